"""kill -9 of the worker that looks for loops, in the middle of its search: the finding still comes, once (loops L-26)."""

import os
import signal
import time
import uuid
from contextlib import suppress

import pytest

from tests.faults.players import Player
from tests.faults.sites import Site

pytestmark = pytest.mark.faults

RINGS = {"plains": 24, "oblivion_ring": 16}
SWAMPS = {"swamp": 24, "dark_ritual": 16}
MANY = 16
"""Abilities that have resolved when the worker is killed: more than it takes for somebody to look."""
WITHIN = 90.0
"""Seconds in which the supervisor has started another worker, and the sweeper has asked it."""


class Match:
    """A game of Magic that two players play over the API."""

    def __init__(self, mira: Player, jonas: Player) -> None:
        self.players = (mira, jonas)
        decks = [
            one.post("/api/decks", ruleset="magic", name="Quick", main=main)[1]["id"]
            for one, main in ((mira, RINGS), (jonas, SWAMPS))
        ]
        table = {"ruleset": "magic", "seats": 2, "clock": "untimed", "visibility": "public", "bots": [], "first": 0}
        _, opened = mira.post("/api/games", **table, options={"format": "any"}, deck=decks[0])
        self.id = opened["id"]
        jonas.post(f"/api/games/{self.id}/join", deck=decks[1])

    def frame(self, seat: int = 0) -> dict:
        """What a player sees now."""
        return self.players[seat].get(f"/api/games/{self.id}/view")[1]

    def step(self) -> None:
        """Whoever is asked plays a land or a ring if he can, else does nothing."""
        seat = self.frame()["state"]["decision"]["seat"]
        frame = self.frame(seat)
        asked = frame["state"]["decision"]
        by = {option["verb"]: option["id"] for option in asked.get("options", [])}
        wanted = ("land", "cast", "keep", "pass", "done") if seat == 0 else ("keep", "pass", "done")
        choice = next((by[verb] for verb in wanted if verb in by), 0)
        self.players[seat].post(
            f"/api/games/{self.id}/actions", t="act", aid=str(uuid.uuid4()), epoch=frame["epoch"], seq=frame["seq"],
            decision=asked["number"], choice=choice,
        )  # fmt: skip

    def turn_resolutions(self) -> int:
        """How much has resolved in this turn."""
        frame = self.frame()
        turn = frame["state"]["turn"]["number"]
        return sum(line["kind"] == "resolved" and line["turn"] == turn for line in frame["log"])


def test_l_26_a_worker_killed_while_it_looks_for_a_loop_and_the_finding_still_comes(site: Site) -> None:
    match = Match(*site.players)
    while match.turn_resolutions() < 8:
        match.step()
    workers = [pid for pid, command in site.play.alive().items() if "work@" in command]
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    while match.turn_resolutions() < MANY:
        match.step()
    assert match.frame()["state"]["loop"] is None
    for pid in workers:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    end = time.monotonic() + WITHIN
    while match.frame()["state"]["loop"] is None:
        assert time.monotonic() < end, "nobody has found the loop"
        time.sleep(0.2)
    log = match.players[0].get(f"/api/games/{match.id}/view")[1]["log"]
    assert [line["kind"] for line in log].count("loop_found") == 1
