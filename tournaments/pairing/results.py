"""Results of matches: the types of the tournament rules, what each means for either side, and how each is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairing.errors import WrongResult


class Kind(StrEnum):
    """How a match ended. The values stand in exports and never change."""

    WIN = "win"
    DRAW = "draw"
    INTENTIONAL_DRAW = "intentional_draw"
    CONCESSION = "concession"
    BYE = "bye"
    FORFEIT = "forfeit"
    DOUBLE_LOSS = "double_loss"
    JUDGE_LOSS = "judge_loss"
    DQ_LOSS = "dq_loss"
    ABSENT = "absent"
    VOID = "void"


class Outcome(StrEnum):
    """What a match is for one of its sides."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    BYE = "bye"
    ABSENT = "absent"


DRAWN = (Kind.DRAW, Kind.INTENTIONAL_DRAW)
ALONE = (Kind.BYE, Kind.ABSENT)
"""Results of one player who has no opponent."""
UNWON = (*DRAWN, *ALONE, Kind.DOUBLE_LOSS, Kind.VOID)
"""Results that no side wins."""
MOST_SIDES = 4
"""Players at one table at most."""


@dataclass(frozen=True, slots=True)
class Result:
    """A result as it was confirmed. Made by the functions below, which refuse what cannot be."""

    kind: Kind
    winner: int | None = None
    """The side that won the match, 0 for the first-named; None if no side did."""
    games: tuple[int, int, int] = (0, 0, 0)
    """Games won by side 0, won by side 1, and drawn, as they count."""
    played: bool = True
    """Whether at least one game was really played; a concession before the first game counts games nobody played."""
    lost: tuple[int, ...] = ()
    """At a table of more than two: sides that lose though nobody has won, as they did not come or have left."""

    def __post_init__(self) -> None:
        if self.winner not in ((None,) if self.kind in UNWON else range(MOST_SIDES)):
            raise WrongResult("winner", winner=str(self.winner))

    @property
    def outcomes(self) -> tuple[Outcome, Outcome] | None:
        """What it is for side 0 and side 1; None for a void match, which is in no statistic."""
        first, second = self.outcome_of(0), self.outcome_of(1)
        return None if first is None or second is None else (first, second)

    def outcome_of(self, side: int) -> Outcome | None:
        """What it is for one side, also at a table of more than two; None for a void match."""
        if self.winner is not None:
            return Outcome.WIN if side == self.winner else Outcome.LOSS
        return Outcome.LOSS if side in self.lost and self.kind in DRAWN else _UNWON[self.kind]

    @property
    def games_counted(self) -> bool:
        """Whether games stand in it, or the kind says all, as at a table of more than two."""
        return any(self.games)

    @property
    def rated(self) -> bool:
        """Whether ratings count it: a match that was played, not one that was agreed or judged."""
        return self.played and self.kind in (Kind.WIN, Kind.DRAW, Kind.CONCESSION)


_UNWON = {
    Kind.DRAW: Outcome.DRAW,
    Kind.INTENTIONAL_DRAW: Outcome.DRAW,
    Kind.DOUBLE_LOSS: Outcome.LOSS,
    Kind.BYE: Outcome.BYE,
    Kind.ABSENT: Outcome.ABSENT,
    Kind.VOID: None,
}


def needed(best_of: int) -> int:
    """Game wins that take a match of best of N. Drawn games do not count towards it."""
    if best_of < 1 or best_of % 2 == 0:
        raise WrongResult("best_of", best_of=best_of)
    return (best_of + 1) // 2


def score(best_of: int, first: int, second: int, drawn: int = 0) -> Result:
    """A match that was played to its end or to the end of its time: more game wins take it, as many are a draw."""
    _check(best_of, first, second, drawn)
    games = (first, second, drawn)
    if first == second:
        return Result(Kind.DRAW, None, games, played=any(games))
    return Result(Kind.WIN, int(second > first), games)


def concede(best_of: int, winner: int, games: tuple[int, int, int] = (0, 0, 0)) -> Result:
    """One side gave up: the winner gets the wins he needs, the other one keeps those that he has."""
    return _given(Kind.CONCESSION, best_of, winner, games)


def agree_draw(best_of: int, games: tuple[int, int, int] = (0, 0, 0), unplayed: int = 0) -> Result:
    """Both agreed on a draw. `unplayed` drawn games are written down if none was played (Magic: 3)."""
    _check(best_of, *games)
    played = any(games)
    return Result(Kind.INTENTIONAL_DRAW, None, games if played else (0, 0, unplayed), played)


