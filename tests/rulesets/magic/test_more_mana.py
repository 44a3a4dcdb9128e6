"""Mana that is added to what something gives, and mana that is not lost (magic 106.4, 106.12, 500.5, 605.1b, 605.4a)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Payment, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.engine import SeatNo, Viewer
from games.engine.node import as_data
from games.rulesets.magic.bot.sight import sight_of
from games.rulesets.magic.card import Card
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.mana import cost_of
from games.rulesets.magic.vocabulary.mana import AdditionalMana, AddMana, KeepsMana, TapsForMana
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_mana_sources import pool, source, tied

LAND = ObjectFilter(types=("land",))
TAP = Payment(tap=True)
DUAL = source(AddMana("WU", choice=True))


def enchantment(*abilities: Ability, name: str = "Test") -> Any:
    """One that costs nothing, as plain data."""
    return as_data(Card(name, name, ("enchantment",), "", abilities=abilities))


def casts(table: Table) -> list[str]:
    """What may be cast now."""
    return [one.removeprefix("cast ") for one in table.options() if one.startswith("cast")]


# --- added ------------------------------------------------------------------------------------------------------------


def test_605_4a_what_is_added_is_there_at_once_and_nobody_may_answer() -> None:
    table = Table({"field": "forest wild_growth(on=forest)"})
    table.choose(A, "mana forest GG")
    assert pool(table) == (0, 0, 0, 0, 2, 0)
    assert table.stack() == []


def test_605_1b_costs_are_paid_with_it_and_what_is_not_needed_stays_in_the_pool() -> None:
    table = Table({"field": "forest wild_growth(on=forest)", "hand": "grizzly_bears opt"})
    assert casts(table) == ["grizzly_bears"]
    table.cast(A, "grizzly_bears")
    assert pool(table) == (0,) * 6
    table = Table({"field": "forest wild_growth(on=forest)", "hand": "giant_growth grizzly_bears"})
    table.cast(A, "grizzly_bears")
    assert casts(table) == []
    table = Table({"field": "forest wild_growth(on=forest) grizzly_bears", "hand": "giant_growth"})
    table.cast(A, "giant_growth at grizzly_bears")
    assert pool(table) == (0, 0, 0, 0, 1, 0)


def test_605_1b_a_land_is_tapped_for_what_is_only_added() -> None:
    table = Table(
        {"field": "island wild_growth(on=island)", "hand": "giant_growth", "graveyard": ""}, {"field": "goblin"}
    )
    table.cast(A, "giant_growth at goblin")
    assert pool(table) == (0, 1, 0, 0, 0, 0)


def test_605_4a_of_several_kinds_one_is_chosen_as_it_is_tapped() -> None:
    table = Table({"field": "forest fertile_ground(on=forest)", "hand": "lightning_helix azorius_signet"})
    assert [one for one in table.options() if one.startswith("mana")] == [f"mana forest G{one}" for one in "WUBRG"]
    table.choose(A, "mana forest GU")
    assert pool(table) == (0, 1, 0, 0, 1, 0)
    table = Table({"field": "forest fertile_ground(on=forest) plains", "hand": "lightning_helix"}, {"field": "goblin"})
    table.cast(A, "lightning_helix at B")
    assert table.life == [23, 17]


def test_605_4a_two_of_them_are_both_added() -> None:
    table = Table({"field": "forest fertile_ground(on=forest) wild_growth(on=forest)"})
    table.choose(A, "mana forest GRG" if "mana forest GRG" in table.options() else "mana forest GGR")
    assert sorted(pool(table)) == [0, 0, 0, 0, 1, 2]


def test_106_12_any_type_that_was_produced_is_that_of_the_land() -> None:
    table = Table({"field": "heartbeat_of_spring plains probe"}, cards=[DUAL])
    assert [one for one in table.options() if one.startswith("mana")] == [
        "mana plains WW", "mana probe WW", "mana probe UU",
    ]  # fmt: skip
    table.choose(A, "mana probe UU")
    assert pool(table) == (0, 2, 0, 0, 0, 0)


def test_106_12_two_of_one_land_are_of_one_type() -> None:
    both = as_data(Card("Both", "Beides", ("creature",), "{W}{U}", (), 1, 1))
    table = Table({"field": "heartbeat_of_spring probe", "hand": "youthful_knight both"}, cards=[DUAL, both])
    assert casts(table) == ["youthful_knight"]
    table.cast(A, "youthful_knight")
    assert pool(table) == (0,) * 6


def test_605_1b_where_it_says_you_only_you() -> None:
    side = {"field": "nirkana_revenant swamp"}
    assert "mana swamp BB" in Table(side).options()
    table = Table({"field": "nirkana_revenant"}, {"field": "swamp"}, turn_of=B)
    assert "mana swamp B" in table.options()
    table = Table({"field": "vernal_bloom"}, {"field": "forest island"}, turn_of=B)
    assert {"mana forest GG", "mana island U"} <= set(table.options())


def test_605_1b_what_costs_no_tapping_is_not_tapped_for_mana() -> None:
    free = source(AddMana("G"), cost=Payment(counter="charge"))
    more = enchantment(AdditionalMana(LAND, "R"))
    table = Table({"field": "test probe(charge=1)"}, cards=[free, more])
    assert "mana probe G" in table.options()


def test_605_1b_bound_mana_is_bound_and_what_is_added_is_not() -> None:
    bound = source(AddMana("G", only=CREATURE))
    table = Table({"field": "test probe"}, cards=[bound, enchantment(AdditionalMana(LAND, "R"))])
    table.choose(A, "mana probe GR")
    assert (pool(table), tied(table)) == ((0, 0, 0, 1, 0, 0), "G")


def test_106_3_what_is_added_comes_from_what_adds_it_and_not_from_the_snow() -> None:
    table = Table({"field": "snow_covered_forest wild_growth(on=snow_covered_forest)"})
    table.choose(A, "mana snow_covered_forest GG")
    assert table.game.players[A].snow == (0, 0, 0, 0, 1, 0)


def test_what_was_added_to_is_not_taken_back() -> None:
    table = Table({"field": "forest wild_growth(on=forest)"}).choose(A, "mana forest GG")
    assert "untap forest" not in table.options()


def test_603_2_another_trigger_on_tapping_for_mana_uses_the_stack() -> None:
    table = Table({"field": "manabarbs forest", "hand": "giant_growth"}, {"field": "goblin"})
    table.choose(A, "mana forest G").until("priority")
    assert table.stack() == ["manabarbs.0"]
    table.resolve()
    assert table.life == [19, 20]
    table = Table({"field": "manabarbs forest goblin", "hand": "giant_growth"})
    table.say(A, "cast giant_growth at goblin")
    assert table.stack() == ["manabarbs.0", "giant_growth"]


def test_106_12a_who_taps_and_what_is_tapped() -> None:
    assert Table({"field": "manabarbs llanowar_elves"}).choose(A, "mana llanowar_elves G").stack() == []
    table = Table({"field": "burning_earth forest probe"}, cards=[DUAL])
    assert table.choose(A, "mana forest G").stack() == []
    assert table.choose(A, "mana probe W").stack() == ["burning_earth.0"]
    theirs = enchantment(Triggered(TapsForMana(LAND, "opponent"), (Draw(),)))
    assert Table({"field": "test forest"}, cards=[theirs]).choose(A, "mana forest G").stack() == []
    table = Table({"field": "test"}, {"field": "forest"}, cards=[theirs], turn_of=B).choose(B, "mana forest G")
    assert table.stack() == ["test.0"]


def test_a_computer_player_knows_what_is_added() -> None:
    table = Table({"field": "heartbeat_of_spring forest wild_growth(on=forest)"})
    purse = sight_of(table.game.view(Viewer.of_seat(SeatNo(A)))).purse
    assert purse.covers(cost_of("{1}{G}{G}"))
    assert not purse.covers(cost_of("{2}{G}{G}"))


# --- not lost ---------------------------------------------------------------------------------------------------------


def test_500_5_mana_that_stays_stays_until_the_end_of_the_turn() -> None:
    table = Table({"field": "savage_ventmaw", "hand": "lightning_bolt grizzly_bears"})
    table.attack(savage_ventmaw="B").resolve()
    assert (tied(table), pool(table)) == ("RRRGGG", (0,) * 6)
    table.to("main2")
    assert tied(table) == "RRRGGG"
    table.cast(A, "grizzly_bears")
    assert len(tied(table)) == 4
    table.to("end")
    assert len(tied(table)) == 4
    table.to("upkeep", of=B)
    assert tied(table) == ""


def test_106_4_other_mana_of_the_same_player_is_lost_and_is_spent_first() -> None:
    table = Table({"field": "savage_ventmaw forest", "hand": "giant_growth"})
    table.attack(savage_ventmaw="B").resolve()
    table.choose(A, "mana forest G")
    table.cast(A, "giant_growth at savage_ventmaw")
    assert (tied(table), pool(table)) == ("RRRGGG", (0,) * 6)
    table = Table({"field": "savage_ventmaw forest"}).attack(savage_ventmaw="B").resolve()
    table.choose(A, "mana forest G").to("main2")
    assert (tied(table), pool(table)) == ("RRRGGG", (0,) * 6)


def test_106_4_it_pays_for_whatever_is_not_cast_as_well() -> None:
    pays = source(AddMana("G", stays=True))
    table = Table({"field": "probe forest grizzly_bears"}, {"field": "propaganda"}, cards=[pays])
    table.choose(A, "mana probe G").until("attackers")
    assert (table.game.turn, table.options()) == (5, ["done", "attack grizzly_bears on B"])


def test_106_4_what_one_tap_gives_too_much_of_it_stays_as_well() -> None:
    pays = source(AddMana("G", times=Count(LAND), stays=True))
    table = Table({"field": "probe*1 island", "hand": "giant_growth"}, {"field": "goblin"}, cards=[pays])
    table.cast(A, "giant_growth at goblin").to("main2")
    assert tied(table) == "G"


def test_106_6_mana_that_stays_may_be_bound_besides() -> None:
    pays = source(AddMana("GG", only=CREATURE, stays=True))
    table = Table({"field": "probe", "hand": "giant_growth grizzly_bears"}, {"field": "goblin"}, cards=[pays])
    table.choose(A, "mana probe GG").to("main2")
    assert casts(table) == ["grizzly_bears"]


def test_106_4_nobody_loses_mana_while_it_wells_up() -> None:
    table = Table({"field": "forest"}, {"field": "upwelling"}, step="upkeep")
    table.choose(A, "mana forest G").to("main1", of=B)
    assert pool(table) == (0, 0, 0, 0, 1, 0)


def test_106_4_only_mana_of_the_colour_and_only_yours_is_kept() -> None:
    keeps = enchantment(KeepsMana("G"))
    table = Table({"field": "test forest island"}, {"field": "forest"}, cards=[keeps], step="upkeep")
    table.choose(A, "mana forest G").choose(A, "mana island U").pass_().choose(B, "mana forest#2 G").to("main1")
    assert pool(table) == (0, 0, 0, 0, 1, 0)
    assert table.game.players[B].pool == (0,) * 6


def test_a_page_and_a_computer_player_see_what_stays() -> None:
    table = Table({"field": "savage_ventmaw"}).attack(savage_ventmaw="B").resolve()
    view = table.game.view(Viewer.of_seat(SeatNo(A)))
    assert view["players"][A]["tied"][0] == {"mana": "R", "card": "savage_ventmaw", "stays": True, "free": True}
    assert sight_of(view).purse.covers(cost_of("{3}{G}{G}{G}"))


def test_what_adds_mana_by_the_stack_or_chooses_among_one_is_refused() -> None:
    def problems(*abilities: Ability) -> list[str]:
        card = Card("Test", "Test", ("enchantment",), "", abilities=abilities)
        return [str(one.place) for one in CARDS.faults(card, {})]

    assert problems(Triggered(TapsForMana(LAND), (AddMana("G"),)))
    assert problems(AdditionalMana(LAND, "G", choice=True))
    assert problems(AdditionalMana(mana="G"))
    assert not problems(AdditionalMana(LAND, "WU", choice=True))
    assert not problems(Activated(TAP, (AddMana("G", stays=True),)))
