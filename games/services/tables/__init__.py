"""Opening tables, sitting down, and finding a player to play with."""
