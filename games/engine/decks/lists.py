"""Decks as text: reading lists as people and programs write them, and writing them plainly.

A line that is not understood is never dropped: it comes back with its number and with cards that may be meant.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from games.engine.decks.catalogue import Catalogue, fold
from games.engine.decks.formats import COMMANDER, MAIN, SECTIONS, SIDE, Deck, lead_together

LONGEST_LINE = 200
"""Characters. What is longer names no card, and is refused before anything else looks at it."""
WITH_COMMANDER = 100
"""Cards of a list with a commander."""
SUGGESTED_LINES = 100
"""So many lines that are not understood get suggestions."""
_MAIN_WORDS = frozenset({"deck", "main", "main deck", "maindeck", "mainboard", "main board", "hauptdeck"})
_SIDE_WORDS = frozenset({"side", "sideboard", "side board", "sidedeck", "side deck", "ersatzbank"})
_COMMANDER_WORDS = frozenset({"commander", "commanders", "kommandeur", "kommandeure"})
_COMMENT = re.compile(r"(?://|#)++\s*+(.*)")
_NAME = re.compile(r"(?:(?://|#)++\s*+)?(?:(?:deck\s*+)?name|deck)\s*+:\s*+(\S.*)", re.IGNORECASE)
_ABOUT_NAME = re.compile(r"name\s++(.+)", re.IGNORECASE)
_ABOUT_WORDS = frozenset({"format", "class", "klasse", "author", "autor", "event", "total", "gesamt"})
"""What lists say of a deck in a line of its own ("Format: Blitz")."""
_SIDE_PREFIX = re.compile(r"(?:sb|sideboard)\s*+:\s*+(\S.*)", re.IGNORECASE)
_COMMANDER_PREFIX = re.compile(r"(?:cmdr|commander|kommandeur)\s*+:\s*+(\S.*)", re.IGNORECASE)
_COMMANDER_MARK = re.compile(r"\*cmdr\*|#\s?!commander|\[commander(?:\{[a-z]{1,8}\})?\]", re.IGNORECASE)
"""How programs mark the commander in its line."""
_AROUND, _DIGITS = " \t:()", "0123456789"
"""Of what may follow a heading: "Sideboard (15):"."""
_COUNT_FIRST = re.compile(r"(\d{1,3})(?!\d)(?:\s*+[x×*](?=\s)|[x×](?!\d))?[\s,;:]*+(.+)", re.IGNORECASE)
_COUNT_IN_BRACKETS = re.compile(r"\((\d{1,3})\)\s*+(.*)")
_X_FIRST = re.compile(r"[x×]\s?(\d{1,3})\s++(.+)", re.IGNORECASE)
_X_LAST = re.compile(r"(.*[^\s,;])[\s,;]*[x×*]\s?(\d{1,3})", re.IGNORECASE)
_COUNT_LAST = re.compile(r"(.*[^\s,;:])[\s,;:]+\(?(\d{1,3})\)?")
_MARK = re.compile(
    r"(.*\S)\s*+(?:[(\[<](?=[^)\]>]{0,7}[a-z])[\w .-]{2,8}[)\]>](?:\s++#?[\w★-]{1,7})?|<\d+>|\*[a-z]{1,6}\*|\^[^^]*\^)",
    re.IGNORECASE,
)
"""A name, and what follows it and says which printing is meant."""
MARKS = 6
"""So many of them at most are taken off a name."""
_MARK_BEFORE = re.compile(r"[\[(](?=[^)\]]{0,5}[a-z])\w{2,6}[\])]\s++(.+)", re.IGNORECASE)
_REMARK = re.compile(r"\s#")
# A list comes from anybody, so no pattern may try one thing in many ways: `tests/test_patterns.py` holds them to that.


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is meant to name a card."""

    number: int
    """In the text, counted from 1."""
    text: str
    section: str
    count: int
    card: str = ""
    """The key of the card; "" if none goes by this name."""
    suggestions: tuple[str, ...] = ()
    """Keys of cards that may be meant."""
    too_long: bool = False
    """It has more than `LONGEST_LINE` characters; `text` is its beginning."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says."""

    deck: Deck
    """Everything that was understood."""
    lines: tuple[Line, ...]
    """Every line with a card, understood or not, in order."""

    @property
    def unmatched(self) -> list[Line]:
        """The lines that were not understood."""
        return [line for line in self.lines if not line.card]


