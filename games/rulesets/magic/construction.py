"""How decks are built (magic 100.2, 100.4): the cards that there are, the formats, the pre-built decks."""

from __future__ import annotations

from games.cardgames.rules.book import kept_with
from games.cardgames.rules.traits import COLOURS
from games.engine import CardFacts, Catalogue, Construction, Deck, Format, LocalizedText, NamedOption, ReadyDeck
from games.rulesets.magic.card import Face
from games.rulesets.magic.cards import book
from games.rulesets.magic.decks import DECKS

OPENING_HAND = 7
COLOUR_NAMES = {
    "W": LocalizedText("white", "weiß"),
    "U": LocalizedText("blue", "blau"),
    "B": LocalizedText("black", "schwarz"),
    "R": LocalizedText("red", "rot"),
    "G": LocalizedText("green", "grün"),
}
TYPE_NAMES = {
    "creature": LocalizedText("Creatures", "Kreaturen"),
    "planeswalker": LocalizedText("Planeswalkers", "Planeswalker"),
    "instant": LocalizedText("Instants", "Spontanzauber"),
    "sorcery": LocalizedText("Sorceries", "Hexereien"),
    "enchantment": LocalizedText("Enchantments", "Verzauberungen"),
    "artifact": LocalizedText("Artifacts", "Artefakte"),
    "land": LocalizedText("Lands", "Länder"),
}
"""In the order in which lists are read. A card of several types stands under the first of them."""
_HEADINGS = (
    *(word for name in TYPE_NAMES.values() for word in (name.en, name.de)),
    *("creature", "instant", "sorcery", "enchantment", "artifact", "land", "planeswalker", "Kreatur", "Hexerei"),
    *("Verzauberung", "Artefakt", "spells", "other spells", "basic lands", "Zaubersprüche", "Standardländer"),
)
_FOUR = LocalizedText(
    "at most 4 copies of a card except basic lands", "höchstens 4 Kopien einer Karte außer Standardländern"
)
STARTER = Format(
    "starter",
    LocalizedText("Starter", "Einsteiger"),
    LocalizedText(f"At least 40 cards, {_FOUR.en}, a sideboard of at most 15.",
          f"Mindestens 40 Karten, {_FOUR.de}, ein Sideboard von höchstens 15."),
    least=40, copies=4, side=15,
)  # fmt: skip
CONSTRUCTED = Format(
    "constructed",
    LocalizedText("Constructed", "Constructed"),
    LocalizedText(f"At least 60 cards, {_FOUR.en}, a sideboard of at most 15.",
          f"Mindestens 60 Karten, {_FOUR.de}, ein Sideboard von höchstens 15."),
    least=60, copies=4, side=15,
)  # fmt: skip
ANY = Format(
    "any",
    LocalizedText("Any deck", "Jedes Deck"),
    LocalizedText("Any cards in any number, enough for an opening hand.",
          "Beliebige Karten in beliebiger Zahl, genug für eine Starthand."),
    least=OPENING_HAND,
)  # fmt: skip
FORMATS = (STARTER, CONSTRUCTED, ANY)

FORMAT = NamedOption(
    "format",
    default=STARTER.key,
    values=tuple(format.key for format in FORMATS),
    name=LocalizedText("Decks", "Decks"),
    text=LocalizedText(
        f"Starter: decks of at least 40 cards. Constructed: at least 60. Both: {_FOUR.en}. Any deck: anything goes.",
        f"Einsteiger: Decks ab 40 Karten. Constructed: ab 60. Beide: {_FOUR.de}. Jedes Deck: alles ist erlaubt.",
    ),
    called={format.key: format.name for format in FORMATS},
)


def _facts(face: Face) -> CardFacts:
    card = face.card
    return CardFacts(
        key=face.key,
        name=card.name,
        types=card.types,
        colours=tuple(letter for letter in COLOURS if letter in face.traits.colours),
        cost=None if face.is_land else face.cost.total,
        symbols=card.cost,
        unlimited="basic" in card.types,
    )


@kept_with(book)
def catalogue() -> Catalogue:
    """All cards of the ruleset but its tokens."""
    cards = (_facts(face) for face in book().values() if not face.card.token)
    return Catalogue(cards, COLOUR_NAMES, TYPE_NAMES, _HEADINGS)


CONSTRUCTION = Construction(
    catalogue=catalogue,
    formats=FORMATS,
    option=FORMAT.key,
    ready=tuple(
        ReadyDeck(deck.key, deck.name, deck.teaches, Deck(deck.main, deck.side, deck.name.en))
        for deck in DECKS.values()
    ),
    ready_before_lots=7,
)
