"""Flesh and Blood. Sources: its tournament rules and policy (standings, rounds; 55 minutes and one more turn, 2021);
the names of the Procedure and Penalty Guide.

Where the guide lets the judge weigh, the starting penalty here is the mild one (our choice): Warning for errors of the
game and of the tournament, Match Loss for help from outside and for bribery.
"""

from collections.abc import Sequence

from tournaments.pairing.points import Points
from tournaments.pairing.profiles import Profile, criteria
from tournaments.pairing.rounds import LARGE, Band, RoundTable
from tournaments.pairing.sentences import Sentence
from tournaments.penalties import (
    CAUTION,
    DISQUALIFICATION,
    GAME_LOSS,
    MATCH_LOSS,
    NONE,
    WARNING,
    Catalogue,
    Category,
    Definition,
    Earlier,
    Effect,
    Penalty,
    definitions,
)
from tournaments.rules.tournament_rules import TimeRule, TournamentRules

INTELLECT = Penalty("intellect", Sentence("Intellect Penalty (IP2)", "Intellekt-Strafe (IP2)"), Effect.BY_HAND)
FREE = {Category.GAMEPLAY: 2, Category.TOURNAMENT: 1}
"""So many equal infractions keep their penalty; from the next on it is one level higher."""
NEVER_UPGRADED = ("tardiness", "slow_play", "failure_to_maintain")
"""The third of these is excepted by the guide (section 2), the first two by section 3."""


def hint(catalogue: Catalogue, found: Definition, equal: Sequence[Earlier]) -> str:
    """The third equal gameplay or the second equal tournament infraction: one level up, at most Game Loss."""
    free = FREE.get(found.category)
    if free is None or found.code in NEVER_UPGRADED or len(equal) < free:
        return found.default
    return catalogue.one_up(found.default, GAME_LOSS.code)


PENALTIES = Catalogue(
    key="flesh_and_blood",
    edition="PPG 2024-02",
    document="https://rules.fabtcg.com/en/ppg/01-general",
    penalties=(NONE, CAUTION, WARNING, INTELLECT, GAME_LOSS, MATCH_LOSS, DISQUALIFICATION),
    infractions=(
        *definitions(
            Category.GAMEPLAY,
            {
                "rule_violation": ("warning", "Game Rules Violation", "Verstoß gegen die Spielregeln"),
                "failure_to_maintain": (
                    "warning",
                    "Failure to Maintain Game State",
                    "Fehler im Spielzustand nicht bemerkt",
                ),
                "missed_trigger": ("caution", "Missed Trigger", "Ausgelöste Fähigkeit verpasst"),
                "extra_cards": ("warning", "Looking at Extra Cards", "Zusätzliche Karten angesehen"),
                "hidden_card": ("warning", "Hidden Card Error", "Fehler mit verdeckten Karten"),
                "shuffling_error": ("warning", "Shuffling Error", "Fehler beim Mischen"),
                "presenting": ("warning", "Presenting Cards Error", "Fehler beim Vorlegen der Karten"),
            },
        ),
        *definitions(
            Category.TOURNAMENT,
            {
                "tardiness": ("intellect", "Tardiness", "Verspätung"),
                "slow_play": ("warning", "Slow Play", "Langsames Spiel"),
                "outside_assistance": ("match_loss", "Outside Assistance", "Hilfe von außen"),
                "decklist": ("warning", "Decklist Error", "Fehler in der Deckliste"),
                "card_pool": ("warning", "Card-Pool Contents Error", "Fehler im Kartenpool"),
                "marked_cards": ("warning", "Marked Cards", "Markierte Karten"),
                "shuffling": ("warning", "Insufficient Shuffling", "Ungenügendes Mischen"),
                "draft": ("warning", "Draft Procedure Violation", "Verstoß gegen den Ablauf des Drafts"),
            },
        ),
        *definitions(
            Category.CONDUCT,
            {
                "unsporting": ("warning", "Unsporting Conduct", "Unsportliches Verhalten"),
                "rules_sharking": ("warning", "Rules Sharking", "Ausnutzen von Regelfeinheiten"),
                "bribery": ("match_loss", "Bribery", "Bestechung"),
                "wagering": ("match_loss", "Wagering", "Wetten"),
                "threats": ("disqualification", "Threats or Violence", "Drohung oder Gewalt"),
                "cheating": ("disqualification", "Cheating", "Betrug"),
            },
        ),
    ),
    hint=hint,
)

RULES = TournamentRules(
    profile=Profile("flesh_and_blood", Points(win=1, draw=0, bye=1), criteria("wins", "ctb", "pml", "oml", "octb")),
    profile_text=Sentence(
        "Flesh and Blood: wins, cumulative tie-break, losses",
        "Flesh and Blood: Siege, kumulative Feinwertung, Niederlagen",
    ),
    rounds=RoundTable(
        "Flesh and Blood tournament policy, single day",
        "2026-11-22",
        4,
        (Band(8, 3), Band(16, 5, 4), *LARGE, Band(224, 8, 8), Band(384, 9, 8), Band(736, 10, 8)),
    ),
    penalties=PENALTIES,
    time=TimeRule(round_minutes=55, extra_turns=1),
)
