"""What tournaments do when something happens: in games, in other parts of tournaments, or because time passes."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db.models.signals import post_save
from django.dispatch import receiver

from games.case_files import waiting_calls
from games.models import Case, Game
from games.selectors.listings import register_case_part, register_context
from games.services import hooks as games_hooks
from tournaments.domain.choices import State
from tournaments.models import Dispute, Match, MatchGame
from tournaments.selectors import appeals, people
from tournaments.services.common import events
from tournaments.services.common.events import listens
from tournaments.services.judging import case_penalties, dispute_rows
from tournaments.services.results import online_play, team_results
from tournaments.services.rounds import deadlines, extensions
from tournaments.web.banner import context_of
from tournaments.web.rows.disputes import has_office, judges_of, open_cases, queue_lines
from tournaments.web.rows.penalties import case_part


@receiver(games_hooks.game_ended)
def count_game(sender: Any, game: Game, **kwargs: Any) -> None:
    """A game of a match counts for it, and the next one becomes due."""
    if game.arranged:
        online_play.game_over(game)


@receiver(games_hooks.second_passed)
def keep_time(sender: Any, now: datetime, **kwargs: Any) -> None:
    """Without any worker, too, everything happens in its time."""
    deadlines.sweep(now)


@receiver(games_hooks.time_given_back)
def give_time_back(sender: Any, amount: timedelta, **kwargs: Any) -> None:
    """Give back the time that was lost while the service was down: no match is lost by it."""
    deadlines.time_given_back(amount)


@listens(events.MatchCalled)
def await_players(event: events.MatchCalled) -> None:
    """Wait for players who are missing."""
    online_play.match_called(event.match)


@listens(events.ResultConfirmed)
def end_games(event: events.ResultConfirmed) -> None:
    """A match that is decided is not played on."""
    online_play.result_confirmed(event.match, event.version)


@listens(events.ResultConfirmed)
def decide_teams(event: events.ResultConfirmed) -> None:
    """Two teams have made of their match what its boards say."""
    if event.match.team_match_id is not None:
        team_results.team_match_follow(event.match, event.version)


@listens(events.MatchVoided)
def forget_games(event: events.MatchVoided) -> None:
    """Games of a match that was struck out count for nothing, and nothing of it is judged."""
    online_play.match_voided(event.match)
    team_results.boards_void(event.match)
    dispute_rows.cases_drop(Match.objects.filter(pk=event.match.pk))


@listens(events.TournamentMoved)
def close_tables(event: events.TournamentMoved) -> None:
    """No game of a tournament outlives it, and no case a cancelled one."""
    online_play.tournament_moved(event.tournament)
    if event.tournament.state == State.CANCELLED:
        dispute_rows.cases_drop(Match.objects.filter(round__stage__tournament=event.tournament))


@receiver(post_save, sender=Dispute)
def tell_officials(sender: Any, instance: Dispute, **kwargs: Any) -> None:
    """A case has come, was taken, given back, ruled on or appealed against: every page of its officials says so."""
    waiting_calls.tell(judges_of(instance))


def match_of(case: Case) -> dict[str, Any] | None:
    """Which match a case's game belongs to, and all versions of its result."""
    played = MatchGame.objects.filter(game=case.game_id).select_related("match__round__stage__tournament").first()
    if played is None:
        return None
    match = played.match
    versions = match.results.order_by("version").values(
        "version", "kind", "winner", "wins_a", "wins_b", "drawn", "source", "confirmed", "reason"
    )
    return {
        "tournament": match.round.stage.tournament_id,
        "name": match.round.stage.tournament.name,
        "round": match.round.number,
        "match": match.pk,
        "game": played.number,
        "results": list(versions),
    }


games_hooks.register_second_question("tournaments", deadlines.something_open)
register_context(context_of)
register_case_part(case_part)
games_hooks.register_bundle_part("match", match_of)
games_hooks.register_judges(people.judges_game)
games_hooks.register_officials(appeals.able_in_game)
games_hooks.register_penalties(case_penalties.penalties_of)
games_hooks.register_heads(people.leads_game)
games_hooks.register_cases(queue_lines)
games_hooks.register_offices(has_office, open_cases)
games_hooks.register_round_clocks(extensions.round_clock_of)
