"""Playing a scenario: strictly. What is not legal fails with what is, and a decision that no line answers fails too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Protocol

from games.engine import Action, Decision, Event, Game, SeatNo, UnknownRuleset, WrongSetup, ruleset_for
from games.engine.loops.budget import Budget
from games.engine.loops.watching import find
from games.engine.notation.excerpt import Excerpt, Misread, suggestion
from games.engine.notation.scenario_notation import Deed, Names, Setting, Stage, Untrue
from games.engine.values import Plain
from games.engine.window import PASS, Window
from games.rulesets import rulesets
from games.scenarios import checks
from games.scenarios.claims import general_claim, labels_of, said_options, wanted_option
from games.scenarios.report import FAILS, SAID, UNPLAYED, UNREADABLE, Heard, Report
from games.scenarios.script import (
    Act,
    AllAllow,
    AllPass,
    AskChoice,
    AskQuiz,
    Attempt,
    Branch,
    Call,
    Claim,
    FindLoop,
    Leave,
    Line,
    Said,
    Scenario,
    Step,
)

ALLOW = "allow"
"""The verb of not objecting, in games in which one is asked about each action."""
MOST_PASSES = 300
"""How often everybody passes at most until something is so."""


class Refused(Exception):
    """An action that is not legal now: what is wrong, and what is legal."""

    def __init__(self, words: Excerpt, problem: str, remedy: str) -> None:
        super().__init__(words, problem, remedy)
        self.words = words
        self.problem = problem
        self.remedy = remedy


def play(scenario: Scenario, *, thorough: bool = True, observer: Observer | None = None) -> list[Report]:
    """Play it with every combination of the options that it names. `thorough`: with the checks after every line;
    `observer`: sees each position as it comes about."""
    names = list(scenario.options)
    return [
        _play_with(scenario, dict(zip(names, values, strict=True)), thorough, observer)
        for values in product(*scenario.options.values())
    ]


def _play_with(scenario: Scenario, options: dict[str, Plain], thorough: bool, observer: Observer | None) -> Report:
    shown = {key: value for key, value in options.items() if len(scenario.options[key]) > 1}
    report = Report(scenario.title, scenario.number, scenario.proves, shown)
    try:
        stage = _stage(scenario)
        names = Names(scenario.players)
        game = stage.lay_out(Setting(options, tuple(scenario.cards), tuple(scenario.facts), scenario.moment), names)
        run = _Run(stage, report, game.encode(), thorough, observer)
        state = Position(game, names)
        run.check(state)
        if observer is not None:
            observer.begins(state)
    except Misread as cause:
        read, line = cause.read, cause.line
        report.heard.append(Heard(line, read, UNREADABLE, cause.column, read, cause.problem, cause.remedy))
    except WrongSetup as cause:
        line = scenario.number
        report.heard.append(Heard(line, scenario.title, UNREADABLE, 1, scenario.title, cause.text("en")))
    except Exception as fault:  # noqa: BLE001  whatever breaks here is what the scenario has found
        report.heard.append(_broken(scenario.moment.line, scenario.moment, fault))
    else:
        run.course(state, scenario.course)
    return report


def _stage(scenario: Scenario) -> Stage:
    able = [key for key, ruleset in rulesets().items() if ruleset.stage is not None]
    try:
        stage = ruleset_for(scenario.ruleset.text).stage
    except UnknownRuleset:
        raise scenario.ruleset.unknown("ruleset", able) from None
    if stage is None:
        raise scenario.ruleset.misread("this game has no scenarios yet", suggestion("", able))
    return stage


class Observer(Protocol):
    """Looks on while a scenario is played. What it is shown is the course's own: to be copied, not to be changed."""

    def begins(self, position: Position) -> None:
        """The situation has been laid out."""

    def hears(self, line: Line, position: Position) -> None:
        """A line has been played."""

    def branches(self) -> None:
        """The next lines are another way to go on from here."""

    def rejoins(self) -> None:
        """That other way has ended."""


@dataclass(slots=True)
class Position:
    """Where a course is."""

    game: Game
    names: Names
    actions: list[Action] = field(default_factory=list)
    """All since the beginning."""
    events: list[Event] = field(default_factory=list)
    """What came of them."""
    mentioned: bool = False
    """Whether a line has spoken of the present decision."""

    def fork(self) -> Position:
        """The same for a branch."""
        return Position(self.game.clone(), self.names.copy(), list(self.actions), list(self.events), self.mentioned)

    def act(self, action: Action) -> None:
        """Carry out an action."""
        self.events += self.game.act(action)
        self.actions.append(action)
        self.mentioned = False


