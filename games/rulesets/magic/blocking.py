"""What may block what, and what must: restrictions and requirements on blocks (magic 509.1b, 509.1c, 702)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Traits
from games.engine import ObjectId, SeatNo
from games.rulesets.magic.card import WALKS
from games.rulesets.magic.objects import Attack
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.vocabulary.combat import BLOCKS_MORE, BlockedOnlyBy, BlocksMore, NotBlockedBy

Pair = tuple[ObjectId, ObjectId]
"""A blocker and the attacker that it blocks."""
ALONE, BLOCKED, BLOCKED_BY_ALL = "be blocked by several", "be blocked", "be blocked by all"
"""What may be forbidden of an attacker, and demanded of it."""
FEWER: dict[str, int] = {"be blocked by fewer than two": 2, "be blocked by fewer than three": 3}
"""What may be forbidden of an attacker: so many must block it, or none (magic 509.1b)."""
EVASION: dict[str, Callable[[Traits, Traits], bool]] = {
    "flying": lambda blocker, attacker: blocker.has("flying") or blocker.has("reach"),
    "fear": lambda blocker, attacker: blocker.is_a("artifact") or "B" in blocker.colours,
    "intimidate": lambda blocker, attacker: blocker.is_a("artifact") or bool(blocker.colours & attacker.colours),
    "horsemanship": lambda blocker, attacker: blocker.has("horsemanship"),
    "skulk": lambda blocker, attacker: blocker.power <= attacker.power,
    "shadow": lambda blocker, attacker: blocker.has("shadow"),
}
"""By keyword of the attacker, what may block it."""


def may_block(game: MagicState, thing: ObjectId, attacker: ObjectId) -> bool:
    """Untapped; how long it has been there does not matter (MTG-C-08, MTG-C-09). Flying needs flying or reach."""
    traits, against = game.traits(thing), game.traits(attacker)
    if not traits.is_a("creature") or game.permanents[thing].tapped or "block" in traits.forbids:
        return False
    if "be blocked" in against.forbids or against.is_protected_from(traits):
        return False
    if not all(EVASION[keyword](traits, against) for keyword in against.keywords if keyword in EVASION):
        return False
    if traits.has("shadow") and not against.has("shadow"):
        return False
    walks = [WALKS[keyword] for keyword in against.keywords if keyword in WALKS]
    if walks and _has_land(game, traits.controller, walks):
        return False
    return _may_block_kind(game, thing, attacker) and not _is_evaded(game, thing, attacker)


def _has_land(game: MagicState, seat: SeatNo, types: Sequence[str]) -> bool:
    """Landwalk looks at the lands of the defending player (magic 702.14c)."""
    lands = [game.traits(thing) for thing in game.controlled_by(seat)]
    return any(traits.is_a("land") and not traits.subtypes.isdisjoint(types) for traits in lands)


def _may_block_kind(game: MagicState, thing: ObjectId, attacker: ObjectId) -> bool:
    traits = game.traits(thing)
    only = game.book[traits.card].blocks_only
    if only is not None and any(game.script(passage).ability is only for passage in traits.abilities):
        return only.kind.fits(game, attacker, Play(traits.controller, game.ref(thing), (traits.card, -1)))
    return True


def _is_evaded(game: MagicState, thing: ObjectId, attacker: ObjectId) -> bool:
    """Whether the attacker says that such a creature cannot block it."""
    traits = game.traits(attacker)
    for passage in traits.abilities:
        ability = game.script(passage).ability
        if isinstance(ability, NotBlockedBy | BlockedOnlyBy):
            fits = ability.kind.fits(game, thing, Play(traits.controller, game.ref(attacker), passage))
            if fits is isinstance(ability, NotBlockedBy):
                return True
    return False


def capacity(game: MagicState, thing: ObjectId) -> int:
    """How many attackers a creature may block (magic 509.1b)."""
    if BLOCKS_MORE not in game.features:
        return 1
    abilities = [game.script(passage).ability for passage in game.traits(thing).abilities]
    return 1 + sum(one.more or len(game.attacks) for one in abilities if isinstance(one, BlocksMore))


def fewest(traits: Traits) -> int:
    """So many must block it if any do: menace, or what is forbidden of it, whichever asks for most."""
    plain = 2 if traits.has("menace") else 1
    return max([plain, *(FEWER.get(one, 1) for one in traits.forbids)]) if traits.forbids else plain


def is_unblockable(traits: Traits) -> bool:
    """No number of blockers is neither too small nor too great."""
    return ALONE in traits.forbids and fewest(traits) > 1


def is_whole(game: MagicState, picked: Sequence[Pair]) -> bool:
    """Each is blocked by as many as must block it, or by none."""
    attackers = [attacker for _, attacker in picked]
    return all(attackers.count(one) >= fewest(game.traits(one)) for one in attackers)


def is_bound(game: MagicState, seat: SeatNo, attacks: Sequence[Attack]) -> bool:
    """Whether anything is demanded of the blocks of a player."""
    demanded = any({BLOCKED, BLOCKED_BY_ALL} & game.traits(attack.thing).demands for attack in attacks)
    return demanded or any("block" in game.traits(thing).demands for thing in game.controlled_by(seat))


def obeyed(game: MagicState, picked: Sequence[Pair]) -> int:
    """How many requirements blocks obey."""
    blockers, attackers = ({pair[side] for pair in picked} for side in (0, 1))
    lured = sum(BLOCKED_BY_ALL in game.traits(attacker).demands for _, attacker in picked)
    eager = sum("block" in game.traits(one).demands for one in blockers)
    return lured + eager + sum(BLOCKED in game.traits(one).demands for one in attackers)


def most_obeyed(game: MagicState, seat: SeatNo, attacks: Sequence[Attack], picked: Sequence[Pair]) -> int:
    """How many requirements can be obeyed at most by blocks that are allowed and among which these are; -1: by none.

    Blocker by blocker: of the attackers only those count of which something is demanded or forbidden, each with none,
    one or more blockers, up to as many as must block it. Against all others a blocker can be used as it likes. A
    blocker may block several.
    """
    special = [attack.thing for attack in attacks if _is_special(game.traits(attack.thing))]
    enough = [fewest(game.traits(one)) for one in special]
    chosen = [attacker for _, attacker in picked]
    begin = tuple(min(most, chosen.count(one)) for one, most in zip(special, enough, strict=True))
    best = {begin: obeyed(game, picked) - _blocked(game, special, begin)}
    for thing in game.controlled_by(seat):
        before = [attacker for blocker, attacker in picked if blocker == thing]
        left = capacity(game, thing) - len(before)
        able = [one.thing for one in attacks if one.thing not in before and may_block(game, thing, one.thing)]
        if not left or not able:
            continue
        eager = "block" in game.traits(thing).demands and not before
        plain = any(one not in special for one in able)
        following = {state: score + (eager and plain) for state, score in best.items()}
        open_ones = [number for number, one in enumerate(special) if one in able]
        for several in (each for size in range(1, left + 1) for each in combinations(open_ones, size)):
            more = eager + sum(BLOCKED_BY_ALL in game.traits(special[number]).demands for number in several)
            for state, score in best.items():
                if not any(state[number] and ALONE in game.traits(special[number]).forbids for number in several):
                    now = tuple(min(enough[number], count + (number in several)) for number, count in enumerate(state))
                    following[now] = max(following.get(now, -1), score + more)
        best = following
    whole = [(state, score) for state, score in best.items() if _allowed(game, special, state)]
    return max((score + _blocked(game, special, state) for state, score in whole), default=-1)


def _is_special(traits: Traits) -> bool:
    return fewest(traits) > 1 or ALONE in traits.forbids or bool({BLOCKED, BLOCKED_BY_ALL} & traits.demands)


def _allowed(game: MagicState, special: Sequence[ObjectId], state: Sequence[int]) -> bool:
    return all(count in (0, fewest(game.traits(one))) for one, count in zip(special, state, strict=True))


def _blocked(game: MagicState, special: Sequence[ObjectId], state: Sequence[int]) -> int:
    return sum(BLOCKED in game.traits(one).demands and count > 0 for one, count in zip(special, state, strict=True))
