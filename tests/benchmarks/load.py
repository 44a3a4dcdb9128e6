"""Many paced games at once, on the site as `make run` starts it: what a move and a ping cost, and what saturates.

Two people sit at each table and answer 0.4 decisions a second between them, as people do; the four rulesets in turn.
Pages ping as the protocol asks. A move is measured from the press until both sockets have what was committed. The
players are a process of their own that reads of each frame only what it must; the share of a core that it takes stands
beside the figures. A ping is what the web processes take beside what they take with nobody there; a move what all
processes, that of the database too where there is one, take beside that.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import statistics
import subprocess
import sys
import time
import uuid
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
import websockets

from config.testing.postgres import private_postgres
from games.live.table_messages import PING_EVERY
from games.rulesets import rulesets
from tests.benchmarks import memory, site
from tests.benchmarks.tables import open_tables

TABLES = 100
SECONDS = 30.0
"""How long is measured, after as long with pings alone and a time to warm up."""
PACE = 2.5
"""Seconds between two decisions of one game."""
WARM = 10.0
EMPTY = 10.0
"""Seconds before anybody comes: what the site takes then is no ping's."""
WITHIN = 30.0
"""Seconds after which a move counts as lost."""
PROCESSES = ("web", "postgres", "valkey", "manage.py", "worker clock", "worker loops,bots,default", "beat")


def measure(*, tables: int = TABLES, seconds: float = SECONDS, database: str = "sqlite") -> dict[str, Any]:
    """Moves a second, milliseconds to the acknowledgement and to both sockets, processor time of a move and a ping."""
    with ExitStack() as stack:
        url = stack.enter_context(private_postgres()) if database == "postgresql" else ""
        home = stack.enter_context(site.running_site(url))
        opened = open_tables(home.environment, tables, sorted(rulesets()))
        wanted = {"port": home.port, "pid": os.getpid(), "seconds": seconds, "tables": opened}
        done = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.load"], input=json.dumps(wanted), text=True, check=True,
            stdout=subprocess.PIPE, cwd=site.ROOT,
        )  # fmt: skip
        return {"database": database, "tables": tables, **json.loads(done.stdout)}


class Option(msgspec.Struct):
    """One thing that may be chosen."""

    id: int
    verb: str = ""


class Asked(msgspec.Struct):
    """An open decision, as far as an answer needs it."""

    number: int
    seat: int
    options: list[Option] = []
    least: int = 1
    most: int = 1
    ordered: bool = False


class State(msgspec.Struct):
    """Of a view the open decision; unset where an update does not say it."""

    decision: Asked | msgspec.UnsetType | None = msgspec.UNSET


class Frame(msgspec.Struct):
    """Of a frame what a player must know to go on."""

    t: str
    seq: int = -1
    epoch: int = 0
    code: str | int = ""
    state: State | None = None
    changes: State | None = None


_frames = msgspec.json.Decoder(Frame)


@dataclass(slots=True)
class Page:
    """One player's page."""

    table: Table
    seat: int
    session: str
    socket: Any = None
    seq: int = -1
    epoch: int = 0
    asked: Asked | None = None
    frames: int = 0
    letters: int = 0
    task: asyncio.Task[None] | None = None

    async def open(self, port: int) -> None:
        """Take the first view, and read and ping from then on."""
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{port}/ws/game/{self.table.game}/",
            subprotocols=[websockets.Subprotocol("vorrang.v1")],
            origin=websockets.Origin(f"http://127.0.0.1:{port}"),
            additional_headers={"Cookie": f"sessionid={self.session}"},
            compression=None,
            ping_interval=None,
            open_timeout=WITHIN,
        )
        await self.socket.send(json.dumps({"t": "hello", "build": "bench", "since": None, "epoch": 0, "want": "seat"}))
        while self.seq < 0:
            self.take(await asyncio.wait_for(self.socket.recv(decode=False), WITHIN))
        self.task = asyncio.gather(self._read(), self._ping())  # type: ignore[assignment]

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            while True:
                self.take(await self.socket.recv(decode=False))
        self.table.faults["closed"] += 1

    async def _ping(self) -> None:
        await asyncio.sleep(random.uniform(0, PING_EVERY))
        for number in range(1_000_000):
            await self.socket.send(json.dumps({"t": "ping", "n": number, "seq": self.seq}))
            await asyncio.sleep(PING_EVERY)

    def take(self, text: bytes) -> None:
        """One frame."""
        frame = _frames.decode(text)
        self.frames += 1
        self.letters += len(text)
        if frame.t == "ack":
            self.table.acked.set()
            return
        if frame.t in ("nack", "unknown"):
            self.table.faults[str(frame.code) or frame.t] += 1
            self.table.refused.set()
            self.table.acked.set()
            return
        if frame.t in ("view", "update") and frame.seq >= self.seq:
            said = frame.state if frame.t == "view" else frame.changes
            self.seq, self.epoch = frame.seq, frame.epoch
            if said is not None and not isinstance(said.decision, msgspec.UnsetType):
                self.asked = said.decision
            self.table.moved.set()


