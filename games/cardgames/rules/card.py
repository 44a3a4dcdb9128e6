"""A card as it is printed, and what follows from that once and for all.

A game derives its own `Card` with what is printed on its cards besides, and its own `Face`, and makes one from the
other with `scripts_of` and `place` (`scripts.py`).
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Self

from games.cardgames.rules.traits import Passage, Traits
from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amount import Number
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.selectors import Target
from games.cardgames.vocabulary.trigger import When
from games.engine import LocalizedText, SeatNo
from games.engine.node import Misspelt, Node, as_data, each_word, meant


@dataclass(frozen=True, slots=True)
class Card(Node):
    """One card, in both languages."""

    en: str
    de: str
    types: tuple[str, ...]
    """Card types and supertypes, as they are read: ("legendary", "character")."""
    cost: str = ""
    """In the symbols of the game."""
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = field(default=(), kw_only=True)
    abilities: tuple[Ability, ...] = field(default=(), kw_only=True)
    token: bool = field(default=False, kw_only=True)
    variety: str = field(default="", kw_only=True, metadata={"worked_out": True})
    """What tells a token that stands on a card itself from others of its name, worked out from all that it is."""

    side_of: str = field(default="", kw_only=True, metadata={"worked_out": True})
    """The key of the card of which it is another face; "" for a card by itself."""

    @property
    def sides(self) -> tuple[Card, ...]:
        """The other faces of a card that has several, each described as a card."""
        return ()

    @property
    def turns(self) -> bool:
        """Whether one of its faces turns into the other on the field."""
        return False

    @property
    def key(self) -> str:
        """Its name in decks, logs and addresses: "swords_to_plowshares", "token:soldier"; a face that is no card by
        itself has that of its card before its own."""
        plain = re.sub(r"[^a-z0-9]+", "_", self.en.lower().replace("'", "")).strip("_")
        plain = f"{plain}_{self.variety}" if self.variety else plain
        plain = f"{self.side_of}-{plain}" if self.side_of else plain
        return sys.intern(f"token:{plain}" if self.token else plain)  # of thousands of cards each key is kept once

    @property
    def is_part(self) -> bool:
        """Whether it is no card by itself: a token, or another face of a card."""
        return self.token or bool(self.side_of)

    def as_token(self) -> Self:
        """The token that a card describes where it creates it: the same description is the same token."""
        bare = replace(self, token=True, variety="", side_of="")
        said = json.dumps(as_data(bare), sort_keys=True).encode()
        return replace(bare, variety=blake2b(said, digest_size=3).hexdigest())

    @property
    def name(self) -> LocalizedText:
        """The name in both languages."""
        return LocalizedText(self.en, self.de)

    def check_keywords(self, known: Collection[str]) -> None:
        """Raises `Misspelt` for a keyword that is not among these."""
        for keyword in self.keywords:
            if keyword not in known:
                problem = LocalizedText("{card} has {keyword!r}", "{card} hat {keyword!r}")
                named = LocalizedText(self.en, self.de)
                raise Misspelt("keywords", problem.filled(card=named, keyword=keyword), meant(keyword, sorted(known)))

    @property
    def calls(self) -> tuple[str, ...]:
        """What it is called in scenarios, the most exact last; a text in brackets is no part of a name there."""
        return (self.en, self.de)


def tokens_of(card: Card) -> tuple[Card, ...]:
    """The tokens and emblems that are described on a card, in the order in which they stand there."""
    return tuple(one for word in each_word(card.abilities) for one in _described(word) if isinstance(one, Card))


def _described(word: Node) -> tuple[Node, ...]:
    return word.makes() if isinstance(word, Effect) else (word,)


SIDES = "sides"
"""A feature of cards that are another face of a card."""
ANYONE = "anyone"
"""A feature of cards with an ability that any player may activate."""
GRAVE_USES, ELSEWHERE = "grave uses", "elsewhere"
"""Features of cards that can be used in the grave, and of those whose abilities listen where they are not in play."""


@dataclass(slots=True)
class Script:
    """An ability, made ready to be carried out."""

    passage: Passage
    word: Ability
    """As it is written."""
    ability: Ability
    """What it means: never a keyword that stands for another."""
    programs: tuple[tuple[tuple[Effect, int], ...], ...]
    """For each mode its instructions, each with how many it governs."""
    slots: tuple[tuple[Target, ...], ...]
    """For each mode its targets."""
    gives: tuple[Passage, ...] = ()
    """The abilities that a static one gives to others."""
    layers: int = 0
    """In which layers a static ability changes something."""
    asks: int = 0
    """Which layers settle what it applies to."""
    when: When | None = None
    """What a triggered ability waits for."""
    listens_for: tuple[str, ...] = ()
    """The kinds of event that it waits for, or that it would replace."""
    only_if: Condition | None = None
    cost: Payment | None = None
    """What an activated ability costs."""
    aims_at_x: bool = False
    """Whether what it may target depends on X."""
    shared: tuple[tuple[Target, Number] | None, ...] = (None,)
    """For each mode what is divided among targets."""
    zone: str = "field"
    """The part of the zone in which it works."""
    once: bool = False
    """Whether it triggers only once each turn."""
    speaks_of_it: bool = False
    """Whether it says something about what set it off."""


@dataclass(slots=True)
class Face:
    """A card, made ready to be played."""

    key: str
    card: Card
    traits: Traits
    scripts: tuple[Script, ...] = ()
    """Its abilities as printed, then those that they give to others or put off."""
    spell: Script | None = None
    """What a card does that goes away after it has resolved."""
    enchants: Target | None = None
    """What an Aura is attached to."""
    is_permanent: bool = False
    enters_tapped: bool = False
    """Whether it enters tapped by the rules alone."""
    counters: tuple[tuple[str, int], ...] = ()
    """With how many counters of which kinds it enters by the rules alone."""
    entering: tuple[Script, ...] = ()
    """What it says about how it enters."""
    hand: tuple[Script, ...] = ()
    """Abilities that work in the hand."""
    grave: tuple[Script, ...] = ()
    """Abilities that are activated in the grave."""
    elsewhere: tuple[tuple[str, str, Passage], ...] = ()
    """What its abilities listen for where it is not in play: the part of the zone, the kind of event, the ability."""
    layers: int = 0
    """In which layers its static abilities, and those that they give, change something."""
    features: frozenset[str] = frozenset()
    """What a game must look for because of it: "would", "watchful" (what it makes of the field depends on more than on
    what lies there: graves, who attacks, the step), ..."""
    listens_for: tuple[tuple[str, Passage], ...] = ()
    """The kinds of event that its own abilities wait for, or would replace, each with the ability."""
    uses: tuple[Script, ...] = ()
    """Its abilities that are activated on the field and use the stack."""
    tokens: tuple[str, ...] = ()
    """The keys of the tokens that are described on it, and of its other faces."""
    by_seat: dict[SeatNo, Traits] | None = None
    """The traits as each seat controls it, made when they are first needed."""

    def __post_init__(self) -> None:
        for script in self.scripts:
            self.layers |= script.layers
        printed = [self.scripts[number] for _, number in self.traits.abilities]
        there = [script for script in printed if script.zone == "field"]
        self.listens_for = tuple((kind, script.passage) for script in there for kind in script.listens_for)
        away = [script for script in printed if script.zone != "field"]
        self.elsewhere = tuple((one.zone, kind, one.passage) for one in away for kind in one.listens_for)
        if self.elsewhere:
            self.features |= {ELSEWHERE}
        if self.card.side_of:
            self.features |= {SIDES}
