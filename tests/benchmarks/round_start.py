"""A round begins: all players open their page within a few seconds, on the site as `make run` starts it.

Times count from the moment at which a player wanted the page, not from when a connection was free, so that a site that
falls behind cannot hide it. An answer without the name of the player's opponent counts as an error.

Beside the times stand the processor's milliseconds that a page costs the web processes, which tell more than times do on a
machine that has other work, and the share of one core that the players themselves take.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import time
from dataclasses import dataclass
from typing import Any

from tests.benchmarks import memory, site
from tests.benchmarks.tables import session_of

PLAYERS = 500
OVER = 5.0
"""Seconds over which the players come, each at a random moment."""
FIRST = 16
"""First looks at a page, at once, which load what a site in use has loaded in each of its web processes."""
SETTLE = 6.0
"""Seconds between these and the players: longer than what is shared between readers is kept."""
WITHIN = 30.0
"""Seconds after which a player gives up, which is an error."""


def measure() -> dict[str, Any]:
    """For each page the errors, milliseconds until the whole answer is there, and `_rush_measured`."""
    with site.running_site() as home:
        address, players = _tournament(home.environment)
        figures: dict[str, Any] = {"players": len(players), "seconds": OVER}
        for name, page in (("tournament", address), ("pairings", address + "pairings/")):
            asyncio.run(_first(home.port, page))
            time.sleep(SETTLE)
            figures[name] = _rush_measured(home, page, players)
        return {**figures, "memory": memory.measure(home.pid)}


@dataclass(frozen=True, slots=True)
class Player:
    """One player's browser, and whose name its page must show."""

    cookie: str
    opponent: str


def _rush_measured(home: site.Site, page: str, players: list[Player]) -> dict[str, Any]:
    """The players' figures, and what the page cost the processor on either side."""
    began, own, web = time.perf_counter(), time.process_time(), memory.seconds_of(home.pid, "web")
    figures = asyncio.run(_rush(home.port, page, players))
    web = memory.seconds_of(home.pid, "web") - web
    return {
        **figures,
        "server_cpu_ms": round(web * 1000 / len(players), 1),
        "players_cpu": round((time.process_time() - own) / (time.perf_counter() - began), 2),
    }


async def _rush(port: int, page: str, players: list[Player]) -> dict[str, Any]:
    """All players ask for the page, each once."""
    chance = random.Random(page)
    answers = await asyncio.gather(*(_visit(port, page, player, chance.uniform(0, OVER)) for player in players))
    times = sorted(took for took, _ in answers)
    wrong = sorted({problem for _, problem in answers if problem})
    return {
        "errors": sum(bool(problem) for _, problem in answers),
        **({"problems": wrong} if wrong else {}),
        "median": round(statistics.median(times), 1),
        "p95": round(times[int(len(times) * 0.95)], 1),
        "max": round(times[-1], 1),
    }


async def _first(port: int, page: str) -> None:
    await asyncio.gather(*(_get(port, page, cookie="") for _ in range(FIRST)))


async def _visit(port: int, page: str, player: Player, after: float) -> tuple[float, str]:
    """Milliseconds for the whole page, and what was wrong with it."""
    await asyncio.sleep(after)
    began = time.perf_counter()
    try:
        answer = await asyncio.wait_for(_get(port, page, player.cookie), WITHIN)
    except (OSError, TimeoutError) as error:
        return (time.perf_counter() - began) * 1000, type(error).__name__
    took = (time.perf_counter() - began) * 1000
    status = answer.split(b"\r\n", 1)[0].decode()
    if " 200 " not in status:
        return took, status
    return took, "" if player.opponent.encode() in answer else "no opponent"


async def _get(port: int, page: str, cookie: str) -> bytes:
    """An answer with its head."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (f"GET {page} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Cookie: sessionid={cookie}", "Connection: close")
    try:
        writer.write(("\r\n".join(head) + "\r\n\r\n").encode())
        return await reader.read(-1)
    finally:
        writer.close()


def _tournament(environment: dict[str, str]) -> tuple[str, list[Player]]:
    """A Swiss tournament with its first round published, and its players, all logged in. Written straight to the
    site's database. Gives the address of its page."""
    os.environ.update(environment)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from django.db import transaction

    from accounts.models import User
    from tournaments.domain.formats import StageSettings
    from tournaments.models import MatchSeat, Registration, Round
    from tournaments.services.lifecycle import creation, start, transitions
    from tournaments.services.rounds import rounds

    with transaction.atomic():
        organiser = User.objects.create_user(username="bench", public_name="Bench")
        users = [
            User.objects.create(username=f"bench-{number}", public_name=f"Bench {number:04}")
            for number in range(1, PLAYERS + 1)
        ]
        cookies = {user.pk: session_of(user) for user in users}
    tournament = creation.tournament_create(
        by=organiser, name="Bench", ruleset="magic", mode="online", stages=[("swiss", 3, StageSettings(rounds=9))]
    )
    transitions.registration_open(tournament=tournament, by=organiser)
    Registration.objects.bulk_create(
        Registration(tournament=tournament, number=number, name=user.public_name, place_no=number, user=user)
        for number, user in enumerate(users, 1)
    )
    tournament = start.tournament_start(tournament=tournament, by=organiser)
    round_ = Round.objects.filter(stage__tournament=tournament, state="draft").first() or rounds.round_draft(
        tournament=tournament, by=organiser
    )
    rounds.round_publish(round=round_, by=organiser)
    sides: dict[str, list[tuple[int, str]]] = {}
    seats = MatchSeat.objects.filter(match__round=round_)
    for match, user, name in seats.values_list("match", "registration__user", "registration__name"):
        sides.setdefault(match, []).append((user, name))
    players = [
        Player(cookies[user], opponent)
        for (first, first_name), (second, second_name) in sides.values()
        for user, opponent in ((first, second_name), (second, first_name))
    ]
    return tournament.get_absolute_url(), players
