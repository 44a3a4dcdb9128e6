"""The turn and its steps (magic 500 to 514)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import continuous_effects, schedule, triggers, zone_changes
from games.engine import Frame, ObjectId, Option, time_called
from games.rulesets.magic import combat, mana_pool, phasing, turn_control
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.vocabulary.abilities import ECHO

STEPS = (
    "untap", "upkeep", "draw", "main1", "combat", "attackers", "blockers", "first_damage", "damage", "combat_end",
    "main2", "end", "cleanup",
)  # fmt: skip
BEGINS = {"upkeep": "upkeep", "draw": "draw", "main1": "main", "combat": "combat", "main2": "main", "end": "end",
          "combat_end": "combat_end"}  # fmt: skip
"""Steps whose beginning something may wait for, and how it is called."""
POSTCOMBAT = "postcombat"
"""How a second main phase is called, beside being one; every main phase but the first of a turn (magic 505.1a)."""
PHASES = {"draw": "main1", "main1": "combat", "combat_end": "main2", "main2": "end", "cleanup": "untap"}
"""The last step of each phase, and the first one of what usually comes then."""
HAND_SIZE = 7


@dataclass(slots=True)
class Turn(Frame[MagicState]):
    """One turn after another: begins a step, does what happens by itself, and gives priority where there is any."""

    at: int = -1
    """Index in `STEPS` of the step that goes on."""

    def advance(self, game: MagicState) -> None:
        """The step is over; begin the next one that takes place."""
        if self.at >= 0:
            self._end_step(game)
        while True:
            self.at = self._next(game)
            if self.at == 0 and game.added != schedule.BEGINNING:
                if time_called.is_over(game):
                    return
                begin_turn(game)
            if not schedule.is_skipped(game, STEPS[self.at]):
                break
            if STEPS[self.at] == schedule.COMBAT:
                self.at = STEPS.index("combat_end")
        game.step = STEPS[self.at]
        game.emit("step", seat=game.turn_seat, step=game.step)
        _BEGIN.get(game.step, begin_step)(game)

    def _end_step(self, game: MagicState) -> None:
        mana_pool.empty_pools(game)
        if game.step == "combat_end":
            _end_combat(game)

    def _next(self, game: MagicState) -> int:
        """Without declared attackers blocks and damage are skipped (magic 508.8), without first strike its damage
        (magic 510.4).
        """
        if self.at < 0:
            return 0
        step = STEPS[self.at]
        if (step == "cleanup" and game.cleanup_again) or game.same_steps:
            game.same_steps = max(0, game.same_steps - 1)
            return self.at
        if step == "attackers" and not game.attacked:
            return STEPS.index("combat_end")
        if step == "blockers" and not combat.has_first_strike(game):
            return STEPS.index("damage")
        if step in PHASES or game.added.startswith(schedule.ONLY):
            first = schedule.phase_after(game, PHASES.get(step, ""))
            return STEPS.index("untap" if first == schedule.BEGINNING else first.removeprefix(schedule.ONLY))
        return self.at + 1


def begin_turn(game: MagicState) -> None:
    """The next player (magic 500.7); whoever has left has no more turns."""
    if game.turn:
        game.turn_seat = schedule.next_player(game)
    game.turn += 1
    for player in game.players:
        player.lands = 0
    for permanent in (*game.permanents.values(), *game.absent.values()):
        permanent.used = False
    for thing in game.controlled_by(game.turn_seat):
        game.permanents[thing].fresh = False
    for one in game.phased.values():
        one.permanent.fresh = one.permanent.fresh and one.seat != game.turn_seat
    game.means = None
    continuous_effects.begin_turn(game)
    game.emit("turn", seat=game.turn_seat, turn=game.turn)
    turn_control.begin_turn(game)


def end_the_turn(game: MagicState) -> None:
    """All on the stack is exiled, combat is over, and the cleanup step comes next (magic 724.1)."""
    game.emit("turn_ended")
    for thing in reversed(list(game.stack)):
        game.plays_on[thing].exiles = True
        zone_changes.off_stack(game, game.plays_on[thing])
    game.triggered = []
    game.extra_phases, game.resumes, game.added, game.same_steps = [], "", "", 0
    _end_combat(game)
    turn = next(frame for frame in game.agenda if isinstance(frame, Turn))
    turn.at = STEPS.index("end")
    game.agenda = [turn, Ending()]


def _end_combat(game: MagicState) -> None:
    game.attacks = []
    game.struck = []
    game.attacked = False


def begin_step(game: MagicState) -> None:
    """What waits for this step triggers; then the turn player receives priority (MTG-P-03, MTG-P-04)."""
    if game.step in BEGINS:
        triggers.begin_step(game, BEGINS[game.step])
        if game.step == schedule.MAIN:
            triggers.begin_step(game, POSTCOMBAT)
        if game.step == "upkeep" and ECHO in game.features:
            for thing in game.controlled_by(game.turn_seat):
                permanent = game.permanents[thing]
                if permanent.kept_by != game.turn_seat:
                    permanent.kept_by, permanent.kept_since = game.turn_seat, game.turn
    game.open_window(game.step)


def _untap(game: MagicState) -> None:
    """Phasing happens, then the turn player's permanents untap; nobody has priority (magic 502)."""
    phasing.begin_untap(game)
    for thing in game.controlled_by(game.turn_seat):
        permanent = game.permanents[thing]
        if permanent.stays_tapped or "untap" in game.traits(thing).forbids:
            permanent.stays_tapped = False
        else:
            permanent.tapped = False
    game.means = None
    game.unchecked = True  # something may have lasted as long as a permanent was tapped
    game.open_window(game.step)


