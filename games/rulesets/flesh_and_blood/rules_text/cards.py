"""What the cards of the game say."""

from __future__ import annotations

from games.cardgames.rules_text.cards import CardTexts
from games.rulesets.flesh_and_blood.card import Card
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.rules_text.terms import TERMS
from games.rulesets.flesh_and_blood.rules_text.type_lines import type_line_by

TEXTS = CardTexts(TERMS, book)


def type_line(card: Card, language: str) -> str:
    """ "Ice Wizard action", "Guardian action – attack": talents, classes and the type, then all else."""
    return type_line_by(TERMS, card, language)
