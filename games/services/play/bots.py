"""Bots: they know what their seat knows, choose an option of their decision, and act through the same service."""

from __future__ import annotations

import logging
import secrets
import uuid

from accounts.platform.compiled_queries import CompiledQuery
from games.engine import Game as Present
from games.engine.bots import answer
from games.engine.loops.settling import LOOP
from games.engine.ruleset import Bot
from games.live import queries, states
from games.models import Seat, Status
from games.rulesets import rulesets
from games.services.play import moves

log = logging.getLogger(__name__)
_IDS = uuid.UUID("5b0f6f0e-6d0e-4f0c-9a43-0d8a4c2f7b11")


def move(game_id: str, seq: int) -> bool:
    """Answer the open decision of a bot. True if it counted.

    The id of the action follows from the decision, so that a task that is delivered twice acts once.
    """
    game = queries.read_game(game_id)
    if game is None or (game.seq, game.status) != (seq, Status.RUNNING):
        return False
    number = game.decision_seat
    if number is None or game.decision is None:
        return False
    name = dict(_NAMES.rows(game_id))[number]
    if not name:
        return False
    present = states.present(game)
    if present.decision is not None and present.decision.kind == LOOP:
        choice = present.default().choice[0]  # it never keeps a loop going, and breaks none
    else:
        choice = _chosen(rulesets()[game.ruleset].bots[name], present)
    aid = uuid.uuid5(_IDS, f"{game_id}:{game.epoch}:{game.decision}")
    return moves.bot_act(game_id, seq, number, game.decision, choice, aid)


_NAMES = CompiledQuery(lambda game: Seat.objects.filter(game=game).values_list("number", "bot"), str)


def _chosen(bot: Bot, present: Present) -> int:
    """The bot's option; the first one if the bot fails, so that no player waits for a broken bot."""
    try:
        return answer(bot, present, secrets.randbelow)
    except Exception:
        log.exception("a bot failed")
        return 0
