"""Copies, and how they are otherwise than what they copy."""

from __future__ import annotations

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.abilities import given_text
from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.changes import given, quoted
from games.cardgames.rules_text.durations import as_long_as, lasting
from games.cardgames.rules_text.noun_phrases import phrase
from games.cardgames.rules_text.predicates import you
from games.cardgames.rules_text.register import say_clauses
from games.cardgames.rules_text.type_changes import becomes
from games.cardgames.vocabulary import permanents
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.selectors import Self
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, Clause, listed


def otherwise(value: Except | None, tell: Telling) -> str:
    """How a copy differs: ", except it's 7/7 and it has haste"."""
    if value is None:
        return ""
    subject = de.pronoun("f") if tell.german else en.phrase("it")
    bodies = []
    if value.lacks:
        names = [tell.pick(tell.terms.supertypes[key]) for key in value.lacks]
        bodies.append(f"nicht {listed(names, 'und')} sein" if tell.german else f"isn't {listed(names, 'or')}")
    if value.base:
        size = "/".join(str(number) for number in value.base)
        bodies.append(f"{size} sein" if tell.german else f"be {size}")
    if value.colours:
        colours = [tell.pick(tell.terms.colour(letter)) for letter in value.colours]
        told = listed(colours, "und" if tell.german else "and")
        bodies.append(f"{told} sein" if tell.german else f"be {told}")
    if value.costless:
        cost = tell.turn("no cost")
        bodies.append(f"{cost} haben" if tell.german else f"have {cost}")
    supertypes = [tell.pick(tell.terms.supertypes[key]) for key in value.types if key in tell.terms.supertypes]
    if supertypes:
        told = listed(supertypes, "und" if tell.german else "and")
        bodies.append(f"zusätzlich {told} sein" if tell.german else f"be {told} in addition to its other types")
    if set(value.types) - set(tell.terms.supertypes) or value.subtypes:
        bodies += becomes(Static(Self(), types=value.types, subtypes=value.subtypes), subject, tell)
    bodies += given(value.keywords, "haben" if tell.german else "have", tell)
    for ability in value.gives:
        text = quoted(given_text(ability, Self(), tell), tell)
        bodies.append(f"{text} haben" if tell.german else f"have {text}")
    if tell.german:
        said_so = [de.subordinate(Clause(subject, (body,), order=False)) for body in bodies]
        return f", außer dass {listed(said_so, 'und')}"
    clauses = [f"it {body if body.startswith('isn') else en.finite(body, subject)}" for body in bodies]
    clauses = [one.replace("it is ", "it's ", 1) for one in clauses]
    return f", except {listed(clauses, 'and')}"


def _become_copy(value: permanents.BecomeCopy, tell: Telling) -> list[Clause]:
    subject = phrase(value.what, tell)
    of = phrase(value.of, tell)
    if tell.german:
        body = f"zu einer Kopie {of.gen} werden"
    else:
        body = f"become a copy of {of.acc}"
    tail = as_long_as(value.until, tell) + otherwise(value.but, tell)
    tail = tail.removeprefix(", ") if tell.german else tail
    return [Clause(subject, (lasting(body, value.until, tell),), order=False, tail=tail)]


def _create_copy(value: permanents.CreateCopy, tell: Telling) -> list[Clause]:
    tokens = much(value.amount, nouns.TOKEN, tell)
    several = not isinstance(value.amount, int) or value.amount > 1
    of = phrase(value.of, tell)
    if tell.german:
        that = f"die Kopien {of.gen} sind" if several else f"der eine Kopie {of.gen} ist"
        return [Clause(you(tell), (f"{tokens}, {that}{COMMA} erzeugen",), tail=otherwise(value.but, tell)[2:])]
    that = f"that are copies of {of.acc}" if several else f"that's a copy of {of.acc}"
    return [Clause(you(tell), (f"create {tokens} {that}{otherwise(value.but, tell)}",))]


say_clauses(permanents.BecomeCopy, en=_become_copy, de=_become_copy)
say_clauses(permanents.CreateCopy, en=_create_copy, de=_create_copy)
