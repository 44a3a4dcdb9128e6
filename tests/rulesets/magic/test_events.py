"""Abilities that wait for either of two things, or for what happens to a host (magic 603.2, 303.4, 301.5)."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Enchant, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.permanents import Destroy, ReturnToHand
from games.cardgames.vocabulary.selectors import Attached, Each, ObjectFilter, That
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import (
    Attacks,
    BecomesBlocked,
    Begins,
    Blocks,
    DealsDamage,
    Dies,
    Either,
    Enters,
)
from games.engine.node import Misspelt, as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.rules_text import TEXTS
from tests.rulesets.magic.table import A, Table

CREATURE = ObjectFilter(types=("creature",))
OTHER = ObjectFilter(types=("creature",), another=True)


def probe(*abilities: Ability, kinds: tuple[str, ...] = ("creature",), subtypes: tuple[str, ...] = ()) -> Card:
    """A card that costs nothing; as a creature it is 2/2."""
    size = (2, 2) if "creature" in kinds else (0, 0)
    return Card("Probe", "Probe", kinds, "", subtypes, *size, abilities=abilities)


def spell(*effects: Effect) -> Any:
    """A sorcery called Test as plain data."""
    return as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(*effects)))


def waiting(when: When) -> Any:
    """A creature whose controller gains 1 life each time, as plain data."""
    return as_data(probe(Triggered(when, (GainLife(1),))))


WIPE = spell(Destroy(Each(CREATURE)))


def test_603_2_either_of_two_events_sets_it_off() -> None:
    table = Table({"hand": "probe test"}, cards=[waiting(Either(Enters(), Dies())), WIPE])
    assert table.cast(A, "probe").stack() == ["probe.0"]
    assert table.resolve().life[A] == 21
    assert table.cast(A, "test").stack() == ["probe.0"]
    assert table.resolve().life[A] == 22


def test_603_2_this_or_another_dies_once_for_each() -> None:
    cards = [waiting(Either(Dies(), Dies(OTHER))), WIPE]
    table = Table({"hand": "test", "field": "probe grizzly_bears"}, {"field": "hill_giant"}, cards=cards)
    assert table.cast(A, "test").stack() == ["probe.0"] * 3
    assert table.resolve_all().life == [23, 20]


def test_603_2_what_is_both_sets_it_off_once() -> None:
    table = Table({"hand": "probe"}, cards=[waiting(Either(Enters(), Enters(CREATURE)))])
    assert table.cast(A, "probe").stack() == ["probe.0"]


def test_603_2_neither_sets_nothing_off() -> None:
    card = waiting(Either(Attacks(), Blocks()))
    assert Table({"field": "probe grizzly_bears"}, cards=[card]).attack(grizzly_bears="B").stack() == []


def test_603_2_attacking_or_blocking() -> None:
    card = waiting(Either(Attacks(), Blocks()))
    assert Table({"field": "probe"}, cards=[card]).attack(probe="B").stack() == ["probe.0"]
    table = Table({"field": "grizzly_bears"}, {"field": "probe"}, cards=[card]).attack(grizzly_bears="B")
    assert table.block(probe="grizzly_bears").stack() == ["probe.0"]


def test_603_2_that_is_what_the_event_was_about() -> None:
    bounce = as_data(probe(Triggered(Either(Enters(OTHER), Dies(OTHER)), (ReturnToHand(That()),))))
    table = Table({"hand": "ornithopter", "field": "probe"}, cards=[bounce])
    assert table.cast(A, "ornithopter").resolve().hand(A) == ["ornithopter"]


@pytest.mark.parametrize("when", [Begins("upkeep"), Either(Attacks(), Blocks())], ids=["a step", "three events"])
def test_steps_and_third_events_are_refused(when: When) -> None:
    with pytest.raises(Misspelt, match="this is no event of two"):
        Either(Attacks(), when)
    with pytest.raises(Misspelt, match="this is no event of two"):
        Either(when, Attacks())


AURA = as_data(
    probe(Enchant(CREATURE), Triggered(Dies(Attached()), (GainLife(4),)), kinds=("enchantment",), subtypes=("aura",))
)


def test_303_4_what_happens_to_the_host_sets_off_what_stands_on_the_aura() -> None:
    table = Table(
        {"hand": "probe shock", "field": "grizzly_bears mountain"}, {"field": "ornithopter"}, cards=[AURA]
    ).cast(A, "probe at grizzly_bears")
    assert table.cast(A, "shock at grizzly_bears").stack() == ["probe.1"]
    assert table.resolve().life[A] == 24


def test_303_4_what_happens_to_another_does_not() -> None:
    table = Table(
        {"hand": "probe shock", "field": "grizzly_bears mountain"}, {"field": "ornithopter"}, cards=[AURA]
    ).cast(A, "probe at grizzly_bears")
    assert table.cast(A, "shock at ornithopter").stack() == []


def test_301_5_the_creature_that_wears_it_attacks() -> None:
    drum = as_data(
        Card(
            "Drum",
            "Trommel",
            ("artifact",),
            "",
            ("equipment",),
            abilities=(
                Triggered(Attacks(Attached()), (GainLife(2),)),
                Triggered(DealsDamage(Attached(), combat=True, to="player"), (GainLife(3),)),
                *[one for one in CARDS.known()["bonesplitter"].abilities if type(one).__name__ == "Equip"],
            ),
        )
    )
    table = Table({"field": "grizzly_bears hill_giant drum mountain"}, cards=[drum])
    table.activate(A, "drum.2 at grizzly_bears").attack(grizzly_bears="B", hill_giant="B")
    assert table.stack() == ["drum.0"]
    assert table.resolve().life == [22, 20]
    assert table.strike().life == [25, 15]


def test_texts_name_two_events_as_cards_do() -> None:
    def said(when: When, language: str) -> str:
        card = probe(Triggered(when, (GainLife(1),)))
        return TEXTS.card_text(card, language)[0].split(", ")[0]

    assert said(Either(Attacks(), Blocks()), "en") == "Whenever this creature attacks or blocks"
    assert said(Either(Attacks(), Blocks()), "de") == "Immer wenn diese Kreatur angreift oder blockt"
    assert said(Either(Enters(), Dies()), "en") == "When this creature enters or dies"
    assert said(Either(Enters(), Dies()), "de") == "Wenn diese Kreatur ins Spiel kommt oder stirbt"
    assert said(Either(Dies(), Dies(OTHER)), "en") == "Whenever this creature or another creature dies"
    assert said(Either(Dies(), Dies(OTHER)), "de") == "Immer wenn diese Kreatur oder eine andere Kreatur stirbt"
    assert said(Either(Enters(), Dies(OTHER)), "en") == "Whenever this creature enters or another creature dies"
    assert said(Either(Attacks(), BecomesBlocked()), "en") == "Whenever this creature attacks or becomes blocked"
    assert said(Attacks(Attached()), "en") == "Whenever enchanted creature attacks"
    assert said(Dies(Attached()), "de") == "Wenn die verzauberte Kreatur stirbt"
