"""FFTCG: the penalties of its organised play. The infractions bear our names (our choice): no list of them is published
in the form that we need."""

from collections.abc import Sequence

from tournaments.pairing.sentences import Sentence
from tournaments.penalties.catalogue import (
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


FFTCG = Catalogue(
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
