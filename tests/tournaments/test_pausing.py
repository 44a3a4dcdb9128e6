"""A tournament that is paused pauses its tables too, and everybody is told why nothing goes on."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.test import Client

from games.live import clocks, judge_calls, log_entries, states, table_messages
from games.models import Case, Status
from games.selectors import table_views
from games.services.cases import cases, rulings
from games.services.operation import sweep
from games.services.play import moves as tables
from games.services.tables import matches
from tests.games.conftest import Table
from tests.tournaments.playing import Hall, act, fresh
from tournaments.models import MatchGame
from tournaments.services.lifecycle import transitions
from tournaments.services.results import online_play
from tournaments.services.results.online_play import BREAK

from .beginning import refused

pytestmark = pytest.mark.django_db(transaction=True)
MS = timedelta(milliseconds=1)


def pause(hall: Hall) -> None:
    transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)


def resume(hall: Hall) -> None:
    transitions.tournament_resume(tournament=hall.tournament, by=hall.judge)


@pytest.fixture
def hall(clock):
    return Hall()


@pytest.fixture
def table(hall):
    """The game of the hall's only match, some decisions after its beginning."""
    match = hall.match()
    game = hall.both_ready(match)
    users = [hall.user(match, side) for side in (0, 1)]
    found = Table(game, [seat.user for seat in game.seats.order_by("number")])
    assert set(found.users) == set(users)
    found.until("action")
    return found


def test_the_clocks_of_tables_are_credited_to_the_millisecond(hall, table, clock):
    clock.at = table.row().running_since + 12_345 * MS
    before, banks = table.row(), [table.seat(number).bank_ms for number in (0, 1)]
    pause(hall)
    assert table.entries()[-1].kind == log_entries.HELD
    clock.forward(hours=5, milliseconds=678)
    sweep.sweep(clock.at)
    assert table.row().paused_until is not None, "no time ends it"
    resume(hall)
    lost = timedelta(hours=5, milliseconds=678)
    after = table.row()
    assert (after.paused_until, after.running_since, after.deadline_at) == (
        None,
        before.running_since + lost,
        before.deadline_at + lost,
    )
    assert [table.seat(number).bank_ms for number in (0, 1)] == banks
    assert table.act().ok
    assert states.differences(table.row()) == []


def test_nobody_acts_or_goes_on_by_himself_and_the_refusals_say_why(hall, table, clock):
    pause(hall)
    assert table.act().code == "paused"
    for user in table.users:
        found = tables.act(table.id, by=user, message=table_messages.Ready(aid=uuid.uuid4()))
        assert (found.code, "as soon as the officials say so" in found.text) == ("illegal", True)
        shown = table_views.view(table.id, user).table
        assert shown["pause"]["until"] is None and not shown["may"]["ready"] and not shown["may"]["pause"]
    frame = table_views.view_frame(table_views.view(table.id, None))
    assert frame["log"][-1]["text"].startswith("This game stands still.")
    resume(hall)
    assert table_views.view(table.id, None).table["pause"] is None
    assert table.act().ok


def test_an_agreed_pause_ends_with_it(hall, table, clock):
    before = table.row()
    for number, kind in ((0, table_messages.Offer), (1, table_messages.Answer)):
        tables.act(table.id, by=table.users[number], message=kind(aid=uuid.uuid4(), kind="pause", value=True))
    clock.forward(minutes=2)
    pause(hall)
    clock.forward(hours=1)
    resume(hall)
    assert table.row().running_since == before.running_since + timedelta(hours=1, minutes=2)


def test_a_judge_keeps_the_table_and_his_ruling_does_not_break_the_pause(hall, table, clock):
    tables.act(table.id, by=table.users[0], message=table_messages.Call(aid=uuid.uuid4(), text="What now?", value=True))
    case = Case.objects.get()
    cases.case_claim(case.pk, by=hall.judge)
    pause(hall)
    rulings.rule_hold(case.pk, by=hall.judge, reason="I look at it.")
    assert clocks.is_held(clocks.PRESETS["standard"], table.row().paused_until, clock.at)
    resume(hall)
    assert table.row().paused_until == clock.at + clocks.PAUSE, "it is still with the judge"
    pause(hall)
    rulings.case_rule(case.pk, by=hall.judge, how=judge_calls.CLOSING[0], text="Play on.")
    assert clocks.is_held(clocks.PRESETS["standard"], table.row().paused_until, clock.at)
    resume(hall)
    assert table.row().paused_until is None


def test_no_game_begins_and_none_is_hurt_that_is_over(clock):
    hall = Hall(best_of=3)
    match = hall.match()
    hall.both_ready(match)
    hall.give_up(match, 1)
    pause(hall)
    with refused("paused", remedy="Wait"):
        online_play.ready(match=match, by=hall.user(match, 0))
    resume(hall)
    assert fresh(match).next_at == clock.at + BREAK
    assert MatchGame.objects.get().game.status == Status.FINISHED


def test_a_game_ends_during_it_if_somebody_gives_up(hall, table, clock):
    pause(hall)
    act(fresh(table.game), table.users[0], "Concede")
    assert fresh(hall.match()).state == "confirmed"
    resume(hall)
    assert not matches.game_release(table.id)


def test_pages_say_that_it_rests_instead_of_offering_what_is_refused(hall, client: Client):
    match = hall.match()
    player = hall.user(match, 0)
    client.force_login(player)
    home, page = hall.tournament.get_absolute_url(), match.get_absolute_url()
    assert all("I am ready" in client.get(url).content.decode() for url in (home, page))
    assert "Time to get ready" in client.get(home).content.decode(), "not the clock of the round"
    pause(hall)
    for url in (home, page):
        text = client.get(url).content.decode()
        assert "I am ready" not in text and "The tournament is paused" in text
