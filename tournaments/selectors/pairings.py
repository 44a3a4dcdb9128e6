"""Rounds and matches as pages read them: published ones only, each with its players and the result that counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet

from accounts.platform.compiled_queries import CompiledQuery, put_beside
from tournaments.domain.choices import CONTESTED, MatchState, RoundState
from tournaments.models import Match, MatchSeat, Registration, ResultVersion, Round, Stage, Tournament
from tournaments.revision_cache import Thing, kept

SHOWN = (RoundState.PUBLISHED, RoundState.CLOSED)
OPEN = frozenset(
    {
        MatchState.CALLED, MatchState.PLAYING, MatchState.AWAITING_REPORT, MatchState.REPORTED,
        MatchState.DISPUTED, MatchState.UNDER_REVIEW, MatchState.APPEALED,
    }
)  # fmt: skip
"""States in which somebody has to do something about a match."""


@dataclass(frozen=True, slots=True)
class Company:
    """All whom somebody meets at a table of three or four; named like one opponent."""

    players: tuple[Registration, ...]

    @property
    def shown_name(self) -> str:
        """Their names."""
        return ", ".join(one.shown_name for one in self.players)

    @property
    def user_id(self) -> int | None:
        """An account that can answer; None if none of them has one."""
        return next((one.user_id for one in self.players if one.user_id), None)


Opponent = Registration | Company


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match with its sides, two or those of a table; None where nobody is known, or nobody is met."""

    match: Match
    sides: tuple[Registration | None, ...]
    result: ResultVersion | None

    @property
    def alone(self) -> bool:
        """Whether it is a bye or a missed round."""
        return self.match.table is None and not self.match.slot and self.sides[1] is None

    def side_of(self, registration: Registration | None) -> int | None:
        """Counted from 0; None for somebody who does not play in it."""
        if registration is None:
            return None
        own = {registration.pk, registration.team_id}  # whoever plays for a team, too, where the team does
        return next((side for side, one in enumerate(self.sides) if one is not None and one.pk in own), None)

    def opponent_of(self, registration: Registration | None) -> Opponent | None:
        """Who is met, at a table all of them; None in a bye, and while nobody is known."""
        side = self.side_of(registration)
        if side is not None and self.is_table:
            return Company(tuple(self.others_of(registration)))
        return None if side is None else self.sides[int(not side)]

    @property
    def is_table(self) -> bool:
        """Whether three or four sit at it."""
        return len(self.sides) > 2

    def others_of(self, registration: Registration | None) -> list[Registration]:
        """Everybody else in the match."""
        side = self.side_of(registration)
        return [one for at, one in enumerate(self.sides) if one is not None and at != side]


def rounds_of(tournament: Tournament) -> list[Round]:
    """All published rounds of all stages, in the order in which they are played."""
    return _ROUNDS.objects(tournament.pk)


_ROUNDS = CompiledQuery(
    lambda key: (
        Round.objects.filter(stage__tournament=key, state__in=SHOWN)
        .select_related("stage")
        .order_by("stage__order", "number", "attempt")
    ),
    str,
)


_seats = MatchSeat.objects.select_related("registration__user")


