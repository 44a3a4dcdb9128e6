"""Computer players at two strengths. Each sees its own seat's view only, and chance only through `draw`."""

from collections.abc import Mapping

from games.engine.ruleset import Bot
from games.rulesets.magic.bot.easy import easy
from games.rulesets.magic.bot.normal import normal

BOTS: Mapping[str, Bot] = {"easy": easy, "normal": normal}

__all__ = ["BOTS", "easy", "normal"]
