"""What a game calls things, as data: zones, types, verbs, steps, counters, keywords."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.register import COMMON, Register
from games.cardgames.rules_text.verbs import ACTS, PHRASES
from games.engine import LocalizedText
from games.engine.node import Node


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword in both languages."""

    name: LocalizedText
    text: LocalizedText
    """What it means, for whoever points at it."""
    given: LocalizedText | None = None
    """What somebody has who was given it, if that is not the name."""
    acts: str = ""
    """The German predicate of a keyword that one does not have but do, in dictionary form."""

    def noun(self, language: str) -> str:
        """ "Kreaturen mit ...", "erhält ..."."""
        return (self.given or self.name).in_(language)


@dataclass(frozen=True, slots=True)
class Feature:
    """How a field of a game's own `ObjectFilter` is said: before the noun or after it, `{value}` being what it says."""

    before: LocalizedText | None = None
    """In German the stem of an adjective."""
    after: LocalizedText | None = None
    """With a blank before it: " of cost {value} or less"."""
    values: Mapping[Any, LocalizedText] = field(default_factory=dict)
    """What values are called that do not speak for themselves."""
    called: Callable[[Any], LocalizedText] | None = None
    """Instead, if they are too many to be listed: what a value is called."""
    joined: Mapping[Any, Name] = field(default_factory=dict)
    """Instead: nouns to which values join the noun, "Fire Forward"."""
    first: bool = False
    """Whether an English description says before the noun what a German one says after it: "Job {value}"."""
    last: bool = False
    """Whether an English description says it behind whose it is."""

    def said(self, words: LocalizedText, value: Any, language: str) -> str:
        """One of its texts with the value in its place."""
        found = self.values.get(value) if self.called is None else self.called(value)
        return words.fill(language, value=value if found is None else found.in_(language))


COLOURLESS = LocalizedText("colorless", "farblos")


def _nameless(card: Any) -> Name:
    return nouns.CARD


def _attached(card: Any) -> LocalizedText:
    return LocalizedText("attached", "verbunden")


def _named(card: Any, tell: Any) -> Name:
    return nouns.name(f"{card.en} token", "m", f"{card.de}-Spielstein", f"{card.de}-Spielsteine")


def _unnamed(card: Any) -> str:
    return ""


def _with_noun(kind: Any) -> bool:
    return False


