"""Tables as CSV, and the report for chess programs, read again by readers of their own."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest
import trf as trf_reader
from django.test import Client
from django.utils import timezone
from py4swiss.engines.dutch.engine import Engine as DutchEngine
from py4swiss.trf.trf_parser import TrfParser

from accounts.models import User
from tests.loops import some
from tests.shares import SOAKED
from tests.tournaments.beginning import disqualified
from tests.tournaments.prepared import prepared
from tests.tournaments.transfer.playing import decide, founded, open_matches, played, publish
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Rating, Tournament
from tournaments.pairing.profiles import CHESS, Profile
from tournaments.pairing.results import double_loss, forfeit, score
from tournaments.rules import rules_for
from tournaments.selectors.records import settings_of
from tournaments.selectors.standings import final_standings, standings_of
from tournaments.services.lifecycle import transitions
from tournaments.services.lifecycle.transitions import start_undo
from tournaments.services.registration import drops, registrations
from tournaments.services.rounds import rounds
from tournaments.services.rounds.rounds import field_of, pairing_of
from tournaments.transfer import tables, trf


def rows(raw: bytes) -> list[dict[str, str]]:
    """As a spreadsheet reads it."""
    assert raw.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"))))


def test_pairings_and_results(mira: User) -> None:
    made = played(mira)
    paired, done = rows(tables.pairings(made)), rows(tables.results(made))
    assert [{key: row[key] for key in tables.PAIRED} for row in done] == paired
    first = [row for row in done if (row["stage"], row["round"]) == ("1", "1")]
    assert len(first) == 3
    assert [(row["kind"], row["winner"], row["wins_a"], row["drawn"]) for row in first if row["table"] == "1"] == [
        ("draw", "", "1", "1")
    ]
    bye = next(row for row in first if row["kind"] == "bye")
    assert (bye["player_b"], bye["number_b"], bye["winner"]) == ("", "", "")
    final = [row for row in done if row["stage"] == "2"]
    assert [(row["slot"], row["part"]) for row in final] == [("W1.1", "W")]
    forfeit = next(row for row in done if row["kind"] == "forfeit")
    assert forfeit["played"] == "0"


def test_a_draft_is_not_in_them(mira: User) -> None:
    made = founded(mira)
    assert rows(tables.pairings(made)) == []
    publish(made, mira)
    assert len(rows(tables.pairings(made))) == 3
    assert {row["kind"] for row in rows(tables.results(made)) if row["table"]} == {""}


def test_standings_hold_every_number(mira: User) -> None:
    made = played(mira)
    found = rows(tables.standings(made))
    whole = [row for row in found if row["stage"] == "0"]
    assert [row["player"] for row in whole] == [line.registration.shown_name for line in final_standings(made)]
    swiss = [row for row in found if row["stage"] == "1"]
    for row, line in zip(swiss, standings_of(made.stages.get(order=1)), strict=True):
        assert line.row is not None
        assert (row["rank"], row["number"]) == (str(line.rank), str(line.registration.number))
        assert int(row["match_points"]) == line.row.values[0]
        for metric, value in zip(("omw", "gwp", "ogw"), line.row.values[1:], strict=True):
            assert float(row[metric]) == pytest.approx(float(value or 0), abs=0.00006)
    before = rows(tables.standings(made, after=1))
    assert {row["stage"] for row in before} == {"1"}
    assert {row["matches"] for row in before} <= {"0", "1"}


def test_half_points_are_shown_as_such(mira: User) -> None:
    plan = (("swiss", 3, StageSettings(rounds=3)),)
    made = founded(mira, plan=plan, profile=CHESS.as_data())
    publish(made, mira)
    first, second = open_matches(made)
    decide(first, mira, score(3, 1, 1))
    decide(second, mira)
    assert sorted(float(row["match_points"]) for row in rows(tables.standings(made))) == [0, 0.5, 0.5, 1, 1]


def test_no_name_begins_a_formula(mira: User) -> None:
    made = founded(mira, "=cmd|'/c calc'!A1", "+1", "-2", "@x")
    publish(made, mira)
    for write in (tables.registrations, tables.pairings, tables.results, tables.standings):
        for row in some(csv.reader(io.StringIO(write(made).decode("utf-8-sig")))):
            assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row), row


# --- the report -----------------------------------------------------------------------------------------------------


class Report:
    """A reader of its own: by columns, as the format's description has them."""

    def __init__(self, raw: bytes) -> None:
        lines = raw.decode().split("\r\n")
        assert lines.pop() == ""
        self.head = {line[:3]: line[4:] for line in lines if not line.startswith("001")}
        self.players: dict[int, dict[str, Any]] = {}
        for line in lines:
            if line.startswith("001"):
                rounds = []
                for start in range(91, len(line), 10):
                    opponent, side, result = line[start : start + 4], line[start + 5], line[start + 7]
                    assert line[start + 4] == line[start + 6] == " "
                    assert not line[start + 8 : start + 10].strip()
                    rounds.append((int(opponent) if opponent.strip() else None, side, result))
                self.players[int(line[4:8])] = {
                    "name": line[14:47].rstrip(),
                    "points": float(line[80:84]),
                    "rank": int(line[85:89]),
                    "rounds": rounds,
                }


