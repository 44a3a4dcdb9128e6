"""Descriptions read: "dull Category VII Forwards of cost 3 or less opponent controls" becomes a `Cards`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.cardgames.reading.normal_form import ITSELF, S, Tokens, tokens
from games.cardgames.reading.patterns import CANNOT_BE_SAID
from games.cardgames.reading.phrases import Line
from games.cardgames.vocabulary.selectors import Compared
from games.rulesets.fftcg.card import KEYWORDS
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.features import CHARACTERS
from games.rulesets.fftcg.reading.form import settled_name
from games.rulesets.fftcg.rules_text import nouns
from games.rulesets.fftcg.rules_text.terms import TERMS
from games.rulesets.fftcg.symbols import ELEMENTS
from games.rulesets.fftcg.vocabulary.selectors import AutoAbility, Cards

KNOWN_CATEGORIES = (
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "DFF", "FFT",
    "FFTA", "FFTA2", "FFCC", "FFBE", "FFEX", "FFL", "FFRK", "WOFF", "TYPE-0", "MOBIUS", "LOV", "MQ", "THEATRHYTHM",
    "PICTLOGICA", "SOPFFO",
)  # fmt: skip
CATEGORIES = {
    one.lower(): one for one in (*KNOWN_CATEGORIES, *(one for face in book().values() for one in face.card.categories))
}
"""Categories that texts name."""
NAMES: dict[Tokens, str] = {tokens(settled_name(face.card.en)): face.card.en for face in book().values()}
"""Cards that texts name; a card's own name and those in brackets come besides."""
JOBS: dict[Tokens, str] = {tokens(key): key for key in nouns.JOBS}
ELEMENT_WORDS = {words.en.lower(): element for element, words in ELEMENTS.items()}
ADJECTIVES: dict[str, dict[str, bool]] = {
    "dull": {"tapped": True}, "active": {"active": True}, "attacking": {"attacking": True},
    "blocking": {"blocking": True},
}  # fmt: skip
NOUNS: dict[str, tuple[str, ...]] = {
    form.lower(): (key,)
    for key in ("forward", "backup", "monster", "summon")
    for form in (nouns.TYPES[key].en.one, nouns.TYPES[key].en.form(plural=True))
} | {"character": (), "characters": (), "card": (), "cards": ()}
_LONGEST = 6
KEYWORD_NAMES: dict[Tokens, str] = {tokens(TERMS.keyword(key).noun("en")): key for key in KEYWORDS}