def forfeit(best_of: int, winner: int) -> Result:
    """The other side did not come."""
    return _given(Kind.FORFEIT, best_of, winner, (0, 0, 0))


def judge_loss(best_of: int, winner: int, games: tuple[int, int, int] = (0, 0, 0)) -> Result:
    """A match loss given by a judge: games as played, then the wins that the winner needs."""
    return _given(Kind.JUDGE_LOSS, best_of, winner, games)


def disqualify(best_of: int, winner: int, games: tuple[int, int, int] = (0, 0, 0)) -> Result:
    """The other side was disqualified during the match."""
    return _given(Kind.DQ_LOSS, best_of, winner, games)


def double_loss(best_of: int, games: tuple[int, int, int] = (0, 0, 0)) -> Result:
    """Both lose: nobody came, both were punished, or the rules of the clock say so."""
    _check(best_of, *games)
    return Result(Kind.DOUBLE_LOSS, None, games, any(games))


def at_table(sides: int, winner: int | None, lost: Sequence[int] = (), played: bool = True) -> Result:
    """The game of a table of `sides` players: one has won it and all others have lost, or it is a draw of those who are
    not among the `lost`. If all but one have left or never came, that one has won; if all have, all lose."""
    out = tuple(sorted(set(lost)))
    if not 2 < sides <= MOST_SIDES or not set(out) <= set(range(sides)):
        raise WrongResult("seats", kind="table", round=sides)
    if winner is not None and (winner not in range(sides) or winner in out):
        raise WrongResult("winner", winner=str(winner))
    left = [side for side in range(sides) if side not in out]
    if not left:
        return Result(Kind.DOUBLE_LOSS, None, played=played, lost=out)
    if winner is None and len(left) > 1:
        return Result(Kind.DRAW, None, played=played, lost=out)
    return Result(Kind.WIN if played else Kind.FORFEIT, left[0] if winner is None else winner, played=played, lost=out)


def of_seats(seats: Sequence[Result | None], bracket: bool = False) -> Result | None:
    """What two teams have made of their match, by the results of their seats; None is one that is still played.

    It is won by who has won more seats, as soon as the others cannot catch up; the games of it are seats. Level, it is
    drawn; in a bracket the first seat that somebody has won decides. None while it is open, or nothing counts.
    """
    done = [one for one in seats if one is not None and one.kind is not Kind.VOID]
    missing, played = seats.count(None), any(one.played for one in done)
    first, second = (sum(one.winner == side for one in done) for side in (0, 1))
    games = (first, second, sum(one.kind in DRAWN for one in done))
    if abs(first - second) > missing:
        return Result(Kind.WIN if played else Kind.FORFEIT, int(second > first), games, played)
    if missing or not done:
        return None
    decided = next((one.winner for one in done if one.winner is not None), None)
    if bracket and decided is not None:
        return Result(Kind.WIN if played else Kind.FORFEIT, decided, games, played)
    lost = bracket or all(one.kind is Kind.DOUBLE_LOSS for one in done)
    return Result(Kind.DOUBLE_LOSS if lost else Kind.DRAW, None, games, played)


def bye(best_of: int, seats: int = 1) -> Result:
    """A round without an opponent that counts as won: with as many games as win a match, of a team as many seats."""
    games = needed(best_of) if seats == 1 else seats // 2 + 1
    return Result(Kind.BYE, None, (games, 0, 0), played=False)


def absent() -> Result:
    """A round that a player missed: late registration, or back after a drop."""
    return Result(Kind.ABSENT, played=False)


def void() -> Result:
    """A match that was struck out: in no statistic."""
    return Result(Kind.VOID, played=False)


def _check(best_of: int, first: int, second: int, drawn: int) -> None:
    wins = needed(best_of)
    if min(first, second, drawn) < 0 or max(first, second) > wins or first == second == wins:
        raise WrongResult("games", first=first, second=second, drawn=drawn, needed=wins)


def _given(kind: Kind, best_of: int, winner: int, games: tuple[int, int, int]) -> Result:
    if winner not in (0, 1):
        raise WrongResult("winner", winner=winner)
    _check(best_of, *games)
    wins = needed(best_of)
    if games[1 - winner] == wins:
        raise WrongResult("games", first=games[0], second=games[1], drawn=games[2], needed=wins)
    counted = (wins, games[1], games[2]) if winner == 0 else (games[0], wins, games[2])
    return Result(kind, winner, counted, any(games))
