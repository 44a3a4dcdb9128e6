"""Who is logged in: asked by every page, so by a question that is written once."""

from __future__ import annotations

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend

from accounts.models import User
from accounts.platform.compiled_queries import CompiledQuery

_USER = CompiledQuery(lambda key: User.objects.filter(pk=key))


class AccountBackend(AuthenticationBackend):
    """The log-in of allauth, by name or address."""

    def get_user(self, user_id: Any) -> User | None:
        """The user with this key, unless the account is closed."""
        user = _USER.first(user_id)
        return user if user is not None and self.user_can_authenticate(user) else None
