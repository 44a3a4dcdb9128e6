"""Log-ins, kept in the database as Django keeps them, and looked up by a question that is written once."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.models import Session
from django.db.models.functions import Now

from accounts.platform.compiled_queries import CompiledQuery

_HELD = CompiledQuery(lambda key: Session.objects.filter(session_key=key, expire_date__gt=Now()), str)


class SessionStore(DatabaseStore):
    """The store of one log-in."""

    def _get_session_from_db(self) -> Any:
        held = _HELD.first(self.session_key)
        if held is None:
            self._session_key = None
        return held

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """The model of the rows."""
        return Session
