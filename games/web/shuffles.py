"""The page on which everybody checks the shuffles of a game, and the script with which they do it without the site."""

from __future__ import annotations

from typing import Any

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from games.case_files.bundle import VERIFIER
from games.live import game_record
from games.selectors import listings, table_views
from games.web.tables import seen


@require_GET
@never_cache
@gzip_page
def shuffles(request: HttpRequest, game_id: str) -> HttpResponse:
    """What was committed to, and once the game is open to all the check of everything, which the browser makes."""
    game = seen(request, game_id)
    if game.seq < 0:
        raise Http404
    row = listings.row_of(game, request.user)
    words = table_views.words(game, listings.language(), None) if game.is_revealed else {}
    return render(
        request,
        "games/shuffles.html",
        {
            "game": game,
            "row": row,
            "commitment": game_record.commitment_of(game),
            "seats": table_views.names_of(row.seats),
            "names": _names(words),
        },
    )


def _names(words: dict[str, Any]) -> dict[str, str]:
    """What everything in a vocabulary is called that has a name."""
    groups = [group for group in words.values() if isinstance(group, dict)]
    return {
        key: said["name"]
        for group in groups
        for key, said in group.items()
        if isinstance(said, dict) and isinstance(said.get("name"), str)
    }


@require_GET
def verifier(request: HttpRequest) -> FileResponse:
    """The script that checks a record with plain Python and shares no code with the site."""
    return FileResponse(VERIFIER.open("rb"), as_attachment=True, filename="verify.py", content_type="text/x-python")
