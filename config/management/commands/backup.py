"""Write the database into one file, also while the site runs. Keys are not in it: keep them apart from it."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.management.backups import BackupTrouble, backup


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="where it goes; it must not be there yet")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            size = backup(options["file"].absolute())
        except BackupTrouble as trouble:
            raise CommandError(str(trouble)) from None
        self.stdout.write(f"{options['file']}: {size / 1024 / 1024:.1f} MB, checked and whole")
