"""What is true of every position of Magic."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from games.cardgames.rules import triggers
from games.cardgames.rules.card import Script
from games.cardgames.rules.traits import NOWHERE
from games.engine import Event, Game, SeatNo
from games.engine.chance import Chance
from games.engine.encoding import with_other
from games.engine.node import Node
from games.rulesets.magic import checks, paying
from games.rulesets.magic.cards import book
from games.rulesets.magic.game import Magic
from games.rulesets.magic.identity import may_lead
from games.rulesets.magic.mana import MANA
from games.rulesets.magic.mana_pool import kept_by
from games.rulesets.magic.vocabulary.combat import BLOCKS_MORE

BESIDE = {
    "battlefield": ("Grizzly Bears", "Air Elemental", "Darksteel Relic", "Brave the Sands"),
    "graveyard": ("Grizzly Bears", "Air Elemental", "Lightning Bolt", "Darksteel Relic", "Brave the Sands"),
    "hand": ("Grizzly Bears",),
}
"""By zone what a card that is tried alone may act on: one of each kind, and a spell to answer."""


@contextmanager
def at_once(note: Callable[[Any, str, Node], None]) -> Iterator[None]:
    """Tells meanwhile of each mana ability that is activated, by hand or to pay: it never resolves (605.3b)."""
    whole = paying._do_more

    def told(game: Any, seat: Any, ref: Any, script: Script) -> None:
        note(game, script.passage[0], script.ability)
        whole(game, seat, ref, script)

    with patch.object(paying, "_do_more", told):
        yield


def decks(luck: Chance, seats: int) -> tuple[dict[str, dict[str, int]], ...]:
    """Every other game with the pre-built decks, else with forty cards of all kinds for everybody."""
    return () if luck.below("pre-built", 2) else tuple(any_deck(luck) for _ in range(seats))


def any_deck(luck: Chance) -> dict[str, dict[str, int]]:
    """Lands of all kinds, and anything that there is."""
    keys = [key for key, face in book().items() if not face.card.token]
    lands = [key for key in keys if book()[key].is_land]
    basic = [key for key in lands if "basic" in book()[key].card.types]
    others = luck.shuffled("lands", [key for key in lands if key not in basic])[:8]
    spells = luck.shuffled("spells", [key for key in keys if key not in lands])[:22]
    leaders = [key for key in keys if may_lead(book()[key])]
    return {
        "main": {**dict.fromkeys(basic, 2), **dict.fromkeys(others, 1), **dict.fromkeys(spells, 1)},
        "commander": {leaders[luck.below("commander", len(leaders))]: 1},  # of no account in other formats
    }


class Figures:
    """How long games are, and what happens in them."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.highest_stack = 0

    def see(self, game: Game, events: list[Event]) -> None:
        """Count what an action did."""
        assert isinstance(game, Magic)
        self.highest_stack = max(self.highest_stack, len(game.zones["stack"]))
        self.counts.update(event.kind for event in events)

    def ended(self, game: Game) -> dict[str, float]:
        """The figures of one game."""
        assert isinstance(game, Magic)
        said = {"cast": "spells", "activated": "abilities", "triggered": "triggers", "countered": "countered"}
        figures = {name: float(self.counts[kind]) for kind, name in said.items()}
        return {"turns": game.turn, "highest stack": self.highest_stack, **figures}


def check(game: Game) -> None:
    """Raises AssertionError for a position that cannot be."""
    assert isinstance(game, Magic)
    _check_places(game)
    _check_permanents(game)
    _check_combat(game)
    _check_pools(game)
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


def _check_places(game: Magic) -> None:
    """Every thing is in one zone, and knows which."""
    everywhere = Counter(thing for pile in game.zones.values() for thing in pile)
    assert set(everywhere.values()) <= {1}, "a thing lies in two zones"
    for zone, pile in game.zones.items():
        name, _, seat = zone.partition(" ")
        for thing in pile:
            assert game.places[thing] == zone, f"{game.prints[thing]} lies in {zone}, not {game.places[thing]}"
            key = game.prints[thing]
            assert key or name == "stack", "an ability lies outside the stack"
            assert not game.is_token(thing) or name in ("battlefield", "phased"), "a token lies outside the battlefield"
            assert thing not in game.covered or name in ("battlefield", "stack", "phased"), (
                "something lies face down elsewhere"
            )
            assert not seat or game.owners[thing] == int(seat), f"{key} lies in another player's {name}"
    nowhere = [thing for thing, place in enumerate(game.places) if place == NOWHERE]
    assert sorted(game.spare) == nowhere, "what lies nowhere may be used again, and nothing else"
    assert (
        len(everywhere) + len(nowhere)
        == len(game.prints)
        == len(game.owners)
        == len(game.incarnations)
        == len(game.marks)
    )
    for seat in game.seats:
        owned = [thing for thing in everywhere if game.owners[thing] == seat and game.prints[thing]]
        copies = [play.thing for play in game.plays_on.values() if play.is_copy]
        none = {*game.emblems, *copies}
        cards = [thing for thing in owned if not game.is_token(thing) and thing not in none]
        assert len(cards) == game.players[seat].decked, f"player {seat} has {len(cards)} cards"
    assert not any(game.owners[thing] in game.left for thing in everywhere) or game.result is not None
    assert all(game.places[one] == f"command {game.owners[one]}" for one in game.emblems), "an emblem lies elsewhere"
    assert len(set(game.shown)) == len(game.shown)
    assert all(game.places[thing].startswith(("hand", "library")) for thing in game.shown)


