"""Every word of the notation stands in docs/scenarios.md."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.cardgames.notation import player_actions
from games.cardgames.notation.declared import Notation
from games.rulesets import rulesets
from games.rulesets.kafkas_halle import notation
from games.scenarios.reader import HEADS, TIMES

TEXT = Path(__file__).parents[2].joinpath("docs/scenarios.md").read_text("utf-8")
STAGES = {key: one.stage for key, one in rulesets().items() if isinstance(one.stage, Notation)}
PLACEHOLDERS = {"A", "B", "x", "y", "z"}


def missing(words: Iterator[str]) -> list[str]:
    """Those of these words that the document does not have as words of their own."""
    return sorted({word for word in words if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", TEXT)})


def unsaid(verbs: Iterator[str]) -> list[str]:
    """Those of these verbs that the document has neither as an option nor in the third person."""
    return [
        verb for verb in verbs if {verb, f"{verb}s", f"{verb}es"} <= {*missing(iter((verb, f"{verb}s", f"{verb}es")))}
    ]


def words_of(stage: Notation) -> Iterator[str]:
    """What can be said in one game: heads, numbers, steps, states, ways of playing, verbs."""
    yield from (*stage.heads, *stage.numbers, *stage.others, *stage.steps)
    yield from (way.strip() for way in stage.ways)
    for state in stage.states:
        yield from (word for word in re.findall(r"[a-zA-Z-]+", state.example) if word not in PLACEHOLDERS)


def test_every_word_of_any_scenario_is_told() -> None:
    assert missing(iter((*HEADS, *TIMES))) == []


def test_every_verb_of_games_with_cards_is_told() -> None:
    common = (*player_actions.EACH, *player_actions.OF_ONE, *player_actions.ALONE)
    own = (verb for stage in STAGES.values() for verb in (*stage.each, *stage.of_one, *stage.alone, *stage.casts))
    assert unsaid(iter((*common, *own))) == []


@pytest.mark.parametrize("key", STAGES)
def test_every_word_of_a_game_with_cards_is_told(key: str) -> None:
    assert missing(words_of(STAGES[key])) == []


def test_every_word_of_kafkas_halle_is_told() -> None:
    assert missing(iter((*notation.VERBS, *notation.NUMBERS))) == []
