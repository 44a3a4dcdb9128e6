"""The defend step: cards from the hand and equipment are put before an attack, all at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.engine import Frame, ObjectId, Option, SeatNo
from games.rulesets.flesh_and_blood import promising
from games.rulesets.flesh_and_blood.chain import is_on_chain
from games.rulesets.flesh_and_blood.objects import Link
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import Bars


def able(game: FleshAndBloodState, seat: SeatNo) -> list[ObjectId]:
    """What could defend: cards from the hand that are no defense reactions, and idle equipment; only what has a defence
    value, of which 0 is one (official rules 7.3.2b)."""
    hand = [card for card in game.hand(seat) if game.card(card).may_defend]
    worn = [
        thing
        for thing in game.controlled_by(seat)
        if (traits := game.traits(thing)).is_a("equipment")
        and game.book[traits.card].card.defence >= 0
        and not is_on_chain(game, thing)
    ]
    return hand + worn


def is_barred(game: FleshAndBloodState, link: Link, *what: str) -> bool:
    """Whether the attack itself forbids one of these."""
    words = [game.script(passage).word for passage in game.traits(ObjectId(link.attack[0])).abilities]
    return any(isinstance(word, Bars) and word.what in what for word in words)


def may_react(game: FleshAndBloodState, link: Link, zone: str) -> bool:
    """Whether a defense reaction may be played from a zone."""
    return not is_barred(game, link, "reactions", f"reactions from {zone}")


def allows_from_hand(game: FleshAndBloodState, link: Link, already: int) -> bool:
    """Whether one more card from the hand may defend: with dominate one in all."""
    return already == 0 or not game.traits(ObjectId(link.attack[0])).has("dominate")


def allows_action(game: FleshAndBloodState, link: Link, picked: Iterable[ObjectId]) -> bool:
    """Whether one more action card may defend: with overpower one in all."""
    if not game.traits(ObjectId(link.attack[0])).has("overpower"):
        return True
    there = [game.known(ref) for ref in link.defenders]
    return not any(traits.is_a("action") for traits in (*there, *map(game.traits, picked)))


def add_defender(game: FleshAndBloodState, link: Link, thing: ObjectId, seat: SeatNo, origin: str) -> None:
    """A card or piece of equipment defends on this link."""
    if origin:
        zone_changes.enter(game, thing, seat)
        game.permanents[thing].origin = origin
    if origin == game.HAND.key:
        link.from_hand += 1
    game.permanents[thing].defended = True
    link.defenders.append(game.ref(thing))
    if game.card(thing).traits.is_a("action"):
        promising.keep_defence(game, game.ref(thing), seat)
    game.changed()
    game.emit("defends", seat=seat, card=game.face(thing), attacker=game.known(link.attack).card)


def tell_defended(game: FleshAndBloodState, link: Link, things: list[ObjectId], seat: SeatNo) -> None:
    """Tell those who wait for defending of it: once all that defend together do."""
    for thing in things:
        triggers.notice(game, GameEvent("defends", game.ref(thing), game.traits(thing), seat, other=link.attack))


@dataclass(slots=True)
class Defend(Frame[FleshAndBloodState]):
    """A player names defenders one after the other; they defend together."""

    seat: SeatNo
    picked: list[ObjectId] = field(default_factory=list)
    done: bool = False

    def advance(self, game: FleshAndBloodState) -> None:
        """Ask for one more, whatever is in his hand; nothing is put down before he says that these are all."""
        link = game.links[-1]
        from_hand = sum(card in game.hand(self.seat) for card in self.picked)
        actions = allows_action(game, link, self.picked)
        free = [
            thing
            for thing in able(game, self.seat)
            if thing not in self.picked
            and (thing in game.permanents or allows_from_hand(game, link, link.from_hand + from_hand))
            and (not game.traits(thing).is_a("action") or actions)
            and not (game.traits(thing).is_a("equipment") and is_barred(game, link, "equipment"))
            and not (game.card(thing).is_attack and is_barred(game, link, "attack action cards"))
        ]
        if self.done or not (free or self.picked or game.hand(self.seat)):
            game.agenda.pop()
            for thing in self.picked:
                add_defender(game, link, thing, self.seat, "" if thing in game.permanents else game.HAND.key)
            tell_defended(game, link, self.picked, self.seat)
            return
        options = [Option("done"), *(Option("defend", {"thing": thing}) for thing in free)]
        game.ask(self.seat, "defenders", [*options, Option("clear")] if self.picked else options)

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """One defender more, none of them, or these are all."""
        option = chosen[0]
        if option.verb == "done":
            self.done = True
        elif option.verb == "clear":
            self.picked = []
        else:
            self.picked.append(ObjectId(option.about["thing"]))
