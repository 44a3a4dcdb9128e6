"""Ratings: always recomputed from the confirmed results of completed tournaments. What is stored may be dropped.

A rated tournament is one period, in the order in which they ended. Matches between accounts count if they were played
and won, drawn or conceded; those of bots and of names on paper do not, as nobody knows how strong they are. Matches of
two are rated by the kind that their tournament has chosen, tables of three or four by one of their own.
Rated tables outside of tournaments have ratings of their own (`games.services.ratings`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from tournaments.domain.choices import RatingKind, Source, State
from tournaments.models import Match, MatchSeat, Rating, ResultVersion, Tournament
from tournaments.pairing import elo, table_ratings
from tournaments.pairing import matches as pairing
from tournaments.pairing import ratings as glicko
from tournaments.selectors.ratings import kind_of
from tournaments.selectors.records import DONE
from tournaments.selectors.stage_matches import VALID, counted


def ratings_renew(ruleset: str) -> int:
    """Compute all ratings of a game anew, of every kind, and store them. Gives back how many there are.

    The rated tournaments are locked meanwhile, so that what is written last has been read last.
    """
    with transaction.atomic():
        rows = Tournament.objects.select_for_update().filter(ruleset=ruleset, rated=True, state=State.COMPLETED)
        tournaments = list(rows.order_by("ended_at", "pk"))
        played = [(one, _matches(one)) for one in tournaments]
        made = [
            *_by_pairs(RatingKind.GLICKO, [each for each in played if kind_of(each[0]) == RatingKind.GLICKO]),
            *_by_pairs(RatingKind.ELO, [each for each in played if kind_of(each[0]) == RatingKind.ELO]),
            *_by_tables(played),
        ]
        for row in made:
            row.ruleset = ruleset
        Rating.objects.filter(ruleset=ruleset).delete()
        Rating.objects.bulk_create(made)
    return len(made)


Played = Sequence[tuple[Tournament, list[pairing.Match]]]
"""Tournaments in the order of their ends, with the matches that have a result."""


def _by_pairs(kind: RatingKind, played: Played) -> list[Rating]:
    """The ratings of matches of two."""
    periods = [glicko.encounters(matches) for _tournament, matches in played]
    ledger = elo.replay(periods) if kind == RatingKind.ELO else glicko.replay(periods)
    return _rows(
        kind, ledger, played, Counter(one for period in periods for each in period for one in (each.a, each.b))
    )


def _by_tables(played: Played) -> list[Rating]:
    """The ratings of tables of three or four."""
    periods = [table_ratings.tables(matches) for _tournament, matches in played]
    matches = Counter(player for period in periods for table in period for player in table.players)
    return _rows(RatingKind.TABLES, table_ratings.replay(periods), played, matches) if matches else []


def _rows(kind: RatingKind, ledger: glicko.Ledger, played: Played, matches: Counter[int]) -> list[Rating]:
    return [
        Rating(
            user_id=user_id,
            kind=kind,
            rating=now.rating,
            deviation=now.deviation,
            volatility=now.volatility,
            matches=matches[user_id],
            rated_at=_ended(played[ledger.course[user_id][-1][0]][0]),
            history=[_point(played[period][0], after) for period, after in ledger.course[user_id]],
        )
        for user_id, now in sorted(ledger.ratings.items())
    ]


def _matches(tournament: Tournament) -> list[pairing.Match]:
    """The matches of a tournament that have a result, between accounts, by their ids, in the order of the rounds."""
    rows = Match.objects.filter(round__stage__tournament=tournament, round__state__in=VALID, state__in=DONE)
    rows = rows.order_by("round__stage__order", "round__number", "pk")
    states = dict(rows.values_list("pk", "state"))
    sides: dict[str, dict[int, int | None]] = defaultdict(dict)
    for match, side, user_id in MatchSeat.objects.filter(match__in=rows.order_by()).values_list(
        "match_id", "side", "registration__user_id"
    ):
        sides[match][side] = user_id
    versions = _versions(rows.order_by())
    found = []
    for match, state in states.items():
        users = [user for _side, user in sorted(sides[match].items()) if user is not None]
        result = counted(state, versions[match].result) if match in versions else None
        if 1 < len(users) == len(sides[match]) and result is not None:
            found.append(pairing.Match(1, users[0], users[1], result, tuple(users[2:])))
    return found


def _versions(matches: Iterable[Match]) -> dict[str, ResultVersion]:
    """The version of each match that says who was better, by match: the confirmed one, or a judge's later correction
    which did not count for the bracket because that was kept as it was played."""
    rows = ResultVersion.objects.filter(Q(confirmed=True) | Q(source=Source.JUDGE), match__in=matches)
    found: dict[str, ResultVersion] = {}
    for version in rows.order_by("match_id", "version"):
        if version.confirmed or version.match_id in found:
            found[version.match_id] = version
    return found


def _point(tournament: Tournament, after: glicko.Rating) -> list[str | float]:
    """Where a period has led: when it ended, the rating, the deviation, and which tournament it was."""
    return [_ended(tournament).date().isoformat(), round(after.rating, 2), round(after.deviation, 2), tournament.pk]


def _ended(tournament: Tournament) -> datetime:
    return tournament.ended_at or tournament.created_at
