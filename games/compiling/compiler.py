"""Compiling: every card of a file is read, and becomes a card of ours or is told why not."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, TypeAlias

from games.cardgames.reading.outcome import Reading, Refusal, Step
from games.cardgames.rules.card import Card
from games.compiling.places import Record
from games.compiling.printed_readers import PrintedReader
from games.compiling.prints import Print, Prints, Told, prints_of
from games.compiling.refusals import RefusedCard, refused_card
from games.compiling.report import Report
from games.engine import LocalizedText
from games.engine.node import Vocabulary, as_data, each_word

UNHEARD_OF = re.compile(r"[0-9]{7}|[²³¹⁰⁴-⁹₀-₉]")
"""Numbers that no card has, and signs that look like some and are none."""
LONGEST_TEXT = 3_000
"""Letters of a text; the longest of real cards has a third of it."""
Names: TypeAlias = Callable[[Any], Iterable[str]]


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
    names: Names = lambda card: (),
    told: Told = lambda number, share: None,
) -> Compiled:
    """Read all records. `taken`: names, in small letters, and keys that the game has already; `names` are those,
    besides the key, by which no two cards may be called. Raises what reading the file raises."""
    return compile_prints(prints_of(records, reader), reader, taken, names, told)


def compile_prints(
    prints: Prints, reader: PrintedReader, taken: Collection[str], names: Names, told: Told = lambda number, share: None
) -> Compiled:
    """Read the cards of a file; `told` hears how many have been read."""
    done = Compiled()
    done.report.again = prints.again
    others: list[Print] = []
    read: dict[str, Reading] = {}
    for number, one in enumerate(prints, 1):
        told(number, number / len(prints.cards))
        if one.printed is not None and one.name.casefold() in taken:
            done.report.count_own(one.sets, one.formats)
        else:
            others.append(one)
            read[id_of(one)] = reading_of(one, reader)
    cards = {called: reading.card for called, reading in read.items() if reading.card is not None}
    kept = apart(cards, names, taken)
    for one in others:
        card = kept.get(id_of(one))
        refusals = read[id_of(one)].refusals or (() if card else (Refusal("twice"),))
        done.report.count(one.name, refusals, one.sets, one.formats)
        if card is not None:
            done.cards[card.key] = card
            done.sources[card.key] = text_hash(one.printed)
        elif not (one.printed is None and one.name in cards):
            done.refused.append(refused_card(one.name, one.printed, refusals[0]))
    return done


def id_of(one: Print) -> str:
    """What tells a card of a file from one that was refused as a whole and has its name."""
    return one.name if one.printed is not None else f"{one.name}\n{one.number}"


def reading_of(one: Print, reader: PrintedReader) -> Reading:
    """What becomes of a card by itself."""
    if one.refusal is not None:
        return Reading(refusals=(one.refusal,))
    said = repr(one.printed)
    if UNHEARD_OF.search(said):
        return Reading(refusals=(Refusal("size"),))
    if len(said) > LONGEST_TEXT:
        return Reading(refusals=(Refusal("length"),))
    reading = reader.read(one.printed)
    if reading.card is not None and not reading.card.key:
        return Reading(refusals=(Refusal("name"),))  # it has no letter of which addresses are made
    return reading


def apart(cards: dict[str, Card], names: Names, taken: Collection[str]) -> dict[str, Card]:
    """The cards of which no two are called alike, in any language: a German name that another card has is left out, and
    so is a card whose own name another one has."""

    def called(card: Card) -> set[str]:
        return {card.key, *(name.casefold() for name in names(card))}

    def clashes(card: Card, counts: Counter[str], of: set[str]) -> bool:
        return any(counts[name] > 1 or name in taken for name in of)

    counts = Counter(name for card in cards.values() for name in called(card))
    found = {}
    for name, card in cards.items():
        plain = replace(card, de=card.en)
        found[name] = plain if clashes(card, counts, called(card) - called(plain)) else card
    counts = Counter(name for card in found.values() for name in called(card))
    return {name: card for name, card in found.items() if not clashes(card, counts, called(card))}


def text_hash(printed: Any) -> str:
    """What tells one printed text from another."""
    return sha256(repr(printed).encode()).hexdigest()[:16]


def vocabulary_hash(vocabulary: Vocabulary, kind: type[Any]) -> str:
    """What tells the vocabulary of one release from that of another."""
    said = json.dumps(vocabulary.schema(kind), sort_keys=True)
    return sha256(said.encode()).hexdigest()[:16]


LINE = LocalizedText("line", "Zeile")
RULE = LocalizedText("rule", "Regel")
WORDS = LocalizedText("words", "Worte")
TEXT = LocalizedText("text", "Text")
STOPS = LocalizedText("stops", "bis")
THERE = LocalizedText("there", "möglich")
KEYWORDS = LocalizedText("keywords", "Schlüsselwörter")
WIDTH = 10
"""Letters of what stands before a line of a derivation."""


def derivation(reading: Reading, language: str, reasons: dict[str, str]) -> Iterator[str]:
    """How a card was read, line by line; `reasons` are why one may be refused, in words."""

    def told(label: LocalizedText, said: str, indent: str = "  ") -> str:
        return f"{indent}{label.in_(language)}".ljust(WIDTH) + said

    for step in reading.steps:
        yield told(LINE, step.line, "")
        if step.refusal is None:
            yield from (told(label, said) for label, said in _derived(step, language))
            continue
        refusal = step.refusal
        yield f"  {reasons[refusal.why]}"
        yield told(STOPS, f"{refusal.understood} >>> {refusal.left}")
        if refusal.expected:
            yield told(THERE, ", ".join(refusal.expected))
    for refusal in reading.refusals:
        if not refusal.line:
            yield f"{reasons[refusal.why]}{': ' if refusal.expected else ''}{', '.join(refusal.expected)}"


def _derived(step: Step, language: str) -> Iterator[tuple[LocalizedText, str]]:
    """The rules by which a line was understood, the outermost first; its words; and what they say."""
    if isinstance(step.words, tuple):
        yield RULE, KEYWORDS.in_(language)
        yield WORDS, json.dumps(list(step.words), ensure_ascii=False)
    else:
        yield RULE, ", ".join(dict.fromkeys(type(word).__name__ for word in each_word(step.words)))
        yield WORDS, json.dumps(as_data(step.words), ensure_ascii=False)
    yield TEXT, step.written
