"""What things are worth: creatures, other permanents, cards, life. The unit is about a mana well spent."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import log
from typing import Any

from games.cardgames.rules.book import kept_with
from games.cardgames.rules.traits import Passage
from games.cardgames.vocabulary.abilities import Activated, Static, Triggered
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import Attached, Self
from games.cardgames.vocabulary.triggers import Enters
from games.rulesets.magic.blocking import FEWER
from games.rulesets.magic.bot.sight import Body, Sight, attack_bonus, face, script
from games.rulesets.magic.card import WALKS
from games.rulesets.magic.cards import book
from games.rulesets.magic.faces import is_mana_ability
from games.rulesets.magic.vocabulary.abilities import Loyalty

DEAD = -200.0
"""To have lost."""
OVERKILL = 3.0
"""A point of life below 0: so that a step towards safety counts even before safety is reached."""
LIFE = 6.0
CARD = 1.6
"""A card in a hand."""
PER_POWER = {"flying": 0.5, "double strike": 1.0, "first strike": 0.4, "lifelink": 0.4, "trample": 0.15,
             "vigilance": 0.2, "menace": 0.3, "fear": 0.45, "intimidate": 0.45, "shadow": 0.5, "skulk": 0.2,
             "horsemanship": 0.6, "infect": 0.5, "wither": 0.2, "be blocked": 0.6,
             "be blocked by several": 0.1, **dict.fromkeys(FEWER, 0.3), **dict.fromkeys(WALKS, 0.2)}  # fmt: skip
PLAIN = {
    "flying": 0.3,
    "deathtouch": 1.5,
    "hexproof": 0.5,
    "shroud": 0.4,
    "indestructible": 1.5,
    "reach": 0.3,
    "haste": 0.1,
}
TAMED = 0.15
"""What is left of a creature that neither attacks nor blocks."""


@cache
def of_life(life: int) -> float:
    """A player's life: the less there is, the more a point counts."""
    return LIFE * log(life + 1) if life > 0 else DEAD + OVERKILL * life


def of_creature(body: Body) -> float:
    """A creature as it is, damage left aside."""
    if body.stake is not None:
        return body.stake
    power = max(0, body.power)
    value = 0.4 + power + 0.6 * max(0, body.toughness)
    plain, per_power = _of_keywords(body.keywords)
    value += plain + per_power * power
    if "defender" in body.keywords or "attack" in body.forbids:
        value -= 0.8 * power
    if body.forbids:
        value += sum(PER_POWER.get(one, 0.0) for one in sorted(body.forbids)) * power
    if "block" in body.forbids:
        value -= 0.4 + 0.3 * max(0, body.toughness)
    value += _of_abilities(body.abilities)
    tamed = {"attack", "block"} <= body.forbids or ("untap" in body.forbids and body.tapped)
    return max(0.2, value) * (TAMED if tamed else 1.0)


@cache
def _of_keywords(keywords: frozenset[str]) -> tuple[float, float]:
    """What they are worth by themselves, and for each point of power; added up in an order that is always the same."""
    each = sorted(keywords)
    return sum(PLAIN.get(one, 0.0) for one in each), sum(PER_POWER.get(one, 0.0) for one in each)


def for_a_turn(body: Body, **changes: Any) -> Body:
    """A permanent that is different for a turn only: what is lost with it stays the same."""
    stake = body.stake if body.stake is not None else of_creature(body) if body.is_creature else None
    return replace(body, **{"stake": stake, **changes})


def roused(body: Body) -> Body:
    """A creature as it will be once it attacks."""
    power, toughness = attack_bonus(body)
    if not power and not toughness:
        return body
    return for_a_turn(body, power=body.power + power, toughness=body.toughness + toughness)


def of_body(body: Body) -> float:
    """Any permanent."""
    if body.is_creature:
        return of_creature(body)
    if "planeswalker" in body.types:
        return 3.0 + body.counters.get("loyalty", 0)
    if "land" in body.types:
        return 2.0
    if "aura" in body.subtypes:
        return 1.5
    return 1.0 + 0.6 * face(body.card).cost.total + 0.2 * _of_abilities(body.abilities)


def of_card(body: Body) -> float:
    """A card in a hand, a library or a graveyard, whatever the position."""
    if "land" in body.types:
        return 2.0
    if body.is_creature:
        return of_creature(body) + 0.2
    return 2.0 + 0.8 * face(body.card).cost.total


def in_hand(sight: Sight, body: Body) -> float:
    """A card of mine that I may keep or throw away: lands while they are needed, and what can be cast soon."""
    held = sum("land" in one.types for one in sight.hand.values())
    if "land" in body.types:
        if sight.lands + held <= 4:
            return 9.0
        return 4.0 if sight.lands < 5 else 0.5
    madness = face(body.card).madness
    if madness is not None and sight.purse.covers(madness.with_x(0)):
        return 0.0  # thrown away it is cast at once
    late = max(0, face(body.card).cost.total - sight.lands - held)
    return of_card(body) - 1.5 * late


def of_token_more(sight: Sight, seat: int) -> float:
    """Which share of its worth one creature more still has: nobody needs endless ones."""
    return max(0.0, 1 - len(sight.creatures(seat)) / 24)


@kept_with(book)
def _of_abilities(abilities: tuple[Passage, ...]) -> float:
    """What is written on a permanent, when it has entered."""
    value = 0.0
    for passage in abilities:
        known = script(passage)
        ability = None if known is None else known.ability
        if isinstance(ability, Loyalty) or (known is not None and is_mana_ability(known)):
            value += 0.8
        elif isinstance(ability, Activated) and ability.zone == "field":
            value += 0.5 if all(isinstance(effect, Alter) for effect in ability.effects) else 1.0
            value += 1.2 if ability.cost.tap and not ability.cost.sacrifice else 0.0
        elif isinstance(ability, Triggered) and not (isinstance(ability.when, Enters) and ability.when.what is None):
            value += 0.8
        elif isinstance(ability, Static) and not isinstance(ability.of, Self | Attached):
            value += 1.5
    return value
