"""The way of a move, and all that happens in a running game."""
