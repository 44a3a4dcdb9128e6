"""What is written on a card beside field abilities and auto-abilities, which all card games have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from games.cardgames.vocabulary.abilities import Instructions, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.selectors import Self
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node
from games.rulesets.fftcg.vocabulary.conditions import Received
from games.rulesets.fftcg.vocabulary.costs import Price
from games.rulesets.fftcg.vocabulary.selectors import Cards

MOST_CARDS = 8
"""So many cards an LB deck has at most."""

if TYPE_CHECKING:
    from games.cardgames.rules.game import CardGame
    from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
    from games.cardgames.rules.replacement_effects import ReplaceableEvent


@dataclass(frozen=True, slots=True)
class Action(Ability):
    """An action ability: a price, and what it buys. It goes straight onto the stack (FF-20)."""

    cost: Price
    effects: tuple[Effect, ...]
    only: Condition | None = None
    """Can be used only then."""


@dataclass(frozen=True, slots=True)
class Title(Node):
    """What a special ability is called."""

    en: str
    de: str


@dataclass(frozen=True, slots=True)
class Special(Ability):
    """A special ability: an action ability with a name, for which a card of the same name is discarded as well."""

    title: Title
    cost: Price
    effects: tuple[Effect, ...]

    def means(self) -> Ability:
        """An action ability."""
        return Action(replace(self.cost, same_name=True), self.effects)


@dataclass(frozen=True, slots=True)
class ExBurst(Ability):
    """May be used at once when the card comes into the Damage Zone as a point of damage (rules 3.1)."""

    ability: Ability

    def __post_init__(self) -> None:
        """Only what a Summon does and auto-abilities can be."""
        if not isinstance(self.ability, Instructions | Triggered):
            raise Misspelt(
                "ability",
                LocalizedText("this cannot be an EX Burst", "das kann kein EX Burst sein"),
                LocalizedText("write Instructions or Triggered", "schreibe Instructions oder Triggered"),
            )

    def means(self) -> Ability:
        """What it does without a point of damage as well."""
        return self.ability.means()


@dataclass(frozen=True, slots=True)
class Burst(Ability):
    """An EX Burst that is nothing else: from the Damage Zone alone, such as putting this very card onto the field."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class AtDamage(Ability):
    """Damage N: the ability counts while you have received so many points (rules 3.6)."""

    points: int
    ability: Ability

    def means(self) -> Ability:
        """The same under a condition."""
        inner, received = self.ability.means(), Received(self.points)
        if isinstance(inner, Action):
            return replace(inner, only=received)
        if isinstance(inner, Static | Triggered):
            return replace(inner, only_if=received)
        raise Misspelt(
            "ability",
            LocalizedText("Damage N does not go before this", "davor steht kein Schaden N"),
            LocalizedText("write Static, Triggered or Action", "schreibe Static, Triggered oder Action"),
        )


@dataclass(frozen=True, slots=True)
class LimitBreak(Ability):
    """It lies in the LB deck, and is cast from there; so many others are turned face up as well."""

    QUIET: ClassVar[bool] = True

    cost: int

    def __post_init__(self) -> None:
        """Another one at least."""
        if not 1 <= self.cost < MOST_CARDS:
            raise Misspelt(
                "cost",
                LocalizedText("so many cannot be turned face up", "so viele lassen sich nicht aufdecken"),
                LocalizedText("write a number from 1 to {most}", "schreibe eine Zahl von 1 bis {most}").filled(
                    most=MOST_CARDS - 1
                ),
            )


@dataclass(frozen=True, slots=True)
class Warp(Ability):
    """Pay this in your main phase and remove the card with so many counters; without any it enters (rules 3.6)."""

    counters: int
    cost: Price


@dataclass(frozen=True, slots=True)
class Priming(Ability):
    """Pay this in your main phase: the card of this name from your deck is played on top of this one (FF-37)."""

    named: str
    cost: Price


@dataclass(frozen=True, slots=True)
class AlsoForward(Ability):
    """This Character is also a Forward with this power."""

    power: int
    only_if: Condition | None = None

    def means(self) -> Ability:
        """A field ability."""
        return Static(Self(), types=("forward",), base=(self.power, 0), only_if=self.only_if)


@dataclass(frozen=True, slots=True)
class AlsoNamed(Ability):
    """Wherever it is, this card has another name as well, by its English form."""

    QUIET: ClassVar[bool] = True

    named: str


@dataclass(frozen=True, slots=True)
class NotBlockedBy(Ability):
    """Cannot be blocked by Forwards of a kind."""

    QUIET: ClassVar[bool] = True

    kind: Cards


@dataclass(frozen=True, slots=True)
class LessDamage(Replacement):
    """The damage that this object is dealt is reduced (rules 3.5)."""

    amount: int
    only_if: Condition | None = None

    def kinds(self) -> tuple[str, ...]:
        """Damage."""
        return ("damage",)

    def matches(self, game: CardGame, event: ProposedEvent, source: ReplacementSource) -> bool:
        """Its own only."""
        if event.target != source.play.source:
            return False
        return self.only_if is None or self.only_if.holds(game, source.play)

    def replace(
        self, game: CardGame, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """By so much, but not below nothing."""
        event.amount = max(0, event.amount - self.amount)
        event.off = not event.amount
        return True
