"""Signing up, in and out; a forgotten password; a second step."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import struct
from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings as live
from django.core import mail
from django.test import Client

from accounts.models import User

from .conftest import PASSWORD

pytestmark = pytest.mark.django_db


def sign_up(client: Client, name: str = "Mira Blau", **more: str) -> object:
    return client.post("/accounts/signup/", {"username": name, "password1": PASSWORD, **more})


def code_of(secret: str, half_minute: int) -> str:
    """What an authenticator app shows in a half minute, counted from 1970 (RFC 6238)."""
    digest = hmac.new(base64.b32decode(secret), struct.pack(">Q", half_minute), hashlib.sha1).digest()
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start : start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06d}"


def test_a_name_and_a_password_are_enough(client: Client) -> None:
    answer = sign_up(client)
    assert answer.status_code == 302
    assert answer.url == "/"
    user = User.objects.get(username="Mira Blau")
    assert (user.public_name, user.slug, user.is_guest) == ("Mira Blau", "mira-blau", False)
    assert "Mira Blau" in client.get("/").content.decode()


@pytest.mark.parametrize("login", ["Mira Blau", "mira blau", "mira@example.org"])
def test_one_logs_in_by_name_or_address(client: Client, login: str) -> None:
    sign_up(client, email="mira@example.org")
    client.post("/accounts/logout/")
    assert "_auth_user_id" not in client.session
    client.post("/accounts/login/", {"login": login, "password": PASSWORD})
    assert "_auth_user_id" in client.session


def test_a_wrong_password_is_answered_beside_the_form(client: Client) -> None:
    sign_up(client)
    client.post("/accounts/logout/")
    answer = client.post("/accounts/login/", {"login": "Mira Blau", "password": "wrong horse here"})
    assert answer.status_code == 200
    assert b'role="alert"' in answer.content
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("name", ["Míra Blau", "mirablau", "M1ra Blau"])
def test_a_name_that_looks_taken_is_refused(client: Client, name: str) -> None:
    sign_up(client)
    answer = sign_up(Client(), name)
    assert answer.status_code == 200
    assert "looks too much like" in answer.content.decode()


def test_logging_out_needs_a_press(client: Client) -> None:
    sign_up(client)
    client.get("/accounts/logout/")
    assert "_auth_user_id" in client.session
    client.post("/accounts/logout/")
    assert "_auth_user_id" not in client.session


def test_a_forgotten_password_is_set_anew_by_mail(client: Client) -> None:
    sign_up(client, email="mira@example.org")
    client.post("/accounts/logout/")
    client.post("/accounts/password/reset/", {"email": "mira@example.org"})
    assert len(mail.outbox) == 1
    link = re.search(r"http://testserver(/accounts/password/reset/key/\S+)", mail.outbox[0].body)
    assert link is not None
    page = client.get(link[1], follow=True)
    where = page.redirect_chain[-1][0]
    client.post(where, {"password1": "another heron stands", "password2": "another heron stands"})
    client.post("/accounts/login/", {"login": "Mira Blau", "password": "another heron stands"})
    assert "_auth_user_id" in client.session


def test_asking_for_an_unknown_address_looks_the_same(client: Client) -> None:
    sign_up(client, email="mira@example.org")
    client.post("/accounts/logout/")
    known = client.post("/accounts/password/reset/", {"email": "mira@example.org"})
    unknown = client.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)


@pytest.mark.parametrize("guest", [False, True])
def test_signing_up_with_a_known_address_looks_the_same(guest: bool) -> None:
    sign_up(Client(), email="mira@example.org")
    seen = []
    for name, address in (("Jonas", "mira@example.org"), ("Rhea", "nobody@example.org")):
        client = Client()
        if guest:
            client.post("/guest/")
            said = {"username": name, "password": PASSWORD, "email": address}
            answer = client.post("/me/upgrade/", said)
        else:
            answer = sign_up(client, name, email=address)
        page = client.get("/accounts/email/").content.decode()
        seen.append(
            (answer.status_code, answer.url, page.count(address), User.objects.get(username=name).email == address)
        )
    assert seen[0] == seen[1] and seen[0][0] == 302 and seen[0][2] > 0
    owner = Client()
    owner.post("/accounts/login/", {"login": "mira@example.org", "password": PASSWORD})
    assert "_auth_user_id" in owner.session


def test_verification_is_one_setting(client: Client, settings: object) -> None:
    assert live.ACCOUNT_EMAIL_VERIFICATION == "none"
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"  # type: ignore[attr-defined]
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]  # type: ignore[attr-defined]
    answer = sign_up(client, email="mira@example.org")
    assert answer.url == "/accounts/confirm-email/"
    assert "_auth_user_id" not in client.session
    link = re.search(r"http://testserver(/accounts/confirm-email/\S+)", mail.outbox[0].body)
    assert link is not None
    page = client.get(link[1])
    assert b"mira@example.org" in page.content
    client.post(link[1])
    assert EmailAddress.objects.get().verified


def test_a_second_step_guards_the_log_in(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 59_000_000
    monkeypatch.setattr("allauth.mfa.totp.internal.auth.yield_hotp_counters_from_time", lambda: iter([now]))
    sign_up(client)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = client.get("/accounts/2fa/totp/activate/").content.decode()
    secret = re.search(r'id="authenticator_secret" value="(\w+)"', page)
    assert secret is not None
    assert "data:image/svg+xml" in page
    client.post("/accounts/2fa/totp/activate/", {"code": code_of(secret[1], now)})
    assert Authenticator.objects.filter(type="totp").exists()
    for path in (
        "/accounts/2fa/",
        "/accounts/2fa/recovery-codes/",
        "/accounts/2fa/webauthn/",
        "/accounts/2fa/webauthn/add/",
    ):
        assert client.get(path, follow=True).status_code == 200, path
    client.post("/accounts/logout/")
    answer = client.post("/accounts/login/", {"login": "Mira Blau", "password": PASSWORD})
    assert answer.url.startswith("/accounts/2fa/authenticate/")
    assert "_auth_user_id" not in client.session
    assert client.get("/accounts/2fa/authenticate/").status_code == 200
    client.post("/accounts/2fa/authenticate/", {"code": "000000"})
    assert "_auth_user_id" not in client.session
    client.post("/accounts/2fa/authenticate/", {"code": code_of(secret[1], now)})
    assert "_auth_user_id" in client.session
    client.post("/accounts/logout/")
    client.post("/accounts/login/", {"login": "Mira Blau", "password": PASSWORD})
    client.post("/accounts/2fa/authenticate/", {"code": code_of(secret[1], now)})
    assert "_auth_user_id" not in client.session, "a code works once"
    now += 1
    client.post("/accounts/2fa/authenticate/", {"code": code_of(secret[1], now)})
    assert "_auth_user_id" in client.session


def test_the_pages_of_an_account_are_in_our_look(client: Client, person: Callable[..., User]) -> None:
    client.force_login(person())
    for path in (
        "/accounts/email/",
        "/accounts/password/change/",
        "/accounts/2fa/",
        "/accounts/sessions/",
        "/me/",
        "/me/delete/",
    ):
        page = client.get(path).content.decode()
        assert 'class="side-nav"' in page, path
        assert 'class="site-header"' in page, path


@pytest.mark.parametrize("path", ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/guest/"])
def test_no_form_asks_twice_or_sets_puzzles(client: Client, path: str) -> None:
    page = client.get(path).content.decode()
    assert page.count('type="password"') <= 1
    for field in re.findall(r"<input[^>]*type=\"password\"[^>]*>", page):
        assert "autocomplete=" in field
        assert "onpaste" not in field


def test_sign_up_does_not_tell_whether_an_address_is_registered() -> None:
    """With the verification of addresses switched off too."""
    first, second, other = Client(), Client(), Client()
    answers = [
        sign_up(first, "mira", email="mira@example.org"),
        sign_up(second, "jonas", email="Mira@example.org"),
        sign_up(other, "carla", email="carla@example.org"),
    ]
    assert {(answer.status_code, answer["Location"]) for answer in answers} == {(302, answers[0]["Location"])}
    assert list(User.objects.order_by("pk").values_list("username", flat=True)) == ["mira", "jonas", "carla"]
    assert all("_auth_user_id" in client.session for client in (first, second, other))
