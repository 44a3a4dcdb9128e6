"""The whole log, entry by entry, for the page of a replay."""

from __future__ import annotations

from typing import Any

from games.models import Entry, Game
from games.selectors.table_views.delayed import is_held_back, newest_seq_now
from games.selectors.table_views.log_lines import lines
from games.selectors.table_views.table_view import TableView
from games.selectors.table_views.views import view_at


def steps(game: Game, user: Any, *, seat: str | None = None) -> dict[str, Any]:
    """The whole log, entry by entry, as one viewer may see it. Raises `NotYet` for others' views of a running game."""
    last = newest_seq_now(game) if is_held_back(game, game.seats.all(), user) else game.seq
    return steps_of(view_at(game.pk, user, seq=max(0, last), seat=seat, invite=game.invite))


def steps_of(now: TableView) -> dict[str, Any]:
    """The whole log, entry by entry, for the viewer of a view."""
    game = now.game
    log = list(Entry.objects.after(game.pk, -1).filter(seq__lte=now.seq))
    by_seq: dict[int, list[dict[str, Any]]] = {}
    for line in lines(now, log):
        by_seq.setdefault(line["seq"], []).append(line)
    return {
        "ruleset": game.ruleset,
        "seats": [{"seat": place.number, "name": place.shown_name} for place in now.seats],
        "first": 0,
        "last": now.seq,
        "steps": [
            {
                "seq": entry.seq,
                "turn": entry.turn,
                "kind": entry.action.get("verb") or entry.kind,
                "seat": entry.seat,
                "lines": by_seq.get(entry.seq, []),
            }
            for entry in log
        ],
    }
