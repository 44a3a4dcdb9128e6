"""Results: who may say what when, and that exactly one version counts."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.live import clocks
from tests.tournaments.conftest import Arena, make_user
from tournaments.domain.choices import MatchState, Role, Source, Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Official
from tournaments.pairing import results
from tournaments.services.common import events
from tournaments.services.results import corrections
from tournaments.services.results import results as service


@pytest.fixture
def swiss(arena):
    """A first round of four, best of three, with accounts."""
    return arena(4, ("swiss", StageSettings(rounds=2)), best_of=3, accounts=True, then=Arena.publish)


@pytest.fixture
def match(swiss):
    """A match that was called."""
    return swiss.open()[0]


def players(match: Match) -> list:
    return [seat.registration.user for seat in match.seats.all()]


def now(match: Match) -> Match:
    """The match as the database has it."""
    return Match.objects.select_related("round__stage").get(pk=match.pk)


def refused(work, **arguments) -> str:
    """The code of a refusal, which has changed nothing."""
    match = now(arguments["match"])
    before = (match.state, list(match.results.values_list("version", "confirmed")), match.offers)
    with pytest.raises(TournamentError) as error:
        work(**arguments)
    assert error.value.text
    after = now(match)
    assert (after.state, list(after.results.values_list("version", "confirmed")), after.offers) == before
    return error.value.code


def test_a_report_counts_when_the_opponent_confirms_it(match):
    a, b = players(match)
    version = service.result_report(match=match, by=a, wins_a=2, wins_b=1)
    assert (now(match).state, version.confirmed) == (MatchState.REPORTED, False)
    assert refused(service.result_confirm, match=match, by=a) == "own_report"
    assert refused(service.result_confirm, match=match, by=make_user("stranger")) == "forbidden"
    assert refused(service.result_confirm, match=match, by=b, version=7) == "no_report"
    service.result_confirm(match=match, by=b, version=1)
    assert now(match).state == MatchState.CONFIRMED
    assert match.results.get(confirmed=True).result == results.score(3, 2, 1)


def test_the_same_report_of_both_counts_and_different_ones_go_to_a_judge(swiss):
    same, other = swiss.open()
    for user in players(same):
        service.result_report(match=same, by=user, wins_a=2, wins_b=0)
    assert now(same).state == MatchState.CONFIRMED
    assert list(same.results.values_list("confirmed", flat=True)) == [False, True]
    a, b = players(other)
    service.result_report(match=other, by=a, wins_a=2, wins_b=0)
    service.result_report(match=other, by=b, wins_a=0, wins_b=2)
    assert now(other).state == MatchState.DISPUTED
    assert other.results.filter(confirmed=True).count() == 0
    assert refused(service.result_report, match=other, by=a, wins_a=2, wins_b=1) == "disputed"
    won = results.score(3, 2, 0)
    assert refused(service.result_record, match=other, result=won, source=Source.ENGINE) == "disputed"
    ruling = {"match": other, "result": won, "source": Source.JUDGE, "by": swiss.judge}
    assert refused(service.result_record, **ruling) == "disputed"
    assert refused(service.match_concede, match=other, by=a) == "disputed"
    swiss.rules(other, won)
    assert now(other).state == MatchState.RULED


def test_whoever_reported_may_report_again_or_take_it_back_until_he_is_answered(match):
    a, b = players(match)
    service.result_report(match=match, by=a, wins_a=2, wins_b=0)
    service.result_report(match=match, by=a, wins_a=2, wins_b=1)
    assert service.reported(now(match)).version == 2
    assert refused(service.result_withdraw, match=match, by=b) == "no_report"
    service.result_withdraw(match=match, by=a)
    assert now(match).state == MatchState.AWAITING_REPORT
    assert refused(service.result_confirm, match=match, by=b) == "no_report"


@pytest.mark.parametrize("games", [(2, 2, 0), (3, 0, 0), (-1, 2, 0)])
def test_a_score_that_cannot_be_is_refused(match, games):
    a, _ = players(match)
    report = {"match": match, "by": a, "wins_a": games[0], "wins_b": games[1], "drawn": games[2]}
    assert refused(service.result_report, **report) == "games"


def test_only_players_report_and_never_what_the_server_plays(swiss, match):
    a = players(match)[0]
    assert refused(service.result_report, match=match, by=swiss.judge, wins_a=2, wins_b=0) == "not_yours"
    assert refused(service.result_report, match=match, by=a, wins_a=2, wins_b=0, kind="forfeit") == "kind"
    swiss.tournament.mode = "online"
    swiss.tournament.save()
    assert refused(service.result_report, match=match, by=a, wins_a=2, wins_b=0) == "reports_itself"


def test_a_player_objects_once_and_a_judge_decides(swiss, match):
    a, b = players(match)
    service.result_report(match=match, by=a, wins_a=2, wins_b=0)
    service.result_confirm(match=match, by=b)
    assert refused(service.result_contest, match=match, by=b, text=" ") == "reason"
    service.result_contest(match=match, by=b, text="It was 1-2.")
    assert now(match).state == MatchState.DISPUTED
    assert match.results.get(confirmed=True).version == 1  # counts until somebody has decided
    won = results.score(3, 1, 2)
    assert refused(service.result_record, match=match, result=won, source=Source.JUDGE, by=swiss.judge) == "disputed"
    correct = {"match": match, "by": swiss.judge, "result": won, "reason": "the slip says so"}
    assert refused(corrections.result_correct, **correct) == "disputed"
    swiss.rules(match, won)
    assert match.results.get(confirmed=True).result == won
    assert refused(service.result_contest, match=match, by=b, text="No!") == "not_contestable"
    assert refused(corrections.result_correct, **correct) == "ruled"


def test_a_report_can_be_disputed_by_button_and_then_waits_for_a_judge(swiss, match):
    a, b = players(match)
    service.result_report(match=match, by=a, wins_a=2, wins_b=0)
    service.result_contest(match=match, by=b, text="We are still playing.")
    assert now(match).state == MatchState.DISPUTED
    assert swiss.tournament.audit.last().after["side"] == 1
    assert refused(service.result_contest, match=match, by=a, text="He lies.") == "not_contestable"


def test_a_draw_is_agreed_by_both_if_the_tournament_allows_it(swiss, match):
    a, b = players(match)
    assert service.draw_offer(match=match, by=a) is None
    service.draw_withdraw(match=match, by=b)
    assert service.draw_offer(match=match, by=b) is None
    drawn = service.draw_offer(match=match, by=a, games=(1, 1, 0))
    assert drawn.result == results.agree_draw(3, (1, 1, 0))
    assert refused(service.result_contest, match=match, by=a, text="I did not mean it.") == "ruled"
    swiss.tournament.policy = {"intentional_draw": False, "concession": False, "reports": True}
    swiss.tournament.save()
    other = swiss.open()[0]
    user = players(other)[0]
    assert refused(service.draw_offer, match=other, by=user) == "policy"
    report = {"match": other, "by": user, "wins_a": 0, "wins_b": 0, "kind": "intentional_draw"}
    assert refused(service.result_report, **report) == "policy"
    assert refused(service.match_concede, match=other, by=user) == "policy"
    swiss.tournament.policy = {"reports": False}
    swiss.tournament.save()
    assert refused(service.result_report, match=other, by=user, wins_a=2, wins_b=0) == "policy"


def test_whoever_concedes_keeps_the_games_he_has_won(match):
    _, b = players(match)
    assert service.match_concede(match=match, by=b, games=(0, 1, 0)).result == results.concede(3, 0, (0, 1, 0))


def test_forfeits_and_double_losses_by_judge_and_clock(swiss):
    one, two = swiss.open()
    assert refused(service.match_forfeit, match=one, absent=1, by=players(one)[0]) == "forbidden"
    assert service.match_forfeit(match=one, absent=1).source == Source.CLOCK
    assert service.match_double_loss(match=two, by=swiss.judge, reason="nobody came").source == Source.JUDGE
    assert one.results.get(confirmed=True).result == results.forfeit(3, 0)
    assert two.results.get(confirmed=True).result == results.double_loss(3)
    assert refused(service.match_forfeit, match=one, absent=0) == "has_result"


def test_an_elimination_match_cannot_be_drawn(arena):
    played = arena(2, ("single", StageSettings()), accounts=True)
    final = played.open()[0]
    user = players(final)[0]
    assert refused(service.draw_offer, match=final, by=user) == "undecided"
    assert refused(service.result_report, match=final, by=user, wins_a=0, wins_b=0) == "undecided"
    drawn = {"match": final, "result": results.score(1, 0, 0, 1), "source": Source.ENGINE}
    assert refused(service.result_record, **drawn) == "undecided"
    assert refused(service.result_record, **(drawn | {"result": results.void()})) == "undecided"


def test_nobody_decides_his_own_match_and_officials_who_play_leave_it_to_others(swiss, match):
    a, _ = players(match)
    Official.objects.create(tournament=swiss.tournament, user=a, role=Role.SCOREKEEPER)
    won = {"result": results.score(3, 2, 0), "source": Source.JUDGE, "by": a}
    other = next(one for one in swiss.open() if one != match)
    assert refused(service.result_record, match=match, **won) == "own_match"
    assert refused(service.result_record, match=other, **won) == "plays"
    Official.objects.exclude(user=a).delete()
    assert refused(service.result_record, match=match, **won) == "own_match"
    Official.objects.create(tournament=swiss.tournament, user=players(match)[1], role=Role.JUDGE)  # plays, too
    service.result_record(match=other, **won)
    entry = swiss.tournament.audit.last()
    assert (entry.action, entry.after["single_official"]) == ("result_recorded", True)


def test_a_match_has_no_result_before_it_is_called_or_after_the_end(arena):
    played = arena(3, ("single", StageSettings()))
    final = Match.objects.get(slot="W2.1")
    won = {"result": results.score(1, 1, 0), "source": Source.JUDGE, "by": played.judge}
    assert refused(service.result_record, match=final, **won) == "not_called"
    played.tournament.state = "completed"
    played.tournament.save()
    assert refused(service.result_record, match=played.open()[0], **won) == "not_running"


def test_a_report_that_nobody_answers_counts_when_it_is_due(swiss, match, monkeypatch):
    a, _ = players(match)
    match.round.called_at = clocks.database_now()
    match.round.save()
    service.result_report(match=match, by=a, wins_a=2, wins_b=0)
    due = now(match).confirms_at
    assert due is not None
    monkeypatch.setattr(clocks, "read", lambda moment: due - timedelta(seconds=1))
    assert not service.report_accept(match=match)
    monkeypatch.setattr(clocks, "read", lambda moment: due)
    assert service.report_accept(match=match)
    assert (now(match).state, now(match).confirms_at) == (MatchState.CONFIRMED, None)
    assert not service.report_accept(match=match)


def test_leaving_loses_the_match_that_is_played(swiss, match):
    gone = match.seats.get(side=0).registration
    gone.state = Standing.DROPPED
    gone.save()
    service.player_left(registration=gone, by=gone.user)
    assert match.results.get(confirmed=True).result == results.concede(3, 1)
    other = swiss.open()[0]
    cheat = other.seats.get(side=1).registration
    cheat.state = Standing.DISQUALIFIED
    cheat.save()
    service.player_left(registration=cheat, by=swiss.judge)
    assert other.results.get(confirmed=True).result == results.disqualify(3, 0)


def test_listeners_hear_of_each_result_that_counts(swiss, match):
    heard = []

    def hear(event):
        heard.append((event.match.pk, event.version.version, event.version.confirmed))

    events.listens(events.ResultConfirmed)(hear)
    try:
        a, b = players(match)
        service.result_report(match=match, by=a, wins_a=2, wins_b=0)
        assert heard == []
        service.result_confirm(match=match, by=b)
    finally:
        events.forget(hear)
    assert heard == [(match.pk, 1, True)]
