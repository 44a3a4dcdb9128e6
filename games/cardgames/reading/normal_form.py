"""The one form in which printed and written texts are compared.

A text becomes lines, and a line a row of tokens. Two texts that differ only in what is named here are one text; all
else that differs stays different.

1. Reminder text in brackets is dropped.
2. Letters are small; dashes, quotation marks and blanks have one shape.
3. The card's own name, "this" with what the card is, and both as "this card" are one token: `~`.
4. Numerals are digits, "an" is "a", and "another" is "a other".
5. A genitive is its noun and `'s`: "its" is "it 's", "your" is "you 's".
6. A word before a dash that has no meaning in the rules (`NormalForm.ability_words`) is dropped.
7. A stop at the end of a line is not compared.
8. Names of keywords in one line stand in the order of the alphabet (`NormalForm.keyword_line`).
9. Square brackets are not compared.
10. What was printed otherwise in former years is as it is printed now (`NormalForm.alike`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Tokens: TypeAlias = tuple[str, ...]
ITSELF = "~"
"""The object on which the text stands."""
S = "'s"
_SHAPES = str.maketrans(
    {
        "\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u2212": "-", "\u2013": "-",
        "\u00a0": " ", ",": " , ", ".": " . ", ":": " : ", ";": " ; ", "\u2014": " \u2014 ", "\u2022": " \u2022 ",
        "{": " {", "}": "} ", "[": "", "]": "",
    }
)  # fmt: skip
_NUMERALS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_NUMBERS = {word: str(number) for number, word in enumerate(_NUMERALS, 1)}
_WORDS: dict[str, Tokens] = {
    "an": ("a",),
    "another": ("a", "other"),
    "its": ("it", S),
    "your": ("you", S),
    "their": ("they", S),
    **{word: (number,) for word, number in _NUMBERS.items()},
}
DASH, BULLET = "\u2014", "\u2022"
_LONGEST_NAME = 4
"""A word without meaning before a dash has at most so many tokens."""


def without_reminders(text: str) -> str:
    """The text without what stands in brackets; a bracket that is never closed ends it."""
    found, depth = [], 0
    for letter in text:
        if letter == "(":
            depth += 1
        elif letter == ")" and depth:
            depth -= 1
        elif not depth:
            found.append(letter)
    return "".join(found)


def tokens(text: str) -> Tokens:
    """A text as tokens: steps 2, 4 and 5."""
    found: list[str] = []
    for word in text.translate(_SHAPES).lower().replace('"', ' " ').split():
        if word in _WORDS:
            found.extend(_WORDS[word])
        elif word.endswith("s'") and len(word) > 2:
            found += (word[:-1], S)
        elif word.endswith(S) and len(word) > 2 and word not in _SHORT:
            found += (*_WORDS.get(word[:-2], (word[:-2],)), S)
        else:
            found.append(word)
    return tuple(found)


_SHORT = frozenset({"it's", "that's", "he's", "she's", "there's", "let's"})
"""Short for "is", and no genitives."""


def replaced(line: Tokens, names: Iterable[Tokens], by: str) -> Tokens:
    """The same with every occurrence of these rows of tokens as one token, longest first."""
    for name in sorted({name for name in names if name and name[0] in line}, key=len, reverse=True):
        line = _with_one_replaced(line, name, by)
    return line


def _with_one_replaced(line: Tokens, name: Tokens, by: str) -> Tokens:
    first, length, place = name[0], len(name), 0
    while first in line[place:]:
        place = line.index(first, place)
        if line[place : place + length] == name:
            line = (*line[:place], by, *line[place + length :])
        place += 1
    return line


def unstopped(line: Tokens) -> Tokens:
    """A line without the stop at its end."""
    return line[:-1] if line[-1:] == (".",) else line


@cache
def _said_of(itself: tuple[str, ...]) -> tuple[Tokens, ...]:
    """ "This" with each of these nouns."""
    return tuple(("this", *tokens(noun)) for noun in itself)


@dataclass(frozen=True)
class NormalForm:
    """What a game adds to the form: how its objects call themselves, and which words before a dash mean nothing."""

    itself: tuple[str, ...]
    """Nouns behind "this" by which an object calls itself: "character", "card"."""
    ability_words: frozenset[Tokens] = frozenset()
    alike: tuple[tuple[Tokens, Tokens], ...] = ()
    """What was printed otherwise in former years, and how it is printed now."""
    keywords: frozenset[Tokens] = frozenset()
    """Names that may stand together in one line."""

    def lines(self, text: str, names: Sequence[str] = ()) -> list[Tokens]:
        """The lines of a text on a card with these names; none is empty."""
        own = [tokens(name) for name in names]
        found = [self._line(line, own) for line in without_reminders(text).split("\n")]
        return [line for line in found if line]

    def written(self, text: str) -> Tokens:
        """A text of ours, on an object that calls itself by its token."""
        line = tokens(text)
        if "this" in line:
            line = replaced(line, [("this", ITSELF), *_said_of(self.itself)], ITSELF)
        return unstopped(line)

    def _line(self, text: str, own: Sequence[Tokens]) -> Tokens:
        line = self._without_ability_word(tokens(text))
        if not line:
            return ()
        for former, present in self.alike:
            line = replaced(line, [former], present[0]) if len(present) == 1 else line
        line = replaced(line, [*own, *_said_of(self.itself)], ITSELF)
        return self.keyword_line(line) or unstopped(line)

    def _without_ability_word(self, line: Tokens) -> Tokens:
        for length in range(1, _LONGEST_NAME + 1):
            if line[length : length + 1] == (DASH,) and line[:length] in self.ability_words:
                return line[length + 1 :]
        return line

    def keyword_line(self, line: Tokens) -> Tokens:
        """A line of nothing but names of keywords, in the order of the alphabet; () for any other line."""
        parts = self.names_in(line)
        if not parts:
            return ()
        found: list[str] = []
        for part in sorted(parts):
            found += (*part, ",")
        return tuple(found[:-1])

    def names_in(self, line: Tokens) -> list[Tokens]:
        """The names of keywords of which a line consists; none if it has anything else."""
        parts: list[list[str]] = [[]]
        for token in line[:-1] if line[-1:] == (".",) else line:
            if token in (",", ";"):
                parts.append([])
            else:
                parts[-1].append(token)
        names = [tuple(part) for part in parts]
        return names if all(name in self.keywords for name in names) else []
