"""What a ruleset says about the loops of its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.language.localized_text import LocalizedText

NOTHING_DONE = frozenset({"pass", "no", "decline", "nothing", "enough", "done", "clear", "back", "cancel"})
"""The words that all games have for it."""


@dataclass(frozen=True, slots=True)
class Loops:
    """How repetition is noticed and settled in one game. A game without this declaration knows no loops (KH-I18)."""

    law: Mapping[str, LocalizedText]
    """For "draw" (nobody can stop it), "one" and "several" who keep it going: where that is written."""
    resolved: str = "resolved"
    """The kind of event that says that something has resolved."""
    text: tuple[str, ...] = ("card", "ability")
    """The facts of that event that tell which text it was, whichever object bore it."""
    declining: frozenset[str] = NOTHING_DONE
    """The verbs by which a player does nothing: nobody keeps a loop going by them."""
    reads: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What the game's own words of cards read of what may grow (`cardgames/rules/loop_reads.py`)."""
    silent: frozenset[str] = field(default_factory=lambda: frozenset({"passed"}))
    """Kinds of events that are not worth a sentence when a round is told."""
