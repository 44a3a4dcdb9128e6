"""Crystals: what players gain by effects, keep from turn to turn, and spend. Everybody sees how many they have."""

from __future__ import annotations

from games.engine import SeatNo
from games.rulesets.fftcg.state import FftcgState


def change(game: FftcgState, seat: SeatNo, by: int) -> None:
    """A player gains or spends so many; nobody can spend what they have not."""
    player = game.players[seat]
    player.crystals += by
    game.changed()
    game.emit("crystals", seat=seat, by=by, left=player.crystals)
