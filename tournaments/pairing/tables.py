"""Swiss rounds at tables of three or four: players with like scores sit together, nobody meets anybody twice if it can
be helped, and everybody sits in each place of the order of turns about as often.

There are as many tables of four as possible and threes at the lower end; where only threes are wanted, who is left over
has a bye. A round is what costs least by the bands of `costs`, summed over all who sit together: from a few orders of
chance players are exchanged between tables as long as that makes it cheaper. Our choice, as are the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, count, permutations

from tournaments.pairing.costs import Bands, Costs
from tournaments.pairing.errors import WrongField, WrongSwap
from tournaments.pairing.field import Field, FirstRound
from tournaments.pairing.lots import ticket
from tournaments.pairing.seeding import snake
from tournaments.pairing.swiss import Notice, Pair, Pairing

LEAST = 3
"""Players at a table at least."""
SIZES = (3, 4)
SMALL, STARTS = 24, 8
"""Up to so many tables, so many orders of chance are tried and each table is compared with each other one."""
NEAR = 8
"""In larger fields: only with so many that follow it."""
Table = list[int]


def sizes(players: int, size: int) -> tuple[list[int], int]:
    """How many sit at each table, and how many have a bye: fours first, then threes. Raises WrongField."""
    if players < LEAST:
        raise WrongField("too_few", least=LEAST, players=players)
    if size == LEAST:
        return [LEAST] * (players // LEAST), players % LEAST
    byes = int(players == 5)  # the one number that neither threes nor fours make up
    threes = -(players - byes) % 4
    return [4] * ((players - byes - 3 * threes) // 4) + [3] * threes, byes


def pair(field: Field) -> Pairing:
    """Seat a round. The same field gives the same tables, whatever the machine. Raises WrongField."""
    costs = Costs(field)
    playing = [number for number, entrant in field.entrants.items() if entrant.awarded < field.round]
    wanted, idle = sizes(len(playing), field.swiss.table_size)
    byes = sorted(playing, key=lambda player: costs.one(costs.bye(player)))[:idle]
    seated = [player for player in playing if player not in byes]
    byes += [number for number, entrant in field.entrants.items() if entrant.awarded >= field.round]
    if field.round == 1 and field.swiss.first_round is FirstRound.SEEDED:
        seeds = {player: field.entrants[player].seed or len(seated) + player for player in seated}
        order = sorted(seated, key=lambda player: seeds[player])
        return record(costs, snake(order, len(wanted)), byes)
    return record(costs, _cheapest(costs, seated, wanted), byes)


def swap(field: Field, pairing: Pairing, first: int, second: int) -> Pairing:
    """Two players of different tables change places, or one of a table with one who has a bye. Raises WrongSwap or
    WrongField."""
    _check(field, pairing)
    if pairing.pair(first) == pairing.pair(second):
        raise WrongSwap("same_match", first=first, second=second)
    names = {first: second, second: first}
    return _again(field, [[names.get(one, one) for one in pair.players] for pair in pairing.pairs])


def seat_late(field: Field, pairing: Pairing, player: int) -> Pairing:
    """Let a player who came too late for the draft join a table of three, the lowest first, where there may be four; if
    there is none, they miss the round. Raises WrongSwap or WrongField."""
    _check(field, pairing)
    if player not in field.entrants:
        raise WrongField("unknown", player=player)
    groups = [list(pair.players) for pair in pairing.pairs]
    if any(player in group for group in groups):
        raise WrongSwap("paired", player=player)
    for group in reversed(groups):
        if 1 < len(group) < field.swiss.table_size:
            group.append(player)
            return _again(field, groups)
    return pairing


def record(costs: Costs, groups: Iterable[Sequence[int]], byes: Sequence[int]) -> Pairing:
    """The round of these tables: numbers, seats, costs and notices."""
    field = costs.field
    tables = [_in_order_of_turns(field, group) for group in groups]
    meetings = [couple for table in tables for couple in combinations(sorted(table), 2)]
    bands = [costs.pair(a, b) for a, b in meetings]
    notices = [
        Notice("rematch", {"first": a, "second": b, "last": field.pasts[a].met[b][-1]})
        for (a, b), cost in zip(meetings, bands, strict=True)
        if cost.rematch
    ]
    for player in byes:
        if field.entrants[player].awarded < field.round:
            bands.append(costs.bye(player))
            if bands[-1].second_bye:
                notices.append(Notice("second_bye", {"player": player, "byes": bands[-1].second_bye}))
    return Pairing(
        round=field.round,
        pairs=(*_numbered(field, tables), *(Pair(player, None) for player in sorted(byes))),
        costs=Bands(*map(sum, zip(*bands, strict=True))) if bands else Bands(),
        notices=tuple(notices),
        reach=0,
        seed=field.seed,
        digest=field.digest,
    )


def _cheapest(costs: Costs, players: Sequence[int], wanted: Sequence[int]) -> list[Table]:
    field = costs.field
    small = len(wanted) <= SMALL

    @cache
    def weigh(a: int, b: int) -> int:
        return costs.one(costs.pair(a, b))

    best: tuple[int, list[Table]] | None = None
    for start in range(STARTS if small else 1):
        order = sorted(
            players,
            key=lambda player: (
                -field.pasts[player].points,
                ticket(field.seed, "table order", field.round, start, player),
            ),
        )
        free = iter(order)
        tables = [[next(free) for _ in range(size)] for size in wanted]
        _exchange(tables, lambda a, b: weigh(min(a, b), max(a, b)), len(wanted) if small else NEAR)
        total = sum(weigh(*couple) for table in tables for couple in combinations(sorted(table), 2))
        if best is None or total < best[0]:
            best = total, tables
    assert best is not None, "there is a first order"
    return best[1]


def _exchange(tables: list[Table], weigh: Callable[[int, int], int], near: int) -> None:
    """Exchange two players at a time as long as a table's company gets cheaper by it."""
    better = True
    while better:
        better = False
        for here, one in enumerate(tables):
            for other in tables[here + 1 : here + 1 + near]:
                for i, j in ((i, j) for i in range(len(one)) for j in range(len(other))):
                    a, b = one[i], other[j]
                    before = sum(weigh(a, c) for c in one if c != a) + sum(weigh(b, c) for c in other if c != b)
                    after = sum(weigh(b, c) for c in one if c != a) + sum(weigh(a, c) for c in other if c != b)
                    if after < before:
                        one[i], other[j], better = b, a, True


