"""The usual rules of a game that brings none: standings and rounds as in Magic, times and penalties of the house.

The penalties are our choice, and few: a game whose rules are enforced leaves little to do wrong; what remains is time,
company and manners.
"""

from collections.abc import Sequence

from tournaments.penalties import (
    DISQUALIFICATION,
    GAME_LOSS,
    MATCH_LOSS,
    NONE,
    WARNING,
    Catalogue,
    Category,
    Definition,
    Earlier,
    definitions,
)
from tournaments.rules import magic
from tournaments.rules.tournament_rules import TournamentRules


def hint(catalogue: Catalogue, found: Definition, equal: Sequence[Earlier]) -> str:
    """What to do again after a warning: a player who was warned of the same loses a game."""
    warned = any(catalogue.step(one.penalty) >= catalogue.step(WARNING.code) for one in equal)
    return GAME_LOSS.code if warned and found.default == WARNING.code else found.default


PENALTIES = Catalogue(
    key="house",
    edition="house, 2026",
    document="",
    penalties=(NONE, WARNING, GAME_LOSS, MATCH_LOSS, DISQUALIFICATION),
    infractions=(
        *definitions(
            Category.GAMEPLAY,
            {"rule_violation": ("warning", "Play Against the Rules", "Regelwidriger Zug")},
        ),
        *definitions(
            Category.TOURNAMENT,
            {
                "tardiness": ("game_loss", "Tardiness", "Verspätung"),
                "slow_play": ("warning", "Slow Play", "Langsames Spiel"),
                "outside_assistance": ("match_loss", "Outside Assistance", "Hilfe von außen"),
            },
        ),
        *definitions(
            Category.CONDUCT,
            {
                "unsporting": ("warning", "Unsporting Conduct", "Unsportliches Verhalten"),
                "collusion": ("match_loss", "Agreeing on a Result", "Absprache über ein Ergebnis"),
                "stalling": ("disqualification", "Stalling", "Absichtliches Verzögern"),
                "threats": ("disqualification", "Threats or Violence", "Drohung oder Gewalt"),
                "cheating": ("disqualification", "Cheating", "Betrug"),
            },
        ),
    ),
    hint=hint,
)

USUAL = TournamentRules(
    profile=magic.PROFILE, profile_text=magic.PROFILE_TEXT, rounds=magic.ROUNDS, penalties=PENALTIES
)
