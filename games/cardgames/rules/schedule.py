"""Extra turns and phases, and what is skipped: what comes after what where it is not as usual (magic 500.7, 500.8)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import replacement_effects
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.proposed_event import ProposedEvent
from games.cardgames.rules.traits import NOBODY
from games.engine import SeatNo, rotated
from games.engine.encoding import ADDED

TURN = "turn"
"""What of a player may be skipped beside a step or phase."""
COMBAT, MAIN = "combat", "main2"
"""The first steps of phases that may be added; an added main phase is a postcombat one (magic 505.1a)."""
BEGINNING, ONLY = "beginning", "only "
"""An added beginning phase, which begins no turn; before a step: a phase that has been added for that step alone."""


@dataclass(slots=True)
class ScheduledGame(CardGame):
    """A game in which turns and phases may come otherwise than usual."""

    extra_turns: list[SeatNo] = field(default_factory=list, metadata=ADDED)
    """Whose extra turns are still to come, the next one last (magic 500.7)."""
    ordinary: SeatNo = field(default=NOBODY, metadata=ADDED)
    """In an extra turn: who had the last turn that was none."""
    extra_phases: list[str] = field(default_factory=list, metadata=ADDED)
    """The phases that come after this one and are extra, the next one last, each by its first step (magic 500.8)."""
    added: str = field(default="", metadata=ADDED)
    """In an extra beginning phase, or one of a single step: which one it is, as it stood in `extra_phases`."""
    same_steps: int = field(default=0, metadata=ADDED)
    """How many steps like the present one come directly after it (magic 500.9)."""
    resumes: str = field(default="", metadata=ADDED)
    """In an extra phase: the first step of what comes after all of them."""
    skips: list[tuple[SeatNo, str]] = field(default_factory=list, metadata=ADDED)
    """What players will skip the next time that it comes (magic 614.10a)."""


# --- turns ---------------------------------------------------------------------------------------------------------


def add_turns(game: ScheduledGame, seat: SeatNo, count: int) -> None:
    """A player takes turns after this one, before all that were added earlier (magic 500.7)."""
    game.extra_turns += [seat] * count
    for _ in range(count):
        game.emit("extra_turn", seat=seat)


def next_player(game: ScheduledGame) -> SeatNo:
    """Whose turn is next: the latest extra turn, or the next in turn order; who skips a turn is passed over."""
    usual = game.turn_seat if game.ordinary == NOBODY else game.ordinary
    while True:
        is_extra = bool(game.extra_turns)
        seat = game.extra_turns.pop() if is_extra else rotated(game.seats, SeatNo(usual + 1))[0]
        if seat not in game.seats:
            continue
        usual = usual if is_extra else seat
        if not _use_up(game, seat, TURN):
            game.ordinary = usual if is_extra else NOBODY
            return seat


# --- phases --------------------------------------------------------------------------------------------------------


def add_combat(game: ScheduledGame, *, main: bool) -> None:
    """After this phase there is a combat phase more, and perhaps a main phase after that (magic 500.8)."""
    game.extra_phases += [MAIN, COMBAT] if main else [COMBAT]
    game.emit("extra_combat", main=main)


def add_steps(game: ScheduledGame, what: str, count: int, *, here: bool) -> None:
    """So many more directly after the present step; or each in a phase of its own, which has no other step (magic
    500.9, 500.10), or as a whole beginning phase, after the present phase."""
    if here:
        game.same_steps += count if game.in_step(what) else 0
    else:
        game.extra_phases += [BEGINNING if what == BEGINNING else f"{ONLY}{what}"] * count
    game.emit("extra_step", what=what, count=count, here=here)


def phase_after(game: ScheduledGame, usual: str) -> str:
    """The first step of the phase that comes now: the latest of the extra ones before what comes usually."""
    game.added = ""
    if not game.extra_phases and not game.resumes:
        return usual
    game.resumes = game.resumes or usual
    if game.extra_phases:
        first = game.extra_phases.pop()
        game.added = first if first == BEGINNING or first.startswith(ONLY) else ""
        return first
    usual, game.resumes = game.resumes, ""
    return usual


# --- skipping ------------------------------------------------------------------------------------------------------


def skip_next(game: ScheduledGame, seat: SeatNo, what: str, count: int) -> None:
    """A player skips the next of his turns, steps or phases of a kind; several are added up (magic 614.10a)."""
    game.skips += [(seat, what)] * count
    game.emit("will_skip", seat=seat, what=what, count=count)


def is_skipped(game: ScheduledGame, step: str) -> bool:
    """Whether a step or phase that would begin is skipped; what is always skipped uses up nothing (magic 614.10)."""
    if replacement_effects.is_waited(game, "step") and replacement_effects.waiting(
        game, ProposedEvent("step", game.turn_seat, what=step)
    ):
        return True
    return _use_up(game, game.turn_seat, step)


def _use_up(game: ScheduledGame, seat: SeatNo, what: str) -> bool:
    if (seat, what) not in game.skips:
        return False
    game.skips.remove((seat, what))
    game.emit("skipped", seat=seat, what=what)
    return True
