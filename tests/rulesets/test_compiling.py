"""`manage.py cards compile`: files of printed cards, what they become, and what is told of the rest."""

import csv
import gzip
import json
import os
import signal
import subprocess
import sys
import tracemalloc
from io import StringIO
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from django.core.management import call_command, execute_from_command_line
from django.core.management.base import CommandError
from django.urls import reverse
from django.utils.translation import override

from config.testing.furnished import surroundings
from games.cardgames.reading.normal_form import NormalForm
from games.cardgames.reading.outcome import Why
from games.compiling.card_files import NotOurs, put_into
from games.compiling.compiler import compile_records
from games.compiling.places import UnreadableSource
from games.compiling.printed_readers import reader_of
from games.compiling.refusals import RefusedCard, RefusedCards, spelt
from games.compiling.report import Report
from games.compiling.sources import records
from games.live.card_sets import read_file
from games.live.refused_cards import why_refused
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
    german = {**SCRYFALL, "lang": "de", "printed_name": "Flinker Fuchs", "set": "xyz"}
    for bulk in ([SCRYFALL, german], [german, SCRYFALL]):
        done = compile_records(records(put(tmp_path, bulk)), reader, frozenset())
        assert (done.cards["quick_fox"].de, done.report.read) == ("Flinker Fuchs", 1)
        assert done.report.sets == {"abc": [1, 1], "xyz": [1, 1]}, "each set in which the card was printed"


HEAD = "name,manaCost,types,subtypes,text,power,toughness\n"
DEEP = "[" * 100_000 + "]" * 100_000
BAD = {
    "": "the file is empty",
    " \n" * 5_000: "the file is empty",
    "[]": "there is no card in it",
    "[1, 2]": "line 1, card 1: this is no card but a number",
    '[{"name": "A"},\n7]': "line 2, card 2: this is no card but a number",
    '{"data": {"A": [3]}}': "line 1, card 1: this is no card but a list",
    '[{"name": "A"},\n{"na': "line 2, behind card 1: the file stops in the middle",
    '[{"name": "A"}': "line 1, behind card 1: the file stops in the middle",
    '[{"name": "A"}]\n[]': "line 2, behind card 1: there is more behind the end",
    '{"name": "A"}\n{"name": "B"}': "line 2: there is more behind the end",
    '[{"name": "A",\n"power": NaN}]': "line 2: this is no JSON any more",
    '[{"power": ' + "9" * 6_000 + "}]": "line 1: a number is larger than any card has",
    '[{"power": 1e400}]': "line 1: a number is larger than any card has",
    '[\n{"name": "A\\ud800"}]': "line 2: half a letter",
    '[\n{"name": "A\\udc00\\ud83d"}]': "line 2: half a letter",
    DEEP: "line 1: this is nested deeper than any card",
    '[{"legalities": ' + DEEP + "}]": "line 1: this is nested deeper than any card",
    '{"data":' * 50_000: "line 1: this is nested deeper than any card",
    '[{"text": "' + "x" * 3_000_000 + '"}]': "line 1: this is longer than any card",
    '{"meta": [' + "1," * 2_000_000: "line 1: this is longer than any card",
    '{"cards": []}': "there is no card in it",
    "PK\x03\x04": "a file of another kind",
    "Title\nA": "line 1: there is no column “name”",
    "name,name\nA,B": "line 1: there are two columns “name”",
    HEAD + "A,{R},Creature\n": "line 2: this row has 3 cells, and the first row 7",
    HEAD + "A,,,,,,\nA,{R},Creature,Fox,Haste, flying,2,1\n": "line 3, behind card 1: this row has 8 cells",
    HEAD + 'A,{R},Creature,Fox,"Haste,2,1\nB,,,,,,\n': "line 2: quotation marks do not go together",
    HEAD + "A,{R},,," + "x" * 200_000 + ",,\n": "line 2: this line is longer than any card",
    HEAD + "\nA\0,{R},,,,,\n": "line 3: this is no text",
}


