"""The page of a match, and what its players do there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.platform.numbers import number_in
from games.engine import Deck
from games.live import clocks
from games.models import Game, Status
from games.rulesets import rulesets
from games.selectors.correspondence import asked_seat, left_words
from games.selectors.decks import Sheet
from tournaments.domain.choices import Kind, MatchState, Mode, Origin, Source
from tournaments.domain.errors import TournamentError
from tournaments.domain.policy import Policy
from tournaments.models import Dispute, Match, MatchGame, Registration
from tournaments.selectors import games, lists, pods, teams
from tournaments.selectors.correspondence import own_games
from tournaments.selectors.pairings import OPEN, SHOWN, Pairing, pairing_of, with_all
from tournaments.selectors.roles import may
from tournaments.selectors.todo import reported
from tournaments.services.judging import disputes
from tournaments.services.results import game_opening, online_play, results
from tournaments.web.forms.players import ContestForm, DeckChoiceForm, TableReportForm, report_form
from tournaments.web.rows import disputes as dispute_rows
from tournaments.web.rows import labels
from tournaments.web.tournaments import head_of


def found_or_404(request: HttpRequest, match_id: str) -> Pairing:
    """A match of a published round of a tournament that the reader may see; 404 alike for hidden and missing ones."""
    row = with_all(Match.objects.filter(pk=match_id, round__state__in=SHOWN)).first()
    if row is None:
        raise Http404
    try:
        row.round.stage.tournament = lists.seen(row.round.stage.tournament_id, request.user)
    except lists.NoSuchTournament:
        raise Http404 from None
    return pairing_of(row)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a match that is played here."""

    number: int
    game: Game
    winner: Registration | None
    counts: bool
    asked: Registration | None = None
    """Who is on the move in a game by correspondence, for those who may know it."""
    left: str = ""
    """How long they still have, in words."""

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.game.is_over


def games_of(pairing: Pairing, *, by_post: bool = False) -> list[PlayedGame]:
    """The games of a match in their order; with `by_post` who is on the move in those by correspondence."""
    found, now = [], clocks.database_now()
    for row in MatchGame.objects.filter(match=pairing.match).select_related("game"):
        side = games.winner_of(row) if row.game.status == Status.FINISHED else None
        left = left_words(row.game, now) if by_post else ""
        seat = asked_seat(row.game) if left else None
        asked = None if seat is None else pairing.sides[games.side_in(row, seat.number)]
        winner = None if side is None else pairing.sides[side]
        found.append(PlayedGame(row.number, row.game, winner, row.counts, asked, left))
    return found


@dataclass(frozen=True, slots=True)
class Swap:
    """A card of a deck between two games: how many are played now, of how many in all."""

    key: str
    name: str
    main: int
    all: int


def swaps_of(row: Match, side: int) -> list[Swap]:
    """The cards of a player's deck, for a format with sideboards; empty where nothing can be changed."""
    tournament = row.round.stage.tournament
    brought = game_opening.last_deck(row, side) if games.has_sideboards(tournament) else None
    ruleset = rulesets().get(tournament.ruleset)
    if brought is None or ruleset is None:
        return []
    deck = Deck.from_data(brought.sections)
    sheet = Sheet(ruleset, deck, pool=pods.pool_of_event(tournament))
    names = {card.key: card.name for group in (*sheet.main_groups, *sheet.side_groups) for card in group.rows}
    return [Swap(key, name, deck.main.get(key, 0), deck.copies(key)) for key, name in names.items()]


@require_GET
@never_cache
def match(request: HttpRequest, match_id: str) -> HttpResponse:
    """Who plays whom, what was played, what was reported, and what one can do about it."""
    pairing = found_or_404(request, match_id)
    row = pairing.match
    tournament = row.round.stage.tournament
    head = head_of(request, tournament)
    boards = teams.boards_of([row]).get(row.pk, []) if tournament.team_size > 1 else []
    side = None if boards else pairing.side_of(head["mine"])
    case = dispute_rows.latest(row)
    reads = side is not None or may(tournament, request.user, "see")
    context = {
        **head,
        **_played(pairing, by_post=reads and tournament.by_correspondence),
        "boards": boards,
        "side": side,
        "reads_reasons": reads,
        "case": case,
        "rulings": [] if case is None else dispute_rows.rulings_of(case, pairing),
    }
    if side is not None:
        context |= _choices(request.user, pairing, side, case)
    elif row.team_match_id is not None:
        context |= _of_captain(request.user, pairing)
    return render(request, "tournaments/match.html", context)


