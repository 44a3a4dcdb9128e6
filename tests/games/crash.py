"""One action in a process of its own, which kills itself at a named point on the way: `python -m tests.games.crash`.

Arguments: point, name of the database, game, id of the user, message. Nothing of the program's own code knows of this.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

import django
from django.conf import settings

POINTS = {
    "inserted": "games.services.play.locked_game.LockedGame._after_commit",  # all is written, nothing is committed
    "committed": "games.live.states.remember_entries",  # nobody has been told, no alarm is set
    "notified": "games.services.play.locked_game._arm",  # the others may know already; no alarm is set
}


def die(*_: Any, **__: Any) -> None:
    """As by `kill -9`."""
    os.kill(os.getpid(), signal.SIGKILL)


def main(point: str, database: str, game: str, user: str, message: str) -> None:
    """Act, and die at the point."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    settings.DATABASES["default"]["NAME"] = database
    django.setup()
    from unittest.mock import patch

    from django.contrib.auth import get_user_model

    from games.live import table_messages
    from games.services.play import moves

    with patch(POINTS[point], die):
        moves.act(game, by=get_user_model().objects.get(pk=user), message=table_messages.read(message))


if __name__ == "__main__":
    main(*sys.argv[1:])
