"""Public pages of tournaments. All work without scripts; with them they keep themselves up to date."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts.platform.numbers import number_in
from games.engine import Deck
from games.live import clocks
from games.rulesets import rulesets
from games.selectors import listings as game_showing
from games.selectors.decks import Sheet
from games.web.qr import qr_svg
from tournaments.domain.choices import Kind, MatchState, Mode, RoundState, Standing, State
from tournaments.models import Official, Registration, Round, Stage, Tournament, stands
from tournaments.pairing.metrics import Contribution
from tournaments.pairing.metrics import Sheet as Reckoned
from tournaments.revision_cache import shared
from tournaments.selectors import brackets, decks, lists, people, pods, records, teams
from tournaments.selectors import standings as tables
from tournaments.selectors.pairings import (
    OPEN,
    Pairing,
    conceded_by,
    pairings_of,
    path_of,
    progress_of,
    rounds_of,
    states_of,
)
from tournaments.selectors.shared_standings import (
    shared_final_standings,
    shared_participants,
    shared_records,
    shared_standings,
)
from tournaments.selectors.todo import Do, Todo, check_in_begins, free_places, todo_of
from tournaments.web.forms.players import DeckChoiceForm, RegisterForm
from tournaments.web.forms.teams import AskForm, TeamForm
from tournaments.web.rows import bracket_svg, labels, penalties
from tournaments.web.rows.lines import joined, player_line, standing_groups
from tournaments.web.rows.pairings import rows_by_name, rows_by_table
from tournaments.web.rows.shared_html import own_marked, shared_html

PER_LIST = 50
PODIUM, MOST_ON_PODIUM = 3, 8
TABLES = (Kind.SWISS, Kind.ROUND_ROBIN)
"""Formats whose standings are a table of numbers."""


# --- the list --------------------------------------------------------------------------------------------------------


@require_GET
@never_cache
def tournaments(request: HttpRequest) -> HttpResponse:
    """All tournaments that one may find: open ones, running ones, finished ones."""
    key = request.GET.get("game", "")
    found = lists.findable(request.user, key if key in rulesets() else "")
    context = {
        "open": found.filter(state__in=lists.OPEN).order_by("starts_at", "-created_at")[:PER_LIST],
        "drafts": found.filter(state=State.DRAFT).order_by("-created_at")[:PER_LIST],
        "running": found.filter(state=State.RUNNING).order_by("-started_at")[:PER_LIST],
        "over": found.filter(state__in=lists.OVER).order_by("-ended_at", "-created_at")[:PER_LIST],
        "tiles": game_showing.tiles(),
        "game": key if key in rulesets() else "",
    }
    return render(request, "tournaments/list.html", context)


# --- one tournament --------------------------------------------------------------------------------------------------


def seen_or_404(request: HttpRequest, tournament_id: str) -> Tournament:
    """The tournament, if the reader may see it; 404 alike for hidden and missing ones."""
    try:
        return lists.seen(tournament_id, request.user)
    except lists.NoSuchTournament:
        raise Http404 from None


def head_of(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    """What the head of every page of a tournament shows."""
    return {
        **shared(tournament, "head", lambda: _shared_head(tournament)),
        "tournament": tournament,
        "mine": people.registration_of(tournament, request.user),
        "official": request.user.is_superuser or any(one.user_id == request.user.pk for one in _officials(tournament)),
        "tone": labels.TONES[State(tournament.state)],
        "now": clocks.in_ms(clocks.database_now()),
    }


def _officials(tournament: Tournament) -> list[Official]:
    """Everybody who may see the desk, but for administrators."""
    return shared(tournament, "officials", lambda: people.officials_of(tournament))


def _shared_head(tournament: Tournament) -> dict[str, Any]:
    """What of the head is the same for all readers."""
    stages = list(tournament.stages.all())
    rounds = rounds_of(tournament)
    begun = [stage for stage in stages if stage.began_at is not None]
    return {
        "stages": stages,
        "begun_stages": begun,
        "rounds": rounds,
        "round": present_round(rounds),
        "has_bracket": any(stage.kind in records.BRACKETS for stage in begun),
        "has_crosstable": any(stage.kind == Kind.ROUND_ROBIN for stage in begun),
    }


def present_round(rounds: list[Round]) -> Round | None:
    """The round that is being played, the earliest if there are several; else the last one.

    All rounds of a bracket and of a round robin are published at once: there it is the first with an open match, then
    the first with one to come, then the last in which anything was played.
    """
    running = [one for one in rounds if one.state == RoundState.PUBLISHED]
    if len(running) > 1:
        states = states_of(running)
        for wanted in (OPEN, {MatchState.WAITING, MatchState.SCHEDULED}):
            if found := next((one for one in running if states[one.pk] & wanted), None):
                return found
        return [one for one in running if states[one.pk] - {MatchState.VOID}][-1]
    return running[0] if running else rounds[-1] if rounds else None


@require_GET
@never_cache
def tournament(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """What it is, and what the reader has to do now."""
    tournament = seen_or_404(request, tournament_id)
    invite = request.GET.get("invite", "")
    head = head_of(request, tournament)
    todo = todo_of(tournament, request.user, head["mine"], invite, head["rounds"])
    players = shared(tournament, "players", lambda: people.players(tournament))
    address = request.build_absolute_uri(tournament.get_absolute_url())
    open_now = tournament.state in (State.PUBLISHED, State.REGISTRATION, State.CHECK_IN)
    context = {
        **head,
        **todo_context(request, tournament, todo, invite),
        "facts": shared(tournament, "facts", lambda: labels.facts_of(tournament, head["stages"], players)),
        "players": players,
        "officials": _officials(tournament),
        "podium": _podium(tournament) if tournament.state == State.COMPLETED else [],
        "progress": shared_progress(tournament, head["round"]) if tournament.state == State.RUNNING else None,
        "address": address,
        "qr": qr_svg(address, _("QR code with the address of this page")) if open_now else "",
        "check_in_begins": check_in_begins(tournament),
        "free": free_places(tournament),
    }
    return render(request, "tournaments/tournament.html", context)


def _podium(tournament: Tournament) -> list[tables.Line]:
    """Who has come to the first three places, with all who share them, as long as that is a podium."""
    best = shared_final_standings(tournament)[:MOST_ON_PODIUM]
    return [line for line in best if line.rank <= PODIUM]


def shared_progress(tournament: Tournament, round_: Round | None) -> dict[str, int] | None:
    """How many matches of a round have a result."""
    return None if round_ is None else shared(tournament, f"progress:{round_.pk}", lambda: progress_of(round_))


def todo_context(request: HttpRequest, tournament: Tournament, todo: Todo, invite: str = "") -> dict[str, Any]:
    """What the box "what to do now" needs."""
    context: dict[str, Any] = {"todo": todo, "invite": invite, "Do": Do}
    user = request.user
    if todo.do in (Do.REGISTER, Do.QUEUE):
        initial = {"invite": invite}
        alone = tournament.team_size == 1
        context["register_form"] = (
            RegisterForm(initial=initial) if alone else TeamForm(initial=initial, tournament=tournament)
        )
    hands_in = tournament.decklists and todo.registration is not None and tournament.state in _LISTS_OPEN
    hands_in = hands_in and not pods.drafts_of(tournament)
    if hands_in and user.is_authenticated:
        context["deck_form"] = DeckChoiceForm(user=user, tournament=tournament, lot=False)
        context["own_list"] = decks.own_list(todo.registration)
    if todo.do is Do.READY and not tournament.decklists:
        context["sit_form"] = DeckChoiceForm(user=user, tournament=tournament, lot=True)
    if tournament.by_correspondence and todo.at_match and todo.registration is not None:
        context["conceded"] = conceded_by(todo.registration.whole)
    if todo.do is Do.RANK and todo.registration is not None:
        found, whole = shared_final_standings(tournament), todo.registration.whole.pk
        context["own_line"] = next((one for one in found if one.registration.pk == whole), None)
        context["lines"] = len(found)
    return context | team_context(request, tournament, todo)


def team_context(request: HttpRequest, tournament: Tournament, todo: Todo) -> dict[str, Any]:
    """The team of the reader, who sits where, and for its captain before the start the link and whom to ask."""
    mine = todo.registration
    if mine is None or mine.team is None or mine.standing == Standing.REMOVED:
        return {}
    context: dict[str, Any] = {"team": mine.team, "members": teams.members_of(mine.team)}
    if mine.captain and not tournament.begun and not tournament.over:
        mine.team.tournament = tournament
        free = teams.free_seats(mine.team)
        link = reverse("team_join", args=[tournament.pk, teams.key_of(mine.team)])
        context |= {"free_seats": free, "team_link": request.build_absolute_uri(link)}
        context["seat_pairs"] = teams.seat_pairs(mine.team)
        context["ask_form"] = AskForm(free=free, online=tournament.mode == Mode.ONLINE)
    return context


_LISTS_OPEN = (State.PUBLISHED, State.REGISTRATION, State.CHECK_IN, State.RUNNING)


# --- pairings --------------------------------------------------------------------------------------------------------


def chosen_round(request: HttpRequest, rounds: list[Round], present: Round | None) -> Round | None:
    """The round of the address, "stage.number", else the present one. Raises Http404."""
    said = request.GET.get("round", "")
    if not said:
        return present
    for one in rounds:
        if said == f"{one.stage.order}.{one.number}":
            return one
    raise Http404


@require_GET
@never_cache
def pairings(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Who meets whom where, of one round."""
    tournament = seen_or_404(request, tournament_id)
    head = head_of(request, tournament)
    round_ = chosen_round(request, head["rounds"], head["round"])
    sought = " ".join(request.GET.get("q", "").split())[:60]
    order = "name" if request.GET.get("by") == "name" else "table"
    rows = None if round_ is None else (rows_by_name if order == "name" else rows_by_table)(tournament, round_)
    context = {
        **head,
        "shown": round_,
        "rows": "" if rows is None else rows.html_for(head["mine"], sought),
        "by": order,
        "q": sought,
        "progress": shared_progress(tournament, round_),
    }
    return render(request, "tournaments/pairings.html", context)


