"""Play scenarios of the rules and say of each line whether it holds (docs/scenarios.md).

Exit status: 0 all lines hold, 1 the rules say otherwise somewhere, 2 something could not be read.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.scenarios import Report, Scenario, Unreadable, play, read

UNREADABLE = 2


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks: list[str] = []
    """Nothing of the site is needed, not even its database."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a file of scenarios, or - for standard input")
        parser.add_argument("--json", action="store_true", help="report as JSON")
        parser.add_argument("--only", metavar="TITLE", help="only scenarios with these words in their title")
        parser.add_argument("--short", action="store_true", help="of the lines, only those that do not hold")

    def handle(self, *args: Any, **options: Any) -> None:
        told = [self._file(file, options) for file in options["files"]]
        status = max(status for status, _ in told)
        if options["json"]:
            data = {"status": status, "files": [entry for _, entry in told]}
            self.stdout.write(json.dumps(data, ensure_ascii=False, indent=1))
        if status:
            sys.exit(status)

    def _file(self, file: str, options: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Play one file; its status, and the report for programs."""
        try:
            scenarios = self._chosen(read(_content(file), file, _beside(file)), options["only"])
        except Unreadable as trouble:
            return self._trouble(file, options, trouble.cause.line, trouble.cause.column, str(trouble))
        except OSError as trouble:
            return self._trouble(file, options, 0, 0, f"{file}: {trouble.strerror or trouble}")
        reports = [report for scenario in scenarios for report in play(scenario)]
        if not options["json"]:
            self._tell(file, reports, whole=not options["short"])
        data = {"file": file, "scenarios": [report.as_data() for report in reports]}
        return max((report.status for report in reports), default=0), data

    def _chosen(self, scenarios: list[Scenario], words: str | None) -> list[Scenario]:
        return [scenario for scenario in scenarios if words is None or words.lower() in scenario.title.lower()]

    def _trouble(
        self, file: str, options: dict[str, Any], line: int, column: int, problem: str
    ) -> tuple[int, dict[str, Any]]:
        if not options["json"]:
            self.stdout.write(problem)
        entry = {"file": file, "scenarios": [], "line": line, "column": column, "problem": problem}
        return UNREADABLE, entry

    def _tell(self, file: str, reports: list[Report], *, whole: bool) -> None:
        for report in reports:
            for line in report.told(file, whole=whole):
                self.stdout.write(line)
        good = sum(report.passed for report in reports)
        self.stdout.write(f"{file}: {good} of {len(reports)} hold")


def _beside(file: str) -> Callable[[str], bytes]:
    """What files of cards contain that a scenario names: they lie beside it, or where the command is given."""
    folder = Path() if file == "-" else Path(file).parent
    return lambda name: (folder / name).read_bytes()


def _content(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
