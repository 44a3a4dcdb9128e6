"""Penalties of a tournament that the judge of a call at a table gives with the ruling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.models import Game, Status
from games.services.cases.judging import CaseError
from tournaments.domain.choices import Takes
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, MatchGame, Registration
from tournaments.penalties import CATEGORIES
from tournaments.rules import rules_for
from tournaments.selectors.infractions import penalty_name
from tournaments.services.judging.infractions import infraction_record


def penalties_of(game: Game) -> CasePenalties | None:
    """What the players of a game can be given; None if it belongs to no match."""
    link = MatchGame.objects.filter(game=game).select_related("match__round__stage__tournament").first()
    return None if link is None else CasePenalties(link.match)


@dataclass(frozen=True, slots=True)
class CasePenalties:
    """What the players of a match can be given, as `games.services.hooks.Penalties` asks for it."""

    match: Match

    @property
    def players(self) -> list[tuple[int, str]]:
        """Both players, by their numbers in the tournament."""
        return [(one.number, one.shown_name) for one in self._registrations().values()]

    @property
    def infractions(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        """The catalogue of the game, in the reader's language."""
        ruleset, said = self.match.round.stage.tournament.ruleset, get_language() or "en"
        return [
            (
                category.fill(said, {}),
                [
                    (one.code, one.name.fill(said, {}), penalty_name(ruleset, one.default, said))
                    for one in rules_for(ruleset).penalties.infractions
                    if one.category == key
                ],
            )
            for key, category in CATEGORIES.items()
        ]

    def give(self, *, by: Any, player: int, infraction: str, reason: str) -> None:
        """Give what is suggested. A game loss takes the game that is being played, else the next one."""
        found = self._registrations().get(player)
        if found is None:
            raise CaseError("no_player", _("Choose a player of this match."))
        playing = self.match.games.filter(game__status=Status.RUNNING).exists()
        takes = Takes.NOW if playing else Takes.NEXT
        try:
            infraction_record(
                registration=found, by=by, infraction=infraction, match=self.match, reason=reason, takes=takes
            )
        except TournamentError as error:
            raise CaseError(error.code, error.text) from None

    def _registrations(self) -> dict[int, Registration]:
        rows = Registration.objects.filter(match_seats__match=self.match, bot="").select_related("user", "tournament")
        return {one.number: one for one in rows.order_by("match_seats__side")}
