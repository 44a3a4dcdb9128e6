"""Who controls a player during a turn (magic 723): only who makes the choices changes, nothing else.

What the player owns and controls stays theirs, and so do turn, mana and priority (magic 723.3, 723.5a). Who answers is
asked of `answers_for` alone, so no other chapter knows of this one; nobody concedes for another (magic 104.3a, 723.6),
for that is no choice of the game.
"""

from __future__ import annotations

from games.engine import SeatNo
from games.rulesets.magic.state import MagicState


def control_next_turn(game: MagicState, seat: SeatNo, by: SeatNo) -> None:
    """A player is controlled by another during the next turn that they really take; of several effects the one that was
    created last works (magic 723.1, 723.1a, 723.1b). A player who controls themselves decides as usual (magic 723.9).
    Who has left controls nobody, and is controlled by nobody (magic 800.4b)."""
    if seat in game.seats and by in game.seats:
        game.next_controllers = [*_others(game, seat), (seat, by)]
        game.emit("turn_will_be_controlled", seat=by, whose=seat)


def begin_turn(game: MagicState) -> None:
    """What held for the turn before ends only now, and what has waited for this player's turn begins (magic 723.1)."""
    by = dict(game.next_controllers).get(game.turn_seat)
    game.next_controllers = _others(game, game.turn_seat)
    game.turn_controller = None if by == game.turn_seat else by
    if game.turn_controller is not None:
        game.emit("turn_controlled", seat=by, whose=game.turn_seat)


def end(game: MagicState) -> None:
    """The game is over: nobody decides for another any more, or sees their cards for that."""
    game.turn_controller = None
    game.next_controllers = []


def player_left(game: MagicState, seat: SeatNo) -> None:
    """Effects that give a player who has left control of players end, at once (magic 800.4a)."""
    if seat in (game.turn_seat, game.turn_controller):
        game.turn_controller = None
    game.next_controllers = [one for one in game.next_controllers if seat not in one]


def _others(game: MagicState, seat: SeatNo) -> list[tuple[SeatNo, SeatNo]]:
    """What waits for the turns of other players than this one."""
    return [one for one in game.next_controllers if one[0] != seat]
