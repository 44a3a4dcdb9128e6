"""What a player does with cards of his own, as an instruction or as a cost; and what he may pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules import permanent_status, zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.rules.resolving import Resolving
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import Selector, Self, refs, seats
from games.engine import ObjectId, Option, SeatNo
from games.rulesets.flesh_and_blood import arena, assets, combat, outside
from games.rulesets.flesh_and_blood.damage import Blow, Hit
from games.rulesets.flesh_and_blood.objects import Playable
from games.rulesets.flesh_and_blood.paying import CANCEL, PAID, Pay
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.conditions import AlsoPaid
from games.rulesets.flesh_and_blood.vocabulary.selectors import BIG_CARD, ObjectFilter

VERBS = {"banish": "exile"}
"""How the choice of a card is called where it is not called like the word."""


@dataclass(frozen=True, slots=True)
class Give(Effect):
    """You do something with so many cards of a kind. If there are not so many, what follows is left out."""

    how: Literal["banish", "discard", "destroy", "reveal", "bottom", "top", "charge", "return"]
    """ "bottom", "top": of your deck; "charge": into your hero's soul (official rules 8.5, charge); "return": to
    your hand."""
    kind: ObjectFilter
    zone: Literal["hand", "graveyard", "arsenal", "arena", "soul"] = "hand"
    count: int = 1
    random: bool = False
    effects: tuple[Effect, ...] = ()

    def children(self) -> tuple[Effect, ...]:
        """Only if it was done."""
        return self.effects

    def able(self, game: FleshAndBloodState, seat: SeatNo, play: Play) -> list[ObjectId]:
        """The cards with which it could be done."""
        zones = {"hand": game.HAND, "graveyard": game.GRAVE, "arsenal": game.ARSENAL, "soul": game.SOUL}
        pile = game.zones[zones[self.zone].of(seat)] if self.zone in zones else game.controlled_by(seat)
        return [card for card in pile if card != play.thing and self.kind.met(game, game.traits(card), seat)]

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """One after the other is named; it happens to all of them together."""
        seat = run.play.seat
        picked = [ObjectId(option.about["thing"]) for option in run.answers]
        if len(picked) < self.count and not self.ask(game, seat, run.play, picked):
            return Then.SKIP
        if len(picked) < self.count:
            return Then.WAIT
        self.give(game, seat, picked)
        return Then.DONE

    def ask(self, game: FleshAndBloodState, seat: SeatNo, play: Play, picked: list[ObjectId]) -> bool:
        """Ask for the next card; chance names all of them where it has to. Whether there are enough."""
        left = [card for card in self.able(game, seat, play) if card not in picked]
        if len(left) + len(picked) < self.count:
            return False
        if self.random:
            while len(picked) < self.count:
                picked.append(left.pop(game.chance.below(f"{self.how}:{seat}", len(left))))
            return True
        game.ask(seat, "choose", [Option(VERBS.get(self.how, self.how), {"thing": card}) for card in left])
        return True

    def give(self, game: FleshAndBloodState, seat: SeatNo, cards: list[ObjectId]) -> None:
        """Do it."""
        if self.how == "banish":
            outside.banish(game, cards, seat)
        elif self.how == "discard":
            zone_changes.discard(game, seat, cards)
        elif self.how == "destroy":
            zone_changes.destroy(game, cards)
        elif self.how == "reveal":
            zone_changes.reveal_cards(game, seat, cards)
        elif self.how == "charge":
            outside.charge(game, cards, seat)
        elif self.how == "return":
            for card in cards:
                zone_changes.take_found(game, seat, card, reveal=True)
        else:
            for card in cards:
                arena.into_deck(game, card, seat, bottom=self.how == "bottom")


@dataclass(frozen=True, slots=True)
class TakeFrom(Effect):
    """A card of a hero goes somewhere: of the hand he names it, of the graveyard you do."""

    who: Selector
    zone: Literal["hand", "arsenal", "deck", "graveyard", "soul"]
    """ "deck": the top card of it."""
    to: Literal["banished", "graveyard", "top", "bottom"]
    """ "top", "bottom": of his deck."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Nothing, where there is none."""
        seat = next(iter(seats(self.who.resolve_for(game, run.play))), None)
        if seat is None:
            return Then.DONE
        zones = {"hand": game.HAND, "arsenal": game.ARSENAL, "graveyard": game.GRAVE, "soul": game.SOUL}
        pile = game.top_of(seat, 1) if self.zone == "deck" else list(game.zones[zones[self.zone].of(seat)])
        if run.answers:
            pile = [ObjectId(run.answers[0].about["thing"])]
        elif len(pile) > 1:
            verb = {"banished": "exile", "graveyard": "destroy"}.get(self.to, self.to)
            by = run.play.seat if self.zone in ("graveyard", "soul") else seat
            game.ask(by, "choose", [Option(verb, {"thing": card}) for card in pile])
            return Then.WAIT
        for card in pile:
            if self.to == "banished":
                outside.banish(game, [card], run.play.seat)
            elif self.to == "graveyard":
                zone_changes.put_into_grave(game, [card], "milled" if self.zone == "deck" else "buried")
            else:
                arena.into_deck(game, card, seat, bottom=self.to == "bottom")
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Reload(Effect):
    """If your arsenal is empty, you may put a card from your hand into it (official rules 8.5, reload)."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Face down."""
        seat = run.play.seat
        if not run.answers:
            if game.zones[game.ARSENAL.of(seat)] or not game.hand(seat):
                return Then.DONE
            options = [Option("arsenal", {"thing": card}) for card in game.hand(seat)]
            game.ask(seat, "arsenal", [Option("no"), *options])
            return Then.WAIT
        if run.answers[0].verb == "arsenal":
            card = ObjectId(run.answers[0].about["thing"])
            zone_changes.go(game, card, game.ARSENAL.of(seat))
            game.emit("arsenal", seat=seat, secret={"card": game.face(card)}, known_to=[seat])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class PayFor(Effect):
    """You may pay so much. If you do not, what follows is left out. Paying is no play: nothing raises it (FAB-20)."""

    amount: int
    effects: tuple[Effect, ...]

    def children(self) -> tuple[Effect, ...]:
        """Only if it was paid."""
        return self.effects

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """He pays as for anything else, and may think better of it."""
        seat = run.play.seat
        last = run.answers[-1].verb if run.answers else CANCEL
        if last == CANCEL:
            if assets.means(game, seat) < self.amount:
                return Then.SKIP
            game.ask(seat, "pay", [Option("pay", {"resources": self.amount}), Option("decline")])
            return Then.WAIT
        if last == "pay":
            game.push(Pay(seat, self.amount))
            return Then.WAIT
        return Then.DONE if last == PAID else Then.SKIP


