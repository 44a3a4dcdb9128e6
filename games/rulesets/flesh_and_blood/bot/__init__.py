"""Computer players at three strengths: they look ahead in games that could be the real one."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.bots.look_ahead import LookAhead
from games.engine.ruleset import Bot
from games.rulesets.flesh_and_blood.bot.worth import glance, is_quiet, worth

BOTS: Mapping[str, Bot] = {
    "easy": LookAhead(glance, is_quiet, positions=40, worlds=1, slips=95, careless=4.0),
    "normal": LookAhead(worth, is_quiet, positions=60, worlds=1, slips=30, careless=2.0),
    "strong": LookAhead(worth, is_quiet, positions=160, worlds=3),
}
