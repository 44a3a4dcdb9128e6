"""A site that is killed and comes back on the same data, and the two who play there."""

import os
import signal
from contextlib import suppress
from pathlib import Path

from tests.faults.history import History, violations
from tests.faults.ledger import audits, set_clock
from tests.faults.players import Place, Player, table_for
from tests.faults.processes import Play, free_port

NAMES = {"config.server.web": "web [12]", "valkey-server": "valkey"}
"""What the supervisor calls them."""


class Site:
    """One data directory and its players; the processes come and go."""

    def __init__(self, var: Path) -> None:
        self.var, self.port = var, free_port()
        self.play: Play | None = None
        self.environment: dict[str, str] = {}
        self.players: list[Player] = []

    def up(self, **environment: str) -> "Site":
        """Have it run with this environment; what runs so already stays."""
        if self.play is None or self.play.process.poll() is not None or environment != self.environment:
            self.down()
            self.environment = environment
            self.play = Play(self.var, port=self.port, environment=environment).__enter__()
            self.play.wait_until_ready()
        if not self.players:
            self.players = [Player(self.port, name, "play-vorrang").log_in() for name in ("Mira", "Jonas")]
        return self

    def down(self) -> None:
        """Stop it, in order if it still lives."""
        if self.play is not None:
            self.play.__exit__()
            self.play = None

    def signal(self, word: str, number: int = signal.SIGKILL) -> None:
        """To the process with this word in its command line; one that was killed before may just be coming back."""
        self.play.wait_until(lambda: any(word in command for command in self.play.alive().values()))
        os.kill(self.play.pid_of(word), number)

    def signal_all(self, word: str, number: int) -> None:
        """To every process with this word in its command line."""
        for pid in self.play.pids_of(word):
            os.kill(pid, number)

    def wait_until_back(self, word: str, killed: int) -> None:
        """Wait until another process is there in place of one that was killed, and the site is whole."""
        several = 2 if word == "config.server.web" else 1
        self.play.wait_until(
            lambda: killed not in (pids := self.play.pids_of(word)) and len(pids) == several, seconds=60
        )
        self.play.wait_until(lambda: '"redis": "ok"' in self.play.get("/readyz")[1], seconds=60)

    def kill_everything(self) -> None:
        """What a loss of power does, but for the files."""
        for pid in self.play.alive():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.play.process.wait(60)
        assert self.play.wait_until_gone(60) == {}

    def table(self, history: History, milliseconds: int) -> tuple[Place, Place]:
        """A running game of the two players with so much time for each decision."""
        return table_for(*self.players, history, clock=lambda game: set_clock(self.var, game, milliseconds))

    def agree(self, history: History, *places: Place) -> dict[str, dict]:
        """Hold what the players know against the log; answers what a fresh process finds of each game."""
        for place in places:
            place.poll()
        found = audits(self.play, *{place.game for place in places})
        for place in places:
            audit = found[place.game]
            assert violations(history.of(place.game), audit) == []
            if place.seq == audit["seq"]:
                assert place.frame["vh"] == audit["views"][place.seat], (
                    "the player sees another game than the log tells"
                )
        return found
