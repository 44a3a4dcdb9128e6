"""Paying CP: the cards that can, a proposal that is taken at once, and source by source by hand (rules 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.cardgames.rules import announcing, permanent_status, zone_changes
from games.cardgames.rules.announcing import ACTIVATE, CAST, acted
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_OBJECT
from games.engine import Frame, ObjectId, Option, SeatNo
from games.rulesets.fftcg import cp, priming, warp
from games.rulesets.fftcg.cp import DISCARD, DULL, FREE, GREAT, Cost, Source
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.vocabulary.abilities import Action, Priming
from games.rulesets.fftcg.vocabulary.costs import Price

WARP, PRIME = "warp", "prime"


def sources(game: FftcgState, seat: SeatNo, but: Sequence[ObjectId] = ()) -> list[Source]:
    """All that a player could pay with: his active Backups and his hand, but for what is used otherwise."""
    if game.means is None:
        game.means = {}
    held = tuple(game.hand(seat))
    if game.means.get(seat, (None,))[0] != held:  # what lies on the field resets the means when it changes
        game.means[seat] = (held, _all_sources(game, seat))
    found: list[Source] = game.means[seat][1]
    return [source for source in found if source.thing not in but]


def _all_sources(game: FftcgState, seat: SeatNo) -> list[Source]:
    found = []
    for thing in game.controlled_by(seat):
        if game.traits(thing).is_a("backup") and not game.permanents[thing].tapped:
            found.append(Source(thing, DULL, game.element(thing)))
    for thing in game.hand(seat):
        if game.element(thing) not in GREAT:
            found.append(Source(thing, DISCARD, game.element(thing)))
    return found


def can_pay(game: FftcgState, seat: SeatNo, cost: Cost, but: Sequence[ObjectId] = ()) -> bool:
    """Whether a player has the CP for this."""
    return not cost.total or cp.can_be_paid(cost, sources(game, seat, but))


def can_pay_price(game: FftcgState, play: Play, price: Price) -> bool:
    """Whether a player has the CP for an ability, and what it uses up besides."""
    return bool(extras(game, play, price))


def extras(game: FftcgState, play: Play, price: Price) -> list[ObjectId]:
    """Each way to choose what a price uses up beside CP, so that the CP can still be paid; `NO_OBJECT`: nothing."""
    cost, itself = cp.of_symbols(price.cp), _itself(play, price)
    able: Sequence[ObjectId] = [NO_OBJECT]
    if price.dull_other is not None:
        able = price.dull_other.found(game, play)
    elif price.same_name:
        name = game.facts(ObjectId(play.source[0])).name
        able = [card for card in game.hand(play.seat) if game.facts(card).name == name]
    return [thing for thing in able if can_pay(game, play.seat, cost, [*itself, thing])]


def _itself(play: Play, price: Price) -> list[ObjectId]:
    """The object on which the text stands, if it is used up and cannot pay as well."""
    return [ObjectId(play.source[0])] if price.dull or price.breaks else []


def begin(game: FftcgState, play: Play, verb: str) -> None:
    """Ask how it is paid for."""
    face = game.card(ObjectId(play.source[0]))
    if verb == CAST:
        cost = face.price
    elif verb == WARP:
        cost = face.warp_price or FREE
    else:
        ability = game.script(play.passage).ability
        assert isinstance(ability, Action | Priming)
        cost = cp.of_symbols(ability.cost.cp)
    game.push(Paying(play, verb, cost))


@dataclass(slots=True)
class Paying(Frame[FftcgState]):
    """Something is paid for, one source after the other, or all at once as proposed. Nothing happens before the end."""

    play: Play
    verb: str
    cost: Cost
    """The CP. Known from the beginning, for whoever looks on must not learn anything from how it goes on."""
    extra: ObjectId = NO_OBJECT
    """What is used up beside CP: another Character that is dulled, a card of the same name that is discarded."""
    picked: list[Source] = field(default_factory=list)

    def advance(self, game: FftcgState) -> None:
        """Ask for the next source; once it is paid, do it all."""
        if self.play.seat not in game.seats:
            game.agenda.pop()
        elif not self._ask_extra(game) and not self._ask_source(game):
            game.agenda.pop()
            self._spend(game)
            _come_about(game, self.play, self.verb)

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """One more source, the rest as proposed, the last one back, or all of it back."""
        verb = chosen[0].verb
        if verb == "cancel":
            game.agenda.pop()
        elif verb == "back":
            self.picked.pop()
        elif verb == "accept":
            self.picked += self.proposal(game)
        elif "extra" in chosen[0].about:
            self.extra = ObjectId(chosen[0].about["thing"])
        else:
            thing = ObjectId(chosen[0].about["thing"])
            self.picked.append(Source(thing, verb, game.element(thing)))

    def _ask_extra(self, game: FftcgState) -> bool:
        price = self.price(game)
        if self.extra != NO_OBJECT or price is None or not price.uses_more:
            return False
        able = extras(game, self.play, price)
        if len(able) == 1 and price.dull_other is not None:  # how many cards of a name are in a hand is not told
            self.extra = able[0]
            return False
        verb = DULL if price.dull_other is not None else DISCARD
        options = [Option(verb, {"thing": thing, "extra": True}) for thing in able]
        game.ask(self.play.seat, "cost", [*options, Option("cancel")])
        return True

    def _ask_source(self, game: FftcgState) -> bool:
        if cp.pays(self.cost, self.picked):
            return False
        left = self.left(game)
        able = [
            source
            for source in left
            if cp.can_be_paid(self.cost, [one for one in left if one != source], [*self.picked, source])
        ]
        back = [Option("back")] if self.picked else []
        options = [Option(source.way, {"thing": source.thing}) for source in able]
        game.ask(self.play.seat, "payment", [Option("accept"), *options, *back, Option("cancel")])
        return True

    def _spend(self, game: FftcgState) -> None:
        """Backups are dulled and cards discarded, all at the same time."""
        price = self.price(game)
        dulled = [source.thing for source in self.picked if source.way == DULL]
        discarded = [source.thing for source in self.picked if source.way == DISCARD]
        if self.extra != NO_OBJECT and price is not None:
            (dulled if price.dull_other is not None else discarded).append(self.extra)
        for thing in dulled:
            permanent_status.tap(game, thing)
        zone_changes.discard(game, self.play.seat, discarded)

    # --- what it is about ---------------------------------------------------------------------------------------

    def price(self, game: FftcgState) -> Price | None:
        """What using an ability costs; a card that is cast has no more than its CP."""
        ability = None if self.verb in (CAST, WARP) else game.script(self.play.passage).ability
        return ability.cost if isinstance(ability, Action | Priming) else None

    def left(self, game: FftcgState) -> list[Source]:
        """What else there is."""
        price = self.price(game)
        itself = [self.play.thing] if price is None else [self.play.thing, *_itself(self.play, price)]
        return sources(game, self.play.seat, [*itself, self.extra, *(source.thing for source in self.picked)])

    def proposal(self, game: FftcgState) -> list[Source]:
        """What pays the rest: Backups first, then as few discards as possible, those that are worth least."""
        left = self.left(game)
        return cp.proposal(self.cost, sorted(left, key=lambda source: _worth(game, source)), self.picked)

    def begin_anew(self, game: FftcgState, left: SeatNo) -> None:
        """A player has left: it is not paid for."""
        game.agenda.remove(self)


def _come_about(game: FftcgState, play: Play, verb: str) -> None:
    """It is paid for: it goes on the stack, or a Character onto the field; then its player has priority (FF-14)."""
    if verb in (CAST, ACTIVATE):
        announcing.carry_out(game, play, verb)
        return
    acted(game, play.seat)
    if verb == WARP:
        warp.remove(game, play.thing)
    else:
        game.push(priming.Prime(play))


def _worth(game: FftcgState, source: Source) -> tuple[bool, int]:
    """In which order sources are proposed: cards of which there are more on the hand first, then the cheapest."""
    seat = game.owners[source.thing]
    alike = sum(game.prints[thing] == game.prints[source.thing] for thing in game.hand(seat))
    return (alike < 2, game.facts(source.thing).cost)
