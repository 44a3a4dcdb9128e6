"""Numbers that are counted out, what is compared with them, and costs that they make less."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Activated, Defines, Payment, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import (
    Amount,
    CardsOf,
    Count,
    CountersOn,
    DefenceOf,
    Greatest,
    Half,
    LifeOf,
    Total,
)
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, Sacrifice
from games.cardgames.vocabulary.piles import Draw, Search
from games.cardgames.vocabulary.selectors import (
    Compared,
    Each,
    EachPlayer,
    ObjectFilter,
    Self,
    Target,
    That,
    You,
)
from games.cardgames.vocabulary.triggers import Casts, Dies
from games.engine.cardset import check
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import ARTIFACT, TARGET, TARGET_CREATURE, TARGET_OPPONENT, YOUR_CREATURE, does
from games.rulesets.magic.vocabulary.amounts import Devotion, Domain, ManaValueOf
from games.rulesets.magic.vocabulary.costs import Affinity, CostChange, CostsLess
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table

GRAVE = ObjectFilter(types=("creature",), whose="you", zone="graveyard")


def spell(*effects: Effect, cost: str = "") -> Any:
    """A sorcery called Test as plain data."""
    return as_data(Card("Test", "Test", ("sorcery",), cost, abilities=does(*effects)))


def creature(*abilities: Ability, cost: str = "{4}", power: int = 2, toughness: int = 2) -> Any:
    """A creature called Probe as plain data."""
    return as_data(Card("Probe", "Probe", ("creature",), cost, (), power, toughness, abilities=abilities))


def faults(*abilities: Ability) -> list[str]:
    """Where the check finds something wrong."""
    cards = rulesets()["magic"].cards
    assert cards is not None
    return [fault.place for fault in check(cards, creature(*abilities))[0].faults]


# --- amounts -------------------------------------------------------------------------------------------------------

SIDES = (
    {
        "hand": "test opt shock", "graveyard": "grizzly_bears hill_giant",
        "field": "boggart_brute(+1/+1=1) wall_of_air", "life": 15,
    },
    {"hand": "opt", "life": 7},
)  # fmt: skip


@pytest.mark.parametrize(
    ("amount", "much"),
    [
        (Count(YOUR_CREATURE), 2),
        (Count(YOUR_CREATURE, 3), 6),
        (Count(GRAVE), 2),
        (Count(ObjectFilter(zone="hand")), 2),
        (CardsOf(You()), 2),
        (CardsOf(TARGET_OPPONENT), 1),
        (CardsOf(You(), "grave"), 2),
        (CardsOf(You(), "deck"), 10),
        (LifeOf(), 15),
        (LifeOf(TARGET_OPPONENT), 7),
        (Greatest("power", YOUR_CREATURE), 4),
        (Greatest("defence", YOUR_CREATURE), 5),
        (Greatest("power", ARTIFACT), 0),
        (Total("power", YOUR_CREATURE), 5),
        (Total("defence", YOUR_CREATURE), 8),
        (Half(LifeOf()), 7),
        (Half(LifeOf(), up=True), 8),
    ],
)
def test_107_1a_608_2h_each_amount_is_counted_as_the_text_is_carried_out(amount: Amount, much: int) -> None:
    table = Table(*SIDES, cards=[spell(GainLife(amount))])
    table.cast(A, "test at B" if getattr(amount, "who", None) == TARGET_OPPONENT else "test")
    assert table.life == [15 + much, 7]


def test_700_5_devotion_counts_the_symbols_of_the_costs_of_ones_permanents() -> None:
    table = Table(
        {"hand": "test", "field": "serra_angel grizzly_bears"},
        {"field": "serra_angel"},
        cards=[spell(GainLife(Devotion("W")))],
    )
    assert table.cast(A, "test").life == [22, 20]
    table = Table({"hand": "test", "field": "serra_angel grizzly_bears"}, cards=[spell(GainLife(Devotion("WG")))])
    assert table.cast(A, "test").life == [23, 20]


def test_305_6_domain_counts_each_basic_land_type_once() -> None:
    dryad = as_data(Card("Dryad", "Dryade", ("creature",), "", ("mountain",), 1, 1))
    field = {"hand": "test", "field": "forest*2 island stone_quarry dryad"}
    table = Table(field, {"field": "swamp"}, cards=[spell(GainLife(Domain())), dryad])
    assert table.cast(A, "test").life == [22, 20]


def test_608_2h_what_has_died_is_known_by_its_toughness_its_mana_value_and_its_counters() -> None:
    for amount, much in ((DefenceOf(That()), 3), (ManaValueOf(That()), 2), (CountersOn("+1/+1", That()), 1)):
        probe = creature(Triggered(Dies(ObjectFilter(types=("creature",), another=True)), (GainLife(amount),)))
        side = {"field": "probe mountain", "hand": "lightning_bolt"}
        table = Table(side, {"field": "grizzly_bears(+1/+1=1)"}, cards=[probe])
        table.cast(A, "lightning_bolt at grizzly_bears").resolve()
        assert table.life == [20 + much, 20]


def test_a_mana_value_on_the_stack_counts_x() -> None:
    probe = creature(Triggered(Casts(), (GainLife(ManaValueOf(That())),)))
    fire = as_data(Card("Fire", "Fire", ("sorcery",), "{X}{R}", abilities=does(Damage(1, TARGET))))
    table = Table({"field": "probe mountain*3", "hand": "fire"}, cards=[probe, fire])
    table.say(A, "cast fire, x 2, at B").resolve()
    assert table.life == [23, 20]


def test_so_much_for_each_may_be_taken_away_from_power_and_toughness() -> None:
    swamps = Count(ObjectFilter(subtype="swamp", whose="you"), -1)
    table = Table(
        {"hand": "test", "field": "swamp*2"},
        {"field": "hill_giant"},
        cards=[spell(Alter(TARGET_CREATURE, swamps, swamps))],
    )
    assert table.cast(A, "test at hill_giant").size("hill_giant") == (1, 1)
    assert faults(Triggered(Dies(), (GainLife(swamps),))) == ["abilities[0].effects[0].amount.times"]


def test_what_is_always_so_does_not_look_at_sizes_that_are_not_settled() -> None:
    strong = ObjectFilter(types=("creature",), compared=(Compared("power", 2),))
    assert faults(Static(Each(strong), keywords=("flying",))) == ["abilities[0].of"]
    assert faults(Static(Self(), 1, only_if=Control(strong))) == ["abilities[0].only_if"]
    assert faults(Defines(Greatest("power", CREATURE), 1)) == ["abilities[0].power"]
    assert faults(Static(Each(CREATURE), CardsOf(You()), 0)) == []


def test_611_3a_a_bonus_that_counts_cards_of_a_hand_or_life_changes_at_once() -> None:
    probe = creature(Static(Self(), CardsOf(You()), LifeOf()))
    table = Table({"field": "probe mountain", "hand": "shock opt"}, cards=[probe])
    assert table.size("probe") == (4, 22)
    table.cast(A, "shock at A")
    assert table.size("probe") == (3, 20)


def test_as_many_tokens_as_there_are() -> None:
    table = Table(
        {"hand": "test", "field": "hill_giant"},
        cards=[spell(CreateToken("token:goblin", Greatest("power", YOUR_CREATURE)))],
    )
    assert table.cast(A, "test").creatures(A) == ["hill_giant", "goblin", "goblin#2", "goblin#3"]


def test_half_is_drawn_and_nothing_is_half_of_nothing() -> None:
    table = Table({"hand": "test opt*3", "library": "forest*3"}, {"life": 5}, cards=[spell(Draw(Half(CardsOf(You()))))])
    assert table.cast(A, "test").hand(A) == ["opt", "opt#2", "opt#3", "forest"]
    table = Table(
        {"hand": "test"}, {"life": 5}, cards=[spell(LoseLife(Half(LifeOf(TARGET_OPPONENT), up=True), TARGET_OPPONENT))]
    )
    assert table.cast(A, "test at B").life == [20, 2]


# --- comparisons ---------------------------------------------------------------------------------------------------

FIELD = "grizzly_bears(tapped) hill_giant(+1/+1=1) serra_angel wall_of_air goblin"


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ({"compared": (Compared("power", 4),)}, ["hill_giant", "serra_angel"]),
        ({"compared": (Compared("power", 2, "or less"),)}, ["grizzly_bears", "wall_of_air", "goblin"]),
        ({"compared": (Compared("defence", 4, "exactly"),)}, ["hill_giant", "serra_angel"]),
        ({"compared": (Compared("value", 4),)}, ["hill_giant", "serra_angel"]),
        ({"compared": (Compared("value", 2, "or less"),)}, ["grizzly_bears", "goblin"]),
        ({"compared": (Compared("power", 4), Compared("value", 4, "or less"))}, ["hill_giant"]),
        ({"without": "flying"}, ["grizzly_bears", "hill_giant", "goblin"]),
        ({"untapped": True}, ["hill_giant", "serra_angel", "wall_of_air", "goblin"]),
        ({"counter": "+1/+1"}, ["hill_giant"]),
        ({"nontoken": True}, ["grizzly_bears", "hill_giant", "serra_angel", "wall_of_air"]),
        ({"greatest": "power"}, ["hill_giant", "serra_angel"]),
        ({"greatest": "defence"}, ["wall_of_air"]),
    ],
)
def test_115_1_what_fits_a_description_may_be_the_target(kind: dict[str, Any], found: list[str]) -> None:
    test = spell(Destroy(Target(ObjectFilter(types=("creature",), **kind))))
    table = Table({"hand": "test"}, {"field": FIELD}, cards=[test])
    assert table.say(A, "cast test").targets() == found


def test_a_target_that_has_shrunk_is_illegal() -> None:
    strong = Target(ObjectFilter(types=("creature",), compared=(Compared("power", 3),)))
    table = Table({"hand": "test", "field": "plains"}, {"field": "hill_giant island", "hand": "shrink"}, cards=[
        spell(Destroy(strong)),
        as_data(Card("Shrink", "Shrink", ("instant",), "", abilities=does(Alter(TARGET_CREATURE, -1)))),
    ])  # fmt: skip
    table.say(A, "cast test at hill_giant").pass_()
    table.say(B, "cast shrink at hill_giant").resolve_all()
    assert table.creatures(B) == ["hill_giant"]


def test_509_attacking_or_blocking_creatures_are_either() -> None:
    fight = Card(
        "Test",
        "Test",
        ("instant",),
        "",
        abilities=does(Destroy(Target(ObjectFilter(types=("creature",), attacking=True, blocking=True)))),
    )
    table = Table(
        {"hand": "test", "field": "hill_giant grizzly_bears"},
        {"field": "wall_of_air serra_angel"},
        cards=[as_data(fight)],
    )
    table.attack(hill_giant="B").block(wall_of_air="hill_giant")
    assert table.say(A, "cast test").targets() == ["hill_giant", "wall_of_air"]


def test_101_4_each_sacrifices_the_strongest_that_they_have() -> None:
    edict = spell(Sacrifice(ObjectFilter(types=("creature",), greatest="power"), EachPlayer(opponents=True)))
    table = Table({"hand": "test", "field": "serra_angel"}, {"field": "grizzly_bears hill_giant"}, cards=[edict])
    assert table.cast(A, "test").creatures(B) == ["grizzly_bears"]


def test_603_10_a_trigger_looks_back_at_counters_tokens_and_combat() -> None:
    for kind, life in (({"nontoken": True}, 21), ({"counter": "+1/+1"}, 21), ({"attacking": True}, 20)):
        probe = creature(Triggered(Dies(ObjectFilter(types=("creature",), **kind)), (GainLife(1),)))
        wrath = spell(Destroy(Each(ObjectFilter(types=("creature",), whose="opponent"))))
        table = Table(
            {"hand": "test", "field": "probe"}, {"field": "grizzly_bears(+1/+1=1) goblin"}, cards=[probe, wrath]
        )
        assert table.cast(A, "test").resolve_all().life == [life, 20]


def test_603_10_an_attacker_that_has_died_was_attacking() -> None:
    probe = creature(Triggered(Dies(ObjectFilter(types=("creature",), attacking=True)), (GainLife(1),)))
    table = Table({"field": "probe grizzly_bears"}, {"field": "serra_angel"}, cards=[probe])
    table.attack(grizzly_bears="B").block(serra_angel="grizzly_bears").strike()
    assert (table.creatures(A), table.life) == (["probe"], [21, 20])


def test_601_2i_a_trigger_may_look_at_the_mana_value_of_a_spell() -> None:
    big = ObjectFilter(zone="stack", compared=(Compared("value", 2),))
    probe = creature(Triggered(Casts(big), (GainLife(1),)))
    table = Table({"field": "probe forest*3", "hand": "grizzly_bears opt llanowar_elves"}, cards=[probe])
    assert table.cast(A, "llanowar_elves").life == [20, 20]
    table.say(A, "cast grizzly_bears")
    assert table.stack() == ["probe.0", "grizzly_bears"]


def test_701_23_a_search_looks_at_mana_values() -> None:
    seek = spell(Search(ObjectFilter(types=("creature",), zone="library", compared=(Compared("value", 2, "or less"),))))
    table = Table({"hand": "test", "library": "hill_giant grizzly_bears"}, cards=[seek]).cast(A, "test")
    assert table.options() == ["take grizzly_bears", "nothing"]


# --- costs ---------------------------------------------------------------------------------------------------------


def test_601_2f_a_spell_costs_less_for_each_of_ones_creatures_but_never_less_than_its_coloured_mana() -> None:
    probe = creature(CostsLess(Count(YOUR_CREATURE)), cost="{2}{G}")
    assert Table({"hand": "probe", "field": "forest grizzly_bears"}, cards=[probe]).plays() == []
    assert Table({"hand": "probe", "field": "forest grizzly_bears*3"}, cards=[probe]).plays() == ["cast probe"]
    assert Table({"hand": "probe", "field": "island grizzly_bears*3"}, cards=[probe]).plays() == []


def test_601_2f_a_spell_costs_less_under_a_condition() -> None:
    probe = creature(CostsLess(2, Control(ObjectFilter(types=("artifact",), whose="you"))), cost="{3}")
    assert Table({"hand": "probe", "field": "forest ornithopter"}, cards=[probe]).plays() == ["cast probe"]
    assert Table({"hand": "probe", "field": "forest"}, {"field": "ornithopter"}, cards=[probe]).plays() == []


def test_702_41_affinity_counts_what_one_controls() -> None:
    probe = creature(Affinity(ObjectFilter(types=("artifact",), whose="you")), cost="{3}")
    table = Table({"hand": "probe", "field": "ornithopter*2 forest"}, {"field": "ornithopter"}, cards=[probe])
    assert table.plays() == ["cast probe"]
    assert Table({"hand": "probe", "field": "ornithopter*2"}, {"field": "ornithopter"}, cards=[probe]).plays() == []


def test_a_tax_may_look_at_mana_values() -> None:
    tax = creature(CostChange(1, ObjectFilter(zone="stack", compared=(Compared("value", 2, "or less"),))))
    table = Table({"hand": "grizzly_bears", "field": "probe forest*2"}, cards=[tax])
    assert table.plays() == []
    assert Table({"hand": "hill_giant", "field": "probe mountain*4"}, cards=[tax]).plays() == ["cast hill_giant"]


def test_an_ability_may_cost_what_is_counted_elsewhere() -> None:
    probe = creature(Activated(Payment(tap=True), (Damage(Count(YOUR_CREATURE), TARGET),)))
    table = Table({"field": "probe grizzly_bears"}, cards=[probe])
    assert table.activate(A, "probe.0 at B").life == [20, 18]


# --- cards ---------------------------------------------------------------------------------------------------------


def test_maro_and_the_lhurgoyfs_are_as_large_as_what_they_count() -> None:
    table = Table(
        {"field": "maro mortivore terravore cantivore magnivore cognivore", "hand": "opt*3", "graveyard": "hill_giant opt forest"},
        {"graveyard": "grizzly_bears pacifism stone_rain forest", "field": "mountain", "hand": "shock"},
    )  # fmt: skip
    names = ("maro", "mortivore", "terravore", "cantivore", "magnivore", "cognivore")
    assert [table.size(name) for name in names] == [(3, 3), (2, 2), (2, 2), (1, 1), (1, 1), (1, 1)]


def test_pernicious_deed_destroys_what_costs_x_or_less_and_no_land() -> None:
    table = Table(
        {"field": "pernicious_deed forest*3"}, {"field": "grizzly_bears ornithopter hill_giant pacifism island"}
    )
    table.say(A, "activate pernicious_deed.0, x 2").resolve()
    assert table.field(B) == ["hill_giant", "island"]


def test_pendelhaven_finds_only_one_ones() -> None:
    table = Table({"field": "pendelhaven pendelhaven_elder llanowar_elves(+1/+1=1) goblin grizzly_bears"})
    assert table.say(A, "activate pendelhaven.1").targets() == ["pendelhaven_elder", "goblin"]
    table.answer("at goblin").resolve()
    assert table.size("goblin") == (2, 3)
    table.activate(A, "pendelhaven_elder.0")
    assert (table.size("goblin"), table.size("pendelhaven_elder")) == ((2, 3), (2, 3))


def test_joyous_respite_pennon_blade_and_joust_through() -> None:
    table = Table(
        {
            "hand": "joyous_respite joust_through",
            "field": "forest*4 pennon_blade(on=grizzly_bears) grizzly_bears goblin",
        },
        {"field": "hill_giant"},
    )
    assert table.size("grizzly_bears") == (4, 4)
    assert table.cast(A, "joyous_respite").life == [24, 20]
    table = Table({"hand": "joust_through", "field": "plains grizzly_bears"}, {"field": "hill_giant serra_angel"})
    table.attack(grizzly_bears="B").block(hill_giant="grizzly_bears")
    assert table.say(A, "cast joust_through").targets() == ["grizzly_bears", "hill_giant"]
    assert table.answer("at hill_giant").resolve().creatures(B) == ["serra_angel"]
    assert table.life == [21, 20]
