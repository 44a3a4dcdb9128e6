"""What to take when nothing speaks for anything, or when thinking has failed: a player must never be without answer."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.viewer import View
from games.rulesets.magic.bot.sight import Sight

HARMLESS = ("pass", "done", "keep", "nothing", "enough", "no", "decline")
WASTE = ("mana", "untap", "cancel", "clear", "mulligan")


def whatever(sight: Sight) -> View:
    """The option that changes least; else the first that wastes nothing."""
    for verb in HARMLESS:
        for option in sight.options:
            if option["verb"] == verb:
                return option
    return next((option for option in sight.options if option["verb"] not in WASTE), sight.options[0])


def number_of(sight: Sight, draw: Callable[[int], int], think: Callable[[Sight, Callable[[int], int]], View]) -> int:
    """The number of the option that thinking finds."""
    try:
        return int(think(sight, draw)["id"])
    except Exception:  # noqa: BLE001  a card that nobody foresaw must not stop the game
        return int(whatever(sight)["id"])
