"""The registrations of a tournament, each the same object as long as the database tells the same of it.

Of each player the database tells all columns as one text, which is read five times as fast as they are. So lines that
follow from a registration need not be made again for the next revision.
"""

from __future__ import annotations

from typing import NamedTuple

from django.db.models import TextField
from django.db.models.functions import Cast, JSONArray

from accounts.models import User
from accounts.platform.compiled_queries import CompiledQuery
from tournaments.models import Registration

ASIDE = ("password", "last_login", "email", "seen_at")
"""What of an account no table shows, or what changes with every visit: read when it is asked for."""


class _Held(NamedTuple):
    told: str
    one: Registration
    made_of: tuple[int, ...]
    """How much the object held when it was made."""


_kept: dict[str, dict[int, _Held]] = {}
MOST = 20
"""Tournaments of which they are kept; of 1,000 players they take 4 MB."""
forget = _kept.clear
"""As if this process had read nothing yet."""


def kept_registrations(tournament: str) -> dict[int, Registration]:
    """All registrations by key, in the order of their numbers. They are everybody's: nobody may change them."""
    before = _kept.pop(tournament, {})
    told: list[tuple[int, str]] = _TOLD.rows(tournament)
    fresh: dict[int, Registration] = {}
    if any((held := before.get(pk)) is None or held.told != text or _grown(held) for pk, text in told):
        # read after the text: what has changed in between is newer than it, and is read again next time
        fresh = {one.id: one for one in _with_accounts(_ALL.objects(tournament), tournament)}
    now = {}
    for pk, text in told:
        held = before.get(pk)
        if held is not None and held.told == text and not _grown(held):
            now[pk] = held
        elif pk in fresh:
            now[pk] = _Held(text, fresh[pk], _size(fresh[pk]))
    _kept[tournament] = now
    while len(_kept) > MOST:
        _kept.pop(next(iter(_kept)), None)
    return {pk: held.one for pk, held in now.items()}


def _with_accounts(rows: list[Registration], tournament: str) -> list[Registration]:
    """The same with their accounts beside them. On paper few have one, and a row without is half as long."""
    accounts: dict[int | None, User | None] = {None: None}
    if any(one.user_id is not None for one in rows):
        accounts |= {one.pk: one for one in _ACCOUNTS.objects(tournament)}
    for one in rows:
        if one.user_id in accounts:  # another one has come in between, and is read when it is asked for
            one._state.fields_cache["user"] = accounts[one.user_id]
    return rows


def _grown(held: _Held) -> bool:
    """Whether somebody has asked the object for more, such as its team, which is not told and may have changed."""
    return _size(held.one) != held.made_of


def _size(one: Registration) -> tuple[int, ...]:
    beside = one._state.fields_cache
    user = beside.get("user")
    own = len(one.__dict__), len(beside)
    return own if user is None else (*own, len(user.__dict__), len(user._state.fields_cache))


_COLUMNS = [field.attname for field in Registration._meta.concrete_fields if field.name != "tournament"]
_OF_ACCOUNTS = [f"user__{field.attname}" for field in User._meta.concrete_fields if field.name not in ASIDE]
_TOLD = CompiledQuery(
    lambda key: (
        Registration.objects.filter(tournament=key)
        .order_by("number")
        .values_list("pk", Cast(JSONArray(*_COLUMNS, *_OF_ACCOUNTS), TextField()))
    ),
    str,
)
_ALL = CompiledQuery(lambda key: Registration.objects.filter(tournament=key).order_by("number"), str)
_ACCOUNTS = CompiledQuery(lambda key: User.objects.filter(registrations__tournament=key).defer(*ASIDE).order_by(), str)
