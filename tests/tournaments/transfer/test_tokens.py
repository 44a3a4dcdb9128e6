"""Tokens: shown once, kept as digests, worth nothing when revoked, expired, or when their owner is gone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.people.services import account_bury
from tournaments.domain.errors import TournamentError
from tournaments.models import ApiToken
from tournaments.services.outside.tokens import MOST, token_create, token_read, token_revoke, tokens_of


def test_a_token_opens_and_is_not_kept(mira: User) -> None:
    token, plain = token_create(by=mira, name=" My  bot ", scopes=["play", "read"])
    assert (token.name, token.scopes) == ("My bot", ["read", "play"])
    read = token_read(plain)
    assert read is not None
    assert read.user == mira
    row = ApiToken.objects.values().get(pk=token.pk)
    assert row["last_used_at"] is not None
    assert plain not in str(row)
    assert plain.removeprefix("vorrang_") not in str(row)


@pytest.mark.parametrize("wrong", ["", "vorrang_", "vorrang_x", "x"])
def test_what_is_no_token_opens_nothing(mira: User, wrong: str) -> None:
    token_create(by=mira, name="a", scopes=["read"])
    assert token_read(wrong) is None


def test_revoked_expired_and_suspended(mira: User, jonas: User) -> None:
    token, plain = token_create(by=mira, name="a", scopes=["read"])
    with pytest.raises(TournamentError) as caught:
        token_revoke(by=jonas, token_id=token.pk)
    assert caught.value.status == 404
    assert token_read(plain) is not None
    token_revoke(by=mira, token_id=token.pk)
    assert token_read(plain) is None
    soon, short = token_create(by=mira, name="b", scopes=["read"], expires_at=timezone.now() + timedelta(hours=1))
    assert token_read(short) is not None
    ApiToken.objects.filter(pk=soon.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    assert token_read(short) is None
    _, last = token_create(by=mira, name="c", scopes=["read"])
    User.objects.filter(pk=mira.pk).update(is_active=False)
    assert token_read(last) is None


def test_a_deleted_account_leaves_no_token(mira: User) -> None:
    token_create(by=mira, name="Mira's phone", scopes=["read"])
    account_bury(mira)
    assert not ApiToken.objects.exists()


@pytest.mark.parametrize(
    ("name", "scopes", "code"),
    [("", ["read"], "bad_name"), ("x" * 61, ["read"], "bad_name"), ("a", [], "bad_scopes"), ("a", ["all"], "bad_scopes"),
     ("a", ["read", "root"], "bad_scopes")],
)  # fmt: skip
def test_what_is_refused(mira: User, name: str, scopes: list[str], code: str) -> None:
    with pytest.raises(TournamentError) as caught:
        token_create(by=mira, name=name, scopes=scopes)
    assert caught.value.code == code
    assert not ApiToken.objects.exists()


def test_guests_have_none_and_nobody_has_too_many(person: Callable[..., User], mira: User) -> None:
    with pytest.raises(TournamentError) as caught:
        token_create(by=person("Quick Heron", is_guest=True), name="a", scopes=["read"])
    assert caught.value.code == "guest"
    for number in range(MOST):
        token_create(by=mira, name=str(number), scopes=["read"])
    with pytest.raises(TournamentError) as caught:
        token_create(by=mira, name="one more", scopes=["read"])
    assert caught.value.code == "too_many"
    token_revoke(by=mira, token_id=tokens_of(mira).first().pk)
    token_create(by=mira, name="one more", scopes=["read"])
    with pytest.raises(TournamentError):
        token_create(by=mira, name="late", scopes=["read"], expires_at=timezone.now())
