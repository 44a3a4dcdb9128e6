"""What the commands share that check the record of something finished. Nothing of the site is needed, not even its
database.

Exit status: 0 all of it holds, 1 something does not, 2 this is no record.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, ClassVar

from django.core.management.base import BaseCommand

UNREADABLE = 2


class RecordCommand(BaseCommand):
    """A command that reads a record and says what does not hold in it."""

    requires_system_checks: list[str] = []
    what: ClassVar[str]
    """What the record is of."""
    source: ClassVar[str]
    """What gives it."""

    def troubles(self, record: Any) -> list[str]:
        """What is wrong with a record; nothing if all of it holds. Raises `ValueError` for what is none."""
        raise NotImplementedError

    def holds(self, record: Any) -> str:
        """The sentence about a record of which all holds."""
        raise NotImplementedError

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help=f"the record, as {self.source} gives it; - for standard input")
        parser.add_argument("--commitment", metavar="HEX", help=f"what was noted when the {self.what} began")

    def handle(self, *args: Any, file: str, commitment: str | None, **options: Any) -> None:
        try:
            record = json.loads(sys.stdin.read() if file == "-" else Path(file).read_text())
            found = self.troubles(record)
        except (OSError, ValueError) as error:
            self.stderr.write(str(error))
            sys.exit(UNREADABLE)
        if commitment is not None and commitment.lower() != record["commitment"]:
            found.insert(0, "the commitment is not the one that you noted")
        for trouble in found:
            self.stdout.write(trouble)
        if found:
            sys.exit(1)
        self.stdout.write(self.holds(record))
        if commitment is None:
            noted = f"what you noted when the {self.what} began"
            self.stdout.write(f"Compare the commitment with {noted}: {record['commitment']}")
