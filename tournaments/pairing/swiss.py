"""Swiss rounds: players with like scores meet, nobody meets twice, and an odd player out has a bye.

A round is one matching of least cost (`costs`) on the graph of legal pairs. To be quick, each player is joined only
to the next few legal players below him; the graph widens if not everybody finds an opponent. Only if the whole graph
of legal pairs does not pair everybody, rematches and second byes come in, as few and as old ones as possible, and the
pairing says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from tournaments.pairing import dutch
from tournaments.pairing.costs import BIG, PAIRS, Bands, Costs
from tournaments.pairing.errors import WrongField
from tournaments.pairing.field import Field, FirstRound
from tournaments.pairing.lots import ticket
from tournaments.pairing.matching import best_matching, library_version
from tournaments.pairing.sentences import Plain, Sentence

VERSION = 2
"""Of this algorithm; higher whenever the same inputs could be paired otherwise."""
REACHES = ((64, 64), (500, 14))
"""Up to so many players, each is joined to so many legal players below him at first: up to 64, to everybody."""
FAR = 8
"""In larger fields. Wider graphs cost twice the time there and gave the same costs in all bands above the jitter."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who play each other, or one who has a bye. The first-named chooses who begins game 1: a lot said so, or the
    colours of the FIDE system."""

    a: int
    b: int | None
    table: int | None = None
    """Counted from 1; a bye has none."""
    more: tuple[int, ...] = ()
    """Who sits at the table as well, if it is one of three or four; then all are named in the order of turns."""

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody at the table."""
        return (self.a,) if self.b is None else (self.a, self.b, *self.more)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about a pairing that the organiser must see before it is published."""

    code: str
    data: dict[str, Plain]

    def text(self, language: str) -> str:
        """As a sentence."""
        return _NOTICES[self.code].fill(language, self.data)


_NOTICES = {
    "rematch": Sentence(
        "Players {first} and {second} meet again, last in round {last}: no pairing of this round does without, or "
        "only a worse one.",
        "Teilnehmer {first} und {second} treffen erneut aufeinander, zuletzt in Runde {last}: Keine Paarung dieser "
        "Runde kommt ohne das aus, oder nur eine schlechtere.",
    ),
    "second_bye": Sentence(
        "Player {player} has a bye again, the number of byes before: {byes}.",
        "Teilnehmer {player} hat wieder ein Freilos, bisherige Freilose: {byes}.",
    ),
    "no_dutch": Sentence(
        "The FIDE system knows no pairing of this round without a rematch or a second bye. It was paired by the usual "
        "system of this site.",
        "Das FIDE-System kennt keine Paarung dieser Runde ohne erneutes Treffen oder zweites Freilos. Gepaart ist sie "
        "nach dem sonst hier üblichen System.",
    ),
    "large_dutch": Sentence(
        "The FIDE system is used for up to {most} players. This round was paired by the usual system of this site.",
        "Das FIDE-System gilt bis {most} Teilnehmer. Gepaart ist diese Runde nach dem sonst hier üblichen System.",
    ),
}


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round as it was drafted, with everything that an auditor needs to draft it again."""

    round: int
    pairs: tuple[Pair, ...]
    """By table, byes last."""
    costs: Bands
    """Sums over the round."""
    notices: tuple[Notice, ...]
    reach: int
    """How far the graph was widened; the number of players if it was complete."""
    seed: str
    digest: str
    """Of the inputs, see `Field.digest`."""
    version: int = VERSION
    library: str = ""

    def opponent(self, player: int) -> int | None:
        """Who meets the player; None for a bye. Raises WrongField if he is not paired."""
        pair = self.pair(player)
        return pair.b if pair.a == player else pair.a

    def pair(self, player: int) -> Pair:
        """The pair of a player. Raises WrongField if he is not paired."""
        for pair in self.pairs:
            if player in pair.players:
                return pair
        raise WrongField("unknown", player=player)


