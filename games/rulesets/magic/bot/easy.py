"""The weaker computer player: plays what it can pay for, attacks where that costs nothing, and slips now and then."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.viewer import View
from games.rulesets.magic.bot import controlling, worth
from games.rulesets.magic.bot.attacking import may_attack
from games.rulesets.magic.bot.choices import block_next, choose, coming_at, named
from games.rulesets.magic.bot.fallback import number_of, whatever
from games.rulesets.magic.bot.lands import best_land
from games.rulesets.magic.bot.mind import Mind, cast_of
from games.rulesets.magic.bot.sight import Body, Sight, face, sight_of
from games.rulesets.magic.bot.skirmish import can_block, fewest, fight
from games.rulesets.magic.bot.spending import value_of_spell
from games.rulesets.magic.face_down import TURN_UP
from games.rulesets.magic.state import SUSPEND

SLIPS = 45
"""In so many of a hundred of its plays it takes anything that does not ruin it."""
RUINOUS = -3.0
"""What costs it so much it never does, such as to kill its own best creature because there is no other."""
WORRIED = 7
"""From so little life on it blocks to save itself."""
OUTNUMBERED = 3
"""With so many attackers for each creature that could block it attacks with all, though some are lost."""


def easy(view: View, draw: Callable[[int], int]) -> int:
    """The number of the option to take."""
    return number_of(sight_of(view), draw, considered)


def considered(sight: Sight, draw: Callable[[int], int]) -> View:
    """The option that a short look finds."""
    if sight.player != sight.seat:
        return controlling.considered(sight)
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
    up = named(sight, TURN_UP)
    if up is not None:
        return up
    mind = Mind(sight)
    casts = [(option, _value(mind, option)) for option in sight.options if option["verb"] in ("cast", SUSPEND)]
    tempting = [option for option, value in casts if value > RUINOUS]
    if tempting and draw(100) < SLIPS:
        return tempting[draw(len(tempting))]
    good = [option for option, value in casts if value > 0]
    return max(good, key=lambda option: face(option["card"]).cost.total, default=None)


def _value(mind: Mind, option: View) -> float:
    return value_of_spell(
        mind, cast_of(mind.sight, option["h"], paid_more=option.get("paid_more", False), side=option.get("side", ""))
    )


def _attack(sight: Sight) -> View | None:
    """Whoever loses nothing by it attacks the weakest player; everybody, if they cannot all be blocked and that is the
    end of him, or wears him down."""
    weakest = min(sight.others, key=lambda seat: sight.life[seat])
    guards = [body for body in sight.creatures(weakest) if body.could_block and not body.tapped]
    together = _ends_it(sight, weakest, len(guards)) or _overruns(sight, guards)
    for option in sight.options:
        if option["verb"] == "attack" and option.get("seat") == weakest:
            body = worth.roused(sight.bodies[option["h"]])
            if may_attack(body) and body.power > 0 and (together or not any(_beats(guard, body) for guard in guards)):
                return option
    return named(sight, "done")


def _beats(guard: Body, attacker: Body) -> bool:
    """Whether a blocker alone kills an attacker, and lives or is worth less."""
    if not can_block(guard, attacker):
        return False
    outcome = fight(attacker, [guard], blocked=True)
    dies = bool(outcome.dead_blockers)
    return outcome.attacker_dies and not (dies and worth.of_body(guard) >= worth.of_body(attacker))


def _ends_it(sight: Sight, seat: int, guards: int) -> bool:
    """Whether an attack with everything kills a player even if each of his blockers stops one of the strongest."""
    own = [worth.roused(body) for body in sight.creatures(sight.seat) if may_attack(body)]
    powers = sorted((body.power for body in own), reverse=True)
    return sum(powers[guards:]) >= sight.life[seat]


def _overruns(sight: Sight, guards: list[Body]) -> bool:
    """Whether most of an attack with everything gets through, and the attack that comes back can be borne."""
    able = [body for body in sight.creatures(sight.seat) if may_attack(body) and worth.roused(body).power > 0]
    back = sum(worth.roused(body).power for seat in sight.others for body in sight.creatures(seat) if body.could_attack)
    return len(able) >= OUTNUMBERED * len(guards) and back < sight.life[sight.seat]


def _block(sight: Sight) -> View | None:
    """One blocker for each attacker that it survives; anything when life runs out."""
    free = [body for body in sight.creatures(sight.seat) if body.could_block and not body.tapped]
    coming = sorted(coming_at(sight), key=lambda one: -one[0].power)
    worried = sight.life[sight.seat] - sum(body.power for body, _ in coming) < WORRIED
    wanted = set()
    for attacker, _ in coming:
        fights = [(fight(attacker, [body], blocked=True).swing, body) for body in free if can_block(body, attacker)]
        if fewest(attacker) > 1 or not fights:
            continue
        swing, best = max(fights, key=lambda one: (one[0], -worth.of_body(one[1])))
        if worried or (swing >= 0 and best.left > attacker.power):
            wanted.add((best.h, attacker.h))
            free.remove(best)
    return block_next(sight, wanted)