@pytest.mark.parametrize(("text", "said"), BAD.items(), ids=[f"{said[:50]} {n}" for n, said in enumerate(BAD.values())])
def test_what_is_no_file_of_cards_is_told_with_the_place(tmp_path: Path, text: str, said: str) -> None:
    source = put(tmp_path, text)
    with pytest.raises(UnreadableSource, match=said) as told:
        list(records(source))
    assert told.value.problem.de != told.value.problem.en
    assert "; " in told.value.problem.en, "what to do"


WRONG = {
    "name": (7, "a number and must be a text"),
    "text": (["Haste"], "a list and must be a text"),
    "types": ([["Creature"]], "a list with something else in it and must be a list of texts"),
    "power": ([2], "a list and must be a text or a number"),
    "legalities": (["modern"], "a list and must be an object"),
    "printings": (3, "a number and must be a list"),
    "foreignData": ({}, "an object and must be a list of objects"),
    "card_faces": ([1, 2], "a list with something else in it and must be a list of objects"),
    "lang": (True, "true or false and must be a text"),
}


@pytest.mark.parametrize(("field", "wrong"), WRONG.items(), ids=WRONG)
def test_a_field_that_holds_something_else_is_named(tmp_path: Path, field: str, wrong: tuple[Any, str]) -> None:
    value, said = wrong
    for record in ({**FOX, field: value}, {**FOX, "card_faces": [{**FOX, field: value}]}):
        source = put(tmp_path, json.dumps([FOX, record], indent=1))
        with pytest.raises(UnreadableSource, match=rf"^line [1-9][0-9]+, card 2 .*“{field}” is {said}; mend it there$"):
            list(records(source))


@pytest.mark.parametrize("missing", ["name", "manaCost", "types", "text", "power", "toughness"])
def test_a_spreadsheet_without_a_column_that_cards_need_is_no_list_of_cards(tmp_path: Path, missing: str) -> None:
    text = HEAD.replace(missing, "else") + "Quick Fox,{1}{R},Creature,Fox,Haste,2,1\n"
    with pytest.raises(CommandError, match=f"line 1: there is no column “{missing}”"):
        run(put(tmp_path, text), "--out", tmp_path / "sets")
    assert not (tmp_path / "sets").exists()


def test_byte_order_marks_line_ends_and_blanks_before_the_list_are_of_no_matter(reader: Reader, tmp_path: Path) -> None:
    text = json.dumps([FOX], indent=1)
    row = HEAD + 'Quick Fox,{1}{R},Creature,Fox,"Haste\nWhen Quick Fox enters, draw a card.",2,1\n'
    forms = [one.encode() for one in (text, "\ufeff" + text, text.replace("\n", "\r\n"), " \n" * 9_000 + text, row)]
    forms += [("\ufeff" + row).replace("\n", "\r\n").encode(), row.replace("\n", "\r").encode()]
    for raw in [*forms, *map(gzip.compress, forms)]:
        path = tmp_path / "form"
        path.write_bytes(raw)
        (card,) = compile_records(records(path), reader, frozenset()).cards.values()
        assert (card.keywords, len(card.abilities)) == (("haste",), 1)


def test_other_encodings_and_damaged_packages_are_told(tmp_path: Path) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes('[{"name": "Füchse"}]'.encode("latin-1"))
    with pytest.raises(UnreadableSource, match="line 1: the text is not UTF-8"):
        list(records(latin))
    whole = gzip.compress(json.dumps([FOX] * 50).encode())
    torn = tmp_path / "torn.gz"
    for raw in (whole[:-20], whole[:2], whole[:12] + b"garbage" * 30, whole + b"tail"):
        torn.write_bytes(raw)
        with pytest.raises(UnreadableSource, match="the packed file is damaged here"):
            list(records(torn))
    torn.write_bytes(gzip.compress(whole))
    with pytest.raises(UnreadableSource, match="a file of another kind"):
        list(records(torn))


