"""How strong the computer players are: counted matches of the strengths of each game against one another and chance.

Easy is to lose to normal at least 70:30, whatever the game, and normal to strong 60:40, where a game has it. The share that
is printed is of the games that somebody has won, with its interval: a match of few games says little. `--games N` plays so
many of each match, `--ruleset KEY` those of one game, `--against PATH` each strength against the same one of another
checkout, such as that of a former version.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from games.rulesets import rulesets
from tests.rulesets.match import match

GAMES = 20
PAIRS = (("normal", "easy"), ("strong", "normal"), ("easy", "random"), ("normal", "random"), ("strong", "random"))
SURE = 1.96
"""Standard deviations to either side that hold 95 of 100 results."""


def measure(games: int = GAMES, ruleset: str = "", against: str = "") -> dict[str, Any]:
    """For every game who won how often, and how long decisions took."""
    return {
        key: {" - ".join(pair): _counted(key, pair, games) for pair in _pairs([*found.bots], against)}
        for key, found in rulesets().items()
        if ruleset in ("", key)
    }


def _pairs(levels: Sequence[str], against: str) -> list[tuple[str, str]]:
    """Who plays whom."""
    if against:
        return [(level, f"{against}:{level}") for level in levels]
    return [pair for pair in PAIRS if {*pair} <= {*levels, "random"}]


def _counted(key: str, pair: tuple[str, str], games: int) -> dict[str, Any]:
    found = match(key, pair, games)
    wins, losses = (found["wins"].get(name, 0) for name in pair)
    low, high = wilson(wins, wins + losses)
    share = {"of": pair[0], "won": round(wins / (wins + losses), 3) if wins + losses else None}
    return found | {"share": share | {"from": round(low, 3), "to": round(high, 3)}}


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval of a share at 95 %: from, to."""
    if not games:
        return 0.0, 1.0
    share, squared = wins / games, SURE**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = SURE / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)
