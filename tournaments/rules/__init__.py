"""What tournaments know of each game. A module that declares `RULES` is that of the game of its name: there is no list
to extend. A game without one is played by the usual rules.
"""

import pkgutil
from importlib import import_module

from tournaments.pairing.errors import WrongProfile
from tournaments.pairing.profiles import CHESS, ROUND_ROBIN, STRENGTH, TABLES, TABLES_FIVE, Profile
from tournaments.rules.tournament_rules import TournamentRules
from tournaments.rules.usual import USUAL

GAMES: dict[str, TournamentRules] = {
    module.name: rules
    for module in pkgutil.iter_modules(__path__)
    if (rules := getattr(import_module(f"{__name__}.{module.name}"), "RULES", None))
}
PROFILES = {
    one.name: one
    for one in (*(rules.profile for rules in GAMES.values()), ROUND_ROBIN, STRENGTH, CHESS, TABLES, TABLES_FIVE)
}
"""The profiles of tie-breaks by name, those of the games first."""


def rules_for(ruleset: str) -> TournamentRules:
    """What tournaments know of a game."""
    return GAMES.get(ruleset, USUAL)


def get_profile(name: str, best_of: int = 3) -> Profile:
    """A profile by name; for matches of one game the one that its game has for these. Raises WrongProfile."""
    if name not in PROFILES:
        raise WrongProfile("profile", profile=name, known=", ".join(PROFILES))
    owner = next((rules for rules in GAMES.values() if rules.profile.name == name), None)
    return PROFILES[name] if owner is None else owner.profile_for(best_of)
