"""The calls of a test lie in one piece of Python's stack."""

from __future__ import annotations

import resource
import sys
import threading
import traceback

import pytest

from tests.conftest import ROOM, in_one_piece

DEPTH = 150
"""Calls one in another: about as many as there are in a page's test, and several pieces of 16 KB."""
TIMES = 200


def deep(depth: int) -> int:
    """So many calls, one in another; on the way back from each, many that end at once."""
    if depth:
        deep(depth - 1)
    for _ in range(TIMES):
        shallow()
    return resource.getrusage(resource.RUSAGE_THREAD).ru_minflt


def shallow() -> None:
    """A call."""


def faults(in_one: bool) -> int:
    """How many pages of memory the system had to bring for all these calls, in a thread that has called nothing before."""
    found: list[int] = []

    def count() -> None:
        before = resource.getrusage(resource.RUSAGE_THREAD).ru_minflt
        found.append((in_one_piece(deep, DEPTH) if in_one else deep(DEPTH)) - before)

    thread = threading.Thread(target=count)
    thread.start()
    thread.join()
    return found[0]


def test_each_test_has_the_room() -> None:
    assert ROOM in [frame.f_code.co_stacksize for frame, _ in traceback.walk_stack(None)]


@pytest.mark.skipif(sys.platform != "linux", reason="counts are those of Linux")
def test_calls_bring_no_memory_again_and_again() -> None:
    assert faults(in_one=True) < TIMES // 2