@dataclass(frozen=True, slots=True)
class AlsoCosts(Ability):
    """To play this, something is given besides, or may be; if it was, this gets something."""

    part: Give
    may: bool = False
    power: int = 0
    keywords: tuple[str, ...] = ()

    def means(self) -> Ability:
        """What comes of it is a static ability."""
        if not self.may or not (self.power or self.keywords):
            return self
        return Static(Self(), self.power, keywords=self.keywords, only_if=AlsoPaid())

    @property
    def kept(self) -> int:
        """How many cards of the hand must not be pitched."""
        return self.part.count if self.part.zone == "hand" else 0


@dataclass(frozen=True, slots=True)
class InsteadOfCost(Ability):
    """You may give something rather than pay what is printed on this."""

    part: Give
    cost: int
    """What is printed."""


@dataclass(frozen=True, slots=True)
class Extra(Ability):
    """A keyword for something that may be given besides: beat chest (official rules 8.3.33), scrap (8.3.32)."""

    how: Literal["beat chest", "scrap"]

    @property
    def costs(self) -> AlsoCosts:
        """What is given."""
        if self.how == "scrap":
            return AlsoCosts(Give("banish", ObjectFilter(types=("item", "equipment")), "graveyard"), may=True)
        return AlsoCosts(Give("discard", BIG_CARD), may=True)