def _played(pairing: Pairing, *, by_post: bool) -> dict[str, Any]:
    """Who plays, what was played, and what was reported."""
    row = pairing.match
    return {
        "pairing": pairing,
        "match": row,
        "title": _title(pairing),
        "games": games_of(pairing, by_post=by_post),
        "versions": dispute_rows.authored(row.results.all(), pairing),
        "ends_at": labels.ends_at(row),
        "is_open": row.state in OPEN,
    }


def _title(pairing: Pairing) -> str:
    first, second, *more = (one.shown_name if one else _("nobody yet") for one in pairing.sides)
    if pairing.alone:
        return first
    if more:
        return " – ".join((first, second, *more))
    return _("%(first)s against %(second)s") % {"first": first, "second": second}


def _choices(user: Any, pairing: Pairing, side: int, case: Dispute | None) -> dict[str, Any]:
    """What a player of the match can do now; every form that is not there has its reason on the page."""
    row = pairing.match
    tournament = row.round.stage.tournament
    online, report = tournament.mode == Mode.ONLINE, reported(row)
    return {
        **_ending(pairing, side, Policy.from_data(tournament.policy)),
        **(_sitting(user, pairing, side) if online else {}),
        "report": report,
        "own_report": report is not None and teams.reports_for(pairing, report.author_id) == side,
        "plays": pairing.sides[side],
        "contest_form": ContestForm() if _may_contest(pairing, side) else None,
        "may_call": not online and row.state in disputes.CALLABLE and (case is None or case.closed_at is not None),
        "opponent": pairing.opponent_of(pairing.sides[side]),
    }


def _of_captain(user: Any, pairing: Pairing) -> dict[str, Any]:
    """What the captain of a team can do about the board of one of its players: report, and answer a report."""
    side = teams.reports_for(pairing, user.pk)
    if side is None:
        return {}
    report, ending = reported(pairing.match), _ending(pairing, side, Policy.from_data(_policy_of(pairing)))
    return {
        "side": side,
        "for_other": True,
        "plays": pairing.sides[side],
        "opponent": pairing.sides[1 - side],
        "report": report,
        "own_report": report is not None and teams.reports_for(pairing, report.author_id) == side,
        "report_form": ending["report_form"],
        "may_report": ending["may_report"],
    }


def _policy_of(pairing: Pairing) -> dict[str, Any]:
    found: dict[str, Any] = pairing.match.round.stage.tournament.policy
    return found


def _ending(pairing: Pairing, side: int, policy: Policy) -> dict[str, Any]:
    """How a player may end the match, as far as the tournament lets them."""
    row = pairing.match
    stage, offers = row.round.stage, row.offers.get("draw", [])
    reportable = row.state in results.REPORTABLE
    drawable = stage.kind in (Kind.SWISS, Kind.ROUND_ROBIN) and policy.intentional_draw and not pairing.is_table
    reports = reportable and stage.tournament.mode != Mode.ONLINE and policy.reports
    return {
        "may_report": policy.reports,
        "report_form": report_form(pairing, side) if reports else None,
        "may_concede": reportable and policy.concession,
        "may_draw": reportable and drawable,
        "draw_offered": 1 - side in offers,
        "own_draw": side in offers,
    }


def _sitting(user: Any, pairing: Pairing, side: int) -> dict[str, Any]:
    """How the match goes on that is played here."""
    row = pairing.match
    tournament = row.round.stage.tournament
    ready = {seat.side: seat.ready_at is not None for seat in row.seats.all()}
    running = next((one.game for one in games_of(pairing) if not one.over), None)
    between = row.state == MatchState.PLAYING and row.next_at is not None and not running
    may_ready = row.state == MatchState.CALLED and not ready[side]
    lot = may_ready and not tournament.decklists
    return {
        "paused": row.state in OPEN and tournament.paused_at is not None,
        "may_ready": may_ready,
        "opponent_ready": len(ready) == 2 and ready.get(1 - side, False),
        "own_ready": ready[side],
        "running": running,
        "theirs": running is not None and tournament.by_correspondence and not _asked(pairing, side, running),
        "between": between,
        "swaps": swaps_of(row, side) if between and not ready[side] else [],
        "sit_form": DeckChoiceForm(user=user, tournament=tournament, lot=True) if lot else None,
    }


def _asked(pairing: Pairing, side: int, game: Game) -> bool:
    """Whether a game by correspondence waits for the player of a side."""
    player = pairing.sides[side]
    return player is not None and any(one.game_id == game.pk for one in own_games(player))


