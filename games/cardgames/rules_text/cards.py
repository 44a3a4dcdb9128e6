"""Cards in words: their texts, their abilities on the stack and on buttons, and what those cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.cardgames.rules.book import Book
from games.cardgames.rules.card import Card, Face, Script
from games.cardgames.rules.face_down import FACE_DOWN

# The common words get their sentences by being imported.
from games.cardgames.rules_text import (
    abilities,
    amounts,
    conditions,
    effects,
    endings,
    entries,
    events,
    replacements,
    returning,
    revealing,
    selector_words,
    temporary_changes,
    transforming,
    triggers,
    turns,
    unless,
)
from games.cardgames.rules_text.abilities import given_text, paragraph
from games.cardgames.rules_text.antecedents import FindCard, Telling, telling
from games.cardgames.rules_text.terms import Terms
from games.cardgames.vocabulary.abilities import Instructions, Static
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Effect
from games.engine import LocalizedText
from games.engine.language.grammar import sentence
from games.engine.node import each_word
from games.engine.values import Plain

SENTENCES = (
    abilities,
    temporary_changes,
    amounts,
    conditions,
    effects,
    endings,
    entries,
    events,
    replacements,
    revealing,
    selector_words,
    transforming,
    triggers,
    returning,
    turns,
    unless,
)
"""The modules that give the common words their sentences."""
DASH = "\u2014"
_ABILITY_OF = LocalizedText("ability of {name}", "Fähigkeit von {name}")


def effects_of(card: Card) -> list[Plain]:
    """The words of effects that stand on a card, each once: "damage", "draw". Its picture is chosen by them."""
    found = [word for ability in card.abilities for word in each_word(ability) if isinstance(word, Effect | Ability)]
    return list(dict.fromkeys(type(word).__name__.lower() for word in found))


class CardTexts:
    """What the cards of one game say."""

    def __init__(self, terms: Terms, book: Callable[[], Book[Any]], comes_first: tuple[type[Any], ...] = ()) -> None:
        """`book` gives the cards that can be spoken of; abilities of the kinds in `comes_first` stand before others."""
        self.terms = terms
        self.book = book
        self._comes_first = comes_first

    def find(self, key: str) -> Any:
        """A card or token of the ruleset; None for one unknown."""
        face = self.book().get(key)
        return face.card if face is not None else None

    def telling(self, card: Any, language: str, look_up: FindCard | None = None) -> Telling:
        """The beginning of a text on a card; `look_up` finds the tokens that it speaks of."""
        return telling(self.terms, card, language, look_up or self.find)

    # --- whole cards --------------------------------------------------------------------------------------------

    def card_text(self, card: Card, language: str, look_up: FindCard | None = None) -> list[str]:
        """The paragraphs of a card: keywords first, then each ability; then its other faces."""
        told = self._face_text(card, language, look_up)
        for side in card.sides:
            told += [f"{self.heading(side, language)} {DASH}", *self._face_text(side, language, look_up)]
        return told

    def heading(self, side: Any, language: str) -> str:
        """What stands above the text of another face; a game says more than its name and cost."""
        return f"{side.name.in_(language)} {side.cost}".rstrip()

    def _face_text(self, card: Card, language: str, look_up: FindCard | None) -> list[str]:
        tell = self.telling(card, language, look_up)
        told = [self.keyword_line(card.keywords, language)] if card.keywords else []
        first = [ability for ability in card.abilities if isinstance(ability, self._comes_first)]
        rest = [ability for ability in card.abilities if not isinstance(ability, self._comes_first)]
        for ability in (*first, *rest):
            told += paragraph(ability, tell).split("\n")
        return told

    def keyword_line(self, keywords: Sequence[str], language: str) -> str:
        """ "Haste, ward."."""
        names = [self.terms.keyword(key).name.in_(language) for key in keywords]
        if language[:2] != "de":
            names = [name if not number else name.lower() for number, name in enumerate(names)]
        return sentence(", ".join(names))

    def printed(self, key: str, language: str) -> str:
        """The whole text of a card of the ruleset in one piece; "" for one unknown."""
        notes, place = self.book().notes, ("printed", key, language)
        if place not in notes:
            card = self.find(key)
            notes[place] = " ".join(self.card_text(card, language)) if card is not None else ""
        return str(notes[place])

    def card_words(self, face: Face, language: str) -> dict[str, Plain]:
        """What a client may say of any card: its name, types, text, keywords, and its abilities by their numbers."""
        card = face.card
        told: dict[str, Plain] = {
            "name": card.name.in_(language),
            "types": list(card.types),
            "text": self.card_text(card, language),
            "keywords": self._explained(face),
            "en": card.en,
            "subtypes": list(card.subtypes),
            "does": effects_of(card),
            "abilities": [
                {
                    "name": self.ability_name(card.name.in_(language), language),
                    "cost": self.price(script, card, language),
                    "text": self.ability_text(script, language, card),
                }
                for script in face.scripts
            ],
        }
        return {**told, "token": True} if card.token and card.key != FACE_DOWN else told

    def _explained(self, face: Face) -> list[str]:
        """The keywords that a reader may want explained: properties, named abilities, verbs."""
        explains = self.terms.explains
        words = [word for ability in face.card.abilities for word in each_word(ability)]
        return list(dict.fromkeys([*face.card.keywords, *(explains[type(w)] for w in words if type(w) in explains)]))

    # --- abilities ----------------------------------------------------------------------------------------------

    def script(self, key: str, number: int) -> Script | None:
        """An ability by where it is written."""
        face = self.book().get(key)
        return face.scripts[number] if face is not None and 0 <= number < len(face.scripts) else None

    def ability_text(self, script: Script, language: str, card: Any = None) -> str:
        """What an ability does, as it lies on the stack or is offered; `card` is what it is written on."""
        return " ".join(self._told(script, card or self.find(script.passage[0]), language))

    def _told(self, script: Script, card: Any, language: str) -> list[str]:
        tell = self.telling(card, language)
        for ability in card.abilities if card is not None else ():
            if ability.SAID_AS_PRINTED and ability.means() == script.ability:
                return paragraph(ability, tell).split("\n")
            if isinstance(ability, Static) and script.ability in [given.means() for given in ability.gives]:
                return given_text(script.ability, ability.of, tell).split("\n")
        return paragraph(script.ability, tell).split("\n")

    def ability_name(self, card_name: str, language: str) -> str:
        """What an ability on the stack is called."""
        return _ABILITY_OF.fill(language, name=card_name)

    def activation(self, key: str, number: int, language: str) -> str:
        """An ability of a card by where it is written: "{T}: Deal 1 damage to any target."; "" for one unknown."""
        return " ".join(self.lines(key, number, language))

    def lines(self, key: str, number: int, language: str) -> tuple[str, ...]:
        """A text line by line; a modal one has a line for each mode."""
        notes, place = self.book().notes, ("lines", key, number, language)
        if place not in notes:
            script = self.script(key, number)
            notes[place] = () if script is None else tuple(self._told(script, self.find(key), language))
        found: tuple[str, ...] = notes[place]
        return found

    def mode_text(self, key: str, number: int, mode: int, language: str) -> str:
        """One choice of modes of a modal text, each as a sentence."""
        lines, script = self.lines(key, number, language), self.script(key, number)
        choices = script.ability.choices() if script is not None and isinstance(script.ability, Instructions) else ()
        chosen = choices[mode] if mode < len(choices) else ()
        return " ".join(lines[one + 1].removeprefix(abilities.BULLET) for one in chosen if one + 1 < len(lines))

    def cost_text(self, key: str, number: int, language: str) -> str:
        """Only what an ability costs: "{1}, {T}, opfere diese Kreatur", "+2"; "" for nothing, and for one unknown."""
        notes, place = self.book().notes, ("price", key, number, language)
        if place not in notes:
            script = self.script(key, number)
            notes[place] = "" if script is None else self.price(script, self.find(key), language)
        return str(notes[place])

    def price(self, script: Script, card: Any, language: str) -> str:
        """What an ability of a card costs; "" for one that costs nothing, such as a trigger."""
        price = self.terms.register.spoken(type(script.ability)).price
        return "" if price is None else price(script.ability, self.telling(card, language))

    def is_whole(self, key: str, number: int) -> bool:
        """Whether a passage is what a card itself does when it is played, and not an ability of it."""
        face = self.book().get(key)
        return number < 0 or (face is not None and face.scripts[number] is face.spell)