def test_a_large_file_is_not_held_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    one = json.dumps({**FOX, "text": "x" * 5_000})
    with path.open("w", encoding="utf-8") as file:
        file.write("[" + ",".join([one] * 1_200) + "]")
    assert path.stat().st_size > 6_000_000
    tracemalloc.start()
    assert sum(1 for _ in records(path)) == 1_200
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 2_000_000


def test_faces_of_one_card_are_one_card_in_every_source_that_has_them(reader: Reader, tmp_path: Path) -> None:
    day = {**FOX, "text": "Flying", "printings": ["ABC"], "legalities": {"modern": "Legal"}}
    night = {**day, "text": "Haste", "manaCost": None, "colorIndicator": ["R"]}
    both = {"name": "Day Fox // Night Fox", "layout": "transform"}
    german = [
        {"language": "German", "name": "Tagfuchs // Nachtfuchs", "faceName": name}
        for name in ("Tagfuchs", "Nachtfuchs")
    ]
    atomic = [
        {**day, **both, "faceName": "Day Fox", "side": "a", "foreignData": german[:1]},
        {**night, **both, "faceName": "Night Fox", "side": "b", "foreignData": german[1:]},
    ]
    bulk = {**SCRYFALL, **both, "card_faces": [
        {**SCRYFALL, "name": "Day Fox", "oracle_text": "Flying", "layout": ""},
        {**SCRYFALL, "name": "Night Fox", "oracle_text": "Haste", "mana_cost": "", "color_indicator": ["R"], "layout": ""},
    ]}  # fmt: skip
    printed = {**bulk, "lang": "de", "card_faces": [
        {**face, "printed_name": name} for face, name in zip(bulk["card_faces"], ("Tagfuchs", "Nachtfuchs"), strict=True)
    ]}  # fmt: skip
    for source in ({"data": {"Day Fox // Night Fox": atomic}}, [bulk, printed]):
        done = compile_records(records(put(tmp_path, source)), reader, frozenset())
        (card,) = done.cards.values()
        (other,) = card.sides
        assert (card.en, card.de, card.keywords) == ("Day Fox", "Tagfuchs", ("flying",))
        assert (other.en, other.de, other.keywords) == ("Night Fox", "Nachtfuchs", ("haste",))
        assert (done.report.sets, done.report.formats) == ({"abc": [1, 1]}, {"modern": [1, 1]})


def test_tokens_and_what_lies_beside_a_deck_are_of_types_that_are_not_played(reader: Reader, tmp_path: Path) -> None:
    token = {**SCRYFALL, "layout": "token"}
    done = compile_records(records(put(tmp_path, [token, SCRYFALL, {**token, "set": "xyz"}])), reader, frozenset())
    assert (list(done.cards), done.report.read, done.report.refused) == (["quick_fox"], 2, {"types": 1})
    assert done.refused == [], "a card of this name can be played"


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
    run(source, "--out", here, "--report", tmp_path / "here.json")
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    command = [sys.executable, "manage.py", "cards", "compile", "--ruleset", "magic", str(source)]
    subprocess.run(
        [*command, "--out", str(there), "--report", str(tmp_path / "there.json")],
        check=True,
        capture_output=True,
        env=surroundings() | {"PYTHONHASHSEED": other, "PATH": ""},
    )
    made = [{path.name: path.read_bytes() for path in sorted(out.glob("*"))} for out in (here, there)]
    assert made[0] == made[1]
    assert set(made[0]) == {"magic-01.json", "magic.refused"}
    assert (tmp_path / "here.json").read_bytes() == (tmp_path / "there.json").read_bytes()


