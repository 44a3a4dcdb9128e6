"""How long something lasts, in words: "until end of turn", "for as long as you control this character"."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import Telling
from games.engine import LocalizedText

_UNTIL = {
    "for ever": LocalizedText("", ""),
    "end of turn": LocalizedText("until end of turn", "bis zum Ende des Zuges"),
    "your next turn": LocalizedText("until your next turn", "bis zu deinem nächsten Zug"),
    "end of your next turn": LocalizedText("until the end of your next turn", "bis zum Ende deines nächsten Zuges"),
}


def lasting(body: str, until: str, tell: Telling) -> str:
    """A predicate with how long it lasts: before it in German, behind it in English."""
    words = tell.pick(_UNTIL[until]) if until in _UNTIL else ""
    return (f"{words} {body}" if tell.german else f"{body} {words}").strip()


def as_long_as(until: str, tell: Telling) -> str:
    """What follows a sentence about something that lasts as long as this object is so; "" for anything else."""
    if until in _UNTIL:
        return ""
    last, tell.last = tell.last, ""
    me = tell.me()
    tell.last = last
    if tell.german:
        return {
            "while this is tapped": f"solange {me.nom} getappt bleibt",
            "while you control this": f"solange du {me.acc} kontrollierst",
            "while this is there": f"solange {me.nom} {tell.turn('on the field')} bleibt",
        }[until]
    return (
        "for as long as "
        + {
            "while this is tapped": f"{me.nom} remains {tell.turn('tapped')}",
            "while you control this": f"you control {me.acc}",
            "while this is there": f"{me.nom} remains {tell.turn('on the field')}",
        }[until]
    )
