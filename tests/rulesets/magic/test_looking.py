"""Looking at the top of a library, and searching it for several cards (magic 701.23, 701.25)."""

from typing import Any

from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.piles import Look, Search, Surveil
from games.cardgames.vocabulary.selectors import Compared, ObjectFilter
from games.engine import SeatNo, Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import LIBRARY_CARD, YOUR_CREATURE, does
from tests.rulesets.magic.table import A, Table

CREATURE_CARD = ObjectFilter(types=("creature",), zone="library")
FIVE = "shock hill_giant opt grizzly_bears island forest"


def looking(effect: Effect, library: str = FIVE) -> Table:
    """A sorcery called Test is cast that does this."""
    test: Any = as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(effect)))
    return Table({"hand": "test", "library": library, "field": "forest*2"}, cards=[test]).cast(A, "test")


def test_701_25_surveil_puts_each_card_on_top_or_into_the_graveyard() -> None:
    table = looking(Surveil(3))
    assert table.options() == [f"{verb} {card}" for card in ("shock", "hill_giant", "opt") for verb in ("top", "bury")]
    table.answer("bury hill_giant", "top shock", "top opt")
    assert table.library(A)[:3] == ["opt", "shock", "grizzly_bears"]
    assert table.graveyard(A) == ["hill_giant", "test"]


def test_701_25_surveil_looks_at_what_there_is() -> None:
    assert looking(Surveil(3), "shock").answer("bury shock").graveyard(A) == ["shock", "test"]


def test_one_of_the_top_cards_is_taken_and_the_rest_goes_below_in_any_order() -> None:
    table = looking(Look(3, LIBRARY_CARD))
    assert table.options() == ["take shock", "take hill_giant", "take opt"]
    table.answer("take hill_giant")
    assert table.options() == ["bottom shock", "bottom opt"]
    table.answer("bottom opt")
    assert (table.hand(A), table.library(A)) == (["hill_giant"], ["grizzly_bears", "island", "forest", "opt", "shock"])
    assert table.told("took") == [{"seat": A}]


def test_what_is_taken_of_a_kind_is_revealed_and_need_not_be_taken() -> None:
    table = looking(Look(4, CREATURE_CARD, 2, rest="grave", reveal=True))
    assert table.options() == ["take hill_giant", "take grizzly_bears", "nothing"]
    table.answer("take grizzly_bears")
    assert table.options() == ["take hill_giant", "nothing"]
    table.answer("nothing")
    assert (table.hand(A), table.graveyard(A)) == (["grizzly_bears"], ["shock", "hill_giant", "opt", "test"])
    table = looking(Look(4, CREATURE_CARD, 2, rest="grave", reveal=True)).answer(
        "take grizzly_bears", "take hill_giant"
    )
    assert table.told("took") == [{"seat": A, "card": "grizzly_bears"}, {"seat": A, "card": "hill_giant"}]


def test_what_is_taken_may_enter_and_nothing_fits_is_no_question() -> None:
    cheap = ObjectFilter(types=("creature",), zone="library", compared=(Compared("value", 2, "or less"),))
    table = looking(Look(4, cheap, to="field", rest="grave"))
    assert table.options() == ["take grizzly_bears", "nothing"]
    assert table.answer("take grizzly_bears").creatures(A) == ["grizzly_bears"]
    table = looking(Look(1, CREATURE_CARD, rest="grave"))
    assert (table.kind, table.graveyard(A)) == ("priority", ["shock", "test"])


def test_as_many_cards_as_are_counted_and_no_more_than_there_are() -> None:
    assert looking(Look(Count(ObjectFilter(types=("land",), whose="you")), LIBRARY_CARD)).options() == [
        "take shock",
        "take hill_giant",
    ]
    assert looking(Look(Count(YOUR_CREATURE), LIBRARY_CARD)).kind == "priority"
    assert looking(Look(9, LIBRARY_CARD), "opt").answer("take opt").library(A) == []


def test_400_2_nobody_else_sees_what_was_looked_at() -> None:
    table = looking(Look(3, LIBRARY_CARD))
    asked = table.game.view(Viewer.of_seat(SeatNo(A)))["decision"]
    assert [option["card"] for option in asked["options"]] == ["shock", "hill_giant", "opt"]
    for viewer in (Viewer.of_seat(SeatNo(1)), Viewer.public()):
        assert "hill_giant" not in repr(table.game.view(viewer))


def test_701_23_several_cards_are_found_one_after_the_other_and_put_into_the_graveyard() -> None:
    table = looking(Search(CREATURE_CARD, "grave", count=2))
    assert table.options() == ["take grizzly_bears", "take hill_giant", "nothing"]
    table.answer("take hill_giant")
    assert table.options() == ["take grizzly_bears", "nothing"]
    table.answer("take grizzly_bears")
    assert table.graveyard(A) == ["hill_giant", "grizzly_bears", "test"]
    assert looking(Search(CREATURE_CARD, "grave", count=2)).answer("nothing").graveyard(A) == ["test"]


def test_701_24_what_is_put_on_top_lies_there_after_the_deck_was_shuffled() -> None:
    table = looking(Search(CREATURE_CARD, "top", reveal=True)).answer("take grizzly_bears")
    assert (table.library(A)[0], len(table.library(A))) == ("grizzly_bears", 6)
    assert table.told("put_on_top") == [{"seat": A, "card": "grizzly_bears"}]


def test_impulse_strategic_planning_and_buried_alive() -> None:
    side = {"library": FIVE, "field": "island*2 swamp*3"}
    table = Table({**side, "hand": "impulse"}).cast(A, "impulse")
    assert len(table.options()) == 4
    table = Table({**side, "hand": "strategic_planning"}).cast(A, "strategic_planning").answer("take opt")
    assert (table.hand(A), table.graveyard(A)) == (["opt"], ["shock", "hill_giant", "strategic_planning"])
    table = (
        Table({**side, "hand": "buried_alive"}).cast(A, "buried_alive").answer("take hill_giant", "take grizzly_bears")
    )
    assert table.graveyard(A) == ["hill_giant", "grizzly_bears", "buried_alive"]
    table = Table({**side, "hand": "taigams_scheming"}).cast(A, "taigams_scheming")
    assert len(table.options()) == 10
    table = Table({**side, "hand": "sleight_of_hand"}).cast(A, "sleight_of_hand").answer("take shock")
    assert table.library(A)[-1] == "hill_giant"
