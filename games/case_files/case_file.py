"""The file of a case: all that a judge looks at before ruling, and what its players read. Reads only."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.case_files import corrections
from games.engine import Viewer
from games.live import clocks, game_record, judge_calls, log_entries, loop_watch, presence, states, verification
from games.models import IN_HANDS, UNSETTLED, Case, CaseState, ChatLine, Entry, Game, Peek, Ruling, Seat, Status
from games.selectors import chat, listings, table_views
from games.selectors.correspondence import time_words
from games.services import hooks
from games.services.cases import judging
from games.services.hooks import CaseLine

BEFORE, AFTER = 40, 40
"""So many entries of the log are shown before and after the moment of a call."""
SAID = 30
"""So many lines of the chat before it, and after it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Lines of the log that one entry has made, as everybody may read them."""

    seq: int
    text: str
    at: datetime
    target: bool
    """Whether the game may be taken back to what it was after this entry."""
    called: bool
    """Whether this was the last entry before the call."""
    gone: bool
    """Whether it was taken back since."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What is known of a seat beside the game: clock and presence."""

    seat: Seat
    asked: bool
    bank: str
    presence: str
    playing: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What taking the game back to an entry would undo."""

    to: int
    lines: list[str]
    told: bool
    """Whether hidden cards have been seen, or chance has decided something, since."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check of a whole log by the rules has found."""

    troubles: list[str]
    entries: int
    ms: int


def queue(user: Any) -> tuple[list[CaseLine], list[CaseLine], list[CaseLine]]:
    """Calls and appeals that this user may claim, the longest waiting first; the cases in their own hands; and those
    that other judges have in theirs. Those of others who have registered stand among them."""
    open_cases = Case.objects.filter(state__in=UNSETTLED).select_related("game", "judge")
    may = [case for case in open_cases.order_by("opened_at")[:200] if judging.may_judge(case.game, user)]
    held = [case for case in may if case.state in IN_HANDS]
    free = [case for case in may if case.state not in IN_HANDS and not judging.answer_refusal(case, user)]
    lines = [*_lines(free, user, waits=True), *_lines(held, user), *hooks.other_cases(user)]
    lines.sort(key=lambda line: line.since)
    return (
        [line for line in lines if line.waits],
        [line for line in lines if line.own],
        [line for line in lines if not line.waits and not line.own],
    )


def judged_by(user: Any) -> list[CaseLine]:
    """The cases that this user has ruled on last."""
    found = Case.objects.filter(rulings__actor=user, state__in=(CaseState.RULED, CaseState.FINAL)).distinct()
    return _lines(found.select_related("game", "judge").order_by("-opened_at")[:10], user)


def cases_of(user: Any) -> QuerySet[Case]:
    """The cases of a player's games, the newest first."""
    return Case.objects.filter(game__seats__user=user).select_related("game").order_by("-opened_at")


def _since(case: Case) -> datetime:
    return case.appealed_at or case.opened_at


