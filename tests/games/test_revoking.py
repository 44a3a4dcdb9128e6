"""MTG-P-26: a pass that a standing order has given can be taken back, until somebody acts on it or something hidden is seen."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from games.engine import Decision, Event, ObjectId, Option, Setup, Viewer
from games.engine import Game as Play
from games.live import log_entries, states, table_messages
from games.live.log_entries import broken_link
from games.models import Game
from games.rulesets import rulesets
from games.selectors import table_views
from games.services.play import moves
from games.services.play.outcome import Outcome
from games.services.tables import tables
from games.services.tables.tables import TableSettings

from .conftest import Clock, Table

pytestmark = pytest.mark.django_db
NOWHERE = ["stop:draw:mine"]
"""An order that asks nobody in the steps of these tests."""


def say(table: Table, seat: int, message: Any) -> Outcome:
    return table.act(message, by=table.users[seat])


def order(table: Table, seat: int, *words: str, until: str = "game") -> None:
    assert say(table, seat, table_messages.Order(aid=uuid.uuid4(), allow=list(words), until=until)).ok


def pass_entry(table: Table, seat: int) -> int | None:
    """The pass that this seat is told it may take back."""
    found: int | None = table_views.view(table.id, table.users[seat]).table["revoke"]
    return found


def step_in(table: Table, seat: int, entry: int | None = None) -> Outcome:
    number = pass_entry(table, seat) if entry is None else entry
    assert number is not None
    return say(table, seat, table_messages.Revoke(aid=uuid.uuid4(), entry=number))


def tick(table: Table, clock: Clock) -> None:
    """Let the standing order of whoever is asked answer, and what follows of itself."""
    clock.forward(seconds=1)
    assert moves.expire(table.id)


def where(table: Table) -> tuple[int, str, int]:
    """Turn, step, and the seat that is asked."""
    state = states.present(table.row()).view(Viewer.public())
    return state["turn"]["number"], state["turn"]["step"], state["decision"]["seat"]


def on_to(table: Table, step: str, seat: int = 0, turn: int = 1) -> None:
    """Pass until somebody has priority in a step."""
    for _ in range(60):
        if where(table) == (turn, step, seat):
            return
        assert table.act().ok
    raise AssertionError(where(table))


@pytest.fixture
def table(people: list[User], clock: Clock) -> Table:
    """A duel with time for each player and an increment; the first player begins. Nobody has ordered anything."""
    settings = TableSettings(ruleset="magic", deck="ready:stampede", first=0, clock="increment")
    game = tables.table_open(host=people[0], settings=settings)
    tables.table_join(game=game, user=people[1], deck="ready:short_fuse")
    table = Table(game, people)
    on_to(table, "main1")
    return table


@pytest.fixture
def passed(table: Table, clock: Clock) -> Table:
    """The first player wants to leave the first main phase; the order of the second one has let him."""
    order(table, 1, "stop:end:mine", "own", "pass:turn:7")
    assert table.act().ok
    tick(table, clock)
    assert where(table) == (1, "combat", 0)
    return table


def test_mtg_p_26_before_you_attack_i_would_like_to(passed: Table) -> None:
    assert step_in(passed, 1).ok
    assert where(passed) == (1, "main1", 1)
    assert passed.row().epoch == 1


def test_mtg_p_26_whoever_steps_in_is_asked_whatever_he_has_ordered(passed: Table, clock: Clock) -> None:
    step_in(passed, 1)
    clock.forward(seconds=5)
    assert not moves.expire(passed.id)
    order(passed, 1, *NOWHERE)
    clock.forward(seconds=5)
    assert not moves.expire(passed.id)
    assert where(passed) == (1, "main1", 1)
    assert passed.act(by=passed.users[1]).ok
    assert where(passed) == (1, "combat", 0)
    assert pass_entry(passed, 1) is None  # this time he has passed himself


def test_mtg_p_26_not_once_somebody_has_acted_on_it(passed: Table) -> None:
    number = pass_entry(passed, 1)
    assert passed.act(by=passed.users[0]).ok
    assert pass_entry(passed, 1) is None
    refused = step_in(passed, 1, number)
    assert refused.code == "illegal"
    assert "cannot be taken back any more" in refused.text
    assert passed.row().epoch == 0


def test_mtg_p_26_in_your_end_step_and_only_until_a_card_is_drawn(table: Table, clock: Clock) -> None:
    on_to(table, "end")
    order(table, 1, *NOWHERE)
    assert table.act().ok
    tick(table, clock)
    assert where(table) == (2, "upkeep", 0)  # the end step and the own upkeep are over for the second player
    order(table, 0, *NOWHERE)
    bank = table.seat(0).bank_ms
    assert step_in(table, 1).ok
    assert where(table) == (2, "upkeep", 1)
    assert step_in(table, 1).ok
    assert where(table) == (1, "end", 1)
    assert table.seat(0).bank_ms is not None
    assert table.seat(0).bank_ms < bank  # the turn has not ended: nothing was added for its end

    order(table, 0, *NOWHERE)
    order(table, 1, *NOWHERE)
    assert table.act(by=table.users[1]).ok
    tick(table, clock)
    assert where(table)[:2] != (2, "upkeep")
    assert pass_entry(table, 1) is None
    assert table.seat(0).bank_ms == bank


def test_mtg_p_26_nobody_takes_back_the_pass_of_somebody_else_or_one_of_his_own_hand(passed: Table) -> None:
    number = pass_entry(passed, 1)
    assert pass_entry(passed, 0) is None
    assert step_in(passed, 0, number).code == "illegal"
    assert step_in(passed, 1, number - 1).code == "illegal"  # type: ignore[operator]
    assert say(passed, 2, table_messages.Revoke(aid=uuid.uuid4(), entry=number)).code == "forbidden"
    assert table_views.view(passed.id, passed.users[2]).table["revoke"] is None


def test_stops_stay_and_yields_end(passed: Table) -> None:
    step_in(passed, 1)
    assert passed.seat(1).orders["allow"] == ["own", "stop:end:mine"]


def test_what_was_taken_back_is_in_the_log_and_counts_no_more(passed: Table) -> None:
    before = states.after(passed.row(), pass_entry(passed, 1) - 1)  # type: ignore[operator]
    step_in(passed, 1)
    assert states.present(passed.row()).view(Viewer.judge()) == before.view(Viewer.judge())
    passed.play_on(25)
    game = passed.row()
    states.forget_all()
    assert states.rebuilt(game).key() == states.present(game).key()
    assert states.rebuilt(game).chance.epoch == 1
    assert states.differences(game) == []
    assert broken_link(game.pk, passed.entries()) is None
    assert [entry.kind for entry in passed.entries()].count(log_entries.REVOKE) == 1


def test_without_snapshots_it_is_the_same(passed: Table) -> None:
    step_in(passed, 1)
    passed.play_on(4)
    key = states.present(passed.row()).key()
    for number in (0, 1):
        game = Game.objects.get(pk=passed.id)
        late = game.snapshots.order_by("-seq").first()
        if number and late is not None:
            late.delete()
        states.forget_all()
        assert states.present(game).key() == key


def test_the_replay_shows_both_branches(passed: Table) -> None:
    number = pass_entry(passed, 1)
    step_in(passed, 1)
    shown = [table_views.view_at(passed.id, passed.users[0], seq=seq).state for seq in (number, passed.row().seq)]
    assert [state["turn"]["step"] for state in shown] == ["combat", "main1"]


def test_an_answer_to_what_is_gone_is_stale(passed: Table) -> None:
    answer = passed.message()
    step_in(passed, 1)
    assert say(passed, 0, answer).code == "stale"
    assert say(passed, 1, passed.message(epoch=0)).code in ("stale", "too_late")


def test_everybody_gets_the_whole_view_and_a_sentence(passed: Table) -> None:
    before = table_views.view(passed.id, passed.users[0])
    step_in(passed, 1)
    frame = table_views.update_frame(before, table_views.view(passed.id, passed.users[0]))
    assert frame is not None
    assert (frame["t"], frame["epoch"]) == ("view", 1)
    assert (
        frame["log"][-1]["text"] == "Jonas takes back a pass that was given automatically. The game goes on from there."
    )


def test_the_same_message_twice_steps_back_once(passed: Table) -> None:
    message = table_messages.Revoke(aid=uuid.uuid4(), entry=pass_entry(passed, 1) or 0)
    first, second = (say(passed, 1, message) for _ in range(2))
    assert (first.code, first.seq, first.dup) == ("ack", second.seq, False)
    assert second.dup
    assert passed.row().epoch == 1


def test_a_revealed_hand_and_a_search_cannot_be_taken_back() -> None:
    """Nothing has moved then, and yet somebody knows more."""
    construction = rulesets()["magic"].decks
    assert construction is not None
    decks = tuple(ready.deck.as_data() for ready in construction.ready[:2])
    before = Play.start(Setup("magic", 2, key=bytes(64), first=0, decks=decks))
    before.events = []
    after = before.clone()
    assert not after.has_told(before)
    after.events = [Event("revealed", {"seat": 0, "cards": []})]
    assert after.has_told(before)
    after.events = []
    card = ObjectId(before.zones["library 0"][0])
    after.decision = Decision(9, before.seats[0], "search", [Option("take", {"thing": card})])
    assert after.has_told(before)


def test_a_ban_can_be_thought_better_of_too(open_table: Callable[..., Table], clock: Clock) -> None:
    """Every game with standing orders: here a permit was let pass."""
    table = open_table()
    table.until("action")
    actor = table.row().decision_seat
    assert actor is not None
    order(table, 1 - actor, *states.present(table.row()).order_words())
    while table.row().tick_at is None:
        assert table.act(table.message(choice=0)).ok
    assert table.row().decision_seat == 1 - actor
    tick(table, clock)
    assert step_in(table, 1 - actor).ok
    assert states.present(table.row()).decision.kind == "ban"  # type: ignore[union-attr]
    assert table.row().decision_seat == 1 - actor
