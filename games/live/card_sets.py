"""The card sets of the operator: files of cards beyond those of the games, in the folder `VORRANG_CARDS`.

A file is `{"ruleset": ..., "name": {"en": ..., "de": ...}, "cards": [...]}`. It is data and nothing else. A set
with any mistake is left out whole, so that no deck is built from half a set; the site starts all the same.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from os import scandir
from pathlib import Path
from threading import Event, RLock, Thread, current_thread
from typing import Any
from zlib import compress, decompress

import msgspec
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from games.engine import LANGUAGES, LocalizedText
from games.engine.cardset import OTHER_NAME, TAKEN, Checked, check
from games.engine.node import Misspelt, as_data, one_of
from games.engine.values import Plain
from games.rulesets import rulesets

log = logging.getLogger(__name__)
BYTES = 4_000_000
"""The longest file that is read."""
DEPTH = 40
"""How deep its objects and lists may stand in each other."""
CARDS = 5_000
"""The most cards of one set."""
FIELDS = frozenset({"ruleset", "name", "cards"})
COMPILED = "compiled"
"""Beside them in a set that was made from printed cards: from which texts, in which vocabulary."""


_OF_CARD = LocalizedText("{card}: {problem}", "{card}: {problem}")


def in_both(message: Promise, slots: object = ()) -> LocalizedText:
    """A message of the catalogue in every language; `slots` are what `%` fills in."""
    said = []
    for language in LANGUAGES:
        with override(language):
            said.append(str(message) % slots if slots != () else str(message))
    return LocalizedText(*said)


class WrittenCards(Mapping[str, Plain]):
    """Cards as plain data by key, each a packed text that is read when it is asked for: so thousands take little."""

    __slots__ = ("_texts",)

    def __init__(self, cards: Mapping[str, Plain]) -> None:
        self._texts = {key: compress(msgspec.json.encode(card)) for key, card in cards.items()}

    def __getitem__(self, key: str) -> Plain:
        card: Plain = msgspec.json.decode(decompress(self._texts[key]))
        return card

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, key: object) -> bool:
        return key in self._texts


Signature = tuple[tuple[str, int, int], ...]
"""By which changes of a folder are known: each file with its size and its time in nanoseconds."""


@dataclass(frozen=True, slots=True)
class UnofficialSet:
    """A card set that can be played with."""

    file: str
    """Its file; the key of its row, if it was uploaded."""
    ruleset: str
    name: LocalizedText
    cards: Mapping[str, Plain]
    """Cards and tokens as plain data, by key."""
    names: frozenset[str] = frozenset()
    """While a folder is read: what no other card may be called, the keys and names of these without regard to case."""
    uploaded: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake for which a set is left out, in one sentence."""

    file: str
    place: str
    problem: LocalizedText
    remedy: LocalizedText

    def __str__(self) -> str:
        return f"{': '.join(filter(None, (self.file, self.place, self.problem.en)))}; {self.remedy.en}"


@dataclass(slots=True, eq=False)
class CardSets:
    """What a folder holds."""

    sets: list[UnofficialSet] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    signature: Signature = ()
    """By which the files are known from which they were read."""

    def of(self, ruleset: str) -> list[UnofficialSet]:
        """Those of one game."""
        return [one for one in self.sets if one.ruleset == ruleset]

    def set_of(self, ruleset: str, key: str) -> UnofficialSet | None:
        """The set that a card is in; None for a card of the game itself, and for one that there is not."""
        return next((one for one in self.of(ruleset) if key in one.cards), None)


LOOK_EVERY = 2.0
"""Seconds between two looks into the folder: what has changed is read when the next look finds it unchanged, so that no
file is read while it is being written."""
BEGINS_AFTER = 15.0
"""Seconds that a process has for its own start before it reads the folder, unless a page asks for it before: all of
them start together, and on a small machine thousands of cards would keep them from being ready."""
REREAD: list[Callable[[], None]] = []
"""What is to be done when the sets of this process have changed: what is kept of them elsewhere is forgotten."""
PREPARE: list[Callable[[], None]] = []
"""What takes long and is done after that beside the other work, so that the first who asks does not wait for it."""


@dataclass(slots=True, eq=False)
class _Folder:
    """What this process knows of the folder."""

    sets: CardSets | None = None
    reader: Thread | None = None
    """The thread that reads the folder, while it does."""
    read: Signature = ()
    """What it looked like when it was read."""
    seen: Signature = ()
    """What it looked like at the last look."""
    looked: float = 0.0
    asked: Event = field(default_factory=Event)
    """A page or a move waits for what has not been read yet."""


