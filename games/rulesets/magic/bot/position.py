"""What a position is worth for a seat: life, permanents, cards in hand, and the attack that comes next.

The unit is about a mana well spent.
"""

from __future__ import annotations

from functools import cache
from math import log

from games.cardgames.rules.book import kept_with
from games.cardgames.rules.traits import Passage, Traits
from games.cardgames.vocabulary.abilities import Activated, Static, Triggered
from games.cardgames.vocabulary.selectors import Attached, Self
from games.cardgames.vocabulary.triggers import Enters
from games.engine import ObjectId, SeatNo
from games.rulesets.magic import cards, commander
from games.rulesets.magic.state import MagicState

LIFE = 6.0
DEAD = -60.0
"""To be expected to die of the next attack."""
OVERKILL = 3.0
CARD = 1.6
"""A card in hand."""
LANDS = (0.0, 3.2, 6.2, 9.0, 11.4, 13.2, 14.6, 15.6, 16.4, 17.0)
"""What so many lands on the battlefield are worth; of more each a little."""
LAND_IN_HAND = 0.9
NEEDED = 3
"""With fewer lands on the battlefield and in hand one cannot play."""
SHORT = 2.0
"""What a land is missed then."""
PLAIN = {"flying": 0.3, "deathtouch": 1.5, "hexproof": 0.5, "indestructible": 1.5, "reach": 0.3, "haste": 0.1}
PER_POWER = {"flying": 0.5, "double strike": 1.0, "first strike": 0.4, "lifelink": 0.4, "trample": 0.15,
             "vigilance": 0.2, "menace": 0.3}  # fmt: skip
TAMED = 0.15
"""What is left of a creature that neither attacks nor blocks."""
RETURN = 0.9
"""How much of the attack that could come is expected."""
PRESSURE = 0.5
"""How much of one's own next attack is."""


def is_quiet(game: MagicState) -> bool:
    """Nothing waits, nobody attacks, and nothing that ends with this turn is still to be made use of."""
    return game.stack_is_empty() and not game.attacks and all(one.lasts for one in game.lasting)


def worth(game: MagicState, seat: SeatNo) -> float:
    """What one has, less what the others have."""
    return sum(_side(game, one) * (1 if one == seat else -1) for one in game.seats)


@cache
def of_life(life: int) -> float:
    """A player's life: the less there is, the more a point counts."""
    return LIFE * log(life + 1) if life > 0 else DEAD + OVERKILL * life


def _side(game: MagicState, seat: SeatNo) -> float:
    life = game.players[seat].life
    coming = (
        max(0, *(through(game, other, seat) for other in game.seats if other != seat)) if len(game.seats) > 1 else 0
    )
    next_is_theirs = game.turn_seat == seat
    expected = RETURN if next_is_theirs else PRESSURE
    total = (1 - expected) * of_life(life) + expected * of_life(life - coming)
    lands = 0
    for thing in game.controlled_by(seat):
        if game.traits(thing).is_a("land"):
            lands += 1
            total += 0.0 if game.permanents[thing].tapped else 0.04
        else:
            total += of_permanent(game, thing)
    total += LANDS[min(lands, len(LANDS) - 1)] + 0.2 * max(0, lands - len(LANDS) + 1)
    return total + _hand(game, seat, lands)


def _hand(game: MagicState, seat: SeatNo, lands: int) -> float:
    held = [game.card(thing) for thing in (*game.hand(seat), *commander.castable(game, seat))]
    more = sum(card.is_land for card in held)
    total = CARD * (len(held) - more) + LAND_IN_HAND * min(more, max(1, 6 - lands)) + 0.1 * more
    return total - SHORT * max(0, NEEDED - lands - more)


def of_permanent(game: MagicState, thing: ObjectId) -> float:
    """Any permanent but a land."""
    traits, permanent = game.traits(thing), game.permanents[thing]
    if traits.is_a("creature"):
        stuck = "untap" in traits.forbids and permanent.tapped
        return of_creature(traits) * (TAMED if stuck else 1.0)
    if traits.is_a("planeswalker"):
        return 3.0 + permanent.counters.get("loyalty", 0)
    if "aura" in traits.subtypes:
        return 0.3
    if "equipment" in traits.subtypes:
        return 1.5
    return 1.0 + 0.6 * game.card(thing).cost.total + 0.2 * _of_abilities(traits.abilities)


@kept_with(cards.book)
def of_creature(traits: Traits) -> float:
    """A creature as it is."""
    power = max(0, traits.power)
    value = 0.4 + power + 0.6 * max(0, traits.defence)
    value += sum(PLAIN.get(one, 0.0) + power * PER_POWER.get(one, 0.0) for one in sorted(traits.keywords))
    if "defender" in traits.keywords or "attack" in traits.forbids:
        value -= 0.8 * power
    if "block" in traits.forbids:
        value -= 0.4 + 0.3 * max(0, traits.defence)
    value = max(0.2, value + _of_abilities(traits.abilities))
    return value * (TAMED if {"attack", "block"} <= traits.forbids else 1.0)


@kept_with(cards.book)
def _of_abilities(abilities: tuple[Passage, ...]) -> float:
    """What is written on a permanent, when it has entered."""
    value = 0.0
    for card, number in abilities:
        face = cards.book().get(card)
        ability = face.scripts[number].ability if face is not None and number < len(face.scripts) else None
        if isinstance(ability, Activated) and ability.zone == "field":
            value += 1.0
        elif isinstance(ability, Triggered) and not (isinstance(ability.when, Enters) and ability.when.what is None):
            value += 0.8
        elif isinstance(ability, Static) and not isinstance(ability.of, Self | Attached):
            value += 1.0
    return value


def can_block(guard: Traits, attacker: Traits) -> bool:
    """Whether a creature may block another one, as far as keywords say."""
    if "block" in guard.forbids or attacker.is_protected_from(guard):
        return False
    return not attacker.has("flying") or guard.has("flying") or guard.has("reach")


def through(game: MagicState, by: SeatNo, seat: SeatNo) -> int:
    """The damage of the next attack on a player with everything, when each blocker stops one attacker it can stop."""
    own_turn = game.turn_seat == by
    attackers = []
    for thing in game.controlled_by(by):
        traits, permanent = game.traits(thing), game.permanents[thing]
        if (
            traits.is_a("creature")
            and traits.power > 0
            and "attack" not in traits.forbids
            and not traits.has("defender")
            and not ("untap" in traits.forbids and permanent.tapped)
        ):
            attackers.append(traits)
    guards = []
    for thing in game.controlled_by(seat):
        traits = game.traits(thing)
        if traits.is_a("creature") and (own_turn or not game.permanents[thing].tapped):
            guards.append(traits)
    attackers.sort(key=lambda one: -one.power)
    guards.sort(key=lambda one: (one.has("flying") or one.has("reach"), one.power + one.defence))
    total = 0
    for attacker in attackers:
        stops = next((guard for guard in guards if can_block(guard, attacker)), None)
        if stops is None:
            total += attacker.power
        else:
            guards.remove(stops)
            if attacker.has("trample"):
                total += max(0, attacker.power - stops.defence)
    return total