def pair(field: Field) -> Pairing:
    """Pair a round. The same field gives the same pairing, whatever the machine. Raises WrongField."""
    if len(field.entrants) < 2:
        raise WrongField("too_few", least=2, players=len(field.entrants))
    if len(field.entrants) > 2 * PAIRS:
        raise WrongField("too_many", most=2 * PAIRS, players=len(field.entrants))
    seeded = field.round == 1 and field.swiss.first_round is FirstRound.SEEDED
    costs = Costs(field)
    couples: list[tuple[int, int | None]] = [
        (player, None) for player, entrant in field.entrants.items() if entrant.awarded >= field.round
    ]
    reach = 0
    instead: list[Notice] = []
    for pod in field.pods:
        if field.swiss.dutch is not None and len(pod) > 1:
            found, wide, why = _dutch(costs, pod)
            couples += found
            reach = max(reach, wide)
            instead += why
        elif seeded:
            couples += _halved(field, pod)
        else:
            found, wide = _matched(costs, pod)
            couples += found
            reach = max(reach, wide)
    return record(costs, couples, reach, instead)


def record(
    costs: Costs, couples: Sequence[tuple[int, int | None]], reach: int, instead: Sequence[Notice] = ()
) -> Pairing:
    """The pairing of these couples: tables, sides, costs and notices, after those that say what was done `instead`."""
    field = costs.field
    bands = []
    notices = list(instead)
    for a, b in couples:
        if b is None and field.entrants[a].awarded >= field.round:
            continue
        cost = costs.bye(a) if b is None else costs.pair(a, b)
        bands.append(cost)
        if cost.rematch and b is not None:
            first, second = sorted((a, b))
            data: dict[str, Plain] = {"first": first, "second": second, "last": field.pasts[a].met[b][-1]}
            notices.append(Notice("rematch", data))
        if cost.second_bye:
            notices.append(Notice("second_bye", {"player": a, "byes": cost.second_bye}))
    return Pairing(
        round=field.round,
        pairs=_seated(field, couples),
        costs=Bands(*map(sum, zip(*bands, strict=True))) if bands else Bands(),
        notices=tuple(
            sorted(notices, key=lambda notice: (notice.code, min(map(str, notice.data.values()), default="")))
        ),
        reach=reach,
        seed=field.seed,
        digest=field.digest,
        library=dutch.library_version() if field.swiss.dutch is not None else library_version(),
    )


def _dutch(costs: Costs, pod: frozenset[int]) -> tuple[list[tuple[int, int | None]], int, list[Notice]]:
    """The couples of a pod by the FIDE system, or by the usual one where that cannot be, with a notice of it."""
    notice = Notice("large_dutch", {"most": dutch.MOST})
    if len(pod) <= dutch.MOST:
        found = dutch.dutch_couples(costs.field, pod)
        if found is not None:
            return found, 0, []
        notice = Notice("no_dutch", {})
    usual, reach = _matched(costs, pod)
    return [_by_lot(costs.field, a, b) for a, b in usual], reach, [notice]


def _by_lot(field: Field, a: int, b: int | None) -> tuple[int, int | None]:
    """The couple with the first-named first."""
    if b is None:
        return a, b
    flipped = ticket(field.seed, "first", field.round, *sorted((a, b))) & 1
    return (max(a, b), min(a, b)) if flipped else (min(a, b), max(a, b))


def _halved(field: Field, pod: frozenset[int]) -> list[tuple[int, int | None]]:
    seeds = {}
    for player in pod:
        seed = field.entrants[player].seed
        if seed is None:
            raise WrongField("no_seed", player=player)
        seeds[player] = seed
    order = sorted(pod, key=lambda player: (seeds[player], player))
    half = len(order) // 2
    couples: list[tuple[int, int | None]] = list(zip(order[:half], order[half : 2 * half], strict=True))
    return couples + [(player, None) for player in order[2 * half :]]


