"""The cards of a file, each once: printings of one card are one, and the order in which they stand is of no matter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from games.cardgames.reading.outcome import Refusal, Refused
from games.compiling.places import Record
from games.compiling.printed_readers import PrintedReader

LONGEST_NAME = 150
"""Letters; the longest name of a real card has 141."""
Told: TypeAlias = Callable[[int, float], None]
"""Hears how many have been read, and which part of all that is, from 0 to 1."""


@dataclass(slots=True)
class Print:
    """A card of a file."""

    name: str
    printed: Any
    """As the reader of the game has it; None for one that was refused as a whole."""
    refusal: Refusal | None = None
    number: int = 0
    """The number of the first record of it."""
    sets: set[str] = field(default_factory=set)
    formats: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Prints:
    """The cards of a file."""

    cards: dict[str, Print] = field(default_factory=dict)
    """By what they are called in decks; by name and reason those that were refused as a whole."""
    again: int = 0
    """Records of a card that stood there before."""

    def __iter__(self) -> Any:
        """In the order of what they are called."""
        return iter([self.cards[called] for called in sorted(self.cards)])


def prints_of(records: Iterable[Record], reader: PrintedReader, told: Told = lambda number, share: None) -> Prints:
    """All cards of a file. Raises what reading the file raises."""
    found = Prints()
    for record in records:
        told(record.number, record.share)
        one, called = _print(record, reader)
        known = found.cards.get(called)
        if known is None:
            found.cards[called] = known = one
        else:
            found.again += 1
            _join(known, one)
        _count(known, record.data)
    return found


def _print(record: Record, reader: PrintedReader) -> tuple[Print, str]:
    """A card of a record, and what it is called."""
    try:
        printed = reader.printed(record.data)
    except Refused as cause:
        name = _shown(str(record.data.get("name") or "").strip())
        refusal = cause.refusal if name else Refusal("name")
        return Print(name, None, refusal, record.number), f"{name}\n{refusal.why}"
    called = str(getattr(printed, "called", printed.name))
    if not all(map(is_name, (called, *(face.name for face in _faces(printed))))):
        return Print(_shown(called), None, Refusal("name"), record.number), f"{called}\nname"
    if printed.german and not all(map(is_name, (printed.german, *(face.german or "-" for face in _faces(printed))))):
        printed = replace(printed, german="")
    return Print(called, printed, number=record.number), called


def _faces(printed: Any) -> tuple[Any, ...]:
    return getattr(printed, "faces", ())


def is_name(said: str) -> bool:
    """Whether a card may be called so: no signs that are not seen or turn a line round, and no book."""
    return said.isprintable() and len(said) <= LONGEST_NAME and any(letter.isalnum() for letter in said)


def _shown(name: str) -> str:
    """The name of a card that was refused, as it can be told."""
    return "".join(letter if letter.isprintable() else "?" for letter in name[:LONGEST_NAME])


def _join(known: Print, other: Print) -> None:
    """Another printing: the same with another German name, of which the first of the alphabet counts; a card that says
    something else under this name is a card too many, and both are refused."""
    known.number = min(known.number, other.number)
    if known.printed is None or known.refusal is not None:
        return
    if known.printed == other.printed:
        known.printed = min((known.printed, other.printed), key=lambda one: (not one.german, repr(one)))
    else:
        known.refusal = Refusal("twice")


def _count(one: Print, data: Mapping[str, Any]) -> None:
    """Note the sets and formats that the source names."""
    printings = [code for code in data.get("printings") or () if isinstance(code, str)]
    one.sets |= {code.lower() for code in (*printings, data.get("set") or "") if code}
    one.sets |= set(_texts(data.get("sets")))
    legal = [key for key, state in (data.get("legalities") or {}).items() if str(state).lower() in LEGAL]
    one.formats |= {key.lower() for key in legal} | set(_texts(data.get("legalFormats")))


LEGAL = frozenset({"legal", "restricted"})


def _texts(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else value or []
