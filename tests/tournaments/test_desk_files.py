"""The desk's page of files: what is offered to whom, webhooks, and a tournament that comes back from its backup."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.platform import safe_http
from tests.tournaments.beginning import opened, person
from tests.tournaments.conftest import Arena
from tests.tournaments.test_desk import at, browser, staffed, text
from tournaments.domain.choices import State
from tournaments.domain.formats import StageSettings
from tournaments.models import Tournament
from tournaments.transfer.exports import EXPORTS

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


@pytest.fixture
def host() -> User:
    return person("host")


def offered(tournament: Tournament, user: User) -> set[str]:
    """The kinds of files that the page offers to somebody."""
    return offered_in(browser(user), tournament)


def offered_in(client: Client, tournament: Tournament) -> set[str]:
    said = client.get(at("desk_files", tournament)).content.decode()
    return {kind for kind in EXPORTS if reverse("export", args=[tournament.pk, kind]) in said}


def test_every_role_is_offered_the_files_that_it_gets(host: User) -> None:
    tournament = opened(host, mode="paper")
    for role, user in staffed(tournament, host).items():
        if role == "stranger":
            continue
        client = browser(user)
        files = offered_in(client, tournament)
        for kind in EXPORTS:
            got = client.get(reverse("export", args=[tournament.pk, kind])).status_code == 200
            assert got == (kind in files), (role, kind)
    assert offered(tournament, host) == set(EXPORTS) - {"trf"}


def test_swiss_rounds_that_have_begun_can_be_read_by_chess_software(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)))
    assert offered(field.tournament, field.judge) == set(EXPORTS)


def test_a_bracket_alone_has_no_file_for_chess_software(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("single", StageSettings()))
    assert offered(field.tournament, field.judge) == set(EXPORTS) - {"trf"}


def test_a_webhook_shows_its_key_once_and_can_be_removed(host: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_http, "checked_address", lambda target: "93.184.216.34")
    tournament, client = opened(host), browser(host)
    page = client.post(at("desk_webhook_add", tournament), {"url": "https://bot.example/told"})
    key = page.context["key"]
    assert len(key) > 30 and key in page.content.decode()
    again = client.get(at("desk_files", tournament))
    assert "https://bot.example/told" in text(again) and key not in again.content.decode()
    webhook = tournament.webhooks.get()
    webhook.active, webhook.failures = False, 20
    webhook.save()
    assert "given up" in text(client.get(at("desk_files", tournament)))
    client.post(at("desk_webhook_act", tournament, webhook_id=webhook.pk, act="resume"))
    webhook.refresh_from_db()
    assert (webhook.active, webhook.failures) == (True, 0)
    client.post(at("desk_webhook_act", tournament, webhook_id=webhook.pk, act="remove"))
    assert not tournament.webhooks.exists()


def test_a_private_address_is_refused_beside_its_field(host: User) -> None:
    tournament = opened(host)
    page = browser(host).post(at("desk_webhook_add", tournament), {"url": "https://127.0.0.1/"})
    assert "private network" in str(page.context["form"].errors["url"])
    assert not tournament.webhooks.exists()


def test_a_webhook_of_another_tournament_is_out_of_reach(host: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_http, "checked_address", lambda target: "93.184.216.34")
    stranger = person("other")
    other, own = opened(stranger), opened(host)
    browser(stranger).post(at("desk_webhook_add", other), {"url": "https://bot.example/"})
    webhook = other.webhooks.get()
    answer = browser(host).post(at("desk_webhook_act", own, webhook_id=webhook.pk, act="remove"))
    assert answer.status_code == 404 and other.webhooks.exists()


def test_a_backup_comes_back_as_a_tournament_of_whoever_restores_it(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)), then=Arena.publish)
    saved = browser(field.judge).get(reverse("export", args=[field.tournament.pk, "backup"])).content
    somebody = person("somebody")
    answer = browser(somebody).post(reverse("tournament_restore"), {"file": SimpleUploadedFile("cup.json", saved)})
    made = Tournament.objects.exclude(pk=field.tournament.pk).get()
    assert answer.url == reverse("desk", args=[made.pk])
    assert (made.name, made.state, made.paused_at is not None) == ("Arena", State.RUNNING, True)
    assert made.registrations.count() == 4 and made.officials.get().user == somebody


def test_what_is_no_backup_is_refused_and_makes_nothing(host: User) -> None:
    page = browser(host).post(reverse("tournament_restore"), {"file": SimpleUploadedFile("cup.json", b"{]")})
    assert page.status_code == 200 and page.context["form"].errors["file"]
    assert not Tournament.objects.exists()
