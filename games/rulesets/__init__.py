"""The games, one folder each. A folder that declares a `RULESET` is a game: there is no list to extend."""

import pkgutil
from importlib import import_module

from games.engine import Ruleset, known_rulesets, register


def rulesets() -> dict[str, Ruleset]:
    """Every installed game by key, the quickest first."""
    return dict(sorted(known_rulesets().items(), key=lambda one: one[1].minutes))


def quickest() -> str:
    """The game of a player who does not say what they want to play."""
    return next(iter(rulesets()))


for _folder in pkgutil.iter_modules(__path__):
    if _folder.ispkg:
        register(import_module(f"{__name__}.{_folder.name}").RULESET)
