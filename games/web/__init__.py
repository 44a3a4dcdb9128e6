"""Pages about games."""
