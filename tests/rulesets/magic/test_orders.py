"""Standing orders: stops, own objects, yields and passes, from public information alone."""

from __future__ import annotations

import pytest

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.selectors import Self
from games.engine.node import as_data
from games.rulesets.magic.card import Card
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


# --- only when something could be done ------------------------------------------------------------------------------

OPEN = {"hand": "shock", "field": "mountain"}
"""A card in hand, and mana for it."""
SPENT = {"hand": "shock*3", "field": "mountain*3(tapped)"}
EMPTY_HANDED = {"field": "mountain*3"}


def is_asked(table: Table) -> bool:
    """Whether somebody who has settled nothing is asked here."""
    return not passes(table, *ORDERS.usual)


@pytest.mark.parametrize(("side", "asked"), [(OPEN, True), (SPENT, False), (EMPTY_HANDED, False)])
def test_a_spell_is_asked_about_with_open_mana_and_a_card_in_hand(side: dict[str, str], asked: bool) -> None:
    table = Table({"hand": "shock", "field": "mountain"}, side).say(A, "cast shock at B").pass_()
    assert is_asked(table) is asked


@pytest.mark.parametrize(("side", "asked"), [(OPEN, True), (SPENT, False), (EMPTY_HANDED, False)])
def test_whoever_is_attacked_is_asked_with_open_mana_and_a_card_in_hand(side: dict[str, str], asked: bool) -> None:
    table = Table({"field": "grizzly_bears"}, side).attack(grizzly_bears="B").pass_()
    assert is_asked(table) is asked


def test_where_nobody_attacks_no_stop_counts_in_combat() -> None:
    table = Table({}, OPEN, step="attackers")
    for step in ("attackers", "blockers"):
        for whose in ("mine", "theirs"):
            assert passes(table, f"stop:{step}:{whose}")
    attacked = Table({"field": "grizzly_bears"}, OPEN).attack(grizzly_bears="B")
    assert not passes(attacked, "stop:attackers:mine")


def test_after_blocks_the_defender_is_asked_about_his_blockers_alone() -> None:
    bear = {"hand": "shock", "field": "mountain grizzly_bears"}
    giant = {"hand": "shock", "field": "mountain hill_giant"}
    unblocked = Table(bear, giant).attack(grizzly_bears="B").block().pass_()
    assert (unblocked.game.step, is_asked(unblocked)) == ("blockers", False)
    blocked = Table(bear, giant).attack(grizzly_bears="B").block(hill_giant="grizzly_bears")
    assert is_asked(blocked)
    blocked.pass_()
    assert (blocked.game.step, is_asked(blocked)) == ("blockers", True)


def test_whoever_is_not_attacked_is_not_asked_about_the_attack_on_another() -> None:
    table = Table({"field": "grizzly_bears"}, OPEN, OPEN).attack(grizzly_bears="B").pass_()
    assert is_asked(table)
    table.pass_()
    assert not is_asked(table)


def test_an_ability_is_asked_about_if_it_is_aimed_at_the_player_or_something_of_his() -> None:
    pinger = {"field": "prodigal_pyromancer grizzly_bears"}
    theirs = {"hand": "shock", "field": "mountain hill_giant"}
    assert not is_asked(Table(pinger, theirs).say(A, "activate prodigal_pyromancer.0 at A").pass_())
    assert is_asked(Table(pinger, theirs).say(A, "activate prodigal_pyromancer.0 at B").pass_())
    assert is_asked(Table(pinger, theirs).say(A, "activate prodigal_pyromancer.0 at hill_giant").pass_())


def test_what_lies_open_and_can_be_used_is_enough() -> None:
    def about_a_shock(side: dict[str, str]) -> bool:
        return is_asked(Table({"hand": "shock", "field": "mountain"}, side).say(A, "cast shock at B").pass_())

    assert about_a_shock({"field": "prodigal_pyromancer"})
    assert not about_a_shock({"field": "prodigal_pyromancer(tapped)"})
    assert not about_a_shock({"field": "prodigal_pyromancer(fresh)"})
    assert not about_a_shock({"field": "grizzly_bears"})


def test_nobody_is_asked_in_another_player_s_end_step_unless_he_has_set_it() -> None:
    table = Table({}, OPEN, step="end")
    table.pass_()
    assert not is_asked(table)
    assert not passes(table, *ORDERS.usual, "stop:end:theirs")
    spent = Table({}, SPENT, step="end")
    spent.pass_()
    assert passes(spent, *ORDERS.usual, "stop:end:theirs")
    assert not passes(spent, "stop:end:theirs")


def test_in_his_own_main_phase_a_card_in_hand_is_enough() -> None:
    assert is_asked(Table({"hand": "shock"}, {}))
    assert not is_asked(Table(EMPTY_HANDED, {}))


def test_until_the_end_of_the_turn_or_the_next_turn_one_attacks_with_nothing() -> None:
    """Unless something has to attack, or one has begun to name attackers."""
    table = Table({"field": "grizzly_bears hill_giant"}, {}, turn=5).until("attackers")
    for word in ("pass:turn:5", "pass:mine:5"):
        action = table.game.answer_by_order([word])
        assert action is not None
        assert table.options()[action.choice[0]] == "done"
    assert table.game.answer_by_order(["pass:turn:4", *ORDERS.usual]) is None
    table.choose(A, "attack grizzly_bears on B")
    assert table.game.answer_by_order(["pass:turn:5"]) is None


def test_what_must_attack_is_not_left_at_home_by_an_order() -> None:
    mob = Card("Mob", "Meute", ("creature",), "{R}", (), 2, 2, abilities=(Static(Self(), demands=("attack",)),))
    table = Table({"field": "mob"}, {}, cards=[as_data(mob)], turn=5).until("attackers")
    assert table.options() == ["attack mob on B"]
    assert table.game.answer_by_order(["pass:turn:5"]) is None