# --- standings -------------------------------------------------------------------------------------------------------


def chosen_stage(request: HttpRequest, stages: list[Stage]) -> Stage | None:
    """The stage of the address, else the last that has begun. Raises Http404."""
    said = request.GET.get("stage", "")
    if not said:
        return stages[-1] if stages else None
    for one in stages:
        if said == str(one.order):
            return one
    raise Http404


def chosen_after(request: HttpRequest, stage: Stage | None, rounds: list[Round]) -> int | None:
    """After which round the standings are asked for; None for now. Raises Http404."""
    said = request.GET.get("after", "")
    if not said:
        return None
    known = {one.number for one in rounds if stage is not None and one.stage_id == stage.pk}
    number = number_in(said)
    if number not in known:
        raise Http404
    return number


def _table(tournament: Tournament, head: dict[str, Any], stage: Stage | None, after: int | None) -> SafeString:
    """The lines of a stage, or without one those of the whole tournament; "" before anything has begun."""
    if stage is not None:
        return standings_html(tournament, stage, after)
    if not head["begun_stages"]:
        return SafeString()
    about = {"begun_stages": head["begun_stages"]}
    return shared_html(tournament, "lines", (), lambda: {"lines": shared_final_standings(tournament), **about})


def standings_html(tournament: Tournament, stage: Stage, after: int | None = None, plain: bool = False) -> SafeString:
    """The table of a stage, nobody's line marked; `plain` without links."""
    columns = labels.metrics_of(records.profile_of(stage)) if stage.kind in TABLES else []

    def context() -> dict[str, Any]:
        lines = shared_standings(tournament, stage, after)
        if not columns:
            return {"lines": lines, "plain": plain}
        return {"groups": standing_groups(tournament, stage, lines, after, plain), "columns": columns}

    return shared_html(tournament, "standings" if columns else "rows_plain", (stage.pk, after, plain), context)


