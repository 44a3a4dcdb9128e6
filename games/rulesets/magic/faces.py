"""Cards of Magic made ready to be played: what follows from what is printed on them, once and for all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.cardgames.rules.card import GRAVE_USES, Script
from games.cardgames.rules.scripts import besides_of, place, scripts_of
from games.cardgames.rules.traits import NOBODY, Traits
from games.cardgames.vocabulary.abilities import Activated, BlocksOnly, Payment
from games.engine.node import each_word
from games.rulesets.magic.card import PERMANENT_TYPES, SPLIT, Card, Face
from games.rulesets.magic.mana import cost_of
from games.rulesets.magic.state import ADDS, KEEPS, MADNESS, SPLICED, SUSPEND
from games.rulesets.magic.vocabulary.abilities import ECHO, Echo, Kicker, Loyalty, Multikicker
from games.rulesets.magic.vocabulary.casting import BANS, SAFE, CannotCast, SpellsCannotBeCountered
from games.rulesets.magic.vocabulary.combat import (
    ATTACK_TAX,
    BLOCKS_MORE,
    AttackedThisTurn,
    AttackTax,
    BlocksMore,
    DefendingPlayer,
)
from games.rulesets.magic.vocabulary.costs import (
    COST,
    AdditionalCost,
    AlternativeCost,
    Buyback,
    Convoke,
    CostChange,
    CostsLess,
    Dash,
    Delve,
    Escape,
    Evoke,
    Flashback,
    Improvise,
    Splice,
)
from games.rulesets.magic.vocabulary.madness import Madness
from games.rulesets.magic.vocabulary.mana import AdditionalMana, AddMana, KeepsMana
from games.rulesets.magic.vocabulary.morph import Morph
from games.rulesets.magic.vocabulary.reconfiguring import RECONFIGURE, Reconfigure
from games.rulesets.magic.vocabulary.suspend import Suspend


@cache
def _set_of(words: Sequence[str]) -> frozenset[str]:
    """One set for all cards that say the same."""
    return frozenset(words)


def face_of(card: Card) -> Face:
    """Everything that follows from a card."""
    scripts = scripts_of(card)
    own = (*scripts[: len(card.abilities)], *besides_of(card, scripts))
    types = _set_of(card.types)
    cost = cost_of("".join(half.cost for half in card.faces) if card.layout == SPLIT else card.cost)
    colours = _set_of(card.colours) or cost.colours
    traits = Traits(
        card.key, types, _set_of(card.subtypes), colours, card.power, card.toughness, _set_of(card.keywords),
        tuple(script.passage for script in own), _set_of(()), NOBODY,
    )  # fmt: skip
    face = Face(
        card.key, card, traits, scripts, cost=cost, is_permanent=bool(types & PERMANENT_TYPES),
        is_land="land" in types, is_fast="instant" in types or "flash" in card.keywords,
    )  # fmt: skip
    for script in own:
        _place(face, script)
    words = [word for script in scripts for word in each_word(script.ability)]
    if any(isinstance(word, DefendingPlayer | AttackedThisTurn) for word in words):
        face.features |= {"defended"}
    if any(isinstance(script.ability, BlocksMore) for script in scripts):
        face.features |= {BLOCKS_MORE}
    if any(isinstance(word, CannotCast) for word in words):
        face.features |= {BANS}
    if any(isinstance(word, SpellsCannotBeCountered) for word in words):
        face.features |= {SAFE}
    if any(isinstance(word, KeepsMana) for word in words):
        face.features |= {KEEPS}
    if any(isinstance(word, AdditionalMana) for word in words):
        face.features |= {ADDS}
    if "world" in types:
        face.features |= {"world"}
    if card.loyalty:
        face.counters = (("loyalty", card.loyalty),)
    return face


def _place(face: Face, script: Script) -> None:
    ability = script.ability
    if isinstance(script.word, Echo):
        face.features |= {ECHO}
    if isinstance(script.word, Madness):
        face.madness = cost_of(script.word.cost)
        face.features |= {MADNESS}
    if isinstance(script.word, Suspend):
        face.suspend = cost_of(script.word.cost)
        face.time = script.word.time if isinstance(script.word.time, int) else 1
        face.features |= {SUSPEND}
    if isinstance(script.word, Reconfigure):
        face.features |= {RECONFIGURE}
    if isinstance(script.word, Evoke | Dash):
        cost = script.word.cost
        payment = Payment(cost) if isinstance(cost, str) else cost
        face.ways = {**face.ways, type(script.word).__name__.lower(): payment}
    if isinstance(ability, Kicker):
        face.kicker, face.kicked_by = cost_of(ability.payment.symbols), ability.payment
    elif isinstance(ability, Morph):
        face.morph, face.is_mega = cost_of(ability.cost), ability.mega
    elif isinstance(ability, Multikicker):
        face.multikicker = cost_of(ability.cost)
    elif isinstance(ability, Flashback):
        face.flashback = Payment(ability.cost) if isinstance(ability.cost, str) else ability.cost
        face.features |= {GRAVE_USES}
    elif isinstance(ability, Buyback):
        face.buyback = cost_of(ability.cost)
    elif isinstance(ability, Splice):
        face.splice = cost_of(ability.cost)
        face.features |= {SPLICED}
    elif isinstance(ability, Escape):
        face.escape = ability.payment
        face.features |= {GRAVE_USES}
    elif isinstance(ability, Convoke | Improvise | Delve):
        face.assists += (type(ability).__name__.lower(),)
    elif isinstance(ability, AdditionalCost):
        face.additional += (ability.cost,)
    elif isinstance(ability, AlternativeCost):
        face.alternatives += (ability,)
    elif isinstance(ability, CostChange):
        face.features |= {COST}
    elif isinstance(ability, AttackTax):
        face.features |= {ATTACK_TAX}
    elif isinstance(ability, CostsLess):
        face.cheaper += (ability,)
        face.features |= {COST}
    elif isinstance(ability, BlocksOnly):
        face.blocks_only = ability
    elif is_mana_ability(script):
        face.mana += (script,)
    elif isinstance(ability, Loyalty):
        face.uses += (script,)
    else:
        place(face, script)


def is_mana_ability(script: Script) -> bool:
    """No target, no loyalty, adds mana; it needs no stack (magic 605)."""
    ability = script.ability
    if not isinstance(ability, Activated) or script.slots[0]:
        return False
    return any(isinstance(effect, AddMana) for effect in ability.effects)


def does_more(script: Script) -> bool:
    """Whether a mana ability does anything beside adding mana."""
    assert isinstance(script.ability, Activated)
    return len(script.ability.effects) > 1


def mana_of(script: Script) -> AddMana:
    """What a mana ability gives."""
    assert isinstance(script.ability, Activated)
    for effect in script.ability.effects:
        if isinstance(effect, AddMana):
            return effect
    raise LookupError(f"{script.passage} adds no mana")
