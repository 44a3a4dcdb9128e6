"""What others may listen to and may say. Tournaments learn here that a game is over, and that a second has passed; and
they name judges, have cases of their own, and lend the clock of their rounds."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.db.models import QuerySet
from django.dispatch import Signal

from games.models import Case, Game

game_ended = Signal()
"""Sent after the commit that ended a game, with `game`. It may be sent again; the receiver reads the result afresh."""
second_passed = Signal()
"""Sent each second by the one process that sweeps, with `now`, the database's time: for what must happen even without
any worker. What receivers do is to be short, and harmless when two processes do it."""
time_given_back = Signal()
"""Sent with `amount`: we were down, and every clock gets so much time back. Inside the transaction that does it."""

_second_questions: dict[str, Callable[[datetime], QuerySet[Any]]] = {}


def register_second_question(name: str, question: Callable[[datetime], QuerySet[Any]]) -> None:
    """Have `second_passed` sent only while one of the registered questions finds a row: `question(now)` is to find one
    whenever a receiver may have something to do at `now`, and is written once: only `now` is read anew."""
    _second_questions[name] = question


def second_names() -> tuple[str, ...]:
    """The names of all who have registered."""
    return tuple(_second_questions)


def second_questions(now: datetime) -> dict[str, QuerySet[Any]]:
    """The questions of all who have registered."""
    return {name: question(now) for name, question in _second_questions.items()}


def pass_second(now: datetime, due: Container[str] | None) -> None:
    """Send `second_passed` if a question has found something, or (None) none was asked."""
    if due is None or any(name in due for name in _second_questions):
        second_passed.send_robust(sender=None, now=now)


@dataclass(frozen=True, slots=True)
class CaseLine:
    """A case in a list of the judge's desk, whatever it is about."""

    url: str
    """Its file."""
    title: str
    """Who plays against whom."""
    place: str
    """Which game or match."""
    caller: str
    claim: str
    state: str
    """In words."""
    since: datetime
    """When it was opened, or appealed against."""
    appealed: bool
    waits: bool
    """Whether it is free to be claimed."""
    waited: int
    """Minutes since then."""
    own: bool = False
    """Whether it is in the hands of who reads the list."""
    table: int | None = None
    """The number of the table, where tables have numbers."""
    coming: str = ""
    """The name of another judge who has claimed it and has done nothing about it yet."""
    asked_by: str = ""
    """Of an own case: who has left it to its judge, with a note that is the last thing said."""


_cases: list[Callable[[Any], list[CaseLine]]] = []
_judges: list[Callable[[Game, Any], bool]] = []
_offices: list[Callable[[Any], bool]] = []
_open_cases: list[Callable[[], Iterable[tuple[Any, ...]]]] = []
_officials: list[Callable[[Game], dict[int, int]]] = []
_heads: list[Callable[[Game, Any], bool]] = []


class RoundClock(Protocol):
    """The clock of the round that the match of a game belongs to."""

    def extend(self, *, by: Any, minutes: int, reason: str) -> None:
        """Give the match so many minutes more, or fewer of those given. It takes a lock that comes before a game's.
        Raises `CaseError`, in words of what keeps the clock."""


_round_clocks: list[Callable[[Game], RoundClock | None]] = []


def register_round_clocks(clock_of: Callable[[Game], RoundClock | None]) -> None:
    """Have `clock_of(game)` asked whether a game's match is played by the clock of a round."""
    _round_clocks.append(clock_of)


def round_clock_of(game: Game) -> RoundClock | None:
    """The clock of the round to which a game's match belongs; None if there is none."""
    if not game.arranged:
        return None
    return next((clock for clock_of in _round_clocks if (clock := clock_of(game)) is not None), None)


