"""Views as messages to a client: all of it, or what has changed since another."""

from __future__ import annotations

from typing import Any

from games.live import clocks, states, table_messages
from games.models import Entry
from games.selectors.table_views import card_words
from games.selectors.table_views.log_lines import lines
from games.selectors.table_views.table_view import TableView

MERGED = 200
"""Entries that one update may merge; a client that has missed more gets the full view."""


def view_frame(now: TableView) -> dict[str, Any]:
    """The full view, with the last lines of the log and the vocabulary of the game."""
    words = card_words.words(now.game, now.language, now.state)
    return _whole(now, _last_lines(now), words=words)


def step_frame(then: TableView) -> dict[str, Any]:
    """The view after one entry, with that entry's lines only."""
    return _whole(then, lines(then, Entry.objects.filter(game_id=then.game.pk, seq=then.seq)))


def view_frame_without_log(then: TableView) -> dict[str, Any]:
    """A view with an empty log."""
    return _whole(then, [])


def _whole(now: TableView, log: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "t": "view",
        "epoch": now.epoch,
        "seq": now.seq,
        "state": now.state,
        "clocks": now.clocks,
        "table": now.table,
        "say": now.say,
        "log": log,
        **_cards(now),
        **more,
        "vh": now.vh,
        "now": clocks.in_ms(now.now),
    }


def update_frame(before: TableView, now: TableView) -> dict[str, Any] | None:
    """What brings a client from one view to another; None if nothing differs. The full view if much was missed."""
    if before.epoch != now.epoch or before.viewer != now.viewer or before.language != now.language:
        return view_frame(now)
    if now.seq < before.seq:
        return None
    if now.seq - before.seq > MERGED or (before.state is None) != (now.state is None):
        return view_frame(now)
    changed_table = before.table != now.table
    if now.seq == before.seq and not changed_table and before.clocks == now.clocks and before.vh == now.vh:
        return None
    return _update(before.seq, before.state, now, with_table=changed_table)


def frame_since(now: TableView, since: int | None, epoch: int) -> dict[str, Any]:
    """The frame for a client that says what it has: an update from there, or the full view."""
    if since is None or epoch != now.epoch or since > now.seq or since < 0 or now.seq - since > MERGED:
        return view_frame(now)
    try:
        before = now.state if since == now.seq else states.after(now.game, since).view(now.viewer)
    except Exception:  # noqa: BLE001  whatever is wrong with an old state, the full view is always right
        return view_frame(now)
    return _update(since, before, now, with_table=True)


def _update(since: int, before: dict[str, Any] | None, now: TableView, *, with_table: bool) -> dict[str, Any]:
    state, old = now.state or {}, before or {}
    frame = {
        "t": "update",
        "epoch": now.epoch,
        "from": since,
        "seq": now.seq,
        "changes": {key: value for key, value in state.items() if key not in old or old[key] != value},
        "clocks": now.clocks,
        "say": now.say,
        "log": _new_lines(now, since),
        **_cards(now, before),
        "vh": now.vh,
        "now": clocks.in_ms(now.now),
    }
    if with_table:
        frame["table"] = now.table
    return frame


def _cards(now: TableView, before: dict[str, Any] | None = None) -> dict[str, Any]:
    found = card_words.own_words(now.game, now.language, now.state, before)
    return {"cards": found} if found else {}


def _last_lines(now: TableView) -> list[dict[str, Any]]:
    if now.seq < 0:
        return []
    newest = Entry.objects.filter(game_id=now.game.pk, seq__lte=now.seq).order_by("-seq")[: table_messages.LOG_LINES]
    return lines(now, reversed(newest))[-table_messages.LOG_LINES :]


def _new_lines(now: TableView, since: int) -> list[dict[str, Any]]:
    """What has happened since an entry; of very much, such as a loop that was played out, the last of it."""
    if now.seq <= since:
        return []
    return lines(now, states.entries_between(now.game.pk, since, now.seq))[-table_messages.LINES_KEPT :]
