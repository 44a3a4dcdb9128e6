"""Objects that go on top or on the bottom of libraries (magic 401)."""

import pytest

from games.cardgames.vocabulary.selectors import Each, Target
from games.engine import Viewer
from games.engine.node import Misspelt, as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does
from games.rulesets.magic.vocabulary.library import PutIntoLibrary
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen

SINK = as_data(Card("Sink", "Senke", ("sorcery",), "", abilities=does(PutIntoLibrary(Target(CREATURE), bottom=True))))


def test_401_on_top_of_its_owners_library_it_is_drawn_next() -> None:
    sides = {"hand": "griptide", "field": "island*4"}, {"field": "serra_angel", "library": "forest*2"}
    table = Table(*sides).cast(A, "griptide at serra_angel")
    assert table.library(B) == ["serra_angel", "forest", "forest"]
    assert table.told("into_deck") == [{"seat": B, "card": "serra_angel", "bottom": False}]
    assert "serra_angel" in table.to("main1", of=B).hand(B)


def test_401_below_the_library_it_is_the_last_card() -> None:
    table = Table({"hand": "sink"}, {"field": "serra_angel", "library": "forest"}, cards=[SINK])
    assert table.cast(A, "sink at serra_angel").library(B) == ["forest", "serra_angel"]


def test_401_from_a_graveyard_it_goes_to_its_owners_library() -> None:
    table = Table({"field": "junktroller"}, {"graveyard": "shock", "library": "forest"})
    assert table.activate(A, "junktroller.0 at shock").library(B) == ["forest", "shock"]
    mine = {"hand": "reclaim", "field": "forest", "graveyard": "shock", "library": "forest"}
    table = Table(mine, {"graveyard": "divination"})
    assert table.choose(A, "cast reclaim").targets() == ["shock"]
    assert table.answer("at shock").resolve().library(A) == ["shock", "forest"]


def test_111_7_a_token_ceases_to_exist() -> None:
    table = Table({"hand": "time_ebb", "field": "island*3"}, {"field": "soldier", "library": "forest"})
    table.cast(A, "time_ebb at soldier")
    assert (table.field(B), table.library(B)) == ([], ["forest"])


def test_708_9_what_was_face_down_is_shown_first() -> None:
    table = Table({"hand": "monastery_flock griptide", "field": "island*7"}).cast(A, "monastery_flock morph")
    table.cast(A, "griptide at face_down_card")
    assert table.told("uncovered") == [{"seat": A, "card": "monastery_flock"}]
    assert table.library(A)[0] == "monastery_flock"


def test_400_7_in_the_library_nobody_can_follow_it() -> None:
    table = Table({"hand": "griptide", "field": "island*4"}, {"field": "serra_angel"})
    game, thing = table.game, table.thing("serra_angel")
    before = game.marks[thing]
    table.cast(A, "griptide at serra_angel")
    assert game.marks[thing] == before + 1
    assert not game.view(Viewer.of_seat(B))["zones"]["library"][B].get("cards")


def test_401_4_of_several_it_would_not_be_said_which_lies_where() -> None:
    for what in (Each(CREATURE), Target(CREATURE, count=2)):
        with pytest.raises(Misspelt, match="order"):
            PutIntoLibrary(what)


def test_a_computer_player_aims_at_what_others_have() -> None:
    table = Table({"hand": "time_ebb", "field": "island*3 grizzly_bears"}, {"field": "serra_angel"})
    assert chosen(table) == "cast time_ebb"
    assert chosen(table.choose(A, "cast time_ebb")) == "at serra_angel"