@dataclass(frozen=True, slots=True)
class IntoSoul(Effect):
    """This card is put into its owner's hero's soul."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Wherever it is, as long as it is the same object."""
        if game.is_current(run.play.source):
            outside.into_soul(game, ObjectId(run.play.source[0]))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class DestroyOf(Effect):
    """You destroy an object of a kind that a hero controls, or put a counter on it instead."""

    who: Selector
    kind: ObjectFilter
    counter: str = ""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """You choose which; nothing, where there is none."""
        found = [
            thing
            for seat in seats(self.who.resolve_for(game, run.play))
            for thing in game.controlled_by(seat)
            if self.kind.met(game, game.traits(thing), seat)
        ]
        if run.answers:
            found = [ObjectId(run.answers[0].about["thing"])]
        elif len(found) > 1:
            game.ask(run.play.seat, "choose", [Option("choose", {"thing": thing}) for thing in found])
            return Then.WAIT
        for thing in found:
            if self.counter:
                permanent_status.add_counters(game, thing, self.counter, 1)
            else:
                zone_changes.destroy(game, [thing])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class CreateOutside(Effect):
    """Cards of a token are created outside of the arena; what is banished may be played this turn."""

    token: str
    """The key of the token."""
    zone: Literal["banished", "hand"]
    amount: int = 1

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """They cease to be where they would come into a graveyard."""
        seat = run.play.seat
        place = game.EXILE.key if self.zone == "banished" else game.HAND.of(seat)
        for _ in range(self.amount):
            thing = zone_changes.new_thing(game, self.token, seat, place)
            if self.zone == "banished":
                game.playable.append(Playable(game.ref(thing), seat, game.turn))
            game.emit("created", seat=seat, card=self.token)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class AllToBottom(Effect):
    """You put all cards of your hand and arsenal on the bottom of your deck."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """In the order in which they are held, which nobody else knows."""
        seat = run.play.seat
        for card in [*game.hand(seat), *game.zones[game.ARSENAL.of(seat)]]:
            arena.to_bottom(game, card, seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class PutIntoArena(Effect):
    """You put a card of a kind from your hand into the arena."""

    kind: ObjectFilter

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Nothing, where there is none."""
        seat = run.play.seat
        able = [card for card in game.hand(seat) if self.kind.met(game, game.traits(card), seat)]
        if not able:
            return Then.DONE
        if not run.answers:
            game.ask(seat, "choose", [Option("choose", {"thing": card}) for card in able])
            return Then.WAIT
        zone_changes.enter(game, ObjectId(run.answers[0].about["thing"]), seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Aim(Effect):
    """An arrow goes face up into your arsenal, or is turned face up there, and has an aim counter."""

    how: Literal["hand", "turn"]
    counter: bool = True
    """Or none."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Only into an empty arsenal; nobody is told more than what is seen then."""
        seat = run.play.seat
        held = game.zones[game.ARSENAL.of(seat)]
        pile = [card for card in held if card not in game.shown] if self.how == "turn" else game.hand(seat) * (not held)
        able = [card for card in pile if "arrow" in game.card(card).traits.subtypes]
        if not pile:
            return Then.DONE
        if not run.answers:  # also without any: that nobody asks would tell what is there
            if self.how == "turn":
                game.ask(seat, "mentor", [Option("no"), *(Option("turn up", {"thing": card}) for card in able)])
            else:
                game.ask(seat, "arsenal", [Option("no"), *(Option("arsenal", {"thing": card}) for card in able)])
            return Then.WAIT
        if run.answers[0].verb == "no":
            return Then.DONE
        card = ObjectId(run.answers[0].about["thing"])
        if self.how == "hand":
            outside.into_arsenal(game, card, seat)
        else:
            game.shown.append(card)
            game.emit("turned_up", seat=seat, card=game.face(card))
        if self.counter:
            game.aimed.append(game.ref(card))
        return Then.DONE


@dataclass(frozen=True, slots=True)
class DaggerDeals(Effect):
    """A dagger of yours deals 1 damage to a hero; if it does, it has hit. Then it is destroyed."""

    who: Selector
    dagger: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """What waits for the dagger's hit is told of it."""
        there = [ref for ref in refs(self.dagger.resolve_for(game, run.play)) if game.is_current(ref)]
        heroes = seats(self.who.resolve_for(game, run.play))
        if not there or not heroes:
            return Then.DONE
        if not run.answers:
            game.push(Blow([Hit(there[0], heroes[0], 1, "")]))
            return Then.WAIT
        if run.answers[0].about["amount"]:
            combat.tell_hit(game, there[0], run.play.seat, heroes[0], run.answers[0].about["amount"])
        zone_changes.destroy(game, [ObjectId(there[0][0])])
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Decompose(Effect):
    """You banish two Earth cards and an action card from your graveyard. If you cannot, what follows is left out."""

    effects: tuple[Effect, ...] = ()

    def children(self) -> tuple[Effect, ...]:
        """Only if it was done."""
        return self.effects

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """One after the other is named so that all can be; they go together."""
        seat = run.play.seat
        picked = [ObjectId(option.about["thing"]) for option in run.answers]
        left = [card for card in game.zones[game.GRAVE.of(seat)] if card not in picked]
        if len(picked) == len(_DECOMPOSED):
            outside.banish(game, picked, seat)
            return Then.DONE
        wanted = _DECOMPOSED[len(picked) :]
        able = [
            card
            for card in left
            if game.card(card).traits.is_a(wanted[0])
            and _enough(game, [one for one in left if one != card], wanted[1:])
        ]
        if not able:
            return Then.SKIP
        game.ask(seat, "choose", [Option("exile", {"thing": card}) for card in able])
        return Then.WAIT


_DECOMPOSED = ("earth", "earth", "action")


def _enough(game: FleshAndBloodState, cards: list[ObjectId], wanted: tuple[str, ...]) -> bool:
    """Whether there is a card for each of these types."""
    kinds = [game.card(card).traits for card in cards]
    both = sum(one.is_a("earth") or one.is_a("action") for one in kinds)
    return both >= len(wanted) and all(sum(one.is_a(kind) for one in kinds) >= wanted.count(kind) for kind in wanted)
