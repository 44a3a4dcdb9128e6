"""Small tournaments of all formats, with everything that goes wrong: they end, everybody has a place, nothing is open."""

from __future__ import annotations

import random
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest

from tests.shares import share
from tests.tournaments.reckoning import magic_values
from tournaments.domain.choices import Kind, MatchState, RoundState, Source, Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match
from tournaments.pairing import results
from tournaments.selectors.standings import final_standings, standings_of
from tournaments.services.results import corrections
from tournaments.services.results.results import player_left, result_record
from tournaments.services.rounds import rounds

DONE = (MatchState.CONFIRMED, MatchState.FINAL, MatchState.VOID)


class Chance:
    """A tournament played by lots."""

    def __init__(self, played: Any, number: int) -> None:
        self.played = played
        self.lots = random.Random(number)
        self.size = played.tournament.registrations.count()

    def result(self, match: Match) -> results.Result:
        """Anything that a match of its format can end with."""
        best_of = match.round.stage.best_of
        won = results.needed(best_of)
        lot, winner = self.lots.random(), self.lots.randrange(2)
        if lot < 0.1:
            return results.double_loss(best_of)
        if lot < 0.2:
            return results.forfeit(best_of, winner)
        if lot < 0.3:
            return results.concede(best_of, winner)
        if lot < 0.4 and match.round.stage.kind in (Kind.SWISS, Kind.ROUND_ROBIN):
            return results.agree_draw(best_of, unplayed=3 if best_of > 1 else 0)
        lost = self.lots.randrange(won)
        return results.score(best_of, *((won, lost) if winner == 0 else (lost, won)))

    def leaves(self, likely: float) -> None:
        """Somebody may drop, or be disqualified."""
        active = list(self.played.tournament.registrations.filter(state=Standing.ACTIVE))
        if not active or self.lots.random() >= likely:
            return
        gone = self.lots.choice(active)
        stage = self.played.stage_now()
        gone.state = Standing.DISQUALIFIED if self.lots.random() < 0.25 else Standing.DROPPED
        gone.dropped_after = stage.rounds.exclude(state=RoundState.DRAFT).count()
        gone.save()
        player_left(registration=gone, by=self.played.judge)

    def comes(self, likely: float) -> None:
        """Somebody may come late."""
        if self.lots.random() < likely:
            last = self.played.stage(1).rounds.filter(state__in=("published", "closed")).count()
            self.size += 1
            self.played.join(self.size, joined_round=last + 1)

    def corrects(self, likely: float) -> None:
        """A result may turn out to be wrong."""
        stage = self.played.stage_now()
        known = list(Match.objects.filter(round__stage=stage, state__in=DONE, round__state__in=("published", "closed")))
        known = [match for match in known if len(self.played.sides(match)) == 2]
        if not known or self.lots.random() >= likely:
            return
        match = self.lots.choice(known)
        match.round.stage = stage
        corrections.result_correct(
            match=match,
            by=self.played.judge,
            result=self.result(match),
            reason="misread",
            typed=corrections.label(match),
            bracket=self.lots.choice(["keep", "reset"]),
        )

    def play(self) -> None:
        """All open matches, with drops and corrections in between."""
        while found := self.played.open():
            match = self.lots.choice(found)
            result_record(match=match, result=self.result(match), source=Source.JUDGE, by=self.played.judge)
            self.leaves(0.06)
            self.corrects(0.1)


def run(played: Any, number: int) -> None:
    """From the first round to the end of the last stage."""
    chance = Chance(played, number)
    for _ in range(100):
        stage = played.stage_now()
        if stage.kind == Kind.SWISS and (draft := stage.rounds.filter(state=RoundState.DRAFT).first()):
            chance.leaves(0.1)
            if rounds.rounds_left(stage):
                round_ = publish(played, draft)
                check_round(played, round_)
        chance.play()
        stage = played.stage_now()
        if stage.kind == Kind.SWISS:
            check_standings(stage)
        if rounds.rounds_left(stage):
            if stage.order == 1:
                chance.comes(0.3)
            rounds.round_draft(tournament=played.tournament, by=played.judge)
        else:
            played.finish()
            if all(one.closed_at for one in played.tournament.stages.all()):
                return
    raise AssertionError("the tournament does not end")


