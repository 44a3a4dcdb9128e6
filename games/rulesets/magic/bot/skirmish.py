"""A fight foreseen: what happens if these block those, and what that is worth to either side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.cardgames.vocabulary.abilities import BlocksOnly
from games.rulesets.magic.blocking import ALONE, FEWER
from games.rulesets.magic.bot.sight import Body, bushido, script
from games.rulesets.magic.bot.worth import of_creature

NEVER = 99
"""More blockers than anybody has."""


@dataclass(frozen=True, slots=True)
class Fight:
    """How one attacker and its blockers fare."""

    through: int
    """Damage to what it attacks."""
    attack_life: int
    """Life that the attacker's player gains."""
    block_life: int
    attacker_dies: bool
    dead_blockers: tuple[int, ...]
    """By index."""
    swing: float
    """Worth of the dead blockers less that of the dead attacker."""


def can_block(blocker: Body, attacker: Body) -> bool:
    """Whether it may, tapped or not."""
    if not blocker.could_block:
        return False
    if "be blocked" in attacker.forbids or not _catches(blocker, attacker):
        return False
    for passage in blocker.abilities:
        known = script(passage)
        if known is not None and isinstance(known.ability, BlocksOnly):
            kind = known.ability.kind
            return not kind.keyword or kind.keyword in attacker.keywords
    return True


def fewest(attacker: Body) -> int:
    """So many must block it if any do; more than there can be, where no number is right."""
    if "menace" not in attacker.keywords and attacker.forbids.isdisjoint(FEWER):
        return 1
    if ALONE in attacker.forbids:
        return NEVER
    return max([2, *(FEWER.get(one, 2) for one in attacker.forbids)])


def _catches(blocker: Body, attacker: Body) -> bool:
    """Whether no keyword of the attacker keeps it from being blocked."""
    for keyword in attacker.keywords:
        match keyword:
            case "flying" if not {"flying", "reach"} & blocker.keywords:
                return False
            case "fear" if "artifact" not in blocker.types and "B" not in blocker.colours:
                return False
            case "intimidate" if "artifact" not in blocker.types and not blocker.colours & attacker.colours:
                return False
            case "shadow" | "horsemanship" if keyword not in blocker.keywords:
                return False
            case "skulk" if blocker.power > attacker.power:
                return False
    return "shadow" not in blocker.keywords or "shadow" in attacker.keywords


def fight(attacker: Body, blockers: Sequence[Body], *, blocked: bool, planned: bool = True) -> Fight:
    """Carry out the damage of one attacker; `planned`: what blocking sets off is still to come, and the attacker's
    player will order the blockers as he likes it.
    """
    given = range(len(blockers))
    if planned and len(blockers) == 2:
        one, other = (_fought(attacker, blockers, order, blocked, planned) for order in (given, given[::-1]))
        return one if one.swing >= other.swing else other
    return _fought(attacker, blockers, given, blocked, planned)


def _fought(attacker: Body, blockers: Sequence[Body], order: Sequence[int], blocked: bool, planned: bool) -> Fight:
    power, left = attacker.power, attacker.left
    powers = [body.power for body in blockers]
    lefts = [body.left for body in blockers]
    if blockers and planned:
        more, harder = bushido(attacker)
        power, left = power + more, left + harder
        for number, body in enumerate(blockers):
            more, harder = bushido(body)
            powers[number] += more
            lefts[number] += harder
    alive, standing = True, [True] * len(blockers)
    through = attack_life = block_life = 0
    for first in (True, False):
        gives = power if alive and _strikes(attacker, first) else 0
        takes = 0
        fatal = False
        for number, body in enumerate(blockers):
            if standing[number] and _strikes(body, first) and powers[number] > 0:
                takes += powers[number]
                fatal = fatal or "deathtouch" in body.keywords
                block_life += powers[number] if "lifelink" in body.keywords else 0
        if gives > 0:
            rest = _assign(attacker, gives, order, lefts, standing)
            dealt = gives
            if not blocked or ("trample" in attacker.keywords and rest > 0):
                through += rest
            elif not any(standing) and not blockers:
                dealt = 0
            attack_life += dealt if "lifelink" in attacker.keywords else 0
        left -= takes
        if alive and (left <= 0 or (fatal and takes)) and "indestructible" not in attacker.keywords:
            alive = False
        for number, body in enumerate(blockers):
            if lefts[number] <= 0 and "indestructible" not in body.keywords:
                standing[number] = False
    dead = tuple(number for number, stands in enumerate(standing) if not stands)
    swing = sum(of_creature(blockers[number]) for number in dead) - (0.0 if alive else of_creature(attacker))
    return Fight(through, attack_life, block_life, not alive, dead, swing)


def _strikes(body: Body, first: bool) -> bool:
    if "double strike" in body.keywords:
        return True
    return ("first strike" in body.keywords) is first


def _assign(attacker: Body, amount: int, order: Sequence[int], lefts: list[int], standing: list[bool]) -> int:
    """Damage goes to one blocker after the other; what is left over is returned."""
    poison = "deathtouch" in attacker.keywords
    fighting = [number for number in order if standing[number]]
    for place, number in enumerate(fighting):
        enough = max(0, min(lefts[number], 1) if poison else lefts[number])
        last = place == len(fighting) - 1 and "trample" not in attacker.keywords
        gives = amount if last else min(amount, enough)
        amount -= gives
        lefts[number] = 0 if poison and gives > 0 else lefts[number] - gives
    return amount
