"""Cards made ready to be played: what follows from what is printed on them, once and for all."""

from __future__ import annotations

from games.cardgames.rules.card import Script
from games.cardgames.rules.scripts import place, scripts_of
from games.cardgames.rules.traits import NOBODY
from games.cardgames.vocabulary.ability import Ability
from games.rulesets.fftcg.card import X_COST, Card, Face
from games.rulesets.fftcg.cp import of_card, of_symbols
from games.rulesets.fftcg.features import Features
from games.rulesets.fftcg.vocabulary.abilities import Action, AlsoNamed, Burst, ExBurst, LimitBreak, Priming, Warp
from games.rulesets.fftcg.vocabulary.costs import COST_CHANGE, AnyElement, CostChange, CostInstead, CostsLess


def face_of(card: Card) -> Face:
    """Everything that follows from a card."""
    scripts = scripts_of(card)
    own = scripts[: len(card.abilities)]
    cost = card.value
    traits = Features(
        card.key, frozenset(card.types), frozenset(card.subtypes), frozenset(card.elements), card.power, 0,
        frozenset(card.keywords), tuple(script.passage for script in own), frozenset(), NOBODY,
        name=card.en, names=_names(card), cost=cost, categories=frozenset(card.categories), generic=card.generic,
    )  # fmt: skip
    face = Face(card.key, card, traits, scripts, is_permanent=traits.is_character, price=of_card(cost, card.elements))
    face.elements = card.elements
    face.chooses_x = card.cost == X_COST
    face.enters_tapped = traits.is_a("backup")
    for written, script in zip(card.abilities, own, strict=True):
        _place(face, written, script)
    return face


def _names(card: Card) -> frozenset[str]:
    """A name with a stroke is three: itself and its parts."""
    also = [ability.named for ability in card.abilities if isinstance(ability, AlsoNamed)]
    return frozenset({card.en, *also, *(card.en.split("/") if "/" in card.en else ())})


def _place(face: Face, written: Ability, script: Script) -> None:
    ability = script.ability
    if isinstance(written, ExBurst | Burst):
        face.bursts += (script,)
    if isinstance(ability, Action | Priming):
        face.uses += (script,)
    elif isinstance(ability, CostsLess | AnyElement):
        face.discounts += (script,)
    elif isinstance(ability, CostInstead):
        face.instead += (script,)
    elif isinstance(ability, LimitBreak):
        face.limit = ability.cost
    elif isinstance(ability, CostChange):
        face.features |= {COST_CHANGE}
    elif isinstance(ability, Warp):
        face.warp_price, face.warp_counters = of_symbols(ability.cost.cp), ability.counters
    else:
        place(face, script)
