"""The mana pools of the players (magic 106)."""

from __future__ import annotations

from dataclasses import replace

from games.engine import SeatNo
from games.rulesets.magic.mana import EMPTY, added, taken
from games.rulesets.magic.objects import Player, Tied
from games.rulesets.magic.state import MagicState


def add_mana(game: MagicState, seat: SeatNo, letters: str, *, snow: bool = False, tie: Tied | None = None) -> None:
    """Mana goes to a pool; it is remembered whether it has come from something that is snow (magic 106.3), and what it
    can be spent on (magic 106.6)."""
    if not letters:
        return
    player = game.players[seat]
    if tie is None:
        player.pool = added(player.pool, letters)
        player.snow = added(player.snow, letters if snow else "")
    else:
        keep(player, letters, tie, snow=snow)
    game.means = None
    game.emit("mana", seat=seat, mana=letters)


def keep(player: Player, letters: str, tie: Tied, *, snow: bool) -> None:
    """Mana that can be spent on some things only stays by itself."""
    player.tied += [replace(tie, letter=letter, snow=snow) for letter in letters]


def take_back_mana(game: MagicState, seat: SeatNo) -> None:
    """The last tap for mana is undone."""
    player = game.players[seat]
    thing, letters = player.taps[-1]
    player.taps = player.taps[:-1]
    gone = added(EMPTY, letters.upper())
    player.pool = taken(player.pool, gone)
    player.snow = taken(player.snow, gone if letters.islower() else EMPTY)
    game.permanents[thing].tapped = False
    game.means = None
    game.emit("took_back_mana", seat=seat, card=game.face(thing), mana=letters.upper())


def empty_pools(game: MagicState) -> None:
    """Mana does not stay from step to step (magic 106.4)."""
    for seat, player in enumerate(game.players):
        if any(player.pool) or player.tied:
            player.pool = player.snow = EMPTY
            player.tied = []
            game.means = None
            game.emit("pool_emptied", seat=seat)
        player.taps = ()
