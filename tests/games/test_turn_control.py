"""A table at which one player controls the other's turn: whose clock runs, whose answer counts, what is logged and what can
be taken back (magic 723)."""

from __future__ import annotations

import uuid
from unittest import mock

import pytest

from accounts.models import User
from games.engine import Game as Play
from games.engine import Viewer
from games.engine.notation.scenario_notation import Names, Setting
from games.live import log_entries, states, table_messages
from games.models import Game, Seat
from games.rulesets import rulesets
from games.scenarios import reader
from games.selectors import table_views
from games.services.play import bots
from games.services.play import moves as play
from games.services.tables import tables
from games.services.tables.positions import Beginning, position_open
from games.services.tables.tables import TableSettings

from .conftest import Clock, Table

pytestmark = pytest.mark.django_db
CONTROLLED = """
scenario The next turn of another player is about to be controlled
ruleset magic
A hand: Shock
A battlefield: 4 Mountain, Mindslaver as slaver
A library: 20 Plains
B hand: Shock, Grizzly Bears
B battlefield: 4 Mountain, Hill Giant as giant
B library: 20 Mountain
at A's end step
"""


def situation() -> Play:
    """The ability is used, and the turn of B has come to its upkeep."""
    scenario = reader.read(CONTROLLED)[0]
    stage, names = rulesets()["magic"].stage, Names(scenario.players)
    assert stage is not None
    game = stage.lay_out(Setting({}, tuple(scenario.cards), tuple(scenario.facts), scenario.moment), names)
    assert isinstance(game, Play)
    return game


def opened(people: list[User], clock: str = "untimed", level: str = "", **more: object) -> Table:
    """A table of two in that situation."""
    settings = TableSettings(ruleset="magic", seats=2, clock=clock, bots=(level,) if level else (), **more)  # type: ignore[arg-type]
    with mock.patch.object(tables.Play, "start", return_value=situation()):
        game = tables.table_open(host=people[0], settings=settings)
        if not level:
            tables.table_join(game=game, user=people[1], invite=game.invite)
    return Table(Game.objects.get(pk=game.pk), people)


def choose(table: Table, verb: str, **about: object) -> None:
    """Whoever is asked takes the first option of this kind."""
    present = states.present(table.row())
    assert present.decision is not None
    wanted = {"verb": verb, **about}
    for number, option in enumerate(present.decision.options):
        if wanted.items() <= {"verb": option.verb, **option.about}.items():
            answer = table.act(table.message(choice=number))
            assert answer.ok, answer.text
            return
    raise AssertionError([option.verb for option in present.decision.options])


def controlled(table: Table) -> Table:
    """A uses the Mindslaver, and all pass until A decides for B in B's main phase."""
    choose(table, "activate")
    choose(table, "target", seat=1)
    for _ in range(40):
        asked = states.present(table.row()).decision
        assert asked is not None
        if asked.player == 1 and states.present(table.row()).step == "main1":  # type: ignore[attr-defined]
            return table
        choose(table, "pass")
    raise AssertionError("the turn does not come")


def until_controlled(table: Table) -> Table:
    """A uses the Mindslaver, and a computer player takes what is harmless until A decides for it."""
    choose(table, "activate")
    choose(table, "target", seat=1)
    for _ in range(60):
        game = table.row()
        asked = states.present(game).decision
        assert asked is not None
        if asked.player == 1:
            return table
        if table.seat(asked.seat).bot:
            assert play.bot_act(game.pk, game.seq, asked.seat, asked.number, 0, uuid.uuid4())
        else:
            choose(table, "pass")
    raise AssertionError("the turn does not come")


def test_the_controllers_answer_counts_and_the_players_own_does_not(people: list[User], clock: Clock) -> None:
    table = controlled(opened(people))
    assert table.row().decision_seat == 0
    answer = table.act(table.message(), by=people[1])
    assert (answer.ok, answer.code) == (False, "not_yours")
    choose(table, "cast")
    assert table.row().decision_seat == 0


def test_the_clock_of_the_controller_runs_and_gets_what_the_turn_adds(people: list[User], clock: Clock) -> None:
    table = controlled(opened(people, "increment"))
    banks = [table.seat(number).bank_ms for number in (0, 1)]
    clock.forward(seconds=20)
    choose(table, "pass")
    after = [table.seat(number).bank_ms for number in (0, 1)]
    assert [one - other for one, other in zip(banks, after, strict=True)] == [20_000, 0]
    turn = states.present(table.row()).turn_number()
    for _ in range(40):
        if states.present(table.row()).turn_number() != turn:
            break
        assert table.act().ok
    ended = [table.seat(number).bank_ms for number in (0, 1)]
    assert [one - other for one, other in zip(ended, after, strict=True)] == [5_000, 0]


def test_who_runs_out_of_time_for_another_player_loses_themselves(people: list[User], clock: Clock) -> None:
    table = controlled(opened(people, "increment"))
    choose(table, "cast")  # with priority nobody loses; while a target is chosen somebody does
    clock.forward(minutes=11)
    assert play.expire(table.id)
    assert table.row().result == {"kind": "won", "winners": [1], "reason": "time"}


