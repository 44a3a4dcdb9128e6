"""In which line of a file of cards a mistake stands."""

import json

import pytest

from games.engine.json_lines import lines_of

TEXT = """{"ruleset": "magic",
  "name": {"en": "A \\"quoted\\" {name}", "de": "x"},
  "cards": [
    {"en": "One", "power": 1},
    {"en": "Two",
     "abilities": [{"word": "Draw", "amount": [
        1, -2.5e3, null,
        true]}, {}, []]
    }]}
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("", 1), ("ruleset", 1), ("name.de", 2), ("cards", 3), ("cards[0].power", 4), ("cards[1]", 5),
        ("cards[1].abilities[0].amount[1]", 7), ("cards[1].abilities[0].amount[3]", 8), ("cards[1].abilities[2]", 8),
        # what is missing is looked for around it
        ("cards[0].cost", 4), ("cards[1].abilities[0].who.kind", 6), ("cards[7].en", 3), ("nonsense[0].x", 1),
    ],
)  # fmt: skip
def test_the_line_of_a_place(place: str, line: int) -> None:
    json.loads(TEXT)
    assert lines_of(TEXT.encode(), [place]) == [line]


@pytest.mark.parametrize("text", ["[]", "{}", " 1 ", '"x"', "[[[]], {}]", '{"a": {}}\n'])
def test_whatever_is_json_has_lines(text: str) -> None:
    assert lines_of(text.encode(), ["a.b[3].c", "[x]", "a]"]) == [1, 1, 1]


def test_a_file_may_be_in_another_encoding() -> None:
    for encoding in ("utf-8-sig", "utf-16", "utf-32"):
        assert lines_of(TEXT.encode(encoding), ["cards[0].power"]) == [4]
