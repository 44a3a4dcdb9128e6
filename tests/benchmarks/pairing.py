"""Swiss rounds and standings at four sizes: the slowest of the last three rounds. Milliseconds of processor time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from tests.tournaments.pairing.playing import random_result
from tournaments.pairing import results
from tournaments.pairing.field import Field
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.standings import standings
from tournaments.pairing.swiss import Pairing, pair
from tournaments.rules import GAMES

SIZES = {64: 20, 256: 50, 1000: 200, 2000: 500}
"""Players, and the target for pairing one late round."""
ROUNDS = 10
DROPS = 0.03


def _took(work: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.process_time()
    made = work()
    return round((time.process_time() - begun) * 1000, 1), made


def _measure(players: int, target: int) -> dict[str, Any]:
    chance = random.Random(players)
    entrants = [Entrant(player) for player in range(1, players + 1)]
    active = entrants
    matches: list[Match] = []
    times = []

    def drafted() -> Pairing:
        return pair(Field.before(round_, active, matches, f"seed {round_}"))

    for round_ in range(1, ROUNDS + 1):
        active = [entrant for entrant in active if round_ == 1 or chance.random() >= DROPS]
        took, drawn = _took(drafted)
        times.append(took)
        for each in drawn.pairs:
            matches.append(Match(round_, each.a, each.b, results.bye(3) if each.b is None else random_result(chance)))
    return {
        "a late round": max(times[-3:]),
        "target": target,
        "standings, Magic": _took(lambda: standings(entrants, matches, GAMES["magic"].profile, "seed"))[0],
        "standings, Flesh and Blood": _took(
            lambda: standings(entrants, matches, GAMES["flesh_and_blood"].profile, "seed")
        )[0],
    }


def measure() -> dict[str, Any]:
    """All figures."""
    pair(Field.before(1, [Entrant(1), Entrant(2)], [], "warm"))  # the library is loaded with the first round
    return {f"{players} players": _measure(players, target) for players, target in SIZES.items()}
