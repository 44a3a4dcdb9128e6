"""How decks are built (rules 3.1): the cards that there are, the formats, the pre-built decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules.book import catalogue_of, kept_with
from games.engine import CardFacts, Catalogue, Construction, Deck, Format, Limited, LocalizedText, NamedOption
from games.engine.decks.formats import Packs, Problem
from games.rulesets.fftcg.card import Card, Face
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.decks import DECKS
from games.rulesets.fftcg.limited import BACKUPS
from games.rulesets.fftcg.points import LIMITED_FORMAT
from games.rulesets.fftcg.setting_up import OPENING_HAND
from games.rulesets.fftcg.symbols import ELEMENTS, LETTERS
from games.rulesets.fftcg.vocabulary.abilities import MOST_CARDS

TYPE_NAMES = {
    "forward": LocalizedText("Forwards", "Stürmer"),
    "monster": LocalizedText("Monsters", "Monster"),
    "summon": LocalizedText("Summons", "Beschwörungen"),
    "backup": LocalizedText("Backups", "Backups"),
}
"""In the order in which lists are read. A card of several types stands under the first of them."""
ANY_DECK = "any"
_HEADINGS = (
    *(word for name in TYPE_NAMES.values() for word in (name.en, name.de)),
    *TYPE_NAMES,
    "Beschwörung",
    "Character",
    "Characters",
    "Charaktere",
)
_THREE = LocalizedText("at most 3 cards of the same number", "höchstens 3 Karten derselben Nummer")


class LimitProblem(Problem):
    """What can be wrong with an LB deck."""

    SENTENCES: ClassVar[dict[str, tuple[LocalizedText, LocalizedText]]] = {
        **Problem.SENTENCES,
        "limit": (
            LocalizedText("There are {have} LB cards, at most {limit} are allowed. Take 1 out.",
                  "Es sind {have} LB-Karten, höchstens {limit} sind erlaubt. Nimm 1 heraus."),
            LocalizedText("There are {have} LB cards, at most {limit} are allowed. Take {count} out.",
                  "Es sind {have} LB-Karten, höchstens {limit} sind erlaubt. Nimm {count} heraus."),
        ),
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class FftcgFormat(Format):
    """A deck, and with it an LB deck, whose cards are not counted among those of the deck."""

    def check(self, deck: Deck, catalogue: Catalogue) -> list[Problem]:
        """Everything for which the two cannot be played."""
        limits = {key: count for key, count in deck.main.items() if key in book() and book()[key].limit}
        rest = {key: count for key, count in deck.main.items() if key not in limits}
        found = Format.check(self, Deck(rest, deck.side, deck.name, deck.commander), catalogue)
        for key, have in limits.items():
            if self.copies is not None and have > self.copies:
                found.append(
                    LimitProblem("copies", have - self.copies, have, self.copies, key, called(book()[key].card))
                )
        have = sum(limits.values())
        if self.key != ANY_DECK and have > MOST_CARDS:
            found.append(LimitProblem("limit", have - MOST_CARDS, have, MOST_CARDS))
        return found


CONSTRUCTED = FftcgFormat(
    "constructed",
    LocalizedText("Constructed", "Constructed"),
    LocalizedText(f"Exactly 50 cards, {_THREE.en}; besides at most 8 LB cards.",
          f"Genau 50 Karten, {_THREE.de}; dazu höchstens 8 LB-Karten."),
    least=50, most=50, copies=3, side=0,
)  # fmt: skip
_LIMITED = LocalizedText(
    "At least 40 cards, any number of copies; six points of damage decide the game.",
    "Mindestens 40 Karten, beliebig viele Kopien; sechs Punkte Schaden entscheiden das Spiel.",
)
LIMITED = FftcgFormat(LIMITED_FORMAT, LocalizedText("Limited", "Limited"), _LIMITED, least=40)
ANY = FftcgFormat(
    ANY_DECK,
    LocalizedText("Any deck", "Jedes Deck"),
    LocalizedText("Any cards in any number, enough for an opening hand.",
          "Beliebige Karten in beliebiger Zahl, genug für eine Starthand."),
    least=OPENING_HAND,
)  # fmt: skip
FORMATS = (CONSTRUCTED, LIMITED, ANY)

FORMAT = NamedOption(
    "format",
    default=CONSTRUCTED.key,
    values=tuple(format.key for format in FORMATS),
    name=LocalizedText("Decks", "Decks"),
    text=LocalizedText(
        f"Constructed: exactly 50 cards, {_THREE.en}. Limited: {_LIMITED.en} Any deck: anything goes.",
        f"Constructed: genau 50 Karten, {_THREE.de}. Limited: {_LIMITED.de} Jedes Deck: alles ist erlaubt.",
    ),
    called={format.key: format.name for format in FORMATS},
    is_of_beginning=True,
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
        colours=tuple(LETTERS[element] for element in card.elements),
        cost=card.value,
        symbols=card.symbols,
        aliases=(
            card.number,
            *(f"{card.number} {name}" for name in names),
            *(f"{name} {card.number}" for name in names),
        ),
    )


def catalogue() -> Catalogue:
    """All cards of the moment."""
    return catalogue_of(book(), _listed)


def _listed(cards: Iterable[Face], under: Catalogue | None) -> Catalogue:
    elements = {LETTERS[element]: name for element, name in ELEMENTS.items()}
    return Catalogue(map(_facts, cards), elements, TYPE_NAMES, _HEADINGS, under=under)


def _is_limit_break(card: CardFacts) -> bool:
    return card.key in book() and bool(book()[card.key].limit)


CONSTRUCTION = Construction(
    catalogue=catalogue,
    formats=FORMATS,
    option=FORMAT.key,
    ready=tuple(DECKS.values()),
    ready_before_lots=4,
    limited=Limited(
        LIMITED,
        option=LIMITED.key,
        draft=Packs(5, 12),
        sealed=Packs(9, 12),
        worth={"forward": 3.0, "backup": 2.6, "summon": 2.2, "monster": 2.0},
        is_apart=_is_limit_break,
        choice=BACKUPS.key,
    ),
)
"""Sealed and draft by the official play formats: five boosters of twelve cards in a draft, nine in sealed; decks of at
least 40 cards with more than three of a number, and a game that six points decide."""
