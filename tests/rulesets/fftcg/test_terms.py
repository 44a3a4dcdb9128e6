"""The German of the game keeps the words that its players use: much of it stays English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.rulesets.fftcg import RULESET
from games.rulesets.fftcg.rules_text import TEXTS
from games.rulesets.fftcg.rules_text.nouns import KEYWORDS, STEPS, TYPES

PLAYERS_SAY = {
    *(
        "Stack",
        "Break Zone",
        "Stürmer",
        "Beschwörung",
        "Autofähigkeit",
        "Spezialfähigkeit",
        "Erwachen",
        "Hinterangriff",
    ),
    *("Active Phase", "Draw Phase", "Main Phase 1", "Main Phase 2", "End Phase"),
    *("Attack Preparation Step", "Attack Declaration Step", "Block Declaration Step", "Damage Resolution Step"),
}
OTHERS_SAY = re.compile(r"Stapel|Break-Zone|Hauptphase|Endphase|Ziehphase|Angriffsphase|Regelprozess|verrechne")
"""Words of other games for the same."""


def texts() -> Iterator[str]:
    """All that the rules page, the cards and their keywords say in German."""
    for title, text in RULESET.rules:
        yield from (title.de, text.de)
    yield from (TEXTS.printed(key, "de") for key in TEXTS.book())
    yield from (keyword.text.de for keyword in KEYWORDS.values())


def test_what_has_a_name_has_the_one_that_players_use() -> None:
    names = {words.name.de for words in (*RULESET.zones, *KEYWORDS.values())}
    names |= {words.de for words in STEPS.values()} | {name.de.one for name in TYPES.values()}
    assert names >= PLAYERS_SAY


def test_no_text_uses_another_games_words() -> None:
    assert [text for text in texts() if OTHERS_SAY.search(text)] == []
