"""What players were punished for, and what became of it: rows of `Infraction`, put together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from django.db.models import Q, QuerySet

from tournaments.domain.choices import PenaltyStep, Standing, Takes
from tournaments.models import Infraction, Match, Registration, Tournament
from tournaments.penalties import Earlier
from tournaments.rules import rules_for

FIRST = (PenaltyStep.GIVEN, PenaltyStep.PROPOSED)
"""Steps with which something begins; all others are about one of these."""


@dataclass(frozen=True, slots=True)
class Record:
    """An infraction with everything that was decided about it."""

    row: Infraction
    later: dict[str, Infraction] = field(default_factory=dict)
    """The rows about it, by step."""

    @property
    def state(self) -> str:
        """How it stands: a step. Taken back outweighs everything else, carried out the rest."""
        order = (
            PenaltyStep.RETRACTED, PenaltyStep.REFUSED, PenaltyStep.LIFTED, PenaltyStep.APPROVED, PenaltyStep.SERVED
        )  # fmt: skip
        return next((step for step in order if step in self.later), self.row.step)

    @property
    def pending(self) -> bool:
        """A disqualification that waits for a second person."""
        return self.state == PenaltyStep.PROPOSED

    @property
    def lifting(self) -> bool:
        """A disqualification that holds, and that it is lifted waits for a second person."""
        return self.state == PenaltyStep.APPROVED and self.asked is not None

    @property
    def asked(self) -> Infraction | None:
        """The row on which a second person decides; None if there is nothing to decide."""
        if self.pending:
            return self.row
        answered = PenaltyStep.LIFTED in self.later or PenaltyStep.KEPT in self.later
        return None if answered else self.later.get(PenaltyStep.LIFTING)

    @property
    def counts(self) -> bool:
        """Whether it was given and stands."""
        return self.state in (PenaltyStep.GIVEN, PenaltyStep.SERVED, PenaltyStep.APPROVED)

    @property
    def owed(self) -> bool:
        """A game loss that the next game will take."""
        return self.row.takes == Takes.NEXT and self.state == PenaltyStep.GIVEN


def records(rows: QuerySet[Infraction]) -> list[Record]:
    """The infractions among these rows, oldest first, with what was decided about them."""
    firsts = list(rows.filter(step__in=FIRST).select_related("registration__user", "judge", "match").order_by("pk"))
    found = {one.pk: Record(one) for one in firsts}
    if not found:
        return []
    for one in Infraction.objects.filter(about__in=found).select_related("judge"):
        assert one.about_id is not None
        found[one.about_id].later[one.step] = one
    return list(found.values())


def of_tournament(tournament: Tournament) -> list[Record]:
    """All of a tournament, the newest first."""
    return records(Infraction.objects.filter(tournament=tournament))[::-1]


def of_player(registration: Registration) -> list[Record]:
    """All of one player, the newest first; without proposals, which are for officials."""
    found = records(Infraction.objects.filter(registration=registration))
    known = (PenaltyStep.GIVEN, PenaltyStep.LIFTED)
    return [one for one in found[::-1] if one.counts or one.row.step in known or one.state in known]


def of_match(match: Match) -> list[Record]:
    """All of both players of a match in this tournament, the newest first: what a judge of it should know."""
    players = match.seats.filter(registration__isnull=False).values("registration")
    return records(Infraction.objects.filter(registration__in=players))[::-1]


def pending(tournament: Tournament) -> list[Record]:
    """Disqualifications that wait for a second person, or whose lifting does."""
    asked = Q(later__isnull=True) | Q(later__step=PenaltyStep.LIFTING)
    rows = Infraction.objects.filter(asked, tournament=tournament, step=PenaltyStep.PROPOSED)
    return [one for one in records(rows) if one.asked is not None]


def record_of(row: Infraction) -> Record:
    """One infraction, as it stands now."""
    return records(Infraction.objects.filter(pk=row.pk))[0]


def earlier(registration: Registration, day: date) -> list[Record]:
    """What a player was given on a day and stands, oldest first: what repetition counts."""
    return [one for one in records(registration.infractions.filter(day=day)) if one.counts]


def as_earlier(found: Iterable[Record]) -> list[Earlier]:
    """As the catalogue reckons with it."""
    return [Earlier(one.row.infraction, one.row.penalty) for one in found]


def owed(registration: Registration) -> list[Infraction]:
    """Game losses that the next games of a player will take, the oldest first."""
    waiting = registration.infractions.filter(step=PenaltyStep.GIVEN, takes=Takes.NEXT, later__isnull=True)
    return list(waiting.order_by("pk"))


def punishable(registration: Registration) -> bool:
    """Whether somebody can still be given anything."""
    return not registration.tournament.over and registration.standing not in (Standing.REMOVED, Standing.DISQUALIFIED)


def infraction_name(ruleset: str, code: str, language: str) -> str:
    """What an infraction is called in a language; its code if the catalogue has it no more."""
    found = rules_for(ruleset).penalties.infraction(code)
    return code if found is None else found.name.fill(language, {})


def penalty_name(ruleset: str, code: str, language: str) -> str:
    """What a penalty is called in a language; its code if the catalogue has it no more."""
    found = rules_for(ruleset).penalties.penalty(code)
    return code if found is None else found.name.fill(language, {})
