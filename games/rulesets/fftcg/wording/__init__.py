"""What the cards say, in English and German, made from the words that they are made of."""

from games.rulesets.fftcg.wording.cards import TEXTS, type_line
from games.rulesets.fftcg.wording.terms import TERMS

__all__ = ["TERMS", "TEXTS", "type_line"]
