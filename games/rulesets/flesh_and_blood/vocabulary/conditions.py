"""What must be so in this game for a text to do something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_REF, Traits
from games.cardgames.vocabulary.amounts import Amount
from games.cardgames.vocabulary.conditions import Condition, PaidMore
from games.engine import ObjectId, SeatNo
from games.rulesets.flesh_and_blood.objects import Link
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter


@dataclass(frozen=True, slots=True)
class HaveDone(Condition):
    """You have done this in this turn; playing counts, whether or not it has resolved (FAB-18, FAB-22)."""

    what: Literal[
        "red card", "non-attack action", "weapon attack", "second weapon attack", "attack action",
        "big discard", "intimidate", "boost", "aura",
        "arcane damage", "arcane damage to an opponent", "draw", "charge", "beat chest", "big banish", "fuse", "hurt",
        "arcane hurt", "yellow soul", "soul", "instant", "clash", "wager", "damage",
    ]  # fmt: skip

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """As noted when it was done."""
        return self.what in game.players[play.seat].deeds


@dataclass(frozen=True, slots=True)
class HavePlayed(Condition):
    """You have played so many cards of a kind or more in this turn; this one counts, unless others are asked for."""

    kind: ObjectFilter
    count: int = 1
    other: bool = False

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """As they are printed; whether or not they have resolved."""
        played = [game.book[key] for key in game.players[play.seat].played]
        own = game.known(play.source)
        waits = game.places[play.source[0]] in (game.HAND.of(play.seat), game.ARSENAL.of(play.seat))
        is_one = own.card in game.players[play.seat].played and self.kind.met(game, own, play.seat)
        mine = int(self.other and is_one and not waits)
        return sum(self.kind.met(game, face.traits, play.seat) for face in played) >= self.count + mine


@dataclass(frozen=True, slots=True)
class HavePitched(Condition):
    """You have pitched a card of a kind in this turn."""

    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Wherever it lies now."""
        pitched = game.players[play.seat].pitched
        return any(self.kind.met(game, game.book[key].traits, play.seat) for key in pitched)


@dataclass(frozen=True, slots=True)
class PitchedFor(Condition):
    """A card of a kind was pitched to play this."""

    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """In this turn; wherever this is now."""
        pitched = game.paid_with.get(ObjectId(play.source[0]), [])
        return any(self.kind.met(game, game.book[key].traits, play.seat) for key in pitched)


@dataclass(frozen=True, slots=True)
class BoostedWith(Condition):
    """A card of a kind was banished to boost this."""

    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """In this turn."""
        key = game.boosted_with.get(ObjectId(play.source[0]), "")
        return bool(key) and self.kind.met(game, game.book[key].traits, play.seat)


@dataclass(frozen=True, slots=True)
class ItIs(Condition):
    """The card that was revealed or banished just now is one of a kind."""

    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """If there was any."""
        return play.it != NO_REF and isinstance(play.it, tuple) and self.kind.met(game, game.known(play.it), play.seat)


@dataclass(frozen=True, slots=True)
class HasSoul(Condition):
    """So many cards or more are in the soul of the hero that is attacked."""

    count: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On the last link, of this attack."""
        link = game.links[-1] if game.links else None
        if link is None or not isinstance(link.target, int):
            return False
        return len(game.zones[game.SOUL.of(SeatNo(link.target))]) >= self.count


@dataclass(frozen=True, slots=True)
class Big(Condition):
    """This has so much power or more."""

    power: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """As it is now, or was when it was last seen."""
        return game.known(play.source).power >= self.power


@dataclass(frozen=True, slots=True)
class HandIs(Condition):
    """So many cards at most are in your hand."""

    most: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now."""
        return len(game.hand(play.seat)) <= self.most


