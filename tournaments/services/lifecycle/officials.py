"""Who runs a tournament: roles given and taken."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import Role
from tournaments.domain.errors import TournamentError
from tournaments.models import Official, Tournament
from tournaments.services.common.act import act
from tournaments.services.common.audit import actor_key, done
from tournaments.services.lifecycle.settings import wrong


def official_add(*, tournament: Tournament, by: Any, user: Any, role: str) -> Official:
    """Give somebody a role. Having it already is fine. Raises `TournamentError`."""
    if role not in Role.values:
        raise wrong("role", _("There is no such role. Choose one of: %(known)s.") % {"known": ", ".join(Role.values)})
    with act(tournament, by, "officials") as this:
        row, own_role = this.row, this.role
        if not user.is_active or user.is_guest:
            raise wrong("no_account", _("Officials need an account. Ask this person to create one."))
        official, new = Official.objects.get_or_create(tournament=row, user=user, role=role)
        if new:
            done(row, "official_added", by=by, role=own_role, after={"role": role, "who": actor_key(user)})
    return official


def official_remove(*, tournament: Tournament, by: Any, user: Any, role: str) -> None:
    """Take a role from somebody; everybody may lay down his own. The last organiser stays. Raises `TournamentError`."""
    own = by is not None and by.pk == user.pk
    with act(tournament, by, "" if own else "officials") as this:
        row, own_role = this.row, role if own else this.role
        held = Official.objects.filter(tournament=row, user=user, role=role).first()
        if held is None:
            return
        others = Official.objects.filter(tournament=row, role=Role.ORGANISER).exclude(pk=held.pk)
        if role == Role.ORGANISER and not others.exists():
            raise TournamentError("last_organiser", _("A tournament keeps an organiser. Make somebody else one first."))
        held.delete()
        done(row, "official_removed", by=by, role=own_role, before={"role": role, "who": actor_key(user)})
