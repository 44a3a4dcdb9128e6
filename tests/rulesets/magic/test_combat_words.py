"""What may block what and what must, damage that withers and poisons, and what returns from the graveyard."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import LifeOf
from games.cardgames.vocabulary.conditions import Comparison
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import If
from games.cardgames.vocabulary.permanents import Destroy, PutBack, Sacrifice
from games.cardgames.vocabulary.selectors import Compared, EachPlayer, ObjectFilter, Self, Target
from games.cardgames.vocabulary.triggers import BecomesBlocked, Blocks, Unblocked
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.combat import Annihilator, BlockedOnlyBy, Exalted, NotBlockedBy, Persist, Undying
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table


def spell(*effects: Effect) -> Any:
    """A sorcery called Test as plain data."""
    return as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(*effects)))


def probe(
    *abilities: Ability, keywords: tuple[str, ...] = (), cost: str = "", power: int = 2, toughness: int = 2,
    name: str = "Probe", types: tuple[str, ...] = ("creature",),
) -> Any:  # fmt: skip
    """A creature as plain data."""
    return as_data(Card(name, name, types, cost, (), power, toughness, keywords=keywords, abilities=abilities))


def blocks(table: Table) -> list[str]:
    """What may block the attacker called Probe."""
    table.until("blockers")
    return [one.removeprefix("block probe with ") for one in table.options() if one.startswith("block probe with ")]


# --- restrictions --------------------------------------------------------------------------------------------------

IMP = probe(name="Imp", cost="{B}", power=1, toughness=1)
BLOCKERS = "grizzly_bears(+1/+1=1) goblin_piker hill_giant ornithopter imp forest"


@pytest.mark.parametrize(
    ("keywords", "cost", "able"),
    [
        ((), "", ["grizzly_bears", "goblin_piker", "hill_giant", "ornithopter", "imp"]),
        (("fear",), "", ["ornithopter", "imp"]),
        (("intimidate",), "{R}", ["goblin_piker", "hill_giant", "ornithopter"]),
        (("skulk",), "", ["goblin_piker", "ornithopter", "imp"]),
        (("shadow",), "", []),
        (("horsemanship",), "", []),
        (("forestwalk",), "", []),
        (("islandwalk",), "", ["grizzly_bears", "goblin_piker", "hill_giant", "ornithopter", "imp"]),
        (("flying", "fear"), "", ["ornithopter"]),
    ],
)
def test_509_1b_702_evasion_decides_who_may_block(keywords: tuple[str, ...], cost: str, able: list[str]) -> None:
    table = Table({"field": "probe"}, {"field": BLOCKERS}, cards=[probe(keywords=keywords, cost=cost), IMP])
    table.attack(probe="B")
    if able:
        assert blocks(table) == able
    else:
        assert table.to("end").life == [20, 18]


def test_702_28b_a_creature_with_shadow_blocks_only_its_like() -> None:
    cards = [probe(), probe(name="Shade", keywords=("shadow",)), probe(name="Other", keywords=("shadow",))]
    table = Table({"field": "probe other"}, {"field": "shade grizzly_bears"}, cards=cards)
    table.attack(probe="B", other="B").until("blockers")
    assert table.options() == ["done", "block probe with grizzly_bears", "block other with shade"]


@pytest.mark.parametrize(
    ("ability", "able"),
    [
        (Static(Self(), forbids=("be blocked",)), []),
        (NotBlockedBy(ObjectFilter(types=("creature",), compared=(Compared("power", 2),))), ["ornithopter", "imp"]),
        (BlockedOnlyBy(ObjectFilter(types=("artifact",))), ["ornithopter"]),
    ],
)
def test_509_1b_what_a_creature_says_of_its_blockers(ability: Ability, able: list[str]) -> None:
    table = Table({"field": "probe"}, {"field": BLOCKERS}, cards=[probe(ability), IMP]).attack(probe="B")
    assert blocks(table) == able if able else table.to("end").life == [20, 18]


def test_509_1b_no_more_than_one_may_block() -> None:
    cards = [probe(Static(Self(), forbids=("be blocked by several",)))]
    table = Table({"field": "probe"}, {"field": "grizzly_bears hill_giant"}, cards=cards).attack(probe="B")
    assert blocks(table) == ["grizzly_bears", "hill_giant"]
    table.answer("block probe with grizzly_bears")
    assert table.options() == ["done", "clear"]


# --- requirements --------------------------------------------------------------------------------------------------

LURE = Static(Self(), demands=("be blocked by all",))
BAIT = Static(Self(), demands=("be blocked",))
EAGER = Static(Self(), demands=("block",))


def test_509_1c_all_that_are_able_block_what_lures_them() -> None:
    side = {"field": "grizzly_bears hill_giant(tapped) serra_angel goblin_piker"}
    table = Table({"field": "probe goblin"}, side, cards=[probe(LURE)]).attack(probe="B", goblin="B").until("blockers")
    assert table.options() == [f"block probe with {one}" for one in ("grizzly_bears", "serra_angel", "goblin_piker")]
    table.answer("block probe with grizzly_bears")
    assert table.options() == ["block probe with serra_angel", "block probe with goblin_piker", "clear"]
    table.answer("block probe with serra_angel", "block probe with goblin_piker")
    if table.kind == "blockers":
        table.answer("done")
    assert len(table.game.attacks[0].blockers) == 3


def test_509_1c_as_many_requirements_as_possible_are_obeyed_without_breaking_a_restriction() -> None:
    cards = [probe(BAIT, keywords=("menace",)), probe(EAGER, name="Eager")]
    table = Table({"field": "probe goblin"}, {"field": "eager"}, cards=cards).attack(probe="B", goblin="B")
    table.until("blockers")  # one alone cannot block the first; it has to block the other
    assert table.options() == ["block goblin with eager"]
    table = Table({"field": "probe goblin"}, {"field": "eager grizzly_bears"}, cards=cards)
    table.attack(probe="B", goblin="B").until("blockers")  # both requirements can be obeyed by both blocking the first
    assert table.options() == ["block probe with eager", "block probe with grizzly_bears"]
    table.answer("block probe with eager")
    assert table.options() == ["block probe with grizzly_bears", "clear"]


def test_509_1c_between_two_that_must_be_blocked_one_blocker_chooses() -> None:
    cards = [probe(BAIT), probe(BAIT, name="Other")]
    table = Table({"field": "probe other"}, {"field": "grizzly_bears"}, cards=cards).attack(probe="B", other="B")
    table.until("blockers")
    assert table.options() == ["block probe with grizzly_bears", "block other with grizzly_bears"]
    table.answer("block other with grizzly_bears")
    assert table.kind != "blockers" or table.options() == ["done", "clear"]


def test_509_1c_a_creature_that_cannot_block_need_not() -> None:
    cards = [probe(LURE, keywords=("flying",)), probe(EAGER, name="Eager")]
    table = Table({"field": "probe"}, {"field": "eager(tapped) grizzly_bears"}, cards=cards).attack(probe="B")
    assert table.to("end").life == [20, 18]


# --- triggers of combat --------------------------------------------------------------------------------------------


def test_509_3_blocking_being_blocked_and_not_being_blocked_trigger_once_each() -> None:
    for when, with_block, without in (
        (BecomesBlocked(), 21, 20), (Unblocked(), 20, 21), (Blocks(ObjectFilter(types=("creature",))), 22, 20),
    ):  # fmt: skip
        cards = [probe(Triggered(when, (GainLife(1),)))]
        for block, life in ((True, with_block), (False, without)):
            table = Table({"field": "probe"}, {"field": "grizzly_bears goblin_piker"}, cards=cards).attack(probe="B")
            table.block(**({"grizzly_bears": "probe", "goblin_piker": "probe"} if block else {}))
            while table.kind != "priority":
                table.answer(table.options()[0])
            if table.stack():
                table.resolve_all()
            assert table.life[A] == life, (when, block)


def test_702_83_exalted_counts_one_attacker_and_each_of_several_exalted() -> None:
    table = Table({"field": "probe*2 grizzly_bears"}, cards=[probe(Exalted())]).attack(grizzly_bears="B").resolve_all()
    assert table.size("grizzly_bears") == (4, 4)
    table = Table({"field": "probe*2 grizzly_bears"}, cards=[probe(Exalted())])
    table.attack(grizzly_bears="B", probe="B")
    assert (table.kind, table.stack()) == ("priority", [])


def test_702_86_defending_player_sacrifices_as_many_as_there_are() -> None:
    table = Table({"field": "probe"}, {"field": "forest grizzly_bears island"}, cards=[probe(Annihilator(2))])
    table.attack(probe="B").resolve()
    assert table.asked == ("B", "sacrifice")
    table.answer("sacrifice island", "sacrifice forest")
    assert table.field(B) == ["grizzly_bears"]
    table = Table({"field": "probe"}, {"field": "forest"}, cards=[probe(Annihilator(2))]).attack(probe="B").resolve()
    assert table.field(B) == []


def test_508_5_who_is_defending_is_known_when_the_attacker_is_gone() -> None:
    kill = as_data(Card("Test", "Test", ("instant",), "", abilities=does(Destroy(TARGET_CREATURE))))
    table = Table(
        {"field": "probe"},
        {"field": "forest", "hand": "test"},
        {"field": "island"},
        cards=[probe(Annihilator(1)), kill],
    )
    table.attack(probe="B").pass_()
    table.say(B, "cast test at probe").resolve().resolve()
    assert (table.field(B), table.field(2)) == ([], ["island"])


def test_101_4_each_player_sacrifices_so_many_and_all_goes_together() -> None:
    two = spell(Sacrifice(CREATURE, EachPlayer(), 2))
    table = Table(
        {"hand": "test", "field": "grizzly_bears hill_giant serra_angel"}, {"field": "goblin_piker"}, cards=[two]
    )
    table.cast(A, "test").answer("sacrifice hill_giant", "sacrifice grizzly_bears")
    assert (table.creatures(A), table.creatures(B)) == (["serra_angel"], [])


# --- damage --------------------------------------------------------------------------------------------------------


def test_702_90_infect_poisons_players_and_withers_creatures() -> None:
    table = Table({"field": "probe"}, {"field": "hill_giant"}, cards=[probe(keywords=("infect",))])
    table.attack(probe="B").strike()
    assert (table.life, table.game.players[B].poison) == ([20, 20], 2)
    table = Table({"field": "probe"}, {"field": "hill_giant"}, cards=[probe(keywords=("infect",))])
    table.attack(probe="B").block(hill_giant="probe").strike()
    assert (table.size("hill_giant"), table.permanent("hill_giant").damage) == ((1, 1), 0)


def test_702_80_wither_leaves_players_their_loss_of_life() -> None:
    table = Table({"field": "probe"}, {"field": "hill_giant"}, cards=[probe(keywords=("wither",))])
    table.attack(probe="B").strike()
    assert (table.life, table.game.players[B].poison) == ([20, 18], 0)


def test_704_5c_ten_poison_counters_lose_the_game() -> None:
    table = Table({"field": "probe"}, cards=[probe(keywords=("infect",), power=10)]).attack(probe="B").strike()
    assert table.result is not None
    assert table.result.winners == (A,)


# --- targets -------------------------------------------------------------------------------------------------------


def test_702_18_702_11_shroud_and_hexproof_from_a_colour() -> None:
    cards = [probe(keywords=("shroud",)), probe(name="Other", keywords=("hexproof from red",))]
    table = Table({"hand": "shock", "field": "probe other mountain"}, cards=cards)
    assert table.say(A, "cast shock").targets() == ["other", "A", "B"]
    side = {"hand": "shock", "field": "mountain"}
    table = Table({"field": "probe other"}, side, cards=cards).to("main1", of=B)
    assert table.say(B, "cast shock").targets() == ["A", "B"]


# --- what returns --------------------------------------------------------------------------------------------------


def test_702_93_702_79_what_dies_without_such_a_counter_returns_with_one() -> None:
    for ability, counter in ((Undying(), "+1/+1"), (Persist(), "-1/-1")):
        kill = spell(Destroy(TARGET_CREATURE))
        table = Table({"hand": "test*2", "field": "probe"}, cards=[probe(ability), kill])
        table.cast(A, "test at probe").resolve_all()
        assert table.permanent("probe").counters == {counter: 1}
        table.cast(A, "test at probe")
        assert (table.stack(), table.creatures(A)) == ([], [])


def test_603_4_persist_looks_at_what_was_on_it_when_it_died() -> None:
    kill = spell(Destroy(TARGET_CREATURE))
    table = Table({"hand": "test", "field": "probe(+1/+1=1)"}, cards=[probe(Persist()), kill])
    assert table.cast(A, "test at probe").resolve_all().creatures(A) == ["probe"]


def test_cards_return_tapped_under_your_control_with_a_counter() -> None:
    back = spell(PutBack(Target(ObjectFilter(types=("creature",), zone="graveyard")), True, "+1/+1", True))
    table = Table({"hand": "test"}, {"graveyard": "grizzly_bears"}, cards=[back]).cast(A, "test at grizzly_bears")
    assert (table.creatures(A), table.size("grizzly_bears"), table.is_tapped("grizzly_bears")) == (
        ["grizzly_bears"],
        (3, 3),
        True,
    )


@pytest.mark.parametrize(("how", "life"), [("exactly", 20), ("or greater", 21), ("or less", 20)])
def test_a_number_is_compared_as_the_text_is_carried_out(how: Any, life: int) -> None:
    much = spell(If(Comparison(LifeOf(), 19, how), (GainLife(1),)))
    assert Table({"hand": "test"}, cards=[much]).cast(A, "test").life == [life, 20]


# --- cards ---------------------------------------------------------------------------------------------------------


def test_young_wolf_comes_back_larger() -> None:
    table = Table({"field": "young_wolf mountain", "hand": "shock"}).cast(A, "shock at young_wolf").resolve_all()
    assert table.size("young_wolf") == (2, 2)


def test_lure_phantom_warrior_and_invisibility() -> None:
    table = Table(
        {"field": "grizzly_bears lure(on=grizzly_bears) phantom_warrior"}, {"field": "hill_giant wall_of_air"}
    )
    table.attack(grizzly_bears="B", phantom_warrior="B").until("blockers")
    assert table.options() == ["block grizzly_bears with hill_giant", "block grizzly_bears with wall_of_air"]
    table = Table({"field": "grizzly_bears invisibility(on=grizzly_bears)"}, {"field": "hill_giant wall_of_air"})
    table.attack(grizzly_bears="B").until("blockers")
    assert table.options() == ["done", "block grizzly_bears with wall_of_air"]


def test_joraga_invocation_lets_everything_be_blocked_if_it_can() -> None:
    table = Table({"hand": "joraga_invocation", "field": "forest*6 grizzly_bears"}, {"field": "hill_giant"})
    table.cast(A, "joraga_invocation").attack(grizzly_bears="B").until("blockers")
    assert table.options() == ["block grizzly_bears with hill_giant"]


def test_the_captain_of_the_perimeter_gains_life_for_defenders_that_block() -> None:
    table = Table({"field": "grizzly_bears hill_giant"}, {"field": "perimeter_captain goblin_piker"})
    table.attack(grizzly_bears="B", hill_giant="B").block(perimeter_captain="grizzly_bears", goblin_piker="hill_giant")
    table.resolve().answer("yes")
    assert (table.life, table.stack()) == ([20, 22], [])


def test_what_the_kherus_do_with_creatures_that_die() -> None:
    table = Table({"field": "kheru_bloodsucker kheru_dreadmaw wall_of_air forest*2 swamp*3"})
    table.say(A, "activate kheru_dreadmaw.0, sacrifice wall_of_air").resolve_all()
    assert table.life == [27, 18]
    table = Table({"field": "kheru_bloodsucker grizzly_bears swamp*3"})
    table.say(A, "activate kheru_bloodsucker.1, sacrifice grizzly_bears").resolve_all()
    assert (table.life, table.size("kheru_bloodsucker")) == ([20, 20], (3, 3))


def test_the_power_of_the_spirit_of_the_yew_doubles() -> None:
    table = Table({"field": "yew_spirit forest*4"}).activate(A, "yew_spirit.0")
    assert table.size("yew_spirit") == (6, 6)