def _lines(cases: Sequence[Case] | QuerySet[Case], user: Any, *, waits: bool = False) -> list[CaseLine]:
    now = clocks.database_now()
    games = {
        game.pk: game for game in table_views.with_seats(Game.objects.filter(pk__in=[one.game_id for one in cases]))
    }
    lines = []
    for case in cases:
        row = listings.row_of(games[case.game_id], user)
        context = listings.context_of(games[case.game_id], user)
        seats = list(games[case.game_id].seats.all())
        own = case.state in IN_HANDS and case.judge_id == user.pk
        lines.append(
            CaseLine(
                url=reverse("judge_case", args=[case.pk]),
                title=" – ".join(table_views.names_of(seats)),
                place=row.name if context is None else context.text,
                caller=caller_of(case, seats),
                claim=case.claim,
                state=case.get_state_display(),
                since=_since(case),
                appealed=case.appealed_at is not None,
                waits=waits,
                waited=max(0, (now - _since(case)) // timedelta(minutes=1)),
                own=own,
                table=None if context is None else context.table,
                coming=on_the_way(case) if not own else "",
                asked_by=asked_by(case.notes.all(), user) if own else "",
            )
        )
    return lines


def on_the_way(case: Any) -> str:
    """The judge who has claimed a case and has done nothing about it yet; "" without one."""
    return case.judge.shown_name if case.state == CaseState.CLAIMED and case.judge is not None else ""


def asked_by(notes: QuerySet[Any], judge: Any) -> str:
    """Who has left a case to its judge: the author of its last note, if only judges read that and another wrote it."""
    last = notes.select_related("author").last()
    if last is None or not last.private or last.author is None or last.author_id == judge.pk:
        return ""
    return str(last.author.shown_name)


def caller_of(case: Case, seats: Sequence[Seat]) -> str:
    """Who has called, or whose appeal waits."""
    number = case.seat if case.appeal_seat is None else case.appeal_seat
    return _("The site itself") if number is None else table_views.names_of(seats)[number]


def moments(case: Case) -> list[Moment]:
    """The log around the moment of a call, newest first, in the words that everybody may read; the last entries are
    always there."""
    game = case.game
    around = Entry.objects.filter(game=game, seq__gte=max(0, min(case.seq, game.seq - AFTER) - BEFORE))
    log = list(around.order_by("seq"))
    now = table_views.view_for(game, Viewer.public(), seq=game.seq)
    texts: dict[int, list[str]] = {}
    for line in table_views.lines(now, log):
        texts.setdefault(line["seq"], []).append(line["text"])
    jumps = log_entries.jumps(
        Entry.objects.filter(game=game, kind__in=log_entries.BACK | log_entries.BEGINNINGS).values_list(
            "seq", "kind", "action"
        )
    )
    stands = set(log_entries.path(game.seq, jumps))
    playing = game.status == Status.RUNNING
    return [
        Moment(
            entry.seq,
            " ".join(texts.get(entry.seq, [])) or _("nothing that others see"),
            entry.at,
            playing and entry.kind in (log_entries.MOVES | log_entries.BEGINNINGS) and entry.seq < game.seq,
            entry.seq == case.seq,
            entry.seq not in stands,
        )
        for entry in reversed(log)
        if entry.seq in texts or entry.kind in log_entries.MOVES
    ]


def preview(case: Case, to: int) -> Preview | None:
    """What a step back to after entry `to` would undo; None if the game cannot be taken back to there."""
    game = case.game
    if game.status != Status.RUNNING or not 0 <= to < game.seq or states.after(game, to).decision is None:
        return None
    log = list(Entry.objects.after(game.pk, -1))
    kept = {entry.seq for entry in log_entries.standing(log[: to + 1])}
    undone = [entry for entry in log_entries.standing(log) if entry.seq not in kept]
    now = table_views.view_for(game, Viewer.public(), seq=game.seq)
    lines = [line["text"] for line in table_views.lines(now, undone)]
    told = any(event.get("secret") for entry in undone for event in entry.events)
    return Preview(to, lines, told or states.present(game).chance.count != states.after(game, to).chance.count)


def seats_of(case: Case) -> list[SeatFacts]:
    """Clock and presence of each seat."""
    game, now = case.game, clocks.database_now()
    control = clocks.TimeControl.from_data(game.clock)
    playing = states.present(game).seats
    return [
        SeatFacts(
            seat,
            game.decision_seat == seat.number,
            _bank(game, seat, control, now),
            _presence(seat, now),
            seat.number in playing,
        )
        for seat in game.seats.select_related("user").order_by("number")
    ]


def _bank(game: Game, seat: Seat, control: clocks.TimeControl, now: datetime) -> str:
    if not control.runs or seat.bank_ms is None:
        return _("no clock")
    until = now if game.paused_until is None else max(now, game.paused_until)
    asked = game.decision_seat == seat.number and game.deadline_at is not None
    left = control.charged(seat.bank_ms, game.running_since, until) if asked else seat.bank_ms
    if control.by_correspondence:
        return time_words(timedelta(milliseconds=left or 0))
    seconds = (left or 0) // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def _presence(seat: Seat, now: datetime) -> str:
    if seat.bot:
        return _("a bot")
    here = _("at the table") if presence.is_present(seat, now) else _("away")
    if not seat.absences:
        return here
    waited = ngettext("the others have waited %(count)d time", "the others have waited %(count)d times", seat.absences)
    return f"{here}; {waited % {'count': seat.absences}}"


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat as a judge reads it."""

    name: str
    text: str
    at: datetime
    watcher: bool
    hidden: bool


def chat_of(case: Case) -> list[Said]:
    """What was said around the moment of a call, by players and watchers, oldest first; also what a moderator has taken
    away."""
    lines = ChatLine.objects.filter(game=case.game).select_related("user")
    before = list(lines.filter(at__lte=case.opened_at).order_by("-at", "-pk")[:SAID])
    after = list(lines.filter(at__gt=case.opened_at).order_by("at", "pk")[:SAID])
    names = {seat.user_id: seat.shown_name for seat in case.game.seats.select_related("user") if seat.user_id}
    return [
        Said(names.get(line.user_id, line.user.shown_name), chat.text_of(line), line.at, line.seat is None, line.hidden)
        for line in [*reversed(before), *after]
    ]


def findings(case: Case) -> list[str]:
    """What the site has noticed by itself: loops, times at which it was away, a fault."""
    game, found = case.game, []
    why = loop_watch.stuck(game.loops)
    if why is not None:
        found.append(
            {
                "long": _("Very much has resolved in this turn, and no end is in sight."),
                "undecided": _("This may be a loop; it could not be found out in time."),
                "unchanged": _("Nothing has changed for three turns."),
            }[why]
        )
    kinds = list(Entry.objects.filter(game=game).values_list("kind", flat=True))
    if count := kinds.count(log_entries.LOOP):
        found.append(
            ngettext(
                "A loop was put to the players %(count)d time.", "A loop was put to the players %(count)d times.", count
            )
            % {"count": count}
        )
    if count := kinds.count(log_entries.CREDIT):
        found.append(
            ngettext("The service was away %(count)d time.", "The service was away %(count)d times.", count)
            % {"count": count}
        )
    if count := kinds.count(log_entries.RESTART):
        found.append(
            ngettext("The game was begun anew %(count)d time.", "The game was begun anew %(count)d times.", count)
            % {"count": count}
        )
    if count := sum(kinds.count(kind) for kind in log_entries.BACK):
        found.append(
            ngettext("The game was taken back %(count)d time.", "The game was taken back %(count)d times.", count)
            % {"count": count}
        )
    if game.status == Status.FROZEN:
        found.append(_("The game is stopped by a fault in the rules."))
    return found


def verdict(case: Case) -> Verdict:
    """Play the whole log again by the rules: is it what seed, decks and choices lead to?"""
    start = time.perf_counter()
    record = game_record.whole_record(case.game)
    try:
        found = verification.troubles(record)
    except verification.NotARecord as error:
        found = [str(error)]
    return Verdict(found, len(record["entries"]), round((time.perf_counter() - start) * 1000))


@dataclass(frozen=True, slots=True)
class Deed:
    """A ruling as people read it."""

    ruling: Ruling
    what: str
    text: str
    undo: str
    """The query with which the file shows the ruling that would undo it; "" where none would."""


def deeds(case: Case) -> list[Deed]:
    """Everything that judges did in a case, with reasons."""
    names = table_views.names_of(case.game.seats.select_related("user").order_by("number"))
    return [
        Deed(one, _what(case, one, names), judge_calls.text_of(one), _undo(one))
        for one in case.rulings.select_related("actor")
    ]


def _undo(ruling: Ruling) -> str:
    """To undo a ruling is another one: back into the branch that was left, or the same the other way round."""
    kind, data = Ruling.Kind, ruling.data
    if ruling.kind in (kind.REWIND, kind.RESTART, kind.TURNS):
        return urlencode({"to": ruling.seq - 1}) + "#preview"
    if ruling.kind == kind.CORRECT:
        what, of, _value = data["about"]
        return urlencode({"of": of, "what": what, "value": data["before"]}) + "#correction"
    if ruling.kind == kind.CLOCK:
        return urlencode({"tool": "clock", "seat": data["seat"], "minutes": _minutes(-data["ms"])}) + "#clock"
    if ruling.kind == kind.EXTEND:
        return urlencode({"tool": "extend", "minutes": -data["minutes"]}) + "#extend"
    return ""


def _minutes(ms: int) -> str:
    return f"{ms / 60_000:g}"


def _what(case: Case, ruling: Ruling, names: list[str]) -> str:
    kind, data = Ruling.Kind, ruling.data
    if ruling.kind == kind.REWIND:
        return _("The game was taken back to after entry %(to)d") % data
    if ruling.kind == kind.CORRECT:
        return corrections.said(case, data)
    if ruling.kind == kind.EXTEND:
        return _("More time for the match, in minutes: %(minutes)+d") % data
    if ruling.kind == kind.TURNS:
        return _("Turns added: %(turns)d") % data
    if ruling.kind == kind.LOSS:
        return _("Game loss for %(name)s") % {"name": names[data["seat"]]}
    if ruling.kind == kind.CLOCK:
        sign = "+" if data["ms"] > 0 else "−"
        seconds = abs(data["ms"]) // 1000
        return _("Clock of %(name)s: %(time)s") % {
            "name": names[data["seat"]],
            "time": f"{sign}{seconds // 60}:{seconds % 60:02}",
        }
    return str(kind(ruling.kind).label)


def looks(case: Case) -> list[str]:
    """Who has looked at hidden cards, in words; for players once nothing is hidden any more."""
    names = table_views.names_of(case.game.seats.select_related("user").order_by("number"))
    seen: dict[tuple[str, int], list[int]] = {}
    for peek in Peek.objects.filter(case=case).select_related("user"):
        who = _("Deleted player") if peek.user is None else peek.user.shown_name
        seen.setdefault((who, peek.seat), []).append(peek.seq)
    return [
        _("%(judge)s has looked at the view of %(name)s, from entry %(first)d to %(last)d.")
        % {"judge": who, "name": names[seat], "first": min(numbers), "last": max(numbers)}
        for (who, seat), numbers in seen.items()
    ]
