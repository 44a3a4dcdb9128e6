"""One action in a process of its own, which kills itself at a named point on the way: `-m tests.games.crash` of
`tests.faults.preloaded`.

Arguments: point, name of the database, game, id of the user, message (or "commit" or "tell" with what is said). Nothing
of the program's own code knows of this.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

POINTS = {
    "inserted": "games.services.play.locked_game.LockedGame._after_commit",  # all is written, nothing is committed
    "committed": "games.live.states.remember_entries",  # nobody has been told, no alarm is set
    "notified": "games.services.play.locked_game._arm",  # the others may know already; no alarm is set
    "waiting": "games.live.alarms.arm",  # a table waits for numbers; no alarm is set
}


def die(*_: Any, **__: Any) -> None:
    """As by `kill -9`."""
    os.kill(os.getpid(), signal.SIGKILL)


def main(point: str, database: str, game: str, user: str, message: str) -> None:
    """Act, and die at the point. The site is loaded already, and has asked no database."""
    from unittest.mock import patch

    from django.contrib.auth import get_user_model
    from django.db import connection

    from games.live import table_messages
    from games.services.play import moves
    from games.services.tables import contributions

    connection.settings_dict["NAME"] = database
    by = get_user_model().objects.get(pk=user)
    with patch(POINTS[point], die):
        if message.startswith("commit "):
            contributions.number_commit(game, by=by, commitment=message.removeprefix("commit "))
        elif message.startswith("tell "):
            contributions.number_tell(game, by=by, number=message.removeprefix("tell "))
        else:
            moves.act(game, by=by, message=table_messages.read(message))


if __name__ == "__main__":
    main(*sys.argv[1:])
