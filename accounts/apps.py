"""The accounts application: who somebody is."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Registers the checks of this application when Django starts."""

    name = "accounts"
    verbose_name = _("Accounts")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Import what registers itself by being imported."""
        from accounts import acts, bans, checks, naming, switches  # noqa: F401
