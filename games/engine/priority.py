"""Who may respond to what, in which order: one mechanism, of which each ruleset states its own values.

A round of asking is a list of seats that are still to be asked, the next one first. A pass takes the first seat
off. The round is over when nobody is left. What a play does to the round is the ruleset's affair:

- In the card games a play starts the same round anew with whoever played (he keeps priority); the round is over
  when everybody has passed in succession. Then the top of the stack resolves, or the step ends, and the turn player
  is first.
- In Kafkas Halle a play opens a round of its own above the former one, for the others only, each asked once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from games.engine.values import SeatNo


class AfterPlay(Enum):
    """Who is asked first once something was played."""

    SAME = "same"
    """The one who played: he may go on before anybody can answer."""
    OTHERS = "others"
    """The next seat; the one who played is not asked about his own play."""


class Response(Enum):
    """What a response does to the round in which it was given."""

    RESTARTS = "restarts"
    """Everybody is asked anew in the same round."""
    NESTS = "nests"
    """The response gets a round of its own; afterwards the former round goes on where it stopped."""


@dataclass(frozen=True, slots=True)
class Priority:
    """The policy of a ruleset, as data."""

    after_play: AfterPlay
    response: Response

    def opened(self, seats: Sequence[SeatNo], turn_player: SeatNo) -> list[SeatNo]:
        """A new window of time (a step begins, something has resolved): the turn player first, then in turn order."""
        return rotated(seats, turn_player)

    def answered(
        self, waiting: list[SeatNo], seats: Sequence[SeatNo], actor: SeatNo
    ) -> tuple[list[SeatNo], list[SeatNo]]:
        """The former round and the round about a play that `actor` has just made.

        With `RESTARTS` they are one and the same list of seats; with `NESTS` the former one goes on without `actor`.
        """
        fresh = rotated(seats, actor)
        if self.after_play is AfterPlay.OTHERS:
            fresh = [seat for seat in fresh if seat != actor]
        if self.response is Response.RESTARTS:
            return fresh, fresh
        return [seat for seat in waiting if seat != actor], fresh


def rotated(seats: Sequence[SeatNo], first: SeatNo) -> list[SeatNo]:
    """The seats in turn order, beginning with `first`, or with the next one if he has left."""
    later = [seat for seat in seats if seat >= first]
    return later + [seat for seat in seats if seat < first]


def next_asked(waiting: list[SeatNo], seats: Sequence[SeatNo]) -> SeatNo | None:
    """Who is asked now: the first of those waiting who is still in the game; None when the round is over."""
    return next((seat for seat in waiting if seat in seats), None)
