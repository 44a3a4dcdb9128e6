"""The card sets of the operator: which files are read, which are left out, and what is said of these."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from django.core.management import call_command

from games.checks import card_sets_can_be_played
from games.live import card_sets as sets_of_operator
from games.live.card_sets import BYTES, CARDS, DEPTH, card_sets, forget, offer, offer_soon, read_folder
from games.rulesets.magic.cards import book

KEEPER = {"en": "Lantern Keeper", "de": "Laternenhüterin", "types": ["creature"], "cost": "{1}{W}", "toughness": 3}
OTHER = {"en": "Gate Keeper", "de": "Torhüterin", "types": ["creature"], "cost": "{W}", "toughness": 1}


def card_set(*cards: Any, **more: Any) -> dict[str, Any]:
    """A set as it stands in a file."""
    return {"ruleset": "magic", "name": {"en": "House cards", "de": "Hauskarten"}, "cards": list(cards), **more}


def written(folder: Path, **files: Any) -> Path:
    """The folder, with files of that content: text as it is, everything else as JSON."""
    for name, content in files.items():
        text = content if isinstance(content, str) else json.dumps(content)
        (folder / f"{name}.json").write_text(text, "utf-8")
    return folder


def told(folder: Path) -> list[str]:
    """What is said of a folder of which nothing can be played."""
    found = read_folder(folder)
    assert found.sets == []
    return [str(fault) for fault in found.faults]


def test_a_set_is_read_with_its_name_and_its_cards(tmp_path: Path) -> None:
    found = read_folder(written(tmp_path, house=card_set(KEEPER, OTHER)))
    assert found.faults == []
    assert [(one.file, one.ruleset, one.name.en, one.name.de) for one in found.sets] == [
        ("house.json", "magic", "House cards", "Hauskarten")
    ]
    assert set(found.sets[0].cards) == {"lantern_keeper", "gate_keeper"}
    assert found.set_of("magic", "gate_keeper") is found.sets[0]
    assert found.set_of("magic", "mountain") is None
    assert found.set_of("fftcg", "gate_keeper") is None


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    found = read_folder(tmp_path / "nowhere")
    assert (found.sets, found.faults) == ([], [])


def test_a_set_with_one_bad_card_is_left_out_whole_and_the_others_are_read(tmp_path: Path) -> None:
    found = read_folder(written(tmp_path, a=card_set(KEEPER, {**OTHER, "cost": 7}), b=card_set(KEEPER)))
    assert [one.file for one in found.sets] == ["b.json"]
    assert [(fault.file, fault.place) for fault in found.faults] == [("a.json", "cards[1].cost")]


@pytest.mark.parametrize("name", ["Mountain", "mountain"])
def test_no_card_takes_the_name_of_a_card_of_the_game(tmp_path: Path, name: str) -> None:
    [said] = told(written(tmp_path, house=card_set({**KEEPER, "en": name})))
    assert said.startswith(f"house.json: cards[0]: {name}: the game has a card 'mountain' already")


def test_of_two_sets_with_the_same_card_the_second_is_left_out(tmp_path: Path) -> None:
    found = read_folder(written(tmp_path, a=card_set(KEEPER), b=card_set(OTHER, {**KEEPER, "en": "LANTERN keeper"})))
    assert [one.file for one in found.sets] == ["a.json"]
    [fault] = found.faults
    assert (fault.file, fault.place, fault.remedy.en) == ("b.json", "cards", "choose another name")


@pytest.mark.parametrize(
    ("content", "start"),
    [
        ('{"ruleset": "magic",\n "name" 1}', "house.json: line 2, column 9: this is no JSON"),
        ([KEEPER], "house.json: a card set is an object with ruleset, name and cards"),
        (card_set(KEEPER, code="1"), "house.json: a card set is an object with ruleset, name and cards"),
        (card_set(KEEPER, ruleset="chess"), "house.json: ruleset: there is no such game"),
        (card_set(KEEPER, name="House"), "house.json: name: a set has a name in both languages"),
        (card_set(KEEPER, name={"en": "House", "de": " "}), "house.json: name: a set has a name in both languages"),
        (card_set(), "house.json: cards: there are no cards"),
        (card_set(*[KEEPER] * (CARDS + 1)), f"house.json: cards: there are more than {CARDS} cards"),
        ("[" * (DEPTH + 2) + "]" * (DEPTH + 2), f"house.json: it is nested deeper than {DEPTH} levels"),
        ("[" * 200_000, f"house.json: it is nested deeper than {DEPTH} levels"),
        (" " * (BYTES + 1), f"house.json: it is longer than {BYTES} bytes"),
        ("9" * 10_000, "house.json: this is no JSON"),
        (card_set({**KEEPER, "de": "halb \ud800"}), "house.json: this is no UTF-8"),
    ],
)
def test_each_mistake_is_one_sentence_with_its_place_and_its_remedy(tmp_path: Path, content: Any, start: str) -> None:
    [said] = told(written(tmp_path, house=content))
    assert said.startswith(start)
    assert "; " in said


def test_the_system_check_warns_of_each_set_that_is_left_out(tmp_path: Path, settings: Any) -> None:
    settings.CARDS = written(tmp_path, good=card_set(KEEPER), bad=card_set(OTHER, ruleset="chess"))
    forget()
    try:
        found = card_sets_can_be_played(None)
    finally:
        forget()
    assert [(one.id, one.is_serious(), one.msg.split(":")[0]) for one in found] == [("games.W001", False, "bad.json")]


def test_a_process_starts_while_its_card_sets_are_being_read(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.CARDS = written(tmp_path, house=card_set(KEEPER))
    may_go_on, begun, read = Event(), Event(), sets_of_operator.read_folder

    def slowly(folder: Path) -> Any:
        begun.set()
        assert may_go_on.wait(60)
        return read(folder)

    monkeypatch.setattr(sets_of_operator, "read_folder", slowly)
    try:
        offer_soon()  # does not wait
        assert book().get("lantern_keeper") is None
        assert not begun.wait(0.2), "a process that is just starting has other work, until somebody asks"
        asked = Thread(target=card_sets)
        asked.start()
        asked.join(0.2)
        assert asked.is_alive()
        may_go_on.set()
        assert [one.file for one in card_sets().sets] == ["house.json"]
        assert book()["lantern_keeper"].card.en == "Lantern Keeper"
        asked.join(60)
        assert not asked.is_alive()
    finally:
        settings.CARDS = tmp_path / "nowhere"
        offer()
    assert book().get("lantern_keeper") is None


def told_of(name: str) -> bool:
    return book().get(name) is not None


@pytest.fixture
def watched(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that this process has read, and into which it looks whenever it is asked."""
    settings.CARDS = written(tmp_path, house=card_set(KEEPER))
    monkeypatch.setattr(sets_of_operator, "LOOK_EVERY", 0.0)
    offer()
    yield tmp_path
    while (reader := sets_of_operator._folder.reader) is not None:
        reader.join()
    settings.CARDS = tmp_path / "nowhere"
    offer()


