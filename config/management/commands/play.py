"""Run the whole site: servers, workers, beat and an embedded Valkey, until Ctrl-C."""

import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from config.supervisor.lock import AlreadyRunning
from config.supervisor.output import Output
from config.supervisor.ports import PortTrouble
from config.supervisor.supervisor import House, Plan
from config.supervisor.valkey import NoValkey

WEB = 3
"""Web processes where there are several cores: threads of one wait for each other, and two leave a part of two cores
unused. At 1,000 tables on two cores 99 of 100 moves take less than 0.08 s."""


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks: list[str] = []
    stealth_options = ("then",)
    """What another command does as soon as the site runs, with its address; also if it has run before."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000, help="port of the site (8000)")
        parser.add_argument("--bind", default="127.0.0.1", help="address to listen on (127.0.0.1)")
        parser.add_argument("--dev", action="store_true", help="for work on the code: debug pages, live reload")
        parser.add_argument("--no-demo", action="store_true", help="create no demo players")
        parser.add_argument("--web", type=int, help="processes for pages and sockets (3; 1 on one core)")
        parser.add_argument("--workers", type=int, default=2, help="processes for bots and other work (2)")

    def handle(self, *args: Any, **options: Any) -> None:
        then = options.get("then")
        plan = Plan(
            host=options["bind"],
            port=options["port"],
            dev=options["dev"],
            demo=not options["no_demo"],
            workers=max(1, options["workers"]),
            web=1 if options["dev"] else max(1, options["web"] or (WEB if _cores() > 1 else 1)),
            then=then,
        )
        output = Output(as_json=settings.LOG_FORMAT == "json")
        try:
            code = House(plan, output).run()
        except AlreadyRunning as trouble:
            if then is not None and trouble.url:
                then(trouble.url)
                return
            output.say(str(trouble))
            code = 1
        except PortTrouble as trouble:
            output.say(str(trouble))
            code = 2
        except NoValkey as trouble:
            output.say(str(trouble))
            code = 1
        sys.exit(code)


def _cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
