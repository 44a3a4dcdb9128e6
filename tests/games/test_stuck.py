"""Games that go round and round although no loop can be proved: what the players are told and offered, and that a judge
is called (loops.md, sections 3 and 10). None of them is ever ended by the site."""

from __future__ import annotations

import uuid
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from games.engine.loops.budget import Budget
from games.live import clocks, log_entries, loop_watch, table_messages
from games.models import Game
from games.services.play import loop_search, loop_tasks, moves
from games.services.tables import tables
from games.services.tables.tables import TableSettings
from tests.rulesets.looping import Laid
from tests.rulesets.magic.looping import rings

from .conftest import Clock, Table
from .looping import claim, duel, kind, lay, passes, shown, suspected, told

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    loop_search.forget_all()


@pytest.fixture
def table(people: list[User], clock: Clock) -> Table:
    """A duel of Magic with a clock, in the middle of a loop."""
    table = duel(people)
    lay(table, rings().game)
    return table


@pytest.fixture
def undecided(table: Table, published: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch) -> Table:
    """Nobody could find out in time whether it is a loop."""
    seq = suspected(table, published)
    with monkeypatch.context() as slow:
        slow.setattr(loop_search, "Budget", lambda is_late: Budget(left=3))
        for _ in range(loop_watch.TRIES):
            assert not loop_tasks.check(table.id, seq)
    return table


# --- undecided ----------------------------------------------------------------------------------------------------------


