"""Run every test: lint, the suite on SQLite, what rests on the database on PostgreSQL, faults, browser.

STRICT=1 makes a skip a failure, and a test that passes only when run again."""

import os
import sys
import time
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        from config.testing.parts import APART_FROM_ALL, PARTS

        parser.add_argument(
            "--only", action="append", choices=[*PARTS, *APART_FROM_ALL], help="run this part (may be repeated)"
        )
        parser.add_argument("--processes", type=int, default=min(os.cpu_count() or 2, 8), help="test processes")
        parser.add_argument("pytest", nargs="*", help="passed on to pytest, after --")

    def handle(self, *args: Any, **options: Any) -> None:
        from config.testing.lanes import run_parts
        from config.testing.parts import APART_FROM_ALL, PARTS, Bench
        from config.testing.report import summary

        strict = os.environ.get("STRICT", "") not in ("", "0")
        bench = Bench(settings.BASE, processes=options["processes"], extra=options["pytest"])
        wanted = options["only"] or PARTS
        began = time.monotonic()
        outcomes = run_parts([name for name in (*PARTS, *APART_FROM_ALL) if name in wanted], bench)
        print(summary(outcomes, strict=strict, seconds=time.monotonic() - began))
        sys.exit(0 if all(outcome.is_good(strict=strict) for outcome in outcomes) else 1)
