"""Corrections: a judge puts one thing right that everybody can see.

What can be put right is a closed list that each game makes of its own state (`Game.correctable`): something, whose it
is, what it is now and what it may become. Whose turn it is and what is being asked is never among it, and nothing
triggers by a correction. Afterwards the checks run as before any question, and the same player is asked anew.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.action import Action
from games.engine.correctable import Correctable
from games.engine.errors import IllegalAction, MalformedAction
from games.engine.language.localized_text import LocalizedText
from games.engine.loops import repeats
from games.engine.ruleset import Told
from games.engine.state import State
from games.engine.values import Plain

CORRECTED = "corrected"
"""The kind of the action and of its event."""
NUMBERS = tuple(map(str, range(1000)))
"""What a number may become."""
ZONE, COUNTER = "zone", "counter "
"""What can be put right of a card and is called by names that the game has already: where it lies, and how many
counters of a kind are on it. The kind follows the word."""
_TOLD = LocalizedText(
    "A judge puts right: {subject}: {before} → {after}.", "Ein Judge stellt richtig: {subject}: {before} → {after}."
)


def check(game: State, action: Action) -> None:
    """Raises unless this can be put right so: the game goes on, with the same player's turn."""
    if action.seat is not None:
        raise MalformedAction("wrong_field", field="seat", expected="null")
    if len(action.about) != 3:
        raise MalformedAction("wrong_field", field="about", expected='["life", "0", "20"]')
    found = _found(game, action)
    value = action.about[2]
    if value not in found.values:
        raise IllegalAction("no_such_value", value=value)
    if value == found.now:
        raise IllegalAction("is_so", value=value)
    trial = game.clone()
    begin(trial, action)
    trial.ask_anew()
    if trial.result is not None:
        raise IllegalAction("correction_ends")


def begin(game: State, action: Action) -> None:
    """Put it right, tell everybody, and see what follows by itself. What was being asked is asked anew."""
    found = _found(game, action)
    repeats.end_last_round(game)
    game.correct(found, action.about[2])
    game.emit(CORRECTED, **found.becoming(action.about[2]))
    game.decision = None
    game.settle()


def said(told: Told, language: str) -> str:
    """A correction as a sentence."""
    whom, what, before, after = told
    return _TOLD.fill(language, subject=", ".join(part for part in (whom, what) if part), before=before, after=after)


def told_in(words: Mapping[str, LocalizedText], facts: Mapping[str, Plain], language: str) -> tuple[str, str, str]:
    """What is put right, what it was and what it becomes, where each has words of its own; numbers need none."""

    def called(word: str) -> str:
        return words[word].in_(language) if word in words else word

    return called(facts["what"]), called(facts["before"]), called(facts["after"])


def _found(game: State, action: Action) -> Correctable:
    what, of, _value = action.about
    found = next((one for one in game.correctable() if (one.what, one.of) == (what, of)), None)
    if found is None:
        raise IllegalAction("not_correctable")
    return found
