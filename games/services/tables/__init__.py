"""Opening tables, sitting down, and finding somebody to play with."""
