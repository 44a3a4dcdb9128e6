"""What a process keeps of earlier revisions never shows in the standings: they are those reckoned from nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from django.db.models import F

from tests.shares import share
from tests.tournaments.beginning import disqualified
from tests.tournaments.conftest import Arena
from tournaments import revision_cache
from tournaments.domain.choices import MatchState, RoundState, Source, Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, ResultVersion, Tournament
from tournaments.pairing import metrics, results
from tournaments.pairing.metrics import points_after
from tournaments.selectors import stage_matches
from tournaments.selectors.records import profile_of, records_of
from tournaments.selectors.shared_standings import shared_points, shared_standings
from tournaments.selectors.standings import standings_of
from tournaments.services.judging import infractions
from tournaments.services.registration import drops
from tournaments.services.results import corrections
from tournaments.services.results.results import result_record
from tournaments.services.rounds import rounds

LONG = ("swiss", StageSettings(rounds=6))
PUBLISHED = (RoundState.PUBLISHED, RoundState.CLOSED)


@contextmanager
def nothing_kept() -> Iterator[None]:
    """As a process that has never read anything, which leaves what this one has kept where it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage_matches, "_kept", {})
        patch.setattr(metrics, "_kept", [])
        patch.setattr(metrics, "_points", [])
        patch.setattr(revision_cache, "_lists", {})
        yield


def check(made: Arena) -> None:
    """Standings and points, now and after each round, as pages read them and as they are reckoned from nothing."""
    tournament = Tournament.objects.get(pk=made.tournament.pk)
    stage = made.stage(1)
    numbers = sorted(stage.rounds.filter(state__in=PUBLISHED).values_list("number", flat=True))
    shared = {after: shared_standings(tournament, stage, after) for after in (None, *numbers)}
    points = {after: shared_points(tournament, stage, after) for after in numbers}
    with nothing_kept():
        assert shared == {after: standings_of(stage, after) for after in (None, *numbers)}
        known = records_of(stage)
        profile = profile_of(stage)
        assert points == {after: points_after(known.entrants, known.matches, profile, after) for after in numbers}


def next_round(made: Arena) -> None:
    """Drafted, unless there is a draft that holds, and published."""
    try:
        rounds.round_draft(tournament=made.tournament, by=made.judge)
    except TournamentError as refused:
        if refused.code != "drafted":
            raise
    made.publish()


class Acts:
    """Whatever may happen in a tournament, by lots."""

    def __init__(self, made: Arena, number: int) -> None:
        self.made, self.lots = made, random.Random(number)

    def result(self) -> results.Result:
        lost = self.lots.randrange(2)
        return self.lots.choice(
            [
                results.score(3, 2, lost), results.score(3, lost, 2), results.agree_draw(3, unplayed=3),
                results.forfeit(3, lost), results.double_loss(3),
            ]
        )  # fmt: skip

    def report(self) -> None:
        """A result, or when all are in the next round."""
        if found := self.made.open():
            result_record(match=self.lots.choice(found), result=self.result(), source=Source.JUDGE, by=self.made.judge)
        elif rounds.rounds_left(self.made.stage(1)):
            next_round(self.made)

    def correct(self) -> None:
        """Another result of any match that has one, also of an old round."""
        if match := self._decided():
            corrections.result_correct(
                match=match, by=self.made.judge, result=self.result(), reason="misread", typed=corrections.label(match)
            )

    def drop(self) -> None:
        drops.drop(registration=self._player(Standing.ACTIVE), by=self.made.judge, concede=True)

    def reinstate(self) -> None:
        drops.reinstate(registration=self._player(Standing.DROPPED), by=self.made.judge)

    def punish(self) -> None:
        """A match loss, of a match that has a result too."""
        if match := self._decided():
            infractions.infraction_record(
                registration=match.seats.get(side=self.lots.randrange(2)).registration, by=self.made.judge,
                infraction="slow_play", penalty="match_loss", reason="again", match=match,
                typed=corrections.label(match),
            )  # fmt: skip

    def disqualify(self) -> None:
        disqualified(self.made.judge, self._player(Standing.ACTIVE))

    def strike(self) -> None:
        """The last round is struck out; the next one has its number."""
        last = self.made.stage(1).rounds.filter(state__in=PUBLISHED).order_by("number").last()
        if last is not None:
            rounds.round_void(round=last, by=self.made.judge, reason="wrong", typed=self.made.tournament.name)

    def lose(self) -> None:
        """A result is gone, and its match is to be played again: written by hand, as nobody can on the site."""
        if match := self._decided():
            ResultVersion.objects.filter(match=match).delete()
            self._written(match, MatchState.CALLED)

    def exchange(self) -> None:
        """The same row of a result says something else."""
        if match := self._decided():
            won = self.lots.randrange(2)
            found = ResultVersion.objects.filter(match=match, confirmed=True)
            found.update(winner=won, wins_a=2 * (won == 0), wins_b=2 * (won == 1))
            self._written(match, match.state)

    def void(self) -> None:
        if match := self._decided():
            self._written(match, MatchState.VOID)

    def _written(self, match: Match, state: str) -> None:
        Match.objects.filter(pk=match.pk).update(state=state)
        Tournament.objects.filter(pk=self.made.tournament.pk).update(revision=F("revision") + 1)

    def _decided(self) -> Match | None:
        found = Match.objects.filter(
            round__stage=self.made.stage(1), round__state__in=PUBLISHED, table__isnull=False, results__kind="win",
            results__confirmed=True,
        ).exclude(state__in=(MatchState.CALLED, MatchState.VOID))  # fmt: skip
        known = list(found.select_related("round__stage__tournament"))
        return self.lots.choice(known) if known else None

    def _player(self, state: str) -> Any:
        found = list(self.made.tournament.registrations.filter(state=state))
        if not found:
            raise TournamentError("nobody", "There is nobody.")
        return self.lots.choice(found)