def test_files_of_the_last_time_are_replaced_and_nothing_is_half_written(tmp_path: Path) -> None:
    first, second = '{"compiled": 1}', '{"compiled": 2}'
    put_into(tmp_path, [("magic-01.json", first), ("magic-02.json", second)], "magic")
    (tmp_path / "magic-own.json").write_text("kept")
    (tmp_path / "fftcg-01.json").write_text("kept")
    before = {path.name: path.read_text() for path in tmp_path.glob("*")}

    def broken() -> Any:
        yield "magic-01.json", "c"
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        put_into(tmp_path, broken(), "magic")
    assert {path.name: path.read_text() for path in tmp_path.glob("*")} == before
    assert list(tmp_path.glob(".*")) == []
    put_into(tmp_path, [("magic-01.json", second)], "magic")
    left = sorted(path.name for path in tmp_path.glob("*"))
    assert left == ["fftcg-01.json", "magic-01.json", "magic-own.json"]


@pytest.mark.parametrize("held", ['{"ruleset": "magic", "cards": []}', "no JSON", "[" * 100_000])
def test_a_file_that_the_command_did_not_make_is_neither_replaced_nor_deleted(tmp_path: Path, held: str) -> None:
    for number in (1, 7):
        own = tmp_path / f"magic-{number:02}.json"
        own.write_text(held)
        with pytest.raises(NotOurs):
            put_into(tmp_path, [("magic-01.json", "{}")], "magic")
        with pytest.raises(CommandError, match="stammt nicht von diesem Befehl"):
            run(put(tmp_path, [FOX]), "--out", tmp_path, "--language", "de")
        assert own.read_text() == held
        own.unlink()
    assert [path.name for path in tmp_path.iterdir()] == ["cards.json"]


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
    assert said[1:4] == ["line      haste", "  rule    keywords", '  words   ["haste"]']
    assert said[5:7] == ["line      when ~ enters , draw a card", "  rule    Triggered, Enters, Draw, You"]
    assert json.loads(said[7].removeprefix("  words   ")) == {
        "word": "Triggered",
        "when": {"word": "Enters"},
        "effects": [{"word": "Draw"}],
    }
    assert said[8] == "  text    when ~ enters , draw a card"
    assert said[9].startswith("accepted")
    said = run(source, "--only", "Slow Owl").splitlines()
    assert said[-3:-1] == ["  a line was not understood", "  stops   when ~ enters , >>> dance"]
    assert said[-1].startswith("  there   ")
    said = run(source, "--only", "Slow Owl", "--language", "de").splitlines()
    assert [line.split()[0] for line in said] == [
        "Slow", "Zeile", "Regel", "Worte", "Text", "Zeile", "eine", "bis", "möglich",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--only", "Nobody"], "there is no card “Nobody” in .*json$"),
        (["--only", "Nobody", "--language", "de"], "keine Karte „Nobody“"),
        (["--only", "Qick Fox"], "“Qick Fox” in .*; is “Quick Fox” meant\\?"),
        (["--only", "Qick Fox", "--language", "de"], "; ist „Quick Fox“ gemeint\\?"),
    ],
)
def test_a_card_that_is_not_there_is_told(tmp_path: Path, args: list[str], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        run(put(tmp_path, [FOX]), *args)


def test_files_that_cannot_be_read_are_told_and_nothing_is_written(tmp_path: Path) -> None:
    out = tmp_path / "sets"
    with pytest.raises(CommandError, match="cannot be read: there is no such file or folder"):
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_reason_has_a_sentence_of_its_own(language: str) -> None:
    with override(language):
        said = {why: why_refused(RefusedCard("Owl", "Eule", why)) for why in get_args(Why)}
    assert len(set(said.values())) == len(get_args(Why)) == 11
    assert all(one.startswith({"en": "Owl cannot", "de": "Eule kann"}[language]) for one in said.values())
    assert said.keys() < compiling.reasons(language).keys()


def test_what_was_not_understood_is_told_as_people_write_it() -> None:
    printed = NormalForm(("creature",)).lines(
        "When Slow Owl enters, you may pay {2}{U}: another artifact's owner shuffles their hand and its cards into your "
        "library until an Elf dances this turn.", ("Slow Owl",)
    )  # fmt: skip
    assert spelt(printed[0], "Slow Owl") == (
        "when Slow Owl enters, you may pay {2}{u}: another artifact's owner shuffles their hand and its cards into your "
        "library until an elf dances this turn"
    )
    assert spelt(("when", "~", "attacks", "~", "turn"), "Slow Owl") == "when Slow Owl attacks this turn", (
        "where every 'this' is read as the card"
    )


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


# --- cards that are called alike, or in no way ------------------------------------------------------------------------

ALIKE = {
    "the same": ([FOX, FOX], 1, {}),
    "other words": ([FOX, {**FOX, "text": "Flying"}], 1, {"twice": 1}),
    "other letters": ([FOX, {**FOX, "name": "QUICK FOX"}], 2, {"twice": 2}),
    "one address": ([{**FOX, "text": "Flying"}, {**FOX, "name": "Quick-Fox", "text": "Flying"}], 2, {"twice": 2}),
    "the address of a card of the game": ([{**FOX, "name": "Sho'ck", "text": ""}], 1, {"twice": 1}),
}


@pytest.mark.parametrize("alike", ALIKE)
def test_of_two_cards_with_one_name_neither_is_guessed(tmp_path: Path, alike: str) -> None:
    cards, read, refused = ALIKE[alike]
    done = []
    for source in (cards, cards[::-1]):
        run(put(tmp_path, source), "--out", tmp_path / "sets", "--report", tmp_path / "report.json")
        done.append({path.name: path.read_bytes() for path in (tmp_path / "sets").iterdir()})
        report = json.loads((tmp_path / "report.json").read_text())
        assert (report["read"], report["refused"]) == (read, refused)
    assert done[0] == done[1]
    assert ("magic-01.json" in done[0]) == (not refused)


@pytest.mark.parametrize(
    "german", ["Shock", "Fuchs", "Quick Owl", "Zwei\nZeilen", "\u202eFuchs", "\x1b[31mFuchs", "x" * 500]
)
def test_a_german_name_that_would_spoil_the_set_is_left_out(tmp_path: Path, german: str) -> None:
    """A set with a name of another card is not loaded at all, with all of its two thousand cards."""
    cards = [{**FOX, "german": german}, {**FOX, "name": "Quick Owl", "text": "Flying", "german": "Fuchs"}]
    run(put(tmp_path, cards), "--out", tmp_path / "sets")
    found = read_file(tmp_path / "sets" / "magic-01.json").cards
    (fox, owl) = (found["quick_fox"], found["quick_owl"])
    assert isinstance(fox, dict) and isinstance(owl, dict)
    assert (fox["de"], owl["de"]) == ("Quick Fox", "Quick Owl" if german == "Fuchs" else "Fuchs")


@pytest.mark.parametrize(
    "name", ["", "  ", None, "!!!", "\u200b", "狐", "A\0B", "A\x1b[31m", "A\nB", "\u202eA", "x" * 10_000]
)
def test_a_name_that_cannot_be_read_or_addressed_is_none(tmp_path: Path, name: str | None) -> None:
    for source in ({**FOX, "text": "Flying", "name": name}, {**FOX, "name": name, "text": "Dance."}):
        said = run(put(tmp_path, [source]), "--out", tmp_path / "sets")
        assert "1 no card can be called so" in said or (name == "狐" and "1 a line was not understood" in said)
        assert all(
            letter.isprintable() or letter == "\n" for letter in (tmp_path / "sets" / "magic.refused").read_text()
        )


@pytest.mark.parametrize("name", ["../../etc/passwd", "Æther Fox", "<script>alert(1)</script>", "Fox 😀", "{{ fox }}"])
def test_a_name_with_odd_signs_is_a_name_and_no_path(tmp_path: Path, name: str) -> None:
    run(put(tmp_path, [{**FOX, "name": name, "text": "Flying"}]), "--out", tmp_path / "sets")
    assert [path.name for path in (tmp_path / "sets").iterdir()] == ["magic-01.json"]
    (card,) = read_file(tmp_path / "sets" / "magic-01.json").cards.values()
    assert isinstance(card, dict) and card["en"] == name


def test_a_text_longer_than_any_is_not_tried(tmp_path: Path) -> None:
    said = run(put(tmp_path, [{**FOX, "text": "When this creature enters, draw a card. " * 200}]))
    assert "1 it is longer than any card" in said


def test_a_creature_without_its_size_is_not_guessed(tmp_path: Path) -> None:
    for missing in ({"power": None}, {"toughness": None}, {"power": None, "toughness": None}):
        assert "1 its numbers cannot be read" in run(put(tmp_path, [{**FOX, **missing}]))


def test_the_order_of_a_file_is_of_no_matter(tmp_path: Path) -> None:
    waits = [{**FOX, "name": f"Fox {n}", "text": f"When this creature enters, dance {n} times."} for n in range(2, 9)]
    cards = [FOX, SHOCK, OWL, *waits, {**FOX, "text": "Flying"}, {**FOX, "name": "Abbey Fox", "text": "Flying"}]
    made = []
    for number, source in enumerate((cards, cards[::-1], cards[5:] + cards[:5])):
        out = tmp_path / str(number)
        run(put(tmp_path, source), "--out", out, "--report", tmp_path / "report.json")
        files = {path.name: path.read_bytes() for path in out.iterdir()}
        made.append({**files, "report": (tmp_path / "report.json").read_bytes()})
    assert made[0] == made[1] == made[2]
    assert len(made[0]) == 3


# --- what goes wrong around it ----------------------------------------------------------------------------------------


def test_what_cannot_be_written_is_told_before_anybody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = put(tmp_path, [FOX])
    (tmp_path / "file").write_text("kept")
    monkeypatch.setattr(compiling, "reader_of", lambda key: pytest.fail("it was read first"))
    for args, said in (
        (["--out", tmp_path / "file"], "ist eine Datei"),
        (["--out", tmp_path / "file" / "deeper"], "ist eine Datei"),
        (["--report", tmp_path / "none" / "report.json"], "keinen solchen Ordner"),
        (["--report", tmp_path / "report.txt"], "auf .html oder .json endet"),
        (["--report", source], "nicht die Datei der Karten selbst"),
        (["--out", tmp_path / "sets", "--report", tmp_path / "sets" / "report.json"], "gilt als Kartensatz"),
    ):
        with pytest.raises(CommandError, match=said) as told:
            run(source, *args, "--language", "de")
        assert told.value.returncode == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards.json", "file"]
    assert (tmp_path / "file").read_text() == "kept"


@pytest.mark.parametrize("full", ["write_text", "replace"])
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: str) -> None:
    out = tmp_path / "sets"
    run(put(tmp_path, [FOX, OWL]), "--out", out, "--report", tmp_path / "report.html")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and path.name != "cards.json"}
    source = put(tmp_path, [{**FOX, "text": "Flying"}])

    def no_room(*args: object, **named: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(*((Path, "write_text") if full == "write_text" else (os, "replace")), no_room)
        for target in (["--out", out], ["--report", tmp_path / "report.html"]):
            with pytest.raises(CommandError, match="lässt sich nicht schreiben: der Datenträger ist voll"):
                run(source, *target, "--language", "de")
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and path.name != "cards.json"}
    assert before == after


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_one_line_of_a_screen_and_does_not_flood_a_file(tmp_path: Path) -> None:
    source = put(tmp_path, [{**FOX, "name": f"Fox {number}", "types": ["Plane"]} for number in range(3_000)])
    told = {}
    for kind in (Screen, StringIO):
        err = told[kind] = kind()
        call_command(
            "cards", "compile", "--ruleset", "magic", str(source), "--language", "de", stdout=StringIO(), stderr=err
        )
    screen, lines = told[Screen].getvalue(), told[StringIO].getvalue().splitlines()
    assert "\r\033[K3000 Karten versucht, 100 %" in screen
    assert "\n" not in screen and screen.endswith("\r\033[K"), "nothing of it stays"
    assert 2 <= len(lines) <= 22
    assert lines[-1] == "3000 Karten versucht, 100 %"


