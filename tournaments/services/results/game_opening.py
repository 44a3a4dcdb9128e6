"""Opening the games of a match: who sits where, with which list, and who chooses who begins."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from games.engine import Deck
from games.live import clocks
from games.models import Brought
from games.rulesets import rulesets
from games.services import decks
from games.services.tables import matches
from games.services.tables.tables import TableError
from tournaments.domain.choices import MatchState
from tournaments.domain.errors import TournamentError
from tournaments.domain.policy import Policy
from tournaments.models import Match, MatchGame, MatchSeat, Tournament
from tournaments.selectors import pods
from tournaments.selectors.games import score_of, seat_of, winner_of
from tournaments.selectors.records import BRACKETS, is_table
from tournaments.services.common import audit
from tournaments.services.judging.infractions import owed_serve
from tournaments.services.registration.decklists import locked_list


def game_begin(match: Match) -> MatchGame:
    """The next game of a match begins. The tournament is locked, and all players are ready, or their time to get ready
    is over. Raises `TournamentError` if it cannot begin now."""
    tournament = match.round.stage.tournament
    seats = list(MatchSeat.objects.filter(match=match, out=False).select_related("registration__user").order_by("side"))
    before = MatchGame.objects.filter(match=match).select_related("game").order_by("-number").first()
    arrangement = matches.Arrangement(
        ruleset=tournament.ruleset,
        places=[_place(tournament, seat, before) for seat in seats],
        options=tournament.options,
        clock=tournament.clock,
        chooser=_chooser(match, seats),
        draws=Policy.from_data(tournament.policy).intentional_draw and match.round.stage.kind not in BRACKETS,
        stepping_in=_stepping_in(tournament, before),
        vacation_days=tournament.vacation_days,
        vacation_since=tournament.started_at,
        sealed=rulesets()[tournament.ruleset].decks is not None,
        after=None if before is None else before.game,
        pool=pods.pool_of_event(tournament),
    )
    sides = [seat.side for seat in seats] if is_table(match) else []
    try:
        game = matches.game_open(arrangement)
    except TableError as error:
        raise TournamentError(error.code, error.text) from None
    begun = MatchGame.objects.create(
        match=match, number=1 if before is None else before.number + 1, game=game, sides=sides
    )
    MatchSeat.objects.filter(match=match).update(deck=None)
    match.state, match.absent_at, match.next_at = MatchState.PLAYING, None, None
    match.save(update_fields=["state", "absent_at", "next_at"])
    audit.write(tournament, "game_begun", object=f"match:{match.pk}", after={"game": game.pk, "number": begun.number})
    owed_serve(begun)
    return begun


def deck_choose(tournament: Tournament, seat: MatchSeat, user: object, wish: str) -> None:
    """Note the deck of a wish of `games.services.decks` for the next game of a player. Raises `TournamentError`."""
    if tournament.decklists:
        if wish:
            raise TournamentError("locked", _("In this tournament the deck list that you have handed in is played."))
        return
    if rulesets()[tournament.ruleset].decks is None:
        return
    try:
        listed = decks.wanted(user=user, ruleset=tournament.ruleset, options=tournament.options, wish=wish)
    except decks.DeckError as error:
        raise TournamentError(error.code, error.text, status=422) from None
    seat.deck = None if listed is None else {"origin": wish, "by_lot": False, "sections": listed.as_data()}


def last_deck(match: Match, side: int) -> Brought | None:
    """What a side has played in the last game of this match."""
    played = MatchGame.objects.filter(match=match).order_by("-number").first()
    if played is None:
        return None
    seat = seat_of(played, side)
    return None if seat is None else Brought.objects.filter(seat__game=played.game_id, seat__number=seat).first()


def _place(tournament: Tournament, seat: MatchSeat, before: MatchGame | None) -> matches.Place:
    """Who sits down, called as in the tournament."""
    player = seat.registration
    name = "" if player is None else player.name_at_tables
    return replace(_with_list(tournament, seat, before), name=name)


def _with_list(tournament: Tournament, seat: MatchSeat, before: MatchGame | None) -> matches.Place:
    player = seat.registration
    occupant = None if player is None else player.bot or player.user
    if player is None or not occupant:
        raise TournamentError("gone", _("Somebody of this match has no account any more. Ask an official."))
    if seat.deck is not None:
        return matches.Place(
            occupant, Deck.from_data(seat.deck["sections"]), seat.deck["origin"], bool(seat.deck["by_lot"])
        )
    if before is not None:
        last = last_deck(seat.match, seat.side)
        if last is None:
            return matches.Place(occupant)
        return matches.Place(occupant, Deck.from_data(last.sections), last.origin, last.by_lot)
    if tournament.decklists:
        locked = locked_list(player)
        if locked is None and player.bot:
            return matches.Place(occupant)
        if locked is None:
            raise TournamentError(
                "no_list", _("%(name)s has no deck list. Hand one in, or ask a judge.") % {"name": player.shown_name}
            )
        return matches.Place(occupant, Deck.from_data(locked.sections), locked.origin)
    return matches.Place(occupant)


def _stepping_in(tournament: Tournament, before: MatchGame | None) -> int:
    """As officials allow it when a match begins; all its games go by that."""
    return tournament.stepping_in if before is None else before.game.stepping_in or 0


def _chooser(match: Match, seats: list[MatchSeat]) -> int | None:
    """Game 1: as it is paired, else by lot. Then whoever lost the game before, after a draw whoever chose before."""
    last = score_of(match).last
    if last is None or is_table(match):
        return next((number for number, seat in enumerate(seats) if seat.chooses), None)
    winner = winner_of(last)
    return last.game.chooser if winner is None else 1 - winner


def players_are_bots(seats: list[MatchSeat]) -> bool:
    """Whether nobody has to get ready."""
    return all(seat.registration is not None and seat.registration.bot for seat in seats)


def bots_ready(seats: list[MatchSeat]) -> None:
    """Bots are always ready, and nobody else is before he says so."""
    now = clocks.database_now()
    for seat in seats:
        seat.ready_at = now if seat.registration is not None and seat.registration.bot else None
    MatchSeat.objects.bulk_update(seats, ["ready_at"])
