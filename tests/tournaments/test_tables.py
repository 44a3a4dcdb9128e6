"""Tournaments at tables of three or four, through the services: on paper from the first round to the final, and here."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from games.live import clocks
from games.models import Game
from tests.shares import SOAKED
from tests.tournaments.beginning import refused
from tests.tournaments.conftest import Arena
from tests.tournaments.playing import act, fresh, last_game
from tests.tournaments.prepared import arena_as
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, MatchGame, Rating, Stage, Tournament
from tournaments.pairing.profiles import TABLES
from tournaments.selectors.standings import final_standings, standings_of
from tournaments.services.outside import ratings
from tournaments.services.registration import drops, late_seating
from tournaments.services.results import corrections, online_play, results
from tournaments.services.rounds import deadlines
from tournaments.transfer import backup, restore, trf
from tournaments.web.forms.structure import StructureForm, structure_of

pytestmark = pytest.mark.django_db

SWISS = ("swiss", StageSettings(rounds=2, table_size=4))
CUT = ("swiss", StageSettings(rounds=2, cut=4, table_size=4))
FINAL = ("swiss", StageSettings(rounds=1, first_round="seeded", table_size=4))
THREES = ("swiss", StageSettings(rounds=2, table_size=3))


def held(players: int, *plan: tuple[str, StageSettings], **fields: object) -> Arena:
    return arena_as(players, *(plan or (SWISS,)), profile=TABLES.as_data(), then=Arena.publish, **fields)


def win(arena: Arena, match: Match, winner: int | None) -> None:
    results.result_record(match=match, result=results.table_made(match, winner), source="judge", by=arena.judge)


def points(arena: Arena) -> dict[int, int]:
    return {line.registration.number: line.row.tally.points for line in standings_of(arena.stage(1)) if line.row}


def test_from_the_first_round_to_the_final_on_paper() -> None:
    arena = held(14, CUT, FINAL)
    for number in (1, 2):
        tables = arena.open(round__number=number)
        assert sorted(len(arena.sides(match)) for match in tables) == [3, 3, 4, 4]
        for match in tables:
            win(arena, match, 1)
        if number == 1:
            arena.next_round()
    assert sum(points(arena).values()) == 8 * TABLES.points.win
    best = [line.registration.number for line in standings_of(arena.stage(1))][:4]
    arena.finish()
    arena.publish()
    (final,) = arena.open()
    assert arena.sides(final) == best  # the best of the standings begins
    win(arena, final, 2)
    arena.finish()
    lines = final_standings(arena.tournament)
    assert [line.registration.number for line in lines][:4] == [best[2], best[0], best[1], best[3]]
    assert len(lines) == 14


def test_a_drawn_final_goes_to_the_better_starting_place() -> None:
    arena = held(8, CUT, FINAL)
    for number in (1, 2):
        for match in arena.open(round__number=number):
            win(arena, match, 0)
        if number == 1:
            arena.next_round()
    arena.finish()
    arena.publish()
    (final,) = arena.open()
    seeds = arena.sides(final)
    win(arena, final, None)
    arena.finish()
    assert [line.registration.number for line in final_standings(arena.tournament)][:4] == seeds


def test_players_report_who_has_won_and_another_of_the_table_confirms() -> None:
    arena = held(8, accounts=True)
    match = arena.open()[0]
    users = [seat.registration.user for seat in match.seats.select_related("registration__user")]
    results.result_report(match=match, by=users[0], wins_a=0, wins_b=0, winner=2)
    assert fresh(match).state == "reported"
    with refused("own_report"):
        results.result_confirm(match=match, by=users[0])
    results.result_confirm(match=match, by=users[3])
    assert fresh(match).state == "confirmed"
    assert match.results.get(confirmed=True).winner == 2


def test_two_reports_that_differ_are_for_a_judge() -> None:
    arena = held(4, accounts=True)
    match = arena.open()[0]
    users = [seat.registration.user for seat in match.seats.select_related("registration__user")]
    results.result_report(match=match, by=users[0], wins_a=0, wins_b=0, winner=0)
    results.result_report(match=match, by=users[1], wins_a=0, wins_b=0, winner=1)
    assert fresh(match).state == "disputed"
    arena.rules(match, results.table_made(match, 1))
    assert match.results.get(confirmed=True).winner == 1


def test_who_drops_has_lost_and_the_others_play_on() -> None:
    arena = held(8)
    match = arena.open()[0]
    gone = match.seats.get(side=1).registration
    drops.drop(registration=gone, by=arena.judge, concede=True)
    assert fresh(match).state == "called"
    win(arena, match, None)
    had = points(arena)
    assert [had[number] for number in arena.sides(match)] == [1, 0, 1, 1]


def test_the_last_who_is_left_at_a_table_has_won() -> None:
    arena = held(4)
    match = arena.open()[0]
    for side in (0, 1, 3):
        drops.drop(registration=match.seats.get(side=side).registration, by=arena.judge, concede=True)
    assert match.results.get(confirmed=True).winner == 2


def test_a_correction_moves_the_points_and_leaves_the_next_round() -> None:
    arena = held(8)
    first, second = arena.open()
    win(arena, first, 0)
    win(arena, second, 0)
    draft = arena.next_round()
    seated = [arena.sides(match) for match in draft.matches.order_by("table")]
    preview = corrections.correction_preview(first, results.table_made(first, 3))
    corrections.result_correct(
        match=first, by=arena.judge, result=results.table_made(first, 3), reason="slip misread", typed=preview.typed
    )
    had = points(arena)
    assert [had[number] for number in arena.sides(first)] == [0, 0, 0, 3]
    assert [arena.sides(match) for match in draft.matches.order_by("table")] == seated


def test_a_late_player_joins_a_table_of_three_of_the_draft() -> None:
    arena = Arena(7, SWISS, profile=TABLES.as_data())
    late = arena.join(8, joined_round=2)
    draft = arena.stage(1).rounds.get()
    assert late_seating.late_seat(round=draft, by=arena.judge, registration=late)
    assert sorted(len(arena.sides(match)) for match in draft.matches.all()) == [4, 4]


def test_a_running_event_is_the_same_after_backup_and_restore() -> None:
    arena = held(7)
    tables = arena.open()
    drops.drop(registration=tables[0].seats.get(side=0).registration, by=arena.judge, concede=True)
    win(arena, tables[0], None)
    before = {line.registration.number: line.row.tally.points for line in standings_of(arena.stage(1)) if line.row}
    restored = restore.restored(by=arena.judge, raw=backup.backup(arena.tournament))
    after = {
        line.registration.number: line.row.tally.points for line in standings_of(restored.stages.get()) if line.row
    }
    assert after == before
    seats = Match.objects.filter(round__stage__tournament=restored, seats__out=True)
    assert seats.count() == 1


# --- played here ------------------------------------------------------------------------------------------------------


def online(players: int, *plan: tuple[str, StageSettings]) -> tuple[Arena, Match]:
    arena = held(players, *plan, accounts=True, mode="online", clock="standard")
    return arena, arena.open()[0]


def user(match: Match, side: int) -> object:
    return match.seats.get(side=side).registration.user


def test_a_game_for_three_opens_for_its_three_players_and_reports_the_result() -> None:
    arena, match = online(3, THREES)
    for side in (0, 1, 2):
        assert not MatchGame.objects.filter(match=match).exists()
        online_play.ready(match=match, by=user(match, side))
    game = last_game(match)
    assert game.seat_count == 3
    act(game, user(match, 0), "Concede")
    act(last_game(match), user(match, 1), "Concede")
    online_play.match_follow(match.pk)
    assert match.results.get(confirmed=True).winner == 2
    assert fresh(match).state == "confirmed"
    assert points(arena)[arena.sides(match)[2]] == 3


def test_who_is_absent_has_lost_and_the_others_play() -> None:
    _arena, match = online(4, SWISS)
    for side in (0, 2, 3):
        online_play.ready(match=match, by=user(match, side))
    Match.objects.filter(pk=match.pk).update(absent_at=clocks.database_now() - timedelta(seconds=1))
    deadlines.sweep(clocks.database_now())
    deadlines.sweep(clocks.database_now())
    game: Game = last_game(match)
    assert game.seat_count == 3
    assert MatchGame.objects.get(match=match).sides == [0, 2, 3]
    assert match.seats.get(side=1).registration.state == "dropped"
    act(game, user(match, 0), "Concede")
    act(last_game(match), user(match, 3), "Concede")
    online_play.match_follow(match.pk)
    assert match.results.get(confirmed=True).winner == 2


def test_a_judge_can_rule_for_who_was_out_before_the_game_and_the_game_ends() -> None:
    arena, match = online(4, SWISS)
    for side in (0, 2, 3):
        online_play.ready(match=match, by=user(match, side))
    Match.objects.filter(pk=match.pk).update(absent_at=clocks.database_now() - timedelta(seconds=1))
    deadlines.sweep(clocks.database_now())
    deadlines.sweep(clocks.database_now())
    game: Game = last_game(match)
    assert game.status == "running"
    won = results.table_made(fresh(match), 1)
    results.result_record(match=fresh(match), result=won, source="judge", by=arena.judge)
    assert match.results.get(confirmed=True).winner == 1
    assert last_game(match).status != "running"


def test_a_stage_of_tables_is_no_report_for_chess_software() -> None:
    arena = held(7)
    for match in arena.open():
        win(arena, match, 0)
    with refused("no_report"):
        trf.report(arena.tournament)


def test_who_drops_during_the_game_is_out_of_it_and_the_others_play_on() -> None:
    arena, match = online(3, THREES)
    for side in (0, 1, 2):
        online_play.ready(match=match, by=user(match, side))
    drops.drop(registration=match.seats.get(side=1).registration, by=arena.judge, concede=True)
    assert fresh(match).state == "playing"
    assert last_game(match).status == "running"
    act(last_game(match), user(match, 0), "Concede")
    online_play.match_follow(match.pk)
    assert match.results.get(confirmed=True).winner == 2


def test_a_drawn_game_of_a_table_is_a_draw_of_all() -> None:
    arena, match = online(3, THREES)
    for side in (0, 1, 2):
        online_play.ready(match=match, by=user(match, side))
    Match.objects.filter(pk=match.pk).update(time_called_at=clocks.database_now())
    Game.objects.filter(pk=last_game(match).pk).update(status="finished", result={"winners": [], "reason": "time"})
    online_play.match_follow(match.pk)
    assert {str(match.results.get(confirmed=True).result.outcome_of(side)) for side in range(3)} == {"draw"}
    assert set(points(arena).values()) == {1}


def test_a_draw_of_a_table_is_not_agreed_on_beside_the_game() -> None:
    _arena, match = online(3, THREES)
    with refused("table"):
        results.draw_offer(match=match, by=user(match, 0))


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_the_desk_enters_a_slip_by_the_seat_of_the_winner(client: Client) -> None:
    arena = held(7)
    client.force_login(arena.judge)
    round_ = arena.stage(1).rounds.get()
    first, second = arena.open()
    address = reverse("desk_round_act", args=[arena.tournament.pk, round_.pk, "entry"])
    client.post(address, {"table": first.table, "score": "3"})
    client.post(address, {"table": second.table, "score": "0"})
    assert first.results.get(confirmed=True).winner == 2
    assert second.results.get(confirmed=True).kind == "draw"


def test_the_desk_says_who_did_not_come_and_the_others_play(client: Client) -> None:
    arena = held(8)
    client.force_login(arena.judge)
    match = arena.open()[0]
    page = client.get(reverse("desk_match", args=[arena.tournament.pk, match.pk]))
    assert page.status_code == 200
    client.post(reverse("desk_match_act", args=[arena.tournament.pk, match.pk, "record"]), {"how": "missing-1"})
    assert match.seats.get(side=1).out
    assert fresh(match).state == "called"
    client.post(reverse("desk_match_act", args=[arena.tournament.pk, match.pk, "record"]), {"how": "draw"})
    assert client.get(reverse("desk_match", args=[arena.tournament.pk, match.pk])).status_code == 200


def test_pages_name_everybody_at_a_table(client: Client) -> None:
    arena = held(4)
    client.force_login(arena.judge)  # slips are for officials
    match = arena.open()[0]
    for address in (
        reverse("match", args=[match.pk]),
        reverse("tournament_pairings", args=[arena.tournament.pk]),
        reverse("tournament_pairings", args=[arena.tournament.pk]) + "?by=name",
        reverse("tournament_screen", args=[arena.tournament.pk]),
        reverse("tournament_print", args=[arena.tournament.pk, "slips"]),
        reverse("tournament_print", args=[arena.tournament.pk, "pairings"]),
        reverse("tournament_player", args=[arena.tournament.pk, 1]),
    ):
        text = client.get(address).content.decode()
        assert all(f"Player {number}" in text for number in (1, 2, 3, 4)), address


def test_the_form_of_the_format_says_tables_and_reads_them_again() -> None:
    form = StructureForm({"format": "swiss_cut", "table_size": "4", "cut": "16", "rounds": "3"})
    assert form.is_valid(), form.errors
    plan = form.plan("magic")
    assert [(kind, best_of, told.table_size, told.cut) for kind, best_of, told in plan] == [
        ("swiss", 1, 4, 16),
        ("swiss", 1, 4, 4),
        ("swiss", 1, 4, 0),
    ]
    stages = [Stage(kind=kind, best_of=best_of, settings=told.as_data()) for kind, best_of, told in plan]
    again = structure_of(stages)
    assert again is not None
    assert again["table_size"] == "4"


def test_matches_of_tables_are_rated_by_openskill_alone() -> None:
    arena = held(4, accounts=True, rated=True)
    win(arena, arena.open()[0], 0)
    Tournament.objects.filter(pk=arena.tournament.pk).update(state="completed", ended_at=clocks.database_now())
    assert ratings.ratings_renew(arena.tournament.ruleset) == 4
    assert set(Rating.objects.values_list("kind", flat=True)) == {"openskill"}


def test_a_simulated_tournament_of_tables_ends_with_one_winner_and_the_same_digest() -> None:
    said = [StringIO(), StringIO()]
    for out in said:
        call_command(
            "simulate_tournament", players=17 if SOAKED else 7, table_size=4, cut=4, ruleset="kafkas_halle", stdout=out
        )
    first, second = (out.getvalue().splitlines()[-1] for out in said)
    assert first.startswith("digest ")
    assert first == second
