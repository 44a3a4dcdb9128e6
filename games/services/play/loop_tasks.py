"""A worker's search for a loop: what it finds is put to the players, if there was no action meanwhile."""

from __future__ import annotations

import logging

from games.engine import Action
from games.engine.loops.budget import Undecided
from games.live import loop_watch, push
from games.models import Game, Status
from games.services.play import loop_search, moves

log = logging.getLogger(__name__)


def check(game_id: str, seq: int) -> bool:
    """Look for a loop in the position after entry `seq`, and put it to the players. True if they are asked now."""
    game = Game.objects.filter(pk=game_id, seq=seq, status=Status.RUNNING).first()
    if game is None:
        return False
    found = loop_search.search(game, again=True)
    if isinstance(found, Action) and moves.take_up(game_id, seq, found):
        return True
    same = Game.objects.filter(pk=game_id, seq=seq, epoch=game.epoch)
    if isinstance(found, Undecided):
        counted = {**game.loops, "undecided": game.loops.get("undecided", 0) + 1}
        # The sweeper asks again, as another try may do better; after some of them the players are told instead.
        same.update(loops=counted, **({"loop_due": None} if loop_watch.is_undecided(counted) else {}))
        push.notify_table(game_id)
        log.warning("undecided whether this is a loop", extra={"game": game_id, "seq": seq})
    else:
        same.update(loop_due=None)
    return False
