"""Tournaments that have not begun, and the people in them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from accounts.models import User
from tests.tournaments.prepared import prepared
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import AuditEntry, Infraction, Match, Registration, Round, Tournament
from tournaments.pairing import results as made
from tournaments.selectors import people
from tournaments.services.judging import disqualification, infractions
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations
from tournaments.services.results import results
from tournaments.services.rounds import rounds

SWISS = [("swiss", 1, StageSettings(rounds=3))]


def person(name: str, **fields: Any) -> User:
    """Somebody."""
    return User.objects.create_user(username=name, public_name=name.title(), password="correct horse", **fields)


def drafted(by: User, **fields: Any) -> Tournament:
    """A draft of three Swiss rounds unless something else is wanted."""
    fields.setdefault("stages", SWISS)
    return transitions.tournament_create(by=by, name="Winter Cup", ruleset="kafkas_halle", **fields)


def opened(by: User, **fields: Any) -> Tournament:
    """One in which people register."""
    return transitions.registration_open(tournament=drafted(by, **fields), by=by)


def joined(tournament: Tournament, count: int, name: str = "player") -> list[Registration]:
    """So many new people register."""
    return [registrations.register(tournament=tournament, user=person(f"{name}{each}")) for each in range(1, count + 1)]


def started(by: User, players: int = 5, **fields: Any) -> Tournament:
    """One that runs: its rows, if another test has begun with one like it."""
    return prepared(_started, by, players=players, **fields)


def _started(by: User, players: int, **fields: Any) -> Tournament:
    tournament = opened(by, **fields)
    joined(tournament, players)
    return transitions.tournament_start(tournament=tournament, by=by)


def play(host: User, tournament: Tournament) -> Round:
    """Publish the next round, and let the first of every pair win."""
    stage = people.current_stage(tournament)
    assert stage is not None
    draft = stage.rounds.filter(state="draft").first() or rounds.round_draft(tournament=tournament, by=host)
    published = rounds.round_publish(round=draft, by=host)
    win(host, *published.matches.filter(state="called"))
    return published


def win(host: User, *matches: Match, side: int = 0) -> None:
    """A side wins, as an official writes down."""
    for match in matches:
        result = made.score(1, 1 - side, side)
        results.result_record(match=match, result=result, source="judge", by=host)


def disqualified(by: User, player: Registration, reason: str = "Cheating") -> Infraction:
    """Somebody proposes it, and an administrator of the site approves. The approval."""
    second = User.objects.filter(username="second").first() or person("second", is_superuser=True, is_staff=True)
    proposal = infractions.infraction_record(registration=player, by=by, infraction="cheating", reason=reason)
    return disqualification.disqualification_approve(proposal=proposal, by=second)


def now(row: Any) -> Any:
    """The row as it is in the database."""
    return type(row).objects.get(pk=row.pk)


def states(tournament: Tournament) -> list[str]:
    """Where the registrations stand, by number."""
    return list(tournament.registrations.order_by("number").values_list("state", flat=True))


def last_entry(tournament: Tournament) -> AuditEntry:
    """What the audit says last."""
    return tournament.audit.order_by("seq").last()


@contextlib.contextmanager
def refused(code: str, *, remedy: str = "") -> Iterator[None]:
    """What happens inside is refused with this code, in a whole sentence, and leaves no trace in the audit."""
    before = AuditEntry.objects.count()
    with pytest.raises(TournamentError) as caught:
        yield
    assert caught.value.code == code
    assert caught.value.text.endswith(".") and len(caught.value.text.split()) > 4, caught.value.text
    assert remedy in caught.value.text
    assert AuditEntry.objects.count() == before
