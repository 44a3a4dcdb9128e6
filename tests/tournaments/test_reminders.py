"""What people are told before a time of theirs runs out, and of acts of officials that concern them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import translation

from accounts.models import User
from games.rulesets import rulesets
from tests.tournaments.beginning import drafted, joined, opened, person
from tests.tournaments.prepared import arena_as, hall_as, standing_clock  # noqa: F401
from tournaments.domain.choices import State, Subject
from tournaments.domain.formats import StageSettings
from tournaments.models import Decklist, Notice
from tournaments.selectors.notices import told
from tournaments.services.lifecycle import creation, transitions
from tournaments.services.outside import notices
from tournaments.services.registration import check_in, decklists
from tournaments.services.results import online_play, results
from tournaments.services.rounds import deadlines, extensions, stages

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def sentences(user: User | None, *kinds: str) -> list[str]:
    """What somebody reads of these kinds, the oldest first."""
    assert user is not None
    return [one.text for one in told(user.notices.filter(kind__in=kinds).order_by("pk"))]


def sweep(clock, **time: float) -> int:
    clock.forward(**time)
    return deadlines.sweep(clock.at)


class TestCheckIn:
    def test_ten_minutes_before_its_end_who_is_missing_is_told_once(self, clock):
        judge = person("judge")
        cup = opened(judge, starts_at=clock.at + timedelta(hours=1))
        first, second, third = joined(cup, 3)
        sweep(clock, minutes=30)
        check_in.check_in(registration=first, by=first.user)
        notices.choice_set(user=third.user, subject=Subject.CHECK_IN, page=False, mail=False)
        sweep(clock, minutes=19, seconds=59)
        assert Notice.objects.filter(kind="check_in_ends").count() == 0
        for _ in range(2):
            sweep(clock, seconds=1)
        assert [len(sentences(one.user, "check_in_ends")) for one in (first, second, third)] == [0, 1, 0]
        (text,) = sentences(second.user, "check_in_ends")
        assert text.startswith("Check-in closes at ") and "you have not checked in" in text
        transitions.tournament_change(tournament=cup, by=judge, starts_at=clock.at + timedelta(hours=1))
        sweep(clock, minutes=51)
        assert len(sentences(second.user, "check_in_ends")) == 2, "another time is another reminder"

    def test_a_check_in_that_is_as_short_reminds_nobody(self, clock):
        cup = opened(person("judge"), starts_at=clock.at + timedelta(minutes=20), check_in_minutes=10)
        (only,) = joined(cup, 1)
        sweep(clock, minutes=11)
        assert sentences(only.user, "check_in_ends") == []
        assert len(sentences(only.user, "check_in")) == 1

    def test_who_has_no_deck_list_is_told_when_it_opens(self):
        judge = person("judge")
        cup = transitions.tournament_create(by=judge, name="Decks", ruleset="fftcg", decklists=True)
        transitions.registration_open(tournament=cup, by=judge)
        first, second = joined(cup, 2)
        decklists.decklist_submit(
            registration=first, by=first.user, wish=f"ready:{rulesets()['fftcg'].decks.ready[0].key}"
        )
        transitions.check_in_open(tournament=cup, by=judge)
        assert [len(sentences(one.user, "deck_missing")) for one in (first, second)] == [0, 1]
        Decklist.objects.update(state="accepted")
        decklists.decklist_reopen(registration=first, by=judge, reason="two cards are missing")
        (text,) = sentences(first.user, "deck_reopened")
        assert text == "A judge has opened your deck list again. Hand in another one."


class TestMatches:
    def test_who_is_not_there_is_warned_before_he_loses(self, clock):
        hall = hall_as(2)
        match = hall.match()
        online_play.ready(match=match, by=hall.user(match, 0))
        sweep(clock, minutes=7, seconds=59)
        assert Notice.objects.filter(kind="no_show_soon").count() == 0
        sweep(clock, seconds=1)
        sweep(clock, seconds=30)
        there, missing = hall.user(match, 0), hall.user(match, 1)
        assert sentences(there, "no_show_soon") == []
        (text,) = sentences(missing, "no_show_soon")
        assert text.startswith(f"Get ready for your match against {there.shown_name} before ")

    def test_a_paused_tournament_warns_nobody(self, clock):
        hall = hall_as(2)
        transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)
        sweep(clock, minutes=9)
        assert Notice.objects.filter(kind="no_show_soon").count() == 0

    def test_before_a_report_counts_the_opponent_is_told(self, clock):
        made = arena_as(2, ("round_robin", StageSettings(round_minutes=10)), accounts=True)
        (match,) = made.open()
        match.round.ends_at = clock.at + timedelta(minutes=1)
        match.round.save()
        first, second = (made.player(number).user for number in made.sides(match))
        sweep(clock, minutes=2)
        results.result_report(match=match, by=first, wins_a=1, wins_b=0)
        sweep(clock, minutes=2, seconds=59)
        assert Notice.objects.filter(kind="counts_soon").count() == 0
        sweep(clock, seconds=1)
        sweep(clock, seconds=1)
        assert sentences(first, "counts_soon") == []
        (text,) = sentences(second, "counts_soon")
        assert text.startswith(f"The result that {first.shown_name} has reported counts from ")
        assert not match.results.filter(confirmed=True).exists()

    def test_more_time_is_told_to_both(self):
        hall = hall_as(2)
        match = hall.match()
        extensions.match_extend(match=match, by=hall.judge, minutes=3)
        extensions.match_extend(match=match, by=hall.judge, minutes=4)
        for side in (0, 1):
            other = hall.user(match, 1 - side).shown_name
            start = f"More time for your match against {other}: "
            assert sentences(hall.user(match, side), "extended") == [
                f"{start}3 min in all after the round ends.",
                f"{start}7 min in all after the round ends.",
            ]

    def test_a_round_robin_tells_how_many_matches_there_are(self):
        made = arena_as(4, ("round_robin", StageSettings(cycles=2)), accounts=True)
        expected = "Your matches can be played: 6 in all. Their order is on the page."
        assert [sentences(made.player(number).user, "started") for number in range(1, 5)] == [[expected]] * 4


class TestTournament:
    def test_the_cut_is_told_to_all_who_are_still_there(self):
        made = arena_as(5, ("swiss", StageSettings(rounds=1, cut=2)), ("single", StageSettings()), accounts=True)
        made.publish()
        made.best_wins()
        made.tournament.registrations.filter(number=5).update(state="dropped")
        made.finish()
        going = made.stage(2).seeds
        for number in range(1, 6):
            expected = ["The cut is made: 2 go on, and you are not among them."]
            if number in going:
                expected = [f"You are in the cut: you go on as number {going.index(number) + 1} of 2."]
            elif number == 5:
                expected = []
            assert sentences(made.player(number).user, "cut_made", "cut_missed") == expected

    def test_what_matters_of_a_change_before_the_start_is_told(self, clock):
        judge = person("judge")
        cup = opened(judge)
        first, _second = joined(cup, 2)
        for fields in ({"text": "Bring a pen."}, {"capacity": 9}, {"mode": "paper"}):
            transitions.tournament_change(tournament=cup, by=judge, **fields)
        assert sentences(first.user, "changed") == ["Settings of the tournament have changed. Look at its page."]
        creation.stages_set(tournament=cup, by=judge, stages=[("swiss", 1, StageSettings(rounds=4))])
        transitions.tournament_change(tournament=cup, by=judge, starts_at=clock.at + timedelta(days=1))
        assert len(sentences(first.user, "changed")) == 2
        (text,) = sentences(first.user, "moved")
        assert text.startswith("The tournament begins at another time: ")

    def test_nobody_is_told_of_what_changes_in_a_draft_or_while_it_runs(self):
        judge = person("judge")
        cup = drafted(judge)
        transitions.tournament_change(tournament=cup, by=judge, mode="paper")
        made = arena_as(2, ("round_robin", StageSettings()), accounts=True)
        transitions.tournament_change(tournament=made.tournament, by=made.judge, name="Other")
        assert made.tournament.state == State.RUNNING
        assert Notice.objects.filter(kind__in=("changed", "moved")).count() == 0


def test_the_end_of_a_stage_without_another_is_no_cut():
    made = arena_as(4, ("swiss", StageSettings(rounds=1)), accounts=True)
    made.publish()
    made.best_wins()
    stages.stage_finish(stage=made.stage(1), by=made.judge)
    assert Notice.objects.filter(kind__startswith="cut").count() == 0