_folder = _Folder()
_lock = RLock()


def card_sets() -> CardSets:
    """The card sets of this process. The first time they are waited for; later, what lies in the folder anew is read
    beside the other work, and what was there before is there until then."""
    reader = _folder.reader
    if reader is not None and _folder.sets is None and reader is not current_thread():
        _folder.asked.set()
        reader.join()
    with _lock:
        if _folder.sets is None:
            _folder.sets = read_folder(Path(settings.CARDS))
            _folder.read = _folder.seen = _folder.sets.signature
        elif time.monotonic() - _folder.looked >= LOOK_EVERY:
            _look()
        return _folder.sets


def forget() -> None:
    """Read the folder anew when it is next asked for."""
    _folder.sets = None


def offer() -> None:
    """Read the folder; from now on decks can be built with what it holds, and it can be spoken of."""
    found = read_folder(Path(settings.CARDS))
    ready = [
        ruleset.cards.prepare(card for one in found.of(key) for card in one.cards.values())
        for key, ruleset in rulesets().items()
        if ruleset.cards is not None
    ]
    with _lock:
        for offers in ready:
            offers()
        _folder.sets, _folder.looked = found, time.monotonic()
        _folder.read = _folder.seen = found.signature
        for forgets in REREAD:
            forgets()


def offer_soon() -> None:
    """The same beside what else a process has to do, once it has started: thousands of cards take seconds."""
    _folder.sets = None
    if any(Path(settings.CARDS).glob("*.json")):
        _folder.asked.clear()
        _read_beside(_offer_when_asked)
    else:
        offer()


def _offer_when_asked() -> None:
    _folder.asked.wait(BEGINS_AFTER)
    offer()


def signature_of(folder: Path) -> Signature:
    """By which it is known whether the card sets of a folder have changed."""
    try:
        files = [(file.name, file.stat()) for file in scandir(folder) if file.name.endswith(".json")]
    except OSError:  # there is none, or a file is just going
        return ()
    return tuple(sorted((name, found.st_size, found.st_mtime_ns) for name, found in files))


def _look() -> None:
    signature = signature_of(Path(settings.CARDS))
    is_settled = signature == _folder.seen
    _folder.seen, _folder.looked = signature, time.monotonic()
    if signature != _folder.read and is_settled and _folder.reader is None:
        _read_beside(_offer_anew)


def _read_beside(read: Callable[[], None]) -> None:
    def run() -> None:
        try:
            read()
        finally:
            _folder.reader = None
        for prepare in PREPARE:
            prepare()

    _folder.reader = Thread(target=run, name="card sets", daemon=True)
    _folder.reader.start()


def _offer_anew() -> None:
    try:
        offer()
    except Exception:
        log.exception("the card sets stay as they were")
        _folder.read = _folder.seen  # not again until something changes
        return
    for fault in card_sets().faults:
        log.warning("a card set is left out: %s", fault)


def texts_in(data: Plain) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping | list):
        for one in data.values() if isinstance(data, Mapping) else data:
            yield from texts_in(one)


def read_folder(folder: Path) -> CardSets:
    """Every set of a folder, in the order of file names; of two sets with the same card the second is left out."""
    found = CardSets(signature=signature_of(folder))
    taken: dict[tuple[str, str], str] = {}
    for path in sorted(folder.glob("*.json")):
        try:
            one = read_file(path)
            names = [(one.ruleset, name) for name in one.names]
            double = next((name for name in names if name in taken), None)
            if double is not None:
                problem = TAKEN.filled(owner=taken[double], name=double[1])
                raise Faulty([Misspelt("cards", problem, OTHER_NAME)])
        except Faulty as trouble:
            found.faults += [Fault(path.name, fault.place, fault.problem, fault.remedy) for fault in trouble.faults]
            continue
        taken.update(dict.fromkeys(names, path.name))
        found.sets.append(replace(one, names=frozenset()))  # of tens of thousands they would take megabytes
    return found


def read_file(path: Path) -> UnofficialSet:
    """One set. Raises `Faulty` with all its mistakes."""
    return read_set(_content(path), path.name)


def read_set(data: Any, file: str) -> UnofficialSet:
    """The set that a file says. Raises `Faulty` with all its mistakes."""
    head = list(faults_of_head(data))
    if head:
        raise Faulty(head)
    cards = rulesets()[data["ruleset"]].cards
    assert cards is not None
    checked = check(cards, data["cards"], telling=False)
    faults = [fault for one, card in zip(checked, data["cards"], strict=True) for fault in _placed(one, card)]
    if faults:
        raise Faulty(faults)
    read = [one.card for one in checked if one.card is not None]
    own = {cards.key(card): as_data(card) for card in read}
    names = {name.casefold() for card in read for name in cards.names(card)} | set(own)
    name = LocalizedText(data["name"]["en"], data["name"]["de"])
    return UnofficialSet(file, data["ruleset"], name, WrittenCards(own), frozenset(names))


