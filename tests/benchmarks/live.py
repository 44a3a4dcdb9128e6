"""The live path: from the press of a player until both players' sockets have the move, beside a bare echo.

Sites and echo run at the same time on the same machine, and the same client measures both, so that the ratio holds
although the absolute figures do not.
"""

import asyncio
import json
import random
import statistics
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

import websockets

from tests.benchmarks import memory, site
from tests.benchmarks.tables import open_tables

SOCKETS = (1, 50, 500)
"""Open sockets beside the one pair that is the smallest table."""
MOVES = 150
SETTLE = 5.0
"""Seconds that the workers get to finish their start before memory is read."""
PER_ADDRESS = 40
"""The site lets an address have so many sockets; the clients come from as many loopback addresses as they need."""


def measure() -> dict[str, Any]:
    """Latency of a move and of an echo at each number of sockets, and the memory of all processes."""
    with site.running_site() as home, site.running_echo() as echo:
        time.sleep(SETTLE)
        idle = memory.measure(home.pid)
        figures = asyncio.run(_measure(home, echo))
    return {
        "seconds_to_first_page": home.page_after,
        "seconds_until_ready": home.ready_after,
        "memory_idle": idle,
        **figures,
    }


async def _measure(home: site.Site, echo: int) -> dict[str, Any]:
    opened = await asyncio.to_thread(open_tables, home.environment, max(2, *SOCKETS) // 2, ["kafkas_halle"])
    tables = [[Player(game, session) for session in sessions] for game, sessions in opened]
    rows = []
    memory_full: dict[str, Any] = {}
    for sockets in SOCKETS:
        chosen = tables[: max(1, sockets // 2)]
        players = [player for table in chosen for player in table]
        for number, player in enumerate(players):
            await player.connect(home.port, number)
        moves = await _moves(chosen)
        echoes = await _echoes(echo, len(players))
        rows.append(
            {
                "sockets": len(players),
                "move_to_both_ms": _summary(moves),
                "echo_ms": _summary(echoes),
                "ratio_of_medians": round(statistics.median(moves) / statistics.median(echoes), 1),
            }
        )
        if sockets == max(SOCKETS):
            memory_full = memory.measure(home.pid)
        await asyncio.gather(*(player.close() for player in players))
    return {"moves": rows, f"memory_with_{max(SOCKETS)}_sockets": memory_full}


@dataclass(slots=True)
class Player:
    """One player's browser, as far as the protocol goes."""

    game: str
    cookie: str
    state: dict[str, Any] = field(default_factory=dict)
    seq: int = -1
    epoch: int = 0
    socket: Any = None

    async def connect(self, port: int, number: int) -> None:
        """Open the socket and take the first view."""
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{port}/ws/game/{self.game}/",
            subprotocols=[websockets.Subprotocol("vorrang.v1")],
            origin=websockets.Origin(f"http://127.0.0.1:{port}"),
            additional_headers={"Cookie": f"sessionid={self.cookie}"},
            local_addr=(f"127.0.0.{2 + number // PER_ADDRESS}", 0),
            compression=None,
            ping_interval=None,
        )
        await self.socket.send(json.dumps({"t": "hello", "build": "bench", "since": None, "epoch": 0, "want": "seat"}))
        while not self.state:
            await self.read()

    async def close(self) -> None:
        """Close the socket."""
        await self.socket.close()
        self.state = {}

    async def read(self) -> None:
        """Take one frame."""
        frame = json.loads(await asyncio.wait_for(self.socket.recv(), 30))
        if frame["t"] == "view":
            self.state = frame["state"]
        elif frame["t"] == "update":
            self.state.update(frame["changes"])
        elif frame["t"] == "nack":
            raise RuntimeError(f"refused: {frame}")
        else:
            return
        self.seq, self.epoch = frame["seq"], frame["epoch"]

    async def catch_up(self, seq: int) -> None:
        """Read until this entry is known."""
        while self.seq < seq:
            await self.read()

    async def act(self) -> None:
        """Answer the decision somehow."""
        asked = self.state["decision"]
        option = random.choice(asked["options"])
        message = {"t": "act", "aid": str(uuid.uuid4()), "epoch": self.epoch, "seq": self.seq}
        await self.socket.send(json.dumps({**message, "decision": asked["number"], "choice": option["id"]}))


async def _moves(tables: list[list[Player]]) -> list[float]:
    """Milliseconds from sending a move until both players have it; one move at a time, table after table."""
    times = []
    for number in range(MOVES):
        table = tables[number % len(tables)]
        asked = table[0].state["decision"]
        if asked is None:
            continue
        seq = table[0].seq + 1
        began = time.perf_counter()
        await table[asked["seat"]].act()
        await asyncio.gather(*(player.catch_up(seq) for player in table))
        times.append((time.perf_counter() - began) * 1000)
    return times


async def _echoes(port: int, sockets: int) -> list[float]:
    """Milliseconds for the way to the bare echo and back, with as many sockets open."""
    addresses = [f"127.0.0.{2 + number // PER_ADDRESS}" for number in range(sockets)]
    opened = [
        await websockets.connect(
            f"ws://127.0.0.1:{port}/", compression=None, ping_interval=None, local_addr=(address, 0)
        )
        for address in addresses
    ]
    times = []
    for number in range(MOVES):
        began = time.perf_counter()
        await opened[number % sockets].send("x" * 80)
        await opened[number % sockets].recv()
        times.append((time.perf_counter() - began) * 1000)
    await asyncio.gather(*(one.close() for one in opened))
    return times


def _summary(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "median": round(statistics.median(ordered), 2),
        "p99": round(ordered[int(len(ordered) * 0.99)], 2),
        "max": round(ordered[-1], 2),
    }
