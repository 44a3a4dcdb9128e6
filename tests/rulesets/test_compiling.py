"""`manage.py cards compile`: files of printed cards, what they become, and what is told of the rest."""

import csv
import gzip
import json
import os
import subprocess
import sys
import tracemalloc
from io import StringIO
from pathlib import Path
from typing import Any, cast

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.urls import reverse

from games.compiling.compiler import compile_records, put_into
from games.compiling.printed_readers import reader_of
from games.compiling.refusals import RefusedCards
from games.compiling.report import Report
from games.compiling.sources import UnreadableSource, records
from games.live.card_sets import read_file
from games.management import compiling
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.reading import Reader

FOX: dict[str, Any] = {
    "name": "Quick Fox",
    "manaCost": "{1}{R}",
    "types": ["Creature"],
    "subtypes": ["Fox"],
    "supertypes": [],
    "text": "Haste\nWhen Quick Fox enters, draw a card.",
    "power": "2",
    "toughness": "1",
}
OWL = {**FOX, "name": "Slow Owl", "text": "Flying\nWhen Slow Owl enters, dance."}
SHOCK = {
    **FOX,
    "name": "Shock",
    "types": ["Instant"],
    "subtypes": [],
    "text": "Dance.",
    "power": None,
    "toughness": None,
}
SCRYFALL = {
    "object": "card",
    "name": "Quick Fox",
    "lang": "en",
    "layout": "normal",
    "mana_cost": "{1}{R}",
    "type_line": "Creature — Fox",
    "oracle_text": FOX["text"],
    "power": "2",
    "toughness": "1",
    "set": "abc",
    "legalities": {"modern": "legal", "vintage": "not_legal"},
}


@pytest.fixture(scope="module")
def reader() -> Reader:
    return cast(Reader, reader_of("magic"))


def put(folder: Path, data: Any, name: str = "cards.json") -> Path:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return path


def run(*args: Any) -> str:
    out = StringIO()
    call_command("cards", "compile", "--ruleset", "magic", *map(str, args), stdout=out, stderr=StringIO())
    return out.getvalue()


# --- what files hold --------------------------------------------------------------------------------------------------


def as_csv(folder: Path, delimiter: str) -> Path:
    path = folder / "cards.csv"
    with path.open("w", newline="", encoding="utf-8-sig") as file:
        rows = csv.writer(file, delimiter=delimiter)
        rows.writerow(["name", "manaCost", "types", "subtypes", "text", "power", "toughness"])
        rows.writerow(["Quick Fox", "{1}{R}", "Creature", "Fox", FOX["text"], "2", "1"])
    return path


def sources(folder: Path) -> dict[str, Path]:
    atomic = {"meta": {"version": "1"}, "data": {"Quick Fox": [{**FOX, "printings": ["ABC"], "layout": "normal"}]}}
    packed = folder / "packed"
    packed.write_bytes(gzip.compress(json.dumps([SCRYFALL]).encode()))
    return {
        "list": put(folder, [FOX]),
        "atomic": put(folder, atomic, "atomic.json"),
        "bulk": put(folder, [SCRYFALL], "bulk.json"),
        "gzip": packed,
        "comma": as_csv(folder, ","),
    }


@pytest.mark.parametrize("source", ["list", "atomic", "bulk", "gzip", "comma"])
def test_every_format_gives_the_same_card(reader: Reader, tmp_path: Path, source: str) -> None:
    done = compile_records(records(sources(tmp_path)[source]), reader, frozenset())
    (card,) = done.cards.values()
    assert (card.key, card.en, card.de, card.cost) == ("quick_fox", "Quick Fox", "Quick Fox", "{1}{R}")
    assert (card.types, card.subtypes, card.power, card.toughness) == (("creature",), ("fox",), 2, 1)
    assert card.keywords == ("haste",)
    assert [type(ability).__name__ for ability in card.abilities] == ["Triggered"]


