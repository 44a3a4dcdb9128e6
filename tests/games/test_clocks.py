"""Time: what a decision costs, when a deadline is enforced and by whom, and that nobody loses by our absence."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime, timedelta

import pytest

from games.live import clocks, log_entries, states, table_messages
from games.live.clocks import GRACE, PRESETS, TICK, TimeControl
from games.models import Game, Heartbeat
from games.services.operation import outage, sweep
from games.services.operation.clock_loop import Watch
from games.services.play import look, moves
from games.services.play.outcome import TEXTS

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
MS = timedelta(milliseconds=1)


class TestArithmetic:
    """Pure functions."""

    def test_the_buffer_is_used_before_the_bank(self):
        control = TimeControl("bank", 60_000, 5_000)
        assert control.charged(60_000, NOON, NOON + timedelta(seconds=4)) == 60_000
        assert control.charged(60_000, NOON, NOON + timedelta(seconds=8)) == 57_000
        assert control.charged(1_000, NOON, NOON + timedelta(hours=1)) == 0

    def test_a_clock_that_has_been_given_time_never_runs_backwards(self):
        assert TimeControl("bank", 60_000, 0).charged(50_000, NOON, NOON - timedelta(seconds=9)) == 50_000

    def test_the_increment_never_lifts_the_bank_above_its_start(self):
        control = TimeControl("bank", 60_000, 0, 5_000)
        assert [control.after_turn(bank) for bank in (10_000, 57_000, 60_000)] == [15_000, 60_000, 60_000]

    def test_deadlines(self):
        assert PRESETS["untimed"].deadline(None, NOON) is None
        assert PRESETS["per_decision"].deadline(0, NOON) == NOON + timedelta(seconds=60)
        assert PRESETS["standard"].deadline(60_000, NOON) == NOON + timedelta(seconds=70)
        assert PRESETS["correspondence"].deadline(0, NOON) == NOON + timedelta(days=3)

    def test_due_is_exactly_the_deadline_and_the_grace(self):
        assert not clocks.is_due(NOON, NOON + GRACE - MS)
        assert clocks.is_due(NOON, NOON + GRACE)
        assert not clocks.is_due(None, NOON)

    def test_what_running_out_of_time_does(self):
        bank, decision = PRESETS["standard"], PRESETS["per_decision"]
        assert bank.effect("action", 0) == bank.effect("swap", 5) == "lose"
        assert bank.effect("ban", 9) == bank.effect("first", 0) == "default"
        assert [decision.effect("action", before) for before in (0, 1, 2)] == ["default", "default", "lose"]


pytestmark = pytest.mark.django_db(transaction=True)


def by_sweep(table, clock):
    sweep.sweep(outage.now())


def by_claim(table, clock):
    table.act(table_messages.Claim(aid=uuid.uuid4(), seq=table.row().seq), by=table.other())


def by_look(table, clock):
    look.look(table.id, table.users[0])


def by_task(table, clock):
    from games.tasks import expire

    expire(table.id, table.row().seq)


def by_late_move(table, clock):
    table.act()


WAYS = [by_sweep, by_claim, by_look, by_task, by_late_move]


@pytest.mark.parametrize("way", WAYS)
def test_a_deadline_is_enforced_at_its_grace_and_not_before(table, clock, way):
    deadline = table.row().deadline_at
    late = sweep.LATE if way is by_sweep else timedelta()
    if way is not by_late_move:
        clock.at = deadline + GRACE - MS
        way(table, clock)
        assert table.row().status == "running"
        assert len(table.entries()) == 1
    clock.at = deadline + GRACE + late
    loser = table.row().decision_seat
    way(table, clock)
    game = table.row()
    assert game.result == {"kind": "won", "winners": [1 - loser], "reason": "time"}
    last = table.entries()[-1]
    assert (last.kind, last.at) == (log_entries.TIME_OUT, deadline)
    assert table.seat(loser).bank_ms == 0


def test_an_answer_within_the_grace_counts_and_one_after_it_is_too_late(table, clock, open_table):
    clock.at = table.row().deadline_at + GRACE - MS
    assert table.act().ok
    late = open_table()
    clock.at = late.row().deadline_at + GRACE
    user, message = late.asked(), late.message()
    found = late.act(message, by=user)
    assert found.code == "too_late" and late.row().status == "finished"
    assert late.act(message, by=user).code == "too_late"


def test_a_premature_claim_is_refused_and_a_repeated_one_gets_the_same_answer(table, clock):
    claim = table_messages.Claim(aid=uuid.uuid4(), seq=table.row().seq)
    claimant = table.other()
    found = table.act(claim, by=claimant)
    assert found.code == "illegal" and "still time" in found.text
    clock.at = table.row().deadline_at + GRACE
    assert table.act(claim, by=claimant).ok
    again = table.act(claim, by=claimant)
    assert again.ok and again.dup


def test_a_time_out_happens_once_however_many_enforce_it(table, clock):
    seq = table.row().seq
    clock.at = table.row().deadline_at + GRACE + sweep.LATE
    assert moves.expire(table.id, seq)
    assert not moves.expire(table.id, seq)
    for way in (by_sweep, by_look, by_task):
        way(table, clock)
    assert [entry.kind for entry in table.entries()] == ["start", "time_out"]


def test_a_timer_that_is_overtaken_does_nothing(table, clock):
    seq = table.row().seq
    table.act()
    clock.at = table.row().deadline_at + GRACE
    assert not moves.expire(table.id, seq)
    assert table.row().status == "running"


def test_thinking_costs_only_the_seat_that_is_asked(table, clock):
    table.until("action")
    number = table.row().decision_seat
    start = [table.seat(0).bank_ms, table.seat(1).bank_ms]
    clock.forward(seconds=25)
    table.act()
    spent = [start[seat] - table.seat(seat).bank_ms for seat in (0, 1)]
    assert spent[number] == 15_000  # 10 seconds of them were free
    assert spent[1 - number] == 0


def test_a_ban_chance_never_loses_on_time(table, clock):
    table.until("ban")
    seat = table.row().decision_seat
    clock.at = table.row().deadline_at + GRACE
    assert moves.expire(table.id)
    game = table.row()
    assert game.status == "running"
    last = table.entries()[-1]
    assert (last.kind, last.action["verb"], last.seat) == (log_entries.DEFAULT, "allow", seat)
    assert table.seat(seat).bank_ms == 0


def test_increments_come_with_the_end_of_ones_turn(open_table, clock):
    table = open_table(clock="increment")
    table.until("action")
    seat = table.row().decision_seat
    clock.forward(seconds=30)
    table.act()
    while table.row().decision_seat == seat:
        table.act()
    assert table.seat(seat).bank_ms == 600_000 - 30_000 + 5_000


def test_per_decision_the_default_is_played_and_the_third_time_in_a_row_loses(open_table, clock):
    table = open_table(clock="per_decision")
    seat = table.row().decision_seat

    def miss() -> None:
        clock.at = table.row().deadline_at + GRACE
        assert moves.expire(table.id)

    def until_asked() -> None:
        while table.row().status == "running" and table.row().decision_seat != seat:
            assert table.act().ok

    miss()
    assert table.seat(seat).timeouts == 1
    until_asked()
    assert table.act().ok  # an own answer in between
    assert table.seat(seat).timeouts == 0
    for _ in range(3):
        until_asked()
        assert table.row().status == "running"
        miss()
    assert table.row().result == {"kind": "won", "winners": [1 - seat], "reason": "time"}
    assert states.differences(table.row()) == []


def test_untimed_games_wait_for_ever(open_table, clock):
    table = open_table(clock="untimed")
    clock.forward(days=4000)
    assert table.row().deadline_at is None
    assert sweep.sweep(outage.now()) == 0
    assert table.act().ok
    claim = table.act(table_messages.Claim(aid=uuid.uuid4(), seq=table.row().seq))
    assert claim.code == "illegal" and "No clock" in claim.text


def test_correspondence_has_days(open_table):
    game = open_table(clock="correspondence").row()
    assert game.deadline_at - game.running_since == timedelta(days=10)


def test_in_a_game_of_four_a_time_out_removes_one_and_the_game_goes_on(open_table, clock):
    table = open_table(seats=4)
    seat = table.row().decision_seat
    clock.at = table.row().deadline_at + GRACE
    assert moves.expire(table.id)
    game = table.row()
    assert game.status == "running" and game.decision_seat != seat
    assert game.deadline_at > clock.at
    assert states.present(game).left == [seat]


def test_an_alarm_is_set_only_for_what_is_near(open_table, published):
    open_table(clock="standard")
    assert [task for task in published if task[0].endswith("expire")] == []
    near = open_table(clock="per_decision")
    assert published[-1] == ("games.tasks.expire", near.id, 0)


# --- standing orders ---------------------------------------------------------------------------------------------


def order_for(table, allow, until="game"):
    """The seat that is not on turn lets categories pass."""
    return table.act(table_messages.Order(aid=uuid.uuid4(), allow=allow, until=until), by=table.other())


ALL = ["move", "turn", "push", "manipulate"]


def test_a_standing_order_answers_on_the_tick_and_not_before(table, clock):
    table.until("action")
    before = len(table.entries())
    assert order_for(table, ALL).ok
    assert len(table.entries()) == before  # private: no entry
    while table.row().tick_at is None:
        assert table.act(table.message(choice=0)).ok
    game = table.row()
    assert game.tick_at == game.running_since + TICK
    seat = game.decision_seat
    bank = table.seat(seat).bank_ms
    clock.at = game.tick_at - MS
    assert not moves.expire(table.id)
    clock.at = game.tick_at
    assert moves.expire(table.id)
    last = table.entries()[-1]
    assert (last.kind, last.action["verb"], last.seat, last.aid) == (log_entries.AUTO_PASS, "allow", seat, None)
    assert table.seat(seat).bank_ms == bank
    assert states.differences(table.row()) == []


def test_a_press_that_comes_after_the_order_reads_that_the_order_was_quicker(table, clock):
    table.until("action")
    assert order_for(table, ALL).ok
    while table.row().tick_at is None:
        assert table.act(table.message(choice=0)).ok
    user, message = table.asked(), table.message()
    clock.at = table.row().tick_at
    for _again in range(2):  # in the moment in which the order answers, and later
        late = table.act(message, by=user)
        assert (late.code, late.text) == ("too_late", TEXTS["ordered"])


def test_an_order_covers_only_its_categories(table):
    assert order_for(table, ["nonsense"]).code == "illegal"
    assert order_for(table, ["push"]).ok
    table.until("ban")
    chain = states.present(table.row()).legal()
    assert chain and table.row().tick_at is None  # the first play of this deal is no push


def test_an_order_for_a_turn_ends_with_it(table):
    table.until("action")
    assert order_for(table, ALL, until="turn").ok
    seat = table.users.index(table.other())
    assert table.seat(seat).orders
    turn = states.turn_of(states.present(table.row()))
    while states.turn_of(states.present(table.row())) == turn:
        assert table.act().ok
    assert table.seat(seat).orders is None


def test_an_order_that_is_given_at_the_ban_chance_itself_ticks_from_now(table, clock):
    table.until("ban")
    clock.at = table.row().running_since + timedelta(seconds=4)
    assert table.act(table_messages.Order(aid=uuid.uuid4(), allow=ALL), by=table.asked()).ok
    assert table.row().tick_at == clock.at + TICK
    assert table.act(table_messages.Order(aid=uuid.uuid4(), allow=[]), by=table.asked()).ok
    assert table.row().tick_at is None


# --- outages -----------------------------------------------------------------------------------------------------


def alive_until(moment):
    """Somebody has stamped until then, and nobody since."""
    Heartbeat.objects.update_or_create(pk=outage.ALIVE, defaults={"at": moment})


def test_time_that_we_were_down_is_given_back_before_anything_is_enforced(table, clock):
    deadline = table.row().deadline_at
    alive_until(clock.at)
    clock.forward(hours=2)  # nobody stamps: we are down, and the deadline passes
    assert moves.expire(table.id) is False  # the first look of anybody gives back instead
    game = table.row()
    assert game.status == "running"
    entry = table.entries()[-1]
    assert entry.kind == log_entries.CREDIT
    assert timedelta(milliseconds=entry.action["ms"]) == timedelta(hours=2) + outage.COURTESY
    assert game.deadline_at == deadline + timedelta(hours=2) + outage.COURTESY
    assert states.differences(game) == []


def test_the_credit_is_given_once(table, clock):
    alive_until(clock.at)
    clock.forward(minutes=5)
    outage.stamp()
    outage.stamp()
    assert [entry.kind for entry in table.entries()] == ["start", "credit"]


def test_a_heartbeat_in_time_gives_nothing_and_a_later_deadline_is_enforced(table, clock):
    alive_until(clock.at)
    clock.at += outage.GAP
    assert outage.stamp() == clock.at
    assert [entry.kind for entry in table.entries()] == ["start"]
    clock.at = table.row().deadline_at + GRACE
    alive_until(clock.at)
    assert moves.expire(table.id)
    assert table.row().result["reason"] == "time"


def test_only_the_part_of_an_outage_that_fell_on_a_clock_is_credited(table, clock):
    alive_until(clock.at)
    clock.forward(minutes=10)
    table.act()  # somebody could still move: the next clock starts here
    clock.forward(seconds=30)
    outage.stamp()
    credit = next(entry for entry in table.entries() if entry.kind == "credit")
    assert credit.action["ms"] == 50_000


def test_everybody_reads_of_the_credit(table, clock):
    from games.selectors import table_views

    alive_until(clock.at)
    clock.forward(minutes=5)
    outage.stamp()
    frame = table_views.view_frame(table_views.view(table.id, None))
    assert "gets 32" in frame["log"][-1]["text"]


# --- the loop of the web process ---------------------------------------------------------------------------------


def test_the_loop_enforces_a_deadline_at_its_alarm_without_worker_and_broker(open_table):
    table = open_table(clock="per_decision")
    watch = Watch()
    watch.start()
    try:
        assert watch.settled.wait(30)
        Game.objects.filter(pk=table.id).update(deadline_at=outage.now() - GRACE + 150 * MS)
        watch.alarm(table.id, 0, outage.now() + 150 * MS)
        for _ in range(1000):
            if table.row().seq > 0:
                break
            watch._thread.join(0.02)
        assert [entry.kind for entry in table.entries()] == ["start", "default"]
    finally:
        watch.stop()


def test_the_loop_finds_what_no_alarm_told_it(open_table):
    table = open_table(clock="per_decision")
    Game.objects.filter(pk=table.id).update(deadline_at=outage.now() - timedelta(seconds=5))
    watch = Watch()
    watch.start()
    try:
        assert watch.settled.wait(30)
        assert [entry.kind for entry in table.entries()] == ["start", "default"]
    finally:
        watch.stop()
