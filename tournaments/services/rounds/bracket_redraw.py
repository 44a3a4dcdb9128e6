"""A bracket that is drawn anew, because somebody of the cut has left before it has begun."""

from __future__ import annotations

from typing import Any

from tournaments.domain.choices import MatchState, Standing
from tournaments.models import Match, Stage
from tournaments.pairing import results
from tournaments.selectors.records import BRACKETS, settings_of
from tournaments.services.common import audit
from tournaments.services.rounds.fixtures import fixtures_make

UNTOUCHED = (MatchState.WAITING, MatchState.CALLED, MatchState.VOID)
"""States of matches of a bracket in which nothing has happened; byes and those without players apart."""


def bracket_redraw(stage: Stage, *, by: Any) -> bool:
    """Draw the bracket of a cut anew for those who are left, in their order, so that the best of them have the byes.

    Only where the stage says so, nothing of it has begun, and two are left; otherwise it stays, and whoever would meet
    somebody who has left goes on. The tournament is locked. True if it was drawn.
    """
    if stage.order == 1 or stage.kind not in BRACKETS or settings_of(stage).cut_drop != "highest_remaining":
        return False
    left = stage.tournament.registrations.filter(number__in=stage.seeds, state=Standing.ACTIVE)
    there = set(left.values_list("number", flat=True))
    seeds = [number for number in stage.seeds if number in there]
    if len(seeds) == len(stage.seeds) or len(seeds) < 2 or _begun(stage):
        return False
    before, stage.seeds = stage.seeds, seeds
    stage.save(update_fields=["seeds"])
    stage.rounds.all().delete()
    fixtures_make(stage)
    audit.write(
        stage.tournament,
        "bracket_redrawn",
        by=by,
        object=f"stage:{stage.order}",
        before={"seeds": before},
        after={"seeds": seeds},
    )
    return True


def _begun(stage: Stage) -> bool:
    """Whether somebody has played, won or lost in it."""
    matches = Match.objects.filter(round__stage=stage)
    decided = matches.filter(results__confirmed=True).exclude(results__kind__in=results.ALONE)
    going = matches.exclude(state__in=UNTOUCHED).exclude(results__confirmed=True)
    return decided.exists() or going.exists()
