"""What lines are read with: the sentences of all words, cut at their slots, as the words themselves write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from games.cardgames.reading.marks import MarkedCondition, MarkedSelector, mark
from games.cardgames.reading.normal_form import ITSELF, S
from games.cardgames.reading.patterns import Pattern, Patterns, Shapes, Slot, body_of, zones_in
from games.cardgames.reading.phrases import Tree
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.vocabulary import (
    abilities,
    conditions,
    damage,
    effects,
    permanents,
    piles,
    replacements,
    triggers,
)
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import PowerOf
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.selectors import Self
from games.cardgames.vocabulary.trigger import When
from games.engine.node import Node, each_word
from games.rulesets.fftcg.cards import VOCABULARY, book
from games.rulesets.fftcg.reading.form import FORM
from games.rulesets.fftcg.rules_text import TEXTS
from games.rulesets.fftcg.rules_text.terms import TERMS
from games.rulesets.fftcg.vocabulary import abilities as own_abilities
from games.rulesets.fftcg.vocabulary import costs
from games.rulesets.fftcg.vocabulary import effects as own_effects
from games.rulesets.fftcg.vocabulary.amounts import ForEach, ForEachPoint, IfCast
from games.rulesets.fftcg.vocabulary.selectors import Cards
from games.rulesets.fftcg.vocabulary.triggers import IsBlocked

READ_OTHERWISE: tuple[type[Node], ...] = (
    permanents.Alter, effects.May, effects.If, own_effects.MayPay, own_effects.Cancel, damage.Fight,
    abilities.Static, abilities.Triggered, abilities.Instructions, own_abilities.Action, own_abilities.Special,
    own_abilities.ExBurst, own_abilities.Burst, own_abilities.AtDamage, own_abilities.Warp, own_abilities.Priming,
    own_abilities.AlsoNamed, costs.CostInstead,
)  # fmt: skip
"""Words that consist of others, or say many things at once: `line.py` puts them together."""
NOT_HERE: tuple[type[Node], ...] = (
    permanents.Attach, permanents.BecomeCopy, permanents.CreateCopy, permanents.CreateToken, permanents.Tap,
    permanents.PutCounters, permanents.SacrificeIt, effects.Counter, effects.CopySpell,
    effects.Unless, effects.Later, damage.Prevent, damage.PreventCombatDamage, piles.Scry, piles.Surveil,
    replacements.Instead, triggers.BecomesBlocked, triggers.BecomesTapped, triggers.CastThis, triggers.DealsDamage,
    triggers.Discards, triggers.Draws, triggers.IsSo, triggers.Sacrifices, triggers.Unblocked, conditions.Comparison,
    conditions.PaidMore, abilities.Defines, abilities.Enchant, abilities.BlocksOnly,
)  # fmt: skip
"""Words of other games: cards of this one say the same by other words, or never."""
SAID_TOGETHER = {triggers.Blocks(), IsBlocked()}
"""Two things that have a word of their own together."""
NUMBER = 9900
"""From here on numbers are marks of what is counted out."""


def _counted(*place: str) -> tuple[Any, ...]:
    """Numbers as texts say them: digits, and so many for each of something."""
    kind = Cards(types=(mark(*place, "kind"),))
    return (1, 2, NUMBER, ForEach(NUMBER + 1, kind), ForEachPoint(NUMBER + 1), ForEachPoint(NUMBER + 1, "opponent"))


VALUES: dict[tuple[str, str], tuple[Any, ...]] = {
    ("Damage", "amount"): (*_counted("amount"), PowerOf(Self())),
    ("Damage", "source"): (None,),
    ("Damage", "divided"): (False,),
    ("Draw", "amount"): (1, 2, NUMBER, IfCast(1, NUMBER + 2, NUMBER + 3), IfCast(NUMBER + 1, NUMBER + 2, NUMBER + 3)),
    ("CostsLess", "by"): _counted("by"),
    ("PutBack", "counter"): ("",),
    ("PutBack", "yours"): (False,),
    ("Destroy", "for_good"): (False,),
    ("Exile", "keep"): (False,),
    ("Exile", "until_leaves"): (False,),
    ("BecomeElement", "element"): ("",),
    **{(word, "amount"): (1, 2, NUMBER) for word in ("Discard", "Sacrifice", "Mill", "DealPoints", "TakeBack", "Look")},
    ("Control", "kind"): tuple(Cards(types=(mark("kind"),), whose=whose) for whose in ("you", "opponent", "anyone")),
    ("CastsNth", "number"): (1, 2, 3, 4, 5),
    ("ReceivesPoint", "number"): tuple(range(8)),
    ("HandAtMost", "cards"): (0, 1, NUMBER),
    ("GainCrystals", "amount"): tuple(range(1, 8)),
    ("LessDamage", "only_if"): (None, MarkedCondition("q_only_if")),
}


class FftcgPatterns(Patterns):
    """The sentences of this game, on a card that calls itself by its token."""

    def telling(self) -> Telling:
        """The beginning of a text with marks."""
        return replace(super().telling(), own_name=ITSELF)


class Tables:
    """Effects, triggers, conditions and plain abilities by what they say."""

    def __init__(self) -> None:
        zones = zones_in(face.card for face in book().values())
        shapes = Shapes(VOCABULARY, Cards, zones, frozenset({"break"}), VALUES)
        patterns = FftcgPatterns(shapes, TERMS, TEXTS.find, FORM)
        without = (*READ_OTHERWISE, *NOT_HERE)
        said = [*_said(patterns.of_kind(Effect, without)), *_of_the_chosen()]
        self.effects = Tree(said)
        self.bodies = Tree(body for body in map(body_of, said) if body is not None)
        self.whens = Tree(_said(patterns.of_kind(When, without)))
        self.conditions = Tree(_said(patterns.of_kind(Condition, without)))
        self.paragraphs = Tree(_said(patterns.of_kind(Ability, without)))


def _said(found: Iterable[Pattern]) -> Iterator[Pattern]:
    """Sentences of words of this game alone; without those that choose: what is chosen is read for itself."""
    for pattern in found:
        if "choose" not in pattern.row and not any(_is_said_otherwise(word) for word in each_word(pattern.word)):
            yield pattern


def _is_said_otherwise(word: Node) -> bool:
    """Whether it is a word of other games, or two words for which there is one."""
    if isinstance(word, triggers.Either) and {word.one, word.other} == SAID_TOGETHER:
        return True
    return isinstance(word, NOT_HERE)


def _of_the_chosen() -> Iterator[Pattern]:
    """Sentences that say where something lies, or what it is, by what was chosen before."""
    those, place = MarkedSelector(mark("what")), ((("what",),),)
    own_hand = ("to", "you", S, "hand")
    yield Pattern(permanents.ReturnToHand(those), ("add", Slot("selector"), *own_hand), place)
    yield Pattern(own_effects.Cancel(those), ("cancel", Slot("selector"), S, "effect"), place)
    yield Pattern(own_effects.Cancel(those), ("cancel", Slot("selector"), S, "effects"), place)
    number: tuple[tuple[tuple[str, ...], ...], ...] = ((("what",),), (("damage",),))
    came = (".", "if", "it", "came", "from", "a", "forward", ",", "deal", "that", "forward")
    row: tuple[str | Slot, ...] = ("cancel", Slot("selector"), S, "effect", *came, Slot("number"), "damage")
    yield Pattern(own_effects.Cancel(those), row, number)