def test_the_report_of_a_swiss(mira: User) -> None:
    made = played(mira)
    report = Report(trf.report(made))
    assert report.head["012"] == "Autumn Cup"
    assert report.head["062"].split() == ["5"]
    assert report.head["092"] == "Swiss System"
    assert report.head["XXR"] == "3"
    assert len(report.head["132"].split()) == 3
    assert [float(report.head[code]) for code in ("BBW", "BBD", "BBL")] == [3, 1, 0]
    lines = {line.registration.number: line for line in standings_of(made.stages.get(order=1))}
    assert set(report.players) == set(lines)
    worth = {"1": 3, "+": 3, "U": 3, "=": 1, "0": 0, "-": 0, "Z": 0}
    seen = set()
    for number, player in report.players.items():
        line = lines[number]
        assert line.row is not None
        assert (player["name"], player["rank"]) == (line.registration.shown_name, line.rank)
        assert player["points"] == line.row.tally.points
        played_rounds = [each for each in player["rounds"] if each[2].strip()]
        assert sum(worth[result] for _, _, result in played_rounds) == player["points"]
        for index, (opponent, side, result) in enumerate(player["rounds"]):
            seen.add(result)
            if opponent:
                other = report.players[opponent]["rounds"][index]
                assert (other[0], {other[1], side}) == (number, {"w", "b"})
                assert {other[2], result} in ({"1", "0"}, {"="}, {"+", "-"})
            else:
                assert (opponent, side) == (0, "-")
    assert {"1", "0", "=", "U", "+", "-"} <= seen


def test_the_report_of_a_round_robin(mira: User) -> None:
    plan = (("round_robin", 3, StageSettings()),)
    made = founded(mira, "Anna", "Bert", "Cleo", "Jürgen Öztürk-Weiß", plan=plan)
    matches = open_matches(made)
    decide(matches[0], mira, double_loss(3))
    report = Report(trf.report(made))
    assert report.head["092"] == "Round Robin"
    assert report.players[4]["name"] == "Jürgen Öztürk-Weiß"
    assert {player["rounds"][0][2] for player in report.players.values()} == {"-", " "}


def parsed(raw: bytes, folder: Path) -> Any:
    """As py4swiss reads it. It wants the dates of rounds nine columns apart instead of the ten of the handbook, so it
    does not get them."""
    path = folder / "report.trf"
    path.write_bytes(b"\r\n".join(line for line in raw.split(b"\r\n") if not line.startswith(b"132")))
    return TrfParser.parse(path)


CHESS_PLAN = (("swiss", 1, StageSettings(rounds=4, first_round="seeded", seeding="order")),)


def chess_so_far(by: User, **fields: Any) -> Tournament:
    """Seven players of whom one had withdrawn before, two rounds of four: a no-show, a bye, a player who has dropped,
    a disqualified one who had won."""
    return prepared(_chess_so_far, by, **fields)


def _chess_so_far(by: User, **fields: Any) -> Tournament:
    names = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fred", "Gina", "Hugo")
    made = founded(by, *names, plan=CHESS_PLAN, profile=CHESS.as_data(), late_until=3, **fields)
    start_undo(tournament=made, by=by)
    registrations.withdraw(registration=made.registrations.get(number=2), by=by)
    made = transitions.tournament_start(tournament=made, by=by)
    publish(made, by)
    for place, match in enumerate(open_matches(made)):
        decide(match, by, forfeit(1, 0) if place == 2 else score(1, 1, 0))
    publish(made, by)
    for match in open_matches(made):
        decide(match, by, score(1, 1, 0))
    made.refresh_from_db()
    first = standings_of(made.stages.get(order=1))
    drops.drop(registration=first[2].registration, by=by)
    disqualified(by, first[0].registration)
    return made


