"""Create the demo players."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from accounts.models import User
from config.demo import demo_create, demo_logins


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--if-empty", action="store_true", help="do nothing if there is any player")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["if_empty"] and User.objects.exists():
            return
        demo_create()
        if options["verbosity"]:
            for name, password in demo_logins():
                self.stdout.write(f"{name} / {password}")
