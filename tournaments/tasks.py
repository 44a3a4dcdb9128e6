"""Work outside of requests. Tasks take ids, read afresh, and may be delivered twice."""

from __future__ import annotations

from celery import shared_task

from games.rulesets import rulesets
from tournaments.services import notices, ratings, webhooks


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
