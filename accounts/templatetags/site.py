"""Template tags of every page: icons, the name mark, avatars, the current place in the navigation."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlencode, urlsplit

from django import template
from django.template.context import RequestContext
from django.template.defaultfilters import linebreaksbr, urlize
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from accounts.models import User
from accounts.platform import hooks
from accounts.platform.script_catalogue import catalogue_address

register = template.Library()
register.simple_tag(catalogue_address)


@register.simple_tag
@lru_cache(maxsize=256)
def icon(name: str, extra: str = "") -> SafeString:
    """A line icon of the sprite. It is decoration: the word beside it carries the meaning."""
    return format_html(
        '<svg class="icon {}" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        extra,
        static("site/icons.svg"),
        name,
    )


@register.simple_tag
def mark() -> SafeString:
    """The name mark: the diamond of the right of way, held by a V."""
    return mark_safe(
        '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">'
        '<path class="mark-v" d="M2.5 10.5 16 29.5 29.5 10.5"/>'
        '<path class="mark-diamond" d="M16 2 22.5 10.5 16 19 9.5 10.5Z"/></svg>'
    )


# Corners of a tile that a quarter turn leaves filled, as polygon points of a 2x2 tile.
_TILES = ("0,0 2,0 0,2", "2,0 2,2 0,0", "2,2 0,2 2,0", "0,2 0,0 2,2", "0,0 2,0 2,2 0,2")


@register.simple_tag
def avatar(user: Any, size: str = "") -> SafeString:
    """A generated pattern that belongs to a user or a name: tiles in quarter turns, mirrored.

    Nothing is uploaded, so there is nothing to moderate. `size` is "", "large" or "small".
    """
    return _pattern(user.slug if isinstance(user, User) else str(user or ""), size)


@lru_cache(maxsize=1024)
def _pattern(seed: str, size: str) -> SafeString:
    digest = hashlib.sha256(seed.encode()).digest()
    hue = digest[0] % 8
    shapes = []
    for row in range(4):
        for column in range(2):
            byte = digest[1 + row * 2 + column]
            kind = byte % 7
            if kind > 4:
                continue
            points = _TILES[kind]
            layer = "a" if byte & 64 else "b"
            x, y = column * 2, row * 2
            moved = " ".join(f"{int(p.split(',')[0]) + x},{int(p.split(',')[1]) + y}" for p in points.split())
            mirrored = " ".join(f"{8 - int(p.split(',')[0])},{p.split(',')[1]}" for p in moved.split())
            shapes.append(f'<path class="{layer}" d="M{moved}ZM{mirrored}Z"/>')
    return format_html(
        '<svg class="avatar avatar-{} {}" viewBox="0 0 8 8" aria-hidden="true" focusable="false">{}</svg>',
        hue,
        size,
        mark_safe("".join(shapes)),
    )


@register.simple_tag(takes_context=True)
def here(context: RequestContext, *names: str) -> SafeString:
    """`aria-current` for a link when the page belongs to one of the URL names: the name itself or one that begins
    with it and "_". A name with "!" at its end stands for itself only.
    """
    request = context.get("request")
    match = getattr(request, "resolver_match", None)
    if match is None or match.url_name is None:
        return mark_safe("")
    now = match.url_name
    if any(now == name.rstrip("!") or (not name.endswith("!") and now.startswith(f"{name}_")) for name in names):
        return mark_safe(' aria-current="page"')
    return mark_safe("")


@register.simple_tag(takes_context=True)
def next_here(context: RequestContext) -> str:
    """`?next=` with the present address, for links to log-in and sign-up; empty on those pages themselves."""
    request = context.get("request")
    if request is None or request.path.startswith("/accounts/") or request.path == "/":
        return ""
    return "?" + urlencode({"next": request.get_full_path()})


@register.simple_tag(takes_context=True)
def waiting_count(context: RequestContext) -> int:
    """How many games wait for the reader; asked from what registered an answer."""
    request = context.get("request")
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return 0
    return hooks.waiting_count(user)


@register.simple_tag(takes_context=True)
def unread_count(context: RequestContext) -> int:
    """How many notices the reader has not seen."""
    user = getattr(context.get("request"), "user", None)
    return hooks.unread_count(user) if user is not None and user.is_authenticated else 0


@register.simple_tag(takes_context=True)
def judge_calls(context: RequestContext) -> Any:
    """The calls for a judge that wait for the reader; None if they judge nothing."""
    user = getattr(context.get("request"), "user", None)
    return hooks.calls_for(user) if user is not None and user.is_authenticated else None


@register.simple_tag(takes_context=True)
def numbered_host(context: RequestContext) -> dict[str, str] | None:
    """For passkeys, which browsers tie to a name: the `number` by which the reader has called this site, and the same
    page `by_name` where that is their own machine. None if they have called it by a name."""
    request = context["request"]
    said = urlsplit(f"//{request.get_host()}")
    try:
        number = ip_address(said.hostname or "")
    except ValueError:
        return None
    port = f":{said.port}" if said.port else ""
    here = f"{request.scheme}://localhost{port}{request.get_full_path()}"
    return {"number": str(number), "by_name": here if number.is_loopback else ""}


@register.simple_tag(takes_context=True)
def profile_parts(context: RequestContext, player: Any) -> list[str]:
    """What other applications show on the public page of a player."""
    return hooks.profile_parts(player, getattr(context.get("request"), "user", None))


@register.inclusion_tag("accounts/field.html")
def field(bound: Any, kind: str = "") -> dict[str, Any]:
    """A form field with label, help and errors. `kind` "choices" shows radio buttons as tiles."""
    widget = bound.field.widget
    widget.attrs.pop("placeholder", None)  # the label says it, and stays visible
    input_type = getattr(widget, "input_type", "")
    return {
        "field": bound,
        "kind": kind or ("check" if input_type == "checkbox" and not hasattr(bound.field, "choices") else "plain"),
        "help_id": f"{bound.auto_id}_helptext",
        "error_id": f"{bound.auto_id}_error",
    }


@register.simple_tag
def legal_text(body: str) -> SafeString:
    """Plain text of the operator as paragraphs, headings (`## `) and links. Everything is escaped."""
    parts: list[str] = []
    for block in re.split(r"\n\n+", "\n".join(line.rstrip() for line in body.strip().splitlines())):
        if block.startswith("## "):
            heading, _newline, rest = block.partition("\n")
            parts.append(format_html("<h2>{}</h2>", heading[3:].strip()))
            block = rest
        lines = block.strip().split("\n")
        if lines[0] and all(line.startswith("- ") for line in lines):
            items = format_html_join("", "<li>{}</li>", ((line[2:],) for line in lines))
            parts.append(format_html("<ul>{}</ul>", items))
        elif block.strip():
            parts.append(f"<p>{linebreaksbr(urlize(block.strip(), autoescape=True), autoescape=False)}</p>")
    return mark_safe("".join(parts))


_BROWSERS = ("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari")
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


@register.filter
def device(user_agent: str) -> str:
    """A browser's long name for itself as "Firefox, Linux"; the beginning of it if it is none of the usual ones."""
    found = [next((name for sign, name in table if sign in user_agent), "") for table in (_BROWSERS, _SYSTEMS)]
    return ", ".join(name for name in found if name) or user_agent[:60]
