"""Work outside of requests. Tasks take ids, read afresh, and may be delivered twice."""

from __future__ import annotations

from celery import shared_task

from tournaments.services import webhooks


@shared_task(queue="default", ignore_result=True, soft_time_limit=25, time_limit=30)
def webhook_deliver(delivery_id: int) -> None:
    """One attempt to deliver a message; nothing happens if it has arrived or somebody else is trying."""
    webhooks.deliver(delivery_id)


@shared_task(queue="default", ignore_result=True, soft_time_limit=25, time_limit=30)
def webhooks_sweep() -> None:
    """Messages that are to be tried again, or that no worker has heard of."""
    webhooks.sweep()
