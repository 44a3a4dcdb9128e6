"""What became of a scenario, line by line, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.engine.values import Plain

HOLDS, FAILS, UNREADABLE, UNPLAYED, SAID = "holds", "fails", "unreadable", "unplayed", "said"
ALL_WELL, SOME_FAIL, SOME_UNREADABLE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Heard:
    """One line, and what became of it."""

    line: int
    text: str
    outcome: str = HOLDS
    """"holds", "fails", "unreadable", "unplayed" after one that could not be played, or "said"."""
    column: int = 1
    read: str = ""
    """The words that it is about."""
    problem: str = ""
    remedy: str = ""
    """What is so instead, or what would be right."""

    @property
    def is_bad(self) -> bool:
        """Whether the scenario fails because of it."""
        return self.outcome in (FAILS, UNREADABLE)

    def as_data(self) -> dict[str, Plain]:
        """For programs."""
        data: dict[str, Plain] = {"line": self.line, "text": self.text, "outcome": self.outcome}
        if self.is_bad:
            data.update(column=self.column, read=self.read, problem=self.problem, remedy=self.remedy)
        return data


@dataclass(slots=True)
class Report:
    """One scenario, played with one value for each option."""

    title: str
    line: int
    proves: list[str]
    options: dict[str, Plain]
    """The options that the scenario names, as they were this time."""
    heard: list[Heard] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The title, with the options where there were several."""
        return self.title + "".join(f" [{value}]" for value in self.options.values())

    @property
    def status(self) -> int:
        """0: every line holds. 1: the rules say otherwise. 2: something could not be understood."""
        outcomes = {heard.outcome for heard in self.heard}
        if UNREADABLE in outcomes:
            return SOME_UNREADABLE
        return SOME_FAIL if FAILS in outcomes else ALL_WELL

    @property
    def passed(self) -> bool:
        """Whether every line holds."""
        return self.status == ALL_WELL

    def as_data(self) -> dict[str, Plain]:
        """For programs."""
        return {
            "title": self.title,
            "line": self.line,
            "proves": self.proves,
            "options": self.options,
            "passed": self.passed,
            "lines": [heard.as_data() for heard in self.heard],
        }

    def told(self, file: str, *, whole: bool = True) -> Iterator[str]:
        """For people: all lines, or only what is bad."""
        proves = f"  ({', '.join(self.proves)})" if self.proves else ""
        yield f"{'ok   ' if self.passed else 'WRONG'} {self.name}{proves}"
        for heard in self.heard:
            if whole or heard.is_bad:
                yield f"  {_MARKS[heard.outcome]} {heard.line:4}  {heard.text}"
            if heard.is_bad:
                yield f"{' ' * 13}{file}:{heard.line}:{heard.column}: {heard.read!r}: {heard.problem}"
                if heard.remedy:
                    yield f"{' ' * 13}{heard.remedy}"


_MARKS = {HOLDS: "ok   ", FAILS: "WRONG", UNREADABLE: "?    ", UNPLAYED: "-    ", SAID: "     "}
