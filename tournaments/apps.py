"""The application of tournaments."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Registration, rounds, pairings, standings, brackets and results."""

    name = "tournaments"
    verbose_name = _("tournaments")

    def ready(self) -> None:
        """Import what registers itself by being imported."""
        from tournaments import people, webhook_receivers  # noqa: F401
