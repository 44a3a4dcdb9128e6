"""What texts do with counters, and with equipment that is turned over."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import permanent_status, zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Effect, If, Then
from games.cardgames.vocabulary.permanents import Destroy, on_field
from games.cardgames.vocabulary.selectors import Selector, Self, refs
from games.engine import ObjectId, Option
from games.rulesets.flesh_and_blood import arena
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.conditions import WithoutCounters
from games.rulesets.flesh_and_blood.vocabulary.triggers import PhaseBegins

SUSPENSE = "suspense"


@dataclass(frozen=True, slots=True)
class RemoveOne(Effect):
    """One counter is taken off this. If there is none, what follows is left out."""

    counter: str
    effects: tuple[Effect, ...] = ()

    def children(self) -> tuple[Effect, ...]:
        """Only if there was one."""
        return self.effects

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """The last one may set something off."""
        here = on_field(game, Self().resolve_for(game, run.play))
        took = sum(permanent_status.remove_counters(game, thing, self.counter, 1) for thing in here)
        return Then.DONE if took else Then.SKIP


@dataclass(frozen=True, slots=True)
class UnlessRemoves(Effect):
    """What follows happens unless you remove a counter from this."""

    counter: str
    otherwise: tuple[Effect, ...]

    def children(self) -> tuple[Effect, ...]:
        """Only if none is removed."""
        return self.otherwise

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Asked if there is one."""
        here = on_field(game, Self().resolve_for(game, run.play))
        able = [thing for thing in here if game.permanents[thing].counters.get(self.counter)]
        if not able:
            return Then.DONE
        if not run.answers:
            game.ask(run.play.seat, "remove", [Option("remove", {"thing": able[0]}), Option("no")])
            return Then.WAIT
        if run.answers[0].verb == "no":
            return Then.DONE
        permanent_status.remove_counters(game, able[0], self.counter, 1)
        return Then.SKIP


@dataclass(frozen=True, slots=True)
class TurnDown(Effect):
    """Equipment is turned face down: it is equipment and nothing else."""

    what: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """What lies face down already stays so."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
            arena.turn_down(game, thing)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class TurnUp(Effect):
    """Equipment that lies face down is turned face up."""

    what: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Nothing happens to what lies face up."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
            arena.turn_up(game, thing)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class ToBottom(Effect):
    """Objects go to the bottom of their owners' decks."""

    what: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """From the arena; a token ceases to be."""
        things = [ObjectId(ref[0]) for ref in refs(self.what.resolve_for(game, run.play))]
        there = [thing for thing in things if thing in game.permanents]
        zone_changes.leave(game, there, game.DECK)
        for thing in there:
            pile = game.zones[game.places[thing]] if game.places[thing] == game.DECK.of(game.owners[thing]) else []
            if pile:
                pile.remove(thing)
                pile.insert(0, thing)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Suspense(Ability):
    """Enters the arena with 2 suspense counters; at the start of your turn one is removed; without any, this is
    destroyed (official rules 8.3.42)."""

    def means(self) -> Ability:
        """At the start of your turn one goes."""
        gone = If(WithoutCounters(SUSPENSE), (Destroy(Self()),))
        return Triggered(PhaseBegins("start"), (RemoveOne(SUSPENSE, (gone,)),))
