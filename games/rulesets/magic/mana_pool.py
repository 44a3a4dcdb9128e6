"""The mana pools of the players (magic 106)."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules import triggers
from games.engine import SeatNo
from games.rulesets.magic.mana import EMPTY, MANA, added, taken
from games.rulesets.magic.objects import Player, Tied
from games.rulesets.magic.state import KEEPS, MagicState


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
    """Mana that can be spent on some things only, or that is not lost, is kept by itself."""
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
    """Mana does not stay from step to step (magic 106.4, 500.5), unless something says that it does."""
    for seat, player in enumerate(game.players):
        if any(player.pool) or player.tied:
            keeps = kept_by(game, SeatNo(seat))
            pool = tuple(count if letter in keeps else 0 for letter, count in zip(MANA, player.pool, strict=True))
            tied = [one for one in player.tied if one.stays or one.letter in keeps]
            if pool != player.pool or len(tied) < len(player.tied):
                game.emit("pool_emptied", seat=seat)
            player.snow = tuple(min(two) for two in zip(player.snow, pool, strict=True))
            player.pool, player.tied = pool, tied
            game.means = None
        player.taps = ()


def kept_by(game: MagicState, seat: SeatNo) -> str:
    """The letters of mana that this player does not lose as steps end."""
    found = ""
    for source, passage in triggers.listeners(game).get(KEEPS, ()) if KEEPS in game.features else ():
        word = game.script(passage).ability
        if getattr(word, "everybody", False) or game.traits(source).controller == seat:
            found += getattr(word, "colour", "") or MANA
    return found


def end_of_turn(game: MagicState) -> None:
    """What stays until end of turn stays no longer (magic 514.2); with the cleanup step it is lost."""
    for player in game.players:
        player.tied = [replace(one, stays=False) for one in player.tied]
