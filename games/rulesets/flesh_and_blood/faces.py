"""Cards made ready to be played: what follows from what is printed on them, once and for all."""

from __future__ import annotations

from games.cardgames.rules.card import Script
from games.cardgames.rules.scripts import place, script_of, scripts_of
from games.cardgames.rules.traits import NOBODY, Passage, Traits
from games.cardgames.vocabulary.ability import Ability
from games.rulesets.flesh_and_blood.card import COLOURS, STAYING, WORN, Card, Face
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    Boost,
    Cloaked,
    Contract,
    CostsLess,
    CostsLessForLinks,
    CostsLessIf,
    Crush,
    DiscardToPlay,
    EntersWith,
    Fusion,
    Material,
    PayMore,
    PlayableAsInstant,
    PlayableBanished,
    PlayOnly,
    RuneGate,
    Specialization,
    StartsWith,
)
from games.rulesets.flesh_and_blood.vocabulary.conditions import Combo
from games.rulesets.flesh_and_blood.vocabulary.counters import SUSPENSE, Suspense
from games.rulesets.flesh_and_blood.vocabulary.effects import Strengthen
from games.rulesets.flesh_and_blood.vocabulary.giving import AlsoCosts, Extra, InsteadOfCost
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack, NextHit
from games.rulesets.flesh_and_blood.vocabulary.triggers import OUTSIDE


def face_of(card: Card) -> Face:
    """Everything that follows from a card."""
    types = frozenset(card.types)
    scripts = list(scripts_of(card))
    own = scripts[: len(card.abilities)]
    material: tuple[Passage, ...] = ()
    given: dict[tuple[Passage, int], tuple[Passage, ...]] = {}
    for script in own:
        if isinstance(script.word, Material):
            material += _append(scripts, card.key, script.word.gives)
        for at, (step, _) in enumerate(script.programs[0]):
            if isinstance(step, NextAttack | NextHit | Strengthen) and step.gives:
                given[script.passage, at] = _append(scripts, card.key, step.gives)
    traits = Traits(
        card.key, types, frozenset(card.subtypes), frozenset({card.colour} if card.colour else ()), card.power,
        card.life if "ally" in types else card.defence, frozenset(card.keywords),
        tuple(script.passage for script in own), frozenset(), NOBODY,
    )  # fmt: skip
    face = Face(
        card.key, card, traits, tuple(scripts), cost=int(card.cost or 0), pitch=COLOURS.get(card.colour, 0),
        is_attack={"action", "attack"} <= types, is_worn=bool(types & WORN), stays=bool(types & STAYING),
        may_defend=card.defence >= 0 and not types & (WORN | {"defense reaction"}), material=material, given=given,
    )  # fmt: skip
    for script in own:
        _place(face, script)
    face.is_permanent = face.stays
    face.combos = any(isinstance(getattr(ability, "only_if", None), Combo) for ability in card.abilities)
    if any(kind.startswith(OUTSIDE) for script in own for kind in script.listens_for):
        face.features |= {"outside", "mentor"} if "mentor" in types else {"outside"}
    if face.layers:
        face.features |= {"watchful"}
    return face


def _append(scripts: list[Script], key: str, more: tuple[Ability, ...]) -> tuple[Passage, ...]:
    first = len(scripts)
    scripts += [script_of((key, first + number), ability, ()) for number, ability in enumerate(more)]
    return tuple(script.passage for script in scripts[first:])


def _place(face: Face, script: Script) -> None:
    word = script.word
    if isinstance(word, Fusion):
        face.fusion = word.talent
    elif isinstance(word, PayMore):
        face.pay_more = word.cost
    elif isinstance(word, Crush):
        face.crushes = True
    elif isinstance(word, Specialization):
        face.special = True
    elif isinstance(word, Contract):
        face.contracts = True
    elif isinstance(word, Boost):
        face.boosts = True
    elif isinstance(word, DiscardToPlay):
        face.discards = True
    elif isinstance(word, StartsWith):
        face.features |= {"outfit"}
    elif isinstance(word, Cloaked):
        face.features |= {"cloaked"}
    elif isinstance(word, PlayOnly):
        face.only = True
    elif isinstance(word, CostsLess | CostsLessForLinks | CostsLessIf):
        face.cheapens = True
    elif isinstance(word, AlsoCosts):
        face.also = word
    elif isinstance(word, InsteadOfCost):
        face.instead = word.part
    elif isinstance(word, Extra):
        face.also = word.costs
        face.extra = word.how
    elif isinstance(word, RuneGate):
        face.features |= {"rune gate"}
    elif isinstance(word, PlayableAsInstant):
        face.as_instant = word.condition
    elif isinstance(word, Suspense):
        face.counters += ((SUSPENSE, 2),)
        place(face, script)
    elif isinstance(word, Activation) and word.discard:
        face.hand_uses += (script.passage,)
    elif isinstance(word, PlayableBanished):
        face.features |= {"banished"}
    elif isinstance(word, EntersWith):
        face.counters += ((word.counter, word.amount),)
    else:
        place(face, script)
