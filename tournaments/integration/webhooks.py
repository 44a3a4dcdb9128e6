"""What webhooks are told of. Only what the public sees."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts.platform.hooks import account_buried
from tournaments.models import Match, Round, Tournament
from tournaments.services.common import hooks
from tournaments.services.outside import tokens, webhooks


@receiver(hooks.tournament_moved)
def tournament_moved(sender: Any, tournament: Tournament, before: str, **kwargs: Any) -> None:
    """Its state has changed."""
    webhooks.tell(tournament, "tournament_moved", {"before": before, "state": str(tournament.state)})


@receiver(hooks.round_published)
def round_published(sender: Any, round: Round, **kwargs: Any) -> None:
    """Pairings can be read."""
    data = {"stage": round.stage.order, "round": round.number, "part": round.part}
    webhooks.tell(round.stage.tournament, "round_published", data)


@receiver(hooks.result_confirmed)
def result_confirmed(sender: Any, match: Match, version: Any, **kwargs: Any) -> None:
    """A result counts."""
    stage = match.round.stage
    data = {
        "stage": stage.order,
        "round": match.round.number,
        "match": match.pk,
        "table": match.table,
        "slot": match.slot,
        "result": {"kind": version.kind, "winner": version.winner, "wins": [version.wins_a, version.wins_b]},
    }
    webhooks.tell(stage.tournament, "result_confirmed", data)


@receiver(account_buried)
def account_deleted(sender: Any, user: Any, **kwargs: Any) -> None:
    """What its programs had to show opens nothing any more."""
    tokens.tokens_forget(user)