def test_after_three_tries_without_an_answer_the_players_are_told_and_the_game_goes_on(
    table: Table, published: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seq = suspected(table, published)
    monkeypatch.setattr(loop_search, "Budget", lambda is_late: Budget(left=3))
    for tries in range(1, loop_watch.TRIES + 1):
        assert table.row().loop_due is not None
        assert shown(table, 0)["stuck"] is None
        assert not loop_tasks.check(table.id, seq)
        assert (table.row().loops["undecided"], kind(table)) == (tries, "priority")
    assert table.row().loop_due is None
    for seat in (0, 1):
        assert shown(table, seat)["stuck"] == "undecided"
        assert shown(table, seat)["may"]["draw"]
    assert "not enough time" in claim(table, 0).text
    passes(table, 1)
    assert (shown(table, 0)["stuck"], table.row().loop_due) == ("undecided", None)


def test_in_the_next_turn_that_is_forgotten(undecided: Table) -> None:
    row = undecided.row()
    assert (
        loop_watch.stuck(
            loop_watch.after_move(row.loops, row.seq, row.loops["turn"] + 1, rings().game.ruleset.loops, [])
        )
        is None
    )


# --- a turn without end -------------------------------------------------------------------------------------------------


@pytest.fixture
def endless(table: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """More has resolved in this turn than ever should."""
    monkeypatch.setattr(loop_watch, "TOO_MANY", 5)
    passes(table, 10)
    return table


def test_a_turn_without_end_pauses_the_game_calls_a_judge_and_decides_nothing(endless: Table) -> None:
    assert endless.entries()[-1].kind == log_entries.LOOP_LIMIT
    row = endless.row()
    assert (row.status, row.result, row.paused_until is not None, row.judge_at is not None) == (
        "running",
        None,
        True,
        True,
    )
    assert "marked for a judge" in told(endless)[-1]
    for seat in (0, 1):
        page = shown(endless, seat)
        assert (page["stuck"], page["judge"], page["may"]["draw"], page["may"]["ready"]) == ("long", True, True, True)
    assert endless.act().code == "paused"


def test_it_goes_on_when_all_are_ready_and_stops_again_after_as_many_more(endless: Table) -> None:
    ready = [table_messages.Ready(aid=uuid.uuid4()) for _ in range(2)]
    for user, message in zip(endless.users, ready, strict=False):
        assert endless.act(message, by=user).ok
    assert endless.row().paused_until is None
    passes(endless, 10)
    assert [entry.kind for entry in endless.entries()].count(log_entries.LOOP_LIMIT) == 2


def test_it_goes_on_by_itself_after_the_pause(endless: Table, clock: Clock) -> None:
    clock.forward(seconds=clocks.PAUSE / timedelta(seconds=1) + 1)
    assert moves.expire(endless.id)
    assert (endless.row().paused_until, endless.row().status) == (None, "running")


@pytest.mark.parametrize(
    ("control", "pause"),
    [
        ("untimed", clocks.PAUSE),
        ("correspondence", clocks.PAUSE_BY_POST),
        pytest.param("per_decision", clocks.PAUSE, marks=pytest.mark.night),
    ],
)
def test_a_game_is_paused_whatever_its_clock(
    people: list[User], clock: Clock, monkeypatch: pytest.MonkeyPatch, control: str, pause: timedelta
) -> None:
    monkeypatch.setattr(loop_watch, "TOO_MANY", 5)
    table = duel(people, clock=control)
    lay(table, rings().game)
    passes(table, 10)
    assert (table.row().paused_until is not None, table.act().code) == (True, "paused")
    clock.forward(seconds=pause / timedelta(seconds=1) - 60)
    assert not moves.expire(table.id)
    clock.forward(seconds=61)
    assert moves.expire(table.id)
    assert table.act().ok


def test_nobody_waits_for_a_bot_to_be_ready(people: list[User], clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = TableSettings(ruleset="magic", first=0, clock="increment", bots=["easy"])
    table = Table(tables.table_open(host=people[0], settings=settings), people)
    lay(table, rings().game)
    monkeypatch.setattr(loop_watch, "TOO_MANY", 1)
    while table.row().paused_until is None:
        seat = table.row().decision_seat
        if seat == 0:
            passes(table, 1)
        else:
            row = table.row()
            assert moves.bot_act(row.pk, row.seq, 1, row.decision, 0, uuid.uuid4())
    assert table.act(table_messages.Ready(aid=uuid.uuid4()), by=people[0]).ok
    assert table.row().paused_until is None


# --- turns in which nothing happens -------------------------------------------------------------------------------------


@pytest.fixture
def idle(people: list[User], clock: Clock) -> Table:
    """Neither player has a card left to play: from the second turn on, all turns are alike."""
    table = duel(people, "flesh_and_blood", "per_decision")
    lay(table, Laid("scenario Idle\nruleset flesh_and_blood\nat A's action phase\n").game)
    return table


def turns(table: Table, count: int) -> None:
    """Play so many turns to their end, doing nothing."""
    for _ in range(count):
        turn = table.row().loops["turn"]
        while table.row().loops["turn"] == turn:
            passes(table, 1)


def test_when_nothing_changes_for_three_turns_of_a_player_all_are_told_and_may_agree(idle: Table) -> None:
    turns(idle, 5)
    assert [entry.kind for entry in idle.entries()].count(log_entries.UNCHANGED) == 0
    assert shown(idle, 0)["stuck"] is None
    turns(idle, 1)
    entry = idle.entries()[-1]
    assert (entry.kind, entry.seat) == (log_entries.UNCHANGED, 0)
    assert told(idle)[-1] == "Nothing has changed for three turns of Mira. You can agree on a draw, or play on."
    for seat in (0, 1):
        page = shown(idle, seat)
        assert (page["stuck"], page["may"]["draw"], page["may"]["judge"]) == ("unchanged", True, True)
    turns(idle, 4)
    assert [entry.seat for entry in idle.entries() if entry.kind == log_entries.UNCHANGED] == [0, 1]
    assert idle.row().status == "running"


def test_a_bot_agrees_to_a_draw_when_nothing_has_changed_for_anybody_and_not_before(
    people: list[User], clock: Clock
) -> None:
    settings = TableSettings(ruleset="flesh_and_blood", first=0, clock="per_decision", bots=["easy"])
    table = Table(tables.table_open(host=people[0], settings=settings), people)
    lay(table, Laid("scenario Idle\nruleset flesh_and_blood\nat A's action phase\n").game)

    def offered() -> Any:
        return table.act(table_messages.Offer(aid=uuid.uuid4()), by=people[0])

    for _ in range(100):
        if loop_watch.stands_still(table.row().loops, (0, 1)):
            break
        assert (offered().code, shown(table, 0)["may"]["draw"]) == ("illegal", False)
        row = table.row()
        if row.decision_seat == 0:
            passes(table, 1)
        else:
            assert moves.bot_act(row.pk, row.seq, 1, row.decision, 0, uuid.uuid4())
    assert table.row().status == "running"
    assert shown(table, 0)["may"]["draw"]
    assert offered().ok
    assert (table.row().status, table.row().result["reason"]) == ("finished", "agreed")


def test_as_soon_as_a_turn_begins_otherwise_nothing_is_said_any_more(idle: Table) -> None:
    turns(idle, 6)
    row = idle.row()
    changed = loop_watch.after_beginning(row.loops, 0, "another position")
    assert (loop_watch.stuck(row.loops), loop_watch.stuck(changed)) == ("unchanged", None)


def test_turns_in_which_somebody_draws_are_not_alike(people: list[User], clock: Clock) -> None:
    table = duel(people, "fftcg", "per_decision")
    lay(table, Laid("scenario Drawing\nruleset fftcg\nat A's main phase 1\n").game)
    turns(table, 8)
    assert shown(table, 0)["stuck"] is None
    assert len(Game.objects.get(pk=table.id).loops["begun"]) == 2