def publish(played: Any, draft: Any) -> Any:
    """Publish a draft; anew if somebody has left since."""
    with suppress(TournamentError):
        draft = rounds.round_draft(tournament=played.tournament, by=played.judge)
    return rounds.round_publish(round=draft, by=played.judge)


def check_round(played: Any, round_: Any) -> None:
    """Everybody who is in play and in the field sits in one match."""
    seated = [seat.registration.number for seat in round_.match_seats.select_related("registration")]
    active = played.tournament.registrations.filter(state=Standing.ACTIVE, number__in=round_.stage.seeds)
    assert sorted(seated) == sorted(active.values_list("number", flat=True))


def check_standings(stage: Any) -> None:
    """The rows are what the rules say, and in that order."""
    floor = Fraction(33, 100)
    reckoned = magic_values(stage, floor)
    if stage.order > 1:  # with the points of the stage before
        before = magic_values(stage.tournament.stages.get(order=stage.order - 1), floor)
        reckoned = {player: (own[0] + before[player][0], *own[1:]) for player, own in reckoned.items()}
    lines = standings_of(stage)
    for line in lines:
        assert line.row.values == reckoned[line.registration.number], line.registration.number
    assert [line.row.values for line in lines] == sorted((line.row.values for line in lines), reverse=True)


def check_end(played: Any) -> None:
    """Nothing is open, and everybody but the disqualified has a place."""
    matches = Match.objects.filter(round__stage__tournament=played.tournament)
    assert not matches.exclude(state__in=DONE).exists()
    for match in matches:
        assert match.results.filter(confirmed=True).count() <= 1
        assert match.state == MatchState.VOID or match.results.filter(confirmed=True).exists()
    final = final_standings(played.tournament)
    in_it = played.tournament.registrations.exclude(state=Standing.DISQUALIFIED)
    came = {number for stage in played.tournament.stages.all() for number in stage.seeds}
    wanted = sorted(one.number for one in in_it if one.number in came)
    assert sorted(line.registration.number for line in final) == wanted
    assert [line.rank for line in final] == sorted(line.rank for line in final)
    for place, line in enumerate(final, 1):
        assert line.rank <= place <= line.last


PLANS = {
    "swiss": (("swiss", StageSettings()),),
    "swiss and cut": (("swiss", StageSettings(cut=4)), ("single", StageSettings(third_place=True))),
    "swiss by rank": (("swiss", StageSettings(by_rank_last=True, rounds=4)),),
    "swiss twice": (
        ("swiss", StageSettings(rounds=2, cut=6, carry="points")),
        ("swiss", StageSettings(rounds=2)),
        ("double", StageSettings()),
    ),
    "single": (("single", StageSettings(third_place=True)),),
    "double": (("double", StageSettings()),),
    "double, no reset": (("double", StageSettings(reset=False, crossings="late_rematch")),),
    "round robin": (("round_robin", StageSettings(cycles=2)),),
    "groups": (("round_robin", StageSettings(groups=2, advance_each=2)), ("single", StageSettings())),
}
USUAL = {"swiss twice": 3, "groups": 1}
"""What is played in every run, to so many games: every kind of stage is in it."""


@pytest.mark.parametrize(
    ("plan", "best_of"),
    [
        pytest.param(plan, best_of, marks=[] if best_of == USUAL.get(plan) else [pytest.mark.night])
        for plan in PLANS
        for best_of in (1, 3)
    ],
)
@pytest.mark.soak
@pytest.mark.parametrize("number", range(share(1, 40)))
def test_every_tournament_ends_and_everybody_has_a_place(arena, plan, best_of, number):
    players = random.Random(f"{plan} {number} {best_of}").randrange(4, share(8, 12))
    played = arena(players, *PLANS[plan], best_of=best_of, ruleset="magic")
    run(played, number)
    check_end(played)
