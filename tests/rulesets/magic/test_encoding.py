"""The same state of Magic gives the same bytes, whatever the order in which its sets came about."""

from dataclasses import replace

from games.cardgames.rules.traits import LastKnown
from games.engine import Game, ObjectId, Setup
from games.engine.encoding import _WITH_SETS
from games.rulesets import rulesets
from games.rulesets.magic.game import Magic


def colliding() -> list[str]:
    """Words that a small set holds in the order in which they came. Which ones do depends on the process."""
    words = [f"w{number}" for number in range(1000)]
    pairs = ([one, other] for one in words for other in words)
    return next(pair for pair in pairs if list(frozenset(pair)) != list(frozenset(pair[::-1])))


def test_a_set_gives_the_same_bytes_however_it_came_about() -> None:
    assert "magic" in rulesets()
    words = colliding()
    one, other = frozenset(words), frozenset(words[::-1])
    assert one == other
    assert list(one) != list(other)  # else this test could not fail
    games = []
    for types in (one, other):
        game = Game.start(Setup("magic", 2, bytes(64), first=0))
        assert isinstance(game, Magic)
        thing = ObjectId(0)
        game.gone[thing] = (LastKnown(game.ref(thing), replace(game.traits(thing), types=types)),)
        games.append(game)
    assert games[0].encode() == games[1].encode()
    assert Game.decode(games[0].encode()).encode() == games[0].encode()


def test_the_fields_with_sets_are_found_by_their_type() -> None:
    assert _WITH_SETS[Magic] == ("gone",)
