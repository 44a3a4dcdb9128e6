"""What happens around a match of three or four: penalties, appeals, byes, files, programs, and how it is said."""

from __future__ import annotations

import csv
import io
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.loops import some
from tests.tournaments.conftest import Arena, make_user
from tests.tournaments.playing import fresh
from tests.tournaments.test_tables import SWISS, THREES, held, points, win
from tests.tournaments.transfer.test_api import Program
from tournaments.domain.choices import Role
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Notice, Official, Registration
from tournaments.pairing.profiles import TABLES
from tournaments.selectors.infractions import of_player
from tournaments.selectors.notices import told
from tournaments.selectors.standings import standings_of
from tournaments.services.judging import disputes, infractions, verdicts
from tournaments.services.registration import drops
from tournaments.services.results import results
from tournaments.transfer import tables

pytestmark = pytest.mark.django_db


def seats(match: Match) -> list[Registration]:
    rows = match.seats.select_related("registration__user").order_by("side")
    return [seat.registration for seat in rows if seat.registration is not None]


def reads(registration: Registration, kind: str) -> str:
    """What a player reads in the notice of a kind."""
    row = Notice.objects.get(user=registration.user, kind=kind)
    return told([row])[0].text


def disputed(arena: Arena) -> Match:
    """A table of four about which two players have reported different winners."""
    match = arena.open()[0]
    first, second = seats(match)[:2]
    results.result_report(match=match, by=first.user, wins_a=0, wins_b=0, winner=0)
    results.result_report(match=match, by=second.user, wins_a=0, wins_b=0, winner=1)
    return fresh(match)


# --- penalties, drops, byes -------------------------------------------------------------------------------------------


def test_a_match_loss_takes_one_out_of_the_table_and_the_others_play_on() -> None:
    arena = held(8)
    match = arena.open()[0]
    guilty = seats(match)[2]
    infractions.infraction_record(
        registration=guilty, by=arena.judge, infraction="outside_assistance", reason="Seen.", match=match
    )
    assert [seat.out for seat in match.seats.order_by("side")] == [False, False, True, False]
    assert fresh(match).state == "called"
    win(arena, match, 3)
    assert [points(arena)[number] for number in arena.sides(match)] == [0, 0, 0, TABLES.points.win]
    assert [row.row.penalty for row in of_player(guilty)] == ["match_loss"]


def test_a_warning_changes_nothing_at_the_table() -> None:
    arena = held(4)
    match = arena.open()[0]
    infractions.infraction_record(
        registration=seats(match)[3], by=arena.judge, infraction="slow_play", reason="Seen.", match=match
    )
    assert not match.seats.filter(out=True).exists()
    win(arena, match, 3)


def test_of_five_one_has_a_bye_that_is_worth_a_win_and_another_one_in_the_next_round() -> None:
    arena = held(5)
    (match,) = arena.open()
    (idle,) = {1, 2, 3, 4, 5} - set(arena.sides(match))
    win(arena, match, 0)
    assert points(arena)[idle] == TABLES.points.bye == points(arena)[arena.sides(match)[0]]
    line = next(one for one in standings_of(arena.stage(1)) if one.registration.number == idle)
    assert line.row is not None and line.row.tally.byes == 1
    arena.next_round()
    (second,) = arena.open()
    assert idle in arena.sides(second)


def test_who_drops_between_rounds_is_at_no_table_and_keeps_the_points() -> None:
    arena = held(8)
    first, second = arena.open()
    gone = arena.sides(first)[0]
    for match in (first, second):
        win(arena, match, 0)
    drops.drop(registration=arena.player(gone), by=arena.judge)
    arena.next_round()
    assert sorted(len(arena.sides(match)) for match in arena.open()) == [3, 4]
    assert gone not in {number for match in arena.open() for number in arena.sides(match)}
    assert points(arena)[gone] == TABLES.points.win


# --- cases and appeals ------------------------------------------------------------------------------------------------


def test_any_player_of_the_table_appeals_and_the_others_are_told_who() -> None:
    arena = held(4, accounts=True)
    match = disputed(arena)
    head = make_user("head")
    Official.objects.create(tournament=arena.tournament, user=head, role=Role.HEAD_JUDGE)
    arena.rules(match, results.table_made(match, 1))
    case, players = match.disputes.get(), seats(match)
    disputes.case_appeal(case.pk, by=players[2].user, text="I had won.")
    for place in (0, 1, 3):
        assert reads(players[place], "case_appealed_other").startswith(players[2].shown_name)
    assert not Notice.objects.filter(user=players[2].user, kind="case_appealed_other").exists()
    disputes.case_claim(case.pk, by=head)
    verdicts.case_rule(case.pk, by=head, result=results.table_made(fresh(match), 2), reason="They had.")
    assert match.results.get(confirmed=True).winner == 2
    for own in players:
        said = reads(own, "case_answered")
        assert all((one.shown_name in said) == (one is not own) for one in players), said


def test_a_ruling_is_final_early_when_all_of_the_table_accept() -> None:
    arena = held(4, accounts=True)
    match = disputed(arena)
    arena.rules(match, results.table_made(match, 1))
    case = match.disputes.get()
    for count, own in enumerate(seats(match), 1):
        assert match.disputes.get().closed_at is None, count
        disputes.case_accept(case.pk, by=own.user)
    assert match.disputes.get().closed_at is not None