def _in_order_of_turns(field: Field, group: Sequence[int]) -> tuple[int, ...]:
    """Who begins, who is second and so on: as each has sat there least, then by lot. In a seeded round, such as a
    final, the better starting place begins."""
    if field.round == 1 and field.swiss.first_round is FirstRound.SEEDED:
        return tuple(sorted(group, key=lambda player: (field.entrants[player].seed or len(field.entrants), player)))
    lots = {player: ticket(field.seed, "turns", field.round, player) for player in group}
    drawn = sorted(group, key=lambda player: (lots[player], player))

    def often(order: Sequence[int]) -> int:
        return sum(4 ** field.pasts[player].seats.count(seat) for seat, player in enumerate(order))

    return min(permutations(drawn), key=often)  # the first of equal ones is the order of the lots


def _numbered(field: Field, tables: Iterable[tuple[int, ...]]) -> list[Pair]:
    """Tables by score, the best first; whoever keeps a table has it, and the others go round it."""

    def height(table: Sequence[int]) -> tuple[int, int, int]:
        points = [field.pasts[player].points for player in table]
        return -max(points), -sum(points), ticket(field.seed, "table", field.round, min(table))

    ordered = sorted(tables, key=height)
    kept: dict[tuple[int, ...], int] = {}
    for table in ordered:
        wishes = [wish for player in sorted(table) if (wish := field.entrants[player].table) is not None]
        wish = next((wish for wish in wishes if wish not in kept.values()), None)
        if wish is not None:
            kept[table] = wish
    free = (number for number in count(1) if number not in kept.values())
    pairs = [Pair(table[0], table[1], kept[table] if table in kept else next(free), table[2:]) for table in ordered]
    return sorted(pairs, key=lambda pair: pair.table or 0)


def _again(field: Field, groups: Sequence[Sequence[int]]) -> Pairing:
    tables = [group for group in groups if len(group) > 1]
    return record(Costs(field), tables, [group[0] for group in groups if len(group) == 1])


def _check(field: Field, pairing: Pairing) -> None:
    if field.round != pairing.round:
        raise WrongSwap("other_round", paired=pairing.round, round=field.round)
