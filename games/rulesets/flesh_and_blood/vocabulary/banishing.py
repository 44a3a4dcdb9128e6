"""What texts of this game banish, and search for, and look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.traits import NO_REF
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, Selector, seats
from games.engine import ObjectId, Option
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt
from games.rulesets.flesh_and_blood import outside
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter, OpposingHero

OPPONENT = OpposingHero()


@dataclass(frozen=True, slots=True)
class Intimidate(Effect):
    """An opposing hero banishes a random card from hand face down; it returns as the end phase begins."""

    who: Selector = OPPONENT

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """An empty hand is intimidated as well, for what asks whether anybody was."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            outside.intimidate(game, run.play.seat, seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class BanishTop(Effect):
    """The top cards of decks are banished."""

    ACHIEVES: ClassVar[bool] = True

    amount: Number = 1
    who: Selector = YOU
    playable: bool = False
    """You may play them this turn."""
    face_down: bool = False
    """Their owner alone sees them; nothing asks what they are."""

    def __post_init__(self) -> None:
        """Nobody plays what they may not see."""
        if self.face_down and self.playable and self.who != YOU:
            raise Misspelt(
                "playable",
                LocalizedText(
                    "what lies face down is seen by its owner alone", "was verdeckt liegt, sieht nur sein Besitzer"
                ),
                LocalizedText('leave "who" out', "lass „who“ weg"),
            )

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """As many as there are."""
        much = number(self.amount, game, run.play)
        run.play.done, run.play.it = 0, NO_REF
        for seat in seats(self.who.resolve_for(game, run.play)):
            cards = game.top_of(seat, much)
            until = game.turn if self.playable else 0
            outside.banish(game, cards, run.play.seat, playable=until, face_down=self.face_down)
            run.play.done += len(cards)
            if self.face_down:
                continue
            run.play.it = game.ref(cards[0]) if len(cards) == 1 else NO_REF
        return Then.DONE


@dataclass(frozen=True, slots=True)
class RevealTop(Effect):
    """The top card of your deck is revealed; what is asked of it is asked of that card."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """It stays where it is."""
        run.play.it = NO_REF
        for card in game.top_of(run.play.seat, 1):
            zone_changes.reveal_cards(game, run.play.seat, [card])
            run.play.it = game.ref(card)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class SearchToBanish(Effect):
    """Search your deck for a card of a kind, banish it face up and shuffle; you may play it this turn."""

    kind: ObjectFilter

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """One need not find. Equal cards are one choice."""
        seat = run.play.seat
        if not run.answers:
            return _search(game, run, self.kind)
        if run.answers[0].verb == "take":
            outside.banish(game, [ObjectId(run.answers[0].about["thing"])], seat, playable=game.turn)
        zone_changes.shuffle_deck(game, seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class DiscardFor(Effect):
    """You discard a card of a kind. If you cannot, what follows is left out."""

    kind: ObjectFilter
    effects: tuple[Effect, ...]

    def children(self) -> tuple[Effect, ...]:
        """Only if it was done."""
        return self.effects

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Of the hand."""
        seat = run.play.seat
        able = [card for card in game.hand(seat) if self.kind.fits(game, card, run.play)]
        if not able:
            return Then.SKIP
        if not run.answers:
            game.ask(seat, "discard", [Option("discard", {"thing": card}) for card in able])
            return Then.WAIT
        zone_changes.discard(game, seat, [ObjectId(run.answers[0].about["thing"])])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Mark(Effect):
    """Heroes are marked, until an attack of an opponent hits them."""

    who: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Once is enough."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            if not game.players[seat].marked:
                game.players[seat].marked = 1
                game.changed()
                game.emit("marked", seat=seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class SearchToArsenal(Effect):
    """Search your deck for a card of a kind, put it face up into your arsenal and shuffle."""

    kind: ObjectFilter

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """One need not find."""
        if not run.answers:
            return _search(game, run, self.kind)
        if run.answers[0].verb == "take":
            outside.into_arsenal(game, ObjectId(run.answers[0].about["thing"]), run.play.seat)
        zone_changes.shuffle_deck(game, run.play.seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class SearchToHand(Effect):
    """Search your deck for a card of a kind, reveal it, put it into your hand and shuffle."""

    kind: ObjectFilter

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """One need not find."""
        if not run.answers:
            return _search(game, run, self.kind)
        if run.answers[0].verb == "take":
            zone_changes.take_found(game, run.play.seat, ObjectId(run.answers[0].about["thing"]), reveal=True)
        zone_changes.shuffle_deck(game, run.play.seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class SortTop(Effect):
    """The top card of your deck is revealed: one of a kind stays there, another goes to the bottom."""

    kind: ObjectFilter

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Everybody sees it."""
        seat = run.play.seat
        for card in game.top_of(seat, 1):
            zone_changes.reveal_cards(game, seat, [card])
            if not self.kind.met(game, game.traits(card), seat):
                zone_changes.put_below(game, seat, [card])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Lesson(Effect):
    """Lesson counters are put on this mentor; with enough of them it is banished, and you search for a card of a kind,
    which goes face up into your arsenal."""

    least: int
    find: ObjectFilter
    amount: Number = 1

    def children(self) -> tuple[Effect, ...]:
        """With enough of them."""
        return (SearchToArsenal(self.find),)

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Only as long as it teaches."""
        seat, mentor = run.play.seat, ObjectId(run.play.source[0])
        if not game.is_current(run.play.source) or mentor not in game.shown:
            return Then.SKIP
        game.lessons[mentor] = game.lessons.get(mentor, 0) + number(self.amount, game, run.play)
        game.emit("lessons", seat=seat, card=game.face(mentor), count=game.lessons[mentor])
        if game.lessons[mentor] < self.least:
            return Then.SKIP
        del game.lessons[mentor]
        outside.banish(game, [mentor], seat)
        return Then.DONE


def _search(game: FleshAndBloodState, run: Resolving, kind: ObjectFilter) -> Then:
    """Ask for a card of the deck. Equal cards are one choice."""
    seat = run.play.seat
    found = {game.face(card): card for card in game.deck(seat) if kind.fits(game, card, run.play)}
    options = [Option("take", {"thing": card}) for _, card in sorted(found.items())]
    game.ask(seat, "search", [*options, Option("nothing")])
    return Then.WAIT
