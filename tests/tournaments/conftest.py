"""Small tournaments for tests, made row by row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

import pytest

from accounts.models import User
from tests.games.conftest import Clock, _closed_connections, clock, published  # noqa: F401
from tournaments.domain.choices import MatchState, Role, RoundState, Source, Standing, State
from tournaments.domain.formats import StageSettings, profile_for
from tournaments.models import Match, Official, Registration, Stage, Tournament
from tournaments.pairing import results
from tournaments.rules import rules_for
from tournaments.services.judging import disputes, verdicts
from tournaments.services.results.results import result_record
from tournaments.services.rounds import deadlines, rounds, stages


def make_user(name: str) -> User:
    """Somebody, the same one for the same name."""
    known = User.objects.filter(username=name).first()
    return known or User.objects.create_user(username=name, public_name=name.title(), password="correct horse")


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a sweep would leave something to the next one, which a test does not wait for."""
    monkeypatch.setattr(deadlines, "WITHIN", 60.0)


class Arena:
    """A running tournament, and quick ways to play it."""

    def __init__(
        self,
        players: int,
        *plan: tuple[str, StageSettings],
        best_of: int = 1,
        ruleset: str = "kafkas_halle",
        accounts: bool = False,
        begin: bool = True,
        **fields: Any,
    ) -> None:
        self.judge = make_user("judge")
        values = {"name": "Arena", "mode": "paper", "seed": "5eed" * 8, "state": State.RUNNING, **fields}
        values.setdefault("profile", profile_for(ruleset, plan[0][0], best_of).as_data())
        values.setdefault("time_rule", rules_for(ruleset).time_for(best_of).as_data())
        self.tournament = Tournament.objects.create(ruleset=ruleset, **values)
        Official.objects.create(tournament=self.tournament, user=self.judge, role=Role.ORGANISER)
        for order, (kind, told) in enumerate(plan, 1):
            Stage.objects.create(
                tournament=self.tournament, order=order, kind=kind, best_of=best_of, settings=told.as_data()
            )
        for number in range(1, players + 1):
            self.join(number, user=make_user(f"player{number}") if accounts else None)
        if begin:
            stages.stage_begin(stage=self.stage(1), by=self.judge)

    @classmethod
    def of(cls, tournament: Tournament) -> Self:
        """The ways to play one that is there already."""
        found = cls.__new__(cls)
        found.judge, found.tournament = tournament.officials.get(role=Role.ORGANISER).user, tournament
        return found

    def join(self, number: int, **fields: Any) -> Registration:
        """One more player."""
        name = "" if fields.get("user") else f"Player {number}"  # an account has its own
        values = {"name": name, "state": Standing.ACTIVE, **fields}
        return Registration.objects.create(tournament=self.tournament, number=number, **values)

    def stage(self, order: int) -> Stage:
        return self.tournament.stages.get(order=order)

    def player(self, number: int) -> Registration:
        return self.tournament.registrations.get(number=number)

    def open(self, **wanted: Any) -> list[Match]:
        """Matches that can get a result now."""
        rows = Match.objects.filter(
            round__stage__tournament=self.tournament,
            round__state=RoundState.PUBLISHED,
            state=MatchState.CALLED,
            **wanted,
        )
        return list(rows.select_related("round__stage").order_by("round__number", "table"))

    def sides(self, match: Match) -> list[int]:
        """The numbers of the players of a match."""
        return [seat.registration.number for seat in match.seats.all() if seat.registration]

    def wins(self, match: Match, side: int = 0) -> None:
        """A side wins."""
        best_of = match.round.stage.best_of
        won = results.needed(best_of)
        result = results.score(best_of, *((won, 0) if side == 0 else (0, won)))
        result_record(match=match, result=result, source=Source.JUDGE, by=self.judge)

    def rules(self, match: Match, result: results.Result, reason: str = "seen", **options: Any) -> None:
        """The organiser claims the case of a match, and rules."""
        case = match.disputes.get(closed_at=None)
        disputes.case_claim(case.pk, by=self.judge)
        verdicts.case_rule(case.pk, by=self.judge, result=result, reason=reason, **options)

    def best_wins(self) -> None:
        """In all open matches the lower number wins, until no match is open."""
        while found := self.open():
            for match in found:
                first, second = self.sides(match)
                self.wins(match, int(second < first))

    def next_round(self) -> Any:
        """Draft and publish."""
        draft = rounds.round_draft(tournament=self.tournament, by=self.judge)
        return rounds.round_publish(round=draft, by=self.judge)

    def publish(self) -> Any:
        """Publish the draft."""
        draft = self.stage_now().rounds.get(state=RoundState.DRAFT)
        return rounds.round_publish(round=draft, by=self.judge)

    def stage_now(self) -> Stage:
        """The stage that is being played."""
        stage = stages.current_stage(self.tournament)
        assert stage is not None
        return stage

    def finish(self, **options: Any) -> Stage | None:
        """End the stage that is being played."""
        return stages.stage_finish(stage=self.stage_now(), by=self.judge, **options)


@pytest.fixture
def arena(db: None) -> Callable[..., Arena]:
    """Opens a tournament: written by the services for the first test that wishes it so, its rows for the others. Whoever
    listens to what happens then asks `Arena` itself."""
    from tests.tournaments.prepared import arena_as  # which needs what is here

    return arena_as


@pytest.fixture
def host(db: None) -> User:
    """Who holds the tournaments."""
    return make_user("host")
