"""The line of a card that says its classes, types and subtypes."""

from __future__ import annotations

from games.cardgames.rules_text.terms import Terms
from games.engine.language.grammar import capital
from games.rulesets.flesh_and_blood.card import Card
from games.rulesets.flesh_and_blood.rules_text import nouns


def type_line_by(terms: Terms, card: Card, language: str) -> str:
    """ "Ice Wizard action", "Guardian action – attack": talents, classes and the type, then all else."""
    german = language[:2] == "de"
    classes = [one.capitalize() for one in card.types if one not in nouns.TYPE_WORDS]
    kinds = [nouns.TYPE_WORDS[one].in_(language) for one in card.types if one in nouns.TYPE_WORDS]
    kinds = [one for one in kinds if one.lower() not in (sub.lower() for sub in card.subtypes)] or kinds
    text = " ".join([*classes, kinds[0]]) if kinds else " ".join(classes)
    after = [
        *kinds[1:],
        *(_subtype(terms, one, german=german) for one in card.subtypes if one.capitalize() not in kinds),
    ]
    return capital(f"{text} – {', '.join(after)}" if after else text)


def _subtype(terms: Terms, key: str, *, german: bool) -> str:
    name = terms.subtype(key)
    return name.de.one if german else name.en.one
