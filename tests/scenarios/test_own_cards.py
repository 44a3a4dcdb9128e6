"""Cards that a scenario brings along: written in it or loaded from a file, and never in the place of a card by mistake."""

import json
from pathlib import Path

import pytest

from games.scenarios import Unreadable, play, read
from tests.loops import some
from tests.scenarios.test_command import run

LANTERN = {"en": "Lantern Keeper", "de": "Laternenhüterin", "types": ["creature"], "cost": "{1}{W}", "power": 1,
           "toughness": 3, "abilities": [
               {"word": "Triggered", "when": {"word": "Enters"}, "effects": [{"word": "GainLife", "amount": 2}]}]}  # fmt: skip
SQUIRE = {"en": "Squire", "de": "Knappe", "types": ["creature"], "cost": "{W}", "power": 1, "toughness": 2}
BETTER_SHOCK = {"en": "Shock", "de": "Schock", "types": ["instant"], "cost": "{R}", "abilities": [
    {"word": "Instructions", "effects": [{"word": "LoseLife", "amount": 7, "who": {"word": "EachPlayer"}}]}]}  # fmt: skip
STORY = """{cards}
scenario A story
ruleset magic
A hand: {hand}
A battlefield: 2 Plains, Mountain
at A's first main phase
{course}
"""


def said_of(text: str) -> tuple[int, str, str]:
    """The line of the first thing that cannot be understood, what is wrong, and the remedy."""
    for report in play(read(text)[0]):
        for one in report.heard:
            if one.problem:
                return one.line, one.problem, one.remedy
    raise AssertionError("all of it was understood")


@pytest.mark.parametrize("held", [LANTERN, [LANTERN], [SQUIRE, LANTERN]])
@pytest.mark.parametrize("shared", [True, False])
def test_a_scenario_loads_the_cards_of_a_file_beside_it(tmp_path: Path, held: object, shared: bool) -> None:
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "lantern.json").write_text(json.dumps(held), "utf-8")
    story = STORY.format(cards="cards lantern.json" if shared else "", hand="Lantern Keeper",
                         course="A casts Lantern Keeper\neverybody passes twice\n= A life 22; A hand: empty")  # fmt: skip
    if not shared:
        story = story.replace("ruleset magic", "ruleset magic\ncards lantern.json")
    (tmp_path / "set" / "one.scenario").write_text(story, "utf-8")
    status, told = run(str(tmp_path / "set" / "one.scenario"))
    assert (status, told.splitlines()[-1]) == (0, f"{tmp_path}/set/one.scenario: 1 of 1 hold")


@pytest.mark.parametrize(
    ("content", "problem"),
    [(None, "this file cannot be read: No such file or directory"), ("{oh", "this file is no JSON: "), ("[" * 100_000, "this file is no JSON: ")],
)  # fmt: skip
def test_a_file_that_cannot_be_loaded_is_named_with_its_place(
    tmp_path: Path, content: str | None, problem: str
) -> None:
    if content is not None:
        (tmp_path / "lantern.json").write_text(content, "utf-8")
    (tmp_path / "one.scenario").write_text(STORY.format(cards="cards lantern.json", hand="empty", course=""), "utf-8")
    status, told = run(str(tmp_path / "one.scenario"))
    assert status == 2
    assert told.startswith(f"{tmp_path}/one.scenario:1:7: 'lantern.json': {problem}")


def test_a_text_that_comes_from_elsewhere_loads_no_file() -> None:
    with pytest.raises(Unreadable) as caught:
        read(STORY.format(cards="cards /etc/hostname", hand="empty", course=""))
    assert caught.value.cause.problem == "no file can be loaded here"


def test_a_card_of_the_game_is_not_replaced_by_mistake() -> None:
    story = STORY.format(cards=f"card {json.dumps(BETTER_SHOCK)}", hand="Shock", course="A passes")
    assert said_of(story) == (
        1,
        "the card: the game has a card 'shock' already",
        'choose another name, or write "override" before it',
    )


def test_a_card_of_the_game_is_replaced_on_purpose() -> None:
    course = "A casts Shock{on}\neverybody passes\n= B life {left}\n"
    mine = STORY.format(
        cards=f"override card {json.dumps(BETTER_SHOCK)}", hand="Shock", course=course.format(on="", left=13)
    )
    theirs = STORY.format(cards="", hand="Shock", course=course.format(on=" on B", left=18))
    for story in some((mine, theirs)):
        assert [report.passed for report in play(read(story)[0])] == [True]


def test_only_what_there_is_can_be_overridden() -> None:
    story = STORY.format(cards=f"override card {json.dumps(SQUIRE)}", hand="Squire", course="A passes")
    assert said_of(story)[1:] == ("the card: there is no card 'squire' that it could override", "leave the word out")
    with pytest.raises(Unreadable) as caught:
        read(STORY.format(cards="override the rules", hand="empty", course=""))
    assert caught.value.cause.remedy == 'write "override card {...}" or "override cards FILE"'


def test_what_the_check_refuses_no_scenario_plays() -> None:
    hollow = {"en": "Hollow Word", "de": "Hohles Wort", "types": ["instant"], "cost": "{R}"}
    story = STORY.format(cards=f"card {json.dumps(hollow)}", hand="Hollow Word", course="A passes")
    assert said_of(story)[1] == "the card, at abilities: this spell does nothing"


@pytest.mark.parametrize("name", ["C", "F"])
def test_no_object_looks_like_a_player(name: str) -> None:
    story = STORY.format(cards="", hand=f"Shock as {name}", course="A passes")
    assert said_of(story)[1] == f"{name} looks like a player"
    small = STORY.format(cards="", hand=f"Shock as {name.lower()}", course=f"= {name.lower()} in A's hand")
    assert [one.problem for report in play(read(small)[0]) for one in report.heard if one.text.startswith("=")] == [""]