def _may_contest(pairing: Pairing, side: int) -> bool:
    row = pairing.match
    if pairing.alone or row.disputes.filter(origin=Origin.CONTEST, side=side).exists():
        return False
    if row.state == MatchState.REPORTED:
        return True
    result = pairing.result
    return (
        row.state == MatchState.CONFIRMED
        and result is not None
        and result.source != Source.JUDGE
        and result.kind != "intentional_draw"
    )


# --- acts ------------------------------------------------------------------------------------------------------------


def answered(view: Callable[..., str]) -> Callable[..., HttpResponse]:
    """For views that do one thing and say it: back to where the form was, with the sentence or with what was wrong."""

    @wraps(view)
    def guarded(request: HttpRequest, match_id: str) -> HttpResponse:
        pairing = found_or_404(request, match_id)
        try:
            said = view(request, pairing.match)
        except TournamentError as error:
            messages.error(request, error.text)
        else:
            if said:
                messages.success(request, said)
        if request.POST.get("back") == "tournament":
            return redirect(pairing.match.round.stage.tournament)
        return redirect(pairing.match)

    return require_POST(login_required(guarded))


def side_or_404(request: HttpRequest, row: Match) -> int:
    """The side on which the reader plays, or for a player of which they report as the captain of a team."""
    side = teams.reports_for(pairing_of(row), request.user.pk)
    if side is None:
        raise Http404
    return side


@answered
def ready(request: HttpRequest, row: Match) -> str:
    """Say that the game may begin."""
    contributes = "contributes" in request.POST
    online_play.ready(match=row, by=request.user, deck=request.POST.get("deck", "")[:60], contributes=contributes)
    return _("You are ready. The table opens as soon as all players are.")


@answered
def report(request: HttpRequest, row: Match) -> str:
    """Say how it ended."""
    form = report_form(pairing_of(row), side_or_404(request, row), request.POST)
    if not form.is_valid():
        raise TournamentError("result", _("Choose how the match ended."), status=422)
    version = results.result_report(match=row, by=request.user, **form.reported)
    if version.confirmed:
        return _("The result counts.")
    if isinstance(form, TableReportForm):
        return _("Reported. The others at the table are asked to confirm it.")
    return _("Reported. It counts as soon as it is confirmed.")


@answered
def confirm(request: HttpRequest, row: Match) -> str:
    """Agree to what the opponent has reported."""
    version = number_in(request.POST.get("version", ""))
    results.result_confirm(match=row, by=request.user, version=version)
    return _("The result counts.")


@answered
def take_back(request: HttpRequest, row: Match) -> str:
    """Withdraw the own report."""
    results.result_withdraw(match=row, by=request.user)
    return _("Your report is withdrawn.")


@answered
def contest(request: HttpRequest, row: Match) -> str:
    """Object: a judge decides."""
    results.result_contest(match=row, by=request.user, text=request.POST.get("text", ""))
    return _("A judge will decide.")


@answered
def judge(request: HttpRequest, row: Match) -> str:
    """Call a judge to a match that is played elsewhere."""
    disputes.case_call(match=row, by=request.user, text=request.POST.get("text", ""))
    return _("A judge is called. Play on until one comes.")


@answered
def concede(request: HttpRequest, row: Match) -> str:
    """Give the match up."""
    results.match_concede(match=row, by=request.user, games=_so_far(row))
    return _("You have conceded the match.")


@answered
def draw(request: HttpRequest, row: Match) -> str:
    """Offer a draw, agree to one, or take the offer back."""
    if request.POST.get("do") == "withdraw":
        results.draw_withdraw(match=row, by=request.user)
        return _("No draw is offered any more.")
    version = results.draw_offer(match=row, by=request.user, games=_so_far(row))
    return _("You have offered a draw.") if version is None else _("The match is drawn.")


@answered
def sideboard(request: HttpRequest, row: Match) -> str:
    """Go into the next game with another list: the form says of each card how many are played."""
    main: dict[str, int] = {}
    side: dict[str, int] = {}
    for swap in swaps_of(row, side_or_404(request, row)):
        said = request.POST.get(f"card-{swap.key}", "")
        played = int(said) if said.isdecimal() and len(said) < 4 else swap.main
        if played > swap.all:
            raise TournamentError(
                "too_many", _("There are not so many of this card: %(name)s.") % {"name": swap.name}, status=422
            )
        main |= {swap.key: played} if played else {}
        side |= {swap.key: swap.all - played} if swap.all > played else {}
    online_play.sideboard(match=row, by=request.user, main=main, side=side)
    return _("You are ready for the next game.")


def _so_far(row: Match) -> tuple[int, int, int]:
    """Games of side 0, side 1 and drawn that were played here until now."""
    return games.score_of(row).games
