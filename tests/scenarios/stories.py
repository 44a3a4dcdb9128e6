"""A short scenario of Magic, whole or with lines of one's own, and what became of it."""

from games.scenarios import Heard, Report, play, read

SETTING = """\
scenario A story
ruleset magic
A hand: Shock
A battlefield: Mountain, Grizzly Bears as bears
B hand: Shock as theirs
B battlefield: Mountain
at A's first main phase
"""
FIRST = SETTING.count("\n") + 1
"""The number of the first line after the setting."""


def report_of(course: str, setting: str = SETTING) -> Report:
    """What became of the only scenario of a text."""
    (report,) = play(read(setting + course)[0])
    return report


def bad(course: str, setting: str = SETTING) -> Heard:
    """The only line that is bad."""
    (heard,) = [heard for heard in report_of(course, setting).heard if heard.is_bad]
    return heard


def holds(course: str, setting: str = SETTING) -> bool:
    """Whether every line holds."""
    return report_of(course, setting).passed
