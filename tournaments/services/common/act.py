"""One act: everything that changes a tournament happens inside `act`, and is counted and told of once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import transaction
from django.db.models import F, FilteredRelation, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.platform.after_commit import after_commit
from accounts.platform.compiled_queries import CompiledQuery, put_beside
from tournaments import push
from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Registration, Round, Stage, Tournament
from tournaments.selectors import roles
from tournaments.selectors.pairings import seats_of

PLAYER = "player"
"""Stands in the audit for the role of a player who acts for themselves."""

Target = TypeVar("Target", Tournament, Stage, Round, Match, Registration)
"""What an act can be about. Of the object that is given only the key is read."""


@dataclass
class Act(Generic[Target]):
    """What a service stands in: its row as it is now, the locked tournament, and the role by which it may happen."""

    row: Target
    tournament: Tournament
    role: str = ""
    outer: Act[Any] | None = None
    counted: bool = False


_running: ContextVar[Act[Any] | None] = ContextVar("running", default=None)


@contextmanager
def act(target: Target, by: Any = None, may: str = "") -> Iterator[Act[Target]]:
    """Lock the tournament of something, read it afresh, and check that a user may do an act of `roles.MAY`.

    `by` None is the clock, which may do everything; a player may do to their own registration what officials may. An
    act inside another of the same tournament is a part of it. Raises `TournamentError`.
    """
    with transaction.atomic():
        tournament = _locked(target)
        asked = by if may else None
        row, held = (
            _match(target, tournament, asked) if isinstance(target, Match) else (_fresh(target, tournament), None)
        )
        outer = _running.get()
        part_of = outer if outer is not None and outer.tournament.pk == tournament.pk else None
        role = "" if asked is None else _role(row, tournament, asked, may, held)
        this: Act[Target] = Act(row, tournament, role, part_of, part_of is not None and part_of.counted)
        reset = _running.set(this)
        try:
            yield this
        finally:
            _running.reset(reset)


def changed(tournament: Tournament) -> None:
    """Count a change, once in an act and those around it, and tell the pages on commit."""
    running = _running.get()
    if running is None or running.tournament.pk != tournament.pk:
        raise RuntimeError("a tournament changes inside an act only")
    if running.counted:
        return
    Tournament.objects.filter(pk=tournament.pk).update(revision=F("revision") + 1)
    after_commit(push.notify_tournament, tournament.pk)
    one: Act[Any] | None = running
    while one is not None:  # each has a row of its own, which may be saved later
        one.counted = True
        one.tournament.revision += 1
        one = one.outer


def _locked(target: Any) -> Tournament:
    """The tournament's row, for this transaction alone. Which tournament it is never changes; so one query does it."""
    kind = type(target)
    found: Tournament | None = _LOCKED.get(kind, _LOCKED[Tournament]).first(target.pk)
    if found is None:
        raise TournamentError(*MISSING[kind], status=404)
    return found


def _locks(path: str, key: type) -> CompiledQuery:
    rows = Tournament.objects.select_for_update(of=("self",))
    return CompiledQuery(lambda asked: rows.filter(**{path: asked}), key)


_LOCKED = {
    Tournament: _locks("pk", str),
    Stage: _locks("stages", int),
    Round: _locks("stages__rounds", int),
    Match: _locks("stages__rounds__matches", str),
    Registration: _locks("registrations", int),
}


def _fresh(target: Any, tournament: Tournament) -> Any:
    """The row as it is under the lock, with the way up to its tournament."""
    if isinstance(target, Tournament):
        return tournament
    row: Any = _FRESH[type(target)].first(target.pk)
    if row is None:
        raise TournamentError(*MISSING[type(target)], status=404)
    (row.stage if isinstance(row, Round) else row).tournament = tournament
    return row


_FRESH = {
    Stage: CompiledQuery(lambda key: Stage.objects.filter(pk=key)),
    Round: CompiledQuery(lambda key: Round.objects.select_related("stage").filter(pk=key)),
    Registration: CompiledQuery(lambda key: Registration.objects.select_related("user").filter(pk=key)),
}


def _match(target: Match, tournament: Tournament, by: Any) -> tuple[Match, set[str] | None]:
    """A match as `_fresh` gives it, and in the same query the offices of who asks to act on it."""
    asked, keys = (_MATCH, (target.pk,)) if by is None else (_MATCH_AND_OFFICE, (target.pk, by.pk))
    rows = asked.rows(*keys)  # once for each office
    if not rows:
        raise TournamentError(*MISSING[Match], status=404)
    match: Match = asked.object_of(rows[0])
    match.round.stage.tournament = tournament
    put_beside(match, "seats", seats_of(match), "registration__user")
    return match, None if by is None else {row[_OFFICE] for row in rows if row[_OFFICE]}


def _match_and_office(match: str, user: int) -> QuerySet[Match]:
    """The match once for each office that the user has in its tournament."""
    way = "round__stage__tournament__officials"
    mine = FilteredRelation(way, condition=Q(**{f"{way}__user": user}))
    return _matches(match).annotate(office=mine).annotate(office_role=F("office__role"))


def _matches(match: str) -> QuerySet[Match]:
    return Match.objects.select_related("round__stage").filter(pk=match)


_MATCH = CompiledQuery(_matches, str)
_MATCH_AND_OFFICE = CompiledQuery(_match_and_office, str, int)
_OFFICE = len(Match._meta.concrete_fields)
"""Where the office stands: what is annotated follows upon the columns of the match itself."""


def _role(row: Any, tournament: Tournament, by: Any, may: str, held: set[str] | None) -> str:
    if isinstance(row, Registration) and by.pk is not None and (row.user_id == by.pk or _speaks_for(row, by, may)):
        return PLAYER
    return roles.role_for(tournament, by, may, held)


def _speaks_for(team: Registration, by: Any, may: str) -> bool:
    """Whether somebody acts for a team: its captain, and each of its players who says that it is there."""
    if team.tournament.team_size == 1:
        return False
    own = team.members.filter(user=by.pk, state=Standing.MEMBER)
    return own.filter(captain=True).exists() or (may == "check_in" and own.exists())


NO_SUCH_TOURNAMENT = _("There is no such tournament. Check the link, or choose one of the list.")
MISSING: dict[type, tuple[str, Any]] = {
    Tournament: ("no_such_tournament", NO_SUCH_TOURNAMENT),
    Stage: ("no_such_tournament", NO_SUCH_TOURNAMENT),
    Round: ("no_such_round", _("There is no such round any more. Look at the list of rounds.")),
    Match: ("no_such_match", _("There is no such match. Check the link, or choose one of the pairings.")),
    Registration: ("no_such_tournament", NO_SUCH_TOURNAMENT),
}
