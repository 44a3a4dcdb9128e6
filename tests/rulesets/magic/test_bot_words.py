"""The computer player knows every word of a card's text, or says that it passes it over."""

import sys
from collections.abc import Iterator

from games.cardgames.vocabulary.effects import Effect
from games.rulesets.magic.bot.deeds import ACTS, PASSED_OVER

HOMES = ("games.cardgames.vocabulary.", "games.rulesets.magic.")


def below(word: type) -> Iterator[type]:
    for one in word.__subclasses__():
        yield one
        yield from below(one)


def words() -> set[type]:
    """The effects that a card of Magic can be written with; a word with slots leaves its first form behind."""
    found = (one for one in below(Effect) if one.__module__.startswith(HOMES))
    named = {getattr(sys.modules[one.__module__], one.__name__) for one in found}
    return {one for one in named if not one.__dict__.get("ABSTRACT", False)}


def test_every_effect_is_followed_or_said_to_be_passed_over() -> None:
    assert words() == ACTS.keys() | PASSED_OVER


def test_no_effect_is_both_followed_and_passed_over() -> None:
    assert not ACTS.keys() & PASSED_OVER
