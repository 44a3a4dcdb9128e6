"""What a lesson consists of once the engine has played it: positions, what is said at them, and what is asked there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from games.engine import Event, Game, LocalizedText, SeatNo
from games.engine.action import CHOOSE, Action
from games.engine.notation.excerpt import Excerpt, Misread
from games.engine.notation.scenario_notation import Names
from games.engine.values import ObjectId
from games.lessons import quizzes
from games.lessons.lesson import Lesson, in_both_languages
from games.lessons.quizzes import Quiz
from games.scenarios import Position, play
from games.scenarios.script import Act, AllAllow, AllPass, AskChoice, AskQuiz, FindLoop, Leave, Line, Said

FIRST = SeatNo(0)
KEPT = 64
"""Lessons whose steps a process remembers."""
PLACES = ("stack", "hand", "step")
"""What a remark may be about beside objects and players."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence for the learner, and what it points at."""

    text: LocalizedText
    thing: ObjectId | None = None
    seat: SeatNo | None = None
    place: str = ""
    """One of `PLACES`."""


@dataclass(slots=True)
class LessonChoice:
    """The learner chooses among all legal answers to the decision of a step."""

    text: LocalizedText
    answer: tuple[int, ...] = ()
    """The lesson's own choice."""
    replies: dict[tuple[int, ...], int] = field(default_factory=dict)
    """Other choices of which the lesson has something to say, each with the step in which it does."""


@dataclass(slots=True)
class LessonStep:
    """A position that is reached, what has led to it from the step before, and what is said or asked there."""

    number: int
    """Counts the steps of a lesson from 0, those of its branches among them."""
    game: Game
    """Not to be changed: all who take the lesson see the same."""
    events: Sequence[Event] = ()
    actions: Sequence[Action] = ()
    """All since the beginning of the lesson."""
    remarks: list[Remark] = field(default_factory=list)
    task: LessonChoice | Quiz | None = None
    learner: SeatNo = FIRST
    """Through whose eyes it is seen, and who answers."""
    before: int | None = None
    after: int | None = None
    """The steps before and after; after the last step of a branch the one from which it has branched off."""
    is_aside: bool = False
    """Part of another choice than the lesson's."""


@lru_cache(maxsize=KEPT)
def steps_of(lesson: Lesson) -> Sequence[LessonStep]:
    """Its steps by number; the course begins with the first one. Raises `Misread`: it does not go as it is written."""
    return played(lesson)


def played(lesson: Lesson) -> Sequence[LessonStep]:
    """The same for a lesson that is not remembered."""
    teller = _Teller()
    reports = play(lesson.scenario, thorough=False, observer=teller)
    for report in reports:
        for heard in report.heard:
            if heard.is_bad:
                raise Misread(heard.line, heard.column, heard.read, heard.problem, heard.remedy)
    if len(reports) > 1:
        raise Misread(
            lesson.scenario.number, 1, lesson.slug, "a lesson is played in one way", "give each option one value"
        )
    teller.ends()
    return teller.steps


