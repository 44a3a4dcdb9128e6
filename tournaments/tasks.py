"""Work of tournaments outside of requests. Tasks take ids, read afresh, and may be delivered twice."""

from __future__ import annotations

from celery import shared_task

from games.live import clocks
from games.rulesets import rulesets
from games.services.operation.lease import Lease, Unknown
from tournaments.services.outside import notices, ratings, webhooks
from tournaments.services.rounds import background_pairing, deadlines


@shared_task(queue="default", acks_late=True, ignore_result=True, soft_time_limit=50, time_limit=60)
def sweep() -> None:
    """A sign of life; and everything in tournaments whose time has come, if no process sweeps the site."""
    background_pairing.note_worker()
    try:
        swept = Lease().is_held()
    except Unknown:
        swept = False
    if not swept:
        deadlines.sweep(clocks.database_now())


@shared_task(queue="default", ignore_result=True, soft_time_limit=200, time_limit=240)
def round_draft(tournament_id: str, user_id: int) -> None:
    """Pair the next round of a large tournament for an official; nothing happens if that is not possible any more."""
    background_pairing.draft_now(tournament_id, user_id)


@shared_task(queue="default", ignore_result=True, soft_time_limit=25, time_limit=30)
def webhook_deliver(delivery_id: int) -> None:
    """One attempt to deliver a message; nothing happens if it has arrived or somebody else is trying."""
    webhooks.deliver(delivery_id)


@shared_task(queue="default", ignore_result=True, soft_time_limit=25, time_limit=30)
def webhooks_sweep() -> None:
    """Messages that are to be tried again, or that no worker has heard of."""
    webhooks.sweep()


@shared_task(queue="default", ignore_result=True, soft_time_limit=110, time_limit=120)
def ratings_renew(ruleset: str) -> None:
    """All ratings of a game from its results."""
    ratings.ratings_renew(ruleset)


@shared_task(queue="default", ignore_result=True, soft_time_limit=550, time_limit=600)
def ratings_sweep() -> None:
    """The ratings of every game, in case that no worker has heard of a change."""
    for ruleset in rulesets():
        ratings.ratings_renew(ruleset)


@shared_task(queue="default", ignore_result=True, soft_time_limit=110, time_limit=120)
def notices_mail() -> None:
    """The mails that are to be sent."""
    notices.notices_mail()
