"""What the service tells everybody who is connected: that it restarts, that no games begin, that its pages are new.

A notice travels as facts; each socket puts it into words in the language of its reader.
"""

from __future__ import annotations

from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.live import push, table_messages


def restart(in_s: int, spread_s: int = table_messages.RESTART_SPREAD) -> int:
    """The service goes away in `in_s` seconds; clients come back spread over `spread_s`. How many processes heard."""
    return push.notify_site({"kind": "restart", "in_s": in_s, "spread_s": spread_s})


def maintenance(words: dict[str, str] | None) -> int:
    """Maintenance has begun, with the operator's words by language, or is over (None). How many processes heard."""
    return push.notify_site({"kind": "maintenance", "on": words is not None, "words": words or {}})


def build() -> int:
    """Pages of this build are served from now on. How many processes heard."""
    return push.notify_site({"kind": "build", "build": table_messages.BUILD, "build_min": table_messages.BUILD_MIN})


def frame_of(notice: dict[str, Any], language: str) -> dict[str, Any]:
    """A notice as a frame of the protocol, in words of this language."""
    facts = {key: value for key, value in notice.items() if key not in ("type", "words")}
    return {"t": "notice", **facts, "text": _text(notice, language)}


def maintenance_text(words: dict[str, str], language: str) -> str:
    """What maintenance means, and what the operator adds: in this language if they wrote it, else as they did."""
    with translation.override(language):
        said = _("Maintenance: no new games begin at present. Games that are being played go on.")
    added = words.get(language) or next(iter(words.values()), "")
    return f"{said} {added}".rstrip()


def _text(notice: dict[str, Any], language: str) -> str:
    kind = notice["kind"]
    if kind == "maintenance" and notice["on"]:
        return maintenance_text(notice["words"], language)
    with translation.override(language):
        if kind == "maintenance":
            return _("The maintenance is over. New games can begin.")
        if kind == "build":
            return _("A new version is here.")
        if kind != "restart":
            return ""  # of a newer release that runs beside this one
        seconds = notice["in_s"]
        if not seconds:
            return _("The site restarts now and is back in a moment. Clocks get the time back.")
        return (
            ngettext(
                "The site restarts in %d second and is back a moment later. Clocks get the time back.",
                "The site restarts in %d seconds and is back a moment later. Clocks get the time back.",
                seconds,
            )
            % seconds
        )
