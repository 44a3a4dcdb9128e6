"""Every parser of what people send reads nonsense to its end: an answer, or the refusal that it names, and nothing else.

Good texts are broken by chance, so that the nonsense comes far. `make soak` reads a million; `VORRANG_NONSENSE=20000` says
how many otherwise. Forms: `tests/test_nonsense_in_forms.py`; sockets: `tests/games/test_nonsense_on_sockets.py`; what an address
answers to nonsense: `tests/authorisation/test_fuzz.py`.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile
from typing import Any

import pytest

from games.compiling import printed_readers
from games.compiling.compiler import compile_records
from games.compiling.places import Record, UnreadableSource
from games.compiling.prints import prints_of
from games.compiling.sources import records
from games.engine.decks import files, lists
from games.live import card_sets, table_messages
from games.rulesets import rulesets
from games.scenarios import reader as scenarios
from games.scenarios.script import Unreadable
from games.services.card_sets import untrusted
from tests.games.house_cards import HOUSE
from tests.shares import share
from tournaments.domain.errors import TournamentError
from tournaments.transfer import players, restore

pytestmark = pytest.mark.soak

INPUTS = int(os.environ.get("VORRANG_NONSENSE", share(1_250, 1_000_000)))
SCENARIOS = Path(__file__).parent.parent / "games" / "rulesets"
SIGNS = [
    "", " ", "\n", "\r\n", "\t", "\x00", "\x85", "\u2028", "\ufeff", "\u202e", "\ud800", "\ufffe", "🂡", "e\u0301\u0316", "ß", "İ",
    "²", "٣", "½", "{", "}", "[", "]", "(", ")", "\"", "'", "\\", "\\u0000", ",", ";", ":", "//", "#", "*", "x", "4x", "-1", "0",
    "9" * 400, "1e309", "NaN", "null", "true", "{T}", "{0}", "{", "%s", "SB:", "*CMDR*", "=", "=1+1", "Sideboard", "Deck",
]  # fmt: skip
VALUES: list[Any] = [
    None, True, False, 0, -1, 1.5, 2**63, 10**30, "", "word", "\ufffe", "\ud800", [], {}, [[]], {"t": []}, [None], ["word"],
    {"word": 1}, {"word": "Triggered"}, {"en": 1}, "{3}", "9" * 300,
]  # fmt: skip
Parser = Callable[[Any], object]


def broken(text: str, random: Random) -> str:
    """The text with a few places taken out, doubled, exchanged or filled with signs."""
    for _ in range(random.choice((1, 1, 2, 3, 8))):
        at, to = sorted(random.randrange(len(text) + 1) for _ in "ab")
        to = min(to, at + random.choice((0, 1, 3, 20, 200)))
        kind = random.randrange(4)
        put = (random.choice(SIGNS), text[at:to] * 2, "", random.choice(SIGNS) * random.randrange(1, 40))[kind]
        text = text[:at] + put + text[to:]
    return text


def bent(data: Any, random: Random) -> Any:
    """The data with one value, name or place that is another."""
    if random.random() < 0.15 or not isinstance(data, dict | list) or not data:
        return random.choice(VALUES)
    if isinstance(data, list):
        place = random.randrange(len(data))
        kind = random.randrange(5)
        if kind == 0:
            return data[:place] + data[place + 1 :]
        if kind == 1:
            return [*data, data[place]]
        return [bent(one, random) if number == place else one for number, one in enumerate(data)]
    name = random.choice(list(data))
    kind = random.randrange(6)
    if kind == 0:
        return {key: value for key, value in data.items() if key != name}
    if kind == 1:
        return {**data, random.choice(("t", "word", "en", "type", "\ufffe", "x")): random.choice(VALUES)}
    return {**data, name: bent(data[name], random)}


def written(data: Any, random: Random) -> str:
    """As JSON, sometimes broken as a text as well."""
    text = json.dumps(data, ensure_ascii=random.random() < 0.5)
    return broken(text, random) if random.random() < 0.2 else text


def raw(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


# --- what is read, by whom, and what it may say ------------------------------------------------------------------------


def deck_lists(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Deck lists of every game with cards."""
    able = [ruleset for ruleset in rulesets().values() if ruleset.decks is not None]
    while True:
        catalogue = random.choice(able).decks.catalogue()
        names = random.sample([card.name.en for card in catalogue.cards.values()], 4)
        text = f"Deck\n4 {names[0]}\n2x {names[1]} (ABC) 12\n{names[2]} x3\n\nSideboard\n1 {names[3]}\nSB: 1 {names[0]} *F*"
        yield lambda said, catalogue=catalogue: lists.parse(said, catalogue), broken(text, random)


