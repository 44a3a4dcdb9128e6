"""Artifacts, lands and planeswalkers, each by what it does."""

import pytest

from tests.rulesets.magic.table import A, B, Table

# --- artifacts --------------------------------------------------------------------------------------------------------


def test_ornithopter_costs_nothing_and_flies() -> None:
    table = Table({"hand": "ornithopter"}, {"field": "grizzly_bears"}).cast(A, "ornithopter")
    assert (table.size("ornithopter"), table.has("ornithopter", "flying")) == ((0, 2), True)
    assert table.traits("ornithopter").colours == frozenset()


def test_darksteel_myr_survives_damage_but_not_weakness() -> None:
    table = Table({"hand": "murder disfigure", "field": "swamp*4"}, {"field": "darksteel_myr(damage=3)"})
    table.cast(A, "murder at darksteel_myr")
    assert table.creatures(B) == ["darksteel_myr"]
    assert table.cast(A, "disfigure at darksteel_myr").graveyard(B) == ["darksteel_myr"]


def test_bonesplitter_is_passed_from_hand_to_hand() -> None:
    table = Table({"hand": "bonesplitter", "field": "mountain*3 hill_giant grizzly_bears"}, {"field": "wind_drake"})
    table.cast(A, "bonesplitter").say(A, "activate bonesplitter.1")
    assert table.targets() == ["hill_giant", "grizzly_bears"]
    table.answer("at hill_giant").resolve()
    assert table.size("hill_giant") == (5, 3)
    table.activate(A, "bonesplitter.1 at grizzly_bears")
    assert (table.size("hill_giant"), table.size("grizzly_bears")) == ((3, 3), (4, 2))


def test_equip_waits_for_your_main_phase() -> None:
    table = Table({"field": "bonesplitter hill_giant mountain"}, step="upkeep")
    assert table.plays() == []
    assert table.to("main1").plays() == ["land swamp", "activate bonesplitter.1"]


def test_loxodon_warhammer_gives_trample_and_lifelink() -> None:
    table = Table({"field": "loxodon_warhammer mountain*3 grizzly_bears"}, {"field": "hill_giant"})
    table.activate(A, "loxodon_warhammer.1 at grizzly_bears")
    assert table.size("grizzly_bears") == (5, 2)
    table.attack(grizzly_bears="B").block(hill_giant="grizzly_bears").until("damage").answer("3 to hill_giant")
    assert table.life == [25, 18]


def test_mind_stone_gives_mana_or_a_card() -> None:
    table = Table({"field": "mind_stone forest", "library": "shock"})
    assert table.options() == ["pass", "activate mind_stone.1", "mana mind_stone C", "mana forest G"]
    table.say(A, "activate mind_stone.1")
    assert (table.graveyard(A), table.is_tapped("forest")) == (["mind_stone"], True)
    assert table.resolve().hand(A) == ["shock"]


def test_mind_stone_cannot_pay_for_its_own_ability() -> None:
    assert Table({"field": "mind_stone"}).plays() == []


def test_gemstone_array_stores_mana_of_any_colour() -> None:
    table = Table({"hand": "counterspell", "field": "gemstone_array forest*2"}, {"hand": "opt", "field": "island"})
    assert table.plays() == ["activate gemstone_array.0"]
    table.activate(A, "gemstone_array.0")
    assert table.permanent("gemstone_array").counters == {"charge": 1}
    assert table.options() == ["pass", *(f"mana gemstone_array {letter}" for letter in "WUBRG")]
    table.choose(A, "mana gemstone_array U")
    assert (table.pool(A), table.permanent("gemstone_array").counters, table.options()) == ("U", {}, ["pass"])


def test_gemstone_array_pays_by_itself_when_all_else_is_used() -> None:
    table = Table(
        {"hand": "counterspell", "field": "gemstone_array(charge=2) island"},
        {"hand": "opt", "field": "island"},
        turn_of=B,
    )
    table.say(B, "cast opt").pass_().cast(A, "counterspell at opt")
    assert (table.graveyard(B), table.permanent("gemstone_array").counters) == (["opt"], {"charge": 1})
    assert table.is_tapped("island")


# --- lands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("land", "letter"), [("plains", "W"), ("island", "U"), ("swamp", "B"), ("mountain", "R"), ("forest", "G")]
)
def test_basic_lands_give_their_colour(land: str, letter: str) -> None:
    """Plains, Island, Swamp, Mountain, Forest."""
    table = Table({"hand": f"{land}*2"}).say(A, f"land {land}")
    assert (table.stack(), table.options()) == ([], ["pass", f"mana {land} {letter}"])
    assert table.choose(A, f"mana {land} {letter}").pool(A) == letter


