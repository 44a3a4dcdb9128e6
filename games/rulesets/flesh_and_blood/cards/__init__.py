"""The cards, a module for each class. A card is found by being there: there is no list to extend."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules.collection import Collection
from games.cardgames.vocabulary import abilities as common_abilities
from games.cardgames.vocabulary import (
    amounts,
    conditions,
    copies,
    damage,
    effects,
    permanents,
    piles,
    selectors,
    triggers,
)
from games.engine.node import Vocabulary
from games.rulesets.flesh_and_blood import card as card_module
from games.rulesets.flesh_and_blood.card import Card, Face
from games.rulesets.flesh_and_blood.decks import DECKS
from games.rulesets.flesh_and_blood.faces import face_of
from games.rulesets.flesh_and_blood.vocabulary import abilities as own_abilities
from games.rulesets.flesh_and_blood.vocabulary import banishing, contests, counters, giving, promises
from games.rulesets.flesh_and_blood.vocabulary import conditions as own_conditions
from games.rulesets.flesh_and_blood.vocabulary import effects as own_effects
from games.rulesets.flesh_and_blood.vocabulary import selectors as own_selectors
from games.rulesets.flesh_and_blood.vocabulary import triggers as own_triggers

OTHERWISE = frozenset({"Activated", "Payment", "Part", "Begins", "During", "CreateToken"})
"""Common words for which this game has its own: `Activation`, `PhaseBegins`, `OpponentsTurn`, `Create`."""
NOT_HERE = frozenset({"BecomeCopy", "CreateCopy", "CopySpell", "Except", "PreventCombatDamage"})
"""Common words about copies and damage in combat, of which no card of this game speaks."""
VOCABULARY = Vocabulary(
    selectors, amounts, conditions, effects, damage, piles, permanents, copies, triggers, common_abilities,
    own_selectors, own_conditions, own_effects, banishing, contests, counters, giving, promises, own_triggers,
    own_abilities, card_module, without=OTHERWISE | NOT_HERE,
)  # fmt: skip


class _Collection(Collection[Card, Face]):
    """Some of the cards have two sides."""

    def ready(self, found: dict[str, Face]) -> dict[str, Face]:
        """Each front knows its other side."""
        sides = {face.card.front: key for key, face in found.items() if face.card.front in found}
        turned = {front: replace(found[front], other_side=back) for front, back in sides.items()}
        return Collection.ready(self, {**found, **turned})


COLLECTION = _Collection(__name__, __path__, Card, face_of, VOCABULARY, [deck.main for deck in DECKS.values()])
book = COLLECTION.book
