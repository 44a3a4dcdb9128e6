"""Damage, and what prevents it: choices that pay resources without being a play (FAB-20, FAB-26)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import damage, permanent_status, zone_changes
from games.cardgames.rules.traits import NO_OBJECT, Target
from games.engine import Frame, ObjectId, ObjectRef, Option, SeatNo
from games.rulesets.flesh_and_blood import assets, outside
from games.rulesets.flesh_and_blood.paying import PAID, Pay
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import ArcaneBarrier, Guarded, Quell, Spellvoid, Veil, Ward

DEALT = "dealt"


@dataclass(slots=True)
class Hit:
    """Damage that is about to be dealt."""

    source: ObjectRef
    target: Target
    amount: int
    kind: str
    """"physical", "arcane", or "" for any other."""
    unpreventable: bool = False


@dataclass(slots=True)
class Blow(Frame[FleshAndBloodState]):
    """Hits one after the other: each is reduced by what prevents it, then dealt. Whoever asked is told how much."""

    hits: list[Hit]
    at: int = 0
    declined: bool = False
    """The hurt player pays and destroys nothing more against the present hit; what prevents by itself still does."""
    used: list[ObjectId] = field(default_factory=list)
    """What was used to prevent the present hit; each once."""
    paying: ObjectId = NO_OBJECT
    """What is being paid for."""
    dealt: int = 0

    def advance(self, game: FleshAndBloodState) -> None:
        """Whoever controls what is hurt says what prevents first; when nothing can any more, it is dealt."""
        if self.at >= len(self.hits):
            game.agenda.pop()
            heroes = sorted({one.target for one in self.hits if isinstance(one.target, int) and one.amount > 0})
            game.agenda[-1].take(game, [Option(DEALT, {"amount": self.dealt, "heroes": heroes})])
            return
        hit = self.hits[self.at]
        closed = self.declined or hit.unpreventable
        musts = [] if hit.unpreventable else self._by_themselves(game, hit)
        mays = [] if closed else self._options(game, hit)
        asked = bool(mays) or (not closed and self._could(game, hit))
        if asked or len({_look(game, option) for option in musts}) > 1:
            game.ask(_hurt(game, hit), "prevent", [*([Option("done")] if asked else []), *musts, *mays])
        elif musts:
            self.take(game, musts[:1])
        else:
            self._deal(game, hit)

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """One that prevents is used, is to be paid for, or has been paid for; or none is used any more by choice."""
        option, hit = chosen[0], self.hits[self.at]
        if option.verb == "shelter":
            self._shelter(game, hit, option.about["number"])
        elif option.verb == "prevent":
            self.paying = ObjectId(option.about["thing"])
            if option.about.get("destroy") or option.about.get("by_itself"):
                self._prevent(game, hit)
            else:
                game.push(Pay(_hurt(game, hit), option.about["amount"]))
        elif option.verb == "done":
            self.declined = True
        elif option.verb == PAID:
            self._prevent(game, hit)

    def _shelter(self, game: FleshAndBloodState, hit: Hit, number: int) -> None:
        """One event uses up a shelter; of one that lasts, only what it has prevented is used up."""
        shelter = game.shelters[number]
        prevented = _reduce(game, hit, shelter.amount, shelter.card)
        if shelter.lasts and prevented < shelter.amount:
            shelter.amount -= prevented
        else:
            game.shelters.pop(number)

    def _prevent(self, game: FleshAndBloodState, hit: Hit) -> None:
        word = _prevention(game, self.paying, hit)
        assert word is not None
        self.used.append(self.paying)
        by = game.face(self.paying)
        if isinstance(word, Quell):
            game.permanents[self.paying].quelled = True
        elif isinstance(word, Guarded):
            permanent_status.remove_counters(game, self.paying, word.counter, 1)
        _reduce(game, hit, word.amount, by)
        if isinstance(word, Spellvoid | Ward):
            zone_changes.destroy(game, [self.paying])
        elif isinstance(word, Veil):
            outside.banish(game, [self.paying], _hurt(game, hit))

    def _by_themselves(self, game: FleshAndBloodState, hit: Hit) -> list[Option]:
        """What prevents some of it without anybody's will: what was put up for it, wards, an ally's counters."""
        if hit.amount <= 0:
            return []
        found = [
            Option("shelter", {"card": shelter.card, "amount": shelter.amount, "number": number})
            for number, shelter in enumerate(game.shelters)
            if shelter.seat == hit.target and shelter.kind in (hit.kind, "")
        ]
        for thing in self._left(game, hit):
            word = _prevention(game, thing, hit)
            if isinstance(word, Ward | Guarded):
                found.append(Option("prevent", {"thing": thing, "amount": word.amount, "by_itself": True}))
        return found

    def _options(self, game: FleshAndBloodState, hit: Hit) -> list[Option]:
        """What could be paid for now, or destroyed."""
        if not self._is_for_a_hero(game, hit):
            return []
        found = []
        able = assets.means(game, _hurt(game, hit))
        for thing in self._left(game, hit):
            word = _prevention(game, thing, hit)
            if isinstance(word, Spellvoid | Veil):
                found.append(Option("prevent", {"thing": thing, "amount": word.amount, "destroy": True}))
            elif isinstance(word, ArcaneBarrier | Quell) and word.amount <= able:
                found.append(Option("prevent", {"thing": thing, "amount": word.amount}))
        return found

    def _could(self, game: FleshAndBloodState, hit: Hit) -> bool:
        """Whether everybody else must think that there is something to decide: they do not know the hand."""
        if not self._is_for_a_hero(game, hit):
            return False
        most = assets.most_means(game, _hurt(game, hit))
        words = [_prevention(game, thing, hit) for thing in self._left(game, hit)]
        return any(isinstance(word, ArcaneBarrier | Quell) and word.amount <= most for word in words)

    def _is_for_a_hero(self, game: FleshAndBloodState, hit: Hit) -> bool:
        return isinstance(hit.target, int) and hit.amount > 0 and hit.target in game.seats

    def _left(self, game: FleshAndBloodState, hit: Hit) -> list[ObjectId]:
        """What may have something to say about it and has not been used: a hero's whole arena, or the ally alone."""
        if isinstance(hit.target, int):
            things = list(game.controlled_by(SeatNo(hit.target)))
        else:
            things = [ObjectId(hit.target[0])] if game.is_there(hit.target) else []
        return [thing for thing in things if thing not in self.used]

    def _deal(self, game: FleshAndBloodState, hit: Hit) -> None:
        self.dealt += deal(game, hit)
        self.at, self.declined, self.used = self.at + 1, False, []


