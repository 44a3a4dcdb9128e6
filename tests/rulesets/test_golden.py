"""The golden games are played and told as they were. `python -m tests.rulesets.golden` renews them."""

import pytest

from tests.rulesets.golden import FOLDER, playthroughs, texts

FILES = {**dict(playthroughs()), **dict(texts())}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_golden_file_is_as_it_was(path) -> None:  # type: ignore[no-untyped-def]
    assert path.read_text("utf-8").splitlines() == FILES[path].splitlines()


def test_there_is_no_golden_file_without_a_game_and_each_says_what_it_guards() -> None:
    assert set(FOLDER.iterdir()) == set(FILES)
    for path in FILES:
        assert path.read_text("utf-8").startswith("# Guards: ")
