"""Moves that can still be taken back by consent, and the request that is open (ux.md 2.7).

`Game.take_backs` holds
    "moves": [[seat, entry, verb], ...]: with which entry each of them began, and by which choice; the latest last;
    "last": [seat, verb]: who has chosen last, and what;
    "closed": {seat: reason}: why what this seat did before cannot be taken back;
    "asked": {seat: [turn, number]}: how often it has asked in the last turn in which it did;
    "open": {"by", "entry", "yes": [seats], "ms"}: the request, and how long it waits at most.

A move is all that a player chooses until another player is asked or they could do something else: a spell with its
targets and its payment. What a seat has shown of its own hand it may take back; whatever else was hidden and is known
since, also to one player alone, and whatever chance has decided, closes all that came before. That follows from what
everybody sees (`engine.Game.told`), so that no player learns anything by what another player may ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine import Game as Play
from games.engine.game import CHANCE, HIDDEN
from games.live import turn_counts
from games.live.log_entries import AUTO_PASS, CHOOSE, DEFAULT
from games.models import Game, Seat

KIND = "take_back"
"""The kind of offer."""
A_TURN = 2
"""So often a player may ask in one turn."""
KEPT = 3
"""So many moves of each seat are remembered."""
SETTLED = "settled"
"""A move is closed because something has happened since that is not taken back, such as a ruling."""
CLOSED: dict[str, Promise] = {
    CHANCE: _("This cannot be taken back: chance has decided something since, such as a shuffle or a lot."),
    HIDDEN: _("This cannot be taken back: something hidden was seen since, such as a card that was drawn or played."),
    SETTLED: _("This cannot be taken back: since then something was decided that stands, such as a ruling."),
    "": _("You have not made a move yet that could be taken back."),
}
"""Why there is nothing that a seat could take back."""
_GIVEN_UP = "cancel"
"""The verb by which a player gives up what they have begun: then there was no move."""
_LETS_PASS = frozenset({"pass", "allow"})
"""Of choices by which one only lets something pass the last one is remembered, so that moves are not lost for them."""
_PLAYED = frozenset({CHOOSE, AUTO_PASS, DEFAULT})


def may_take_back(game: Game) -> bool:
    """Whether moves are taken back at this table: as its host has said, else where nothing hangs on the result."""
    return bool(game.takeback) if game.takeback is not None else not (game.arranged or game.rated)


def after_move(
    game: Game, kind: str, before: Play, after: Play, seats: Sequence[Seat], verb: str, entry: int
) -> dict[str, Any]:
    """What is known after a move of this kind, whose entry will have this number."""
    asked = before.decision
    if after.result is not None or not may_take_back(game):
        return {}
    if kind not in _PLAYED or asked is None:
        return after_ruling(game)
    moves = list(game.take_backs.get("moves", []))
    last = game.take_backs.get("last")
    goes_on = last is not None and last[0] == asked.seat and before.goes_on(last[1])
    if kind == CHOOSE and not seats[asked.seat].bot and not goes_on:
        moves = [one for one in moves if one[0] != asked.seat or one[2] not in _LETS_PASS]
        moves.append([asked.seat, entry, verb])
    if verb == _GIVEN_UP and moves and moves[-1][0] == asked.seat:
        moves.pop()
    closed = dict(game.take_backs.get("closed", {}))
    for seat in sorted({one[0] for one in moves}):
        reason = after.told(before, seat)
        if reason:
            closed[str(seat)] = reason
            moves = [one for one in moves if one[0] != seat]
    return {**_asked(game), "moves": _latest(moves), "last": [asked.seat, verb], "closed": closed}


def after_stepping_back(game: Game, to: int) -> dict[str, Any]:
    """What is known when the game is again what it was after entry `to`. What was closed meanwhile stays so, for what
    was seen is known."""
    if not game.take_backs:
        return {}
    moves = [one for one in game.take_backs.get("moves", []) if one[1] <= to]
    return {**_asked(game), "moves": moves, "closed": game.take_backs.get("closed", {})}


def after_ruling(game: Game) -> dict[str, Any]:
    """What is known when something has happened that no player takes back."""
    if not may_take_back(game):
        return {}
    return {**_asked(game), "closed": {str(seat): SETTLED for seat in range(game.seat_count)}}


def moves_of(game: Game, seat: int | None) -> list[int]:
    """The entries with which the moves began that a seat could take back, the latest first."""
    return [entry for own, entry, _verb in reversed(game.take_backs.get("moves", [])) if own == seat]


def why_none(game: Game, seat: int) -> str:
    """Why a seat has no move to take back, in the reader's language."""
    return str(CLOSED[game.take_backs.get("closed", {}).get(str(seat), "")])


def requests_left(game: Game, seat: int, turn: int) -> int:
    """How often a seat may still ask in this turn."""
    return turn_counts.left(game.take_backs.get("asked", {}), seat, turn, A_TURN)


def with_request(game: Game, seat: int, turn: int) -> dict[str, Any]:
    """What is known when this seat has asked once more."""
    return {**game.take_backs, "asked": turn_counts.once_more(game.take_backs.get("asked", {}), seat, turn, A_TURN)}


def request(game: Game) -> dict[str, Any] | None:
    """The request that is open."""
    found: dict[str, Any] | None = game.take_backs.get("open")
    return found


def _asked(game: Game) -> dict[str, Any]:
    return {"asked": game.take_backs["asked"]} if "asked" in game.take_backs else {}


def _latest(moves: list[list[Any]]) -> list[list[Any]]:
    kept: list[list[Any]] = []
    for one in reversed(moves):
        if sum(other[0] == one[0] for other in kept) < KEPT:
            kept.append(one)
    return kept[::-1]
