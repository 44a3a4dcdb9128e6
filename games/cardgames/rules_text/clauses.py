"""Sentences that are the same whatever a word says in its fields: about you, about this object, about something else.

For `say_clauses(word, **of_you("draw a card", "eine Karte ziehen"))` in the wording of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from games.cardgames.rules_text.antecedents import SELF, Telling
from games.cardgames.rules_text.predicates import you
from games.engine import LocalizedText
from games.engine.language.grammar import Clause, Phrase

Told: TypeAlias = Callable[[Any, Telling], list[Clause]]
"""What a word says in one text."""


def both(told: Told) -> dict[str, Told]:
    """One function for both languages."""
    return {"en": told, "de": told}


def order(tell: Telling, *bodies: str) -> list[Clause]:
    """Something that you are to do."""
    return [Clause(you(tell), bodies)]


def of_you(english: str, german: str) -> dict[str, Told]:
    """A fact about you."""
    body = LocalizedText(english, german)
    return both(lambda value, tell: [Clause(you(tell), (tell.pick(body),), order=False)])


def of_this(english: str, german: str) -> dict[str, Told]:
    """A fact about this object; from now on "that" means it."""
    body = LocalizedText(english, german)

    def told(value: Any, tell: Telling) -> list[Clause]:
        tell.that_is = SELF
        return [Clause(tell.me(), (tell.pick(body),), order=False)]

    return both(told)


def of(subject: LocalizedText, english: str, german: str, *, plural: bool = False) -> dict[str, Told]:
    """A fact about something else, which is said as it stands."""
    body = LocalizedText(english, german)

    def told(value: Any, tell: Telling) -> list[Clause]:
        text = tell.pick(subject)
        return [Clause(Phrase(text, text, text, text, plural=plural), (tell.pick(body),), order=False)]

    return both(told)
