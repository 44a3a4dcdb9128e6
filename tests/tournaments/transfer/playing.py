"""Tournaments that have been played, for the tests of what goes out."""

from __future__ import annotations

from typing import Any

from accounts.models import User
from tests.tournaments.prepared import prepared
from tournaments.domain.choices import MatchState, RoundState, Source
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.pairing import results
from tournaments.services.lifecycle import completion, transitions
from tournaments.services.registration import drops, registrations
from tournaments.services.results.results import result_record
from tournaments.services.rounds import rounds, stages

SWISS = ("swiss", 3, StageSettings(rounds=3, cut=2))
FINAL = ("single", 3, StageSettings())


def founded(by: User, *names: str, plan: Any = (SWISS, FINAL), **fields: Any) -> Tournament:
    """A tournament on paper that has begun, with a draft of its first round if it is Swiss."""
    return prepared(_found, by, names=names, plan=plan, **fields)


def _found(by: User, names: tuple[str, ...], plan: Any, **fields: Any) -> Tournament:
    values = {"name": "Autumn Cup", "ruleset": "kafkas_halle", "mode": "paper", "stages": list(plan), **fields}
    made = transitions.tournament_create(by=by, **values)
    transitions.registration_open(tournament=made, by=by)
    for number, name in enumerate(names or ("Anna", "Bert", "Cleo", "Dora", "Emil"), 1):
        club = "Chess Club" if number % 2 else ""
        registrations.add_player(tournament=made, by=by, name=name, club=club, seed=number)
    return transitions.tournament_start(tournament=made, by=by)


def publish(tournament: Tournament, by: User) -> Round:
    """Show the draft, making it first if there is none."""
    draft = Round.objects.filter(stage__tournament=tournament, state=RoundState.DRAFT).first()
    draft = draft or rounds.round_draft(tournament=tournament, by=by)
    return rounds.round_publish(round=draft, by=by)


def open_matches(tournament: Tournament) -> list[Match]:
    """Those that can get a result."""
    found = Match.objects.filter(round__stage__tournament=tournament, state=MatchState.CALLED)
    return list(found.select_related("round__stage").order_by("round__number", "table"))


def players(match: Match) -> list[Registration]:
    """First side 0."""
    return [seat.registration for seat in match.seats.order_by("side") if seat.registration is not None]


def decide(match: Match, by: User, result: results.Result | None = None) -> None:
    """The lower number wins 2-1, or whatever is wanted."""
    if result is None:
        first, second = players(match)
        score = (2, 1) if first.number < second.number else (1, 2)
        result = results.score(3, *score)
    result_record(match=match, result=result, source=Source.JUDGE, by=by)


def played(by: User, **fields: Any) -> Tournament:
    """Five players, three Swiss rounds with a draw, a no-show and somebody who drops, a final, approved."""
    return prepared(_play, by, **fields)


def _play(by: User, **fields: Any) -> Tournament:
    made = founded(by, **fields)
    publish(made, by)
    first, second = open_matches(made)
    decide(first, by, results.score(3, 1, 1, 1))
    decide(second, by)
    publish(made, by)
    first, second = open_matches(made)
    decide(first, by)
    decide(second, by, results.forfeit(3, 0))
    drops.drop(registration=made.registrations.get(number=5), by=by)
    publish(made, by)
    for match in open_matches(made):
        decide(match, by)
    made.refresh_from_db()
    stages.stage_finish(stage=made.stages.get(order=1), by=by)
    for match in open_matches(made):
        decide(match, by)
    return completion.tournament_complete(tournament=made, by=by)
