"""Instructions about damage and life totals (magic 119, 120), and what prevents damage (magic 615)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import damage, replacement_effects
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.changes import Prevented
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.events import WouldBeDealtDamage
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import YOU, Selector, Target, That, refs, seats
from games.cardgames.vocabulary.shields import Setup


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Deal damage to each of them (magic 120)."""

    REACHES: ClassVar[str] = "field"

    ACHIEVES: ClassVar[bool] = True

    amount: Number
    to: Selector
    source: Selector | None = None
    """What deals it, if not the object on which the text stands."""
    divided: bool = False
    """Divided among the targets as you choose (magic 601.2d)."""

    def shared(self) -> tuple[Target, Number] | None:
        """The damage, if it is divided."""
        return (self.to, self.amount) if self.divided and isinstance(self.to, Target) else None

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """All at once."""
        dealer = (
            run.play.source if self.source is None else next(iter(refs(self.source.meant_by(game, run.play))), None)
        )
        if dealer is not None:
            if self.divided and isinstance(self.to, Target):
                shares = game.divided(run.play, self.to.slot)
            else:
                much = number(self.amount, game, run.play)
                shares = [(hit, much) for hit in self.to.resolve_for(game, run.play)]
            damage.deal_damage(game, [(dealer, hit, share) for hit, share in shares], play=run.play)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two characters deal damage equal to their power to each other (magic 701.14)."""

    REACHES: ClassVar[str] = "field"

    one: Selector
    other: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Only if both are still there."""
        first, second = refs(self.one.resolve_for(game, run.play)), refs(self.other.resolve_for(game, run.play))
        if first and second:
            one, other = first[0], second[0]
            damage.deal_damage(game, [(one, other, game.known(one).power), (other, one, game.known(other).power)])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """Players gain life."""

    amount: Number
    who: Selector = YOU

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """One gain each."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            damage.gain_life(game, seat, number(self.amount, game, run.play))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Players lose life; no damage."""

    ACHIEVES: ClassVar[bool] = True

    amount: Number
    who: Selector = YOU

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """One loss each."""
        run.play.done = 0
        for seat in seats(self.who.resolve_for(game, run.play)):
            much = number(self.amount, game, run.play)
            damage.lose_life(game, seat, much)
            run.play.done += much
        return Then.DONE


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    """You exchange life totals with a player (magic 701.12)."""

    other: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Each gains or loses what is needed; nothing if one of them is gone."""
        others = seats(self.other.resolve_for(game, run.play))
        if others and run.play.seat in game.seats:
            mine, theirs = game.players[run.play.seat].life, game.players[others[0]].life
            for seat, change in ((run.play.seat, theirs - mine), (others[0], mine - theirs)):
                if change > 0:
                    damage.gain_life(game, seat, change)
                else:
                    damage.lose_life(game, seat, -change)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Prevent(Setup):
    """Prevent the next so much damage to them this turn (magic 615.7)."""

    amount: Number
    to: Selector

    def replacement(self) -> Replacement:
        """A shield."""
        return Instead(WouldBeDealtDamage(That()), Prevented())

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """A shield for each."""
        much = number(self.amount, game, run.play)
        for one in self.to.resolve_for(game, run.play):
            replacement_effects.set_up(game, run.play, self.replacement(), one, much, by_points=True)
            if much:
                game.emit("shielded", amount=much)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class PreventCombatDamage(Setup):
    """Prevent all combat damage this turn."""

    def replacement(self) -> Replacement:
        """A shield without an end."""
        return Instead(WouldBeDealtDamage(combat=True), Prevented())

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Until the turn ends."""
        replacement_effects.set_up(game, run.play, self.replacement(), NO_REF, -1)
        game.emit("no_combat_damage")
        return Then.DONE
