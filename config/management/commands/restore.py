"""Put a backup in the place of the database. The site must not run."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.management.backups import BackupTrouble, restore


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="what `manage.py backup` has written")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            former = restore(options["file"].absolute())
        except BackupTrouble as trouble:
            raise CommandError(str(trouble)) from None
        if former is not None:
            self.stdout.write(f"the former database is {former}; delete it when you do not need it any more")
        self.stdout.write("restored; start the site")
