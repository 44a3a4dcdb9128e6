"""Whole tournaments of computer players, from the draft to the approved final standings. Every game is really played."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import timedelta
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from games.live import secrets
from games.models import Entry, Game, Status
from games.services import hooks
from games.services.operation import sweep as table_sweep
from games.services.play import bots
from games.services.play import moves as tables
from tests.shares import share
from tests.tournaments.beginning import now, opened, person
from tournaments.domain.choices import MatchState, RoundState, Source, State
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, MatchGame, Stage, Tournament
from tournaments.selectors.standings import final_standings, standings_of
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations
from tournaments.services.rounds import background_pairing, deadlines, rounds, stages

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.any_database]

FLOOR = Fraction(33, 100)
"""Percentages of Magic's tie-breaks count at least so much."""


@pytest.fixture(autouse=True)
def _always_the_same(monkeypatch, published) -> None:
    """What bots and decks leave to chance is the same in every run, and yet another thing in every game."""
    chance = random.Random(3)
    monkeypatch.setattr(bots, "secrets", SimpleNamespace(randbelow=chance.randrange))
    monkeypatch.setattr(secrets, "new_seed", lambda: chance.randbytes(16))
    monkeypatch.setattr(table_sweep, "BOTS_WITHIN", 60.0)  # however busy this machine is
    monkeypatch.setattr(table_sweep, "ALONE_FOR", timedelta(hours=1))  # the cache counts seconds of the machine


def begun(host: Any, players: int, plan: list[Any]) -> Tournament:
    """A running tournament of so many bots, made as an organiser makes one."""
    cup = opened(host, mode="online", stages=plan)
    for _number in range(players):
        registrations.add_player(tournament=cup, by=host, bot="easy")
    Tournament.objects.filter(pk=cup.pk).update(seed="5eed" * 8)
    return transitions.tournament_start(tournament=cup, by=host)


def running() -> Game | None:
    """The game whose turn it is next."""
    return Game.objects.filter(status=Status.RUNNING).order_by("tick_at").first()


def played_with_workers(clock) -> None:
    """Beat begins the games that are due, and a worker moves each bot at its moment, until nothing is played any more."""
    while deadlines.sweep(clock.at) or running():
        while game := running():
            clock.at = max(clock.at, game.tick_at)
            assert bots.move(game.pk, game.seq) or tables.expire(game.pk), "a bot hangs"


def played_without_workers(clock) -> None:
    """Nothing but the seconds of a web process: of each game the beginning, in `make soak` until nothing is played any
    more. Then a worker is there again."""
    hooks.second_passed.send(sender=None, now=clock.at)
    clock.at += table_sweep.BOT_HERE  # so long the bots wait for a worker; then none is counted on
    seconds = share(20, 100_000)
    while running() and seconds:
        clock.forward(seconds=1)
        assert table_sweep.sweep(clock.at), "a bot hangs"
        seconds -= 1
    played_with_workers(clock)


# --- what the games say -------------------------------------------------------------------------------------------


def sides(match: Match) -> list[int]:
    """The registration numbers of the two sides."""
    return [seat.registration.number for seat in match.seats.order_by("side")]


def winner_by_game(match: Match) -> int:
    """The number of who has won the only game of a match."""
    link = match.games.get()
    (seat,) = link.game.result["winners"]
    return sides(match)[(seat + link.first_side) % 2]


def matches_of(stage: Stage, **wanted: Any) -> list[Match]:
    """The matches of a stage in which two players met."""
    found = Match.objects.filter(round__stage=stage, **wanted).exclude(seats__registration=None)
    return list(found.order_by("round__number", "table"))


def check_results(stage: Stage) -> int:
    """Each match has one result: of the game that its two bots have played. How many there are."""
    found = matches_of(stage)
    for match in found:
        version = match.results.get()
        assert (version.confirmed, version.source, version.kind) == (True, Source.ENGINE, "win")
        assert sides(match)[version.winner] == winner_by_game(match)
        assert (version.wins_a, version.wins_b) == ((1, 0) if version.winner == 0 else (0, 1))
        game = match.games.get().game
        assert game.status == Status.FINISHED and game.result["reason"] == "target"
        assert set(Entry.objects.filter(game=game, seat__isnull=False).values_list("seat", flat=True)) == {0, 1}
    return len(found)


def check_nothing_open(cup: Tournament, clock) -> None:
    """It is over, and stays as it is however much time passes."""
    row = now(cup)
    assert (row.state, row.final_version) == (State.COMPLETED, 1)
    assert row.stages.filter(closed_at=None).count() == 0
    assert set(Match.objects.values_list("state", flat=True)) <= {MatchState.FINAL, MatchState.VOID}
    assert not Match.objects.filter(next_at__isnull=False).exists()
    assert not Match.objects.filter(absent_at__isnull=False).exists()
    assert not Game.objects.exclude(status=Status.FINISHED).exists()
    assert not MatchGame.objects.filter(counts=False).exists()
    clock.forward(days=1)
    assert deadlines.sweep(clock.at) == table_sweep.sweep(clock.at) == 0
    assert now(cup).revision == row.revision


