"""The cards, a module for each colour. A card is found by being there: there is no list to extend."""

from __future__ import annotations

from games.cardgames.rules.collection import Collection
from games.cardgames.vocabulary import (
    abilities,
    amounts,
    changes,
    conditions,
    copies,
    damage,
    effects,
    endings,
    entries,
    events,
    permanents,
    piles,
    replacements,
    returning,
    revealing,
    selectors,
    shields,
    transforming,
    triggers,
    turns,
    unless,
)
from games.engine.node import Vocabulary
from games.rulesets.magic import card as card_module
from games.rulesets.magic.card import Card
from games.rulesets.magic.decks import DECKS
from games.rulesets.magic.faces import face_of
from games.rulesets.magic.vocabulary import abilities as own_abilities
from games.rulesets.magic.vocabulary import (
    actions,
    casting,
    choosing,
    costs,
    creatures,
    embalming,
    emblems,
    giving,
    library,
    madness,
    mana,
    morph,
    phasing,
    reconfiguring,
    suspend,
    turn_control,
)
from games.rulesets.magic.vocabulary import amounts as own_amounts
from games.rulesets.magic.vocabulary import combat as own_combat
from games.rulesets.magic.vocabulary import endings as own_endings
from games.rulesets.magic.vocabulary import entries as own_entries

OF_KEYWORDS = frozenset(
    {"CastOrBury", "CastSuspended", "DiscardedMad", "IsSuspended", "LastTimeCounter", "RemoveTimeCounter"}
)
"""Words that are no more than what a keyword stands for."""
VOCABULARY = Vocabulary(
    selectors, amounts, conditions, effects, damage, piles, revealing, permanents, copies, triggers, abilities, events,
    changes, replacements, entries, shields, own_abilities, actions, casting, choosing, own_amounts, own_combat,
    own_entries, costs, endings, own_endings, library, madness, mana, morph, suspend, transforming, turns, unless,
    creatures, returning, embalming, giving, emblems, phasing, reconfiguring, turn_control,
    card_module,
    without=OF_KEYWORDS,
)  # fmt: skip


_UNLED = [deck.main for deck in DECKS.values() if not deck.commander]
COLLECTION = Collection(__name__, __path__, Card, face_of, VOCABULARY, _UNLED)
book = COLLECTION.book
