"""Penalties of a tournament that the judge of a case gives with the ruling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.models import Game
from games.services.cases.judging import CaseError
from games.services.tables.matches import UNFINISHED
from tournaments.domain.choices import Takes
from tournaments.domain.errors import TournamentError
from tournaments.domain.sentences import said
from tournaments.models import Dispute, Match, MatchGame, Registration
from tournaments.penalties import CATEGORIES
from tournaments.rules import rules_for
from tournaments.selectors.infractions import penalty_name
from tournaments.services.judging.infractions import infraction_record
from tournaments.services.judging.verdicts import case_play_on


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
        return [(one.number, one.shown_name) for one in _registrations(self.match).values()]

    @property
    def infractions(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        """The catalogue of the game, in the reader's language."""
        ruleset, reader = self.match.round.stage.tournament.ruleset, get_language() or "en"
        return [
            (
                category.fill(reader, {}),
                [
                    (one.code, one.name.fill(reader, {}), penalty_name(ruleset, one.default, reader))
                    for one in rules_for(ruleset).penalties.infractions
                    if one.category == key
                ],
            )
            for key, category in CATEGORIES.items()
        ]

    def give(self, *, by: Any, player: int, infraction: str, reason: str) -> None:
        """Give what is suggested, as `penalty_give`. Raises `CaseError`."""
        try:
            penalty_give(self.match, by=by, player=player, infraction=infraction, reason=reason)
        except TournamentError as error:
            raise CaseError(error.code, error.text) from None


def penalty_give(match: Match, *, by: Any, player: int, infraction: str, reason: str) -> None:
    """Give a player of a match, by their number, what is suggested for an infraction. A game loss takes the game that
    is being played here, else the next one. Raises `TournamentError`."""
    found = _registrations(match).get(player)
    if found is None:
        raise TournamentError("no_player", _("Choose a player of this match."), status=422)
    playing = match.games.filter(game__status__in=UNFINISHED).exists()
    takes = Takes.NOW if playing else Takes.NEXT
    infraction_record(registration=found, by=by, infraction=infraction, match=match, reason=reason, takes=takes)


def case_play_on_with_penalty(
    case: Dispute, *, by: Any, reason: str, sentence: str = "", minutes: int = 0, player: int, infraction: str
) -> None:
    """As `verdicts.case_play_on`, and a player is given what is suggested for an infraction: both, or neither. Without
    any words the ruling says that a penalty was given. Raises `TournamentError`."""
    sentence = sentence or ("" if reason.strip() else "penalty")
    with transaction.atomic():
        penalty_give(case.match, by=by, player=player, infraction=infraction, reason=said(sentence, reason))
        case_play_on(case.pk, by=by, reason=reason, sentence=sentence, minutes=minutes)


def _registrations(match: Match) -> dict[int, Registration]:
    rows = Registration.objects.filter(match_seats__match=match, bot="").select_related("user", "tournament")
    return {one.number: one for one in rows.order_by("match_seats__side")}
