"""Whole tournaments through the services: the same seed is the same tournament, also after it was stopped."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.shares import SOAKED
from tournaments.domain.choices import MatchState, State
from tournaments.management.commands import simulate_tournament
from tournaments.models import Match, Tournament
from tournaments.services.common import audit

pytestmark = pytest.mark.django_db


def simulated(**options) -> str:
    """The digest."""
    said = StringIO()
    call_command("simulate_tournament", stdout=said, **options)
    return said.getvalue().split()[-1]


@pytest.mark.any_database
@pytest.mark.soak
@pytest.mark.parametrize(
    "options",
    [
        {"players": 12 if SOAKED else 6, "ruleset": "magic", "cut": 4 if SOAKED else 2, "drops": True},
        pytest.param({"players": 7, "kind": "double", "drops": True}, marks=pytest.mark.night),
        pytest.param(
            {"players": 9, "kind": "round_robin", "groups": 2, "cut": 4, "drops": True}, marks=pytest.mark.night
        ),
        {"players": 6 if SOAKED else 4, "kind": "single", "best_of": 3},
    ],
)
def test_the_same_seed_is_the_same_tournament(options):
    first = simulated(seed="a", **options)
    assert simulated(seed="a", **options) == first
    if options.get("kind") == "single":  # what a seed is for is the same in all of them
        assert simulated(seed="b", **options) != first
    for tournament in Tournament.objects.all():
        assert tournament.state == State.COMPLETED
        matches = Match.objects.filter(round__stage__tournament=tournament)
        assert not matches.exclude(state__in=(MatchState.FINAL, MatchState.VOID)).exists()
        assert audit.first_invalid(tournament) is None


@pytest.mark.any_database
def test_stopped_anywhere_it_goes_on_and_ends_the_same(monkeypatch):
    options = {"players": 10 if SOAKED else 6, "seed": "stop", "cut": 4 if SOAKED else 2, "drops": True}
    whole = simulated(**options)
    record, left = simulate_tournament.result_record, 7 if SOAKED else 3
    calls = iter(range(10_000))

    def stopping(**arguments):
        if next(calls) % left == left - 1:
            raise KeyboardInterrupt
        return record(**arguments)

    monkeypatch.setattr(simulate_tournament, "result_record", stopping)
    stops = 0
    resume = False
    while True:
        try:
            digest = simulated(resume=resume, **options)
            break
        except KeyboardInterrupt:
            stops, resume = stops + 1, True
    assert stops > 2
    assert digest == whole
    assert Tournament.objects.count() == 2


def test_without_one_that_was_stopped_there_is_nothing_to_go_on_with():
    with pytest.raises(CommandError, match="Leave out --resume"):
        simulated(players=4, seed="new", resume=True)
