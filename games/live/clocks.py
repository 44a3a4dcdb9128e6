"""Time controls and the one clock that counts, the database's. Pure functions; nothing here reads a clock of its own.

A clock runs only for the seat that the game waits for. The time it took is charged to the buffer of the decision
first and then to the seat's bank. What happens when both are used up is said by `effect`:

- *per decision*: the ruleset's default choice is made; the third time-out in a row loses.
- *bank* (also with increment or days): the seat loses. Not so at a mere chance to answer another player's action, or at
  the question who begins: there the default choice is made, the bank stays empty, and each later decision of the seat
  has only the buffer. So no player loses a game by not looking at an opponent's turn, and none can freeze it either.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any

from django.db.models import DateTimeField, Func
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.platform import database_clock

GRACE = timedelta(milliseconds=500)
"""For frames in flight: an action is accepted until deadline + grace, and nothing is enforced before."""
TICK = timedelta(milliseconds=700)
"""After this, bots and standing orders answer: always the same, so that it tells nothing."""
PAUSE = timedelta(minutes=10)
"""A pause ends after this at the latest, be it agreed or for a judge..."""
PAUSE_BY_POST = timedelta(days=3)
"""...or for a judge after this where the players need not sit at the table, nor the judge (our choice)."""
HELD = timedelta(days=30)
"""So long a game stands still at most that is held from outside, such as one of a tournament that is paused."""
ANSWERED_WITHIN = timedelta(seconds=60)
"""A request for a take-back lapses after this..."""
ANSWERED_BY_POST = timedelta(days=1)
"""...or after this where the players need not sit at the table."""
APART = frozenset({"loop"})
"""Kinds of decision that are no part of the game itself: they have a time of their own, and no clock runs."""
APART_TIME = timedelta(minutes=1)
TIMEOUTS_IN_A_ROW = 3
"""With a time per decision, this many time-outs in a row lose."""
FORGIVEN = frozenset({"ban", "first", "priority"})
"""Kinds of decision that a seat never loses on time: chances to answer, and who begins."""

_SECOND, _MINUTE, _DAY = 1000, 60_000, 86_400_000


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time a seat has. All in milliseconds."""

    kind: str
    """"untimed", "bank", "per_decision" or "correspondence"."""
    bank_ms: int = 0
    """For the whole game."""
    buffer_ms: int = 0
    """Free at each decision."""
    increment_ms: int = 0
    """Put back into the bank after each own turn; the bank never exceeds its start."""

    def as_data(self) -> dict[str, Any]:
        """Plain data for the database."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> TimeControl:
        """What `as_data` wrote; nothing at all means untimed."""
        return cls(**data) if data else UNTIMED

    @property
    def runs(self) -> bool:
        """Whether there is a clock."""
        return self.kind != "untimed"

    @property
    def by_correspondence(self) -> bool:
        """Whether players have days, and need not sit at the table."""
        return self.kind == "correspondence"

    @property
    def pause(self) -> timedelta:
        """How long no clock counts at most, in a pause and after a call for a judge."""
        return PAUSE_BY_POST if self.by_correspondence else PAUSE

    def deadline(self, bank_ms: int | None, since: datetime, decision_kind: str = "") -> datetime | None:
        """When a seat whose clock has run since `since` is out of time; None without a clock."""
        if not self.runs:
            return None
        if decision_kind in APART and self.kind != "correspondence":
            return since + APART_TIME
        return since + timedelta(milliseconds=self.buffer_ms + (bank_ms or 0))

    def charged(self, bank_ms: int | None, since: datetime | None, until: datetime) -> int | None:
        """What is left of a bank after a decision that was open from `since` to `until`."""
        if not self.runs or bank_ms is None or since is None:
            return bank_ms
        elapsed = max(0, (until - since) // timedelta(milliseconds=1))
        return max(0, bank_ms - max(0, elapsed - self.buffer_ms))

    def after_turn(self, bank_ms: int | None) -> int | None:
        """The bank after an own turn."""
        if bank_ms is None or not self.increment_ms:
            return bank_ms
        return max(bank_ms, min(self.bank_ms, bank_ms + self.increment_ms))

    def before_turn_end(self, bank_ms: int | None) -> int | None:
        """The bank of an own turn that goes on after all, without what its end has added; its next end will."""
        return bank_ms if bank_ms is None else max(0, bank_ms - self.increment_ms)

    def effect(self, decision_kind: str, timeouts: int) -> str:
        """What running out of time does: "default" or "lose". `timeouts` counts those in a row before this one."""
        if decision_kind in APART:
            return "default"
        if self.kind == "per_decision":
            return "lose" if timeouts + 1 >= TIMEOUTS_IN_A_ROW else "default"
        return "default" if decision_kind in FORGIVEN else "lose"


UNTIMED = TimeControl("untimed")
PRESETS: dict[str, TimeControl] = {
    "untimed": UNTIMED,
    "fast": TimeControl("bank", 10 * _MINUTE, 5 * _SECOND),
    "standard": TimeControl("bank", 25 * _MINUTE, 10 * _SECOND),
    "increment": TimeControl("bank", 10 * _MINUTE, 0, 5 * _SECOND),
    "per_decision": TimeControl("per_decision", 0, 60 * _SECOND),
    "correspondence_1": TimeControl("correspondence", 3 * _DAY, _DAY),
    "correspondence": TimeControl("correspondence", 7 * _DAY, 3 * _DAY),
    "correspondence_7": TimeControl("correspondence", 14 * _DAY, 7 * _DAY),
}
PRESET_TEXTS: dict[str, Promise] = {
    "untimed": _("Untimed"),
    "fast": _("Fast: 10 minutes, 5 seconds free at each decision"),
    "standard": _("Standard: 25 minutes, 10 seconds free at each decision"),
    "increment": _("Increment: 10 minutes, 5 seconds more after each own turn"),
    "per_decision": _("60 seconds for each decision"),
    "correspondence_1": _("By correspondence: 1 day for each decision, 3 days in reserve"),
    "correspondence": _("By correspondence: 3 days for each decision, 7 days in reserve"),
    "correspondence_7": _("By correspondence: 7 days for each decision, 14 days in reserve"),
}


ABSENCE_WAITS: dict[str, timedelta] = {
    "untimed": timedelta(seconds=120),
    "fast": timedelta(seconds=30),
    "standard": timedelta(seconds=60),
    "increment": timedelta(seconds=60),
    "per_decision": timedelta(seconds=30),
}
"""How long the others wait for a player who has gone away before they may claim the game."""


def absence_wait(control: TimeControl) -> timedelta | None:
    """How long one waits for a player's return under this time control; None: for ever."""
    return None if control.by_correspondence else ABSENCE_WAITS.get(preset_of(control), ABSENCE_WAITS["standard"])


