"""Who is here, and at which table, as far as a reader may know.

A reader who may not see it of a player gets what they would get if that player were away, by the same questions to the
database: neither a setting nor a block can be told from an absence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models import Audience, Follow, User
from accounts.moderation.bans import bans_in_force
from accounts.people.follows import followers_among
from accounts.people.online import online_among
from accounts.people.player_notes import note_of
from accounts.public_names import key_of
from games.live import clocks, presence
from games.models import Block, Seat, Status, Visibility

FOUND = 20
"""So many players a search by name finds at most."""
AWAY, ONLINE, AT_TABLE = "away", "online", "table"
TEXTS: dict[str, Promise] = {
    AWAY: pgettext_lazy("player", "away"),
    ONLINE: _("online"),
    AT_TABLE: _("at a table"),
}


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a player is."""

    state: str = AWAY
    game: str | None = None
    """The table, if everybody may watch it."""

    @property
    def text(self) -> str:
        """The state in words."""
        return str(TEXTS[self.state])

    def as_data(self) -> dict[str, Any]:
        """For pages and programs: the state, what it is called, and where one may watch (null: nowhere)."""
        watch = None if self.game is None else reverse("table", args=[self.game])
        return {"state": self.state, "text": self.text, "watch": watch}


def apart_from(user: Any, people: Iterable[int]) -> set[int]:
    """Who of these people has blocked a user, or is blocked by them."""
    ids = list(people)
    either = Q(user=user, other__in=ids) | Q(user__in=ids, other=user)
    pairs = Block.objects.filter(either, kind=Block.Kind.BLOCK).values_list("user_id", "other_id")
    return {one for pair in pairs for one in pair} - {user.pk}


def known_player(reader: User, slug: str) -> User | None:
    """The player with this address, if the reader may know of them: by their public page, or as they stand on the
    reader's list or in their notes already."""
    other = User.objects.filter(slug=slug, deleted_at=None, is_guest=False).exclude(pk=reader.pk).first()
    if other is None or (other.profile_public and other.is_active):
        return other
    noted = Follow.objects.filter(user=reader, other=other).exists() or note_of(reader, other)
    return other if noted else None


def players_called(reader: User, name: str) -> list[User]:
    """Players with a public page whose names begin like that, however they are spelt; at most `FOUND`, by name. None
    whom a block keeps apart from the reader, and none at all for less than two letters."""
    begins = key_of(name)
    if len(begins) < 2:
        return []
    found = User.objects.filter(
        name_key__startswith=begins, profile_public=True, is_active=True, is_guest=False, deleted_at=None
    ).exclude(pk=reader.pk)
    people = list(found.order_by("name_key")[:FOUND])
    apart = apart_from(reader, [one.pk for one in people])
    return [one for one in people if one.pk not in apart]


def admitted(reader: User, people: Sequence[User], setting: str) -> set[int]:
    """Which of these players have `setting`, one of their audiences, such that it includes the reader. Blocks are not
    looked at."""
    if reader.is_guest:
        return set()
    following = followers_among(reader, [one.pk for one in people])
    levels = {one.pk: getattr(one, setting) for one in people}
    return {
        pk
        for pk, level in levels.items()
        if level == Audience.EVERYBODY or (level == Audience.FOLLOWED and pk in following)
    }


def whereabouts_of(people: Sequence[User], reader: Any) -> dict[int, Whereabouts]:
    """Where these players are, by account."""
    if not getattr(reader, "is_authenticated", False):
        return {one.pk: Whereabouts() for one in people}
    ids = [one.pk for one in people]
    banned = set(bans_in_force().filter(user__in=ids).values_list("user_id", flat=True))
    open_to = admitted(reader, people, "presence_audience") - apart_from(reader, ids) - banned
    here, tables = online_among(ids), _tables_of(ids)
    found = {}
    for one in people:
        if one.pk not in open_to or not one.is_active:
            found[one.pk] = Whereabouts()
        elif one.pk in tables:
            found[one.pk] = Whereabouts(AT_TABLE, tables[one.pk])
        else:
            found[one.pk] = Whereabouts(ONLINE if one.pk in here else AWAY)
    return found


def _tables_of(ids: list[int]) -> dict[int, str | None]:
    """Who sits before a running game, and which table it is if everybody may watch it."""
    now = clocks.database_now()
    seats = Seat.objects.filter(user__in=ids, game__status=Status.RUNNING, present_at__isnull=False)
    found: dict[int, str | None] = {}
    for seat in seats.select_related("game").order_by("game__started_at"):
        if seat.user_id is None or not presence.is_present(seat, now):
            continue
        game = seat.game
        watched = game.visibility == Visibility.PUBLIC and game.watchers
        found[seat.user_id] = game.pk if watched else found.get(seat.user_id)
    return found
