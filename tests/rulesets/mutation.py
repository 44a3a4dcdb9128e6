"""Rules broken on purpose: a mutant changes one line of the code or one constant, for as long as a test runs."""

from __future__ import annotations
import __future__

import inspect
import signal
import textwrap
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import CodeType, FunctionType
from typing import Any

from games.engine import register, ruleset_for
from games.rulesets.fftcg.cards import COLLECTION as FFTCG
from games.rulesets.flesh_and_blood.cards import COLLECTION as FLESH_AND_BLOOD
from games.rulesets.magic import mana
from games.rulesets.magic.cards import COLLECTION as MAGIC

PATIENCE = 1
"""Processor seconds for one law under a mutant. The longest takes half of it."""


@dataclass(frozen=True)
class Mutant:
    """One broken rule."""

    name: str
    """What is wrong, as a sentence."""
    where: Callable[..., Any]
    """The function whose text is changed."""
    old: str
    """Must occur exactly once in it; a mutant that no longer fits its target fails."""
    new: str
    laws: tuple[str, ...]
    """Ids of which each has a test that must fail now."""

    @contextmanager
    def at_large(self) -> Iterator[None]:
        """The rule is broken until the block ends, for whoever has imported the function already too."""
        function = plain(self.where)
        sound = function.__code__
        function.__code__ = self.code()
        try:
            with _books_made_anew():
                yield
        finally:
            function.__code__ = sound

    def code(self) -> CodeType:
        """The changed function, compiled."""
        function = plain(self.where)
        text = textwrap.dedent(inspect.getsource(function))
        if text.count(self.old) != 1:
            raise ValueError(
                f"{self.name}: {self.old!r} occurs {text.count(self.old)} times in {function.__qualname__}"
            )
        namespace: dict[str, Any] = {}
        flags = __future__.annotations.compiler_flag
        decorated = compile(text.replace(self.old, self.new), "<mutant>", "exec", flags, dont_inherit=True)
        exec(decorated, dict(function.__globals__), namespace)
        return plain(namespace[function.__name__]).__code__


@dataclass(frozen=True)
class Forgery:
    """A permit, layout or constant that is not what the catalogue says."""

    name: str
    where: Any
    """A module or a dict."""
    key: str
    value: Any
    laws: tuple[str, ...]

    @contextmanager
    def at_large(self) -> Iterator[None]:
        """The data are wrong until the block ends."""
        if isinstance(self.where, dict):
            sound = self.where[self.key]
            self.where[self.key] = self.value
            try:
                with _books_made_anew():
                    yield
            finally:
                self.where[self.key] = sound
        else:
            sound = getattr(self.where, self.key)
            setattr(self.where, self.key, self.value)
            try:
                with _books_made_anew():
                    yield
            finally:
                setattr(self.where, self.key, sound)


@dataclass(frozen=True)
class Otherwise:
    """A game whose policy of priority says something else."""

    name: str
    ruleset: str
    """Its key."""
    policy: Mapping[str, Any]
    """Values in place of its own; `steps` are added to its own."""
    laws: tuple[str, ...] = ()

    @contextmanager
    def at_large(self) -> Iterator[None]:
        """It is played so until the block ends."""
        sound = ruleset_for(self.ruleset)
        policy = dict(self.policy)
        if "steps" in policy:
            policy["steps"] = {**sound.priority.steps, **policy["steps"]}
        register(replace(sound, priority=replace(sound.priority, **policy)))
        try:
            yield
        finally:
            register(sound)


@contextmanager
def _books_made_anew() -> Iterator[None]:
    """Cards and ways to pay are made by the rules of the moment: those of before are not met here, nor these afterwards."""
    _forget_games()
    try:
        yield
    finally:
        _forget_games()


def _forget_games() -> None:
    for collection in (FFTCG, FLESH_AND_BLOOD, MAGIC):
        collection.forget_games()
    mana._known_choices.cache_clear()


def plain(function: Any) -> FunctionType:
    """The function inside a method, class method or property."""
    if isinstance(function, property):
        function = function.fget
    function = getattr(function, "__func__", function)
    assert isinstance(function, FunctionType), function
    return function


def cases(test: Callable[..., object]) -> Iterator[dict[str, Any]]:
    """The arguments that a parametrized test is called with."""
    sets: list[dict[str, Any]] = [{}]
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names, values = mark.args
            listed = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
            sets = [
                {**known, **dict(zip(listed, value if len(listed) > 1 else (value,), strict=True))}
                for known in sets
                for value in values
            ]
    return iter(sets)


def fails(run: Callable[[], object]) -> bool:
    """Whether a test fails just now; one that would never end counts as failing."""

    def give_up(number: int, frame: object) -> None:
        raise TimeoutError

    former = signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        run()
    except Exception:
        return True
    except BaseException as outcome:  # pytest.fail and pytest.raises report by exceptions that are no Exception
        if type(outcome).__module__.startswith("_pytest"):
            return True
        raise
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, former)
    return False
