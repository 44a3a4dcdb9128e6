"""Settling what one wants in each of one's games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.live import stop_preferences
from games.models import StopPreference


class PreferenceError(Exception):
    """A word that says nothing; `text` says which do."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def preferences_set(*, user: Any, subject: str, wanted: Mapping[str, bool]) -> None:
    """Settle some words of a subject; those that are not named stay as they are. The last one to say a word is right.

    Raises `NoSuchPreference` or `PreferenceError` and changes nothing.
    """
    known = stop_preferences.usual(subject)
    strange = sorted(set(wanted) - set(known))
    if strange:
        raise PreferenceError(
            _("There is no stop %(wrong)s. Choose from: %(known)s.")
            % {"wrong": ", ".join(strange)[:200], "known": ", ".join(known)}
        )
    ruleset = stop_preferences.key_of(subject)
    StopPreference.objects.bulk_create(
        [StopPreference(user=user, ruleset=ruleset, word=word, value=value) for word, value in wanted.items()],
        update_conflicts=True,
        unique_fields=["user", "ruleset", "word"],
        update_fields=["value"],
    )


def preferences_join(guest: Any, account: Any) -> None:
    """What a guest has settled becomes the account's, unless that has settled it already."""
    with transaction.atomic():
        moving = StopPreference.objects.filter(user=guest)
        StopPreference.objects.bulk_create(
            [StopPreference(user=account, ruleset=one.ruleset, word=one.word, value=one.value) for one in moving],
            ignore_conflicts=True,
        )
        moving.delete()


def preferences_forget(user: Any) -> None:
    """Delete what a user has settled."""
    StopPreference.objects.filter(user=user).delete()
