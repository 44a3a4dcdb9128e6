"""Positions in words, from which a game begins: what each player has where, and whose which step it is.

A position is the description of a scenario (docs/scenarios.md) without its title, ruleset, options and cards: these are
said by the set-up that it is part of. Its players are called A, B, C ... in turn order.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.engine.chance import Chance
from games.engine.errors import WrongSetup
from games.engine.notation.excerpt import Excerpt, Misread
from games.engine.notation.scenario_notation import LETTERS, Fact, Names, OwnCard, Setting
from games.engine.ruleset import ruleset_for
from games.engine.setup import Setup


def lay_out(setup: Setup, epoch: int = 0, chance: type[Chance] = Chance) -> Any:
    """The game in the position of a set-up, at its first decision; chance falls as its key and the epoch say. Raises
    `WrongSetup`: the game knows no positions, or a line makes no sense."""
    stage = ruleset_for(setup.ruleset).stage
    if stage is None:
        raise WrongSetup("no_positions", game=setup.ruleset)
    names = Names(tuple(LETTERS[: setup.seats]))
    try:
        facts, moment = _read(setup.position, names)
        cards = tuple(OwnCard(moment, card) for card in setup.cards)
        game = stage.lay_out(Setting(dict(setup.options), cards, facts, moment), names)
    except Misread as trouble:
        raise WrongSetup("position", trouble=str(trouble).rstrip("?.")) from None
    game.setup = replace(game.setup, key=setup.key, position=setup.position)
    game.chance = chance(setup.key, epoch=epoch)
    return game


def fact_in(line: Excerpt, names: Names, remedy: str = 'write "A hand: ..."') -> Fact:
    """A line that describes something: whose, what, and how it is. Raises `Misread`."""
    what, content = line.cut(":")
    if content is None:
        raise line.misread("this describes nothing", remedy)
    owned = names.seat_first(what)
    return Fact(None, what, content) if owned is None else Fact(owned[0], owned[1], content)


def _read(text: str, names: Names) -> tuple[tuple[Fact, ...], Excerpt]:
    """All that is described, and when the game begins. Raises `Misread`."""
    facts: list[Fact] = []
    lines = [Excerpt(line, 1, number).strip() for number, line in enumerate(text.splitlines(), 1)]
    for line in filter(None, lines):
        if (moment := line.after("at")) is None:
            facts.append(fact_in(line, names, 'write "A hand: ...", or at the end "at ..."'))
        elif moment and line is lines[-1]:
            return tuple(facts), moment
        else:
            raise line.misread("a position ends with its step", 'write it last, such as "at A\'s upkeep"')
    raise Misread(len(lines), 1, "", "it never begins", 'end the position with a line "at ..."')
