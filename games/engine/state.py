"""The state of one game: its fields, the primitives that change it, and what a ruleset says about it.

The chapters of the kernel are written for this; `Game` puts them together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, Self

from games.engine.action import Action
from games.engine.agenda import Frame
from games.engine.chance import Chance
from games.engine.correctable import Correctable
from games.engine.decision import Decision, Option
from games.engine.errors import BrokenRules
from games.engine.event import Event
from games.engine.loops.bans import Repeats
from games.engine.ports import required, required_with
from games.engine.result import Result
from games.engine.setup import Setup
from games.engine.values import ObjectId, Plain, SeatNo, first_seats
from games.engine.viewer import Handles, View, Viewer
from games.engine.zone import Zone

STEPS_PER_ACTION = 10_000
"""How many parts of procedures one action may set off. Counted, never timed: an endless game ends in a defined way."""


@dataclass(slots=True)
class State:
    """All that a game is made of."""

    setup: Setup
    options: dict[str, Plain]
    """Every named option of the ruleset with its value."""
    chance: Chance
    # What is hidden stays out of the repr: it would end in tracebacks and logs.
    zones: dict[str, list[ObjectId]] = field(default_factory=dict, repr=False)
    """What lies where. The end of a list is its top."""
    marks: list[int] = field(default_factory=list, repr=False)
    """For each thing, how often it came into a hidden zone or was shuffled: what its handles depend on."""
    shown: list[ObjectId] = field(default_factory=list, repr=False)
    """Things in a hidden zone that their owner has shown to everybody."""
    left: list[SeatNo] = field(default_factory=list)
    """Seats that conceded, ran out of time or went away, in that order."""
    agenda: list[Frame[Any]] = field(default_factory=list)
    decision: Decision | None = field(default=None, repr=False)
    decisions: int = 0
    """How many decisions there have been; the next one gets this number."""
    begun: bool = False
    """Whether any decision has been answered."""
    result: Result | None = None
    events: list[Event] = field(default_factory=list, repr=False)
    """What the present action has done so far."""
    repeats: Repeats | None = None
    """What a loop that was settled has left behind."""
    last_turn: int | None = None
    """The number of the last turn, once time was called; None: not yet."""

    def __reduce__(self) -> NoReturn:
        """A state leaves the process by `encode` alone, never by accident."""
        raise TypeError("a game is stored with encode() and copied with clone()")

    @property
    def seats(self) -> Sequence[SeatNo]:
        """The seats that are still in the game, in turn order."""
        every = first_seats(self.setup.seats)
        return [seat for seat in every if seat not in self.left] if self.left else every

    # --- what a ruleset says ------------------------------------------------------------------------------------

    @required
    def begin(self) -> None:
        """Lay out the game and put its first frame on the agenda."""
        raise NotImplementedError

    def restore(self) -> None:
        """Fill the derived fields that `decode` left at their defaults."""

    @required
    def scene(self, viewer: Viewer, handles: Handles) -> View:
        """The ruleset's own part of a view: everything but zones, decision and result."""
        raise NotImplementedError

    @required
    def face(self, thing: ObjectId) -> str:
        """What is on the front of a thing."""
        raise NotImplementedError

    def option_view(self, option: Option, handles: Handles) -> View:
        """What the seat that decides sees of an option beside its number."""
        return {"verb": option.verb, **option.about}

    def answers_for(self, seat: SeatNo) -> SeatNo:
        """Who makes the choices of a player: that player, unless another one is in control of them. What asks, shows or
        tells something goes by this, and nothing else says who controls whom."""
        return seat

    def default_choice(self, asked: Decision) -> tuple[int, ...]:
        """The choice that is made for a seat that does not answer in time."""
        return next(asked.answers())

    @required
    def seat_left(self, seat: SeatNo) -> None:
        """Take a seat out of a game that goes on without it."""
        raise NotImplementedError

    def ahead(self) -> SeatNo | None:
        """Whoever would win if somebody must have won when the last turn is over: by what the ruleset compares then;
        None if nobody is better, or the ruleset leaves it to judges."""
        return None

    def turn_number(self) -> int:
        """Which turn it is, counted from the beginning of the game; always 0 in a game without turns.

        A game that counts them asks `time_called.is_over` before each new one.
        """
        return 0

    def whose_turn(self) -> SeatNo | None:
        """The player whose turn it is; None in a game without turns."""
        return None

    def correctable(self) -> Sequence[Correctable]:
        """What a judge could put right now; nothing while somebody is in the middle of something."""
        return ()

    @required_with("correctable")
    def correct(self, one: Correctable, value: str) -> None:
        """Let something that `correctable` has named be this, and nothing else happen."""
        raise NotImplementedError

    def in_turn_order(self) -> Sequence[SeatNo]:
        """The seats that are still in the game, from the one whose turn it is."""
        return self.seats

    def reduced(self) -> tuple[dict[str, Plain], dict[str, int]]:
        """The position without what may grow from one round of a loop to the next, and these quantities by name.

        A game that knows no such quantities: all of it, and none.
        """
        return self.position(), {}

    def endures(self, now: Mapping[str, int], growth: Mapping[str, int]) -> int | None:
        """In how many rounds quantities that change so, from what they are now, bring a loop to its end; None: in none.
        0: it cannot be told, as something reads one of them."""
        return 0

    def most_rounds(self, now: Mapping[str, int], growth: Mapping[str, int]) -> int | None:
        """How many rounds may be carried out at once, if the table could not hold any number of things."""
        return None

    def is_played_out(self, growth: Mapping[str, int]) -> bool:
        """Whether no round may be counted on without being played."""
        return False

    @required_with("reduced")
    def grow(self, growth: Mapping[str, int], rounds: int) -> None:
        """Change the quantities as so many rounds would, without playing them."""
        raise NotImplementedError

    def grown(self, now: Mapping[str, int], growth: Mapping[str, int]) -> list[dict[str, Plain]]:
        """What changes in a round: {"event", "now", "by"}, with the event as the log would tell it."""
        return []

    def winning_reason(self, why: str) -> str:
        """The reason of a victory that came about because all others left; `why` is how the last of them did."""
        return why

    def checks(self) -> bool:
        """Carry out what the rules do by themselves before anybody is asked; True if anything was done."""
        return False

    # --- what the whole game answers ----------------------------------------------------------------------------

    def act(self, action: Action) -> list[Event]:
        """Carry out one action and all that follows from it."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def position(self) -> dict[str, Plain]:
        """All that can influence the future."""
        raise NotImplementedError

    def default(self) -> Action:
        """What the clock answers for a seat that does not answer."""
        raise NotImplementedError

    def may_be_in_a_loop(self) -> bool:
        """Whether a loop could be put to the players now."""
        raise NotImplementedError

    # --- primitives ---------------------------------------------------------------------------------------------

    def emit(
        self, kind: str, /, secret: dict[str, Plain] | None = None, known_to: Iterable[SeatNo] = (), **facts: Plain
    ) -> None:
        """Report a change: public facts, and a secret for the seats that may know it, and for those who make their
        choices."""
        knowing = dict.fromkeys(one for seat in known_to for one in (seat, self.answers_for(seat)))
        self.events.append(Event(kind, facts, secret or {}, list(knowing)))

    def sees_as(self, viewer: Viewer, seat: SeatNo) -> bool:
        """Whether a viewer sees what this player sees: as that player, or as the one who makes their choices."""
        return viewer.seat is not None and viewer.seat in (seat, self.answers_for(seat))

    def create(self, zone: str, count: int) -> None:
        """Put `count` new things into a zone."""
        first = len(self.marks)
        self.marks.extend([0] * count)
        self.zones[zone].extend(ObjectId(number) for number in range(first, first + count))

    def move(self, thing: ObjectId, source: tuple[Zone, int | None], goal: tuple[Zone, int | None]) -> None:
        """Take a thing out of one zone and put it on top of another."""
        self.zones[source[0].of(source[1])].remove(thing)
        self.zones[goal[0].of(goal[1])].append(thing)
        if thing in self.shown:
            self.shown.remove(thing)
        if goal[0].hidden:
            self.marks[thing] += 1

    def shuffle(self, zone: str) -> None:
        """Put the things of a zone into a random order; nobody can follow any of them."""
        self.zones[zone] = self.chance.shuffled(f"shuffle:{zone}", self.zones[zone])
        for thing in self.zones[zone]:
            self.marks[thing] += 1

    def ask_anew(self) -> None:
        """Go on to the next question, as something has changed since the present one was asked."""
        self.decision = None
        self._run()

    def push(self, frame: Frame[Any]) -> None:
        """Begin a procedure; it runs before the ones below it go on."""
        self.agenda.append(frame)

    def settle(self) -> None:
        """Repeat the checks until they are quiet."""
        for _ in range(STEPS_PER_ACTION):
            if self.result is not None or not self.checks():
                return
        raise BrokenRules("checks_never_quiet", decision=self.decisions)

    def finish(self, result: Result) -> None:
        """End the game."""
        self.result = result
        self.decision = None
        self.agenda = []
        self.emit("ended", result=result.kind, winners=list(result.winners), reason=result.reason)

    # --- inner works --------------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Let the procedures on the agenda go on until somebody is asked, or the game is over."""
        for _ in range(STEPS_PER_ACTION):
            if self.result is not None or self.decision is not None:
                return
            self.agenda[-1].advance(self)
        raise BrokenRules("step_budget", decision=self.decisions, frame=type(self.agenda[-1]).__name__)
