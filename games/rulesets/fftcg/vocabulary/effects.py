"""What a text does that no other game does, one instruction after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, cast

from games.cardgames.rules import continuous_effects, damage, permanent_status, zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.traits import NO_REF
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.permanents import on_field
from games.cardgames.vocabulary.selectors import YOU, Selector, Self, refs, seats
from games.engine import ObjectId, Option
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt
from games.rulesets.fftcg import crystals
from games.rulesets.fftcg.cp import ELEMENTS, Element
from games.rulesets.fftcg.features import CHARACTERS, STEADFAST, features
from games.rulesets.fftcg.points import Point
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.symbols import LETTERS
from games.rulesets.fftcg.vocabulary.selectors import Nameable, properties

if TYPE_CHECKING:
    from games.cardgames.rules.book import Book
    from games.rulesets.fftcg.card import Face

ITSELF = Self()


@dataclass(frozen=True, slots=True)
class Dull(Effect):
    """Dull them."""

    REACHES: ClassVar[str] = "field"

    what: Selector

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """Those that are active, and may be dulled by whose effect it is."""
        for thing in on_field(game, self.what.resolve_for(game, run.play)):
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
            zone_changes.put_back(game, {top[0]: NO_REF})
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    """Cancel an ability on the stack; if it came from a Forward, that one is dealt damage."""

    REACHES: ClassVar[str] = "stack"

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
    """Players receive points of damage: first all of them, then the EX Bursts in their order (rules 3.1)."""

    who: Selector
    amount: Number = 1

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """They come before the next instruction."""
        for seat in reversed(seats(self.who.resolve_for(game, run.play))):
            much = number(self.amount, game, run.play)
            if much:
                game.push(Point(seat, much, (run.play.source,)))
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


@dataclass(frozen=True, slots=True)
class GainCrystals(Effect):
    """Players gain Crystals, which they keep until they spend them."""

    amount: Number = 1
    who: Selector = YOU

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """One player after the other."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            much = number(self.amount, game, run.play)
            if much:
                crystals.change(game, seat, much)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """You may pay Crystals as it resolves; if you do, this happens."""

    crystals: int
    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        """Nothing is not paid."""
        if self.crystals < 1:
            raise Misspelt(
                "crystals",
                LocalizedText("nothing is paid", "es wird nichts bezahlt"),
                LocalizedText("write a number from 1 on, or a May", "schreibe eine Zahl ab 1, oder ein May"),
            )

    def children(self) -> tuple[Effect, ...]:
        """Only if it is paid."""
        return self.effects

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """Who has not so many is not asked; everybody sees how many there are."""
        seat = run.play.seat
        if game.players[seat].crystals < self.crystals:
            return Then.SKIP
        if not run.answers:
            game.ask(seat, "may", [Option("yes", {"crystals": self.crystals}), Option("no")])
            return Then.WAIT
        if run.answers[0].verb == "no":
            return Then.SKIP
        crystals.change(game, seat, -self.crystals)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class NameOne(Effect):
    """Name an element, a job, a category, a card type or a card name; what follows in the text may speak of it."""

    what: Nameable = "element"

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """Whatever any card has: what is asked tells nothing of the decks."""
        if run.answers:
            run.play.named = run.answers[0].about["value"]
            game.emit("named", seat=run.play.seat, what=self.what, value=run.play.named)
            return Then.DONE
        options = [Option("name", {"what": self.what, "value": value}) for value in self._values(game)]
        game.ask(run.play.seat, "name", options)
        return Then.WAIT

    def _values(self, game: FftcgState) -> list[str]:
        if self.what == "element":
            return list(ELEMENTS)
        if self.what == "type":
            return [*CHARACTERS, "summon"]
        kept = cast("Book[Face]", game.book).notes
        if (NameOne, self.what) not in kept:
            cards = [features(face.traits) for face in game.book.values() if not face.card.is_part]
            kept[NameOne, self.what] = sorted({one for traits in cards for one in properties(traits, self.what)})
        found: list[str] = kept[NameOne, self.what]
        return found


@dataclass(frozen=True, slots=True)
class BecomeElement(Effect):
    """Until the end of the turn, Characters are of one element only: the one that is said, or that was named."""

    what: Selector = ITSELF
    element: Element | Literal[""] = ""
    """None given: the one that was named before in the same text."""

    def resolve(self, game: FftcgState, run: Resolving) -> Then:
        """Those that there are now."""
        found, element = refs(self.what.resolve_for(game, run.play)), self.element or run.play.named
        if element in LETTERS:
            continuous_effects.alter(game, found, colours=LETTERS[element], by=run.play.seat)
        return Then.DONE
