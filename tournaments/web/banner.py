"""What the table of a game says of the match that it belongs to."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games.models import Game
from games.selectors.listings import Context
from tournaments.models import Match, MatchGame, Tournament
from tournaments.selectors.games import score_of
from tournaments.selectors.roles import may
from tournaments.selectors.round_names import round_name


def context_of(game: Game, reader: Any) -> Context | None:
    """The line above the table of a game of a tournament, for somebody who may know of the tournament."""
    link = MatchGame.objects.filter(game=game).select_related("match__round__stage__tournament").first()
    if link is None:
        return None
    match = link.match
    tournament = match.round.stage.tournament
    if not tournament.listed and not _belongs(tournament, reader):
        return None
    parts = [tournament.name, round_name(match.round)]
    if match.table is not None:
        parts.append(_("table %(number)d") % {"number": match.table})
    if match.round.stage.best_of > 1:
        parts.extend(_games(match, link))
    return Context(" · ".join(parts), match.get_absolute_url(), _("Back to the tournament"), match.table)


def _games(match: Match, link: MatchGame) -> list[str]:
    """Which game it is and how the match stands; of a bracket there may be more than best of N, after draws."""
    number = match.games.filter(counts=True, number__lte=link.number).count()
    score = ":".join(map(str, score_of(match).wins))
    best_of = match.round.stage.best_of
    if number > best_of:
        which = _("game %(number)d") % {"number": number}
    else:
        which = _("game %(number)d of %(most)d") % {"number": number, "most": best_of}
    return [which, score] if link.counts else [score]


def _belongs(tournament: Tournament, reader: Any) -> bool:
    if reader is None or not reader.is_authenticated:
        return False
    return tournament.registrations.filter(user=reader).exists() or may(tournament, reader, "see")
