"""What is true of every position of Flesh and Blood; and how long its games are."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from games.cardgames.rules import triggers
from games.cardgames.rules.traits import NOWHERE
from games.engine import Event, Game
from games.engine.chance import Chance
from games.engine.node import Node
from games.rulesets.flesh_and_blood import chain, checks, playing
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.decks import DECKS
from games.rulesets.flesh_and_blood.game import FleshAndBlood

EPHEMERAL = {"token:crouching_tiger": ("hand", "arsenal", "banished", "concealed", "stack", "deck", "soul", "pitch")}
"""Tokens that are cards, and where they may lie as well: anywhere but in a graveyard."""


BESIDE = {
    "arena": ("Harmonized Kodachi", "Mandible Claw", "Cromai"),
    "hand": ("Raging Onslaught red", "Dustup yellow", "Ice Bolt blue"),
    "pitch": ("Raging Onslaught red", "Dustup red"),
    "graveyard": ("Raging Onslaught red", "Dustup red", "Ice Bolt blue", "Sigil of Solace red"),
    "arsenal": ("Raging Onslaught yellow",),
    "soul": ("Raging Onslaught red",),
}
"""By zone what a card that is tried alone may act on: weapons of one hand, an ally, attacks strong and weak of each
colour, cards with a talent."""


@contextmanager
def at_once(note: Callable[[Any, str, Node], None]) -> Iterator[None]:
    """Tells meanwhile of what is given to play a card or to activate an ability: a cost never resolves."""
    whole = playing.Charge._part

    def told(self: Any, game: Any) -> Any:
        part = whole(self, game)
        if part is not None and self.paid and len(self.given) == part.count:
            note(game, self.play.passage[0], part)
        return part

    with patch.object(playing.Charge, "_part", told):
        yield


def decks(luck: Chance, seats: int) -> tuple[dict[str, Any], ...]:
    """Pre-built decks, and now and then a deck of anything that there is."""
    ready = list(DECKS.values())
    return tuple(
        {"main": ready[luck.below("deck", len(ready))].main} if luck.below("own", 4) else _mixed(luck)
        for _ in range(seats)
    )


def _mixed(luck: Chance) -> dict[str, Any]:
    """A hero with what he bears, and any 40 cards."""
    ready = list(DECKS.values())[luck.below("hero", len(DECKS))]
    worn = [key for key in ready.main if book()[key].is_worn]
    others = [key for key, face in book().items() if face.pitch]
    return {"main": {**dict.fromkeys(worn, 1), **dict.fromkeys(luck.shuffled("cards", others)[:40], 1)}}


class Figures:
    """How long games are, and what happens in them."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.highest_stack = 0

    def see(self, game: Game, events: list[Event]) -> None:
        """Count what an action did."""
        assert isinstance(game, FleshAndBlood)
        self.highest_stack = max(self.highest_stack, len(game.stack))
        self.counts.update(event.kind for event in events)

    def ended(self, game: Game) -> dict[str, float]:
        """The figures of one game."""
        assert isinstance(game, FleshAndBlood)
        said = {
            "cast": "cards", "activated": "abilities", "triggered": "triggers", "attacks": "attacks", "hit": "hits",
            "prevented": "prevented", "transformed": "transformed",
        }  # fmt: skip
        figures = {name: float(self.counts[kind]) for kind, name in said.items()}
        return {"turns": game.turn, "highest stack": self.highest_stack, **figures}


def check(game: Game) -> None:
    """Raises AssertionError for a position that cannot be."""
    assert isinstance(game, FleshAndBlood)
    _check_places(game)
    _check_permanents(game)
    _check_chain(game)
    _check_derived(game)
    if game.result is not None:
        assert (game.decision, game.agenda) == (None, [])
        return
    asked = game.decision
    assert asked is not None
    assert asked.seat in game.seats, "somebody is asked who has left"
    assert len({str(option) for option in asked.options}) == len(asked.options), "an option is there twice"
    if asked.kind == "priority":
        _check_quiet(game)


def _check_places(game: FleshAndBlood) -> None:
    """Every thing is in one zone, and knows which."""
    everywhere = Counter(thing for pile in game.zones.values() for thing in pile)
    assert set(everywhere.values()) <= {1}, "a thing lies in two zones"
    for zone, pile in game.zones.items():
        name, _, seat = zone.partition(" ")
        for thing in pile:
            assert game.places[thing] == zone, f"{game.prints[thing]} lies in {zone}, not {game.places[thing]}"
            key = game.prints[thing]
            assert key or name == "stack", "an ability lies outside the stack"
            there = ("arena", "under", *EPHEMERAL.get(key, ()))
            assert not key.startswith("token:") or name in there, "a token lies outside the arena"
            assert not key or not game.book[key].card.front or name == "arena", "a card shows its back"
            assert not seat or game.owners[thing] == int(seat), f"{key} lies in another player's {name}"
    nowhere = [thing for thing, place in enumerate(game.places) if place == NOWHERE]
    assert sorted(game.spare) == nowhere, "what lies nowhere may be used again, and nothing else"
    for seat in game.seats:
        owned = [thing for thing in everywhere if game.owners[thing] == seat and game.prints[thing]]
        cards = [thing for thing in owned if not game.prints[thing].startswith("token:")]
        assert len(cards) == game.players[seat].decked, f"player {seat} has {len(cards)} cards"
        assert len(game.zones[game.ARSENAL.of(seat)]) <= 1, "two cards in an arsenal"


def _check_permanents(game: FleshAndBlood) -> None:
    assert set(game.permanents) == set(game.in_play)
    assert set(game.plays_on) == set(game.stack)
    lying = [under for permanent in game.permanents.values() for under in permanent.under]
    assert sorted(lying) == sorted(game.zones["under"]), "something lies under nothing"
    for thing, permanent in game.permanents.items():
        assert all(count > 0 for count in permanent.counters.values())
        assert permanent.damage >= 0
        card = game.card(thing)
        assert card.stays or chain.is_on_chain(game, thing), f"{card.key} is in the arena and not on the chain"
    for player in game.players:
        assert player.resources >= 0
        assert player.action_points >= 0
    if game.step in ("start", "end"):
        assert not game.links


def _check_chain(game: FleshAndBlood) -> None:
    on_it = [ref for link in game.links for ref in link.defenders if game.is_current(ref)]
    assert len(set(on_it)) == len(on_it), "somebody defends twice"
    assert bool(game.links) == (game.step in chain.STEPS)
    for link in game.links:
        assert link.seat == game.turn_seat
        assert link.target != link.seat


def _check_derived(game: FleshAndBlood) -> None:
    """What is kept is what would be worked out now."""
    fresh = game.clone()
    fresh.changed()
    for thing in game.in_play:
        assert game.traits(thing) == fresh.traits(thing), f"{game.prints[thing]} is not what it is thought to be"
    assert triggers.listeners(game) == triggers.listeners(fresh)
    for seat in game.seats:
        assert game.controlled_by(seat) == fresh.controlled_by(seat)


def _check_quiet(game: FleshAndBlood) -> None:
    """Nobody has priority before the checks and the triggers are through, nor outside the action phase."""
    assert not game.triggered, "a trigger still waits"
    assert not checks.losers(game), "somebody should have lost"
    assert not checks.check(game.clone()), "the checks are not quiet"
    assert game.in_step("action") and game.step != "close", f"somebody has priority in: {game.step}"
