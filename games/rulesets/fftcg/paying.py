"""Paying CP: the cards that can, a proposal that is taken at once, and source by source by hand (rules 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.cardgames.rules import announcing, permanent_status, zone_changes
from games.cardgames.rules.announcing import ACTIVATE, CAST, PLAY, acted
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_OBJECT
from games.engine import Frame, ObjectId, Option, SeatNo
from games.rulesets.fftcg import casting_costs, cp, crystals, limit_break, limited, priming, warp
from games.rulesets.fftcg.cp import DISCARD, DULL, FREE, GREAT, Cost, Like, Source
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.vocabulary.abilities import Action, Priming
from games.rulesets.fftcg.vocabulary.costs import CostInstead, Price, Use
from games.rulesets.fftcg.vocabulary.selectors import Cards
from games.rulesets.fftcg.zones import LIMIT

MOST_X = 2_000
"""No X is higher: no table holds as many sources of CP."""
WARP, PRIME, FLIP = "warp", "prime", "flip"


@dataclass(frozen=True, slots=True)
class Means:
    """What a player can pay with at one moment."""

    held: tuple[ObjectId, ...]
    sources: list[Source]
    enough: dict[tuple[Cost, tuple[Like, ...]], bool] = field(default_factory=dict)
    """Whether that pays a cost without some sources, as far as it has been asked."""


def sources(game: FftcgState, seat: SeatNo, but: Sequence[ObjectId] = ()) -> list[Source]:
    """All that a player could pay with: his active Backups and his hand, but for what is used otherwise."""
    return [source for source in _means(game, seat).sources if source.thing not in but]


def _means(game: FftcgState, seat: SeatNo) -> Means:
    if game.means is None:
        game.means = {}
    found: Means | None = game.means.get(seat)
    held = tuple(game.hand(seat))
    if found is None or found.held != held:  # what lies on the field resets the means when it changes
        found = game.means[seat] = Means(held, _all_sources(game, seat))
    return found


def _all_sources(game: FftcgState, seat: SeatNo) -> list[Source]:
    found = []
    for thing in game.controlled_by(seat):
        if game.traits(thing).is_a("backup") and not game.permanents[thing].tapped:
            found.append(Source(thing, DULL, limited.elements_given(game, thing, DULL)))
    for thing in game.hand(seat):
        if GREAT.isdisjoint(game.elements(thing)):
            found.append(Source(thing, DISCARD, game.elements(thing)))
    return found


def can_pay(game: FftcgState, seat: SeatNo, cost: Cost, but: Sequence[ObjectId] = ()) -> bool:
    """Whether a player has the CP for this."""
    if not cost.total:
        return True
    means = _means(game, seat)
    asked = (cost, tuple(source.like for source in means.sources if source.thing in but))
    if asked not in means.enough:
        means.enough[asked] = cp.can_be_paid(cost, [source for source in means.sources if source.thing not in but])
    return means.enough[asked]


def can_pay_price(game: FftcgState, play: Play, price: Price, cost: Cost | None = None, x: int = 0) -> bool:
    """Whether a player has the CP and Crystals for a price, and what it uses up besides. `cost` are the CP, if they are
    not those of the price."""
    if price.crystals > game.players[play.seat].crystals:
        return False
    cost = cp_of(price, x) if cost is None else cost
    if not price.uses_more:
        return can_pay(game, play.seat, cost, _itself(play, price))
    return bool(extras(game, play, price, (), cost))


def cp_of(price: Price, x: int = 0) -> Cost:
    """The CP of a price."""
    cost = cp.of_symbols(price.cp)
    return Cost(cost.total + x, cost.needs) if price.x else cost


def extras(game: FftcgState, play: Play, price: Price, chosen: Sequence[ObjectId], cost: Cost) -> list[ObjectId]:
    """What can be used up next beside CP, so that all the rest can still be paid."""
    asked = uses_of(price)
    if len(chosen) >= len(asked):
        return []
    used = [*_itself(play, price), *chosen]
    able = [thing for thing in _usable(game, play, asked[len(chosen)]) if thing not in used]
    return [thing for thing in able if _can_go_on(game, play, price, [*chosen, thing], cost)]


def _can_go_on(game: FftcgState, play: Play, price: Price, chosen: Sequence[ObjectId], cost: Cost) -> bool:
    """Whether what is still to be used up is there, and the CP with it."""
    if len(chosen) == len(uses_of(price)):
        return can_pay(game, play.seat, cost, [*_itself(play, price), *chosen])
    return bool(extras(game, play, price, chosen, cost))


def uses_of(price: Price) -> tuple[tuple[str, Cards | None], ...]:
    """What a price uses up beside CP, one after the other: how, and what; None: a card of the same name."""
    if not price.uses_more:
        return ()
    found: list[tuple[str, Cards | None]] = [(DULL, price.dull_other)] if price.dull_other is not None else []
    found += [(DISCARD, None)] * price.same_name
    for use in price.uses:
        found += [(use.how, use.kind)] * use.count
    return tuple(found)


def _usable(game: FftcgState, play: Play, use: tuple[str, Cards | None]) -> Sequence[ObjectId]:
    how, kind = use
    if kind is None:
        names = game.facts(ObjectId(play.source[0])).names
        return [card for card in game.hand(play.seat) if not names.isdisjoint(game.facts(card).names)]
    found = kind.found(game, play)
    return [thing for thing in found if not game.permanents[thing].tapped] if how == DULL else found


def _itself(play: Play, price: Price) -> list[ObjectId]:
    """The object on which the text stands, if it is used up and cannot pay as well; a card that is cast is."""
    return [ObjectId(play.source[0])] if price.dull or price.breaks or play.thing != NO_OBJECT else []


def begin(game: FftcgState, play: Play, verb: str) -> None:
    """Ask how it is paid for."""
    card = ObjectId(play.source[0])
    price = price_of(game, play, verb)
    if price is not None and (verb != CAST or play.way):
        cost = cp_of(price, play.x)
    elif verb == CAST:
        cost = casting_costs.of_casting(game, play.seat, card, play.x)
    else:
        cost = game.card(card).warp_price or FREE
    game.push(Paying(play, verb, cost))


def price_of(game: FftcgState, play: Play, verb: str) -> Price | None:
    """The price of an ability, or the one that is paid instead of what a card costs; a card has else but its CP."""
    if verb == CAST and not play.way:
        return limit_price(game, play.thing) if game.limits else None
    if verb == CAST:
        ability = game.card(play.thing).scripts[int(play.way.partition(" ")[2])].ability
    elif verb == WARP:
        return None
    else:
        ability = game.script(play.passage).ability
    return ability.cost if isinstance(ability, Action | Priming | CostInstead) else None


def limit_price(game: FftcgState, card: ObjectId) -> Price | None:
    """What casting a card costs beside its CP: of the LB deck others that are turned face up, else nothing."""
    many = game.card(card).limit
    if not many:
        return None
    return Price(uses=(Use("flip", Cards(zone=LIMIT.key), many),))


def most_x(game: FftcgState, play: Play, verb: str) -> int | None:
    """The most CP that can be paid for X; None if there is no X."""
    if verb == CAST and play.way == "" and game.card(play.thing).chooses_x:

        def able(x: int) -> bool:
            cost = casting_costs.of_casting(game, play.seat, play.thing, x)
            return can_pay(game, play.seat, cost, [play.thing])
    elif (price := price_of(game, play, verb)) is not None and price.x:

        def able(x: int) -> bool:
            return can_pay_price(game, play, price, x=x)
    else:
        return None
    found = 0
    while found < MOST_X and able(found + 1):
        found += 1
    return found


@dataclass(slots=True)
class Paying(Frame[FftcgState]):
    """Something is paid for, one source after the other, or all at once as proposed. Nothing happens before the end."""

    play: Play
    verb: str
    cost: Cost
    """The CP. Known from the beginning, for whoever looks on must not learn anything from how it goes on."""
    extras: list[ObjectId] = field(default_factory=list)
    """What is used up beside CP, in the order in which the price names it."""
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
            self.extras.append(ObjectId(chosen[0].about["thing"]))
        else:
            thing = ObjectId(chosen[0].about["thing"])
            self.picked.append(Source(thing, verb, limited.elements_given(game, thing, verb)))

    def kind_for_others(self, game: FftcgState, kind: str) -> str:
        """How much is flipped or discarded besides depends on the card."""
        return PLAY

    def _ask_extra(self, game: FftcgState) -> bool:
        price = self.price(game)
        if price is None or not price.uses_more:
            return False
        asked = uses_of(price)
        if len(self.extras) >= len(asked):
            return False
        how = asked[len(self.extras)][0]
        able = extras(game, self.play, price, self.extras, self.cost)
        if len(able) == 1 and how not in (DISCARD, FLIP):  # what is hidden is not told
            self.extras.append(able[0])
            return self._ask_extra(game)
        options = [Option(how, {"thing": thing, "extra": True}) for thing in able]
        game.ask(self.play.seat, "cost", [*options, Option("cancel")])
        return True

    def _ask_source(self, game: FftcgState) -> bool:
        if cp.pays(self.cost, self.picked):
            return False
        left = self.left(game)
        able: dict[Like, bool] = {}
        for number, source in enumerate(left):
            if source.like not in able:  # what is like it can be taken as well
                others = [*left[:number], *left[number + 1 :]]
                able[source.like] = cp.can_be_paid(self.cost, others, [*self.picked, source])
        back = [Option("back")] if self.picked else []
        options = [Option(source.way, {"thing": source.thing}) for source in left if able[source.like]]
        game.ask(self.play.seat, "payment", [Option("accept"), *options, *back, Option("cancel")])
        return True

    def _spend(self, game: FftcgState) -> None:
        """Backups are dulled, cards discarded, and all else is used up, at the same time."""
        price = self.price(game)
        used: dict[str, list[ObjectId]] = {}
        for source in self.picked:
            used.setdefault(source.way, []).append(source.thing)
        for (how, _), thing in zip(uses_of(price) if price is not None else (), self.extras, strict=False):
            used.setdefault(how, []).append(thing)
        for thing in used.get(DULL, ()):
            permanent_status.tap(game, thing)
        zone_changes.discard(game, self.play.seat, used.get(DISCARD, []))
        if "put" in used:
            zone_changes.bury(game, used["put"])
        if "flip" in used:
            limit_break.flip(game, used["flip"])
        if "remove" in used:
            zone_changes.exile(game, used["remove"])
        if "return" in used:
            zone_changes.bounce(game, used["return"])
        if price is not None and price.crystals:
            crystals.change(game, self.play.seat, -price.crystals)

    # --- what it is about ---------------------------------------------------------------------------------------

    def price(self, game: FftcgState) -> Price | None:
        """What using an ability costs, or what is paid instead; a card that is cast has else no more than its CP."""
        return price_of(game, self.play, self.verb)

    def left(self, game: FftcgState) -> list[Source]:
        """What else there is."""
        price = self.price(game)
        itself = [self.play.thing] if price is None else [self.play.thing, *_itself(self.play, price)]
        return sources(game, self.play.seat, [*itself, *self.extras, *(source.thing for source in self.picked)])

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
