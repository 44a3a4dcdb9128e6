"""A window of priority, and what comes before anybody has it: the round of priority of every game with a stack.

Before anybody receives priority the checks are repeated until they are quiet; then the triggered abilities that wait
are put on the stack; if either did anything it begins again (magic 117.5). When nobody is left to be asked, the top of
the stack resolves, or on an empty stack the window closes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from games.engine.action import LOOP
from games.engine.agenda import Frame
from games.engine.decision import Option
from games.engine.encoding import DERIVED
from games.engine.game import Game
from games.engine.ports import required, required_with
from games.engine.priority import AfterResolution, InStep, Response, TriggerOrder, rotated
from games.engine.result import DRAWN, Result
from games.engine.round import Round
from games.engine.values import SeatNo

PASS = "pass"  # noqa: S105  no password


class Trigger(Protocol):
    """A triggered ability that waits."""

    seat: SeatNo
    """Its controller."""


ROUNDS_OF_TRIGGERS, MOST_TRIGGERS = 10, 500
"""If triggers set off triggers so often, and so many, before a player has priority once, they do so for ever, and no
player can stop that (magic 104.4b)."""


@dataclass(slots=True)
class StackGame(Game):
    """A game in which spells and abilities wait on a stack while players have priority in turn."""

    trigger_rounds: int = field(default=0, repr=False, compare=False, metadata=DERIVED)
    """How often triggers were put on the stack since a player had priority."""
    triggers_placed: int = field(default=0, repr=False, compare=False, metadata=DERIVED)
    """How many those were."""

    @required
    def turn_player(self) -> SeatNo:
        """Whose turn it is; if they have left, the next in turn order."""
        raise NotImplementedError

    def in_turn_order(self) -> Sequence[SeatNo]:
        """All players, from the turn player on."""
        return rotated(self.seats, self.turn_player())

    def opened(self) -> list[SeatNo]:
        """Who is asked in a new window, in this order."""
        return self.ruleset.priority.opened(self.seats, self.turn_player())

    def open_window(self, step: str) -> bool:
        """Let this step do about priority what the policy says; whether players receive it."""
        does = self.ruleset.priority.in_step(step)
        if does is InStep.RESOLVES:
            self.push(Silence())
        elif does is InStep.RECEIVED:
            self.push(Window(self.opened()))
        elif does is InStep.IF_TRIGGERED:
            return self._open_if_triggered()
        return does is InStep.RECEIVED

    def _open_if_triggered(self) -> bool:
        window = Window(self.opened())
        self.push(window)  # below whatever the checks begin to ask
        if self.checks() or self.waiting_triggers():
            return True
        if self.result is None:
            self.agenda.remove(window)
        return False

    @required
    def plays(self, seat: SeatNo) -> list[Option]:
        """What a player may do with priority, beside passing."""
        raise NotImplementedError

    @required
    def play(self, seat: SeatNo, option: Option) -> None:
        """Do it, or begin to. Where something was really played, `Window.acted` is called."""
        raise NotImplementedError

    def passed(self, seat: SeatNo) -> None:
        """A player has passed."""
        self.emit("passed", seat=seat)

    def goes_on(self, verb: str) -> bool:
        """Targets, payments, one attacker after the other: all that is asked without priority until somebody passes."""
        return verb != PASS and self.decision is not None and self.decision.kind != "priority"

    @required
    def stack_height(self) -> int:
        """How much waits to be resolved."""
        raise NotImplementedError

    def stack_is_empty(self) -> bool:
        """Whether nothing waits to be resolved."""
        return not self.stack_height()

    @required
    def resolve_top(self) -> None:
        """Begin to resolve what lies on top."""
        raise NotImplementedError

    def waiting_triggers(self) -> Sequence[Trigger]:
        """The triggered abilities that wait, in the order in which they were noticed."""
        return ()

    @required_with("waiting_triggers")
    def arrange_triggers(self, order: Sequence[int]) -> None:
        """Bring these of the waiting triggers, by index, to the front, in this order."""
        raise NotImplementedError

    @required_with("waiting_triggers")
    def place_trigger(self) -> None:
        """Put the foremost waiting trigger on the stack, or begin to choose its targets."""
        raise NotImplementedError

    def trigger_order(self) -> TriggerOrder | None:
        """Who orders triggers that wait at the same time: what the policy says, where no option says otherwise."""
        return self.ruleset.priority.triggers

    def are_alike(self, one: int, other: int) -> bool:
        """Whether the order of two waiting triggers, by index, cannot matter."""
        return False

    @required_with("waiting_triggers")
    def trigger_option(self, number: int) -> Option:
        """A waiting trigger as something to be chosen."""
        raise NotImplementedError

    def make_ready(self) -> bool:
        """Whether somebody may receive priority now; if not, something has been begun that comes first."""
        window = self.agenda[-1]
        self.settle()
        if self.result is not None or self.agenda[-1] is not window:
            return False
        waiting = self.waiting_triggers()
        if not waiting:
            self.trigger_rounds = self.triggers_placed = 0
            return True
        self.trigger_rounds += 1
        self.triggers_placed += len(waiting)
        if self.trigger_rounds > ROUNDS_OF_TRIGGERS and self.triggers_placed > MOST_TRIGGERS and self.ruleset.loops:
            self.finish(Result(DRAWN, (), LOOP))
            return False
        self._begin_ordering(
            [seat for seat in self.in_turn_order() if any(trigger.seat == seat for trigger in waiting)]
        )
        return False

    def _begin_ordering(self, whose: list[SeatNo]) -> None:
        """Triggers of these players wait, in turn order."""
        policy = self.trigger_order()
        if policy is TriggerOrder.TURN_PLAYER and whose:
            self.push(Ordering(self.turn_player(), whose))
        elif policy is TriggerOrder.NAMED and len(whose) > 1:
            self.push(Naming(self.turn_player(), whose))
        else:
            self.order_in(whose)

    def order_in(self, whose: Sequence[SeatNo]) -> None:
        """Each of these players puts his waiting triggers on the stack, the first one lowest."""
        for seat in reversed(whose):
            self.push(Ordering(seat, [seat]))


@dataclass(slots=True)
class Window(Round):
    """A step or phase in which players have priority: the round is about all that lies on the stack."""

    waiting: list[SeatNo]
    """Who has not passed since the last play, the next one first."""
    passing: ClassVar[str] = PASS

    def may_ask(self, game: StackGame) -> bool:
        """After the checks and triggers."""
        return game.make_ready()

    def question(self, game: StackGame, seat: SeatNo) -> tuple[str, list[Option]]:
        """What may be done with priority."""
        return "priority", [Option(PASS), *game.plays(seat)]

    def passed(self, game: StackGame, seat: SeatNo) -> None:
        """A player has passed."""
        game.passed(seat)

    def respond(self, game: StackGame, seat: SeatNo, option: Option) -> None:
        """A player plays something, or begins to."""
        game.play(seat, option)

    def over(self, game: StackGame) -> None:
        """The top of the stack resolves; with nothing on it, the window closes."""
        if game.stack_height() <= self.ground():
            game.agenda.pop()
            return
        if game.ruleset.priority.after_resolution is AfterResolution.ANEW:
            self.waiting = game.opened()
        game.resolve_top()

    def acted(self, game: StackGame, seat: SeatNo) -> None:
        """Something was played: this round begins anew, or the response gets one of its own above it."""
        about, height = self.answered(game, seat), game.stack_height()
        if game.ruleset.priority.response is Response.NESTS and height > self.ground():
            game.agenda.insert(game.agenda.index(self) + 1, ResponseWindow(about, height - 1))

    def ground(self) -> int:
        """How high the stack is below what this round is about."""
        return 0


@dataclass(slots=True)
class ResponseWindow(Window):
    """The round about one response, where each has its own: over when that has left the stack."""

    below: int
    """How high the stack is below it."""

    def ground(self) -> int:
        """What lies below is the former round's."""
        return self.below

    def may_ask(self, game: StackGame) -> bool:
        """Unless what it was about has resolved or left the stack: then the former round goes on."""
        if not game.make_ready():
            return False
        if game.stack_height() > self.below:
            return True
        game.agenda.pop()
        if game.ruleset.priority.after_resolution is AfterResolution.ANEW:
            former = game.agenda[-1]
            assert isinstance(former, Window)
            former.waiting = game.opened()
        return False


