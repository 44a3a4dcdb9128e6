"""Computer players at three strengths: easy and normal read their seat's view, strong plays normal's moves ahead."""

from collections.abc import Mapping

from games.cardgames.bots.rollout import Rollout
from games.engine.ruleset import Bot
from games.rulesets.magic.bot.easy import easy
from games.rulesets.magic.bot.normal import normal
from games.rulesets.magic.bot.position import is_quiet, worth

SETTLED = frozenset({"first", "mulligan", "bottom", "damage_order", "damage", "mana", "keep", "commander"})
"""What normal decides well enough."""
IDLE = frozenset({"mana", "untap"})
"""To tap lands by hand: they are tapped when something is paid for."""
strong = Rollout(normal, worth, is_quiet, SETTLED, IDLE)
BOTS: Mapping[str, Bot] = {"easy": easy, "normal": normal, "strong": strong}

__all__ = ["BOTS", "easy", "normal"]
