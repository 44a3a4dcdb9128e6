"""What changes an account. Everything that writes users goes through here."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _

from accounts import public_names
from accounts.models import Ban, NameReset, TextRemoval, Theme, User, free_slug
from accounts.people import name_resets
from accounts.people.follows import follows_forget
from accounts.people.guest_names import guest_name
from accounts.people.player_notes import notes_forget
from accounts.people.push import push_forget
from accounts.people.relations import relations_forget
from accounts.platform import feature_flags, hooks

GUEST_IDLE_DAYS = 30
BACKEND = "accounts.backend.AccountBackend"


class GuestsClosed(Exception):
    """The operator has switched guests off at present. Pages answer it by themselves (`ReaderMiddleware`)."""


def need_guests() -> None:
    """Raise `GuestsClosed` while there may be no new guests."""
    if not feature_flags.is_on("guests"):
        raise GuestsClosed


def guest_create(request: HttpRequest) -> User:
    """Make a guest and sign them in for this browser. Returns the user who is signed in already, if there is one.

    Raises `GuestsClosed`.
    """
    if request.user.is_authenticated:
        return request.user
    need_guests()
    user = guest_make(translation.get_language() or "en", theme=request.COOKIES.get("theme", ""))
    login(request, user, backend=BACKEND)
    request.session.set_expiry(timedelta(days=GUEST_IDLE_DAYS))
    return user


def guest_make(language: str, *, theme: str = "") -> User:
    """A guest row with a free name in `language` ("en" or "de")."""
    for _attempt in range(50):
        name = guest_name(language, secrets.randbelow)
        try:
            with transaction.atomic():
                user = User(
                    username=f"guest-{secrets.token_hex(8)}",
                    public_name=name,
                    is_guest=True,
                    theme=theme if theme in Theme.values else Theme.SYSTEM,
                    seen_at=timezone.now(),
                )
                user.set_unusable_password()
                user.save()
                return user
        except IntegrityError:
            continue  # the name is taken: draw again
    raise RuntimeError("no free guest name in 50 draws")


def name_free(name: str, *, but: User | None = None) -> None:
    """Raise ValidationError if another user has a name that looks like `name`, or logs in with it."""
    if but is not None and name_resets.is_barred(name, but):
        raise ValidationError(
            _("This name was taken away from you by the people who run this site. Choose another one."),
            code="name_barred",
        )
    others = User.objects.exclude(pk=but.pk) if but else User.objects.all()
    if (
        others.filter(name_key=public_names.key_of(name) or None).exists()
        or others.filter(username__iexact=name).exists()
    ):
        raise ValidationError(_("This name is taken, or looks too much like one that is."), code="name_taken")


def account_upgrade(user: User, *, name: str, password: str, email: str = "") -> User:
    """Turn the guest `user` into an account. The row stays the same, and with it every seat and game.

    Raises ValidationError if the name is taken in the same moment.
    """
    if not user.is_guest:
        raise ValueError("not a guest")
    user.is_guest = False
    user.username = name
    user.slug = free_slug(name) if user.public_name != name else user.slug
    user.public_name = name
    user.email = email
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save()
            if email:
                EmailAddress.objects.create(user=user, email=email.lower(), primary=True, verified=False)
    except IntegrityError as error:
        raise ValidationError({"username": _("This name is taken, or looks too much like one that is.")}) from error
    return user


def upgrade_and_stay(request: HttpRequest, user: User, **fields: Any) -> User:
    """`account_upgrade` for the signed-in guest, who stays signed in."""
    account_upgrade(user, **fields)
    update_session_auth_hash(request, user)
    request.session.set_expiry(settings.SESSION_COOKIE_AGE)
    return user


def guest_join(guest: User, account: User) -> None:
    """Hand what the guest has to the account into which they logged in; the guest row is closed."""
    if not guest.is_guest or account.is_guest or guest.pk == account.pk:
        return
    with transaction.atomic():
        hooks.guest_joined_account.send(sender=User, guest=guest, account=account)
        account_bury(guest)


def account_close(user: User) -> None:
    """Delete an account at its owner's wish: games are given up, then nothing is left but a tombstone."""
    hooks.account_closing.send(sender=User, user=user)  # each game in its own transaction
    with transaction.atomic():
        account_bury(user)


def account_bury(user: User) -> None:
    """Turn the row into a tombstone: no name, no address, no way to log in. Seats and logs stay readable."""
    relations_forget(user)
    follows_forget(user)
    notes_forget(user)
    push_forget(user)
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    _devices_forget(user)
    LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk)).update(
        object_repr=""
    )
    user.deleted_at = timezone.now()
    user.is_active = False
    user.is_staff = user.is_superuser = False
    user.username = f"deleted-{secrets.token_hex(8)}"
    user.slug = user.username
    user.public_name = user.first_name = user.last_name = user.email = ""
    user.name_key = None
    user.language = user.time_zone = ""
    user.profile_public = False
    user.last_login = None
    user.set_unusable_password()
    user.save()
    NameReset.objects.filter(user=user).update(key="")
    Ban.objects.filter(user=user).update(appeal="", mail_due=False)
    TextRemoval.objects.filter(user=user).update(appeal="", former={}, mail_due=False)
    user.groups.clear()
    user.user_permissions.clear()
    hooks.account_buried.send(sender=User, user=user)


def _devices_forget(user: User) -> None:
    """Every log-in of an account ends; what is kept of a device (address, program, the name it logged in by) goes."""
    devices = UserSession.objects.filter(user=user)
    Session.objects.filter(session_key__in=list(devices.values_list("session_key", flat=True))).delete()
    devices.delete()


def guests_remove_idle(days: int = GUEST_IDLE_DAYS) -> int:
    """Close guests that have not been seen for `days`; rows that nothing needs are deleted. Returns how many."""
    limit = timezone.now() - timedelta(days=days)
    idle = list(User.objects.filter(is_guest=True, deleted_at=None, seen_at__lt=limit)[:1000])
    needed = hooks.rows_needed([user.pk for user in idle])
    for user in idle:
        if user.pk in needed:
            account_bury(user)
        else:
            user.delete()
    return len(idle)


def preferences_set(user: User, **fields: str) -> None:
    """Store language, time zone or theme of an account."""
    for name, value in fields.items():
        setattr(user, name, value)
    user.save(update_fields=list(fields))