def test_a_spreadsheet_may_part_its_columns_otherwise(reader: Reader, tmp_path: Path) -> None:
    assert len(compile_records(records(as_csv(tmp_path, ";")), reader, frozenset()).cards) == 1


def test_german_names_are_taken_where_the_source_has_them(reader: Reader, tmp_path: Path) -> None:
    foreign = {
        **FOX,
        "foreignData": [{"language": "French", "name": "Renard"}, {"language": "German", "name": "Fuchs"}],
    }
    done = compile_records(records(put(tmp_path, [foreign])), reader, frozenset())
    assert done.cards["quick_fox"].de == "Fuchs"
    german = {"object": "card", "lang": "de", "name": "Quick Fox", "printed_name": "Flinker Fuchs"}
    done = compile_records(records(put(tmp_path, [SCRYFALL, german])), reader, frozenset())
    assert (done.cards["quick_fox"].de, done.report.read) == ("Flinker Fuchs", 1)


BAD = {
    "": "the file is empty",
    "[]": "there is no card in it",
    "[1, 2]": "record 1 is no card but int",
    '[{"name": "A"}, 7]': "record 2 is no card but int",
    '[{"name": "A"}, {"na': "behind record 1 this is no JSON any more",
    "Title\nA": "there is no column “name”",
    '{"cards": []}': "there is no card in it",
}


