"""The desk of rounds: a draft is looked at, changed and published; a round gets its results and is closed."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from games.selectors.listings import language
from tournaments.domain.choices import Kind, MatchState, RoundState, Source, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Registration, Round, Tournament
from tournaments.pairing import results as pairing_results
from tournaments.pairing.errors import PairingError
from tournaments.pairing.swiss import Notice
from tournaments.selectors.pairings import OPEN
from tournaments.selectors.records import VALID
from tournaments.selectors.standings import standings_of
from tournaments.services.registration import late_seating, registrations
from tournaments.services.results import results
from tournaments.services.rounds import background_pairing, rounds
from tournaments.web.desk.access import Rights, attempt, official, show, whole
from tournaments.web.desk.next_steps import next_step
from tournaments.web.desk.overview import digits_of, seconds_left
from tournaments.web.desk.players import registration_of
from tournaments.web.desk.rows import MatchRow, rows_of, troubled
from tournaments.web.forms.desk import EntryForm
from tournaments.web.rows.labels import round_name

COSTS: dict[str, Promise] = {
    "rematch": _("rematches"),
    "second_bye": _("second byes"),
    "bye_height": _("points of who has the bye above the lowest score"),
    "score": _("differences in points, squared"),
    "floats": _("players paired up or down again"),
    "avoid": _("pairs of one club"),
}
"""What a draft costs, in the order of weight. Chance is left out: it says nothing."""


def rounds_of(tournament: Tournament) -> list[Round]:
    """All rounds, drafts and void ones too, the latest first."""
    found = Round.objects.filter(stage__tournament=tournament).select_related("stage")
    return list(found.order_by("-stage__order", "-number", "-attempt"))


@require_GET
@official()
def overview(request: HttpRequest, tournament: Tournament, may: Rights) -> HttpResponse:
    """All rounds, and the next step."""
    found = []
    for round_ in rounds_of(tournament):
        if round_.state == RoundState.DRAFT and not may["pair"]:
            continue
        states = list(round_.matches.values_list("state", flat=True))
        coming = sum(state in (MatchState.WAITING, MatchState.SCHEDULED) for state in states)
        played = any(state != MatchState.VOID for state in states)
        found.append((round_, round_name(round_), len(states), sum(state in OPEN for state in states), coming, played))
    step = next_step(tournament) if tournament.state == State.RUNNING else None
    return show(
        request, "rounds", tournament, may, rounds=found, step=step, may_step=step is not None and may[step.act]
    )


def round_in(tournament: Tournament, round_id: int, may: Rights) -> Round:
    """A round of this tournament; drafts only for those who pair. 404 without one."""
    found = get_object_or_404(
        Round.objects.select_related("stage__tournament"), pk=round_id, stage__tournament=tournament
    )
    if found.state == RoundState.DRAFT and not may["pair"]:
        raise Http404
    return found


@require_GET
@official()
def one(request: HttpRequest, tournament: Tournament, may: Rights, round_id: int) -> HttpResponse:
    """A round with its matches."""
    return round_page(request, tournament, may, round_in(tournament, round_id, may), EntryForm())


def round_page(
    request: HttpRequest, tournament: Tournament, may: Rights, round_: Round, form: EntryForm
) -> HttpResponse:
    """A round with its matches and this form for results."""
    rows = rows_of(round_.matches.all())
    draft = round_.state == RoundState.DRAFT
    waiting = sum(row.open for row in rows)
    known = {one.number: one for one in tournament.registrations.select_related("user")} if draft else {}
    entry = round_.state == RoundState.PUBLISHED and bool(waiting) and may["result"]
    if request.GET.get("entry") or form.is_bound:
        form.fields["table"].widget.attrs["autofocus"] = True  # whoever enters one slip enters the next one
    seconds = seconds_left(tournament, round_) if waiting else None
    return show(
        request,
        "round",
        tournament,
        may,
        round=round_,
        name=round_name(round_),
        rows=rows,
        trouble=troubled(rows),
        open=waiting,
        draft=draft,
        printed=f"{round_.stage.order}.{round_.number}" if round_.state in VALID else "",
        form=form if entry else None,
        seconds=seconds,
        digits=digits_of(seconds),
        players=in_draft(rows) if draft else [],
        drafted=drafted(rows, points_of(round_)) if draft else [],
        notices=notices_of(round_, known) if draft else [],
        costs=costs_of(round_.record.get("costs", {})) if draft else [],
        swaps=swaps_of(round_, known) if draft else [],
        **_late(round_, may),
        retractable=round_.state == RoundState.PUBLISHED and not round_.part,
    )


def _late(round_: Round, may: Rights) -> dict[str, Any]:
    """Who came too late for the pairing, and whom they can meet; nothing where nobody can be paired any more."""
    later = round_.stage.rounds.filter(state__in=VALID, number__gt=round_.number)
    if (
        not may["pair"]
        or round_.stage.kind != Kind.SWISS
        or round_.state not in (RoundState.DRAFT, RoundState.PUBLISHED)
    ):
        return {}
    late = [] if later.exists() or round_.called_at is not None else late_seating.unpaired(round_)
    match = late_seating.bye_of(round_) if late else None
    return {"late": late, "bye": None if match is None else match.seats.all()[0].registration}


def in_draft(rows: list[MatchRow]) -> list[Registration]:
    """Everybody who is paired, by name."""
    found = [side for row in rows for side in row.pairing.sides if side is not None]
    return sorted(found, key=lambda one: one.shown_name.casefold())


def points_of(round_: Round) -> dict[int, Any]:
    """Match points before a round, by registration number; nothing before the first."""
    if round_.number == 1:
        return {}
    return {
        line.registration.number: line.row.tally.points for line in standings_of(round_.stage) if line.row is not None
    }


def drafted(rows: list[MatchRow], points: dict[int, Any]) -> list[tuple[MatchRow, list[tuple[str, Any]]]]:
    """The pairs of a draft with the points that both have; "" for the name of nobody."""
    return [
        (
            row,
            [("", None) if side is None else (side.shown_name, points.get(side.number)) for side in row.pairing.sides],
        )
        for row in rows
    ]


def named(data: dict[str, Any], known: dict[int, Registration]) -> dict[str, Any]:
    """The data of a notice with names instead of numbers."""
    people = ("first", "second", "player")
    return {
        key: known[value].shown_name if key in people and value in known else value for key, value in data.items()
    }  # fmt: skip


def notices_of(round_: Round, known: dict[int, Registration]) -> list[str]:
    """What could not be helped, as sentences with names."""
    told = round_.record.get("notices", [])
    return [Notice(one["code"], named(one["data"], known)).text(language()) for one in told]


def costs_of(costs: dict[str, int]) -> list[tuple[Promise, int]]:
    """The costs of a draft in words, the worst first."""
    return [(words, costs.get(key, 0)) for key, words in COSTS.items()]


def swaps_of(round_: Round, known: dict[int, Registration]) -> list[dict[str, Any]]:
    """The changes by hand, with names, and what they changed about the costs."""
    found = []
    for swap in round_.record.get("swaps", []):
        worse = [
            (words, swap["before"][key], swap["after"][key])
            for key, words in COSTS.items()
            if swap["before"][key] != swap["after"][key]
        ]
        found.append({**named(swap, known), "changes": worse})
    return found


# --- acts -------------------------------------------------------------------------------------------------------------


@require_POST
@official()
def act(request: HttpRequest, tournament: Tournament, may: Rights, round_id: int, act: str) -> HttpResponse:
    """Do something with a round: one of `RIGHTS`."""
    if act not in RIGHTS:
        raise Http404
    if not may[RIGHTS[act]]:
        raise PermissionDenied
    round_ = round_in(tournament, round_id, may)
    if act == "entry":
        return enter(request, tournament, may, round_)
    by, reason = request.user, request.POST.get("reason", "").strip()[:400]
    to = redirect("desk_round", tournament.pk, round_.pk)
    if act == "publish":
        attempt(
            request,
            pgettext_lazy("round", "The round is published, and its players are called."),
            rounds.round_publish,
            round=round_,
            by=by,
        )
    elif act == "discard":
        if attempt(request, _("The draft is thrown away."), rounds.round_discard, round=round_, by=by):
            return redirect("desk_rounds", tournament.pk)
    elif act == "redraft":
        again = {"tournament": tournament, "by": by, "override": round_.record["open_too"], "reason": reason}
        if attempt(request, _("The round is paired anew."), background_pairing.draft_soon, **again):
            return to_draft(tournament)
    elif act == "table":
        if attempt(
            request, _("The round is paired anew, with this table."), table_fix, round_=round_, by=by, said=request.POST
        ):
            return to_draft(tournament)
    elif act == "seat":
        player = registration_of(tournament, whole(request.POST.get("player", "")) or 0)
        seated: list[bool] = []
        attempt(request, "", lambda: seated.append(late_seating.late_seat(round=round_, by=by, registration=player)))
        if seated:
            messages.success(request, (SEATED if seated[0] else NEXT_ROUND) % {"name": player.shown_name})
    elif act == "swap":
        first, second = (whole(request.POST.get(name, ""), 0) for name in ("first", "second"))
        attempt(
            request,
            _("They have changed places."),
            rounds.round_swap,
            round=round_,
            by=by,
            first=first,
            second=second,
            reason=reason,
        )
        to = redirect(f"{reverse('desk_round', args=[tournament.pk, round_.pk])}#swap")
    elif act == "unpublish":
        if attempt(
            request,
            _("The round is taken back. Pair it again."),
            rounds.round_unpublish,
            round=round_,
            by=by,
            reason=reason,
        ):
            return redirect("desk_rounds", tournament.pk)
    elif act == "void":
        typed = request.POST.get("typed", "")
        if attempt(
            request, _("The round is struck out."), rounds.round_void, round=round_, by=by, reason=reason, typed=typed
        ):
            return redirect("desk_rounds", tournament.pk)
    elif act == "close":
        attempt(request, pgettext_lazy("round", "The round is closed."), rounds.round_close, round=round_, by=by)
    return to


SEATED = _("%(name)s plays in this round.")
NEXT_ROUND = _("%(name)s joins in the next round.")


def table_fix(*, round_: Round, by: Any, said: Any) -> None:
    """A player keeps a table from now on, and the draft is made anew with it. Raises `TournamentError`."""
    tournament = round_.stage.tournament
    player = registration_of(tournament, whole(said.get("player", "")) or 0)
    with transaction.atomic():
        registrations.change(registration=player, by=by, table=whole(said.get("table", "")))
        rounds.round_draft(
            tournament=tournament, by=by, override=round_.record["open_too"], reason=gettext("Another table")
        )


def to_draft(tournament: Tournament) -> HttpResponse:
    """To the draft that there is now; to the list of rounds as long as it is being made."""
    draft = Round.objects.filter(stage__tournament=tournament, state=RoundState.DRAFT).first()
    return redirect("desk_rounds", tournament.pk) if draft is None else redirect("desk_round", tournament.pk, draft.pk)


RIGHTS = {
    "entry": "result",
    "publish": "pair",
    "discard": "pair",
    "redraft": "pair",
    "swap": "pair",
    "seat": "pair",
    "table": "pair",
    "unpublish": "pair",
    "void": "void",
    "close": "pair",
}
"""An act by the word in its address, and the right that it needs."""


def enter(request: HttpRequest, tournament: Tournament, may: Rights, round_: Round) -> HttpResponse:
    """A result slip: table and score; then the next one."""
    form = EntryForm(request.POST)
    if form.is_valid():
        try:
            row = at_table(round_, form.cleaned_data["table"])
            result = pairing_results.score(round_.stage.best_of, *form.cleaned_data["score"])
            results.result_record(match=row.match, result=result, source=Source.JUDGE, by=request.user)
        except PairingError as error:
            form.add_error("score", TournamentError.of(error).text)
        except TournamentError as error:
            form.add_error(None, error.text)
        else:
            first, second = row.names
            a, b, drawn = result.games
            score = f"{a}–{b}" + (f"–{drawn}" if drawn else "")
            said = gettext("Table %(table)s: %(first)s %(score)s %(second)s")
            messages.success(request, said % {"table": row.label, "first": first, "second": second, "score": score})
            return redirect(f"{reverse('desk_round', args=[tournament.pk, round_.pk])}?entry=1")
    return round_page(request, tournament, may, round_, form)


def at_table(round_: Round, said: str) -> MatchRow:
    """The match at a table, or at a place of the bracket. In a bracket, tables are used again: the open match is meant.

    Raises `TournamentError`.
    """
    for row in sorted(rows_of(round_.matches.all()), key=lambda row: not row.open):
        if said.strip().casefold() in (row.label.casefold(), row.match.slot.casefold()) and row.label:
            return row
    raise TournamentError("no_such_table", _("There is no match at this table in this round. Look it up in the list."))
