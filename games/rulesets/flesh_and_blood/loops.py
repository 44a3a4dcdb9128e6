"""Loops of Flesh and Blood. Its rules do not speak of them; the procedure is the one that all games share here."""

from games.engine import LocalizedText
from games.engine.loops.declared import Loops

_OURS = LocalizedText("a rule of this site, for the game has none", "eine Regel dieser Seite, denn das Spiel hat keine")

LOOPS = Loops(
    law={"draw": _OURS, "one": _OURS, "several": _OURS},
    reads=dict.fromkeys(("Activation", "GainResources", "GainActionPoint"), frozenset()),
)