@pytest.mark.parametrize(("text", "said"), BAD.items())
def test_what_is_no_file_of_cards_is_told_with_the_place(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(UnreadableSource, match=said):
        list(records(put(tmp_path, text)))


def test_other_encodings_and_damaged_packages_are_told(tmp_path: Path) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes('[{"name": "Füchse"}]'.encode("latin-1"))
    with pytest.raises(UnreadableSource, match="record 1: the text is not UTF-8"):
        list(records(latin))
    torn = tmp_path / "torn.gz"
    torn.write_bytes(gzip.compress(json.dumps([FOX] * 50).encode())[:-20])
    with pytest.raises(UnreadableSource, match="the packed file is damaged behind record"):
        list(records(torn))


def test_a_large_file_is_not_held_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    one = json.dumps({**FOX, "text": "x" * 5_000})
    with path.open("w", encoding="utf-8") as file:
        file.write("[" + ",".join([one] * 4_000) + "]")
    assert path.stat().st_size > 20_000_000
    tracemalloc.start()
    assert sum(1 for _ in records(path)) == 4_000
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 2_000_000


# --- what becomes of them ---------------------------------------------------------------------------------------------


def test_the_command_writes_sets_that_the_site_reads(tmp_path: Path) -> None:
    out = tmp_path / "sets"
    said = run(put(tmp_path, [FOX, OWL, SHOCK, FOX]), "--out", out)
    assert "3 cards read, 2 can be played (66.67 %)" in said
    assert "1 (playable) the game has it already" in said
    assert "1 a line was not understood" in said
    (path,) = out.glob("*.json")
    one = read_file(path)
    assert (path.name, one.ruleset, list(one.cards)) == ("magic-01.json", "magic", ["quick_fox"])
    compiled = json.loads(path.read_text("utf-8"))["compiled"]
    assert set(compiled) == {"vocabulary", "texts"}
    assert len(compiled["texts"]["quick_fox"]) == 16


def test_the_same_file_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    source = put(tmp_path, [SHOCK, FOX, {**FOX, "name": "Abbey Fox"}, OWL])
    here, there = tmp_path / "here", tmp_path / "there"
    for out in (here, there):
        out.mkdir()
    run(source, "--out", here, "--report", here / "report.json")
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    command = [sys.executable, "manage.py", "cards", "compile", "--ruleset", "magic", str(source)]
    subprocess.run(
        [*command, "--out", str(there), "--report", str(there / "report.json")],
        check=True,
        capture_output=True,
        env={"PYTHONHASHSEED": other, "PATH": ""},
    )
    made = [{path.name: path.read_bytes() for path in sorted(out.glob("*"))} for out in (here, there)]
    assert made[0] == made[1]
    assert set(made[0]) == {"magic-01.json", "magic.refused", "report.json"}


def test_files_of_the_last_time_are_replaced_and_nothing_is_half_written(tmp_path: Path) -> None:
    put_into(tmp_path, [("magic-01.json", "a"), ("magic-02.json", "b")], "magic")
    (tmp_path / "magic-own.json").write_text("kept")

    def broken() -> Any:
        yield "magic-01.json", "c"
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        put_into(tmp_path, broken(), "magic")
    assert {path.name: path.read_text() for path in tmp_path.glob("*")} == {
        "magic-01.json": "a",
        "magic-02.json": "b",
        "magic-own.json": "kept",
    }
    put_into(tmp_path, [("magic-01.json", "d")], "magic")
    assert sorted(path.name for path in tmp_path.glob("*")) == ["magic-01.json", "magic-own.json"]


def test_the_report_tells_which_lines_would_win_most(reader: Reader, tmp_path: Path) -> None:
    waits = [{**FOX, "name": f"Fox {n}", "text": f"When this creature enters, dance {n} times."} for n in range(2, 5)]
    two = {**FOX, "name": "Twice", "text": "Dance.\nSing."}
    done = compile_records(records(put(tmp_path, [*waits, two, FOX])), reader, frozenset())
    data = done.report.as_data()
    assert (data["read"], data["playable"], data["refused"]) == (5, 1, {"line": 4})
    assert data["waiting"] == [
        {
            "line": "~ enters , >> dance N times",
            "cards": 3,
            "example": "when ~ enters , dance 2 times",
            "card": "Fox 2",
        }
    ]


def test_shares_of_sets_and_formats_are_counted(reader: Reader, tmp_path: Path) -> None:
    owl = {**SCRYFALL, "name": "Slow Owl", "oracle_text": "Dance."}
    report = compile_records(records(put(tmp_path, [SCRYFALL, owl])), reader, frozenset()).report
    assert report.sets == {"abc": [2, 1]}
    assert report.formats == {"modern": [2, 1]}
    assert (report.share, Report().share) == (50.0, 0.0)


def test_the_report_is_a_page_of_its_own_in_both_languages(tmp_path: Path) -> None:
    source = put(tmp_path, [{**OWL, "text": "Dance <b>."}, FOX])
    for language, word in (
        ("en", "Lines for which most cards wait"),
        ("de", "Zeilen, auf die die meisten Karten warten"),
    ):
        page = tmp_path / f"{language}.html"
        run(source, "--report", page, "--language", language)
        text = page.read_text("utf-8")
        assert word in text
        assert f'<html lang="{language}">' in text
        assert "dance &lt;b&gt;" in text
        assert "http" not in text


def test_only_one_card_is_derived_line_by_line(tmp_path: Path) -> None:
    source = put(tmp_path, [FOX, OWL])
    said = run(source, "--only", "quick fox").splitlines()
    assert said[0] == "Quick Fox (1)"
    assert said[1:3] == ["line      haste", '  words   ["haste"]']
    assert said[4] == "line      when ~ enters , draw a card"
    assert json.loads(said[5].removeprefix("  words   ")) == {
        "word": "Triggered",
        "when": {"word": "Enters"},
        "effects": [{"word": "Draw"}],
    }
    assert said[6] == "  text    when ~ enters , draw a card"
    assert said[7].startswith("accepted")
    said = run(source, "--only", "Slow Owl").splitlines()
    assert said[-2] == "  line    when ~ enters , >>> dance"
    assert said[-1].startswith("  there   ")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--only", "Nobody"], "there is no card 'Nobody'"),
        (["--only", "Nobody", "--language", "de"], "keine Karte 'Nobody'"),
    ],
)
def test_a_card_that_is_not_there_is_told(tmp_path: Path, args: list[str], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        run(put(tmp_path, [FOX]), *args)


def test_files_that_cannot_be_read_are_told_and_nothing_is_written(tmp_path: Path) -> None:
    out = tmp_path / "sets"
    with pytest.raises(CommandError, match="No such file"):
        run(tmp_path / "nothing.json", "--out", out)
    with pytest.raises(CommandError, match="die Datei ist leer"):
        run(put(tmp_path, ""), "--out", out, "--language", "de")
    assert not out.exists()


def test_a_game_that_reads_no_printed_cards_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CommandError, match="Name a game whose cards are data"):
        call_command("cards", "compile", "--ruleset", "kafkas_halle", str(put(tmp_path, [FOX])), stdout=StringIO())
    monkeypatch.setattr(compiling, "can_read", lambda key: key != "fftcg")
    with pytest.raises(CommandError, match="fftcg reads no printed cards yet"):
        call_command("cards", "compile", "--ruleset", "fftcg", str(put(tmp_path, [FOX])), stdout=StringIO())


