"""docs/adding-a-card.md: its card is checked, says what it is said to say, plays, and is the same as data and in Python."""

import json
import re
from pathlib import Path
from typing import Any

from games.engine import LANGUAGES
from games.engine.cardset import check
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards import VOCABULARY, white
from games.scenarios import play, read
from tests.loops import some

GUIDE = (Path(__file__).parents[3] / "docs" / "adding-a-card.md").read_text("utf-8")
ROOT = Path(__file__).parents[3]


def blocks(language: str) -> list[str]:
    """The examples in a language, without their indentation."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```", GUIDE, re.DOTALL | re.MULTILINE)
    return ["\n".join(line.removeprefix(indent) for line in text.splitlines()) for indent, text in found]


def card() -> dict[str, Any]:
    """The card of the guide as data."""
    (text,) = blocks("json")
    data: dict[str, Any] = json.loads(text)
    return data


def test_the_card_says_what_the_guide_says() -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    known, written = cards.known(), VOCABULARY.read(card(), Card)
    assert (cards.faults(written, known), cards.doubts(written)) == ([], [])
    for language in LANGUAGES:
        for line in cards.text(written, language, known):
            assert line in blocks("text")[0]


def test_the_mistake_is_named_as_the_guide_says() -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    wrong = card()
    wrong["abilities"][0]["effects"][0]["amount"] = "two"
    (fault,) = check(cards, wrong)[0].faults
    assert f"card 1: {fault.place}: {fault.problem.en}\n    {fault.remedy.en}" in blocks("text")[1]


def test_the_card_is_the_same_in_python() -> None:
    names: dict[str, Any] = dict(vars(white))
    exec(blocks("python")[0], names)
    assert names["LANTERN_KEEPER"] == VOCABULARY.read(card(), Card)


def test_the_scenario_of_the_card_holds() -> None:
    (text,) = blocks("scenario")
    for scenario in some(read(text)):
        for report in some(play(scenario)):
            assert report.passed, "\n".join(report.told("docs/adding-a-card.md", whole=False))


def test_every_file_that_the_guide_names_is_there() -> None:
    named = set(
        re.findall(r"(?:docs|tests|games|cards|cardgames|words|wording|bot)/[\w/.-]+\.(?:py|txt|md|json)", GUIDE)
    )
    folders = (ROOT, ROOT / "games", ROOT / "games/rulesets/magic", ROOT / "tests/rulesets")
    assert [name for name in named if not any((folder / name).exists() for folder in folders)] == []
    assert len(named) > 10