class Interrupting(StringIO):
    """At the first text in it the process is sent what Ctrl-C sends."""

    def write(self, text: str) -> int:
        begins = not self.tell()
        written = super().write(text)
        if begins:
            os.kill(os.getpid(), signal.SIGINT)
        return written


def test_an_interruption_is_one_sentence_and_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = put(tmp_path, [{**FOX, "name": f"Fox {number}"} for number in range(2_000)])
    kept = tmp_path / "sets" / "magic-01.json"
    kept.parent.mkdir()
    kept.write_text('{"compiled": {}}')
    words = ["manage.py", "cards", "compile", "--ruleset", "magic", str(source), "--out", str(kept.parent)]
    monkeypatch.setattr("sys.stderr", err := Interrupting())
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have another
    try:
        with pytest.raises(SystemExit) as end:
            execute_from_command_line([*words, "--language", "de"])
    finally:
        signal.signal(signal.SIGINT, before)
    first, last = err.getvalue().splitlines()
    assert "Karten gelesen" in first
    assert (end.value.code, capsys.readouterr().out) == (130, "")
    assert last.endswith("angehalten; nichts wurde geschrieben, und was vorher da war, ist unverändert")
    assert [(path.name, path.read_text()) for path in kept.parent.iterdir()] == [("magic-01.json", '{"compiled": {}}')]


