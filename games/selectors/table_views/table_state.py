"""The table around the game: seats, offers, pauses, calls for a judge, and where one may go from here."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any

from django.urls import NoReverseMatch, get_script_prefix, reverse
from django.utils.translation import get_language

from games.engine import Game as Play
from games.engine import Viewer
from games.live import auto_passes, clocks, judge_calls, loop_watch, presence, take_backs, vacations
from games.live.states import has_decks
from games.models import UNSETTLED, Game, Seat, Status, Visibility
from games.selectors import ladders
from games.selectors.table_views.log_lines import move_in_words
from games.selectors.table_views.menu import menu
from games.selectors.table_views.sentences import question_text


def table_state(game: Game, seats: list[Seat], viewer: Viewer, play: Play | None, now: datetime) -> dict[str, Any]:
    """All of a view that is not the game itself."""
    own = None if viewer.seat is None else seats[viewer.seat]
    control = clocks.TimeControl.from_data(game.clock)
    case = judge_calls.latest(game)
    away = vacations.shown(game, (seat.user_id for seat in seats), now) if game.status == Status.RUNNING else {}
    rematch = Game.objects.filter(rematch_of=game).values_list("pk", flat=True).first() if game.is_over else None
    return {
        "id": game.pk,
        "ruleset": game.ruleset,
        "status": game.status,
        "you": viewer.seat,
        "role": "public" if own is None else "seat",
        "delay": 0,
        "private": game.visibility == Visibility.PRIVATE,
        "arranged": game.arranged,
        "rated": game.rated,
        "stakes": _stakes(game, seats, own),
        "clock": {"kind": clocks.preset_of(control), "text": clocks.described(control)},
        "seats": [_seat(game, seat, now, away) for seat in seats],
        "offers": [
            *({"kind": kind, "by": game.offers[kind]["by"]} for kind in ("draw", "pause") if kind in game.offers),
            *_request(game, seats, viewer),
        ],
        "pause": _pause(game, now),
        "stuck": loop_watch.stuck(game.loops),
        "judge": case is not None and case.state in UNSETTLED,
        "case": None if case is None or own is None else judge_calls.shown(case, own),
        "rematch": {"wanted": [seat.number for seat in seats if seat.wants_rematch], "game": rematch},
        "may": menu(game, seats, own, play, now, case),
        "orders": None
        if own is None or not own.orders
        else {"allow": own.orders["allow"], "until": own.orders["until"]},
        "answers": _answers_itself(game, own),
        "revoke": _revocable(game, own),
        "step_in": _step_in(game, own, play),
        "question": _question(game, own, play),
        "may_ask": _may_ask(game, own, play),
        "take_back": _take_back(game, own, play),
        "replay": _address("replay", game.pk) if game.status == Status.FINISHED else None,
        "decks": _address("table_decks", game.pk) if _decks_are_open(game, own) else None,
    }


def _stakes(game: Game, seats: list[Seat], own: Seat | None) -> dict[str, int] | None:
    """What this viewer's rating would change by each end of a rated game that goes on."""
    if own is None or not game.rated or game.status != Status.RUNNING:
        return None
    found = ladders.stakes_of(own, seats[1 - own.number])
    return None if found is None else {"win": found.win, "draw": found.draw, "loss": found.loss}


def _decks_are_open(game: Game, own: Seat | None) -> bool:
    """Whether this viewer may look at decks: at their own once the game has begun, at all when they are revealed."""
    return has_decks(game) and game.seq >= 0 and (own is not None or game.is_revealed)


def _pause(game: Game, now: datetime) -> dict[str, Any] | None:
    """The pause that lasts just now, until when at the latest (null: until the officials let it go on), and
    who wants to go on before."""
    if game.paused_until is None:
        return None
    control = clocks.TimeControl.from_data(game.clock)
    held = clocks.is_held(control, game.paused_until, now)
    return {
        "since": clocks.in_ms(game.paused_until - (clocks.HELD if held else control.pause)),
        "until": None if held else clocks.in_ms(game.paused_until),
        "ready": game.offers.get("ready", []),
    }


