"""Two worlds that a viewer cannot tell apart by the rules give the same bytes, whatever is asked: pages, API, log, replay,
export, the frames of the socket. And if anything leaked, this would find it."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.platform.rate_limits import Rate
from games.api import tables as api
from games.engine import Event, Viewer
from games.engine import Game as Play
from games.live import states
from games.models import Game
from games.rulesets import rulesets
from games.selectors import table_views
from games.selectors.table_views import views
from tests.loops import some
from tests.shares import in_turn, one_in, share

from .conftest import Clock, Table
from .twins import Transcript, differences, logged_in, other_world, transcript, twin_of, undone

pytestmark = [pytest.mark.django_db, pytest.mark.soak, pytest.mark.any_database]
GAMES = sorted(rulesets())
PAIRS = int(os.environ.get("VORRANG_PAIRS", share(1, 1250)))
"""Pairs of worlds for each game and each of the two laws. In every run each law is tried with two of the games, each of the
two with another seat; in `make soak` with all, and the seats change from pair to pair."""
MOVES = 12
"""Up to so many moves between one position and the next."""
TWINS = share(2, 4)
"""Up to so many other worlds of one position: what is asked in the first world is asked once for all of them."""
IN_FULL = 25
"""Each of so many pairs is asked in full; in the others that is taken over from the first world for which nothing was
looked at in which they differ."""


@pytest.fixture(autouse=True)
def _no_limit(settings: Any) -> None:
    """Hundreds of pairs ask more in a minute than one account may."""
    settings.VORRANG_RATES = {"api_user": Rate(1_000_000_000, 60)}


def begun(open_table: Callable[..., Table], ruleset: str) -> Table:
    return open_table(ruleset=ruleset, clock="untimed")


def played_on(table: Table, luck: Random) -> None:
    table.play_on(1 + luck.randrange(MOVES), pick=luck.randrange)


@pytest.mark.parametrize("ruleset", one_in(2, GAMES))
def test_nothing_tells_two_worlds_apart_for_whom_the_rules_do_not(
    open_table: Callable[..., Table], clock: Clock, people: list[User], ruleset: str
) -> None:
    luck, table, found, first = Random(f"twins {ruleset}"), begun(open_table, ruleset), 0, GAMES.index(ruleset) // 2
    clients = {user: logged_in(user) for user in people}
    while found < PAIRS:
        played_on(table, luck)
        if table.row().is_over:
            table = begun(open_table, ruleset)
            continue
        present, seat = states.present(table.row()), (first + found) % 2
        viewers = {Viewer.of_seat(seat): people[seat], Viewer.public(): people[3]}
        one: dict[User, Transcript] = {}
        for twin in some(twin_of(present, seat, luck.randrange) for _ in range(min(TWINS, PAIRS - found))):
            if any(twin.view(viewer) != present.view(viewer) for viewer in viewers):
                continue  # this seat is looking at cards that nobody else knows: there is another world less
            if not one:
                with undone(table):
                    asked = in_turn(list(viewers.values()))
                    one = {user: transcript(table, user, clients[user]) for user in asked}
            with other_world(table, twin, seat):
                assert states.present(table.row()).encode() == twin.encode(), "it is the other world that is asked"
                for user, said in some(one.items()):
                    known = None if (first + found) % IN_FULL == 0 else said
                    other = transcript(table, user, clients[user], known=known)
                    assert differences(said, other) == [], (table.row().seq, user)
            found += 1


def tells_nothing(world: Play) -> bool:
    """Whether the answer that the clock would give shows nothing to anybody, and the game goes on."""
    trial = world.clone()
    trial.act(trial.default())
    return not trial.told(world) and trial.decision is not None


@pytest.mark.parametrize("ruleset", one_in(2, GAMES[::-1]))
def test_what_the_other_one_does_without_showing_anything_looks_alike_too(
    open_table: Callable[..., Table], clock: Clock, people: list[User], ruleset: str
) -> None:
    """The opponent passes in both worlds, whatever he holds: the same update, the same pages, the same log."""
    luck, table, found, first = Random(f"passing {ruleset}"), begun(open_table, ruleset), 0, GAMES.index(ruleset) // 2
    clients = {user: logged_in(user) for user in people}
    while found < PAIRS:
        played_on(table, luck)
        if table.row().is_over:
            table = begun(open_table, ruleset)
            continue
        present = states.present(table.row())
        asked = present.decision.seat
        seat = 1 - asked
        user, said = people[seat], None
        for twin in some(twin_of(present, seat, luck.randrange) for _ in range(min(TWINS, PAIRS - found))):
            if twin.view(Viewer.of_seat(seat)) != present.view(Viewer.of_seat(seat)):
                continue
            if not all(tells_nothing(world) for world in (present, twin)):
                continue
            if said is None:
                with undone(table):
                    said = passed(table, user, clients[user])
            known = None if (first + found) % IN_FULL == 0 else said
            with other_world(table, twin, seat):
                assert differences(said, passed(table, user, clients[user], known)) == [], table.row().seq
            found += 1


def passed(table: Table, user: User, client: Client, known: Transcript | None = None) -> Transcript:
    """What a player is given when the other one has given the clock's answer."""
    before = table_views.view(table.id, user)
    assert table.act().ok
    return transcript(table, user, client, before, known)