# --- files and programs -----------------------------------------------------------------------------------------------


def test_files_have_a_column_for_each_player_of_a_table() -> None:
    arena = held(7)
    for match in arena.open():
        win(arena, match, 2)
    rows = list(csv.DictReader(io.StringIO(tables.results(arena.tournament).decode("utf-8-sig"))))
    assert sorted(sum(bool(row[f"number_{side}"]) for side in "abcd") for row in rows) == [3, 4]
    assert {row["winner"] for row in rows} == {"c"}
    for row, match in zip(rows, arena.tournament.stages.get().rounds.get().matches.order_by("table"), strict=True):
        assert [int(row[f"number_{side}"]) for side in "abcd" if row[f"number_{side}"]] == arena.sides(match)
    standings = list(csv.DictReader(io.StringIO(tables.standings(arena.tournament).decode("utf-8-sig"))))
    assert {int(row["number"]): int(row["wins"]) for row in standings} == {
        number: int(number in {arena.sides(match)[2] for match in Match.objects.all()}) for number in range(1, 8)
    }


def test_programs_report_confirm_record_and_correct_by_the_letter_of_the_winner() -> None:
    arena = held(7, accounts=True)
    four, three = sorted(arena.open(), key=lambda match: -len(arena.sides(match)))
    desk, path = Program(arena.judge), f"/{arena.tournament.pk}/matches"
    players = [Program(one.user) for one in seats(four)]
    shown = desk("GET", f"{path}/{four.pk}")
    assert [one["number"] for one in shown["table_players"]] == arena.sides(four)
    players[1]("POST", f"{path}/{four.pk}/report", {"winner": "d"})
    version = desk("GET", f"{path}/{four.pk}")["report"]["version"]
    players[1].refused(409, "own_report", "POST", f"{path}/{four.pk}/confirm", {"version": version})
    players[2]("POST", f"{path}/{four.pk}/confirm", {"version": version})
    assert desk("GET", f"{path}/{four.pk}")["result"]["winner"] == "d"
    desk.refused(409, "winner", "POST", f"{path}/{three.pk}/record", {"winner": "d"})
    desk("POST", f"{path}/{three.pk}/record", {"winner": None})
    assert desk("GET", f"{path}/{three.pk}")["result"]["winner"] is None
    desk("POST", f"{path}/{four.pk}/correct", {"winner": "a", "reason": "The wrong seat."})
    assert [points(arena)[number] for number in arena.sides(four)] == [TABLES.points.win, 0, 0, 0]


# --- how it is said ---------------------------------------------------------------------------------------------------


def test_nobody_has_won_at_a_table_by_an_oversight_and_the_desk_says_who_did(client: Client) -> None:
    arena = held(4)
    client.force_login(arena.judge)
    match = arena.open()[0]
    address = reverse("desk_match_act", args=[arena.tournament.pk, match.pk, "record"])
    client.post(address, {"how": ""})
    assert not match.results.exists()
    client.post(address, {"how": "won-2"})
    winner = f"{seats(match)[2].shown_name} wins"
    for page in (
        reverse("desk_match", args=[arena.tournament.pk, match.pk]),
        reverse("desk_audit", args=[arena.tournament.pk]),
    ):
        assert winner in client.get(page).content.decode(), page
    assert client.get(reverse("desk_match", args=[arena.tournament.pk, match.pk])).content.decode().count(winner) == 2


OF_TWO = re.compile(r"\b(both|your opponent|the opponent|other player)\b", re.IGNORECASE)


@pytest.mark.parametrize(("size", "plan"), [(4, SWISS), pytest.param(3, THREES, marks=pytest.mark.night)])
def test_no_page_of_a_table_speaks_of_two(client: Client, size: int, plan: tuple[str, StageSettings]) -> None:
    arena = held(size, plan, accounts=True)
    match = arena.open()[0]
    players = seats(match)
    desk = reverse("desk_match", args=[arena.tournament.pk, match.pk])
    own = [reverse("match", args=[match.pk]), arena.tournament.get_absolute_url()]

    def look(user: object, *addresses: str) -> None:
        client.force_login(user)  # type: ignore[arg-type]
        for address in some(addresses):
            page = client.get(address)
            assert page.status_code == 200, address
            main = page.content.decode().split("<main", 1)[1].split("</main>")[0]
            text = re.sub(r"<[^>]+>", " ", main)
            assert not (found := OF_TWO.search(text)), (address, text[found.start() - 60 : found.end() + 60])

    look(players[0].user, *own)
    look(arena.judge, desk)
    results.result_report(match=match, by=players[0].user, wins_a=0, wins_b=0, winner=0)
    look(players[0].user, *own)
    look(players[1].user, *own)
    results.result_report(match=match, by=players[1].user, wins_a=0, wins_b=0, winner=1)
    case = match.disputes.get()
    page = reverse("dispute", args=[case.pk])
    for user in (players[0].user, players[2].user):
        look(user, *own, page)
    disputes.case_claim(case.pk, by=arena.judge)
    look(arena.judge, desk, reverse("desk_case", args=[arena.tournament.pk, case.pk]))
    verdicts.case_rule(case.pk, by=arena.judge, result=results.table_made(fresh(match), 1), reason="Seen.")
    look(players[0].user, *own, page)
    look(arena.judge, desk, reverse("desk_case", args=[arena.tournament.pk, case.pk]))
