"""All that one viewer may know of a game at one moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from games.engine import Viewer
from games.live import clocks
from games.models import Game, Seat, Status


@dataclass(slots=True)
class TableView:
    """All that one viewer may know of a game at one moment, in one language."""

    game: Game
    seats: list[Seat]
    viewer: Viewer
    language: str
    epoch: int
    seq: int
    now: datetime
    state: dict[str, Any] | None
    vh: str
    clocks: dict[str, Any]
    table: dict[str, Any]
    say: dict[str, Any]

    @property
    def due(self) -> bool:
        """Whether something ought to have happened by itself that has not."""
        game = self.game
        if game.status != Status.RUNNING:
            return False
        ticked = (
            game.tick_at is not None and self.now >= game.tick_at and bool(self.seats[game.decision_seat or 0].orders)
        )
        stopped = (game.paused_until, game.take_back_until)
        over = any(until is not None and self.now >= until for until in stopped)
        return ticked or over or clocks.is_due(game.deadline_at, self.now)

    @property
    def own(self) -> Seat | None:
        """The viewer's seat."""
        return None if self.viewer.seat is None else self.seats[self.viewer.seat]


def names_of(seats: Iterable[Seat]) -> list[str]:
    """The names of the seats, for sentences."""
    return [seat.shown_name or _("nobody") for seat in seats]
