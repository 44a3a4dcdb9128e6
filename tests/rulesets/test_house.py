"""What games share is in the kernel and the toolkit, and what only one has is in its folder."""

import re
from pathlib import Path

import pytest

from games.rulesets import rulesets
from tests.rulesets import house

PLAN = (Path(__file__).parents[2] / "docs" / "rulesets.md").read_text("utf-8")


@pytest.mark.parametrize("key", rulesets())
def test_a_game_is_less_than_a_third_of_what_is_shared(key: str) -> None:
    assert (house.own(key) * house.SHARE < house.shared()) is (key not in house.TOO_LARGE)


@pytest.mark.parametrize(("key", "purposes"), house.TOO_LARGE.items())
def test_what_is_too_large_is_so_by_what_is_named_alone(key: str, purposes: tuple[str, ...]) -> None:
    named = sum(house.rooms(key)[purpose] for purpose in purposes)
    assert (house.own(key) - named) * house.SHARE < house.shared()


@pytest.mark.parametrize("key", rulesets())
def test_the_house_plan_says_how_large_a_game_is(key: str) -> None:
    row = re.search(rf"^\| `{key}` \|.*\| ([\d,]+) \| \d+ % \|", PLAN, re.MULTILINE)
    assert row is not None, "run: python -m tests.rulesets.house"
    assert int(row[1].replace(",", "")) == pytest.approx(house.own(key), rel=0.15)


@pytest.mark.parametrize("key", rulesets())
def test_every_game_has_files_for_every_purpose(key: str) -> None:
    """A file that is called otherwise would count as a rule, and nobody would see it."""
    assert all(house.rooms(key)[purpose] for purpose in house.SHOWN)


@pytest.mark.parametrize("room", house.SHARED)
def test_what_is_shared_asks_for_no_game(room: str) -> None:
    paths = [*(house.GAMES / room).rglob("*.py")]
    assert paths
    for path in paths:
        text = path.read_text("utf-8")
        assert "games.rulesets" not in text, path
        for key in rulesets():
            assert not re.search(rf"""[=!]= ?["']{key}["']""", text), path
