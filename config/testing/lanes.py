"""The parts in three lanes. What waits for browsers, servers and a database goes beside what computes all the time,
which takes what they leave of the processors."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
import warnings
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from .parts import Bench, run_part
from .report import Outcome

LANES = (("lint", "suite", "soak"), ("browser",), ("faults", "postgres"))
"""The parts of each, one after the other: in the last one real servers have deadlines, a database has time."""
HALF = ("faults", "postgres")
"""Parts that get half of the test processes."""
NICE = {"suite": 10, "postgres": 10}
"""How far a part steps back for what runs beside it, as the system counts it."""


def run_parts(names: Sequence[str], bench: Bench) -> list[Outcome]:
    """Run these parts; the outcomes in the order of the names. What lanes beside the first say is shown when it has
    ended."""
    first, *others = [wanted for lane in LANES if (wanted := [name for name in lane if name in names])]
    if not others or not hasattr(os, "fork"):
        return [run_part(name, bench) for name in names]
    with tempfile.TemporaryDirectory(prefix="vorrang-lane-") as folder:
        lanes: list[_Beside] = []
        for lane in others:
            lanes.append(_Beside(lane, bench, Path(folder) / lane[0], lanes))
        outcomes = _run(first, bench)
        for beside in lanes:
            outcomes += beside.outcomes()
    return sorted(outcomes, key=lambda one: names.index(one.name))


def _run(names: Sequence[str], bench: Bench) -> list[Outcome]:
    """Those of one lane."""
    half = replace(bench, processes=max(1, bench.processes // 2))
    return [run_part(name, replace(half if name in HALF else bench, nice=NICE.get(name, 0))) for name in names]


class _Beside:
    """A lane in a process of its own, which counts what its own processes have computed."""

    def __init__(self, names: list[str], bench: Bench, said: Path, former: Sequence[_Beside]) -> None:
        context = get_context("fork")
        self.names, self.said = names, said
        self.link, answer = context.Pipe()
        theirs = [self.link, *(one.link for one in former)]
        self.process = context.Process(target=_run_beside, args=(names, bench, said, answer, theirs))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # no thread of ours holds a lock now
            self.process.start()
        answer.close()

    def outcomes(self) -> list[Outcome]:
        """Wait for its outcomes, show what it has said, and let it go."""
        try:
            outcomes: list[Outcome] = self.link.recv()
        except EOFError:
            outcomes = [Outcome(name, failed=1) for name in self.names]
        print(self.said.read_text(errors="replace"), end="", flush=True)
        self.link.close()
        self.process.join()
        return outcomes


def _run_beside(names: list[str], bench: Bench, said: Path, answer: Connection, theirs: Sequence[Connection]) -> None:
    """The process of another lane: it stays until it is let go, so that its work is counted once."""
    for link in theirs:  # otherwise it would not be noticed that they are gone
        link.close()
    with said.open("w") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
        sys.stdout = sys.stderr = file
        try:
            answer.send(_run(names, bench))
        except Exception:
            traceback.print_exc()
            raise
        finally:
            file.flush()
        with suppress(EOFError):
            answer.recv()
