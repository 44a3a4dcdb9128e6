"""Operator's texts, answers to what went wrong, and what no template may contain."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client, RequestFactory
from django.utils import translation

from accounts.models import Page
from accounts.people import views

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


@pytest.mark.django_db
def test_an_unwritten_text_is_neither_linked_nor_found(client: Client) -> None:
    assert b"/legal/" not in client.get("/about/").content
    assert client.get("/legal/imprint/").status_code == 404


@pytest.mark.django_db
def test_a_written_text_is_linked_everywhere_and_escaped(client: Client) -> None:
    Page.objects.create(
        key="imprint", language="de", body="## Kontakt\n\n<script>x</script> https://example.org\n\n- eins\n- zwei"
    )
    assert b'href="/legal/imprint/"' in client.get("/accounts/login/").content
    page = client.get("/legal/imprint/").content.decode()
    assert "<h2>Kontakt</h2>" in page
    assert "&lt;script&gt;" in page
    assert 'href="https://example.org"' in page
    assert "<li>eins</li>" in page
    assert '<article class="prose" lang="de">' in page


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "de"])
def test_wrong_addresses_answer_in_our_look(client: Client, language: str) -> None:
    answer = client.get("/no/such/page/", headers={"accept-language": language})
    assert answer.status_code == 404
    assert f'<html lang="{language}"' in answer.content.decode()
    assert b"site-header" in answer.content


def test_the_500_page_needs_no_database(rf: RequestFactory) -> None:
    with translation.override("de"):
        answer = views.server_error(rf.get("/"))
    assert answer.status_code == 500
    assert b'lang="de"' in answer.content
    assert b"tokens.css" in answer.content


@pytest.mark.django_db
def test_a_form_without_its_token_is_explained() -> None:
    answer = Client(enforce_csrf_checks=True).post("/guest/")
    assert answer.status_code == 403
    assert "too old" in answer.content.decode()


def test_templates_obey_the_policy() -> None:
    for template in TEMPLATES:
        text = template.read_text()
        assert not re.search(r"\sstyle\s*=", text), f"{template}: style attributes are refused by the browser"
        assert not re.search(r"\son[a-z]+\s*=", text), f"{template}: inline handlers are refused by the browser"
        assert [word for word in ("hx-on", "javascript:", "js:") if word in text] == [], template
        scripts = re.findall(r"<script\b[^>]*>", text)
        assert [tag for tag in scripts if not re.search("src=|application/json|nonce=", tag)] == [], template
        assert "http://" not in re.sub(r"http://www\.w3\.org/\S+", "", text), template


@pytest.mark.django_db
def test_the_policy_is_sent_and_strict(client: Client) -> None:
    policy = client.get("/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.django_db
def test_search_engines_stay_out_of_seats(client: Client) -> None:
    text = client.get("/robots.txt").content.decode()
    assert "Disallow: /i/" in text
    assert "Disallow: /g/" in text
