"""What a text does: each effect is one instruction, carried out in order when a spell or ability resolves.

An instruction that needs an answer asks and is called again with it; so a half-done effect is a cursor and answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.retargeting import Retargeting
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.effect import Effect as Effect
from games.cardgames.vocabulary.effect import Then as Then
from games.cardgames.vocabulary.selectors import Selector, refs, seats
from games.cardgames.vocabulary.triggers import Begins
from games.engine import ObjectId, Option


@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """Counter spells or abilities: they leave the stack without effect (magic 701.6)."""

    REACHES: ClassVar[str] = "stack"

    what: Selector

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """A card goes to its owner's grave."""
        for ref in refs(self.what.resolve_for(game, run.play)):
            if ObjectId(ref[0]) in game.plays_on and not game.cannot_be_countered(ObjectId(ref[0])):
                zone_changes.counter(game, ObjectId(ref[0]))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """What follows happens unless a player pays (magic 118.12a)."""

    cost: str
    """{X} is the X of the spell or ability."""
    who: Selector
    otherwise: tuple[Effect, ...]
    each: str = ""
    """Paid as often as there are counters of this kind on this object, all or nothing; "" for once."""

    def children(self) -> tuple[Effect, ...]:
        """Only if nobody pays."""
        return self.otherwise

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Ask him if he could pay; paying may be a procedure of its own."""
        payers = seats(self.who.resolve_for(game, run.play))
        cost = self.cost.replace("{X}", f"{{{run.play.x}}}")
        if self.each:
            if not game.is_current(run.play.source):
                return Then.SKIP  # nothing is there for which anything could be paid (magic 702.24a)
            cost *= game.counters_of(run.play.source).get(self.each, 0)
        if not run.answers:
            if not payers or not game.can_charge(payers[0], cost):
                return Then.DONE
            game.ask(payers[0], "pay", [Option("pay", {"cost": cost}), Option("decline")])
            return Then.WAIT
        if run.answers[0].verb == "decline":
            return Then.DONE
        if len(run.answers) == 1:
            run.answers.append(Option("charged"))
            game.charge(payers[0], cost)
            return Then.WAIT
        return Then.SKIP


@dataclass(frozen=True, slots=True)
class May(Effect):
    """You may do what follows."""

    effects: tuple[Effect, ...]

    def children(self) -> tuple[Effect, ...]:
        """Only after a yes."""
        return self.effects

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Ask, unless the others depend on what cannot be done (magic 118.12)."""
        if not run.answers:
            if len(self.effects) > 1 and not self.effects[0].can_be_done(game, run):
                return Then.SKIP
            game.ask(run.play.seat, "may", [Option("yes"), Option("no")])
            return Then.WAIT
        return Then.DONE if run.answers[0].verb == "yes" else Then.SKIP


@dataclass(frozen=True, slots=True)
class If(Effect):
    """What follows happens only under a condition."""

    condition: Condition
    effects: tuple[Effect, ...]

    def children(self) -> tuple[Effect, ...]:
        """Only if it holds."""
        return self.effects

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """Looked at now."""
        return Then.DONE if self.condition.holds(game, run.play) else Then.SKIP


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """At the beginning of the next end step or upkeep, do this: a delayed triggered ability (magic 603.7)."""

    effects: tuple[Effect, ...]
    it: Selector | None = None
    """What "that" means there: known from now on, and no target then."""
    step: Literal["upkeep", "end", "combat_end"] = "end"
    yours: bool = False
    """In a turn of yours."""

    def ability(self) -> Triggered:
        """What waits for that step."""
        return Triggered(Begins(self.step, "you" if self.yours else "anyone"), self.effects)

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """It is put on the stack when its time has come."""
        meant = [run.play.it] if self.it is None else self.it.meant_by(game, run.play)
        for one in meant if len(meant) > 1 else [meant[0] if meant else NO_REF]:
            triggers.delay(game, run.play, self.ability(), one)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Copy a spell; you may choose new targets for the copy (magic 707.10)."""

    REACHES: ClassVar[str] = "stack"

    what: Selector
    times: Number = 1

    def resolve(self, game: CardState, run: Resolving) -> Then:
        """The copies lie above the spell; each may get other targets, one after the other."""
        for ref in refs(self.what.resolve_for(game, run.play)):
            of = game.plays_on.get(ObjectId(ref[0]))
            if of is not None:
                copies = [
                    zone_changes.copy_spell(game, of, run.play.seat) for _ in range(number(self.times, game, run.play))
                ]
                for copy in copies:
                    game.push(Retargeting(copy.thing))
        return Then.DONE
