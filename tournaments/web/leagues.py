"""Pages of leagues: the tables of a season, what their owner settles, and the end of a season."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import AuditLogEntry
from accounts.platform.audit_log import label_of
from accounts.platform.hooks import register_profile_part
from accounts.platform.numbers import number_in
from accounts.platform.rate_limits import spend
from tournaments.domain.choices import Outcome, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Division, League, Member, Season, Tournament
from tournaments.selectors.leagues import Border, DivisionLine, DivisionTable, divisions_of, season_now, tables_of
from tournaments.services.lifecycle import leagues as service
from tournaments.services.lifecycle import relegation, seasons
from tournaments.transfer.tables import season_table
from tournaments.web.forms.leagues import LeagueChangeForm, LeagueForm, MembersForm

_COMING = (State.DRAFT, State.COMPLETED, State.CANCELLED)
_LOG = 50
_ON_A_PROFILE = 12


@require_GET
def league(request: HttpRequest, league_id: str) -> HttpResponse:
    """The season that is being played."""
    found = get_object_or_404(League.objects.select_related("owner"), pk=league_id)
    return _season(request, season_now(found))


@require_GET
def season(request: HttpRequest, league_id: str, number: int) -> HttpResponse:
    """One season of its history, or the present one."""
    rows = Season.objects.select_related("league__owner")
    return _season(request, get_object_or_404(rows, league=league_id, number=number))


def _season(request: HttpRequest, found: Season) -> HttpResponse:
    tables = tables_of(found)
    coming = Tournament.objects.filter(series__division__season=found, listed=True).exclude(state__in=_COMING)
    context = {
        "league": found.league,
        "season": found,
        "seasons": found.league.seasons.order_by("-number"),
        "divisions": tables.divisions,
        "borders": tables.borders,
        "coming": coming.select_related("series__division").order_by("starts_at"),
        "owns": request.user.is_authenticated and found.league.owner_id == request.user.pk,
    }
    return render(request, "tournaments/league.html", context)


@require_GET
def season_csv(request: HttpRequest, league_id: str, number: int) -> HttpResponse:
    """The tables of a season as one file."""
    found = get_object_or_404(Season.objects.select_related("league"), league=league_id, number=number)
    name = f"league-{found.league_id}-{found.number}.csv"
    return HttpResponse(
        season_table(found),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def league_new(request: HttpRequest) -> HttpResponse:
    """Begin a league with its first season."""
    form = LeagueForm(request.POST) if request.method == "POST" else LeagueForm.fresh()
    if request.method == "POST":
        spend(request, "open")
        if form.is_valid():
            try:
                made = service.league_create(by=request.user, **form.cleaned_data)
            except TournamentError as error:
                form.add_error(None, error.text)
            else:
                return redirect("league_edit", made.pk)
    return render(request, "tournaments/league_new.html", {"form": form})


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def league_edit(request: HttpRequest, league_id: str) -> HttpResponse:
    """What a league is called, how many go up and down, and who plays where."""
    found = _own(request, league_id)
    form = LeagueChangeForm(request.POST) if request.method == "POST" else LeagueChangeForm.of(found)
    if request.method == "POST" and form.is_valid():
        try:
            service.league_change(league=found, by=request.user, **form.cleaned_data)
        except TournamentError as error:
            form.add_error(None, error.text)
        else:
            messages.success(request, gettext("Saved."))
            return redirect(found)
    return _edit(request, found, form=form)


@require_POST
@login_required
def league_members(request: HttpRequest, league_id: str) -> HttpResponse:
    """Players join a division, or leave the league."""
    found = _own(request, league_id)
    try:
        if request.POST.get("do") == "leave":
            key = number_in(request.POST.get("member", ""))
            member = get_object_or_404(Member, pk=key or 0, season__league=found)
            service.member_leaves(member=member, by=request.user)
            messages.success(request, gettext("%(name)s has left the league.") % {"name": member.shown_name})
            return redirect("league_edit", found.pk)
        form = MembersForm(request.POST, levels=_levels(found))
        if not form.is_valid():
            return _edit(request, found, members_form=form)
        names = str(form.cleaned_data["names"]).splitlines()
        added = service.members_add(league=found, by=request.user, level=form.cleaned_data["level"], names=names)
        messages.success(request, _added(added))
    except TournamentError as error:
        messages.error(request, error.text)
    return redirect("league_edit", found.pk)


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def season_close(request: HttpRequest, league_id: str) -> HttpResponse:
    """Who goes up and who goes down, to be looked at and confirmed."""
    found = _own(request, league_id)
    chosen = {key.removeprefix("line-"): str(said) for key, said in request.POST.items() if key.startswith("line-")}
    name = str(request.POST.get("name", ""))
    if request.method == "POST":
        seen = str(request.POST.get("seen", ""))
        try:
            after = seasons.season_close(league=found, by=request.user, seen=seen, chosen=chosen, name=name)
        except TournamentError as error:
            messages.error(request, error.text)
            chosen = {} if error.code == "stale" else chosen
        else:
            messages.success(
                request, gettext("The season is closed; season %(name)s has begun.") % {"name": after.name}
            )
            return redirect(found)
    return render(request, "tournaments/season_close.html", {"league": found, "name": name, **_preview(found, chosen)})


@require_POST
@login_required
def relegation_arrange(request: HttpRequest, league_id: str) -> HttpResponse:
    """The relegation matches are arranged as they were proposed or chosen."""
    found = _own(request, league_id)
    chosen = {key.removeprefix("pair-"): str(said) for key, said in request.POST.items() if key.startswith("pair-")}
    try:
        made = relegation.matches_arrange(
            league=found, by=request.user, seen=str(request.POST.get("seen", "")), chosen=chosen
        )
    except TournamentError as error:
        messages.error(request, error.text)
    else:
        said = ngettext(
            "%(number)d match is arranged. Start it at its desk.",
            "%(number)d matches are arranged. Start each at its desk.",
            len(made),
        )
        messages.success(request, said % {"number": len(made)})
    return redirect("season_close", found.pk)


@require_POST
@login_required
def season_reopen(request: HttpRequest, league_id: str) -> HttpResponse:
    """Undo the last closing."""
    found = _own(request, league_id)
    try:
        before = seasons.season_reopen(league=found, by=request.user)
    except TournamentError as error:
        messages.error(request, error.text)
    else:
        messages.success(request, gettext("Season %(name)s is open again.") % {"name": before.name})
    return redirect(found)


def _own(request: HttpRequest, league_id: str) -> League:
    if request.user.pk is None:
        raise Http404
    return get_object_or_404(League, pk=league_id, owner=request.user)


def _levels(found: League) -> list[tuple[int, str]]:
    return list(season_now(found).divisions.order_by("level").values_list("level", "name"))


def _edit(request: HttpRequest, found: League, **forms: Any) -> HttpResponse:
    present = season_now(found)
    members = list(present.members.select_related("user", "division"))
    members.sort(key=lambda one: (one.left, one.shown_name.casefold()))
    log = AuditLogEntry.objects.filter(object=service.object_of(found)).order_by("-seq")[:_LOG]
    context = {
        "league": found,
        "season": present,
        "form": LeagueChangeForm.of(found),
        "members_form": MembersForm(levels=_levels(found)),
        "divisions": [
            (division, [one for one in members if one.division_id == division.pk])
            for division in present.divisions.select_related("series").order_by("level")
        ],
        "undoable": present.number > 1,
        "log": [(entry.at, label_of(entry.action)) for entry in log],
    }
    return render(request, "tournaments/league_edit.html", {**context, **forms})


def _added(added: list[Member]) -> str:
    paper = [one.name for one in added if one.user is None]
    said = ngettext("%(number)d player added.", "%(number)d players added.", len(added)) % {"number": len(added)}
    if not paper:
        return said
    return f"{said} {gettext('Without an account here: %(names)s.') % {'names': ', '.join(paper)}}"


def _preview(found: League, chosen: dict[str, str]) -> dict[str, Any]:
    present = season_now(found)
    tables, hindrance, played = tables_of(present), "", False
    try:
        seasons.refuse_unfinished(present)
        played = True
        seasons.refuse_unfinished_matches(present)
    except TournamentError as error:
        hindrance = error.text
    divisions = [(table, [_choice(table, line, chosen) for line in table.members]) for table in tables.divisions]
    return {
        "season": present,
        "hindrance": hindrance,
        "divisions": divisions,
        "undecided": tables.undecided,
        "borders": [(border, [_pair(border, *one) for one in border.missing]) for border in tables.borders],
        "to_arrange": played and tables.to_arrange,
        "seen": tables.digest,
    }


def _choice(table: DivisionTable, line: DivisionLine, chosen: dict[str, str]) -> dict[str, Any]:
    """A line of the preview with what can become of the player, and what is proposed or was chosen."""
    said = chosen.get(line.key, line.outcome or "")
    ways = [(way, _way(way, table), way == said) for way in seasons.possible(table, line)]
    return {"line": line, "ways": ways, "chosen": said}


def _pair(border: Border, number: int, *proposed: DivisionLine | None) -> list[dict[str, Any]]:
    """The two fields of a match that is to be arranged, with those who can play it."""
    sides = zip((border.upper, border.lower), ("defender", "challenger"), proposed, strict=True)
    return [
        {
            "name": f"pair-{border.upper.division.level}-{number}-{side}",
            "division": table.division,
            "lines": [line for line in table.members if not line.left and line.match is None],
            "proposed": line,
        }
        for table, side, line in sides
    ]


def _way(way: Outcome, table: DivisionTable) -> str:
    goal: Division | None = {Outcome.UP: table.above, Outcome.DOWN: table.below}.get(way)
    sign = {Outcome.UP: "▲ ", Outcome.DOWN: "▼ ", Outcome.LEAVES: "✕ "}.get(way, "")
    return f"{sign}{way.label}" if goal is None else f"{sign}{way.label}: {goal.name}"


def profile_divisions(player: Any, _reader: Any) -> SafeString | str:
    """The divisions of a player on the public page; "" if they play in no league."""
    rows = list(divisions_of(player)[:_ON_A_PROFILE])
    return mark_safe(render_to_string("tournaments/profile_divisions.html", {"rows": rows})) if rows else ""


register_profile_part(profile_divisions)
