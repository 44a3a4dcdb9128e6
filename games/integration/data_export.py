"""What users get of games when they ask for their data. Nothing that they could not see at their tables."""

from __future__ import annotations

import json
from typing import Any

from accounts.platform.data_export import register_omission, register_section
from games.live import judge_calls, log_entries
from games.models import (
    Block,
    Case,
    CaseNote,
    CasualRating,
    Challenge,
    ChatLine,
    Contribution,
    Deck,
    Entry,
    Game,
    LessonDone,
    Peek,
    Puzzle,
    Reminder,
    ReminderChoice,
    Report,
    Ruling,
    Seat,
    Status,
    StopPreference,
    UploadedCardSet,
    Vacation,
)
from games.selectors import table_views
from games.selectors.whereabouts import apart_from


def decks_of(user: Any) -> list[Any]:
    """The decks of their own."""
    found = Deck.objects.filter(owner=user).order_by("created_at")
    return list(found.values("id", "ruleset", "name", "public", "sections", "created_at", "updated_at"))


def card_sets_of(user: Any) -> list[Any]:
    """The card sets that they have uploaded, with their cards."""
    found = UploadedCardSet.objects.filter(owner=user).order_by("uploaded_at")
    rows = found.values("id", "ruleset", "name_en", "name_de", "content", "status", "reason", "uploaded_at")
    return [{**row, "content": json.loads(row["content"] or "[]")} for row in rows]


def correspondence_of(user: Any) -> dict[str, Any]:
    """Vacations, mails about games that wait, and reminders."""
    return {
        "vacations": list(Vacation.objects.filter(user=user).values("starts_at", "ends_at", "ended_at")),
        "mails": list(ReminderChoice.objects.filter(user=user).values("mail", "mailed_at")),
        "reminders": list(Reminder.objects.filter(user=user).values("game", "kind", "at", "mailed_at")),
    }


def preferences_of(user: Any) -> list[Any]:
    """What they want at every table."""
    return list(StopPreference.objects.filter(user=user).order_by("ruleset", "word").values("ruleset", "word", "value"))


def lessons_of(user: Any) -> list[Any]:
    """What they have learnt here."""
    return list(LessonDone.objects.filter(user=user).order_by("ruleset", "slug").values("ruleset", "slug"))


def puzzles_of(user: Any) -> dict[str, Any]:
    """The puzzles that they have suggested, and how many they have decided about as a moderator."""
    own = Puzzle.objects.filter(author=user)
    return {
        "suggested": list(own.values("ruleset", "players", "situation", "suggested_at", "state", "day")),
        "decided": Puzzle.objects.filter(moderator=user).count(),
    }


def ratings_of(user: Any) -> list[Any]:
    """What rated tables say of them; how each game has changed it stands with the games."""
    own = CasualRating.objects.filter(user=user).order_by("ruleset")
    return list(own.values("ruleset", "rating", "deviation", "volatility", "games", "rated_at"))


def games_of(user: Any) -> dict[str, Any]:
    """The user's games with their own decks and moves; of those that run, the present view of their seat."""
    seats = (
        Seat.objects.filter(user=user).select_related("game", "brought", "contribution").order_by("game__created_at")
    )
    hosted = Game.objects.filter(host=user, seats__isnull=True)
    return {
        "played": [_game(seat, user) for seat in seats],
        "opened": list(hosted.values("id", "ruleset", "created_at")),
    }


def _game(seat: Seat, user: Any) -> dict[str, Any]:
    game = seat.game
    moves = Entry.objects.filter(game=game, seat=seat.number).exclude(kind=log_entries.CALL).order_by("seq")
    brought = getattr(seat, "brought", None)
    return {
        "id": game.pk,
        "ruleset": game.ruleset,
        "options": game.options,
        "status": game.status,
        "result": game.result,
        "created_at": game.created_at,
        "started_at": game.started_at,
        "ended_at": game.ended_at,
        "seat": seat.number,
        "name": seat.name,
        "time_left_ms": seat.bank_ms,
        "time_outs": seat.timeouts,
        "absences": seat.absences,
        "seen_at": seat.present_at,
        "rated": game.rated,
        "rating": seat.rating,
        "rating_change": seat.rating_change,
        "deck": _deck(game, brought),
        "contribution": _contribution(getattr(seat, "contribution", None)),
        "moves": list(moves.values("seq", "kind", "action", "at")),
        "view": table_views.view(game.pk, user).state if game.status == Status.RUNNING else None,
    }


def _contribution(given: Contribution | None) -> dict[str, Any] | None:
    """What they have given to the chance of the game."""
    if given is None:
        return None
    return {"commitment": given.commitment, "number": None if given.number is None else bytes(given.number).hex()}


def _deck(game: Game, brought: Any) -> dict[str, Any] | None:
    """The own deck. One by lot is known to its player once the game has begun."""
    if brought is None or (brought.by_lot and game.seq < 0):
        return None
    return {"origin": brought.origin, "by_lot": brought.by_lot, "sections": brought.sections}


