"""What a scenario consists of once it has been read: nothing of it has been judged yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from games.engine.notation.excerpt import Excerpt, Misread
from games.engine.notation.scenario_notation import Fact, OwnCard
from games.engine.values import Plain, SeatNo

NOTHING = Excerpt("")


class Unreadable(Exception):
    """A file that is not in the notation: where, what was read, what is wrong, what would be right."""

    def __init__(self, file: str, cause: Misread) -> None:
        super().__init__(file, cause)
        self.file = file
        self.cause = cause

    def __str__(self) -> str:
        return f"{self.file}:{self.cause}"


@dataclass(frozen=True, slots=True)
class Act:
    """A player does something: "A casts Shock on x"."""

    seat: SeatNo
    words: Excerpt
    """In the form in which options are written: "cast Shock on x"."""
    exact: bool = False
    """Written with a colon, "A: cast Shock": this one option and no more."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player tries something that is refused: "B tries to cast Shock: refused"."""

    seat: SeatNo
    words: Excerpt


@dataclass(frozen=True, slots=True)
class AllPass:
    """Everybody who has not passed yet passes, in turn; several times over, or until something is so."""

    times: int = 1
    until: Excerpt | None = None
    words: Excerpt = field(default=NOTHING, compare=False)


@dataclass(frozen=True, slots=True)
class AllAllow:
    """Everybody who is asked whether he objects does not."""

    words: Excerpt


@dataclass(frozen=True, slots=True)
class FindLoop:
    """The game is found to be in a loop, and that is put to the players."""

    words: Excerpt


@dataclass(frozen=True, slots=True)
class Leave:
    """A player gives up, or runs out of time."""

    seat: SeatNo
    in_time: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that must be so now."""

    words: Excerpt


@dataclass(frozen=True, slots=True)
class Call:
    """Something gets a name of its own: "call p: top of the stack"."""

    name: Excerpt
    words: Excerpt


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence for the reader."""

    words: Excerpt


@dataclass(frozen=True, slots=True)
class AskChoice:
    """The learner of a lesson is asked what the next action answers: "? What do you do?"."""

    words: Excerpt


@dataclass(frozen=True, slots=True)
class AskQuiz:
    """The learner of a lesson is asked something that the game itself can answer: "ask priority"."""

    kind: str
    """One of `QUIZZES`."""
    words: Excerpt
    """The object that it is about, where it is about one."""


QUIZZES = ("priority", "next", "survives")
"""Who may act now, what resolves next, and whether an object is still there if nobody plays anything more this turn."""

Step: TypeAlias = Act | Attempt | AllPass | AllAllow | FindLoop | Leave | Claim | Call | Said | AskChoice | AskQuiz


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the course of a scenario; it may say several things."""

    number: int
    text: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """Another way in which it could go on from here; what follows after it goes on from the same place."""

    number: int
    text: str
    course: tuple[Line | Branch, ...]


@dataclass(slots=True)
class Scenario:
    """One scenario of a file."""

    title: str
    number: int
    """The line on which it begins."""
    ruleset: Excerpt = NOTHING
    about: Excerpt = NOTHING
    """What a list of lessons says of it."""
    proves: list[str] = field(default_factory=list)
    options: dict[str, tuple[Plain, ...]] = field(default_factory=dict)
    """For each named option the values with which the scenario is played."""
    players: tuple[str, ...] = ("A", "B")
    cards: list[OwnCard] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    moment: Excerpt = NOTHING
    course: list[Line | Branch] = field(default_factory=list)
