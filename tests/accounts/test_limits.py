"""Every form that needs no account has a limit, and says so in words."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from accounts.platform import rate_limits
from accounts.platform.rate_limits import Rate

pytestmark = pytest.mark.django_db


START = 1_800_000_000
"""Seconds since 1970: a moment at which a window of ten minutes begins."""


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The time of the windows, which would otherwise end now and then in the middle of a test."""
    clock = SimpleNamespace(now=START)
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(time=lambda: clock.now))
    return clock


@pytest.fixture(autouse=True)
def _narrow(settings: object, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.VORRANG_RATES = {name: Rate(3, 600) for name in rate_limits.RATES}  # type: ignore[attr-defined]
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("/guest/", {}),
        ("/play/bot/", {}),
        ("/play/quick/", {}),
        ("/play/new/", {}),
        ("/i18n/setlang/", {"language": "de"}),
        ("/theme/", {"theme": "dark"}),
    ],
)
def test_the_fourth_time_is_refused_with_the_wait(path: str, data: dict[str, str]) -> None:
    answers = [Client().post(path, data) for _ in range(4)]
    assert [answer.status_code for answer in answers[:3]] != [429] * 3
    last = answers[3]
    assert last.status_code == 429
    assert 0 < int(last["Retry-After"]) <= 600
    assert "Try again in" in last.content.decode()


def test_the_count_begins_anew_when_the_wait_is_over(clock: SimpleNamespace) -> None:
    clock.now = START + 599.5
    assert [Client().post("/guest/").status_code for _ in range(4)] == [302, 302, 302, 429]
    assert Client().post("/guest/")["Retry-After"] == "1"
    clock.now = START + 600
    assert Client().post("/guest/").status_code == 302


def test_where_a_crowd_shares_an_address_it_may_do_more(settings: object) -> None:
    settings.CROWD = 2  # type: ignore[attr-defined]
    assert [Client().post("/guest/").status_code for _ in range(7)] == [302] * 6 + [429]


def test_another_address_is_not_concerned() -> None:
    for _ in range(4):
        Client().post("/guest/")
    assert Client(REMOTE_ADDR="198.51.100.7").post("/guest/").status_code == 302


def test_a_whole_ipv6_network_counts_as_one() -> None:
    for number in range(3):
        Client(REMOTE_ADDR=f"2001:db8::{number + 1}").post("/guest/")
    assert Client(REMOTE_ADDR="2001:db8::ffff").post("/guest/").status_code == 429
    assert Client(REMOTE_ADDR="2001:db8:0:1::1").post("/guest/").status_code == 302


def test_a_forged_header_changes_nothing() -> None:
    for number in range(3):
        Client().post("/guest/", headers={"x-forwarded-for": f"203.0.113.{number}"})
    assert Client().post("/guest/", headers={"x-forwarded-for": "203.0.113.99"}).status_code == 429


def test_without_the_cache_the_limit_still_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **kwargs: object) -> None:
        raise ConnectionError

    monkeypatch.setattr(cache, "add", broken)
    monkeypatch.setattr(rate_limits, "_local", {})
    assert [Client().post("/guest/").status_code for _ in range(4)] == [302, 302, 302, 429]


def test_passwords_cannot_be_tried_for_ever(person: Callable[..., User]) -> None:
    person("Mira")
    for _ in range(8):
        last = Client().post("/accounts/login/", {"login": "Mira", "password": "wrong horse here"})
    assert last.status_code == 429 or "Too many" in last.content.decode()
    right = Client()
    right.post("/accounts/login/", {"login": "Mira", "password": "a quiet heron sits"})
    assert "_auth_user_id" not in right.session


def test_another_port_in_the_name_of_the_host_begins_no_new_count(person: Callable[..., User]) -> None:
    person("Mira")
    for port in range(6):
        form = {"login": "Mira", "password": "wrong horse here"}
        last = Client().post("/accounts/login/", form, headers={"host": f"localhost:{8000 + port}"})
    assert "Too many" in last.content.decode()


def test_nobody_locks_out_a_rival(person: Callable[..., User], monkeypatch: pytest.MonkeyPatch) -> None:
    from allauth.account.adapter import DefaultAccountAdapter

    from accounts.people.adapter import AccountAdapter

    def logs_in_after_an_attack() -> bool:
        cache.clear()
        for _ in range(8):
            Client(REMOTE_ADDR="203.0.113.9").post(
                "/accounts/login/", {"login": "Mira", "password": "wrong horse here"}
            )
        mira = Client(REMOTE_ADDR="198.51.100.7")
        mira.post("/accounts/login/", {"login": "Mira", "password": "a quiet heron sits"})
        return "_auth_user_id" in mira.session

    person("Mira")
    assert logs_in_after_an_attack()
    name = "_get_login_attempts_cache_key"
    monkeypatch.setattr(AccountAdapter, name, getattr(DefaultAccountAdapter, name))
    assert not logs_in_after_an_attack(), "without the guard the danger is real"


def test_sign_up_is_limited_by_address() -> None:
    codes = [Client().post("/accounts/signup/", {"username": "x", "password1": "y"}).status_code for _ in range(25)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_asking_for_mails_is_limited() -> None:
    codes = [Client().post("/accounts/password/reset/", {"email": f"a{n}@example.org"}).status_code for n in range(14)]
    assert codes[0] == 302
    assert codes[-1] == 429
