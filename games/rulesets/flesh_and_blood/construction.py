"""How decks are built: one hero with weapons and equipment, and the cards that the hero may have."""

from __future__ import annotations

from collections.abc import Iterable

from games.cardgames.rules.book import catalogue_of
from games.engine import CardFacts, Catalogue, Construction, Deck, Format, LocalizedText, NamedOption, ReadyDeck
from games.rulesets.flesh_and_blood.card import COLOUR_NAMES, COLOURS, WORN, Card, Face
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.decks import DECKS
from games.rulesets.flesh_and_blood.hero_format import TYPE_NAMES, HeroFormat
from games.rulesets.flesh_and_blood.limited import ANY_DECK, LIMITED

OPENING_HAND = 4
CLASS_NAMES = {
    "generic": LocalizedText("Generic", "Allgemein"),
    "guardian": LocalizedText("Guardian", "Guardian"),
    "warrior": LocalizedText("Warrior", "Warrior"),
    "wizard": LocalizedText("Wizard", "Wizard"),
    "illusionist": LocalizedText("Illusionist", "Illusionist"),
    "draconic": LocalizedText("Draconic", "Draconic"),
    "elemental": LocalizedText("Elemental", "Elemental"),
    "ice": LocalizedText("Ice", "Ice"),
    "brute": LocalizedText("Brute", "Brute"),
    "ninja": LocalizedText("Ninja", "Ninja"),
    "mechanologist": LocalizedText("Mechanologist", "Mechanologist"),
    "runeblade": LocalizedText("Runeblade", "Runeblade"),
    "assassin": LocalizedText("Assassin", "Assassin"),
    "shadow": LocalizedText("Shadow", "Shadow"),
    "mystic": LocalizedText("Mystic", "Mystic"),
    "chaos": LocalizedText("Chaos", "Chaos"),
}
"""Classes and talents."""
_HEADINGS = (
    *(word for name in TYPE_NAMES.values() for word in (name.en, name.de)),
    *("weapon", "Waffe", "heroes", "Helden", "hero / weapon / equipment", "arena cards", "deck cards"),
    *("red", "yellow", "blue", "rot", "gelb", "blau", "pitch", "made with love at the FaBrary"),
)


_BLITZ = LocalizedText(
    "One young hero with weapons and equipment, exactly 40 cards of his classes and talents, at most 2 copies of each.",
    "Ein junger Held mit Waffen und Ausrüstung, genau 40 Karten seiner Klassen und Talente, höchstens 2 Kopien von"
    " jeder.",
)
BLITZ = HeroFormat("blitz", LocalizedText("Blitz", "Blitz"), _BLITZ, least=40, most=40, copies=2, side=0)
_CLASSIC = LocalizedText(
    "One adult hero with weapons and equipment, at least 60 cards of his classes and talents, at most 3 copies of each,"
    " at most 80 cards in all.",
    "Ein erwachsener Held mit Waffen und Ausrüstung, mindestens 60 Karten seiner Klassen und Talente, höchstens 3"
    " Kopien von jeder, höchstens 80 Karten in allem.",
)
CLASSIC = HeroFormat(
    "classic", LocalizedText("Classic Constructed", "Classic Constructed"), _CLASSIC,
    least=60, copies=3, side=0, young=False, in_all=80,
)  # fmt: skip
ANY = Format(
    ANY_DECK,
    LocalizedText("Any deck", "Jedes Deck"),
    LocalizedText("Any cards in any number, enough for an opening hand.",
          "Beliebige Karten in beliebiger Zahl, genug für eine Starthand."),
    least=OPENING_HAND,
)  # fmt: skip
FORMATS = (BLITZ, CLASSIC, ANY)
FORMAT = NamedOption(
    "format",
    default=BLITZ.key,
    values=tuple(format.key for format in FORMATS),
    name=LocalizedText("Decks", "Decks"),
    text=LocalizedText(
        f"Blitz: {_BLITZ.en} Classic Constructed: {_CLASSIC.en} Any deck: anything goes.",
        f"Blitz: {_BLITZ.de} Classic Constructed: {_CLASSIC.de} Jedes Deck: alles ist erlaubt.",
    ),
    called={format.key: format.name for format in FORMATS},
    is_of_beginning=True,
)


def _facts(face: Face) -> CardFacts:
    card = face.card
    return CardFacts(
        key=face.key,
        name=card.name,
        types=card.types,
        colours=tuple(colour for colour in COLOURS if colour == card.colour),
        cost=None if WORN & set(card.types) else face.cost,
        symbols=f"{{{face.cost}}}" if card.colour else "",
        aliases=_aliases(card, face.pitch) if face.pitch else (),
    )


def _aliases(card: Card, pitch: int) -> tuple[str, ...]:
    """How lists may call it besides: by what it gives when it is pitched, and by its English name in a German list."""
    return (f"{card.en} {pitch}", f"{card.de} {pitch}", f"{card.en} {COLOUR_NAMES[card.colour].de}")


def catalogue() -> Catalogue:
    """All cards that a deck may have: no tokens, and no other sides."""
    return catalogue_of(book(), _listed)


def _listed(cards: Iterable[Face], under: Catalogue | None) -> Catalogue:
    facts = (_facts(face) for face in cards if not face.card.token and not face.card.front)
    return Catalogue(facts, COLOUR_NAMES, TYPE_NAMES, _HEADINGS, CLASS_NAMES, under)


CONSTRUCTION = Construction(
    catalogue=catalogue,
    formats=FORMATS,
    option=FORMAT.key,
    ready=tuple(
        ReadyDeck(deck.key, deck.name, deck.teaches, Deck(deck.main, name=deck.name.en)) for deck in DECKS.values()
    ),
    ready_before_lots=4,
    limited=LIMITED,
)
