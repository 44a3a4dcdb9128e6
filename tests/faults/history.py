"""What the players know of a game, held against its log.

A player notes each action before it is sent, and every answer to it. `violations` then names all that the log and the
answers cannot both be true of: I1 to I4 and I7 of the invariants. Pure functions, so that they can be tested with lies.
"""

from __future__ import annotations

import threading
import time
import uuid
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

GRACE = 500
"""Milliseconds after a deadline within which an action still counts and before which nothing is enforced."""
ENFORCED_WITHIN = 3000
"""Milliseconds after which an expired deadline must have been enforced while the service is up."""


@dataclass
class Attempt:
    """One action of one player, however often it was sent. Times are seconds of one monotonic clock."""

    game: str
    seat: int
    aid: str
    decision: int
    choice: int
    invoked: float
    answers: list[tuple[float, dict[str, Any]]] = field(default_factory=list)
    lost: int = 0
    """How often the answer was lost with the connection."""

    @property
    def acks(self) -> list[dict[str, Any]]:
        return [answer for _, answer in self.answers if answer["t"] == "ack"]

    @property
    def acked_at(self) -> float | None:
        return next((at for at, answer in self.answers if answer["t"] == "ack"), None)

    def answered(self, answer: dict[str, Any]) -> None:
        """Note what the server said of it."""
        self.answers.append((time.monotonic(), answer))

    def message(self, epoch: int, seq: int) -> dict[str, Any]:
        """What is sent, the first time and every other time."""
        return {
            "t": "act", "aid": self.aid, "epoch": epoch, "seq": seq, "decision": self.decision, "choice": self.choice,
        }  # fmt: skip


class History:
    """Everything that was tried, in the order in which it was."""

    def __init__(self) -> None:
        self.attempts: list[Attempt] = []
        self.in_flight = threading.Event()
        """Set while somebody waits for an answer: the moment at which a kill hurts."""
        self._lock = threading.Lock()

    def invoke(self, game: str, seat: int, decision: int, choice: int) -> Attempt:
        """Note an action that is about to be sent."""
        attempt = Attempt(game, seat, str(uuid.uuid4()), decision, choice, time.monotonic())
        with self._lock:
            self.attempts.append(attempt)
        return attempt

    def of(self, game: str) -> list[Attempt]:
        with self._lock:
            return [attempt for attempt in self.attempts if attempt.game == game]

    def count(self) -> dict[str, int]:
        """The figures of a run."""
        acked = [attempt for attempt in self.attempts if attempt.acks]
        return {
            "attempts": len(self.attempts),
            "acked": len(acked),
            "answer lost": sum(attempt.lost > 0 for attempt in self.attempts),
            "lost, yet applied": sum(any(ack.get("dup") for ack in attempt.acks) for attempt in acked if attempt.lost),
            "refused": sum(bool(attempt.answers) and not attempt.acks for attempt in self.attempts),
        }


def violations(attempts: Iterable[Attempt], audit: dict[str, Any]) -> list[str]:
    """One sentence for each way in which answers and log contradict each other; `audit` is one of `ledger.audits`."""
    attempts, log = list(attempts), audit["entries"]
    return [
        *_of_the_log(audit),
        *_of_the_answers(attempts, log),
        *_of_the_order(attempts),
        *_of_the_clock(log, audit["clock"]),
    ]


def _of_the_log(audit: dict[str, Any]) -> list[str]:
    log = audit["entries"]
    wrong = []
    if [entry["seq"] for entry in log] != list(range(len(log))):
        wrong.append("the log has a gap or an entry twice")
    if audit["seq"] != len(log) - 1:
        wrong.append(f"the game stands at entry {audit['seq']}, its log ends with {len(log) - 1}")
    if audit["broken_link"] is not None:
        wrong.append(f"the chain of hashes breaks at entry {audit['broken_link']}")
    wrong += [f"log and snapshots differ: {what}" for what in audit["differences"]]
    aids = Counter(entry["aid"] for entry in log if entry["aid"])
    wrong += [f"action {aid} stands in the log {times} times" for aid, times in aids.items() if times > 1]
    answered = Counter((entry["epoch"], entry["decision"]) for entry in log if entry["decision"] is not None)
    wrong += [f"decision {number} was answered {times} times" for (_, number), times in answered.items() if times > 1]
    if audit["fault"]:
        wrong.append(f"the rules failed: {audit['fault']}")
    return wrong


def _of_the_answers(attempts: list[Attempt], log: list[dict[str, Any]]) -> list[str]:
    entries = {entry["aid"]: entry for entry in log if entry["aid"]}
    wrong = [f"action {aid} is in the log, but nobody did it" for aid in entries.keys() - {one.aid for one in attempts}]
    for attempt in attempts:
        entry, acks = entries.get(attempt.aid), attempt.acks
        if acks and entry is None:
            wrong.append(f"action {attempt.aid} was acknowledged as entry {acks[0]['seq']}, but is not in the log")
        elif entry is not None and attempt.answers and not acks:
            wrong.append(f"action {attempt.aid} was refused, but is entry {entry['seq']}")
        if entry is None:
            continue
        if acks and {ack["seq"] for ack in acks} != {entry["seq"]}:
            wrong.append(
                f"action {attempt.aid} is entry {entry['seq']}, but its acks name {[ack['seq'] for ack in acks]}"
            )
        said = (attempt.seat, attempt.decision, [attempt.choice])
        if said != (entry["seat"], entry["decision"], list(entry["choice"])):
            wrong.append(f"action {attempt.aid} said {said}, but its entry says otherwise")
    return wrong


def _of_the_order(attempts: list[Attempt]) -> list[str]:
    """What was acknowledged before another action was begun stands before it in the log."""
    acked = [one for one in attempts if one.acked_at is not None]
    return [
        f"action {later.aid} was begun after {earlier.aid} was acknowledged, but stands before it"
        for earlier in acked
        for later in acked
        if earlier.acked_at is not None
        and earlier.acked_at < later.invoked
        and earlier.acks[0]["seq"] > later.acks[0]["seq"]
    ]


def _of_the_clock(log: list[dict[str, Any]], clock: dict[str, Any]) -> list[str]:
    """With a time per decision: no action after deadline + grace, no default before the deadline.

    A default carries its deadline as time; when it was really written, and so when the next decision began, is known
    only to lie within `ENFORCED_WITHIN` afterwards.
    """
    if clock.get("kind") != "per_decision":
        return []
    wrong, began, slack, credit = [], None, 0, 0
    for entry in log:
        if entry["kind"] == "credit":
            credit += entry["ms"]
        elif entry["kind"] in ("start", "choose", "default", "time_out"):
            if began is not None:
                deadline = began + clock["buffer_ms"] + credit
                if entry["kind"] == "choose" and entry["at"] >= deadline + slack + GRACE:
                    wrong.append(f"entry {entry['seq']} was accepted {entry['at'] - deadline} ms after the deadline")
                if entry["kind"] in ("default", "time_out") and not deadline <= entry["at"] <= deadline + slack:
                    wrong.append(f"entry {entry['seq']} enforces a deadline that is off by {entry['at'] - deadline} ms")
            began, credit = entry["at"], 0
            slack = 0 if entry["kind"] in ("start", "choose") else ENFORCED_WITHIN
    return wrong
