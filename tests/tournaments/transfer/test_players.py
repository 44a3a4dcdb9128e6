"""Players as lines: every way to write them, every way to be wrong, all or nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from tournaments.domain.errors import TournamentError
from tournaments.models import AuditEntry, Registration, Tournament
from tournaments.services.common.audit import first_invalid
from tournaments.services.registration import registrations
from tournaments.transfer import players, tables
from tournaments.transfer.cells import guarded, unguarded
from tournaments.transfer.players import BadLines, Line


def names(text: str) -> list[str]:
    lines, errors = players.read(text)
    assert errors == []
    return [line.name for line in lines]


@pytest.mark.parametrize(
    "text",
    [
        "Anna\nBert\n", "Anna\r\nBert", "\n\nAnna\n\n  Bert  \n", "\ufeffAnna\nBert", "name\nAnna\nBert", "Name;Verein\nAnna;\nBert;",
        "Anna,\nBert,,", '"Anna"\n"Bert"', "club\tname\nA\tAnna\nB\tBert",
    ],
)  # fmt: skip
def test_a_list_of_names(text: str) -> None:
    assert names(text) == ["Anna", "Bert"]


def test_a_separator_inside_quotation_marks_is_none() -> None:
    assert players.read('name,club\n"A; B","C\tD"\n') == ([Line(2, "A; B", club="C D")], [])


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_columns(separator: str) -> None:
    text = separator.join(["name", "account", "seed", "club", "deck"]) + "\n"
    text += separator.join(["", "Mira", "2", "Chess Club", "ready:stampede"]) + "\n"
    text += separator.join(["Jo “the king” X", "", "1", "", ""])
    assert players.read(text) == (
        [
            Line(2, "", "Mira", 2, "Chess Club", "", "ready:stampede"),
            Line(3, "Jo “the king” X", "", 1, "", "", ""),
        ],
        [],
    )


def test_without_a_header_the_columns_stand_in_their_order() -> None:
    assert players.read("Anna;;3;Club")[0] == [Line(1, "Anna", "", 3, "Club")]


def test_numbers_of_lines_are_those_of_the_file() -> None:
    lines, _ = players.read('Anna\n\n"Be\nrt"\nCleo')
    assert [(line.line, line.name) for line in lines] == [(1, "Anna"), (3, "Be rt"), (5, "Cleo")]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 0, "no player"),
        ("name\n", 0, "no player"),
        ("Anna\n;;;;;;x", 2, "more columns"),
        ("Anna;;x", 1, "seed"),
        ("Anna;;0", 1, "seed"),
        ("Anna;;-1", 1, "seed"),
        ("Anna;;²", 1, "seed"),
        ("Anna;;" + "9" * 30, 1, "seed"),
        ("A;;1;\nB;;1;", 2, "same seed is already in line 1"),
        ("Anna\nBert\nanna", 3, "same name is already in line 1"),
        (";Mira;\n;mira;", 2, "same account"),
        (";;5", 1, "name is missing"),
        ("x" * 61, 1, "longer than 60"),
        ("name;colour\nAnna;red", 1, "“colour” is unknown"),
        ("name;name\nAnna;red", 1, "“name” is there twice"),
        ('Anna\n"Bert\nCleo', 2, "quotation mark"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, said: str) -> None:
    _, errors = players.read(text)
    assert [(number, said in sentence) for number, sentence in errors] == [(line, True)]


def test_no_more_than_so_many() -> None:
    text = "\n".join(f"Player {number}" for number in range(players.MOST + 1))
    assert players.read(text)[0] == []
    assert len(players.read(text.rpartition("\n")[0])[0]) == players.MOST
    assert players.read("x" * (players.LONGEST + 1))[0] == []


@given(st.text(max_size=200))
def test_nothing_that_is_pasted_breaks_it(text: str) -> None:
    lines, errors = players.read(text)
    assert lines or errors


@pytest.mark.parametrize(
    "raw", ["Jürgen".encode("latin-1"), "Jürgen".encode("utf-16"), b"a\x00b", b"x" * (players.LONGEST + 1)]
)
def test_files_that_cannot_be_read(raw: bytes) -> None:
    with pytest.raises(TournamentError) as caught:
        players.decoded(raw)
    assert caught.value.code in ("encoding", "too_big")
    assert "Save" in caught.value.text or "Split" in caught.value.text


def test_files_in_utf8_with_and_without_a_mark() -> None:
    assert players.decoded("Jürgen".encode()) == players.decoded("Jürgen".encode("utf-8-sig")) == "Jürgen"


@given(st.text(max_size=20))
def test_no_cell_begins_a_formula_and_none_is_lost(text: str) -> None:
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r"))
    if not text.startswith("'"):
        assert unguarded(guarded(text)) == " ".join(text.split())


def test_numbers_stay_numbers() -> None:
    assert guarded(-3) == "-3"
    assert guarded(None) == ""


def test_import(cup: Tournament, mira: User, jonas: User) -> None:
    made = players.players_import(tournament=cup, by=mira, text="name;account;seed;club\nAnna;;1;Club\n;jonas;2;")
    assert [(one.shown_name, one.user, one.seed, one.club) for one in made] == [
        ("Anna", None, 1, "Club"),
        ("Jonas", jonas, 2, ""),
    ]
    assert cup.registrations.count() == 2


@pytest.mark.parametrize("wrong", [";Nobody;", "Anna;;x", '"open', ";Jonas;\n;Quick Heron;", "Bot;;;;;hard"])
def test_all_or_nothing(cup: Tournament, mira: User, jonas: User, person: Callable[..., User], wrong: str) -> None:
    person("Quick Heron", is_guest=True)
    with pytest.raises(BadLines) as caught:
        players.players_import(tournament=cup, by=mira, text=f"Anna;;;;;\n{wrong}")
    assert caught.value.lines
    assert all(line > 1 and text for line, text in caught.value.lines)
    assert not Registration.objects.exists()


def test_look_alike_names_are_warned_of_and_added(cup: Tournament, mira: User) -> None:
    players.players_import(tournament=cup, by=mira, text="Max 1")
    text = "Karl Hansen\nKari Hansen\nJosé Ruiz\nJose Ruiz\nMax l\nAnna"
    lines, errors = players.players_preview(tournament=cup, by=mira, text=text)
    assert errors == []
    said = players.look_alikes(cup, lines)
    assert [line for line, _text in said] == [2, 4, 5]
    assert "“Max l” is easily taken for “Max 1”" in said[2][1]
    assert len(players.players_import(tournament=cup, by=mira, text=text)) == 6
    with pytest.raises(BadLines) as caught:
        players.players_import(tournament=cup, by=mira, text="ANNA\nBert")
    assert [line for line, _text in caught.value.lines] == [1]


def test_many_are_added_by_as_many_queries_as_few(cup: Tournament, mira: User, person: Callable[..., User]) -> None:
    for number in range(20):
        person(f"Player {number}")

    def asked(text: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            players.players_import(tournament=cup, by=mira, text=text)
        return len(queries)

    head = "name;account;seed;club\n"
    few = asked(head + "Anna;;1;Club\n;Player 0;;")
    # 38 rows of registrations are one statement: SQLite takes 999 values in one
    many = asked(head + "".join(f"Name {number};;;\n;Player {number};;\n" for number in range(1, 20)))
    assert many == few
    numbers = list(cup.registrations.order_by("number").values_list("number", "place_no"))
    assert numbers == [(number, number) for number in range(1, 41)]
    assert AuditEntry.objects.filter(tournament=cup, action="player_added").count() == 40
    assert first_invalid(cup) is None


def test_a_full_tournament_lets_the_last_of_a_list_wait(cup: Tournament, mira: User, jonas: User) -> None:
    registrations.add_player(tournament=cup, by=mira, user=jonas)
    registrations.withdraw(registration=cup.registrations.get(), by=mira)
    Tournament.objects.filter(pk=cup.pk).update(capacity=2)
    players.players_import(tournament=cup, by=mira, text="name;account\nAnna;\n;Jonas\nBert;\nCleo;")
    found = {one.shown_name: (one.number, one.state, one.place_no) for one in cup.registrations.all()}
    assert found == {
        "Jonas": (1, "registered", 2), "Anna": (2, "registered", 1),
        "Bert": (3, "waiting", None), "Cleo": (4, "waiting", None),
    }  # fmt: skip


def test_only_officials_import(cup: Tournament, jonas: User) -> None:
    with pytest.raises(TournamentError) as caught:
        players.players_import(tournament=cup, by=jonas, text="Anna")
    assert caught.value.status == 403
    assert not Registration.objects.exists()


def test_our_own_table_can_be_read_again(cup: Tournament, mira: User, jonas: User) -> None:
    players.players_import(tournament=cup, by=mira, text="name;account;seed;club\n=SUM(A1);;1;@Club\n;Jonas;2;")
    table = players.decoded(tables.registrations(cup))
    assert "'=SUM(A1)" in table
    lines, errors = players.read(table)
    assert errors == []
    assert [(line.name, line.user, line.seed, line.club) for line in lines] == [
        ("=SUM(A1)", "", 1, "@Club"),
        ("Jonas", "Jonas", 2, ""),
    ]
