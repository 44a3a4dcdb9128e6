"""Scenarios: one notation for a situation of the rules, which is a test, a lesson and a piece of evidence.

`read` makes scenarios of a text, `play` plays one and says of each line whether it held. docs/scenarios.md is the
notation. What is particular to a game (how a situation is laid out, how options and positions are put into words) is
its ruleset's `stage`.
"""

from games.scenarios.reader import read
from games.scenarios.report import Heard, Report
from games.scenarios.runner import Observer, Position, play
from games.scenarios.script import Scenario, Unreadable

__all__ = ["Heard", "Observer", "Position", "Report", "Scenario", "Unreadable", "play", "read"]
