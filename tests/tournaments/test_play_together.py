"""Matches that are played here, with everybody at once: one game begins, one result counts."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.live import clocks
from games.models import Game
from tests.games.test_concurrency import together
from tests.tournaments.playing import SINGLE, Hall, fresh, last_game
from tournaments.models import Match
from tournaments.pairing import results as outcomes
from tournaments.services.judging import disputes, verdicts
from tournaments.services.results import online_play, results
from tournaments.services.rounds import deadlines

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.concurrency]


def test_both_players_press_the_button_again_and_again_and_one_game_begins():
    hall = Hall()
    match = hall.match()
    users = [hall.user(match, side) for side in (0, 1)]
    found = together([lambda user=user: online_play.ready(match=match, by=user) for user in users * 4])
    assert match.games.count() == Game.objects.count() == 1
    assert all(getattr(error, "code", "running") == "running" for error in found if isinstance(error, Exception)), found


def test_six_sweeps_at_once_settle_each_match_once(monkeypatch):
    monkeypatch.setattr(deadlines, "WITHIN", 60.0)  # seconds; a busy machine is not what is tested
    hall = Hall(6)
    now = clocks.database_now()
    Match.objects.update(absent_at=now - timedelta(seconds=1))
    assert [one for one in together([lambda: deadlines.sweep(now)] * 6) if isinstance(one, Exception)] == []
    deadlines.sweep(now)  # what one has left that waited too long for a lock
    for match in Match.objects.filter(round__number=1):
        assert match.results.count() == 1 and match.results.get().kind == "double_loss"
    assert hall.tournament.audit.filter(action="dropped").count() == 6


def test_the_end_of_a_game_is_told_by_many_and_counts_once():
    hall = Hall(best_of=3)
    match = hall.match()
    hall.both_ready(match)
    hall.give_up(match, 1)
    Match.objects.filter(pk=match.pk).update(next_at=clocks.database_now() - timedelta(seconds=1))
    now = clocks.database_now()
    works = [lambda: online_play.game_over(last_game(match)), lambda: deadlines.sweep(now)] * 3
    assert [one for one in together(works) if isinstance(one, Exception)] == []
    assert match.games.count() == 2


def test_a_concession_and_the_end_of_the_game_make_one_result():
    hall = Hall(2, SINGLE)
    match = hall.match()
    hall.both_ready(match)
    loser, winner = hall.user(match, 0), hall.user(match, 1)
    found = together(
        [
            lambda: results.match_concede(match=match, by=loser),
            lambda: hall.give_up(match, 0),
            lambda: deadlines.sweep(clocks.database_now()),
        ]
    )
    assert winner is not None and match.results.filter(confirmed=True).get().winner == 1, found
    assert fresh(last_game(match)).result["winners"] == [1]


def test_a_ruling_and_the_end_of_the_game_make_one_result_and_it_is_the_ruling_s():
    hall = Hall(2, SINGLE)
    match = hall.match()
    hall.both_ready(match)
    case = disputes.case_step_in(match=match, by=hall.judge, text="I have seen something.")
    ruled = outcomes.score(1, 0, 1)
    found = together(
        [
            lambda: verdicts.case_rule(case.pk, by=hall.judge, result=ruled, reason="So it was."),
            lambda: hall.give_up(match, 1),
            lambda: deadlines.sweep(clocks.database_now()),
        ]
    )
    assert match.results.filter(confirmed=True).get().winner == 1, found
    assert not isinstance(found[0], Exception) and fresh(last_game(match)).is_over
