"""Marks: words that stand where a sentence has a slot, and are written as one token that nothing else is written as."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.cardgames.rules_text.antecedents import Telling, telling
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.register import Register
from games.cardgames.rules_text.terms import Terms
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amount import Amount
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.selectors import Selector
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import YOU, Clause, Phrase

FIRST_NUMBER = 9001
"""Numbers from here on are marks: no card has so many of anything."""
CARD, SPELL = "_card", "_spell"
"""Behind the mark of a description: written with the nouns of cards, or of what is on the stack."""
HOST = "q_host"
"""What something is attached to."""
VERB = "must"
"""Has the same form behind every subject."""


@dataclass(frozen=True, slots=True)
class MarkedSelector(Selector):
    """Who or what is meant, not said yet."""

    mark: str
    plural: bool = False


@dataclass(frozen=True, slots=True)
class MarkedAmount(Amount):
    """A number that is counted out, not said yet."""

    mark: str


@dataclass(frozen=True, slots=True)
class MarkedCondition(Condition):
    """Something that must be so, not said yet."""

    mark: str


@dataclass(frozen=True, slots=True)
class MarkedEffect(Effect):
    """An instruction, not said yet."""

    mark: str


@dataclass(frozen=True, slots=True)
class MarkedAbility(Ability):
    """An ability, not said yet."""

    mark: str


def _selector(value: MarkedSelector, tell: Telling) -> Phrase:
    tell.mention(value.mark, (tell.terms.permanent,), plural=value.plural)
    return en.phrase(value.mark, plural=value.plural, key=value.mark)


def _amount(value: MarkedAmount, tell: Telling) -> Phrase:
    return en.phrase(value.mark)


def _condition(value: MarkedCondition, tell: Telling) -> list[Clause]:
    return [Clause(en.phrase(value.mark), (VERB,), order=False)]


def _effect(value: MarkedEffect, tell: Telling) -> list[Clause]:
    subject = de.pronoun(YOU) if tell.german else en.pronoun(YOU)
    return [Clause(subject, (value.mark,))]


def _ability(value: MarkedAbility, tell: Telling) -> str:
    return f"{value.mark}."


class _Names(Mapping[str, Name]):
    """The nouns of a game, and for a mark the mark itself."""

    def __init__(self, nouns: Mapping[str, Name], ending: str = "") -> None:
        self._nouns = nouns
        self._ending = ending

    def __getitem__(self, key: str) -> Name:
        if is_mark(key):
            return noun(key + self._ending)
        return self._nouns[key]

    def __iter__(self) -> Any:
        return iter(self._nouns)

    def __len__(self) -> int:
        return len(self._nouns)


def noun(text: str) -> Name:
    """A noun that is the same in every form."""
    return Name(en.Noun(text, text), de.Noun("n", text, text))


def is_mark(text: str) -> bool:
    """Whether a word is one of a mark."""
    return text.startswith("q_")


def mark(*place: str) -> str:
    """The mark for what stands in a place of a word, from field to field."""
    return "q_" + "_".join(place)


def marked(terms: Terms) -> Terms:
    """The terms of a game, in which marks can be said."""
    register = Register(terms.register)
    register.say_phrase(MarkedSelector, en=_selector, de=_selector)
    register.say_phrase(MarkedAmount, en=_amount, de=_amount)
    register.say_clauses(MarkedCondition, en=_condition, de=_condition)
    register.say_clauses(MarkedEffect, en=_effect, de=_effect)
    register.say_paragraph(MarkedAbility, en=_ability, de=_ability)
    return replace(
        terms,
        register=register,
        types=_Names(terms.types),
        cards=_Names(terms.cards, CARD),
        spells=_Names(terms.spells, SPELL),
    )


def marked_telling(terms: Terms, find: Any) -> Telling:
    """The beginning of a text in which marks can be said, on an object that is called as it is read: `~`."""
    tell = telling(terms, None, "en", find)
    tell.itself, tell.named, tell.host = _ITSELF, "~", _HOST
    return tell


_ITSELF, _HOST = noun("~"), noun(HOST)
