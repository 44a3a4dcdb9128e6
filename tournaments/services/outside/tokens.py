"""Tokens: what programs show instead of a login. Each may do no more than its owner, and only within its scopes."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.moderation.bans import is_banned
from accounts.platform.compiled_queries import CompiledQuery
from games.live import clocks
from tournaments.domain.choices import Scope
from tournaments.domain.errors import TournamentError
from tournaments.models import ApiToken

PREFIX = "vorrang_"
"""Lets people and scanners of leaked secrets see what it is."""
MOST = 20
"""Tokens that somebody has at once."""
LONGEST_NAME = 60
NOTED = timedelta(minutes=1)
"""The last use is written down at most so often."""


def token_create(
    *, by: User, name: str, scopes: Iterable[str], expires_at: datetime | None = None
) -> tuple[ApiToken, str]:
    """A new token, and its text, which is nowhere kept: it can be shown this once."""
    name = " ".join(name.split())
    wanted = [scope for scope in Scope.values if scope in set(scopes)]
    if by.is_guest:
        raise TournamentError("guest", _("Create an account first: the tokens of a guest would be lost."), status=403)
    if not 1 <= len(name) <= LONGEST_NAME:
        text = _("Give the token a name of 1 to %(most)d characters, so that you know later what it was for.")
        raise TournamentError("bad_name", text % {"most": LONGEST_NAME}, status=422)
    if not wanted or set(scopes) - set(wanted):
        text = _("Choose at least one of these scopes: %(known)s.")
        raise TournamentError("bad_scopes", text % {"known": ", ".join(Scope.values)}, status=422)
    if expires_at is not None and expires_at <= clocks.database_now():
        raise TournamentError("bad_expiry", _("The token must expire in the future. Choose a later day."), status=422)
    plain = PREFIX + secrets.token_urlsafe(32)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=by.pk)
        if tokens_of(by).count() >= MOST:
            text = _("You have %(most)d tokens already. Revoke one that you do not need any more.")
            raise TournamentError("too_many", text % {"most": MOST})
        made = ApiToken.objects.create(
            user=by, name=name, scopes=wanted, digest=digest_of(plain), expires_at=expires_at
        )
    return made, plain


def token_revoke(*, by: User, token_id: int) -> None:
    """From now on it opens nothing. Revoking it again changes nothing."""
    token = ApiToken.objects.filter(pk=token_id, user=by).first()
    if token is None:
        raise TournamentError("no_such_token", _("There is no such token. Reload the page."), status=404)
    ApiToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=clocks.database_now())


def tokens_of(user: User) -> Any:
    """Those that open something, the newest first."""
    return _valid().filter(user=user)


def token_read(plain: str) -> ApiToken | None:
    """The token of this text, if it is still valid and its owner may log in. Notes that it was used."""
    if not plain.startswith(PREFIX):
        return None
    token: ApiToken | None = _BY_DIGEST.first(digest_of(plain))
    now = clocks.database_now()
    if token is None or (token.expires_at is not None and token.expires_at <= now) or is_banned(token.user):
        return None
    if token.last_used_at is None or token.last_used_at < now - NOTED:
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
    return token


_BY_DIGEST = CompiledQuery(
    lambda digest: ApiToken.objects.select_related("user").filter(digest=digest, revoked_at=None, user__is_active=True),
    str,
)


def tokens_forget(user: User) -> None:
    """All tokens of an account that is deleted."""
    ApiToken.objects.filter(user=user).delete()


def digest_of(plain: str) -> str:
    """What is kept of a token. It has 256 bits, so that nobody can guess it from this."""
    return hashlib.sha256(plain.encode()).hexdigest()


def _valid() -> Any:
    now = clocks.database_now()
    return ApiToken.objects.filter(Q(expires_at=None) | Q(expires_at__gt=now), revoked_at=None)
