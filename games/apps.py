"""The games application: tables, live play, clocks, replays."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Registers the checks and the receivers of this application, and begins to read the card sets, at the start."""

    name = "games"
    verbose_name = _("Games")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Import what registers itself by being imported."""
        from games import checks  # noqa: F401
        from games.case_files import waiting_calls  # noqa: F401
        from games.integration import account_lifecycle, data_export, push_messages, receivers  # noqa: F401
        from games.live import card_sets

        card_sets.offer_soon()
