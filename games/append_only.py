"""The log of a game is append-only in the database itself."""

from accounts.append_only import AppendOnly

LOG = AppendOnly("games_entry", "the log is append-only: write a new entry instead")
