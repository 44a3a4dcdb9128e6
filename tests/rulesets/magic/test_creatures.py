"""Exploit, modular, and what is asked beside mana (magic 702.110, 702.43, 118.12a, 702.21)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Part, Payment, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.selectors import EachPlayer, ObjectFilter
from games.cardgames.vocabulary.unless import UnlessGives
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import DISCARD_CARD, SACRIFICE_CREATURE, does
from games.rulesets.magic.vocabulary.abilities import Ward
from games.rulesets.magic.vocabulary.creatures import Exploit, Exploits, Modular
from tests.rulesets.magic.table import A, B, Table


def probe(*abilities: Ability, name: str = "Probe", size: int = 2, kinds: tuple[str, ...] = ("creature",)) -> Any:
    """A creature that costs nothing, as plain data."""
    return as_data(Card(name, name, kinds, "", (), size, size, abilities=abilities))


def spell(*effects: Effect) -> Any:
    """A sorcery called Test as plain data."""
    return as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(*effects)))


# --- exploit -------------------------------------------------------------------------------------------------------

EXPLOITER = probe(Exploit(), Triggered(Exploits(), (GainLife(5),)))


def test_702_110_whoever_sacrifices_a_creature_has_what_the_exploiter_does() -> None:
    table = Table({"hand": "probe", "field": "grizzly_bears"}, cards=[EXPLOITER]).cast(A, "probe").resolve()
    assert table.answer("yes").options() == ["sacrifice grizzly_bears", "sacrifice probe"]
    assert table.answer("sacrifice grizzly_bears").stack() == ["probe.1"]
    assert table.resolve().life[A] == 25


def test_702_110_nobody_needs_to() -> None:
    table = Table({"hand": "probe", "field": "grizzly_bears"}, cards=[EXPLOITER]).cast(A, "probe").resolve()
    assert (table.answer("no").stack(), table.creatures(A)) == ([], ["grizzly_bears", "probe"])


def test_702_110b_a_creature_may_exploit_itself() -> None:
    table = Table({"hand": "probe"}, cards=[EXPLOITER]).cast(A, "probe").resolve().answer("yes", "sacrifice probe")
    assert (table.stack(), table.graveyard(A)) == (["probe.1"], ["probe"])
    assert table.resolve().life[A] == 25


def test_702_110b_another_creature_has_exploited_nothing() -> None:
    table = Table({"hand": "probe", "field": "probe grizzly_bears"}, cards=[EXPLOITER])
    table.cast(A, "probe").resolve().answer("yes", "sacrifice grizzly_bears")
    assert len(table.stack()) == 1


def test_what_never_exploits_is_refused() -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    bad = Card("Test", "Test", ("creature",), "", (), 1, 1, abilities=(Triggered(Exploits(), (GainLife(1),)),))
    assert [fault.place for fault in cards.faults(bad, cards.known())] == ["abilities[0].when"]


# --- modular -------------------------------------------------------------------------------------------------------


ROBOT = probe(Modular(3), size=0, kinds=("artifact", "creature"))


def test_702_43a_it_enters_with_its_counters_and_leaves_them_to_another() -> None:
    table = Table({"hand": "probe murder", "field": "ornithopter swamp*3 grizzly_bears"}, cards=[ROBOT])
    assert table.cast(A, "probe").size("probe") == (3, 3)
    table.cast(A, "murder at probe")
    assert table.aimed() == ["ornithopter"]  # there is no other artifact creature
    table.resolve().answer("yes")
    assert table.size("ornithopter") == (3, 5)


def test_702_43a_as_many_as_were_on_it_when_it_died_and_nobody_needs_to() -> None:
    for answer, size in (("yes", (2, 4)), ("no", (0, 2))):
        table = Table({"hand": "shock", "field": "mountain ornithopter probe(+1/+1=2)"}, cards=[ROBOT])
        table.cast(A, "shock at probe").resolve().answer(answer)
        assert table.size("ornithopter") == size


def test_702_43a_a_copy_of_it_enters_with_counters_too() -> None:
    table = Table({"hand": "clone", "field": "island*4 probe(+1/+1=1)"}, cards=[ROBOT]).cast(A, "clone")
    table.answer("copy probe")
    assert table.permanent("clone").counters == {"+1/+1": 3}


# --- what is asked beside mana -------------------------------------------------------------------------------------


def unless(cost: Payment) -> Any:
    """A sorcery that gives you 5 life unless each opponent pays."""
    return spell(UnlessGives(cost, EachPlayer(opponents=True), (GainLife(5),)))


def test_118_12a_life_is_paid_or_not_and_who_has_too_little_is_not_asked() -> None:
    for life, answer, wanted in ((20, "pay", [20, 17]), (20, "decline", [25, 20]), (2, "", [25, 2])):
        table = Table({"hand": "test"}, {"life": life}, cards=[unless(Payment(life=3))]).cast(A, "test")
        if answer:
            assert (table.asked, table.options()) == (("B", "pay"), ["pay", "decline"])
            table.answer(answer)
        assert table.life == wanted


def test_118_12a_whoever_is_asked_chooses_what_they_give() -> None:
    for part, options in (
        (Part("discard", ObjectFilter(zone="hand"), 2), ["discard shock", "discard opt", "discard forest"]),
        (SACRIFICE_CREATURE, ["sacrifice grizzly_bears", "sacrifice hill_giant"]),
    ):
        side = {"hand": "shock opt forest", "field": "grizzly_bears hill_giant island"}
        table = Table({"hand": "test"}, side, cards=[unless(Payment(parts=(part,)))]).cast(A, "test").answer("pay")
        assert (table.asked, table.options()) == (("B", "cost"), options)
        table.answer(options[0])
        if part.count == 2:
            assert table.graveyard(B) == []  # all of it goes together
            table.answer(options[2])
        assert table.life[A] == 20
        assert len(table.graveyard(B)) == part.count


def test_118_12a_who_cannot_give_enough_is_not_asked() -> None:
    cost = Payment(parts=(Part("discard", ObjectFilter(zone="hand"), 2),))
    table = Table({"hand": "test"}, {"hand": "shock"}, cards=[unless(cost)]).cast(A, "test")
    assert (table.life[A], table.hand(B)) == (25, ["shock"])


def test_118_12a_nobody_learns_whether_a_hand_has_such_a_card() -> None:
    table = Table({"hand": "drekavac hill_giant", "field": "swamp*2"}).cast(A, "drekavac").resolve()
    assert (table.asked, table.options()) == (("A", "pay"), ["decline"])
    assert table.answer("decline").graveyard(A) == ["drekavac"]
    table = Table({"hand": "drekavac", "field": "swamp*2"}).cast(A, "drekavac").resolve()
    assert table.graveyard(A) == ["drekavac"]  # of an empty hand everybody knows


def test_702_21_ward_asks_for_a_card() -> None:
    cards = [probe(Ward(Payment(parts=(DISCARD_CARD,))), size=4)]
    for answer, damage, gone in (("pay", 2, ["opt", "shock"]), ("decline", 0, ["shock"])):
        table = Table({"hand": "shock opt", "field": "mountain"}, {"field": "probe"}, cards=cards)
        table.say(A, "cast shock at probe").resolve()
        assert table.asked == ("A", "pay")
        table.answer(answer)
        if answer == "pay":
            table.answer("discard opt").resolve()
        assert (table.permanent("probe").damage, sorted(table.graveyard(A))) == (damage, gone)


def test_what_cannot_be_asked_of_a_player_is_refused() -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    for cost in (Payment("{1}", life=1), Payment(tap=True), Payment(life=1, parts=(DISCARD_CARD,)), Payment()):
        bad = Card("Test", "Test", ("creature",), "", (), 1, 1, abilities=(Ward(cost),))
        assert [fault.place for fault in cards.faults(bad, cards.known())] == ["abilities[0].cost"]


def test_a_masticore_wants_a_card_in_each_upkeep() -> None:
    table = Table({"hand": "shock", "field": "masticore"}, step="upkeep").resolve()
    assert table.answer("pay").options() == ["discard shock"]
    table.answer("discard shock")
    assert table.creatures(A) == ["masticore"]
    assert Table({"field": "masticore"}, step="upkeep").resolve().graveyard(A) == ["masticore"]
