"""The whole site as a set of child processes: started in order, watched, started again, ended in order."""

import gc
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPException
from types import FrameType

from django.conf import settings
from django.core.checks import Tags, run_checks
from django.core.management import call_command
from django.db import connection

from config.redis_urls import RedisUrls, socket_path
from config.server.homes import Homes
from config.status.health import HEARTBEAT_LIMIT, heartbeat_age
from games.live.card_sets import card_sets
from games.services.operation import notices

from .changes import Changes
from .child import GRACE, Child, Process
from .loaded import Loaded, NotLoaded, can_double
from .lock import PlayLock
from .output import Output
from .ports import is_loopback, listen, url_for
from .statics import collect_if_changed
from .valkey import NoValkey, answers, make_way, valkey_command, wait_until_up

READY_LIMIT = 60.0
"""Seconds in which everything must be up."""
RESTARTS_A_MINUTE = 5
BACK_OFF = (1, 2, 4, 8, 16, 30)
"""Seconds before the n-th restart within a minute."""
TICK = 0.1
ANNOUNCED = 0.2
"""Seconds for the word that the site restarts to reach its sockets, before these are closed."""
CODE = ("config", "accounts", "games", "tournaments")


class StopAsked(Exception):
    """A signal came while nothing but the set-up was at work."""


class Failure(Exception):
    """The site cannot run; the message is for the terminal."""


@dataclass
class Plan:
    """What the person at the terminal asked for."""

    host: str = "127.0.0.1"
    port: int = 8000
    dev: bool = False
    demo: bool = True
    workers: int = 2
    web: int = 1
    then: Callable[[str], None] | None = None
    """What is done as soon as the site runs, with its address."""

    @property
    def url(self) -> str:
        return url_for(self.host, self.port)


@dataclass
class Restarts:
    """When a child may start again: back-off within a minute, then an end."""

    times: list[float] = field(default_factory=list)
    due: float | None = None

    def plan(self, now: float) -> bool:
        """Note a death; False if it was one too many."""
        self.times = [at for at in self.times if now - at < 60]
        if len(self.times) >= RESTARTS_A_MINUTE:
            return False
        self.due = now + BACK_OFF[min(len(self.times), len(BACK_OFF) - 1)]
        self.times.append(now)
        return True


