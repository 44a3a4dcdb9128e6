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
        from tournaments.integration import (  # noqa: F401
            accounts,
            data_export,
            games_and_time,
            moderated_texts,
            notices,
            push_messages,
            ratings,
            webhooks,
        )