@dataclass(slots=True)
class _Reader:
    catalogue: Catalogue
    suggests: bool = True
    """Whether lines that are not understood get suggestions, which takes time."""
    section: str = MAIN
    marked: bool = False
    """Whether the text says itself which section a card belongs to."""
    about: bool = False
    name: str = ""
    lines: list[Line] = field(default_factory=list)
    gaps: list[int] = field(default_factory=list)
    """How many cards' lines there were before each blank line that a card's line follows."""
    blank: bool = False
    """The last line was blank."""
    lost: int = 0
    """Lines that were not understood."""

    def read(self, number: int, text: str) -> None:
        """One line of the text."""
        if not text:
            self.blank = True
            return
        if len(text) > LONGEST_LINE:
            self.blank = False
            self.lost += 1
            self.lines.append(Line(number, f"{text[:LONGEST_LINE]}…", self.section, 1, too_long=True))
            return
        if self._heading(text) or self._comment(text):
            self.blank = False
            return
        if self.blank and self.lines:
            self.gaps.append(len(self.lines))
        self.blank = self.about = False
        section, said = self._section(text)
        for name in self._named(said):
            self.lines.append(self._line(number, text, section, name))

    def _section(self, text: str) -> tuple[str, str]:
        """Where the card of a line belongs, and the line without what says so."""
        if found := _SIDE_PREFIX.fullmatch(text):
            self.marked = True
            return SIDE, found[1]
        if self.catalogue.has_commanders:
            if found := _COMMANDER_PREFIX.fullmatch(text):
                return COMMANDER, found[1]
            if _COMMANDER_MARK.search(text) and (said := _COMMANDER_MARK.sub("", text).strip()):
                return COMMANDER, said
        return self.section, text

    def _named(self, text: str) -> list[str]:
        """The names behind a heading in the same line ("Equipment: this, that"); else the text as it is."""
        before, colon, names = text.partition(":")
        if not (colon and names.strip() and fold(before) in self.catalogue.headings):
            return [text]
        self.marked = True  # a list with such lines has its sections from them, and not from a blank line
        return [names.strip()] if self.catalogue.find(names) else [name.strip() for name in names.split(",")]

    def _heading(self, text: str) -> bool:
        if self.about and (found := _ABOUT_NAME.fullmatch(text)):
            self.name = found[1]
            return True
        comment = _COMMENT.fullmatch(text)
        word = fold((comment[1] if comment else text).rstrip(_AROUND).rstrip(_DIGITS).rstrip(_AROUND))
        if word in _MAIN_WORDS or word in _SIDE_WORDS:
            self.section, self.marked, self.about = (MAIN if word in _MAIN_WORDS else SIDE), True, False
            return True
        if word in _COMMANDER_WORDS and self.catalogue.has_commanders:
            self.section, self.marked, self.about = COMMANDER, True, False
            return True
        self.about = word == "about"
        count = _COUNT_FIRST.fullmatch(text)
        return (
            self.about or word in self.catalogue.headings or bool(count and fold(count[2]) in self.catalogue.headings)
        )

    def _comment(self, text: str) -> bool:
        if found := _NAME.fullmatch(text):
            self.name = found[1].strip()
            return True
        link = "://" in text and not text[0].isdigit() and ("http://" in text or "https://" in text)
        return link or _COMMENT.fullmatch(text) is not None or fold(text.partition(":")[0]) in _ABOUT_WORDS

    def _line(self, number: int, text: str, section: str, said: str) -> Line:
        said = _REMARK.split(said, maxsplit=1)[0]
        if found := _COUNT_IN_BRACKETS.fullmatch(said):
            said = f"{found[1]} {found[2]}"
        readings = list(_readings(said))
        for count, name in readings:
            key = self.catalogue.find(name)
            if key is not None and count:
                return Line(number, text, section, count, key)
        count, name = readings[-1]
        enough = not self.suggests or self.lost >= SUGGESTED_LINES
        self.lost += 1
        return Line(number, text, section, count, "", () if enough else tuple(self.catalogue.similar(name)))


def names_of(line: Line) -> list[str]:
    """The names that a line may mean, folded."""
    prefixed = _SIDE_PREFIX.fullmatch(line.text)
    said = _REMARK.split(prefixed[1] if prefixed else line.text, maxsplit=1)[0]
    return [fold(name) for _count, name in _readings(said)]


def _readings(text: str) -> Iterator[tuple[int, str]]:
    """Count and name as a line may mean them, the likeliest first; the last one is the guess if no card fits any."""
    first = _COUNT_FIRST.fullmatch(text) or _X_FIRST.fullmatch(text)
    last = _X_LAST.fullmatch(text)
    yield 1, text
    if first:
        # A number of a card begins with digits too: "1-033C x3".
        if found := last or _COUNT_LAST.fullmatch(text):
            yield int(found[2]), found[1]
        yield from _names(int(first[1]), first[2])
    elif last:
        yield from _names(int(last[2]), last[1])
    else:
        yield from _names(1, text)
        if found := _COUNT_LAST.fullmatch(text):
            yield from _names(int(found[2]), found[1])


