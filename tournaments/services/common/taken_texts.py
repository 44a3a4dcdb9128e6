"""Names and descriptions that a moderator has taken away from something: they do not come back by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.models import TextRemoval
from accounts.moderation.text_removals import is_barred
from tournaments.domain.errors import TournamentError


def need_free(subject: str, values: Mapping[str, Any]) -> None:
    """Raise `TournamentError` if one of these values, by field, was taken away from the subject."""
    for part in TextRemoval.Part.values:
        if part in values and is_barred(subject, part, values[part]):
            raise TournamentError(
                "taken_away",
                _("A moderator has taken this away. Choose other words, or appeal: see “Reports”."),
                status=422,
            )
