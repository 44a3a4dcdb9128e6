"""What every viewer sees of a loop: the same for all, and nothing that anybody might not know."""

from __future__ import annotations

from games.engine.loops.settling import Settling
from games.engine.state import State
from games.engine.values import Plain


def loop_view(game: State) -> Plain:
    """The loop that is being settled, or the last round before a draw; None if there is neither."""
    top = game.agenda[-1] if game.agenda else None
    if isinstance(top, Settling):
        return {
            "round": top.told,
            "choosers": list(top.choosers),
            "growth": game.grown(game.reduced()[1], top.growth),
            "ends": top.ends,
            "named": [{"seat": seat, "number": number} for seat, number in top.named],
            "last_round": 0,
        }
    if game.repeats is not None and game.repeats.last_round:
        return {
            "round": [],
            "choosers": [],
            "growth": [],
            "ends": None,
            "named": [],
            "last_round": len(game.repeats.last_round),
        }
    return None
