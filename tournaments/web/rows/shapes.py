"""Lines of long tables: the template of a line is rendered once for each shape, and filled in for each line.

A template costs a hundred times what it takes to put a name into its HTML, and of a thousand lines nearly all are alike
but for names and numbers. What a line shows beside those is its shape: the same shape, the same template, another name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from typing import Any

from django.template.loader import get_template

from accounts.platform.shared_cache import SharedCache
from tournaments.models import Registration

STAND_INS = range(980_000_001, 980_000_100)
"""They stand for numbers, and written out for texts, also in addresses. No template says one of them by itself."""

_shapes: SharedCache[str] = SharedCache(seconds=300, most=2000)


class Stand:
    """The stand-ins of a shape: each is taken for a name, under which it is filled in."""

    def __init__(self) -> None:
        self.taken: dict[str, str] = {}

    def text(self, name: str) -> str:
        """A stand-in for a text."""
        return str(self.number(name))

    def number(self, name: str) -> int:
        """A stand-in for a whole number."""
        assert name not in self.taken, "one name, one value"
        number = STAND_INS[len(self.taken)]
        self.taken[name] = str(number)
        return number


def line(
    template: str,
    shape: tuple[Any, ...],
    context: Callable[[Stand], Mapping[str, Any]],
    values: Mapping[str, object],
    language: str | None,
) -> str:
    """A line of this shape with these values, escaped as a template does it. `context` is what the template needs, with
    stand-ins in the places of the values; it is asked once for a shape and language, and must say nothing else of the
    line. `language` is the active one, asked for once for all lines: to ask costs as much as to fill one in."""
    made = places_of(template, shape, context, language)
    return made % {name: written(value) for name, value in values.items()}


def written(value: object) -> object:
    """A value as a template writes it; `conditional_escape` takes five times as long."""
    kind = type(value)
    if kind is str:
        return escaped(value)
    if kind is int or hasattr(value, "__html__"):  # what is HTML already stays
        return value
    return escaped(str(value))


def places_of(
    template: str, shape: tuple[Any, ...], context: Callable[[Stand], Mapping[str, Any]], language: str | None
) -> str:
    """A line of this shape with a place for each value, to be filled with `%`, for who fills in a thousand of them one
    after the other; texts as `escaped` gives them."""
    return _shapes.get((template, language, shape), lambda: _shape(template, context))


escaped = lru_cache(maxsize=10_000)(escape)
"""A text as a template writes it, for who knows that it is no HTML yet."""


def _shape(template: str, context: Callable[[Stand], Mapping[str, Any]]) -> str:
    stand = Stand()
    html = str(get_template(f"tournaments/{template}.html").render(dict(context(stand))))
    html = html.rstrip("\n").replace("%", "%%")
    for name, mark in stand.taken.items():
        html = html.replace(mark, f"%({name})s")
    return html


def stand_in(stand: Stand, player: Registration, at: int = 0) -> Registration:
    """A player of the same standing with nothing else of the one given: `number0` and `name0`, or those of another
    place, are to be filled in, and where there is a club `club0`."""
    return Registration(
        pk=-1 - at,
        number=stand.number(f"number{at}"),
        name=stand.text(f"name{at}"),
        club=stand.text(f"club{at}") if player.club else "",
        state=player.state,
        seed=player.seed,
    )
