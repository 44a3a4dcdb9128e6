"""The card sets of the operator: files of cards beyond those of the games, in the folder `VORRANG_CARDS`.

A file is `{"ruleset": ..., "name": {"en": ..., "de": ...}, "cards": [...]}`. It is data and nothing else. A set
with any mistake is left out whole, so that no deck is built from half a set; the site starts all the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

from games.engine import LocalizedText
from games.engine.cardset import CardSet, Checked, check
from games.engine.node import Misspelt, as_data
from games.engine.values import Plain
from games.rulesets import rulesets

BYTES = 4_000_000
"""The longest file that is read."""
DEPTH = 40
"""How deep its objects and lists may stand in each other."""
CARDS = 5_000
"""The most cards of one set."""
FIELDS = frozenset({"ruleset", "name", "cards"})


@dataclass(frozen=True, slots=True)
class UnofficialSet:
    """A card set that can be played with."""

    file: str
    ruleset: str
    name: LocalizedText
    cards: Mapping[str, Plain]
    """Cards and tokens as plain data, by key."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake for which a set is left out, in one sentence."""

    file: str
    place: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"{': '.join(filter(None, (self.file, self.place, self.problem)))}; {self.remedy}"


@dataclass(slots=True)
class CardSets:
    """What a folder holds."""

    sets: list[UnofficialSet] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def of(self, ruleset: str) -> list[UnofficialSet]:
        """Those of one game."""
        return [one for one in self.sets if one.ruleset == ruleset]

    def set_of(self, ruleset: str, key: str) -> UnofficialSet | None:
        """The set that a card is in; None for a card of the game itself, and for one that there is not."""
        return next((one for one in self.of(ruleset) if key in one.cards), None)


@lru_cache(maxsize=1)
def card_sets() -> CardSets:
    """The card sets of this process, read once."""
    return read_folder(Path(settings.CARDS))


def offer() -> None:
    """Read the folder; from now on decks can be built with what it holds, and it can be spoken of."""
    card_sets.cache_clear()
    for key, ruleset in rulesets().items():
        if ruleset.cards is not None:
            ruleset.cards.offer([card for one in card_sets().of(key) for card in one.cards.values()])


def pinned(ruleset: str, keys: Iterable[str]) -> list[Plain]:
    """Those of some cards that are of card sets, with all cards and tokens of their set that they speak of."""
    found: dict[str, Plain] = {}
    left = list(dict.fromkeys(keys))
    while left:
        key = left.pop()
        one = card_sets().set_of(ruleset, key)
        if one is not None and key not in found:
            found[key] = one.cards[key]
            left += [text for text in texts_in(one.cards[key]) if text in one.cards]
    return [found[key] for key in sorted(found)]


def sets_in(ruleset: str, keys: Iterable[str]) -> list[UnofficialSet]:
    """The card sets that some cards are of, each once; none for cards of the game itself."""
    found = {one.file: one for key in keys if (one := card_sets().set_of(ruleset, key)) is not None}
    return [found[file] for file in sorted(found)]


def name_of_set(ruleset: str, key: str, language: str) -> str:
    """What the card set of a card is called; "" for a card of the game itself."""
    one = card_sets().set_of(ruleset, key)
    return "" if one is None else one.name.in_(language)


def texts_in(data: Plain) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping | list):
        for one in data.values() if isinstance(data, Mapping) else data:
            yield from texts_in(one)


def read_folder(folder: Path) -> CardSets:
    """Every set of a folder, in the order of file names; of two sets with the same card the second is left out."""
    found = CardSets()
    taken: dict[tuple[str, str], str] = {}
    for path in sorted(folder.glob("*.json")):
        try:
            one = read_file(path)
            names = [(one.ruleset, name) for name in _names(one)]
            double = next((name for name in names if name in taken), None)
            if double is not None:
                raise _Faulty([Misspelt("cards", f"{taken[double]} has a card {double[1]!r} already", _RENAME)])
        except _Faulty as trouble:
            found.faults += [Fault(path.name, fault.place, fault.problem, fault.remedy) for fault in trouble.faults]
            continue
        taken.update(dict.fromkeys(names, path.name))
        found.sets.append(one)
    return found


