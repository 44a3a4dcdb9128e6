"""The procedure by which the players settle a loop (FF-30 to FF-32, magic 729): who names a number, and what follows.

It lies on the agenda above whatever was being asked, and that is asked anew afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.engine.agenda import Frame
from games.engine.decision import NUMBER, Option
from games.engine.loops import applying, repeats
from games.engine.loops.rounds import Round, Step
from games.engine.values import Plain, SeatNo

LOOP = "loop"
"""The kind of the question, and of the action by which it comes up."""
MOST = 1_000_000_000
"""The largest number that may be named."""
NOTHING = "nothing"
TO_BE_PLAYED = 2
"""So many rounds before a loop comes to its end by itself, it is played again."""


@dataclass(slots=True)
class Settling(Frame[Any]):
    """Numbers are named openly, one player after the other; then the loop goes round so often and no more."""

    steps: list[Step]
    told: list[dict[str, Plain]]
    """What happens in a round."""
    choosers: list[SeatNo]
    """Who keeps it going, in turn order; nobody: all are asked whether they act."""
    growth: dict[str, int] = field(default_factory=dict)
    """By how much which quantity changes in each round."""
    ends: int | None = None
    """In how many rounds it comes to its end by itself."""
    most: int = MOST
    """The largest number that may be named here."""
    named: list[tuple[SeatNo, int | None]] = field(default_factory=list)
    """Who has said which number; None: he does nothing."""

    def advance(self, game: Any) -> None:
        """Ask the next player; when all have answered, settle it. Whoever leaves takes the loop with him."""
        if any(step.seat not in game.seats for step in self.steps):
            game.agenda.pop()
            game.emit("loop_over")
            return
        seat = self._next(game)
        if seat is None:
            game.agenda.pop()
            self._settle(game)
        elif seat in self.choosers:
            game.ask(seat, LOOP, [], numbers=self.most + 1)
        else:
            game.ask(seat, LOOP, [Option(NOTHING)], numbers=self._smallest() if self.choosers else self.most + 1)

    def take(self, game: Any, chosen: list[Option]) -> None:
        """A number of rounds, after which the player does something else; or nothing."""
        seat = self._next(game)
        assert seat is not None
        acts = seat not in self.choosers
        number = chosen[0].about["number"] if chosen[0].verb == NUMBER else None
        if number is not None and acts and not self._round().words_of(seat, free=False):
            number = None
            game.emit("loop_void", seat=seat)
        else:
            game.emit("loop_named", seat=seat, number=number, acts=acts)
        self.named.append((seat, number))

    def _next(self, game: Any) -> SeatNo | None:
        """Whoever is still to be asked: those who keep it going, else all. What grows is everybody's business, so after
        a single one who keeps it going the others may name a smaller number. What ends by itself needs nobody."""
        asked = list(self.choosers)
        if not asked and self.ends is None:
            asked = list(game.in_turn_order())
        elif len(asked) == 1 and self.growth and self.named and self._smallest() > 0:
            asked += [seat for seat in game.in_turn_order() if seat not in asked]
        return next((seat for seat in asked if seat not in dict(self.named)), None)

    def _numbers(self) -> list[tuple[SeatNo, int]]:
        return [(seat, number) for seat, number in self.named if number is not None]

    def _smallest(self) -> int:
        return min(number for _, number in self._numbers())

    def _round(self) -> Round:
        return Round(tuple(self.steps), growth=self.growth)

    def _settle(self, game: Any) -> None:
        """The smallest number counts. Whoever broke in by it has to do something else than before; else whoever named
        the largest, the first in turn order among equals, may not start the loop again. Nobody: one round more, then a
        draw; or the end to which the loop comes by itself."""
        if not self.named and self.ends is not None:
            self._carry_out(game, self.most, "loop_ends", left=self.ends - self.most)
            return
        numbers = self._numbers()
        if not numbers:
            repeats.begin_last_round(game, [step.word for step in self.steps])
            game.emit("loop_last_round")
            return
        rounds = self._smallest()
        breaks_in = [seat for seat, number in numbers if number == rounds and seat not in self.choosers]
        largest = max(number for _, number in numbers)
        seat = breaks_in[0] if breaks_in else next(seat for seat, number in numbers if number == largest)
        if self.ends == rounds + TO_BE_PLAYED:  # its last rounds are played, so nobody may be stopped
            self._carry_out(game, rounds, "loop_ends", left=TO_BE_PLAYED)
        elif self._carry_out(game, rounds, "loop_settled", seat=seat, acts=bool(breaks_in)):
            repeats.ban(game, seat, self._round().words_of(seat, free=not breaks_in))

    def _carry_out(self, game: Any, rounds: int, kind: str, **facts: Plain) -> bool:
        """Let it go round so often, and tell that. For judges alone: the position keys before and after."""
        before = game.key()
        done = applying.carry_out(game, self._round(), rounds)
        if done:
            game.emit(kind, {"before": before.hex(), "after": game.key().hex()}, rounds=rounds, **facts)
        else:
            game.emit("loop_not_so")
        return done
