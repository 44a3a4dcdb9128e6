"""Who may respond to what, in which order: one mechanism, of which each ruleset states its own values.

A round of asking is a list of seats that are still to be asked, the next one first. A pass takes the first seat
off; the round is over when nobody is left. `engine/round.py` and `engine/window.py` ask; they ask as these values say.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from games.engine.values import SeatNo


class First(Enum):
    """Who receives priority first: in a window that opens, and where a resolution opens it anew."""

    TURN_PLAYER = "turn player"
    NEXT_PLAYER = "next player"
    """Whoever follows the turn player; the turn player is the last."""


class AfterPlay(Enum):
    """Who is asked after a play."""

    SAME = "same"
    """First whoever has played, who may go on before anybody can answer; then the others."""
    NEXT = "next"
    """First the next player; whoever has played is asked last."""
    OTHERS = "others"
    """The others only: nobody is asked about a play of their own."""


class Response(Enum):
    """What a response does to the round in which it was given."""

    RESTARTS = "restarts"
    """The same round begins anew; it is about all that lies on the stack."""
    NESTS = "nests"
    """The response gets a round of its own; when that is settled the former round goes on."""


class AfterResolution(Enum):
    """Who is asked once something has resolved."""

    ANEW = "anew"
    """Everybody, as in a new window."""
    GOES_ON = "goes on"
    """Whoever was still to be asked in the round in which it was played."""


class Chances(Enum):
    """How often a player may respond in one round."""

    ANY = "any"
    """As often as the round comes to them: only passes in succession end it."""
    ONE = "one"
    """Once: whoever has passed or responded is not asked in it again."""


class InStep(Enum):
    """What a step does about priority."""

    RECEIVED = "received"
    """Players receive it."""
    IF_TRIGGERED = "if triggered"
    """They receive it only if a check did something or something has triggered."""
    RESOLVES = "resolves"
    """Nobody does: what waits resolves as if all had passed."""
    WAITS = "waits"
    """Nobody does: what has triggered waits for the next step."""


class TriggerOrder(Enum):
    """Who orders triggers that wait at the same time."""

    IN_TURN = "in turn"
    """Each player their own, from the turn player on: those of the last player resolve first."""
    TURN_PLAYER = "turn player"
    """The turn player all of them."""
    NAMED = "named"
    """Each player their own; the turn player names who puts theirs on the stack first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Priority:
    """The policy of a ruleset, as data: without a word that of most games with a stack.

    `docs/architecture.md` shows what each game says.
    """

    first: First = First.TURN_PLAYER
    after_play: AfterPlay = AfterPlay.SAME
    response: Response = Response.RESTARTS
    after_resolution: AfterResolution = AfterResolution.ANEW
    chances: Chances = Chances.ANY
    steps: Mapping[str, InStep] = field(default_factory=dict)
    """Steps in which players do not simply receive it; in all others they do."""
    triggers: TriggerOrder | None = TriggerOrder.IN_TURN
    """None: nothing triggers in this game."""

    def in_step(self, step: str) -> InStep:
        """What this step does about priority."""
        return self.steps.get(step, InStep.RECEIVED)

    def opened(self, seats: Sequence[SeatNo], turn_player: SeatNo) -> list[SeatNo]:
        """Who is asked in a new window, in this order."""
        order = rotated(seats, turn_player)
        return order if self.first is First.TURN_PLAYER else order[1:] + order[:1]

    def asked_about(self, seats: Sequence[SeatNo], actor: SeatNo) -> list[SeatNo]:
        """Who is asked about a play that `actor` has made, in this order."""
        order = rotated(seats, actor)
        if self.after_play is AfterPlay.SAME or actor not in seats:
            return order
        return order[1:] + order[:1] if self.after_play is AfterPlay.NEXT else order[1:]

    def answered(
        self, waiting: Sequence[SeatNo], seats: Sequence[SeatNo], actor: SeatNo
    ) -> tuple[list[SeatNo], list[SeatNo]]:
        """The round in which `actor` has just responded, as it goes on, and the round about the response.

        With `RESTARTS` they are one.
        """
        fresh = self.asked_about(seats, actor)
        left = [seat for seat in waiting if seat != actor]
        if self.response is Response.NESTS:
            return (left if self.chances is Chances.ONE else list(waiting)), fresh
        if self.chances is Chances.ONE:
            fresh = [seat for seat in fresh if seat in left]
        return fresh, fresh


def rotated(seats: Sequence[SeatNo], first: SeatNo) -> list[SeatNo]:
    """The seats in turn order, beginning with `first`, or with the next one if he has left."""
    later = [seat for seat in seats if seat >= first]
    return later + [seat for seat in seats if seat < first]


def next_asked(waiting: Sequence[SeatNo], seats: Sequence[SeatNo]) -> SeatNo | None:
    """Who is asked now: the first of those waiting who is still in the game; None when the round is over."""
    for seat in waiting:
        if seat in seats:
            return seat
    return None
