"""Several at once: whatever is pressed twice happens once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connections

from tests.tournaments.conftest import Arena
from tournaments.domain.choices import RoundState, Source
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, MatchSeat, Round, Tournament
from tournaments.pairing import results
from tournaments.services.common import audit
from tournaments.services.results.results import result_confirm, result_record, result_report
from tournaments.services.rounds import rounds, stages

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.concurrency]


def together(works: list[Callable[[], Any]]) -> list[str]:
    """Run all at the same moment, each on a connection of its own: "done", or the code of the refusal."""
    answers = [""] * len(works)
    gate = threading.Barrier(len(works))

    def run(number: int) -> None:
        gate.wait()
        try:
            works[number]()
            answers[number] = "done"
        except TournamentError as error:
            answers[number] = error.code
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return sorted(answers)


def test_two_officials_pair_at_once_and_there_is_one_round(arena):
    played = arena(8, ("swiss", StageSettings(rounds=3)), then=Arena.publish)
    played.best_wins()

    def press() -> None:
        rounds.round_draft(tournament=played.tournament, by=played.judge)

    assert together([press] * 4) == ["done", "drafted", "drafted", "drafted"]
    draft = Round.objects.get(number=2)
    assert MatchSeat.objects.filter(round=draft).count() == 8
    assert together([lambda: rounds.round_publish(round=draft, by=played.judge)] * 4) == [
        "done",
        "published",
        "published",
        "published",
    ]
    assert MatchSeat.objects.filter(round=draft).values("registration").distinct().count() == 8
    assert audit.first_invalid(played.tournament) is None


def test_one_match_gets_one_result(arena):
    played = arena(2, ("swiss", StageSettings(rounds=1)), then=Arena.publish)
    match = played.open()[0]
    works = [
        lambda winner=winner: result_record(
            match=match, result=results.concede(1, winner), source=Source.JUDGE, by=played.judge
        )
        for winner in (0, 1, 0, 1)
    ]
    assert together(works) == ["done", "has_result", "has_result", "has_result"]
    assert match.results.get().confirmed


def test_both_report_at_once(arena):
    played = arena(2, ("swiss", StageSettings(rounds=1)), accounts=True, then=Arena.publish)
    match = played.open()[0]
    users = [seat.registration.user for seat in match.seats.all()]
    works = [lambda user=user: result_report(match=match, by=user, wins_a=1, wins_b=0) for user in users]
    assert together(works) == ["done", "done"]
    assert list(match.results.values_list("version", "confirmed")) == [(1, False), (2, True)]


def test_a_confirmation_and_another_report_at_once_leave_one_of_both_stories(arena):
    played = arena(2, ("swiss", StageSettings(rounds=1)), accounts=True, then=Arena.publish)
    match = played.open()[0]
    a, b = [seat.registration.user for seat in match.seats.all()]
    result_report(match=match, by=a, wins_a=1, wins_b=0)
    answers = together(
        [
            lambda: result_confirm(match=match, by=b, version=1),
            lambda: result_report(match=match, by=a, wins_a=0, wins_b=1),
        ]
    )
    assert answers in (["done", "has_result"], ["done", "no_report"])
    assert match.results.filter(confirmed=True).count() == (answers[1] == "has_result")


def test_the_last_two_results_of_a_bracket_round_call_the_final_once(arena):
    played = arena(4, ("single", StageSettings()))
    one, two = played.open()
    assert together([lambda: played.wins(one), lambda: played.wins(two)]) == ["done", "done"]
    assert len(played.sides(Match.objects.get(slot="W2.1"))) == 2
    assert together([lambda: stages.stage_finish(stage=played.stage(1), by=played.judge)] * 2) == ["open_matches"] * 2


@pytest.mark.postgresql  # SQLite lets only one writer in, whatever we do
def test_without_the_lock_the_constraints_still_let_one_round_through(arena, monkeypatch):
    """Correctness must not hang on the lock."""
    played = arena(8, ("swiss", StageSettings(rounds=3)), then=Arena.publish)
    played.best_wins()
    unlocked: list[str] = []

    def read_only(target: Any) -> Tournament:
        unlocked.append(played.tournament.pk)
        return Tournament.objects.get(pk=played.tournament.pk)

    monkeypatch.setattr("tournaments.services.common.act._locked", read_only)

    def press() -> None:
        try:
            rounds.round_draft(tournament=played.tournament, by=played.judge)
        except Exception as error:  # whatever the database says
            raise TournamentError("refused", str(error)) from error

    answers = together([press] * 4)
    assert answers.count("done") == 1, answers
    assert Round.objects.filter(number=2, state=RoundState.DRAFT).count() == 1
    assert len(unlocked) >= 4, "the lock was taken all the same"
