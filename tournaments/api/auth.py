"""Programs log in with a token in the header `Authorization: Bearer`, and may do what its scopes say."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tournaments.domain.choices import Scope
from tournaments.domain.errors import TournamentError
from tournaments.models import ApiToken
from tournaments.services.outside import tokens


class TokenAuthentication(BaseAuthentication):
    """A token instead of a login. It needs no CSRF token, because no browser sends it by itself."""

    def authenticate(self, request: Request) -> tuple[Any, ApiToken] | None:
        word, _sep, plain = get_authorization_header(request).partition(b" ")
        if word.lower() != b"bearer":
            return None
        token = tokens.token_read(plain.strip().decode("latin-1"))
        if token is None:
            raise AuthenticationFailed(_("This token is unknown, expired or revoked. Create a new one."))
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class TokenScheme(OpenApiAuthenticationExtension):
    """How the documentation of the API shows it."""

    target_class = "tournaments.api.auth.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}


READING = frozenset({Scope.READ, Scope.PLAY, Scope.ORGANISE})
"""Whoever may do something may read, too."""


def needs(request: Request, scope: str) -> None:
    """Raise `TournamentError` ("scope") if the request comes with a token that is not for this."""
    token = request.auth
    if not isinstance(token, ApiToken):
        return
    held = set(token.scopes)
    if (scope == Scope.READ and held & READING) or scope in held:
        return
    text = _("This token lacks the scope “%(scope)s”. Create one that has it.") % {"scope": scope}
    raise TournamentError("scope", text, status=403)
