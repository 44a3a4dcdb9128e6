"""Magic. Sources: Magic Tournament Rules, appendix C (standings), appendix E (rounds), 50 minutes and five more turns;
the names and starting penalties of the Infraction Procedure Guide.
"""

from collections.abc import Sequence
from fractions import Fraction

from tournaments.pairing.points import Points
from tournaments.pairing.profiles import Profile, criteria
from tournaments.pairing.rounds import LARGE, Band, RoundTable
from tournaments.pairing.sentences import Sentence
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
from tournaments.rules.tournament_rules import TimeRule, TournamentRules

FREE = {Category.GAMEPLAY: 2, Category.TOURNAMENT: 1}
"""So many Warnings for one infraction are followed by another one; the next is a Game Loss."""
NEVER_UPGRADED = ("failure_to_maintain",)


def hint(catalogue: Catalogue, found: Definition, equal: Sequence[Earlier]) -> str:
    """The second Warning for one tournament error, the third for one game play error, is a Game Loss."""
    free = FREE.get(found.category)
    if free is None or found.code in NEVER_UPGRADED or found.default != WARNING.code:
        return found.default
    warned = sum(catalogue.step(one.penalty) >= catalogue.step(WARNING.code) for one in equal)
    return GAME_LOSS.code if warned >= free else found.default


PENALTIES = Catalogue(
    key="magic",
    edition="IPG 2024",
    document="https://wpn.wizards.com/en/rules-documents",
    penalties=(NONE, WARNING, GAME_LOSS, MATCH_LOSS, DISQUALIFICATION),
    infractions=(
        *definitions(
            Category.GAMEPLAY,
            {
                "missed_trigger": ("none", "Missed Trigger", "Ausgelöste Fähigkeit verpasst"),
                "extra_cards": ("warning", "Looking at Extra Cards", "Zusätzliche Karten angesehen"),
                "hidden_card": ("warning", "Hidden Card Error", "Fehler mit verdeckten Karten"),
                "mulligan": ("warning", "Mulligan Procedure Error", "Fehler beim Mulligan"),
                "rule_violation": ("warning", "Game Rule Violation", "Verstoß gegen die Spielregeln"),
                "failure_to_maintain": (
                    "warning",
                    "Failure to Maintain Game State",
                    "Fehler im Spielzustand nicht bemerkt",
                ),
            },
        ),
        *definitions(
            Category.TOURNAMENT,
            {
                "tardiness": ("game_loss", "Tardiness", "Verspätung"),
                "outside_assistance": ("match_loss", "Outside Assistance", "Hilfe von außen"),
                "slow_play": ("warning", "Slow Play", "Langsames Spiel"),
                "decklist": ("game_loss", "Decklist Problem", "Problem mit der Deckliste"),
                "deck": ("warning", "Deck Problem", "Problem mit dem Deck"),
                "limited_procedure": (
                    "warning",
                    "Limited Procedure Violation",
                    "Verstoß gegen den Ablauf bei Limited",
                ),
                "communication": (
                    "warning",
                    "Communication Policy Violation",
                    "Verstoß gegen die Regeln der Verständigung",
                ),
                "marked_cards": ("warning", "Marked Cards", "Markierte Karten"),
                "shuffling": ("warning", "Insufficient Shuffling", "Ungenügendes Mischen"),
            },
        ),
        *definitions(
            Category.CONDUCT,
            {
                "unsporting_minor": ("warning", "Unsporting Conduct, Minor", "Leichtes unsportliches Verhalten"),
                "unsporting_major": ("match_loss", "Unsporting Conduct, Major", "Schweres unsportliches Verhalten"),
                "improper_winner": (
                    "match_loss",
                    "Improperly Determining a Winner",
                    "Sieger unzulässig bestimmt",
                ),
                "bribery": ("match_loss", "Bribery and Wagering", "Bestechung und Wetten"),
                "aggression": ("disqualification", "Aggressive Behaviour", "Aggressives Verhalten"),
                "theft": ("disqualification", "Theft of Tournament Material", "Diebstahl von Turniermaterial"),
                "stalling": ("disqualification", "Stalling", "Absichtliches Verzögern"),
                "cheating": ("disqualification", "Cheating", "Betrug"),
            },
        ),
    ),
    hint=hint,
)

PROFILE = Profile("magic", Points(), criteria("match_points", "omw", "gwp", "ogw"), floor=Fraction(33, 100))
"""The text says 0.33 and a point for a drawn game; a large platform reckons with 1/3 and none. Both are switches."""
PROFILE_TEXT = Sentence(
    "Magic: opponents’ match wins, game wins, opponents’ game wins",
    "Magic: Matchsiege der Gegner, Partiesiege, Partiesiege der Gegner",
)
ROUNDS = RoundTable(
    "Magic Tournament Rules, appendix E",
    "2026-11-22",
    5,
    (Band(8, 3, single=True), Band(16, 5, 4), *LARGE, Band(226, 8, 8), Band(409, 9, 8), Band(None, 10, 8)),
)
RULES = TournamentRules(
    profile=PROFILE,
    profile_text=PROFILE_TEXT,
    rounds=ROUNDS,
    penalties=PENALTIES,
    time=TimeRule(round_minutes=50, extra_turns=5),
    best_of=3,
    agreed_unplayed=3,
)
