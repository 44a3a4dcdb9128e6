"""L-21, fail closed: every part of a state counts in what a loop is recognised by, unless it is named here."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import partial
from typing import Any

import pytest

from games.cardgames.rules.state import NUMBERING
from games.engine import Game, Setup
from games.engine.chance import Chance
from games.engine.encoding import LEFT_OUT
from games.engine.loops.bans import Ban, Repeats
from games.engine.loops.moments import Moment, moment
from games.engine.values import SeatNo
from games.rulesets import rulesets
from tests.engine.test_state import leaf_or_inside
from tests.rulesets.conformance import hook, next_action, variants
from tests.rulesets.magic.looping import Watched
from tests.rulesets.magic.table import A

LEADS_BACK = {"game.repeats"}
"""Bans speak about moments, so they are no part of one; they are part of the position."""
FOLLOWS = {"game.decision.number", "game.decision.least", "game.decision.most", "game.decision.ordered"}
"""The number of the decision, and what follows from the procedure that asks."""


def made() -> bytes:
    """Something of everything: counters, damage, an Aura, tokens that are alike, a spell with a target."""
    mine = (
        "midnight_guard presence_of_gond(on=midnight_guard) soldier soldier grizzly_bears(+1/+1=2, damage=1) plains*2"
    )
    sides = {"hand": "shock", "field": f"{mine} mountain*2"}, {"hand": "shock", "field": "hill_giant(tapped)"}
    return Watched(*sides).say(A, "cast shock at hill_giant").game.encode()


def each_change(game: Game, of: str = "") -> Iterator[tuple[str, str, Callable[[], Any]]]:
    """Every way to change one thing in what counts, or in this field of it: the field, where it is, and what does it."""
    for item in fields(game):
        if of in ("", item.name) and not item.metadata.get("derived") and item.name not in LEFT_OUT | NUMBERING:
            value = getattr(game, item.name)
            put = partial(setattr, game, item.name)
            yield from ((item.name, *change) for change in leaf_or_inside(value, f"game.{item.name}", put))


def seen(game: Game) -> Moment | None:
    """The moment; None for what is no state at all any more, and is not taken for one."""
    try:
        return moment(game)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return None


def played(key: str, seed: int, decisions: int) -> bytes:
    """A random game after so many decisions."""
    luck = Chance(seed.to_bytes(8, "big") * 8)
    seats, options = next(variants(rulesets()[key]))
    game = Game.start(Setup(key, seats, luck.key, options, decks=hook(key, "decks")(luck, seats)))
    while game.decisions < decisions:
        game.act(next_action(game, luck, leaving=False))
    return game.encode()


def check_each_change(raw: bytes, least: int) -> None:
    """Each makes another moment unless it is named; at least so many do."""
    before = moment(Game.decode(raw))
    silent, loud = [], 0
    for name, path, _ in list(each_change(Game.decode(raw))):
        game = Game.decode(raw)
        next(change for _, where, change in each_change(game, name) if where == path)()
        same = seen(game) == before
        loud += not same
        # Things go by their faces, and the order of timestamps is what matters of them.
        if same and not (path.startswith("game.zones[") and path[-1] not in "+-") and not path.endswith(".stamp"):
            silent.append(path)
    assert set(silent) == LEADS_BACK | FOLLOWS
    assert loud > least


def test_l_21_each_change_of_a_state_is_another_moment_unless_it_is_named() -> None:
    check_each_change(made(), 250)


@pytest.mark.parametrize(("seed", "decisions"), [pytest.param(1, 60, marks=pytest.mark.night), (5, 150)])
@pytest.mark.parametrize("key", [key for key, ruleset in rulesets().items() if ruleset.loops is not None])
def test_l_21_so_it_is_in_the_middle_of_any_game(key: str, seed: int, decisions: int) -> None:
    check_each_change(played(key, seed, decisions), 100)


def test_a_ban_is_part_of_the_position() -> None:
    game = Game.decode(made())
    before, key = moment(game), game.key()
    game.repeats = Repeats([Ban(SeatNo(0), 5, {"a": ["b"]})])
    assert moment(game) == before
    assert game.key() != key
