"""A late Swiss round through the services, and standings through the selectors, at three sizes, in a database of its own.

Milliseconds of processor time and numbers of queries, best of a few. Results are written straight into the rows; that is
not what is measured.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable
from typing import Any

SIZES = (64, 256, 1000)
LAST = 9
"""The round that is measured."""
TIMES = 3


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
        return {f"{players} players": _measure(players) for players in SIZES}


def _measure(players: int) -> dict[str, Any]:
    from tournaments.models import Stage
    from tournaments.selectors.standings import standings_of
    from tournaments.services.rounds import rounds

    tournament, organiser = _tournament(players)
    chance = random.Random(players)
    for number in range(1, LAST):
        stage = tournament.stages.get()
        draft = stage.rounds.filter(state="draft").first() or rounds.round_draft(tournament=tournament, by=organiser)
        assert draft.number == number
        rounds.round_publish(round=draft, by=organiser)
        _give_results(draft, chance)
    drafts = [_took(lambda: rounds.round_draft(tournament=tournament, by=organiser))]
    for _ in range(TIMES - 1):
        rounds.round_discard(round=drafts[-1][2], by=organiser)
        drafts.append(_took(lambda: rounds.round_draft(tournament=tournament, by=organiser)))
    published = _took(lambda: rounds.round_publish(round=drafts[-1][2], by=organiser))
    tables = [_took(lambda: standings_of(Stage.objects.get(tournament=tournament))) for _ in range(TIMES)]
    return {
        f"round {LAST} drafted and stored": _best(drafts),
        f"round {LAST} published": _best([published]),
        "standings": _best(tables),
    }


def _tournament(players: int) -> tuple[Any, Any]:
    from accounts.models import User
    from tournaments.domain.formats import StageSettings
    from tournaments.models import Registration
    from tournaments.services.lifecycle import creation, start, transitions

    organiser = User.objects.filter(username="bench").first() or User.objects.create_user(
        username="bench", public_name="Bench"
    )
    tournament = creation.tournament_create(
        by=organiser,
        name=f"{players} players",
        ruleset="magic",
        mode="paper",
        stages=[("swiss", 3, StageSettings(rounds=LAST + 1))],
    )
    transitions.registration_open(tournament=tournament, by=organiser)
    Registration.objects.bulk_create(
        Registration(tournament=tournament, number=number, name=f"Player {number}", place_no=number)
        for number in range(1, players + 1)
    )
    return start.tournament_start(tournament=tournament, by=organiser), organiser


def _give_results(round_: Any, chance: random.Random) -> None:
    """Two to one or two to nothing for either side, in every match."""
    from tournaments.models import ResultVersion

    matches = list(round_.matches.filter(state="called"))
    versions = []
    for match in matches:
        winner, lost = chance.randrange(2), chance.randrange(2)
        games = {"wins_a": 2, "wins_b": lost} if winner == 0 else {"wins_a": lost, "wins_b": 2}
        versions.append(
            ResultVersion(match=match, version=1, kind="win", winner=winner, source="judge", confirmed=True, **games)
        )
    ResultVersion.objects.bulk_create(versions)
    round_.matches.filter(state="called").update(state="confirmed")


def _took(work: Callable[[], Any]) -> tuple[float, int, Any]:
    """Milliseconds, queries, and what was made."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as queries:
        begun = time.process_time()
        made = work()
        took = (time.process_time() - begun) * 1000
    return round(took, 1), len(queries), made


def _best(measured: list[tuple[float, int, Any]]) -> dict[str, Any]:
    took, queries, _ = min(measured, key=lambda one: one[0])
    return {"ms": took, "queries": queries}
