"""MTG-P-25 and MTG-P-26 at the table: a question is a pass, and who passed in a hurry may step in."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from accounts.models import User
from games.live import auto_passes, clocks, log_entries, states, table_messages
from games.models import Game
from games.selectors import listings, table_views
from games.services.play import moves
from games.services.play.outcome import Outcome
from games.services.tables import tables
from games.services.tables.tables import TableError, TableSettings

from .conftest import Clock, Table
from .test_revoking import NOWHERE, on_to, order, say, tick, where
from .twins import undone

pytestmark = pytest.mark.django_db


def opened(people: list[User], **more: Any) -> Table:
    settings = TableSettings(ruleset="magic", deck="ready:stampede", first=0, clock="increment", **more)
    game = tables.table_open(host=people[0], settings=settings)
    tables.table_join(game=game, user=people[1], deck="ready:short_fuse")
    table = Table(game, people)
    on_to(table, "main1")
    return table


@pytest.fixture
def table(people: list[User], clock: Clock) -> Table:
    """A duel in the first main phase; nobody has ordered anything."""
    return opened(people)


def shown(table: Table, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table_views.view(table.id, table.users[seat]).table
    return found


def ask(table: Table, seat: int, **more: Any) -> Outcome:
    row = table.row()
    message = {"aid": uuid.uuid4(), "epoch": row.epoch, "decision": row.decision, "choice": 0, "asks": True, **more}
    return say(table, seat, table_messages.Act(**message))


def step_in(table: Table, seat: int, entry: int | None = None) -> Outcome:
    found = shown(table, seat)["step_in"]
    number = found["entry"] if entry is None else entry
    return say(table, seat, table_messages.Revoke(aid=uuid.uuid4(), entry=number))


def lines(table: Table, seat: int) -> list[str]:
    return [line["text"] for line in table_views.view_frame(table_views.view(table.id, table.users[seat]))["log"]]


# --- the binding question ------------------------------------------------------------------------------------------


def test_mtg_p_25_who_asks_has_passed(table: Table) -> None:
    assert shown(table, 0)["may_ask"] == "Anything before combat?"
    assert shown(table, 1)["may_ask"] is None
    assert ask(table, 0).ok
    assert where(table) == (1, "main1", 1)
    entry = table.entries()[-1]
    assert (entry.kind, entry.action["verb"], entry.action["asks"]) == (log_entries.CHOOSE, "pass", "main1")
    assert shown(table, 1)["question"] == {"by": 0, "text": "Anything before combat?"}
    assert (shown(table, 0)["question"], shown(table, 1)["may_ask"]) == (None, None)
    assert "Mira asks: “Anything before combat?” and has passed with that." in lines(table, 1)
    said = table_views.view_frame(table_views.view(table.id, table.users[1]))["log"]
    ruled = {line["kind"]: line["rule"] for line in said if "rule" in line}
    assert ruled == {"asked": {"number": "MTG-P-25", "href": "/rules/magic/#MTG-P-25"}}
    assert table.act(by=table.users[1]).ok
    assert where(table) == (1, "combat", 0)
    assert shown(table, 1)["question"] is None


def test_mtg_p_25_the_other_one_is_asked_whatever_he_has_ordered(table: Table, clock: Clock) -> None:
    order(table, 1, *NOWHERE)
    assert ask(table, 0).ok
    clock.forward(seconds=5)
    assert not moves.expire(table.id)
    order(table, 1, *NOWHERE)
    clock.forward(seconds=5)
    assert not moves.expire(table.id)
    assert where(table) == (1, "main1", 1)


def test_mtg_p_25_only_a_pass_is_a_question(table: Table) -> None:
    options = states.present(table.row()).decision.options  # type: ignore[union-attr]
    other = next(number for number, option in enumerate(options) if option.verb != "pass")
    for choice in (other, len(options)):
        refused = ask(table, 0, choice=choice)
        assert (refused.code, refused.text) == ("illegal", "Only who may pass can ask this, for asking is passing.")
    assert where(table) == (1, "main1", 0)


def test_mtg_p_25_an_answered_question_leaves_no_step_to_step_into(table: Table) -> None:
    assert ask(table, 0).ok
    assert table.act(by=table.users[1]).ok
    assert (shown(table, 0)["step_in"], shown(table, 1)["step_in"]) == (None, None)
    assert step_in(table, 1, table.row().seq).code == "illegal"


def test_questions_and_steps_are_built_up_again_from_the_log(table: Table) -> None:
    assert ask(table, 0).ok
    assert table.act(by=table.users[1]).ok
    table.play_on(10)
    states.forget_all()
    assert states.rebuilt(table.row()).key() == states.present(table.row()).key()
    assert states.differences(table.row()) == []


# --- stepping in ---------------------------------------------------------------------------------------------------


@pytest.fixture
def hurried(table: Table) -> Table:
    """The second player has let the first main phase end, by hand."""
    assert table.act().ok
    assert table.act().ok
    assert where(table) == (1, "combat", 0)
    return table


def test_mtg_p_26_who_passed_last_steps_in(hurried: Table) -> None:
    assert step_in(hurried, 1).ok
    assert where(hurried) == (1, "main1", 1)
    assert hurried.row().epoch == 1
    assert "Jonas steps in, as it went too fast, and takes back the last pass. The game goes on from there." in lines(
        hurried, 0
    )


def test_mtg_p_26_who_passed_first_has_waited_and_seen(hurried: Table) -> None:
    """MTG-P-22: the first player has learned by now that the other one does nothing."""
    assert shown(hurried, 0)["step_in"] is None
    first = hurried.row().seq - 1
    assert step_in(hurried, 0, first).code == "illegal"
    assert step_in(hurried, 0, first + 1).code == "illegal"
    assert hurried.row().epoch == 0


def test_mtg_p_26_only_for_a_few_seconds(hurried: Table, clock: Clock) -> None:
    entry = shown(hurried, 1)["step_in"]["entry"]
    clock.forward(seconds=auto_passes.USUAL + 1)
    refused = step_in(hurried, 1, entry)
    assert (refused.code, refused.text) == (
        "illegal",
        "It is too late to step in: at this table one has 5 seconds for it.",
    )


def test_mtg_p_26_not_once_somebody_has_acted_on_it(hurried: Table) -> None:
    entry = shown(hurried, 1)["step_in"]["entry"]
    assert hurried.act(by=hurried.users[0]).ok
    assert shown(hurried, 1)["step_in"] is None
    assert step_in(hurried, 1, entry).code == "illegal"


def test_mtg_p_26_a_standing_order_is_no_acting(table: Table, clock: Clock) -> None:
    assert table.act().ok
    order(table, 0, "stop:end:mine", "pass:turn:1")
    assert table.act().ok
    tick(table, clock)
    assert step_in(table, 1).ok
    assert where(table) == (1, "main1", 1)


def test_once_in_a_turn_also_in_a_turn_that_comes_again(hurried: Table) -> None:
    assert step_in(hurried, 1).ok
    assert hurried.act(by=hurried.users[1]).ok
    assert where(hurried) == (1, "combat", 0)
    assert shown(hurried, 1)["step_in"] is None
    assert step_in(hurried, 1, hurried.row().seq).code == "illegal"


def test_not_when_a_card_was_drawn(table: Table) -> None:
    on_to(table, "upkeep", seat=1, turn=2)
    on_to(table, "upkeep", seat=0, turn=2)
    assert table.act().ok
    assert where(table)[1] == "draw"
    assert (shown(table, 0)["step_in"], shown(table, 1)["step_in"]) == (None, None)


# --- what the table says -------------------------------------------------------------------------------------------


def test_the_table_says_how_long(hurried: Table) -> None:
    for fields, seconds in (
        ({}, 5),
        ({"rated": True}, 0),
        ({"arranged": True}, 0),
        ({"rated": True, "stepping_in": 5}, 5),
        ({"stepping_in": 0}, 0),
        ({"stepping_in": 20}, 20),
    ):
        with undone(hurried):
            Game.objects.filter(pk=hurried.id).update(**fields)
            assert auto_passes.seconds(hurried.row()) == seconds
            found = shown(hurried, 1)["step_in"]
            assert (found is not None) is bool(seconds), fields
            entry = hurried.row().seq
            if found is not None:
                given = clocks.in_ms(hurried.entries()[-1].at)
                assert found == {"entry": entry, "until": given + seconds * 1000}, fields
            assert step_in(hurried, 1, entry).ok is bool(seconds), fields


def test_it_stands_there_before_anybody_sits_down_and_a_rematch_keeps_it(people: list[User], clock: Clock) -> None:
    table = opened(people, stepping_in=10)
    assert ("Stepping in", "within 10 seconds after a pass, once in a turn") in listings.settings_of(table.row())
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=people[0]).ok
    for user in people[:2]:
        assert table.act(table_messages.Rematch(aid=uuid.uuid4()), by=user).ok
    assert Game.objects.get(rematch_of=table.game).stepping_in == 10


def test_another_time_is_refused(people: list[User]) -> None:
    with pytest.raises(TableError) as refused:
        opened(people, stepping_in=7)
    assert refused.value.text == "There is no such time for stepping in. Choose one of: 0, 5, 10, 20."
