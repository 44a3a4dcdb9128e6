"""FFTCG. Source: its organised play (rounds; 30 minutes, three more turns, double loss). The order of the tie-breaks
and the names of the infractions are our choice: no official list is known to us in the form that we need.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from tournaments.pairing.points import Points
from tournaments.pairing.profiles import Profile, criteria
from tournaments.pairing.rounds import Band, RoundTable
from tournaments.pairing.sentences import Sentence
from tournaments.penalties import (
    CAUTION,
    DISQUALIFICATION,
    GAME_LOSS,
    MATCH_LOSS,
    NONE,
    Catalogue,
    Category,
    Definition,
    Earlier,
    Penalty,
    definitions,
)
from tournaments.rules.tournament_rules import TimeRule, TournamentRules

OFFICIAL_WARNING = Penalty("official_warning", Sentence("Official Warning", "Offizielle Verwarnung"))


def hint(catalogue: Catalogue, found: Definition, equal: Sequence[Earlier]) -> str:
    """Who had a Caution for the same gets an Official Warning, who had that a Game Loss; further up is the judge's."""
    if found.default not in (CAUTION.code, OFFICIAL_WARNING.code):
        return found.default
    had = max((one.penalty for one in equal), key=catalogue.step, default=NONE.code)
    if catalogue.step(had) < catalogue.step(CAUTION.code):
        return found.default
    up = min(catalogue.one_up(had, GAME_LOSS.code), GAME_LOSS.code, key=catalogue.step)
    return max(up, found.default, key=catalogue.step)


PENALTIES = Catalogue(
    key="fftcg",
    edition="our names, 2026",
    document="",
    penalties=(NONE, CAUTION, OFFICIAL_WARNING, GAME_LOSS, MATCH_LOSS, DISQUALIFICATION),
    infractions=(
        *definitions(
            Category.GAMEPLAY,
            {
                "illegal_play": ("caution", "Correctable Illegal Play", "Regelwidriger Zug, der sich beheben lässt"),
                "extra_card": ("caution", "Extra Card Drawn or Seen", "Karte zu viel gezogen oder gesehen"),
                "damage": ("caution", "Damage Error", "Fehler beim Schaden"),
                "missed_effect": ("caution", "Missed Effect", "Effekt verpasst"),
            },
        ),
        *definitions(
            Category.TOURNAMENT,
            {
                "deck": ("official_warning", "Deck or Decklist Error", "Fehler im Deck oder in der Deckliste"),
                "tardiness": ("game_loss", "Tardiness", "Verspätung"),
                "slow_play": ("caution", "Slow Play", "Langsames Spiel"),
                "communication": ("caution", "Communication Error", "Fehler in der Verständigung"),
                "marked_cards": ("official_warning", "Marked Cards", "Markierte Karten"),
                "outside_assistance": ("match_loss", "Outside Assistance", "Hilfe von außen"),
            },
        ),
        *definitions(
            Category.CONDUCT,
            {
                "unsporting": ("official_warning", "Unsporting Conduct", "Unsportliches Verhalten"),
                "stalling": ("disqualification", "Stalling", "Absichtliches Verzögern"),
                "bribery": ("disqualification", "Bribery", "Bestechung"),
                "cheating": ("disqualification", "Cheating", "Betrug"),
            },
        ),
    ),
    hint=hint,
)

PROFILE = Profile(
    "fftcg", Points(draw=0), criteria("match_points", "omw", "gwp"), floor=Fraction(1, 3), drawn_game_points=0
)
TIME = TimeRule(round_minutes=30, extra_turns=3, double_loss=True)
RULES = TournamentRules(
    profile=PROFILE,
    profile_text=Sentence(
        "Final Fantasy TCG: a draw gives no point", "Final Fantasy TCG: Ein Unentschieden gibt keinen Punkt"
    ),
    profile_of_one=replace(PROFILE, order=criteria("match_points", "omw", "oomw")),
    rounds=RoundTable(
        "FFTCG organised play", "2026-11-22", 5, tuple(Band(2**rounds, rounds) for rounds in range(3, 10))
    ),
    penalties=PENALTIES,
    time=TIME,
    time_of_several=replace(TIME, round_minutes=90),
)
