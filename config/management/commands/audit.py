"""Check that nothing was changed in what cannot be changed: the audit log of the site and those of all tournaments."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from accounts.models import AuditLogEntry
from accounts.platform import audit_log
from tournaments.models import Tournament
from tournaments.services.common import audit


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("act", choices=["verify"], help="check every chain of hashes; 1 if one is broken")

    def handle(self, *args: Any, **options: Any) -> None:
        whole = self._say("site", audit_log.first_invalid())
        last = AuditLogEntry.objects.order_by("-seq").first()
        if last is None:
            self.stdout.write("site: nothing in it yet")
        else:
            self.stdout.write(f"site: last entry {last.seq}, {last.hash}  (compare with a copy kept elsewhere)")
        broken = sum(
            not self._say(f"tournament {one.pk}", audit.first_invalid(one)) for one in Tournament.objects.order_by("pk")
        )
        self.stdout.write(f"tournaments: {Tournament.objects.count()} checked, {broken} broken")
        whole &= not broken
        if whole:
            self.stdout.write("every chain is whole")
        sys.exit(0 if whole else 1)

    def _say(self, what: str, broken: int | None) -> bool:
        if broken is not None:
            self.stderr.write(f"{what}: broken at entry {broken}")
        return broken is None
