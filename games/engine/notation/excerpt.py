"""A piece of a line that somebody wrote, which knows where it stands; and what is said when it makes no sense."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

_OPENING = {"(": ")", "{": "}", "[": "]"}
_QUOTED = 80
"""Letters of what was read that a message repeats at most."""
_MOST_NAMED = 12
"""How many possibilities a message lists at most."""


class Misread(Exception):
    """What stands there is no sentence of the notation: where, what was read, what is wrong, what would be right."""

    def __init__(self, line: int, column: int, read: str, problem: str, remedy: str) -> None:
        super().__init__(line, column, read, problem, remedy)
        self.line = line
        self.column = column
        self.read = read
        self.problem = problem
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.read!r}: {self.problem}; {self.remedy}"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Some words of a line."""

    text: str
    column: int = 1
    """Of its first letter, counted from 1."""
    line: int = 0
    """Counted from 1; 0 if it stands on none."""

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return bool(self.text)

    def strip(self) -> Excerpt:
        """Without spaces at both ends."""
        return Excerpt(self.text.strip(), self.column + len(self.text) - len(self.text.lstrip()), self.line)

    def part(self, start: int, end: int | None = None) -> Excerpt:
        """From a letter to another one, without spaces around."""
        return Excerpt(self.text[start:end], self.column + start, self.line).strip()

    def split(self, separator: str = ",") -> list[Excerpt]:
        """The pieces between separators that stand outside of quotes and brackets; nothing for nothing."""
        pieces, start = [], 0
        for place in _outside(self.text):
            if self.text.startswith(separator, place) and place >= start:
                pieces.append(self.part(start, place))
                start = place + len(separator)
        pieces.append(self.part(start))
        return pieces if len(pieces) > 1 or pieces[0] else []

    def cut(self, separator: str) -> tuple[Excerpt, Excerpt | None]:
        """What stands before the first separator outside of quotes and brackets, and what after it, if there is one."""
        for place in _outside(self.text):
            if self.text[place : place + len(separator)].lower() == separator.lower():
                return self.part(0, place), self.part(place + len(separator))
        return self, None

    def after(self, start: str) -> Excerpt | None:
        """What follows these words, if it begins with them (in any case of letters)."""
        if not self.text.lower().startswith(start.lower()):
            return None
        rest = self.text[len(start) :]
        if rest and rest[0].isalnum() and start[-1].isalnum():
            return None
        return self.part(len(start))

    def match(self, pattern: str) -> re.Match[str] | None:
        """Whether all of it has this form (in any case of letters)."""
        return re.fullmatch(pattern, self.text, re.IGNORECASE)

    def bare(self) -> str:
        """Without quotes around it, with single spaces, for comparing."""
        text = self.text[1:-1] if len(self.text) > 1 and self.text[0] == self.text[-1] == '"' else self.text
        return " ".join(text.split())

    def misread(self, problem: str, remedy: str) -> Misread:
        """The error that says so of this piece."""
        read = self.text if len(self.text) <= _QUOTED else self.text[:_QUOTED] + "…"
        return Misread(self.line, self.column, read, problem, remedy)

    def unknown(self, what: str, known: Iterable[str]) -> Misread:
        """The error for a name that there is not, with those that were perhaps meant."""
        return self.misread(f"there is no {what} {self.bare()!r}", suggestion(self.bare(), known))


def suggestion(word: str, known: Iterable[str]) -> str:
    """What was perhaps meant, else what there is."""
    by_lower = {name.lower(): name for name in known}
    close = [by_lower[name] for name in get_close_matches(word[:_QUOTED].lower(), by_lower, n=3, cutoff=0.6)]
    if close:
        return "did you mean " + " or ".join(close) + "?"
    names = list(by_lower.values())
    listed = ", ".join(names[:_MOST_NAMED]) + (", ..." if len(names) > _MOST_NAMED else "")
    return f"there is: {listed}" if names else "there is none"


def _outside(text: str) -> Iterator[int]:
    """The places of a text that are not within quotes or brackets."""
    closing: list[str] = []
    for place, letter in enumerate(text):
        if closing and letter == closing[-1]:
            closing.pop()
        elif closing and closing[-1] == '"':
            continue
        elif letter == '"':
            closing.append('"')
        elif letter in _OPENING:
            closing.append(_OPENING[letter])
        elif not closing:
            yield place
