"""What games share speaks of no game: the words of one stand in its own folder and nowhere else."""

import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "games"
SHARED = sorted(path for room in ("engine", "cardgames") for path in (GAMES / room).rglob("*.py"))
WORDS = {
    "magic": (
        "artifact battlefield creature enchantment flashback instant kicked kicker land library loyalty mana "
        "planeswalker sorcery sorceries toughness"
    ),
    "fftcg": "backup brave cp crystal dull warp",
    "flesh_and_blood": "arsenal banished fused fusion hero pitch pitched quell",
    "kafkas_halle": "hall despair",
}
"""What only this one of the four games has, or calls so."""


def words_of(path: Path) -> set[str]:
    """Each word in names, texts and comments, in the singular too: "lands_played" has "lands", "land" and "played"."""
    parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", path.read_text("utf-8"))
    found = {part.lower() for part in parts}
    return found | {word.removesuffix("s") for word in found}


@pytest.mark.parametrize("key", WORDS)
def test_the_kernel_and_the_toolkit_know_no_word_of_a_single_game(key: str) -> None:
    known = set(WORDS[key].split())
    said = {str(path.relative_to(GAMES)): sorted(known & words_of(path)) for path in SHARED}
    assert len(SHARED) > 100
    assert {path: words for path, words in said.items() if words} == {}


def test_each_of_these_words_is_said_in_its_own_game() -> None:
    for key, words in WORDS.items():
        own = set().union(*(words_of(path) for path in (GAMES / "rulesets" / key).rglob("*.py")))
        assert set(words.split()) <= own, key
