"""A tournament from the draft to its end."""
