"""kill -9 in the middle of a game: nothing acknowledged is lost, the game goes on, the deadline still falls.

Two people play over real sockets against a real `manage.py play`, whose processes die or freeze one after another.
The long run is part of `make soak`; `VORRANG_KILLS=200 pytest -s tests/faults/test_kill.py -k series` is it alone, and
`VORRANG_KILLS_SEED` repeats one.
"""

import os
import random
import signal
import time
import uuid
from contextlib import ExitStack, suppress

import pytest

from games.live.table_messages import PING_EVERY
from games.services.operation.outage import GAP
from tests.faults.duel import Duel
from tests.faults.history import ENFORCED_WITHIN, GRACE, History, violations
from tests.faults.ledger import audits, entries_of
from tests.faults.players import Gone, Place, Player, asked, play_on
from tests.faults.sites import NAMES, Site
from tests.shares import share

pytestmark = pytest.mark.faults

SHORT = 4_000
"""Milliseconds for a decision where the test waits for the deadline."""
LONG = 20_000
"""And where nobody may lose by what happens."""
COURTESY = 20_000
"""Milliseconds that everybody is given on top of an outage."""
SOON = 2_000
"""Milliseconds after a deadline within which the server's own loop has enforced it; no killed worker is back so soon."""
PINGS = 3
"""After so many pings a page knows all, whatever became of notices."""
KILLS = int(os.environ.get("VORRANG_KILLS", share(5, 200)))
SEED = int(os.environ.get("VORRANG_KILLS_SEED", "0")) or random.SystemRandom().randrange(1, 10**6)


@pytest.fixture
def history():
    return History()


def sit(*places: Place) -> None:
    """Everybody opens the table, or opens it again."""
    for place in places:
        place.sit()


def falls(place: Place, within: int = ENFORCED_WITHIN) -> int:
    """Wait for the deadline of the open decision without asking; answers how late it was shown, in milliseconds."""
    seq, deadline = place.seq, place.deadline
    place.until_seq(seq + 1, max(0.0, deadline / 1000 - time.time()) + 15)
    late = place.frame["now"] - deadline
    assert "default" in place.kinds_after(seq)
    assert GRACE <= late <= within
    return int(late)


def kinds(site: Site, game: str) -> list[str]:
    return [kind for _, kind, _ in entries_of(site.var, game)]


def say(*what: object) -> None:
    """Figures for whoever runs this with -s."""
    print("\n   ", *what, end="", flush=True)


def test_a_killed_clock_worker_costs_nobody_time_and_comes_back(site, history):
    places = site.table(history, SHORT)
    with places[0], places[1]:
        sit(*places)
        play_on(places, 3)
        actor, other = asked(places)
        before = site.play.pid_of("-Q clock")
        time.sleep(max(0.0, other.deadline / 1000 - time.time() - 0.5))  # it cannot be back in time
        site.signal("-Q clock")
        killed = time.monotonic()
        say(f"clock worker killed: deadline enforced after {falls(other, SOON)} ms (grace {GRACE})")
        actor.until_seq(other.seq)
        play_on(places, 2)
        site.play.wait_until(lambda: any("-Q clock" in command for command in site.play.alive().values()))
        site.play.wait_until(lambda: '"clock": "ok"' in site.play.get("/readyz")[1])
        say(f"worker back at work after {time.monotonic() - killed:.1f} s at most")
        assert site.play.pid_of("-Q clock") != before
        assert site.play.process.poll() is None
    assert "credit" not in kinds(site, places[0].game)
    site.agree(history, *places)


@pytest.mark.parametrize("word", ["config.server.web", "valkey-server"])
def test_a_server_that_dies_is_started_again_and_nothing_acknowledged_is_missing(site, history, word):
    places = site.table(history, LONG)
    with places[0], places[1]:
        sit(*places)
        done = play_on(places, 3) + play_on(places, 3, by="http")
        sit(*places)
        actor, _ = asked(places)
        in_flight = actor.choose()
        victim = site.play.server_of(actor.port) if word == "config.server.web" else site.play.pid_of(word)
        others = {site.play.process.pid, *site.play.pids_of("config.server.web")} - {victim}
        actor.say(in_flight.message(0, actor.seq))
        in_flight.lost += 1
        os.kill(victim, signal.SIGKILL)
        killed = time.monotonic()
        site.play.wait_for(rf"^{NAMES[word]} has ended \(code -9\); starting it again")
        site.wait_until_back(word, victim)
        say(f"{word} killed: back after {time.monotonic() - killed:.1f} s")
        assert others <= set(site.play.alive()), "nobody else stopped serving"
        # a worker whose broker goes ends now and then by a fault of kombu 5.7.0, and is started again
        site.play.wait_until(lambda: '"clock": "ok"' in site.play.get("/readyz")[1])

        sit(*places)
        for attempt in done:
            place = next(place for place in places if place.seat == attempt.seat)
            told = place.outcome(attempt)
            assert (told["t"], told.get("dup"), told["seq"]) == ("ack", True, attempt.acks[0]["seq"])
        told = actor.outcome(in_flight)
        answer = actor.send(in_flight, by="http")
        assert (answer["t"], answer["dup"]) == ("ack", told["t"] == "ack")
        for place in places:
            place.poll()
        play_on(places, 3)
        assert "credit" not in kinds(site, places[0].game), "the site was never away"
    site.agree(history, *places)


