"""What the cards of Magic say."""

from __future__ import annotations

from games.cardgames.rules_text.cards import CardTexts
from games.cardgames.vocabulary.abilities import Enchant
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards import book
from games.rulesets.magic.rules_text import nouns
from games.rulesets.magic.rules_text.terms import TERMS


class MagicTexts(CardTexts):
    """What the cards of Magic say."""

    def heading(self, side: Card, language: str) -> str:
        """ "Battle Lion · Artifact creature: Cat · 4/2"."""
        size = f"{side.size[0]}/{side.size[1]}" if "creature" in side.types else ""
        head = CardTexts.heading(self, side, language)
        return " · ".join(part for part in (head, type_line(side, language), size) if part)


TEXTS = MagicTexts(TERMS, book, comes_first=(Enchant,))


def type_line(card: Card, language: str) -> str:
    """ "Legendary planeswalker: Jace", "Standardland: Wald"."""
    text = _types_de(card) if language[:2] == "de" else " ".join(card.types).capitalize()
    names = [TERMS.subtype(key) for key in card.subtypes]
    subtypes = ", ".join(name.de.one for name in names) if language[:2] == "de" else " ".join(n.en.one for n in names)
    return f"{text}: {subtypes}" if subtypes else text


def _types_de(card: Card) -> str:
    keys = [key for key in card.types if key in nouns.TYPES]
    types = [nouns.TYPES[key].de for key in keys]
    text = "-".join(each.one for each in types)
    if len(types) > 1 and keys[-1] == "creature":
        text = f"{'Verzauberungs' if keys[0] == 'enchantment' else types[0].one}kreatur"
    if "basic" in card.types:
        text = f"Standard{text.lower()}"
    if "world" in card.types:
        text = f"Welt{text.lower()}"
    adjectives = [each for each in ("legendary", "snow") if each in card.types]
    ending = {"m": "er", "f": "e", "n": "es"}[types[-1].gender]
    words = [f"{nouns.SUPERTYPES[each].de}{ending}" for each in adjectives]
    return " ".join([*words, text]).replace(words[0], words[0].capitalize(), 1) if words else text
