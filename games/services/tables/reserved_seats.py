"""A seat that is kept for whom a challenge is meant."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from accounts.platform.after_commit import after_commit
from games.live import push
from games.models import Challenge, Game


def is_kept_from(game: Game, user: Any) -> bool:
    """Whether the free seat of a table is kept for another player."""
    return Challenge.objects.filter(game=game, state=Challenge.State.OPEN).exclude(challenged=user).exists()


def challenge_end(game: Game, state: Challenge.State, now: datetime) -> None:
    """Note what came of the open challenge of a table, if it has one. To be called under the lock of the game."""
    for one in Challenge.objects.filter(game=game, state=Challenge.State.OPEN):
        Challenge.objects.filter(pk=one.pk).update(state=state, closed_at=now)
        for user_id in (one.challenger_id, one.challenged_id):
            after_commit(push.notify_waiting, user_id)
