"""Cards that are exiled with time counters and cast when the last one is gone (magic 702.62)."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.permanents import Alter, CreateCopy
from games.cardgames.vocabulary.selectors import ObjectFilter, Target
from games.cardgames.vocabulary.triggers import Casts
from games.engine import Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does
from games.rulesets.magic.vocabulary.abilities import Cycling
from games.rulesets.magic.vocabulary.casting import CannotCast
from games.rulesets.magic.vocabulary.selectors import CREATURE
from games.rulesets.magic.vocabulary.suspend import Suspend
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen

STEAL = as_data(
    Card("Steal", "Raub", ("instant",), "", abilities=does(Alter(Target(CREATURE), control=True, until="for ever")))
)
EGG = as_data(Card("Egg", "Ei", ("creature",), "{9}", (), 1, 1, abilities=(Suspend(2, "{U}"), Cycling("{U}"))))
TWIN = as_data(Card("Twin", "Zwilling", ("sorcery",), "", abilities=does(CreateCopy(Target(CREATURE)))))


def times(table: Table) -> list[int]:
    """How many time counters the suspended cards have."""
    return [one.time for one in table.game.suspended]


def waited(card: str, **more: str) -> Table:
    """It lies in exile with one time counter, and the trigger of the upkeep has resolved."""
    table = Table(
        {"hand": card, "library": "swamp*9", "field": "mountain forest*2 island*2", **more}, {"field": "grizzly_bears"}
    )
    table.choose(A, f"suspend {card}")
    table.game.suspended[0].time = 1
    table.to("end", of=B)
    while table.kind == "priority" and not table.stack():
        table.pass_()
    return table.resolve()


def test_702_62a_it_is_exiled_for_its_suspend_cost_and_nobody_can_answer() -> None:
    table = Table({"hand": "errant_ephemeron", "field": "island*2"}).choose(A, "suspend errant_ephemeron")
    assert (table.exile(), table.hand(A), table.stack(), times(table)) == (["errant_ephemeron"], [], [], [4])
    assert table.is_tapped("island")
    assert table.asked == ("A", "priority")
    for viewer in (Viewer.of_seat(B), Viewer.public()):
        assert list(table.game.view(viewer)["suspended"].values()) == [4]


def test_702_62a_only_when_it_could_be_cast_and_for_its_whole_cost() -> None:
    assert "suspend errant_ephemeron" not in Table({"hand": "errant_ephemeron", "field": "island"}).options()
    mine = {"hand": "errant_ephemeron", "field": "island*2"}
    assert "suspend errant_ephemeron" not in Table(mine, step="upkeep").options()
    assert "suspend errant_ephemeron" not in Table(mine, turn_of=B).pass_().options()
    both = {"hand": "egg", "field": "island*2"}
    assert Table(both, cards=[EGG], step="upkeep").plays() == ["activate egg.1"]


def test_702_62c_what_may_not_be_cast_is_not_suspended_but_targets_do_not_matter() -> None:
    ban = as_data(
        Card("Ban", "Bann", ("artifact",), "", abilities=(CannotCast(ObjectFilter(types=("sorcery",), zone="stack")),))
    )
    side = {"hand": "rift_bolt", "field": "mountain"}
    assert "suspend rift_bolt" in Table(side).options()
    assert "suspend rift_bolt" not in Table(side, {"field": "ban"}, cards=[ban]).options()


def test_702_62a_each_of_its_owners_upkeeps_removes_one_counter() -> None:
    table = Table({"hand": "egg", "field": "island", "library": "swamp*9"}, {"library": "swamp*9"}, cards=[EGG])
    table.choose(A, "suspend egg").to("end", of=B)
    assert times(table) == [2]
    table.to("draw", of=A)
    assert times(table) == [1]


def test_702_62a_when_the_last_counter_is_removed_it_is_cast_for_nothing() -> None:
    table = waited("rift_bolt")
    assert (times(table), table.stack(), table.exile()) == ([], ["rift_bolt.2"], ["rift_bolt"])
    table.resolve()
    assert table.options() == ["cast rift_bolt suspend", "no"]
    table.answer("cast rift_bolt suspend", "at B").resolve_all()
    assert (table.life, table.graveyard(A), table.exile()) == ([20, 17], ["rift_bolt"], [])


def test_702_62a_what_is_not_cast_remains_in_exile_for_good() -> None:
    table = waited("rift_bolt").resolve().answer("no")
    assert (table.exile(), table.stack(), times(table)) == (["rift_bolt"], [], [])
    table.to("upkeep", of=B).to("draw", of=A)
    assert table.exile() == ["rift_bolt"]


def test_702_62a_a_creature_has_haste_for_as_long_as_its_caster_controls_it() -> None:
    table = waited("durkwood_baloth").resolve().answer("cast durkwood_baloth suspend").resolve()
    assert "haste" in table.traits("durkwood_baloth").keywords
    table = waited("durkwood_baloth").resolve().answer("cast durkwood_baloth suspend").resolve().to("main1", of=A)
    assert "attack durkwood_baloth on B" in table.until("attackers").options()


def test_702_62a_who_takes_it_over_has_no_haste_and_a_copy_has_none() -> None:
    cards = [STEAL, TWIN]
    table = Table(
        {"hand": "durkwood_baloth twin", "library": "swamp*9", "field": "forest"}, {"hand": "steal steal", "library": "swamp*9"},
        cards=cards,
    )  # fmt: skip
    table.choose(A, "suspend durkwood_baloth")
    table.game.suspended[0].time = 1
    table.to("end", of=B).until("cast").answer("cast durkwood_baloth suspend").resolve().to("main1", of=A)
    table.cast(A, "twin at durkwood_baloth")
    assert [("haste" in table.game.traits(thing).keywords) for thing in table.game.in_play[1:]] == [True, False]
    table.pass_().say(B, "cast steal at durkwood_baloth").resolve()
    assert "haste" not in table.traits("durkwood_baloth").keywords


def test_118_6_a_card_without_a_mana_cost_is_not_cast_for_it() -> None:
    table = Table({"hand": "ancestral_vision", "field": "island"})
    assert [one for one in table.options() if "ancestral" in one] == ["suspend ancestral_vision"]


def test_603_4_a_card_that_has_left_exile_is_suspended_no_more() -> None:
    table = waited("rift_bolt").resolve().answer("cast rift_bolt suspend", "at B").resolve_all()
    assert table.game.suspended == []


def test_601_it_is_a_spell_that_was_cast() -> None:
    glad = as_data(Card("Glad", "Froh", ("artifact",), "", abilities=(Triggered(Casts(), (GainLife(1),)),)))
    table = Table({"hand": "rift_bolt", "library": "swamp*9", "field": "mountain glad"}, cards=[glad])
    table.choose(A, "suspend rift_bolt")
    assert table.stack() == []
    table.game.suspended[0].time = 1
    table.to("end", of=B).until("cast").answer("cast rift_bolt suspend", "at B").resolve_all()
    assert table.life == [21, 17]


def test_a_computer_player_suspends_what_it_cannot_pay_for() -> None:
    table = Table({"hand": "errant_ephemeron", "field": "island*2", "library": "swamp*9"}, {"library": "swamp*9"})
    assert chosen(table) == "suspend errant_ephemeron"
    table = waited("durkwood_baloth").resolve()
    assert chosen(table) == "cast durkwood_baloth suspend"
