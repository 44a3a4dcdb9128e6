"""The application of tournaments."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Registration, rounds, pairings, standings, brackets and results."""

    name = "tournaments"
    verbose_name = _("tournaments")

    def ready(self) -> None:
        """Listen to games, to time, to accounts, and to the parts of this application."""
        from tournaments import (  # noqa: F401
            notice_receivers,
            people,
            person_export,
            rating_receivers,
            receivers,
            webhook_receivers,
        )
