"""What has happened in a tournament, as a type each. Who wants to know of one listens to its type.

All are told inside the transaction of the change; who tells the world waits for the commit. An event that has an
`entry` names the line of the audit which it stands behind: by whom it was done, and a number that is told once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from tournaments.models import (
    AuditEntry,
    Dispute,
    Infraction,
    Match,
    Registration,
    ResultVersion,
    Round,
    Stage,
    Tournament,
)


@dataclass(frozen=True)
class Event:
    """Something that has happened."""


@dataclass(frozen=True)
class TournamentMoved(Event):
    """Its state was `before`, and is another one now."""

    tournament: Tournament
    before: str


@dataclass(frozen=True)
class TournamentChanged(Event):
    """Settings or stages have changed: `entry.after` has the new ones."""

    tournament: Tournament
    entry: AuditEntry


@dataclass(frozen=True)
class StageBegun(Event):
    """Its first matches or its first draft are there."""

    stage: Stage
    entry: AuditEntry


@dataclass(frozen=True)
class StageFinished(Event):
    """`qualified` go on, best first; nobody after the last stage."""

    stage: Stage
    qualified: list[int]
    entry: AuditEntry


@dataclass(frozen=True)
class RoundPublished(Event):
    """Its pairings can be read."""

    round: Round


@dataclass(frozen=True)
class MatchCalled(Event):
    """Both its players are known and may begin."""

    match: Match


@dataclass(frozen=True)
class MatchExpected(Event):
    """Its players are expected at it now, of a round robin that is played here or after a bye was undone."""

    match: Match


@dataclass(frozen=True)
class MatchTimeCalled(Event):
    """Its time is over; perhaps a report is due."""

    match: Match
    entry: AuditEntry


@dataclass(frozen=True)
class MatchExtended(Event):
    """It has more time: `seconds` in all."""

    match: Match
    seconds: int
    entry: AuditEntry


@dataclass(frozen=True)
class MatchVoided(Event):
    """It does not count. It is over, or in a bracket waits to be called again; its games mean nothing."""

    match: Match


@dataclass(frozen=True)
class ResultReported(Event):
    """A player has reported, and the opponent is asked."""

    match: Match
    entry: AuditEntry


@dataclass(frozen=True)
class ResultDisputed(Event):
    """Reports differ, or a player objects: a judge decides."""

    match: Match
    entry: AuditEntry


@dataclass(frozen=True)
class ReportConfirmed(Event):
    """A report counts, since the opponent, an official or the clock has agreed to it."""

    match: Match
    entry: AuditEntry


@dataclass(frozen=True)
class ResultConfirmed(Event):
    """A result counts from now on, instead of an earlier one if there was one."""

    match: Match
    version: ResultVersion


@dataclass(frozen=True)
class CaseEvent(Event):
    """A case about a match has gone on."""

    case: Dispute


class CaseOpened(CaseEvent):
    """It waits for a judge, or its judge has opened it."""


class CaseClaimed(CaseEvent):
    """A judge has it in hands."""


class CaseRuled(CaseEvent):
    """There is a ruling."""


class CaseAppealed(CaseEvent):
    """A player appeals against the ruling."""


class AppealAnswered(CaseEvent):
    """The appeal has its ruling, which is final."""


@dataclass(frozen=True)
class MemberAsked(Event):
    """A team asks a player for a seat: their registration."""

    registration: Registration


@dataclass(frozen=True)
class PlaceOffered(Event):
    """A place is kept for a player who stood on the waiting list."""

    registration: Registration


@dataclass(frozen=True)
class RegistrationDecided(Event):
    """An official has let a player in, or not."""

    registration: Registration
    approved: bool


@dataclass(frozen=True)
class PlayerDropped(Event):
    """A player is out of the tournament."""

    registration: Registration
    entry: AuditEntry


@dataclass(frozen=True)
class DecklistReopened(Event):
    """A player may hand in another deck list."""

    registration: Registration
    entry: AuditEntry


@dataclass(frozen=True)
class PenaltyEvent(Event):
    """Something was decided about a penalty; `infraction` is the first row about it."""

    infraction: Infraction


class PenaltyGiven(PenaltyEvent):
    """A player was given a penalty."""


class PenaltyRetracted(PenaltyEvent):
    """It was taken back, or its proposal was."""


class DisqualificationProposed(PenaltyEvent):
    """A second person is asked."""


class PlayerDisqualified(PenaltyEvent):
    """A second person has approved it."""


@dataclass(frozen=True)
class LiftingProposed(PenaltyEvent):
    """A second person is asked whether a disqualification is lifted, by this proposal."""

    proposal: Infraction


class DisqualificationLifted(PenaltyEvent):
    """The player is back."""


E = TypeVar("E", bound=Event)
Listener = Callable[[Any], None]
_listeners: dict[type[Event], list[Listener]] = {}


def listens(*kinds: type[Event]) -> Callable[[Callable[[E], None]], Callable[[E], None]]:
    """Let a function be called with every event of these types."""

    def register(listener: Callable[[E], None]) -> Callable[[E], None]:
        for kind in kinds:
            _listeners.setdefault(kind, []).append(listener)
        return listener

    return register


def forget(listener: Callable[[E], None]) -> None:
    """Call a function no more."""
    for known in _listeners.values():
        if listener in known:
            known.remove(listener)


def emit(event: Event) -> None:
    """Tell all who listen to the type of an event, in the order in which they have begun to."""
    for listener in tuple(_listeners.get(type(event), ())):
        listener(event)
