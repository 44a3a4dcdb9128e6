"""The usual computer player: plans its whole turn as the strongest one does, and now and then is content with less."""

from collections.abc import Callable

from games.engine.viewer import View
from games.rulesets.kafkas_halle.bot.sight import sight_of
from games.rulesets.kafkas_halle.bot.strong import ALIKE, near_best

SLIPS = 12
"""In so many of a hundred actions it takes anything that is not much worse than the best."""
CARELESS = 1.5
"""How much worse that may be, in points."""


def normal(view: View, draw: Callable[[int], int]) -> int:
    """The number of the option to take."""
    sight = sight_of(view)
    slips = sight.kind == "action" and draw(100) < SLIPS
    return near_best(sight, draw, CARELESS if slips else ALIKE)
