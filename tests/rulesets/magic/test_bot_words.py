"""The computer player knows every word of a card's text, or says that it passes it over."""

import sys
from collections.abc import Iterator

from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.permanents import Alter
from games.engine import Viewer
from games.rulesets.magic.bot.deeds import ACTS, PASSED_OVER
from games.rulesets.magic.bot.reckoning import Reckoning
from games.rulesets.magic.bot.sight import sight_of
from games.rulesets.magic.cards.phrases import YOUR_CREATURES
from tests.rulesets.looping import A, Laid

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


FRESH = """
scenario A creature that has just come
ruleset magic
A battlefield: Grizzly Bears as bears (fresh)
at A's first main phase
"""


def test_a_change_until_the_end_of_the_turn_is_reckoned_with_whole() -> None:
    """Power, keywords, what is forbidden; and who has haste can attack."""
    laid = Laid(FRESH)
    sight = sight_of(laid.game.view(Viewer.of_seat(A)))
    run = Reckoning(sight, A, "", bodies=dict(sight.bodies))
    (bears,) = run.bodies.values()
    assert (bears.power, bears.toughness, bears.keywords, bears.forbids, bears.sick) == (2, 2, set(), set(), True)
    ACTS[Alter](run, Alter(YOUR_CREATURES, 1, 2, keywords=("haste",), forbids=("block",)))
    (bears,) = run.bodies.values()
    assert (bears.power, bears.toughness, bears.keywords, bears.forbids, bears.sick) == (
        3,
        4,
        {"haste"},
        {"block"},
        False,
    )
