"""Sentences that are put together from words: noun phrases in all cases, clauses, numbers, stops and capital letters.

What is peculiar to a language is in `grammar_en` and `grammar_de`; what both share is here. A game's wording builds
phrases and clauses and never glues endings itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Case: TypeAlias = Literal["nom", "gen", "dat", "acc"]
CASES: tuple[Case, ...] = ("nom", "gen", "dat", "acc")
COMMA = "\x01"
"""Where a relative clause ends: a comma, unless the sentence ends there or a comma stands there anyway."""
YOU = "you"
"""The key of whoever reads the text."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase in its four cases, with what verbs and pronouns must know of it."""

    nom: str
    gen: str
    dat: str
    acc: str
    plural: bool = False
    gender: str = "n"
    """Of the last noun: "m", "f" or "n"; it matters in German only."""
    second: bool = False
    """Whether it is the person who is spoken to."""
    key: str = ""
    """Whom it means: two phrases of one key may share a sentence."""

    def in_(self, case: str) -> str:
        """The phrase in a case. Raises `KeyError` for one that does not exist."""
        return {"nom": self.nom, "gen": self.gen, "dat": self.dat, "acc": self.acc}[case]


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence about a player who does something: a subject and, in dictionary form, one or more predicates.

    An English predicate begins with its verb ("draw a card"), a German one ends with it ("eine Karte ziehen"; a
    separable prefix is parted by a bar: "zu|fügen").
    """

    subject: Phrase
    bodies: tuple[str, ...]
    order: bool = True
    """Said to you as an order ("Draw a card") and not as a fact ("You gain 3 life")."""
    may: bool = False
    lead: str = ""
    """What stands before it and makes the verb come first in German: "if more was paid"."""
    adverb: str = ""
    """The same without a comma in German: "at the beginning of your upkeep"."""
    tail: str = ""
    """What follows it: "unless its controller pays {3}"."""
    also: tuple[Clause, ...] = ()
    """Clauses with subjects of their own that belong into the same sentence: "... and you gain 1 life"."""

    @property
    def is_order(self) -> bool:
        """Whether it is an order to you."""
        return self.order and self.subject.second and not self.may

    @property
    def is_plain(self) -> bool:
        """Whether nothing stands before or after it."""
        return not (self.lead or self.adverb or self.tail or self.may or self.also)


def share_subjects(clauses: Sequence[Clause], *, also_orders: bool = False) -> list[Clause]:
    """Clauses about the same one become one clause with several predicates; orders only if wanted."""
    found: list[Clause] = []
    for clause in clauses:
        last = found[-1] if found else None
        if (
            last is not None
            and last.subject.key
            and last.subject.key == clause.subject.key
            and not (last.tail or last.also)
            and clause.is_plain
            and not last.may
            and (also_orders or not (last.subject.second or clause.subject.second))
        ):
            order = last.is_order and clause.is_order
            found[-1] = replace(last, bodies=(*last.bodies, *clause.bodies), order=order)
        else:
            found.append(clause)
    return found


_ENGLISH = frozenset({"and", "or", "nor", "and each"})


def listed(items: Sequence[str], word: str, *, comma: str = ", ") -> str:
    """ "a, b, and c" in English, "a, b und c" in German."""
    if len(items) < 2:
        return "".join(items)
    last = "," if len(items) > 2 and word in _ENGLISH else ""
    return comma.join(items[:-1]) + f"{last} {word} " + items[-1]


def capital(text: str) -> str:
    """The first letter large, also after quotation marks; what begins with a symbol stays."""
    found = re.match(r"[\"“„•\s]*", text)
    start = found.end() if found else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def sentence(text: str) -> str:
    """A text as a sentence: commas and blanks in order, a capital letter, a stop."""
    text = tidy(text)
    if not text.endswith((".", "!", "?", ".”", ".“", ":")):
        text += "."
    return capital(text)


def tidy(text: str) -> str:
    """No doubled blanks; a relative clause is closed by one comma."""
    text = " ".join(text.split())
    if COMMA in text:
        text = _COMMAS.sub(", ", _IDLE_COMMAS.sub("", text))
    return _BLANK_BEFORE_STOP.sub(r"\1", text)


_IDLE_COMMAS = re.compile(rf"\s*{COMMA}+(?=\s*(?:[.,;:!?)”“{COMMA}]|$))")
_COMMAS = re.compile(rf"\s*{COMMA}+\s*")
_BLANK_BEFORE_STOP = re.compile(r"\s([.,;!?])")