def with_all(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Matches with everything that `pairing_of` reads, in a fixed number of queries."""
    confirmed = ResultVersion.objects.filter(confirmed=True)
    return matches.select_related("round__stage").prefetch_related(
        Prefetch("seats", queryset=_seats), Prefetch("results", queryset=confirmed, to_attr="confirmed_results")
    )


def seats_of(match: Match) -> list[MatchSeat]:
    """The seats of a match with their players, side 0 first, as they are now."""
    found = _SEATS.objects(match.pk)
    for seat in found:
        seat.match = match
    return found


def pairing_of(match: Match) -> Pairing:
    """A match that came through `with_all`."""
    confirmed: Sequence[ResultVersion] = match.confirmed_results  # type: ignore[attr-defined]
    return Pairing(match, _sides_of(match), confirmed[0] if confirmed else None)


def _sides_of(match: Match) -> tuple[Registration | None, ...]:
    seats = list(match.seats.all())
    players: list[Registration | None] = [None] * max(2, len(seats))
    for seat in seats:
        players[seat.side] = seat.registration
    return tuple(players)


def pairings_of(round_: Round, known: Mapping[int, Registration] | None = None) -> list[Pairing]:
    """All matches of a round by table; byes and missed rounds are last. `known` is `everybody`, where
    they are at hand."""
    return _pairings(round_, known or everybody(round_.stage.tournament_id))


def pairings_by_round(tournament: Tournament, rounds: Sequence[Round]) -> dict[int, list[Pairing]]:
    """The same of each of these rounds of a tournament, by the key of the round."""
    known = everybody(tournament.pk)
    return {one.pk: _pairings(one, known) for one in rounds}


def everybody(tournament: str) -> dict[int, Registration]:
    """All registrations by key: so each player is read once, in however many matches."""
    return {one.pk: one for one in _EVERYBODY.objects(tournament)}


_EVERYBODY = CompiledQuery(lambda key: Registration.objects.filter(tournament=key).select_related("user"), str)


def _pairings(round_: Round, known: Mapping[int, Registration]) -> list[Pairing]:
    found = [_made(*sides, *rows) for _match, sides, rows in _told(round_, known)]
    for one in found:
        one.match.round = round_
    return sorted(found, key=_place)


def kept_pairings(round_: Round, known: Mapping[int, Registration]) -> list[Pairing]:
    """`pairings_of`, each the same object as for an earlier revision if its rows say the same and its players are the
    same objects. They are everybody's: nobody may change them."""
    found = kept(("pairings", round_.pk), _told(round_, known), _made)
    for one in found:  # what it has been asked for is not told, and may have changed
        one.match._state.fields_cache = {"round": round_}
        if one.result is not None:
            one.result._state.fields_cache = {}
    return sorted(found, key=_place)


def _told(round_: Round, known: Mapping[int, Registration]) -> Iterator[Thing]:
    """Of each match its players, and the rows of the match and of its result."""
    sides: dict[str, list[Registration | None]] = {}
    for pk, side, player in _SIDES.rows(round_.pk):
        seats = sides.setdefault(pk, [None, None])
        seats += [None] * (side + 1 - len(seats))
        seats[side] = None if player is None else known[player]
    results = {row[1]: row for row in _CONFIRMED.rows(round_.pk)}
    for row in _PLAYED.rows(round_.pk):
        pk = row[0]
        yield pk, tuple(sides.get(pk, (None, None))), (row, results.get(pk))


def _made(*told: Any) -> Pairing:
    """A pairing of its players and rows."""
    *sides, match, result = told
    return Pairing(_PLAYED.object_of(match), tuple(sides), None if result is None else _CONFIRMED.object_of(result))


_SIDES = CompiledQuery(
    lambda round_: MatchSeat.objects.filter(round=round_).values_list("match_id", "side", "registration_id")
)
_CONFIRMED = CompiledQuery(lambda round_: ResultVersion.objects.filter(match__round=round_, confirmed=True))
_PLAYED = CompiledQuery(lambda round_: Match.objects.filter(round=round_, team_match=None))


def _place(one: Pairing) -> tuple[bool, int, str, str]:
    return one.match.table is None, one.match.table or 0, one.match.slot, one.match.pk


def open_pairings_of(stage: Stage) -> list[Pairing]:
    """The matches of a stage that are called or being played, of whichever round, by table."""
    found = with_all(Match.objects.filter(round__stage=stage, round__state__in=SHOWN, state__in=OPEN, team_match=None))
    return sorted(map(pairing_of, found), key=lambda one: (one.match.table or 0, one.match.pk))


def states_of(rounds: Sequence[Round]) -> dict[int, set[str]]:
    """In which states the matches of each of these rounds are."""
    found: dict[int, set[str]] = {one.pk: set() for one in rounds}
    rows = Match.objects.filter(round__in=list(found)).order_by().values_list("round_id", "state").distinct()
    for round_id, state in rows:
        found[round_id].add(state)
    return found


def progress_of(round_: Round) -> dict[str, int]:
    """How many matches of a round there are, byes and missed rounds apart, and how many of them have a result."""
    seconds = MatchSeat.objects.filter(match=OuterRef("pk"), side=1, registration__isnull=False)
    confirmed = ResultVersion.objects.filter(match=OuterRef("pk"), confirmed=True)
    there = Q(table__isnull=False) | ~Q(slot="") | Exists(seconds)
    found = Match.objects.filter(there, round=round_, team_match=None)
    return found.aggregate(all=Count("pk"), done=Count("pk", filter=Exists(confirmed)))


def path_of(registration: Registration) -> list[Pairing]:
    """All matches of a player in the order of play."""
    return [pairing_of(match) for match in with_all(_matches_of(registration))]


def open_match_of(registration: Registration, rounds: Sequence[Round] = ()) -> Pairing | None:
    """The first match of a player that waits for somebody or is being played; it has no result that counts. At the
    start of a round everybody asks for his, so it is looked up without all the others. `rounds` are at hand already."""
    match: Match | None = _OPEN.first(registration.pk)
    if match is None:
        return None
    if (known := next((one for one in rounds if one.pk == match.round_id), None)) is not None:
        match.round = known
    put_beside(match, "seats", seats_of(match), "registration__user")
    return Pairing(match, _sides_of(match), None)


def conceded_by(registration: Registration) -> list[str]:
    """Against whom a player has a match that dropping out would concede: an open one that no judge has."""
    found = [pairing_of(match) for match in with_all(_matches_of(registration).filter(state__in=OPEN - set(CONTESTED)))]
    return [met.shown_name for one in found if (met := one.opponent_of(registration)) is not None]


def _matches_of(registration: Registration) -> QuerySet[Match]:
    return _matches(registration.pk)


def _matches(registration: int) -> QuerySet[Match]:
    matches = Match.objects.filter(seats__registration=registration, round__state__in=SHOWN)
    return matches.order_by("round__stage__order", "round__number")


_OPEN = CompiledQuery(lambda registration: _matches(registration).filter(state__in=OPEN)[:1])
_SEATS = CompiledQuery(lambda match: _seats.filter(match=match), str)
