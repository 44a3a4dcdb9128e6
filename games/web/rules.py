"""Pages of the rules of each game."""

from __future__ import annotations

from typing import Any

from csp.constants import SELF
from csp.decorators import csp_update
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from games.engine import Ruleset
from games.engine.loops import law
from games.rulesets import rulesets
from games.selectors import listings
from games.selectors.glossary import terms_found
from games.selectors.rule_numbers import LOOPS, paragraphs


@require_GET
def rules_index(request: HttpRequest) -> HttpResponse:
    """The games of this site and their rules."""
    tiles = listings.tiles()
    if len(tiles) == 1:
        return redirect("rules", tiles[0].key)
    return render(request, "games/rules_index.html", {"tiles": tiles})


@require_GET
@csp_update({"frame-src": [SELF]})  # type: ignore[arg-type]
def rules(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The rules of one game, from the same source as its behaviour."""
    found = rulesets().get(ruleset)
    if found is None:
        raise Http404
    language = listings.language()
    options = [
        {
            "name": option.name.in_(language),
            "text": option.text.in_(language),
            "default": listings.option_text(option, option.default),
        }
        for option in found.options
    ]
    return render(
        request,
        "games/rules.html",
        {"tile": listings.tile_of(found), "sections": _sections(found, language), "options": options},
    )


def _sections(ruleset: Ruleset, language: str) -> list[dict[str, Any]]:
    """What games/rules.html shows below each other: the rules, and what is said of loops."""
    sections: list[dict[str, Any]] = [
        {"id": f"r{at}", "title": title.in_(language), "paragraphs": paragraphs(ruleset, at, text.in_(language))}
        for at, (title, text) in enumerate(ruleset.rules, 1)
    ]
    about_loops = law.section(ruleset, language)
    if about_loops is not None:
        title, text = about_loops
        sections.append({"id": "loops", "title": title, "paragraphs": paragraphs(ruleset, LOOPS, text)})
    return sections


@require_GET
def glossary(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The words of one game, each explained; ?q= finds some of them."""
    found = rulesets().get(ruleset)
    if found is None:
        raise Http404
    sought = request.GET.get("q", "")[:60]
    context = {
        "tile": listings.tile_of(found),
        "tiles": listings.tiles(),
        "terms": terms_found(found, listings.language(), sought),
        "sought": sought,
    }
    return render(request, "games/glossary.html", context)
