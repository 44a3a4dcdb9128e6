"""Webhooks: written with what they tell, signed, tried again, given up."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.platform import safe_http
from tournaments.domain.errors import TournamentError
from tournaments.models import AuditEntry, Delivery, Tournament, Webhook
from tournaments.services.common import events
from tournaments.services.outside import webhooks


class Elsewhere:
    """Stands for the other side."""

    def __init__(self) -> None:
        self.told: list[tuple[str, bytes, dict[str, str]]] = []
        self.status: int | str = 200

    def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        self.told.append((url, body, dict(headers)))
        if isinstance(self.status, str):
            raise safe_http.Unreachable(self.status)
        return self.status


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Elsewhere:
    made = Elsewhere()
    monkeypatch.setattr(safe_http, "post", made.post)
    monkeypatch.setattr(safe_http, "checked_address", lambda target: "93.184.216.34")
    return made


@pytest.fixture
def hook(cup: Tournament, mira: User, elsewhere: Elsewhere) -> tuple[Webhook, str]:
    return webhooks.webhook_add(tournament=cup, by=mira, url="https://example.org/hook")


def moved(cup: Tournament) -> Delivery:
    """Something has happened."""
    events.emit(events.TournamentMoved(cup, "draft"))
    return Delivery.objects.latest("pk")


def due(delivery: Delivery) -> None:
    """Let the time pass until it is tried again."""
    Delivery.objects.filter(pk=delivery.pk).update(next_at=timezone.now() - timedelta(seconds=1))


def test_a_message_is_signed_and_says_what_is_public(
    cup: Tournament, hook: tuple[Webhook, str], elsewhere: Elsewhere
) -> None:
    webhook, key = hook
    delivery = moved(cup)
    assert webhooks.deliver(delivery.pk)
    url, body, headers = elsewhere.told[0]
    assert url == webhook.url
    said = json.loads(body)
    at = said.pop("at")
    cup.refresh_from_db()
    assert at.startswith("20")
    assert said == {
        "id": delivery.pk,
        "kind": "tournament_moved",
        "tournament": cup.pk,
        "revision": cup.revision,
        "data": {"before": "draft", "state": "published"},
    }
    signed = hmac.new(key.encode(), headers["Vorrang-Timestamp"].encode() + b"." + body, hashlib.sha256).hexdigest()
    assert headers["Vorrang-Signature"] == f"v1={signed}"
    assert abs(int(headers["Vorrang-Timestamp"]) - timezone.now().timestamp()) < 60
    delivery.refresh_from_db()
    assert (delivery.status, delivery.attempts, delivery.next_at) == (200, 1, None)
    assert delivery.delivered_at is not None
    assert not webhooks.deliver(delivery.pk), "it has arrived"
    assert len(elsewhere.told) == 1


def test_the_key_is_sealed_in_the_database(hook: tuple[Webhook, str]) -> None:
    webhook, key = hook
    assert key.encode() not in bytes(Webhook.objects.get(pk=webhook.pk).secret)


@pytest.mark.parametrize("status", [500, 302, 404, "timeout"])
def test_failures_are_tried_again_and_given_up(
    cup: Tournament, hook: tuple[Webhook, str], elsewhere: Elsewhere, status: int | str
) -> None:
    delivery = moved(cup)
    elsewhere.status = status
    waits = []
    while True:
        assert not webhooks.deliver(delivery.pk)
        delivery.refresh_from_db()
        if delivery.next_at is None:
            break
        waits.append(round((delivery.next_at - timezone.now()).total_seconds()))
        assert not webhooks.deliver(delivery.pk), "not due yet"
        due(delivery)
    assert waits == [10, 60, 300, 1800, 7200]
    assert len(elsewhere.told) == delivery.attempts == 6
    assert delivery.delivered_at is None
    assert (delivery.status, delivery.error) == ((None, "timeout") if status == "timeout" else (status, ""))


def test_an_address_that_never_answers_is_told_no_more(
    cup: Tournament, hook: tuple[Webhook, str], elsewhere: Elsewhere, mira: User
) -> None:
    webhook, _ = hook
    elsewhere.status = 500
    for number in range(webhooks.PATIENCE):
        webhook.refresh_from_db()
        assert webhook.active, number
        webhooks.deliver(moved(cup).pk)
    webhook.refresh_from_db()
    assert not webhook.active
    assert not Delivery.objects.filter(next_at__isnull=False).exists()
    before = Delivery.objects.count()
    moved(cup)
    assert Delivery.objects.count() == before
    webhooks.webhook_resume(webhook=webhook, by=mira)
    elsewhere.status = 200
    assert webhooks.deliver(moved(cup).pk)


def test_one_success_forgives(cup: Tournament, hook: tuple[Webhook, str], elsewhere: Elsewhere) -> None:
    webhook, _ = hook
    elsewhere.status = 500
    webhooks.deliver(moved(cup).pk)
    elsewhere.status = 200
    webhooks.deliver(moved(cup).pk)
    webhook.refresh_from_db()
    assert webhook.failures == 0


@pytest.mark.django_db(transaction=True)
def test_nothing_is_told_of_what_did_not_happen(
    cup: Tournament, hook: tuple[Webhook, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: sent.append(args))
    with transaction.atomic():
        moved(cup)
        transaction.set_rollback(True)
    assert not Delivery.objects.exists()
    assert sent == []
    with transaction.atomic():
        delivery = moved(cup)
        assert sent == [], "not before the commit"
    assert sent == [("tournaments.tasks.webhook_deliver", delivery.pk)]


def test_the_sweep_sends_what_is_due(
    cup: Tournament, hook: tuple[Webhook, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr("games.live.alarms.publish", lambda task, pk, **options: sent.append(pk))
    late, soon = moved(cup), moved(cup)
    Delivery.objects.filter(pk=soon.pk).update(next_at=timezone.now() + timedelta(minutes=1))
    assert webhooks.sweep() == 1
    assert sent == [late.pk]


def test_two_workers_deliver_once(cup: Tournament, hook: tuple[Webhook, str], elsewhere: Elsewhere) -> None:
    """The second one comes while the first one waits for the answer."""
    delivery = moved(cup)
    inner: list[bool] = []
    first = elsewhere.post

    def post(*args: Any) -> int:
        if not inner:
            inner.append(webhooks.deliver(delivery.pk))
        return first(*args)

    safe_http.post, kept = post, safe_http.post  # type: ignore[assignment]
    try:
        assert webhooks.deliver(delivery.pk)
    finally:
        safe_http.post = kept
    assert inner == [False]
    assert len(elsewhere.told) == 1


def test_only_organisers_and_only_so_many(
    cup: Tournament, mira: User, jonas: User, elsewhere: Elsewhere, person: Callable[..., User]
) -> None:
    with pytest.raises(TournamentError) as caught:
        webhooks.webhook_add(tournament=cup, by=jonas, url="https://example.org/")
    assert caught.value.status == 403
    made = [webhooks.webhook_add(tournament=cup, by=mira, url="https://example.org/")[0] for _ in range(webhooks.MOST)]
    with pytest.raises(TournamentError) as caught:
        webhooks.webhook_add(tournament=cup, by=mira, url="https://example.org/")
    assert caught.value.code == "too_many"
    with pytest.raises(TournamentError):
        webhooks.webhook_remove(webhook=made[0], by=jonas)
    webhooks.webhook_remove(webhook=made[0], by=mira)
    actions = list(AuditEntry.objects.filter(tournament=cup).values_list("action", flat=True))
    assert actions == ["webhook_added"] * webhooks.MOST + ["webhook_removed"]


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://example.org/", "bad_url"),
        ("https://127.0.0.1/", "private_address"),
        ("https://" + "x" * 400, "bad_url"),
    ],
)
def test_addresses_are_checked_when_they_are_given(cup: Tournament, mira: User, url: str, code: str) -> None:
    with pytest.raises(TournamentError) as caught:
        webhooks.webhook_add(tournament=cup, by=mira, url=url)
    assert caught.value.code == code
    assert not Webhook.objects.exists()


def test_the_log_is_kept_short(
    cup: Tournament, hook: tuple[Webhook, str], monkeypatch: pytest.MonkeyPatch, elsewhere: Elsewhere
) -> None:
    monkeypatch.setattr(webhooks, "LOGGED", 3)
    for _ in range(6):
        webhooks.deliver(moved(cup).pk)
    assert Delivery.objects.count() == 3
