"""Computer players: what a position is worth, and when it can be judged."""

from __future__ import annotations

from games.cardgames.bots.look_ahead import LookAhead
from games.engine import ObjectId, SeatNo
from games.rulesets.fftcg.features import TWICE
from games.rulesets.fftcg.game import Fftcg
from games.rulesets.fftcg.zones import LIMIT as LIMIT_ZONE

POINTS = (0.0, 3.0, 7.0, 12.0, 18.0, 26.0, 40.0, 100.0)
"""How bad it is to have received so many points of damage."""
HAND = (0.0, 1.5, 2.7, 3.7, 4.5, 5.1, 5.5)
"""What so many cards in hand are worth; more are worth little."""
BACKUPS = (0.0, 3.4, 6.6, 9.4, 11.8, 13.8)
MONSTER = 1.2
"""What a Monster is worth."""
BODY = 1.6
"""What a Forward is worth beside its power."""
POWER = 0.7
"""What 1000 power are worth."""
ACTIVE = 0.4
FROZEN = -0.6
CRYSTAL = 0.9
LIMIT = 0.7
"""What a card of the LB deck is worth as long as it is face down."""
KEYWORDS = {"brave": 0.8, "haste": 0.3, "first strike": 1.0, TWICE: 0.8}
THIN = 8
"""With fewer cards in the deck one has to be careful."""


def worth(game: Fftcg, seat: SeatNo) -> float:
    """How good a position is for a player."""
    return _of(game, seat) - _of(game, game.opponent(seat))


def glance(game: Fftcg, seat: SeatNo) -> float:
    """The same as a beginner sees it: the field and the points, not yet what cards in hand and Backups are for."""
    return _seen(game, seat) - _seen(game, game.opponent(seat))


def quiet(game: Fftcg) -> bool:
    """Nothing waits, and nobody attacks."""
    return game.stack_is_empty() and game.attack is None


def _of(game: Fftcg, seat: SeatNo) -> float:
    own = game.controlled_by(seat)
    backups = sum(game.traits(thing).is_a("backup") for thing in own)
    held = len(game.hand(seat))
    total = BACKUPS[min(backups, len(BACKUPS) - 1)] + HAND[min(held, len(HAND) - 1)] + 0.1 * held
    total -= max(0, THIN - len(game.deck(seat)))
    total += CRYSTAL * game.players[seat].crystals + LIMIT * len(game.zones[LIMIT_ZONE.of(seat)])
    total += sum(2.0 for card, counters in game.warping.items() if game.owners[card] == seat and counters)
    return total + _seen(game, seat)


def _seen(game: Fftcg, seat: SeatNo) -> float:
    points = POINTS[min(game.points(seat), len(POINTS) - 1)]
    return sum(_character(game, thing) for thing in game.controlled_by(seat)) - points


def _character(game: Fftcg, thing: ObjectId) -> float:
    traits, permanent = game.traits(thing), game.permanents[thing]
    total = FROZEN if permanent.stays_tapped else 0.0
    total += 0.0 if permanent.tapped else ACTIVE
    if traits.is_a("forward"):
        total += BODY + POWER * (traits.power - permanent.damage / 2) / 1000
        total += sum(KEYWORDS.get(keyword, 0.0) for keyword in traits.keywords)
    elif traits.is_a("monster"):
        total += MONSTER
    return total


BOTS = {
    "easy": LookAhead(glance, quiet, positions=40, worlds=1, slips=95, careless=8.0),
    "normal": LookAhead(worth, quiet, positions=120, worlds=1, slips=70, careless=4.0),
    "strong": LookAhead(worth, quiet),
}
