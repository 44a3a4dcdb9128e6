"""Two players who play on whatever happens to the site, and never give up an action whose answer they lost."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable

from tests.faults.history import Attempt
from tests.faults.players import Gone, Place, asked

THINKS = (0.1, 0.4)
"""Seconds before a decision is answered; the server allows five messages a second."""
RETRY = 0.3


class Duel(threading.Thread):
    """One table after the other, both players in one thread. `games` are those that were played."""

    def __init__(
        self, table: Callable[[], tuple[Place, Place]], seed: int, thinks: tuple[float, float] = THINKS
    ) -> None:
        super().__init__(name=f"duel {seed}", daemon=True)
        self.places = table()
        self.games = [self.places[0].game]
        self.trouble: BaseException | None = None
        self._table, self._random, self._thinks = table, random.Random(seed), thinks
        self._over = threading.Event()
        self._pending: tuple[Place, Attempt] | None = None
        self._seated = False

    def run(self) -> None:
        try:
            while not self._over.is_set():
                try:
                    self._sit()
                    self._settle()
                    self._step()
                except Gone:
                    self._seated = False
                    self._over.wait(RETRY)
        except BaseException as trouble:
            self.trouble = trouble
        finally:
            for place in self.places:
                place.hang_up()

    def stop(self) -> None:
        """End it, once nothing is left without an answer; raises what went wrong in its thread."""
        self._over.set()
        self.join(120)
        if self.trouble is not None:
            raise self.trouble
        if self._pending is not None:
            self._settle()

    def _sit(self) -> None:
        if not self._seated:
            for place in self.places:
                place.sit()
            self._seated = True

    def _step(self) -> None:
        if not self.places[0].decision:
            for place in self.places:
                place.hang_up()
            self.places, self._seated = self._table(), False
            self.games.append(self.places[0].game)
            return
        self._over.wait(self._random.uniform(*self._thinks))
        actor, other = asked(self.places)
        options = actor.decision["options"] if actor.is_asked else []
        if not options:  # the clock has answered, and only the other one knows yet
            self._refresh(self.places)
            return
        self._pending = actor, actor.choose(self._random.choice(options)["id"])
        actor.send(self._pending[1], by=self._random.choice(["socket", "http"]))
        self._pending = None
        try:
            other.until_seq(actor.seq, 1.0)
        except Gone:  # a notice may get lost; the next ping says so
            self._refresh((other,))

    def _settle(self) -> None:
        """Find out what became of the action whose answer was lost: by asking, or by sending it again."""
        if self._pending is None:
            return
        actor, attempt = self._pending
        if self._random.random() < 0.5:
            told = actor.outcome(attempt)
            if told.get("t") not in ("ack", "nack"):
                raise Gone(told)
            if told["t"] == "ack" or self._random.random() < 0.3:
                attempt.answered(told)
                self._pending = None
                self._refresh(self.places)
                return
        actor.send(attempt, by="http" if self._over.is_set() else self._random.choice(["socket", "http"]))
        self._pending = None
        self._refresh(self.places)

    def _refresh(self, places: tuple[Place, ...]) -> None:
        for place in places:
            place.poll()