def test_each_entry_says_who_has_decided_and_for_whom(people: list[User], clock: Clock) -> None:
    table = controlled(opened(people))
    choose(table, "cast")
    entry = table.entries()[-1]
    assert (entry.kind, entry.seat, entry.action["seat"], entry.action["player"]) == (log_entries.CHOOSE, 0, 0, 1)
    own = next(one for one in table.entries() if one.kind == log_entries.CHOOSE)
    assert "player" not in own.action
    lines = table_views.view_frame(table_views.view(table.id, people[2], want="watch"))["log"]
    assert [(line["mark"], line["by"]) for line in lines if line["kind"] == "turn_controlled"] == [(0, mock.ANY)]


def test_everybody_concedes_for_themselves(people: list[User], clock: Clock) -> None:
    table = controlled(opened(people))
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=people[0]).ok
    assert table.row().result == {"kind": "won", "winners": [1], "reason": "conceded"}
    other = controlled(opened(people))
    assert other.act(table_messages.Concede(aid=uuid.uuid4()), by=people[1]).ok
    assert other.row().result == {"kind": "won", "winners": [0], "reason": "conceded"}


def test_the_hand_is_in_the_controllers_view_alone_and_in_that_turn_alone(people: list[User], clock: Clock) -> None:
    table = controlled(opened(people))

    def faces(user: User) -> list[str]:
        state = table_views.view(table.id, user, want="seat" if user in people[:2] else "watch").state
        return sorted(card["face"] for card in state["zones"]["hand"][1].get("cards", []))

    assert faces(people[0]) == faces(people[1]) == ["grizzly_bears", "mountain", "shock"]
    assert faces(people[2]) == []
    turn = states.present(table.row()).turn_number()
    while states.present(table.row()).turn_number() == turn:
        assert table.act().ok
    assert faces(people[0]) == []


def test_the_standing_order_of_the_controller_answers_and_not_the_players(people: list[User], clock: Clock) -> None:
    table = controlled(opened(people))
    Seat.objects.filter(game=table.game, number=1).update(orders={"allow": ["pass:turn:99"], "until": "game"})
    clock.forward(seconds=5)
    assert not play.expire(table.id)
    turn = states.present(table.row()).turn_number()
    order = table_messages.Order(aid=uuid.uuid4(), allow=[f"pass:turn:{turn}"], until="game")
    assert table.act(order, by=people[0]).ok
    clock.forward(seconds=5)
    assert play.expire(table.id)
    assert table.entries()[-1].kind == log_entries.AUTO_PASS
    assert {one.seat for one in table.entries() if one.kind == log_entries.AUTO_PASS} <= {0, 1}


def test_the_controller_may_take_back_what_they_did_for_the_player_but_nothing_from_before_they_saw_the_hand(
    people: list[User], clock: Clock
) -> None:
    table = controlled(opened(people, takeback=True))
    begun = next(one.seq for one in table.entries() if any(event["kind"] == "turn_controlled" for event in one.events))
    choose(table, "cast")
    first = table.entries()[-1].seq
    moves = table_views.view(table.id, people[0]).table["take_back"]["moves"]
    assert moves[0] == first
    assert min(moves) > begun
    ask = table_messages.Offer(aid=uuid.uuid4(), kind="take_back", entry=first)
    assert table.act(ask, by=people[0]).ok
    assert table.act(table_messages.Answer(aid=uuid.uuid4(), kind="take_back", value=True), by=people[1]).ok
    asked = states.present(table.row()).decision
    assert asked is not None
    assert (asked.seat, asked.player, asked.kind) == (0, 1, "priority")


def test_the_log_rebuilds_the_same_state_with_control_in_it(people: list[User], clock: Clock) -> None:
    table = controlled(opened(people))
    before = states.present(table.row())
    copy = Play.decode(before.encode())
    assert (copy.key(), copy.legal()) == (before.key(), before.legal())
    assert copy.view(Viewer.of_seat(0)) == before.view(Viewer.of_seat(0))


def test_a_computer_player_that_is_controlled_is_not_waited_for(people: list[User], clock: Clock) -> None:
    """Its controller is asked; nothing ticks for the computer player meanwhile."""
    table = until_controlled(opened(people, level="normal"))
    assert (table.row().decision_seat, table.row().tick_at) == (0, None)
    assert not bots.move(table.id, table.row().seq)


def test_the_log_is_verified_with_a_controlled_turn_in_it(people: list[User], clock: Clock) -> None:
    """The position is a part of the set-up, so the whole log can be played again."""
    position = CONTROLLED.split("ruleset magic")[1]
    game = position_open(Beginning("magic", position, []), ["normal"])
    tables.table_join(game=game, user=people[0], invite=game.invite)
    table = until_controlled(Table(Game.objects.get(pk=game.pk), people))
    choose(table, "cast")
    assert states.differences(table.row()) == []
    states.forget_all()
    assert states.rebuilt(table.row()).key() == states.present(table.row()).key()
