"""What our words would say and not do: such cards are refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from games.cardgames.vocabulary.abilities import Instructions, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.permanents import Exile, PutBack, ReturnToHand
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Selector, Target
from games.cardgames.vocabulary.triggers import Casts
from games.engine.node import Node, each_word
from games.rulesets.fftcg.card import Card
from games.rulesets.fftcg.vocabulary.abilities import Action, AtDamage, Burst, ExBurst, Special, Warp
from games.rulesets.fftcg.vocabulary.costs import AnyElement, CostChange, CostInstead, CostsLess
from games.rulesets.fftcg.vocabulary.effects import Cancel, MayPay

OF_SUMMONS = (Instructions, ExBurst, AnyElement, CostInstead, CostsLess)
TEXTS = (Instructions, Triggered, Action, Special, Burst)
MOVES = (Exile, PutBack, ReturnToHand)
"""What makes another object of something."""
OF_THE_STACK = (Casts, CostChange)
"""Words in which a Summon lies nowhere, for it is being cast."""
MOST_POINTS = 6
"""The seventh point of damage loses."""


def means_more(card: Card) -> Iterator[str]:
    """Each thing that is printed and that no card of ours does."""
    if "summon" in card.types:
        yield from _of_summon(card)
    for word in each_word(card.abilities):
        if isinstance(word, TEXTS):
            yield from _of_text(word.effects)
        if isinstance(word, Damage) and isinstance(word.to, Target | Each) and word.to.kind.types != ("forward",):
            yield "only Forwards are dealt damage"
        if isinstance(word, AtDamage) and not 1 <= word.points <= MOST_POINTS:
            yield "nobody has so many points of damage"
        if isinstance(word, Warp) and word.counters < 1:
            yield "Warp has a counter at least"
        if not isinstance(word, OF_THE_STACK) and any(_is_summon_in_play(kind) for kind in _kinds(word)):
            yield "a Summon is never on the field"
        if isinstance(word, Effect) and not isinstance(word, Cancel) and any(_is_on_stack(one) for one in _meant(word)):
            yield "what is on the stack can only be cancelled"


def _of_summon(card: Card) -> Iterator[str]:
    if sum(isinstance(ability, Instructions | ExBurst) for ability in card.abilities) > 1:
        yield "a Summon does one thing after the other in one text"
    if card.keywords or not all(isinstance(ability, OF_SUMMONS) for ability in card.abilities):
        yield "a Summon is never on the field"


def _of_text(effects: Sequence[Effect]) -> Iterator[str]:
    """What a text says of something that it has moved before: that is another object now."""
    moved: set[Selector] = set()
    for effect in _one_by_one(effects):
        meant = set(_meant(effect))
        if moved & meant:
            yield "what has moved is another object"
        if isinstance(effect, MOVES):
            moved |= meant


def _one_by_one(effects: Sequence[Effect]) -> Iterator[Effect]:
    for effect in effects:
        if isinstance(effect, May | If | MayPay):
            yield from _one_by_one(effect.effects)
        else:
            yield effect


def _meant(word: Node) -> Iterator[Target]:
    """What was chosen for an instruction itself."""
    values = (getattr(word, item.name) for item in fields(word))
    return (value for value in values if isinstance(value, Target))


def _kinds(word: Node) -> Iterator[ObjectFilter]:
    values = (getattr(word, item.name) for item in fields(word))
    return (value for value in values if isinstance(value, ObjectFilter))


def _is_summon_in_play(kind: ObjectFilter) -> bool:
    return "summon" in kind.types and kind.zone in ("", "field")


def _is_on_stack(target: Target) -> bool:
    return target.kind.zone == "stack"