class _Teller:
    """Makes the steps while the scenario is played."""

    def __init__(self) -> None:
        self.steps: list[LessonStep] = []
        self.at = 0
        """The step that has been reached."""
        self.seen = 0
        """How many events have been told."""
        self.left: list[tuple[int, int, int]] = []
        """For each branch that has begun: the step, the events, and the first step of the branch."""
        self.asked: dict[int, int] = {}
        """For each question that waits for its answer: how many actions there were."""

    def begins(self, position: Position) -> None:
        self.steps = [LessonStep(0, position.game.clone())]

    def hears(self, line: Line, position: Position) -> None:
        for part in line.steps:
            if isinstance(part, Said):
                self._room(position).remarks.append(_remark(part.words, position.names))
            elif isinstance(part, AskChoice):
                self._ask(LessonChoice(in_both_languages(part.words)), part.words, position)
            elif isinstance(part, AskQuiz):
                self._ask(quizzes.about(part.kind, part.words, position.game, position.names), part.words, position)
        if any(isinstance(part, Act | AllPass | AllAllow | FindLoop | Leave) for part in line.steps):
            self._reach(position, line)

    def branches(self) -> None:
        self.left.append((self.at, self.seen, len(self.steps)))

    def rejoins(self) -> None:
        at, seen, first = self.left.pop()
        if len(self.steps) > first:
            self.steps[-1].after = at
            for step in self.steps[first:]:
                step.is_aside = True
        self.at, self.seen = at, seen

    def ends(self) -> None:
        """Each step is seen by the player who is asked next, or was last; a question without an answer is none."""
        for step in self.steps:
            if isinstance(step.task, LessonChoice) and not step.task.answer:
                raise Misread(
                    0, 1, step.task.text.en, "no action answers this question", "write it behind the question"
                )
        main = [step for step in self.steps if not step.is_aside]
        seats = [step.game.decision.seat if _is_choice(step) and step.game.decision else None for step in main]
        last = next((seat for seat in seats if seat is not None), FIRST)
        for step, seat in zip(main, seats, strict=True):
            last = last if seat is None else seat
            step.learner = last
        for step in self.steps:
            if step.is_aside and step.before is not None:
                step.learner = self.steps[step.before].learner

    def _room(self, position: Position) -> LessonStep:
        """The step at which something is said now: behind a question one of its own."""
        here = self.steps[self.at]
        return here if here.task is None else self._add(position)

    def _ask(self, task: LessonChoice | Quiz, words: Excerpt, position: Position) -> None:
        step = self._room(position)
        if isinstance(task, LessonChoice) and position.game.decision is None:
            raise words.misread("nobody is asked anything here", "ask while the game waits for a player")
        step.task = task
        self.asked[step.number] = len(position.actions)

    def _reach(self, position: Position, line: Line) -> None:
        asked = self.steps[self.at]
        task = asked.task
        step = self._add(position)
        if isinstance(task, LessonChoice):
            answer = _answer(asked, position.actions[self.asked[asked.number]], line)
            if not self.left or self.left[-1][0] != asked.number:
                task.answer = answer
                if answer in task.replies:
                    raise Misread(line.number, 1, line.text, "a branch begins in the same way", "leave that branch out")
            elif step.number == self.left[-1][2]:
                task.replies[answer] = step.number

    def _add(self, position: Position) -> LessonStep:
        game, events = position.game.clone(), tuple(position.events[self.seen :])
        step = LessonStep(len(self.steps), game, events, tuple(position.actions), before=self.at)
        if not self.left or self.left[-1][2] != step.number:
            self.steps[self.at].after = step.number
        self.steps.append(step)
        self.at, self.seen = step.number, len(position.events)
        return step


def _is_choice(step: LessonStep) -> bool:
    return isinstance(step.task, LessonChoice)


def _answer(step: LessonStep, action: Action, line: Line) -> tuple[int, ...]:
    asked = step.game.decision
    if asked is None or action.kind != CHOOSE or action.seat != asked.seat:
        raise Misread(line.number, 1, line.text, "this answers no question", "let the player act who was asked")
    return action.choice


def _remark(words: Excerpt, names: Names) -> Remark:
    """A sentence that may begin with what it points at, in brackets. Raises `Misread`."""
    if not words.text.startswith("["):
        return Remark(in_both_languages(words))
    end = words.text.find("]")
    if end < 0:
        raise words.misread("the bracket does not end", 'write "[name] sentence"')
    about, text = words.part(1, end), in_both_languages(words.part(end + 1))
    if about.text in PLACES:
        return Remark(text, place=about.text)
    if about.bare().lower() in names.things:
        return Remark(text, thing=names.things[about.bare().lower()][0])
    if about.text in names.seats:
        return Remark(text, seat=names.seat(about))
    known: Mapping[str, object] = dict.fromkeys([*names.things, *names.seats, *PLACES])
    raise about.unknown("place", known)
