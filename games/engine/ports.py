"""Ports: what a game says, as methods and class variables that it gives in its own class, and a check that it has.

What most games answer alike has that answer where it is documented. What has no usual answer is marked as required, and
is asked for when the game is registered, not by whoever is the first to play so far.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator
from typing import Any, TypeVar

M = TypeVar("M", bound=Callable[..., Any])
_MARK = "required_with"


class Port:
    """One group of questions to a game. It has no state; a class variable without a value is required."""

    __slots__ = ()


def required(method: M) -> M:
    """A method to which each game has to give its own answer."""
    return required_with("")(method)


def required_with(other: str) -> Callable[[M], M]:
    """A method that a game has to give if it gives another one of the same class."""

    def mark(method: M) -> M:
        setattr(method, _MARK, other)
        return method

    return mark


def check(game: type[Any], spared: Collection[str] = ()) -> None:
    """Raises `TypeError` unless a class gives what is required of it, but for what is spared; its text is what to
    write."""
    missing = [text for name, text in _missing(game) if name not in spared]
    if missing:
        whose = f"{game.__module__}.{game.__qualname__}"
        raise TypeError("\n".join((f"{whose} does not say all that its rules ask. Write in it:", *missing)))


def _missing(game: type[Any]) -> Iterator[tuple[str, str]]:
    for port in game.__mro__:
        if issubclass(port, Port):
            for name, kind in inspect.get_annotations(port).items():
                if not hasattr(game, name):
                    yield name, f"    {name}: {kind} = ...\n        {port.__name__}: {inspect.getdoc(port)}"
        for name, method in vars(port).items():
            other = getattr(method, _MARK, None)
            if other is not None and getattr(game, name) is method and (not other or _is_given(game, port, other)):
                yield name, _to_write(port, name, method)


def _is_given(game: type[Any], port: type[Any], name: str) -> bool:
    return getattr(game, name) is not getattr(port, name)


def _to_write(port: type[Any], name: str, method: Callable[..., Any]) -> str:
    signature = str(inspect.signature(method)).replace("'", "")
    told = " ".join((inspect.getdoc(method) or "").split())
    return f"    def {name}{signature}: ...\n        {port.__name__}: {told}"
