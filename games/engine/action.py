"""What a seat, the clock, a claim, an agreement or an official asks of the game. A pass is an action too."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.engine.errors import MalformedAction
from games.engine.values import Plain, SeatNo

CHOOSE, CONCEDE, TIME_OUT, DRAW, ABORT, LOOP = "choose", "concede", "time_out", "draw", "abort", "loop"
ABANDON, ABANDON_DRAW = "abandon", "abandon_draw"
RULED, RULED_DRAW = "ruled", "ruled_draw"
CALL_TIME = "call_time"
CORRECTED = "corrected"
_COUNT_LIMIT = 2**31


@dataclass(frozen=True, slots=True)
class Action:
    """One action. A `choose` answers the decision that it names; the other kinds need none."""

    seat: SeatNo | None
    """Whose action; None for what all seats agreed on."""
    kind: str = CHOOSE
    """"choose", "concede", "time_out", "abandon", "abandon_draw", "ruled", "ruled_draw", "draw", "abort", "loop",
    "call_time", "corrected", or an aside."""
    decision: int | None = None
    """The number of the decision that is answered."""
    choice: tuple[int, ...] = ()
    """Numbers of the chosen options, in the order in which they were chosen. Of "call_time": how many more turns."""
    about: tuple[str, ...] = ()
    """What an aside is about: handles, as the seat knows them. The answers of a loop's round, as they are written.
    Of "corrected": what, of whom or of which card, and what it becomes."""

    @classmethod
    def choose(cls, seat: int, decision: int, choice: int | tuple[int, ...]) -> "Action":
        """Answer a decision with one option or with several."""
        return cls(SeatNo(seat), CHOOSE, decision, (choice,) if isinstance(choice, int) else tuple(choice))

    @classmethod
    def concede(cls, seat: int) -> "Action":
        """Leave the game; possible at any time."""
        return cls(SeatNo(seat), CONCEDE)

    @classmethod
    def time_out(cls, seat: int) -> "Action":
        """Leave the game because the clock ran out."""
        return cls(SeatNo(seat), TIME_OUT)

    @classmethod
    def abandon(cls, seat: int) -> "Action":
        """Take a seat out of the game whose player has gone away; the others play on, or the last one wins."""
        return cls(SeatNo(seat), ABANDON)

    @classmethod
    def abandon_draw(cls, seat: int) -> "Action":
        """End a game of two in a draw because the player of this seat has gone away."""
        return cls(SeatNo(seat), ABANDON_DRAW)

    @classmethod
    def ruled_loss(cls, seat: int) -> "Action":
        """A judge takes a seat out of the game."""
        return cls(SeatNo(seat), RULED)

    @classmethod
    def ruled_draw(cls) -> "Action":
        """A judge ends the game in a draw."""
        return cls(None, RULED_DRAW)

    @classmethod
    def agree_draw(cls) -> "Action":
        """End the game in a draw that every seat has agreed on."""
        return cls(None, DRAW)

    @classmethod
    def abort(cls) -> "Action":
        """End the game without a result; only before anybody has acted."""
        return cls(None, ABORT)

    @classmethod
    def loop(cls, answers: Iterable[str]) -> "Action":
        """Put a loop to the players, in which these answers, as `rounds.Answer` writes them, lead back to the present
        position."""
        return cls(None, LOOP, None, (), tuple(answers))

    @classmethod
    def call_time(cls, turns: int) -> "Action":
        """The time of the round is over: the present turn is finished, and so many more are played."""
        return cls(None, CALL_TIME, None, (turns,))

    @classmethod
    def corrected(cls, what: str, of: str, value: str) -> "Action":
        """A judge puts something right that everybody sees, as `Game.correctable` names it."""
        return cls(None, CORRECTED, None, (), (what, of, value))

    @classmethod
    def aside(cls, seat: int, kind: str, about: tuple[str, ...] = ()) -> "Action":
        """Something that the ruleset allows beside the decisions, such as showing a card."""
        return cls(SeatNo(seat), kind, None, (), tuple(about))

    def as_data(self) -> dict[str, Plain]:
        """Plain data for the log; `from_data` reads it back."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "decision": self.decision,
            "choice": list(self.choice),
            "about": list(self.about),
        }

    @classmethod
    def from_data(cls, data: object) -> "Action":
        """Read an action; raises `MalformedAction` naming the field and what it should be."""
        if not isinstance(data, Mapping):
            raise MalformedAction("no_mapping")
        seat, kind, decision = data.get("seat"), data.get("kind", CHOOSE), data.get("decision")
        choice, about = data.get("choice", ()), data.get("about", ())
        if seat is not None and not _is_count(seat):
            raise MalformedAction("wrong_field", field="seat", expected="0, 1, 2, ... | null")
        if not isinstance(kind, str):
            raise MalformedAction("wrong_field", field="kind", expected='"choose", "concede", ...')
        if decision is not None and not _is_count(decision):
            raise MalformedAction("wrong_field", field="decision", expected="0, 1, 2, ... | null")
        if _is_count(choice):
            choice = (choice,)
        if not isinstance(choice, list | tuple) or not all(_is_count(number) for number in choice):
            raise MalformedAction("wrong_field", field="choice", expected="2 | [2] | [2, 0]")
        if not isinstance(about, list | tuple) or not all(isinstance(handle, str) for handle in about):
            raise MalformedAction("wrong_field", field="about", expected='["...", "..."]')
        return cls(None if seat is None else SeatNo(seat), kind, decision, tuple(choice), tuple(about))


def _is_count(value: object) -> bool:
    """A whole number from 0 on that a game can reach; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _COUNT_LIMIT
