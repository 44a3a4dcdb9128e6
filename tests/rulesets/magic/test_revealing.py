"""Revealing until a card fits, and casting what is found: cascade, discover (magic 701.20, 701.57, 702.85)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Part, Payment
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.revealing import RevealUntil
from games.cardgames.vocabulary.selectors import EachPlayer, ObjectFilter
from games.engine import Viewer
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_PLAYER, does
from games.rulesets.magic.vocabulary.casting import Cascade, Discover
from games.rulesets.magic.vocabulary.costs import AdditionalCost
from tests.rulesets.conformance import all_can_read
from tests.rulesets.magic.table import A, B, Table

LAND_CARD = ObjectFilter(types=("land",), zone="library")
CREATURE_CARD = ObjectFilter(types=("creature",), zone="library")
LIBRARY = "shock opt island hill_giant forest"


def revealing(effect: Effect, library: str = LIBRARY, *others: dict[str, Any]) -> Table:
    """A sorcery called Test is cast that does this."""
    test: Any = as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(effect)))
    return Table({"hand": "test", "library": library}, *others, cards=[test])


def cascading(library: str, cost: str = "{3}", *others: dict[str, Any], field: str = "forest*3") -> Table:
    """A creature with cascade is cast, and its trigger resolves."""
    test: Any = as_data(Card("Test", "Test", ("creature",), cost, (), 2, 2, abilities=(Cascade(),)))
    return Table({"hand": "test", "library": library, "field": field}, *others, cards=[test]).cast(A, "test")


# --- reveal until ----------------------------------------------------------------------------------------------------


def test_the_card_that_fits_is_taken_and_the_rest_goes_below_in_a_random_order() -> None:
    table = revealing(RevealUntil(LAND_CARD)).cast(A, "test")
    assert (table.hand(A), table.library(A)[:2]) == (["island"], ["hill_giant", "forest"])
    assert sorted(table.library(A)[2:]) == ["opt", "shock"]
    assert table.told("revealed") == [{"seat": A, "cards": ["shock", "opt", "island"]}]


def test_400_2_nobody_knows_in_which_order_the_rest_lies() -> None:
    orders = set()
    for acts in range(6):
        table = revealing(RevealUntil(LAND_CARD), "shock opt lightning_bolt island")
        table.game.chance.count += acts
        orders.add(tuple(table.cast(A, "test").library(A)))
        for viewer in (*map(Viewer.of_seat, (A, B)), Viewer.public()):
            assert "lightning_bolt" not in repr(table.game.view(viewer))
    assert len(orders) > 1


def test_what_fits_enters_and_the_rest_is_shuffled_into_the_library() -> None:
    table = revealing(RevealUntil(CREATURE_CARD, "field", "deck")).cast(A, "test")
    assert table.creatures(A) == ["hill_giant"]
    assert sorted(table.library(A)) == ["forest", "island", "opt", "shock"]
    assert table.told("shuffled") == [{"seat": A}]


def test_400_4a_what_is_no_permanent_does_not_enter() -> None:
    table = revealing(RevealUntil(ObjectFilter(types=("instant",), zone="library"), "field")).cast(A, "test")
    assert (table.field(A), table.library(A)[0]) == ([], "shock")


def test_each_of_three_players_reveals_their_own_library() -> None:
    table = revealing(
        RevealUntil(LAND_CARD, "grave", "grave", EachPlayer()), LIBRARY, {"library": "shock"}, {"library": "swamp opt"}
    ).cast(A, "test")
    assert table.graveyard(A) == ["island", "shock", "opt", "test"]
    assert (table.graveyard(1), table.library(1)) == (["shock"], [])
    assert (table.graveyard(2), table.library(2)) == (["swamp"], ["opt"])


def test_where_nothing_fits_the_whole_library_is_revealed_and_is_the_rest() -> None:
    table = revealing(RevealUntil(LAND_CARD), "shock opt").cast(A, "test")
    assert (table.hand(A), sorted(table.library(A))) == ([], ["opt", "shock"])
    table = revealing(RevealUntil(LAND_CARD), "").cast(A, "test")
    assert (table.told("revealed"), table.kind) == ([], "priority")


def test_all_that_is_revealed_may_go_to_one_place() -> None:
    table = revealing(RevealUntil(LAND_CARD, "hand", "hand")).cast(A, "test")
    assert table.hand(A) == ["island", "shock", "opt"]


def test_a_target_player_reveals_theirs() -> None:
    table = revealing(RevealUntil(LAND_CARD, "grave", "grave", TARGET_PLAYER), LIBRARY, {"library": "opt swamp"})
    table.cast(A, "test at B")
    assert (table.graveyard(B), table.graveyard(A)) == (["swamp", "opt"], ["test"])


# --- cascade ---------------------------------------------------------------------------------------------------------


def test_702_85a_the_first_card_that_costs_less_is_cast_before_the_spell_resolves() -> None:
    table = cascading("forest hill_giant grizzly_bears opt")
    assert table.exile() == ["forest", "hill_giant", "grizzly_bears"]
    assert table.options() == ["cast grizzly_bears free", "no"]
    table.answer("cast grizzly_bears free")
    assert table.stack() == ["grizzly_bears", "test"]
    assert (table.library(A)[0], sorted(table.library(A)[1:]), table.exile()) == ("opt", ["forest", "hill_giant"], [])
    table.resolve_all()
    assert table.creatures(A) == ["grizzly_bears", "test"]


def test_everybody_can_read_what_is_cast_without_paying() -> None:
    table = cascading("forest grizzly_bears opt")
    all_can_read(table.game, table.events)
    said = rulesets()["magic"].speech.say(table.game.view(Viewer.of_seat(A)), "de", ["Ada", "Bob"])
    label = "Grizzlybären wirken, ohne die Manakosten zu bezahlen"
    assert [one["label"] for one in said["options"].values()] == [label, "Nein"]
    assert said["options"]["0"]["hint"].startswith("Kostet nichts.")


def test_702_85a_it_need_not_be_cast_and_goes_below_with_the_rest() -> None:
    table = cascading("forest grizzly_bears opt").answer("no")
    assert (table.stack(), table.library(A)[0], sorted(table.library(A)[1:])) == (
        ["test"], "opt", ["forest", "grizzly_bears"],
    )  # fmt: skip


def test_702_85a_a_card_that_costs_as_much_is_not_cheap_enough() -> None:
    table = cascading("centaur_courser opt")
    assert table.options() == ["cast opt free", "no"]


def test_601_2c_what_has_no_target_cannot_be_cast() -> None:
    table = cascading("pacifism opt")
    assert (table.kind, table.stack(), table.library(A)) == ("priority", ["test"], ["opt", "pacifism"])


def test_107_3b_x_is_nothing_where_the_mana_cost_is_not_paid() -> None:
    table = cascading("secure_the_wastes opt", "{4}", field="forest*8").answer("cast secure_the_wastes free").resolve()
    assert (table.creatures(A), table.graveyard(A)) == ([], ["secure_the_wastes"])


def test_118_9d_additional_costs_are_paid_all_the_same() -> None:
    table = cascading("fling opt")
    assert table.kind == "priority"
    table = cascading("fling opt", field="forest*3 grizzly_bears").answer("cast fling free", "at B")
    assert table.options() == ["sacrifice grizzly_bears", "cancel"]


def test_whoever_takes_the_spell_back_is_asked_once_more() -> None:
    table = cascading("shock opt").answer("cast shock free")
    assert table.kind == "target"
    table.answer("cancel")
    assert table.options() == ["cast shock free", "no"]
    table.answer("cast shock free", "at B").resolve()
    assert table.life == [20, 18]


def test_608_2h_a_spell_that_was_countered_still_has_its_mana_value() -> None:
    test: Any = as_data(Card("Test", "Test", ("creature",), "{3}", (), 2, 2, abilities=(Cascade(),)))
    side = {"hand": "counterspell", "field": "island*2"}
    table = Table({"hand": "test", "library": "hill_giant grizzly_bears", "field": "forest*3"}, side, cards=[test])
    table.choose(A, "cast test").pass_().say(B, "cast counterspell at test").resolve()
    assert (table.graveyard(A), table.stack()) == (["test"], ["test.0"])
    assert table.resolve().options() == ["cast grizzly_bears free", "no"]


def test_702_85_a_library_without_such_a_card_is_exiled_and_put_back() -> None:
    table = cascading("forest hill_giant")
    assert (table.kind, sorted(table.library(A)), table.exile()) == ("priority", ["forest", "hill_giant"], [])
    assert cascading("").kind == "priority"


def test_702_85_what_is_cast_by_cascade_cascades_itself() -> None:
    first: Any = as_data(Card("First", "First", ("creature",), "{4}", (), 2, 2, abilities=(Cascade(),)))
    second: Any = as_data(Card("Second", "Second", ("creature",), "{2}", (), 2, 2, abilities=(Cascade(),)))
    table = Table({"hand": "first", "library": "second shock opt", "field": "forest*4"}, cards=[first, second])
    table.cast(A, "first").answer("cast second free")
    assert table.stack() == ["second.0", "second", "first"]
    assert table.resolve().options() == ["cast shock free", "no"]


def test_707_10_a_copy_is_not_cast_and_does_not_cascade() -> None:
    spell: Any = as_data(
        Card("Test", "Test", ("sorcery",), "{2}", abilities=(*does(RevealUntil(LAND_CARD)), Cascade()))
    )
    table = Table({"hand": "test twincast", "library": "forest*9", "field": "island*4"}, cards=[spell])
    table.choose(A, "cast test")
    assert table.stack() == ["test.1", "test"]
    table.say(A, "cast twincast at test").resolve()
    assert table.stack() == ["test#2", "test.1", "test"]


# --- discover --------------------------------------------------------------------------------------------------------


def test_701_57a_a_card_is_cast_or_taken() -> None:
    table = revealing(Discover(2), "forest hill_giant grizzly_bears opt").cast(A, "test")
    assert table.options() == ["cast grizzly_bears free", "take grizzly_bears"]
    table.answer("take grizzly_bears")
    assert (table.hand(A), table.library(A)[0], table.exile()) == (["grizzly_bears"], "opt", [])
    table = revealing(Discover(2), "grizzly_bears").cast(A, "test").answer("cast grizzly_bears free")
    assert (table.stack(), table.hand(A)) == (["grizzly_bears"], [])


def test_701_57a_what_cannot_be_cast_is_taken() -> None:
    table = revealing(Discover(2), "forest pacifism opt").cast(A, "test")
    assert (table.hand(A), table.library(A)) == (["pacifism"], ["opt", "forest"])


def test_an_additional_cost_that_cannot_be_paid_keeps_it_from_being_cast() -> None:
    cost = AdditionalCost(Payment(parts=(Part("discard", ObjectFilter(zone="hand")),)))
    dear: Any = as_data(Card("Dear", "Dear", ("sorcery",), "{1}", abilities=(cost, *does(Discover(1)))))
    test: Any = as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(Discover(2))))
    table = Table({"hand": "test", "library": "dear"}, cards=[dear, test]).cast(A, "test")
    assert table.hand(A) == ["dear"]
