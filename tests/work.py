"""How much work a call is, counted: the same for the same call, on any machine and however busy it is.

Counted are the lines of Python that are run, once for each round of a loop; and for what runs in C the length of the
text that it goes through. That holds for regular expressions because `tests/test_patterns.py` proves that none of ours
takes longer; putting accents in order (`unicodedata.normalize`) sorts by insertion and counts as the square of each run.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import groupby
from types import FrameType, ModuleType
from typing import Any

OURS = ("accounts.", "games.", "tournaments.", "tests.")
WHOLE = {
    "replace", "split", "rsplit", "splitlines", "count", "find", "index", "rindex", "partition", "rpartition", "strip",
    "lstrip", "rstrip", "encode", "decode", "lower", "upper", "casefold", "translate", "join", "removeprefix", "copy",
    "extend", "sort",
}  # fmt: skip
"""Methods that go through all of what they belong to."""


class _Counter:
    def __init__(self) -> None:
        self.work = 0

    def line(self, frame: FrameType, event: str, _about: Any) -> Any:
        self.work += 1
        return self.line

    def call(self, _frame: FrameType, event: str, about: Any) -> None:
        if event == "c_call" and getattr(about, "__name__", "") in WHOLE:
            it = getattr(about, "__self__", None)
            if isinstance(it, str | bytes | list):
                self.work += len(it)


class _Pattern:
    """A regular expression that counts what it is given."""

    def __init__(self, pattern: re.Pattern[str], counter: _Counter) -> None:
        self._pattern, self._counter = pattern, counter

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._pattern, name)
        if not callable(real):
            return real

        def counted(*args: Any, **kwargs: Any) -> Any:
            self._counter.work += max((len(each) for each in args if isinstance(each, str)), default=0)
            return real(*args, **kwargs)

        return counted


class _Module:
    """`re` or `unicodedata`, counting."""

    def __init__(self, real: ModuleType, counter: _Counter) -> None:
        self._real, self._counter = real, counter

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._real, name)
        if isinstance(real, type) or not callable(real) or name == "combining":
            return real

        def counted(*args: Any, **kwargs: Any) -> Any:
            said = [each for each in args if isinstance(each, str)]
            self._counter.work += max(map(len, said), default=0)
            if name == "normalize":
                self._counter.work += sum(_sorting(said[-1]))
            return real(*args, **kwargs)

        return counted


def _sorting(text: str) -> Iterator[int]:
    """The squares of the lengths of runs of accents."""
    for is_mark, run in groupby(text, lambda sign: bool(unicodedata.combining(sign))):
        if is_mark:
            yield sum(1 for _sign in run) ** 2


@lru_cache(maxsize=1)
def _places(_modules: int) -> list[tuple[ModuleType, str, Any]]:
    """Where patterns and their modules stand, looked for again only when there are more modules."""
    return [
        (module, key, value)
        for name, module in list(sys.modules.items())
        if name.startswith(OURS) and name != __name__
        for key, value in vars(module).items()
        if isinstance(value, re.Pattern) or value is re or value is unicodedata
    ]


@contextmanager
def _counting() -> Iterator[_Counter]:
    counter = _Counter()
    changed = _places(len(sys.modules))
    for module, key, value in changed:
        counting = _Pattern if isinstance(value, re.Pattern) else _Module
        setattr(module, key, counting(value, counter))
    before, compiled = sys.gettrace(), re._compile  # type: ignore[attr-defined]

    def uncounted(*args: Any) -> Any:
        """A pattern may have been compiled before or not, whatever the text."""
        sys.setprofile(None)
        sys.settrace(None)
        try:
            return compiled(*args)
        finally:
            sys.settrace(counter.line)
            sys.setprofile(counter.call)

    try:
        re._compile = uncounted  # type: ignore[attr-defined]
        sys.setprofile(counter.call)
        sys.settrace(counter.line)
        yield counter
    finally:
        re._compile = compiled  # type: ignore[attr-defined]
        sys.settrace(before)
        sys.setprofile(None)
        for module, key, value in changed:
            setattr(module, key, value)


def work_of(call: Callable[[], object]) -> int:
    """Steps that a call takes; what it raises, if anything, is its own affair."""
    with _counting() as counter, suppress(Exception):
        call()
    return counter.work
