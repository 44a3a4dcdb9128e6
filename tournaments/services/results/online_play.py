"""Matches that are played here: players get ready, games begin one after the other, and what they say is the result.

Everything follows from the rows of the match and its games, so it can be derived again at any time: what a lost signal
has not told is found by the sweep (`services.timekeeping`).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.platform.compiled_queries import CompiledQuery
from games.engine import Deck
from games.live import clocks
from games.models import Game, Status
from games.rulesets import rulesets
from games.services.tables import contributions, matches
from games.services.tables.matches import UNFINISHED
from tournaments.domain.choices import DeckView, Kind, MatchState, Mode, RoundState, Source, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Decklist, Match, MatchGame, MatchSeat, ResultVersion, Tournament
from tournaments.pairing import results as outcomes
from tournaments.pairing.results import Result
from tournaments.rules.tournament_rules import TimeRule
from tournaments.selectors.games import Score, has_sideboards, score_of, seat_of, winner_of
from tournaments.selectors.pairings import OPEN
from tournaments.selectors.records import BRACKETS, holds_boards, is_table
from tournaments.services.common import audit
from tournaments.services.common.act import act, changed
from tournaments.services.common.events import MatchExpected, emit
from tournaments.services.registration.decklists import problem_of
from tournaments.services.results import results
from tournaments.services.results.game_opening import bots_ready, deck_choose, game_begin, last_deck, players_are_bots
from tournaments.services.rounds.match_roles import player_side

BREAK = timedelta(seconds=30)
"""Between two games where nobody changes his deck. Our choice: long enough to read how the game ended."""
LATER = timedelta(seconds=30)
"""After this it is tried again to begin a game that could not begin."""
LIVE = (MatchState.CALLED, MatchState.PLAYING)
"""States in which games begin."""
OBJECTION = timedelta(minutes=10)
"""So long a result of a bracket can be contested before it is final. Our choice (tournaments.md, 10)."""
OBJECTION_BY_POST = timedelta(days=1)
"""The same by correspondence."""


# --- what players do ------------------------------------------------------------------------------------------------


def ready(*, match: Match, by: Any, deck: str = "", contributes: bool = False) -> Match:
    """A player is there and ready for the next game; when both are, it begins. Raises `TournamentError`.

    `deck` is a wish of `games.services.decks`, for a first game of a tournament without deck lists; "" is by lot.
    With `contributes`, their page commits to a number for the chance of the game as soon as it is there.
    """
    with act(match) as this:
        match = this.row
        side = player_side(match, by)
        tournament = match.round.stage.tournament
        _check_playable(match)
        seats = _seats(match)
        own = next(seat for seat in seats if seat.side == side)
        if match.state == MatchState.CALLED:
            deck_choose(tournament, own, by, deck)
        elif match.next_at is None:
            raise TournamentError("running", _("A game of this match is running. Go to its table."))
        own.ready_at = clocks.database_now()
        if contributes:
            contributions.player_says(by.pk, own.ready_at)
        own.save(update_fields=["ready_at", "deck"])
        changed(tournament)
        if all(seat.ready_at is not None or seat.out for seat in seats):
            game_begin(match)
    return match


def sideboard(*, match: Match, by: Any, main: dict[str, int], side: dict[str, int]) -> Match:
    """Between two games a player changes cards of his deck for others of his sideboard, and is ready with that.

    Raises `TournamentError`.
    """
    with act(match) as this:
        match = this.row
        place = player_side(match, by)
        tournament = match.round.stage.tournament
        _check_playable(match)
        if match.next_at is None or match.state != MatchState.PLAYING or not has_sideboards(tournament):
            raise TournamentError("no_sideboarding", _("Decks are changed between two games of a match, and not now."))
        last = last_deck(match, place)
        assert last is not None, "there was a game, and the game has decks"
        wanted = _listed(main, side)
        if _cards(wanted) != _cards(Deck.from_data(last.sections)):
            raise TournamentError(
                "other_cards", _("Main deck and sideboard together must have the same cards as before."), status=422
            )
        if problem := problem_of(tournament, Decklist(sections=wanted.as_data())):
            raise TournamentError("illegal", problem, status=422)
        MatchSeat.objects.filter(match=match, side=place).update(
            deck={"origin": last.origin, "by_lot": last.by_lot, "sections": wanted.as_data()}
        )
        return ready(match=match, by=by)


def table_goes_on(match: Match, side: int) -> None:
    """A side of a table is out: its running game goes on without it, or begins as soon as all others are there."""
    if match.round.stage.tournament.mode != Mode.ONLINE:
        return
    running = MatchGame.objects.filter(match=match, game__status__in=UNFINISHED).first()
    if running is not None:
        matches.game_lose(running.game_id, seat_of(running, side))
    elif match.state == MatchState.CALLED:
        seats = _seats(match)
        if all(seat.ready_at is not None or seat.out for seat in seats):
            match.absent_at, match.next_at = None, clocks.database_now()
            match.save(update_fields=["absent_at", "next_at"])


def game_stopped(match: Match) -> MatchGame | None:
    """The game that a fault has stopped, so that its match does not go on by itself; None without one."""
    if match.state not in LIVE or match.round.stage.tournament.mode != Mode.ONLINE:
        return None
    last = score_of(match).last
    return last if last is not None and last.game.status in (Status.FROZEN, Status.ABORTED) else None


def game_again(*, match: Match, by: Any, reason: str) -> Match:
    """An official lets a game that a fault has stopped be played anew; it does not count. Raises `TournamentError`.

    After time was called no game begins any more, so the others decide the match.
    """
    with act(match, by, "rule") as this:
        match, tournament, role = this.row, this.tournament, this.role
        last = game_stopped(match)
        if last is None:
            raise TournamentError(
                "no_fault", _("Only a game that was stopped by a fault is played anew. This one goes on.")
            )
        if not reason.strip():
            raise TournamentError("reason", _("Say why: the players read it."), status=422)
        last.counts = False
        last.save(update_fields=["counts"])
        audit.write(
            tournament,
            "game_replaced",
            by=by,
            role=role,
            object=f"match:{match.pk}",
            reason=reason,
            before={"game": last.game_id},
        )
        _go_on(match, score_of(match))
    return match


# --- what follows ------------------------------------------------------------------------------------------------


def match_called(match: Match) -> None:
    """Both players are known: the missing one is waited for, and bots are ready. The tournament is locked."""
    tournament = match.round.stage.tournament
    if tournament.mode != Mode.ONLINE or holds_boards(match):
        return
    now = match.called_at or clocks.database_now()
    seats = list(match.seats.all())  # read beforehand where a whole round is called
    if bots := [seat.pk for seat in seats if seat.registration is not None and seat.registration.bot]:
        MatchSeat.objects.filter(pk__in=bots).update(ready_at=now)
    match.absent_at = match.next_at = None
    if players_are_bots(seats):
        match.next_at = now
    elif tournament.by_correspondence:
        match.next_at = begins_at(tournament, now)
    elif match.round.stage.kind != Kind.ROUND_ROBIN:
        match.absent_at = _missed_at(match, now)
    match.save(update_fields=["absent_at", "next_at"])
    if match.round.stage.kind == Kind.ROUND_ROBIN and match.round.number == 1 and not tournament.by_correspondence:
        _turn_come(match)


def begins_at(tournament: Tournament, now: datetime) -> datetime:
    """When the first game of a match by correspondence begins by itself: at once, or after the time of a decision where
    its players have a deck to choose. Nobody loses by not getting ready: the clock of their first decision counts."""
    chosen = rulesets()[tournament.ruleset].decks is None or tournament.decklists
    return now if chosen else now + decision_time(tournament)


def decision_time(tournament: Tournament) -> timedelta:
    """The time that a tournament by correspondence leaves for each decision."""
    return timedelta(milliseconds=clocks.PRESETS[tournament.clock].buffer_ms)


def objection(tournament: Tournament) -> timedelta:
    """How long a result of a bracket can be contested, and a ruling be appealed against."""
    return OBJECTION_BY_POST if tournament.by_correspondence else OBJECTION


def result_confirmed(match: Match, version: ResultVersion) -> None:
    """A result counts: nobody is waited for any more, and a game that still runs ends with it."""
    match.absent_at = match.next_at = None
    if match.state == MatchState.CONFIRMED and match.round.stage.kind in BRACKETS:
        match.confirms_at = clocks.database_now() + objection(match.round.stage.tournament)
    match.save(update_fields=["absent_at", "next_at", "confirms_at"])
    if holds_boards(match):
        return
    games_stop(match, version.winner)
    tournament = match.round.stage.tournament
    in_turn = tournament.mode == Mode.ONLINE and not tournament.by_correspondence
    if match.round.stage.kind == Kind.ROUND_ROBIN and in_turn:
        _turns_follow(match)


def match_voided(match: Match) -> None:
    """A match means nothing: nor do its games."""
    games_stop(match, None)
    MatchGame.objects.filter(match=match).update(counts=False)
    MatchSeat.objects.filter(match=match).update(deck=None)
    match.absent_at = match.next_at = None
    match.save(update_fields=["absent_at", "next_at"])


def tournament_moved(tournament: Tournament) -> None:
    """Without a running tournament no game of it runs; when it is over, hands and decks are opened if they may be."""
    if tournament.state == State.RUNNING:
        return
    played = MatchGame.objects.filter(match__round__stage__tournament=tournament)
    for row in played.filter(game__status__in=UNFINISHED):
        matches.game_stop(row.game_id, None)
    secret = tournament.decklists and tournament.deck_view != DeckView.AFTER
    if tournament.over and not secret:
        matches.games_unseal(list(played.values_list("game_id", flat=True)))


def games_stop(match: Match, winner: int | None) -> None:
    """End what still runs of a match, for the side that has won it."""
    for row in _UNFINISHED.objects(match.pk):
        matches.game_stop(row.game_id, None if winner is None else seat_of(row, winner))


_UNFINISHED = CompiledQuery(lambda match: MatchGame.objects.filter(match=match, game__status__in=UNFINISHED), str)


def game_over(game: Game) -> None:
    """A game has ended; if it is one of a match, whatever follows from that. May be told twice."""
    link = MatchGame.objects.filter(game=game, counts=True).first()
    if link is not None:
        match_follow(link.match_id)


def match_follow(match_id: str) -> bool:
    """Derive from the games of a match whether it has a result, or when the next one begins. True if that is new."""
    with act(Match(pk=match_id)) as this:
        match = this.row
        tournament = match.round.stage.tournament
        score = score_of(match)
        ended = score.last is not None and score.last.game.status == Status.FINISHED
        if tournament.state != State.RUNNING or match.state not in LIVE or not ended or match.next_at is not None:
            return False
        _go_on(match, score)
        return True


def games_again(match: Match) -> None:
    """A judge lets the match be played on: if its games have decided it, the last one is played anew. The tournament is
    locked."""
    score = score_of(match)
    if score.last is None or score.last.game.status != Status.FINISHED or match.next_at is not None:
        return
    if result_of(match, score) is not None:
        score.last.counts = False
        score.last.save(update_fields=["counts"])
    _go_on(match, score_of(match))


def result_of(match: Match, score: Score) -> Result | None:
    """The result that the games of a match make, at present; None if another one is to be played."""
    stage = match.round.stage
    if is_table(match):
        return _table_result(match, score)
    bracket = stage.kind in BRACKETS
    if max(score.wins) < outcomes.needed(stage.best_of):
        played_out = not bracket and score.ended >= stage.best_of
        if match.time_called_at is None and not played_out:
            return None
        if score.wins[0] == score.wins[1]:
            return _won_by_time(match, score) if bracket else _undecided(match, score)
    return outcomes.score(stage.best_of, *score.games)


def _table_result(match: Match, score: Score) -> Result | None:
    """The one game of a table says who has won; without a game after time was called, it is a draw."""
    if not score.ended and match.time_called_at is None:
        return None
    winner = None if score.last is None or not score.ended else winner_of(score.last)
    return results.table_made(match, winner, played=bool(score.ended))


def next_begin(match_id: str) -> bool:
    """Begin the game that is due. False if none is, or none can begin now: then it is tried again later."""
    with act(Match(pk=match_id)) as this:
        match = this.row
        now = clocks.database_now()
        if match.next_at is None or match.next_at > now or match.state not in LIVE:
            return False
        tournament = match.round.stage.tournament
        if tournament.paused_at is not None or tournament.state != State.RUNNING:
            return False
        try:
            game_begin(match)
        except TournamentError:
            match.next_at = now + LATER
            match.save(update_fields=["next_at"])
            return False
    return True


# --- inner works ------------------------------------------------------------------------------------------------


def _missed_at(match: Match, now: datetime) -> datetime | None:
    """When a player who is not there then has lost; None: nobody is waited for in vain, or the clock is not started."""
    if match.round.starts_at is None:
        return None
    minutes = TimeRule.from_data(match.round.stage.tournament.time_rule).no_show_minutes
    return max(now, match.round.starts_at) + timedelta(minutes=minutes) if minutes else None


def _turns_follow(match: Match) -> None:
    """Of a round robin all matches can be played from the beginning, but each player is waited for at one at a time:
    at the first that is open for both."""
    waiting = Match.objects.filter(round__stage=match.round.stage, state__in=OPEN).exclude(pk=match.pk)
    players = {seat.registration_id for seat in match.seats.all()}
    following = {
        waiting.filter(seats__registration=one).order_by("round__number").values_list("pk", flat=True).first()
        for one in players
    }
    for other in waiting.filter(pk__in=following - {None}, state=MatchState.CALLED, absent_at=None):
        both = other.seats.values("registration")
        if not waiting.filter(round__number__lt=other.round.number, seats__registration__in=both).exists():
            other.round.stage = match.round.stage
            _turn_come(other)


def _turn_come(match: Match) -> None:
    """Both players of a match of a round robin are expected at it now."""
    if not players_are_bots(list(match.seats.all())):
        match.absent_at = _missed_at(match, clocks.database_now())
        match.save(update_fields=["absent_at"])
    emit(MatchExpected(match))


def _go_on(match: Match, score: Score) -> None:
    """Record the result that there is, or let the next game be due."""
    result = result_of(match, score)
    if result is not None:
        results.result_record(match=match, result=result, source=Source.ENGINE)
    else:
        _plan_next(match)


def _won_by_time(match: Match, score: Score) -> Result | None:
    """The end of a match of a bracket that is equal when its last turns are over: who is ahead in the last game has won
    it. None if nobody is, or if time was called between two games: then another one decides."""
    seat = None if score.last is None else matches.ahead_at_time(score.last.game)
    if score.last is None or seat is None:
        return None
    wins = list(score.wins)
    wins[(seat + score.last.first_side) % 2] += 1
    return outcomes.score(match.round.stage.best_of, wins[0], wins[1], score.drawn - 1)


def _undecided(match: Match, score: Score) -> Result:
    """The end of a match that nobody has won, outside of brackets."""
    stage = match.round.stage
    rule = TimeRule.from_data(stage.tournament.time_rule)
    if match.time_called_at is not None and rule.double_loss and stage.kind == Kind.SWISS:
        return outcomes.double_loss(stage.best_of, score.games)
    last = None if score.last is None else score.last.game.result
    if stage.best_of == 1 and last and last.get("reason") == "agreed":
        return outcomes.agree_draw(stage.best_of, score.games)
    return outcomes.score(stage.best_of, *score.games)


def _plan_next(match: Match) -> None:
    """Say until when players get ready for the next game."""
    tournament = match.round.stage.tournament
    seats = _seats(match)
    bots_ready(seats)
    wait = BREAK
    if players_are_bots(seats):
        wait = timedelta(0)
    elif has_sideboards(tournament) and tournament.by_correspondence:
        wait = decision_time(tournament)
    elif has_sideboards(tournament):
        wait = timedelta(minutes=TimeRule.from_data(tournament.time_rule).sideboard_minutes)
    match.next_at = clocks.database_now() + wait
    match.save(update_fields=["next_at"])
    changed(tournament)


def _seats(match: Match) -> list[MatchSeat]:
    return list(MatchSeat.objects.filter(match=match).select_related("registration").order_by("side"))


def _check_playable(match: Match) -> None:
    tournament = match.round.stage.tournament
    if tournament.mode != Mode.ONLINE:
        raise TournamentError("elsewhere", _("This match is not played here. Report its result when it is over."))
    if tournament.state != State.RUNNING:
        raise TournamentError("not_running", _("The tournament is not running. Nothing can be played in it now."))
    if tournament.paused_at is not None:
        raise TournamentError("paused", _("The tournament is paused. Wait until it goes on."))
    if match.state not in LIVE or match.round.state not in (RoundState.PUBLISHED, RoundState.CLOSED):
        raise TournamentError("not_open", _("This match is not to be played now. Look at its page again."))


def _listed(main: dict[str, int], side: dict[str, int]) -> Deck:
    try:
        return Deck.from_data({"main": main, "side": side})
    except ValueError:
        raise TournamentError(
            "no_deck", _("This is no deck list. Say of each card how many are in it."), status=422
        ) from None


def _cards(deck: Deck) -> dict[str, int]:
    """How many of each card there are, wherever they are."""
    return {key: deck.copies(key) for key in deck.keys}
