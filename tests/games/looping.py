"""Tables in the middle of a loop, and what is done and said at them."""

from __future__ import annotations

import uuid
from typing import Any

from accounts.models import User
from games.engine import Game as Play
from games.live import loop_watch, secrets, states, table_messages
from games.models import Game, Snapshot
from games.selectors import table_views
from games.services.play.outcome import Outcome
from games.services.tables import tables
from games.services.tables.tables import TableSettings

from .conftest import Table


def duel(people: list[User], ruleset: str = "magic", clock: str = "increment") -> Table:
    """A table of two, whose decks do not matter."""
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset=ruleset, first=0, clock=clock))
    tables.table_join(game=game, user=people[1])
    return Table(game, people)


def lay(table: Table, laid: Play) -> None:
    """Let a game that was laid out be the one that is played at the table."""
    game, asked = table.row(), laid.decision
    assert asked is not None
    Snapshot.objects.update_or_create(game=game, seq=game.seq, defaults={"state": secrets.sealed(laid.encode())})
    states.remember(game.pk, game.seq, laid)
    loops_so_far = loop_watch.after_move({}, game.seq, laid.turn_number(), laid.ruleset.loops, [])
    Game.objects.filter(pk=game.pk).update(decision=asked.number, decision_seat=asked.seat, loops=loops_so_far)


def passes(table: Table, count: int) -> None:
    for _ in range(count):
        assert table.act().ok


def kind(table: Table) -> str:
    asked = states.present(table.row()).decision
    return "" if asked is None else asked.kind


def suspected(table: Table, published: list[tuple[Any, ...]], most: int = 80) -> int:
    """Pass until a worker is asked to look; the entry at which it is."""
    for _ in range(most):
        passes(table, 1)
        seq = table.row().seq
        if ("games.tasks.find_loop", table.id, seq) in published:
            return seq
    raise AssertionError("nobody is asked to look")


def claim(table: Table, seat: int) -> Outcome:
    return table.act(table_messages.Claim(aid=uuid.uuid4(), kind="loop", seq=table.row().seq), by=table.users[seat])


def said(table: Table, seat: int) -> dict[str, Any]:
    return table_views.view(table.id, table.users[seat]).say


def shown(table: Table, seat: int) -> dict[str, Any]:
    """What the page of a seat knows of the table."""
    return table_views.view(table.id, table.users[seat]).table


def told(table: Table, seat: int = 0) -> list[str]:
    """The log as a seat reads it."""
    return [line["text"] for line in table_views.view_frame(table_views.view(table.id, table.users[seat]))["log"]]
