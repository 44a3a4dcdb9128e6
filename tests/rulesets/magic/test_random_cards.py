"""Cards made at random from the vocabulary: what the check lets through says its targets, is played to its end, and leaves a
witness: the event that must be there if its instruction was carried out on something."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Instructions, Triggered
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import CopySpell, May
from games.cardgames.vocabulary.permanents import (
    Alter,
    CreateCopy,
    CreateToken,
    Destroy,
    Exile,
    PutBack,
    PutCounters,
    ReturnToHand,
    Sacrifice,
    Tap,
)
from games.cardgames.vocabulary.piles import Draw, Look, Mill, Search, Surveil
from games.cardgames.vocabulary.selectors import PLAYER, YOU, Target
from games.cardgames.vocabulary.triggers import Enters
from games.engine import LANGUAGES
from games.engine.cardset import Checked, check
from games.engine.node import as_data, each_word
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import LIBRARY_CARD, TARGET_CREATURE, YOUR_DEAD_CREATURE
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic import samples
from tests.rulesets.magic.table import A, Table
from tests.shares import share

CARDS = rulesets()["magic"].cards
MOST_ANSWERS = 60
SIDES: tuple[dict[str, Any], dict[str, Any]] = (
    {
        "hand": "sample grizzly_bears", "field": "forest*3 grizzly_bears hill_giant glorious_anthem",
        "graveyard": "serra_angel", "library": "forest opt shock island",
    },
    {"hand": "shock", "field": "wind_drake forest ornithopter", "library": "forest opt shock island"},
)  # fmt: skip
TARGET_PLAYER = Target(PLAYER)
WITNESSES: dict[Effect, str] = {
    Damage(1, TARGET_CREATURE): "damaged",
    GainLife(2): "gained_life",
    LoseLife(2): "lost_life",
    Draw(1): "drew",
    Mill(1, TARGET_PLAYER): "milled",
    Destroy(TARGET_CREATURE): "destroyed",
    Exile(TARGET_CREATURE): "exiled",
    ReturnToHand(TARGET_CREATURE): "returned",
    Tap(TARGET_CREATURE): "tapped",
    PutCounters("+1/+1", 1, TARGET_CREATURE): "counters",
    CreateToken("token:goblin"): "entered",
    Alter(TARGET_CREATURE, 1): "altered",
    Sacrifice(CREATURE, YOU): "sacrificed",
    PutBack(Target(YOUR_DEAD_CREATURE), tapped=True, counter="+1/+1", yours=True): "entered",
    Surveil(2): "scried",
    Look(2, LIBRARY_CARD): "took",
    Search(LIBRARY_CARD, "grave"): "buried",
    Search(LIBRARY_CARD, "top"): "put_on_top",
}
"""By instruction, the event that tells of it."""


def effects() -> list[Effect]:
    """Every instruction of the vocabulary, in every way that its fields allow."""
    return [effect for word in samples.words_of(Effect) for effect in samples.samples(word)]  # type: ignore[misc]


def made(chance: random.Random, of: list[Effect]) -> Card:
    """An instant, or a creature that does it on entering; one instruction or two, perhaps by choice."""
    does = tuple(chance.sample(of, chance.choice((1, 1, 2))))
    if chance.randrange(4) == 0:
        does = (May(does),)
    if chance.randrange(2):
        return Card("Sample", "Probe", ("instant",), chance.choice(("", "{X}")), abilities=(Instructions(does),))
    return Card("Sample", "Probe", ("creature",), "", (), 2, 2, abilities=(Triggered(Enters(), does),))


def checked(card: Card) -> Checked:
    """What the check says of it."""
    assert CARDS is not None
    (found,) = check(CARDS, as_data(card))
    return found


def sound(count: int, seed: int) -> Iterator[tuple[Card, Checked, random.Random]]:
    """So many cards that the check lets through."""
    chance, of, found = random.Random(seed), effects(), 0
    while found < count:
        card = made(chance, of)
        said = checked(card)
        if not said.faults and not any(isinstance(word, CopySpell | CreateCopy) for word in each_word(card)):  # itself
            found += 1
            yield card, said, chance


def played(card: Card, chance: random.Random) -> list[str]:
    """The kinds of event of a game in which it is played and all that is asked is answered by chance."""
    table = Table(*SIDES, cards=[as_data(card)])
    casts = [option for option in table.options() if option.startswith("cast sample")]
    told: list[str] = []
    for option in casts[:1]:
        told += [event.kind for event in table.choose(A, option).events]
    for _ in range(MOST_ANSWERS if casts else 0):
        asked = table.game.decision
        if asked is None or (asked.kind == "priority" and not table.game.stack):
            return told
        offered = table.options()
        able = [option for option in offered if option not in ("cancel", "clear")] or offered
        chosen = "pass" if asked.kind == "priority" else chance.choice(able)
        told += [event.kind for event in table.choose(asked.seat, chosen).events]
    assert not casts, "it does not come to an end"
    return told


@pytest.mark.soak
def test_what_the_check_lets_through_names_its_targets_and_is_played_to_its_end() -> None:
    targeted = 0
    for card, said, chance in sound(share(25, 2000), seed=7):
        slots = {word.slot for word in each_word(card.abilities) if isinstance(word, Target)}
        targeted += bool(slots)
        for language, word in zip(LANGUAGES, ("target", "deiner Wahl"), strict=True):
            text = " ".join(said.text[language]).replace("Target", "target")
            assert text.count(word) >= len(slots), (text, slots)
        played(card, chance)
    assert targeted


@pytest.mark.parametrize("effect", WITNESSES, ids=lambda effect: type(effect).__name__)
def test_each_instruction_leaves_its_witness(effect: Effect) -> None:
    card = Card("Sample", "Probe", ("instant",), "", abilities=(Instructions((effect,)),))
    assert checked(card).faults == []
    assert WITNESSES[effect] in played(card, random.Random(3))
