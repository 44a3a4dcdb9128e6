"""The log as lines for one viewer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import get_language

from games.engine import Event, Viewer, ruleset_for
from games.engine.language import game_log
from games.engine.own_cards import speaking_of
from games.live import former_names, log_entries, states
from games.live.log_marks import marks
from games.models import Entry, Game, Seat
from games.selectors.rule_numbers import of_line
from games.selectors.table_views.sentences import ASKED, OWN_SENTENCES, sentence
from games.selectors.table_views.table_view import TableView, names_of


def lines(now: TableView, log: Iterable[Entry]) -> list[dict[str, Any]]:
    """Log entries as sentences for one viewer; what they may not know is not in them."""
    with speaking_of(now.game.cards):
        return _lines(now, log)


def _lines(now: TableView, log: Iterable[Entry]) -> list[dict[str, Any]]:
    ruleset, names = ruleset_for(now.game.ruleset), names_of(now.seats)
    found: list[dict[str, Any]] = []
    for entry in log:
        events = _seen(entry, now.viewer)
        if entry.kind in (log_entries.OFFER, log_entries.TAKE_BACK):
            events = _with_what_returns(now, entry, events)
        # An entry is stored under the turn that it led to; what comes before the new turn belongs to the former one.
        later = next((seen["turn"] for seen in events if seen["kind"] == "turn_began"), None)
        turn = entry.turn if later is None else later - 1
        for number, (seen, mark) in enumerate(zip(events, marks(entry.kind, entry.seat, events), strict=True)):
            if seen["kind"] == "turn_began":
                turn = seen["turn"]
            text = sentence(ruleset, entry, seen, now.language, names)
            if text:
                found.append(
                    {
                        "seq": entry.seq,
                        "n": number,
                        "kind": seen["kind"],
                        "text": text,
                        "turn": turn,
                        # Who acts, whom it concerns, and whose answer has led to it.
                        "mark": mark,
                        "seat": seen.get("seat", entry.seat if seen["kind"] in OWN_SENTENCES else None),
                        "by": entry.seat,
                        "data": seen,
                        **rule_of(now.game.ruleset, seen["kind"]),
                    }
                )
    return found


def rule_of(ruleset: str, kind: str) -> dict[str, Any]:
    """The rule that a line is about, where there is one."""
    found = of_line(ruleset, kind)
    return {} if found is None else {"rule": found}


def _seen(entry: Entry, viewer: Viewer) -> list[dict[str, Any]]:
    events = [Event.from_data(event).seen_by(viewer) for event in former_names.at_present(entry.events)]
    if entry.action.get("asks"):
        return [{"kind": ASKED, "seat": entry.seat, "asks": entry.action["asks"]}, *events]
    if entry.kind in OWN_SENTENCES:
        for_all = entry.kind in (log_entries.PAUSE, log_entries.RESUME)
        ours: dict[str, Any] = {"kind": entry.kind, "seat": None if for_all else entry.seat}
        told = ("ms", "offer", "entry", "to", "how", "minutes")
        ours.update({key: entry.action[key] for key in told if key in entry.action})
        if entry.kind == log_entries.TAKE_BACK:
            ours["seat"] = entry.action["by"]
        if entry.kind == log_entries.CLOCK:
            ours["seat"] = entry.action["seat"]
        if entry.kind in (log_entries.ABANDON, log_entries.ABANDON_DRAW):
            ours["left"] = entry.action["seat"]
        return [ours, *events]
    return events


_NAMING = ("cast", "activated", "played")
"""Events that name a move better than what was paid for it before."""


MOST_OF_A_MOVE = 12
"""Entries of one move that are looked at for its name."""


def _with_what_returns(now: TableView, entry: Entry, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A request for a take-back, or what came of it, names what returns."""
    ours = events[0]
    first = ours.get("entry") if entry.kind == log_entries.OFFER else ours["to"] + 1
    if first is None or ours["seat"] is None:
        return events
    return [
        {**ours, "what": move_in_words(now.game, now.seats, now.viewer, ours["seat"], first, entry.seq)},
        *events[1:],
    ]


def move_in_words(game: Game, seats: list[Seat], viewer: Viewer, seat: int, first: int, before: int) -> str:
    """The line of the log that names the move of a seat which began with entry `first`, as a viewer may read it; ""
    if there is none before entry `before`."""
    ruleset, names, language = ruleset_for(game.ruleset), names_of(seats), get_language() or "en"
    for entry in states.entries_between(game.pk, first - 1, min(first + MOST_OF_A_MOVE, before) - 1):
        if entry.kind != log_entries.CHOOSE or entry.seat != seat:
            return ""
        seen = sorted(_seen(entry, viewer), key=lambda one: one["kind"] not in _NAMING)
        with speaking_of(game.cards):
            said = next(filter(None, (game_log.log(ruleset, one, language, names) for one in seen)), "")
        if said:
            return said
    return ""
