"""The golden games are played and told as they were. `python -m tests.rulesets.golden` renews them."""

from functools import cache
from pathlib import Path

import pytest

from tests.rulesets.golden import FOLDER, playthroughs, ready_decks, texts


@cache
def files() -> dict[Path, str]:
    """What each of them must hold; not told before it is asked for, since every test process collects all tests."""
    return {**dict(playthroughs()), **dict(texts()), **dict(ready_decks())}


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_the_golden_file_is_as_it_was(path: Path) -> None:
    assert path.read_text("utf-8").splitlines() == files()[path].splitlines()


def test_there_is_no_golden_file_without_a_game_and_each_says_what_it_guards() -> None:
    assert set(FOLDER.iterdir()) == set(files())
    for path in files():
        assert path.read_text("utf-8").startswith("# Guards: ")
