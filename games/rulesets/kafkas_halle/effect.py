"""What a permit does to the hall: tried on a copy for the preview, done in earnest by the game."""

from dataclasses import dataclass, field

from games.rulesets.kafkas_halle.board import DARK, LIGHT, Board, Shift
from games.rulesets.kafkas_halle.compass import heading

STEPS = ("left", "right", "forward", "back")
QUARTER_TURNS = {"clockwise": 1, "counter_clockwise": 3, "half_turn": 2}
BARRIERS = {"light_barriers": LIGHT, "dark_barriers": DARK}


@dataclass(slots=True)
class Effect:
    """What became of a permit."""

    shifts: list[Shift] = field(default_factory=list)
    turned: int = 0
    """Quarter turns clockwise."""
    stopped: bool = False
    """A move that was impossible, or a push that moved nothing (KH-28)."""


def carry_out(board: Board, permit: str, seat: int, rotation: int, run_ups: int, opponent: int | None) -> Effect:
    """Change the board as a Move, Turn or Push says. Permits that leave the board alone give an empty effect."""
    edge = board.layout.edges[seat]
    if permit in STEPS:
        shift = board.walk(seat, heading(edge, rotation, permit), run_ups)
        return Effect([] if shift is None else [shift], stopped=shift is None)
    if permit in QUARTER_TURNS:
        return Effect(turned=QUARTER_TURNS[permit])
    towards_me = heading(edge, rotation, "back")
    if permit in BARRIERS:
        shifts = board.push_barriers(BARRIERS[permit], towards_me)
        return Effect(shifts, stopped=not shifts)
    if permit == "opponent":
        assert opponent is not None
        shifts = board.push_figure(opponent, towards_me)
        return Effect(shifts, stopped=not shifts)
    return Effect()
