"""Cards that come back from the graveyard for a turn (magic 702.84)."""

from games.cardgames.rules import zone_changes
from games.cardgames.vocabulary.permanents import Alter, Destroy, ReturnToHand
from games.cardgames.vocabulary.selectors import Each
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does
from games.rulesets.magic.vocabulary.costs import Unearth
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen

PROBE = as_data(Card("Probe", "Probe", ("creature",), "{1}{B}", (), 2, 1, abilities=(Unearth("{B}"),)))


def unearthed(**more: str) -> Table:
    """A Probe that has come back in A's first main phase."""
    table = Table({"graveyard": "probe", "field": "swamp", **more}, cards=[PROBE, DOOM, HOME, DUMB])
    return table.choose(A, "activate probe.0").resolve()


def instant(name: str, effect: object) -> object:
    """An instant that costs nothing."""
    return as_data(Card(name, name, ("instant",), "{0}", abilities=does(effect)))  # type: ignore[arg-type]


DOOM, HOME = instant("Doom", Destroy(Each(CREATURE))), instant("Home", ReturnToHand(Each(CREATURE)))
DUMB = instant("Dumb", Alter(Each(CREATURE), loses_abilities=True))


def test_702_84_it_returns_with_haste_and_is_exiled_at_the_next_end_step() -> None:
    table = unearthed()
    assert table.has("probe", "haste")
    table.attack(probe="B").strike()
    assert table.life == [20, 18]
    while table.game.step != "end":
        table.pass_()
    assert table.stack() == ["probe.1"]
    table.resolve()
    assert (table.creatures(A), table.graveyard(A), table.exile()) == ([], [], ["probe"])


def test_702_84_it_is_exiled_if_it_would_leave_for_anywhere_else() -> None:
    table = unearthed(hand="doom")
    assert table.cast(A, "doom").exile() == ["probe"]
    table = unearthed(hand="home")
    table.cast(A, "home")
    assert (table.exile(), table.hand(A)) == (["probe"], [])


def test_702_84_that_is_lost_with_none_of_its_abilities_and_holds_beyond_the_turn() -> None:
    table = unearthed(hand="dumb doom")
    assert table.cast(A, "dumb").cast(A, "doom").exile() == ["probe"]
    table = unearthed(hand="doom")
    table.game.delayed.clear()
    table.to("main1", B).to("main1", A)
    assert table.creatures(A) == ["probe"]
    assert table.cast(A, "doom").exile() == ["probe"]


def test_702_84_only_when_a_sorcery_could_be_cast() -> None:
    table = Table({"graveyard": "probe", "hand": "doom", "field": "swamp"}, cards=[PROBE, DOOM])
    assert table.plays() == ["cast doom", "activate probe.0"]
    table.say(A, "cast doom")
    assert table.plays() == []


def test_400_7_a_card_that_has_left_the_graveyard_does_not_return() -> None:
    table = Table({"graveyard": "probe", "field": "swamp"}, cards=[PROBE])
    table.choose(A, "activate probe.0")
    zone_changes.exile(table.game, list(table.game.grave(A)))
    assert table.resolve().creatures(A) == []


def test_the_computer_player_unearths_what_can_attack() -> None:
    table = Table({"graveyard": "hellspark_elemental", "field": "mountain*2"})
    assert chosen(table) == "activate hellspark_elemental.1"
