"""Ratings: always recomputed from the confirmed results of completed tournaments. What is stored may be dropped.

A rated tournament is one period, in the order in which they ended. Matches between two accounts count if they were
played and won, drawn or conceded; those of bots and of names on paper do not, as nobody knows how strong they are.
Rated tables outside of tournaments have ratings of their own (`games.services.ratings`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from tournaments.domain.choices import Source, State
from tournaments.models import Match, MatchSeat, Rating, ResultVersion, Tournament
from tournaments.pairing import matches as pairing
from tournaments.pairing import ratings as glicko
from tournaments.selectors.records import DONE, VALID, counted


def ratings_renew(ruleset: str) -> int:
    """Compute all ratings of a game anew, and store them. Gives back how many players have one.

    The rated tournaments are locked meanwhile, so that what is written last has been read last.
    """
    with transaction.atomic():
        rows = Tournament.objects.select_for_update().filter(ruleset=ruleset, rated=True, state=State.COMPLETED)
        tournaments = list(rows.order_by("ended_at", "pk"))
        periods = [glicko.encounters(_matches(tournament)) for tournament in tournaments]
        ledger = glicko.replay(periods)
        played: dict[int, int] = defaultdict(int)
        for period in periods:
            for each in period:
                played[each.a] += 1
                played[each.b] += 1
        Rating.objects.filter(ruleset=ruleset).delete()
        Rating.objects.bulk_create(
            Rating(
                user_id=user_id,
                ruleset=ruleset,
                rating=now.rating,
                deviation=now.deviation,
                volatility=now.volatility,
                matches=played[user_id],
                rated_at=_ended(tournaments[ledger.course[user_id][-1][0]]),
                history=[_point(tournaments[period], after) for period, after in ledger.course[user_id]],
            )
            for user_id, now in sorted(ledger.ratings.items())
        )
    return len(ledger.ratings)


def _matches(tournament: Tournament) -> list[pairing.Match]:
    """The matches of a tournament that have a result, between accounts, by their ids."""
    states = dict(
        Match.objects.filter(round__stage__tournament=tournament, round__state__in=VALID, state__in=DONE).values_list(
            "pk", "state"
        )
    )
    sides: dict[str, dict[int, int | None]] = defaultdict(dict)
    for match, side, user_id in MatchSeat.objects.filter(match__in=states).values_list(
        "match_id", "side", "registration__user_id"
    ):
        sides[match][side] = user_id
    found = []
    for version in _versions(states):
        if len(sides[version.match_id]) > 2:
            continue  # a table of three or four: Glicko-2 rates matches of two
        first, second = sides[version.match_id].get(0), sides[version.match_id].get(1)
        result = counted(states[version.match_id], version.result)
        if first is not None and second is not None and result is not None:
            found.append(pairing.Match(1, first, second, result))
    return found


def _versions(matches: Iterable[str]) -> list[ResultVersion]:
    """The version of each match that says who was better, by match: the confirmed one, or a judge's later correction
    which did not count for the bracket because that was kept as it was played."""
    rows = ResultVersion.objects.filter(Q(confirmed=True) | Q(source=Source.JUDGE), match__in=matches)
    found: dict[str, ResultVersion] = {}
    for version in rows.order_by("match_id", "version"):
        if version.confirmed or version.match_id in found:
            found[version.match_id] = version
    return list(found.values())


def _point(tournament: Tournament, after: glicko.Rating) -> list[str | float]:
    """Where a period has led: when it ended, the rating, the deviation, and which tournament it was."""
    return [_ended(tournament).date().isoformat(), round(after.rating, 2), round(after.deviation, 2), tournament.pk]


def _ended(tournament: Tournament) -> datetime:
    return tournament.ended_at or tournament.created_at
