"""What is true of every position of FFTCG."""

from collections import Counter

from games.cardgames.rules import triggers
from games.cardgames.rules.traits import NOWHERE
from games.engine import Event, Game
from games.engine.chance import Chance
from games.rulesets.fftcg import checks
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.checks import MOST_BACKUPS
from games.rulesets.fftcg.cp import pays
from games.rulesets.fftcg.game import Fftcg
from games.rulesets.fftcg.paying import Paying
from games.rulesets.fftcg.points import losing_points


def decks(luck: Chance, seats: int) -> tuple[dict[str, dict[str, int]], ...]:
    """Every other game with the pre-built decks, by lot, else with fifty cards of all kinds for everybody."""
    if luck.below("pre-built", 2):
        from games.rulesets.fftcg.decks import DECKS

        ready = list(DECKS.values())
        return tuple(ready[luck.below("deck", len(ready))].deck.as_data() for _ in range(seats))
    return tuple({"main": dict.fromkeys(luck.shuffled("cards", list(book()))[:25], 2)} for _ in range(seats))


class Figures:
    """How long games are, and what happens in them."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.highest_stack = 0

    def see(self, game: Game, events: list[Event]) -> None:
        """Count what an action did."""
        assert isinstance(game, Fftcg)
        self.highest_stack = max(self.highest_stack, len(game.stack))
        self.counts.update(event.kind for event in events)

    def ended(self, game: Game) -> dict[str, float]:
        """The figures of one game."""
        assert isinstance(game, Fftcg)
        said = ("cast", "activated", "triggered", "point", "burst", "attacks", "blocks", "warped", "countered")
        return {
            "turns": game.turn,
            "highest stack": self.highest_stack,
            **{kind: float(self.counts[kind]) for kind in said},
        }


def check(game: Game) -> None:
    """Raises AssertionError for a position that cannot be."""
    assert isinstance(game, Fftcg)
    _check_places(game)
    _check_field(game)
    _check_attack(game)
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
    if asked.kind == "payment":
        frame = game.agenda[-1]
        assert isinstance(frame, Paying)
        assert pays(frame.cost, [*frame.picked, *frame.proposal(game)]), "the proposal does not pay"


def _check_places(game: Fftcg) -> None:
    """Every thing is in one zone, and knows which."""
    everywhere = Counter(thing for pile in game.zones.values() for thing in pile)
    assert set(everywhere.values()) <= {1}, "a thing lies in two zones"
    for zone, pile in game.zones.items():
        name, _, seat = zone.partition(" ")
        for thing in pile:
            assert game.places[thing] == zone, f"{game.prints[thing]} lies in {zone}, not {game.places[thing]}"
            key = game.prints[thing]
            assert key or name == "stack", "an ability lies outside the stack"
            assert not seat or game.owners[thing] == int(seat), f"{key} lies in another player's {name}"
    nowhere = [thing for thing, place in enumerate(game.places) if place == NOWHERE]
    assert sorted(game.spare) == nowhere, "what lies nowhere may be used again, and nothing else"
    for seat in game.seats:
        owned = [thing for thing in everywhere if game.owners[thing] == seat and game.prints[thing]]
        assert len(owned) == game.players[seat].decked, f"player {seat} has {len(owned)} cards"


def _check_field(game: Fftcg) -> None:
    assert set(game.permanents) == set(game.in_play)
    assert set(game.plays_on) == set(game.stack)
    assert set(game.warping) <= set(game.zones["removed"])
    assert sorted(thing for pile in game.under.values() for thing in pile) == sorted(game.zones["under"])
    for thing, play in game.plays_on.items():
        assert play.thing == thing
        assert not game.prints[thing] or game.traits(thing).is_a("summon"), "a Character lies on the stack"
    for thing, permanent in game.permanents.items():
        assert permanent.damage >= 0
        assert game.facts(thing).is_character, "a Summon lies on the field"
    stamps = [permanent.stamp for permanent in game.permanents.values()]
    assert len(set(stamps)) == len(stamps), "two Characters share a timestamp"


def _check_attack(game: Fftcg) -> None:
    if game.attack is None:
        return
    assert game.step in ("declaration", "block", "damage")
    assert all(ref in game.attacked for ref in game.attack.party)
    shared = [game.traits(thing).colours for thing in game.attackers]
    assert not shared or frozenset.intersection(*shared), "a party shares no element"


def _check_derived(game: Fftcg) -> None:
    """What is kept is what would be worked out now."""
    kept, fresh = game.clone(), game.clone()
    fresh.changed()
    for thing in game.in_play:
        assert game.traits(thing) == fresh.traits(thing), f"{game.prints[thing]} is not what it is thought to be"
    assert triggers.listeners(game) == triggers.listeners(fresh)
    for seat in game.seats:
        assert game.controlled_by(seat) == fresh.controlled_by(seat)
        if game.result is None:
            assert kept.plays(seat) == fresh.plays(seat)


def _check_quiet(game: Fftcg) -> None:
    """Nobody has priority before the rule processes and the auto-abilities are through (FF-17)."""
    assert not game.triggered, "an auto-ability still waits"
    assert not checks.losers(game), "somebody should have lost"
    assert checks.doomed(game) == ([], []), "something should have gone to the Break Zone"
    for seat in game.seats:
        assert game.points(seat) < losing_points(game)
        assert len(checks.backups(game, seat)) <= MOST_BACKUPS
