"""Rules by their numbers: which paragraph of the rules page says them, and which lessons show it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.urls import reverse

from games.engine import Ruleset
from games.lessons import Lesson, lessons_of

LOOPS = 0
"""Stands for the section about loops, which is the same in all games."""
MOST_LESSONS = 3
"""So many are offered beside one paragraph."""


def paragraphs(ruleset: Ruleset, section: int, text: str) -> list[dict[str, Any]]:
    """The paragraphs of a section, each with the numbers of its rules and the lessons that show them."""
    numbers = _numbers(ruleset.key)
    return [
        {"text": part, "numbers": numbers.get((section, at), ()), "lessons": _showing(ruleset.key, (section, at))}
        for at, part in enumerate(text.split("\n\n"), 1)
    ]


def explained(lesson: Lesson) -> list[str]:
    """The numbers of the rules that a lesson shows and the rules page says."""
    said = {number for numbers in _numbers(lesson.ruleset).values() for number in numbers}
    return [number for number in lesson.proves if number in said]


def of_line(ruleset: str, kind: str) -> dict[str, str] | None:
    """The number of the rule that a line of the log of this kind is about, and the address where it is said."""
    number = _of_log(ruleset).get(kind)
    return None if number is None else {"number": number, "href": f"{reverse('rules', args=[ruleset])}#{number}"}


def _showing(ruleset: str, place: tuple[int, int]) -> list[Lesson]:
    said = set(_numbers(ruleset).get(place, ()))
    return [lesson for lesson in lessons_of(ruleset) if said & set(lesson.proves)][:MOST_LESSONS]


@cache
def _numbers(ruleset: str) -> Mapping[tuple[int, int], tuple[str, ...]]:
    """What the module `rule_numbers` in the folder of a game says; nothing for a game without one."""
    module = _module(ruleset)
    return {} if module is None else {place: tuple(said.split()) for place, said in module.RULE_NUMBERS.items()}


@cache
def _of_log(ruleset: str) -> Mapping[str, str]:
    return getattr(_module(ruleset), "LOG_RULES", {})


def _module(ruleset: str) -> Any:
    name = f"games.rulesets.{ruleset}.rule_numbers"
    return None if find_spec(name) is None else import_module(name)
