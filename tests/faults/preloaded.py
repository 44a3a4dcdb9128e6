"""Programs of a site that have it loaded already: to load it takes longer than most of what they are asked for.

As a program (`python -m tests.faults.preloaded`) it loads the site once, then doubles itself for each command: the
double has never asked the database or Redis for anything, as a new process would not, and ends with the command.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping, Sequence

from config.supervisor.child import bound_to_parent
from config.testing.furnished import BASE

OWN = "PRELOADED_"
"""Before the name of the variable by which tests know the processes of a site: this is none of them."""
MARK = "VORRANG_INSTANCE"

_loaded: dict[tuple[tuple[str, str], ...], subprocess.Popen[str]] = {}


def run(environment: Mapping[str, str], *words: str) -> tuple[int, str]:
    """A command of `manage.py`, or with `-m` a module of the tests, in this environment: its exit code, and all that it
    says."""
    key = tuple(sorted(environment.items()))
    if key not in _loaded:
        renamed = {OWN + name if name == MARK else name: value for name, value in key}
        _loaded[key] = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.preloaded"], cwd=BASE, env=renamed, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=bound_to_parent(),
        )  # fmt: skip
    program = _loaded[key]
    assert program.stdin is not None and program.stdout is not None
    program.stdin.write(json.dumps(words) + "\n")
    program.stdin.flush()
    code, said = json.loads(program.stdout.readline())
    return code, said


def _doubled(words: Sequence[str]) -> tuple[int, str]:
    """Let a double of this process do it."""
    with tempfile.TemporaryFile() as said:
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                for stream in (1, 2):
                    os.dup2(said.fileno(), stream)
                code = _done(words)
            except Exception:
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        said.seek(0)
        return code, said.read().decode()


def _done(words: Sequence[str]) -> int:
    """Do it, in the double; the exit code."""
    import runpy

    from django.core.management import execute_from_command_line

    try:
        if words[0] == "-m":
            sys.argv = list(words[1:])
            runpy.run_module(words[1], run_name="__main__")
        else:
            execute_from_command_line(["manage.py", *words])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def main() -> None:
    """Answer each line of the input, which are the words of a command, with exit code and output."""
    if known := os.environ.pop(OWN + MARK, None):
        os.environ[MARK] = known
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    for line in sys.stdin:
        answer = json.dumps(_doubled(json.loads(line)))
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
