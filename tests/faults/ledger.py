"""The database of a site under test: looked at from outside, and checked by the program's own means.

As a program (`python -m tests.faults.ledger GAME...`, with the site's environment) it answers with what `audits` tells.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.faults import preloaded
from tests.faults.processes import Play


def set_clock(var: Path, game: str, milliseconds: int) -> None:
    """Give a table that nobody has joined yet a time per decision; the presets are too long for a test."""
    clock = {"kind": "per_decision", "bank_ms": 0, "buffer_ms": milliseconds, "increment_ms": 0}
    with closing(sqlite3.connect(var / "db.sqlite3", timeout=60)) as database, database:
        done = database.execute(
            "UPDATE games_game SET clock = ? WHERE id = ? AND status = 'open'", (json.dumps(clock), game)
        )
        assert done.rowcount == 1


def entries_of(var: Path, game: str) -> list[tuple[int, str, int | None]]:
    """Number, kind and decision of every entry, straight from the file, whoever of the site is alive."""
    with closing(sqlite3.connect(f"file:{var / 'db.sqlite3'}?mode=ro", uri=True, timeout=60)) as database:
        return list(
            database.execute("SELECT seq, kind, decision FROM games_entry WHERE game_id = ? ORDER BY seq", (game,))
        )


def audits(play: Play, *games: str) -> dict[str, dict[str, Any]]:
    """What a fresh process finds about these games: the log, its chain, and whether a rebuild agrees with it."""
    code, said = preloaded.run(play.environment, "-m", "tests.faults.ledger", *games)
    assert code == 0, said
    found: dict[str, dict[str, Any]] = json.loads(said)
    return found


def audit(game_id: str) -> dict[str, Any]:
    """All about one game, as plain data. Needs Django."""
    from games.engine import Viewer
    from games.live import clocks, log_entries, states
    from games.models import Entry, Game
    from games.selectors import table_views

    game = Game.objects.get(pk=game_id)
    log = list(Entry.objects.after(game_id, -1))
    rebuilt = states.rebuilt(game)
    return {
        "status": game.status,
        "seq": game.seq,
        "clock": game.clock,
        "fault": game.fault,
        "broken_link": log_entries.broken_link(game_id, log),
        "differences": states.differences(game),
        "views": [table_views.view_hash(rebuilt.view(Viewer.of_seat(seat))) for seat in range(game.seat_count)],
        "entries": [
            {
                "seq": entry.seq,
                "epoch": entry.epoch,
                "kind": entry.kind,
                "seat": entry.seat,
                "decision": entry.decision,
                "choice": entry.action.get("choice"),
                "aid": None if entry.aid is None else str(entry.aid),
                "ms": entry.action.get("ms"),
                "at": clocks.in_ms(entry.at),
            }
            for entry in log
        ],
    }


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    json.dump({game_id: audit(game_id) for game_id in sys.argv[1:]}, sys.stdout)
