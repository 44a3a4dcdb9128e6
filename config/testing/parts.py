"""The parts of `make test`."""

import ctypes
import os
import resource
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from .browser import get_chromium
from .catalogues import troubles, untold
from .described import COMMANDS
from .furnished import postgres as migrated
from .postgres import DATABASE, NoPostgres, private_postgres
from .report import Outcome, Results, read_junit

APART = ("tests/browser", "tests/faults", "tests/benchmarks")
"""Folders with a part of their own."""
ON_POSTGRES = ("tests/accounts", "tests/games", "tests/tournaments")
"""Folders in which there may be tests that run again on PostgreSQL."""
LAYERS = ("config", "accounts", "games", "tournaments")
BUILT_IN = {"DATABASE_URL": "", "REDIS_URL": ""}
"""SQLite and a private Valkey, whatever the caller's environment says."""
FEW = 5
"""So many tests may have failed by chance; more have not."""
MOST = 20
"""Of so many failed tests is told at the end what they said."""
OPENAPI = Path("docs/openapi.yaml")


@dataclass
class Bench:
    """What the parts share: where the project is, how many processes may work, what the person passed on to pytest."""

    base: Path
    processes: int = 2
    extra: Sequence[str] = ()
    nice: int = 0
    """How far its programs step back for others, as the system counts it."""

    def spread(self, dist: str = "worksteal") -> tuple[str, ...]:
        """How tests go over the processes: modules stay together, with what is built for all of their tests, and
        usually an idle process takes over from the others. Where there is one, it collects and runs them itself."""
        return ("-n", str(self.processes), "--dist", dist) if self.processes > 1 else ("-n", "0")

    def run(self, *command: str, environment: Mapping[str, str] | None = None, whole: bool = False) -> int:
        """Run a program of the project and show what it says, on the way or as a whole; answers its exit code."""
        if not whole:
            print(f"\n$ {' '.join(command)}", flush=True)
        tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        merged = {**os.environ, "PATH": tools, **(environment or {})}
        merged.pop("DJANGO_SETTINGS_MODULE", None)  # ours; the tests have settings of their own
        if merged.pop("PYTHONDONTWRITEBYTECODE", ""):  # then away from the sources: without, every process compiles all
            merged.setdefault("PYTHONPYCACHEPREFIX", str(self.base / "var" / "bytecode"))
        if not whole:
            step_back = partial(os.nice, self.nice) if self.nice else None
            return subprocess.run(command, cwd=self.base, env=merged, preexec_fn=step_back).returncode
        done = subprocess.run(command, cwd=self.base, env=merged, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        print(f"\n$ {' '.join(command)}\n{done.stdout.decode(errors='replace')}", end="", flush=True)
        return done.returncode

    def pytest(self, outcome: Outcome, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        """Run pytest and add its counts.

        A few tests that failed are run once more, one after the other on a machine that is quiet by then. Whichever
        passes is told at the end as unsteady: it met a race, or a machine that was too busy.
        """
        with tempfile.TemporaryDirectory(prefix="vorrang-pytest-") as folder:
            arguments = (*arguments, "-o", f"cache_dir={folder}/cache")
            first, code = self._pytest(Path(folder) / "first.xml", *arguments, environment=environment)
            outcome.passed += len(first.passed)
            outcome.skips += first.skips
            failed = first.failed
            outcome.failures |= dict(list(first.failures.items())[:MOST])
            if 0 < len(failed) <= FEW:
                alone = [*arguments, "-n", "0", "--last-failed", "--last-failed-no-failures", "none"]
                second, _ = self._pytest(Path(folder) / "second.xml", *alone, environment=environment)
                unsteady = [name for name in failed if name in second.passed]
                outcome.passed += len(unsteady)
                outcome.unsteady += unsteady
                failed = [name for name in failed if name not in unsteady]
        outcome.failed += len(failed)
        if code == 5:
            outcome.skips.append("no test was collected")
        elif code and not first.failed:  # an error outside of any test
            outcome.failed += 1

    def _pytest(self, report: Path, *arguments: str, environment: Mapping[str, str] | None) -> tuple[Results, int]:
        command = [sys.executable, "-m", "pytest", "-q", "--tb=short", "--durations=8", f"--junitxml={report}"]
        code = self.run(*command, *arguments, *self.extra, environment=environment)
        return (read_junit(report) if report.exists() else Results()), code


def lint(bench: Bench, outcome: Outcome) -> None:
    """Style, types, contracts, deployment checks, migrations, catalogues, and the published description of the API."""
    with tempfile.TemporaryDirectory(prefix="vorrang-lint-") as folder:
        public = {"VORRANG_VAR": folder, "VORRANG_HTTPS": "1", "VORRANG_HOSTS": "vorrang.example"}
        fresh = Path(folder) / "openapi.yaml"
        describe = [sys.executable, "-m", "config.testing.described", str(fresh)]
        # to note what it has found takes a tenth of its time, for nothing where each clone is a new one
        types = ["mypy", *(["--cache-dir", os.devnull] if os.environ.get("CI") else []), *LAYERS]
        with ThreadPoolExecutor(bench.processes) as together:
            typed = together.submit(bench.run, *types, environment=public, whole=True)  # the longest first
            described = together.submit(bench.run, *describe, environment=public, whole=True)
            checks = (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["lint-imports"])
            runs = [typed, *(together.submit(bench.run, *one, whole=True) for one in checks)]
        for done in runs:
            _count(outcome, done.result() == 0)
        ended = described.result()
        failed = ended if 0 <= ended <= len(COMMANDS) else len(COMMANDS)  # a program that was killed ends below 0
        outcome.passed, outcome.failed = outcome.passed + len(COMMANDS) - failed, outcome.failed + failed
        print("\n$ catalogues")
        wrong = troubles(bench.base / "config" / "locale") + untold(bench.base)
        print("\n".join(wrong) or "every message is translated and compiled")
        _count(outcome, not wrong)
        if (bench.base / OPENAPI).exists():
            same = bench.run("diff", "-u", str(OPENAPI), str(fresh)) == 0
            if not same:
                print(f"{OPENAPI} is out of date: manage.py spectacular --file {OPENAPI}")
            _count(outcome, same)


def suite(bench: Bench, outcome: Outcome) -> None:
    """Everything on SQLite and a private Valkey for each process."""
    ignored = [f"--ignore={folder}" for folder in APART]
    bench.pytest(outcome, *bench.spread(), *ignored, "tests", environment=BUILT_IN)


def postgres(bench: Bench, outcome: Outcome) -> None:
    """What rests on the database, once more on PostgreSQL: see `tests/conftest.py`."""
    _on_postgres(bench, outcome)


def _on_postgres(bench: Bench, outcome: Outcome, **environment: str) -> None:
    def run(url: str, **more: str) -> None:
        arguments = [*bench.spread(), "-m", "concurrency or postgresql", *ON_POSTGRES]
        bench.pytest(outcome, *arguments, environment={"DATABASE_URL": url, **environment, **more})

    if url := os.environ.get("DATABASE_URL"):
        run(url)
        return
    try:
        with private_postgres(begun=migrated()) as url:
            run(url, VORRANG_TEST_TEMPLATE=DATABASE)  # each process copies it
    except NoPostgres as trouble:
        outcome.skips.append(str(trouble))


def faults(bench: Bench, outcome: Outcome) -> None:
    """Real processes are killed, stopped and started again."""
    # the tests of a module share a site
    bench.pytest(outcome, *bench.spread("loadfile"), "tests/faults", environment=BUILT_IN)


def browser(bench: Bench, outcome: Outcome) -> None:
    """Pages, accessibility and whole games in Chromium."""
    if not (bench.base / "tests" / "browser").is_dir():
        outcome.skips.append("there are no browser tests")
        return
    chromium = get_chromium()
    if chromium is None:
        outcome.skips.append("no Chromium found; install it or set CHROMIUM to its path")
        return
    # each process has a site and a browser of its own; a quarter of the time they wait, which the suite makes use of
    bench.pytest(outcome, *bench.spread(), "tests/browser", environment=BUILT_IN | {"CHROMIUM": chromium})


def soak(bench: Bench, outcome: Outcome) -> None:
    """For nights: all that plays by chance, many times as long as in `make test`, and what is repeated at length; and
    of each module another test on PostgreSQL."""
    environment = BUILT_IN | {"VORRANG_SOAK": os.environ.get("VORRANG_SOAK", "1")}
    # a test that takes long is none that hangs; and Python, which tells where it is while it goes on, may crash over it
    patient = ("-o", "faulthandler_timeout=0")
    bench.pytest(outcome, *bench.spread(), *patient, "-m", "soak or night", "tests", environment=environment)
    _on_postgres(bench, outcome, VORRANG_FIRST="2", VORRANG_SOAK="")


def _count(outcome: Outcome, good: bool) -> None:
    outcome.passed += good
    outcome.failed += not good


Part = Callable[[Bench, Outcome], None]
PARTS: dict[str, Part] = {
    "lint": lint,
    "postgres": postgres,
    "suite": suite,
    "faults": faults,
    "browser": browser,
}
"""In this order, in each lane. What goes over all processes, in small pieces, is the last: so they end together."""
APART_FROM_ALL: dict[str, Part] = {"soak": soak}
"""Run only when they are named."""


def run_part(name: str, bench: Bench) -> Outcome:
    """Run one of them and time it. A part that breaks has failed, and the next one can still run."""
    outcome = Outcome(name)
    _adopt_orphans()
    started, worked = time.monotonic(), _cpu_seconds()
    part = (PARTS | APART_FROM_ALL)[name]
    print(f"\n=== {name}: {part.__doc__}", flush=True)
    try:
        part(bench, outcome)
    except Exception:  # noqa: BLE001  whatever it is, it is told below and counted
        traceback.print_exc(file=sys.stdout)
        outcome.failed += 1
    outcome.seconds, outcome.cpu = time.monotonic() - started, _cpu_seconds() - worked
    return outcome


def _adopt_orphans() -> None:
    """From now on processes whose parents end before them become children of this one, so that what they have computed
    is known: a browser does not wait for all of its own."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def _cpu_seconds() -> float:
    """What this process has computed, and all below it that have ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    return sum(
        used.ru_utime + used.ru_stime
        for used in (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )
