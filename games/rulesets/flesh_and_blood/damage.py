"""Damage, and what prevents it: choices that pay resources without being a play (FAB-20, FAB-26)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import damage, permanent_status, zone_changes
from games.cardgames.rules.traits import NO_OBJECT, Target
from games.engine import Frame, ObjectId, ObjectRef, Option, SeatNo
from games.rulesets.flesh_and_blood import assets
from games.rulesets.flesh_and_blood.paying import PAID, Pay
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import ArcaneBarrier, Guarded, Quell, Spellvoid, Ward

DEALT = "dealt"


@dataclass(slots=True)
class Hit:
    """Damage that is about to be dealt."""

    source: ObjectRef
    target: Target
    amount: int
    kind: str
    """"physical", "arcane", or "" for any other."""


@dataclass(slots=True)
class Blow(Frame[FleshAndBloodState]):
    """Hits one after the other: each is reduced by what prevents it, then dealt. Whoever asked is told how much."""

    hits: list[Hit]
    at: int = 0
    begun: bool = False
    """What prevents the present hit by itself has done so."""
    used: list[ObjectId] = field(default_factory=list)
    """What was paid for to prevent the present hit; each once."""
    paying: ObjectId = NO_OBJECT
    """What is being paid for."""
    dealt: int = 0

    def advance(self, game: FleshAndBloodState) -> None:
        """Prevention by itself, prevention by choice, then the damage."""
        if self.at >= len(self.hits):
            game.agenda.pop()
            game.agenda[-1].take(game, [Option(DEALT, {"amount": self.dealt})])
            return
        hit = self.hits[self.at]
        if not self.begun:
            self.begun = True
            _prevent_by_itself(game, hit)
            return
        options = self._options(game, hit)
        if options or self._could(game, hit):
            game.ask(SeatNo(hit.target), "prevent", [Option("done"), *options])  # type: ignore[arg-type]
            return
        self._deal(game, hit)

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """Pay for one or destroy it, or let the damage come; or the payment is done."""
        option, hit = chosen[0], self.hits[self.at]
        if option.verb == "prevent":
            self.paying = ObjectId(option.about["thing"])
            if option.about.get("destroy"):
                self._prevent(game, hit)
            else:
                game.push(Pay(SeatNo(hit.target), option.about["amount"]))  # type: ignore[arg-type]
        elif option.verb == "done":
            self._deal(game, hit)
        elif option.verb == PAID:
            self._prevent(game, hit)

    def _prevent(self, game: FleshAndBloodState, hit: Hit) -> None:
        word = _prevention(game, self.paying, hit)
        assert word is not None
        self.used.append(self.paying)
        if isinstance(word, Quell):
            game.permanents[self.paying].quelled = True
        _reduce(game, hit, word.amount, game.face(self.paying))
        if isinstance(word, Spellvoid):
            zone_changes.destroy(game, [self.paying])

    def _options(self, game: FleshAndBloodState, hit: Hit) -> list[Option]:
        """What could be paid for now, or destroyed."""
        if not isinstance(hit.target, int) or hit.amount <= 0 or hit.target not in game.seats:
            return []
        found = []
        able = assets.means(game, SeatNo(hit.target))
        for thing in game.controlled_by(SeatNo(hit.target)):
            word = _prevention(game, thing, hit) if thing not in self.used else None
            if isinstance(word, Spellvoid):
                found.append(Option("prevent", {"thing": thing, "amount": word.amount, "destroy": True}))
            elif word is not None and word.amount <= able:
                found.append(Option("prevent", {"thing": thing, "amount": word.amount}))
        return found

    def _could(self, game: FleshAndBloodState, hit: Hit) -> bool:
        """Whether everybody else must think that there is something to decide: they do not know the hand."""
        if not isinstance(hit.target, int) or hit.amount <= 0 or hit.target not in game.seats:
            return False
        seat = SeatNo(hit.target)
        words = [_prevention(game, thing, hit) for thing in game.controlled_by(seat) if thing not in self.used]
        return any(word is not None and word.amount <= assets.most_means(game, seat) for word in words)

    def _deal(self, game: FleshAndBloodState, hit: Hit) -> None:
        self.dealt += deal(game, hit)
        self.at, self.begun, self.used = self.at + 1, False, []


def _prevention(game: FleshAndBloodState, thing: ObjectId, hit: Hit) -> ArcaneBarrier | Quell | Spellvoid | None:
    """The ability of a permanent that may be used against this damage."""
    for passage in game.traits(thing).abilities:
        ability = game.script(passage).word
        arcane = isinstance(ability, ArcaneBarrier | Spellvoid) and hit.kind == "arcane"
        if arcane or isinstance(ability, Quell):
            return ability  # type: ignore[return-value]  # as the line above says
    return None


def _prevent_by_itself(game: FleshAndBloodState, hit: Hit) -> None:
    """What was put up for the next damage of this kind, wards, and what an ally does for itself."""
    for shelter in [one for one in game.shelters if one.seat == hit.target and one.kind == hit.kind]:
        if hit.amount > 0:
            game.shelters.remove(shelter)
            _reduce(game, hit, shelter.amount, shelter.card)
    if isinstance(hit.target, int):
        things = list(game.controlled_by(SeatNo(hit.target)))
    else:
        things = [ObjectId(hit.target[0])] if game.is_current(hit.target) and hit.target[0] in game.permanents else []
    for thing in things:
        for passage in game.traits(thing).abilities:
            word = game.script(passage).word
            if hit.amount <= 0:
                return
            if isinstance(word, Ward) and isinstance(hit.target, int):
                _reduce(game, hit, word.amount, game.face(thing))
                zone_changes.destroy(game, [thing])
            elif isinstance(word, Guarded) and not isinstance(hit.target, int):
                used = permanent_status.remove_counters(game, thing, word.counter, 1)
                _reduce(game, hit, word.amount * used, game.face(thing))


def _reduce(game: FleshAndBloodState, hit: Hit, amount: int, by: str) -> None:
    """So much of it is prevented."""
    stopped = min(amount, hit.amount)
    hit.amount -= stopped
    if stopped:
        game.emit("prevented", card=by, amount=stopped)


def deal(game: FleshAndBloodState, hit: Hit) -> int:
    """What nothing prevents. How much was dealt."""
    if hit.amount <= 0 or not game.is_there(hit.target):
        return 0
    by = game.known(hit.source).card
    if isinstance(hit.target, int):
        game.emit("damaged", seat=hit.target, amount=hit.amount, by=by, type=hit.kind)
        damage.lose_life(game, SeatNo(hit.target), hit.amount)
    else:
        thing = ObjectId(hit.target[0])
        if thing not in game.permanents:
            return 0
        game.permanents[thing].damage += hit.amount
        game.changed()
        game.emit("damaged", seat=None, card=game.face(thing), amount=hit.amount, by=by, type=hit.kind)
    return hit.amount
