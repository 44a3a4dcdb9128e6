"""The matches of a stage as the pairing library reckons with them: a round that says what it said before is the same.

Of each round the database tells everything on which its matches depend as texts. What is made of them follows from
these texts alone and is kept beside them, so nothing can be out of date: whatever happens to a result, a seat or a
state gives another text. A late round has eight before it that nobody touches any more; they need not be made again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

import msgspec
from django.db.models import Aggregate, FilteredRelation, Q, TextField
from django.db.models.functions import Cast, JSONArray

from accounts.platform.compiled_queries import CompiledQuery
from tournaments.domain.choices import MatchState, RoundState
from tournaments.models import Match as MatchRow
from tournaments.models import MatchSeat, Registration, Stage
from tournaments.pairing import results
from tournaments.pairing.matches import Match

VALID = (RoundState.PUBLISHED, RoundState.CLOSED)
"""Rounds whose matches count: neither drafts nor void ones."""


def matches_of(
    stage: Stage, at_tables: bool = False, instead: Mapping[str, results.Result] | None = None
) -> list[Match]:
    """The matches of all valid rounds whose players are known, by round; `at_tables`: three or four may sit at one.
    `instead` are results by match that count for the confirmed ones."""
    further = dict(_FURTHER.rows(stage.pk)) if at_tables else {}
    # a number is for ever: it is asked for only if a round has to be made
    numbers = cache(lambda: dict(_NUMBERS.rows(stage.tournament_id)))
    matches: list[Match] = []
    for number, texts in sorted(_MATCHES.rows(stage.pk)):
        matches += _round(stage.pk, (number, texts or "", further.get(number, "")), numbers, instead)
    return matches


Told = tuple[int, str, str]
"""The number of a round; of its matches the states, who sits there by the key of the registration, and the results that
count; who else sits at its tables."""
_kept: dict[tuple[int, int], tuple[Told, tuple[Match, ...]]] = {}
"""Of each round what was told last and what it makes; of 1,000 players 0.3 MB."""
MOST = 300


def _round(
    stage: int, told: Told, numbers: Callable[[], dict[int, int]], instead: Mapping[str, results.Result] | None
) -> tuple[Match, ...]:
    """The same objects as long as the same is told."""
    if instead:
        return _made(*told, numbers(), instead)
    held = _kept.get((stage, told[0]))
    if held is None or held[0] != told:
        if len(_kept) >= MOST:
            _kept.clear()
        held = _kept[stage, told[0]] = told, _made(*told, numbers())
    return held[1]


forget = _kept.clear
"""As if this process had read nothing yet."""


class _Told(Aggregate):
    """The arrays of a group as one text. Their order does not matter: another one is another text, no more."""

    function = "GROUP_CONCAT"
    output_field = TextField()

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        """Without a separator of its own PostgreSQL joins nothing, and only texts."""
        same = self.copy()
        same.function, same.template = "STRING_AGG", "%(function)s((%(expressions)s)::text, ',')"
        return same.as_sql(compiler, connection, **context)


_RESULT = JSONArray(
    *(f"counts__{name}" for name in ("kind", "winner", "wins_a", "wins_b", "drawn", "played")),
    Cast("counts__lost", TextField()),
)
_MATCHES = CompiledQuery(
    lambda stage: (
        MatchRow.objects.filter(round__stage=stage, round__state__in=VALID)
        .alias(
            first=FilteredRelation("seats", condition=Q(seats__side=0)),
            second=FilteredRelation("seats", condition=Q(seats__side=1)),
            counts=FilteredRelation("results", condition=Q(results__confirmed=True)),
        )
        .order_by()
        .values("round__number")
        # boards are left out here: asked of the rows SQLite would look through the matches of all tournaments
        .annotate(
            told=_Told(
                JSONArray("pk", "state", "first__registration_id", "second__registration_id", _RESULT),
                filter=Q(team_match=None),
            )
        )
        .values_list("round__number", "told")
    )
)
_FURTHER = CompiledQuery(
    lambda stage: (
        MatchSeat.objects.filter(round__stage=stage, round__state__in=VALID, side__gt=1, registration__isnull=False)
        .order_by()
        .values("round__number")
        .annotate(told=_Told(JSONArray("match_id", "side", "registration_id")))
        .values_list("round__number", "told")
    )
)
_NUMBERS = CompiledQuery(
    lambda tournament: Registration.objects.filter(tournament=tournament).order_by().values_list("pk", "number"), str
)


def _made(
    number: int,
    told: str,
    told_further: str,
    numbers: Mapping[int, int],
    instead: Mapping[str, results.Result] | None = None,
) -> tuple[Match, ...]:
    """The matches of a round of which this was told, by their first player."""
    further: dict[str, list[tuple[int, int]]] = {}
    for pk, side, registration in _SEATS.decode(f"[{told_further}]"):
        further.setdefault(pk, []).append((side, numbers[registration]))
    matches = []
    for pk, state, first, second, confirmed in _TOLD.decode(f"[{told}]"):
        result, alone = _counted(state, bytes(confirmed))
        if instead and pk in instead:
            result = instead[pk]
            alone = result.kind in results.ALONE
        if first is None:  # who sits there alone, or has come before the first is known
            first, second = second, None
        if first is None:
            continue
        if alone:
            matches.append(Match(number, numbers[first], None, result))
        elif second is not None:
            more = tuple([player for _side, player in sorted(further[pk])]) if pk in further else ()
            matches.append(Match(number, numbers[first], numbers[second], result, more))
    return tuple(sorted(matches, key=attrgetter("a")))


_SEATS = msgspec.json.Decoder(list[tuple[str, int, int]])
_TOLD = msgspec.json.Decoder(list[tuple[str, str, int | None, int | None, msgspec.Raw]])
"""Nearly all results say the same as others, so each text is read once."""


@lru_cache(maxsize=2000)
def _counted(state: str, confirmed: bytes) -> tuple[results.Result | None, bool]:
    """What a match counts as of which this is told, and whether it is a result without an opponent."""
    result = counted(state, _result(confirmed))
    return result, result is not None and result.kind in results.ALONE


@lru_cache(maxsize=2000)
def _result(told: bytes) -> results.Result | None:
    """One result for all that are alike: there are few."""
    kind, winner, first, second, drawn, played, lost = msgspec.json.decode(told)
    if kind is None:  # nothing is confirmed
        return None
    return results.Result(results.Kind(kind), winner, (first, second, drawn), bool(played), tuple(json.loads(lost)))


def counted(state: str, result: results.Result | None) -> results.Result | None:
    """What a match counts as: void if it was struck out, open if it was only set back to be played again."""
    if state == MatchState.VOID:
        return results.void()
    return None if result is not None and result.kind is results.Kind.VOID else result
