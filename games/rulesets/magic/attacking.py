"""What may attack whom, what must, and what that costs: requirements, restrictions, costs (magic 508.1c to 508.1h)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardgames.rules import triggers
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import GOADED, Target, Traits, goaded_by, spares
from games.cardgames.vocabulary.amounts import number
from games.engine import ObjectId, SeatNo
from games.rulesets.magic import paying
from games.rulesets.magic.mana import Cost
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.vocabulary.combat import ATTACK_TAX, AttackTax

Attacker = tuple[ObjectId, Target]
"""A creature, and what it attacks."""


def may_attack(game: MagicState, thing: ObjectId) -> bool:
    """Untapped, no defender, yours since your turn began or with haste (MTG-C-06, MTG-C-07)."""
    traits, permanent = game.traits(thing), game.permanents[thing]
    return (
        traits.is_a("creature")
        and not permanent.tapped
        and not traits.has("defender")
        and "attack" not in traits.forbids
        and (not permanent.fresh or traits.has("haste"))
    )


def defenders(game: MagicState) -> list[Target]:
    """What can be attacked: the opponents and their planeswalkers (MTG-C-03)."""
    found: list[Target] = [seat for seat in game.in_turn_order() if seat != game.turn_seat]
    for thing in game.battlefield:
        traits = game.traits(thing)
        if traits.is_a("planeswalker") and traits.controller != game.turn_seat:
            found.append(game.ref(thing))
    return found


def goals(game: MagicState, thing: ObjectId) -> list[Target]:
    """What a creature may attack: as many demands are obeyed as can be without paying (magic 508.1d)."""
    traits = game.traits(thing)
    able = defenders(game)
    if traits.forbids:
        able = [on for on in able if spares(defender_of(game, on)) not in traits.forbids]
    if not traits.demands:
        return able
    least = max((_obeyed(game, traits, on) for on in able if not tax(game, on)), default=0)
    return [on for on in able if _obeyed(game, traits, on) >= least]


def is_bound(game: MagicState, thing: ObjectId) -> bool:
    """Whether a creature must attack: nobody has to pay for what is demanded (magic 508.1d)."""
    return "attack" in game.traits(thing).demands and any(not tax(game, on) for on in goals(game, thing))


def _obeyed(game: MagicState, traits: Traits, on: Target) -> int:
    """How many demands an attack obeys: to attack, and for each who has goaded it another player (701.15b)."""
    others = sum(isinstance(on, int) and goaded_by(SeatNo(on)) != one for one in traits.demands if GOADED in one)
    return ("attack" in traits.demands) + others


def defender_of(game: MagicState, on: Target) -> SeatNo:
    """The player, or the controller of the planeswalker, that is attacked (magic 508.5)."""
    return SeatNo(on) if isinstance(on, int) else game.known(on).controller


# --- costs ---------------------------------------------------------------------------------------------------------


def tax(game: MagicState, on: Target) -> int:
    """How much mana each creature costs that attacks this (magic 508.1g)."""
    if ATTACK_TAX not in game.features:
        return 0
    seat, total = defender_of(game, on), 0
    for thing, passage in triggers.listeners(game).get(ATTACK_TAX, ()):
        ability = game.script(passage).ability
        if not isinstance(ability, AttackTax) or game.traits(thing).controller != seat:
            continue
        if isinstance(on, int) or ability.walkers:
            total += number(ability.amount, game, Play(seat, game.ref(thing), passage))
    return total


def cost_of_attack(game: MagicState, attackers: Sequence[Attacker]) -> Cost:
    """What they cost together."""
    return Cost(sum(tax(game, on) for _, on in attackers))


def can_pay(game: MagicState, attackers: Sequence[Attacker]) -> bool:
    """Whether the attacking player can pay for them; what is tapped to attack gives no mana by that (magic 508.1f)."""
    if ATTACK_TAX not in game.features:
        return True
    purse = paying.purse(game, game.turn_seat)
    for thing, _ in attackers:
        if not game.traits(thing).has("vigilance"):
            purse = purse.without(thing)
    return purse.covers(cost_of_attack(game, attackers))


def pay(game: MagicState, cost: Cost) -> None:
    """Once they are tapped, and before they attack (magic 508.1j)."""
    if cost.total:
        paying.pay_mana(game, game.turn_seat, cost)
        game.emit("paid_to_attack", seat=game.turn_seat, cost=str(cost))
