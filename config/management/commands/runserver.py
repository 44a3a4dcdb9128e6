"""`runserver` has no sockets and no workers; it says what to use instead."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Not used here: a table needs sockets and workers. Use: manage.py play --dev"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("anything", nargs="*")

    def handle(self, *args: Any, **options: Any) -> None:
        raise CommandError("runserver has neither sockets nor workers; use: manage.py play --dev")
