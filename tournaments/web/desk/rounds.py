"""The desk of rounds: a draft is looked at, changed and published; a round gets its results and is closed."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from accounts.platform.numbers import number_in
from games.selectors.listings import language
from tournaments.domain.choices import Kind, MatchState, RoundState, Source, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, Registration, ResultVersion, Round, Tournament
from tournaments.pairing import results as pairing_results
from tournaments.pairing.errors import PairingError
from tournaments.pairing.swiss import Notice
from tournaments.selectors.pairings import OPEN, with_all
from tournaments.selectors.records import settings_of
from tournaments.selectors.round_names import round_name
from tournaments.selectors.stage_matches import VALID
from tournaments.selectors.standings import standings_of
from tournaments.services.registration import late_seating, registrations
from tournaments.services.results import results
from tournaments.services.rounds import background_pairing, rounds
from tournaments.web.desk.access import Rights, attempt, official, show
from tournaments.web.desk.commands import Command, Sent, permitted
from tournaments.web.desk.next_steps import next_step
from tournaments.web.desk.overview import digits_of, seconds_left
from tournaments.web.desk.players import registration_of
from tournaments.web.desk.rows import MatchRow, matches_of, row_of, rows_of, shared_lines, shared_rows, troubled
from tournaments.web.forms.desk import EntryForm, TableEntryForm
from tournaments.web.rows.disputes import author_of

Slip = EntryForm | TableEntryForm

COSTS: dict[str, Promise] = {
    "rematch": _("rematches"),
    "second_bye": _("second byes"),
    "fresh_bye": _("byes of players who have only just come"),
    "bye_height": _("points of who has the bye above the lowest score"),
    "bye_missed": _("rounds missed by who has the bye"),
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
    counts = states_counted(tournament)
    for round_ in rounds_of(tournament):
        if round_.state == RoundState.DRAFT and not may["pair"]:
            continue
        states = counts[round_.pk]
        coming = states[MatchState.WAITING] + states[MatchState.SCHEDULED]
        played = states.total() > states[MatchState.VOID]
        waiting = sum(states[state] for state in OPEN)
        found.append((round_, round_name(round_), states.total(), waiting, coming, played))
    step = next_step(tournament) if tournament.state == State.RUNNING else None
    return show(
        request, "rounds", tournament, may, rounds=found, step=step, may_step=step is not None and may[step.act]
    )


def states_counted(tournament: Tournament) -> dict[int, Counter[str]]:
    """How many matches of each round are in which state, by the key of the round."""
    rows = Match.objects.filter(round__stage__tournament=tournament).order_by()
    if tournament.team_size > 1:
        rows = rows.filter(boards=None)  # of two teams their boards are played
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for round_id, state, number in rows.values_list("round_id", "state").annotate(Count("pk")):
        found[round_id][state] = number
    return found


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
    return round_page(request, tournament, may, round_in(tournament, round_id, may))


def round_page(
    request: HttpRequest, tournament: Tournament, may: Rights, round_: Round, form: Slip | None = None
) -> HttpResponse:
    """A round with its matches and this form for results."""
    rows, form = shared_rows(tournament, round_), form or entry_form(round_)
    waiting = sum(row.open for row in rows)
    entry = round_.state == RoundState.PUBLISHED and bool(waiting) and may["result"]
    if request.GET.get("entry") or form.is_bound:
        form.fields["table"].widget.attrs["autofocus"] = True  # whoever enters one slip enters the next one
    seconds = seconds_left(tournament, round_) if waiting else None
    known = {
        "round": round_,
        "name": round_name(round_),
        "lines": shared_lines(tournament, round_) if round_.state != RoundState.DRAFT else "",
        "trouble": troubled(rows),
        "open": waiting,
        "reports": reports_of(rows) if may["result"] else [],
        "printed": f"{round_.stage.order}.{round_.number}" if round_.state in VALID else "",
        "form": form if entry else None,
        "seconds": seconds,
        "digits": digits_of(seconds),
        "retractable": round_.state == RoundState.PUBLISHED and not round_.part,
    }
    return show(request, "round", tournament, may, **known, **_draft(round_, rows), **_late(round_, may))


def reports_of(rows: list[MatchRow]) -> list[tuple[MatchRow, ResultVersion, str]]:
    """The reports that nobody has answered yet, by table, and who has made them."""
    waiting = {row.match.pk: row for row in rows if row.match.state == MatchState.REPORTED}
    versions = ResultVersion.objects.filter(match__in=waiting, source=Source.REPORT, confirmed=False)
    last = {one.match_id: one for one in versions.select_related("author").order_by("version")}
    return [(row, last[pk], author_of(last[pk], row.pairing)) for pk, row in waiting.items() if pk in last]


def _draft(round_: Round, rows: list[MatchRow]) -> dict[str, Any]:
    """What is asked about a round before it is published."""
    if round_.state != RoundState.DRAFT:
        return {}
    known = {one.number: one for one in round_.stage.tournament.registrations.select_related("user")}
    return {
        "draft": True,
        "players": in_draft(rows),
        "drafted": drafted(rows, points_of(round_)),
        "notices": notices_of(round_, known),
        "costs": costs_of(round_.record.get("costs", {})),
        "swaps": swaps_of(round_, known),
    }


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


def entry_form(round_: Round, data: Any = None) -> Slip:
    """The form for slips of this round."""
    return TableEntryForm(data) if settings_of(round_.stage).table_size > 2 else EntryForm(data)


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


def enter(sent: Sent) -> HttpResponse:
    """A result slip: table and score; then the next one."""
    round_, form = sent.about, entry_form(sent.about, sent.request.POST)
    if form.is_valid():
        try:
            said = entered(sent, form.cleaned_data)
        except PairingError as error:
            form.add_error("score", TournamentError.of(error).text)
        except TournamentError as error:
            form.add_error(None, error.text)
        else:
            messages.success(sent.request, said)
            return redirect(f"{reverse('desk_round', args=[sent.tournament.pk, round_.pk])}?entry=1")
    return round_page(sent.request, sent.tournament, sent.may, round_, form)


def entered(sent: Sent, slip: dict[str, Any]) -> str:
    """Record what stands on a slip; the sentence about it. Raises `PairingError` and `TournamentError`."""
    row = at_table(sent.about, slip["table"])
    if row.pairing.is_table:
        result = results.table_made(row.match, slip["score"] - 1 if slip["score"] else None)
        results.result_record(match=row.match, result=result, source=Source.JUDGE, by=sent.by)
        found = row_of(with_all(Match.objects.filter(pk=row.match.pk)).get())
        return gettext("Table %(table)s: %(result)s") % {"table": row.label, "result": found.result}
    result = pairing_results.score(sent.about.stage.best_of, *slip["score"])
    results.result_record(match=row.match, result=result, source=Source.JUDGE, by=sent.by)
    (first, second), (a, b, drawn) = row.names[:2], result.games
    score = f"{a}–{b}" + (f"–{drawn}" if drawn else "")
    said = gettext("Table %(table)s: %(first)s %(score)s %(second)s")
    return said % {"table": row.label, "first": first, "second": second, "score": score}


def at_table(round_: Round, said: str) -> MatchRow:
    """The match at a table, or at a place of the bracket. In a bracket, tables are used again: the open match is meant.

    Raises `TournamentError`.
    """
    for row in sorted(rows_of(_perhaps_at(matches_of(round_), said.strip())), key=lambda row: not row.open):
        if said.strip().casefold() in (row.label.casefold(), row.match.slot.casefold()) and row.label:
            return row
    raise TournamentError("no_such_table", _("There is no match at this table in this round. Look it up in the list."))


def _perhaps_at(matches: QuerySet[Match], said: str) -> QuerySet[Match]:
    """Those of a table's number, with whatever seat, or of a place of the bracket: the others need not be read."""
    number = re.match(r"[0-9]{1,6}", said)
    at = Q(slot__iexact=said)
    return matches.filter(at if number is None else at | Q(table=int(number[0])))


