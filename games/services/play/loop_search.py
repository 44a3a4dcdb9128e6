"""Looking for a loop in a running game: on a copy, within a budget, outside of any transaction. Nothing is written."""

from __future__ import annotations

import time
from collections import OrderedDict
from threading import Lock

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.engine import Action, Viewer
from games.engine.loops.budget import Budget, Undecided
from games.engine.loops.watching import find
from games.engine.own_cards import speaking_of
from games.live import log_entries, states
from games.models import Game, Seat
from games.selectors import table_views
from games.selectors.view_diff import differences

WINDOW = 300
"""Entries that are looked back at, within the turn: three rounds of the longest loop that is found by itself."""
SECONDS = 0.25
"""Processor time that one search may take."""
KEPT = 256
_found: OrderedDict[tuple[str, int, int], Action | Undecided | None] = OrderedDict()
_lock = Lock()


def search(game: Game, *, again: bool = False) -> Action | Undecided | None:
    """The loop in which a game stands; None if in none, `Undecided` if that took too long. It is remembered.

    With `again`, what was undecided is tried anew.
    """
    try:
        found = remembered(game)
        if not (again and isinstance(found, Undecided)):
            return found
    except KeyError:
        pass
    found = _searched(game)
    with _lock:
        _found[_key(game)] = found
        while len(_found) > KEPT:
            _found.popitem(last=False)
    return found


def remembered(game: Game) -> Action | Undecided | None:
    """What a search in just this position has found; raises `KeyError` if there was none."""
    with _lock:
        return _found[_key(game)]


def _key(game: Game) -> tuple[str, int, int]:
    return (game.pk, game.epoch, game.seq)


def _searched(game: Game) -> Action | Undecided | None:
    first = max(game.loops.get("from", game.seq), game.seq - WINDOW)
    log_of = [entry for entry in states.entries_between(game.pk, first, game.seq) if entry.epoch == game.epoch]
    if any(entry.kind in log_entries.ANEW for entry in log_of):
        return None
    actions = [Action.from_data(entry.action) for entry in log_of if entry.kind in log_entries.MOVES]
    start = states.after(game, first)  # its time does not count: a new process has the cards to make ready first
    end = time.thread_time() + SECONDS
    try:
        return find(start, actions, Budget(is_late=lambda: time.thread_time() > end))
    except Undecided as undecided:
        return undecided


def explained(game: Game, own: Seat) -> str:
    """Why no loop was found: what differs between the last two rounds, as far as this player may know."""
    if isinstance(search(game), Undecided):
        return _("There was not enough time to find out whether this is a loop. Play on, or offer a draw.")
    rounds = _last_two(game)
    if rounds is None:
        return _("No loop was found: nothing has resolved twice in this turn.")
    viewer = Viewer.of_seat(own.number)
    before, after = (states.after(game, seq) for seq in rounds)
    names = table_views.names_of(game.seats.all())
    language = get_language() or "en"
    with speaking_of(game.cards):
        changed = differences(before.ruleset, names, before.view(viewer), after.view(viewer), language)
    if not changed:
        return _(
            "No loop was found (yet): as far as you see, the last two rounds were alike. Let it go round once more; "
            "if nothing is found then, chance or something hidden plays a part."
        )
    return _("No loop was found (yet). Between the last two rounds this has changed: %(what)s.") % {
        "what": ", ".join(changed)
    }


def _last_two(game: Game) -> tuple[int, int] | None:
    """The last entry in which something resolved, and the entry before in which the same text did."""
    rules = states.present(game).ruleset.loops
    first = max(game.loops.get("from", game.seq), game.seq - WINDOW)
    seen: list[tuple[str, int]] = []
    for entry in states.entries_between(game.pk, first, game.seq):
        for event in entry.events:
            if rules is not None and event["kind"] == rules.resolved:
                seen.append(("/".join(str(event["facts"].get(fact)) for fact in rules.text), entry.seq))
    if not seen:
        return None
    text, last = seen[-1]
    earlier = [seq for other, seq in seen if other == text and seq < last]
    return (earlier[-1], last) if earlier else None


def forget_all() -> None:
    """Forget what was found, as a new process would begin."""
    with _lock:
        _found.clear()
