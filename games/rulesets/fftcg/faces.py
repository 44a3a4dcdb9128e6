"""Cards made ready to be played: what follows from what is printed on them, once and for all."""

from __future__ import annotations

from games.cardgames.rules.card import Script
from games.cardgames.rules.scripts import place, scripts_of
from games.cardgames.rules.traits import NOBODY
from games.cardgames.vocabulary.ability import Ability
from games.rulesets.fftcg.card import Card, Face
from games.rulesets.fftcg.cp import of_card, of_symbols
from games.rulesets.fftcg.features import Features
from games.rulesets.fftcg.vocabulary.abilities import Action, ExBurst, Priming, Warp


def face_of(card: Card) -> Face:
    """Everything that follows from a card."""
    scripts = scripts_of(card)
    own = scripts[: len(card.abilities)]
    cost = int(card.cost)
    traits = Features(
        card.key, frozenset(card.types), frozenset(card.subtypes), frozenset({card.element}), card.power, 0,
        frozenset(card.keywords), tuple(script.passage for script in own), frozenset(), NOBODY,
        name=card.en, cost=cost, categories=frozenset(card.categories), generic=card.generic,
    )  # fmt: skip
    face = Face(card.key, card, traits, scripts, is_permanent=traits.is_character, price=of_card(cost, card.element))
    face.enters_tapped = traits.is_a("backup")
    for written, script in zip(card.abilities, own, strict=True):
        _place(face, written, script)
    return face


def _place(face: Face, written: Ability, script: Script) -> None:
    ability = script.ability
    if isinstance(written, ExBurst):
        face.bursts += (script,)
    if isinstance(ability, Action | Priming):
        face.uses += (script,)
    elif isinstance(ability, Warp):
        face.warp_price, face.warp_counters = of_symbols(ability.cost.cp), ability.counters
    else:
        place(face, script)
