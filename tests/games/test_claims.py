"""Claiming a game against somebody who has gone away: when, by whom, with what result, and every reason why not."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import translation

from games.engine import Action
from games.live import clocks, log_entries, presence, states, table_messages
from games.live.clocks import GRACE
from games.models import Heartbeat, Seat
from games.selectors import table_views
from games.services.operation import outage
from games.services.play import look, moves
from tests.games.test_conformance import OverHTTP, OverSocket

pytestmark = pytest.mark.django_db(transaction=True)

MS = timedelta(milliseconds=1)
SECOND = timedelta(seconds=1)
WIN, DRAW = "abandoned_win", "abandoned_draw"


def claim(table, kind: str = WIN, by: int | None = None, **fields):
    """The other one claims, unless said otherwise."""
    asked = table.row().decision_seat
    seat = next(number for number in range(len(table.users)) if number != asked) if by is None else by
    message = table_messages.Claim(aid=uuid.uuid4(), kind=kind, **{"seq": table.row().seq, **fields})
    return table.act(message, by=table.users[seat])


def go_away(table, clock) -> int:
    """Whoever is asked closes his page; from `clock.at` on he is absent."""
    number = table.row().decision_seat
    clock.at = table.row().running_since
    look.look(table.id, table.users[number], present=True, socket=True)
    look.leave(table.id, table.users[number], presence.UNSEEN)
    clock.at = table.seat(number).away_since
    return number


def away(table, number: int) -> dict | None:
    """What everybody sees of the absence."""
    return table_views.view(table.id, None).table["seats"][number]["away"]


# --- success -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "seconds"),
    [
        ("untimed", 120),
        ("fast", 30),
        ("standard", 60),
        pytest.param("increment", 60, marks=pytest.mark.night),
        pytest.param("per_decision", 30, marks=pytest.mark.night),
    ],
)
def test_the_win_can_be_claimed_to_the_millisecond_when_the_wait_is_over(open_table, clock, preset, seconds):
    table = open_table(clock=preset)
    gone = go_away(table, clock)
    since = clock.at
    assert away(table, gone) == {
        "since": clocks.in_ms(since),
        "claim_from": clocks.in_ms(since + seconds * SECOND),
    }
    clock.at = since + seconds * SECOND - MS
    found = claim(table)
    assert found.code == "illegal" and "1 more second" in found.text
    clock.at += MS
    assert claim(table).ok
    game = table.row()
    assert (game.status, game.result) == ("finished", {"kind": "won", "winners": [1 - gone], "reason": "abandoned"})
    last = table.entries()[-1]
    assert (last.kind, last.seat, last.action["seat"]) == (log_entries.ABANDON, 1 - gone, gone)
    assert states.differences(game) == []
    assert states.rebuilt(game).key() == states.present(game).key()


def test_the_log_says_in_both_languages_who_claimed_and_who_had_gone(open_table, clock):
    table = open_table(clock="untimed")
    gone = go_away(table, clock)
    clock.at += 120 * SECOND
    claimant, absent = (table.users[number].public_name for number in (1 - gone, gone))
    assert claim(table).ok
    log = table_views.view_frame(table_views.view(table.id, None))["log"]
    assert [line["kind"] for line in log[-3:]] == ["abandon", "left", "ended"]
    assert log[-3]["text"] == f"{claimant} claims the win, as {absent} has not come back."
    assert absent in log[-2]["text"] and claimant in log[-1]["text"]
    with translation.override("de"):
        german = table_views.view_frame(table_views.view(table.id, None))["log"]
    assert german[-1]["text"] != log[-1]["text"] and german[-2]["text"] != log[-2]["text"]


def test_a_draw_can_be_claimed_instead(open_table, clock):
    table = open_table(clock="untimed")
    gone = go_away(table, clock)
    clock.at += 120 * SECOND
    assert claim(table, DRAW).ok
    game = table.row()
    assert game.result == {"kind": "draw", "winners": [], "reason": "abandoned"}
    assert (table.entries()[-1].kind, table.entries()[-1].action["seat"]) == (log_entries.ABANDON_DRAW, gone)
    assert states.differences(game) == []
    frame = table_views.view_frame(table_views.view(table.id, None))
    assert "claims a draw" in frame["log"][-2]["text"] and "draw" in frame["say"]["status"]


def test_of_four_one_is_taken_out_and_the_others_play_on(open_table, clock):
    table = open_table(seats=4, clock="untimed")
    gone = go_away(table, clock)
    clock.at += 120 * SECOND
    assert claim(table, DRAW).code == "illegal"
    assert claim(table).ok
    game = table.row()
    assert game.status == "running" and game.decision_seat != gone
    assert states.present(game).left == [gone]
    assert claim(table, by=gone).code == "forbidden"
    assert states.differences(game) == []
    assert "has not waited any longer" in table_views.view_frame(table_views.view(table.id, None))["log"][-3]["text"]


def test_who_is_taken_out_takes_his_offers_with_him(open_table, clock):
    table = open_table(seats=4, clock="untimed")
    gone = table.row().decision_seat
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=table.users[gone]).ok
    go_away(table, clock)
    clock.at += 120 * SECOND
    assert claim(table).ok
    assert table.row().status == "running"
    assert table_views.view(table.id, None).table["offers"] == []


def test_of_four_the_last_two_may_draw_and_the_last_one_wins(open_table, clock):
    def leave_and_claim(table, kind: str = WIN) -> None:
        go_away(table, clock)
        clock.at += 120 * SECOND
        by = next(number for number in states.present(table.row()).seats if number != table.row().decision_seat)
        assert claim(table, kind, by=by).ok

    drawn = open_table(seats=4, clock="untimed")
    for kind in (WIN, WIN, DRAW):
        leave_and_claim(drawn, kind)
    assert drawn.row().result == {"kind": "draw", "winners": [], "reason": "abandoned"}
    won = open_table(seats=4, clock="untimed")
    for _ in range(3):
        leave_and_claim(won)
    assert (won.row().result["kind"], won.row().result["reason"]) == ("won", "abandoned")
    assert len(won.row().result["winners"]) == 1


def test_the_same_claim_sent_again_counts_once(open_table, clock):
    table = open_table(clock="untimed")
    gone = go_away(table, clock)
    clock.at += 120 * SECOND
    message = table_messages.Claim(aid=uuid.uuid4(), kind=WIN, seq=table.row().seq)
    assert table.act(message, by=table.users[1 - gone]).ok
    again = table.act(message, by=table.users[1 - gone])
    assert again.ok and again.dup
    assert [entry.kind for entry in table.entries()] == ["start", "abandon"]


def test_who_never_came_can_be_claimed_against_too(open_table, clock):
    table = open_table(clock="untimed")
    clock.at = table.row().started_at + presence.SIGN_HOLDS + 120 * SECOND
    assert claim(table).ok


@pytest.mark.parametrize("way", [OverHTTP, OverSocket])
async def test_both_ways_carry_the_claim_and_its_refusal(open_table, clock, way):
    table = await sync_to_async(open_table)(clock="untimed")
    asked = (await sync_to_async(table.row)()).decision_seat
    road = way(table)
    await road.open()
    message = {"t": "claim", "kind": WIN, "seq": 0, "aid": str(uuid.UUID(int=1))}
    if way is OverSocket:
        await road.sockets[asked].__aexit__(None, None, None)
        road.sockets = [road.sockets[1 - asked]] * 2
    clock.at = (await sync_to_async(table.row)()).running_since + presence.SIGN_HOLDS + 60 * SECOND
    await sync_to_async(Seat.objects.filter(game=table.game, number=asked).update)(away_since=clock.at - 60 * SECOND)
    refused, _frame = await road.say(1 - asked, message)
    assert (refused["code"], "60 more seconds" in refused["text"]) == ("illegal", True)
    clock.at += 60 * SECOND
    answer, frame = await road.say(1 - asked, {**message, "aid": str(uuid.UUID(int=2))})
    assert answer["t"] == "ack"
    assert (frame["changes"]["result"] if frame["t"] == "update" else frame["state"]["result"])["reason"] == "abandoned"
    if way is OverSocket:
        await road.sockets[0].__aexit__(None, None, None)


# --- how long one waits --------------------------------------------------------------------------------------------


def test_the_wait_begins_when_the_game_begins_to_wait_for_who_is_away(open_table, clock):
    table = open_table(clock="untimed")
    asked = table.row().decision_seat
    clock.at = table.row().running_since
    look.leave(table.id, table.users[1 - asked], presence.UNSEEN)
    clock.at += 500 * SECOND
    while table.row().decision_seat == asked:
        assert away(table, 1 - asked) is None
        assert table.act().ok
    assert away(table, 1 - asked)["claim_from"] == clocks.in_ms(clock.at + 120 * SECOND)


def test_who_was_waited_for_before_is_waited_for_half_as_long_but_ten_seconds_at_least(open_table, clock):
    table = open_table(clock="untimed")
    waits = []
    for _ in range(6):
        gone = go_away(table, clock)
        shown = away(table, gone)
        waits.append((shown["claim_from"] - shown["since"]) / 1000)
        look.look(table.id, table.users[gone], present=True, socket=True)
        assert away(table, gone) is None
    assert waits == [120, 60, 30, 15, 10, 10]


def test_a_reload_is_no_absence(open_table, clock):
    table = open_table(clock="untimed")
    gone = go_away(table, clock)
    clock.at -= MS
    look.look(table.id, table.users[gone], present=True, socket=True)
    assert table.seat(gone).absences == 0


def test_an_absence_that_the_clock_ended_counts_once(open_table, clock):
    table = open_table(clock="per_decision")
    gone = go_away(table, clock)
    clock.at = table.row().deadline_at + GRACE
    assert moves.expire(table.id)
    assert table.seat(gone).absences == 1
    while table.row().decision_seat != gone:
        assert table.act().ok
    clock.at += SECOND
    look.look(table.id, table.users[gone], present=True, socket=True)
    assert table.seat(gone).absences == 2  # he was waited for anew, if only for a second


# --- refusals ------------------------------------------------------------------------------------------------------


def test_not_against_somebody_who_is_there_or_is_back(open_table, clock):
    table = open_table(clock="untimed")
    gone = table.row().decision_seat
    look.look(table.id, table.users[gone], present=True, socket=True)
    assert "is at the table" in claim(table).text
    go_away(table, clock)
    clock.at += 121 * SECOND
    look.look(table.id, table.users[gone], present=True, socket=True)
    found = claim(table)
    assert (found.code, "is at the table" in found.text) == ("illegal", True)
    assert table.row().status == "running"


def test_not_while_one_is_asked_oneself(open_table, clock):
    table = open_table(clock="untimed")
    asked = table.row().decision_seat
    clock.at = table.row().running_since
    look.leave(table.id, table.users[1 - asked], presence.UNSEEN)
    clock.at += 600 * SECOND
    found = claim(table, by=asked)
    assert (found.code, "decision is yours" in found.text) == ("illegal", True)


def test_not_by_correspondence(open_table, clock):
    table = open_table(clock="correspondence")
    gone = go_away(table, clock)
    clock.at += 3600 * SECOND
    assert away(table, gone) is None
    found = claim(table)
    assert (found.code, "Wait for the clock" in found.text) == ("illegal", True)


def test_not_against_a_bot(open_table, clock):
    table = open_table(bots=["easy"], clock="untimed", first=1)
    while table.row().decision_seat != 1:
        assert table.act().ok
    clock.at = table.row().running_since + timedelta(days=1)
    found = claim(table, by=0)
    assert (found.code, "bots do not go away" in found.text) == ("illegal", True)


def test_not_by_a_spectator_nor_before_nor_after_the_game(open_table, clock, people):
    table = open_table(clock="untimed")
    gone = go_away(table, clock)
    clock.at += 120 * SECOND
    message = table_messages.Claim(aid=uuid.uuid4(), kind=WIN)
    assert table.act(message, by=people[3]).code == "forbidden"
    assert claim(table).ok
    assert claim(table, by=1 - gone).code == "over"
    waiting = open_table(sit=1)
    assert waiting.act(table_messages.Claim(aid=uuid.uuid4(), kind=WIN), by=people[0]).code == "illegal"


def test_not_when_the_game_has_gone_on_since(open_table, clock):
    table = open_table(clock="untimed")
    go_away(table, clock)
    clock.at += 120 * SECOND
    assert claim(table, seq=7).code == "stale"
    before = table.row().seq
    assert table.act().ok
    while table.row().decision_seat == 0:
        assert table.act().ok
    go_away(table, clock)
    clock.at += 120 * SECOND
    assert claim(table, seq=before).code == "stale"


def test_the_clock_comes_first(open_table, clock):
    table = open_table(clock="standard")
    gone = go_away(table, clock)
    clock.at = table.row().deadline_at + GRACE
    assert claim(table).code in ("over", "stale")
    assert table.row().result == {"kind": "won", "winners": [1 - gone], "reason": "time"}


@pytest.mark.parametrize("preset", ["untimed", "standard"])
def test_our_own_absence_is_held_against_nobody(open_table, clock, preset):
    table = open_table(clock=preset)
    gone = go_away(table, clock)
    Heartbeat.objects.create(pk=outage.ALIVE, at=clock.at)  # the service goes down here
    clock.at += 300 * SECOND
    found = claim(table)
    assert (found.code, "is at the table" in found.text) == ("illegal", True)
    assert away(table, gone) is None
    clock.at += outage.COURTESY
    Heartbeat.objects.update(at=clock.at)
    assert away(table, gone)["since"] == clocks.in_ms(clock.at)
    assert table.row().status == "running"


def test_what_the_menu_offers(open_table, clock):
    table = open_table(seats=4, clock="untimed")
    gone = go_away(table, clock)

    def may(number: int | None) -> tuple[bool, bool]:
        user = None if number is None else table.users[number]
        found = table_views.view(table.id, user).table["may"]
        return found["abandoned_win"], found["abandoned_draw"]

    other = (gone + 1) % 4
    assert (may(gone), may(other), may(None)) == ((False, False), (True, False), (False, False))
    for number in states.present(table.row()).seats:
        if number not in (gone, other):
            table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[number])
    assert may(other) == (True, True)
    assert Action.abandon(gone).as_data()["kind"] == log_entries.ABANDON
