"""Processes that act and are killed, at points that have a name and at random: `python -m tests.faults.crashes`.

With the environment of a site whose tables are there, and nothing else running on them. A child plays, says before each
action what it is about to do and afterwards what it was told, and dies; then this process says the last action again,
as a page would, and plays on. Nothing of the program's own code knows of this. Prints figures as JSON.
"""

from __future__ import annotations

import json
import os
import random
import signal
import statistics
import sys
import time
import uuid
from collections import Counter
from collections.abc import Callable
from typing import Any

import django

BEFORE = {
    "before the lock": "games.services.play.locked_game.lock_game",
    "before the game's row": "accounts.platform.compiled_queries.CompiledUpdate.statement",
    "before the commit": "games.services.play.locked_game.LockedGame._after_commit",
    "before the snapshot": "games.services.play.locked_game.secrets.sealed",
    "after the commit": "games.live.states.remember_entries",
    "before the notice": "games.live.push.notify_table",
}
"""Functions in whose place the process dies."""
AFTER = {
    "after the lock": "games.services.play.locked_game.lock_game",
    "after the row of the log": "accounts.platform.compiled_queries.CompiledInsert.written",
    "after the snapshot": "games.services.play.locked_game.LockedGame._after_commit",
    "after the notice": "games.live.push.notify_table",
}
"""Functions after which it dies."""
ACK, CHANCE = "before the ack", "at random"
POINTS = (*BEFORE, *AFTER, ACK, CHANCE)
SNAPSHOTS = ("before the snapshot", "after the snapshot")
MOVES = 150
"""Actions of one child at most."""


def die(*_: Any, **__: Any) -> None:
    """As by `kill -9`."""
    os.kill(os.getpid(), signal.SIGKILL)


def planned(point: str, passes: int) -> Any:
    """The patch by which this process dies when it comes by a point for the n-th time."""
    from unittest.mock import patch

    from django.utils.module_loading import import_string

    left = passes
    name = BEFORE.get(point) or AFTER[point]
    parts = name.rsplit(".", 2)
    try:
        really = import_string(name)
    except ImportError:
        really = getattr(import_string(".".join(parts[:2])), parts[2])

    def passing(*arguments: Any, **more: Any) -> Any:
        nonlocal left
        if point == "after the snapshot" and not _has_snapshot(arguments[0]):
            return really(*arguments, **more)
        left -= 1
        if left <= 0 and point in BEFORE:
            die()
        answer = really(*arguments, **more)
        if left <= 0:
            die()
        return answer

    return patch(name, passing)


def _has_snapshot(locked: Any) -> bool:
    from games.models import Snapshot

    return Snapshot.objects.filter(game=locked.game, seq=locked.game.seq).exists()


