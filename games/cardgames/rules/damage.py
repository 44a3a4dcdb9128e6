"""Damage and life (magic 119, 120, 615)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.cardgames.rules import replacement_effects, triggers
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.proposed_event import ProposedEvent
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_OBJECT, Target
from games.engine import ObjectId, ObjectRef, SeatNo

Hit: TypeAlias = tuple[ObjectRef, Target, int]
"""The source, what it hits, and how much."""


def deal_damage(game: CardState, hits: Sequence[Hit], *, combat: bool = False, play: Play | None = None) -> None:
    """Damage from sources to targets, all at the same time; the play learns how much was really dealt."""
    if not replacement_effects.is_waited(game, "damage"):
        _deal(game, hits, combat, play)
        return
    events = [
        ProposedEvent("damage", _affected(game, target), source, target, amount, "combat" if combat else "")
        for source, target, amount in hits
        if _is_there(game, target)
    ]
    replacement_effects.propose(game, Damaging(events, play=NO_OBJECT if play is None else play.thing))


@dataclass(slots=True)
class Damaging(ReplaceableEvent):
    """Damage that is about to be dealt."""

    play: ObjectId = NO_OBJECT
    """What on the stack learns how much it was."""

    def happen(self, game: CardState) -> None:
        """What was not prevented, to whom it was redirected."""
        hits = [(one.ref, one.target, one.amount) for one in self.events if not one.off]
        combat = any(one.what == "combat" for one in self.events)
        _deal(game, hits, combat, game.plays_on.get(self.play))


def _affected(game: CardState, target: Target) -> SeatNo:
    return SeatNo(target) if isinstance(target, int) else game.known(target).controller


def _deal(game: CardState, hits: Sequence[Hit], combat: bool, play: Play | None) -> None:
    hits = [(source, target, game.damage_let_through(target, amount)) for source, target, amount in hits]
    dealt = [hit for hit in hits if hit[2] > 0 and _is_there(game, hit[1]) and not _is_protected(game, hit)]
    if play is not None:
        play.done = sum(amount for _, _, amount in dealt)
    for source, target, amount in dealt:
        _hit(game, source, target, amount)
        if combat and isinstance(target, int):
            game.hurt_player(SeatNo(target), source, amount)
    for source in dict.fromkeys(hit[0] for hit in dealt):
        game.has_dealt(game.known(source), sum(amount for one, _, amount in dealt if one == source))
    for source, target, amount in dealt:
        _tell(game, source, target, amount, "combat_damage" if combat else "damage")


def _is_there(game: CardState, target: Target) -> bool:
    if isinstance(target, int):
        return target in game.seats
    return game.is_current(target) and ObjectId(target[0]) in game.permanents


def _is_protected(game: CardState, hit: Hit) -> bool:
    """Protection prevents the damage of sources of its colour (magic 702.16e)."""
    source, target, _ = hit
    return (
        isinstance(target, tuple)
        and game.traits(ObjectId(target[0])).is_protected_from(game.known(source))
        and not replacement_effects.is_unpreventable(game)
    )


def _hit(game: CardState, source: ObjectRef, target: Target, amount: int) -> None:
    dealer = game.known(source)
    if isinstance(target, int):
        game.emit("damaged", seat=target, amount=amount, by=dealer.card)
        if not game.poisons(SeatNo(target), amount, dealer):
            lose_life(game, SeatNo(target), amount)
    else:
        thing = ObjectId(target[0])
        traits, permanent = game.traits(thing), game.permanents[thing]
        permanent.hurt_by = (*[one for one in permanent.hurt_by if one != source and game.is_current(one)], source)
        if game.keeps_damage(traits):
            permanent.damage += 0 if game.withers(traits, dealer) else amount
            permanent.damaged = True
            game.unchecked = True
        game.emit("damaged", card=traits.card, amount=amount, by=dealer.card)
        game.hurt(thing, amount, dealer)


def _tell(game: CardState, source: ObjectRef, target: Target, amount: int, kind: str) -> None:
    triggers.notice(game, GameEvent(kind, source, game.known(source), game.known(source).controller, target, amount))


def gain_life(game: CardState, seat: SeatNo, amount: int) -> None:
    """Nothing is no gain."""
    if amount > 0 and replacement_effects.is_waited(game, "gains"):
        replacement_effects.propose(game, Gaining([ProposedEvent("gains", seat, amount=amount)]))
    else:
        _gain(game, seat, amount)


@dataclass(slots=True)
class Gaining(ReplaceableEvent):
    """Life that is about to be gained."""

    def happen(self, game: CardState) -> None:
        """As much as it has become."""
        for one in self.events:
            if not one.off:
                _gain(game, one.seat, one.amount)


def _gain(game: CardState, seat: SeatNo, amount: int) -> None:
    if amount > 0:
        game.players[seat].life += amount
        game.emit("gained_life", seat=seat, amount=amount)
        triggers.notice(game, GameEvent("life_gained", seat=seat, amount=amount))


def lose_life(game: CardState, seat: SeatNo, amount: int) -> None:
    """Nothing is no loss."""
    if amount > 0:
        game.players[seat].life -= amount
        game.unchecked = True
        game.emit("lost_life", seat=seat, amount=amount)
        triggers.notice(game, GameEvent("life_lost", seat=seat, amount=amount))