@pytest.mark.parametrize("profile", ["chess", "three points"])
def test_two_readers_that_others_have_written_understand_the_report(mira: User, tmp_path: Path, profile: str) -> None:
    """Every line; start numbers have no gap, points are those of the results, everybody has a rank."""
    made = chess_so_far(mira) if profile == "chess" else played(mira, profile=rules_for("magic").profile.as_data())
    raw = trf.report(made)
    strict = parsed(raw, tmp_path)
    loose = trf_reader.loads(raw.decode())
    stage = made.stages.get(order=1)
    players = len(stage.seeds)
    assert [one.starting_number for one in strict.player_sections] == list(range(1, players + 1))
    assert sorted(one.rank for one in strict.player_sections) == list(range(1, players + 1))
    assert strict.x_section.number_of_rounds == loose.numrounds == settings_of(stage).rounds
    assert loose.name == strict.tournament_section.tournament_name == "Autumn Cup"
    for one, other in zip(strict.player_sections, loose.players, strict=True):
        assert (one.name, one.rank, one.points_times_ten) == (other.name, other.rank, 10 * other.points)
        assert [(each.id, each.result.value) for each in one.results] == [
            (each.startrank, each.result) for each in other.games
        ]


def test_another_program_pairs_the_next_round_of_a_report(mira: User, tmp_path: Path) -> None:
    """The disqualified player has a rank and his points, and neither he nor the one who dropped is paired."""
    made = chess_so_far(mira)
    report = parsed(trf.report(made), tmp_path)
    gone = {one.shown_name for one in made.registrations.exclude(state="active")} - {"Bert"}
    absent = {one.name for one in report.player_sections if len(one.results) == 3}
    assert len(gone) == 2 and absent == gone
    last = max(report.player_sections, key=lambda one: one.rank)
    assert (last.name, last.points_times_ten > 0) == (made.registrations.get(state="disqualified").shown_name, True)
    names = {one.starting_number: one.name for one in report.player_sections}
    pairs = DutchEngine.generate_pairings(report)
    paired = {names[each] for pair in pairs for each in (pair.white, pair.black) if each}
    assert paired == set(names.values()) - gone
    ours = pairing_of(rounds.round_draft(tournament=made, by=mira))
    known = {one.number: one.shown_name for one in made.registrations.all()}
    assert {(known[each.a], known.get(each.b or 0)) for each in ours.pairs} == {
        (names[pair.white], names.get(pair.black)) for pair in pairs
    }, "the same pairs, with the same colours"
    assert ours.library.startswith("py4swiss")


@pytest.mark.parametrize("profile", [CHESS, pytest.param(rules_for("magic").profile, marks=pytest.mark.night)])
def test_who_sits_where_is_the_colour_also_from_random_starting_places(
    mira: User, tmp_path: Path, profile: Profile
) -> None:
    """Whatever the tournament's points are: another program reads our report and pairs the round as we do."""
    plan = (("swiss", 1, StageSettings(rounds=4, pairing="fide_dutch")),)
    made = founded(
        mira, *[f"Player {number}" for number in range(1, 12 if SOAKED else 8)], plan=plan, profile=profile.as_data()
    )
    for number in (1, 2, 3):
        report = parsed(trf.report(made), tmp_path) if number > 1 else None
        publish(made, mira)
        if report is not None:
            names = {one.starting_number: one.name for one in report.player_sections}
            found = DutchEngine.generate_pairings(report)
            expected = {(names[pair.white], names.get(pair.black)) for pair in found}
            ours = pairing_of(made.stages.get(order=1).rounds.get(number=number)).pairs
            known = {one.number: one.shown_name for one in made.registrations.all()}
            assert {(known[each.a], known.get(each.b or 0)) for each in ours} == expected
        for place, match in enumerate(open_matches(made)):
            decide(match, mira, score(1, 1, 0) if place % 2 else score(1, 0, 0, 1))


