"""Parts of the site that the operator can switch off. A change holds in every process within a second."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import FeatureFlag
from accounts.platform.shared_cache import SharedCache


@dataclass(frozen=True, slots=True)
class Flag:
    """A part of the site that can be switched off."""

    key: str
    title: str | Promise
    effect: str | Promise
    """What happens when it is off."""
    usual: bool = True


_flags: dict[str, Flag] = {}
_rows: SharedCache[dict[str, bool]] = SharedCache(seconds=1.0, most=1)


def register_flag(key: str, title: str | Promise, effect: str | Promise, *, usual: bool = True) -> None:
    """Make a flag known."""
    _flags[key] = Flag(key, title, effect, usual)


def flags() -> list[Flag]:
    """All flags that are known."""
    return list(_flags.values())


def flag_of(key: str) -> Flag | None:
    """The flag of a key; None if its application is no longer there."""
    return _flags.get(key)


def is_on(key: str) -> bool:
    """Whether a part is switched on. Raises KeyError for an unknown one."""
    flag = _flags[key]
    rows = _rows.get("", lambda: dict(FeatureFlag.objects.values_list("key", "on")))
    return rows.get(key, flag.usual)


def forget() -> None:
    """Read afresh the next time."""
    _rows.forget()


register_flag("signup", _("New accounts"), _("Nobody can create an account. Guests can play."))
register_flag("guests", _("Guests"), _("Nobody can begin to play as a guest. Guests who are here go on."))
