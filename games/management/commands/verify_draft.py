"""Check the record of a finished draft (docs/drafting.md): its seed, every booster and every pick.

Exit status: 0 all of it holds, 1 something does not, 2 this is no record.
"""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.limited.record import NotARecord, troubles

UNREADABLE = 2


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks: list[str] = []
    """Nothing of the site is needed, not even its database."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the record, as the page of the draft gives it; - for standard input")
        parser.add_argument("--commitment", metavar="HEX", help="what was noted when the draft began")

    def handle(self, *args: Any, file: str, commitment: str | None, **options: Any) -> None:
        try:
            record = json.loads(sys.stdin.read() if file == "-" else Path(file).read_text())
            found = troubles(record)
        except (NotARecord, OSError, ValueError) as error:
            self.stderr.write(str(error))
            sys.exit(UNREADABLE)
        if commitment is not None and commitment.lower() != record["commitment"]:
            found.insert(0, "the commitment is not the one that you noted")
        for trouble in found:
            self.stdout.write(trouble)
        if found:
            sys.exit(1)
        self.stdout.write(f"All boosters follow from the seed, and all {len(record['picks'])} picks from the boosters.")
        if commitment is None:
            self.stdout.write(
                "Compare the commitment with what you noted when the draft began: " + record["commitment"]
            )
