"""Continuous effects layer by layer, with timestamps and dependencies, by exact law (magic 613)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Defines, Enchant, Payment, Static
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.permanents import Alter, BecomeCopy, CreateCopy, Destroy
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Attached, Each, ObjectFilter, Self, Target
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET, TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table

LAND = Each(ObjectFilter(types=("land",)))
EVERY = Each(CREATURE)
YOUR_CREATURES = Each(ObjectFilter(types=("creature",), whose="you"))


def rule(name: str, *abilities: Any) -> Any:
    """An enchantment that costs nothing."""
    return as_data(Card(name, name, ("enchantment",), abilities=abilities))


def spell(name: str, *effects: Effect) -> Any:
    """An instant that costs nothing."""
    return as_data(Card(name, name, ("instant",), abilities=does(*effects)))


HUMBLE = rule("Humble", Static(EVERY, base=(1, 1), loses_abilities=True))
MOON = rule("Moon", Static(Each(ObjectFilter(types=("land",), lacks=("basic",))), basic="mountain"))
TOMB = as_data(Card("Tomb", "Tomb", ("land",), abilities=(Static(LAND, subtypes=("swamp",)),)))
REVOLT = rule("Revolt", Static(LAND, base=(2, 2), types=("creature",)))


# --- control (layer 2) ------------------------------------------------------------------------------------------------


def mind(key: str = "Mind") -> Any:
    """An Aura that gives control."""
    return as_data(
        Card(key, key, ("enchantment",), "", ("aura",), abilities=(Enchant(CREATURE), Static(Attached(), control=True)))
    )


def test_an_aura_gives_control_freshly_and_only_while_it_is_there() -> None:
    side = {"hand": "mind disenchant", "field": "plains*2"}
    table = Table(side, {"field": "raging_goblin hill_giant"}, cards=[mind()])
    table.cast(A, "mind at hill_giant")
    assert (table.creatures(A), table.permanent("hill_giant").fresh) == (["hill_giant"], True)
    table.cast(A, "disenchant at mind")
    assert (table.creatures(B), table.permanent("hill_giant").fresh) == (["raging_goblin", "hill_giant"], True)


def test_a_stolen_attacker_leaves_combat() -> None:
    quick = as_data(
        Card("Mind", "Mind", ("enchantment",), "", ("aura",), keywords=("flash",),
             abilities=(Enchant(CREATURE), Static(Attached(), control=True)))
    )  # fmt: skip
    table = Table({"hand": "mind"}, {"field": "hill_giant"}, turn_of=B, cards=[quick]).attack(hill_giant="A")
    table.pass_().cast(A, "mind at hill_giant")
    assert (table.game.attacks, table.creatures(A)) == ([], ["hill_giant"])
    assert table.strike().life == [20, 20]


def test_the_later_of_two_auras_has_it() -> None:
    table = Table({"field": "hill_giant mind(on=hill_giant)"}, {"hand": "mind"}, turn_of=B, cards=[mind()])
    table.cast(B, "mind at hill_giant")
    assert table.creatures(B) == ["hill_giant"]


def test_what_is_mine_by_control_counts_as_mine_in_the_later_layers() -> None:
    table = Table({"hand": "mind", "field": "glorious_anthem"}, {"field": "hill_giant"}, cards=[mind()])
    assert table.cast(A, "mind at hill_giant").size("hill_giant") == (4, 4)


# --- types and colours (layers 4 and 5) -------------------------------------------------------------------------------


def test_a_land_that_is_a_mountain_has_that_ability_and_no_other() -> None:
    table = Table({"field": "moon evolving_wilds tranquil_cove plains"}, cards=[MOON])
    assert table.options() == [
        "pass", "mana evolving_wilds R", "mana tranquil_cove R", "mana plains W",
    ]  # fmt: skip
    assert (table.plays(), table.traits("tranquil_cove").subtypes) == ([], {"mountain"})


def test_a_land_of_two_types_taps_for_both() -> None:
    table = Table({"field": "tomb forest"}, cards=[TOMB])
    assert table.options() == ["pass", "mana tomb B", "mana forest G", "mana forest B"]
    assert table.choose(A, "mana forest B").pool(A) == "B"


def test_a_land_of_two_types_is_one_source() -> None:
    table = Table({"hand": "grizzly_bears", "field": "tomb forest"}, cards=[TOMB])
    assert table.plays() == ["cast grizzly_bears"]
    table = Table({"hand": "grizzly_bears", "field": "tomb(tapped) forest"}, cards=[TOMB])
    assert table.plays() == []
    table = Table({"hand": "sign_in_blood", "field": "tomb forest"}, cards=[TOMB]).say(A, "cast sign_in_blood at B")
    assert (table.is_tapped("tomb"), table.is_tapped("forest")) == (True, True)


def test_what_takes_an_ability_away_comes_before_it_whichever_is_older() -> None:
    """Magic 613.8: the tomb's effect depends on the moon's."""
    for field in ("moon tomb forest", "tomb moon forest"):
        table = Table({"field": field}, cards=[MOON, TOMB])
        assert (table.traits("forest").subtypes, table.traits("tomb").subtypes) == ({"forest"}, {"mountain"}), field


def test_what_an_effect_applies_to_depends_on_others_of_its_layer() -> None:
    """All Swamps are creatures: also those that another effect of the same layer makes Swamps, older or younger."""
    bell = rule(
        "Bell",
        Static(Each(ObjectFilter(types=("land",), subtype="swamp")), base=(1, 1), types=("creature",), colours="B"),
    )
    for field in ("bell tomb forest", "tomb bell forest"):
        table = Table({"field": field}, cards=[bell, TOMB])
        assert (table.size("forest"), table.traits("forest").colours, table.creatures(A)) == (
            (1, 1), {"B"}, ["tomb", "forest"],
        ), field  # fmt: skip


def test_lands_that_are_creatures_fight_die_and_are_still_lands() -> None:
    table = Table({"hand": "shock", "field": "mountain revolt"}, {"field": "forest(fresh)"}, cards=[REVOLT])
    assert (table.size("forest"), table.traits("forest").types >= {"land", "creature"}) == ((2, 2), True)
    table.cast(A, "shock at forest")
    assert table.graveyard(B) == ["forest"]


def test_a_fresh_land_that_is_a_creature_cannot_tap_for_mana() -> None:
    table = Table({"hand": "forest", "field": "revolt"}, cards=[REVOLT]).choose(A, "land forest")
    assert table.options() == ["pass"]


def test_colours_are_set_and_the_latest_counts() -> None:
    dark, blue = rule("Dark", Static(EVERY, colours="B")), spell("Blue", Alter(TARGET_CREATURE, colours="U"))
    table = Table({"hand": "blue doom_blade", "field": "hill_giant dark swamp*2"}, cards=[dark, blue])
    assert table.traits("hill_giant").colours == {"B"}
    assert "cast doom_blade" not in table.plays()
    table.cast(A, "blue at hill_giant")
    assert (table.traits("hill_giant").colours, "cast doom_blade" in table.plays()) == ({"U"}, True)
    assert table.to("upkeep", of=B).traits("hill_giant").colours == {"B"}


# --- abilities (layer 6) ------------------------------------------------------------------------------------------------


def test_what_loses_flying_flies_again_when_it_is_given_later() -> None:
    ground, fly = (
        spell("Ground", Alter(TARGET_CREATURE, loses=("flying",))),
        spell("Fly", Alter(TARGET_CREATURE, keywords=("flying",))),
    )
    side = {"hand": "ground fly", "field": "wind_drake"}
    table = Table(side, cards=[ground, fly]).cast(A, "ground at wind_drake")
    assert not table.has("wind_drake", "flying")
    assert table.cast(A, "fly at wind_drake").has("wind_drake", "flying")
    table = Table(side, cards=[ground, fly]).cast(A, "fly at wind_drake").cast(A, "ground at wind_drake")
    assert not table.has("wind_drake", "flying")


def test_what_cannot_be_had_is_not_had_whatever_gives_it_later() -> None:
    types = Each(ObjectFilter(types=("creature",), whose="opponent"))
    ban, fly = (
        rule("Ban", Static(types, loses=("flying",), bars=("flying",))),
        spell("Fly", Alter(TARGET_CREATURE, keywords=("flying",))),
    )
    table = Table({"field": "ban"}, {"hand": "fly", "field": "wind_drake"}, cards=[ban, fly]).pass_()
    assert not table.cast(B, "fly at wind_drake").has("wind_drake", "flying")


def test_an_ability_may_be_given_for_a_turn() -> None:
    lend = spell("Lend", Alter(TARGET_CREATURE, gives=(Activated(Payment(tap=True), (Draw(),)),)))
    table = Table({"hand": "lend", "field": "grizzly_bears", "library": "shock"}, cards=[lend])
    table.cast(A, "lend at grizzly_bears")
    assert table.plays() == ["activate grizzly_bears.lend.1"]
    table.activate(A, "grizzly_bears.lend.1")
    assert table.hand(A) == ["shock"]
    assert table.to("main1", of=B).game.traits(table.thing("grizzly_bears")).abilities == ()


def test_an_ability_that_was_given_chooses_its_own_targets() -> None:
    shoot = Activated(Payment(tap=True), (Damage(1, TARGET),))
    arm = spell("Arm", Alter(TARGET_CREATURE, gives=(shoot,)))
    table = Table({"hand": "arm", "field": "grizzly_bears"}, cards=[arm]).say(A, "cast arm")
    assert table.targets() == ["grizzly_bears"]
    table.answer("at grizzly_bears").resolve().say(A, "activate grizzly_bears.arm.1")
    assert table.targets() == ["grizzly_bears", "A", "B"]
    assert table.answer("at B").resolve().life == [20, 19]


def test_a_static_ability_that_was_given_applies_too() -> None:
    lead = rule(
        "Lead",
        Static(
            YOUR_CREATURES, gives=(Static(Each(ObjectFilter(types=("creature",), whose="you", another=True)), 1, 1),)
        ),
    )
    table = Table({"field": "lead grizzly_bears hill_giant"}, cards=[lead])
    assert (table.size("grizzly_bears"), table.size("hill_giant")) == ((3, 3), (4, 4))


def test_without_abilities_and_small_but_for_what_comes_in_the_layers_below() -> None:
    side = {
        "hand": "giant_growth",
        "field": "forest humble serra_angel(+1/+1=1) glorious_anthem goblin_chieftain goblin",
    }
    table = Table(side, cards=[HUMBLE])
    assert (table.size("serra_angel"), table.traits("serra_angel").keywords) == ((3, 3), frozenset())
    assert table.size("goblin") == (2, 2), "the chieftain has lost what he does"
    assert table.cast(A, "giant_growth at goblin").size("goblin") == (5, 5)


def test_an_effect_that_has_begun_goes_on_in_the_later_layers() -> None:
    """Magic 613.6: it has changed types before its source lost the ability."""
    host = as_data(Card("Host", "Host", ("creature",), power=3, toughness=3, abilities=(
        Static(LAND, base=(2, 2), types=("creature",)),
    )))  # fmt: skip
    table = Table({"field": "humble host forest"}, cards=[HUMBLE, host])
    assert (table.size("host"), table.size("forest"), table.creatures(A)) == ((1, 1), (2, 2), ["host", "forest"])


# --- power and toughness (layer 7) --------------------------------------------------------------------------------------


def test_what_a_card_defines_itself_counts_everywhere_and_comes_first() -> None:
    swamps = Count(ObjectFilter(types=("land",), subtype="swamp", whose="you"))
    mare = as_data(Card("Mare", "Mare", ("creature",), power=0, toughness=0, abilities=(Defines(swamps, swamps),)))
    table = Table({"hand": "mare sudden_spoiling", "field": "swamp*3 mare glorious_anthem"}, cards=[mare])
    assert (table.size("mare"), table.game.traits(table.game.hand(A)[0]).power) == ((4, 4), 3)
    assert table.cast(A, "sudden_spoiling at A").size("mare") == (1, 3)


def test_sudden_spoiling_giant_growth_and_a_switch() -> None:
    """0/2, then +3/+3, then switched: whichever comes when (magic 613.4)."""
    turn = spell("Turn", Alter(TARGET_CREATURE, switched=True))
    names = ["giant_growth at grizzly_bears", "sudden_spoiling at A", "turn at grizzly_bears"]
    side = {"hand": "sudden_spoiling giant_growth turn", "field": "swamp*3 forest grizzly_bears"}
    for order in (names, [names[0], names[2], names[1]], [names[2], names[0], names[1]]):
        table = Table(side, cards=[turn])
        for one in order:
            table.cast(A, one)
        assert table.size("grizzly_bears") == (5, 3), order


def test_two_switches_undo_each_other() -> None:
    turn = spell("Turn", Alter(TARGET_CREATURE, switched=True))
    table = Table({"hand": "turn*2", "field": "giant_spider"}, cards=[turn]).cast(A, "turn at giant_spider")
    assert table.size("giant_spider") == (4, 2)
    assert table.cast(A, "turn at giant_spider").size("giant_spider") == (2, 4)


def test_the_latest_base_value_counts() -> None:
    big = spell("Big", Alter(TARGET_CREATURE, base=(5, 5)))
    table = Table({"hand": "big", "field": "humble grizzly_bears"}, cards=[HUMBLE, big]).cast(A, "big at grizzly_bears")
    assert table.size("grizzly_bears") == (5, 5)


def test_as_long_as_something_is_so() -> None:
    brave = as_data(Card("Brave", "Brave", ("creature",), power=1, toughness=1, abilities=(
        Static(Self(), 2, 2, keywords=("flying",), only_if=Control(ObjectFilter(types=("artifact",), whose="you"))),
    )))  # fmt: skip
    table = Table({"hand": "disenchant", "field": "plains*2 brave ornithopter"}, cards=[brave])
    assert (table.size("brave"), table.has("brave", "flying")) == ((3, 3), True)
    table.cast(A, "disenchant at ornithopter")
    assert (table.size("brave"), table.has("brave", "flying")) == ((1, 1), False)


# --- copies (layer 1) ---------------------------------------------------------------------------------------------------


def test_what_becomes_a_copy_keeps_its_counters_and_what_was_done_to_it() -> None:
    mirror = as_data(Card("Mirror", "Mirror", ("artifact",), abilities=(
        Activated(Payment("{1}"), (BecomeCopy(Target(ObjectFilter(types=("creature", "artifact")))),)),
    )))  # fmt: skip
    table = Table({"field": "mirror(+1/+1=1) hill_giant island"}, cards=[mirror])
    table.activate(A, "mirror.0 at hill_giant")
    assert (table.size("mirror"), table.creatures(A)) == ((4, 4), ["mirror", "hill_giant"])
    assert table.plays() == []
    table.to("upkeep", of=B)
    assert table.creatures(A) == ["hill_giant"]


def test_a_copy_of_a_changed_creature_copies_what_is_printed() -> None:
    twin = spell("Twin", CreateCopy(TARGET_CREATURE))
    table = Table({"hand": "giant_growth twin murder", "field": "forest swamp*3 hill_giant"}, cards=[twin])
    table.cast(A, "giant_growth at hill_giant").cast(A, "twin at hill_giant")
    assert (table.size("hill_giant"), table.size("copy")) == ((6, 6), (3, 3))
    table.cast(A, "murder at copy")
    assert (table.creatures(A), table.graveyard(A)) == (["hill_giant"], ["giant_growth", "twin", "murder"])


def test_a_copied_aura_of_control_and_a_copied_trigger_work() -> None:
    twin = spell("Twin", CreateCopy(TARGET_CREATURE, 2))
    table = Table({"hand": "twin", "field": "soul_warden"}, cards=[twin]).cast(A, "twin at soul_warden")
    assert (len(table.stack()), table.resolve_all().life) == (4, [24, 20])


# --- protection (magic 702.16) --------------------------------------------------------------------------------------------


def test_protection_from_a_colour_against_targets_damage_blocks_and_auras() -> None:
    knight = as_data(Card("Knight", "Knight", ("creature",), power=2, toughness=2, keywords=("protection from red",)))
    table = Table({"hand": "shock lightning_bolt", "field": "mountain*3"}, {"field": "knight"}, cards=[knight])
    table.say(A, "cast shock")
    assert table.targets() == ["A", "B"]
    table = Table({"hand": "pyroclasm", "field": "mountain*2"}, {"field": "knight grizzly_bears"}, cards=[knight])
    assert table.cast(A, "pyroclasm").creatures(B) == ["knight"]
    table = Table({"field": "knight"}, {"field": "hill_giant grizzly_bears"}, cards=[knight])
    table.attack(knight="B").until("blockers")
    assert table.options() == ["done", "block knight with grizzly_bears"]
    give = spell("Give", Alter(TARGET_CREATURE, keywords=("protection from white",)))
    table = Table({"hand": "give", "field": "hill_giant pacifism(on=hill_giant)"}, cards=[give])
    assert table.cast(A, "give at hill_giant").graveyard(A) == ["give", "pacifism"]


def test_protection_does_nothing_against_destruction_that_does_not_target() -> None:
    knight = as_data(Card("Knight", "Knight", ("creature",), power=2, toughness=2, keywords=("protection from white",)))
    judge = as_data(Card("Judge", "Judge", ("sorcery",), "{W}", abilities=does(Destroy(EVERY))))
    table = Table({"hand": "judge", "field": "plains"}, {"field": "knight"}, cards=[knight, judge]).cast(A, "judge")
    assert table.graveyard(B) == ["knight"]


def test_604_3_cards_in_graveyards_that_count_such_cards_have_a_size_there_too() -> None:
    """Each of them counts itself and the other one."""
    cards = Count(ObjectFilter(types=("creature",), zone="graveyard"))
    ghoul = as_data(Card("Pile Ghoul", "Haufenghul", ("creature",), abilities=(Defines(cards, cards),)))
    table = Table({"graveyard": "pile_ghoul*2 grizzly_bears", "field": "pile_ghoul"}, {}, cards=[ghoul])
    lying = [table.game.traits(thing) for thing in table.game.zones[table.game.GRAVE.of(A)]]
    assert [(one.power, one.defence) for one in lying] == [(3, 3), (3, 3), (2, 2)]
    assert table.game.traits(table.game.in_play[0]).power == 3