class Faulty(ValueError):
    """A set that cannot be played with, and all its mistakes."""

    def __init__(self, faults: list[Misspelt]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def _content(path: Path) -> Any:
    """What a file holds, if it is of a bearable size."""
    try:
        with path.open("rb") as file:
            raw = file.read(BYTES + 1)
    except OSError as trouble:
        raise Faulty(
            [
                Misspelt(
                    "",
                    LocalizedText("it cannot be read: {strerror}", "sie lässt sich nicht lesen: {strerror}").filled(
                        strerror=trouble.strerror
                    ),
                    LocalizedText("let the site read it", "lass sie die Seite lesen"),
                )
            ]
        ) from None
    data = content(raw)
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half of a pair of surrogates, which can be kept nowhere
        raise Faulty([_no_utf8()]) from None
    return data


def content(raw: bytes, most: int = BYTES) -> Any:
    """What a text says, if it is of a bearable size. Raises `Faulty`."""
    if len(raw) > most:
        raise Faulty([Misspelt("", in_both(_("it is longer than %d bytes"), most), in_both(_("write several sets")))])
    try:
        data = json.loads(raw)
    except json.JSONDecodeError as trouble:
        problem = _("line %(line)d, column %(column)d: this is no JSON")
        where = {"line": trouble.lineno, "column": trouble.colno}
        raise Faulty([Misspelt("", in_both(problem, where), in_both(_("mend it there")))]) from None
    except UnicodeDecodeError:
        raise Faulty([_no_utf8()]) from None
    except ValueError:
        raise Faulty([Misspelt("", in_both(_("this is no JSON")), in_both(_("write smaller numbers")))]) from None
    except RecursionError:
        raise Faulty([_too_deep()]) from None
    if _is_deeper(data, DEPTH):
        raise Faulty([_too_deep()])
    return data


def _no_utf8() -> Misspelt:
    return Misspelt("", in_both(_("this is no UTF-8")), in_both(_("save it in this encoding")))


def _too_deep() -> Misspelt:
    return Misspelt(
        "", in_both(_("it is nested deeper than %d levels"), DEPTH), in_both(_("write less into each other"))
    )


def _is_deeper(data: Any, depth: int) -> bool:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return depth < 0 or any(_is_deeper(one, depth - 1) for one in inner)


def is_card_set(data: Any) -> bool:
    """Whether a file is meant as a card set, and not as a card or a list of them."""
    return isinstance(data, dict) and "cards" in data


def faults_of_head(data: Any) -> Iterator[Misspelt]:
    """What is wrong with a card set around its cards."""
    if not isinstance(data, dict) or set(data) - {COMPILED} != FIELDS:
        problem = in_both(_("a card set is an object with ruleset, name and cards"))
        yield Misspelt("", problem, in_both(_("write these three and no other")))
        return
    able = sorted(key for key, ruleset in rulesets().items() if ruleset.cards is not None)
    if data["ruleset"] not in able:
        problem = in_both(_("there is no such game whose cards are data"))
        yield Misspelt("ruleset", problem, one_of(able))
    name = data["name"]
    if not isinstance(name, dict) or set(name) != {"en", "de"} or not all(map(_is_name, name.values())):
        problem = in_both(_("a set has a name in both languages"))
        yield Misspelt("name", problem, in_both(_("write %s"), '{"en": ..., "de": ...}'))
    if not isinstance(data["cards"], list) or not data["cards"]:
        yield Misspelt("cards", in_both(_("there are no cards")), in_both(_("write a list of them")))
    elif len(data["cards"]) > CARDS:
        yield Misspelt("cards", in_both(_("there are more than %d cards"), CARDS), in_both(_("write several sets")))


def _is_name(said: Any) -> bool:
    return isinstance(said, str) and 0 < len(said.strip()) <= 60


def _placed(one: Checked, card: Any) -> Iterator[Misspelt]:
    """The mistakes of a card with its name before them, in German the German one."""
    german = card.get("de") if isinstance(card, dict) else None
    called = LocalizedText(one.name, german if isinstance(german, str) else one.name)
    for fault in one.faults:
        place = f"cards[{one.number - 1}]" + (f".{fault.place}" if fault.place else "")
        yield Misspelt(place, _OF_CARD.filled(card=called, problem=fault.problem), fault.remedy)
