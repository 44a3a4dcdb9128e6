"""Stages and their standings, the end of the tournament, and ways back."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.domain.choices import State
from tournaments.models import Registration, Stage, Tournament
from tournaments.revision_cache import shared
from tournaments.selectors.records import BRACKETS, profile_of, settings_of
from tournaments.selectors.standings import Line, final_standings, standings_of
from tournaments.services.lifecycle.completion import reopen_asked
from tournaments.services.rounds.stages import qualifiers
from tournaments.web.desk.access import Rights, official, show
from tournaments.web.desk.next_steps import next_step
from tournaments.web.rows.labels import Metric, format_sentence, metrics_of, number


@dataclass(frozen=True, slots=True)
class Table:
    """A stage with its standings."""

    stage: Stage
    sentence: str
    metrics: list[tuple[str, Metric]]
    lines: list[tuple[Line, list[str], bool]]
    """Each with its numbers in the order of the columns, and whether he would go on as it stands."""
    cut: int

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
    going = set() if last or stage.kind in BRACKETS else set(qualifiers(stage))
    lines = []
    for line in standings_of(stage):
        values = [] if line.row is None else line.row.values[: len(metrics)]
        said = [number(key, value, profile.points.unit) for (key, _metric), value in zip(metrics, values, strict=False)]
        lines.append((line, said, line.registration.number in going))
    return Table(stage, sentence, metrics, lines, settings_of(stage).cut)


def _shared_table(tournament: Tournament, stage: Stage, last: bool) -> Table:
    return shared(tournament, f"desk-table:{stage.pk}", lambda: table_of(tournament, stage, last))


@require_GET
@official()
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """All stages, the final standings, and what can be done about the whole tournament."""
    stages = list(tournament.stages.order_by("order"))
    begun = sum(stage.began_at is not None for stage in stages)
    step = next_step(tournament)
    final: list[Line] = shared(tournament, "final", lambda: final_standings(tournament)) if begun > 1 else []
    absent: list[Registration] = list(tournament.registrations.filter(state="disqualified").select_related("user"))
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
