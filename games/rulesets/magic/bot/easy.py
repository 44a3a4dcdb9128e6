"""The weaker computer player: plays what it can pay for, attacks where nothing can happen, and slips now and then."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.ruleset import View
from games.rulesets.magic.bot import worth
from games.rulesets.magic.bot.attacking import may_attack
from games.rulesets.magic.bot.choices import block_next, choose, coming_at, named
from games.rulesets.magic.bot.fallback import number_of, whatever
from games.rulesets.magic.bot.lands import best_land
from games.rulesets.magic.bot.mind import Mind, cast_of
from games.rulesets.magic.bot.sight import Body, Sight, face, sight_of
from games.rulesets.magic.bot.skirmish import can_block, fight
from games.rulesets.magic.bot.spending import value_of_spell

SLIPS = 20
"""In so many of a hundred of its plays it takes anything that there is."""
WORRIED = 7
"""From so little life on it blocks to save itself."""


def easy(view: View, draw: Callable[[int], int]) -> int:
    """The number of the option to take."""
    return number_of(sight_of(view), draw, considered)


def considered(sight: Sight, draw: Callable[[int], int]) -> View:
    """The option that a short look finds."""
    if sight.kind == "priority":
        found = _play(sight, draw)
    elif sight.kind == "attackers":
        found = _attack(sight)
    elif sight.kind == "blockers":
        found = _block(sight)
    else:
        found = choose(sight)
    return whatever(sight) if found is None else found


def _play(sight: Sight, draw: Callable[[int], int]) -> View | None:
    """A land, then the dearest thing in hand that does any good, in its own main phases."""
    if sight.stack or not sight.mine or sight.step not in ("main1", "main2"):
        return None
    land = best_land(sight)
    if land is not None:
        return land
    casts = [option for option in sight.options if option["verb"] == "cast"]
    if casts and draw(100) < SLIPS:
        return casts[draw(len(casts))]
    mind = Mind(sight)
    good = [option for option in casts if _is_good(mind, option)]
    if good:
        return max(good, key=lambda option: face(option["card"]).cost.total)
    return None


def _is_good(mind: Mind, option: View) -> bool:
    return value_of_spell(mind, cast_of(mind.sight, option["h"], kicked=option.get("kicked", False))) > 0


def _attack(sight: Sight) -> View | None:
    """Whoever no single blocker can kill attacks the weakest player."""
    weakest = min(sight.others, key=lambda seat: sight.life[seat])
    guards = [body for body in sight.creatures(weakest) if not body.tapped]
    for option in sight.options:
        if option["verb"] == "attack" and option.get("seat") == weakest:
            body = worth.roused(sight.bodies[option["h"]])
            if may_attack(body) and body.power > 0 and _is_safe(body, guards):
                return option
    return named(sight, "done")


def _is_safe(attacker: Body, guards: list[Body]) -> bool:
    """No single blocker kills it."""
    return not any(
        fight(attacker, [guard], blocked=True).attacker_dies for guard in guards if can_block(guard, attacker)
    )


def _block(sight: Sight) -> View | None:
    """One blocker for each attacker that it survives; anything when life runs out."""
    free = [body for body in sight.creatures(sight.seat) if body.could_block and not body.tapped]
    coming = sorted(coming_at(sight), key=lambda one: -one[0].power)
    worried = sight.life[sight.seat] - sum(body.power for body, _ in coming) < WORRIED
    wanted = set()
    for attacker, _ in coming:
        fights = [(fight(attacker, [body], blocked=True).swing, body) for body in free if can_block(body, attacker)]
        if "menace" in attacker.keywords or not fights:
            continue
        swing, best = max(fights, key=lambda one: (one[0], -worth.of_body(one[1])))
        if worried or (swing >= 0 and best.left > attacker.power):
            wanted.add((best.h, attacker.h))
            free.remove(best)
    return block_next(sight, wanted)