def _hurt(game: FleshAndBloodState, hit: Hit) -> SeatNo:
    """The player whose hero, or whose ally, would be dealt it."""
    return SeatNo(hit.target) if isinstance(hit.target, int) else game.known(hit.target).controller


def _look(game: FleshAndBloodState, option: Option) -> tuple[str, str, int]:
    """What makes one of those that prevent by themselves different from another."""
    card = option.about["card"] if option.verb == "shelter" else game.face(ObjectId(option.about["thing"]))
    return option.verb, card, option.about["amount"]


def _prevention(
    game: FleshAndBloodState, thing: ObjectId, hit: Hit
) -> ArcaneBarrier | Guarded | Quell | Spellvoid | Veil | Ward | None:
    """The ability of a permanent that is used against this damage."""
    of_hero = isinstance(hit.target, int)
    for passage in game.traits(thing).abilities:
        word = game.script(passage).word
        if of_hero and isinstance(word, ArcaneBarrier | Spellvoid) and hit.kind == "arcane":
            return word
        if of_hero and isinstance(word, Quell | Veil | Ward):
            return word
        if not of_hero and isinstance(word, Guarded) and game.permanents[thing].counters.get(word.counter):
            return word
    return None


def _reduce(game: FleshAndBloodState, hit: Hit, amount: int, by: str) -> int:
    """So much of it is prevented. How much that was."""
    stopped = min(amount, hit.amount)
    hit.amount -= stopped
    if stopped:
        game.emit("prevented", card=by, amount=stopped)
    return stopped


def deal(game: FleshAndBloodState, hit: Hit) -> int:
    """What nothing prevents. How much was dealt."""
    if hit.amount <= 0 or not game.is_there(hit.target):
        return 0
    by = game.known(hit.source).card
    assets.note(game, game.known(hit.source).controller, "damage")
    if isinstance(hit.target, int):
        game.emit("damaged", seat=hit.target, amount=hit.amount, by=by, type=hit.kind)
        damage.lose_life(game, SeatNo(hit.target), hit.amount)
        assets.note(game, SeatNo(hit.target), "hurt")
        assets.note(game, SeatNo(hit.target), "life")
        if hit.kind == "arcane":
            assets.note(game, SeatNo(hit.target), "arcane hurt")
    else:
        thing = ObjectId(hit.target[0])
        if thing not in game.permanents:
            return 0
        game.permanents[thing].damage += hit.amount
        game.changed()
        game.emit("damaged", seat=None, card=game.face(thing), amount=hit.amount, by=by, type=hit.kind)
    return hit.amount
