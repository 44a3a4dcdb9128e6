"""Relegation matches as they stand: who plays whom for a place in the upper of two divisions, and who has it."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.domain.choices import Outcome, State
from tournaments.domain.promotion import AtStake
from tournaments.models import Member, RelegationMatch, Season
from tournaments.selectors.series_tables import identity_of, identity_of_member
from tournaments.selectors.standings import final_standings


@dataclass(frozen=True, slots=True)
class Arranged:
    """A relegation match that is arranged."""

    row: RelegationMatch
    winner: Member | None
    """Who has the place; None as long as that is not decided."""

    @property
    def over(self) -> bool:
        """Whether nothing is played in it any more."""
        return bool(self.row.tournament.over)

    def at_stake(self, member: Member) -> AtStake | None:
        """What a member plays for in it; None for who does not play in it."""
        return {self.row.challenger_id: AtStake.UP, self.row.defender_id: AtStake.STAYS}.get(member.pk)

    def opponent_of(self, member: Member) -> Member:
        """The other of the two."""
        return self.row.defender if member.pk == self.row.challenger_id else self.row.challenger

    def outcome(self, member: Member) -> Outcome | None:
        """What becomes of one of the two by its result; None as long as there is none."""
        if self.winner is None:
            return None
        if member.pk == self.row.challenger_id:
            return Outcome.UP if self.winner == member else Outcome.STAYS
        return Outcome.STAYS if self.winner == member else Outcome.DOWN


def arranged_in(season: Season) -> list[Arranged]:
    """The relegation matches of a season, from the highest border down; without those that were called off."""
    rows = RelegationMatch.objects.filter(division__season=season).exclude(tournament__state=State.CANCELLED)
    rows = rows.select_related("division", "tournament", "defender__user", "challenger__user")
    return [Arranged(row, _winner(row)) for row in rows.order_by("division__level", "number")]


def _winner(row: RelegationMatch) -> Member | None:
    """The first of the final standings, if it is one alone and one of the two."""
    if row.tournament.state != State.COMPLETED:
        return None
    first = [identity_of(line.registration) for line in final_standings(row.tournament) if line.rank == 1]
    both = (row.defender, row.challenger)
    return next((one for one in both if first == [identity_of_member(one)]), None)
