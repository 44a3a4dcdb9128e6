"""What webhooks are told of. Only what the public sees."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts.platform.hooks import account_buried
from tournaments.services.common import events
from tournaments.services.common.events import listens
from tournaments.services.outside import tokens, webhooks


@listens(events.TournamentMoved)
def tournament_moved(event: events.TournamentMoved) -> None:
    """Its state has changed."""
    webhooks.tell(event.tournament, "tournament_moved", {"before": event.before, "state": str(event.tournament.state)})


@listens(events.RoundPublished)
def round_published(event: events.RoundPublished) -> None:
    """Pairings can be read."""
    data = {"stage": event.round.stage.order, "round": event.round.number, "part": event.round.part}
    webhooks.tell(event.round.stage.tournament, "round_published", data)


@listens(events.ResultConfirmed)
def result_confirmed(event: events.ResultConfirmed) -> None:
    """A result counts."""
    stage = event.match.round.stage
    data = {
        "stage": stage.order,
        "round": event.match.round.number,
        "match": event.match.pk,
        "table": event.match.table,
        "slot": event.match.slot,
        "result": {
            "kind": event.version.kind,
            "winner": event.version.winner,
            "wins": [event.version.wins_a, event.version.wins_b],
        },
    }
    webhooks.tell(stage.tournament, "result_confirmed", data)


@receiver(account_buried)
def account_deleted(sender: Any, user: Any, **kwargs: Any) -> None:
    """What its programs had to show opens nothing any more."""
    tokens.tokens_forget(user)