def _names(count: int, name: str) -> Iterator[tuple[int, str]]:
    yield count, name
    bare = before[1] if (before := _MARK_BEFORE.fullmatch(name)) else name
    for _mark in range(MARKS):
        if (marked := _MARK.fullmatch(bare)) is None:
            break
        bare = marked[1]
    if bare != name:
        yield count, bare


def _read(text: str, catalogue: Catalogue, *, suggests: bool) -> _Reader:
    reader = _Reader(catalogue, suggests)
    for number, row in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        reader.read(number, row.strip())
    return reader


def understood(text: str, catalogue: Catalogue) -> int:
    """How many lines of a list name cards of this game."""
    return sum(bool(line.card) for line in _read(text, catalogue, suggests=False).lines)


def parse(text: str, catalogue: Catalogue) -> Reading:
    """Read a list. Sections come from headings ("Sideboard", "Commander"), from prefixes ("SB:"), from marks
    ("*CMDR*"), or, in a text without any, from a single blank line between the cards. In a list of a hundred cards
    without a commander it is the one that stands apart, or comes first, if it can be one; or two, if they can be."""
    reader = _read(text, catalogue, suggests=True)
    lines = reader.lines
    if not reader.marked and len(reader.gaps) == 1:
        first = reader.gaps[0]
        lines = [*lines[:first], *(replace(line, section=SIDE) for line in lines[first:])]
    lines = _led(lines, catalogue)
    sections: dict[str, Counter[str]] = {name: Counter() for name in SECTIONS}
    for line in lines:
        if line.card:
            sections[line.section][line.card] += line.count
    main, side, commander = (dict(sections[name]) for name in (MAIN, SIDE, COMMANDER))
    return Reading(Deck(main, side, reader.name, commander), tuple(lines))


def _led(lines: list[Line], catalogue: Catalogue) -> list[Line]:
    """The lines, with the commander of a list of a hundred different cards that does not name it."""
    if any(line.section == COMMANDER or not _is_single(line, catalogue) for line in lines):
        return lines
    if sum(line.count for line in lines) != WITH_COMMANDER:
        return lines
    groups = [[line for line in lines if line.section == name] for name in (SIDE, MAIN)]
    apart = next((group for group in groups if len(group) == 1 or (len(group) == 2 and _lead(group, catalogue))), None)
    if apart is None and groups[0] and all(len(group) > 1 for group in groups):
        return lines
    leaders = lines if apart is None else apart
    leaders = leaders[: 2 if _lead(leaders[:2], catalogue) else 1]
    first = leaders[0]
    if not first.card or first.count > 1 or not catalogue.cards[first.card].leads:
        return lines
    return [replace(line, section=COMMANDER if line in leaders else MAIN) for line in lines]


def _lead(lines: list[Line], catalogue: Catalogue) -> bool:
    return lead_together([line.card for line in lines], catalogue)


def _is_single(line: Line, catalogue: Catalogue) -> bool:
    return line.count == 1 or not line.card or catalogue.cards[line.card].unlimited


def write(deck: Deck, language: str, catalogue: Catalogue) -> str:
    """The deck as a plain list, with the cards' names in a language; `parse` reads it back."""
    parts = [f"// Name: {name}"] if (name := " ".join(deck.name.split())) else []
    if deck.commander:
        parts.append("\n".join(["Commander", *_written(deck, COMMANDER, language, catalogue)]))
    if deck.main:
        heading = ["Deck"] if deck.commander else []
        parts.append("\n".join([*heading, *_written(deck, MAIN, language, catalogue)]))
    if deck.side:
        parts.append("\n".join(["Sideboard", *_written(deck, SIDE, language, catalogue)]))
    return "\n\n".join(parts) + "\n" if parts else ""


def _written(deck: Deck, section: str, language: str, catalogue: Catalogue) -> Iterator[str]:
    cards = deck.section(section)
    for key in catalogue.in_order(cards):
        yield f"{cards[key]} {catalogue.name_of(key).in_(language)}"


def mended(text: str, number: int, card: str, language: str, catalogue: Catalogue) -> str:
    """The text with the card of this key in the line of this number, in as many copies and in the same section."""
    reading = parse(text, catalogue)
    meant = next((line for line in reading.unmatched if line.number == number), None)
    found = catalogue.cards.get(card)
    if meant is None or found is None:
        return text
    rows = text.split("\n")
    marked = _COMMANDER_PREFIX.fullmatch(meant.text) or _COMMANDER_MARK.search(meant.text)
    prefix = "SB: " if _SIDE_PREFIX.fullmatch(meant.text) else "Commander: " if marked else ""
    rows[number - 1] = f"{prefix}{max(1, meant.count)} {found.name.in_(language)}"
    return "\n".join(rows)


def without(text: str, number: int) -> str:
    """The text with the line of this number made a comment."""
    rows = text.split("\n")
    if 0 < number <= len(rows):
        rows[number - 1] = f"# {rows[number - 1].strip()}"
    return "\n".join(rows)
