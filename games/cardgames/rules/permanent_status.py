"""What is done to a permanent where it lies: tapping, counters, attaching (magic 701.26, 122, 701.3)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import replacement_effects, triggers
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.proposed_event import ProposedEvent
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_OBJECT, NOBODY
from games.engine import ObjectId, SeatNo


def tap(game: CardState, thing: ObjectId) -> None:
    """Nothing happens to what is tapped already."""
    permanent = game.permanents[thing]
    if not permanent.tapped:
        permanent.tapped = True
        game.means = None
        traits = game.traits(thing)
        game.emit("tapped", seat=traits.controller, card=game.face(thing))
        triggers.notice(game, GameEvent("tapped", game.ref(thing), traits, traits.controller))


def untap(game: CardState, thing: ObjectId) -> None:
    """Nothing happens to what is untapped already."""
    permanent = game.permanents[thing]
    if permanent.tapped:
        permanent.tapped = False
        game.means = None
        game.emit("untapped", seat=game.traits(thing).controller, card=game.face(thing))


def stay_tapped(game: CardState, thing: ObjectId) -> None:
    """It does not untap in its controller's next untap step."""
    game.permanents[thing].stays_tapped = True


def add_counters(game: CardState, thing: ObjectId, kind: str, count: int) -> None:
    """Put counters on a permanent."""
    if count > 0 and replacement_effects.is_waited(game, "counters"):
        event = ProposedEvent("counters", game.traits(thing).controller, game.ref(thing), amount=count, what=kind)
        replacement_effects.propose(game, Counting([event]))
    elif count > 0:
        _add(game, thing, kind, count)


@dataclass(slots=True)
class Counting(ReplaceableEvent):
    """Counters that are about to be put somewhere."""

    def happen(self, game: CardState) -> None:
        """As many as there are now."""
        for one in self.events:
            if not one.off and game.is_current(one.ref):
                _add(game, ObjectId(one.ref[0]), one.what, one.amount)


def _add(game: CardState, thing: ObjectId, kind: str, count: int) -> None:
    counters = game.permanents[thing].counters
    counters[kind] = counters.get(kind, 0) + count
    game.changed()
    game.emit("counters", card=game.face(thing), counter=kind, count=count)


def remove_counters(game: CardState, thing: ObjectId, kind: str, count: int) -> int:
    """Take counters off a permanent, as many as there are. How many that was."""
    counters = game.permanents[thing].counters
    count = min(count, counters.get(kind, 0))
    if count:
        counters[kind] -= count
        if not counters[kind]:
            del counters[kind]
        game.changed()
        game.emit("counters", card=game.face(thing), counter=kind, count=-count)
        if kind not in counters:
            traits = game.traits(thing)
            triggers.notice(game, GameEvent("ran_out", game.ref(thing), traits, traits.controller))
    return count


def attach(game: CardState, thing: ObjectId, host: ObjectId) -> None:
    """Attach an Aura or Equipment to a permanent; its timestamp becomes new (magic 613.7e)."""
    permanent = game.permanents[thing]
    if permanent.attached != host and host in game.permanents:
        permanent.attached, permanent.attached_player = host, NOBODY
        permanent.stamp = game.stamp()
        game.changed()
        game.emit("attached", card=game.face(thing), to=game.face(host))


def unattach(game: CardState, thing: ObjectId) -> None:
    """It stays where it is, attached to nothing (magic 701.3d)."""
    permanent = game.permanents[thing]
    if permanent.attached != NO_OBJECT or permanent.attached_player != NOBODY:
        permanent.attached, permanent.attached_player = NO_OBJECT, NOBODY
        game.changed()
        game.emit("unattached", card=game.face(thing))


def attach_to_player(game: CardState, thing: ObjectId, seat: SeatNo) -> None:
    """Attach an Aura to a player (magic 303.4, 701.3)."""
    permanent = game.permanents[thing]
    if permanent.attached_player != seat and seat in game.seats:
        permanent.attached, permanent.attached_player = NO_OBJECT, seat
        permanent.stamp = game.stamp()
        game.changed()
        game.emit("attached_to_player", seat=seat, card=game.face(thing))


def regenerate(game: CardState, thing: ObjectId) -> None:
    """Tapped, out of combat, without damage (magic 701.19)."""
    game.permanents[thing].mend()
    tap(game, thing)
    game.out_of_combat(thing)
    game.emit("regenerated", seat=game.traits(thing).controller, card=game.face(thing))
    game.changed()
