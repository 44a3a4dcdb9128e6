"""Tables that are append-only in the database itself, as the log of a game is: the audit and the penalties."""

from accounts.platform.append_only import AppendOnly

AUDIT = AppendOnly("tournaments_auditentry", "the audit is append-only: write a new entry instead")
INFRACTIONS = AppendOnly("tournaments_infraction", "infractions are append-only: write a new one instead")
