"""A round of priority: the one loop in which players are asked in turn, in every game, as its policy says."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.agenda import Frame
from games.engine.decision import Option
from games.engine.priority import Priority, next_asked
from games.engine.values import SeatNo


class Round(Frame[Any]):
    """Players are asked one after the other whether they respond, until nobody is left to be asked.

    A game derives its own, as a dataclass: what it is about, what may be answered and what follows. Where a game has a
    stack, that is `Window`.
    """

    waiting: list[SeatNo]
    """Who is still to be asked, the next one first: a field of whatever derives from this, in its own place among the
    others, as positions are compared field by field."""
    passing: ClassVar[str]
    """The verb by which a player declines to respond."""

    def advance(self, game: Any) -> None:
        """Ask the next player; when nobody is left, settle what the round was about."""
        if not self.may_ask(game):
            return
        seat = next_asked(self.waiting, game.seats)
        if seat is None:
            self.over(game)
        else:
            game.ask(seat, *self.question(game, seat))

    def take(self, game: Any, chosen: list[Option]) -> None:
        """The player who was asked passes, or responds."""
        seat = next_asked(self.waiting, game.seats)
        assert seat is not None
        if chosen[0].verb == self.passing:
            self.waiting = self.waiting[self.waiting.index(seat) + 1 :]
            self.passed(game, seat)
        else:
            self.respond(game, seat, chosen[0])

    def answered(self, game: Any, seat: SeatNo) -> list[SeatNo]:
        """Something was played in this round, which goes on accordingly; returns who is asked about it."""
        policy: Priority = game.ruleset.priority
        self.waiting, about = policy.answered(self.waiting, game.seats, seat)
        return about

    def may_ask(self, game: Any) -> bool:
        """Whether anybody may be asked now; if not, something has been begun that comes first."""
        return True

    def question(self, game: Any, seat: SeatNo) -> tuple[str, list[Option]]:
        """The kind of the decision and its options, passing among them."""
        raise NotImplementedError

    def passed(self, game: Any, seat: SeatNo) -> None:
        """A player has passed."""
        raise NotImplementedError

    def respond(self, game: Any, seat: SeatNo, option: Option) -> None:
        """A player does what the option says, or begins to. What is really played calls `answered`."""
        raise NotImplementedError

    def over(self, game: Any) -> None:
        """Nobody is left to be asked."""
        raise NotImplementedError