def _no_symbols(language: str) -> dict[str, str]:
    return {}


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """What one game calls things."""

    zones: Mapping[str, Name]
    """By part: deck, hand, grave, field, stack, exile; and a game's own."""
    types: Mapping[str, Name]
    """On the field."""
    steps: Mapping[str, LocalizedText]
    """Phases and steps, for status and log."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """Which of these parts a zone plays, by its key, where that is not the same."""
    register: Register = COMMON
    """How its words speak; a game's own register asks the common one for what it does not say itself."""
    acts: Mapping[str, LocalizedText] = field(default_factory=dict)
    """Its verbs where they are not those of `ACTS`."""
    phrases: Mapping[str, LocalizedText] = field(default_factory=dict)
    """The same for `PHRASES`."""
    cards: Mapping[str, Name] = field(default_factory=dict)
    """Types in a hand, a deck or among what is used up, where that is not "character card"."""
    spells: Mapping[str, Name] = field(default_factory=dict)
    """Types on the stack, where that is not "character spell"."""
    without: Mapping[str, Name] = field(default_factory=dict)
    """What lacks one type on the stack: "noncharacter spell"."""
    basic: Mapping[str, tuple[Name, Name]] = field(default_factory=dict)
    """A supertype and a type that have one name together ("basic Forest"): on the field, and as a card."""
    subtypes: Mapping[str, Name] = field(default_factory=dict)
    supertypes: Mapping[str, LocalizedText] = field(default_factory=dict)
    """As adjectives."""
    colours: Mapping[str, LocalizedText] = field(default_factory=dict)
    """As adjectives, by letter or key."""
    colourless: LocalizedText = COLOURLESS
    counters: Mapping[str, Name] = field(default_factory=dict)
    times: Mapping[str, Name] = field(default_factory=dict)
    """Times that a card may speak of."""
    skipped: Mapping[str, Name] = field(default_factory=dict)
    """Turns, phases and steps that can be skipped."""
    moments: Mapping[tuple[str, str], LocalizedText] = field(default_factory=dict)
    """When steps begin, by step and whose it is, or "next", where that is not "at the beginning of" the time."""
    keywords: Mapping[str, Keyword] = field(default_factory=dict)
    explains: Mapping[type[Node], str] = field(default_factory=dict)
    """Words that a reader may want explained, and the keyword that does."""
    features: Mapping[str, Feature] = field(default_factory=dict)
    """How the fields are said that its own `ObjectFilter` has beside the common ones."""
    beside_subtypes: frozenset[str] = frozenset()
    """Types that a text names beside a subtype, "Goblin characters"; of others the subtype alone is said."""
    deals_by_name: bool = False
    """Whether a text that deals damage says what deals it: "this character deals 2 damage"."""
    any_target: frozenset[str] = frozenset()
    """These types and players together are "any target"."""
    itself: Callable[[Any], Name] = _nameless
    """What a card calls itself: "this character"."""
    own_name: Callable[[Any], str] = _unnamed
    """The name by which an English text speaks of the card on which it stands; "": it says "this character"."""
    speaks_for_itself: Callable[[Any], bool] = _with_noun
    """Whether an English description needs no noun: "a Card Name Yuna"."""
    whose_last: bool = False
    """Whether an English description ends with whose it is: "1 character of cost 2 or less you control"."""
    named_together: Mapping[tuple[str, ...], Name] = field(default_factory=dict)
    """What an English text calls several types of cards by one name."""
    other_than: bool = False
    """Whether an English description says "other than this character" for "another"."""
    in_digits: bool = False
    """Whether an English text counts in digits: "1 card"."""
    as_one: frozenset[tuple[type[Node], type[Node]]] = frozenset()
    """Two instructions about the same that an English text gives in one breath."""
    host: Callable[[Any], Name] = _nameless
    """What a card calls that to which it is attached."""
    attached: Callable[[Any], LocalizedText] = _attached
    """How it calls it so, in German the stem: "enchanted character"."""
    token: Callable[[Any, Any], Name] = _named
    """A token as a noun, from its card and the text in which it stands."""
    symbols: Callable[[str], dict[str, str]] = _no_symbols
    """Every symbol of a text, with its braces, in words."""
    player: Name = nouns.PLAYER
    opponent: Name = nouns.OPPONENT
    card: Name = nouns.CARD
    spell: Name = nouns.SPELL
    ability: Name = nouns.ABILITY
    permanent: Name = nouns.PERMANENT
    hurt: Name = nouns.PERMANENT
    """What keeps damage that it was dealt."""
    controller: Name = nouns.CONTROLLER
    owner: Name = nouns.OWNER
    power: Name = nouns.POWER
    defence: Name = nouns.DEFENCE
    """How much damage an object bears, or keeps from its player."""
    life: Name = nouns.LIFE
    damage: Name = nouns.DAMAGE

    def act(self, key: str) -> LocalizedText:
        """A verb. Raises `KeyError` for none."""
        return self.acts[key] if key in self.acts else ACTS[key]

    def phrase(self, key: str) -> LocalizedText:
        """A turn of speech. Raises `KeyError` for none."""
        return self.phrases[key] if key in self.phrases else PHRASES[key]

    def role(self, zone: str) -> str:
        """The part that a zone plays; where none is named, it is the field."""
        return self.roles.get(zone, zone) or "field"

    def type(self, key: str) -> Name:
        """A type on the field."""
        return self.types.get(key) or nouns.unknown(key)

    def as_card(self, key: str) -> Name:
        """A type where cards lie that are not in play."""
        return self.cards.get(key) or nouns.joined(self.type(key), self.card)

    def as_spell(self, key: str) -> Name:
        """A type on the stack."""
        return self.spells.get(key, self.spell)

    def subtype(self, key: str) -> Name:
        """A subtype; one that we do not know is called as it is written, in both languages."""
        return self.subtypes.get(key) or nouns.unknown(key)

    def colour(self, key: str) -> LocalizedText:
        """A colour as an adjective."""
        return self.colours.get(key, self.colourless)

    def all_counters(self) -> Mapping[str, Name]:
        """The kinds of counter that have a name, and the usual ones that need none."""
        return {**{key: self.counter(key) for key in ("+1/+1", "-1/-1")}, **self.counters}

    def counter(self, key: str) -> Name:
        """A kind of counter: "+1/+1 counter", "Ladungsmarke"."""
        return self.counters.get(key) or nouns.name(f"{key} counter", "f", f"{key}-Marke", f"{key}-Marken")

    def keyword(self, key: str) -> Keyword:
        """A keyword; one that we do not know is called as it is written and explains nothing."""
        return self.keywords.get(key) or Keyword(LocalizedText(key, key), LocalizedText("", ""))