@dataclass(frozen=True, slots=True)
class ChainFact(Condition):
    """Something is so on the combat chain."""

    what: Literal[
        "defending", "attacking", "boosted", "instant", "reaction", "marked", "missed", "wagered", "last hit", "alone",
        "by attack action",
    ]  # fmt: skip

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On the last link, as long as there is one."""
        link = game.links[-1] if game.links else None
        return link is not None and _FACTS[self.what](game, play, link)


def _missed(game: FleshAndBloodState, play: Play, link: Link) -> bool:
    return any(one.attack == play.source and one.dealt <= 0 for one in game.links)


def _is_marked(game: FleshAndBloodState, play: Play, link: Link) -> bool:
    return isinstance(link.target, int) and link.target in game.seats and game.players[link.target].marked > 0


def _hit_before(game: FleshAndBloodState, play: Play, link: Link) -> bool:
    before = game.links[:-1] if link.attack == play.source else game.links
    return bool(before) and before[-1].dealt > 0


_FACTS: dict[str, Callable[[FleshAndBloodState, Play, Link], bool]] = {
    "defending": lambda game, play, link: play.source in link.defenders and game.step != "close",
    "attacking": lambda game, play, link: play.source == link.attack and game.step != "close",
    "boosted": lambda game, play, link: "chain boost" in game.players[play.seat].deeds,
    "instant": lambda game, play, link: play.seat in link.instants,
    "reaction": lambda game, play, link: link.reacted > 0,
    "marked": _is_marked,
    "missed": _missed,
    "wagered": lambda game, play, link: bool(link.wagers),
    "last hit": _hit_before,
    "by attack action": lambda game, play, link: any(
        _DEFENDERS["attack action card"](game.known(ref)) for ref in link.defenders
    ),
    "alone": lambda game, play, link: link.defenders == [play.source],
}


@dataclass(frozen=True, slots=True)
class Lost(Condition):
    """Something was destroyed or put somewhere in this turn."""

    what: Literal["your item", "big into banished", "into banished", "life", "instant into graveyard"]

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """As noted when it happened; of life it is asked of every hero."""
        seats = game.seats if self.what == "life" else [play.seat]
        return any(self.what in game.players[seat].deeds for seat in seats)


@dataclass(frozen=True, slots=True)
class MostLife(Condition):
    """You have more life than each other hero."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now."""
        mine = game.players[play.seat].life
        return all(mine > game.players[seat].life for seat in game.seats if seat != play.seat)


@dataclass(frozen=True, slots=True)
class HaveReacted(Condition):
    """You have played or activated so many attack reactions or more on this chain link."""

    count: int = 1

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On the last link, if it is yours."""
        return any(link.seat == play.seat and link.reacted >= self.count for link in game.links[-1:])


@dataclass(frozen=True, slots=True)
class CardsIn(Condition):
    """So many cards of a kind or more lie in a zone of yours."""

    count: int
    kind: ObjectFilter
    zone: Literal["pitch", "banished", "graveyard"]

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now; what lies face down is nothing."""
        seat = play.seat
        if self.zone == "banished":
            pile = [card for card in game.zones[game.EXILE.key] if game.owners[card] == seat]
        else:
            pile = list(game.zones[(game.PITCH if self.zone == "pitch" else game.GRAVE).of(seat)])
        return sum(self.kind.met(game, game.traits(card), seat) for card in pile) >= self.count


@dataclass(frozen=True, slots=True)
class AlsoPaid(Condition):
    """What may be given to play this besides was given."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Of an object in the arena it is remembered."""
        return PaidMore().holds(game, play)


@dataclass(frozen=True, slots=True)
class Scrapped(Condition):
    """A card was banished to scrap."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Of an object in the arena it is remembered."""
        return PaidMore().holds(game, play)


@dataclass(frozen=True, slots=True)
class YellowCharged(Condition):
    """A yellow card was charged to play this."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """In this turn."""
        key = game.charged_with.get(ObjectId(play.source[0]), "")
        return bool(key) and "yellow" in game.book[key].traits.colours


@dataclass(frozen=True, slots=True)
class TheirHand(Condition):
    """So many cards or more are in the hand of the hero that was attacked."""

    least: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now."""
        heroes = [link.target for link in game.links[-1:] if isinstance(link.target, int)]
        return any(len(game.hand(SeatNo(seat))) >= self.least for seat in heroes)


@dataclass(frozen=True, slots=True)
class DealtMore(Condition):
    """The instruction before has dealt more than so much damage (surge)."""

    than: int
    hero: bool = False
    """It could only be dealt to a hero."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """What was prevented does not count."""
        return play.done > self.than


@dataclass(frozen=True, slots=True)
class BigGiven(Condition):
    """A card with 6 or more power was banished to play this."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Of an object in the arena it is remembered."""
        return PaidMore().holds(game, play)


@dataclass(frozen=True, slots=True)
class DefendsAgainst(Condition):
    """This defends against an attack of a kind."""

    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On the last link, as long as that goes on."""
        link = game.links[-1] if game.links and game.step != "close" else None
        if link is None or play.source not in link.defenders:
            return False
        return self.kind.met(game, game.known(link.attack), link.seat)


@dataclass(frozen=True, slots=True)
class Belongs(Condition):
    """This is of a talent or class."""

    to: str

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """As it is now, or was when it was last seen."""
        return game.known(play.source).is_a(self.to)


@dataclass(frozen=True, slots=True)
class LeastLife(Condition):
    """You have less life than each other hero."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now."""
        others = [seat for seat in game.seats if seat != play.seat]
        return all(game.players[play.seat].life < game.players[seat].life for seat in others)


