"""Lists of decks as people and programs write them for this game."""

from __future__ import annotations

import pytest

from games.engine import LANGUAGES, Deck
from games.engine.decks.lists import parse, write
from games.rulesets.fftcg.construction import CONSTRUCTED, CONSTRUCTION, catalogue
from games.rulesets.fftcg.decks import DECKS


@pytest.mark.parametrize(
    "line",
    [
        "3 Argath (1-033C)", "3x Argath (1-033C)", "3 Argath 1-033C", "3 1-033C Argath", "3x [1-033C] Argath", "3 1-033C",
        "3 Argath - 1-033C", "3 Argath", "Argath (1-033C) x3", "1-033C x3", "1-033C 3", "1-033C\tArgath\t3", "3;1-033C;Argath",
    ],
)  # fmt: skip
def test_a_card_is_named_by_name_or_number(line: str) -> None:
    reading = parse(line, catalogue())
    assert reading.unmatched == []
    assert reading.deck.main == {"1-033C": 3}


LIST = """Deck: Cold Days
Forwards (6)
3x Argath (1-033C)
3 Schurke (4-039R)

Backup
3 Scholar (2-027C)
Character: 9

Beschwörungen
3x Shiva
3 Schiva (1-038R)
"""


def test_a_list_has_sections_and_names_that_several_cards_share_are_asked_about() -> None:
    reading = parse(LIST, catalogue())
    assert reading.deck.name == "Cold Days"
    assert reading.deck.main == {"1-033C": 3, "4-039R": 3, "2-027C": 3}
    assert [(line.number, line.suggestions[:2]) for line in reading.unmatched] == [
        (11, ("1-038R", "1-039C")),
        (12, ("1-038R", "1-039C")),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", DECKS)
def test_a_list_that_is_written_is_read_back(key: str, language: str) -> None:
    reading = parse(write(DECKS[key].deck, language, catalogue()), catalogue())
    assert reading.unmatched == []
    assert reading.deck.main == DECKS[key].deck.main


def test_fifty_cards_and_three_of_each_number() -> None:
    cards = dict(DECKS["cold_hands"].deck.main)

    def problems(changes: dict[str, int]) -> list[tuple[str, str, int]]:
        found = CONSTRUCTED.check(Deck(cards | changes), catalogue())
        return [(one.code, one.key, one.count) for one in found]

    assert problems({}) == []
    assert problems({"1-033C": 2}) == [("too_few", "", 1)]
    assert problems({"1-057R": 3}) == [("too_many", "", 1)]
    assert problems({"1-033C": 4, "1-057R": 1}) == [("copies", "1-033C", 1)]
    assert CONSTRUCTION.format("any").check(Deck({"1-033C": 30}), catalogue()) == []
