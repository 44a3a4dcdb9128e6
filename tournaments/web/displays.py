"""Pages that nobody works with: the big screen, sheets of paper, and what other sites embed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import SafeString
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_GET

from accounts.models import Language
from accounts.platform.shared_cache import SharedCache
from games.web.qr import qr_svg
from tournaments.domain.choices import Kind, State
from tournaments.models import Round, Stage, Tournament
from tournaments.revision_cache import Thing, kept, shared
from tournaments.selectors import people, records
from tournaments.selectors import standings as tables
from tournaments.selectors.pairings import Pairing, open_pairings_of
from tournaments.selectors.round_names import round_name
from tournaments.selectors.shared_standings import shared_final_standings, shared_pairings, shared_participants
from tournaments.selectors.teams import boards_of, members_by_team
from tournaments.web.rows import labels
from tournaments.web.rows.lines import joined, paper_line, screen_line, slip_line
from tournaments.web.rows.pairings import by_name, rows_embedded
from tournaments.web.tournaments import (
    chosen_round,
    chosen_stage,
    head_of,
    sections_of,
    seen_or_404,
    standings_html,
)

SHEETS = ("pairings", "names", "slips", "standings", "players", "bracket")
"""What can be printed."""
EMBEDDED = ("pairings", "standings", "bracket")
SCREEN_LINES = 18
"""Names of one page of the big screen."""
_codes: SharedCache[SafeString] = SharedCache(seconds=3600, most=200)
"""The code of an address is always the same, and costs as much as all lines of a big screen."""


@require_GET
@never_cache
def screen(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """For a wall: the clock, pairings by name that page themselves, standings. Nothing to press.

    Of a bracket it has all matches that are being played, since several of its rounds go on at once.
    """
    tournament = seen_or_404(request, tournament_id)
    head = head_of(request, tournament)
    round_ = chosen_round(request, head["rounds"], head["round"])
    bracket = round_ is not None and bool(round_.part) and "round" not in request.GET
    address = request.build_absolute_uri(tournament.get_absolute_url())
    about = "none" if round_ is None else f"{round_.pk}:{bracket}"
    lines = standings_for_all(tournament, head["begun_stages"], 2 * SCREEN_LINES)
    context = {
        **head,
        "shown": round_,
        "about": about,
        **shared(tournament, f"screen:{about}", lambda: _on_screen(tournament, round_, bracket)),
        "lines": lines,
        "line_pages": paged(lines, SCREEN_LINES),
        "address": address,
        "qr": _codes.get((address, tournament.name), lambda: qr_svg(address, tournament.name)),
        **checking_in(tournament),
    }
    return render(request, "tournaments/screen.html", context)


def played(tournament: Tournament, found: list[Pairing]) -> list[Pairing]:
    """What players look for: of two teams their boards."""
    if tournament.team_size == 1:
        return found
    boards = boards_of([one.match for one in found])
    return [each for one in found for each in boards.get(one.match.pk, [one])]


def _on_screen(tournament: Tournament, round_: Round | None, bracket: bool) -> dict[str, Any]:
    """The pairings of a round, or all that are played in a bracket, in pages."""
    language = translation.get_language()
    everybodys = round_ is not None and not bracket and tournament.team_size == 1
    found = [] if round_ is None else open_pairings_of(round_.stage) if bracket else shared_pairings(tournament, round_)
    named = by_name(played(tournament, found), round_.pk if round_ is not None and everybodys else None)
    things = [((one.pairing.match.pk, one.player.pk), (one,), ()) for one in named]
    lines = kept(("screen", tournament.pk, language), things, screen_line(language))
    return {
        "several": len({one.match.round_id for one in found}) > 1,
        "open_tables": sum(one.result is None and not one.alone for one in found),
        "pages": [joined(page) for page in paged(lines, SCREEN_LINES)],
    }


def paged(lines: list[Any], most: int) -> list[list[Any]]:
    """Lines in pages of so many."""
    return [lines[at : at + most] for at in range(0, len(lines), most)]


def checking_in(tournament: Tournament) -> dict[str, Any]:
    """Who has not checked in."""
    absent = missing(tournament)
    pages = paged(absent, 2 * SCREEN_LINES)
    return {"missing": absent, "missing_pages": pages}


def missing(tournament: Tournament) -> list[Any]:
    """Who has not checked in yet, while check-in is open."""
    if tournament.state != State.CHECK_IN:
        return []
    return [one for one in people.participants(tournament) if one.checked_in_at is None]


def standings_for_all(
    tournament: Tournament, begun: list[Stage], most: int | None = None
) -> list[tuple[tables.Line, str]]:
    """Rank, name and points, for pages without room for more; of so many lines at most."""
    if not begun:
        return []
    lines = shared_final_standings(tournament)[:most]
    unit = records.profile_of(begun[0]).points.unit
    said = lru_cache(maxsize=None)(lambda points: labels.number("match_points", Fraction(points), unit))
    return [(line, "" if line.row is None else said(line.row.tally.points)) for line in lines]


@require_GET
@never_cache
def printed(request: HttpRequest, tournament_id: str, sheet: str) -> HttpResponse:
    """A sheet of paper. Only officials print slips and the list of registrations."""
    tournament = seen_or_404(request, tournament_id)
    head = head_of(request, tournament)
    if sheet not in SHEETS or (sheet in ("slips", "players") and not head["official"]):
        raise Http404
    return render(
        request, f"tournaments/print/{sheet}.html", {**head, **_sheet(request, tournament, head, sheet, plain=True)}
    )


@require_GET
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]
def embed(request: HttpRequest, tournament_id: str, sheet: str) -> HttpResponse:
    """Pairings, standings or the bracket for another site's frame: read-only, without cookies.

    `?lang=de` and `?theme=dark` choose how it looks; the reader's own settings are not known there.
    """
    tournament = seen_or_404(request, tournament_id)
    if sheet not in EMBEDDED or tournament.state == State.DRAFT:
        raise Http404
    wished = request.GET.get("lang", "")
    with translation.override(wished if wished in Language.values else translation.get_language()):
        head = head_of(request, tournament)
        theme = request.GET.get("theme", "")
        context = {**head, **_sheet(request, tournament, head, sheet, plain=False), "theme": theme, "sheet": sheet}
        response = render(request, "tournaments/embed.html", context)
    response["Cache-Control"] = "public, max-age=30"
    return response


def _sheet(
    request: HttpRequest, tournament: Tournament, head: dict[str, Any], sheet: str, *, plain: bool
) -> dict[str, Any]:
    """What a sheet needs; long lists only if no other reader of the revision has had them. `plain`: without links."""
    begun: list[Stage] = head["begun_stages"]
    if sheet in ("pairings", "names", "slips"):
        round_ = chosen_round(request, head["rounds"], head["round"])
        found: Any = SimpleLazyObject(lambda: [] if round_ is None else shared_pairings(tournament, round_))
        return {
            "shown": round_,
            "pairings": SimpleLazyObject(lambda: _with_boards(tournament, found)),
            "slips": SimpleLazyObject(lambda: _shared_slips(tournament, round_, found)),
            "rows": SimpleLazyObject(lambda: _rows(tournament, round_)),
            "named": SimpleLazyObject(lambda: by_name(played(tournament, found))),
        }
    if sheet == "standings":
        stage = chosen_stage(request, begun)
        if stage is None or stage.kind not in (Kind.SWISS, Kind.ROUND_ROBIN):
            return {"stage": stage, "lines": standings_for_all(tournament, begun)}
        return {"stage": stage, "table": standings_html(tournament, stage, plain=plain)}
    if sheet == "bracket":
        stage = chosen_stage(request, [one for one in begun if one.kind in records.BRACKETS])
        return {"stage": stage, "sections": sections_of(stage) if stage is not None else []}
    return {"lines": SimpleLazyObject(lambda: shared(tournament, "paper:players", lambda: _on_paper(tournament)))}


def _with_boards(tournament: Tournament, found: Sequence[Pairing]) -> list[tuple[Pairing, list[Pairing]]]:
    """Pairings, those of two teams with their boards."""
    boards = boards_of([one.match for one in found]) if tournament.team_size > 1 else {}
    return [(one, boards.get(one.match.pk, [])) for one in found]


def _rows(tournament: Tournament, round_: Round | None) -> str:
    return "" if round_ is None else rows_embedded(tournament, round_).html_for(None)


def _shared_slips(tournament: Tournament, round_: Round | None, found: list[Pairing]) -> SafeString:
    about = f"slips:{None if round_ is None else round_.pk}"
    return shared(tournament, about, lambda: _slips(tournament, round_, found))


def _slips(tournament: Tournament, round_: Round | None, found: list[Pairing]) -> SafeString:
    """A slip for each match whose players are known."""
    language = translation.get_language()
    if round_ is None:
        return joined([])
    name = round_name(round_)
    things: list[Thing] = [
        (one.match.pk, (one,), (tuple(boards),))
        for one, boards in _with_boards(tournament, found)
        if not one.alone and one.sides[0] is not None and one.sides[1] is not None
    ]
    about = "slips", tournament.pk, tournament.name, round_.pk, name, language
    return joined(kept(about, things, lambda one, boards: slip_line(one, boards, tournament.name, name, language)))


def _on_paper(tournament: Tournament) -> SafeString:
    """Who takes part, teams with their players."""
    language = translation.get_language()
    members = members_by_team(tournament) if tournament.team_size > 1 else {}
    things: list[Thing] = [(one.pk, (one, *members.get(one.pk, ())), ()) for one in shared_participants(tournament)]
    about = "paper:players", tournament.pk, language
    return joined(kept(about, things, lambda one, *members: paper_line(one, list(members), language)))