@lru_cache(maxsize=256)
def preset_of(control: TimeControl) -> str:
    """The name of the preset, or the kind if it is none."""
    return next((name for name, preset in PRESETS.items() if preset == control), control.kind)


def described(control: TimeControl) -> str:
    """The time control in words."""
    return _described(control, get_language())


@lru_cache(maxsize=256)
def _described(control: TimeControl, _language: str | None) -> str:
    name = preset_of(control)
    if name in PRESETS and PRESETS[name] == control:
        return str(PRESET_TEXTS[name])
    seconds = {key: getattr(control, f"{key}_ms") // _SECOND for key in ("bank", "buffer", "increment")}
    return str(_("%(bank)d seconds, %(buffer)d free at each decision, %(increment)d more after each turn") % seconds)


def is_held(control: TimeControl, paused_until: datetime | None, now: datetime) -> bool:
    """Whether a game stands still for longer than any pause lasts: until it is let go on from outside."""
    return paused_until is not None and paused_until - now > control.pause


def is_due(deadline: datetime | None, now: datetime) -> bool:
    """Whether a deadline may be enforced: never before deadline + grace."""
    return deadline is not None and now >= deadline + GRACE


def in_ms(moment: datetime | None) -> int | None:
    """Milliseconds since 1970, as the wire carries times."""
    return None if moment is None else (moment - _EPOCH) // timedelta(milliseconds=1)


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


_SQLITE_NOW = "STRFTIME('%%%%Y-%%%%m-%%%%d %%%%H:%%%%M:%%%%f', 'now')"


class DatabaseClock(Func):
    """The database's time at the moment this statement runs, not of the transaction's start.

    To be read in a statement *after* the one that locked the row: a locking statement that waited reports the time at
    which it began to wait.
    """

    template = "CLOCK_TIMESTAMP()"
    output_field = DateTimeField()
    arity = 0

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        """SQLite knows milliseconds."""
        return self.as_sql(compiler, connection, template=_SQLITE_NOW, **context)


def read(moment: datetime) -> datetime:
    """The time just read from the database. A test that needs an exact time replaces this function."""
    return moment


def database_now() -> datetime:
    """The database's time, in a statement of its own."""
    return to_ms(read(database_clock.database_now()))


def to_ms(moment: datetime) -> datetime:
    """Without the microseconds, which only one of the databases knows."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
