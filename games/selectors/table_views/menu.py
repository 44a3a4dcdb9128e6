"""What the menu of a table offers its viewer."""

from __future__ import annotations

from datetime import datetime

from games.engine import Game as Play
from games.live import clocks, loop_watch, presence
from games.models import IN_HANDS, UNSETTLED, Case, Game, Seat, Status


def menu(
    game: Game, seats: list[Seat], own: Seat | None, play: Play | None, now: datetime, case: Case | None
) -> dict[str, bool]:
    """What this viewer's menu offers; the services check everything again."""
    running = own is not None and game.status == Status.RUNNING and play is not None
    inside = running and own is not None and play is not None and own.number in play.seats
    rest = game.offers.get("rest", {})
    people_only = play is not None and not any(seats[number].bot for number in play.seats)
    still = play is not None and loop_watch.stands_still(game.loops, play.seats)
    control = clocks.TimeControl.from_data(game.clock)
    stoppable = control.runs and control.kind != "correspondence" and game.paused_until is None

    def may_offer(kind: str) -> bool:
        rests = own is not None and str(own.number) in rest.get(kind, {})
        return inside and (people_only or (still and kind == "draw")) and kind not in game.offers and not rests

    def may_claim() -> bool:
        """From the moment on that the seat's `away` names."""
        if not inside or own is None or game.decision_seat in (None, own.number):
            return False
        return presence.absence(game, seats[game.decision_seat or 0], now) is not None

    return {
        "concede": inside,
        "draw": game.draws and may_offer("draw"),
        "pause": stoppable and may_offer("pause"),
        "ready": inside
        and own is not None
        and _waits_for_ready(game, own)
        and not clocks.is_held(control, game.paused_until, now)
        and (case is None or case.state not in IN_HANDS),
        "loop": inside and play is not None and play.may_be_in_a_loop(),
        "judge": inside and (case is None or case.state not in UNSETTLED),
        "abandoned_win": may_claim(),
        "abandoned_draw": may_claim() and play is not None and len(play.seats) == 2,
        "abort": own is not None
        and not game.arranged
        and (game.status == Status.OPEN or bool(inside and play is not None and not play.begun)),
        "claim": bool(inside and clocks.is_due(game.deadline_at, now)),
        "show": inside,
        "rematch": own is not None and game.is_over and not game.arranged and not own.wants_rematch,
    }


def _waits_for_ready(game: Game, own: Seat) -> bool:
    return game.paused_until is not None and own.number not in game.offers.get("ready", [])
