"""A situation that a person has written: who has what where, and perhaps what is done then (docs/scenarios.md).

It becomes a lesson without words, so that the same table shows it and the same way leads on from it. It is short enough
for an address. Texts of one's own (titles, remarks, cards) are not part of it, and what it asks has no words of its
author's either: a line "?" asks for the action behind it, "ask priority" what the game itself answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import EngineError, LocalizedText
from games.engine.notation.excerpt import Excerpt, Misread
from games.engine.notation.scenario_notation import LETTERS
from games.lessons.course import LessonStep, played
from games.lessons.lesson import Lesson
from games.rulesets import rulesets
from games.scenarios import Unreadable, read

LONGEST = 2000
"""Letters of a situation."""
MOST_LINES = 40
MOST_CARDS = 200
"""So many objects the numbers before cards may mean together."""
MOST_DIGITS = 5
MOST_FAULTS = 6
"""So many mistakes are looked for at once."""
TITLE = LocalizedText("A situation", "Eine Situation")
ABOUT = LocalizedText("A table laid out by a person.", "Ein Tisch, den ein Mensch aufgebaut hat.")
ASKED = "?"
"""The line that asks for the action behind it."""
QUESTION = f"{ASKED} What do you do? | Was tust du?"
"""What it says to the reader."""
MOST_QUESTIONS = 3
FOREIGN = (
    "scenario", "ruleset", "players", "about", "proves", "option", "card", "cards", "override", "branch", "end",
    "a loop",
)  # fmt: skip
"""What lines may not begin with: the page says it itself, or it would be a text of one's own or too much work."""
_PASSES = frozenset({f"everybody passes{times}" for times in ("", " twice", " three times", " four times")})


class Mistakes(Exception):
    """It is no situation; `faults` are in the order of the lines."""

    def __init__(self, faults: Sequence[Misread]) -> None:
        super().__init__(faults)
        self.faults = list(faults)


def situation_in(ruleset: str, players: int, text: str) -> tuple[Lesson, Sequence[LessonStep]]:
    """What a text describes, as a lesson, and its steps. Raises `Mistakes`, and `KeyError` for an unknown game."""
    assert players in rulesets()[ruleset].seats
    faults: list[Misread] = list(_foreign(text))
    lines = text.splitlines()
    while not faults or len(faults) < MOST_FAULTS:
        for fault in faults:
            if 0 < fault.line <= len(lines):
                lines[fault.line - 1] = ""
        try:
            found = _laid_out(ruleset, players, lines)
        except Misread as fault:
            if faults and not _is_own(fault, lines):
                break
            faults.append(fault)
            if not _is_own(fault, lines):
                break
            continue
        if faults:
            break
        return found
    raise Mistakes(sorted(faults, key=lambda fault: fault.line))


def _is_own(fault: Misread, lines: Sequence[str]) -> bool:
    """Whether it stands on a line that can be left out, so that more can be looked for."""
    return 0 < fault.line <= len(lines) and bool(lines[fault.line - 1].strip()) and not _begins(lines[fault.line - 1])


def _begins(line: str) -> bool:
    return line.strip().lower().startswith("at ")


def _laid_out(ruleset: str, players: int, lines: Sequence[str]) -> tuple[Lesson, Sequence[LessonStep]]:
    lines = [QUESTION if line.strip() == ASKED else line for line in lines]
    head = [f"scenario {TITLE.en}", f"ruleset {ruleset}", f"players {', '.join(LETTERS[:players])}"]
    try:
        scenario = read("\n".join([*head, *lines]))[0]
        lesson = Lesson(ruleset, "situation", TITLE, ABOUT, (), scenario)
        return lesson, played(lesson)
    except Unreadable as trouble:
        raise _moved(trouble.cause, len(head)) from None
    except Misread as trouble:
        raise _moved(trouble, len(head)) from None
    except EngineError as trouble:
        raise Misread(0, 1, "", trouble.text("en"), "change what it is about") from trouble


def _moved(fault: Misread, by: int) -> Misread:
    return Misread(max(0, fault.line - by), fault.column, fault.read, fault.problem, fault.remedy)


def _foreign(text: str) -> list[Misread]:
    """What the notation knows and a situation of one's own may not say, and what would be too much."""
    lines = text.splitlines()
    if len(text) > LONGEST or len(lines) > MOST_LINES:
        raise Mistakes([Misread(0, 1, "", "it is too long", f"write {MOST_LINES} lines or {LONGEST} letters at most")])
    found, cards, questions = [], 0, 0
    for number, line in enumerate(lines, 1):
        said = Excerpt(line, 1, number).strip()
        low = said.text.lower()
        questions += _asks(said)
        if questions > MOST_QUESTIONS:
            raise Mistakes([said.misread("these are too many questions", f"{MOST_QUESTIONS} are the most")])
        if (
            (low.startswith((">", "?", "#")) and low != ASKED)
            or any(said.after(word) is not None for word in FOREIGN)
            or "#" in low
        ):
            found.append(
                said.misread("this cannot stand here", "say who has what where, when it begins, and what is done")
            )
        elif low.startswith("everybody passes") and any(part.strip() not in _PASSES for part in low.split(";")):
            found.append(said.misread("this passes too often", 'write "everybody passes twice"'))
        elif _digits(low) > MOST_DIGITS:
            found.append(said.misread("this number is too great", f"write at most {MOST_DIGITS} digits"))
        else:
            cards += sum(_count(item) for item in line.partition(":")[2].split(","))
            if cards > MOST_CARDS:
                raise Mistakes([said.misread("these are too many cards", f"{MOST_CARDS} are the most")])
    return found


def has_question(steps: Sequence[LessonStep]) -> bool:
    """Whether something is asked in a situation."""
    return any(step.task is not None for step in steps)


def _asks(line: Excerpt) -> bool:
    return line.text == ASKED or line.after("ask") is not None


def _digits(text: str) -> int:
    """The length of the longest number in a text."""
    longest = run = 0
    for letter in text:
        run = run + 1 if letter.isdigit() else 0
        longest = max(longest, run)
    return longest


def _count(item: str) -> int:
    """How many objects an item of a list means."""
    number, _space, rest = item.strip().partition(" ")
    return int(number) if number.isascii() and number.isdecimal() and rest else 1