SELDOM = ("drop", "reinstate", "disqualify", "strike", "lose", "exchange", "void")


@pytest.mark.any_database
@pytest.mark.soak
@pytest.mark.parametrize("number", range(share(1, 60)))
def test_after_any_acts_the_standings_are_those_reckoned_from_nothing(
    arena: Callable[..., Arena], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Nine players, so that each round has a bye."""
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)
    made = arena(9, LONG, best_of=3, ruleset="magic")
    acts = Acts(made, number)
    done = dict.fromkeys((*SELDOM, "report", "correct", "punish"), 0)
    for _ in range(share(40, 60)):
        often = ["report"] * 18 + ["correct"] * 3 + ["punish"]
        name = acts.lots.choice([*often, *SELDOM])
        with suppress(TournamentError):  # refused: then nothing has changed, which is compared as well
            getattr(acts, name)()
            done[name] += 1
        check(made)
    assert all(done[name] for name in ("report", "correct", "lose", "exchange", "void")), done


def test_a_corrected_result_of_the_first_round_is_seen_when_others_lie_upon_it(arena: Callable[..., Arena]) -> None:
    made = arena(8, LONG, best_of=3, ruleset="magic")
    for _ in range(3):
        next_round(made)
        made.best_wins()
    stage, tournament = made.stage(1), Tournament.objects.get(pk=made.tournament.pk)
    before = {line.registration.number: line.row for line in shared_standings(tournament, stage)}
    match = Match.objects.filter(round__stage=stage, round__number=1).select_related("round__stage").first()
    first, second = sorted(made.sides(match))
    other = results.score(3, 2, 0) if made.sides(match)[0] == second else results.score(3, 0, 2)
    corrections.result_correct(
        match=match, by=made.judge, result=other, reason="misread", typed=corrections.label(match)
    )
    tournament.refresh_from_db()
    after = {line.registration.number: line.row for line in shared_standings(tournament, stage)}
    assert after[first].tally.points == before[first].tally.points - 3
    assert after[second].tally.points == before[second].tally.points + 3
    assert before[first].tally.wins == after[first].tally.wins + 1, "what was read before stays as it was"
    check(made)


@pytest.mark.any_database  # PostgreSQL may tell a round in another order, which is made anew: no more than work
def test_of_a_new_result_only_its_round_is_made_anew(
    arena: Callable[..., Arena], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = arena(8, LONG, best_of=3, ruleset="magic")
    for _ in range(3):
        next_round(made)
        made.best_wins()
    next_round(made)
    check(made)
    made_anew, counts = [], []
    make, count = stage_matches._made, metrics._count

    def noted(number: int, *told: Any) -> Any:
        made_anew.append(number)
        return make(number, *told)

    def counted(profile: Any, tallies: Any, matches: Any, of: Any = None) -> None:
        counts.append(len(list(matches)))
        count(profile, tallies, matches, of)

    monkeypatch.setattr(stage_matches, "_made", noted)
    monkeypatch.setattr(metrics, "_count", counted)
    for counted_anew in ([12, 1], [1], [1]):
        made.wins(made.open()[0])
        made_anew.clear()
        counts.clear()
        shared_standings(Tournament.objects.get(pk=made.tournament.pk), made.stage(1))
        assert made_anew == [4], "the round in which it was reported"
        assert counts == counted_anew, "added to what came before it, which is counted alone once it is asked for again"
