"""Passes that can still be taken back (MTG-P-26), and questions that are binding (MTG-P-25).

`Game.passes` holds
    "open": [[seat, entry], ...]: passes that standing orders have given, the latest last;
    "last": [seat, entry, time]: a pass by hand that has ended a round of passing, and when it was given;
    "held": the decision of a player who has stepped in, which no order answers;
    "asked": {"by", "what", "seats"}: a question, and who has not answered it yet: no order answers it;
    "stepped": {seat: [turn, number]}: how often a player has stepped in by hand in the last turn in which they did.

A pass is open as long as no player has acted on it and nothing hidden was told. What others' standing orders do is no
acting. By hand only the pass that ended the round can be taken back: all others had passed before, so its player has
learned nothing by it. Who passes and then sees that the others pass too has waited in vain (MTG-P-22)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from games.engine import Game as Play
from games.engine.round import Round
from games.engine.window import StackGame
from games.live import turn_counts
from games.live.log_entries import AUTO_PASS, CHOOSE
from games.models import Game, Seat

USUAL = 5
"""So many seconds a player has who passed in a hurry, where the table says nothing else."""
SECONDS = (0, 5, 10, 20)
"""What a table may say; 0: never."""
A_TURN = 1
"""So often a player may step in by hand in one turn."""
PASS = "pass"  # noqa: S105  no password
STACK, STEP = "stack", "step"
"""What a question is about: what lies on top of the stack, or the end of the step; else it is the name of the step."""
_LETS_PASS = frozenset({PASS, "allow"})


def seconds(game: Game) -> int:
    """How long one may step in by hand at this table: as its host has said, else not where something hangs on the
    result."""
    if game.stepping_in is not None:
        return int(game.stepping_in)
    return 0 if game.arranged or game.rated else USUAL


def may_ask(play: Play, verb: str) -> bool:
    """Whether this answer can be given as a question: only where a player may pass."""
    return play.decision is not None and play.decision.kind == "priority" and verb == PASS


def question(play: Play) -> str:
    """What a question is about just now: what is on the stack, or a step for which the ruleset has a question of the
    turn player, or any other one."""
    if isinstance(play, StackGame) and not play.stack_is_empty():
        return STACK
    step = str(getattr(play, "step", ""))
    own = play.decision is not None and play.decision.whose == getattr(play, "turn_seat", None)
    return step if own and step in play.ruleset.questions else STEP


def asked(game: Game, seat: int | None) -> dict[str, Any] | None:
    """The question that this seat has not answered yet."""
    found: dict[str, Any] | None = game.passes.get("asked")
    return found if found is not None and seat in found["seats"] else None


def after_move(
    game: Game,
    kind: str,
    before: Play,
    after: Play,
    seats: Sequence[Seat],
    *,
    verb: str = "",
    what: str = "",
    at: datetime | None = None,
) -> dict[str, Any]:
    """What is open after a move of this kind, before its entry is written. `what` was asked with it, at this time."""
    decision = before.decision
    kept = {key: game.passes[key] for key in ("stepped",) if key in game.passes}
    if decision is None or after.result is not None:
        return kept
    seat = decision.seat
    if what:
        others = sorted({int(after.answers_for(other)) for other in after.seats} - {int(seat)})
        return {**kept, "asked": {"by": int(seat), "what": what, "seats": others}}
    was_asked = asked(game, seat)
    if was_asked is not None and kind in (CHOOSE, AUTO_PASS) and verb == PASS:
        waits = [one for one in was_asked["seats"] if one != seat]
        if waits and not _ends_round(before):
            kept["asked"] = {**was_asked, "seats": waits}
        return kept
    if after.has_told(before):
        return kept
    if kind == AUTO_PASS:
        own = [] if seats[seat].bot else [[seat, game.seq + 1]]
        last = {"last": game.passes["last"]} if "last" in game.passes else {}
        return {**kept, **last, "open": [*game.passes.get("open", []), *own]}
    by_hand = kind == CHOOSE and verb in _LETS_PASS and not seats[seat].bot and at is not None
    if by_hand and at is not None and seconds(game) and _ends_round(before):
        kept["last"] = [int(seat), game.seq + 1, at.isoformat()]
    return kept


def after_stepping_back(game: Game, to: int, play: Play) -> dict[str, Any]:
    """What is still open when the game is again what it was after entry `to`."""
    assert play.decision is not None
    kept = {key: game.passes[key] for key in ("stepped",) if key in game.passes}
    earlier = [one for one in game.passes.get("open", []) if one[1] <= to]
    return {**kept, "open": earlier, "held": play.decision.number}


def is_held(game: Game, decision: int) -> bool:
    """Whether no standing order answers this decision: a player has stepped in to answer it themselves, or was asked a
    question. Computer players answer a question as they would anyway."""
    return bool(game.passes.get("held") == decision) or asked(game, game.decision_seat) is not None


def latest(game: Game, seat: int | None) -> int | None:
    """The entry of the last pass by order that a seat can take back, if there is one."""
    return max((entry for own, entry in game.passes.get("open", []) if own == seat), default=None)


def last_by_hand(game: Game, seat: int | None, turn: int) -> tuple[int, datetime] | None:
    """The entry of the pass by hand that a seat can still take back, and until when."""
    own, entry, at = game.passes.get("last", (None, 0, ""))
    if own is None or own != seat or not seconds(game) or not times_left(game, own, turn):
        return None
    return entry, datetime.fromisoformat(at) + timedelta(seconds=seconds(game))


def times_left(game: Game, seat: int, turn: int) -> int:
    """How often a seat may still step in by hand in this turn."""
    return turn_counts.left(game.passes.get("stepped", {}), seat, turn, A_TURN)


def with_step(game: Game, seat: int, turn: int) -> dict[str, Any]:
    """What is known when this seat has stepped in by hand once more."""
    return {**game.passes, "stepped": turn_counts.once_more(game.passes.get("stepped", {}), seat, turn, A_TURN)}


def _ends_round(play: Play) -> bool:
    """Whether no player is asked any more in this round once the player who is asked now has passed."""
    top = play.agenda[-1]
    if not isinstance(top, Round) or play.decision is None or play.decision.whose not in top.waiting:
        return False
    return not any(seat in play.seats for seat in top.waiting[top.waiting.index(play.decision.whose) + 1 :])
