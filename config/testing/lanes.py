"""The parts in two lanes. What starts real servers waits for them, and has deadlines; what only computes goes beside
it, steps back for it, and takes what is left of the processors."""

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

BESIDE = ("faults", "browser")
"""The other lane, in this order: what is killed and started again waits most."""
NICE = {"suite": 10, "postgres": 10}
"""How far a part steps back for what runs beside it, as the system counts it."""
HALVED = ("faults", "postgres")
"""Parts that take half as many processes beside others as alone: sites that start at once keep each other waiting, and
of few tests the longest thing is to collect them."""


def run_parts(names: Sequence[str], bench: Bench) -> list[Outcome]:
    """Run these parts; the outcomes in the order of the names. What the other lane says is shown when it has ended."""
    beside = [name for name in BESIDE if name in names]
    first = [name for name in names if name not in beside]
    if not beside or not first or not hasattr(os, "fork"):
        return [run_part(name, bench) for name in names]
    context = get_context("fork")  # each lane counts what its own processes have computed
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory(prefix="vorrang-lane-") as folder:
        said = Path(folder) / "said"
        lane = context.Process(target=_run_beside, args=(beside, bench, said, there, here))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # no thread of ours holds a lock now
            lane.start()
        there.close()
        outcomes = [run_part(name, _bench_of(name, bench)) for name in first]
        try:
            outcomes += here.recv()
        except EOFError:
            outcomes += [Outcome(name, failed=1) for name in beside]
        print(said.read_text(errors="replace"), end="", flush=True)
        here.close()
        lane.join()
    return sorted(outcomes, key=lambda one: names.index(one.name))


def _bench_of(name: str, bench: Bench) -> Bench:
    """What a part has of the machine while another one runs beside it."""
    processes = max(1, bench.processes // 2) if name in HALVED else bench.processes
    return replace(bench, processes=processes, nice=NICE.get(name, 0))


def _run_beside(names: list[str], bench: Bench, said: Path, answer: Connection, theirs: Connection) -> None:
    """The process of the other lane: it stays until it is let go, so that its work is counted once."""
    theirs.close()  # otherwise it would not be noticed that they are gone
    with said.open("w") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
        sys.stdout = sys.stderr = file
        try:
            answer.send([run_part(name, _bench_of(name, bench)) for name in names])
        except Exception:
            traceback.print_exc()
            raise
        finally:
            file.flush()
        with suppress(EOFError):
            answer.recv()
