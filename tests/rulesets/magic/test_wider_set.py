"""What cards do with which the words are used in new ways: charms, archetypes, costs of other cards, legends."""

from random import Random

import pytest

from games.engine import SeatNo, Viewer
from games.rulesets import rulesets
from games.rulesets.magic.cards import book
from tests.rulesets.magic.table import A, B, Table


def test_there_are_legendary_creatures_of_all_colours() -> None:
    cards = [face.card for face in book().values()]
    legends = [card for card in cards if {"legendary", "creature"} <= set(card.types)]
    assert len(legends) >= 8
    assert {letter for card in legends for letter in book()[card.key].traits.colours} == set("WUBRG")


def test_an_archetype_takes_the_keyword_from_the_others_for_good() -> None:
    table = Table(
        {"field": "archetype_of_imagination grizzly_bears"},
        {"field": "serra_angel plains*3 swamp", "hand": "angelic_blessing"},
    )
    assert (table.has("grizzly_bears", "flying"), table.has("serra_angel", "flying")) == (True, False)
    table.to("main1", of=B).cast(B, "angelic_blessing at serra_angel")
    assert (table.size("serra_angel"), table.has("serra_angel", "flying")) == ((7, 7), False)


def test_the_faithmender_doubles_what_its_own_lifelink_brings() -> None:
    table = Table({"field": "rhox_faithmender forest*2"}).attack(rhox_faithmender="B").strike()
    assert table.life == [22, 19]


def test_the_biologist_discards_a_card_to_counter_a_creature() -> None:
    table = Table(
        {"hand": "grizzly_bears", "field": "forest*2"}, {"hand": "opt", "field": "stronghold_biologist island*2"}
    )
    table.say(A, "cast grizzly_bears").pass_()
    table.say(B, "activate stronghold_biologist.0 at grizzly_bears, discard opt").resolve()
    assert (table.graveyard(A), table.graveyard(B), table.hand(B)) == (["grizzly_bears"], ["opt"], [])


def test_the_devastator_is_as_large_as_its_x() -> None:
    table = Table({"hand": "shivan_devastator", "field": "mountain*4"})
    table.choose(A, "cast shivan_devastator").answer("x 3").resolve()
    assert (table.size("shivan_devastator"), table.has("shivan_devastator", "haste")) == ((3, 3), True)


def test_the_oriflamme_is_for_attackers_only() -> None:
    table = Table({"field": "goblin_oriflamme goblin_piker hill_giant"}).attack(goblin_piker="B")
    assert (table.size("goblin_piker"), table.size("hill_giant")) == ((3, 1), (3, 3))


def test_the_behemoth_may_tap_itself_and_the_fresh() -> None:
    table = Table({"field": "llanowar_behemoth(fresh) grizzly_bears(fresh)"})
    table.say(A, "activate llanowar_behemoth.0").answer("tap grizzly_bears").resolve()
    assert (table.size("llanowar_behemoth"), table.is_tapped("grizzly_bears")) == ((5, 5), True)


def test_reya_brings_one_back_in_each_of_her_upkeeps() -> None:
    table = Table({"field": "reya_dawnbringer", "graveyard": "hill_giant"}).to("end", of=B).pass_(2)
    assert table.stack() == ["reya_dawnbringer.0"]
    table.pass_(2).answer("yes")
    assert table.creatures(A) == ["reya_dawnbringer", "hill_giant"]


def test_darkest_hour_saves_everybody_from_the_banishing() -> None:
    side = {"hand": "dark_banishing dark_betrayal", "field": "swamp*3"}
    assert Table(side, {"field": "serra_angel"}).plays() == ["cast dark_banishing"]
    assert Table({**side, "field": "swamp*3 darkest_hour"}, {"field": "serra_angel"}).plays() == ["cast dark_betrayal"]


def test_stonebrow_makes_those_with_trample_larger() -> None:
    table = Table({"field": "stonebrow_krosan_hero garruks_companion grizzly_bears"})
    table.attack(garruks_companion="B", grizzly_bears="B").resolve()
    assert (table.size("garruks_companion"), table.size("grizzly_bears")) == ((5, 4), (2, 2))


def test_eliminate_looks_at_the_mana_value() -> None:
    table = Table({"hand": "eliminate", "field": "swamp*2"}, {"field": "hill_giant boggart_brute jace_beleren"})
    assert table.choose(A, "cast eliminate").targets() == ["boggart_brute", "jace_beleren"]


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_computer_players_consider_a_spell_with_flashback_in_their_graveyard(level: str) -> None:
    table = Table({"graveyard": "elephant_ambush", "field": "forest*8"})
    assert table.plays() == ["cast elephant_ambush flashback"]
    view = table.game.view(Viewer.of_seat(SeatNo(A)))
    assert 0 <= rulesets()["magic"].bots[level](view, Random(5).randrange) < len(table.options())
