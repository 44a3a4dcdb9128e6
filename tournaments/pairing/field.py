"""The field before a round: who is to be paired, and what each has behind him."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from tournaments.pairing.errors import WrongField
from tournaments.pairing.matches import Entrant, Match
from tournaments.pairing.points import Points
from tournaments.pairing.profiles import weight_of
from tournaments.pairing.results import Kind, Result


class FirstRound(StrEnum):
    """How the first round is paired."""

    RANDOM = "random"
    SEEDED = "seeded"
    """The top half of the starting list meets the bottom half, in order."""


@dataclass(frozen=True, slots=True)
class Dutch:
    """What the FIDE (Dutch) system must know of the stage: see `dutch`."""

    rounds: int
    """Of the stage: in the last one colours bind those with more than half of all points less."""
    white_first: bool
    """Whether the first of the starting list has White in round 1: a lot said so."""


@dataclass(frozen=True, slots=True)
class Swiss:
    """The switches of a Swiss tournament, frozen when it starts."""

    points: Points = field(default_factory=Points)
    first_round: FirstRound = FirstRound.RANDOM
    forfeits_meet: bool = True
    """Whether two count as having met if one of them did not come."""
    avoid_rounds: int = 0
    """In so many rounds those who share something to avoid are kept apart if it can be helped."""
    rematch_before_second_bye: bool = False
    """Whether a rematch is the smaller evil. A small club with an odd number may prefer it."""
    fide_byes: bool = field(default=False, repr=False)
    """Whether the bye falls as in chess: never to a player who has won without playing, and of the lowest who have
    played most to the last of the starting list. Source: FIDE Handbook C.04.3. Else a lot decides last."""
    dutch: Dutch | None = field(default=None, repr=False)
    """Paired by the FIDE (Dutch) system if it is told this."""
    weights: tuple[int, ...] = field(default=(), repr=False)
    """How often the points of round 1, 2 and so on count; rounds without one count once."""
    table_size: int = field(default=2, repr=False)
    """Players at a table: 2, or 3 or 4, see `tables`."""


@dataclass(slots=True)
class Past:
    """What a player has behind him before the round."""

    points: int = 0
    byes: int = 0
    missed: int = 0
    """Rounds in which they did not come, or were not there yet."""
    met: dict[int, list[int]] = field(default_factory=dict)
    """Opponents, and in which rounds."""
    floats: tuple[int, int] = (0, 0)
    """In the round before last and in the last one: 1 if he was paired with somebody below him, -1 with one above."""
    seats: list[int] = field(default_factory=list)
    """At tables of more than two: in which seat they sat in each round, 0 for who began."""


@dataclass(frozen=True, slots=True)
class Field:
    """All that a pairing is made from. `Field.before` makes one."""

    round: int
    seed: str
    swiss: Swiss
    entrants: dict[int, Entrant]
    """Those who are to be paired or have a bye awarded, by number."""
    pasts: dict[int, Past]
    ranks: Mapping[int, int] | None
    """The ranks of the standings, if this round is to be paired by them."""
    pods: tuple[frozenset[int], ...]
    """Pairs are made inside of these only; one with everybody, unless the round belongs to a draft."""
    history: tuple[Match, ...] = ()
    """All matches before, by round; only for the system that looks at each of them."""
    starting: Mapping[int, int] = field(default_factory=dict)
    """The starting places of all who have ever taken part, only for the same."""

    @classmethod
    def before(
        cls,
        round: int,
        entrants: Iterable[Entrant],
        matches: Sequence[Match],
        seed: str,
        swiss: Swiss | None = None,
        ranks: Mapping[int, int] | None = None,
        pods: Iterable[Iterable[int]] | None = None,
        open_matches: bool = False,
    ) -> Field:
        """The field of a round, from everything that happened before it.

        Matches of this round and later ones are not looked at. An open match is refused, unless `open_matches` says
        that the head judge knows: then the two have met, and nobody has points from it yet. `ranks` replaces the
        difference in points by the difference in ranks, for a last round. Raises WrongField.
        """
        swiss = swiss or Swiss()
        playing: dict[int, Entrant] = {}
        history: tuple[Match, ...] = ()
        starting: dict[int, int] = {}
        for entrant in entrants:
            if entrant.number in playing:
                raise WrongField("twice", player=entrant.number)
            playing[entrant.number] = entrant
        earlier = sorted((match for match in matches if match.round < round), key=lambda match: match.round)
        waiting = [match for match in earlier if match.result is None]
        if waiting and not open_matches:
            raise WrongField("open_matches", count=len(waiting), round=waiting[0].round)
        pasts = _pasts(round, playing, earlier, swiss)
        if swiss.dutch is not None:
            history = tuple(earlier)
            starting = _starting(playing, history)
        playing = {number: entrant for number, entrant in sorted(playing.items()) if entrant.plays(round)}
        paired = [number for number, entrant in playing.items() if entrant.awarded < round]
        grouped = (frozenset(paired),) if pods is None else tuple(frozenset(pod) & set(paired) for pod in pods)
        times = Counter(player for pod in grouped for player in pod)
        for player in paired:
            if times[player] != 1:
                raise WrongField("pods", player=player)
            if ranks is not None and player not in ranks:
                raise WrongField("no_ranks", player=player)
        known = {number: pasts[number] for number in playing}
        return cls(round, seed, swiss, playing, known, ranks, grouped, history, starting)

    @property
    def digest(self) -> str:
        """A fingerprint of the inputs: whoever makes the field again from the records gets the same one."""
        byes = " fide" if self.swiss.fide_byes else ""
        if self.swiss.dutch is not None:
            byes += f" {self.swiss.dutch!r} {sorted(self.starting.items())} {self.history!r}"
        if self.swiss.weights:
            byes += f" weights {self.swiss.weights}"
        if self.swiss.table_size > 2:
            byes += f" tables of {self.swiss.table_size}"
        written = hashlib.sha256(f"{self.round} {self.seed!r} {self.swiss!r} {self.pods_written}{byes}".encode())
        for number, entrant in self.entrants.items():
            past = self.pasts[number]
            rank = self.ranks[number] if self.ranks and number in self.ranks else 0
            missed = f" missed {past.missed}" if past.missed else ""
            missed += f" seats {past.seats}" if past.seats else ""
            written.update(
                f"\n{number} {entrant.seed} {entrant.awarded} {sorted(entrant.avoid)} {entrant.table} {past.points} "
                f"{past.byes} {sorted(past.met.items())} {past.floats} {rank}{missed}".encode()
            )
        return written.hexdigest()

    @property
    def pods_written(self) -> str:
        """The pods in a fixed order; nothing if there is only one."""
        return "" if len(self.pods) == 1 else str([sorted(pod) for pod in self.pods])


def _starting(entrants: Mapping[int, Entrant], history: Iterable[Match]) -> dict[int, int]:
    """The starting places; who has played and is no entrant any more comes behind all others."""
    places = {number: entrant.seed or number for number, entrant in entrants.items()}
    last = max(places.values(), default=0)
    for player in (player for match in history for player in (match.a, match.b) if player is not None):
        places.setdefault(player, last + player)
    return places


def _pasts(round: int, playing: Mapping[int, Entrant], earlier: Sequence[Match], swiss: Swiss) -> dict[int, Past]:
    pasts = {number: Past(points=entrant.carried) for number, entrant in playing.items()}
    gains: list[tuple[Past, int]] = []
    seen: set[int] = set()
    now = 0
    for match in earlier:
        if match.round != now:
            _add(gains)
            seen.clear()
            now = match.round
        result = match.result
        if result is not None and result.kind is Kind.VOID:
            continue
        for player in match.players:
            if player in seen:
                raise WrongField("two_matches", player=player, round=now)
        if match.more:
            gains += _at_table(match, pasts, swiss)
            seen |= set(match.players)
            continue
        weight = weight_of(swiss.weights, now)
        a = pasts.setdefault(match.a, Past())
        seen.add(match.a)
        outcomes = None if result is None else result.outcomes
        if outcomes is not None:
            gains.append((a, weight * swiss.points.of(outcomes[0])))
        if match.b is None:
            a.byes += result is not None and result.kind is Kind.BYE
            a.missed += result is not None and result.kind is Kind.ABSENT
            continue
        b = pasts.setdefault(match.b, Past())
        seen.add(match.b)
        if outcomes is not None:
            gains.append((b, weight * swiss.points.of(outcomes[1])))
        _count_no_show(result, a, b, swiss)
        if swiss.forfeits_meet or result is None or result.kind is not Kind.FORFEIT:
            a.met.setdefault(match.b, []).append(now)
            b.met.setdefault(match.a, []).append(now)
        if now >= round - 2:
            fell = (a.points > b.points) - (a.points < b.points)
            for past, way in ((a, fell), (b, -fell)):
                past.floats = (way, past.floats[1]) if now == round - 2 else (past.floats[0], way)
    _add(gains)
    return pasts


def _at_table(match: Match, pasts: dict[int, Past], swiss: Swiss) -> list[tuple[Past, int]]:
    """All at a table have met each other, each in a seat of theirs; the points that it gives them."""
    gains = []
    for side, player in enumerate(match.players):
        past = pasts.setdefault(player, Past())
        past.seats.append(side)
        for other in match.players:
            if other != player:
                past.met.setdefault(other, []).append(match.round)
        outcome = None if match.result is None else match.result.outcome_of(side)
        if outcome is not None:
            gains.append((past, weight_of(swiss.weights, match.round) * swiss.points.of(outcome)))
    return gains


def _count_no_show(result: Result | None, a: Past, b: Past, swiss: Swiss) -> None:
    """A player who did not come has missed the round. In chess the other one has won without playing, as by a bye."""
    if result is None or result.played or result.kind not in (Kind.FORFEIT, Kind.DOUBLE_LOSS):
        return
    for side, past in enumerate((a, b)):
        if result.winner != side:
            past.missed += 1
        elif swiss.fide_byes:
            past.byes += 1


def _add(gains: list[tuple[Past, int]]) -> None:
    """Points of a round count only when all its matches were looked at, so that floats see the points before it."""
    for past, points in gains:
        past.points += points
    gains.clear()