def cases_of(user: Any) -> dict[str, Any]:
    """The calls of their games and what they have written; what they have done as a judge."""
    own = Case.objects.filter(game__seats__user=user).distinct().order_by("opened_at")
    notes = CaseNote.objects.filter(author=user).order_by("at")
    rulings = Ruling.objects.filter(actor=user).order_by("at")
    judged = Case.objects.filter(judge=user) | Case.objects.filter(ruled_by=user)
    return {
        "calls": [_call(case, user) for case in own],
        "written": list(notes.values("case", "private", "text", "at")),
        "judged": list(judged.distinct().order_by("opened_at").values("id", "game", "state", "claimed_at", "ruled_at")),
        "rulings": list(rulings.values("case", "kind", "reason", "data", "seq", "at")),
        "looks": list(Peek.objects.filter(user=user).order_by("at").values("case", "seat", "seq", "at")),
    }


def _call(case: Case, user: Any) -> dict[str, Any]:
    seat = case.game.seats.get(user=user).number
    return {
        "case": case.pk,
        "game": case.game_id,
        "state": case.state,
        "opened_at": case.opened_at,
        "claim": case.claim if case.seat == seat else None,
        "appeal": case.appeal if case.appeal_seat == seat else None,
        "rulings": [
            {"kind": one.kind, "text": judge_calls.text_of(one), "at": one.at} for one in case.rulings.order_by("at")
        ],
    }


def chat_of(user: Any) -> dict[str, Any]:
    """What they have said, and whom they do not want to hear."""
    said = ChatLine.objects.filter(user=user).order_by("at", "pk")
    return {
        "said": list(said.values("game", "channel", "phrase", "text", "at", "hidden")),
        "not_heard": list(Block.objects.filter(user=user).order_by("pk").values("other__public_name", "kind")),
    }


def reports_of(user: Any) -> dict[str, Any]:
    """What they have reported, without the lines of others; and what was decided about them, without who reported
    it."""
    own = Report.objects.filter(reporter=user).order_by("opened_at")
    about = Report.objects.filter(target=user, state=Report.State.SETTLED).order_by("settled_at")
    return {
        "made": list(own.values("id", "kind", "game", "place", "text", "state", "opened_at", "settled_at", "outcome")),
        "about": list(about.values("kind", "settled_at", "outcome", "measures")),
    }


register_section(
    "chat",
    "What one has said at tables, and whom one has muted or blocked.",
    chat_of,
    ["games.ChatLine.user", "games.Block.user"],
)
register_omission("games.Block.other", "who does not want to hear of somebody is that person's own business")
register_section(
    "reports",
    "What one has reported and what came of it; what was decided about oneself.",
    reports_of,
    ["games.Report.reporter", "games.Report.target"],
)
register_omission("games.ContributingPlayer.user", "it says only whether a page of one's own is open")
register_omission("games.Report.moderator", "what somebody does as a moderator is about others and stands in the audit")


def challenges_of(user: Any) -> dict[str, Any]:
    """Challenges that they have made, and those that they have heard of. They are kept for a day."""
    made = Challenge.objects.filter(challenger=user).order_by("created_at")
    heard = Challenge.objects.filter(challenged=user).order_by("created_at")
    apart = apart_from(user, heard.values_list("challenger_id", flat=True))
    fields = ("game", "state", "created_at", "closed_at")
    return {
        "made": list(made.values("challenged__public_name", *fields)),
        "received": list(heard.exclude(challenger__in=apart).values("challenger__public_name", *fields)),
    }


register_section(
    "challenges",
    "Challenges of the last day that one has made or received.",
    challenges_of,
    ["games.Challenge.challenger", "games.Challenge.challenged"],
)
register_section("decks", "The decks of one's own.", decks_of, ["games.Deck.owner"])
register_section("card_sets", "The card sets that one has uploaded.", card_sets_of, ["games.UploadedCardSet.owner"])
register_section("habits", "What one wants at every table.", preferences_of, ["games.StopPreference.user"])
register_section("lessons", "The lessons that one has done.", lessons_of, ["games.LessonDone.user"])
register_section(
    "puzzles",
    "Puzzles that one has suggested, and how many one has decided about.",
    puzzles_of,
    ["games.Puzzle.author", "games.Puzzle.moderator"],
)
register_section(
    "correspondence",
    "One's vacations, how often one wants to be mailed about games that wait, and what one was reminded of.",
    correspondence_of,
    ["games.Vacation.user", "games.ReminderChoice.user", "games.Reminder.user"],
)
register_section("ratings", "One's own ratings of rated tables.", ratings_of, ["games.CasualRating.user"])
register_section(
    "games",
    "Games with one's own decks and moves; of a game that runs, the view of one's own seat. What others did there is "
    "theirs: the replay on the site shows it.",
    games_of,
    ["games.Seat.user", "games.Game.host"],
)
register_section(
    "cases",
    "Calls for a judge in one's own games with their rulings, what one has written, and what one did as a judge.",
    cases_of,
    ["games.Case.judge", "games.Case.ruled_by", "games.CaseNote.author", "games.Ruling.actor", "games.Peek.user"],
)
