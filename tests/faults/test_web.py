"""Two web processes are one site: what happens on a socket of one is seen on a socket of the other, and as a rule those
of one table are at one of them."""

import os
import signal
import sqlite3
import time
from contextlib import ExitStack, closing

import pytest

from config.server.homes import PATIENCE
from tests.faults.history import History
from tests.faults.players import Place, play_on, table_for
from tests.faults.processes import Play

pytestmark = pytest.mark.faults


@pytest.fixture
def play(site):
    return site.play


@pytest.fixture
def table(site):
    """A running game of two, nobody of whom has opened it yet."""
    return table_for(*site.players, History())


def sit_apart(play: Play, one: Place, other: Place) -> None:
    """Open their sockets anew at two processes: the first one comes while the process hangs at which both are at home."""
    home = play.server_of(one.sit().port)
    os.kill(home, signal.SIGSTOP)
    try:
        time.sleep(PATIENCE + 1)
        assert {home, play.server_of(one.sit().port)} == set(play.pids_of("config.server.web"))
    finally:
        os.kill(home, signal.SIGCONT)
    while play.server_of(other.sit().port) != home:
        continue


def sign_of(play: Play, place: Place) -> tuple[str | None, str | None]:
    """When the player was seen last, and from when on he counts as absent."""
    with closing(sqlite3.connect(f"file:{play.var / 'db.sqlite3'}?mode=ro", uri=True, timeout=60)) as database:
        found = database.execute(
            "SELECT present_at, away_since FROM games_seat WHERE game_id = ? AND number = ?", (place.game, place.seat)
        )
        seen, away = found.fetchone()
        return seen, away


def ping(place: Place) -> None:
    """What a page says that is open."""
    place.say({"t": "ping", "n": 1, "seq": place.seq})


def test_both_players_of_a_table_are_served_by_one_process(play, table):
    with table[0], table[1]:
        for _ in range(5):
            assert len({play.server_of(place.sit().port) for place in table}) == 1
        play_on(table, 6)


def test_a_move_on_one_is_seen_on_the_other(play, table):
    with table[0], table[1]:
        sit_apart(play, *table)
        play_on(table, 6)  # each acknowledged, and heard by the other player without asking
        assert table[0].seq == table[1].seq
        assert table[0].frame["table"]["seats"] == table[1].frame["table"]["seats"]


def test_who_closes_one_of_two_pages_is_still_there_and_who_closes_both_is_not(play, table):
    own, other = table
    tab = Place(own.player, own.game, own.history)
    with ExitStack() as opened:
        for place in (own, tab, other):
            opened.enter_context(place)
        sit_apart(play, own, tab)
        before, away = sign_of(play, own)
        assert away is None
        own.hang_up()
        play.wait_until(lambda: ping(tab) or sign_of(play, tab)[0] > before)  # it was asked, and has said so
        assert sign_of(play, tab)[1] is None
        other.sit()
        assert other.frame["table"]["seats"][tab.seat]["present"]
        tab.hang_up()
        play.wait_until(lambda: ping(other) or sign_of(play, tab)[1] is not None)
        other.until(lambda _: not other.frame["table"]["seats"][tab.seat]["present"])
