"""All that one viewer may know of a table, and which tables there are. Nothing here changes anything.

Every way out of the server (socket, API, page, replay) ends in `TableView`, and that in `game.view(viewer)`: an
allow-list built from who asks, never from whose turn it is.
"""

from games.selectors.table_views.access import (
    NoSuchTable,
    NotYet,
    may_see,
    may_watch,
    table_by_invite,
    table_by_key,
    table_for,
)
from games.selectors.table_views.card_words import vocabulary, words
from games.selectors.table_views.frames import (
    frame_since,
    step_frame,
    update_frame,
    view_frame,
    view_frame_without_log,
)
from games.selectors.table_views.lists import (
    games_of,
    host_of,
    last_seat,
    open_tables,
    table_row,
    waiting_count,
    waiting_for,
    with_seats,
)
from games.selectors.table_views.log_lines import lines
from games.selectors.table_views.replay import steps, steps_of
from games.selectors.table_views.table_view import TableView, names_of
from games.selectors.table_views.views import view, view_at, view_for, view_hash

__all__ = [
    "NoSuchTable", "NotYet", "TableView", "frame_since", "games_of", "host_of", "last_seat", "lines", "may_see",
    "may_watch", "names_of", "open_tables", "step_frame", "steps", "steps_of", "table_by_invite", "table_by_key",
    "table_for", "table_row", "update_frame", "view", "view_at", "view_for", "view_frame", "view_frame_without_log",
    "view_hash", "vocabulary", "waiting_count", "waiting_for", "with_seats", "words",
]  # fmt: skip
