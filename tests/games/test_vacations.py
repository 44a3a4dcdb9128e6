"""Vacations: no clock by correspondence runs for who is away, everybody sees it, and every day is counted."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest

from games.live import clocks, log_entries, states, vacations
from games.live.clocks import GRACE
from games.models import Game, Vacation
from games.selectors import table_views
from games.services.correspondence.vacations import VacationError, vacation_end, vacation_start
from games.services.operation import outage, sweep
from games.services.play import look, moves
from tests.shares import one_in

from .test_concurrency import together

pytestmark = pytest.mark.django_db(transaction=True)
MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)


@pytest.fixture
def slow(open_table, clock):
    """A game with three days for each decision and a week in reserve."""
    return open_table(clock="correspondence")


def test_a_vacation_puts_the_running_clock_off_by_exactly_its_length(slow, clock):
    clock.forward(days=2)
    before = slow.row().deadline_at
    vacation_start(user=slow.asked(), days=5)
    assert slow.row().deadline_at == before + 5 * DAY
    clock.at = before + 5 * DAY + GRACE - MS
    sweep.sweep(outage.now())
    assert not moves.expire(slow.id)
    assert slow.row().status == "running"
    clock.at += MS
    assert moves.expire(slow.id)
    assert slow.row().result["reason"] == "time"
    assert states.differences(slow.row()) == []


def test_it_stops_no_clock_of_the_opponent(slow, clock):
    before = slow.row().deadline_at
    vacation_start(user=slow.other(), days=9)
    assert slow.row().deadline_at == before
    assert slow.entries()[-1].kind == log_entries.VACATION


def test_a_decision_that_comes_during_it_begins_at_its_end(slow, clock):
    away = slow.other()
    row = vacation_start(user=away, days=9)
    while slow.asked() != away:
        assert slow.act().ok
    game = slow.row()
    assert game.running_since == game.stands_until == row.ends_at
    bank = slow.seat(game.decision_seat).bank_ms
    assert game.deadline_at == row.ends_at + timedelta(days=3, milliseconds=bank)


def test_ending_it_early_gives_back_what_was_not_used_and_nothing_else(slow, clock):
    clock.forward(days=1)
    before, user = slow.row().deadline_at, slow.asked()
    vacation_start(user=user, days=10)
    clock.forward(days=4)
    vacation_end(user=user)
    assert slow.row().deadline_at == before + 4 * DAY
    assert slow.row().stands_until is None
    assert [one.kind for one in slow.entries()[-2:]] == [log_entries.VACATION, log_entries.BACK_AGAIN]


def test_a_decision_that_came_during_it_runs_from_an_early_end_on(slow, clock):
    away = slow.other()
    vacation_start(user=away, days=9)
    while slow.asked() != away:
        assert slow.act().ok
    clock.forward(days=2)
    vacation_end(user=away)
    assert slow.row().running_since == clock.at


def test_who_is_away_may_move_and_stays_away(slow, clock):
    user = slow.asked()
    number = slow.users.index(user)
    clock.forward(days=4)  # three are free: one of the reserve is gone
    vacation_start(user=user, days=5)
    clock.forward(days=3)
    assert slow.act(by=user).ok
    assert slow.seat(number).bank_ms == timedelta(days=6) // MS
    assert user.pk in vacations.present([user.pk], clock.at)
    while slow.asked() != user:
        assert slow.act().ok
    assert slow.row().stands_until is not None


def test_what_has_run_out_before_is_lost_first(slow, clock):
    user = slow.asked()
    clock.at = slow.row().deadline_at + GRACE
    vacation_start(user=user, days=5)
    assert slow.row().result["reason"] == "time"


def test_no_game_is_lost_that_began_in_the_very_moment(slow, clock):
    """The row of the vacation is there, and the clock was not told of it."""
    user = slow.asked()
    deadline = slow.row().deadline_at
    clock.forward(days=9)
    Vacation.objects.create(user=user, starts_at=clock.at, ends_at=clock.at + 4 * DAY)
    clock.at = deadline + GRACE
    assert moves.expire(slow.id)
    assert slow.row().status == "running"
    assert slow.row().deadline_at == deadline + 4 * DAY


def test_days_are_counted_whole_by_year_and_run_out(slow, clock, settings):
    settings.VACATION_DAYS = 6
    user = slow.asked()
    year = clock.at.year
    vacation_start(user=user, days=4)
    with pytest.raises(VacationError, match="lasts"):
        vacation_start(user=user, days=1)
    clock.forward(hours=25)
    vacation_end(user=user)
    assert vacations.days_left(user.pk, clock.at) == 4  # two days had begun
    with pytest.raises(VacationError, match="days"):
        vacation_start(user=user, days=5)
    vacation_start(user=user, days=4)
    clock.forward(days=4)
    if clock.at.year == year:
        with pytest.raises(VacationError, match="used_up"):
            vacation_start(user=user, days=1)
    with pytest.raises(VacationError, match="none"):
        vacation_end(user=user)
    clock.at = clock.at.replace(year=year + 1)
    assert vacations.days_left(user.pk, clock.at) == 6


def test_live_clocks_and_guests_have_none(open_table, clock, people):
    fast = open_table(clock="standard")
    before = fast.row().deadline_at
    vacation_start(user=fast.asked(), days=3)
    assert (fast.row().deadline_at, len(fast.entries())) == (before, 1)
    guest = people[3]
    guest.is_guest = True
    with pytest.raises(VacationError, match="guest"):
        vacation_start(user=guest, days=1)


def test_a_game_may_let_only_so_many_days_count(slow, clock):
    user = slow.asked()
    Game.objects.filter(pk=slow.id).update(vacation_days=4, vacation_since=clock.at)
    before = slow.row().deadline_at
    vacation_start(user=user, days=3)
    clock.forward(days=3)
    assert slow.row().deadline_at == before + 3 * DAY
    vacation_start(user=user, days=7)
    assert slow.row().deadline_at == before + 4 * DAY
    clock.forward(days=2)
    assert vacations.shown(slow.row(), [user.pk], clock.at) == {}


def test_everybody_at_the_table_sees_it_and_the_clock_stands_on_the_page(slow, clock):
    user = slow.asked()
    number = slow.users.index(user)
    clock.forward(days=1)
    row = vacation_start(user=user, days=5)
    clock.forward(days=2)
    seen = look.look(slow.id, slow.other())
    assert seen.table["seats"][number]["vacation"] == clocks.in_ms(row.ends_at)
    assert seen.table["seats"][1 - number]["vacation"] is None
    assert seen.clocks["running"] is None
    assert seen.clocks["seats"][number]["buffer"] == timedelta(days=2) // MS
    said = table_views.lines(seen, slow.entries())[-1]["text"]
    assert said == f"{user.public_name} is on vacation for 5 days. That clock stands meanwhile."
    clock.at = row.ends_at
    seen = look.look(slow.id, slow.other())
    assert seen.table["seats"][number]["vacation"] is None
    assert seen.clocks["running"] == number
    assert seen.clocks["deadline"] - seen.clocks["since"] == timedelta(days=10) // MS


def test_an_outage_gives_nothing_to_a_clock_that_stood(slow, clock):
    user = slow.asked()
    outage.stamp()
    vacation_start(user=user, days=5)
    before = slow.row().deadline_at
    clock.forward(days=1)
    outage.stamp()
    assert slow.row().deadline_at == before


@pytest.mark.concurrency
@pytest.mark.parametrize("_again", one_in(4, range(4)))
def test_a_move_that_comes_with_the_vacation_is_not_missed_by_it(open_table, people, _again):
    """Whoever is first: when both are done, the clock of who is away stands until the end of the vacation."""
    slow = open_table(clock="correspondence")
    for _ in range(40):
        before = slow.row().decision_seat
        message, user = slow.message(choice=0), slow.asked()
        away = slow.users[1 - before]
        found = together(
            [partial(moves.act, slow.id, by=user, message=message), partial(vacation_start, user=away, days=3)]
        )
        assert found[0].ok, found
        row = Vacation.objects.get(user=away)
        game = slow.row()
        if slow.asked() == away:
            assert game.stands_until == row.ends_at
            assert game.running_since >= row.ends_at - timedelta(seconds=5)
            break
        assert game.stands_until is None
        vacation_end(user=away)
        Vacation.objects.all().delete()
    assert states.differences(slow.row()) == []


@pytest.mark.concurrency
def test_of_many_presses_one_begins_a_vacation(slow):
    found = together([lambda: vacation_start(user=slow.asked(), days=2) for _ in range(6)])
    assert sum(isinstance(one, Vacation) for one in found) == 1
    assert {one.code for one in found if not isinstance(one, Vacation)} == {"lasts"}
    assert slow.row().deadline_at - slow.row().running_since == 10 * DAY
    assert [entry.kind for entry in slow.entries()] == ["start", log_entries.VACATION]
