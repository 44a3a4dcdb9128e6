"""What is said of any game: of loops, corrections and time that was called here, of the rest by the game itself."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import corrections, time_called
from games.engine.corrections import CORRECTED
from games.engine.language.localized_text import LocalizedText
from games.engine.loops import game_log as loops
from games.engine.result import WON
from games.engine.ruleset import Ruleset
from games.engine.time_called import TIME_CALLED
from games.engine.values import Plain
from games.engine.viewer import View

_YOU_WON = LocalizedText("You have won.", "Du hast gewonnen.")
_YOU_LOST = LocalizedText("You have lost.", "Du hast verloren.")


def log(ruleset: Ruleset, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
    """One sentence about an event, or "" if it is not worth one."""
    if event["kind"] == TIME_CALLED:
        return time_called.said(event["turns"], language)
    if event["kind"] == CORRECTED and ruleset.corrected is not None:
        return corrections.said(ruleset.corrected(event, language, names), language)
    if event["kind"] == "ended" and event["reason"] == TIME_CALLED:
        return time_called.DRAW.in_(language)
    return loops.log(ruleset, event, language, names)


def say(ruleset: Ruleset, view: View, language: str, names: list[str]) -> dict[str, Plain]:
    """What a game says about a view; `loop` tells of the loop and `time` of the turns left, if there are such. Whoever
    has played reads that he has won or lost, others read names."""
    said = loops.say(ruleset, view, language, names)
    called, result = view[TIME_CALLED], view["result"]
    if result is not None and result["reason"] == TIME_CALLED:
        return {**said, "status": time_called.DRAW.in_(language)}
    if result is not None and result["kind"] == WON and view["you"] is not None:
        return {**said, "status": (_YOU_WON if view["you"] in result["winners"] else _YOU_LOST).in_(language)}
    return (
        said if called is None or result is not None else {**said, "time": time_called.said(called["turns"], language)}
    )
