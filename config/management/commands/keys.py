"""Whether this host has the keys of the site; `accept` takes those of this host for the site's, after a change."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.services.operation import host_keys


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("act", nargs="?", choices=["check", "accept"], default="check")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["act"] == "accept":
            host_keys.accept()
            self.stdout.write("The keys of this host are those of the site now. Start every host with them.")
        elif wrong := host_keys.foreign():
            raise CommandError(f"{host_keys.sentence(wrong)} {host_keys.REMEDY}")
        else:
            self.stdout.write("This host has the keys of the site.")
