"""What the cards say."""

from __future__ import annotations

from games.cardgames.rules_text.cards import CardTexts
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.rules_text import abilities, sentences, triggers
from games.rulesets.fftcg.rules_text.terms import TERMS
from games.rulesets.fftcg.symbols import ELEMENTS

SENTENCES = (abilities, sentences, triggers)
"""The modules that give the words of this game their sentences."""
TEXTS = CardTexts(TERMS, book)


def type_line(card: Card, language: str) -> str:
    """ "Ice Forward: Squire · FFT", "Stürmer (Eis): Knappe · FFT"."""
    german = language[:2] == "de"
    types = "/".join(TERMS.type(key).de.one if german else TERMS.type(key).en.one for key in card.types)
    element = "/".join(ELEMENTS[one].in_(language) for one in card.elements)
    text = f"{types} ({element})" if german else f"{element} {types}"
    if not card.subtypes and not card.categories:
        return text
    jobs = "/".join(TERMS.subtype(key).de.one if german else TERMS.subtype(key).en.one for key in card.subtypes)
    return f"{text}: " + " · ".join(part for part in (jobs, " / ".join(card.categories)) if part)
