"""Parts of the site that the operator can switch off. A switch holds in every process within a second."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Switch
from accounts.platform.shared_cache import SharedCache


@dataclass(frozen=True, slots=True)
class Part:
    """Something that can be switched."""

    key: str
    title: str | Promise
    effect: str | Promise
    """What happens when it is off."""
    usual: bool = True


_parts: dict[str, Part] = {}
_rows: SharedCache[dict[str, bool]] = SharedCache(seconds=1.0, most=1)


def register_flag(key: str, title: str | Promise, effect: str | Promise, *, usual: bool = True) -> None:
    """Make a switch known."""
    _parts[key] = Part(key, title, effect, usual)


def parts() -> list[Part]:
    """All switches that are known."""
    return list(_parts.values())


def part_of(key: str) -> Part | None:
    """What a key switches; None if its application is no longer there."""
    return _parts.get(key)


def is_on(key: str) -> bool:
    """Whether a part is switched on. Raises KeyError for an unknown one."""
    part = _parts[key]
    rows = _rows.get("", lambda: dict(Switch.objects.values_list("key", "on")))
    return rows.get(key, part.usual)


def forget() -> None:
    """Read afresh the next time."""
    _rows.forget()


register_flag("signup", _("New accounts"), _("Nobody can create an account. Guests can play."))
register_flag("guests", _("Guests"), _("Nobody can begin to play as a guest. Guests who are here go on."))