def _check_permanents(game: Magic) -> None:
    assert set(game.permanents) == set(game.battlefield)
    assert set(game.phased) == set(game.zones["phased"]) or game.unchecked
    assert set(game.plays_on) == set(game.zones["stack"])
    for thing, play in game.plays_on.items():
        assert play.thing == thing
        assert play.seat in game.seats or game.result is not None
    for thing, permanent in game.permanents.items():
        assert permanent.attached < 0 or permanent.attached in game.permanents, "attached to what is not there"
        assert permanent.attached != thing
        assert all(count > 0 for count in permanent.counters.values())
        assert permanent.damage >= 0
        assert game.card(thing).is_permanent
        assert game.traits(thing).controller in game.seats or game.result is not None
    stamps = [permanent.stamp for permanent in game.permanents.values()]
    assert len(set(stamps)) == len(stamps), "two permanents share a timestamp"


def _check_combat(game: Magic) -> None:
    attackers = [attack.thing for attack in game.attacks]
    fighting = [thing for attack in game.attacks for thing in (attack.thing, *attack.blockers)]
    assert len(set(attackers)) == len(attackers), "somebody attacks twice"
    assert BLOCKS_MORE in game.features or len(set(fighting)) == len(fighting), "somebody fights twice"
    assert not set(attackers) & {thing for attack in game.attacks for thing in attack.blockers}
    assert all(len(set(attack.blockers)) == len(attack.blockers) for attack in game.attacks), "somebody blocks twice"
    assert set(fighting) <= set(game.permanents)
    for attack in game.attacks:
        assert game.traits(attack.thing).controller == game.turn_seat
        assert attack.blocked or not attack.blockers
        assert attack.on != game.turn_seat
    assert not game.attacks or game.step in ("attackers", "blockers", "first_damage", "damage", "combat_end")


def _check_pools(game: Magic) -> None:
    """A step begins with empty pools (magic 106.4)."""
    for player in game.players:
        assert all(count >= 0 for count in player.pool)
        for letter in MANA:
            tapped = sum(letters.count(letter) for _, letters in player.taps)
            assert tapped <= player.pool[MANA.index(letter)], "mana could be taken back that is gone"
    kinds = [event.kind for event in game.events]
    if "step" in kinds:
        since = kinds[len(kinds) - kinds[::-1].index("step") :]
        if "mana" not in since:
            for seat, player in enumerate(game.players):
                kept = kept_by(game, SeatNo(seat))
                lost = [count for letter, count in zip(MANA, player.pool, strict=True) if letter not in kept]
                assert not any(lost), "mana was carried into a step"


def _check_derived(game: Magic) -> None:
    """What is kept is what would be worked out now."""
    kept, fresh = with_other(game), with_other(game)  # to be read only: nothing is worked out in the game itself
    fresh.changed()
    for thing in game.battlefield:
        assert game.traits(thing) == fresh.traits(thing), f"{game.prints[thing]} is not what it is thought to be"
    assert triggers.listeners(game) == triggers.listeners(fresh)
    for seat in game.seats:
        assert game.controlled_by(seat) == fresh.controlled_by(seat)
        if game.means is not None and seat in game.means:
            assert kept.plays(seat) == fresh.plays(seat)
            assert game.means[seat] == (fresh.means or {})[seat]


def _check_quiet(game: Magic) -> None:
    """Nobody has priority before the checks and the triggers are through (magic 117.5)."""
    assert not game.triggered, "a trigger still waits"
    assert not checks.losers(game), "somebody should have lost"
    assert not checks.check(game.clone()), "the checks are not quiet"
    for thing in game.battlefield:
        traits, permanent = game.traits(thing), game.permanents[thing]
        if traits.is_a("creature"):
            assert traits.defence > 0
            assert permanent.damage < traits.defence or traits.has("indestructible")
        if traits.is_a("planeswalker"):
            assert permanent.counters["loyalty"] > 0
        if "aura" in traits.subtypes:
            assert (permanent.attached >= 0) is not (permanent.attached_player in game.seats)
