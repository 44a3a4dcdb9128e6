"""Commanders: how they begin, what they cost, where they return to, and the damage that they deal (magic 903)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import beginning, zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.rules.proposed_event import ProposedEvent, ReplacementSource
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.vocabulary.replacement import Replacement
from games.engine import Frame, ObjectId, ObjectRef, Option, SeatNo
from games.rulesets.magic import cards
from games.rulesets.magic.decks import COMMANDER_DECKS, Deck
from games.rulesets.magic.objects import Commander
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.zones import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

FORMAT = "commander"
DEADLY = 21
TAX = 2
TO_COMMAND_ZONE, LEAVES = "command", "leave"


def is_played(game: MagicState) -> bool:
    """Whether this is a game of Commander."""
    return bool(game.options["format"] == FORMAT)


# --- the beginning -------------------------------------------------------------------------------------------------


def deck_of(game: MagicState, seat: SeatNo) -> list[str]:
    """The cards of a player's library; where nobody has brought a deck, those of a pre-built one."""
    if is_played(game) and not game.setup.decks:
        return [key for key, count in _ready(seat).main.items() for _ in range(count)]
    return cards.COLLECTION.deck_of(game.setup, seat)


def begin(game: MagicState, seat: SeatNo) -> int:
    """How many cards begin in the command zone: a player's commander, where there are any (magic 903.6)."""
    if not is_played(game):
        return 0
    listed: Mapping[str, int] = game.setup.decks[seat].get(FORMAT, {}) if game.setup.decks else _ready(seat).commander
    keys = [key for key, count in listed.items() for _ in range(count)]
    for key, thing in zip(keys, beginning.bring(game, seat, keys, COMMAND), strict=True):
        game.commanders.append(Commander(thing, seat, key, damage=[0] * game.setup.seats))
    return len(keys)


def _ready(seat: SeatNo) -> Deck:
    return COMMANDER_DECKS[seat % len(COMMANDER_DECKS)]


def commander_of(game: MagicState, thing: ObjectId) -> Commander | None:
    """The commander that a card is; None for any other. What a player has taken along out of the game is none."""
    return next((one for one in game.commanders if one.thing == thing and one.owner in game.seats), None)


# --- casting -------------------------------------------------------------------------------------------------------


def castable(game: MagicState, seat: SeatNo) -> list[ObjectId]:
    """A player's cards in the command zone."""
    return [thing for thing in game.zones[COMMAND.of(seat)] if thing not in game.emblems]


def is_in_command_zone(game: MagicState, thing: ObjectId) -> bool:
    """Whether a card lies there."""
    return game.places[thing] == COMMAND.of(game.owners[thing]) and thing not in game.emblems


def tax(game: MagicState, thing: ObjectId) -> int:
    """{2} more for each time that it was cast from the command zone before (magic 903.8)."""
    one = commander_of(game, thing)
    return 0 if one is None else TAX * one.casts


def count_cast(game: MagicState, play: Play) -> None:
    """It has been cast from the command zone once more, whatever becomes of it."""
    one = commander_of(game, play.thing)
    if one is not None and play.origin == COMMAND.key:
        one.casts += 1


# --- damage --------------------------------------------------------------------------------------------------------


def count_damage(game: MagicState, seat: SeatNo, source: ObjectRef, amount: int) -> None:
    """By the same card, whoever controls it and however often it has become a new object (magic 903.10a)."""
    one = commander_of(game, ObjectId(source[0]))
    if one is not None:
        one.damage[seat] += amount
        game.unchecked = True


def most_damage(game: MagicState, seat: SeatNo) -> int:
    """The most combat damage that any one commander has dealt to a player."""
    return max([one.damage[seat] for one in game.commanders]) if game.commanders else 0


# --- returning to the command zone ---------------------------------------------------------------------------------


def is_to_be_asked(game: MagicState) -> bool:
    """Whether a commander lies where its owner has not yet decided that it stays."""
    return bool(game.commanders) and any(_lies_anew(game, one) for one in game.commanders)


def _lies_anew(game: MagicState, one: Commander) -> bool:
    there = game.places[one.thing] in (GRAVEYARD.of(one.owner), EXILE.of(one.owner))
    return there and one.owner in game.seats and one.left != game.ref(one.thing)


def ask(game: MagicState, lost: Collection[SeatNo]) -> bool:
    """Begin to ask the owners, in turn order; whether there is anything to ask (magic 903.9a)."""
    waiting = [
        number
        for seat in game.in_turn_order()
        for number, one in enumerate(game.commanders)
        if one.owner == seat and seat not in lost and _lies_anew(game, one)
    ]
    if waiting:
        game.push(Returning(waiting[0]))
    return bool(waiting)


def _options(thing: ObjectId, place: str) -> list[Option]:
    return [Option(TO_COMMAND_ZONE, {"thing": thing}), Option(LEAVES, {"thing": thing, "zone": place})]


def _tell(game: MagicState, one: Commander) -> None:
    game.emit("commander_returned", seat=one.owner, card=one.card)


@dataclass(slots=True)
class Returning(Frame[MagicState]):
    """An owner decides whether a commander in a graveyard or in exile goes to the command zone."""

    number: int
    """Which of the commanders of the game."""

    def advance(self, game: MagicState) -> None:
        """Ask, while it lies there."""
        one = game.commanders[self.number]
        if not _lies_anew(game, one):
            game.agenda.pop()
            return
        place = game.places[one.thing].partition(" ")[0]
        game.ask(one.owner, "commander", _options(one.thing, place))

    def take(self, game: MagicState, chosen: list[Option]) -> None:
        """There, or it stays; then it is not asked again before it has moved."""
        one = game.commanders[self.number]
        game.agenda.pop()
        if chosen[0].verb == TO_COMMAND_ZONE:
            zone_changes.go(game, one.thing, COMMAND.of(one.owner))
            _tell(game, one)
        else:
            one.left = game.ref(one.thing)
        game.changed()


@dataclass(frozen=True, slots=True)
class ToCommandZone(Replacement):
    """A commander that would go to its owner's hand or library may go to the command zone instead (magic 903.9b)."""

    ABSTRACT: ClassVar[bool] = True  # no card says it

    @property
    def is_told(self) -> bool:
        """It is told by itself."""
        return False

    def kinds(self) -> tuple[str, ...]:
        """Going somewhere."""
        return ("goes",)

    def matches(self, game: MagicState, event: ProposedEvent, source: ReplacementSource) -> bool:
        """A commander, to a hand or a library."""
        return event.place in (HAND.key, LIBRARY.key) and commander_of(game, ObjectId(event.ref[0])) is not None

    def replace(
        self, game: MagicState, event: ProposedEvent, source: ReplacementSource, replaceable: ReplaceableEvent
    ) -> bool:
        """Its owner chooses, whoever controls it."""
        one = commander_of(game, ObjectId(event.ref[0]))
        assert one is not None
        if not replaceable.answers:
            game.ask(one.owner, "commander", _options(one.thing, event.place))
            return False
        if replaceable.answers[0].verb == TO_COMMAND_ZONE:
            event.place = COMMAND.key
            _tell(game, one)
        return True


RULES: Mapping[str, Replacement] = {"commander": ToCommandZone()}
