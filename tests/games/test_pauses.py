"""A pause that all agree to: no clock counts meanwhile, to the millisecond, and it ends by itself."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest

from games.live import clocks, log_entries, presence, states, table_messages
from games.live.clocks import GRACE, PAUSE
from games.models import Heartbeat
from games.selectors import table_views
from games.services.operation import outage, sweep
from games.services.play import look, moves

pytestmark = pytest.mark.django_db(transaction=True)

MS = timedelta(milliseconds=1)
SECOND = timedelta(seconds=1)


def offer(table, by: int, value: bool = True, kind: str = "pause"):
    return table.act(table_messages.Offer(aid=uuid.uuid4(), kind=kind, value=value), by=table.users[by])


def answer(table, by: int, value: bool = True, kind: str = "pause"):
    return table.act(table_messages.Answer(aid=uuid.uuid4(), kind=kind, value=value), by=table.users[by])


def ready(table, by: int):
    return table.act(table_messages.Ready(aid=uuid.uuid4()), by=table.users[by])


def pause(table, clock, after: timedelta = 7 * SECOND):
    """All agree `after` this much of the open decision; the moment."""
    clock.at = table.row().running_since + after
    assert offer(table, 0).ok
    for number in range(1, len(table.users)):
        assert answer(table, number).ok
    return clock.at


def shown(table, user=None) -> dict:
    return table_views.view(table.id, user).table


def test_all_must_agree_and_then_everybody_sees_until_when(table, clock):
    clock.at = table.row().running_since
    assert offer(table, 0).ok
    assert shown(table)["offers"] == [{"kind": "pause", "by": 0}] and shown(table)["pause"] is None
    assert answer(table, 1).ok
    assert shown(table)["offers"] == []
    assert shown(table)["pause"] == {
        "since": clocks.in_ms(clock.at), "until": clocks.in_ms(clock.at + PAUSE), "ready": [],
    }  # fmt: skip
    assert [entry.kind for entry in table.entries()] == ["start", "offer", "pause"]
    log = table_views.view_frame(table_views.view(table.id, None))["log"]
    assert "asks for a pause" in log[-2]["text"] and "10 minutes" in log[-1]["text"]


def test_a_pause_that_all_end_costs_nobody_a_millisecond(table, clock):
    table.until("action")
    before, bank = table.row(), [table.seat(number).bank_ms for number in (0, 1)]
    began = pause(table, clock, 12 * SECOND + 345 * MS)
    clock.at = began + 123 * SECOND + 456 * MS
    assert ready(table, 1).ok
    assert shown(table)["pause"]["ready"] == [1]
    assert ready(table, 0).ok
    pausing = clock.at - began
    after = table.row()
    assert after.paused_until is None and shown(table)["pause"] is None
    assert after.running_since == before.running_since + pausing
    assert after.deadline_at == before.deadline_at + pausing
    assert (table.entries()[-1].kind, table.entries()[-1].seat) == (log_entries.RESUME, 0)
    clock.at += 5 * SECOND
    asked = before.decision_seat
    assert table.act().ok
    assert table.seat(asked).bank_ms == bank[asked] - (17_345 - 10_000)
    assert table.seat(1 - asked).bank_ms == bank[1 - asked]
    assert states.differences(table.row()) == []


@pytest.mark.parametrize("way", ["look", "sweep", "act"])
def test_it_ends_by_itself_and_the_clock_runs_from_that_very_moment(table, clock, way):
    table.until("action")
    before = table.row()
    began = pause(table, clock)
    clock.at = began + PAUSE - MS
    assert not moves.expire(table.id)
    clock.at = began + PAUSE + 2 * SECOND
    if way == "look":
        look.look(table.id, table.users[0])
    elif way == "sweep":
        sweep.sweep(outage.now())
    else:
        assert table.act().ok
    resumed = next(entry for entry in table.entries() if entry.kind == log_entries.RESUME)
    assert (resumed.at, resumed.seat) == (began + PAUSE, None)
    if way != "act":
        assert table.row().running_since == before.running_since + PAUSE
        assert table.row().deadline_at == before.deadline_at + PAUSE
    assert states.differences(table.row()) == []


def test_nothing_can_be_decided_meanwhile_and_the_refusal_says_how_to_go_on(table, clock):
    began = pause(table, clock)
    clock.at = began + 61 * SECOND
    found = table.act()
    assert found.code == "paused"
    assert "8:59" in found.text and "Go on" in found.text
    assert moves.expire(table.id) is False
    assert table.row().status == "running"


def test_no_deadline_and_no_standing_order_interrupts_it(open_table, clock):
    table = open_table(clock="per_decision")
    table.until("ban")
    asked = table.row().decision_seat
    order = table_messages.Order(aid=uuid.uuid4(), allow=["move", "turn", "push", "manipulate"], until="game")
    clock.at = table.row().running_since
    pause(table, clock, 0 * SECOND)
    assert table.act(order, by=table.users[asked]).ok
    assert table.row().tick_at is None
    clock.at += 9 * 60 * SECOND
    assert not moves.expire(table.id)
    clock.at += 60 * SECOND
    assert moves.expire(table.id)
    assert table.row().tick_at == clock.at + clocks.TICK


def test_the_clocks_that_everybody_sees_stand_still(table, clock):
    table.until("action")
    asked, bank = table.row().decision_seat, table.seat(table.row().decision_seat).bank_ms
    began = pause(table, clock, 13 * SECOND)
    for later in (0, 100):
        clock.at = began + later * SECOND
        seen = table_views.view(table.id, None).clocks
        assert (seen["running"], seen["deadline"]) == (None, None)
        assert seen["seats"][asked] == {"bank": bank - 3000, "buffer": 0}


def test_nobody_is_waited_for_during_a_pause_and_then_from_its_end_on(table, clock):
    asked = table.row().decision_seat
    began = pause(table, clock)
    look.look(table.id, table.users[asked], present=True, socket=True)
    look.leave(table.id, table.users[asked], presence.UNSEEN)
    clock.at = began + 300 * SECOND
    assert not shown(table)["seats"][asked]["present"]
    assert shown(table)["seats"][asked]["away"] is None
    found = table.act(table_messages.Claim(aid=uuid.uuid4(), kind="abandoned_win"), by=table.other())
    assert found.code == "paused"
    clock.at = began + PAUSE
    assert moves.expire(table.id)
    assert shown(table)["seats"][asked]["away"]["claim_from"] == clocks.in_ms(began + PAUSE + 60 * SECOND)
    assert table.seat(asked).absences == 0


def test_a_declined_pause_rests_and_so_does_one_that_was_taken(table, clock):
    assert offer(table, 0).ok
    assert answer(table, 1, False).ok
    refused = offer(table, 0)
    assert (refused.code, "3 more decisions" in refused.text) == ("illegal", True)
    assert not shown(table, table.users[0])["may"]["pause"] and shown(table, table.users[1])["may"]["pause"]
    pause_by_the_other = offer(table, 1)
    assert pause_by_the_other.ok and answer(table, 0).ok
    assert ready(table, 0).ok and ready(table, 1).ok
    made = {0: 0, 1: 0}
    while made[1] < 3:
        assert offer(table, 1).code == "illegal"
        made[table.row().decision_seat] += 1
        assert table.act().ok
    assert offer(table, 1).ok


def test_draw_and_pause_are_offered_beside_each_other(table):
    assert offer(table, 0).ok and offer(table, 1, kind="draw").ok
    assert {(one["kind"], one["by"]) for one in shown(table)["offers"]} == {("pause", 0), ("draw", 1)}
    assert answer(table, 0, False, kind="draw").ok
    assert offer(table, 0, False).ok
    assert shown(table)["offers"] == []
    assert [entry.kind for entry in table.entries()][-2:] == ["decline", "withdraw"]


@pytest.mark.parametrize(("settings", "said"), [
    ({"clock": "untimed"}, "nothing to stop"),
    ({"clock": "correspondence"}, "there are no pauses"),
    ({"bots": ["easy"]}, "A bot does not agree to pauses"),
])  # fmt: skip
def test_where_there_is_nothing_to_pause(open_table, settings, said):
    table = open_table(**settings)
    found = offer(table, 0)
    assert found.code == "illegal" and said in found.text
    assert not shown(table, table.users[0])["may"]["pause"]


def test_ready_without_a_pause_and_a_pause_within_a_pause(table, clock):
    assert "not paused" in ready(table, 0).text
    pause(table, clock)
    assert "paused already" in offer(table, 1).text


def test_who_resigns_ends_the_pause_for_the_others_with_their_clocks_as_they_were(open_table, clock):
    table = open_table(seats=4)
    table.until("action")
    asked = table.row().decision_seat
    bank = table.seat(asked).bank_ms
    began = pause(table, clock, 3 * SECOND)
    clock.at = began + 200 * SECOND
    assert ready(table, (asked + 2) % 4).ok
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[(asked + 1) % 4]).ok
    game = table.row()
    assert game.status == "running" and game.paused_until is None
    assert "ready" not in game.offers
    assert table.seat(asked).bank_ms == bank
    assert game.deadline_at == clock.at + timedelta(milliseconds=bank + 10_000)
    assert states.differences(game) == []


def test_an_outage_within_the_pause_gives_no_clock_anything(table, clock):
    before = table.row()
    began = pause(table, clock)
    Heartbeat.objects.create(pk=outage.ALIVE, at=clock.at)
    clock.at = began + 200 * SECOND
    outage.stamp()
    assert table.row().deadline_at == before.deadline_at + PAUSE
    clock.at += SECOND
    assert ready(table, 0).ok and ready(table, 1).ok
    assert table.row().deadline_at == before.deadline_at + 201 * SECOND


def test_an_outage_that_outlasts_the_pause_gives_back_the_rest(table, clock):
    before = table.row()
    began = pause(table, clock)
    Heartbeat.objects.create(pk=outage.ALIVE, at=clock.at)
    clock.at = began + PAUSE + 100 * SECOND
    outage.stamp()
    assert moves.expire(table.id)
    assert table.row().deadline_at == before.deadline_at + PAUSE + 100 * SECOND + outage.COURTESY


def test_a_game_that_ends_in_a_pause_is_paused_no_more(table, clock):
    pause(table, clock)
    assert offer(table, 0, kind="draw").ok and answer(table, 1, kind="draw").ok
    game = table.row()
    assert (game.status, game.paused_until) == ("finished", None)
    clock.at += PAUSE + GRACE
    assert not moves.expire(table.id)
