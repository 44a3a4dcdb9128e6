"""The name that a guest says for a tournament, so that pairings do not call them "Quiet Heron 482"."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts import public_names
from tournaments.domain.choices import Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration
from tournaments.services.lifecycle.settings import wrong

LONGEST = 60
"""Letters, as on paper: first and last names."""


def guest_name(registration: Registration, name: str) -> str:
    """The cleaned name, if it may be a public name, no account has it and no other player of the tournament.

    Raises `TournamentError`.
    """
    clean = public_names.clean(name)
    try:
        public_names.check(clean, longest=LONGEST)
    except ValidationError as error:
        raise wrong("name", error.messages[0]) from None
    assert registration.user is not None
    others = get_user_model().objects.exclude(pk=registration.user.pk)
    if others.filter(name_key=public_names.key_of(clean), deleted_at=None).exists():
        raise TournamentError(
            "name_taken", _("An account is called %(name)s. Log in if it is yours, or choose another name.")
            % {"name": clean}
        )  # fmt: skip
    refuse_taken(registration, clean)
    return clean


def refuse_taken(registration: Registration, name: str) -> None:
    """Raise `TournamentError` if another player of the tournament is shown under this name."""
    rows = registration.tournament.registrations.exclude(pk=registration.pk).exclude(state=Standing.REMOVED)
    if name.casefold() in {one.shown_name.casefold() for one in rows.select_related("user")}:
        raise TournamentError(
            "name_taken", _("%(name)s is registered already. Add something that tells them apart.") % {"name": name}
        )
