"""Who played whom in which round, and with what result; and who takes part."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tournaments.pairing.errors import WrongResult
from tournaments.pairing.results import ALONE, Kind, Outcome, Result


class Entrant(msgspec.Struct, frozen=True, gc=False):
    """A participant, by a number that the tournament keeps for ever, also through backup and restore."""

    number: int
    seed: int | None = None
    """The starting place, 1 for the best; None if nobody was seeded."""
    joined: int = 1
    """The first round that he is paired for."""
    dropped_after: int | None = None
    """The last round that he is paired for; None as long as he plays on."""
    awarded: int = 0
    """Byes given in advance, for the first so many rounds."""
    avoid: frozenset[str] = frozenset()
    """Clubs, households, cars: two who share one are not paired in the first rounds if it can be helped."""
    table: int | None = None
    """A table that he keeps, for example because he can reach only that."""
    carried: int = 0
    """Match points that he brings along from an earlier stage."""

    def plays(self, round: int) -> bool:
        """Whether he is to be paired in this round."""
        return self.joined <= round and (self.dropped_after is None or round <= self.dropped_after)


class Match(msgspec.Struct, frozen=True, gc=False):
    """One match of one round, or the round of a player without an opponent."""

    round: int
    """Counted from 1."""
    a: int
    b: int | None
    """None for a bye and for a round that was missed."""
    result: Result | None = None
    """None as long as it is open."""
    more: tuple[int, ...] = ()
    """Who sits at the table as well, if it is one of three or four."""

    def __post_init__(self) -> None:
        result, second = self.result, self.b
        open_or_won = result is None or (result.winner is not None and result.winner < 2)
        if open_or_won and second is not None and second != self.a and not self.more:
            return  # as nearly all are: of these nothing else has to be asked
        sides = 2 + len(self.more)
        if (
            self.a == self.b
            or (sides > 2 and len(set(self.players)) < sides)
            or (result is not None and result.winner is not None and result.winner >= sides)
            or (result is not None and result.kind is not Kind.VOID and (self.b is None) != (result.kind in ALONE))
        ):
            raise WrongResult("seats", kind=str(result.kind) if result else "open", round=self.round)

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody at the table, in the order of their sides."""
        return (self.a,) if self.b is None else (self.a, self.b, *self.more)

    @property
    def sides(self) -> Iterator[tuple[int, tuple[int, ...], Outcome, int, int]]:
        """For each player: he, his opponents, the outcome, games won and lost. Nothing if open or void."""
        if self.result is None:
            return
        players, games = self.players, self.result.games
        for side, player in enumerate(players):
            outcome = self.result.outcome_of(side)
            if outcome is None:
                return
            won, lost = int(outcome is Outcome.WIN), int(outcome is Outcome.LOSS)
            if not self.more:
                won, lost = games[side], games[1 - side]
            yield player, (*players[:side], *players[side + 1 :]), outcome, won, lost
