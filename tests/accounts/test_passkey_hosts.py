"""Browsers tie a passkey to a name: whoever calls the site by a number reads what to do, before anything fails."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("host", "link"),
    [
        ("127.0.0.1:8000", "http://localhost:8000/accounts/login/"),
        ("127.0.0.1", "http://localhost/accounts/login/"),
        ("192.168.0.7:8000", ""),
    ],
)
def test_a_site_called_by_a_number_says_where_passkeys_work(host: str, link: str, settings: object) -> None:
    settings.ALLOWED_HOSTS = ["*"]  # type: ignore[attr-defined]
    page = Client().get("/accounts/login/", headers={"host": host}).content.decode()
    assert "Passkeys need a site with a name" in page
    assert 'id="passkey_login" disabled' in page
    assert (f'<a href="{link}">Open this page at localhost</a>' in page) is bool(link)
    assert ("Open it by its name, or ask whoever runs it for one." in page) is not bool(link)


@pytest.mark.parametrize("host", ["localhost:8000", "play.example", "testserver"])
def test_a_site_with_a_name_says_nothing(host: str, settings: object) -> None:
    settings.ALLOWED_HOSTS = ["*"]  # type: ignore[attr-defined]
    page = Client().get("/accounts/login/", headers={"host": host}).content.decode()
    assert "Passkeys need a site with a name" not in page
    assert 'id="passkey_login">' in page


def test_it_is_said_in_german_too(settings: object) -> None:
    settings.ALLOWED_HOSTS = ["*"]  # type: ignore[attr-defined]
    client = Client(headers={"host": "127.0.0.1:8000", "accept-language": "de"})
    page = client.get("/accounts/login/").content.decode()
    assert "Passkeys brauchen eine Seite mit Namen" in page
    assert '<a href="http://localhost:8000/accounts/login/">Diese Seite unter localhost öffnen</a>' in page
