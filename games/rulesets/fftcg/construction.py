"""How decks are built (rules 3.1): the cards that there are, the formats, the pre-built decks."""

from __future__ import annotations

from collections import Counter

from games.cardgames.rules.book import kept_with
from games.engine import CardFacts, Catalogue, Construction, Format, LocalizedText, NamedOption
from games.rulesets.fftcg.card import Card, Face
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.decks import DECKS
from games.rulesets.fftcg.setting_up import OPENING_HAND
from games.rulesets.fftcg.symbols import ELEMENTS, LETTERS

TYPE_NAMES = {
    "forward": LocalizedText("Forwards", "Stürmer"),
    "monster": LocalizedText("Monsters", "Monster"),
    "summon": LocalizedText("Summons", "Beschwörungen"),
    "backup": LocalizedText("Backups", "Backups"),
}
"""In the order in which lists are read. A card of several types stands under the first of them."""
_HEADINGS = (
    *(word for name in TYPE_NAMES.values() for word in (name.en, name.de)),
    *TYPE_NAMES,
    "Beschwörung",
    "Character",
    "Characters",
    "Charaktere",
)
_THREE = LocalizedText("at most 3 cards of the same number", "höchstens 3 Karten derselben Nummer")
CONSTRUCTED = Format(
    "constructed",
    LocalizedText("Constructed", "Constructed"),
    LocalizedText(f"Exactly 50 cards, {_THREE.en}.", f"Genau 50 Karten, {_THREE.de}."),
    least=50, most=50, copies=3, side=0,
)  # fmt: skip
ANY = Format(
    "any",
    LocalizedText("Any deck", "Jedes Deck"),
    LocalizedText("Any cards in any number, enough for an opening hand.",
          "Beliebige Karten in beliebiger Zahl, genug für eine Starthand."),
    least=OPENING_HAND,
)  # fmt: skip
FORMATS = (CONSTRUCTED, ANY)

FORMAT = NamedOption(
    "format",
    default=CONSTRUCTED.key,
    values=tuple(format.key for format in FORMATS),
    name=LocalizedText("Decks", "Decks"),
    text=LocalizedText(
        f"Constructed: exactly 50 cards, {_THREE.en}. Any deck: anything goes.",
        f"Constructed: genau 50 Karten, {_THREE.de}. Jedes Deck: alles ist erlaubt.",
    ),
    called={format.key: format.name for format in FORMATS},
)


@kept_with(book)
def _shared() -> frozenset[str]:
    """English names that several cards have."""
    counts = Counter(face.card.en for face in book().values())
    return frozenset(name for name, count in counts.items() if count > 1)


def called(card: Card) -> LocalizedText:
    """The name of a card, with its number if another card has the same name."""
    if card.en not in _shared():
        return card.name
    return LocalizedText(f"{card.en} ({card.number})", f"{card.de} ({card.number})")


def _facts(face: Face) -> CardFacts:
    card = face.card
    names = {card.en, card.de}
    return CardFacts(
        key=face.key,
        name=called(card),
        types=card.types,
        colours=(LETTERS[card.element],),
        cost=int(card.cost),
        symbols=card.symbols,
        aliases=(
            card.number,
            *(f"{card.number} {name}" for name in names),
            *(f"{name} {card.number}" for name in names),
        ),
    )


@kept_with(book)
def catalogue() -> Catalogue:
    """All cards of the ruleset."""
    elements = {LETTERS[element]: name for element, name in ELEMENTS.items()}
    return Catalogue(map(_facts, book().values()), elements, TYPE_NAMES, _HEADINGS)


CONSTRUCTION = Construction(
    catalogue=catalogue, formats=FORMATS, option=FORMAT.key, ready=tuple(DECKS.values()), ready_before_lots=4
)
