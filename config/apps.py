"""The house as an app: it brings the commands and binds shared tasks to the Celery application."""

from django.apps import AppConfig


class HouseConfig(AppConfig):
    """Django's handle for this app."""

    name = "config"
    verbose_name = "Vorrang"

    def ready(self) -> None:
        from . import celery  # noqa: F401  shared tasks need the application wherever Django runs
