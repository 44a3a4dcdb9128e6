"""The accounts application: who a user is."""

from __future__ import annotations

from django.apps import AppConfig
from django.contrib.admin import apps as admin_apps
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Registers the checks of this application when Django starts."""

    name = "accounts"
    verbose_name = _("Accounts")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Import what registers itself by being imported."""
        from accounts import checks  # noqa: F401
        from accounts.people import name_resets  # noqa: F401
        from accounts.platform import audit_log, data_export, feature_flags  # noqa: F401


class AdministrationConfig(admin_apps.AdminConfig):
    """Django's administration with our site in it."""

    default = False  # not what INSTALLED_APPS means by "accounts"
    default_site = "accounts.moderation.audited_admin.Administration"
