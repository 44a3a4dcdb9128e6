"""The cards, a module for each element. A card is found by being there: there is no list to extend."""

from __future__ import annotations

from games.cardgames.rules.collection import Collection
from games.cardgames.vocabulary import (
    abilities,
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
from games.rulesets.fftcg import card as card_module
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.decks import DECKS
from games.rulesets.fftcg.faces import face_of
from games.rulesets.fftcg.vocabulary import abilities as own_abilities
from games.rulesets.fftcg.vocabulary import amounts as own_amounts
from games.rulesets.fftcg.vocabulary import conditions as own_conditions
from games.rulesets.fftcg.vocabulary import costs
from games.rulesets.fftcg.vocabulary import effects as own_effects
from games.rulesets.fftcg.vocabulary import selectors as own_selectors
from games.rulesets.fftcg.vocabulary import triggers as own_triggers

LIFE = frozenset({"GainLife", "LoseLife", "ExchangeLife", "LifeChanges"})
"""Common words about what nobody has here: players receive points of damage."""
OTHERWISE = frozenset({"Activated", "Payment", "Part", "During"})
"""Common words for which this game has its own: `Action`, `Price`, `YourTurn`."""
NOT_HERE = frozenset({"BecomeCopy", "CreateCopy", "CreateToken", "Except", "PreventCombatDamage"})
"""Common words about tokens, copies of Characters and damage in combat, of which no card of this game speaks."""
VOCABULARY = Vocabulary(
    selectors, amounts, conditions, effects, damage, piles, permanents, copies, triggers, abilities, own_selectors,
    own_amounts, own_conditions, own_effects, own_triggers, own_abilities, costs, card_module,
    without=LIFE | OTHERWISE | NOT_HERE,
)  # fmt: skip


COLLECTION = Collection(__name__, __path__, Card, face_of, VOCABULARY, [deck.deck.main for deck in DECKS.values()])
book = COLLECTION.book