def values_by_games(stage: Stage) -> dict[int, tuple[Fraction, ...]]:
    """Points, opponents' match wins, own game wins, opponents' game wins; best of one, and nobody has a bye."""
    wins: dict[int, int] = defaultdict(int)
    met: dict[int, list[int]] = defaultdict(list)
    for match in matches_of(stage):
        first, second = sides(match)
        met[first].append(second)
        met[second].append(first)
        wins[winner_by_game(match)] += 1
    share = {player: max(FLOOR, Fraction(wins[player], len(met[player]))) for player in met}
    others = {player: sum((share[other] for other in met[player]), Fraction(0)) / len(met[player]) for player in met}
    return {player: (Fraction(3 * wins[player]), others[player], share[player], others[player]) for player in met}


# --- the tournaments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "swiss_rounds"), [(4, 1), *(pytest.param(*more, marks=pytest.mark.night) for more in ((4, 2), (8, 3)))]
)
def test_bots_play_swiss_rounds_and_a_cut_to_the_final_standings(clock, players, swiss_rounds):
    host, half = person("host"), players // 2
    plan = [("swiss", 1, StageSettings(rounds=swiss_rounds, cut=half)), ("single", 1, StageSettings())]
    cup = begun(host, players, plan)
    first = cup.stages.get(order=1)
    for number in range(1, swiss_rounds + 1):
        draft = first.rounds.filter(state=RoundState.DRAFT).first() or background_pairing.draft_soon(
            tournament=cup, by=host
        )
        assert draft is not None and draft.number == number
        rounds.round_publish(round=draft, by=host)
        (played_without_workers if number == swiss_rounds else played_with_workers)(clock)
        assert {len(matches_of(first, round__number=each)) for each in range(1, number + 1)} == {half}
    assert check_results(first) == swiss_rounds * half
    pairs = {frozenset(sides(match)) for match in matches_of(first)}
    assert len(pairs) == swiss_rounds * half, "nobody meets anybody twice"

    values = values_by_games(first)
    swiss = [line.registration.number for line in standings_of(first)]
    assert sorted(swiss) == list(range(1, players + 1))
    assert [values[number] for number in swiss] == sorted(values.values(), reverse=True)
    assert {values[number][0] for number in swiss} == set(range(0, 3 * swiss_rounds + 1, 3))

    second = stages.stage_finish(stage=first, by=host)
    assert second is not None and second.seeds == swiss[:half]
    opening = matches_of(second, round__part_round=1)
    assert {frozenset(sides(match)) for match in opening} == {
        frozenset({swiss[at], swiss[half - 1 - at]}) for at in range(half // 2)
    }
    played_with_workers(clock)
    assert check_results(second) == half - 1
    (final,) = matches_of(second, round__part_round=half // 2)
    assert final in opening or set(sides(final)) == {winner_by_game(match) for match in opening}

    transitions.tournament_complete(tournament=cup, by=host)
    check_nothing_open(cup, clock)
    champion = winner_by_game(final)
    (runner_up,) = set(sides(final)) - {champion}
    lines = final_standings(cup)
    bracket = {2: [(1, 1), (2, 2)], 4: [(1, 1), (2, 2), (3, 4), (3, 4)]}[half]
    behind = [(place, place) for place in range(half + 1, players + 1)]
    assert [(line.rank, line.last) for line in lines] == bracket + behind
    order = [line.registration.number for line in lines]
    assert order[:2] == [champion, runner_up]
    assert set(order[2:half]) == set(swiss[:half]) - {champion, runner_up}
    assert order[half:] == swiss[half:]


@pytest.mark.night
@pytest.mark.parametrize("players", [3, 4, 6])
def test_bots_play_a_double_elimination_to_the_final_standings(clock, players):
    host = person("host")
    cup = begun(host, players, [("double", 1, StageSettings())])
    stage = cup.stages.get()
    played_with_workers(clock)
    transitions.tournament_complete(tournament=cup, by=host)
    check_nothing_open(cup, clock)

    played = matches_of(stage)
    lost: dict[int, list[Match]] = defaultdict(list)
    for match in played:
        (loser,) = set(sides(match)) - {winner_by_game(match)}
        lost[loser].append(match)
    assert check_results(stage) == sum(map(len, lost.values())) in (2 * players - 2, 2 * players - 1)
    (champion,) = {number for number in range(1, players + 1) if len(lost[number]) < 2}
    assert len(lost[champion]) == len(played) - (2 * players - 2), (
        "whoever lost the grand final once has had another one"
    )
    assert winner_by_game(played[-1]) == champion

    lines = final_standings(cup)
    assert [(line.rank, line.last) for line in lines] == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 6), (5, 6)][:players]
    assert lines[0].registration.number == champion
    out_in = [lost[line.registration.number][-1].round for line in lines[1:]]
    assert [round_.number for round_ in out_in] == sorted((round_.number for round_ in out_in), reverse=True)
    assert out_in[0].part in ("F", "R") and {round_.part for round_ in out_in[1:]} == {"L"}
    assert timedelta(0) < now(cup).ended_at - now(cup).started_at < timedelta(hours=2)
