"""The abilities of a card, made ready to be carried out and put where they are looked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from games.cardgames.rules.card import ANYONE, GRAVE_USES, Card, Face, Script
from games.cardgames.rules.layer_dependencies import DEFINED, asks_layers, changes_layers
from games.cardgames.rules.traits import Passage
from games.cardgames.vocabulary.abilities import (
    Activated,
    Defines,
    Enchant,
    Instructions,
    Static,
    Triggered,
)
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Amount, ThatMuch, X
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.effects import Effect, Later
from games.cardgames.vocabulary.entries import Entry
from games.cardgames.vocabulary.permanents import COMES_BACK, Alter, Exile
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.selectors import ObjectFilter, Target, That
from games.cardgames.vocabulary.shields import Setup
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node, each_word, fields_with_words, shared


def scripts_of(card: Card) -> tuple[Script, ...]:
    """The abilities of a card, in the order in which they are printed; then what they give to others, or put off."""
    written: list[Ability] = list(card.abilities)
    gives: dict[int, tuple[Passage, ...]] = {}
    for number, ability in enumerate(card.abilities):
        if isinstance(ability, Static):
            first = len(written)
            written += ability.gives
            gives[number] = tuple((card.key, first + offset) for offset in range(len(ability.gives)))
    written += [one for ability in card.abilities for one in ability.besides()]
    words = [word for ability in card.abilities for word in _own_words(ability.means())]
    written += [word.ability() for word in words if isinstance(word, Later)]
    for inner in words:
        if isinstance(inner, Effect):
            written += inner.sets_off()
        if isinstance(inner, Except):
            written += inner.gives
        if isinstance(inner, Setup):
            written.append(inner.replacement())
        elif isinstance(inner, Alter):
            written += inner.gives
        elif isinstance(inner, Exile) and inner.until_leaves:
            written.append(COMES_BACK)
    return tuple(
        script_of((card.key, number), ability, gives.get(number, ())) for number, ability in enumerate(written)
    )


def _own_words(value: object) -> Iterator[Node]:
    """All words but those of a token or emblem that is described there, which is a card of its own."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, Card):
            continue
        if isinstance(one, Node):
            yield one
            if not (isinstance(one, Effect) and one.makes()):
                left += [getattr(one, name) for name in fields_with_words(type(one))]
        elif isinstance(one, tuple):
            left += one[::-1]


def place(face: Face, script: Script) -> None:
    """Put a printed ability where it is looked for."""
    ability = script.ability
    face.entering += tuple(one for one in face.scripts if _enters_so(one, script))
    if script.when is not None and script.when.needs:
        face.features |= {script.when.needs}
    if isinstance(ability, Instructions):
        face.spell = script
    elif isinstance(ability, Enchant):
        face.enchants = Target(ability.kind)
    elif isinstance(ability, Entry):
        face.entering += (script,)
    elif isinstance(ability, Replacement):
        face.features |= {"would"}
    elif isinstance(ability, Static | Defines):
        if any(_is_watchful(word) for word in _of_static(ability)):
            face.features |= {"watchful"}
        if isinstance(ability, Static) and any(one.control for one in (ability, *_static_gifts(ability))):
            face.features |= {"control"}
    elif isinstance(ability, Activated) and ability.zone == "hand":
        face.hand += (script,)
    elif isinstance(ability, Activated) and ability.zone == "grave":
        face.grave += (script,)
        face.features |= {GRAVE_USES}
    elif isinstance(ability, Activated):
        face.uses += (script,)
    if isinstance(ability, Activated) and ability.anyone:
        face.features |= {ANYONE}


def _enters_so(one: Script, script: Script) -> bool:
    return isinstance(one.ability, Entry) and one.ability in script.word.besides()


def besides_of(card: Card, scripts: Sequence[Script]) -> list[Script]:
    """The abilities that keywords stand for beside the one that stands in their place, but not how it enters."""
    more = [one for ability in card.abilities for one in ability.besides() if not isinstance(one, Entry)]
    return [script for script in scripts[len(card.abilities) :] if script.word in more]


def _static_gifts(ability: Static) -> list[Static]:
    return [one for one in ability.gives if isinstance(one, Static)]


def _of_static(ability: Static | Defines) -> Iterator[Node]:
    """All words but those of the abilities that it gives to others."""
    more = (ability.of, ability.only_if) if isinstance(ability, Static) else ()
    for part in (ability.power, ability.defence, *more):
        yield from each_word(part)


