"""What a player wants in each of their games: where they are asked, what passes without them, what keys do.

A preference is a word that is either so or not. Its game says what is usual; what a player wants otherwise is kept with
the account, so that it is there on every device. "table" is the name of what concerns the table of any game.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.models import StopPreference
from games.rulesets import rulesets

TABLE = "table"
_AT_TABLES: dict[str, tuple[bool, Promise]] = {
    "keys": (True, _("Single keys do something")),
    "space": (True, _("Space is always the main button")),
}


class NoSuchPreference(Exception):
    """There is no such game, or nothing to be settled in it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A preference as a page shows it."""

    word: str
    name: str
    value: bool


def subjects() -> list[str]:
    """All that something can be settled for: the table, then the games."""
    return [TABLE, *(key for key, ruleset in rulesets().items() if ruleset.habits)]


def usual(subject: str) -> dict[str, bool]:
    """Every word with what is usual. Raises `NoSuchPreference`."""
    if subject == TABLE:
        return {word: value for word, (value, _name) in _AT_TABLES.items()}
    ruleset = rulesets().get(subject)
    if ruleset is None or not ruleset.habits:
        raise NoSuchPreference(subject)
    return {one.word: one.usual for one in ruleset.habits}


def preferences_of(user: Any, *names: str) -> dict[str, dict[str, bool]]:
    """What a user wants, for each subject that has preferences; one query. Without a login it is what is usual."""
    found = {subject: usual(subject) for subject in names if subject in subjects()}
    if user.is_authenticated:
        for own in StopPreference.objects.filter(user=user, ruleset__in=[key_of(subject) for subject in found]):
            words = found[own.ruleset or TABLE]
            if own.word in words:
                words[own.word] = own.value
    return found


def presets_of(ruleset: str, language: str) -> list[dict[str, Any]]:
    """The standing orders of a game that can be chosen whole, as its table shows them."""
    return [
        {
            "key": preset.key,
            "name": preset.name.in_(language),
            "text": preset.text.in_(language),
            "words": list(preset.words),
        }
        for preset in rulesets()[ruleset].presets
    ]


def groups(subject: str, wanted: dict[str, bool]) -> list[tuple[str, list[Choice]]]:
    """The preferences of a subject under their headings, in the reader's language."""
    if subject == TABLE:
        return [("", [Choice(word, str(name), wanted[word]) for word, (_value, name) in _AT_TABLES.items()])]
    language = get_language() or "en"
    return [
        (group.in_(language), [Choice(one.word, one.name.in_(language), wanted[one.word]) for one in members])
        for group, members in groupby(rulesets()[subject].habits, key=lambda one: one.group)
    ]


def key_of(subject: str) -> str:
    """How a subject is stored."""
    return "" if subject == TABLE else subject
