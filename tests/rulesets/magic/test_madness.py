"""Cards that are discarded into exile and may be cast from there at once (magic 702.35)."""

from games.cardgames.vocabulary.abilities import Activated, Payment, Triggered
from games.cardgames.vocabulary.changes import Exiled
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.events import WouldGoToGrave
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Discard, Draw
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import YOU, Target
from games.cardgames.vocabulary.triggers import Discards
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import DISCARD_CARD, does
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen

OUTLET = as_data(
    Card("Outlet", "Ablage", ("artifact",), "", abilities=(Activated(Payment(parts=(DISCARD_CARD,)), (Draw(),)),))
)
WASTE = as_data(Card("Waste", "Verlust", ("sorcery",), "", abilities=does(Discard(1, YOU))))


def discarded(card: str, field: str, **more: str) -> Table:
    """It has been discarded to pay for an ability, and its trigger resolves."""
    table = Table({"hand": card, "field": f"outlet {field}", **more}, cards=[OUTLET])
    table.choose(A, "activate outlet.0").answer(f"discard {card}")
    assert (table.exile(), table.graveyard(A)) == ([card], [])
    return table.resolve()


def test_702_35a_what_is_discarded_is_exiled_and_cast_for_its_madness_cost() -> None:
    table = discarded("fiery_temper", "mountain")
    assert table.options() == ["cast fiery_temper madness", "no"]
    table.answer("cast fiery_temper madness", "at B").resolve_all()
    assert (table.life, table.graveyard(A), table.exile()) == ([20, 17], ["fiery_temper"], [])
    assert table.is_tapped("mountain")


def test_702_35a_what_is_not_cast_goes_to_the_graveyard() -> None:
    table = discarded("fiery_temper", "mountain").answer("no")
    assert (table.exile(), table.graveyard(A)) == ([], ["fiery_temper"])
    table = discarded("fiery_temper", "forest")
    assert (table.exile(), table.graveyard(A), table.told("buried")) == (
        [], ["fiery_temper"], [{"seat": A, "card": "fiery_temper"}],
    )  # fmt: skip


def test_702_35a_it_was_discarded_all_the_same() -> None:
    glad = as_data(Card("Glad", "Froh", ("artifact",), "", abilities=(Triggered(Discards(), (GainLife(1),)),)))
    table = Table({"hand": "waste fiery_temper", "field": "glad"}, cards=[WASTE, glad]).cast(A, "waste")
    table.answer("discard fiery_temper", "first glad").resolve_all()
    assert (table.life, sorted(table.graveyard(A))) == ([21, 20], ["fiery_temper", "waste"])


def test_608_2g_a_creature_is_cast_also_in_the_turn_of_another() -> None:
    table = Table(
        {"hand": "reckless_wurm", "field": "outlet mountain*3"}, cards=[OUTLET], turn_of=B, step="main1"
    ).pass_()
    table.choose(A, "activate outlet.0").answer("discard reckless_wurm")
    table.resolve().answer("cast reckless_wurm madness").resolve_all()
    assert table.creatures(A) == ["reckless_wurm"]


def test_702_35_a_sorcery_that_makes_one_discard_is_through_before_it_is_cast() -> None:
    table = Table({"hand": "waste fiery_temper", "field": "mountain"}, cards=[WASTE]).cast(A, "waste")
    table.answer("discard fiery_temper")
    assert (table.graveyard(A), table.stack()) == (["waste"], ["fiery_temper.1"])


def test_702_35_only_what_is_discarded_is_mad() -> None:
    rest = Card("Rest", "Ruhe", ("enchantment",), "", abilities=(Instead(WouldGoToGrave(anywhere=True), Exiled()),))
    table = Table({"hand": "waste fiery_temper", "field": "rest mountain"}, cards=[WASTE, as_data(rest)])
    table.cast(A, "waste").answer("discard fiery_temper").resolve().answer("no")
    assert sorted(table.exile()) == ["fiery_temper", "waste"]
    doom = as_data(Card("Doom", "Verderben", ("instant",), "", abilities=does(Destroy(Target(CREATURE)))))
    table = Table({"hand": "doom", "field": "reckless_wurm mountain*3"}, cards=[doom]).cast(A, "doom at reckless_wurm")
    assert (sorted(table.graveyard(A)), table.exile(), table.stack()) == (["doom", "reckless_wurm"], [], [])


def test_the_computer_player_discards_what_it_can_cast_then() -> None:
    for field, is_cast in (("mountain*4", True), ("mountain forest", False)):
        table = Table({"hand": "waste reckless_wurm shock", "field": field}, cards=[WASTE]).cast(A, "waste")
        assert (chosen(table) == "discard reckless_wurm") is is_cast


def test_the_computer_player_casts_what_it_discards() -> None:
    table = discarded("reckless_wurm", "mountain*3")
    assert chosen(table) == "cast reckless_wurm madness"
