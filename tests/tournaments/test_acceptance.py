"""Complaints about other platforms that nobody shall have about this one (the other ones: where their subject is)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from accounts.models import User
from tests.tournaments.beginning import joined, now, opened, play, win
from tournaments import timing
from tournaments.formats import StageSettings
from tournaments.models import Match, Tournament
from tournaments.pairing import profiles
from tournaments.pairing.points import Points
from tournaments.selectors.standings import standings_of
from tournaments.services import life, stages

pytestmark = pytest.mark.django_db


def table(tournament: Tournament, order: int) -> list[Any]:
    """The standings of a stage with all numbers."""
    return [
        (line.registration.number, line.rank, line.row and line.row.values)
        for line in standings_of(tournament.stages.get(order=order))
    ]


def test_rules_that_are_edited_during_a_tournament_change_nothing_in_it(
    host: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = [("swiss", 1, StageSettings(rounds=2, cut=3)), ("round_robin", 1, StageSettings())]
    cup = opened(host, stages=plan, mode="paper")
    joined(cup, 5)
    cup = life.tournament_start(tournament=cup, by=host)
    play(host, cup)
    before, rule = table(cup, 1), now(cup).time_rule
    states = list(Match.objects.order_by("pk").values_list("pk", "state"))

    for name in ("magic", "round_robin"):
        monkeypatch.setitem(
            profiles.KNOWN,
            name,
            replace(
                profiles.CHESS,
                name=name,
                points=Points(win=7, draw=5, loss=2, bye=0),
                order=profiles.criteria("match_points", "seed"),
            ),
        )
    monkeypatch.setattr(timing, "GENERIC", replace(timing.GENERIC, round_minutes=1, double_loss=True))

    assert (table(cup, 1), now(cup).time_rule) == (before, rule)
    assert list(Match.objects.order_by("pk").values_list("pk", "state")) == states
    play(host, cup)
    stages.stage_finish(stage=cup.stages.get(order=1), by=host)
    final = cup.stages.get(order=2)
    while waiting := Match.objects.filter(round__stage=final, state="called").order_by("pk").first():
        win(host, waiting)
    points = [line.row.values[0] for line in standings_of(final) if line.row]
    assert sum(points) == 3 * 3, "three matches of three points each, as when it began"
