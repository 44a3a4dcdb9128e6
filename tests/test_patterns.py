"""No regular expression of ours can be made to take longer than its text is long."""

import re
from pathlib import Path

import pytest

from tests.patterns import ambiguity, uses

HERE = Path(__file__).parent.parent
OWN_TEXTS = {
    "games/engine/language/grammar.py": "sentences of our own words, tidied when they are made; blanks are single by then",
    "games/engine/notation/excerpt.py": "patterns of the notation for scenarios, which are read from files of the developers",
    "games/cardgames/notation/claims.py": "the same",
    "games/cardgames/notation/situation.py": "the same",
    "config/testing/messages.py": "reads our own source",
    "config/statics/bundling.py": "reads our own modules when static files are collected",
    "config/statics/reading.py": "the same",
}
"""Modules whose patterns are put together while they run, and why that is no danger."""


def all_uses() -> list[tuple[str, str | None, int, bool]]:
    found = []
    for folder in ("accounts", "config", "games", "tournaments"):
        for file in sorted((HERE / folder).rglob("*.py")):
            text, place = file.read_text(), str(file.relative_to(HERE))
            if "import re\n" in text:  # to read all others takes longer than all else here
                found += [(use.place, use.pattern, use.flags, use.searched) for use in uses(text, place)]
    return found


def test_every_pattern_is_known_and_can_be_in_one_state_in_a_bounded_number_of_ways() -> None:
    found = all_uses()
    assert len(found) > 25
    assert {place.partition(":")[0] for place, pattern, _, _ in found if pattern is None} == set(OWN_TEXTS)
    slow = {
        place: why
        for place, pattern, flags, searched in found
        if pattern is not None and (why := ambiguity(pattern, flags, searched=searched))
    }
    assert slow == {}


@pytest.mark.parametrize(
    ("pattern", "searched"),
    [
        (r"(a+)+b", False),
        (r"(a|a)*b", False),
        (r"a*a*b", False),
        (r"(.+?)[\s,;:]+\(?(\d{1,3})\)?", False),
        (r"(.+?)[\s,;]*[x×*]\s?(\d{1,3})", False),
        (r"(?!\d).*https?://.*", True),
        (r"^\s*(\d)\s*[-: ]\s*(\d)$", False),
        (r"\s+$", True),
        (r"\s#.*$", True),
        (r"\{([^}]+)\}", True),
        (r"(?=[^)]*[a-z])\w", True),
    ],
)
def test_what_can_be_slow_is_found(pattern: str, searched: bool) -> None:
    assert ambiguity(pattern, searched=searched)


@pytest.mark.parametrize(
    ("pattern", "searched"),
    [
        (r"a*b*c", False),
        (r"(a|ab)*c", False),
        (r"\s+", True),
        (r"[\s,]++(.+)", False),
        (r"(.*[^\s,;:])[\s,;:]+\(?(\d{1,3})\)?", False),
        (r"\{([^{}]+)\}", True),
        (r"^\s+$", True),
    ],
)
def test_what_cannot_be_slow_is_let_pass(pattern: str, searched: bool) -> None:
    assert ambiguity(pattern, searched=searched) == ""


def test_the_flags_of_a_pattern_are_read() -> None:
    (use,) = uses('import re\nX = re.compile("a", re.IGNORECASE)\nX.sub("", "")\n', "m.py")
    assert (use.place, use.pattern, use.flags, use.searched) == ("m.py:2", "a", re.IGNORECASE, True)
