"""The usual computer player: thinks like the strongest one, but now and then only as far as the weakest one does."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.viewer import View
from games.rulesets.magic.bot.easy import considered as short_look
from games.rulesets.magic.bot.fallback import number_of
from games.rulesets.magic.bot.sight import Sight, sight_of
from games.rulesets.magic.bot.strong import considered as long_look

SHORT_LOOKS = 30
"""In so many of a hundred decisions a short look is enough for it."""


def normal(view: View, draw: Callable[[int], int]) -> int:
    """The number of the option to take."""
    return number_of(sight_of(view), draw, considered)


def considered(sight: Sight, draw: Callable[[int], int]) -> View:
    """The option that thinking finds."""
    think = short_look if draw(100) < SHORT_LOOKS else long_look
    return think(sight, draw)
