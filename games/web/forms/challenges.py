"""The form for a challenge: the form for a new table without what a challenge settles by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms

from games.engine import Ruleset
from games.live.enabled_games import offered
from games.services.tables.tables import TableSettings
from games.web.forms.tables import TableForm

SETTLED: dict[str, Any] = {"seats": "2", "bots": "0", "level": "", "visibility": "private", "guests": False}
"""Fields of a table that a challenge has not, and what they would say."""


class ChallengeForm(TableForm):
    """What is played: game, deck, clock, who begins, and the options of the game."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in SETTLED:
            self.fields.pop(name, None)

    @property
    def plain(self) -> list[forms.BoundField]:
        """The fields that are no options of the game, in order, but for the game itself."""
        return [self[name] for name in self.fields if name != "ruleset" and not name.startswith("option_")]

    def settings_from(self, data: Mapping[str, Any]) -> TableSettings:
        return replace(super().settings_from({**SETTLED, **data}), visibility="private", guests=False)


def challenge_games() -> dict[str, Ruleset]:
    """The games that two can play."""
    return {key: ruleset for key, ruleset in offered().items() if 2 in ruleset.seats}
