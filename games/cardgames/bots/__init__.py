"""A computer player that looks ahead in any game with cards."""
