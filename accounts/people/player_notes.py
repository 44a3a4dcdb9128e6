"""What a user notes for themselves about players. No page, no program and no export of another user ever has it."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from accounts.models import PlayerNote, User

LONGEST = 500
"""Characters of a note."""


def note_set(user: User, about: User, text: str) -> None:
    """Write the note about a player anew; an empty one is none. Users note nothing about themselves."""
    text = text.strip()[:LONGEST]
    if user.pk == about.pk:
        return
    if text:
        PlayerNote.objects.update_or_create(user=user, about=about, defaults={"text": text})
    else:
        PlayerNote.objects.filter(user=user, about=about).delete()


def note_of(user: User, about: User) -> str:
    """What a user has noted about a player; "" if nothing."""
    return PlayerNote.objects.filter(user=user, about=about).values_list("text", flat=True).first() or ""


def notes_of(user: User, people: Iterable[int | None] | None = None) -> QuerySet[PlayerNote]:
    """All notes of a user, or those about these people."""
    found = PlayerNote.objects.filter(user=user, about__deleted_at=None)
    if people is not None:
        found = found.filter(about__in=[one for one in people if one is not None])
    return found.select_related("about").order_by("about__name_key")


def notes_forget(user: User) -> None:
    """What a user has noted, and what is noted about them, is deleted."""
    PlayerNote.objects.filter(Q(user=user) | Q(about=user)).delete()