ANY_ORDER = "any"
"""What is answered by a player to whom the order of their triggers does not matter."""


@dataclass(slots=True)
class Ordering(Frame[Any]):
    """Triggered abilities of some players go on the stack, in an order of one player's choice where it matters."""

    seat: SeatNo
    whose: list[SeatNo]
    """The players whose triggers these are."""
    order: list[int] = field(default_factory=list)
    """Indexes among the waiting triggers; the first of them resolves first."""
    left: int = -1
    """How many are still to be placed; -1 while the order is not settled."""

    def advance(self, game: StackGame) -> None:
        """Ask which resolves first, as long as that matters; then place them, the last one lowest."""
        if self.left == 0:
            game.agenda.pop()
        elif self.left > 0:
            self.left -= 1
            game.place_trigger()
        else:
            self._settle(game)

    def take(self, game: StackGame, chosen: list[Option]) -> None:
        """This one resolves before all that are not yet named; or they all resolve as they were noticed."""
        if chosen[0].verb == ANY_ORDER:
            self.order += self._open(game)
        else:
            self.order.append(chosen[0].about["trigger"])

    def begin_anew(self, game: StackGame, left: SeatNo) -> None:
        """Triggers of whoever has left are no more; where an order is still asked for, it is asked for again."""
        if self.seat == left:
            self.left = 0
        elif self.left < 0:
            self.order = []

    def _settle(self, game: StackGame) -> None:
        open_ones = self._open(game)
        distinct: list[int] = []
        for number in open_ones:
            if not any(game.are_alike(number, other) for other in distinct):
                distinct.append(number)
        if self.seat in game.seats and len(distinct) > 1:
            options = [game.trigger_option(number) for number in distinct]
            game.ask(self.seat, "order", [*options, Option(ANY_ORDER)] if len(distinct) > 2 else options)
            return
        order = [*self.order, *open_ones]
        game.arrange_triggers(order[::-1])
        self.left = len(order)

    def _open(self, game: StackGame) -> list[int]:
        """Those of these players that are not yet named, as they were noticed."""
        own = [number for number, trigger in enumerate(game.waiting_triggers()) if trigger.seat in self.whose]
        return [number for number in own if number not in self.order]


@dataclass(slots=True)
class Naming(Frame[Any]):
    """One player names who is the first to put his waiting triggers on the stack; the others follow in turn order."""

    seat: SeatNo
    whose: list[SeatNo]

    def advance(self, game: StackGame) -> None:
        """Ask."""
        game.ask(self.seat, "begins", [Option("begins", {"seat": seat}) for seat in self.whose])

    def take(self, game: StackGame, chosen: list[Option]) -> None:
        """From that one on."""
        game.agenda.pop()
        first = self.whose.index(chosen[0].about["seat"])
        game.order_in(self.whose[first:] + self.whose[:first])

    def begin_anew(self, game: StackGame, left: SeatNo) -> None:
        """The window below looks again who has triggers."""
        game.agenda.remove(self)


@dataclass(slots=True)
class Silence(Frame[Any]):
    """A step or phase in which nobody has priority: what waits resolves as if everybody had passed."""

    def advance(self, game: StackGame) -> None:
        """Checks, triggers, then the top of the stack; with nothing on it, the end."""
        if not game.make_ready():
            return
        if game.stack_is_empty():
            game.agenda.pop()
        else:
            game.resolve_top()
