"""Loops of FFTCG (FF-29 to FF-32): where the rules speak of them."""

from games.engine import LocalizedText
from games.engine.loops.declared import Loops

LOOPS = Loops(
    law={
        "draw": LocalizedText("rules, chapter 13: nobody can stop it", "Regeln, Kapitel 13: Niemand kann sie beenden"),
        "one": LocalizedText("rules, chapter 13: one player can stop it", "Regeln, Kapitel 13: Einer kann sie beenden"),
        "several": LocalizedText("rules, chapter 13: both can stop it", "Regeln, Kapitel 13: Beide können sie beenden"),
    },
    reads=dict.fromkeys(("Action", "Price", "Dull", "Cards"), frozenset()),
)
