"""Long tables of pages, rendered once for all readers of a revision; the reader's own line is marked afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from tournaments.models import Registration, Tournament
from tournaments.revision_cache import shared


def shared_html(
    tournament: Tournament, template: str, about: tuple[Any, ...], context: Callable[[], dict[str, Any]]
) -> SafeString:
    """A part of a page that says the same to all; `about` is what it depends on beside the tournament's revision."""

    def made() -> SafeString:
        return mark_safe(
            get_template(f"tournaments/parts/{template}.html").render({"tournament": tournament, **context()})
        )

    return shared(tournament, f"html:{template}:{about}", made)


def own_marked(html: SafeString, reader: Registration | None) -> SafeString:
    """The same with the line of a reader, or of their team, marked: lines say whose they are by `data-player`."""
    if reader is None:
        return html
    line = f'data-player="{reader.whole.number}"'
    return mark_safe(html.replace(line, f'class="own" {line}', 1))