@pytest.mark.parametrize(("land", "letters"), [("tranquil_cove", "WU"), ("rugged_highlands", "RG")])
def test_two_coloured_lands_enter_tapped_and_give_a_life(land: str, letters: str) -> None:
    """Tranquil Cove, Rugged Highlands."""
    table = Table({"hand": land}).say(A, f"land {land}")
    assert (table.is_tapped(land), table.stack()) == (True, [f"{land}.1"])
    assert table.resolve().life == [21, 20]
    table.to("upkeep", of=B).to("upkeep", of=A)
    assert table.options() == ["pass", f"mana {land} {letters[0]}", f"mana {land} {letters[1]}"]


def test_evolving_wilds_become_a_basic_land() -> None:
    table = Table({"hand": "evolving_wilds", "library": "shock plains"}).say(A, "land evolving_wilds")
    table.say(A, "activate evolving_wilds.0")
    assert (table.graveyard(A), table.stack()) == (["evolving_wilds"], ["evolving_wilds.0"])
    table.resolve().answer("take plains")
    assert (table.field(A), table.is_tapped("plains"), table.library(A)) == (["plains"], True, ["shock"])


def test_drifting_meadow_enters_tapped_or_cycles() -> None:
    table = Table({"hand": "drifting_meadow*2", "field": "plains*2", "library": "shock"})
    assert table.plays() == [
        "land drifting_meadow",
        "activate drifting_meadow.2",
        "land drifting_meadow#2",
        "activate drifting_meadow#2.2",
    ]
    table.say(A, "land drifting_meadow")
    assert table.is_tapped("drifting_meadow")
    table.activate(A, "drifting_meadow.2")
    assert (table.hand(A), table.graveyard(A)) == (["shock"], ["drifting_meadow"])
    assert table.game.players[A].lands == 1


# --- planeswalkers ----------------------------------------------------------------------------------------------------


def test_jace_beleren_enters_with_three_loyalty_and_gives_everybody_a_card() -> None:
    table = Table(
        {"hand": "jace_beleren", "field": "island*3", "library": "shock"}, {"library": "opt"}, {"library": "duress"}
    )
    table.cast(A, "jace_beleren")
    assert table.permanent("jace_beleren").counters == {"loyalty": 3}
    assert table.plays() == ["activate jace_beleren.0", "activate jace_beleren.1"]
    table.say(A, "activate jace_beleren.0")
    assert table.permanent("jace_beleren").counters == {"loyalty": 5}
    table.resolve()
    assert [table.hand(seat) for seat in range(3)] == [["shock"], ["opt"], ["duress"]]
    assert table.plays() == []


def test_jace_beleren_gives_one_player_a_card() -> None:
    table = Table({"field": "jace_beleren(loyalty=1)"}, {"library": "opt"})
    assert table.plays() == ["activate jace_beleren.0", "activate jace_beleren.1"]
    table.say(A, "activate jace_beleren.1 at B")
    assert (table.graveyard(A), table.stack()) == (["jace_beleren"], ["jace_beleren.1"])
    assert table.resolve().hand(B) == ["opt"]


def test_jace_beleren_mills_twenty() -> None:
    table = Table({"field": "jace_beleren(loyalty=10)"}, {"library": "shock*19 opt*3"})
    table.activate(A, "jace_beleren.2 at B")
    assert (table.library(B), len(table.graveyard(B))) == (["opt"] * 2, 20)
    assert table.graveyard(A) == ["jace_beleren"]


def test_garruk_wildspeaker_untaps_two_lands() -> None:
    table = Table({"field": "garruk_wildspeaker forest*2(tapped)"}, {"field": "island(tapped)"})
    table.say(A, "activate garruk_wildspeaker.0")
    assert table.targets() == ["forest", "forest#2", "island"]
    table.answer("at forest#2")
    assert table.targets() == ["forest", "island"]
    table.answer("at forest").resolve()
    assert not table.is_tapped("forest")
    assert not table.is_tapped("forest#2")
    assert table.permanent("garruk_wildspeaker").counters == {"loyalty": 4}


def test_garruk_wildspeaker_needs_two_lands_to_untap() -> None:
    assert Table({"field": "garruk_wildspeaker forest"}).plays() == ["activate garruk_wildspeaker.1"]


def test_garruk_wildspeaker_makes_a_beast() -> None:
    table = Table({"field": "garruk_wildspeaker"}).activate(A, "garruk_wildspeaker.1")
    assert (table.creatures(A), table.size("beast")) == (["beast"], (3, 3))
    assert table.permanent("garruk_wildspeaker").counters == {"loyalty": 2}


def test_garruk_wildspeaker_overruns_as_his_last_act() -> None:
    table = Table({"field": "garruk_wildspeaker(loyalty=4) grizzly_bears"}).activate(A, "garruk_wildspeaker.2")
    assert (table.size("grizzly_bears"), table.has("grizzly_bears", "trample")) == ((5, 5), True)
    assert table.graveyard(A) == ["garruk_wildspeaker"]
