"""What happens because its time has come: openings, offers, no-shows, the clock of a round, reports, outages."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import User
from games.live import clocks
from games.live import states as store
from games.models import Entry, Game, Heartbeat
from games.rulesets import rulesets
from games.services.operation import outage
from games.services.operation.sweeper import Sweeper
from games.services.play import moves as tables
from tests.tournaments.beginning import drafted, joined, now, opened, person, states
from tests.tournaments.playing import RULE, SINGLE, Hall, act, fresh, last_game
from tests.tournaments.prepared import hall_as, standing_clock  # noqa: F401
from tournaments import tasks
from tournaments.domain.choices import MatchState, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Notice, ResultVersion
from tournaments.pairing import results as outcomes
from tournaments.rules.tournament_rules import TimeRule
from tournaments.services.judging import disputes, verdicts
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations
from tournaments.services.results import online_play, results
from tournaments.services.rounds import background_pairing, deadlines, extensions, rounds

pytestmark = pytest.mark.django_db(transaction=True)


def confirmed(match: Match):
    return match.results.get(confirmed=True)


def results_counted() -> set[str]:
    """The matches that have a result."""
    return set(ResultVersion.objects.filter(confirmed=True).values_list("match", flat=True))


def play_out(game: Game) -> None:
    """Everybody does what the clock would do, until the game is over."""
    while not (row := fresh(game)).is_over:
        asked = row.seats.get(number=row.decision_seat).user
        choice = store.present(row).default().choice[0]
        act(row, asked, "Act", epoch=row.epoch, seq=row.seq, decision=row.decision, choice=choice)


def sweep(clock, **time: float) -> int:
    """Time passes, then everything overdue is done."""
    clock.forward(**time)
    return deadlines.sweep(clock.at)


@pytest.mark.parametrize("state", [State.DRAFT, State.COMPLETED, State.CANCELLED])
def test_a_second_in_which_no_tournament_is_on_costs_two_queries(clock, state, django_assert_num_queries):
    cup = drafted(person("judge"))
    type(cup).objects.filter(pk=cup.pk).update(state=state)
    with django_assert_num_queries(2):
        assert sweep(clock, hours=1) == 0


class TestBeforeTheStart:
    def test_registration_opens_in_its_time(self, clock):
        judge = person("judge")
        cup = drafted(judge, opens_at=clock.at + timedelta(hours=1))
        sweep(clock, hours=2)
        assert now(cup).state == State.DRAFT, "nobody has published it"
        cup = transitions.tournament_publish(
            tournament=drafted(judge, opens_at=clock.at + timedelta(hours=1)), by=judge
        )
        sweep(clock, minutes=59)
        assert now(cup).state == State.PUBLISHED
        assert sweep(clock, minutes=1) == 1
        assert now(cup).state == State.REGISTRATION
        assert cup.audit.get(action="registration_opened").actor == ""
        assert sweep(clock) == 0

    def test_the_check_in_opens_once_by_itself(self, clock):
        judge = person("judge")
        cup = opened(judge, starts_at=clock.at + timedelta(hours=1))
        sweep(clock, minutes=29)
        assert now(cup).state == State.REGISTRATION
        sweep(clock, minutes=1)
        assert now(cup).state == State.CHECK_IN
        transitions.check_in_close(tournament=cup, by=judge)
        sweep(clock)
        assert now(cup).state == State.REGISTRATION, "the official has the last word"

    def test_an_offer_that_nobody_takes_goes_to_the_next(self, clock):
        judge = person("judge")
        cup = opened(judge, capacity=2)
        first, *_rest = joined(cup, 4)
        registrations.withdraw(registration=first, by=first.user)
        assert states(cup) == [Standing.REMOVED, Standing.REGISTERED, Standing.OFFERED, Standing.WAITING]
        sweep(clock, hours=11, minutes=59)
        assert states(cup)[2] == Standing.OFFERED
        sweep(clock, minutes=1)
        assert states(cup) == [Standing.REMOVED, Standing.REGISTERED, Standing.REMOVED, Standing.OFFERED]


class TestNoShow:
    def test_who_does_not_come_loses_and_is_dropped_of_swiss(self, clock):
        hall = hall_as(4)
        match = hall.match()
        online_play.ready(match=match, by=hall.user(match, 0))
        sweep(clock, minutes=9, seconds=59)
        assert not match.results.exists()
        sweep(clock, seconds=1)
        version = confirmed(match)
        assert (version.kind, version.winner, version.source, version.played) == ("forfeit", 0, "clock", False)
        assert [seat.registration.state for seat in match.seats.order_by("side")] == ["active", "dropped"]
        assert sweep(clock) == 0

    def test_if_nobody_comes_both_lose(self, clock):
        hall = hall_as()
        match = hall.match()
        sweep(clock, minutes=10)
        assert confirmed(match).kind == "double_loss"
        assert states(hall.tournament) == ["dropped", "dropped"]

    def test_of_a_bracket_nobody_needs_to_be_dropped(self, clock):
        hall = hall_as(4, SINGLE)
        match = hall.open()[0]
        online_play.ready(match=match, by=hall.user(match, 1))
        sweep(clock, minutes=10)
        assert confirmed(match).winner == 1 and set(states(hall.tournament)) == {"active"}

    def test_whoever_is_there_is_not_missed(self, clock):
        hall = hall_as()
        match = hall.match()
        hall.both_ready(match)
        sweep(clock, minutes=11)
        assert not match.results.exists()

    def test_of_a_round_robin_each_is_waited_for_at_one_match_at_a_time(self, clock):
        hall = hall_as(4, ("round_robin", StageSettings(seeding="order")))
        rounds_of = {each: list(Match.objects.filter(round__number=each).order_by("table")) for each in (1, 2, 3)}
        for match in rounds_of[1]:
            hall.both_ready(match)
        sweep(clock, hours=1)
        assert not results_counted(), "who plays his first match is not missed at the others"
        called = [Notice.objects.filter(kind="called", data__round=each).count() for each in (1, 2, 3)]
        assert called == [4, 0, 0]
        hall.give_up(rounds_of[1][0], 1)
        assert not Match.objects.exclude(absent_at=None).exists(), "their next opponents are still playing"
        hall.give_up(rounds_of[1][1], 1)
        due = set(Match.objects.exclude(absent_at=None))
        assert due == set(rounds_of[2])
        assert Notice.objects.filter(kind="called", data__round=2).count() == 4
        early, late = rounds_of[3][0], rounds_of[2]
        hall.both_ready(early)  # two of them play another one before
        sweep(clock, minutes=10)
        assert results_counted() == {match.pk for match in rounds_of[1]}
        hall.give_up(early, 0)
        sweep(clock, minutes=2)
        assert results_counted() == {match.pk for match in (*rounds_of[1], early, *late)}, "now they are"

    def test_without_a_limit_nobody_is_waited_for(self, clock):
        hall = hall_as(rule=TimeRule(no_show_minutes=0))
        assert hall.match().absent_at is None

    def test_a_paused_tournament_rests(self, clock):
        hall = hall_as()
        match = hall.match()
        transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)
        assert sweep(clock, hours=1) == 0
        assert not match.results.exists() and fresh(match.round).called_at is None
        transitions.tournament_resume(tournament=hall.tournament, by=hall.judge)
        assert sweep(clock, minutes=9) == 0
        sweep(clock, minutes=1)
        assert confirmed(match).kind == "double_loss"

    def test_the_break_between_two_games_is_as_long_as_without_the_pause(self, clock):
        hall = hall_as(best_of=3)
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 1)
        transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)
        assert sweep(clock, minutes=30) == 0 and match.games.count() == 1
        transitions.tournament_resume(tournament=hall.tournament, by=hall.judge)
        assert fresh(match).next_at == clock.at + online_play.BREAK


class TestTimeCalled:
    def test_the_running_game_gets_its_last_turns_and_no_other_begins(self, clock):
        hall = hall_as(best_of=3)
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 1)
        game = hall.both_ready(match)
        sweep(clock, minutes=44, seconds=59)
        assert fresh(match.round).called_at is None
        sweep(clock, seconds=1)
        assert fresh(match.round).called_at == clock.at and fresh(match).time_called_at is not None
        assert store.present(fresh(game)).view(_public())["time_called"] == {"turns": RULE.extra_turns}
        assert sweep(clock) == 0
        assert Entry.objects.filter(game=game, kind="call_time").count() == 1
        hall.give_up(match, 0)
        version = confirmed(match)
        assert (version.kind, version.wins_a, version.wins_b) == ("draw", 1, 1), "no third game"
        assert match.games.count() == 2

    def test_more_games_won_take_the_match_at_time(self, clock):
        hall = hall_as(best_of=3)
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 1)
        Match.objects.filter(pk=match.pk).update(next_at=clock.at + timedelta(hours=1))
        sweep(clock, minutes=45)
        version = confirmed(match)
        assert (version.kind, version.winner, version.wins_a, version.source) == ("win", 0, 1, "clock")
        assert match.games.count() == 1

    @pytest.mark.parametrize(("double_loss", "kind"), [(False, "draw"), (True, "double_loss")])
    def test_what_an_undecided_match_is_says_the_rule(self, clock, double_loss, kind):
        hall = hall_as(rule=TimeRule(extra_turns=0, double_loss=double_loss), clock="untimed")
        match = hall.match()
        game = hall.both_ready(match)
        sweep(clock, minutes=46)
        play_out(game)
        assert fresh(game).result["reason"] == "time_called"
        assert confirmed(match).kind == kind

    def test_an_extension_is_the_match_s_own(self, clock):
        hall = hall_as(4)
        first, second = hall.open()
        for match in (first, second):
            hall.both_ready(match)
        Match.objects.filter(pk=first.pk).update(extension_seconds=120)
        sweep(clock, minutes=45)
        assert fresh(first).time_called_at is None and fresh(second).time_called_at is not None
        sweep(clock, minutes=1, seconds=59)
        assert fresh(first).time_called_at is None
        sweep(clock, seconds=1)
        assert fresh(first).time_called_at is not None

    def test_a_bracket_is_played_on_until_somebody_has_won(self, clock):
        hall = hall_as(2, SINGLE, best_of=3)
        match = hall.match()
        rounds.round_clock_set(round=match.round, by=hall.judge, minutes=20)
        hall.both_ready(match)
        hall.give_up(match, 0)
        hall.both_ready(match)
        hall.give_up(match, 1)
        due = fresh(match).next_at
        Match.objects.filter(pk=match.pk).update(next_at=due + timedelta(hours=1))
        sweep(clock, minutes=20)
        assert fresh(match).time_called_at is not None and not match.results.exists()
        third = hall.both_ready(match)
        assert store.present(fresh(third)).view(_public())["time_called"] is None
        hall.give_up(match, 0)
        assert (confirmed(match).winner, confirmed(match).wins_b) == (1, 2)

    @pytest.mark.parametrize("ahead", [pytest.param(0, marks=pytest.mark.night), 1, None])
    def test_of_a_bracket_the_last_turns_are_won_by_who_is_ahead(self, clock, monkeypatch, ahead):
        monkeypatch.setattr(rulesets()["kafkas_halle"].game, "ahead", lambda game: ahead)
        hall = hall_as(2, SINGLE, best_of=3, rule=TimeRule(extra_turns=0), clock="untimed")
        match = hall.match()
        rounds.round_clock_set(round=match.round, by=hall.judge, minutes=20)
        hall.both_ready(match)
        hall.give_up(match, 0)
        hall.both_ready(match)
        hall.give_up(match, 1)
        game = hall.both_ready(match)
        sweep(clock, minutes=20)
        play_out(game)
        if ahead is None:
            assert not match.results.exists() and fresh(match).next_at is not None, "another game decides"
        else:
            side = (ahead + match.games.get(game=game).first_side) % 2
            version = confirmed(match)
            assert (version.winner, version.wins_a + version.wins_b, version.drawn) == (side, 3, 0)

    def test_matches_that_are_called_later_have_time_of_their_own(self, clock):
        hall = hall_as(2, SINGLE)
        match = hall.match()
        rounds.round_clock_set(round=match.round, by=hall.judge, minutes=20)
        Match.objects.filter(pk=match.pk).update(called_at=clock.at + timedelta(minutes=25), absent_at=None)
        sweep(clock, minutes=30)
        assert fresh(match.round).called_at is not None and fresh(match).time_called_at is None

    def test_elsewhere_players_are_asked_for_their_result(self, clock):
        hall = hall_as(4, mode="paper")
        first, second = hall.open()
        results.result_report(match=first, by=hall.user(first, 0), wins_a=1, wins_b=0)
        assert fresh(first).confirms_at is None
        sweep(clock, minutes=45)
        assert fresh(first).confirms_at == clock.at + timedelta(minutes=RULE.confirm_minutes)
        assert fresh(second).state == MatchState.AWAITING_REPORT and not second.games.exists()
        sweep(clock, minutes=4, seconds=59)
        assert fresh(first).state == MatchState.REPORTED
        sweep(clock, seconds=1)
        assert fresh(first).state == MatchState.CONFIRMED and confirmed(first).winner == 0


def _public():
    from games.engine import Viewer

    return Viewer.public()


def told_to(user: User) -> list[str]:
    return list(user.notices.exclude(kind="called").order_by("pk").values_list("kind", flat=True))


class TestNobodyReports:
    """tournaments.md, 10, row 11: without a report within ten minutes of time called, a judge decides."""

    @pytest.fixture
    def hall(self, clock) -> Hall:
        hall = hall_as(2, mode="paper")
        sweep(clock, minutes=45)
        return hall

    def test_a_judge_decides_after_ten_minutes(self, clock, hall):
        match = hall.match()
        assert match.state == MatchState.AWAITING_REPORT
        assert match.confirms_at == clock.at + timedelta(minutes=10)
        assert [told_to(hall.user(match, side)) for side in (0, 1)] == [["report_due"]] * 2
        assert sweep(clock, minutes=9, seconds=59) == 0 and not match.disputes.exists()
        assert sweep(clock, seconds=1) == 1
        case = match.disputes.get()
        assert (case.origin, case.side, case.opener, case.state) == ("silence", None, None, "open")
        assert (fresh(match).state, fresh(match).confirms_at, case.before) == ("disputed", None, "awaiting_report")
        entry = hall.tournament.audit.get(action="result_missed")
        assert (entry.actor, entry.after) == ("", {"state": "disputed", "case": case.pk})
        assert [told_to(hall.user(match, side)) for side in (0, 1)] == [["report_due", "unreported"]] * 2
        assert told_to(hall.judge) == ["case_opened"]
        assert sweep(clock, days=3) == 0 and match.disputes.count() == 1
        with pytest.raises(TournamentError) as error:
            results.result_report(match=match, by=hall.user(match, 0), wins_a=1, wins_b=0)
        assert error.value.code == "disputed"
        hall.rules(match, outcomes.score(1, 0, 1))
        assert (confirmed(match).winner, fresh(match).state) == (1, MatchState.RULED)

    def test_a_judge_who_gives_the_case_back_leaves_it_disputed(self, clock, hall):
        match = hall.match()
        sweep(clock, minutes=10)
        case = match.disputes.get()
        disputes.case_claim(case.pk, by=hall.judge)
        disputes.case_release(case.pk, by=hall.judge, note="No time.")
        assert (fresh(match).state, fresh(match).confirms_at) == (MatchState.DISPUTED, None)

    def test_a_report_in_time_is_enough_and_whoever_takes_it_back_has_the_time_anew(self, clock, hall):
        match = hall.match()
        sweep(clock, minutes=9, seconds=59)
        results.result_report(match=match, by=hall.user(match, 0), wins_a=1, wins_b=0)
        assert fresh(match).confirms_at == clock.at + timedelta(minutes=5)
        sweep(clock, minutes=4)
        assert fresh(match).state == MatchState.REPORTED
        results.result_withdraw(match=match, by=hall.user(match, 0))
        assert fresh(match).confirms_at == clock.at + timedelta(minutes=10)
        sweep(clock, minutes=10)
        assert match.disputes.get().origin == "silence"

    def test_a_paused_tournament_waits_and_an_outage_costs_nobody_his_time(self, clock, hall):
        match = hall.match()
        transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)
        sweep(clock, hours=1)
        assert fresh(match).state == MatchState.AWAITING_REPORT
        transitions.tournament_resume(tournament=hall.tournament, by=hall.judge)
        assert fresh(match).confirms_at == clock.at + timedelta(minutes=10)
        clock.forward(hours=1)
        deadlines.time_given_back(timedelta(hours=1))
        sweep(clock, minutes=9)
        assert fresh(match).state == MatchState.AWAITING_REPORT
        sweep(clock, minutes=1)
        assert fresh(match).state == MatchState.DISPUTED

    def test_more_time_for_the_match_is_more_time_to_report(self, clock, hall):
        match = hall.match()
        extensions.match_extend(match=match, by=hall.judge, minutes=3)
        assert fresh(match).confirms_at == clock.at + timedelta(minutes=13)
        extensions.match_extend(match=match, by=hall.judge, minutes=-3)
        assert fresh(match).confirms_at == clock.at + timedelta(minutes=10)

    def test_who_has_called_a_judge_needs_no_second_case(self, clock, hall):
        match = hall.match()
        call = disputes.case_call(match=match, by=hall.user(match, 1), text="We do not agree how many turns are left.")
        sweep(clock, minutes=11)
        assert match.disputes.get() == call and fresh(match).state == MatchState.AWAITING_REPORT
        disputes.case_withdraw(call.pk, by=hall.user(match, 1))
        sweep(clock)
        assert match.disputes.get(closed_at=None).origin == "silence"

    @pytest.mark.parametrize("minutes", [0, 5])
    def test_whoever_plays_on_by_a_ruling_is_asked_again(self, clock, hall, minutes):
        match = hall.match()
        sweep(clock, minutes=10)
        case = match.disputes.get()
        disputes.case_claim(case.pk, by=hall.judge)
        verdicts.case_play_on(
            case.pk, by=hall.judge, reason="They were interrupted.", minutes=minutes + bool(minutes) * 10
        )
        sweep(clock)
        assert fresh(match).state == (MatchState.PLAYING if minutes else MatchState.AWAITING_REPORT)
        sweep(clock, minutes=minutes)
        assert fresh(match).confirms_at == clock.at + timedelta(minutes=10)
        sweep(clock, minutes=10)
        assert match.disputes.get(closed_at=None).origin == "silence"

    def test_where_officials_enter_the_results_no_player_is_asked(self, clock):
        hall = hall_as(2, mode="paper", policy={"reports": False})
        sweep(clock, minutes=45)
        match = hall.match()
        assert (match.state, match.confirms_at) == (MatchState.AWAITING_REPORT, None)
        assert not told_to(hall.user(match, 0))

    def test_a_profile_can_do_without(self, clock):
        hall = hall_as(2, mode="paper", rule=TimeRule(report_minutes=0))
        sweep(clock, minutes=45)
        assert hall.match().confirms_at is None


class TestAfterTheMatch:
    def test_a_result_of_a_bracket_is_final_after_ten_minutes(self, clock):
        hall = hall_as(4, SINGLE)
        match = hall.open()[0]
        hall.both_ready(match)
        hall.give_up(match, 0)
        sweep(clock, minutes=9, seconds=59)
        assert fresh(match).state == MatchState.CONFIRMED
        sweep(clock, seconds=1)
        assert fresh(match).state == MatchState.FINAL

    def test_of_swiss_it_stays_open_to_objection_until_the_next_round(self, clock):
        hall = hall_as(4)
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 0)
        sweep(clock, hours=1)
        assert fresh(match).state == MatchState.CONFIRMED


class TestTheSweep:
    def test_a_broken_match_does_not_stop_the_others(self, clock, monkeypatch):
        hall = hall_as(4)
        first, second = hall.open()
        settle = deadlines.absence_settle

        def broken(match_id: str) -> bool:
            if match_id == first.pk:
                raise RuntimeError("broken")
            return settle(match_id)

        monkeypatch.setattr(deadlines, "absence_settle", broken)
        sweep(clock, minutes=10)
        assert confirmed(second).kind == "double_loss" and not first.results.exists()

    def test_it_leaves_the_rest_to_the_next_one_rather_than_to_be_late(self, clock, monkeypatch):
        hall = hall_as(4)
        monkeypatch.setattr(deadlines, "WITHIN", 0.0)
        assert sweep(clock, minutes=10) == 0
        monkeypatch.setattr(deadlines, "WITHIN", 5.0)
        assert sweep(clock) == 2
        assert all(match.results.exists() for match in Match.objects.filter(round__stage=hall.stage(1)))

    def test_the_loop_of_the_web_process_and_the_task_do_it(self, clock):
        hall = hall_as(4)
        first, second = hall.open()
        Match.objects.filter(pk=second.pk).update(absent_at=clock.at + timedelta(minutes=11))
        outage.stamp()
        clock.forward(minutes=10)
        Heartbeat.objects.update(at=clock.at)
        Sweeper().sweep()
        assert first.results.exists() and not second.results.exists()
        clock.forward(minutes=1)
        tasks.sweep()
        assert second.results.exists()

    def test_time_that_we_were_down_is_given_back(self, clock):
        hall = hall_as()
        match = hall.match()
        elsewhere = hall_as(mode="paper")
        before = [fresh(one.match().round).ends_at for one in (hall, elsewhere)]
        outage.stamp()
        Heartbeat.objects.update(at=clock.at)
        clock.forward(minutes=30)
        outage.stamp()
        deadlines.sweep(clock.at)
        given = timedelta(minutes=30) + outage.COURTESY
        assert not match.results.exists()
        assert fresh(match).absent_at == match.absent_at + given
        assert fresh(match.round).ends_at == before[0] + given
        assert fresh(elsewhere.match().round).ends_at == before[1]


class TestLargeFields:
    def test_they_are_paired_by_a_worker_if_there_is_one(self, clock, monkeypatch, published):
        hall = hall_as(4)
        for match in hall.open():
            hall.wins(match)
        monkeypatch.setitem(background_pairing.IN_REQUEST, "least_cost", 3)
        round_ = background_pairing.draft_soon(tournament=hall.tournament, by=hall.judge)
        assert round_ is not None and round_.number == 2, "no worker has been seen"
        rounds.round_discard(round=round_, by=hall.judge)
        background_pairing.note_worker()
        published.clear()
        assert background_pairing.draft_soon(tournament=hall.tournament, by=hall.judge) is None
        assert published == [("tournaments.tasks.round_draft", hall.tournament.pk, hall.judge.pk)]
        tasks.round_draft(*published[0][1:])
        tasks.round_draft(*published[0][1:])
        assert hall.stage(1).rounds.filter(number=2, state="draft").count() == 1


def test_a_game_that_is_frozen_when_time_is_called_is_left_to_the_officials(clock):
    hall = hall_as()
    match = hall.match()
    game = hall.both_ready(match)
    tables.freeze(game.pk, game.seq, "broken")
    sweep(clock, minutes=45)
    assert fresh(match).time_called_at is not None and not match.results.exists()
    online_play.game_again(match=match, by=hall.judge, reason="broken")
    assert confirmed(match).kind == "draw" and last_game(match) == game, "time is over: no game begins any more"


def says_that_it_waits(hall, round_):
    """Whether the big screen, the page of the tournament and that of the match tell a player that the clock of the round
    has not started, and nobody plays yet."""
    match = round_.matches.order_by("table").first()
    client = Client()
    client.force_login(match.seats.get(side=0).registration.user)
    told = []
    for path in (f"/t/{hall.tournament.pk}/screen/", f"/t/{hall.tournament.pk}/", f"/m/{match.pk}/"):
        page = client.get(path).content.decode()
        told.append("The clock of the round has not started yet" in page)
        assert not (told[-1] and "still playing" in page)
    return told


def test_pairings_are_published_before_the_clock_is_started(clock):
    """The players read where they sit; time runs, and who is missing is waited for, from the start of the clock on."""
    hall = hall_as(4, ("swiss", StageSettings(rounds=2, round_minutes=30)))
    rounds.round_unpublish(round=hall.stage(1).rounds.get(), by=hall.judge, reason="The room is not ready.")
    draft = rounds.round_draft(tournament=hall.tournament, by=hall.judge)
    round_ = rounds.round_publish(round=draft, by=hall.judge, clock=False)
    assert (round_.state, round_.starts_at, round_.ends_at) == ("published", None, None)
    assert {(match.state, match.absent_at) for match in round_.matches.all()} == {(MatchState.CALLED, None)}
    clock.forward(hours=1)
    deadlines.sweep(clocks.database_now())
    assert {match.state for match in round_.matches.all()} == {MatchState.CALLED}, "nobody is late yet"
    assert says_that_it_waits(hall, round_) == [True, True, True]
    started = rounds.round_clock_start(round=fresh(round_), by=hall.judge)
    now = clocks.database_now()
    assert says_that_it_waits(hall, round_) == [False, False, False]
    assert started.ends_at - started.starts_at == timedelta(minutes=30)
    assert abs((now - started.starts_at).total_seconds()) < 5
    waits = {match.absent_at - started.starts_at for match in round_.matches.all()}
    assert waits == {timedelta(minutes=RULE.no_show_minutes)}
    with pytest.raises(TournamentError, match="clock_runs"):
        rounds.round_clock_start(round=fresh(round_), by=hall.judge)
    entry = hall.tournament.audit.order_by("-seq").first()
    assert (entry.action, entry.after["ends_at"]) == ("round_clock_set", started.ends_at.isoformat())


def test_a_match_of_a_bracket_has_a_clock_from_its_call_on(clock):
    """Where the stage says how long a match is: each ends so long after it was called, and a pause moves it."""
    hall = hall_as(4, ("single", StageSettings(round_minutes=40)), mode="paper")
    first, second = hall.open()
    assert {match.ends_at for match in (first, second)} == {clocks.database_now() + timedelta(minutes=40)}
    clock.forward(minutes=10)
    hall.wins(first)
    hall.wins(second)
    (final,) = hall.open()
    assert final.ends_at == clocks.database_now() + timedelta(minutes=40), "it was called ten minutes later"
    transitions.tournament_pause(tournament=hall.tournament, by=hall.judge, reason="Fire alarm.")
    clock.forward(minutes=60)
    deadlines.sweep(clocks.database_now())
    transitions.tournament_resume(tournament=hall.tournament, by=hall.judge)
    assert fresh(final).ends_at == final.ends_at + timedelta(minutes=60)
    clock.forward(minutes=39)
    deadlines.sweep(clocks.database_now())
    assert fresh(final).time_called_at is None
    extensions.match_extend(match=final, by=hall.judge, minutes=3)
    clock.forward(minutes=3)
    deadlines.sweep(clocks.database_now())
    assert fresh(final).time_called_at is None, "its extension counts"
    clock.forward(minutes=1)
    deadlines.sweep(clocks.database_now())
    assert fresh(final).time_called_at == clocks.database_now()


def test_an_official_gives_a_match_of_a_round_robin_a_clock(clock):
    hall = hall_as(3, ("round_robin", StageSettings()), mode="paper")
    match, other = hall.open()[:2]
    assert match.ends_at is None, "all matches are called at once: none has a clock by itself"
    extensions.match_clock_set(match=match, by=hall.judge, minutes=20)
    assert fresh(match).ends_at == clocks.database_now() + timedelta(minutes=20)
    clock.forward(minutes=20)
    deadlines.sweep(clocks.database_now())
    assert (fresh(match).time_called_at is None, fresh(other).time_called_at) == (False, None)
    with pytest.raises(TournamentError, match="time_called"):
        extensions.match_clock_set(match=match, by=hall.judge, minutes=5)
    swiss = hall_as(4, ("swiss", StageSettings(rounds=2)), mode="paper")
    with pytest.raises(TournamentError, match="no_clock"):
        extensions.match_clock_set(match=swiss.open()[0], by=swiss.judge, minutes=5)
