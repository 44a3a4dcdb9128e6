"""What every service stands in: the lock, the role, the audit, the hooks."""
