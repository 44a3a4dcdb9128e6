"""Tell everybody who is connected that the site restarts, that no games begin for a while, or that pages are new."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from config.supervisor.valkey import answers
from games.live import table_messages
from games.services.operation import maintenance, notices
from games.services.operation.outage import is_served


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        kinds = parser.add_subparsers(dest="kind", required=True, metavar="restart | maintenance | build")
        restart = kinds.add_parser("restart", help="the site will be away for a moment")
        restart.add_argument("--in", type=seconds, default=0, dest="in_s", help="seconds until then (0)")
        restart.add_argument(
            "--spread",
            type=seconds,
            default=table_messages.RESTART_SPREAD,
            help=f"seconds over which browsers spread their return ({table_messages.RESTART_SPREAD})",
        )
        switch = kinds.add_parser("maintenance", help="no games begin, running ones go on; stays until it is off")
        switch.add_argument("state", choices=["on", "off"])
        for code, name in settings.LANGUAGES:
            switch.add_argument(f"--text-{code}", default="", help=f"what is added on every page, in {name}")
        kinds.add_parser("build", help="pages of this release are served from now on")

    def handle(self, *args: Any, **options: Any) -> None:
        reached = self._announce(options)
        switched = options["kind"] == "maintenance"
        if switched:
            self.stdout.write(f"Maintenance is {options['state']}.")
        if reached:
            self.stdout.write(f"Told all sockets of {reached} server process{'es' if reached > 1 else ''}.")
        elif not answers(settings.REDIS.cache):
            # The switch is set all the same, and pages show it; an announcement that nobody hears is none.
            self.stderr.write("No page was told: Redis is away.")
            sys.exit(0 if switched else 1)
        elif is_served():
            self.stdout.write("No page had to be told: none is open.")
        else:
            self.stderr.write("No page was told: no server is running.")
            sys.exit(0 if switched else 1)

    def _announce(self, options: dict[str, Any]) -> int:
        if options["kind"] == "restart":
            return notices.restart(options["in_s"], options["spread"])
        if options["kind"] == "build":
            return notices.build()
        if options["state"] == "off":
            return maintenance.end()
        words = {code: options[f"text_{code}"] for code, _name in settings.LANGUAGES}
        return maintenance.begin({code: text for code, text in words.items() if text})


def seconds(text: str) -> int:
    """A number of seconds; raises ValueError."""
    number = int(text)
    if not 0 <= number <= 86_400:
        raise ValueError
    return number