def redraft(sent: Sent) -> None:
    """Pair the draft anew, with as many open matches as were overridden for it."""
    override = sent.about.record["open_too"]
    background_pairing.draft_soon(tournament=sent.tournament, by=sent.by, override=override, reason=sent.reason)


def fix_table(sent: Sent) -> None:
    """A player keeps a table from now on, and the draft is made anew with it."""
    tournament, override = sent.tournament, sent.about.record["open_too"]
    player = registration_of(tournament, sent.number("player") or 0)
    with transaction.atomic():
        registrations.change(registration=player, by=sent.by, table=sent.number("table"))
        rounds.round_draft(tournament=tournament, by=sent.by, override=override, reason=gettext("Another table"))


def seat(sent: Sent) -> str:
    """Pair a player who came late; whether they play in this round."""
    player = registration_of(sent.tournament, sent.number("player") or 0)
    seated = late_seating.late_seat(round=sent.about, by=sent.by, registration=player)
    said = gettext("%(name)s plays in this round.") if seated else gettext("%(name)s joins in the next round.")
    return said % {"name": player.shown_name}


def swap(sent: Sent) -> HttpResponse:
    """Let two players change places; then the next two."""
    wish = {name: sent.number(name, 0) for name in ("first", "second")}
    said = _("They have changed places.")
    attempt(sent.request, said, rounds.round_swap, round=sent.about, by=sent.by, reason=sent.reason, **wish)
    return redirect(f"{reverse('desk_round', args=[sent.tournament.pk, sent.about.pk])}#swap")