def _answers_itself(game: Game, own: Seat | None) -> bool:
    """Whether a standing order of this viewer is about to answer: nothing needs to be pressed."""
    return own is not None and bool(own.orders) and game.tick_at is not None and game.decision_seat == own.number


def _revocable(game: Game, own: Seat | None) -> int | None:
    """The entry of the last pass of this viewer's standing order, if it can still be taken back."""
    if own is None or game.status != Status.RUNNING or game.paused_until is not None:
        return None
    return auto_passes.latest(game, own.number)


def _step_in(game: Game, own: Seat | None, play: Play | None) -> dict[str, Any] | None:
    """The pass by hand that this viewer can still take back, and until when."""
    stands = game.status != Status.RUNNING or game.paused_until is not None
    if own is None or play is None or stands or own.number not in play.seats:
        return None
    found = auto_passes.last_by_hand(game, own.number, play.turn_number())
    return None if found is None else {"entry": found[0], "until": clocks.in_ms(found[1])}


def _question(game: Game, own: Seat | None, play: Play | None) -> dict[str, Any] | None:
    """The question that another player has asked this viewer, who has not answered it."""
    if own is None or play is None or game.status != Status.RUNNING or game.decision_seat != own.number:
        return None
    found = auto_passes.asked(game, own.number)
    if found is None:
        return None
    return {"by": found["by"], "text": question_text(play.ruleset, found["what"], get_language() or "en")}


def _may_ask(game: Game, own: Seat | None, play: Play | None) -> str | None:
    """The question with which this viewer can pass, in words."""
    if own is None or play is None or game.status != Status.RUNNING or game.decision_seat != own.number:
        return None
    asked = play.decision
    if auto_passes.asked(game, own.number) is not None:
        return None  # their pass is an answer
    if asked is None or not any(auto_passes.may_ask(play, option.verb) for option in asked.options):
        return None
    return question_text(play.ruleset, auto_passes.question(play), get_language() or "en")


def _request(game: Game, seats: list[Seat], viewer: Viewer) -> list[dict[str, Any]]:
    """The request for a take-back that is open: what would return, who has agreed, and until when it waits."""
    found = take_backs.request(game)
    if found is None:
        return []
    return [
        {
            "kind": take_backs.KIND,
            "by": found["by"],
            "entry": found["entry"],
            "what": move_in_words(game, seats, viewer, found["by"], found["entry"], game.seq),
            "yes": found["yes"],
            "until": clocks.in_ms(game.take_back_until),
        }
    ]


def _take_back(game: Game, own: Seat | None, play: Play | None) -> dict[str, Any] | None:
    """With which entries the moves began that this viewer may ask to take back, the latest first, and how often
    they may still ask in this turn; if there are none, why. None where nothing is taken back."""
    inside = own is not None and play is not None and game.status == Status.RUNNING and own.number in play.seats
    if own is None or play is None or not inside or not take_backs.may_take_back(game):
        return None
    moves = take_backs.moves_of(game, own.number)
    return {
        "moves": moves,
        "left": take_backs.requests_left(game, own.number, play.turn_number()),
        "why": None if moves else take_backs.why_none(game, own.number),
    }


def _seat(game: Game, seat: Seat, now: datetime, away: dict[int, datetime]) -> dict[str, Any]:
    absence = presence.absence(game, seat, now)
    user = seat.user
    public = user is not None and user.profile_public and not user.is_guest
    return {
        "seat": seat.number,
        "name": seat.shown_name or None,
        "profile": _address("profile", user.slug) if user is not None and public else None,
        "bot": seat.bot or None,
        "guest": bool(user is not None and user.is_guest),
        "present": presence.is_present(seat, now),
        "vacation": clocks.in_ms(away.get(seat.user_id)) if seat.user_id is not None else None,
        "rating": ladders.rating_said(seat) if game.rated else None,
        "away": None
        if absence is None
        else {"since": clocks.in_ms(absence[0]), "claim_from": clocks.in_ms(absence[1])},
    }


def _address(name: str, argument: str) -> str | None:
    return _known_address(get_script_prefix(), name, argument)


@lru_cache(maxsize=4096)
def _known_address(_prefix: str, name: str, argument: str) -> str | None:
    try:
        return reverse(name, args=[argument])
    except NoReverseMatch:
        return None
