"""What attacking costs, whom a creature must attack and whom it spares (magic 508.1c, 508.1d, 508.1g, 701.15)."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Self
from games.cardgames.vocabulary.triggers import BecomesBlocked, Blocks
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does, taps_for
from games.rulesets.magic.vocabulary.combat import AttackTax, BlocksMore, DefendingPlayer, Goad, PlayerAttacks
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, C, Table


def probe(*abilities: Ability, **more: Any) -> Any:
    """A creature as plain data."""
    return as_data(Card("Probe", "Probe", ("creature",), "", (), 2, 2, abilities=abilities, **more))


def wall(*abilities: Ability) -> Any:
    """An enchantment called Wall as plain data."""
    return as_data(Card("Wall", "Wall", ("enchantment",), "", abilities=abilities))


def spell(*effects: Effect) -> Any:
    """An instant called Test as plain data."""
    return as_data(Card("Test", "Test", ("instant",), "", abilities=does(*effects)))


def attacks(table: Table) -> list[str]:
    """What may be done when attackers are declared."""
    return table.until("attackers").options()


def is_not_asked(table: Table) -> bool:
    """Whether combat goes by without a question about attackers."""
    while table.game.step != "main2" and table.kind == "priority":
        table.pass_()
    return table.game.step == "main2"


# --- costs ---------------------------------------------------------------------------------------------------------


def test_508_1g_each_attacker_is_paid_for_and_what_cannot_be_paid_is_not_offered() -> None:
    table = Table(
        {"field": "grizzly_bears hill_giant goblin_piker forest*5"}, {"field": "wall"}, cards=[wall(AttackTax(2))]
    )
    assert attacks(table) == [
        "done",
        *(f"attack {one} on B" for one in ("grizzly_bears", "hill_giant", "goblin_piker")),
    ]
    asked = table.game.decision
    assert asked is not None
    assert [option.about.get("cost") for option in asked.options] == [None, "{2}", "{2}", "{2}"]
    table.answer("attack grizzly_bears on B", "attack hill_giant on B")
    assert table.options() == ["done", "clear"]
    asked = table.game.decision
    assert asked is not None
    assert asked.options[0].about["cost"] == "{4}"
    table.answer("done")
    assert table.told("paid_to_attack") == [{"seat": A, "cost": "{4}"}]
    assert sum(table.game.permanents[thing].tapped for thing in table.game.battlefield) == 2 + 4
    assert len(table.game.attacks) == 2


def test_508_1g_several_of_them_are_added_up() -> None:
    table = Table({"field": "grizzly_bears forest*3"}, {"field": "propaganda ghostly_prison"})
    assert is_not_asked(table)  # what cannot be paid for cannot be declared
    table = Table({"field": "grizzly_bears forest*4"}, {"field": "propaganda ghostly_prison"})
    assert table.attack(grizzly_bears="B").told("paid_to_attack") == [{"seat": A, "cost": "{4}"}]


def test_508_1g_it_protects_its_controller_and_planeswalkers_only_where_it_says_so() -> None:
    side = {"field": "wall jace_beleren"}
    table = Table({"field": "grizzly_bears"}, side, {}, cards=[wall(AttackTax(1))])
    assert attacks(table) == ["done", "attack grizzly_bears on C", "attack grizzly_bears on jace_beleren"]
    table = Table({"field": "grizzly_bears"}, side, {}, cards=[wall(AttackTax(1, walkers=True))])
    assert attacks(table) == ["done", "attack grizzly_bears on C"]


def test_508_1f_what_is_tapped_to_attack_gives_no_mana_for_it() -> None:
    for keywords, able in (((), False), (("vigilance",), True)):
        elf = probe(taps_for("G"), keywords=keywords)
        table = Table({"field": "probe"}, {"field": "wall"}, cards=[elf, wall(AttackTax(1))])
        if not able:
            assert is_not_asked(table)
            continue
        table.attack(probe="B")
        assert (table.is_tapped("probe"), len(table.game.attacks)) == (True, 1)


def test_508_1d_nobody_has_to_pay_so_that_what_must_attack_can() -> None:
    cards = [probe(Static(Self(), demands=("attack",))), wall(AttackTax(1))]
    table = Table({"field": "probe forest"}, {"field": "wall"}, cards=cards)
    assert attacks(table) == ["done", "attack probe on B"]
    table = Table({"field": "probe forest"}, {"field": "wall"}, {}, cards=cards)
    assert attacks(table) == ["attack probe on B", "attack probe on C"]


# --- goading -------------------------------------------------------------------------------------------------------


def test_701_15b_a_goaded_creature_attacks_and_another_player_if_it_can() -> None:
    table = Table(
        {"hand": "test"}, {"field": "grizzly_bears hill_giant"}, {}, cards=[spell(Goad(TARGET_CREATURE))], step="end"
    )
    table.cast(A, "test at grizzly_bears").to("main1", B)
    assert attacks(table) == [
        "attack grizzly_bears on C", "attack hill_giant on C", "attack hill_giant on A",
    ]  # fmt: skip


def test_701_15b_where_nobody_else_is_left_it_attacks_whoever_goaded_it() -> None:
    table = Table(
        {"hand": "test", "field": "jace_beleren"},
        {"field": "grizzly_bears"},
        cards=[spell(Goad(TARGET_CREATURE))],
        step="end",
    )
    table.cast(A, "test at grizzly_bears").to("main1", B)
    assert attacks(table) == ["attack grizzly_bears on A", "attack grizzly_bears on jace_beleren"]


def test_701_15b_nobody_pays_to_attack_another_player_and_then_it_attacks_where_it_is_free() -> None:
    cards = [spell(Goad(TARGET_CREATURE)), wall(AttackTax(1))]
    table = Table({"hand": "test"}, {"field": "grizzly_bears forest"}, {"field": "wall"}, cards=cards, step="end")
    table.cast(A, "test at grizzly_bears").to("main1", B)
    assert attacks(table) == ["attack grizzly_bears on C", "attack grizzly_bears on A"]


def test_701_15b_a_goaded_creature_goes_for_players() -> None:
    cards = [spell(Goad(TARGET_CREATURE))]
    table = Table({"hand": "test"}, {"field": "grizzly_bears"}, {"field": "jace_beleren"}, cards=cards, step="end")
    table.cast(A, "test at grizzly_bears").to("main1", B)
    assert attacks(table) == ["attack grizzly_bears on C"]


def test_701_15d_goaded_by_two_it_attacks_the_third_and_with_three_players_either() -> None:
    cards = [spell(Goad(TARGET_CREATURE))]
    table = Table({"hand": "test"}, {"field": "grizzly_bears"}, {"hand": "test"}, {}, cards=cards, step="end")
    table.cast(A, "test at grizzly_bears").pass_(2).cast(C, "test at grizzly_bears").to("main1", B)
    assert attacks(table) == ["attack grizzly_bears on D"]
    table = Table({"hand": "test"}, {"field": "grizzly_bears"}, {"hand": "test"}, cards=cards, step="end")
    table.cast(A, "test at grizzly_bears").pass_(2).cast(C, "test at grizzly_bears").to("main1", B)
    assert attacks(table) == ["attack grizzly_bears on C", "attack grizzly_bears on A"]


def test_701_15a_it_lasts_until_the_next_turn_of_whoever_goaded_it() -> None:
    table = Table({"hand": "test"}, {"field": "grizzly_bears"}, cards=[spell(Goad(TARGET_CREATURE))])
    table.cast(A, "test at grizzly_bears").to("upkeep", B)
    assert table.traits("grizzly_bears").demands == {"attack", f"goaded {A}"}
    table.until("attackers").answer("attack grizzly_bears on A")
    table.answer("done") if table.kind == "attackers" else None
    table.to("upkeep", A)
    assert table.traits("grizzly_bears").demands == frozenset()


# --- whom a creature spares ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", [A, B])
def test_508_1c_a_vow_spares_whoever_controls_it_and_their_planeswalkers(holder: int) -> None:
    sides: list[dict[str, str]] = [{"field": "vow_of_duty(on=grizzly_bears)"}, {"field": "jace_beleren"}, {}]
    sides[C]["field"] = "grizzly_bears"
    if holder == B:
        sides[A], sides[B] = {}, {"field": "jace_beleren vow_of_duty(on=grizzly_bears)"}
    table = Table(*sides, turn_of=C)
    assert table.size("grizzly_bears") == (4, 4)
    wanted = (
        ["attack grizzly_bears on B", "attack grizzly_bears on jace_beleren"]
        if holder == A
        else ["attack grizzly_bears on A"]
    )
    assert attacks(table) == ["done", *wanted]


def test_508_1c_everybody_may_be_spared_and_then_nobody_is_asked() -> None:
    keeper = probe(Static(Each(ObjectFilter(types=("creature",), whose="opponent")), forbids=("attack you",)))
    table = Table({"field": "grizzly_bears"}, {"field": "probe"}, cards=[keeper])
    assert is_not_asked(table)


# --- blocking several ----------------------------------------------------------------------------------------------

ATTACKERS = {"field": "grizzly_bears hill_giant goblin_piker"}


def blocking(*guards: Any, side: str = "probe", field: str = ATTACKERS["field"], **options: Any) -> Table:
    """All attack, and blockers are about to be declared."""
    table = Table({"field": field}, {"field": side}, cards=guards, **options)
    return table.attack(**dict.fromkeys(field.split(), "B")).until("blockers")


@pytest.mark.parametrize(("more", "count"), [(1, 2), (2, 3), (0, 3)])
def test_509_1b_a_creature_may_block_so_many_more_and_each_attacker_once(more: int, count: int) -> None:
    table = blocking(probe(BlocksMore(more)))
    assert table.options() == ["done", *(f"block {one} with probe" for one in ATTACKERS["field"].split())]
    for number in range(count):
        table.answer(f"block {ATTACKERS['field'].split()[number]} with probe")
        if number + 1 < count:
            assert f"block {ATTACKERS['field'].split()[number]} with probe" not in table.options()
    assert table.options() == ["done", "clear"]
    table.answer("done")
    assert [len(attack.blockers) for attack in table.game.attacks] == [1] * count + [0] * (3 - count)


def test_509_1b_what_gives_it_to_all_gives_it_once_more() -> None:
    table = blocking(probe(BlocksMore()), side="probe high_ground")
    for one in ATTACKERS["field"].split():
        table.answer(f"block {one} with probe")
        assert f"block {one} with probe" not in table.options()
    assert table.options() == ["done", "clear"]


def test_510_1d_who_blocks_several_divides_the_damage() -> None:
    giant = as_data(Card("Probe", "Probe", ("creature",), "", (), 5, 9, abilities=(BlocksMore(),)))
    for assignment in ("ordered", "free"):
        table = blocking(giant, damage_assignment=assignment)
        table.answer("block grizzly_bears with probe", "block hill_giant with probe", "done").until("damage")
        assert table.asked == ("B", "damage")
        assert table.options() == [f"{amount} to grizzly_bears" for amount in range(6)]
        table.answer("0 to grizzly_bears")
        assert table.graveyard(A) == ["hill_giant"]
        assert (table.permanent("probe").damage, table.life[B]) == (5, 18)


def test_510_1d_with_nothing_to_divide_nobody_is_asked() -> None:
    table = blocking(as_data(Card("Probe", "Probe", ("creature",), "", (), 0, 9, abilities=(BlocksMore(),))))
    table.answer("block grizzly_bears with probe", "block hill_giant with probe", "done").to("main2")
    assert (table.permanent("probe").damage, table.life[B]) == (5, 18)


def test_509_3_it_blocks_once_and_each_attacker_becomes_blocked() -> None:
    for when, life in ((Blocks(), 21), (BecomesBlocked(CREATURE), 22)):
        table = blocking(probe(BlocksMore(), Triggered(when, (GainLife(1),))))
        table.answer("block grizzly_bears with probe", "block hill_giant with probe", "done")
        assert table.resolve_all().life[B] == life


def test_509_1c_a_blocker_of_several_obeys_what_it_can_of_all_lures() -> None:
    lure = probe(Static(Self(), demands=("be blocked by all",)))
    bait = as_data(
        Card("Bait", "Bait", ("creature",), "", (), 1, 1, abilities=(Static(Self(), demands=("be blocked",)),))
    )
    guard = as_data(Card("Guard", "Guard", ("creature",), "", (), 1, 1, abilities=(BlocksMore(),)))
    table = blocking(lure, bait, guard, side="guard", field="probe bait goblin_piker")
    assert table.options() == ["block probe with guard", "block bait with guard"]
    assert table.answer("block bait with guard").options() == ["block probe with guard", "clear"]
    table.answer("block probe with guard")
    assert table.options() == ["done", "clear"]


def test_509_1c_what_must_block_has_done_so_with_one_and_may_block_more() -> None:
    eager = probe(BlocksMore(), Static(Self(), demands=("block",)))
    table = blocking(eager)
    assert "done" not in table.options()
    table.answer("block hill_giant with probe")
    assert table.options() == ["done", "block grizzly_bears with probe", "block goblin_piker with probe", "clear"]


def test_611_3a_what_the_defending_player_controls_changes_with_the_attack() -> None:
    others = Each(ObjectFilter(types=("creature",), of=DefendingPlayer()))
    card = probe(Static(others, power=1, defence=1))
    table = Table({"field": "probe"}, {"field": "grizzly_bears"}, cards=[card])
    assert table.size("grizzly_bears") == (2, 2)
    assert table.attack(probe="B").size("grizzly_bears") == (3, 3)


# --- whoever attacks --------------------------------------------------------------------------------------------------


def whenever(when: PlayerAttacks) -> Any:
    """An enchantment whose controller gains 1 life each time, as plain data."""
    return as_data(Card("Probe", "Probe", ("enchantment",), "", abilities=(Triggered(when, (GainLife(1),)),)))


def test_508_3d_a_player_attacks_once_with_however_many_creatures() -> None:
    side = {"field": "probe grizzly_bears hill_giant"}
    table = Table(side, {}, cards=[whenever(PlayerAttacks())])
    assert table.attack(grizzly_bears="B", hill_giant="B").stack() == ["probe.0"]
    assert table.resolve().life[A] == 21
    assert Table(side, {}, cards=[whenever(PlayerAttacks())]).attack(grizzly_bears="B").stack() == ["probe.0"]


def test_508_3d_who_declares_nothing_does_not_attack() -> None:
    table = Table({"field": "probe grizzly_bears"}, {}, cards=[whenever(PlayerAttacks())])
    assert table.attack().life[A] == 20
    assert table.stack() == []


def test_508_3d_with_two_or_more_creatures() -> None:
    side = {"field": "probe grizzly_bears hill_giant"}
    card = whenever(PlayerAttacks(least=2))
    assert Table(side, {}, cards=[card]).attack(grizzly_bears="B").stack() == []
    assert Table(side, {}, cards=[card]).attack(grizzly_bears="B", hill_giant="B").stack() == ["probe.0"]


def test_508_3d_it_is_a_player_of_the_right_side_who_attacks() -> None:
    for whose, able in (("you", False), ("opponent", True), ("anyone", True)):
        card = whenever(PlayerAttacks(whose))  # type: ignore[arg-type]
        table = Table({"field": "grizzly_bears"}, {"field": "probe"}, cards=[card]).attack(grizzly_bears="B")
        assert table.stack() == ["probe.0"] * able
