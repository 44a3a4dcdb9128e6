"""What is told of cards that cannot be played: every sentence in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from games.engine import LocalizedText
from games.engine.cardset import check
from games.engine.node import Misspelt, hints_of, is_node, parts_of
from tests.rulesets.random_cards import _at, _places, card_set, pieces
from tests.shares import share

GAMES = ("magic", "fftcg", "flesh_and_blood")
A_KIND = {"magic": "creature", "fftcg": "forward", "flesh_and_blood": "ally"}
ROOT = Path(__file__).parents[2]
SOURCES = [path for path in sorted((ROOT / "games").rglob("*.py")) if "Misspelt" in path.read_text("utf-8")]


def _calls(path: Path, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def _slots(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_lacks_a_language(path: Path) -> None:
    one_sided = [
        call.lineno
        for call in _calls(path, "Misspelt")
        if any(isinstance(said, ast.Constant | ast.JoinedStr) for said in call.args[1:])
    ]
    assert one_sided == []
    for call in _calls(path, "LocalizedText"):
        texts = [said.value for said in call.args if isinstance(said, ast.Constant)]
        if len(texts) == 2:
            en, de = texts
            assert en.strip(), f"{path.name}:{call.lineno}"
            assert de.strip(), f"{path.name}:{call.lineno}"
            assert _slots(en) == _slots(de), f"{path.name}:{call.lineno}: {en}"


def test_a_slot_is_filled_in_each_language_with_what_it_is_called_there() -> None:
    said = LocalizedText("{card} costs {cost!r}", "{card} kostet {cost!r}")
    told = said.filled(card=LocalizedText("Moth", "Motte"), cost="two")
    assert told == LocalizedText("Moth costs 'two'", "Motte kostet 'two'")
    fault = Misspelt("", told, LocalizedText("write 2", "schreibe 2"))
    assert fault.text("en") == str(fault) == "here: Moth costs 'two'; write 2"
    assert fault.text("de") == "hier: Motte kostet 'two'; schreibe 2"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("field", ["side_of", "variety"])
def test_what_is_worked_out_of_a_card_is_not_written(key: str, field: str) -> None:
    card = {**pieces(key).cards[0], "en": "Sample", "de": "Probe"} | ({"number": "99-999X"} if key == "fftcg" else {})
    assert check(card_set(key), card)[0].faults == []
    assert [fault.place for fault in check(card_set(key), {**card, field: "x"})[0].faults] == [field]


def _broken(card: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The card with one field after the other that says something else than it can."""
    for field in card:
        for value in (None, 7, "nonsense", ["nonsense"], {"word": "Nonsense"}, [{"word": "Nonsense"}], True, ""):
            yield {**card, field: value}
    yield {**card, "nonsense": 1}


def _counted(key: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Cards of a game in which one number is the count of something, for each field of a word that can be counted."""
    words = card_set(key).vocabulary.words
    seen: set[tuple[str, str]] = set()
    kind = {"word": "Cards" if "Cards" in words else "ObjectFilter", "types": [A_KIND[key]], "whose": "you"}
    count = {"word": "Count", "kind": kind}
    for card in pieces(key).cards:
        for place in _places(card):
            name = _at(card, place)["word"]
            for field, hint in hints_of(words[name]).items():
                parts = parts_of(hint)
                if int in parts and any(map(is_node, parts)) and (name, field) not in seen:
                    seen.add((name, field))
                    changed = deepcopy(card) | {"en": "Sample", "de": "Probe"}
                    _at(changed, place)[field] = count
                    yield f"{name}.{field}", changed


@pytest.mark.parametrize("key", GAMES)
def test_a_number_that_is_counted_is_told_in_a_sentence_or_refused(key: str) -> None:
    tried = 0
    for name, card in _counted(key):
        (found,) = check(card_set(key), {**card, "number": "99-999X"} if "number" in card else card)
        tried += 1
        assert found.faults or all(found.text.values()), name
    assert tried > 10


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_wrong_with_a_card_is_told_in_two_languages(key: str) -> None:
    cards, told = card_set(key), 0
    for card in pieces(key).cards[:: share(120, 40)]:
        for wrong in _broken({**card, "en": "Sample", "de": "Probe"}):
            for fault in check(cards, wrong)[0].faults:
                told += 1
                assert fault.problem.en != fault.problem.de
                assert fault.remedy.en != fault.remedy.de
    assert told > 100
