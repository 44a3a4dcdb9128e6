"""Compiling: every record of a file is read, and what was accepted is written as card sets."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.cardgames.reading.outcome import Reading, Refusal, Refused, Step
from games.cardgames.rules.card import Card
from games.compiling.printed_readers import PrintedReader
from games.compiling.refusals import RefusedCard, file_of, refused_card, written_refusals
from games.compiling.report import Report
from games.compiling.sources import Record
from games.engine.node import Vocabulary, as_data
from games.engine.values import Plain

MOST_CARDS = 2_000
MOST_BYTES = 3_000_000
"""So many cards, and so many bytes of them, one file has at most: the site reads files up to 4 MB."""
UNHEARD_OF = re.compile(r"[0-9]{7}|[²³¹⁰⁴-⁹₀-₉]")
"""Numbers that no card has, and signs that look like some and are none."""


@dataclass(slots=True)
class Compiled:
    """What a file gave."""

    cards: dict[str, Card] = field(default_factory=dict)
    """By key."""
    sources: dict[str, str] = field(default_factory=dict)
    """By key, the hash of the text from which a card was read."""
    report: Report = field(default_factory=Report)
    refused: list[RefusedCard] = field(default_factory=list)


def compile_records(
    records: Iterable[Record],
    reader: PrintedReader,
    taken: Collection[str],
    told: Callable[[int], None] = lambda number: None,
) -> Compiled:
    """Read all records. `taken`: names, in small letters, and keys that the game has already; `told` hears how many
    records have been read."""
    done = Compiled()
    german: dict[str, str] = {}
    seen: set[str] = set()
    for record in records:
        told(record.number)
        if record.data.get("lang") not in (None, "en"):
            if record.data["lang"] == "de" and record.data.get("printed_name"):
                german[str(record.data.get("name"))] = str(record.data["printed_name"])
            continue
        _compile(record.data, reader, taken, seen, done)
    for key, card in done.cards.items():
        if card.en in german and card.de == card.en:
            done.cards[key] = replace(card, de=german[card.en])
    return done


def _compile(
    data: Mapping[str, Any], reader: PrintedReader, taken: Collection[str], seen: set[str], done: Compiled
) -> None:
    try:
        printed = reader.printed(data)
    except Refused as cause:
        done.report.count(Reading(refusals=(cause.refusal,)), data)
        done.refused.append(refused_card(data, None, cause.refusal))
        return
    if UNHEARD_OF.search(repr(printed)):
        done.report.count(Reading(refusals=(Refusal("size"),)), data)
        return
    called = str(getattr(printed, "called", printed.name))
    if called in seen:
        done.report.again += 1
        return
    seen.add(called)
    reading = reader.read(printed)
    if called.casefold() in taken:
        done.report.count_own(reading, data)
        return
    done.report.count(reading, data)
    if reading.card is None:
        done.refused += [refused_card(data, printed, refusal) for refusal in reading.refusals[:1]]
    else:
        key = reading.card.key
        done.cards[key] = reading.card
        done.sources[key] = text_hash(printed)


def text_hash(printed: Any) -> str:
    """What tells one printed text from another."""
    return sha256(repr(printed).encode()).hexdigest()[:16]


def vocabulary_hash(vocabulary: Vocabulary, kind: type[Any]) -> str:
    """What tells the vocabulary of one release from that of another."""
    said = json.dumps(vocabulary.schema(kind), sort_keys=True)
    return sha256(said.encode()).hexdigest()[:16]


def written(ruleset: str, compiled: Compiled, vocabulary: str) -> Iterator[tuple[str, str]]:
    """The files of card sets, and that of the cards that were refused: their names and what they hold; the same for
    the same cards."""
    parts = list(_parts(compiled.cards))
    for number, part in enumerate(parts, 1):
        which = f" {number}/{len(parts)}" if len(parts) > 1 else ""
        data = {
            "ruleset": ruleset,
            "name": {"en": f"Compiled cards{which}", "de": f"Gelesene Karten{which}"},
            "compiled": {"vocabulary": vocabulary, "texts": {key: compiled.sources[key] for key, _ in part}},
            "cards": [card for _, card in part],
        }
        text = json.dumps(data, ensure_ascii=False, indent=None, separators=(",", ":"), sort_keys=True)
        yield f"{ruleset}-{number:02}.json", f"{text}\n"
    if compiled.refused:
        yield file_of(ruleset), written_refusals(compiled.refused)


def _parts(cards: Mapping[str, Card]) -> Iterator[list[tuple[str, Plain]]]:
    part: list[tuple[str, Plain]] = []
    size = 0
    for key in sorted(cards):
        data = as_data(cards[key])
        length = len(json.dumps(data, ensure_ascii=False).encode())
        if part and (len(part) >= MOST_CARDS or size + length > MOST_BYTES):
            yield part
            part, size = [], 0
        part.append((key, data))
        size += length
    if part:
        yield part


def put_into(folder: Path, files: Iterable[tuple[str, str]], ruleset: str) -> list[Path]:
    """Write the files of a game, in place of those of the last time: all of them, or none."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".compiling-") as scratch:
        made = []
        for name, text in files:
            (Path(scratch) / name).write_text(text, "utf-8")
            made.append(name)
        for old in (*folder.glob(f"{ruleset}-[0-9][0-9].json"), *folder.glob(file_of(ruleset))):
            if old.name not in made:
                old.unlink()
        for name in made:
            os.replace(Path(scratch) / name, folder / name)
    return [folder / name for name in made]


def derivation(reading: Reading) -> Iterator[str]:
    """How a card was read, line by line."""
    for step in reading.steps:
        yield f"line      {step.line}"
        yield from _derived(step)
    for refusal in reading.refusals:
        if not refusal.line:
            yield f"refused   {refusal.why}{': ' if refusal.expected else ''}{', '.join(refusal.expected)}"


def _derived(step: Step) -> Iterator[str]:
    if step.refusal is None:
        said = as_data(step.words) if not isinstance(step.words, tuple) else list(step.words)
        yield f"  words   {json.dumps(said, ensure_ascii=False)}"
        yield f"  text    {step.written}"
        return
    refusal = step.refusal
    yield f"  {refusal.why:<8}{refusal.understood} >>> {refusal.left}"
    if refusal.expected:
        yield f"  there   {', '.join(refusal.expected)}"
