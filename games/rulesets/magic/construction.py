"""How decks are built (magic 100.2, 100.4): the cards that there are, the formats, the pre-built decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules.book import catalogue_of
from games.cardgames.rules.traits import COLOURS
from games.engine import (
    CardFacts,
    Catalogue,
    Construction,
    Deck,
    Format,
    Limited,
    LocalizedText,
    NamedOption,
    ReadyDeck,
)
from games.engine.decks.formats import Problem, identity, lead_together
from games.engine.node import shared
from games.rulesets.magic.card import Face
from games.rulesets.magic.cards import book
from games.rulesets.magic.commander import FORMAT as FORMAT_OF_COMMANDER
from games.rulesets.magic.decks import DECKS
from games.rulesets.magic.identity import PARTNER, identity_of, may_lead

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


class CommanderProblem(Problem):
    """What can be wrong with a commander and the cards that it leads."""

    SENTENCES: ClassVar[dict[str, tuple[LocalizedText, LocalizedText]]] = {
        **Problem.SENTENCES,
        "no_commander": (
            LocalizedText("There is no commander. Choose a legendary creature as one.",
                  "Es gibt keinen Kommandeur. Wähle eine legendäre Kreatur dazu."),
        ) * 2,
        "commanders": (
            LocalizedText("There are {have} commanders, one is allowed, or two with partner. Take 1 out.",
                  "Es sind {have} Kommandeure, einer ist erlaubt, oder zwei mit Partner. Nimm 1 heraus."),
            LocalizedText("There are {have} commanders, one is allowed, or two with partner. Take {count} out.",
                  "Es sind {have} Kommandeure, einer ist erlaubt, oder zwei mit Partner. Nimm {count} heraus."),
        ),
        "no_leader": (
            LocalizedText("{card} is no legendary creature and cannot be a commander. Choose another one.",
                  "{card} ist keine legendäre Kreatur und kann kein Kommandeur sein. Wähle eine andere Karte."),
        ) * 2,
        "too_few_with_it": (
            LocalizedText("With its commander the deck has {have} of {limit} cards. Add 1 more card.",
                  "Mit seinem Kommandeur hat das Deck {have} von {limit} Karten. Füge noch 1 Karte hinzu."),
            LocalizedText("With its commander the deck has {have} of {limit} cards. Add {count} more cards.",
                  "Mit seinem Kommandeur hat das Deck {have} von {limit} Karten. Füge noch {count} Karten hinzu."),
        ),
        "too_many_with_it": (
            LocalizedText("With its commander the deck has {have} of {limit} cards. Take 1 card out.",
                  "Mit seinem Kommandeur hat das Deck {have} von {limit} Karten. Nimm 1 Karte heraus."),
            LocalizedText("With its commander the deck has {have} of {limit} cards. Take {count} cards out.",
                  "Mit seinem Kommandeur hat das Deck {have} von {limit} Karten. Nimm {count} Karten heraus."),
        ),
        "identity": (
            LocalizedText("{card} is not within the colour identity of the commander. Take it out.",
                  "{card} passt nicht zur Farbidentität des Kommandeurs. Nimm die Karte heraus."),
            LocalizedText("{card} is not within the colour identity of the commander. Take all {count} copies out.",
                  "{card} passt nicht zur Farbidentität des Kommandeurs. Nimm alle {count} Kopien heraus."),
        ),
        "identity_of_two": (
            LocalizedText("{card} is not within the colour identity of the two commanders. Take it out.",
                  "{card} passt nicht zur Farbidentität der beiden Kommandeure. Nimm die Karte heraus."),
            LocalizedText("{card} is not within the colour identity of the two commanders. Take all {count} copies"
                  " out.",
                  "{card} passt nicht zur Farbidentität der beiden Kommandeure. Nimm alle {count} Kopien heraus."),
        ),
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class CommanderFormat(Format):
    """A commander, or two with partner, and the cards within their colour identity, a hundred in all (magic 903.5,
    702.124b)."""

    def check(self, deck: Deck, catalogue: Catalogue) -> list[Problem]:
        """Everything for which the deck cannot be played; its size counts with the commander."""
        found = [one for one in Format.check(self, deck, catalogue) if one.code not in ("too_few", "too_many")]
        have = deck.size("main") + deck.size("commander")
        if have < self.least:
            found.insert(0, CommanderProblem("too_few_with_it", self.least - have, have, self.least))
        elif have > self.least:
            found.insert(0, CommanderProblem("too_many_with_it", have - self.least, have, self.least))
        return [*_of_commander(deck, catalogue), *found, *_outside(deck, catalogue)]


def _of_commander(deck: Deck, catalogue: Catalogue) -> Iterator[Problem]:
    leaders = [catalogue.cards[key] for key in deck.commander if key in catalogue.cards]
    have = deck.size("commander")
    if not have:
        yield CommanderProblem("no_commander", 1)
    if have > 1 and not lead_together([key for key, count in deck.commander.items() for _ in range(count)], catalogue):
        yield CommanderProblem("commanders", have - 1, have)
    for card in leaders:
        if not card.leads:
            yield CommanderProblem("no_leader", 1, key=card.key, card=card.name)


def _outside(deck: Deck, catalogue: Catalogue) -> Iterator[Problem]:
    """Cards with a colour that no commander has (magic 903.5c, 702.124b)."""
    if not deck.commander:
        return
    within = identity(deck, catalogue)
    for key, count in deck.main.items():
        card = catalogue.cards.get(key)
        if card is not None and not set(card.identity) <= set(within):
            yield CommanderProblem(
                "identity" if len(deck.commander) == 1 else "identity_of_two", count, key=key, card=card.name
            )


COMMANDER = CommanderFormat(
    FORMAT_OF_COMMANDER,
    LocalizedText("Commander", "Commander"),
    LocalizedText("A legendary creature as the commander and 99 other cards within its colour identity, one of each"
          " name except basic lands; 40 life. Two with partner may lead 98 others together.",
          "Eine legendäre Kreatur als Kommandeur und 99 weitere Karten innerhalb seiner Farbidentität, von jedem Namen"
          " eine außer Standardländern; 40 Lebenspunkte. Zwei mit Partner dürfen zusammen 98 weitere anführen."),
    least=100, most=100, copies=1, side=0, commander=True,
)  # fmt: skip
ANY = Format(
    "any",
    LocalizedText("Any deck", "Jedes Deck"),
    LocalizedText("Any cards in any number, enough for an opening hand.",
          "Beliebige Karten in beliebiger Zahl, genug für eine Starthand."),
    least=OPENING_HAND,
)  # fmt: skip
LIMITED = Limited(
    Format(
        "limited",
        LocalizedText("Limited", "Limited"),
        LocalizedText("At least 40 cards of the own pool, and any basic lands; the rest of the pool is the sideboard.",
              "Mindestens 40 Karten aus dem eigenen Pool und beliebige Standardländer; der Rest des Pools ist das"
              " Sideboard."),
        least=40,
    ),
    option=ANY.key,
    basics={"W": "plains", "U": "island", "B": "swamp", "R": "mountain", "G": "forest"},
    usual_basics=17,
    worth={"creature": 3.0, "planeswalker": 4.0, "instant": 2.5, "sorcery": 2.5, "artifact": 2.0, "enchantment": 1.5},
    provided_name=LocalizedText("Basic lands, as many as you like", "Standardländer, so viele du willst"),
)  # fmt: skip
"""Limited decks (magic 100.2b); the four-of rule does not hold for them."""
FORMATS = (STARTER, CONSTRUCTED, COMMANDER, ANY)

FORMAT = NamedOption(
    "format",
    default=STARTER.key,
    values=tuple(format.key for format in FORMATS),
    name=LocalizedText("Decks", "Decks"),
    text=LocalizedText(
        f"Starter: decks of at least 40 cards. Constructed: at least 60. Both: {_FOUR.en}. Commander:"
        " a legendary creature and 99 other cards of its colours, one of each, with 40 life. Any deck: anything goes.",
        f"Einsteiger: Decks ab 40 Karten. Constructed: ab 60. Beide: {_FOUR.de}."
        " Commander: eine legendäre Kreatur und 99 weitere Karten ihrer Farben, von jeder eine, mit 40 Lebenspunkten."
        " Jedes Deck: alles ist erlaubt.",
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
        colours=shared(tuple(letter for letter in COLOURS if letter in face.traits.colours)),
        cost=None if face.is_land else face.cost.total,
        symbols=card.cost,
        unlimited="basic" in card.types,
        identity=shared(identity_of(face)),
        leads=may_lead(face),
        partners=PARTNER in face.traits.keywords,
    )


def catalogue() -> Catalogue:
    """All cards of the moment but tokens."""
    return catalogue_of(book(), _listed)


def _listed(cards: Iterable[Face], under: Catalogue | None) -> Catalogue:
    facts = (_facts(face) for face in cards if not face.card.is_part)
    return Catalogue(facts, COLOUR_NAMES, TYPE_NAMES, _HEADINGS, under=under)


CONSTRUCTION = Construction(
    catalogue=catalogue,
    formats=FORMATS,
    option=FORMAT.key,
    ready=tuple(
        ReadyDeck(deck.key, deck.name, deck.teaches, Deck(deck.main, deck.side, deck.name.en, deck.commander))
        for deck in DECKS.values()
    ),
    ready_before_lots=7,
    limited=LIMITED,
)
