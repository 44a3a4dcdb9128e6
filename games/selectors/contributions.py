"""How the contributions to the chance of a game stand, as one of its players may know: of others nothing."""

from __future__ import annotations

from typing import Any

from games.live import clocks, contributions, game_record
from games.models import Contribution, Game, Seat, Status

OPEN, COMMIT, TELL, CLOSED = "open", "commit", "tell", "closed"


def standing_of(game: Game, user: Any) -> dict[str, Any] | None:
    """Where the exchange stands for a player of the game; None for who does not sit there."""
    seat = Seat.objects.filter(game=game, user=user).first()
    if seat is None:
        return None
    mine = Contribution.objects.filter(seat=seat).first()
    return {
        "phase": _phase(game),
        "seat": seat.number,
        "commitment": "" if mine is None else mine.commitment,
        "told": mine is not None and mine.number is not None,
        "refused": mine is not None and mine.refused,
        "until": clocks.in_ms(game.contributions_until),
        "site": game_record.commitment_of(game),
    }


def games_awaiting(user: Any) -> list[str]:
    """The full tables that wait for a number of this player."""
    waiting = Contribution.objects.filter(
        seat__user=user, number=None, refused=False, seat__game__contributions_until__isnull=False
    )
    return list(waiting.order_by("seat__game").values_list("seat__game", flat=True))


def _phase(game: Game) -> str:
    if game.status != Status.OPEN:
        return CLOSED
    if game.contributions_until is None:
        return OPEN
    return TELL if contributions.all_committed(contributions.made_at(game)) else COMMIT
