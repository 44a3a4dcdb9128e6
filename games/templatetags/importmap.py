"""The import map of a page with modules."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import PurePosixPath

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

#: Folders of modules below the static root, and the bare name their modules begin with. Scripts that are not
#: modules may be named too; nobody imports them.
FOLDERS = {
    "games/table/": "table/",
    "games/lobby/": "lobby/",
    "games/news/": "news/",
    "games/cards/": "cards/",
    "rulesets/": "ruleset/",
    "site/": "site/",
    "tournaments/": "tournaments/",
}


def modules() -> dict[str, str]:
    """Bare module names to addresses, with hashes where static files have them."""
    found: dict[str, str] = {}
    for finder in finders.get_finders():
        for path, _storage in finder.list(None):
            name = PurePosixPath(path).as_posix()
            if not name.endswith(".js"):
                continue
            for folder, prefix in FOLDERS.items():
                if name.startswith(folder):
                    found[prefix + name[len(folder) : -3]] = static(name)
    return dict(sorted(found.items()))


@lru_cache(maxsize=1)
def _cached() -> str:
    return _written(modules())


def _written(imports: dict[str, str]) -> str:
    return json.dumps({"imports": imports}, separators=(",", ":")).replace("<", "\\u003c")


@register.simple_tag(takes_context=True)
def importmap(context: RequestContext) -> SafeString:
    """The import map, inline with the nonce of the policy; once per page, however many templates of it ask. It comes
    before any module."""
    if context.render_context.get("import_map"):
        return SafeString("")
    context.render_context["import_map"] = True
    text = _written(modules()) if settings.DEBUG else _cached()
    return format_html('<script type="importmap" nonce="{}">{}</script>', context.get("csp_nonce", ""), mark_safe(text))