def _matched(costs: Costs, pod: frozenset[int]) -> tuple[list[tuple[int, int | None]], int]:
    """The couples of a pod, and how wide the graph was."""
    if costs.field.swiss.fide_byes and len(pod) % 2:
        for player in _fide_byes(costs.field, pod):
            order = _ordered(costs.field, pod - {player})
            found, reach = _legal_matching(costs, order)
            if 2 * len(found) == len(order):
                return [*((order[i], order[j]) for i, j in found), (player, None)], reach
    order = _ordered(costs.field, pod)
    size = len(order)
    found, reach = _legal_matching(costs, order)
    if 2 * len(found) < size:
        found = best_matching(size + size % 2, _edges(costs, order, size, legal=False))
    return [(order[i], order[j] if j < size else None) for i, j in found], reach


def _ordered(field: Field, pod: frozenset[int]) -> list[int]:
    return sorted(
        pod, key=lambda player: (-field.pasts[player].points, ticket(field.seed, "order", field.round, player))
    )


def _legal_matching(costs: Costs, order: Sequence[int]) -> tuple[list[tuple[int, int]], int]:
    """The best one without rematch and second bye, and how wide the graph was; not everybody need be in it."""
    size = len(order)
    even = size + size % 2
    reach = min(size, next((reach for most, reach in REACHES if size <= most), FAR))
    while True:
        found = best_matching(even, _edges(costs, order, reach, legal=True))
        if 2 * len(found) == even or reach >= size:
            return found, reach
        reach = min(2 * reach, size)


def _fide_byes(field: Field, pod: frozenset[int]) -> list[int]:
    """Players who can have the bye as in chess, in the order in which it is given to them if the others can be paired:
    the lowest score, the fewest rounds missed, the last of the starting list. Players who have only come are last."""

    def order(player: int) -> tuple[bool, int, int, int]:
        past, entrant = field.pasts[player], field.entrants[player]
        return entrant.joined == field.round > 1, past.points, past.missed, -(entrant.seed or player)

    return sorted((player for player in pod if not field.pasts[player].byes), key=order)


def _edges(costs: Costs, order: Sequence[int], reach: int, legal: bool) -> Iterator[tuple[int, int, int]]:
    """Pairs by their places in the order, with weights. The place after the last is the bye."""
    size = len(order)
    pasts = costs.field.pasts
    for place, player in enumerate(order):
        met = pasts[player].met
        left = reach
        for other in range(place + 1, size):
            if legal and order[other] in met:
                continue
            yield place, other, BIG - costs.one(costs.pair(player, order[other]))
            left -= 1
            if not left:
                break
    if size % 2:
        left = 4 * reach
        for place in range(size - 1, -1, -1):
            if legal and pasts[order[place]].byes:
                continue
            yield place, size, BIG - costs.one(costs.bye(order[place]))
            left -= 1
            if not left:
                break


def _seated(field: Field, couples: Sequence[tuple[int, int | None]]) -> tuple[Pair, ...]:
    """Tables by score, the best first; whoever keeps a table has it, and the others go round it."""
    pasts = field.pasts

    def height(couple: tuple[int, int | None]) -> tuple[int, int, int]:
        a, b = couple
        points = sorted((pasts[player].points for player in couple if player is not None), reverse=True)
        if field.starting:
            players = [player for player in couple if player is not None]
            best = min((-pasts[player].points, field.starting[player]) for player in players)
            return -points[0], -sum(points), best[1]
        return -points[0], -sum(points), ticket(field.seed, "table", field.round, a if b is None else min(a, b))

    kept: dict[tuple[int, int], int] = {}
    playing: list[tuple[int, int]] = []
    for pair in sorted(couples, key=height):
        a, b = pair if field.swiss.dutch is not None else _by_lot(field, *pair)
        if b is None:
            continue
        couple = (a, b)
        playing.append(couple)
        wishes = [field.entrants[player].table for player in sorted(couple)]
        wish = next((table for table in wishes if table is not None and table not in kept.values()), None)
        if wish is not None:
            kept[couple] = wish
    taken = set(kept.values())
    free = (table for table in count(1) if table not in taken)
    seated = [Pair(*couple, kept[couple] if couple in kept else next(free)) for couple in playing]
    byes = sorted(a for a, b in couples if b is None)
    return (*sorted(seated, key=lambda pair: pair.table or 0), *(Pair(player, None) for player in byes))
