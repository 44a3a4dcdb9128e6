"""Forms of tournaments."""
