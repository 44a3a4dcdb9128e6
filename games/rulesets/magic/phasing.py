"""Phasing: what is treated as though it did not exist, and comes back as it was (magic 702.26)."""

from __future__ import annotations

from collections.abc import Iterable

from games.cardgames.rules import continuous_effects
from games.cardgames.rules.traits import NO_OBJECT, NO_REF
from games.engine import ObjectId
from games.rulesets.magic.objects import Phased
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.zones import BATTLEFIELD, PHASED

KEYWORD = "phasing"


def phase_out(game: MagicState, things: Iterable[ObjectId]) -> None:
    """Permanents phase out together, each with all that is attached to it; no zone is left or entered, and nothing
    triggers by leaving (magic 702.26d, 702.26g)."""
    hosts = [thing for thing in things if thing in game.permanents]
    indirectly: list[ObjectId] = []
    for host in hosts:  # what comes along may have something attached to it as well: the list grows
        more = [one for one, state in game.permanents.items() if state.attached == host and one not in indirectly]
        indirectly += more
        hosts += [one for one in more if one not in hosts]
    for thing in hosts:
        permanent, seat = game.permanents[thing], game.traits(thing).controller
        game.out_of_combat(thing)
        wearer = game.ref(permanent.attached) if permanent.attached >= 0 else NO_REF  # who is enchanted stays enchanted
        game.emit("phased_out", seat=seat, card=game.face(thing))
        _put(game, thing, BATTLEFIELD.key, PHASED.key)
        game.take_up(thing)
        game.phased[thing] = Phased(permanent, seat, wearer, thing in indirectly)
    game.changed()


def begin_untap(game: MagicState) -> None:
    """What phased out under the turn player's control phases in, and at the same time what has phasing phases out
    (magic 502.1); what a player controlled who has left comes back with the next such step (magic 702.26n)."""
    out = [thing for thing in game.controlled_by(game.turn_seat) if game.traits(thing).has(KEYWORD)]
    whose = [
        thing
        for thing, one in game.phased.items()
        if not one.indirectly and (one.seat == game.turn_seat or one.seat not in game.seats)
    ]
    for thing in whose:  # each is followed by what was attached to it
        whose += [other for other, one in game.phased.items() if one.indirectly and one.host == game.ref(thing)]
    phase_out(game, out)
    _phase_in(game, whose)


def _phase_in(game: MagicState, things: list[ObjectId]) -> None:
    coming = {thing: game.phased.pop(thing) for thing in things}
    for thing, one in coming.items():
        _put(game, thing, PHASED.key, BATTLEFIELD.key)
        game.lay_down(thing, one.permanent)
    for thing, one in coming.items():
        host = ObjectId(one.host[0])
        one.permanent.attached = host if game.is_current(one.host) and host in game.permanents else NO_OBJECT
        game.emit("phased_in", seat=one.seat, card=game.face(thing))
    if coming:
        game.changed()
        continuous_effects.settle_control(game)


def _put(game: MagicState, thing: ObjectId, there: str, to: str) -> None:
    """It is still the same object: no zone change (magic 702.26d)."""
    game.zones[there].remove(thing)
    game.zones[to].append(thing)
    game.places[thing] = to
