"""The turn: Active, Draw, Main 1, attacks one after another, Main 2, End (rules 3.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import continuous_effects, triggers, zone_changes
from games.engine import Frame, ObjectId, Option, SeatNo, rotated, time_called
from games.rulesets.fftcg import combat, warp
from games.rulesets.fftcg.state import FftcgState

STEPS = ("active", "draw", "main1", "preparation", "declaration", "block", "damage", "main2", "end")
HAND_SIZE = 5
DRAWS = 2


@dataclass(slots=True)
class Turn(Frame[FftcgState]):
    """One turn after another: begins a phase or step, does what happens by itself, gives priority where it is due."""

    at: int = -1
    """Index in `STEPS` of the step that goes on."""

    def advance(self, game: FftcgState) -> None:
        """The step is over; begin the next one that takes place."""
        if self.at >= 0 and STEPS[self.at] == "damage":
            game.attack = None
        self.at = self._next(game)
        if self.at == 0:
            if time_called.is_over(game):
                return
            begin_turn(game)
        former, game.step = game.step, STEPS[self.at]
        game.emit("step", seat=game.turn_seat, step=game.step)
        if game.step == "preparation" and former == "main1":
            triggers.begin_step(game, "combat")
        _BEGIN[game.step](game)

    def _next(self, game: FftcgState) -> int:
        """Without an attack the second main phase follows; after an attack there may be another one."""
        step = STEPS[self.at] if self.at >= 0 else "end"
        if step == "end":
            return 0
        if step == "declaration" and game.attack is None:
            return STEPS.index("main2")
        if step in ("declaration", "block") and not game.attackers:
            game.attack = None
            return STEPS.index("preparation")
        if step == "damage":
            return STEPS.index("preparation")
        return self.at + 1


def begin_turn(game: FftcgState) -> None:
    """The other player's turn."""
    if game.turn:
        game.turn_seat = rotated(game.seats, SeatNo(game.turn_seat + 1))[0]
    game.turn += 1
    game.cast = [0] * game.setup.seats
    game.attacked = []
    continuous_effects.begin_turn(game)
    game.emit("turn", seat=game.turn_seat, turn=game.turn)


def _active(game: FftcgState) -> None:
    """Dull cards become active, frozen ones do not; nobody has priority (FF-08)."""
    for thing in game.controlled_by(game.turn_seat):
        permanent = game.permanents[thing]
        permanent.fresh = False
        if permanent.stays_tapped:
            permanent.stays_tapped = False
        else:
            permanent.tapped = False
    game.changed()
    game.open_window(game.step)


def _draw(game: FftcgState) -> None:
    """Two cards, without the stack (FF-19); in the first turn one."""
    zone_changes.draw(game, game.turn_seat, DRAWS if game.turn > 1 else 1)
    game.open_window(game.step)


def _main1(game: FftcgState) -> None:
    warp.count_down(game)
    triggers.begin_step(game, "main")
    game.open_window(game.step)


def _window(game: FftcgState) -> None:
    game.open_window(game.step)


def _declaration(game: FftcgState) -> None:
    game.push(combat.Declaration())


def _block(game: FftcgState) -> None:
    game.open_window(game.step)
    game.push(combat.Block())


def _damage(game: FftcgState) -> None:
    """The step begins with the damage (FF-11)."""
    game.open_window(game.step)
    game.push(combat.Damage())


def _end(game: FftcgState) -> None:
    """What waits for the end of the turn triggers; there is priority, but not to play anything (FF-07, FF-35)."""
    triggers.begin_step(game, "end")
    game.push(End())
    game.open_window(game.step)


@dataclass(slots=True)
class End(Frame[FftcgState]):
    """Discard down to five; then damage and what lasts until the end of the turn end together (FF-36)."""

    picked: list[ObjectId] = field(default_factory=list)

    def advance(self, game: FftcgState) -> None:
        """Ask which cards go, one after the other; if anything comes of it there is priority once more."""
        seat = game.turn_seat
        held = [card for card in game.hand(seat) if card not in self.picked]
        if len(held) > HAND_SIZE:
            game.ask(seat, "discard", [Option("discard", {"thing": card}) for card in held])
            return
        game.agenda.pop()
        zone_changes.discard(game, seat, self.picked)
        continuous_effects.end_of_turn(game)
        triggers.forget(game)
        below = len(game.agenda)
        if game.open_window("cleanup"):
            game.agenda.insert(below, End())

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """One card."""
        self.picked.append(ObjectId(chosen[0].about["thing"]))


_BEGIN = {
    "active": _active, "draw": _draw, "main1": _main1, "preparation": _window, "declaration": _declaration,
    "block": _block, "damage": _damage, "main2": _window, "end": _end,
}  # fmt: skip
