"""Mana that is counted, costs mana, can be spent on some things only, or is what others could produce (magic 106.6,
106.7, 605)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Instructions, Payment
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import CardsOf, Count
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import ObjectFilter, You
from games.engine import SeatNo, Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import YOUR_CREATURE
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.orders import could_act
from games.rulesets.magic.vocabulary.mana import AddMana
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table

ARTIFACT = ObjectFilter(types=("artifact",))
ANY, TAP = "WUBRG", Payment(tap=True)


def source(word: AddMana, *more: Ability, cost: Payment = TAP) -> Any:
    """A land called Probe with this mana ability, as plain data."""
    return as_data(Card("Probe", "Probe", ("land",), abilities=(Activated(cost, (word,)), *more)))


def pool(table: Table) -> tuple[int, ...]:
    """What floats in A's pool and can be spent on anything."""
    return table.game.players[A].pool


def tied(table: Table) -> str:
    """What floats beside that."""
    return "".join(one.letter for one in table.game.players[A].tied)


# --- how much ---------------------------------------------------------------------------------------------------------


def test_605_mana_for_each_creature_is_counted_when_it_is_made() -> None:
    card = source(AddMana("G", times=Count(YOUR_CREATURE)))
    table = Table({"field": "probe grizzly_bears*2", "hand": "grizzly_bears hill_giant"}, cards=[card])
    assert ("cast grizzly_bears" in table.options(), "cast hill_giant" in table.options()) == (True, False)
    table.choose(A, "mana probe GG")
    assert pool(table) == (0, 0, 0, 0, 2, 0)
    assert "mana probe" not in " ".join(Table({"field": "probe"}, cards=[card]).options())


def test_605_a_number_that_grows_while_nothing_moves_in_play_is_counted_anew() -> None:
    card = source(AddMana("R", times=CardsOf(You())))
    draws = as_data(Card("Test", "Test", ("instant",), "", abilities=(Instructions((Draw(2),)),)))
    table = Table({"field": "probe", "hand": "test shivan_dragon"}, cards=[card, draws])
    assert "cast shivan_dragon" not in table.options()
    table.cast(A, "test")
    table.choose(A, "mana probe RRR")
    assert pool(table) == (0, 0, 0, 3, 0, 0)


def test_605_what_is_not_needed_of_it_stays_in_the_pool() -> None:
    card = source(AddMana("G", times=Count(YOUR_CREATURE)))
    table = Table({"field": "probe grizzly_bears*3", "hand": "grizzly_bears"}, cards=[card])
    table.cast(A, "grizzly_bears")
    assert pool(table) == (0, 0, 0, 0, 1, 0)


def test_605_three_mana_of_one_colour_are_not_of_two() -> None:
    lotus = source(AddMana(ANY, choice=True, times=3))
    table = Table({"field": "probe", "hand": "youthful_knight grizzly_bears lightning_helix"}, cards=[lotus])
    assert [one for one in table.options() if one.startswith("cast")] == ["cast youthful_knight", "cast grizzly_bears"]
    table.cast(A, "youthful_knight")
    assert pool(table) == (1, 0, 0, 0, 0, 0)


# --- what it costs ----------------------------------------------------------------------------------------------------


def test_605_3a_a_mana_ability_that_costs_mana_is_used_before_something_is_paid() -> None:
    signet = source(AddMana("WU"), cost=Payment("{1}", tap=True))
    table = Table({"field": "probe"}, cards=[signet])
    assert not [one for one in table.options() if one.startswith("mana")]
    table = Table({"field": "probe forest", "hand": "youthful_knight"}, cards=[signet])
    table.choose(A, "mana probe WU")
    assert (pool(table), table.is_tapped("forest"), table.is_tapped("probe")) == ((1, 1, 0, 0, 0, 0), True, True)
    assert table.stack() == []
    assert "cast youthful_knight" in table.options()


def test_605_3a_it_does_not_pay_for_itself() -> None:
    card = source(AddMana("WU"), Activated(Payment(tap=True), (AddMana("C"),)), cost=Payment("{1}", tap=True))
    table = Table({"field": "probe"}, cards=[card])
    assert [one for one in table.options() if one.startswith("mana")] == ["mana probe C"]


# --- on what it is spent ----------------------------------------------------------------------------------------------


def test_106_6_it_pays_for_spells_of_its_kind_alone() -> None:
    card = source(AddMana(ANY, choice=True, only=CREATURE))
    table = Table({"field": "probe forest", "hand": "grizzly_bears rampant_growth shock"}, cards=[card])
    assert [one for one in table.options() if one.startswith("cast")] == ["cast grizzly_bears"]
    table.cast(A, "grizzly_bears")
    assert table.is_tapped("probe")


def test_106_6_it_pays_for_instants_where_it_says_so() -> None:
    card = source(AddMana("R", only=ObjectFilter(types=("instant",))))
    table = Table({"field": "probe", "hand": "shock lightning_bolt raging_goblin ornithopter"}, cards=[card])
    offered = [one for one in table.options() if one.startswith("cast")]
    assert offered == ["cast shock", "cast lightning_bolt", "cast ornithopter"]
    table.cast(A, "shock at B")
    assert table.is_tapped("probe")


