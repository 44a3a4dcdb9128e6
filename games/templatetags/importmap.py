"""The import map of a page with modules, and what of them it fetches ahead."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import PurePosixPath

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

#: Folders of modules below the static root, and the bare name their modules begin with. Scripts that are not
#: modules may be named too; nobody imports them.
FOLDERS = {
    "games/table/": "table/",
    "games/lobby/": "lobby/",
    "games/net/": "net/",
    "games/news/": "news/",
    "games/cards/": "cards/",
    "games/lessons/": "lessons/",
    "games/shuffles/": "shuffles/",
    "rulesets/": "ruleset/",
    "site/": "site/",
    "tournaments/": "tournaments/",
}


def bare_name(path: str) -> str | None:
    """What modules import the script at this path below the static root by, if it lies in one of the folders."""
    for folder, prefix in FOLDERS.items():
        if path.startswith(folder) and path.endswith(".js"):
            return prefix + path[len(folder) : -len(".js")]
    return None


def modules() -> dict[str, str]:
    """Bare module names to addresses, with hashes where static files have them; bundles too, where there are any."""
    found: dict[str, str] = {}
    for finder in finders.get_finders():
        for path, _storage in finder.list(None):
            name = PurePosixPath(path).as_posix()
            if bare := bare_name(name):
                found[bare] = static(name)
    bundles: list[str] = staticfiles_storage.bundles() if hasattr(staticfiles_storage, "bundles") else []
    found.update((name.removesuffix(".js"), static(name)) for name in bundles)
    return dict(sorted(found.items()))


@lru_cache
def _needed(path: str) -> tuple[str, ...]:
    """The addresses of a script and of the bundles it needs."""
    return tuple(static(name) for name in (path, *staticfiles_storage.needed(path)))  # type: ignore[attr-defined]


@register.simple_tag
def preload(*paths: str) -> SafeString:
    """Has the browser fetch these modules, and the bundles they need, at once and side by side. Comes after the import
    map; says nothing where modules are not bundled."""
    if settings.DEBUG or not hasattr(staticfiles_storage, "needed"):
        return SafeString("")
    found = dict.fromkeys(address for path in paths for address in _needed(path))
    return format_html_join("\n  ", '<link rel="modulepreload" href="{}">', ((address,) for address in found))


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
