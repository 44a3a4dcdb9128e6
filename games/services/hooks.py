"""What others may listen to. Tournaments learn here that a game is over, and that a second has passed."""

from django.dispatch import Signal

game_ended = Signal()
"""Sent after the commit that ended a game, with `game`. It may be sent again; the receiver reads the result afresh."""
second_passed = Signal()
"""Sent each second by the clock loop of each web process, with `now`, the database's time: for what must happen even
without any worker. What receivers do is to be short, and harmless when several processes do it."""
time_given_back = Signal()
"""Sent with `amount`: we were down, and every clock gets so much time back. Inside the transaction that does it."""
