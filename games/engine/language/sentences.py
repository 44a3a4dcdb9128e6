"""Sentences about what happens in every game: somebody passes or leaves, and how a game may end."""

from __future__ import annotations

from games.engine.language.localized_text import LocalizedText

PASSED = LocalizedText("{name} passes.", "{name} passt.")
LEFT = {
    "conceded": LocalizedText("{name} concedes.", "{name} gibt auf."),
    "time": LocalizedText("{name} runs out of time.", "Die Zeit von {name} ist abgelaufen."),
    "abandoned": LocalizedText(
        "{name} has gone away and is out of the game.", "{name} ist gegangen und aus dem Spiel."
    ),
    "ruled": LocalizedText("{name} loses by a judge’s ruling.", "{name} verliert durch Entscheidung eines Judges."),
}
"""By why a player has left."""
ENDED = {
    "conceded": LocalizedText("{name} wins: {others} conceded.", "{name} gewinnt: {others} gab auf."),
    "time": LocalizedText("{name} wins on time.", "{name} gewinnt nach Zeit."),
    "abandoned": LocalizedText(
        "{name} wins, as nobody else is left at the table.", "{name} gewinnt, denn sonst ist niemand mehr am Tisch."
    ),
    "abandoned_draw": LocalizedText(
        "The game is a draw, as one side has gone away.", "Das Spiel endet unentschieden, denn eine Seite ist gegangen."
    ),
    "ruled": LocalizedText("{name} wins by a judge’s ruling.", "{name} gewinnt durch Entscheidung eines Judges."),
    "ruled_draw": LocalizedText(
        "The game is a draw by a judge’s ruling.", "Das Spiel endet durch Entscheidung eines Judges unentschieden."
    ),
    "agreed": LocalizedText("The game is a draw by agreement.", "Das Spiel endet durch Vereinbarung unentschieden."),
    "aborted": LocalizedText(
        "The game was aborted and does not count.", "Das Spiel wurde abgebrochen und zählt nicht."
    ),
}
"""By the reason of a result; a game adds its own."""
UNDECIDED = {"abandoned": "abandoned_draw", "ruled": "ruled_draw"}
"""Reasons that read otherwise where nobody has won."""
DRAWN = LocalizedText("The game is a draw.", "Das Spiel endet unentschieden.")
WON = LocalizedText("{name} wins.", "{name} gewinnt.")
