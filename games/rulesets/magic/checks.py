"""State-based actions: what the rules do by themselves before anybody has priority (magic 704)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine import Option, SeatNo, Thing
from games.engine.agenda import Frame
from games.engine.cards import leaving, marking, moving
from games.engine.cards.play import Play
from games.engine.cards.traits import NO_THING

if TYPE_CHECKING:
    from games.rulesets.magic.duel import Magic

DEADLY_POISON = 10


def check(game: Magic) -> bool:
    """Once, everything together; True if anything was done."""
    lost = losers(game)
    if lost:
        leaving.lose(game, lost)
        return True
    buried, destroyed, fallen, cancelled = _doomed(game)
    if buried or destroyed:
        moving.die_together(game, buried, destroyed)
    for thing in fallen:
        if thing in game.permanents:
            game.permanents[thing].attached = NO_THING
            game.changed()
    return bool(buried or fallen or cancelled or destroyed or _ask_for_legends(game))


def losers(game: Magic) -> dict[SeatNo, str]:
    """Who has lost, and why (magic 704.5a to c)."""
    found = {}
    for seat in game.seats:
        player = game.players[seat]
        if player.life <= 0:
            found[seat] = "life"
        elif player.drew_from_empty:
            found[seat] = "library"
        elif player.poison >= DEADLY_POISON:
            found[seat] = "poison"
    return found


def _doomed(game: Magic) -> tuple[list[Thing], list[Thing], list[Thing], bool]:
    """What is buried, what is destroyed, what comes off, and whether counters cancelled (magic 704.5f to q)."""
    buried, destroyed, fallen, cancelled = [], [], [], False
    for thing in list(game.battlefield):
        traits, permanent = game.traits(thing), game.permanents[thing]
        types = traits.types
        if "creature" in types:
            if traits.toughness <= 0:
                buried.append(thing)
            elif (permanent.damage >= traits.toughness or permanent.poisoned) and not traits.has("indestructible"):
                destroyed.append(thing)
            permanent.poisoned = False
        elif "planeswalker" in types and not permanent.counters.get("loyalty"):
            buried.append(thing)
        if "aura" in traits.subtypes:
            if not _is_well_attached(game, thing):
                buried.append(thing)
        elif permanent.attached >= 0 and not _holds_creature(game, thing):
            fallen.append(thing)
        if permanent.counters and _cancel_counters(game, thing):
            cancelled = True
    return buried, destroyed, fallen, cancelled


def _is_well_attached(game: Magic, thing: Thing) -> bool:
    host, enchants = game.permanents[thing].attached, game.book[game.traits(thing).card].enchants
    if host not in game.permanents or enchants is None:
        return False
    if game.traits(host).is_protected_from(game.traits(thing)):
        return False
    return enchants.kind.fits(game, host, Play(game.traits(thing).controller, game.ref(thing), (game.face(thing), -1)))


def _holds_creature(game: Magic, thing: Thing) -> bool:
    host = game.permanents[thing].attached
    if host not in game.permanents:
        return False
    traits = game.traits(host)
    return traits.is_a("creature") and not traits.is_protected_from(game.traits(thing))


def _cancel_counters(game: Magic, thing: Thing) -> bool:
    """+1/+1 and -1/-1 counters go in pairs (magic 704.5q)."""
    counters = game.permanents[thing].counters
    pairs = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
    if pairs:
        marking.remove_counters(game, thing, "+1/+1", pairs)
        marking.remove_counters(game, thing, "-1/-1", pairs)
    return bool(pairs)


def _ask_for_legends(game: Magic) -> bool:
    """Of several legendary permanents of one name a player keeps one (magic 704.5j)."""
    if any(isinstance(frame, Legends) for frame in game.agenda):
        return False
    held: dict[tuple[SeatNo, str], list[Thing]] = {}
    for thing in game.battlefield:
        traits = game.traits(thing)
        if "legendary" in traits.types:
            held.setdefault((traits.controller, traits.card), []).append(thing)
    for (seat, _), things in held.items():
        if len(things) > 1:
            game.push(Legends(seat, things))
            return True
    return False


@dataclass(slots=True)
class Legends(Frame["Magic"]):
    """One of them stays."""

    seat: SeatNo
    things: list[Thing]

    def advance(self, game: Magic) -> None:
        """Ask which; if he has left, there is nothing to choose."""
        if self.seat not in game.seats:
            game.agenda.pop()
            return
        game.ask(self.seat, "keep", [Option("keep", {"thing": thing}) for thing in self.things])

    def take(self, game: Magic, chosen: list[Option]) -> None:
        """The others go to the graveyard."""
        game.agenda.pop()
        moving.bury(game, [thing for thing in self.things if thing != chosen[0].about["thing"]])
