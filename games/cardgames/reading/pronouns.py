"""What a pronoun may mean: every antecedent is tried, and the text that is written with it decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice, product
from typing import Any

from games.cardgames.reading.normal_form import ITSELF, Tokens
from games.cardgames.reading.patterns import CANNOT_BE_SAID
from games.cardgames.vocabulary.abilities import Instructions, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Later
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import (
    Attached,
    AttachedPlayer,
    ControllerOf,
    Selector,
    Self,
    Target,
    That,
)
from games.cardgames.vocabulary.shields import ThisTurn
from games.engine.node import Node, each_word

MOST = 200
"""So many readings of the pronouns of one line are tried."""
FIRST_SLOT = 1000
"""From here on the number of a target is the place where it stands in the line."""


@dataclass(frozen=True, slots=True)
class Pronoun(Selector):
    """ "it", "that player", "them": somebody or something that was spoken of before."""

    place: int
    """Where it stands in the line."""


def meant_by(word: Ability, line: Tokens, attached: frozenset[str]) -> Iterator[Ability]:
    """The word with each meaning that its pronouns may have, and its targets numbered as they stand.

    `attached`: how something calls what it is attached to.
    """
    places = sorted({inner.place for inner in each_word(word) if isinstance(inner, Pronoun)})
    known = antecedents(word)
    speaks = any(isinstance(inner, SPEAKERS) for inner in each_word(word))
    choices: list[list[Selector]] = []
    for place in places:
        before = line[:place]
        able = list(dict.fromkeys(meant for start, meant in known if start < place))
        able += [That(), ControllerOf(That())] if speaks else []
        able += [Self()] if ITSELF in before else []
        able += [Attached(), AttachedPlayer()] if not attached.isdisjoint(before) else []
        choices.append(able)
    for chosen in islice(product(*choices), MOST):
        try:
            yield put_off(numbered(_put(word, dict(zip(places, chosen, strict=True)))))
        except CANNOT_BE_SAID:
            continue


SPEAKERS = (Triggered, Instead, Later, ThisTurn)
"""Words in which "that" may mean what happens."""


def antecedents(word: Node) -> list[tuple[int, Selector]]:
    """What is introduced in a line, with where it stands."""
    found: list[tuple[int, Selector]] = []
    for inner in each_word(word):
        if isinstance(inner, Target):
            known = (inner.slot - FIRST_SLOT, inner)
        else:
            continue
        if known not in found:
            found.append(known)
    return found


def _put(value: Any, meant: dict[int, Selector]) -> Any:
    if isinstance(value, Pronoun):
        return meant[value.place]
    if isinstance(value, Node):
        changes = {}
        for item in fields(value):
            before = getattr(value, item.name)
            after = _put(before, meant)
            if after is not before:
                changes[item.name] = after
        return replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        found = tuple(_put(inner, meant) for inner in value)
        return found if any(a is not b for a, b in zip(found, value, strict=True)) else value
    return value


def numbered(word: Any) -> Any:
    """The targets of a text numbered from 0 in the order in which they stand; each mode has its own."""
    if isinstance(word, Instructions) and word.choose_one:
        return replace(word, choose_one=tuple(numbered(mode) for mode in word.choose_one))
    slots = sorted({inner.slot for inner in each_word(word) if isinstance(inner, Target)})
    return _renumbered(word, {slot: number for number, slot in enumerate(slots)})


def put_off(value: Any) -> Any:
    """What is put off, and what holds for a turn, speaks of a target that was named before as "that"."""
    if isinstance(value, Later | ThisTurn) and value.it is None:
        targets = {inner for inner in each_word(value) if isinstance(inner, Target)}
        if len(targets) == 1:
            (target,) = targets
            return replace(_replaced(value, target, That()), it=target)
    if isinstance(value, Node):
        changes = {item.name: put_off(getattr(value, item.name)) for item in fields(value) if item.init}
        return replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        return tuple(put_off(inner) for inner in value)
    return value


def _replaced(value: Any, old: Selector, new: Selector) -> Any:
    if value == old:
        return new
    if isinstance(value, Node):
        changes = {item.name: _replaced(getattr(value, item.name), old, new) for item in fields(value) if item.init}
        return replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        return tuple(_replaced(inner, old, new) for inner in value)
    return value


def _renumbered(value: Any, slots: dict[int, int]) -> Any:
    if isinstance(value, Node):
        changes: dict[str, Any] = {}
        for item in fields(value):
            before = getattr(value, item.name)
            after = _renumbered(before, slots)
            if after is not before:
                changes[item.name] = after
        if isinstance(value, Target) and slots[value.slot] != value.slot:
            changes["slot"] = slots[value.slot]
        return replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        found = tuple(_renumbered(inner, slots) for inner in value)
        return found if any(a is not b for a, b in zip(found, value, strict=True)) else value
    return value