@dataclass(frozen=True, slots=True)
class Kinds:
    """Reads descriptions, with the names of cards that are known besides."""

    named: Mapping[Tokens, str]
    jobs: Mapping[Tokens, str]

    def read(self, line: Line[Any], place: int) -> list[tuple[int, Cards]]:
        """All descriptions that begin here, longest last."""
        return line.once(("kind", place), lambda: self._read(line, place))

    def names(self, line: Line[Any], place: int) -> Iterator[tuple[int, str]]:
        """The names of cards that begin here."""
        return _known(line, place, {**NAMES, **self.named})

    def _read(self, line: Line[Any], place: int) -> Iterator[tuple[int, Cards]]:
        for start, kind in self._before(line, place, Cards()):
            for end, whole in self._nouns(line, start, kind):
                yield from self._after(line, end, whole)
        if line.at(place) in ("auto-ability", "auto-abilities"):
            yield from ((end, kind) for end, kind in self._after(line, place + 1, AutoAbility()))

    def _before(self, line: Line[Any], place: int, kind: Any) -> Iterator[tuple[int, Any]]:
        yield place, kind
        word = line.at(place)
        if word in ADJECTIVES:
            yield from self._more(line, place + 1, kind, ADJECTIVES[word])
        if word in ELEMENT_WORDS:
            yield from self._more(line, place + 1, kind, {"element": ELEMENT_WORDS[word]})
        if word == "job":
            for end, job in _known(line, place + 1, {**JOBS, **self.jobs}):
                yield from self._more(line, end, kind, {"job": job})
        if word == "category" and line.at(place + 1) in CATEGORIES:
            yield from self._more(line, place + 2, kind, {"category": CATEGORIES[line.at(place + 1)]})
        if line.tokens[place : place + 2] == ("card", "name"):
            for end, name in self.names(line, place + 2):
                yield from self._more(line, end, kind, {"named": name})

    def _more(self, line: Line[Any], place: int, kind: Any, says: dict[str, Any]) -> Iterator[tuple[int, Any]]:
        both = _narrowed(kind, says)
        if both is not None:
            yield from self._before(line, place, both)

    def _nouns(self, line: Line[Any], place: int, kind: Any) -> Iterator[tuple[int, Any]]:
        """The noun, or several: "Forward or Monster", "Wind Forwards, Wind Backups and Wind Monsters"."""
        if kind.job or kind.named:
            yield place, kind
        word = line.at(place)
        if word not in NOUNS:
            return
        yield place + 1, replace(kind, types=NOUNS[word])
        if word in ("character", "characters"):
            yield place + 1, replace(kind, types=CHARACTERS)  # where cards lie that are none
        types = NOUNS[word]
        at = place + 1
        while types and line.at(at) in (",", "or", "and"):
            start = at + 1 + (kind.element != "" and ELEMENT_WORDS.get(line.at(at + 1)) == kind.element)
            more = NOUNS.get(line.at(start))
            if not more:
                return
            types, at = (*types, *more), start + 1
            yield at, replace(kind, types=types)

    def _after(self, line: Line[Any], place: int, kind: Any) -> Iterator[tuple[int, Any]]:
        yield place, kind
        for end, says in self._endings(line, place):
            both = _narrowed(kind, says)
            if both is not None:
                yield from self._after(line, end, both)

    def _endings(self, line: Line[Any], place: int) -> Iterator[tuple[int, dict[str, Any]]]:
        for words, says in ENDINGS.items():
            if line.tokens[place : place + len(words)] == words:
                yield place + len(words), says
        number = line.at(place + 2)
        if number.isdigit() and line.tokens[place : place + 2] in (("of", "cost"), ("of", "power")):
            how = HOW.get(line.tokens[place + 3 : place + 5], "")
            end = place + 3 + 2 * bool(how)
            if line.at(place + 1) == "power":
                yield end, {"compared": (Compared("power", int(number), how or "exactly"),)}  # type: ignore[arg-type]
            elif how:
                yield end, {"most_cost" if how == "or less" else "least_cost": int(number)}
            else:
                yield end, {"value": int(number)}
        if line.tokens[place : place + 2] == ("without", "job"):
            yield from ((end, {"not_job": job}) for end, job in _known(line, place + 2, {**JOBS, **self.jobs}))
        if line.at(place) in ("with", "without"):
            name = "keyword" if line.at(place) == "with" else "without"
            yield from ((end, {name: key}) for end, key in _known(line, place + 1, KEYWORD_NAMES))


HOW: dict[Tokens, str] = {("or", "less"): "or less", ("or", "more"): "or greater"}
ENDINGS: dict[Tokens, dict[str, Any]] = {
    ("opponent", "controls"): {"whose": "opponent"},
    ("you", "control"): {"whose": "you"},
    ("in", "you", S, "break", "zone"): {"zone": "break", "whose": "you"},
    ("in", "you", S, "opponent", S, "break", "zone"): {"zone": "break", "whose": "opponent"},
    ("other", "than", ITSELF): {"another": True},
    ("that", "was", "dealt", "damage", "this", "turn"): {"damaged": True},
    ("that", "were", "dealt", "damage", "this", "turn"): {"damaged": True},
    ("with", "at", "most", "the", "power", "of", ITSELF): {"no_stronger": True},
    **{
        ("of", "the", "named", *tokens(words.en)): {"as_named": key}
        for key, words in TERMS.features["as_named"].values.items()
    },
}


def _narrowed(kind: Any, says: dict[str, Any]) -> Any:
    """The description with what is said besides; None if it says that already, or cannot."""
    plain = Cards()
    if any(getattr(kind, name) != getattr(plain, name) for name in says if name != "zone"):
        return None
    try:
        return replace(kind, **says)
    except CANNOT_BE_SAID:
        return None


def _known(line: Line[Any], place: int, names: Mapping[Tokens, str]) -> Iterator[tuple[int, str]]:
    for length in range(1, _LONGEST + 1):
        found = names.get(line.tokens[place : place + length])
        if found is not None and place + length <= len(line):
            yield place + length, found
