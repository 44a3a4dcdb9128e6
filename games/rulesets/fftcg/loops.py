"""Loops of FFTCG (FF-29 to FF-32): where the rules speak of them."""

from games.engine import Words
from games.engine.loops.declared import Loops

LOOPS = Loops(
    law={
        "draw": Words("rules, chapter 13: nobody can stop it", "Regeln, Kapitel 13: Niemand kann sie beenden"),
        "one": Words("rules, chapter 13: one player can stop it", "Regeln, Kapitel 13: Einer kann sie beenden"),
        "several": Words("rules, chapter 13: both can stop it", "Regeln, Kapitel 13: Beide können sie beenden"),
    },
    reads=dict.fromkeys(("Action", "Price", "Dull", "Cards"), frozenset()),
)