def to_rounds(sent: Sent) -> HttpResponse:
    """To the list of rounds."""
    return redirect("desk_rounds", sent.tournament.pk)


def to_draft(sent: Sent) -> HttpResponse:
    """To the draft that there is now; to the list of rounds as long as it is being made."""
    draft = Round.objects.filter(stage__tournament=sent.tournament, state=RoundState.DRAFT).first()
    return to_rounds(sent) if draft is None else redirect("desk_round", sent.tournament.pk, draft.pk)


def confirm_reports(sent: Sent) -> str:
    """All reports that the page has shown count; each button names the versions that were seen."""
    shown = (one.partition(":") for one in sent.request.POST.getlist("report"))
    seen = {match: number for match, _colon, version in shown if (number := number_in(version)) is not None}
    done, left = results.reports_confirm(round=sent.about, by=sent.by, seen=seen)
    said = ngettext("%(count)d report is confirmed.", "%(count)d reports are confirmed.", done) % {"count": done}
    more = ngettext("%(count)d was left: look at it.", "%(count)d were left: look at them.", left) % {"count": left}
    return f"{said} {more}" if left else said


COMMANDS = {
    "entry": Command("result", enter, said=None),
    "reports": Command("result", confirm_reports, said=None),
    "publish": Command(
        "pair",
        lambda sent: rounds.round_publish(round=sent.about, by=sent.by),
        pgettext_lazy("round", "The round is published, and its players are called."),
    ),
    "discard": Command(
        "pair",
        lambda sent: rounds.round_discard(round=sent.about, by=sent.by),
        _("The draft is thrown away."),
        to_rounds,
    ),
    "redraft": Command("pair", redraft, _("The round is paired anew."), to_draft),
    "swap": Command("pair", swap, said=None),
    "seat": Command("pair", seat, said=None),
    "table": Command("pair", fix_table, _("The round is paired anew, with this table."), to_draft),
    "unpublish": Command(
        "pair",
        lambda sent: rounds.round_unpublish(round=sent.about, by=sent.by, reason=sent.reason),
        _("The round is taken back. Pair it again."),
        to_rounds,
    ),
    "void": Command(
        "void",
        lambda sent: rounds.round_void(round=sent.about, by=sent.by, reason=sent.reason, typed=sent.text("typed")),
        _("The round is struck out."),
        to_rounds,
    ),
    "close": Command(
        "pair",
        lambda sent: rounds.round_close(round=sent.about, by=sent.by),
        pgettext_lazy("round", "The round is closed."),
    ),
}


@require_POST
@official()
def act(request: HttpRequest, tournament: Tournament, may: Rights, round_id: int, act: str) -> HttpResponse:
    """Do something with a round: one of `COMMANDS`."""
    command = permitted(COMMANDS, act, may)
    round_ = round_in(tournament, round_id, may)
    return command(Sent(request, tournament, may, round_)) or redirect("desk_round", tournament.pk, round_.pk)