def test_106_6_in_the_pool_it_stays_bound_and_is_spent_first() -> None:
    card = source(AddMana("G", only=CREATURE))
    table = Table({"field": "probe forest*2", "hand": "grizzly_bears"}, cards=[card])
    table.choose(A, "mana forest G").choose(A, "mana probe G")
    assert (pool(table), tied(table)) == ((0, 0, 0, 0, 1, 0), "G")
    assert table.game.view(Viewer.of_seat(SeatNo(A)))["players"][A]["tied"] == [{"mana": "G", "card": "probe"}]
    table.choose(A, "mana forest#2 G").cast(A, "grizzly_bears")
    assert (pool(table), tied(table)) == ((0, 0, 0, 0, 1, 0), "")


def test_106_6_alone_in_the_pool_it_pays_for_nothing_else() -> None:
    card = source(AddMana("R", only=CREATURE))
    table = Table({"field": "probe", "hand": "shock"}, cards=[card]).choose(A, "mana probe R")
    assert "cast shock at B" not in table.options()
    assert "cast shock" not in table.options()


def test_106_6_nothing_passes_by_itself_while_bound_mana_floats() -> None:
    card = source(AddMana("R", only=CREATURE))
    side = {"field": "probe", "hand": "shock"}
    table = Table({}, side, cards=[card]).pass_().choose(B, "mana probe R")
    assert could_act(table.game, SeatNo(B))
    table.game.players[B].tied = []
    assert not could_act(table.game, SeatNo(B))


def test_106_4_it_is_lost_with_the_step() -> None:
    table = Table({"field": "probe"}, cards=[source(AddMana("R", only=CREATURE))]).choose(A, "mana probe R")
    assert tied(table.to("main2", A)) == ""


def test_106_6_of_several_at_once_the_rest_stays_bound() -> None:
    card = source(AddMana(ANY, choice=True, times=3, only=CREATURE))
    table = Table({"field": "probe", "hand": "grizzly_bears rampant_growth"}, cards=[card])
    table.cast(A, "grizzly_bears")
    assert (pool(table), tied(table)) == ((0, 0, 0, 0, 0, 0), "G")
    assert not [one for one in table.options() if one.startswith("cast")]


def test_106_6_abilities_of_the_kind_only_where_it_says_so() -> None:
    uses = as_data(Card("Engine", "Motor", ("artifact",), "", abilities=(Activated(Payment("{1}"), (Draw(),)),)))
    for more, able in ((False, False), (True, True)):
        card = source(AddMana("R", only=ARTIFACT, abilities=more))
        table = Table({"field": "probe engine"}, cards=[card, uses])
        assert ("activate engine" in " ".join(table.options())) is able
    card = source(AddMana("R", only=CREATURE, abilities=True))
    assert "activate engine" not in " ".join(Table({"field": "probe engine"}, cards=[card, uses]).options())


def test_106_6_another_ability_of_the_same_land_pays_for_anything() -> None:
    card = source(AddMana(ANY, choice=True, only=CREATURE), Activated(Payment(tap=True), (AddMana("C"),)))
    table = Table({"field": "probe forest", "hand": "grizzly_bears mind_stone"}, cards=[card])
    assert [one for one in table.options() if one.startswith("cast")] == ["cast grizzly_bears", "cast mind_stone"]
    table.cast(A, "mind_stone")
    assert (table.is_tapped("probe"), tied(table)) == (True, "")


# --- what others could produce ----------------------------------------------------------------------------------------


def test_106_7_colours_of_lands_that_others_control_tapped_or_not() -> None:
    table = Table({"field": "exotic_orchard island"}, {"field": "forest(tapped) mountain"})
    assert [one for one in table.options() if one.startswith("mana exotic")] == [
        "mana exotic_orchard R", "mana exotic_orchard G",
    ]  # fmt: skip
    assert not [one for one in Table({"field": "exotic_orchard"}).options() if one.startswith("mana")]


def test_106_7_those_who_look_at_each_other_alone_produce_nothing() -> None:
    sides = {"field": "exotic_orchard"}, {"field": "exotic_orchard"}
    assert not [one for one in Table(*sides).options() if one.startswith("mana")]
    third = Table(sides[0], {"field": "exotic_orchard"}, {"field": "swamp"})
    assert [one for one in third.options() if one.startswith("mana")] == ["mana exotic_orchard B"]


# --- what can be written ----------------------------------------------------------------------------------------------


def test_what_says_nothing_is_refused() -> None:
    sorcery = as_data(
        Card("Test", "Test", ("sorcery",), "", abilities=(Instructions((AddMana(ANY, True, like=CREATURE),)),))
    )
    for data, place in (
        (source(AddMana("G", abilities=True)), "abilities[0].effects[0].abilities"),
        (source(AddMana("G", like=CREATURE)), "abilities[0].effects[0].like"),
        (source(AddMana("G"), cost=Payment("{X}", tap=True)), "abilities[0].cost.symbols"),
        (sorcery, "abilities[0].effects[0].like"),
    ):
        card = CARDS.vocabulary.read(data, Card)
        assert [fault.place for fault in CARDS.faults(card, {})] == [place]


def test_106_6_mana_of_a_spell_is_bound_as_well() -> None:
    ritual = as_data(Card("Test", "Test", ("sorcery",), "", abilities=(Instructions((AddMana("GG", only=CREATURE),)),)))
    table = Table({"hand": "test grizzly_bears rampant_growth"}, cards=[ritual]).cast(A, "test")
    assert (pool(table), tied(table)) == ((0, 0, 0, 0, 0, 0), "GG")
    assert [one for one in table.options() if one.startswith("cast")] == ["cast grizzly_bears"]