def test_after_the_death_of_everything_nothing_acknowledged_is_missing_and_the_game_goes_on(site, history):
    places = site.table(history, LONG)
    with places[0], places[1]:
        sit(*places)
        done = play_on(places, 3) + play_on(places, 3, by="http")
        sit(*places)
        left = site.table(history, SHORT)  # where nobody does anything
        left[0].poll()
        before = left[0].deadline
        actor, _ = asked(places)
        in_flight = actor.choose()
        actor.say(in_flight.message(0, actor.seq))
        in_flight.lost += 1
        site.kill_everything()
        time.sleep(GAP.total_seconds())  # away for so long that the time is given back
        killed = time.monotonic()
        site.up()
        say(f"everything killed: up again after {time.monotonic() - killed:.1f} s")

        for attempt in done:
            place = next(place for place in places if place.seat == attempt.seat)
            told = place.outcome(attempt)
            assert (told["t"], told.get("dup"), told["seq"]) == ("ack", True, attempt.acks[0]["seq"])
        sit(*places)
        again = next(place for place in places if place.seat == done[-1].seat).send(done[-1])
        assert (again["t"], again.get("dup"), again["seq"]) == ("ack", True, done[-1].acks[0]["seq"])
        told = actor.outcome(in_flight)
        answer = actor.send(in_flight, by="http")
        assert answer["t"] == "ack"
        assert answer["dup"] == (told["t"] == "ack")
        say(f"the action in flight had {'' if answer['dup'] else 'not '}been applied")
        for place in places:
            place.poll()
        play_on(places, 3)
        assert kinds(site, places[0].game).count("credit") == 1

        left[0].sit()
        say(f"credited deadline enforced after {falls(left[0])} ms")
        left[0].hang_up()
    found = site.agree(history, *places, *left)
    log = found[left[0].game]["entries"]
    credit = next(entry["ms"] for entry in log if entry["kind"] == "credit")
    assert credit > COURTESY
    say(f"credited: {credit} ms")
    fallen = [entry["at"] for entry in log if entry["kind"] == "default"]
    assert fallen[0] == before + credit


def test_without_redis_play_goes_on_and_with_it_the_pokes_come_back(site, history):
    places = site.table(history, LONG)
    supervisor = site.play.process
    with ExitStack() as stack:
        for place in places:
            stack.enter_context(place)
        sit(*places)
        play_on(places, 3)
        supervisor.send_signal(signal.SIGSTOP)  # nobody starts another Redis, as with one that is not the site's own
        stack.callback(supervisor.send_signal, signal.SIGCONT)
        killed = site.play.pid_of("valkey-server")
        os.kill(killed, signal.SIGKILL)

        for by in ("socket", "http") * 3:
            actor, other = asked(places)
            began = time.monotonic()
            actor.act(by=by)
            acked = time.monotonic()
            for number in range(PINGS):  # as a page does; its process knows within a second that notices are lost
                other.say({"t": "ping", "n": number, "seq": other.seq})
                with suppress(Gone):
                    other.until_seq(actor.seq, PING_EVERY)
                    break
            assert other.seq >= actor.seq
            say(f"without Redis, by {by}: acked in {1000 * (acked - began):.0f} ms")
        status, ready = site.play.get("/readyz")
        assert (status, '"redis": "degraded"' in ready) == (200, True)
        newcomer = Player(site.port, "Mira", "play-vorrang").log_in()
        assert newcomer.ask("GET", f"/g/{places[0].game}/")[0] == 200
        fresh = site.table(history, SHORT)  # a new table is played by polling: sockets open again with Redis
        fresh[0].poll()
        deadline = fresh[0].deadline
        end = deadline / 1000 + 15
        while "default" not in kinds(site, fresh[0].game) and time.time() < end:  # nobody looks, not even we
            time.sleep(0.05)
        late = 1000 * time.time() - deadline
        assert GRACE <= late <= ENFORCED_WITHIN
        say(f"without Redis: deadline enforced after {late:.0f} ms")
        for place in fresh:
            place.poll()
        assert fresh[0].deadline > deadline
        play_on(fresh, 2, by="http")

        supervisor.send_signal(signal.SIGCONT)
        site.play.wait_until(lambda: site.play.pids_of("valkey-server") not in ([], [killed]))
        back = time.monotonic()
        for place in places:
            place.poll()
        while True:
            actor, other = asked(places)
            actor.act()
            with suppress(Gone):
                other.until_seq(actor.seq, 1.0)
                break
            assert time.monotonic() - back < 60, "no notice comes through"
            other.poll()
        say(f"notices flow again {time.monotonic() - back:.1f} s after Redis is back")
        site.play.wait_until(lambda: '"redis": "ok", "clock": "ok"' in site.play.get("/readyz")[1])
        say(f"clock worker at work again {time.monotonic() - back:.1f} s after Redis is back")
        sit(*places)
        play_on(places, 3)
        assert site.play.process.poll() is None
    assert "credit" not in kinds(site, places[0].game)
    site.agree(history, *places, *fresh)


