"""What a player pays with: resources, action points, cards that are pitched; and what he has done this turn."""

from __future__ import annotations

from collections.abc import Iterable

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.engine import ObjectId, SeatNo
from games.rulesets.flesh_and_blood.state import FleshAndBloodState

MOST_PITCH = 3
"""What a card can give at most."""


def means(game: FleshAndBloodState, seat: SeatNo, without: ObjectId | None = None, kept: int = 0) -> int:
    """All resources that a player could have now: those he has, and those of the cards that he could pitch; -1 if he
    has not so many cards as must be kept."""
    gives = [game.card(card).pitch for card in game.hand(seat) if card != without]
    if kept:
        if len(gives) < kept:
            return -1
        gives = sorted(gives)[kept:]
    return game.players[seat].resources + sum(gives)


def most_means(game: FleshAndBloodState, seat: SeatNo) -> int:
    """All resources that he could have for all that the others know."""
    return game.players[seat].resources + MOST_PITCH * len(game.hand(seat))


def pitch(game: FleshAndBloodState, seat: SeatNo, cards: Iterable[ObjectId]) -> None:
    """Cards from the hand become resources, one after the other; they stay until the turn ends (FAB-25, FAB-26)."""
    for card in cards:
        face = game.card(card)
        ref, traits = game.ref(card), game.traits(card)
        zone_changes.go(game, card, game.PITCH.of(seat))
        game.players[seat].resources += face.pitch
        game.players[seat].pitched.append(face.key)
        game.emit("pitched", seat=seat, card=face.key, resources=face.pitch)
        triggers.notice(game, GameEvent("pitched", ref, traits, seat))


def gain_resources(game: FleshAndBloodState, seat: SeatNo, count: int) -> None:
    """They stay until the turn ends."""
    game.players[seat].resources += count
    game.emit("resources", seat=seat, count=count)


def spend_resources(game: FleshAndBloodState, seat: SeatNo, count: int) -> None:
    """Only what is there."""
    game.players[seat].resources -= count
    if count:
        game.emit("paid", seat=seat, count=count)


def gain_action_point(game: FleshAndBloodState, seat: SeatNo) -> None:
    """Only in one's own action phase (FAB-21)."""
    if seat == game.turn_seat and game.step not in ("start", "end"):
        game.players[seat].action_points += 1
        game.emit("action_point", seat=seat)


def amped(game: FleshAndBloodState, play: Play) -> int:
    """How much more arcane damage a card or activated ability deals than it says."""
    is_trigger = play.passage[1] < 0 or game.script(play.passage).when is not None
    return 0 if is_trigger else play.amount


def note(game: FleshAndBloodState, seat: SeatNo, deed: str) -> None:
    """Remember for this turn that a player has done something of a kind."""
    deeds = game.players[seat].deeds
    if deed not in deeds:
        deeds.append(deed)
        deeds.sort()
        game.changed()