def read_file(path: Path) -> UnofficialSet:
    """One set. Raises `ValueError` with all its mistakes."""
    data = _content(path)
    head = list(faults_of_head(data))
    if head:
        raise _Faulty(head)
    cards = rulesets()[data["ruleset"]].cards
    assert cards is not None
    checked = check(cards, data["cards"])
    faults = [fault for one in checked for fault in _placed(one)]
    if faults:
        raise _Faulty(faults)
    own = {cards.key(one.card): as_data(one.card) for one in checked if one.card is not None}
    return UnofficialSet(path.name, data["ruleset"], LocalizedText(data["name"]["en"], data["name"]["de"]), own)


_RENAME = "choose another name"


class _Faulty(ValueError):
    def __init__(self, faults: list[Misspelt]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def _content(path: Path) -> Any:
    """What a file holds, if it is of a bearable size."""
    try:
        with path.open("rb") as file:
            raw = file.read(BYTES + 1)
        if len(raw) > BYTES:
            raise _Faulty([Misspelt("", f"it is longer than {BYTES} bytes", "write several sets")])
        data = json.loads(raw)
    except _Faulty:
        raise
    except OSError as trouble:
        raise _Faulty([Misspelt("", f"it cannot be read: {trouble.strerror}", "let the site read it")]) from None
    except json.JSONDecodeError as trouble:
        place = f"line {trouble.lineno}, column {trouble.colno}"
        raise _Faulty([Misspelt(place, f"this is no JSON: {trouble.msg}", "mend it there")]) from None
    except UnicodeDecodeError:
        raise _Faulty([Misspelt("", "this is no UTF-8", "save it in this encoding")]) from None
    except ValueError as trouble:
        raise _Faulty([Misspelt("", f"this is no JSON: {trouble}", "write smaller numbers")]) from None
    except RecursionError:
        raise _Faulty([_TOO_DEEP]) from None
    if _is_deeper(data, DEPTH):
        raise _Faulty([_TOO_DEEP])
    return data


_TOO_DEEP = Misspelt("", f"it is nested deeper than {DEPTH} levels", "write less into each other")


def _is_deeper(data: Any, depth: int) -> bool:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return depth < 0 or any(_is_deeper(one, depth - 1) for one in inner)


def is_card_set(data: Any) -> bool:
    """Whether a file is meant as a card set, and not as a card or a list of them."""
    return isinstance(data, dict) and "cards" in data


def faults_of_head(data: Any) -> Iterator[Misspelt]:
    """What is wrong with a card set around its cards."""
    if not isinstance(data, dict) or set(data) != FIELDS:
        yield Misspelt("", "a card set is an object with ruleset, name and cards", "write these three and no other")
        return
    able = sorted(key for key, ruleset in rulesets().items() if ruleset.cards is not None)
    if data["ruleset"] not in able:
        yield Misspelt("ruleset", "there is no such game whose cards are data", f"write one of: {', '.join(able)}")
    name = data["name"]
    if not isinstance(name, dict) or set(name) != {"en", "de"} or not all(map(_is_name, name.values())):
        yield Misspelt("name", "a set has a name in both languages", 'write {"en": ..., "de": ...}')
    if not isinstance(data["cards"], list) or not data["cards"]:
        yield Misspelt("cards", "there are no cards", "write a list of them")
    elif len(data["cards"]) > CARDS:
        yield Misspelt("cards", f"there are more than {CARDS} cards", "write several sets")


def _is_name(said: Any) -> bool:
    return isinstance(said, str) and 0 < len(said.strip()) <= 60


def _placed(one: Checked) -> Iterator[Misspelt]:
    for fault in one.faults:
        place = f"cards[{one.number - 1}]" + (f".{fault.place}" if fault.place else "")
        yield Misspelt(place, f"{one.name}: {fault.problem}", fault.remedy)


def _names(one: UnofficialSet) -> set[str]:
    """What no other card may be called: the keys and names of its cards, without regard to case."""
    cards: CardSet | None = rulesets()[one.ruleset].cards
    assert cards is not None
    read = [cards.vocabulary.read(data, cards.kind) for data in one.cards.values()]
    return {name.casefold() for card in read for name in cards.names(card)} | set(one.cards)