def _draw(game: MagicState) -> None:
    """With two players the first turn has no draw (magic 103.8a)."""
    begin_step(game)  # below whatever the draw begins to ask
    if (game.turn > 1 or game.setup.seats > 2) and game.turn_seat in game.seats:
        zone_changes.draw(game, game.turn_seat, 1)


def _attackers(game: MagicState) -> None:
    game.open_window(game.step)
    if game.turn_seat in game.seats:
        game.push(combat.Attackers())


def _blockers(game: MagicState) -> None:
    game.open_window(game.step)
    combat.begin_blocks(game)


def _damage(game: MagicState) -> None:
    """The step begins with the damage (MTG-P-24)."""
    game.open_window(game.step)
    game.push(combat.Strike())


def _cleanup(game: MagicState) -> None:
    game.cleanup_again = False
    game.push(Cleanup())


@dataclass(slots=True)
class Cleanup(Frame[MagicState]):
    """Discard to the hand size, let damage and effects end; priority only if something came up (magic 514)."""

    picked: list[ObjectId] = field(default_factory=list)

    def advance(self, game: MagicState) -> None:
        """Ask which cards go, one after the other; they go together."""
        seat = game.turn_seat
        held = [card for card in game.hand(seat) if card not in self.picked]
        if seat in game.seats and len(held) > HAND_SIZE:
            game.ask(seat, "discard", [Option("discard", {"thing": card}) for card in held])
            return
        game.agenda.pop()
        if seat in game.seats:
            zone_changes.discard(game, seat, self.picked)
        continuous_effects.end_of_turn(game)
        mana_pool.end_of_turn(game)
        game.defended = {}
        triggers.forget(game)
        game.cleanup_again = game.open_window(game.step)

    def take(self, game: MagicState, chosen: list[Option]) -> None:
        """One card."""
        self.picked.append(ObjectId(chosen[0].about["thing"]))


@dataclass(slots=True)
class Ending(Frame[MagicState]):
    """An effect has ended the turn: it is checked what has come of that, and nothing goes on the stack before the
    cleanup step (magic 724.1c)."""

    def advance(self, game: MagicState) -> None:
        """The checks may ask something."""
        game.settle()
        if game.agenda and game.agenda[-1] is self:  # the game may be over
            game.agenda.pop()


_BEGIN = {
    "untap": _untap, "draw": _draw, "attackers": _attackers, "blockers": _blockers, "first_damage": _damage,
    "damage": _damage, "cleanup": _cleanup,
}  # fmt: skip
