"""What others may listen to. Tournaments learn here that a game is over."""

from django.dispatch import Signal

game_ended = Signal()
"""Sent after the commit that ended a game, with `game`. It may be sent again; the receiver reads the result afresh."""