def deck_files(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Files of other programs."""
    texts = [
        '<cockatrice_deck version="1"><deckname>A</deckname><zone name="main"><card number="4" name="Swamp"/></zone>'
        '<zone name="side"><card number="1" name="Swamp"/></zone></cockatrice_deck>',
        '<?xml version="1.0" encoding="utf-8"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Swamp"/></Deck>',
    ]

    def parse(said: str) -> object:
        try:
            return files.as_list(said)
        except files.NotADeckFile:
            return None

    while True:
        yield parse, broken(random.choice(texts), random)


def sets_of_cards(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Card sets that players upload."""

    def parse(said: bytes) -> object:
        try:
            data = card_sets.content(said)
            return list(untrusted.faults_of_content(data)) or card_sets.read_set(data, "a file")
        except card_sets.Faulty:
            return None

    while True:
        yield parse, raw(written(bent(HOUSE, random), random))


def printed_cards(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Printed texts, by the readers of all games that have one."""
    records: list[dict[str, Any]] = [
        {"name": "Lantern Keeper", "type_line": "Creature — Human Cleric", "mana_cost": "{1}{W}", "power": "1",
         "toughness": "3", "oracle_text": "Flying, vigilance\nWhen Lantern Keeper enters, you gain 2 life.\n{T}: Add {W}."},
        {"name": "Bolt", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Bolt deals 3 damage to any target."},
        {"name": "Dash", "classes": ["Warrior"], "types": ["Action"], "subtypes": ["Attack"], "pitch": "1", "cost": "2",
         "power": "4", "defense": "3", "functionalText": "**Go again**\n\nWhen this hits, draw a card."},
        {"name": "Lamp", "number": "1-001H", "type": "Forward", "element": "Fire", "job": "Soldier", "cost": "3", "power": "7000",
         "text": "When Lamp enters the field, draw 1 card."},
    ]  # fmt: skip
    able = [key for key in rulesets() if printed_readers.can_read(key)]

    def parse(said: Any, key: str) -> object:
        done = compile_records([Record(1, said)], printed_readers.reader_of(key), ())
        return done.cards or None

    while True:
        record, key = dict(random.choice(records)), random.choice(able)
        if random.random() < 0.5:
            record = bent(record, random)
            if not isinstance(record, dict):
                record = {"name": record}
        else:
            name = random.choice([name for name in record if isinstance(record[name], str)])
            record[name] = broken(record[name], random)
        yield lambda said, key=key: parse(said, key), record


PRINTED = [
    {"name": "Lantern Keeper", "types": ["Creature"], "subtypes": ["Human"], "manaCost": "{1}{W}", "power": "1", "lang": "en",
     "toughness": 3, "text": "Flying", "legalities": {"modern": "Legal"}, "printings": ["ABC"], "color_indicator": ["W"],
     "foreignData": [{"language": "German", "name": "Laternenhüter"}]},
    {"name": "Day // Night", "layout": "transform", "card_faces": [{"name": "Day", "type_line": "Instant", "mana_cost": "{R}"}] * 2},
]  # fmt: skip
SHEET = 'name;manaCost;types;text;power;toughness\nBolt;{R};Instant;"Draw a card.";;\nOwl;{U};Creature;Flying;1;"1"\n'


def files_of_cards(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Files of printed cards: JSON of several shapes, spreadsheets, packed or not."""

    def parse(said: bytes) -> object:
        with NamedTemporaryFile() as file:
            file.write(said)
            file.flush()
            try:
                found = prints_of(records(Path(file.name)), printed_readers.reader_of("magic"))
            except UnreadableSource:
                return None
        return list(found) or None

    while True:
        shape = random.choice([PRINTED, {"data": {"Lantern Keeper": PRINTED[:1]}}, {"object": "list", "data": PRINTED}])
        kind = random.randrange(3)
        text = written(bent(shape, random), random) if kind == 0 else SHEET if kind == 1 else json.dumps(shape)
        said = raw(broken(text, random) if kind else text)
        if random.random() < 0.2:
            packed = bytearray(gzip.compress(said))
            packed[random.randrange(len(packed))] ^= random.choice((0, 0, 1, 255))
            said = bytes(packed[: random.choice((len(packed), len(packed), len(packed) // 2))])
        yield parse, said


def lists_of_players(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Players of a tournament, as text and as files."""
    text = 'name;account;rating;team\n"Hansen, Karl";karl;1500;A\nKari Hansen;;1480;B\nJosé Ruiz;;;\n'

    def parse(said: bytes) -> object:
        try:
            return players.read(players.decoded(said))
        except TournamentError:
            return None

    while True:
        yield parse, raw(broken(text, random))


STAGE: dict[str, Any] = {
    "order": 1, "kind": "swiss", "best_of": 1, "settings": {}, "seeds": [1], "groups": [], "began_at": None,
    "closed_at": None, "rounds": [],
}  # fmt: skip


def backups(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Backups of tournaments."""
    noon = "2026-05-01T12:00:00+00:00"
    settings = {
        "name": "A", "text": "", "options": {}, "listed": True, "time_zone": "UTC", "starts_at": None, "opens_at": None,
        "check_in_minutes": 0, "entry": "open", "guests": True, "capacity": None, "fee": "", "late_until": 0,
        "late_points": "0", "mode": "paper", "clock": "standard", "decklists": False, "deck_view": "", "rated": False,
        "profile": {}, "time_rule": {}, "policy": {},
    }  # fmt: skip
    good: dict[str, Any] = {
        "format": "vorrang-tournament", "schema_version": 2, "exported_at": noon,
        "tournament": {
            "ruleset": "magic", "ruleset_version": 1, "state": "draft", "paused_at": None, "settings": settings, "seed": "",
            "final_version": 0, "cancel_reason": "", "started_at": None, "ended_at": None,
        },
        "registrations": [{
            "number": 1, "name": "Mira", "account": None, "bot": "", "state": "active", "place_no": None, "club": "",
            "seed": None, "joined_round": 1, "dropped_after": None, "byes": 0, "table": None, "registered_at": noon,
            "checked_in_at": None,
        }],
        "stages": [STAGE], "audit": {"entries": 1, "digest": "x"},
    }  # fmt: skip

    def parse(said: bytes) -> object:
        try:
            return restore.read(said)
        except TournamentError:
            return None

    while True:
        yield parse, raw(written(bent(good, random), random))


def situations(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Situations as players write them down."""
    texts = [path.read_text() for path in sorted(SCENARIOS.rglob("*.scenario"))[:40]] or ["scenario A\nMira: Swamp\n"]

    def parse(said: str) -> object:
        try:
            return scenarios.read(said)
        except Unreadable:
            return None

    while True:
        yield parse, broken(random.choice(texts)[:1500], random)


MESSAGES: list[dict[str, Any]] = [
    {"t": "act", "aid": "8d2e0d6c-6f0c-4d0e-9c38-0d2f6b6f7a11", "epoch": 0, "seq": 0, "decision": 0, "choice": 0},
    {"t": "hello", "build": "x", "since": 0, "epoch": 0, "want": "seat"},
    {"t": "ping", "n": 1, "seq": 0},
    {"t": "chat", "aid": "8d2e0d6c-6f0c-4d0e-9c38-0d2f6b6f7a12", "phrase": "hello"},
    {"t": "order", "aid": "8d2e0d6c-6f0c-4d0e-9c38-0d2f6b6f7a13", "allow": ["x"], "until": None},
    {"t": "show", "aid": "8d2e0d6c-6f0c-4d0e-9c38-0d2f6b6f7a14", "cards": ["x"]},
    {"t": "sync", "since": 0, "epoch": 0},
]


def messages(random: Random) -> Iterator[tuple[Parser, Any]]:
    """Messages of sockets and of their twin."""

    def parse(said: str | bytes) -> object:
        with suppress(table_messages.Malformed):
            table_messages.read_doing(raw(said) if isinstance(said, str) else said)
        ping = table_messages.read_ping(raw(said) if isinstance(said, str) else said)
        try:
            found = table_messages.read(said)
        except table_messages.Malformed:
            assert ping is None
            return None
        assert ping is None or ping == found
        return found

    while True:
        text = written(bent(random.choice(MESSAGES), random), random)
        yield parse, raw(text) if random.random() < 0.5 else text


KINDS = {
    one.__name__: one
    for one in (
        deck_lists, deck_files, sets_of_cards, printed_cards, files_of_cards, lists_of_players, backups, situations, messages,
    )
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_nonsense_is_read_to_its_end(kind: str) -> None:
    random = Random(kind)
    sources = KINDS[kind](random)
    for number in range(max(1, INPUTS // len(KINDS))):
        parse, said = next(sources)
        try:
            parse(said)
        except Exception as trouble:
            raise AssertionError(f"{kind}, input {number}: {said!r}") from trouble


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_broken_was_good(kind: str) -> None:
    """Some of it is still understood: else nothing of the parser would have been tried but its first line."""
    random = Random(kind)
    sources = KINDS[kind](random)
    assert any(parse(said) is not None for parse, said in (next(sources) for _ in range(150)))