class Penalties(Protocol):
    """What the players of a game can be given for what they have done, by the rules of what the game belongs to."""

    @property
    def players(self) -> list[tuple[int, str]]:
        """Whom it can be given: a number, and the name."""

    @property
    def infractions(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        """What can be wrong, by category: code, name, and the name of the usual penalty."""

    def give(self, *, by: Any, player: int, infraction: str, reason: str) -> None:
        """Give the penalty that the rules suggest. It takes a lock that comes before a game's. Raises `CaseError`."""


_penalties: list[Callable[[Game], Penalties | None]] = []


def register_penalties(penalties: Callable[[Game], Penalties | None]) -> None:
    """Have `penalties(game)` asked what the players of a game can be given."""
    _penalties.append(penalties)


def penalties_of(game: Game) -> Penalties | None:
    """What the players of a game can be given; None where no penalties are given."""
    if not game.arranged:
        return None
    return next((found for asked in _penalties if (found := asked(game)) is not None), None)


def register_judges(may_judge: Callable[[Game, Any], bool]) -> None:
    """Have `may_judge(game, user)` asked who judges a game, beside the judges of the site. A player of the
    game never does, whatever it answers."""
    _judges.append(may_judge)


def register_officials(able: Callable[[Game], dict[int, int]]) -> None:
    """Have `able(game)` asked who, beside the judges of the site, could answer an appeal in a game: accounts with their
    rank, of which the lowest answers. All of them may judge the game."""
    _officials.append(able)


def officials_of(game: Game) -> dict[int, int]:
    """Users who could answer an appeal in a game by an office that a receiver knows of, with the rank."""
    return {user: rank for able in _officials for user, rank in able(game).items()}


def register_heads(may_lead: Callable[[Game, Any], bool]) -> None:
    """Have `may_lead(game, user)` asked, of those who may judge a game, who may take it back or begin it anew."""
    _heads.append(may_lead)


def names_head(game: Game, user: Any) -> bool:
    """Whether nothing that has registered leaves that to others."""
    return all(may_lead(game, user) for may_lead in _heads)


def register_cases(lines: Callable[[Any], list[CaseLine]]) -> None:
    """Have `lines(user)` asked for other unsettled cases that a user may judge, no matter which judge is at them."""
    if lines not in _cases:
        _cases.append(lines)


def register_offices(has_office: Callable[[Any], bool], open_cases: Callable[[], Iterable[tuple[Any, ...]]]) -> None:
    """Have `has_office(user)` asked who judges anything, and `open_cases()` what marks the other unsettled cases and
    who is at them: another answer means that something has changed."""
    _offices.append(has_office)
    _open_cases.append(open_cases)


def has_office(user: Any) -> bool:
    """Whether a user judges anything by an office of what has registered."""
    return any(asked(user) for asked in _offices)


def open_cases() -> Iterator[tuple[Any, ...]]:
    """What marks the unsettled cases of others."""
    for asked in _open_cases:
        yield from asked()


def other_cases(user: Any) -> list[CaseLine]:
    """The cases of what has registered."""
    return [line for lines in _cases for line in lines(user)]


def names_judge(game: Game, user: Any) -> bool:
    """Whether anybody who has registered lets this user judge this game."""
    return any(may_judge(game, user) for may_judge in _judges)


_announcements: list[Callable[[Any], list[dict[str, str]]]] = []


def register_announcements(of_user: Callable[[Any], list[dict[str, str]]]) -> None:
    """Have `of_user(user)` asked what was announced to a user that they have not seen: id, text and address."""
    _announcements.append(of_user)


def announcements_for(user: Any) -> list[dict[str, str]]:
    """What was announced to a user by what has registered."""
    return [one for of_user in _announcements for one in of_user(user)]


_bundle_parts: dict[str, Callable[[Case], Any]] = {}


def register_bundle_part(name: str, read: Callable[[Case], Any]) -> None:
    """Let `read(case)` put something into the bundle of a case under this name: plain data that every player of the
    game may read as well. None adds nothing."""
    _bundle_parts[name] = read


def bundle_parts(case: Case) -> Iterator[tuple[str, Any]]:
    """What others know of a case, by name."""
    for name, read in sorted(_bundle_parts.items()):
        part = read(case)
        if part is not None:
            yield name, part
