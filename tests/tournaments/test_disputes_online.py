"""Cases about matches that are played here: the game rests, counts for nothing meanwhile, and may be played anew."""

from __future__ import annotations

import pytest

from games.live import clocks
from tests.tournaments.playing import Hall, fresh, last_game
from tournaments.domain.choices import MatchState
from tournaments.domain.errors import TournamentError
from tournaments.models import Match
from tournaments.services.judging import disputes, verdicts
from tournaments.services.rounds import deadlines

pytestmark = pytest.mark.django_db(transaction=True)


def taken() -> tuple[Hall, Match]:
    """A match whose game runs, in the hands of the organiser."""
    hall = Hall()
    match = hall.match()
    hall.both_ready(match)
    disputes.case_step_in(match=match, by=hall.judge, text="I have seen something.")
    return hall, match


def test_clocks_stand_still_and_nothing_is_recorded_until_the_match_is_given_back() -> None:
    hall, match = taken()
    assert last_game(match).paused_until is not None
    with pytest.raises(TournamentError, match="at_table"):
        disputes.case_call(match=match, by=hall.user(match, 0), text="Come.")
    hall.give_up(match, 0)
    deadlines.sweep(clocks.database_now())
    assert fresh(match).state == MatchState.UNDER_REVIEW and not match.results.exists()
    disputes.case_release(match.disputes.get().pk, by=hall.judge, note="Nothing.")
    deadlines.sweep(clocks.database_now())
    assert match.results.get(confirmed=True).winner == 1


def test_a_game_that_has_decided_the_match_is_played_anew_if_it_is_played_on() -> None:
    hall, match = taken()
    hall.give_up(match, 0)
    verdicts.case_play_on(match.disputes.get().pk, by=hall.judge, reason="That was no concession.")
    row = fresh(match)
    assert (row.state, match.games.get().counts) == (MatchState.PLAYING, False) and row.next_at is not None
    again = hall.both_ready(match)
    assert again != match.games.get(number=1).game


def test_the_clocks_of_a_game_go_on_when_it_is_played_on() -> None:
    hall, match = taken()
    verdicts.case_play_on(match.disputes.get().pk, by=hall.judge, reason="Go on.")
    assert last_game(match).paused_until is None and match.games.get().counts
    hall.give_up(match, 1)
    assert match.results.get(confirmed=True).winner == 0