# --- leaks that are planted, each of which must be found ---------------------------------------------------------------


def faces(play: Play) -> list[str]:
    """What seat 1 holds."""
    return [play.face(thing) for thing in play.zones["hand 1"]]


def in_the_view(change: Callable[[Any, Play], Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """A leak in the one place where views are built."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        real = views.build

        def leaky(game: Any, seats: Any, viewer: Viewer, play: Play, *rest: Any) -> Any:
            made = real(game, seats, viewer, play, *rest)
            change(made, play)
            return made

        patch.setattr(views, "build", leaky)

    return plant


def log_with_secrets(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Event, "seen_by", lambda event, viewer: {**event.facts, **event.secret, "kind": event.kind})


def replay_of_a_judge(patch: pytest.MonkeyPatch) -> None:
    real = views.view_for
    patch.setattr(views, "view_for", lambda game, viewer, seq: real(game, Viewer.judge(), seq=seq))


def watcher_behind_a_player(patch: pytest.MonkeyPatch) -> None:
    real = views._viewer_of

    def found(seats: Any, user: Any) -> Viewer:
        viewer = real(seats, user)
        return Viewer.of_seat(1) if viewer == Viewer.public() else viewer

    patch.setattr(views, "_viewer_of", found)


def cache_for_all(patch: pytest.MonkeyPatch) -> None:
    real = Play.view  # what was first made for one of them is given to everybody
    patch.setattr(Play, "view", lambda play, viewer: real(play, Viewer.of_seat(1)))


def refusal_that_explains(patch: pytest.MonkeyPatch) -> None:
    real = api.explained

    def explain(error: Exception, context: dict[str, Any]) -> Any:
        answer = real(error, context)
        if isinstance(error, table_views.NotYet):
            answer.data["because"] = faces(states.present(Game.objects.get(pk=context["kwargs"]["game_id"])))
        return answer

    patch.setattr(api, "explained", explain)


LEAKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "cards": in_the_view(lambda made, play: made.table.update(cards=faces(play))),
    "order": in_the_view(lambda made, play: made.table.update(order=sorted(range(len(faces(play))), key=faces(play).__getitem__))),
    "options": in_the_view(lambda made, play: made.table.update(options=sum(map(len, faces(play))))),
    "size": in_the_view(lambda made, play: made.say.update(status=" " * sum(map(len, faces(play))))),
    "fingerprint": in_the_view(lambda made, play: setattr(made, "vh", table_views.view_hash(play.view(Viewer.judge())))),
    "log": log_with_secrets,
    "replay": replay_of_a_judge,
    "watcher": watcher_behind_a_player,
    "cache": cache_for_all,
    "refusal": refusal_that_explains,
}  # fmt: skip


@pytest.mark.parametrize("leak", ["", *LEAKS])
def test_a_leak_is_found(
    open_table: Callable[..., Table], clock: Clock, people: list[User], monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    """Already in what the API says of the table. Without it (the first case) the same two worlds are one to seat 0 and to
    watchers, in everything."""
    luck, table = Random("leaks"), begun(open_table, "kafkas_halle")
    table.play_on(3)
    present = states.present(table.row())
    twin = twin_of(present, 0, luck.randrange)
    assert faces(twin) != faces(present)
    for user in {"": (people[0], people[3]), "watcher": (people[3],)}.get(leak, (people[0],)):
        client = logged_in(user)
        with monkeypatch.context() as patch:
            if leak:
                LEAKS[leak](patch)
            with undone(table):
                one = transcript(table, user, client, pages=not leak)
            with other_world(table, twin, 0):
                assert faces(states.present(table.row())) == faces(twin), "it is the other world that is asked"
                found = differences(one, transcript(table, user, client, known=one, pages=not leak))
        assert found if leak else found == []
