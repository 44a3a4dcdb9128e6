"""Games that differ in nothing that everybody sees, and what standing orders answer in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from games.cardgames.hidden_information import unknown
from games.cardgames.rules.game import CardGame
from games.engine import Action, ObjectId, Viewer
from games.engine.window import PASS
from games.rulesets import rulesets
from tests.rulesets.match import start

MOST_DECISIONS = 220
ASKED = ("priority", "attackers")
"""What standing orders answer."""


def positions(key: str, seed: int) -> Iterator[CardGame]:
    """The positions of a random game in which a standing order might answer. Not to be changed."""
    luck = Random(f"stops {key} {seed}")
    game = start(key, seed, "stops")
    assert isinstance(game, CardGame)
    while (asked := game.decision) is not None and game.decisions < MOST_DECISIONS:
        if asked.kind in ASKED:
            yield game
        choice = luck.randrange(len(asked.options))
        if asked.options[0].verb == PASS and luck.random() < 0.4:
            choice = 0
        game.act(Action.choose(asked.seat, asked.number, choice))


def twins(game: CardGame, luck: Random) -> list[CardGame]:
    """Games in which everything that not everybody sees is otherwise: dealt anew, and all cards of a player alike."""
    hidden = unknown(game, Viewer.public())
    mine = [[thing for thing in hidden if game.owners[thing] == seat] for seat in range(game.setup.seats)]
    dealt = [luck.sample([game.prints[thing] for thing in things], len(things)) for things in mine]
    alike = [[luck.choice([game.prints[thing] for thing in things])] * len(things) if things else [] for things in mine]
    return [_with(game, mine, faces) for faces in (dealt, alike)]


def _with(game: CardGame, mine: Sequence[Sequence[ObjectId]], faces: Sequence[Sequence[str]]) -> CardGame:
    twin = game.clone()
    for things, prints in zip(mine, faces, strict=True):
        for thing, face in zip(things, prints, strict=True):
            twin.prints[thing] = face
    twin.take_stock()
    twin.changed()
    twin.decision = None
    twin._run()  # whoever is asked is asked anew, for he may do other things now
    return twin


def orders(game: CardGame) -> list[list[str]]:
    """The presets of a game, each also with what is let pass at this moment."""
    now = [[], [f"pass:turn:{game.turn}"], [f"pass:mine:{game.turn}"]]
    return [[*preset.words, *more] for preset in rulesets()[game.setup.ruleset].presets for more in now]


def answered(game: CardGame) -> list[tuple[int, str]]:
    """Who is asked, and the word of what each of these orders answers for him; "" where he is asked himself."""
    asked = game.decision
    assert asked is not None
    actions = [game.answer_by_order(order) for order in orders(game)]
    return [(asked.seat, asked.options[one.choice[0]].verb if one else "") for one in actions]
