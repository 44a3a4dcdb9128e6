"""How computer players are asked."""

from __future__ import annotations

from games.engine.chance import Draw
from games.engine.game import Game
from games.engine.own_cards import speaking_of
from games.engine.ruleset import Bot
from games.engine.viewer import Viewer


def answer(bot: Bot, game: Game, draw: Draw) -> int:
    """The number of the option that a computer player takes for the seat that is asked.

    It gets what that seat knows and nothing else: its view, or a game that could be this one. Raises `ValueError` where
    nobody is asked.
    """
    asked = game.decision
    if asked is None:
        raise ValueError("a computer player answers for the seat that decides, and nobody does")
    with speaking_of(game.setup.cards):
        if callable(bot):
            return bot(game.view(Viewer.of_seat(asked.seat)), draw)
        return bot.choose(game.imagined(asked.seat, draw), draw)
