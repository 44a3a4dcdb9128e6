"""The sentences of scripts are kept by browsers under a name that changes with them."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils.translation import override

from accounts.platform import script_catalogue

pytestmark = pytest.mark.django_db


def address(client: Client, language: str) -> str:
    page = client.get("/", headers={"accept-language": language}).content.decode()
    found = re.search(r'<script src="(/jsi18n/[^"]+)"', page)
    assert found is not None
    return found[1]


def test_each_language_has_an_address_of_its_own_that_may_be_kept(client: Client) -> None:
    german, english = address(client, "de"), address(client, "en")
    assert re.fullmatch(r"/jsi18n/\?de-[0-9a-f]{12}", german) and re.fullmatch(r"/jsi18n/\?en-[0-9a-f]{12}", english)
    # Whoever asks: what an address gives may not depend on the reader.
    for reader in ("de", "en"):
        answer = client.get(german, headers={"accept-language": reader})
        assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer["Vary"] == "Accept-Encoding"
        assert "Nicht angreifen" in answer.content.decode()
        assert client.get(english, headers={"accept-language": reader}).content != answer.content


@pytest.mark.parametrize("asked", ["", "?de-000000000000", "?de", "?xx-1", "?en-4"])
def test_another_name_is_answered_but_not_kept(client: Client, asked: str) -> None:
    answer = client.get(f"/jsi18n/{asked}", headers={"accept-language": "de"})
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-cache"


def test_it_comes_compressed_and_the_name_follows_the_content(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    german = address(client, "de")
    answer = client.get(german, headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert len(answer.content) < 20_000 < len(client.get(german).content)

    monkeypatch.setattr(script_catalogue, "_text", lambda language: b"other")
    script_catalogue._version.cache_clear()
    try:
        with override("de"):
            assert script_catalogue.catalogue_address() != german
        assert client.get(german)["Cache-Control"] == "no-cache"
    finally:
        script_catalogue._version.cache_clear()
