"""A lesson: a file in the folder `lessons` of its ruleset, found by being there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files

from games.engine import LocalizedText
from games.engine.notation.excerpt import Excerpt, Misread
from games.engine.notation.scenario_notation import LETTERS
from games.engine.values import Plain
from games.rulesets import rulesets
from games.scenarios import Scenario, read

BETWEEN = " | "
"""Stands between the English and the German of everything that is said."""
_NAME = re.compile(r"(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.scenario")


class NoSuchLesson(LookupError):
    """There is no game of this key, or no lesson of this name in it."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """One scenario that is told to a learner; the same object is the same lesson."""

    ruleset: str
    slug: str
    """Its name in addresses."""
    title: LocalizedText
    about: LocalizedText
    """What a list of lessons says of it, in one sentence."""
    proves: tuple[str, ...]
    """The numbers of the rules that it shows."""
    scenario: Scenario

    @property
    def position(self) -> str:
        """Where it begins, as `games.engine.Setup.position`."""
        lines = [
            f"{'' if fact.seat is None else f'{LETTERS[fact.seat]} '}{fact.what}: {fact.content}"
            for fact in self.scenario.facts
        ]
        return "\n".join([*lines, f"at {self.scenario.moment}"])

    @property
    def options(self) -> dict[str, Plain]:
        """The named options that it says."""
        return {name: values[0] for name, values in self.scenario.options.items()}


@cache
def lessons_of(ruleset: str) -> Sequence[Lesson]:
    """The lessons of a game in the order in which they are learnt; none for a game that has no folder of them.

    Raises `NoSuchLesson`: there is no such game. `Unreadable` or `Misread`: a file is no lesson.
    """
    if ruleset not in rulesets():
        raise NoSuchLesson(ruleset)
    folder = files(import_module(f"games.rulesets.{ruleset}")) / "lessons"
    if not folder.is_dir():
        return ()
    named = [(found, file) for file in folder.iterdir() if (found := _NAME.fullmatch(file.name))]
    return tuple(
        lesson_in(file.read_text("utf-8"), found[2], file.name)
        for found, file in sorted(named, key=lambda one: (int(one[0][1]), one[0][2]))
    )


def lesson_of(ruleset: str, slug: str) -> Lesson:
    """One lesson. Raises `NoSuchLesson`."""
    found = next((lesson for lesson in lessons_of(ruleset) if lesson.slug == slug), None)
    if found is None:
        raise NoSuchLesson(f"{ruleset}/{slug}")
    return found


def lesson_in(text: str, slug: str, file: str = "lesson") -> Lesson:
    """The lesson that a file describes. Raises `Unreadable`, or `Misread` for what only a scenario may leave out."""
    scenario, *more = read(text, file)
    if more:
        raise Misread(more[0].number, 1, more[0].title, "a file holds one lesson", "give it a file of its own")
    if any(name not in LETTERS for name in scenario.players):
        raise Misread(
            scenario.number, 1, scenario.title, "the players have names", "call them A, B, C ... in turn order"
        )
    title = in_both_languages(Excerpt(scenario.title, 1, scenario.number))
    if not scenario.about:
        raise Misread(scenario.number, 1, scenario.title, "the lesson is not described", 'write "about ... | ..."')
    return Lesson(
        scenario.ruleset.text, slug, title, in_both_languages(scenario.about), tuple(scenario.proves), scenario
    )


def in_both_languages(words: Excerpt) -> LocalizedText:
    """What is said in English and in German. Raises `Misread`."""
    english, between, german = words.text.partition(BETWEEN)
    if not between or not english.strip() or not german.strip():
        raise words.misread("this is said in one language only", f'write "English{BETWEEN}Deutsch"')
    return LocalizedText(english.strip(), german.strip())