def looked() -> list[str]:
    """The files in use after a look into the folder, and after what it has begun."""
    card_sets()
    if (reader := sets_of_operator._folder.reader) is not None:
        reader.join(60)
    return [one.file for one in card_sets().sets]


def test_what_is_moved_into_the_folder_is_read_without_a_new_start(watched: Path) -> None:
    assert looked() == ["house.json"]
    written(watched, more=card_set(OTHER))
    assert looked() == ["house.json"] and not told_of("gate_keeper")  # perhaps it is still being written
    assert looked() == ["house.json", "more.json"] and told_of("gate_keeper")
    (watched / "house.json").unlink()
    looked()
    assert looked() == ["more.json"] and not told_of("lantern_keeper")


def test_a_file_that_is_still_being_written_is_not_read(watched: Path) -> None:
    whole = json.dumps(card_set(OTHER))
    for end in range(100, 160, 20):
        written(watched, more=whole[:end])
        found = card_sets()
        assert [one.file for one in found.sets] == ["house.json"] and not found.faults
        assert sets_of_operator._folder.reader is None
    written(watched, more=whole)
    looked()
    assert looked() == ["house.json", "more.json"]


def test_a_faulty_file_is_named_in_the_log_and_the_others_stay(watched: Path, caplog: pytest.LogCaptureFixture) -> None:
    written(watched, more=card_set({**OTHER, "cost": 7}))
    looked()
    assert looked() == ["house.json"] and told_of("lantern_keeper")
    assert [record.getMessage() for record in caplog.records if record.name == "games.live.card_sets"] == [
        f"a card set is left out: {fault}" for fault in card_sets().faults
    ]
    assert [fault.place for fault in card_sets().faults] == ["cards[0].cost"]


def test_while_the_folder_is_read_anew_nobody_waits_and_everything_is_as_before(
    watched: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, begun, read = Event(), Event(), sets_of_operator.read_folder

    def slowly(folder: Path) -> Any:
        begun.set()
        assert may_go_on.wait(60)
        return read(folder)

    monkeypatch.setattr(sets_of_operator, "read_folder", slowly)
    written(watched, more=card_set(OTHER))
    for _ in range(5):
        assert [one.file for one in card_sets().sets] == ["house.json"]
    assert told_of("lantern_keeper") and not told_of("gate_keeper")
    may_go_on.set()
    assert looked() == ["house.json", "more.json"] and told_of("gate_keeper")


@pytest.mark.parametrize(
    ("content", "status", "last"),
    [
        (card_set(KEEPER, OTHER), 0, "2 of 2 can be played"),
        (card_set(KEEPER, {**OTHER, "cost": 7}), 2, "1 of 2 can be played"),
        (card_set(KEEPER, name="House"), 2, "write {"),
        (card_set(KEEPER, ruleset="fftcg"), 2, "say --ruleset fftcg"),
    ],
)
def test_the_command_checks_a_whole_set(tmp_path: Path, content: Any, status: int, last: str) -> None:
    out, left = io.StringIO(), 0
    file = written(tmp_path, house=content) / "house.json"
    try:
        call_command("cards", "check", "--ruleset", "magic", str(file), stdout=out)
    except SystemExit as end:
        left = int(str(end.code))
    assert left == status
    assert last in out.getvalue().splitlines()[-1]
