"""What the games of a match that is played here say of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Status
from games.rulesets import rulesets
from tournaments.models import Match, MatchGame, Tournament


@dataclass(frozen=True, slots=True)
class Score:
    """How a match stands by its games, as far as they count."""

    wins: tuple[int, int]
    """Games won by side 0 and by side 1."""
    drawn: int
    last: MatchGame | None
    """The game that was begun last."""

    @property
    def games(self) -> tuple[int, int, int]:
        """As results write them."""
        return (*self.wins, self.drawn)

    @property
    def ended(self) -> int:
        """How many games have a result."""
        return sum(self.games)


def score_of(match: Match) -> Score:
    """How a match stands."""
    wins, drawn, last = [0, 0], 0, None
    for last in MatchGame.objects.filter(match=match, counts=True).select_related("game").order_by("number"):
        if last.game.status != Status.FINISHED:
            continue
        side = winner_of(last)
        if side is None:
            drawn += 1
        else:
            wins[side] += 1
    return Score((wins[0], wins[1]), drawn, last)


def winner_of(played: MatchGame) -> int | None:
    """The side that has won a finished game; None if it was drawn."""
    seats = (played.game.result or {}).get("winners", [])
    return (seats[0] + played.first_side) % 2 if len(seats) == 1 else None


def has_sideboards(tournament: Tournament) -> bool:
    """Whether the format lets players change their decks between two games."""
    ruleset = rulesets().get(tournament.ruleset)
    if ruleset is None or ruleset.decks is None:
        return False
    return ruleset.decks.format(tournament.options.get(ruleset.decks.option)).side != 0