@require_GET
@never_cache
def standings(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Standings, now or as of any round; those of the whole tournament when there were several stages."""
    tournament = seen_or_404(request, tournament_id)
    head = head_of(request, tournament)
    begun: list[Stage] = head["begun_stages"]
    overall = len(begun) > 1 or any(stage.kind in records.BRACKETS for stage in begun)
    whole = overall and not request.GET.get("stage")
    stage = None if whole else chosen_stage(request, begun)
    after = chosen_after(request, stage, head["rounds"])
    profile = records.profile_of(stage) if stage is not None and stage.kind in TABLES else None
    context = {
        **head,
        "overall": overall,
        "whole": whole,
        "stage": stage,
        "after": after,
        "stage_rounds": [one for one in head["rounds"] if stage is not None and one.stage_id == stage.pk],
        "table": own_marked(_table(tournament, head, stage, after), head["mine"]),
        "columns": [] if profile is None else labels.metrics_of(profile),
        "seat_records": seat_records(tournament, stage or (begun[0] if begun else None), after),
        "profile": profile,
        "weights": [] if profile is None else labels.weights_of(profile),
        "drawn_games": profile is not None and any(one.metric in ("gwp", "ogw") for one in profile.order),
    }
    return render(request, "tournaments/standings.html", context)


def seat_records(tournament: Tournament, stage: Stage | None, after: int | None) -> list[list[teams.SeatRecord]]:
    """How the players of each seat have done in a stage of teams; of a past round it is not told."""
    return [] if stage is None or tournament.team_size == 1 or after else teams.seat_records(stage)


@dataclass(frozen=True, slots=True)
class Made:
    """How a number of the standings is made."""

    key: str
    metric: labels.Metric
    value: str
    fraction: str
    parts: list[tuple[Contribution, Registration | None, str]]


def made_of(sheet: Reckoned, metric: str, value: Fraction | None, number: int, known: Any, unit: int) -> Made:
    """A number with what every opponent adds to it."""
    parts = [
        (part, known.get(part.opponent), labels.number(metric, part.value, unit))
        for part in sheet.parts(metric, number)
    ]
    exact = "" if value is None or value.denominator == 1 else f"{value.numerator}/{value.denominator}"
    return Made(metric, labels.METRICS[metric], labels.number(metric, value, unit), exact, parts)


@require_GET
@never_cache
def reckoning(request: HttpRequest, tournament_id: str, number: int) -> HttpResponse:
    """How the numbers of one player are made: opponents and fractions."""
    tournament = seen_or_404(request, tournament_id)
    head = head_of(request, tournament)
    stages = [stage for stage in head["begun_stages"] if stage.kind in TABLES]
    stage = chosen_stage(request, stages)
    after = chosen_after(request, stage, head["rounds"])
    line = None
    if stage is not None:
        line = next(
            (one for one in shared_standings(tournament, stage, after) if one.registration.number == number), None
        )
    if stage is None or line is None or line.row is None:
        raise Http404
    context = {**head, "stage": stage, "after": after, "line": line, "tally": line.row.tally}
    return render(request, "tournaments/reckoning.html", {**context, **_made(tournament, stage, after, line)})


def _made(tournament: Tournament, stage: Stage, after: int | None, line: tables.Line) -> dict[str, Any]:
    """The numbers of a player, each with what it is made of: those that are compared, and the basics of others."""
    number, values = line.registration.number, () if line.row is None else line.row.values
    profile = records.profile_of(stage)
    known = shared_records(tournament, stage)
    sheet = shared(
        tournament,
        f"sheet:{stage.pk}:{after}",
        lambda: Reckoned(known.entrants, tables.counting(known), profile, after),
    )
    compared = [criterion.metric for criterion in profile.order]

    def made(metric: str, value: Fraction | None) -> Made:
        return made_of(sheet, metric, value, number, known.registrations, profile.points.unit)

    return {
        "profile": profile,
        "made": [made(metric, value) for metric, value in zip(compared, values, strict=True)],
        "basics": [made(metric, sheet.value(metric, number)) for metric in ("mwp", "gwp") if metric not in compared],
    }


# --- brackets and cross tables ---------------------------------------------------------------------------------------


def sections_of(stage: Stage) -> list[bracket_svg.Section]:
    """A bracket as it is drawn."""
    return bracket_svg.draw(stage, brackets.bracket_of(stage)) if len(stage.seeds) > 1 else []


@require_GET
@never_cache
def bracket(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """An elimination as a tree."""
    tournament = seen_or_404(request, tournament_id)
    head = head_of(request, tournament)
    stage = chosen_stage(request, [one for one in head["begun_stages"] if one.kind in records.BRACKETS])
    sections = sections_of(stage) if stage is not None else []
    return render(request, "tournaments/bracket.html", {**head, "stage": stage, "sections": sections})


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A player of a cross table and what he did against each of the others; None where they do not meet."""

    player: Registration
    rank: int
    points: str
    cells: list[list[Pairing] | None]


def crosstables_of(tournament: Tournament, stage: Stage) -> list[tuple[str, list[CrossRow]]]:
    """A table for each group, in the order of the standings."""
    lines = shared_standings(tournament, stage)
    unit = records.profile_of(stage).points.unit
    met: dict[tuple[int, int], list[Pairing]] = {}
    for round_ in stage.rounds.exclude(state=RoundState.VOIDED).select_related("stage"):
        for pairing in pairings_of(round_):
            a, b = pairing.sides
            if a is not None and b is not None:
                met.setdefault((a.pk, b.pk), []).append(pairing)
                met.setdefault((b.pk, a.pk), []).append(pairing)
    found = []
    for group in sorted({line.group or 0 for line in lines}):
        members = [line for line in lines if (line.group or 0) == group]
        rows = [
            CrossRow(
                line.registration,
                line.rank,
                labels.number("match_points", Fraction(line.row.tally.points), unit) if line.row else "",
                [
                    None if line is other else met.get((line.registration.pk, other.registration.pk), [])
                    for other in members
                ],
            )
            for line in members
        ]
        found.append((_("Group %s") % labels.group_letter(group) if len(stage.groups) > 1 else "", rows))
    return found


@require_GET
@never_cache
def crosstable(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """A round robin: everybody against everybody."""
    tournament = seen_or_404(request, tournament_id)
    head = head_of(request, tournament)
    stage = chosen_stage(request, [one for one in head["begun_stages"] if one.kind == Kind.ROUND_ROBIN])
    groups = crosstables_of(tournament, stage) if stage is not None else []
    return render(request, "tournaments/crosstable.html", {**head, "stage": stage, "groups": groups})


# --- players ---------------------------------------------------------------------------------------------------------


@require_GET
@never_cache
def players(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Who takes part."""
    tournament = seen_or_404(request, tournament_id)
    head = head_of(request, tournament)
    members = teams.members_by_team(tournament) if tournament.team_size > 1 else {}
    sought = " ".join(request.GET.get("q", "").split())[:60]
    found = shared(tournament, "participants", lambda: _by_name(shared_participants(tournament)))
    if sought:
        found = [one for one in found if sought.casefold() in _said_of(one, members).casefold()]

    def lines() -> dict[str, Any]:
        language = get_language()
        return {"lines": joined(player_line(tournament, one, members.get(one.pk, []), language) for one in found)}

    context = {
        **head,
        "players": len(found),
        "table": own_marked(shared_html(tournament, "players", (sought,), lines), head["mine"]),
        "counts": people.counts(tournament),
        "q": sought,
    }
    return render(request, "tournaments/players.html", context)


def _said_of(one: Registration, members: dict[int, list[Registration]]) -> str:
    """What somebody is found by: the names of all of a team."""
    return " ".join((one.shown_name, one.club, *(member.shown_name for member in members.get(one.pk, []))))


def _by_name(found: list[Registration]) -> list[Registration]:
    return sorted(found, key=lambda one: one.shown_name.casefold())


def player_or_404(tournament: Tournament, number: int) -> Registration:
    """The player, if all may read of them, else 404."""
    found = people.registrations_of(tournament)
    shown = people.PLAYED if tournament.begun else people.COMING
    return get_object_or_404(found.filter(stands(*shown)), number=number)


@require_GET
@never_cache
def player(request: HttpRequest, tournament_id: str, number: int) -> HttpResponse:
    """The path of one player through the tournament."""
    tournament = seen_or_404(request, tournament_id)
    one = player_or_404(tournament, number)
    head = head_of(request, tournament)
    path = [(pairing, pairing.opponent_of(one), labels.outcome_of(pairing, one)) for pairing in path_of(one)]
    line = None
    if tournament.begun:
        line = next((each for each in shared_final_standings(tournament) if each.registration.pk == one.whole.pk), None)
    context = {
        **head, "player": one, "path": path, "line": line,
        "members": teams.members_of(one) if tournament.team_size > 1 and one.team_id is None else [],
        "deck": decks.readable_list(tournament, one, head["mine"]) is not None,
        "penalties": penalties.of_player(one) if head["mine"] is not None and head["mine"].pk == one.pk else [],
        "tally": {said: sum(outcome == said for _p, _o, outcome in path) for said in ("won", "lost", "drawn")},
    }  # fmt: skip
    return render(request, "tournaments/player.html", context)


@require_GET
@never_cache
def player_deck(request: HttpRequest, tournament_id: str, number: int) -> HttpResponse:
    """A deck list, for those who may read it now."""
    tournament = seen_or_404(request, tournament_id)
    mine = people.registration_of(tournament, request.user)
    one = mine if mine is not None and mine.number == number else player_or_404(tournament, number)
    found = decks.readable_list(tournament, one, mine)
    ruleset = rulesets().get(tournament.ruleset)
    if found is None or ruleset is None or ruleset.decks is None:
        raise Http404
    context = {
        **head_of(request, tournament), "player": one, "decklist": found,
        "sheet": Sheet(ruleset, Deck.from_data(found.sections), pool=pods.pool_of_event(tournament)),
    }  # fmt: skip
    response = render(request, "tournaments/deck.html", context)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
