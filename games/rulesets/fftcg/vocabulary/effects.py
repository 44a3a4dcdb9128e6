"""What a text does that no other game does, one instruction after the other."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import continuous_effects, damage, permanent_status, zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.traits import NO_OBJECT
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import Selector, Self, refs, seats
from games.engine import ObjectId, Option
from games.rulesets.fftcg.features import STEADFAST, features
from games.rulesets.fftcg.points import Point
from games.rulesets.fftcg.state import FftcgState

ITSELF = Self()


@dataclass(frozen=True, slots=True)
class Dull(Effect):
    """Dull them."""

    what: Selector

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """Those that are active, and may be dulled by whose effect it is."""
        for ref in refs(self.what.resolve_for(game, run.play)):
            thing = ObjectId(ref[0])
            traits = game.traits(thing)
            steadfast = STEADFAST in traits.forbids and traits.controller != run.play.seat
            if not steadfast and not game.permanents[thing].tapped:
                permanent_status.tap(game, thing)
                game.emit("dulled", seat=traits.controller, card=traits.card)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class TakeBack(Effect):
    """Players take cards of their choice from their own Break Zone into their hand."""

    who: Selector
    amount: Number = 1

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """Each picks one card after the other, the turn player first."""
        picked = [ObjectId(option.about["thing"]) for option in run.answers]
        wanted = number(self.amount, game, run.play)
        who = seats(self.who.resolve_for(game, run.play))
        for seat in who:
            left = [thing for thing in game.grave(seat) if thing not in picked]
            if left and len(game.grave(seat)) - len(left) < wanted:
                game.ask(seat, "take_back", [Option("take", {"thing": thing}) for thing in left])
                return Then.WAIT
        for seat in who:
            zone_changes.bounce(game, [thing for thing in game.grave(seat) if thing in picked])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class PlayFromTop(Effect):
    """Reveal the top card of your deck; if it is a Character, you may put it onto the field."""

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """Everybody sees it, also if it stays."""
        seat = run.play.seat
        top = game.top_of(seat, 1)
        if not top:
            return Then.DONE
        if not run.answers:
            game.reveal(top[0])
            if not features(game.traits(top[0])).is_character:
                return Then.DONE
            game.ask(seat, "may", [Option("yes", {"thing": top[0]}), Option("no")])
            return Then.WAIT
        if run.answers[0].verb == "yes":
            zone_changes.put_back(game, {top[0]: NO_OBJECT})
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    """Cancel an ability on the stack; if it came from a Forward, that one is dealt damage."""

    what: Selector
    damage: int = 0

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """What lies around it stays (FF-28)."""
        for ref in refs(self.what.resolve_for(game, run.play)):
            source = game.plays_on[ObjectId(ref[0])].source
            zone_changes.counter(game, ObjectId(ref[0]))
            if self.damage and game.known(source).is_a("forward"):
                damage.deal_damage(game, [(run.play.source, source, self.damage)], play=run.play)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class DealPoints(Effect):
    """Players receive points of damage, one after the other, each with its EX Burst (rules 3.1)."""

    who: Selector
    amount: int = 1

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """They come before the next instruction."""
        for seat in reversed(seats(self.who.resolve_for(game, run.play))):
            for _ in range(self.amount):
                game.push(Point(seat))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class BecomeForward(Effect):
    """Until the end of the turn, Characters are also Forwards with this power."""

    power: int
    what: Selector = ITSELF

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """Those that there are now."""
        found = refs(self.what.resolve_for(game, run.play))
        continuous_effects.alter(game, found, types=("forward",), base=(self.power, 0), by=run.play.seat)
        return Then.DONE