def test_frozen_servers_enforce_nothing_twice(site, history):
    places = site.table(history, SHORT)
    with places[0], places[1]:
        sit(*places)
        play_on(places, 2)
        actor, other = asked(places)
        seq, deadline, number = actor.seq, actor.deadline, actor.decision["number"]
        site.signal_all("config.server.web", signal.SIGSTOP)
        try:
            end = time.time() + SHORT / 1000 + 10
            while len(entries_of(site.var, actor.game)) <= seq + 1 and time.time() < end:
                time.sleep(0.05)
            late = 1000 * time.time() - deadline
            assert GRACE <= late <= ENFORCED_WITHIN  # by the clock worker, which nobody has frozen
            too_late = actor.choose()
            actor.say(too_late.message(0, seq))
            other.say({"t": "claim", "aid": str(uuid.uuid4()), "seq": seq})
            time.sleep(2)
        finally:
            site.signal_all("config.server.web", signal.SIGCONT)
        answer = actor.until(lambda frame: frame["t"] in ("ack", "nack") and frame["aid"] == too_late.aid)
        too_late.answered(answer)
        assert (answer["t"], answer["code"]) == ("nack", "too_late")
        other.until(lambda frame: frame["t"] == "ack")  # the claim: it has been enforced
        time.sleep(1.5)  # the loop's alarms and sweeps that came due while it was frozen
        log = entries_of(site.var, actor.game)
        assert [kind for _, kind, decision in log if decision == number] == ["default"]
        assert "credit" not in [kind for _, kind, _ in log]
        for place in places:
            place.poll()
        play_on(places, 2)
        say(f"servers frozen: the worker enforced after {late:.0f} ms")
    site.agree(history, *places)


# --- the series ----------------------------------------------------------------------------------------------------------


def _kill_worker(word):
    def kill(site):
        site.signal(word)

    return kill


def _kill_supervisor(site):
    site.play.process.kill()
    site.play.process.wait()
    assert site.play.wait_until_gone(60) == {}


def _freeze_server(site):
    site.signal("config.server.web", signal.SIGSTOP)  # one of them: the other goes on
    time.sleep(2)
    site.signal("config.server.web", signal.SIGCONT)


FAULTS = {
    "clock worker": _kill_worker("-Q clock"),
    "worker": _kill_worker("-Q loops,bots,default"),
    "beat": _kill_worker(" beat "),
    "everything": Site.kill_everything,
    "web frozen": _freeze_server,
    "web": _kill_worker("config.server.web"),
    "valkey": _kill_worker("valkey-server"),
    "supervisor": _kill_supervisor,
}
"""The first five are the short series: what has no test of its own above, and one start only."""


@pytest.mark.soak
def test_a_series_of_kills_at_random_moments(site, history):
    dice = random.Random(SEED)
    say(f"VORRANG_KILLS={KILLS} VORRANG_KILLS_SEED={SEED}")
    duels = [Duel(lambda: site.table(history, LONG), SEED + number) for number in range(2)]
    faults, downs = [], []
    for duel in duels:
        duel.start()
    try:
        while len(faults) < KILLS:
            # A child that dies more than five times a minute stops the site: so in rounds, not by lot.
            names = list(FAULTS)[: KILLS - len(faults)]
            for name in dice.sample(names, len(names)):
                time.sleep(dice.uniform(1.0, 2.5))
                history.in_flight.wait(5)
                time.sleep(dice.uniform(0.0, 0.02))
                began = time.monotonic()
                FAULTS[name](site)
                faults.append(name)
                if site.play.process.poll() is not None:
                    site.up()
                    downs.append(time.monotonic() - began)
                for duel in duels:
                    assert duel.is_alive(), duel.trouble
        time.sleep(2)
    finally:
        for duel in duels:
            duel.stop()
    places = [place for duel in duels for place in duel.places]
    found = site.agree(history, *places)
    found |= audits(site.play, *{game for duel in duels for game in duel.games} - found.keys())
    for game, audit in found.items():
        assert violations(history.of(game), audit) == []
        assert not {"default", "time_out"} & {entry["kind"] for entry in audit["entries"]}, (
            "somebody lost time by a fault"
        )
    count = history.count()
    say(
        f"{len(faults)} faults ({len(downs)} of them took the site down, for {min(downs):.1f} to {max(downs):.1f} s), "
        f"{count}, entries: {sum(len(audit['entries']) for audit in found.values())}, lost: 0, doubles: 0"
    )
    assert count["acked"] >= 3 * len(faults)