class House:
    """One run of the site, from the lock to the last child's end."""

    def __init__(self, plan: Plan, output: Output) -> None:
        self._plan, self._output = plan, output
        self._lock = PlayLock(settings.VAR / "play.lock")
        self._stop_asked = self._hurry = self._interruptible = False
        self._valkey: Child | None = None
        self._loaded: Loaded | None = None
        self._loader: Child | None = None
        """Of whom web processes and workers are doubles."""
        self._web: list[Child] = []
        self._homes: Homes | None = None
        """What web processes hand each other the sockets of a table with."""
        self._sockets: list[socket.socket] = []
        self._listens: dict[Child, int] = {}
        """Pipes in which web processes say that they listen."""
        self._crew: dict[str, Child] = {}
        self._restarts: dict[str, Restarts] = {}
        """By the name of a child; made at its first death."""
        self._environment_seen: dict[str, str] = {}
        """What the children see."""
        self._changes: Changes | None = None
        self._begun = time.monotonic()

    # --- the run -----------------------------------------------------------------------------------------------------
    def run(self) -> int:
        """Everything, until a signal or a failure; answers the exit code. AlreadyRunning, PortTrouble and NoValkey
        leave this method."""
        self._lock.take(self._plan.url)
        self._answer_to_own_names()
        self._environment_seen = self._environment()
        self._load()
        try:
            try:
                patience = GRACE if self._lock.was_unclean else 0.0
                self._sockets = listen(self._plan.host, self._plan.port, patience=patience)
                for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                    signal.signal(number, self._on_signal)
                self._start()
                self._greet()
                self._watch()
            except StopAsked:
                pass
            except Failure as failure:
                self._output.say(str(failure))
                return 1
            finally:
                self._stop()
        finally:
            self._lock.release()
        return 0

    def _on_signal(self, number: int, _: FrameType | None) -> None:
        if self._stop_asked:
            self._hurry = number == signal.SIGINT or self._hurry
        self._stop_asked = True
        if self._interruptible:
            raise StopAsked

    def _check_stop(self) -> None:
        if self._stop_asked:
            raise StopAsked

    # --- start -------------------------------------------------------------------------------------------------------
    def _load(self) -> None:
        """Have a double of this process load the site. First of all: a double has no part in what is begun here."""
        faults = card_sets().faults  # read once for all of them
        if not self._plan.dev and can_double():
            self._loaded = Loaded(self._environment_seen)
            command = [sys.executable, "config.supervisor.loaded"]
            self._loader = Child("loaded", command, {}, self._output, double=self._loaded.begin)
            self._loader.start()
        gc.freeze()  # what is loaded stays to the end: no walk of the collector need go through it, nor the last ones
        for fault in faults:
            self._output.say(f"card set left out: {fault}")

    def _start(self) -> None:
        if os.geteuid() == 0:
            self._output.say("running as root: fine for a trial; give a public site an account of its own")
        self._start_valkey(self._environment_seen)
        self._interruptible = True
        self._check_stop()
        call_command("migrate", interactive=False, verbosity=0)
        for found in run_checks(tags=[Tags.database], databases=["default"]):
            if found.is_serious():
                raise Failure(f"{found.msg} {found.hint}")
        if not self._plan.dev and collect_if_changed():
            self._output.say("static files collected")
        self._interruptible = False
        self._check_stop()
        if self._plan.web > 1 and not self._plan.dev:
            self._homes = Homes(self._plan.web)
        self._start_web("web" if self._plan.web == 1 else "web 1")
        self._interruptible = True
        if self._has_demo():
            call_command("demo", if_empty=True, verbosity=0)
        self._interruptible = False
        self._check_stop()
        first = self._web[0]
        self._wait_until(first, lambda: self._has_said(first) and _is_ready(self._plan))
        # Only now: on two cores the others' imports would double the time to the first page.
        for number in range(2, self._plan.web + 1):
            self._start_web(f"web {number}")
        for name, command in self._crew_commands().items():
            self._crew[name] = Child(name, command, self._environment_seen, self._output, double=self._double)
            self._crew[name].start()
        if self._plan.dev:
            self._changes = Changes([settings.BASE / folder for folder in CODE])
            self._changes.start()
        for child in self._web:
            self._wait_until(child, partial(self._has_said, child))
        self._wait_until(self._crew["clock"], self._clock_has_beaten)

    def _has_demo(self) -> bool:
        """Whether players of the demo are made. Behind a proxy for HTTPS the loopback is no sign of a trial."""
        return self._plan.demo and is_loopback(self._plan.host) and not settings.HTTPS

    def _environment(self) -> dict[str, str]:
        """What the children see: this process's environment and the choices of the plan."""
        environment = dict(os.environ) | {"PYTHONUNBUFFERED": "1", "VORRANG_VAR": str(settings.VAR)}
        if self._plan.dev:
            environment["VORRANG_DEBUG"] = "1"
        if not settings.REDIS_URL:
            environment["REDIS_URL"] = f"unix://{socket_path(settings.VAR)}"
        environment["VORRANG_HOSTS"] = ",".join(settings.ALLOWED_HOSTS)
        return environment

    def _answer_to_own_names(self) -> None:
        """On an outer address the site is asked for by the names of this machine too, unless the operator has said
        which. They are put into the settings themselves, as doubles do not read these anew."""
        if not is_loopback(self._plan.host) and "VORRANG_HOSTS" not in os.environ:
            settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, *_own_names(self._plan.host)]

    def _start_valkey(self, environment: dict[str, str]) -> None:
        if settings.REDIS_URL:
            if not answers(settings.REDIS.cache):
                raise NoValkey(
                    "the server of REDIS_URL does not answer; start it, or unset REDIS_URL for the built-in one"
                )
            return
        path = socket_path(settings.VAR)
        command = valkey_command(settings.VAR, path)
        self._valkey = Child("valkey", command, environment, self._output, quiet=True)
        self._launch_valkey(self._valkey)
        if not wait_until_up(RedisUrls.from_socket(path).cache, self._valkey.is_running):
            raise self._guilty(self._valkey, "Valkey did not start")

    def _launch_valkey(self, child: Child) -> None:
        path = socket_path(settings.VAR)
        make_way(path, RedisUrls.from_socket(path).cache)
        child.start()

    def _start_web(self, name: str, place: int | None = None) -> None:
        """A process that accepts on the sockets of the site: one more, or instead of the one at this place."""
        fds = [one.fileno() for one in self._sockets]
        listens, ready = os.pipe()
        command = [sys.executable, "-m", "config.server.web", "--ready", str(ready), "--listen", *map(str, fds)]
        if self._homes is not None:
            own = len(self._web) if place is None else place
            command += self._homes.words(own)
            fds += self._homes.files(own)
        if self._plan.dev:
            folders = [folder for folder in (*CODE, "templates") if (settings.BASE / folder).is_dir()]
            command += ["--reload", *folders]
        child = Child(name, command, self._environment_seen, self._output, fds=(*fds, ready), double=self._double)
        child.start()
        os.close(ready)
        if place is None:
            self._web.append(child)
        else:
            before, self._web[place] = self._web[place], child
            if before in self._listens:
                os.close(self._listens.pop(before))
        self._listens[child] = listens

    def _double(self, command: Sequence[str], fds: Sequence[int]) -> Process | None:
        """A child that need not load the site; None where each must load it by itself."""
        if self._loaded is None or self._loader is None:
            return None
        try:
            return self._loaded.double(command, fds)
        except NotLoaded:
            if not self._web:
                raise self._guilty(self._loader, "the site could not be loaded") from None
            self._loader.kill()
            self._loader = None
            return None

    def _leave_sockets(self) -> None:
        """Connections after the end of the web processes are refused. Until then those that come while one dies and
        another starts in its place wait."""
        for one in self._sockets:
            one.close()
        self._sockets = []

    def _crew_commands(self) -> dict[str, list[str]]:
        celery = [sys.executable, "-m", "celery", "-q", "-A", "config.celery"]
        beat = [sys.executable, "-m", "celery", "-q", "-A", "config.beat", "beat"]
        quiet = ["--loglevel", "WARNING", "--without-mingle", "--without-gossip", "--without-heartbeat"]
        return {
            "clock": [*celery, "worker", "-n", "clock@%h", "-Q", "clock", "-P", "threads", "-c", "4", *quiet],
            "work": [
                *celery, "worker", "-n", "work@%h", "-Q", "loops,bots,default", "-P", "prefork",
                "-c", str(self._plan.workers), "--max-tasks-per-child", "1000", "--max-memory-per-child", "300000",
                *quiet,
            ],
            "beat": [*beat, "--loglevel", "WARNING", "--pidfile", ""],
        }  # fmt: skip

    # --- ready -------------------------------------------------------------------------------------------------------
    def _wait_until(self, child: Child, is_ready: Callable[[], bool]) -> None:
        """Poll until this child is at work; a signal or any child's end ends the wait too."""
        while not is_ready():
            self._check_stop()
            self._check_children(during_start=True)
            if time.monotonic() - child.started > READY_LIMIT:
                raise self._guilty(child, f"{child.name} was not ready after {READY_LIMIT:.0f} s")
            time.sleep(TICK)

    def _has_said(self, child: Child) -> bool:
        """Whether this web process listens. One that has ended before has not."""
        listens = self._listens.get(child)
        if listens is None:
            return True
        if not select.select([listens], [], [], 0)[0] or not os.read(listens, 1):
            return False
        os.close(self._listens.pop(child))
        return True

    def _clock_has_beaten(self) -> bool:
        """Whether the clock worker has given a sign of life since this start."""
        age = heartbeat_age()
        return age is not None and age < time.monotonic() - self._crew["clock"].started

    def _greet(self) -> None:
        self._output.say()
        self._output.say(f"Vorrang is ready: {self._plan.url}   ({time.monotonic() - self._begun:.1f} s)")
        if is_loopback(self._plan.host):
            from config.demo import demo_logins

            for name, password in demo_logins():
                self._output.say(f"  demo log-in: {name} / {password}")
        if self._plan.then is not None:
            self._plan.then(self._plan.url)
        self._output.say("stop with Ctrl-C")

    # --- watch -------------------------------------------------------------------------------------------------------
    def _watch(self) -> None:
        looked = time.monotonic()
        while not self._stop_asked:
            self._check_children(during_start=False)
            if self._changes and self._changes.taken():
                self._restart_crew("code changed")
            if time.monotonic() - looked > HEARTBEAT_LIMIT / 2:
                looked = time.monotonic()
                self._check_heartbeat()
            time.sleep(TICK)

    def _check_children(self, *, during_start: bool) -> None:
        """Whatever has died comes back after a moment; what dies again and again takes everything with it."""
        if self._loader is not None and self._loader.ended() is not None:
            self._lose_loader(during_start=during_start)
        for place, child in enumerate([*self._web]):
            self._check(child, partial(self._start_web, child.name, place), during_start=during_start)
            self._has_said(child)
        if self._valkey is not None:
            self._check(self._valkey, partial(self._launch_valkey, self._valkey), during_start=during_start)
        for child in self._crew.values():
            self._check(child, child.start, during_start=during_start)

    def _lose_loader(self, *, during_start: bool) -> None:
        """Its doubles end with it, and come back by themselves as whatever has died."""
        assert self._loader is not None
        loader, self._loader = self._loader, None
        if during_start:
            raise self._guilty(loader, f"loaded has ended unasked (code {loader.ended()})")
        self._output.say(f"loaded has ended (code {loader.ended()}); from now on each process loads the site by itself")
        loader.kill()

    def _check(self, child: Child, revive: Callable[[], None], *, during_start: bool) -> None:
        code = child.ended()
        if code is None:
            return
        now, restarts = time.monotonic(), self._restarts.setdefault(child.name, Restarts())
        if restarts.due is None:
            child.kill()
            if during_start or not restarts.plan(now):
                raise self._guilty(child, f"{child.name} has ended unasked (code {code})")
            assert restarts.due is not None
            self._output.say(f"{child.name} has ended (code {code}); starting it again in {restarts.due - now:.0f} s")
        elif now >= restarts.due:
            restarts.due = None
            revive()

    def _check_heartbeat(self) -> None:
        """A clock worker that lives but no longer works is started again, and beat with it: either may be at fault."""
        try:
            age = heartbeat_age()
        except Exception as trouble:  # noqa: BLE001  the database is away for a moment: not the worker's fault
            self._output.say(f"the heartbeat could not be read: {trouble}")
            return
        clock, beat = self._crew["clock"], self._crew["beat"]
        young = time.monotonic() - max(clock.started, beat.started) < 3 * HEARTBEAT_LIMIT
        if (age is None or age > HEARTBEAT_LIMIT) and not young and clock.is_running():
            self._restart_crew(f"no heartbeat for {age or 0:.0f} s", only=("clock", "beat"))

    def _restart_crew(self, reason: str, only: tuple[str, ...] | None = None) -> None:
        names = only or tuple(self._crew)
        self._output.say(f"{reason}: restarting {', '.join(names)}")
        crew = [self._crew[name] for name in names]
        self._end(crew)
        for child in crew:
            self._restarts.setdefault(child.name, Restarts()).due = None
            child.start()

    def _guilty(self, child: Child, what: str) -> Failure:
        lines = "\n".join(f"    {line}" for line in child.last_lines())
        return Failure(f"{what}" + (f". Its last lines:\n{lines}" if lines else ""))

    # --- stop --------------------------------------------------------------------------------------------------------
    def _stop(self) -> None:
        """Web first, the broker last, so that nothing is asked of what is gone. The sockets learn of it before that and
        come back spread over a moment, not all at once."""
        self._interruptible = False
        self._stop_asked = True
        self._leave_sockets()
        if any(child.is_running() for child in self._web) and notices.restart(in_s=0):
            time.sleep(ANNOUNCED)
        connection.close()
        if self._changes:
            self._changes.stop()
        crew = dict(self._crew)
        beat = crew.pop("beat", None)
        for group in (self._web, [beat], list(crew.values()), [self._loader, self._valkey]):
            self._end([child for child in group if child is not None])

    def _end(self, children: list[Child]) -> None:
        for child in children:
            child.ask_to_stop()
        end = time.monotonic() + GRACE
        for child in children:
            child.wait(max(0.0, end - time.monotonic()), lambda: self._hurry)
            child.kill()


def _is_ready(plan: Plan) -> bool:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(plan.host, plan.host)  # noqa: S104  compared, not bound
    name = next((name.lstrip(".") for name in settings.ALLOWED_HOSTS if name != "*"), host)
    ask = HTTPConnection(host, plan.port, timeout=2)
    try:
        ask.request("GET", "/readyz", headers={"Host": name})
        return ask.getresponse().status == 200
    except (HTTPException, OSError):
        return False
    finally:
        ask.close()


def _own_names(host: str) -> list[str]:
    """Under which names a server on an outer address is asked for: that address, and the machine's name."""
    name = socket.gethostname()
    names = {name, socket.getfqdn()}
    if host not in ("0.0.0.0", "::"):  # noqa: S104
        names.add(host)
    else:
        with suppress(socket.gaierror):
            names |= {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
    return sorted(f"[{name}]" if ":" in name else name for name in names)
