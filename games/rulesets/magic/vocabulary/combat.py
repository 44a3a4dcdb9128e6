"""What only Magic says about combat: who may block, who is defending, attacking alone (magic 506.5, 508.5, 509.1b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from games.cardgames.rules import continuous_effects
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import GOADED
from games.cardgames.rules.traits import Target as Chosen
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import CountersOn, Number
from games.cardgames.vocabulary.conditions import Comparison
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.permanents import Alter, PutBack, Sacrifice, on_field
from games.cardgames.vocabulary.selectors import ObjectFilter, Selector, Self, That
from games.cardgames.vocabulary.trigger import When
from games.cardgames.vocabulary.triggers import Attacks, Dies
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.resolving import Resolving

ATTACK_TAX = "attack tax"
"""Under this the statics are looked up that make attacks cost something."""
DECLARED = "declared"
"""The event that a player has declared attackers, all together."""
BLOCKS_MORE = "blocks more"
"""A feature of games: a creature may block several."""


@dataclass(frozen=True, slots=True)
class NotBlockedBy(Ability):
    """Cannot be blocked by creatures of a kind (magic 509.1b)."""

    QUIET: ClassVar[bool] = True

    kind: ObjectFilter


@dataclass(frozen=True, slots=True)
class BlockedOnlyBy(Ability):
    """Cannot be blocked except by creatures of a kind (magic 509.1b)."""

    QUIET: ClassVar[bool] = True

    kind: ObjectFilter


@dataclass(frozen=True, slots=True)
class BlocksMore(Ability):
    """Can block so many additional creatures each combat (magic 509.1b)."""

    QUIET: ClassVar[bool] = True

    more: int = 1
    """0: any number."""


@dataclass(frozen=True, slots=True)
class AttackTax(Ability):
    """Creatures cannot attack you unless their controller pays so much mana for each that does (magic 508.1g)."""

    amount: Number = 2
    walkers: bool = False
    """Nor planeswalkers you control."""

    def listens_for(self) -> tuple[str, ...]:
        """Whenever it is worked out what attacking costs."""
        return (ATTACK_TAX,)


@dataclass(frozen=True, slots=True)
class Goad(Effect):
    """Goad them: until your next turn they attack each combat if able, and a player other than you if able (701.15)."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: MagicState, run: Resolving) -> Then:
        """By several players as well: each is another one whom they do not want to attack (magic 701.15d)."""
        lasts = continuous_effects.duration(continuous_effects.NEXT_TURN, run.play)
        there = [game.ref(thing) for thing in on_field(game, self.what.resolve_for(game, run.play))]
        continuous_effects.alter(game, there, by=run.play.seat, demands=(GOADED,), **lasts)
        if there:
            game.emit("goaded", seat=run.play.seat, cards=[game.known(ref).card for ref in there])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Selector):
    """The player whom this attacks, or who controls the planeswalker that it attacks (magic 508.5)."""

    def resolve_for(self, game: MagicState, play: Play) -> list[Chosen]:
        """Also once it attacks no more."""
        for attack in game.attacks:
            if game.ref(attack.thing) == play.source:
                return [attack.defender] if attack.defender in game.seats else []
        last = game.defended.get(play.source[0])
        return [last[1]] if last is not None and last[0] == play.source[1] and last[1] in game.seats else []


@dataclass(frozen=True, slots=True)
class AttackedThisTurn(Selector):
    """All creatures that attacked this turn, in whichever combat."""

    def resolve_for(self, game: MagicState, play: Play) -> list[Chosen]:
        """Those that are still there, and creatures."""
        return [
            game.ref(thing)
            for thing, (incarnation, _) in game.defended.items()
            if thing in game.permanents
            and game.incarnations[thing] == incarnation
            and game.traits(thing).is_a("creature")
        ]


@dataclass(frozen=True, slots=True)
class AttacksAlone(Attacks):
    """Is the only creature that is declared as an attacker (magic 506.5)."""

    def matches(self, game: Any, event: GameEvent, play: Play) -> bool:
        """When attackers are declared."""
        return len(game.attacks) == 1 and Attacks.matches(self, game, event, play)


@dataclass(frozen=True, slots=True)
class PlayerAttacks(When):
    """A player declares attackers: once, however many they are (magic 508.3d)."""

    whose: Literal["you", "opponent", "anyone"] = "you"
    least: int = 1
    """At least so many creatures."""

    def kinds(self) -> tuple[str, ...]:
        """The declaration of all together."""
        return (DECLARED,)

    def matches(self, game: Any, event: GameEvent, play: Play) -> bool:
        """By how many were declared; what is put onto the battlefield attacking was not (magic 508.4)."""
        if self.whose != "anyone" and (event.seat == play.seat) is not (self.whose == "you"):
            return False
        return event.amount >= self.least

    def speaks_of(self, event: GameEvent) -> Chosen:
        """That player."""
        return event.seat


@dataclass(frozen=True, slots=True)
class Exalted(Ability):
    """Whenever a creature you control attacks alone, it gets +1/+1 until end of turn (magic 702.83)."""

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(AttacksAlone(ObjectFilter(types=("creature",), whose="you")), (Alter(That(), 1, 1),))


@dataclass(frozen=True, slots=True)
class Annihilator(Ability):
    """Whenever this attacks, defending player sacrifices so many permanents (magic 702.86)."""

    amount: int

    def means(self) -> Ability:
        """A triggered ability."""
        return Triggered(Attacks(), (Sacrifice(ObjectFilter(), DefendingPlayer(), self.amount),))


@dataclass(frozen=True, slots=True)
class Persist(Ability):
    """When this dies without a -1/-1 counter, it returns with one (magic 702.79)."""

    def means(self) -> Ability:
        """A triggered ability."""
        return _returning("-1/-1")


@dataclass(frozen=True, slots=True)
class Undying(Ability):
    """When this dies without a +1/+1 counter, it returns with one (magic 702.93)."""

    def means(self) -> Ability:
        """A triggered ability."""
        return _returning("+1/+1")


def _returning(counter: str) -> Triggered:
    had_none = Comparison(CountersOn(counter, Self()), 0, "exactly")
    return Triggered(Dies(), (PutBack(Self(), counter=counter),), had_none)
