"""Who could answer an appeal about a match, or about a game of it (tournaments.md, 11)."""

from __future__ import annotations

from accounts.people.relations import related_among
from games.models import Game
from tournaments.domain.choices import Role, Standing
from tournaments.models import Match, MatchGame, MatchSeat, Official, Registration

RANKS = (Role.HEAD_JUDGE, Role.ORGANISER, Role.JUDGE)
"""Who answers appeals, the first first."""


def able_to_answer(match: Match) -> dict[int, int]:
    """The officials who neither play in the tournament nor have a stake in the match: accounts, with their rank."""
    tournament = match.round.stage.tournament_id
    found: dict[int, int] = {}
    officials = Official.objects.filter(tournament=tournament, role__in=RANKS, user__is_active=True)
    for user, role in officials.values_list("user_id", "role"):
        rank = RANKS.index(Role(role))
        found[user] = min(rank, found.get(user, rank))
    playing = Registration.objects.filter(tournament=tournament, user__in=found).exclude(state=Standing.REMOVED)
    players = MatchSeat.objects.filter(match=match, registration__user__isnull=False)
    of_match = set(players.values_list("registration__user_id", flat=True))
    out = {*of_match, *playing.values_list("user_id", flat=True), *related_among(found, of_match)}
    return {user: rank for user, rank in found.items() if user not in out}


def able_in_game(game: Game) -> dict[int, int]:
    """The same for a game; nobody if it belongs to no match."""
    played = MatchGame.objects.filter(game_id=game.pk).select_related("match__round__stage").first()
    return {} if not game.arranged or played is None else able_to_answer(played.match)
