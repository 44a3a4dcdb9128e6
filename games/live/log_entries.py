"""Kinds of log entries, and the chain of hashes that names the first one that was tampered with."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any

from accounts.platform import hash_chain
from games.models import Entry

START = "start"
CHOOSE = "choose"
AUTO_PASS = "auto_pass"  # noqa: S105  no password
"""A standing order answered."""
DEFAULT = "default"
"""The clock answered with the ruleset's default choice."""
CONCEDE = "concede"
TIME_OUT = "time_out"
"""The clock took the seat out of the game."""
ABANDON = "abandon"
"""A player claimed that the seat in the action, which was asked and had gone away, be taken out of the game."""
ABANDON_DRAW = "abandon_draw"
"""A player claimed a draw against a seat that had gone away."""
DRAW = "draw"
"""All agreed."""
REVOKE = "revoke"
"""A player takes a pass back that a standing order has given: the game is again what it was after the entry in `to`."""
TAKE_BACK = "take_back"
"""All agree that the seat in `by` takes a move back: the game is again what it was after the entry in `to`."""
ABORT = "abort"
LOOP = "loop"
"""A loop was found, by the seat that claimed it, or by none."""
CALL_TIME = "call_time"
"""The time of the round is over: only so many more turns are played."""
STOP = "stop"
"""The match that the game belongs to has been decided elsewhere: it ends for the seat that won, or in a draw."""
LOOP_LIMIT = "loop_limit"
"""So much has resolved in this turn that the game is paused and a judge called: no player plays on for ever unasked."""
UNCHANGED = "unchanged"
"""A turn begins, the third one on end of its seat, and nothing has changed since the first: the players are told."""
CALL = "call"
"""A player calls a judge. With "ms", the clocks stop for so long at most."""
UNCALL = "uncall"
"""The call is taken back."""
HOLD = "hold"
"""A judge stops the clocks, for "ms" at most."""
CLOCK = "clock"
"""A judge gives a seat "ms" more time, or takes it away."""
EXTENDED = "extended"
"""A judge gives the match of the game "minutes" more in its round, or takes them back."""
REWIND = "rewind"
"""A judge takes the game back: it is again what it was after the entry in `to`."""
RESTART = "restart"
"""A judge has the game begin anew, with the same seats and decks: nothing of what was before stands."""
CORRECTED = "corrected"
"""A judge puts something right that everybody sees; which, says the action."""
RULED = "ruled"
"""A judge takes the seat in the action out of the game."""
RULED_DRAW = "ruled_draw"
"""A judge ends the game in a draw."""
RULING = "ruling"
"""A judge has ruled on a call: how, says "how"."""
APPEAL = "appeal"
"""A player appeals against a ruling."""
ASIDE = "aside"
HELD = "held"
"""What has arranged the game lets it stand still until a `resume`, such as a tournament that is paused."""
OFFER = "offer"
"""What is offered says "offer"; of a take-back, "entry" is where the move began that would be taken back."""
AGREE = "agree"
"""One of several says yes; when all have, a `draw` follows."""
WITHDRAW = "withdraw"
DECLINE = "decline"
LAPSE = "lapse"
"""No player has answered an offer in time, or the game has gone on without an answer."""
PAUSE = "pause"
"""All agreed to let the clocks stand still."""
RESUME = "resume"
"""The pause is over: its time was up, or all were ready (then it is the entry of the last of them)."""
CREDIT = "credit"
"""Time given back after an outage of the service."""
VACATION = "vacation"
"""A player is on vacation for "ms": their clock stands meanwhile."""
BACK_AGAIN = "back_again"
"""A player has ended their vacation before its time."""
FROZEN = "frozen"
THAWED = "thawed"

MOVES = frozenset(
    {
        CHOOSE,
        AUTO_PASS,
        DEFAULT,
        CONCEDE,
        TIME_OUT,
        ABANDON,
        ABANDON_DRAW,
        DRAW,
        ABORT,
        ASIDE,
        LOOP,
        CALL_TIME,
        STOP,
        CORRECTED,
        RULED,
        RULED_DRAW,
    }
)
"""Entries whose `action` is an action of the engine: a rebuild plays exactly these."""
BACK = frozenset({REVOKE, TAKE_BACK, REWIND})
"""Entries by which a game is again what it was after the entry in `to`, in a new epoch."""
ANEW = frozenset({*BACK, RESTART})
"""Entries with which a new epoch begins."""
BEGINNINGS = frozenset({START, RESTART})
"""Entries that need nothing before them."""


def lasting(length: timedelta) -> dict[str, Any]:
    """The action of an entry that says how long something lasts."""
    return {"ms": length // timedelta(milliseconds=1)}


def jumps(told: Iterable[tuple[int, str, Mapping[str, Any]]]) -> dict[int, int]:
    """Which entries do not follow from the one before, and from which they do; what begins follows from none (-1).
    Told are number, kind and action of each entry."""
    return {
        seq: -1 if kind in BEGINNINGS else action["to"] for seq, kind, action in told if kind in (BACK | BEGINNINGS)
    }


def path(last: int, back: Mapping[int, int]) -> list[int]:
    """The numbers of the entries that led to entry `last`, in order. `back` has the `jumps`: what lies between was
    taken back; and it may be taken up again by a step to an entry of it."""
    found, number = [], last
    while number >= 0:
        found.append(number)
        number = back.get(number, number - 1)
    return found[::-1]


def standing(log: Iterable[Entry]) -> list[Entry]:
    """The entries of a log that led to its last one, in order: without those that were taken back."""
    by_number = {entry.seq: entry for entry in log}
    back = jumps((entry.seq, entry.kind, entry.action) for entry in by_number.values())
    return [by_number[number] for number in path(max(by_number, default=-1), back) if number in by_number]


def first_hash(game_id: str) -> str:
    """What stands before entry 0."""
    return hashlib.sha256(b"vorrang-log-v1" + game_id.encode()).hexdigest()


def said_by(entry: Entry) -> dict[str, Any]:
    """Everything that an entry says, as it is hashed."""
    return {
        "game": entry.game_id,
        "seq": entry.seq,
        "epoch": entry.epoch,
        "kind": entry.kind,
        "seat": entry.seat,
        "decision": entry.decision,
        "turn": entry.turn,
        "aid": None if entry.aid is None else str(entry.aid),
        "action": entry.action,
        "events": entry.events,
        "at": hash_chain.timestamp(entry.at),
    }


def linked(previous: str, said: dict[str, Any]) -> str:
    """Hex SHA-256 over the previous hash and everything that an entry says."""
    return hash_chain.digest(said, previous)


def hash_of(entry: Entry) -> str:
    """The hash that an entry has to carry."""
    return linked(entry.prev_hash, said_by(entry))


def broken_link(game_id: str, log: Iterable[Entry]) -> int | None:
    """The number of the first entry that does not fit the chain, or None if all do."""
    return hash_chain.first_invalid(log, hash_of, start=first_hash(game_id))
