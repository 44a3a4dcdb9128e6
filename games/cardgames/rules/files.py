"""Cards as data, for whoever writes new ones: what a game with cards says of a file of them (`manage.py cards`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_origin

from games.cardgames.rules.card import Card, Face, tokens_of
from games.cardgames.rules.collection import Collection
from games.cardgames.rules.unkept import unkept
from games.cardgames.rules_text.cards import CardTexts
from games.cardgames.vocabulary.permanents import CreateToken
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node, Vocabulary, each_place, each_word, fields_of, hints_of, meant
from games.engine.values import Plain

C = TypeVar("C", bound=Card)
WORKED_OUT = LocalizedText("this is worked out, not written", "das wird ermittelt, nicht geschrieben")
LEAVE_OUT = LocalizedText("leave it out", "lass es weg")
NAME_IT = LocalizedText("write its name in this language", "schreibe den Namen in dieser Sprache")
Sayings = Mapping[str, frozenset[str]]
"""By the name of a field, what it may say."""


class CardFiles(Generic[C]):
    """The cards of one game as data. A game says what their fields may say, and how a card begins in words."""

    allowed: ClassVar[Sayings] = {}
    """Fields that may say these things and nothing else."""
    in_thousands: ClassVar[frozenset[str]] = frozenset()
    """The fields that count in thousands: "Card.power"."""
    usual: ClassVar[Sayings] = {}
    """Fields that may say anything, but of which only these things have a name in both languages."""
    sides_stand: ClassVar[str] = "faces"
    """The field of a card in which its other faces stand."""
    names_stand: ClassVar[str] = "rules_text/nouns.py"
    """The file in which those names are."""

    def __init__(
        self, kind: type[C], collection: Collection[C, Any], make: Callable[[C], Face], texts: CardTexts
    ) -> None:
        """`make` makes a card ready to be played; raises `Misspelt` for one that cannot be."""
        self.kind: type[Node] = kind
        self.vocabulary: Vocabulary = collection.vocabulary
        self._collection, self._make, self.texts = collection, make, texts
        self._taken: frozenset[str] = frozenset()
        self._known: dict[str, C] = {}

    # --- what a game says ---------------------------------------------------------------------------------------

    def head(self, card: C, language: str) -> str:
        """Its name and what stands beside it."""
        return f"{card.name.in_(language)} {card.cost}".rstrip()

    def line(self, card: C, language: str) -> str:
        """Its type line and numbers."""
        raise NotImplementedError

    def shape(self, card: C) -> Iterator[Misspelt]:
        """Whether the parts of a card go together."""
        return iter(())

    def spelt(self, place: str, word: Node) -> Iterator[Misspelt]:
        """Fields of a word that are to be read in some way of their own, such as costs."""
        return iter(())

    def doubted(self, card: C) -> Iterator[Misspelt]:
        """What can be so, but is hardly meant."""
        return iter(())

    # --- what `manage.py cards` asks ----------------------------------------------------------------------------

    def known(self) -> Mapping[str, C]:
        """All cards and tokens of the ruleset; listed once, for they stay as they are."""
        if not self._known:
            self._known = {key: face.card for key, face in self._collection.own.items()}
        return self._known

    def said(self) -> dict[str, frozenset[str]]:
        """By key, the names of all words of the cards that can be spoken of."""
        cards = {key: face.card for key, face in self._collection.book().items()}
        return {key: frozenset(type(word).__name__ for word in each_word(card)) for key, card in cards.items()}

    def taken(self) -> frozenset[str]:
        """What those are called; once, for they stay as they are."""
        if not self._taken:
            known = self.known()
            self._taken = frozenset(
                {name.casefold() for card in known.values() for name in self.names(card)} | set(known)
            )
        return self._taken

    def prepare(self, cards: Iterable[Plain]) -> Callable[[], None]:
        """Together with those of the ruleset."""
        return self._collection.prepare(cards)

    def key(self, card: C) -> str:
        """As in decks."""
        return card.key

    def names(self, card: C) -> tuple[str, ...]:
        """In English and German; a token does not take a card's name away."""
        return (f"{card.en} token", f"{card.de}-Spielstein") if card.token else (card.en, card.de)

    def text(self, card: C, language: str, others: Mapping[str, C]) -> list[str]:
        """Name and cost, type line and numbers, then the text."""
        return [
            self.head(card, language),
            self.line(card, language),
            *self.texts.card_text(card, language, others.get),
        ]

    def faults(self, card: C, others: Mapping[str, C]) -> list[Misspelt]:
        """Everything for which a card would not do what it seems to say."""
        found = [
            Misspelt(name, LocalizedText("a card needs a name", "eine Karte braucht einen Namen"), NAME_IT)
            for name in ("en", "de")
            if not getattr(card, name).strip()
        ]
        if card.key not in self.known():
            found += [Misspelt(name, WORKED_OUT, LEAVE_OUT) for name in ("variety", "side_of") if getattr(card, name)]
        try:
            found += self._of_words(card, others)
            for part in () if found else (card, *card.sides, *tokens_of(card)):
                self._make(part)  # type: ignore[arg-type]
        except Misspelt as cause:
            found.append(cause)
        return found

    def _of_words(self, card: C, others: Mapping[str, C]) -> Iterator[Misspelt]:
        yield from self.shape(card)
        yield from unkept(card)
        for number, side in enumerate(card.sides):
            yield from self._of_side(f"{self.sides_stand}[{number}]", side)
        for place, word in each_place(card):
            yield from strange(place, word, self.allowed)
            yield from self.spelt(place, word)
            if isinstance(word, CreateToken):
                yield from self._of_token(f"{place}.token", word.token, others)

    def _of_side(self, place: str, side: Card) -> Iterator[Misspelt]:
        """Another face of a card that has no name, or does not go together."""
        for name in ("en", "de"):
            if not getattr(side, name).strip():
                said = LocalizedText("a face of a card needs a name", "eine Seite einer Karte braucht einen Namen")
                yield Misspelt(f"{place}.{name}", said, NAME_IT)
        faults = [*self.shape(side), *unkept(side)]  # type: ignore[arg-type]
        try:
            self._make(side)  # type: ignore[arg-type]
        except Misspelt as cause:
            faults.append(cause)
        for fault in faults:
            yield Misspelt(f"{place}.{fault.place}".strip("."), fault.problem, fault.remedy)

    def _of_token(self, place: str, token: str | Card, others: Mapping[str, C]) -> Iterator[Misspelt]:
        """A token that nobody has described, or whose description does not go together."""
        if isinstance(token, str):
            if token not in others:
                tokens = sorted(key for key in others if key.startswith("token:"))
                yield unknown(place, token, tokens)
            return
        for name in ("en", "de"):
            if not getattr(token, name).strip():
                yield Misspelt(
                    f"{place}.{name}",
                    LocalizedText("a token needs a name", "ein Spielstein braucht einen Namen"),
                    NAME_IT,
                )
        for fault in self.shape(token):  # type: ignore[arg-type]
            yield Misspelt(f"{place}.{fault.place}".strip("."), fault.problem, fault.remedy)

    def doubts(self, card: C) -> list[Misspelt]:
        """What has no name of its own in German and English, and what is hardly meant."""
        remedy = LocalizedText(
            "it is called so in both languages; names stand in {file}",
            "es heißt in beiden Sprachen so; Namen stehen in {file}",
        ).filled(file=self.names_stand)
        nameless = [
            Misspelt(fault.place, fault.problem, remedy)
            for place, word in each_place(card)
            for fault in strange(place, word, self.usual)
        ]
        return [*nameless, *self.doubted(card)]


def strange(place: str, word: Node, allowed: Sayings) -> Iterator[Misspelt]:
    """Texts of a word that are not among those of their field."""
    for name in fields_of(type(word)):
        if name not in allowed or get_origin(hints_of(type(word))[name]) is Literal:
            continue  # it may say anything, or could not say anything else
        said = getattr(word, name)
        for text in (said,) if isinstance(said, str) else said if isinstance(said, tuple) else ():
            if isinstance(text, str) and text and text not in allowed[name]:
                yield unknown(f"{place}.{name}".strip("."), text, sorted(allowed[name]))


def unknown(place: str, said: str, known: Iterable[str]) -> Misspelt:
    """A text that nobody knows here, with those that were perhaps meant."""
    return Misspelt(
        place,
        LocalizedText("there is no {said!r} here", "{said!r} gibt es hier nicht").filled(said=said),
        meant(said, known),
    )