def test_a_set_that_was_compiled_has_no_faults(reader: Reader, tmp_path: Path) -> None:
    done = compile_records(records(put(tmp_path, [FOX])), reader, CARDS.taken())
    assert [CARDS.faults(card, CARDS.known()) for card in done.cards.values()] == [[]]


def test_refused_cards_are_kept_beside_the_sets_and_found_by_each_of_their_names(tmp_path: Path) -> None:
    many = [{**OWL, "name": f"Owl {number}"} for number in range(200)]
    german = {**OWL, "foreignData": [{"language": "German", "name": "Träge Eule"}]}
    faces = {**FOX, "name": "Day Fox // Night Fox", "layout": "transform", "side": "a", "faceName": "Day Fox"}
    run(put(tmp_path, [FOX, german, faces, *many]), "--out", tmp_path)
    known = RefusedCards(tmp_path / "magic.refused")
    owl = known.find("slow owl")
    assert owl is not None and (owl.name, owl.german, owl.why) == ("Slow Owl", "Träge Eule", "line")
    assert "dance" in owl.words and "when" not in owl.words, "from where it was not understood"
    assert known.find("trage eule") == owl
    for name in ("owl 0", "owl 17", "owl 199"):
        found = known.find(name)
        assert found is not None and found.name.casefold() == name
    for name in ("quick fox", "owl", "owl 200", "", "zzz", "a"):
        assert known.find(name) is None, "one that can be played, and ones that there are not"
    assert [one.name for one in known.beginning("owl 1", 3)] == ["Owl 1", "Owl 10", "Owl 100"]
    assert RefusedCards(tmp_path / "none").find("slow owl") is None


def test_an_import_and_the_card_browser_say_why_a_real_card_is_not_here(
    tmp_path: Path, settings: Any, client: Any, db: None
) -> None:
    settings.CARDS = tmp_path
    run(put(tmp_path, [OWL]), "--out", tmp_path)

    def said(language: str, text: str = "4 Slow Owl") -> str:
        about = {"ruleset": "magic", "text": text, "do": "read"}
        return str(client.post("/decks/import/", about, headers={"Accept-Language": language}).content.decode())

    assert "Slow Owl cannot be played here: nothing here means “dance" in said("en")
    assert "Slow Owl kann hier nicht gespielt werden: Für „dance" in said("de")
    assert "Slow Owl cannot be played" not in said("en", "4 Slow Owls")
    assert "There is no card of this name here. Which one is meant?" in said("en", "4 Shok")
    assert "There is no card of this name here, and none with a name like it." in said("en", "4 Qqxzy Wwvk")
    page = client.get("/cards/magic/", {"q": "slow ow"}).content.decode()
    assert "Known, but not playable here" in page and "Slow Owl cannot be played here" in page
    assert "not playable here" not in client.get("/cards/magic/", {"q": "shock"}).content.decode()
    read = client.post(
        reverse("api_decks_read"), {"ruleset": "magic", "text": "4 Slow Owl"}, content_type="application/json"
    )
    assert "cannot be played here" in read.json()["unmatched"][0]["problem"]