class Series:
    """One table after the other, and everything that was tried."""

    def __init__(self, seed: int) -> None:
        from tests.faults.history import History

        self.dice, self.history = random.Random(seed), History()
        self.game = ""
        self.games: list[str] = []
        self.killed: Counter[str] = Counter()
        self.applied = 0
        """Actions whose answer was lost, and that were in the log all the same."""
        self.again: list[float] = []
        """Seconds from the death of a process to the ack of what was said again."""

    def seat(self) -> None:
        """A running game."""
        from django.contrib.auth import get_user_model

        from games.models import Game, Status
        from games.services.tables import tables
        from games.services.tables.tables import TableSettings

        if self.game and Game.objects.get(pk=self.game).status == Status.RUNNING:
            return
        people = [
            get_user_model().objects.get_or_create(username=name, defaults={"public_name": name.title()})[0]
            for name in ("crasha", "crashb")
        ]
        game = tables.table_open(host=people[0], settings=TableSettings(clock="untimed"))
        tables.table_join(game=game, user=people[1], invite=game.invite)
        self.game = game.pk
        self.games.append(game.pk)

    def step(self, said: Callable[[Any, Any], None]) -> bool:
        """One action; False if there is none left."""
        from games.live import states
        from games.models import Game, Status

        game = Game.objects.get(pk=self.game)
        if game.status != Status.RUNNING:
            return False
        options = states.present(game).legal()
        choice = self.dice.choice([one.choice[0] for one in options if one.choice])
        said("begin", [game.pk, game.decision_seat, str(uuid.uuid4()), game.decision, choice, game.epoch, game.seq])
        return True

    def child(self, point: str, passes: int, pipe: int) -> None:
        """Play until death."""
        from contextlib import nullcontext

        def say(kind: str, what: Any) -> None:
            os.write(pipe, f"{json.dumps([kind, what])}\n".encode())
            if kind == "begin":
                found = answered(what)
                if point == ACK and self.dice.random() < 1 / passes:
                    die()
                say("told", {"t": found.code, "seq": found.seq, "dup": found.dup})

        with nullcontext() if point in (ACK, CHANCE) else planned(point, passes):
            for _ in range(MOVES):
                if not self.step(say):
                    return

    def run(self, point: str) -> None:
        """One child, its death, and what is said again."""
        from django.db import connections

        from games.live import clocks, states
        from games.models import Seat

        self.seat()
        if self.dice.random() < 0.5:  # then most moves on PostgreSQL are one statement that commits at once
            Seat.objects.filter(game_id=self.game).update(present_at=clocks.database_now())
        _closed(connections)
        reads, writes = os.pipe()
        passes = 1 if point in SNAPSHOTS else self.dice.randint(1, 6)
        seed, wait = self.dice.random(), self.dice.uniform(0.005, 0.15)
        pid = os.fork()
        if pid == 0:
            os.close(reads)
            self.dice.seed(seed)
            try:
                self.child(point, passes, writes)
            finally:
                os._exit(0)
        os.close(writes)
        if point == CHANCE:
            time.sleep(wait)
            os.kill(pid, signal.SIGKILL)
        with os.fdopen(reads, "rb") as pipe:
            lines = pipe.read().splitlines()
        _, status = os.waitpid(pid, 0)
        died = time.monotonic()
        if os.WIFSIGNALED(status):
            self.killed[point] += 1
        if self.dice.random() < 0.5:
            states.forget_all()
        self.settle([json.loads(line) for line in lines], died)

    def settle(self, lines: list[list[Any]], died: float) -> None:
        """Note what the child has said, and say its last action again if it did not hear what became of it."""
        attempt, what = None, None
        for kind, what_it_is in lines:
            if kind == "begin":
                what = what_it_is
                game, seat, aid, decision, choice, _epoch, _seq = what
                attempt = self.history.invoke(game, seat, decision, choice)
                attempt.aid = aid
            elif attempt is not None:
                attempt.answered(what_it_is)
                attempt = None
        if attempt is not None and what is not None:
            attempt.lost += 1
            found = answered(what)
            self.again.append(time.monotonic() - died)
            self.applied += found.dup
            attempt.answered({"t": found.code, "seq": found.seq, "dup": found.dup})
            assert found.code == "ack", found

    def violations(self) -> list[str]:
        """What answers and logs cannot both be true of."""
        from tests.faults.history import violations
        from tests.faults.ledger import audit

        return [wrong for game in self.games for wrong in violations(self.history.of(game), audit(game))]


def answered(what: list[Any]) -> Any:
    """What an action is told."""
    from games.live import table_messages
    from games.models import Seat
    from games.services.play import moves

    game, seat, aid, decision, choice, epoch, seq = what
    message = table_messages.Act(
        aid=uuid.UUID(aid), epoch=epoch, decision=decision, choice=choice, seq=seq
    )  # as it was said the first time
    user = Seat.objects.select_related("user").get(game_id=game, number=seat).user
    return moves.act(game, by=user, message=message)


def _closed(connections: Any) -> None:
    """No connection is open while this process is doubled."""
    for connection in connections.all():
        connection.close()
        if hasattr(connection, "close_pool"):
            connection.close_pool()


def main(kills: int, seed: int) -> None:
    """So many kills, each point in turn."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    series = Series(seed)
    number = 0
    while sum(series.killed.values()) < kills and number < 3 * kills:
        series.run(POINTS[number % len(POINTS)])
        number += 1
    again = sorted(series.again)
    print(
        json.dumps(
            {
                "kills": series.killed,
                "games": len(series.games),
                **series.history.count(),
                "applied before the ack": series.applied,
                "again, ms at the median": round(1000 * statistics.median(again), 1) if again else None,
                "again, ms at most": round(1000 * again[-1], 1) if again else None,
                "wrong": series.violations(),
            }
        )
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
