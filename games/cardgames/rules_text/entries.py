"""How something enters, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.copies import otherwise
from games.cardgames.rules_text.noun_phrases import one
from games.cardgames.rules_text.predicates import you
from games.cardgames.rules_text.register import say_paragraph
from games.cardgames.rules_text.sentences import said
from games.cardgames.vocabulary.entries import EntersAsCopy, EntersTapped, EntersWith, Entry
from games.engine.language.grammar import COMMA, Clause, sentence


def tapped(tell: Telling) -> str:
    """To enter tapped, in dictionary form."""
    how, enter = tell.turn("tapped"), tell.act("enter")
    return f"{how} {enter}" if tell.german else f"{enter} {how}"


def _enters_tapped(value: EntersTapped, tell: Telling) -> str:
    tail = ""
    if value.unless is not None:
        only = condition(value.unless, tell)
        tail = f"es sei denn, dass {only}" if tell.german else f"unless {only}"
    return sentence(said(Clause(tell.me(), (tapped(tell),), order=False, tail=tail), tell))


def _enters_with(value: EntersWith, tell: Telling) -> str:
    me = tell.me()
    name = tell.terms.counter(value.counter)
    what, _, worth = much(value.amount, name, tell, "dat").removesuffix(COMMA).partition(", ")
    if tell.german:
        body = f"mit {what} {tell.act('enter')}"
    else:
        body = f"{tell.act('enter')} with {what} on it{',' * bool(worth)}"
    return sentence(said(Clause(me, (body,), order=False, tail=worth), tell))


def _enters_as_copy(value: EntersAsCopy, tell: Telling) -> str:
    me, what = tell.me(), one(value.kind, tell)
    if tell.german:
        body = f"{me.acc} als Kopie {what.gen} {tell.act('enter')} lassen"
    else:
        body = f"have {me.acc} enter as a copy of {_any(what.acc)} {tell.turn('on the field')}"
    return sentence(said(Clause(you(tell), (body,), may=True), tell) + otherwise(value.but, tell))


def _any(what: str) -> str:
    """ "any character" for "a character"."""
    return f"any {what.partition(' ')[2]}"


_SAID: dict[type[Entry], Callable[[Any, Telling], str]] = {
    EntersTapped: _enters_tapped, EntersWith: _enters_with, EntersAsCopy: _enters_as_copy,
}  # fmt: skip
for _word, _text in _SAID.items():
    say_paragraph(_word, en=_text, de=_text)
