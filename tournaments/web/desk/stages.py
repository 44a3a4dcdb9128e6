"""Stages and their standings, the end of the tournament, and ways back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from tournaments.domain.choices import Standing, State
from tournaments.models import Stage, Tournament
from tournaments.revision_cache import shared
from tournaments.selectors.records import BRACKETS, profile_of, settings_of
from tournaments.selectors.shared_standings import (
    shared_final_standings,
    shared_records,
    shared_registrations,
    shared_standings,
)
from tournaments.selectors.standings import Line
from tournaments.services.lifecycle.completion import reopen_asked
from tournaments.services.rounds.stages import qualifiers
from tournaments.web.desk.access import Rights, official, show
from tournaments.web.desk.next_steps import next_step
from tournaments.web.rows.labels import Metric, format_sentence, metrics_of
from tournaments.web.rows.lines import stage_lines


@dataclass(frozen=True, slots=True)
class Table:
    """A stage with its standings."""

    stage: Stage
    sentence: str
    metrics: list[tuple[str, Metric]]
    lines: list[tuple[Line, bool]]
    """Each with whether the player would go on as it stands."""
    cut: int
    unit: int = 1
    """How many points are shown as one."""
    html: str = ""
    """The lines as they are read."""

    @property
    def groups(self) -> bool:
        """Whether there are several groups."""
        return len(self.stage.groups) > 1


def table_of(tournament: Tournament, stage: Stage, last: bool) -> Table:
    """The standings of a stage as they are now."""
    stage.tournament = tournament
    sentence = format_sentence(tournament, [stage])
    if stage.began_at is None:
        return Table(stage, sentence, [], [], 0)
    profile = profile_of(stage)
    metrics = [] if stage.kind in BRACKETS else metrics_of(profile)[:4]
    going = set() if last or stage.kind in BRACKETS else set(qualifiers(stage, shared_records(tournament, stage)))
    lines = [(line, line.registration.number in going) for line in shared_standings(tournament, stage)]
    return Table(stage, sentence, metrics, lines, settings_of(stage).cut, profile.points.unit)


def _shared_table(tournament: Tournament, stage: Stage, last: bool) -> Table:
    def made() -> Table:
        table = table_of(tournament, stage, last)
        return replace(table, html=stage_lines(tournament, table, get_language()))

    return shared(tournament, f"desk-table:{stage.pk}", made)


@require_GET
@official()
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """All stages, the final standings, and what can be done about the whole tournament."""
    stages = list(tournament.stages.order_by("order"))
    begun = sum(stage.began_at is not None for stage in stages)
    step = next_step(tournament)
    final: list[Line] = shared_final_standings(tournament) if begun > 1 else []
    absent = [one for one in shared_registrations(tournament).values() if one.state == Standing.DISQUALIFIED]
    return show(
        request,
        "stages",
        tournament,
        may,
        tables=[_shared_table(tournament, stage, stage is stages[-1]) for stage in stages],
        final=final,
        disqualified=absent,
        step=step if step is not None and step.key in ("", "stage-finish", "complete") else None,
        may_step=step is not None and may[step.act],
        asked=reopen_asked(tournament),
        running=tournament.state == State.RUNNING,
    )
