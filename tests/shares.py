"""How much of what could be repeated without end is in every run; the rest is in `make soak`.

Random games, tournaments and kills: a small fixed share. Windows, colours and languages: one after the other, each time
another one. A longer repetition of what another test shows as well is marked `night`.
"""

import os
from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar
from zlib import crc32

import pytest

SOAKED = int(os.environ.get("VORRANG_SOAK") or "0")
T = TypeVar("T")
_asked: Counter[str] = Counter()


def share(usual: int, soaked: int) -> int:
    """The usual number, or under `VORRANG_SOAK=n` n times the other."""
    return soaked * SOAKED if SOAKED else usual


def one_in(number: int, cases: Sequence[T]) -> list[Any]:
    """All cases for `parametrize`, one in so many of them for every run: the others are `night`."""
    return [case if at % number == 0 else pytest.param(case, marks=pytest.mark.night) for at, case in enumerate(cases)]


def in_turn(cases: Sequence[T]) -> Sequence[T]:
    """One of the cases, the next one each time that a test asks, and the same ones in every run; in `make soak` all."""
    if SOAKED or not cases:
        return cases
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    number = crc32(test.encode()) + _asked[test]
    _asked[test] += 1
    return [cases[number % len(cases)]]
