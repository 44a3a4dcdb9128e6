"""A judge before a long game: opening its case, jumping to any moment of its replay, and checking all of it by the rules.

Milliseconds by the clock on the wall and of processor time, through the pages and addresses that a judge's browser
asks, in a database of its own. A jump finds nothing in the cache of the process, as when another process has answered
before.
"""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any

ENTRIES = 2_000
JUMPS = 200
OPENINGS = 10
RULESET = "magic"
BUSY = 0.75
"""How often something is done with priority that is not to pass."""


def measure() -> dict[str, Any]:
    """All figures."""
    with tempfile.TemporaryDirectory(prefix="vorrang-bench-") as var:
        os.environ["VORRANG_VAR"] = var
        os.environ.pop("DATABASE_URL", None)
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        return _measure()


def _measure() -> dict[str, Any]:
    from django.test import Client

    from games.case_files import case_file
    from games.live import states
    from games.models import Case, Entry

    case, judge = _case()
    browser = Client()
    browser.force_login(judge)
    page, view = f"/judge/{case.pk}/", f"/api/cases/{case.pk}/view"

    def get(address: str) -> None:
        answer = browser.get(address)
        assert answer.status_code == 200, address

    def open_cold() -> None:
        states.forget_all()
        get(page)

    chance = random.Random(ENTRIES)
    last = case.game.seq
    jumps = []
    for _ in range(JUMPS):
        states.forget_all()
        address = f"{view}?at={chance.randrange(last)}&seat={chance.randrange(2)}"
        jumps.append(_took(lambda address=address: get(address)))  # type: ignore[misc]
    states.forget_all()
    checks = [_took(lambda: case_file.verdict(Case.objects.get(pk=case.pk))) for _ in range(3)]
    assert case_file.verdict(case).troubles == []
    return {
        "entries": Entry.objects.filter(game=case.game).count(),
        "case opened": _summary([_took(open_cold) for _ in range(OPENINGS)]),
        "case opened again": _summary([_took(lambda: get(page)) for _ in range(OPENINGS)]),
        "jump to a moment": _summary(jumps),
        "checked by the rules": _summary(checks),
    }


def _case() -> tuple[Any, Any]:
    """A case in a long game, in the hands of a judge."""
    from django.contrib.auth.models import Permission

    from accounts.models import User
    from games.live import table_messages
    from games.models import Case
    from games.services.cases import cases
    from games.services.play import moves

    mira, jonas, rhea = (
        User.objects.create_user(username=name, public_name=name, is_staff=name == "Rhea")
        for name in ("Mira", "Jonas", "Rhea")
    )
    rhea.user_permissions.add(Permission.objects.get(codename="judge"))
    game = _long_game(mira, jonas)
    called = moves.act(game.pk, by=mira, message=table_messages.Call(aid=uuid.uuid4(), text="Look at all of this."))
    assert called.ok, called
    case = Case.objects.get()
    cases.case_claim(case.pk, by=User.objects.get(pk=rhea.pk))
    return Case.objects.select_related("game").get(), User.objects.get(pk=rhea.pk)


def _long_game(*users: Any) -> Any:
    """A game of Magic in which nobody attacks: what is done with priority is chosen at random, else the default."""
    from games.live import states, table_messages
    from games.models import Game
    from games.services.play import moves
    from games.services.tables import tables

    chance = random.Random(RULESET)
    while True:
        opened = tables.table_open(host=users[0], settings=tables.TableSettings(ruleset=RULESET, clock="untimed"))
        tables.table_join(game=opened, user=users[1])
        game = Game.objects.get(pk=opened.pk)
        while not game.is_over and game.seq < ENTRIES:
            asked = states.present(game).decision
            assert asked is not None
            choice = states.present(game).default().choice
            if asked.kind == "priority" and chance.random() < BUSY:
                choice = (chance.randrange(len(asked.options)),)
            answer = table_messages.Act(
                aid=uuid.uuid4(), epoch=game.epoch, seq=game.seq, decision=asked.number,
                choice=choice[0] if len(choice) == 1 else list(choice),
            )  # fmt: skip
            assert moves.act(game.pk, by=users[asked.seat], message=answer).ok
            game.refresh_from_db()
        if not game.is_over:
            return game


def _took(work: Callable[[], Any]) -> tuple[float, float]:
    """Milliseconds by the clock on the wall, and of processor time."""
    wall, processor = time.perf_counter(), time.process_time()
    work()
    return (time.perf_counter() - wall) * 1000, (time.process_time() - processor) * 1000


def _summary(measured: list[tuple[float, float]]) -> dict[str, dict[str, float]]:
    return {
        name: _spread(times) for name, times in zip(("wall", "processor"), zip(*measured, strict=True), strict=True)
    }


def _spread(times: Sequence[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "median": round(statistics.median(ordered), 1),
        "p95": round(ordered[int(len(ordered) * 0.95)], 1),
        "max": round(ordered[-1], 1),
    }
