"""The application of tournaments."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Registration, rounds, pairings, standings, brackets and results."""

    name = "tournaments"
    verbose_name = _("tournaments")

    def ready(self) -> None:
        """Listen to accounts, to games, to time, and to the parts of this application."""
        from tournaments import people, receivers, webhook_receivers  # noqa: F401