@dataclass(slots=True)
class Table:
    """Two pages at one table."""

    game: str
    faults: Counter[str]
    pages: list[Page] = field(default_factory=list)
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    acked: asyncio.Event = field(default_factory=asyncio.Event)
    refused: asyncio.Event = field(default_factory=asyncio.Event)
    acks: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    async def play(self, until: float) -> None:
        """Answer one decision after the other at the pace of people, until this moment or the end of the game."""
        due = time.perf_counter() + random.uniform(0, PACE)
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += PACE
            page = next((one for one in self.pages if one.asked is not None and one.asked.seat == one.seat), None)
            if page is None or page.asked is None:
                if all(one.asked is None for one in self.pages):
                    self.faults["game over"] += 1
                    return
                continue  # a standing order answers
            await self._answer(page, page.asked)

    async def _answer(self, page: Page, asked: Asked) -> None:
        self.acked.clear()
        self.refused.clear()
        seq, began = page.seq, time.perf_counter()
        message = {"t": "act", "aid": str(uuid.uuid4()), "epoch": page.epoch, "seq": seq, "decision": asked.number}
        await page.socket.send(json.dumps({**message, "choice": _choice(asked)}))
        try:
            async with asyncio.timeout(WITHIN):
                await self.acked.wait()
                self.acks.append(time.perf_counter() - began)
                if self.refused.is_set():
                    return
                while any(one.seq <= seq for one in self.pages):
                    self.moved.clear()
                    await self.moved.wait()
        except TimeoutError:
            self.faults["lost"] += 1
            return
        self.times.append(time.perf_counter() - began)


def _choice(asked: Asked) -> int | list[int]:
    """Any answer."""
    if asked.least == asked.most == 1:
        return random.choice(asked.options).id if asked.options else 0
    size = random.randint(asked.least, min(asked.most, len(asked.options)))
    chosen = random.sample([option.id for option in asked.options], size)
    return chosen if asked.ordered else sorted(chosen)


async def _played(port: int, pid: int, seconds: float, opened: list[tuple[str, list[str]]]) -> dict[str, Any]:
    empty = await _spent(pid, asyncio.sleep(EMPTY))
    faults: Counter[str] = Counter()
    tables = [Table(game, faults) for game, _ in opened]
    for table, (_, sessions) in zip(tables, opened, strict=True):
        table.pages = [Page(table, seat, session) for seat, session in enumerate(sessions)]
        for page in table.pages:
            await page.open(port)
    await asyncio.sleep(PING_EVERY)
    quiet = await _spent(pid, asyncio.sleep(seconds))
    await _together(tables, WARM)
    for table in tables:
        table.acks, table.times = [], []
    busy = await _spent(pid, _together(tables, seconds))
    moves = [1000 * one for table in tables for one in table.times]
    pages = [page for table in tables for page in table.pages]
    pings = len(pages) * seconds / PING_EVERY
    more = {name: busy[name] - quiet[name] for name in ("web", "all")}
    found = {
        "moves": len(moves),
        "moves_a_second": round(len(moves) / seconds, 1),
        "to_ack_ms": _summary([1000 * one for table in tables for one in table.acks]),
        "to_both_ms": _summary(moves),
        "ms_of_a_ping": round(1000 * (quiet["web"] - empty["web"] * seconds / EMPTY) / pings, 3),
        "ms_of_a_move": round(1000 * more["all"] / max(1, len(moves)), 3),
        "ms_of_a_move_in_web": round(1000 * more["web"] / max(1, len(moves)), 3),
        "cores_empty": _shares(empty, EMPTY),
        "cores_quiet": _shares(quiet, seconds),
        "cores_busy": _shares(busy, seconds),
        "bytes_a_frame": round(sum(page.letters for page in pages) / sum(page.frames for page in pages)),
        "faults": dict(faults),
    }
    for page in pages:
        page.task.cancel()  # type: ignore[union-attr]
    await asyncio.gather(*(page.task for page in pages), return_exceptions=True)  # type: ignore[arg-type]
    return found


async def _together(tables: list[Table], seconds: float) -> None:
    until = time.perf_counter() + seconds
    await asyncio.gather(*(table.play(until) for table in tables))


async def _spent(pid: int, work: Any) -> dict[str, float]:
    """Seconds of the processor that the site's processes and the players have used meanwhile."""
    before, own = memory.seconds_by_process(pid), time.process_time()
    await work
    spent: Counter[str] = Counter()
    for (number, name), seconds in memory.seconds_by_process(pid).items():
        more = seconds - before.get((number, name), 0.0)
        if name in PROCESSES:
            spent[name] += more
            spent["all"] += more
        if name == "web":
            spent[f"web {number}"] = more
    return {**dict.fromkeys(PROCESSES, 0.0), **spent, "players": time.process_time() - own}


def _shares(spent: dict[str, float], seconds: float) -> dict[str, float]:
    """What of a core each process took; "web" is all of its processes, which follow by their numbers. One that is near
    1.0 is what saturates."""
    return {name: round(value / seconds, 3) for name, value in spent.items()}


def _summary(times: list[float]) -> dict[str, float]:
    if not times:
        return {}
    ordered = sorted(times)
    return {
        "p50": round(statistics.median(ordered), 2),
        "p99": round(ordered[int(len(ordered) * 0.99)], 2),
        "max": round(ordered[-1], 2),
    }


if __name__ == "__main__":
    told = json.load(sys.stdin)
    gc.disable()  # a walk through two thousand pages would count as the site's time
    json.dump(asyncio.run(_played(told["port"], told["pid"], told["seconds"], told["tables"])), sys.stdout)