@dataclass(slots=True)
class _Run:
    """One scenario on its way."""

    stage: Stage
    report: Report
    opening: bytes
    thorough: bool
    observer: Observer | None = None

    # --- lines ------------------------------------------------------------------------------------------------

    def course(self, state: Position, course: Sequence[Line | Branch]) -> None:
        """Line after line; a branch goes on from here and leaves no trace."""
        last: Line | None = None
        for number, part in enumerate(course):
            if isinstance(part, Branch):
                self.report.heard.append(Heard(part.number, part.text, SAID))
                self._branch(state.fork(), part)
            elif self._line(state, part):
                last = part
            else:
                self.report.heard += _left_out(course[number + 1 :])
                return
        self._nothing_open(state, last)

    def _branch(self, state: Position, branch: Branch) -> None:
        if self.observer is not None:
            self.observer.branches()
        self.course(state, branch.course)
        if self.observer is not None:
            self.observer.rejoins()

    def _line(self, state: Position, line: Line) -> bool:
        """Whether it can go on after this line: a claim that does not hold stops nothing."""
        try:
            wrong = [heard for step in line.steps if (heard := self._step(state, line, step)) is not None]
        except Misread as cause:
            self._hear(line, UNREADABLE, Excerpt(cause.read, cause.column), cause.problem, cause.remedy)
            return False
        except Refused as cause:
            self._hear(line, FAILS, cause.words, cause.problem, cause.remedy)
            return False
        except Exception as fault:  # noqa: BLE001  whatever breaks here is what the scenario has found
            self.report.heard.append(_broken(line.number, Excerpt(line.text), fault))
            return False
        if self.observer is not None and not wrong:
            self.observer.hears(line, state)
        said = all(isinstance(step, Said | AskChoice | AskQuiz) for step in line.steps)
        self.report.heard += wrong or [Heard(line.number, line.text, SAID) if said else Heard(line.number, line.text)]
        return True

    def _hear(self, line: Line, outcome: str, words: Excerpt, problem: str, remedy: str) -> None:
        self.report.heard.append(Heard(line.number, line.text, outcome, words.column, words.text, problem, remedy))

    def _nothing_open(self, state: Position, last: Line | None) -> None:
        """A question that came unexpected is no end."""
        asked = state.game.decision
        if asked is None or state.mentioned or asked.kind in self.stage.resting or last is None:
            return
        remedy = "answer it, or say that it is expected: " + self._asked(state, asked)
        self._hear(last, FAILS, Excerpt(last.text), "a decision is left open that no line speaks of", remedy)

    def check(self, state: Position) -> None:
        """The checks that need no word in the file."""
        if self.thorough:
            checks.inspect(state.game, self.opening, state.actions, self.stage)

    # --- steps ------------------------------------------------------------------------------------------------

    def _step(self, state: Position, line: Line, step: Step) -> Heard | None:
        if isinstance(step, Claim):
            return self._claim(state, line, step.words)
        if isinstance(step, Act):
            self._act(state, step)
        elif isinstance(step, Attempt):
            self._attempt(state, step)
        elif isinstance(step, AllPass):
            self._all_pass(state, step)
        elif isinstance(step, AllAllow):
            self._all_allow(state, step.words)
        elif isinstance(step, FindLoop):
            self._find_loop(state, step.words)
        elif isinstance(step, Call):
            self.stage.name(state.game, state.names, step.name, step.words)
            return None
        elif isinstance(step, Leave):
            state.act(Action.concede(step.seat) if step.in_time else Action.time_out(step.seat))
        if not isinstance(step, Said | AskChoice | AskQuiz):
            self.check(state)
        return None

    def _claim(self, state: Position, line: Line, words: Excerpt) -> Heard | None:
        try:
            if general_claim(self.stage, state.game, state.names, words):
                state.mentioned = True
            return None
        except Untrue as cause:
            return Heard(line.number, line.text, FAILS, words.column, words.text, "this is not so", cause.found)

    def _act(self, state: Position, step: Act) -> None:
        deed = Deed((step.words.text,))
        if not step.exact:
            deed = self.stage.deed(state.game, state.names, step.seat, step.words)
        for wanted in deed.steps:
            state.act(self._choice(state.game, state.names, step.seat, wanted, step.words))
        while (settled := _settled(state.game, step.seat, deed.settles)) is not None:
            state.act(settled)
        if deed.name is not None:
            self.stage.name(state.game, state.names, deed.name)

    def _attempt(self, state: Position, step: Attempt) -> None:
        """It is refused, and nothing has changed."""
        tried = state.game.clone()
        for wanted in self.stage.deed(tried, state.names, step.seat, step.words).steps:
            try:
                tried.act(self._choice(tried, state.names, step.seat, wanted, step.words))
            except Refused:
                self._really_refused(tried, step)
                return
        who = state.names.seats[step.seat]
        raise Refused(step.words, f"{who} can do that: it is legal", "if that is right, write it as an action")

    def _really_refused(self, game: Game, step: Attempt) -> None:
        asked, before = game.decision, game.encode()
        if asked is None:
            return
        own = asked.whose == step.seat
        by = asked.seat if own else step.seat
        for number in [len(asked.options)] if own else range(len(asked.options)):
            if checks.is_accepted(game, Action.choose(by, asked.number, number)) or game.encode() != before:
                raise Refused(step.words, "the game has taken it", "it is to refuse it and to stay as it was")

    def _choice(self, game: Game, names: Names, seat: SeatNo, wanted: str, words: Excerpt) -> Action:
        """The action that takes this option. Raises `Refused` with what would be legal."""
        asked, who, wanted = game.decision, names.seats[seat], " ".join(wanted.split())
        if asked is None:
            raise Refused(words, f"{who} cannot do anything: the game is over", "")
        if asked.whose != seat:
            problem = f"{who} is not asked"
            raise Refused(words, problem, f"{names.seats[asked.whose]} is, {asked.kind}: {self._options(game, names)}")
        number = wanted_option(self.stage, game, names, asked, Excerpt(wanted, words.column, words.line))
        if number is None:
            known = [label for option in asked.options for label in labels_of(self.stage, game, names, option)]
            hint = suggestion(wanted, known)
            perhaps = f"; {hint}" if hint.startswith("did") else ""
            legal = f"legal is, {asked.kind}: {self._options(game, names)}{perhaps}"
            raise Refused(words, f"{who} cannot {wanted!r} now", legal)
        return Action.choose(asked.seat, asked.number, number)

    def _all_pass(self, state: Position, step: AllPass) -> None:
        if step.until is not None:
            for _ in range(MOST_PASSES):
                self._pass_once(state, step.until)
                if self._holds(state, step.until):
                    return
            raise Refused(step.until, f"this was not so after {MOST_PASSES} passes", "")
        for _ in range(step.times):
            window = state.game.agenda[-1] if state.game.agenda else None
            if not isinstance(window, Window):
                raise Refused(step.words, "nobody has priority", self._asked(state, state.game.decision))
            for _ in [seat for seat in window.waiting if seat in state.game.seats]:
                self._pass_once(state, step.words)

    def _all_allow(self, state: Position, words: Excerpt) -> None:
        """As often as it is offered, but at least once."""
        asked = state.game.decision
        if asked is None or not any(option.verb == ALLOW for option in asked.options):
            raise Refused(words, "nobody is asked whether he objects", self._asked(state, asked))
        while asked is not None and (verbs := [option.verb for option in asked.options]).count(ALLOW):
            state.act(Action.choose(asked.seat, asked.number, verbs.index(ALLOW)))
            asked = state.game.decision

    def _find_loop(self, state: Position, words: Excerpt) -> None:
        """As a worker looks for it: from what has been done since the beginning."""
        loop = find(Game.decode(self.opening), state.actions, Budget())
        if loop is None:
            raise Refused(words, "no loop is found", "let it go round at least twice")
        state.act(loop)

    def _pass_once(self, state: Position, words: Excerpt) -> None:
        asked = state.game.decision
        if asked is None or not any(option.verb == PASS for option in asked.options):
            raise Refused(words, "somebody is asked something else than to pass", self._asked(state, asked))
        number = next(number for number, option in enumerate(asked.options) if option.verb == PASS)
        state.act(Action.choose(asked.seat, asked.number, number))

    def _holds(self, state: Position, words: Excerpt) -> bool:
        try:
            general_claim(self.stage, state.game, state.names, words)
        except Untrue:
            return False
        return True

    def _options(self, game: Game, names: Names) -> str:
        return ", ".join(said_options(self.stage, game, names))

    def _asked(self, state: Position, asked: Decision | None) -> str:
        if asked is None:
            return "the game is over"
        who = state.names.seats[asked.whose]
        return f"{who} is asked, {asked.kind}: {self._options(state.game, state.names)}"


def _settled(game: Game, seat: SeatNo, verbs: frozenset[str]) -> Action | None:
    """What a player takes without a word because of what he has begun."""
    asked = game.decision
    if asked is None or asked.whose != seat:
        return None
    found = next((number for number, option in enumerate(asked.options) if option.verb in verbs), None)
    return None if found is None else Action.choose(asked.seat, asked.number, found)


def _broken(line: int, words: Excerpt, fault: Exception) -> Heard:
    said = str(fault) if isinstance(fault, checks.Unsound) else f"{type(fault).__name__}: {fault}"
    return Heard(line, words.text, FAILS, words.column, words.text, "the game itself is at fault", said)


def _left_out(course: Sequence[Line | Branch]) -> Iterator[Heard]:
    for part in course:
        yield Heard(part.number, part.text, UNPLAYED)
        if isinstance(part, Branch):
            yield from _left_out(part.course)