@dataclass(frozen=True, slots=True)
class MorePower(Condition):
    """This has more power than is printed on it."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """As it is now, or was when it was last seen."""
        known = game.known(play.source)
        return known.power > game.book[known.card].card.power


@dataclass(frozen=True, slots=True)
class OpponentsTurn(Condition):
    """It is not your turn."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Whose turn it is."""
        return game.turn_seat != play.seat


@dataclass(frozen=True, slots=True)
class Reprise(Condition):
    """A card from the hand defends, or has defended, on this chain link."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Whatever has become of that card."""
        return bool(game.links) and game.links[-1].from_hand > 0


@dataclass(frozen=True, slots=True)
class FusedHit(Condition):
    """A card was revealed for the fusion, and the instruction before has dealt damage."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Not if all of it was prevented."""
        return play.paid_more and play.done > 0


@dataclass(frozen=True, slots=True)
class FromArsenal(Condition):
    """This card was played from the arsenal."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Where it lay: of what is in the arena that is remembered, and of a card that resolves its play knows it."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return (play.origin if permanent is None else permanent.origin) == game.ARSENAL.key


@dataclass(frozen=True, slots=True)
class Hits(Condition):
    """This object has hit so often in this turn."""

    count: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Exactly so often."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return permanent is not None and permanent.hits == self.count


@dataclass(frozen=True, slots=True)
class HasDefended(Condition):
    """This object has defended on the chain that closes now."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On any link of it."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return permanent is not None and permanent.defended


@dataclass(frozen=True, slots=True)
class HasQuelled(Condition):
    """This object has prevented damage in this turn by quell."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Noted when it was paid for."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return permanent is not None and permanent.quelled


@dataclass(frozen=True, slots=True)
class NoDefenceLeft(Condition):
    """This object has 0 defence."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """With its counters."""
        return game.is_current(play.source) and game.traits(ObjectId(play.source[0])).defence <= 0


@dataclass(frozen=True, slots=True)
class AgainstWeapon(Condition):
    """The attack is a weapon's."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Of the last link."""
        return bool(game.links) and game.known(game.links[-1].attack).is_a("weapon")


@dataclass(frozen=True, slots=True)
class Pitched(Condition):
    """So many cards that cost so much or more lie in your pitch zone."""

    count: int
    least_cost: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Counted now."""
        pile = game.zones[game.PITCH.of(play.seat)]
        return sum(game.card(card).cost >= self.least_cost for card in pile) >= self.count


@dataclass(frozen=True, slots=True)
class Defenders(Amount):
    """How many cards defend against this: equipment, or all but equipment; or how many cards are in your hand."""

    what: Literal["equipment", "non-equipment", "hand"]

    def count(self, game: FleshAndBloodState, play: Play) -> int:
        """On the last link, as long as this attacks there."""
        if self.what == "hand":
            return len(game.hand(play.seat))
        if not game.links or game.links[-1].attack != play.source or game.step == "close":
            return 0
        there = [game.known(ref) for ref in game.links[-1].defenders if game.is_current(ref)]
        return sum(_DEFENDERS[self.what](one) for one in there)


@dataclass(frozen=True, slots=True)
class Depends(Amount):
    """One number, or another if something is so."""

    condition: Condition
    so: int
    otherwise: int = 0

    def count(self, game: FleshAndBloodState, play: Play) -> int:
        """Looked at now."""
        return self.so if self.condition.holds(game, play) else self.otherwise


@dataclass(frozen=True, slots=True)
class AnotherNonAttack(Condition):
    """You have played another non-attack action card in this turn than the one of which the trigger speaks."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """If it is one itself, it must be the second."""
        traits = game.known(play.it) if isinstance(play.it, tuple) else None
        itself = traits is not None and traits.is_a("action") and not traits.is_a("attack")
        wanted = "second non-attack action" if itself else "non-attack action"
        return wanted in game.players[play.seat].deeds


@dataclass(frozen=True, slots=True)
class BigDiscard(Condition):
    """A card with 6 or more power was discarded: to play this, or by the instruction before."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Of an object in the arena it is remembered."""
        return play.done > 0 or PaidMore().holds(game, play)


@dataclass(frozen=True, slots=True)
class BoostedWell(Condition):
    """A Mechanologist card was banished to boost this."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Remembered as the X with which it was played."""
        permanent = game.permanents.get(ObjectId(play.source[0])) if game.is_current(play.source) else None
        return play.x > 0 or (permanent is not None and permanent.x > 0)


