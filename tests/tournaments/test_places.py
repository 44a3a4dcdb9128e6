"""Places under pressure: many at once, and long random walks of registering and leaving."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connections
from django.db.models import QuerySet

from tests.shares import share
from tests.tournaments.beginning import now, opened, person, states
from tournaments.domain.choices import Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration
from tournaments.services.common import audit
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations
from tournaments.services.registration.places import PLACED


def together(works: list[Callable[[], Any]]) -> list[Any]:
    """Run all at the same moment, each in a thread with a connection of its own; results or exceptions."""
    found: list[Any] = [None] * len(works)
    gate = threading.Barrier(len(works))

    def run(number: int) -> None:
        gate.wait()
        try:
            found[number] = works[number]()
        except Exception as error:  # the test looks at it
            found[number] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return found


def check(cup: Any) -> None:
    """What must hold at every moment before the start."""
    rows = list(cup.registrations.order_by("number"))
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    places = [row.place_no for row in rows if row.place_no is not None]
    assert len(places) == len(set(places)), "a place is given twice"
    capacity = now(cup).capacity
    assert capacity is None or not places or max(places) <= capacity
    for row in rows:
        assert (row.place_no is not None) == (row.state in PLACED), row.state
        assert (row.offered_until is not None) <= (row.state == Standing.OFFERED)
    if any(row.state == Standing.WAITING for row in rows):
        assert len(places) == capacity, "somebody waits while a place is free"


@pytest.mark.django_db(transaction=True)
@pytest.mark.concurrency
@pytest.mark.parametrize("lock", [True, False], ids=["locked", "constraint"])
def test_of_eight_for_the_last_two_places_exactly_two_get_one(lock, monkeypatch):
    """Without the lock the constraints alone refuse, so that a place is never given twice."""
    host = person("host")
    cup = opened(host, capacity=2)
    people = [person(f"racer{number}") for number in range(8)]
    if not lock:
        monkeypatch.setattr(QuerySet, "select_for_update", lambda rows, **options: rows)
    found = together([lambda user=user: registrations.register(tournament=cup, user=user) for user in people])
    if lock:
        assert Counter(one.state for one in found) == {"registered": 2, "waiting": 6}
        assert audit.first_invalid(cup) is None
    placed = list(cup.registrations.filter(place_no__isnull=False).values_list("place_no", flat=True))
    assert sorted(placed) == ([1, 2] if lock else [1, 2][: len(placed)])
    assert placed


@pytest.mark.django_db(transaction=True)
@pytest.mark.concurrency
def test_a_place_that_gets_free_is_never_a_newcomer_s():
    """Who stands first in line is offered it, however many register in the same moment."""
    host = person("host")
    cup = opened(host, capacity=2)
    first, _second, waiting = (
        registrations.register(tournament=cup, user=person(name)) for name in ("first", "second", "waiting")
    )
    newcomers = [person(f"racer{number}") for number in range(4)]
    works = [lambda user=user: registrations.register(tournament=cup, user=user) for user in newcomers]
    found = together([lambda: registrations.withdraw(registration=first, by=first.user), *works])
    assert [one for one in found if isinstance(one, Exception)] == []
    assert [now(one).state for one in (first, waiting)] == [Standing.REMOVED, Standing.OFFERED]
    assert {one.state for one in found[1:]} == {Standing.WAITING}
    check(cup)


@pytest.mark.django_db(transaction=True)
def test_pressing_start_twice_at_once_starts_once():
    host = person("host")
    cup = opened(host)
    for number in range(4):
        registrations.register(tournament=cup, user=person(f"racer{number}"))
    found = together([lambda: transitions.tournament_start(tournament=cup, by=host) for _press in range(4)])
    codes = Counter(one.code if isinstance(one, TournamentError) else one.state for one in found)
    assert codes == {State.RUNNING: 1, "begun": 3}
    assert cup.audit.filter(action="tournament_started").count() == 1


@pytest.mark.django_db
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 1 + share(1, 60)))
def test_a_random_walk_never_breaks_the_order_of_places(seed, clock):
    chance = random.Random(seed)
    host = person("host")
    people = [person(f"walker{number}") for number in range(9)]
    cup = opened(host, capacity=chance.choice([2, 4, 5]), entry=chance.choice(["open", "approval"]))
    seen: Counter[str] = Counter()

    def own(user: Any) -> Registration | None:
        return cup.registrations.filter(user=user).first()

    def step() -> str:
        user = chance.choice(people)
        mine = own(user)
        act = chance.choice(
            ["register", "register", "withdraw", "approve", "accept", "time", "capacity", "here", "phase"]
        )
        if act == "register":
            registrations.register(tournament=cup, user=user)
        elif act == "withdraw" and mine:
            registrations.withdraw(registration=mine, by=user)
        elif act == "approve" and mine:
            chance.choice([registrations.approve, registrations.refuse])(registration=mine, by=host)
        elif act == "accept" and mine:
            registrations.offer_accept(registration=mine, by=user)
        elif act == "here" and mine:
            chance.choice([registrations.check_in, registrations.check_in_undo])(registration=mine, by=user)
        elif act == "time":
            clock.forward(hours=chance.choice([1, 13]))
            registrations.offers_expire(tournament=cup)
        elif act == "capacity":
            transitions.tournament_change(tournament=cup, by=host, capacity=chance.choice([2, 3, 4, 6]))
        elif act == "phase" and chance.random() < 0.3:
            chance.choice([transitions.check_in_open, transitions.check_in_close])(tournament=cup, by=host)
        return act

    for _turn in range(share(70, 120)):
        before = cup.audit.count(), states(cup)
        try:
            seen[step()] += 1
        except TournamentError:
            assert (cup.audit.count(), states(cup)) == before, "a refusal has changed something"
        check(cup)
    assert audit.first_invalid(cup) is None
    assert seen["register"] and seen["withdraw"]