def _is_watchful(word: Node) -> bool:
    return isinstance(word, ObjectFilter | Condition | Amount) and word.watches


def script_of(passage: Passage, written: Ability, gives: tuple[Passage, ...] = ()) -> Script:
    """An ability made ready, that is written there."""
    ability = written.means()
    modes: tuple[tuple[Effect, ...], ...]
    if isinstance(ability, Instructions) and ability.choose_one:
        modes = tuple(_together(ability, each) for each in ability.choices())
    else:
        effects: tuple[Effect, ...] = getattr(ability, "effects", ())
        modes = (effects,)
    programs = tuple(tuple(step for effect in mode for step in effect.steps()) for mode in modes)
    slots = tuple(_slots(mode) for mode in modes)
    script = Script(passage, written, ability, programs, shared(slots), gives)
    script.aims_at_x = any(isinstance(word, X) for each in slots for slot in each for word in each_word(slot.kind))
    parts = tuple(
        next((part for effect, _ in program if (part := effect.shared()) is not None), None) for program in programs
    )
    script.shared = shared(parts)
    script.listens_for = shared(ability.listens_for())
    if isinstance(ability, Triggered):
        script.when, script.only_if, script.zone = ability.when, ability.only_if, ability.zone
        script.once = ability.once
        script.speaks_of_it = any(isinstance(word, That | ThatMuch) for word in each_word(ability))
    elif isinstance(ability, Static):
        script.layers = changes_layers(ability)
        script.asks = asks_layers(ability.of, ability.power, ability.defence, ability.only_if)
    elif isinstance(ability, Defines):
        script.layers, script.asks = DEFINED, asks_layers(ability.power, ability.defence)
    elif isinstance(ability, Activated):
        script.cost = ability.cost
    return script


def _together(text: Instructions, chosen: tuple[int, ...]) -> tuple[Effect, ...]:
    """Several modes as one text: the targets of each come after those of the ones before."""
    effects: tuple[Effect, ...] = ()
    first = 0
    for number in chosen:
        mode = text.choose_one[number].effects
        effects += tuple(_moved(effect, first) for effect in mode) if first else mode
        first += len(_slots(mode))
    return effects


def _moved(value: Any, by: int) -> Any:
    """A word whose targets have other numbers; abilities in it, given or put off, choose their own."""
    if isinstance(value, Ability):
        return value
    if isinstance(value, Later):
        return replace(value, it=_moved(value.it, by))
    if isinstance(value, tuple):
        return tuple(_moved(one, by) for one in value)
    if not isinstance(value, Node):
        return value
    changed = {item.name: _moved(getattr(value, item.name), by) for item in fields(value)}
    if isinstance(value, Target):
        changed["slot"] = value.slot + by
    return type(value)(**changed)


NUMBER_TARGETS = LocalizedText(
    "number the slots of the targets of each text", "nummeriere die slots der Ziele jedes Textes"
)


def _slots(effects: tuple[Effect, ...]) -> tuple[Target, ...]:
    """The targets of a text, one for each slot. Raises `Misspelt` for a gap."""
    found: dict[int, Target] = {}
    for word in _said_now(effects):
        if isinstance(word, Target) and found.setdefault(word.slot, word) != word:
            problem = LocalizedText("target {slot} is said in two ways", "Ziel {slot} ist auf zweierlei Weise gesagt")
            raise Misspelt("abilities", problem.filled(slot=word.slot), NUMBER_TARGETS)
    if sorted(found) != list(range(len(found))):
        problem = LocalizedText(
            "targets are numbered from 0 without a gap, not {slots}", "Ziele zählen lückenlos ab 0, nicht {slots}"
        )
        raise Misspelt("abilities", problem.filled(slots=sorted(found)), NUMBER_TARGETS)
    return tuple(found[slot] for slot in sorted(found))


def _said_now(value: object) -> Iterator[Node]:
    """All words but those of abilities that are given or put off: they choose their own targets in their time."""
    if isinstance(value, Later):
        yield from _said_now(value.it)
    elif isinstance(value, Node) and not isinstance(value, Ability):
        yield value
        for name in reversed(fields_with_words(type(value))):
            yield from _said_now(getattr(value, name))
    elif isinstance(value, tuple):
        for inner in value:
            yield from _said_now(inner)
