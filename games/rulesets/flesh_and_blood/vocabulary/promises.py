"""Instructions about attacks and plays that are still to come. They are kept until then (see `promising`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from games.cardgames.rules.play import Play
from games.cardgames.rules.resolving import Resolving
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, Selector, seats
from games.engine import SeatNo
from games.rulesets.flesh_and_blood.objects import Promised
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.selectors import ATTACK, ObjectFilter


@dataclass(frozen=True, slots=True)
class Promise(Effect):
    """Something that holds for what is still to come in this turn, or in the next turn of an opponent."""

    ABSTRACT: ClassVar[bool] = True

    def whose(self, game: FleshAndBloodState, play: Play) -> list[SeatNo]:
        """Whom it is about."""
        return [play.seat]

    def much(self, game: FleshAndBloodState, play: Play) -> int:
        """How much power is promised, which is settled now."""
        return 0

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """It is kept: for this turn about oneself, for his next turn about another."""
        for seat in self.whose(game, run.play):
            turn = game.turn if seat == run.play.seat else game.next_turn_of(seat)
            game.promises.append(Promised(seat, replace(run.play), run.at, turn, self.much(game, run.play)))
            game.changed()
        return Then.DONE


@dataclass(frozen=True, slots=True)
class NextAttack(Promise):
    """Your next attack of a kind in this turn, or all of them, or a hero's first attack in his next turn."""

    kind: ObjectFilter = ATTACK
    power: Number = 0
    keywords: tuple[str, ...] = ()
    gives: tuple[Ability, ...] = ()
    """Abilities that it gets."""
    next: bool = True
    """Only the next one."""
    who: Selector = YOU
    chain: bool = False
    """Only on the combat chain that is open."""
    way: Literal["", "boosted", "fused", "charged", "rune gate"] = ""
    """Only one that is played so."""

    def whose(self, game: FleshAndBloodState, play: Play) -> list[SeatNo]:
        """You, or the hero that was hit."""
        return seats(self.who.resolve_for(game, play))

    def much(self, game: FleshAndBloodState, play: Play) -> int:
        """Power more or less."""
        return self.power if isinstance(self.power, int) else self.power.count(game, play)


@dataclass(frozen=True, slots=True)
class ThatAttack(Promise):
    """The attack of which the trigger speaks, which is still on the stack, gets power, keywords or abilities."""

    power: Number = 0
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NextDefence(Promise):
    """The next action card with which you defend in this turn gets so much more defence on this chain link."""

    amount: int


@dataclass(frozen=True, slots=True)
class NextHit(Promise):
    """The next time that an attack of yours hits in this turn, or whenever one does, something happens."""

    gives: tuple[Ability, ...]
    """What triggers then."""
    next: bool = True


@dataclass(frozen=True, slots=True)
class NextCard(Promise):
    """Your next action card of a kind in this turn gets go again, whether it attacks or not."""

    kind: ObjectFilter


@dataclass(frozen=True, slots=True)
class Amp(Promise):
    """The next card that you play, or ability that you activate, in this turn that deals arcane damage deals so much
    more of it (official rules 8.5, amp)."""

    amount: int
    card: bool = False
    """Only the next card, and no ability."""


@dataclass(frozen=True, slots=True)
class NextCosts(Promise):
    """Attacks of a kind cost more or less in this turn; or a hero's first action in his next turn does."""

    change: int
    kind: ObjectFilter | None = None
    """None: any action, and only the first."""
    who: Selector = YOU
    next: bool = False
    """Only the next one."""

    def whose(self, game: FleshAndBloodState, play: Play) -> list[SeatNo]:
        """You, or the hero that was hit."""
        return seats(self.who.resolve_for(game, play))


@dataclass(frozen=True, slots=True)
class CannotDraw(Promise):
    """A hero cannot draw cards in his next action phase."""

    who: Selector

    def whose(self, game: FleshAndBloodState, play: Play) -> list[SeatNo]:
        """The hero that was hit."""
        return seats(self.who.resolve_for(game, play))
