"""Standing orders: stops, own objects, yields and passes, from public information alone."""

from __future__ import annotations

import pytest

from games.rulesets.magic.orders import ORDERS
from tests.rulesets.magic.table import A, B, Table

BURN = {"hand": "shock", "field": "mountain*3 prodigal_pyromancer grizzly_bears"}


def passes(table: Table, *order: str) -> bool:
    """Whether this order answers the open decision, and then by passing."""
    game = table.game
    action = game.answer_by_order(list(order))
    assert action is None or (action.choice == (0,) and game.decision and game.decision.options[0].verb == "pass")
    return action is not None


def test_without_a_stop_at_the_step_the_seat_passes_on_an_empty_stack() -> None:
    table = Table(BURN, BURN, step="main1")
    assert passes(table, "stop:upkeep:mine")
    assert passes(table, "stop:main1:theirs")
    assert not passes(table, "stop:main1:mine")
    table.pass_()
    assert passes(table, "stop:main1:mine")
    assert not passes(table, "stop:main1:theirs")


def test_nothing_but_priority_is_answered() -> None:
    table = Table(BURN, BURN).attack(grizzly_bears="B").until("blockers")
    assert not passes(table, "pass:turn:5", "own")


def test_own_objects_resolve_without_a_question_only_if_one_said_so() -> None:
    table = Table(BURN, BURN).say(A, "cast shock at B")
    assert not passes(table, *[word for word in ORDERS.usual if word != "own"])
    assert passes(table, "own")


def test_what_others_put_on_the_stack_is_asked_about() -> None:
    table = Table(BURN, BURN).say(A, "cast shock at grizzly_bears").pass_()
    assert not passes(table, "own", "pass:turn:5", "pass:mine:5")


def test_a_yielded_ability_passes_unless_it_is_aimed_at_the_player_or_something_of_his() -> None:
    word = "yield:prodigal_pyromancer:0"
    at_themselves = Table(BURN, BURN).say(A, "activate prodigal_pyromancer.0 at A").pass_()
    assert passes(at_themselves, word)
    assert not passes(at_themselves, "yield:shock:0")
    assert not passes(Table(BURN, BURN).say(A, "activate prodigal_pyromancer.0 at B").pass_(), word)


def test_a_pass_holds_for_its_turn_and_goes_over_stops() -> None:
    table = Table(BURN, BURN, turn=5)
    assert passes(table, "stop:main1:mine", "pass:turn:5")
    assert not passes(table, "stop:main1:mine", "pass:turn:4")
    table.to("upkeep", of=B)
    table.pass_()
    assert passes(table, "stop:upkeep:theirs", "pass:mine:5")
    table.to("upkeep", of=A)
    assert not passes(table, "stop:upkeep:mine", "pass:mine:5")


def test_an_attack_makes_the_stops_count_again_that_a_pass_has_skipped() -> None:
    table = Table(BURN, BURN).attack(grizzly_bears="B").pass_()
    assert table.game.decision is not None and table.game.decision.seat == B
    assert not passes(table, "stop:attackers:theirs", "pass:turn:5")
    assert passes(table, "pass:turn:5")


def test_only_what_orders_can_say_is_an_order() -> None:
    game = Table(BURN, BURN).game
    good = ["stop:main1:mine", "own", "yield:prodigal_pyromancer:0", "pass:turn:3", "pass:mine:0", *ORDERS.usual]
    bad = ["stop:untap:mine", "stop:main1", "yield:no_card:0", "yield:shock:99", "pass:turn:x", "move", ""]
    assert game.strange_orders(good) == []
    assert game.strange_orders(bad) == bad


@pytest.mark.parametrize("step", ["upkeep", "draw", "main1", "combat", "main2", "end"])
def test_the_answer_depends_on_nothing_that_is_hidden(step: str) -> None:
    """Two games that differ in a hand alone pass at the same moments."""
    rich, poor = (Table({}, {**BURN, "hand": hand}, step=step) for hand in ("shock*2", "mountain*2"))
    for _ in range(2):
        assert passes(rich, *ORDERS.usual) == passes(poor, *ORDERS.usual)
        rich.pass_()
        poor.pass_()


def test_through_an_empty_stack_answers_follow_at_once() -> None:
    table = Table(BURN, BURN)
    assert table.game.answers_follow()
    assert not table.say(A, "cast shock at B").game.answers_follow()
