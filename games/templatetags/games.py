"""Template tags of pages about games."""

from __future__ import annotations

import re

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, gettext_lazy

from accounts.templatetags.site import avatar, icon
from games.engine import LocalizedText
from games.models import Seat
from games.selectors import ladders
from games.selectors.listings import Row, name_of

register = template.Library()


_SIGN = re.compile(r"\{([\w/]+)\}")
_SIGNS = {"T": ("↷", gettext_lazy("tap"))}
"""Signs that are no letters, and what they are called."""


@register.filter
def symbols(text: str) -> SafeString:
    """A text of a card with its symbols, such as {R}, as discs."""
    return format_html_join(
        "", "{}", ((_symbol(part) if at % 2 else part,) for at, part in enumerate(_SIGN.split(text)))
    )


def _symbol(key: str) -> SafeString:
    sign, name = _SIGNS.get(key, (key, key))
    return format_html(
        '<span class="mana-symbol mana-{}" role="img" aria-label="{}">{}</span>', key.lower(), name, sign
    )


@register.simple_tag
def seat_avatar(seat: Seat, size: str = "") -> SafeString:
    """The pattern of the user who sits in a seat, a bot's sign, or an empty frame."""
    if seat.bot:
        return format_html('<span class="bot-face {}">{}</span>', size, icon("bot"))
    if seat.user is not None and not seat.user.deleted_at:
        return avatar(seat.user, size)
    if seat.taken:
        return avatar("", size)
    return format_html('<span class="free-seat {}" aria-hidden="true"></span>', size)


@register.simple_tag
def seat_name(seat: Seat) -> SafeString:
    """The name in a seat, linked to the public page where there is one."""
    if not seat.taken:
        return format_html('<span class="muted">{}</span>', gettext("Free seat"))
    name = seat.shown_name
    user = seat.user
    if user is not None and not user.is_guest and user.profile_public and not user.deleted_at:
        return format_html('<a href="{}">{}</a>', user.get_absolute_url(), name)
    if user is not None and user.is_guest:
        return format_html('{} <span class="badge">{}</span>', name, gettext("guest"))
    return format_html("{}", name)


@register.simple_tag
def seat_rating(seat: Seat) -> SafeString | str:
    """The rating in a seat of a rated table, with a question mark while little is known; "" elsewhere."""
    said = ladders.rating_said(seat)
    if said is None:
        return ""
    return format_html('<span class="rating">{}</span>', rating_text(said["value"], said["sure"]))


def rating_text(value: float, sure: bool) -> SafeString:
    """A rating as pages write it: "1512", or "1512?" while it is provisional, which is said in words as well."""
    if sure:
        return format_html("{}", round(value))
    return format_html(
        '{}<span aria-hidden="true">?</span><span class="visually-hidden"> ({})</span>',
        round(value),
        gettext("provisional"),
    )


@register.simple_tag
def seat_change(seat: Seat | None) -> str:
    """What a rated game has changed of the rating in a seat; "" for one that has changed nothing."""
    said = None if seat is None else ladders.rating_said(seat)
    return "" if said is None or said["change"] is None else signed(said["change"])


@register.filter
def signed(points: int) -> str:
    """A change of a rating: "+12", "−7", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


@register.simple_tag
def players(row: Row) -> str:
    """All names of a game: "Mira and Jonas"."""
    return joined([seat.shown_name or gettext("free seat") for seat in row.seats])


@register.simple_tag
def against(row: Row) -> str:
    """Whom the reader plays: "against Mira"; all names for a user who does not play."""
    if row.own is None:
        return players(row)
    names = [seat.shown_name for seat in row.others if seat.taken]
    return gettext("against %(names)s") % {"names": joined(names)} if names else gettext("nobody sits there yet")


def joined(names: list[str]) -> str:
    """Names as a list in words."""
    if len(names) < 2:
        return "".join(names)
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(names[:-1]), "last": names[-1]}


@register.simple_tag
def in_language(words: LocalizedText) -> str:
    """A text of a game in the reader's language."""
    return words.in_(get_language() or "en")


@register.simple_tag
def game_name(key: str) -> str:
    """The name of a game."""
    return name_of(key)
