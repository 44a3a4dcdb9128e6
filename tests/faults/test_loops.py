"""kill -9 of the worker that looks for loops, in the middle of its search: the finding still comes, once (loops L-26)."""

import os
import signal
import time
from contextlib import suppress

import pytest

from tests.faults import preloaded
from tests.faults.circling import wanted
from tests.faults.history import History
from tests.faults.players import Place, asked
from tests.faults.sites import Site

pytestmark = pytest.mark.faults

FEW, MANY = 8, 16
"""So much has resolved when nobody looks yet; and when the worker is killed: more than it takes for somebody to look."""
WITHIN = 90.0
"""Seconds in which the supervisor has started another worker, and the sweeper has asked it."""


def circling(site: Site) -> tuple[Place, Place]:
    """A game of Magic in which a loop has begun."""
    names = [player.name for player in site.players]
    code, said = preloaded.run(site.play.environment, "-m", "tests.faults.circling", *names, str(FEW))
    assert code == 0, said
    game, history = said.split()[-1], History()
    mira, jonas = (Place(player, game, history) for player in site.players)
    for place in (mira, jonas):
        place.poll()
    return mira, jonas


def resolved(place: Place) -> int:
    """How much has resolved in this turn."""
    turn = place.state["turn"]["number"]
    return sum(line["kind"] == "resolved" and line["turn"] == turn for line in place.lines.values())


def test_l_26_a_worker_killed_while_it_looks_for_a_loop_and_the_finding_still_comes(site: Site) -> None:
    places = circling(site)
    assert resolved(places[0]) == FEW
    workers = [pid for pid, command in site.play.alive().items() if "work@" in command]
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    while resolved(places[0]) < MANY:
        actor, other = asked(places)
        actor.act(wanted([option["verb"] for option in actor.decision["options"]]), by="http")
        other.poll()
    assert places[0].state["loop"] is None
    for pid in workers:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    end = time.monotonic() + WITHIN
    while places[0].state["loop"] is None:
        assert time.monotonic() < end, "nobody has found the loop"
        time.sleep(0.2)
        places[0].poll()
    assert [line["kind"] for line in places[0].lines.values()].count("loop_found") == 1
