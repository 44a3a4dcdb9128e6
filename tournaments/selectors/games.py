"""What the games of a match that is played here say of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Status
from games.rulesets import rulesets
from tournaments.models import Match, MatchGame, Tournament
from tournaments.pairing.results import MOST_SIDES


@dataclass(frozen=True, slots=True)
class Score:
    """How a match stands by its games, as far as they count."""

    wins: tuple[int, ...]
    """Games won by each side: two, or those of a table."""
    drawn: int
    last: MatchGame | None
    """The game that was begun last."""

    @property
    def games(self) -> tuple[int, int, int]:
        """As results write them."""
        return (self.wins[0], self.wins[1], self.drawn)

    @property
    def ended(self) -> int:
        """How many games have a result."""
        return sum(self.wins) + self.drawn


def score_of(match: Match) -> Score:
    """How a match stands."""
    wins, drawn, last = [0, 0], 0, None
    for last in MatchGame.objects.filter(match=match, counts=True).select_related("game").order_by("number"):
        if last.game.status != Status.FINISHED:
            continue
        if last.sides:
            wins += [0] * (MOST_SIDES - len(wins))
        side = winner_of(last)
        if side is None:
            drawn += 1
        else:
            wins[side] += 1
    return Score(tuple(wins), drawn, last)


def winner_of(played: MatchGame) -> int | None:
    """The side that has won a finished game; None if it was drawn."""
    seats = (played.game.result or {}).get("winners", [])
    return side_in(played, seats[0]) if len(seats) == 1 else None


def side_in(played: MatchGame, seat: int) -> int:
    """The side that sits in a seat of a game."""
    side: int = played.sides[seat] if played.sides else (seat + played.first_side) % 2
    return side


def seat_of(played: MatchGame, side: int) -> int | None:
    """The seat of a side in a game; None if it does not play it, having been out before it began."""
    if not played.sides:
        return (side + played.first_side) % 2
    return played.sides.index(side) if side in played.sides else None


def has_sideboards(tournament: Tournament) -> bool:
    """Whether the format lets players change their decks between two games."""
    ruleset = rulesets().get(tournament.ruleset)
    if ruleset is None or ruleset.decks is None:
        return False
    return ruleset.decks.format(tournament.options.get(ruleset.decks.option)).side != 0
