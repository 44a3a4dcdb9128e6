"""Log-ins, kept in the database as Django keeps them, and looked up by a question that is written once."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.models import Session
from django.db.models.functions import Now

from accounts.people.push import session_renamed
from accounts.platform.compiled_queries import CompiledQuery

_HELD = CompiledQuery(lambda key: Session.objects.filter(session_key=key, expire_date__gt=Now()), str)


class SessionStore(DatabaseStore):
    """The store of one log-in."""

    def _get_session_from_db(self) -> Any:
        held = _HELD.first(self.session_key)
        if held is None:
            self._session_key = None
        return held

    def cycle_key(self) -> None:
        """Another key for the same log-in; what hangs on it goes along."""
        before = self.session_key
        super().cycle_key()
        session_renamed(before, self.session_key)

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """The model of the rows."""
        return Session
