"""What the cards say, in English and German, made from the words that they are made of."""

from games.rulesets.fftcg.rules_text.cards import TEXTS, type_line
from games.rulesets.fftcg.rules_text.terms import TERMS

__all__ = ["TERMS", "TEXTS", "type_line"]
