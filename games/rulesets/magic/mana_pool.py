"""The mana pools of the players (magic 106)."""

from __future__ import annotations

from games.engine import SeatNo
from games.rulesets.magic.mana import EMPTY, added, taken
from games.rulesets.magic.state import MagicState


def add_mana(game: MagicState, seat: SeatNo, letters: str) -> None:
    """Mana goes to a pool."""
    player = game.players[seat]
    player.pool = added(player.pool, letters)
    game.means = None
    game.emit("mana", seat=seat, mana=letters)


def take_back_mana(game: MagicState, seat: SeatNo) -> None:
    """The last tap for mana is undone."""
    player = game.players[seat]
    thing, letters = player.taps[-1]
    player.taps = player.taps[:-1]
    player.pool = taken(player.pool, added(EMPTY, letters))
    game.permanents[thing].tapped = False
    game.means = None
    game.emit("took_back_mana", seat=seat, card=game.face(thing), mana=letters)


def empty_pools(game: MagicState) -> None:
    """Mana does not stay from step to step (magic 106.4)."""
    for seat, player in enumerate(game.players):
        if any(player.pool):
            player.pool = EMPTY
            game.means = None
            game.emit("pool_emptied", seat=seat)
        player.taps = ()
