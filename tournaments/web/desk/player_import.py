"""Many players at once: pasted lines or a file, first as a preview, then all or none."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.transfer import players as transfer
from tournaments.web.desk.access import Rights, official, show


@require_http_methods(["GET", "POST"])
@official("register")
def players_import(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """Try the lines and say what they would do; with `do=add`, and when nothing is in the way, add everybody."""
    if request.method == "GET":
        return show(request, "import", tournament, may, text="", read=False)
    text = request.POST.get("text", "")
    try:
        if file := request.FILES.get("file"):
            text = transfer.decoded(file.read(transfer.LONGEST + 1))
        if request.POST.get("do") == "add":
            added = transfer.players_import(tournament=tournament, by=request.user, text=text)
            said = ngettext("%(count)d player is added.", "%(count)d players are added.", len(added))
            if tournament.team_size > 1:
                said = ngettext("%(count)d team is added.", "%(count)d teams are added.", len(added))
            messages.success(request, said % {"count": len(added)})
            return redirect("desk_players", tournament.pk)
        lines, errors = transfer.players_preview(tournament=tournament, by=request.user, text=text)
    except transfer.BadLines as error:
        lines, errors = transfer.read(text, tournament.team_size)[0], error.lines
    except TournamentError as error:
        return show(request, "import", tournament, may, text=text, read=False, refused=error.text)
    alike = transfer.look_alikes(tournament, lines)
    return show(request, "import", tournament, may, text=text, read=True, lines=lines, errors=errors, alike=alike)