# --- the other games --------------------------------------------------------------------------------------------------


def test_lists_of_flesh_and_blood_are_one_in_json_and_in_csv(tmp_path: Path) -> None:
    card = {
        "name": "Low Jab", "talents": ["Draconic"], "classes": ["Ninja", "Warrior"], "types": ["Action"],
        "subtypes": ["Attack"], "pitch": 1, "cost": 0, "power": 3, "defense": 2, "functionalText": "**Go again**",
        "german": "Tiefer Stich", "sets": ["A Set"], "legalFormats": ["Blitz"], "printings": [{"set": "A Set", "print": "X-1"}],
    }  # fmt: skip
    source = put(tmp_path, [card, {**card, "pitch": 2, "power": 2}])
    sheet = tmp_path / "cards.csv"
    with sheet.open("w", newline="", encoding="utf-8") as file:
        rows = csv.DictWriter(
            file, [key for key in card if key not in ("printings", "sets", "legalFormats")], extrasaction="ignore"
        )
        rows.writeheader()
        for pitch, power in ((2, 2), (1, 3)):
            lists = {
                key: " ".join(value) for key, value in card.items() if isinstance(value, list) and key != "printings"
            }
            rows.writerow({**card, **lists, "pitch": pitch, "power": power})
    made = []
    for file_ in (source, sheet):
        command = ["cards", "compile", "--ruleset", "flesh_and_blood", str(file_)]
        report = tmp_path / "report.json"
        call_command(
            *command, "--out", str(tmp_path / "sets"), "--report", str(report), stdout=StringIO(), stderr=StringIO()
        )
        made.append((tmp_path / "sets" / "flesh_and_blood-01.json").read_bytes())
        told = json.loads(report.read_text())
        shares = ({"A Set": [2, 2]}, {"Blitz": [2, 2]}) if file_ == source else ({}, {})
        assert (told["playable"], told["sets"], told["formats"]) == (2, *shares)
    assert made[0] == made[1]
    found = read_file(tmp_path / "sets" / "flesh_and_blood-01.json").cards
    assert list(found) == ["low_jab_red", "low_jab_yellow"]
    said = StringIO()
    call_command(*command, "--only", "low jab", stdout=said)
    assert [line for line in said.getvalue().splitlines() if line.startswith("Low")] == [
        "Low Jab (red) (2)", "Low Jab (yellow) (1)",
    ]  # fmt: skip
