"""Triggers on what players do: drawing, discarding, sacrificing; and on becoming tapped (magic 603.2)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Part, Payment, Triggered
from games.cardgames.vocabulary.damage import GainLife, LoseLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.permanents import Tap
from games.cardgames.vocabulary.piles import Discard, Draw
from games.cardgames.vocabulary.selectors import EachPlayer, ObjectFilter, That
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import BecomesTapped, Discards, Draws, Sacrifices
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, YOUR_CREATURE, does
from tests.rulesets.magic.table import A, B, Table


def watcher(when: When, *effects: Effect) -> Any:
    """An enchantment called Probe that waits for something."""
    return as_data(
        Card("Probe", "Probe", ("enchantment",), "", abilities=(Triggered(when, effects or (GainLife(1),)),))
    )


def spell(*effects: Effect) -> Any:
    """A sorcery called Test."""
    return as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(*effects)))


def test_121_2_each_card_that_is_drawn_triggers_by_itself() -> None:
    table = Table({"field": "probe", "hand": "test"}, cards=[watcher(Draws()), spell(Draw(2))]).cast(A, "test")
    assert table.resolve_all().life == [22, 20]
    side = {"field": "probe", "hand": "test"}
    table = Table(side, cards=[watcher(Draws("opponent"), LoseLife(1, That())), spell(Draw(1, EachPlayer()))]).cast(
        A, "test"
    )
    assert table.resolve_all().life == [20, 19]


def test_701_9_what_is_discarded_is_looked_at() -> None:
    lands = Discards("anyone", ObjectFilter(types=("land",), zone="hand"))
    for card, life in (("forest", 19), ("opt", 20)):
        table = Table({"field": "probe", "hand": "test"}, {"hand": card}, cards=[
            watcher(lands, LoseLife(1, That())), spell(Discard(1, EachPlayer(opponents=True))),
        ])  # fmt: skip
        table.cast(A, "test").answer(f"discard {card}")
        assert (table.resolve_all() if table.stack() else table).life == [20, life]


def test_701_21_what_is_sacrificed_to_pay_triggers_and_so_does_the_object_itself() -> None:
    altar = as_data(Card("Altar", "Altar", ("creature",), "", (), 1, 1, abilities=(
        Activated(Payment(parts=(Part("sacrifice", YOUR_CREATURE),)), (GainLife(5),)),
        Triggered(Sacrifices("you", ObjectFilter(types=("creature",))), (GainLife(1),)),
    )))  # fmt: skip
    table = Table({"field": "altar grizzly_bears"}, cards=[altar])
    table.say(A, "activate altar.0, sacrifice grizzly_bears").resolve_all()
    assert table.life == [26, 20]
    table.say(A, "activate altar.0, sacrifice altar").resolve_all()
    assert table.life == [32, 20]


def test_603_2e_what_is_tapped_already_does_not_become_tapped() -> None:
    cards = [watcher(BecomesTapped(ObjectFilter(types=("creature",)))), spell(Tap(TARGET_CREATURE))]
    for state, life in (("", 21), ("(tapped)", 20)):
        table = Table({"field": "probe", "hand": "test"}, {"field": f"grizzly_bears{state}"}, cards=cards)
        table.cast(A, "test at grizzly_bears")
        assert (table.resolve_all() if table.stack() else table).life == [life, 20]


def test_city_of_brass_hurts_whoever_taps_it_and_the_tap_is_not_taken_back() -> None:
    table = Table({"field": "city_of_brass", "hand": "shock"}).choose(A, "mana city_of_brass R")
    assert (table.stack(), "untap city_of_brass" in table.options()) == (["city_of_brass.0"], False)
    table = Table({"field": "city_of_brass", "hand": "shock"}).say(A, "cast shock at B").resolve_all()
    assert table.life == [19, 18]


def test_megrim_the_caress_and_the_erasure() -> None:
    test = spell(Discard(2, EachPlayer(opponents=True)))
    table = Table({"field": "megrim lilianas_caress", "hand": "test"}, {"hand": "opt shock"}, cards=[test]).cast(
        A, "test"
    )
    table.answer("discard opt", "discard shock")
    while table.stack() or table.kind == "order":
        table.answer("pass" if table.kind == "priority" else table.options()[0])
    assert table.life == [20, 12]
    table = Table({"field": "jaces_erasure", "hand": "test"}, {"library": "opt shock"}, cards=[spell(Draw(1))]).cast(
        A, "test"
    )
    table.answer("at B").resolve().answer("yes")
    assert table.graveyard(B) == ["opt"]


def test_601_2h_what_is_tapped_to_pay_may_be_sacrificed_for_the_same_cost() -> None:
    cost = Payment(tap=True, parts=(Part("sacrifice", YOUR_CREATURE),))
    altar = as_data(Card("Altar", "Altar", ("creature",), "", (), 1, 1, abilities=(Activated(cost, (GainLife(5),)),)))
    table = Table({"field": "altar"}, cards=[altar])
    table.say(A, "activate altar.0, sacrifice altar").resolve_all()
    assert (table.life, table.graveyard(A)) == ([25, 20], ["altar"])
