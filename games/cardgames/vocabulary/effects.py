"""What a text does: each effect is one instruction, carried out in order when a spell or ability resolves.

An instruction that needs an answer asks and is called again with it; so a half-done effect is a cursor and answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from games.cardgames.rules import moving, noticing
from games.cardgames.rules.retargeting import Retargeting
from games.cardgames.vocabulary.amount import Number
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.kinds import Target, Those, refs, seats
from games.engine import Option, Thing
from games.engine.node import Node

if TYPE_CHECKING:
    from games.cardgames.rules.game import CardGame
    from games.cardgames.rules.resolving import Resolving


class Then(Enum):
    """How an instruction ended."""

    DONE = "done"
    WAIT = "wait"
    """Somebody was asked, or a procedure was begun: call again."""
    SKIP = "skip"
    """What this instruction governs is left out."""


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """An instruction."""

    ABSTRACT: ClassVar[bool] = True

    def happen(self, game: Any, run: Resolving) -> Then:
        """Carry it out."""
        raise NotImplementedError

    def governs(self) -> tuple[Effect, ...]:
        """Instructions that follow only if this one does not end with `SKIP`."""
        return ()

    def shared(self) -> tuple[Target, Number] | None:
        """The targets among which something is divided as the text is announced, and how much that is."""
        return None

    def steps(self) -> Iterator[tuple[Effect, int]]:
        """This instruction and those it governs, each with the number of those it governs itself."""
        inner = [step for effect in self.governs() for step in effect.steps()]
        yield self, len(inner)
        yield from inner


@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """Counter spells or abilities: they leave the stack without effect (magic 701.6)."""

    what: Those

    def happen(self, game: CardGame, run: Resolving) -> Then:
        """A card goes to its owner's grave."""
        for ref in refs(self.what.of(game, run.play)):
            moving.counter(game, Thing(ref[0]))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """What follows happens unless a player pays (magic 118.12a)."""

    cost: str
    who: Those
    otherwise: tuple[Effect, ...]

    def governs(self) -> tuple[Effect, ...]:
        """Only if nobody pays."""
        return self.otherwise

    def happen(self, game: CardGame, run: Resolving) -> Then:
        """Ask him if he could pay; paying may be a procedure of its own."""
        payers = seats(self.who.of(game, run.play))
        if not run.answers:
            if not payers or not game.can_charge(payers[0], self.cost):
                return Then.DONE
            game.ask(payers[0], "pay", [Option("pay", {"cost": self.cost}), Option("decline")])
            return Then.WAIT
        if run.answers[0].verb == "decline":
            return Then.DONE
        if len(run.answers) == 1:
            run.answers.append(Option("charged"))
            game.charge(payers[0], self.cost)
            return Then.WAIT
        return Then.SKIP


@dataclass(frozen=True, slots=True)
class May(Effect):
    """You may do what follows."""

    effects: tuple[Effect, ...]

    def governs(self) -> tuple[Effect, ...]:
        """Only after a yes."""
        return self.effects

    def happen(self, game: CardGame, run: Resolving) -> Then:
        """Ask."""
        if not run.answers:
            game.ask(run.play.seat, "may", [Option("yes"), Option("no")])
            return Then.WAIT
        return Then.DONE if run.answers[0].verb == "yes" else Then.SKIP


@dataclass(frozen=True, slots=True)
class If(Effect):
    """What follows happens only under a condition."""

    condition: Condition
    effects: tuple[Effect, ...]

    def governs(self) -> tuple[Effect, ...]:
        """Only if it holds."""
        return self.effects

    def happen(self, game: CardGame, run: Resolving) -> Then:
        """Looked at now."""
        return Then.DONE if self.condition.holds(game, run.play) else Then.SKIP


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """At the beginning of the next end step or upkeep, do this: a delayed triggered ability (magic 603.7)."""

    effects: tuple[Effect, ...]
    it: Those | None = None
    """What "that" means there: known from now on, and no target then."""
    step: Literal["upkeep", "end"] = "end"

    def happen(self, game: CardGame, run: Resolving) -> Then:
        """It is put on the stack when its time has come."""
        noticing.delay(game, run.play, self)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Copy a spell; you may choose new targets for the copy (magic 707.10)."""

    what: Those
    times: int = 1

    def happen(self, game: CardGame, run: Resolving) -> Then:
        """The copies lie above the spell; each may get other targets, one after the other."""
        for ref in refs(self.what.of(game, run.play)):
            of = game.plays_on.get(Thing(ref[0]))
            if of is not None:
                copies = [moving.copy_spell(game, of, run.play.seat) for _ in range(self.times)]
                for copy in copies:
                    game.push(Retargeting(copy.thing))
        return Then.DONE
