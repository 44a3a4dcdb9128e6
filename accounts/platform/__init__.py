"""What every application of the site stands on: the clock, the audit log, caches, limits, hooks."""