def test_in_chess_who_did_not_come_has_not_been_met(mira: User) -> None:
    """Neither for pairings nor for tie-breaks. A result that was played counts as ever."""
    made = founded(mira, "Anna", "Bert", "Cleo", "Dora", plan=CHESS_PLAN, profile=CHESS.as_data())
    publish(made, mira)
    for match, result in zip(open_matches(made), (forfeit(1, 0), score(1, 1, 0)), strict=True):
        decide(match, mira, result)
    field = field_of(made.stages.get(order=1), 2, "seed", by_rank=False, open_too=False)
    assert {number: list(past.met) for number, past in field.pasts.items()} == {1: [], 2: [4], 3: [], 4: [2]}
    assert field.swiss.fide_byes and field.pasts[1].byes + field.pasts[3].byes == 1
    lines = {line.registration.number: line.row for line in standings_of(made.stages.get(order=1))}
    assert {number: len(row.tally.met) for number, row in lines.items() if row} == {1: 0, 2: 1, 3: 0, 4: 1}


def test_the_report_tells_kinds_of_byes_the_arbiter_and_ratings(mira: User, jonas: User) -> None:
    plan = (("swiss", 3, StageSettings(rounds=3)),)
    made = founded(mira, "Anna", "Bert", "Cleo", "Dora", "Emil", plan=plan, late_until=2, late_points="draw")
    start_undo(tournament=made, by=mira)
    registrations.change(registration=made.registrations.get(number=5), by=mira, byes=1)
    made = transitions.tournament_start(tournament=made, by=mira)
    publish(made, mira)
    for match in open_matches(made):
        decide(match, mira)
    late = registrations.register(tournament=made, user=jonas)
    Rating.objects.create(
        user=jonas, ruleset=made.ruleset, rating=1612.4, deviation=80, volatility=0.06, rated_at=timezone.now()
    )
    Rating.objects.create(
        user=mira, ruleset=made.ruleset, rating=1500, deviation=80, volatility=0.06, rated_at=timezone.now()
    )
    publish(made, mira)
    raw = trf.report(made)
    report = Report(raw)
    assert report.head["102"] == "Mira"
    assert report.players[5]["rounds"][0] == (0, "-", "F")  # given before the start
    assert report.players[late.number]["rounds"][0] == (0, "-", "H")  # missed, and worth a draw
    assert report.players[late.number]["points"] == 1
    lines = {line[4:8].strip(): line for line in raw.decode().split("\r\n") if line.startswith("001")}
    assert (lines[str(late.number)][48:52], lines["1"][48:52]) == ("1612", "    ")


def test_chess_points_need_no_explanation(mira: User) -> None:
    made = founded(mira, plan=(("swiss", 1, StageSettings(rounds=3)),), profile=CHESS.as_data())
    publish(made, mira)
    assert not {"BBW", "BBD", "BBL", "XXS"} & set(Report(trf.report(made)).head)
    other = founded(
        mira, plan=(("swiss", 1, StageSettings(rounds=3)),), profile=rules_for("flesh_and_blood").profile.as_data()
    )
    publish(other, mira)
    assert Report(trf.report(other)).head["BBD"].strip() == "0.0"


def test_no_name_breaks_a_line(mira: User) -> None:
    made = founded(mira, "A\tb\u2028c", "x" * 60, "Bert", "Cleo")
    publish(made, mira)
    report = Report(trf.report(made))
    assert report.players[2]["name"] == "x" * 33
    assert "\u2028" not in report.players[1]["name"]


def test_what_cannot_be_reported(cup: Tournament, mira: User) -> None:
    with pytest.raises(TournamentError, match="no_report"):
        trf.report(cup)
    bracket = founded(mira, plan=(("single", 1, StageSettings()),))
    with pytest.raises(TournamentError, match="no_report"):
        trf.report(bracket)


# --- downloads ------------------------------------------------------------------------------------------------------


def test_downloads(mira: User, jonas: User) -> None:
    made = played(mira)
    answers = {}
    for who, user in (("nobody", None), ("stranger", jonas), ("organiser", mira)):
        client = Client()
        if user is not None:
            client.force_login(user)
        for kind in ("registrations", "pairings", "results", "standings", "backup", "trf"):
            answer = client.get(f"/t/{made.pk}/export/{kind}/")
            answers[who, kind] = answer.status_code
            if answer.status_code == 200:
                assert f"autumn-cup-{kind}." in answer["Content-Disposition"]
                assert answer["Cache-Control"] == "private, no-store"
    for (who, kind), status in answers.items():
        official = kind in ("registrations", "backup")
        assert status == (403 if official and who != "organiser" else 200), (who, kind)
    client = Client()
    assert client.get(f"/t/{made.pk}/export/secrets/").status_code == 404
    Tournament.objects.filter(pk=made.pk).update(state="draft")
    assert client.get(f"/t/{made.pk}/export/results/").status_code == 404
