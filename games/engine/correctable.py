"""What a judge could put right, as a game names it (see `corrections`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.values import Plain, SeatNo


@dataclass(frozen=True, slots=True)
class Correctable:
    """One thing that can be put right now."""

    what: str
    """What of it, in a word of the game: "life", "tapped", "counter charge"."""
    of: str
    """Whose or which: a seat as a number, a card by the handle under which the public knows it, "" for the table."""
    now: str
    values: Sequence[str]
    """What it may be, what it is now included."""
    seat: SeatNo | None = None
    card: str = ""

    def becoming(self, value: str) -> dict[str, Plain]:
        """The facts of a correction, as the log tells them."""
        return {"what": self.what, "seat": self.seat, "card": self.card, "before": self.now, "after": value}
