"""Mana of two kinds, protection of every kind, what works in the graveyard, and what comes back when something leaves."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Activated, Payment, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.permanents import Exile, PutBack
from games.cardgames.vocabulary.selectors import Self, Target
from games.cardgames.vocabulary.triggers import CastThis, Dies
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does
from games.rulesets.magic.mana import cost_of
from games.rulesets.magic.vocabulary.amounts import Devotion
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table


def probe(*abilities: Ability, **more: Any) -> Any:
    """A creature as plain data."""
    cost = more.pop("cost", "")
    return as_data(Card("Probe", "Probe", ("creature",), cost, (), 2, 2, abilities=abilities, **more))


# --- mana (magic 107.4) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lands", "able"), [("forest forest forest", True), ("plains plains plains", True), ("forest swamp swamp", False),
                        ("forest plains swamp", True)]
)  # fmt: skip
def test_107_4e_a_hybrid_symbol_is_paid_in_either_way(lands: str, able: bool) -> None:
    table = Table({"hand": "kitchen_finks", "field": lands})
    assert ("cast kitchen_finks" in table.options()) is able


@pytest.mark.parametrize(
    ("lands", "able"), [("plains*3", True), ("swamp*6", True), ("swamp*5", False), ("plains swamp*4", True)]
)
def test_107_4e_two_generic_mana_pay_a_monocoloured_hybrid_symbol(lands: str, able: bool) -> None:
    table = Table({"hand": "spectral_procession", "field": lands})
    assert ("cast spectral_procession" in table.options()) is able
    if able:
        table.cast(A, "spectral_procession")
        assert len([one for one in table.game.battlefield if table.game.is_token(one)]) == 3


def test_107_4f_phyrexian_mana_is_paid_with_two_life() -> None:
    table = Table({"hand": "gut_shot"})
    assert table.plays() == ["cast gut_shot life 1"]
    table.say(A, "cast gut_shot life 1 at B").resolve()
    assert table.life == [18, 19]
    table = Table({"hand": "gut_shot", "field": "mountain"}, {"life": 1})
    assert table.plays() == ["cast gut_shot", "cast gut_shot life 1"]
    table = Table({"hand": "gut_shot", "life": 1})
    assert table.plays() == []


def test_107_4f_each_phyrexian_symbol_is_paid_by_itself() -> None:
    table = Table({"hand": "dismember", "field": "swamp*2 hill_giant"})
    assert table.plays() == ["cast dismember life 1", "cast dismember life 2"]
    table.say(A, "cast dismember life 2 at hill_giant").resolve()
    assert (sorted(table.graveyard(A)), table.life[A]) == (["dismember", "hill_giant"], 16)


def test_202_3f_and_105_2_the_value_and_the_colours_of_hybrid_symbols() -> None:
    assert (cost_of("{2/W}{2/W}{2/W}").total, cost_of("{1}{G/W}{G/W}").total, cost_of("{1}{B/P}{B/P}").total) == (
        6,
        3,
        3,
    )
    assert cost_of("{1}{G/W}{G/W}").colours == {"G", "W"}
    assert str(cost_of("{1}{G/W}{B/P}{X}")) == "{X}{1}{G/W}{B/P}"


def test_700_5_a_hybrid_symbol_counts_once_for_devotion() -> None:
    cards = [probe(Activated(Payment("{0}"), (GainLife(Devotion("GW")),)))]
    table = Table({"field": "probe kitchen_finks"}, cards=cards).activate(A, "probe.0")
    assert table.life[A] == 22


# --- protection --------------------------------------------------------------------------------------------------------


def test_702_16_protection_is_from_what_the_source_is() -> None:
    table = Table({"field": "baneslayer_angel"}, {"field": "shivan_dragon"})
    assert table.attack(baneslayer_angel="B").strike().life == [25, 15]
    table = Table({"hand": "boggart_ram_gang shock", "field": "mountain*4"}, {"field": "guardian_of_the_guildpact"})
    assert "at guardian_of_the_guildpact" not in table.choose(A, "cast shock").options()


def test_702_16_protection_from_artifacts_and_from_several_colours() -> None:
    table = Table(
        {"field": "ornithopter myr"},
        {"field": "tel_jilad_chosen"},
        cards=[probe(), as_data(Card("Myr", "Myr", ("artifact", "creature"), "", (), 1, 1))],
    )
    assert table.to("main1", of=B).attack(tel_jilad_chosen="A").strike().life == [18, 20]


def test_702_11d_hexproof_from_a_quality_stops_opponents_alone() -> None:
    cards = [probe(keywords=("hexproof from instant",))]
    table = Table({"field": "probe mountain", "hand": "shock"}, {"hand": "shock", "field": "mountain"}, cards=cards)
    assert "at probe" in table.choose(A, "cast shock").options()
    table.answer("at B").resolve().pass_()
    assert "at probe" not in table.choose(B, "cast shock").options()


# --- until it leaves (magic 610.3) --------------------------------------------------------------------------------------


def test_610_3_what_was_exiled_comes_back_as_soon_as_the_priest_leaves() -> None:
    table = Table({"hand": "banisher_priest shock", "field": "plains*3 mountain"}, {"field": "hill_giant"})
    table.cast(A, "banisher_priest").resolve()
    assert table.exile() == ["hill_giant"]
    table.say(A, "cast shock at banisher_priest").resolve()
    assert table.game.traits(table.thing("hill_giant")).controller == B
    assert (table.stack(), table.exile()) == ([], [])


def test_610_3a_nothing_is_exiled_once_the_priest_has_left() -> None:
    table = Table({"hand": "banisher_priest", "field": "plains*3"}, {"field": "hill_giant mountain", "hand": "shock"})
    table.cast(A, "banisher_priest").pass_()
    table.say(B, "cast shock at banisher_priest").resolve().resolve()
    assert (table.exile(), table.size("hill_giant")) == ([], (3, 3))


# --- elsewhere (magic 113.6) --------------------------------------------------------------------------------------------


def test_113_6m_an_ability_of_the_graveyard_is_activated_there_alone() -> None:
    table = Table({"graveyard": "sanitarium_skeleton", "field": "sanitarium_skeleton swamp*3"})
    assert table.plays() == ["activate sanitarium_skeleton.0"]
    assert table.activate(A, "sanitarium_skeleton.0").hand(A) == ["sanitarium_skeleton"]


def test_113_6_a_trigger_of_the_graveyard_works_there_alone() -> None:
    table = Table({"graveyard": "squee_goblin_nabob", "field": "forest"}).to("main1", of=B)
    table._pass_while(lambda: table.game.step != "upkeep")
    assert table.stack() == ["squee_goblin_nabob.0"]
    assert table.resolve().answer("yes").hand(A) == ["squee_goblin_nabob"]
    table = Table({"field": "squee_goblin_nabob", "hand": "squee_goblin_nabob"}).to("main1", of=B)
    assert table.to("upkeep", of=A).stack() == []


def test_603_10_what_dies_together_with_it_was_not_seen_from_the_graveyard() -> None:
    cards = [probe(Triggered(Dies(CREATURE), (GainLife(1),), zone="grave"))]
    table = Table({"field": "probe grizzly_bears mountain*3", "hand": "pyroclasm", "graveyard": ""}, cards=cards)
    table.cast(A, "pyroclasm")
    assert (sorted(table.graveyard(A)), table.stack()) == (["grizzly_bears", "probe", "pyroclasm"], [])


def test_603_2_a_spell_triggers_as_it_is_cast_and_its_copy_does_not() -> None:
    cards = [probe(Triggered(CastThis(), (GainLife(3),), zone="stack"), cost="{G}")]
    table = Table({"hand": "probe", "field": "forest"}, cards=cards).choose(A, "cast probe")
    assert table.stack() == ["probe.0", "probe"]
    assert table.resolve().life[A] == 23


def test_603_2h_it_triggers_only_once_each_turn() -> None:
    table = Table({"field": "morbid_opportunist mountain*3", "hand": "pyroclasm"}, {"field": "grizzly_bears*2"})
    table.cast(A, "pyroclasm")
    assert table.stack() == ["morbid_opportunist.0"]
    table.resolve().to("main1", of=B)
    assert table.game.fired == []


def test_603_2_the_second_spell_of_the_turn_alone() -> None:
    table = Table({"field": "monk_of_the_open_hand mountain*3", "hand": "shock*3"})
    for size in ((1, 1), (2, 2), (2, 2)):
        table.say(A, "cast shock at B").resolve_all()
        assert table.size("monk_of_the_open_hand") == size


def test_603_8_a_state_trigger_waits_until_it_has_resolved() -> None:
    table = Table({"field": "emperor_crocodile grizzly_bears mountain*2", "hand": "shock*2"})
    assert table.stack() == []
    table.cast(A, "shock at grizzly_bears").cast(A, "shock at B")
    assert table.stack() == ["emperor_crocodile.0"]
    table.resolve()
    assert table.graveyard(A) == ["shock", "grizzly_bears", "shock", "emperor_crocodile"]


def test_400_7_a_card_that_returns_from_the_graveyard_is_a_new_object() -> None:
    cards = [probe(Activated(Payment("{0}"), (PutBack(Self()),), zone="grave"))]
    table = Table({"graveyard": "probe"}, cards=cards).activate(A, "probe.0")
    assert table.game.permanents[table.thing("probe")].fresh


# --- what comes back at once (magic 400.7j) ---------------------------------------------------------------------------

BLINK = Activated(Payment("{W}"), (Exile(Self()), PutBack(Self())))
TWO = Target(CREATURE, count=2, up_to=True)
SHIFT = as_data(Card("Shift", "Ruck", ("instant",), abilities=does(Exile(TWO), PutBack(TWO, counter="+1/+1"))))


def test_400_7j_a_text_finds_what_it_has_exiled_itself() -> None:
    table = Table({"hand": "shift", "field": "hill_giant(tapped)"}, {"field": "grizzly_bears"}, cards=[SHIFT])
    table.say(A, "cast shift").answer("at hill_giant").answer("at grizzly_bears").resolve()
    assert (table.field(A), table.field(B), table.exile()) == (["hill_giant"], ["grizzly_bears"], [])
    assert (table.size("hill_giant"), table.size("grizzly_bears")) == ((4, 4), (3, 3))
    assert not table.is_tapped("hill_giant")


def test_400_7j_it_does_not_find_what_another_text_has_exiled() -> None:
    """In response the creature is exiled: it is not there to be exiled, so it does not return."""
    table = Table({"field": "probe plains"}, {"hand": "swords_to_plowshares", "field": "plains"}, cards=[probe(BLINK)])
    table.say(A, "activate probe.0").pass_().say(B, "cast swords_to_plowshares at probe").resolve().resolve()
    assert (table.field(A), table.exile(), table.stack()) == (["plains"], ["probe"], [])


def test_400_7j_of_two_such_abilities_the_second_finds_another_object() -> None:
    table = Table({"field": "probe(+1/+1=1) plains*2"}, cards=[probe(BLINK)])
    table.say(A, "activate probe.0").say(A, "activate probe.0").resolve().resolve()
    assert ("probe" in table.field(A), table.size("probe"), table.exile()) == (True, (2, 2), [])
