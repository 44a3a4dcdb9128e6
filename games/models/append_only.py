"""What is written once, in the database itself: the log of a game, and what was said and done in its cases."""

from accounts.platform.append_only import AppendOnly

LOG = AppendOnly("games_entry", "the log is append-only: write a new entry instead")
CASES = tuple(
    AppendOnly(f"games_{table}", "what is written in a case stays there: write something new")
    for table in ("ruling", "peek", "casenote")
)
