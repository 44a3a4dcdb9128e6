"""From templates to clauses: fills the slots of a word's sentence."""

from __future__ import annotations

import string
from typing import Any

from games.cardgames.rules_text.amounts import COUNTED, counted_name, much
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.noun_phrases import mentions_you, one, phrase
from games.cardgames.rules_text.register import Spoken, Template
from games.cardgames.vocabulary.selectors import ObjectFilter, Selector
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import YOU, Clause, Phrase
from games.engine.node import Node


def clauses_of(word: Node, tell: Telling) -> list[Clause]:
    """What a word says."""
    return clauses_by(tell.spoken(word), word, tell)


def clauses_by(how: Spoken, word: Node, tell: Telling) -> list[Clause]:
    """The same, as a register says it."""
    if how.clauses is not None:
        return how.clauses(word, tell)
    template = how.de if tell.german else how.en
    assert template is not None
    subject = doer(getattr(word, how.by) if how.by else None, tell, order=how.order)
    return [Clause(subject, filled(template, word, tell), how.order)]


def doer(who: Selector | None, tell: Telling, *, order: bool = True) -> Phrase:
    """The subject of a sentence; an order mentions nobody."""
    if who is None or mentions_you(who):
        last = tell.last
        subject = tell.you()
        if order:
            tell.last = last
        return subject
    return phrase(who, tell)


def you(tell: Telling) -> Phrase:
    """The reader, without being mentioned."""
    return de.pronoun(YOU) if tell.german else en.pronoun(YOU)


def filled(template: Template, word: Node, tell: Telling) -> tuple[str, ...]:
    """The predicates of a template with their slots filled, in the order of the text."""
    parts = (template,) if isinstance(template, str) else template
    return tuple(_one(part, word, tell) for part in parts)


def _one(part: str, word: Node, tell: Telling) -> str:
    text = ""
    for literal, name, form, _ in string.Formatter().parse(part):
        text += literal
        if name:
            text += slot(getattr(word, name), form or "", tell)
        elif name is not None:
            text += tell.act(form or "")
    return text


def slot(value: Any, form: str, tell: Telling) -> str:
    """One field as its slot wants it."""
    if form in COUNTED:
        return much(value, counted_name(form, tell), tell)
    if form == "time":
        time = tell.terms.times[value]
        return time.de.one if tell.german else time.en.one
    if form in ("text", "number"):
        return str(value)
    if isinstance(value, ObjectFilter):
        return one(value, tell).in_(form)
    # What receives something receives it one by one: "2 damage to each character".
    return phrase(value, tell, each_one=form == "dat").in_(form)
