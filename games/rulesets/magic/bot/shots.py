"""The last points: spells that together take what life an opponent has left."""

from __future__ import annotations

from itertools import combinations

from games.engine.viewer import View
from games.rulesets.magic.bot.following import reckoning
from games.rulesets.magic.bot.mind import Mind, cast_of
from games.rulesets.magic.bot.reckoning import Reckoning, slots_of
from games.rulesets.magic.bot.sight import Seen, Sight, face
from games.rulesets.magic.mana import Cost

MOST_SHOTS = 6
FREE = Cost()


def finishing_shot(mind: Mind) -> View | None:
    """A spell that, with others that I can pay for, takes an opponent's last life."""
    sight = mind.sight
    for seat in sight.others:
        chosen = shots_at(mind, seat)
        for option in sight.options:
            if option["verb"] == "cast" and (option["h"], option.get("paid_more", False)) in chosen:
                return option
    return None


def shots_at(mind: Mind, seat: int) -> set[tuple[str, bool]]:
    """Spells of my hand, kicked or not, that together finish a player off; none if they do not."""
    sight = mind.sight
    need = sight.life.get(seat, 0) - mind.through(seat)
    shots: list[tuple[int, Cost, str, bool]] = []
    for h, body in sight.hand.items():
        known = face(body.card)
        if known.spell is None or not (known.is_fast or (sight.mine and sight.step in ("main1", "main2"))):
            continue
        for paid_more in (False, True) if known.kicker is not None and not known.kicked_by.parts else (False,):
            cost = known.cost.plus(known.kicker) if paid_more and known.kicker is not None else known.cost
            harm = _harm(sight, cast_of(sight, h, paid_more=paid_more), seat)
            if harm > 0 and sight.purse.covers(cost):
                shots.append((harm, cost, h, paid_more))
    shots = sorted(shots, key=lambda shot: -shot[0])[:MOST_SHOTS]
    for count in range(1, len(shots) + 1):
        for some in combinations(shots, count):
            if len({shot[2] for shot in some}) < count or sum(shot[0] for shot in some) < need:
                continue
            total = FREE
            for shot in some:
                total = total.plus(shot[1])
            if need > 0 and sight.purse.covers(total):
                return {(shot[2], shot[3]) for shot in some}
    return set()


def _harm(sight: Sight, seen: Seen, seat: int) -> int:
    """The life that a player loses by a spell that is aimed at him."""
    slots = slots_of(seen)
    if len(slots) > 1 or (slots and seat not in Reckoning(sight, sight.seat, "").players(slots[0].kind)):
        return 0
    return reckoning(sight, seen, [[seat]] if slots else []).harm.get(seat, 0)
