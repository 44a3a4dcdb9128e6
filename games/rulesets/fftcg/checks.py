"""Rule processes: what the rules do by themselves before anybody has priority (FF-03, FF-17, rules 3.4)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import leaving, zone_changes
from games.engine import Frame, ObjectId, Option, SeatNo
from games.rulesets.fftcg import limit_break, priming
from games.rulesets.fftcg.cp import GREAT
from games.rulesets.fftcg.features import UNBROKEN
from games.rulesets.fftcg.points import MOST_POINTS, losing_points
from games.rulesets.fftcg.state import FftcgState

MOST_BACKUPS = 5


def check(game: FftcgState) -> bool:
    """Once, everything together; True if anything was done."""
    lost = losers(game)
    if lost:
        leaving.lose(game, lost)
        return True
    buried, broken = doomed(game)
    if buried or broken:
        zone_changes.die_together(game, buried, [thing for thing in broken if thing not in buried])
    followed = priming.follow(game)
    followed |= bool(game.limits) and limit_break.gather(game)
    return bool(buried or broken or followed) or ask_for_surplus(game)


def losers(game: FftcgState) -> dict[SeatNo, str]:
    """Who has lost, and why: the last point, a draw from an empty deck, damage on an empty deck."""
    found = {}
    enough = losing_points(game)
    for seat in game.seats:
        if game.points(seat) >= enough:
            found[seat] = "points" if enough == MOST_POINTS else "limited_points"
        elif game.players[seat].drew_from_empty:
            found[seat] = "deck"
        elif game.hit[seat]:
            found[seat] = "hit"
    return found


def doomed(game: FftcgState) -> tuple[list[ObjectId], list[ObjectId]]:
    """What is put into the Break Zone by a rule, and what is broken by damage."""
    buried: list[ObjectId] = []
    broken: list[ObjectId] = []
    for thing in game.in_play:
        traits = game.traits(thing)
        if traits.is_a("forward"):
            if traits.power <= 0:
                buried.append(thing)
            elif game.permanents[thing].damage >= traits.power and UNBROKEN not in traits.forbids:
                broken.append(thing)
    return buried + [thing for thing in _too_many(game) if thing not in buried], broken


def _too_many(game: FftcgState) -> list[ObjectId]:
    """All of one name without the icon, and all Light and Dark Characters, of which a player has several."""
    found: list[ObjectId] = []
    for seat in game.seats:
        own = [(thing, game.facts(thing)) for thing in game.controlled_by(seat)]
        names = [name for _, facts in own if not facts.generic for name in facts.names]
        great = [thing for thing, facts in own if not GREAT.isdisjoint(facts.colours)]
        if len(great) > 1 or len(set(names)) < len(names):
            for thing, facts in own:
                of_name = not facts.generic and any(names.count(name) > 1 for name in facts.names)
                if of_name or (thing in great and len(great) > 1):
                    found.append(thing)
    return found


def ask_for_surplus(game: FftcgState) -> bool:
    """More than five Backups: their controller chooses which of them go."""
    if any(isinstance(frame, Surplus) for frame in game.agenda):
        return False
    for seat in game.in_turn_order():
        if len(backups(game, seat)) > MOST_BACKUPS:
            game.push(Surplus(seat))
            return True
    return False


def backups(game: FftcgState, seat: SeatNo) -> list[ObjectId]:
    """A player's Backups."""
    return [thing for thing in game.controlled_by(seat) if game.traits(thing).is_a("backup")]


@dataclass(slots=True)
class Surplus(Frame[FftcgState]):
    """A player has more than five Backups."""

    seat: SeatNo

    def advance(self, game: FftcgState) -> None:
        """Ask for one, as long as there are too many."""
        own = backups(game, self.seat)
        if len(own) <= MOST_BACKUPS:
            game.agenda.pop()
            return
        game.ask(self.seat, "surplus", [Option("put", {"thing": thing}) for thing in own])

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """Into the Break Zone, which is not breaking it."""
        zone_changes.bury(game, [ObjectId(chosen[0].about["thing"])])
