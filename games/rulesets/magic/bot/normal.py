"""The stronger computer player: weighs every play, foresees blocks, and answers what matters."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.viewer import View
from games.rulesets.magic.bot import controlling
from games.rulesets.magic.bot.choices import choose
from games.rulesets.magic.bot.fallback import number_of, whatever
from games.rulesets.magic.bot.sight import Sight, sight_of
from games.rulesets.magic.bot.spending import spend


def normal(view: View, draw: Callable[[int], int]) -> int:
    """The number of the option to take."""
    sight = sight_of(view)
    return number_of(sight, draw, considered)


def considered(sight: Sight, draw: Callable[[int], int]) -> View:
    """The option that thinking finds."""
    if sight.player != sight.seat:
        return controlling.considered(sight)
    found = spend(sight) if sight.kind == "priority" else choose(sight)
    return whatever(sight) if found is None else found
