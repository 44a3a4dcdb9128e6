"""Pages of the rules of each game."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from games.engine.loops import law
from games.rulesets import rulesets
from games.selectors import listings
from games.selectors.glossary import terms_found
from games.selectors.rule_numbers import paragraphs


@require_GET
def rules_index(request: HttpRequest) -> HttpResponse:
    """The games of this site and their rules."""
    tiles = listings.tiles()
    if len(tiles) == 1:
        return redirect("rules", tiles[0].key)
    return render(request, "games/rules_index.html", {"tiles": tiles})


@require_GET
def rules(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The rules of one game, from the same source as its behaviour."""
    found = rulesets().get(ruleset)
    if found is None:
        raise Http404
    language = listings.language()
    sections: list[dict[str, Any]] = [
        {
            "id": f"r{number}",
            "title": title.in_(language),
            "paragraphs": paragraphs(found, number, text.in_(language)),
        }
        for number, (title, text) in enumerate(found.rules, 1)
    ]
    about_loops = law.section(found, language)
    if about_loops is not None:
        sections.append({"id": "loops", "title": about_loops[0], "paragraphs": [{"text": about_loops[1]}]})
    options = [
        {
            "name": option.name.in_(language),
            "text": option.text.in_(language),
            "default": listings.option_text(option, option.default),
        }
        for option in found.options
    ]
    return render(
        request, "games/rules.html", {"tile": listings.tile_of(found), "sections": sections, "options": options}
    )


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
