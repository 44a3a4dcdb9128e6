"""What a computer player does with the choices of a player whom it controls: what is good for itself, else nothing."""

from __future__ import annotations

from games.engine.viewer import View
from games.rulesets.magic.bot import worth
from games.rulesets.magic.bot.choices import choose
from games.rulesets.magic.bot.fallback import whatever
from games.rulesets.magic.bot.mind import PRICE, Mind, cast_of
from games.rulesets.magic.bot.sight import Sight

RECKONED = frozenset({"mode", "target", "may", "divide"})
"""Kinds of decision that are weighed by what comes of them for me, whoever's choice they are."""
GIVEN_UP = frozenset({"discard", "sacrifice"})
"""Kinds of decision in which a player loses what is named."""


def considered(sight: Sight) -> View:
    """The option to take for a controlled player."""
    if sight.kind == "priority":
        return _play(sight)
    found = None
    if sight.kind in RECKONED:
        found = choose(sight)
    elif sight.kind in GIVEN_UP:
        found = _dearest(sight)
    return whatever(sight) if found is None else found


def _play(sight: Sight) -> View:
    """A spell that does its caster so much harm that it is worth the trouble; nothing that would stay with them."""
    if sight.stack:
        return whatever(sight)
    mind = Mind(sight)
    spells = [(option, cast_of(sight, option["h"])) for option in sight.options if _is_plain_cast(option)]
    values = [(mind.best(seen)[0], option) for option, seen in spells if seen.passage[1] >= 0]
    value, option = max(values, key=lambda one: one[0], default=(0.0, None))
    return whatever(sight) if option is None or value < PRICE else option


def _is_plain_cast(option: View) -> bool:
    return bool(option["verb"] == "cast" and not option.get("side") and not option.get("cards"))


def _dearest(sight: Sight) -> View | None:
    """What is worth most to the player who loses it."""
    bodies = [(sight.find(option["h"]), option) for option in sight.options if option.get("h")]
    known = [(worth.of_body(body), option) for body, option in bodies if body is not None]
    return max(known, key=lambda one: one[0], default=(0.0, None))[1]
