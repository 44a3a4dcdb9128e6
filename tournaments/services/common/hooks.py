"""What parts of tournaments listen to, so that results, play and notices need not import each other.

All are sent inside the transaction of the change; who tells the world waits for the commit.
"""

from django.dispatch import Signal

match_called = Signal()
"""With `match`: both its players are known and may begin."""
turn_come = Signal()
"""With `match`: its players are expected at it now, of a round robin that is played here or after a bye was undone."""
act_written = Signal()
"""With `tournament` and `entry`: an act stands in the audit."""
result_confirmed = Signal()
"""With `match` and `version`: its result counts from now on, instead of an earlier one if there was one."""
match_voided = Signal()
"""With `match`: it does not count. It is over, or in a bracket waits to be called again; its games mean nothing."""
case_moved = Signal()
"""With `dispute` and `what`: a case about a match was "opened", "claimed" by a judge, "ruled", "appealed" against, or
its appeal was "answered"."""
round_published = Signal()
"""With `round`."""
tournament_moved = Signal()
"""With `tournament` and `before`: its state has changed."""
place_offered = Signal()
"""With `registration`: he stood on the waiting list, and a place is kept for him."""
registration_decided = Signal()
"""With `registration` and `approved`: an official has let somebody in, or not."""
