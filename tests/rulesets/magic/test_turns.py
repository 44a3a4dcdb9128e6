"""Extra turns and phases, what is skipped, and the end of the turn (magic 500.7, 500.8, 614.10, 724)."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Activated, Payment, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.conditions import During
from games.cardgames.vocabulary.damage import Damage, GainLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.permanents import Untap
from games.cardgames.vocabulary.triggers import Begins, Dies
from games.cardgames.vocabulary.turns import ExtraCombat, ExtraStep, ExtraTurn, SkipNext, SkipsStep
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, TARGET_PLAYER, does
from games.rulesets.magic.vocabulary.combat import AttackedThisTurn
from games.rulesets.magic.vocabulary.endings import EndTurn, LoseGame
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, C, Table


def spell(*effects: Effect, name: str = "Test") -> Any:
    """An instant that costs nothing, as plain data."""
    return as_data(Card(name, name, ("instant",), "", abilities=does(*effects)))


def relic(*abilities: Ability) -> Any:
    """An artifact called Probe as plain data."""
    return as_data(Card("Probe", "Probe", ("artifact",), "", abilities=abilities))


def turns(table: Table, count: int) -> list[int]:
    """Whose turns come next."""
    found = []
    for _ in range(count):
        table.to("end")
        table.pass_(len(table.game.seats))
        table.to("upkeep")
        found.append(table.game.turn_seat)
    return found


def phases(table: Table) -> list[str]:
    """The phases that come in the rest of this turn, each by its first step."""
    found, number, step = [], table.game.turn, table.game.step
    while table.game.turn == number:
        if table.game.step != step:
            step = table.game.step
            found.append(step)
        table.answer("done" if table.kind in ("attackers", "blockers") else "pass")
    return [one for one in found if one in ("main1", "combat", "main2", "end")]


# --- extra turns ---------------------------------------------------------------------------------------------------


def test_500_7_an_extra_turn_comes_before_the_next_and_then_it_goes_on_as_usual() -> None:
    table = Table({"hand": "test"}, cards=[spell(ExtraTurn())]).cast(A, "test")
    assert table.told("extra_turn") == [{"seat": A}]
    assert turns(table, 3) == [A, B, A]


def test_500_7_of_several_extra_turns_the_latest_comes_first() -> None:
    cards = [spell(ExtraTurn(TARGET_PLAYER))]
    table = Table({"hand": "test*2"}, {}, {}, cards=cards)
    table.cast(A, "test at B").cast(A, "test at C")
    assert turns(table, 5) == [C, B, B, C, A]


def test_500_7_with_three_players_the_turn_order_goes_on_behind_the_turn_after_which_it_was_added() -> None:
    table = Table({}, {"hand": "test"}, {}, cards=[spell(ExtraTurn(TARGET_PLAYER, 2))], turn_of=B)
    table.cast(B, "test at A")
    assert turns(table, 4) == [A, A, C, A]


def test_800_4_a_player_who_has_left_takes_no_extra_turn() -> None:
    table = Table({"hand": "test"}, {}, {}, cards=[spell(ExtraTurn(TARGET_PLAYER))])
    table.cast(A, "test at C").concede(C)
    assert turns(table, 2) == [B, A]


# --- extra phases --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "main", "wanted"),
    [
        ("main1", True, ["combat", "main2", "combat", "main2", "end"]),
        ("main1", False, ["combat", "combat", "main2", "end"]),
        ("main2", True, ["combat", "main2", "end"]),
        ("upkeep", False, ["combat", "main1", "combat", "main2", "end"]),
        ("combat_end", False, ["combat", "main2", "end"]),
        ("combat_end", True, ["main2", "end"]),
        ("end", False, ["combat"]),
    ],
)
def test_500_8_an_extra_phase_comes_right_after_the_present_one(step: str, main: bool, wanted: list[str]) -> None:
    table = Table({"hand": "test"}, cards=[spell(ExtraCombat(main=main))], step=step)
    assert phases(table.cast(A, "test")) == wanted


def test_500_8_a_main_phase_is_added_behind_a_main_phase_alone() -> None:
    table = Table({"hand": "test"}, cards=[spell(ExtraCombat(main=True))], step="combat").cast(A, "test")
    assert phases(table) == ["main2", "end"]


def test_500_8_of_several_extra_phases_the_latest_comes_first() -> None:
    cards = [spell(ExtraCombat(main=True)), spell(ExtraCombat(), name="Other")]
    table = Table({"hand": "test other"}, cards=cards, step="main2").cast(A, "test").cast(A, "other")
    assert phases(table) == ["combat", "combat", "main2", "end"]


def test_500_8_an_extra_phase_that_is_added_in_one_comes_before_those_that_wait() -> None:
    cards = [spell(ExtraCombat(main=True)), spell(ExtraCombat(), name="Other")]
    table = Table({"hand": "test other"}, cards=cards, step="main2").cast(A, "test").to("combat_end").cast(A, "other")
    assert phases(table) == ["combat", "main2", "end"]


def test_500_8_creatures_attack_once_more_if_they_untap_and_only_those_that_have_attacked_do() -> None:
    cards = [spell(Untap(AttackedThisTurn()), ExtraCombat(main=True))]
    side = {"hand": "test", "field": "grizzly_bears hill_giant(tapped) goblin_piker"}
    table = Table(side, cards=cards).attack(grizzly_bears="B", goblin_piker="B").strike().to("main2")
    table.cast(A, "test")
    assert [table.is_tapped(one) for one in ("grizzly_bears", "hill_giant", "goblin_piker")] == [False, True, False]
    table.attack(grizzly_bears="B").strike()
    assert table.life == [20, 20 - 2 - 2 - 2]
    assert table.game.step == "main2"
    assert phases(table) == ["end"]


def test_500_8_an_angel_that_attacks_first_calls_for_another_attack_and_only_once() -> None:
    table = Table({"field": "aurelia_the_warleader grizzly_bears"})
    table.attack(aurelia_the_warleader="B", grizzly_bears="B").strike()
    assert (table.kind, table.life[B]) == ("attackers", 15)
    table.attack(aurelia_the_warleader="B").strike()
    assert (table.game.step, table.game.turn, table.life[B]) == ("main2", 5, 12)


# --- skipping ------------------------------------------------------------------------------------------------------


def test_614_10a_two_effects_skip_two_turns() -> None:
    table = Table({"hand": "test*2"}, {}, {}, cards=[spell(SkipNext("turn"))]).cast(A, "test").cast(A, "test")
    assert turns(table, 7) == [B, C, B, C, B, C, A]


def test_614_10a_two_at_once_are_two() -> None:
    table = Table({"hand": "test"}, cards=[spell(SkipNext("turn", times=2))]).cast(A, "test")
    assert turns(table, 4) == [B, B, B, A]


def test_614_10_an_extra_turn_is_the_next_turn_that_is_skipped() -> None:
    cards = [spell(ExtraTurn(), SkipNext("turn"))]
    assert turns(Table({"hand": "test"}, {}, {}, cards=cards).cast(A, "test"), 3) == [B, C, A]


@pytest.mark.parametrize(("what", "step"), [("upkeep", "upkeep"), ("draw", "draw"), ("combat", "combat")])
def test_614_10_a_step_or_phase_is_skipped_once(what: Any, step: str) -> None:
    table = Table({"hand": "test"}, cards=[spell(SkipNext(what, TARGET_PLAYER))], step="end").cast(A, "test at B")
    seen = []
    while table.game.turn < 8:
        if (table.game.turn, table.game.step) not in seen:
            seen.append((table.game.turn, table.game.step))
        table.answer("done" if table.kind in ("attackers", "blockers") else "pass")
    assert [turn for turn, one in seen if one == step and turn > 5] == [7]


def test_614_10_who_skips_combat_attacks_nobody() -> None:
    table = Table({"hand": "test", "field": "grizzly_bears"}, cards=[spell(SkipNext("combat"))]).cast(A, "test")
    assert table.pass_(2).game.step == "main2"


def test_614_10_whose_untap_step_is_skipped_has_what_was_tapped_but_may_attack() -> None:
    cards = [spell(SkipNext("untap", TARGET_PLAYER))]
    table = Table({"hand": "test"}, {"field": "grizzly_bears(tapped) hill_giant(fresh)"}, cards=cards, step="end")
    table.cast(A, "test at B").to("upkeep")
    assert (table.game.turn_seat, table.is_tapped("grizzly_bears")) == (B, True)
    table.until("attackers")
    assert table.options() == ["done", "attack hill_giant on A"]


def test_614_10_stasis_holds_everybody_or_its_controller_alone() -> None:
    for everybody, tapped in ((False, [True, False]), (True, [True, True])):
        cards = [relic(SkipsStep("untap", everybody=everybody))]
        side = {"field": "probe grizzly_bears(tapped)"}
        table = Table(side, {"field": "hill_giant(tapped)"}, cards=cards, turn_of=B)
        table.to("upkeep", A).to("upkeep", B)
        assert [table.is_tapped(one) for one in ("grizzly_bears", "hill_giant")] == tapped


def test_614_10_what_is_skipped_always_uses_up_nothing_that_is_skipped_once() -> None:
    cards = [relic(SkipsStep("upkeep")), spell(SkipNext("upkeep"))]
    table = Table({"field": "probe", "hand": "test"}, cards=cards).cast(A, "test")
    table.to("main1", B).to("main1", A)
    assert table.game.skips == [(A, "upkeep")]


# --- the end of the turn -------------------------------------------------------------------------------------------


def test_724_1_all_on_the_stack_is_exiled_and_the_cleanup_step_comes() -> None:
    cards = [spell(EndTurn())]
    table = Table({"hand": "shock", "field": "mountain"}, {"hand": "test"}, cards=cards)
    table.say(A, "cast shock at B").pass_().cast(B, "test")
    assert sorted(table.exile()) == ["shock", "test"]
    assert (table.life, table.game.turn_seat, table.game.step) == ([20, 20], B, "upkeep")


def test_724_1_combat_is_over_without_damage_and_what_lasts_until_end_of_turn_ends() -> None:
    cards = [spell(EndTurn())]
    table = Table({"field": "grizzly_bears(damage=1)"}, {"hand": "test"}, cards=cards).attack(grizzly_bears="B")
    table.pass_().cast(B, "test")
    assert (table.game.attacks, table.life, table.permanent("grizzly_bears").damage) == ([], [20, 20], 0)


def test_724_1c_what_triggers_meanwhile_goes_on_the_stack_in_the_cleanup_step() -> None:
    cards = [relic(Triggered(Dies(CREATURE), (GainLife(1),))), spell(Damage(2, TARGET_CREATURE), EndTurn())]
    table = Table({"hand": "test", "field": "probe"}, {"field": "grizzly_bears"}, cards=cards)
    table.cast(A, "test at grizzly_bears")
    assert (table.game.step, table.stack(), table.graveyard(B)) == ("cleanup", ["probe.0"], ["grizzly_bears"])
    table.resolve()
    assert (table.life[A], table.game.step) == (21, "cleanup")


def test_724_1a_what_has_triggered_before_is_no_more() -> None:
    probe = relic(Triggered(Dies(CREATURE), (GainLife(1),)))
    table = Table({"hand": "ultima", "field": "plains*5 grizzly_bears"}, {"field": "probe"}, cards=[probe])
    table.cast(A, "ultima")
    assert (table.game.turn_seat, table.life, table.exile()) == (B, [20, 20], ["ultima"])
    assert table.graveyard(A) == ["grizzly_bears"]


@pytest.mark.parametrize("seats", [2, 3])
def test_104_3e_who_has_lost_by_an_effect_is_out_as_the_turn_ends(seats: int) -> None:
    ruin = as_data(Card("Ruin", "Ruin", ("sorcery",), "", abilities=does(LoseGame(), EndTurn())))
    table = Table({"hand": "ruin"}, *({} for _ in range(seats - 1)), cards=[ruin]).cast(A, "ruin")
    assert (table.result is not None, table.game.seats) == (seats == 2, [B] if seats == 2 else [B, C])
    assert table.result is None or table.result.winners == (B,)


def test_724_1d_the_end_step_does_not_come() -> None:
    cards = [relic(Triggered(Begins("end", "anyone"), (GainLife(1),))), spell(EndTurn())]
    table = Table({"field": "probe", "hand": "test"}, cards=cards).cast(A, "test")
    assert (table.life, table.game.turn_seat) == ([20, 20], B)


def test_724_1d_in_the_extra_combat_phase_nothing_is_left_of_the_other_phases() -> None:
    cards = [spell(ExtraCombat(main=True)), spell(EndTurn(), name="Other")]
    table = Table({"hand": "test other"}, cards=cards).cast(A, "test").to("combat").cast(A, "other")
    assert (table.game.turn_seat, table.game.extra_phases, table.game.resumes) == (B, [], "")


def test_the_end_of_the_turn_ends_the_text_too() -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    bad = Card("Test", "Test", ("instant",), "", abilities=does(EndTurn(), GainLife(1)))
    assert [fault.place for fault in cards.faults(bad, cards.known())] == ["abilities[0].effects[0]"]


def test_during_a_turn_of_ones_own() -> None:
    cards = [relic(Activated(Payment(), (GainLife(1),), only=During("turn")))]
    table = Table({"field": "probe"}, {"field": "probe"}, cards=cards, step="upkeep")
    assert table.plays() == ["activate probe.0"]
    assert table.pass_().plays() == []


# --- extra steps ---------------------------------------------------------------------------------------------------


def steps(table: Table) -> list[str]:
    """The steps that come in the rest of this turn."""
    found, number = [], table.game.turn
    while table.game.turn == number:
        if table.told("step"):
            found += [event["step"] for event in table.told("step")]
        table.answer("done" if table.kind in ("attackers", "blockers") else "pass")
    return [one for one in found if one not in ("combat", "attackers", "combat_end", "cleanup")]


@pytest.mark.parametrize(
    ("what", "step", "wanted"),
    [
        ("upkeep", "main1", ["upkeep", "main2", "end"]),
        ("draw", "main2", ["draw", "end"]),
        ("end", "main2", ["end", "end"]),
        ("beginning", "main2", ["untap", "upkeep", "draw", "end"]),
        ("upkeep", "end", ["upkeep"]),
    ],
)
def test_500_10_a_step_after_a_phase_is_a_phase_that_has_no_other_step(what: Any, step: str, wanted: list[str]) -> None:
    table = Table({"hand": "test"}, cards=[spell(ExtraStep(what))], step=step).cast(A, "test")
    found = steps(table)
    assert found[: len(wanted)] == wanted
    assert table.game.turn_seat == B


def test_500_9_a_step_after_this_step_comes_directly_after_it() -> None:
    table = Table({"hand": "test"}, cards=[spell(ExtraStep("upkeep", 2, here=True))], step="upkeep").cast(A, "test")
    assert steps(table)[:4] == ["upkeep", "upkeep", "draw", "main1"]


def test_500_9_in_another_step_no_such_step_is_added() -> None:
    table = Table({"hand": "test"}, cards=[spell(ExtraStep("upkeep", here=True))], step="main2").cast(A, "test")
    assert steps(table) == ["end"]
    assert table.game.same_steps == 0


def test_500_10a_who_gets_a_step_gets_it_in_a_turn_of_ones_own_alone() -> None:
    table = Table({"hand": "test"}, {"field": "forest"}, cards=[spell(ExtraStep("upkeep"))], turn_of=B)
    table.pass_().cast(A, "test")
    assert table.game.extra_phases == []


def test_500_10_what_waits_for_a_step_waits_for_an_added_one_too() -> None:
    gains = relic(Triggered(Begins("upkeep"), (GainLife(1),)))
    table = Table({"hand": "test", "field": "probe"}, cards=[spell(ExtraStep("upkeep", 3)), gains]).cast(A, "test")
    table.to("main2")
    assert (table.life, table.game.hand(A)) == ([23, 20], [])


def test_501_1_an_added_beginning_phase_untaps_and_draws_and_begins_no_turn() -> None:
    side = {"field": "sphinx_of_the_second_sun(tapped) forest(tapped)", "library": "swamp*5"}
    table = Table(side, step="combat").to("draw")
    assert table.game.turn == 5
    assert not table.is_tapped("forest")
    assert len(table.game.hand(A)) == 1
    table.to("end")
    assert (table.game.turn, table.game.turn_seat) == (5, A)


def test_505_1a_a_second_main_phase_is_one_that_is_not_the_first_and_the_sphinx_calls_once_for_each() -> None:
    cards = [spell(ExtraCombat(main=True))]
    table = Table({"hand": "test", "field": "sphinx_of_the_second_sun", "library": "swamp*9"}, cards=cards).cast(
        A, "test"
    )
    table.to("end")
    assert len(table.game.hand(A)) == 2


def test_500_10_obeka_gives_as_many_upkeeps_as_damage_was_dealt() -> None:
    gains = relic(Triggered(Begins("upkeep"), (GainLife(1),)))
    table = Table({"field": "obeka_splitter_of_seconds probe"}, cards=[gains])
    table.attack(obeka_splitter_of_seconds="B").strike().to("main2")
    assert table.life == [22, 18]


def test_724_1d_added_steps_do_not_outlast_the_end_of_the_turn() -> None:
    cards = [spell(ExtraStep("upkeep")), spell(EndTurn(), name="Other")]
    table = Table({"hand": "test other"}, cards=cards).cast(A, "test").cast(A, "other")
    assert (table.game.extra_phases, table.game.added, table.game.same_steps) == ([], "", 0)