@dataclass(frozen=True, slots=True)
class Combo(Condition):
    """The attack before this one on the combat chain had one of these names (official rules 8.4, combo)."""

    names: tuple[str, ...]
    """The English names."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Of the link before; while this is no link yet, of the last one."""
        ours = next((number for number, link in enumerate(game.links) if link.attack == play.source), len(game.links))
        if not ours:
            return False
        name = game.book[game.known(game.links[ours - 1].attack).card].card.en
        return name.casefold() in (one.casefold() for one in self.names)


@dataclass(frozen=True, slots=True)
class LastAttack(Condition):
    """The attack before this one on the combat chain was one of a kind."""

    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Of the link before, as it was when it was last seen; while this is no link yet, of the last one."""
        ours = next((number for number, link in enumerate(game.links) if link.attack == play.source), len(game.links))
        return ours > 0 and self.kind.met(game, game.known(game.links[ours - 1].attack), play.seat)


@dataclass(frozen=True, slots=True)
class ChainLinks(Condition):
    """You control so many chain links or more whose attack is one of a kind; this one counts."""

    count: int
    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On the open chain; a link whose attack is gone is what that was."""
        links = [link for link in game.links if link.seat == play.seat]
        return sum(self.kind.met(game, game.known(link.attack), play.seat) for link in links) >= self.count


@dataclass(frozen=True, slots=True)
class HitOnChain(Condition):
    """An attack of yours of a kind has hit on the open combat chain."""

    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On any link of it; an attack hits if it deals damage."""
        hits = [link for link in game.links if link.seat == play.seat and link.dealt > 0]
        return any(self.kind.met(game, game.known(link.attack), play.seat) for link in hits)


@dataclass(frozen=True, slots=True)
class AsChainLink(Condition):
    """This is the chain link of that number, or a later one."""

    number: int

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Counted from 1 on the open chain."""
        return any(link.attack == play.source for link in game.links[self.number - 1 :])


@dataclass(frozen=True, slots=True)
class DefendedBy(Condition):
    """So many or more, or fewer, cards of a kind defend against this."""

    what: Literal["equipment", "non-equipment", "action card", "attack action card"]
    least: int = 1
    fewer: bool = False
    """Fewer than `least`, while this attacks."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Those of the last link, as long as it is this one."""
        if not game.links or game.links[-1].attack != play.source or game.step == "close":
            return False
        defenders = [game.known(ref) for ref in game.links[-1].defenders if game.is_current(ref)]
        count = sum(_DEFENDERS[self.what](one) for one in defenders)
        return count < self.least if self.fewer else count >= self.least


_DEFENDERS: dict[str, Callable[[Traits], bool]] = {
    "equipment": lambda traits: traits.is_a("equipment"),
    "non-equipment": lambda traits: not traits.is_a("equipment"),
    "action card": lambda traits: traits.is_a("action"),
    "attack action card": lambda traits: traits.is_a("action") and traits.is_a("attack"),
}


@dataclass(frozen=True, slots=True)
class AgainstMarked(Condition):
    """The hero that is attacked is marked."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """On the last link, and only of the attack that this is."""
        if not game.links or game.links[-1].attack != play.source:
            return False
        target = game.links[-1].target
        return isinstance(target, int) and target in game.seats and game.players[target].marked > 0


@dataclass(frozen=True, slots=True)
class InPitch(Condition):
    """A card of a kind lies in your pitch zone."""

    kind: ObjectFilter

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now."""
        pile = game.zones[game.PITCH.of(play.seat)]
        return any(self.kind.met(game, game.traits(card), play.seat) for card in pile)


@dataclass(frozen=True, slots=True)
class LessLife(Condition):
    """You have less life than an opposing hero."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now."""
        return any(game.players[seat].life > game.players[play.seat].life for seat in game.seats)


@dataclass(frozen=True, slots=True)
class MoreLife(Condition):
    """You have more life than the hero that this attacks."""

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now; an ally is no hero."""
        heroes = [link.target for link in game.links[-1:] if isinstance(link.target, int)]
        return any(game.players[play.seat].life > game.players[seat].life for seat in heroes if seat in game.seats)


@dataclass(frozen=True, slots=True)
class WithCounter(Condition):
    """There is such a counter on this."""

    counter: str

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now."""
        return bool(game.counters_of(play.source).get(self.counter))


@dataclass(frozen=True, slots=True)
class WithoutCounters(Condition):
    """There are no such counters on this."""

    counter: str

    def holds(self, game: FleshAndBloodState, play: Play) -> bool:
        """Looked at now."""
        return not game.counters_of(play.source).get(self.counter)
