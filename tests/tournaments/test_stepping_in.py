"""MTG-P-26 in tournaments: stepping in is off unless the head judge or an organiser allows it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.live import auto_passes, clocks
from tests.tournaments.beginning import last_entry, now, person, refused
from tests.tournaments.playing import Hall, fresh
from tests.tournaments.prepared import hall_as, standing_clock  # noqa: F401
from tournaments.domain.choices import Role, State
from tournaments.models import Tournament
from tournaments.services.lifecycle import officials, transitions
from tournaments.services.lifecycle.stepping_in import stepping_in_set
from tournaments.services.rounds import deadlines

pytestmark = pytest.mark.django_db


def allow(hall: Hall, seconds: int, by: Any = None) -> Tournament:
    return stepping_in_set(tournament=hall.tournament, by=by or hall.judge, seconds=seconds)


def page(hall: Hall, language: str = "en") -> str:
    answer: Any = Client(HTTP_ACCEPT_LANGUAGE=language).get(reverse("tournament", args=[hall.tournament.pk]))
    return str(answer.content.decode())


def test_it_is_off_where_nobody_has_allowed_it(clock: Any) -> None:
    hall = hall_as()
    assert auto_passes.seconds(hall.both_ready(hall.match())) == 0
    assert "<dt>Stepping in</dt><dd>only after automatic passes</dd>" in page(hall)


def test_what_is_allowed_holds_in_matches_that_begin_afterwards(clock: Any) -> None:
    hall = hall_as()
    allow(hall, 10)
    assert auto_passes.seconds(hall.both_ready(hall.match())) == 10


def test_a_match_that_has_begun_goes_on_as_it_began(clock: Any) -> None:
    hall = hall_as(best_of=3)
    match = hall.match()
    first = hall.both_ready(match)
    allow(hall, 20)
    hall.give_up(match, 0)
    deadlines.sweep(clocks.database_now())
    second = hall.both_ready(fresh(match))
    assert second.pk != first.pk
    assert [auto_passes.seconds(fresh(game)) for game in (first, second)] == [0, 0]


def test_the_page_of_the_tournament_says_it_to_players_in_both_languages(clock: Any) -> None:
    hall = hall_as()
    page(hall)  # what is cached now is stale once it is allowed
    allow(hall, 10)
    assert "<dt>Stepping in</dt><dd>within 10 seconds after a pass, once in a turn</dd>" in page(hall)
    assert "binnen 10 Sekunden nach dem Passen" in page(hall, "de")


def test_the_audit_says_who_allowed_it_and_what_was_before(clock: Any) -> None:
    hall, head = hall_as(), person("head")
    officials.official_add(tournament=hall.tournament, by=hall.judge, user=head, role=Role.HEAD_JUDGE)
    allow(hall, 5)
    changed = allow(hall, 20, by=head)
    entry = last_entry(changed)
    assert (entry.action, entry.role) == ("stepping_in_set", Role.HEAD_JUDGE)
    assert (entry.before, entry.after) == ({"stepping_in": 5}, {"stepping_in": 20})
    allow(hall, 20)
    assert last_entry(changed).seq == entry.seq, "what is said again is no change"


@pytest.mark.parametrize("role", [Role.JUDGE, Role.SCOREKEEPER, Role.ASSISTANT])
def test_nobody_below_the_head_judge_allows_it(clock: Any, role: str) -> None:
    hall, other = hall_as(), person("other")
    officials.official_add(tournament=hall.tournament, by=hall.judge, user=other, role=role)
    with refused("forbidden"):
        allow(hall, 5, by=other)
    assert now(hall.tournament).stepping_in == 0


def test_another_time_and_a_tournament_that_is_over_are_refused(clock: Any) -> None:
    hall = hall_as()
    with refused("stepping_in"):
        allow(hall, 7)
    Tournament.objects.filter(pk=hall.tournament.pk).update(state=State.COMPLETED)
    with refused("over"):
        allow(hall, 5)
    assert now(hall.tournament).stepping_in == 0


def test_a_clone_begins_without_it(clock: Any) -> None:
    hall = hall_as()
    allow(hall, 5)
    assert transitions.tournament_clone(tournament=hall.tournament, by=hall.judge).stepping_in == 0


def test_the_head_judge_allows_it_by_the_form_of_the_desk(clock: Any) -> None:
    hall, head, judge = hall_as(), person("head"), person("floor")
    officials.official_add(tournament=hall.tournament, by=hall.judge, user=head, role=Role.HEAD_JUDGE)
    officials.official_add(tournament=hall.tournament, by=hall.judge, user=judge, role=Role.JUDGE)
    settings = reverse("desk_settings", args=[hall.tournament.pk])
    form = reverse("desk_settings_stepping_in", args=[hall.tournament.pk])
    client, other = Client(), Client()
    client.force_login(head)
    other.force_login(judge)
    assert (form in client.get(settings).content.decode(), form in other.get(settings).content.decode()) == (
        True,
        False,
    )
    said = client.get(settings).content.decode()
    shown = re.findall(r'type="radio" name="seconds" value="(\d+)"', said)
    assert shown == ["0", "5", "10", "20"], "all of each choice can be read, which a list cuts off"
    client.post(form, {"seconds": "7"})
    assert now(hall.tournament).stepping_in == 0
    assert client.post(form, {"seconds": "10"}).status_code == 302
    assert now(hall.tournament).stepping_in == 10
