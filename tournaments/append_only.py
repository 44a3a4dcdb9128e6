"""The audit is append-only in the database itself, as the log of a game is."""

from accounts.append_only import AppendOnly

AUDIT = AppendOnly("tournaments_auditentry", "the audit is append-only: write a new entry instead")
