"""What is said about loops: a sentence for everything that happens to them, in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import games.engine.loops
from games.engine import LANGUAGES
from games.engine.loops import game_log
from games.engine.values import Plain
from games.rulesets import rulesets
from tests.loops import some

EVENTS: dict[str, list[dict[str, Plain]]] = {
    "loop_found": [
        {"round": [], "choosers": [], "steps": 4, "growth": {}, "ends": None},
        {"round": [], "choosers": [0, 1], "steps": 2, "growth": {"life:1": -1}, "ends": 20},
    ],
    "loop_named": [
        {"seat": 0, "number": 7, "acts": False},
        {"seat": 1, "number": 0, "acts": True},
        {"seat": 1, "number": 1, "acts": True},
        {"seat": 1, "number": None, "acts": False},
    ],
    "loop_void": [{"seat": 0}],
    "loop_counted": [{"rounds": 1}, {"rounds": 997}],
    "loop_settled": [
        {"rounds": rounds, "seat": seat, "acts": acts} for rounds in (0, 1, 3) for seat, acts in ((0, False), (1, True))
    ],
    "loop_ends": [{"rounds": 18, "left": 2}],
    "loop_not_so": [{}],
    "loop_last_round": [{}],
    "loop_broken": [{}],
    "loop_over": [{}],
}
"""Every kind of event about a loop, with facts as it may have them."""


def test_the_list_of_events_is_complete() -> None:
    found: set[str] = set()
    for path in Path(games.engine.loops.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(r"loop_[a-z_]+", str(node.value)):
                found.add(node.value)
    assert found == set(EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_every_event_has_a_sentence(kind: str, language: str) -> None:
    for facts in some(EVENTS[kind]):
        said = game_log.log(rulesets()["magic"], {"kind": kind, **facts}, language, ["Ada", "Bob"])
        assert said.endswith("."), said
        assert not said[0].islower(), said
        assert not set("{}") & set(said), said


@pytest.mark.parametrize(
    ("language", "ends", "change"),
    [
        ("en", 20, "It ends by itself after at most 20 rounds."),
        ("de", 20, "Sie endet von selbst nach höchstens 20 Runden."),
        ("en", None, "However often it goes round, the position stays the same."),
    ],
)
def test_where_it_leads_is_told(language: str, ends: int | None, change: str) -> None:
    loop = {"round": [], "choosers": [0], "growth": [], "ends": ends, "named": [], "last_round": 0}
    view = {"loop": loop, "decision": {"number": 1, "kind": "loop", "seat": 0}, "you": 1}
    assert game_log.say(rulesets()["magic"], view, language, ["Ada", "Bob"])["loop"]["change"] == change
