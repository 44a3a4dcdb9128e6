"""The vocabulary of the authorisation table: who comes (`Role`), how somebody is turned away (`Answer`), and who is let
in and how all others are turned away (`Policy`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Role(StrEnum):
    """Everybody who comes to an address. What they have to do with the world stands in `world.py`."""

    NOBODY = "nobody"
    SUSPENDED = "suspended"
    """An account that may not log in any more; its browser still has the cookie of a login."""
    CLOSED = "closed"
    """An account that was deleted; its browser still has the cookie of a login."""
    GUEST = "guest"
    STRANGER = "stranger"
    """An account that has nothing to do with anything here."""
    WATCHER = "watcher"
    """A stranger who was given the link of the invitation."""
    PLAYER = "player"
    """Sits at the tables, plays in the tournament, owns the decks and the other things."""
    OPPONENT = "opponent"
    """The other player of the same tables and matches."""
    JUDGE = "judge"
    """Of the site: staff with the right to judge."""
    MODERATOR = "moderator"
    """Staff with the right to moderate names, chat and conduct."""
    STAFF = "staff"
    """May enter the administration, and has no right there."""
    ORGANISER = "organiser"
    HEAD_JUDGE = "head judge"
    FLOOR_JUDGE = "floor judge"
    SCOREKEEPER = "scorekeeper"
    ASSISTANT = "assistant"
    ADMIN = "admin"


class Answer(StrEnum):
    """How somebody is turned away. Whichever it is, it changes nothing."""

    LOGIN = "sent to log in"
    UPGRADE = "sent to where guests become accounts"
    ENTRANCE = "sent to the log-in of the administration"
    UNKNOWN = "401"
    FORBIDDEN = "403"
    HIDDEN = "404"
    SAID = "sent back with a sentence"
    """Only where somebody else is shown to be able to do it: such a line needs `does`."""


EVERYBODY = frozenset(Role)
GONE = frozenset({Role.SUSPENDED, Role.CLOSED})
NOT_LOGGED_IN = GONE | {Role.NOBODY}
LOGGED_IN = EVERYBODY - NOT_LOGGED_IN
ACCOUNTS = LOGGED_IN - {Role.GUEST}
PLAYERS = frozenset({Role.PLAYER, Role.OPPONENT})
OFFICIALS = frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER, Role.ASSISTANT, Role.ADMIN})


@dataclass(frozen=True, slots=True)
class Policy:
    """Who is let in, and how everybody else is turned away."""

    allowed: frozenset[Role]
    others: Answer
    nobody: Answer = Answer.LOGIN
    guests: Answer | None = None
    exceptions: Mapping[Role, Answer] = field(default_factory=dict)

    def __call__(self, role: Role) -> Answer | None:
        """How a role is turned away; None if it is let in."""
        if role in self.exceptions:
            return self.exceptions[role]
        if role in self.allowed:
            return None
        if role in NOT_LOGGED_IN:
            return self.nobody
        return self.guests if role is Role.GUEST and self.guests is not None else self.others

    def openly(self) -> Policy:
        """The same where nobody is sent to log in: he is answered like anybody else."""
        return replace(self, nobody=self.others)

    def knocking(self, nobody: Answer = Answer.UNKNOWN, others: Answer | None = None) -> Policy:
        """The same for programs: a status for those who are not logged in, and another one for the others."""
        return replace(self, nobody=nobody, others=others or self.others, guests=None)

    def but(self, answer: Answer, *roles: Role) -> Policy:
        """The same, but these are turned away in a way of their own."""
        return replace(self, exceptions={**self.exceptions, **dict.fromkeys(roles, answer)})

    def plus(self, *roles: Role) -> Policy:
        """The same, and these as well."""
        return replace(self, allowed=self.allowed | set(roles))


def only(*roles: Role, others: Answer = Answer.HIDDEN, **how: Answer) -> Policy:
    """These and no others."""
    return Policy(frozenset(roles), others, **how)


PUBLIC = Policy(EVERYBODY, Answer.HIDDEN)
SIGNED_IN = Policy(LOGGED_IN, Answer.HIDDEN)
ACCOUNT = Policy(ACCOUNTS, Answer.HIDDEN, guests=Answer.UPGRADE)
OWNER = only(Role.PLAYER)
SEATED = only(*PLAYERS)
SEEN_BY_LINK = only(*PLAYERS, Role.WATCHER)
NO_ENTRY = only()

JUDGES_OF_SITE = only(Role.JUDGE, Role.ADMIN)
MODERATORS = only(Role.MODERATOR, Role.ADMIN)
JUDGES_OF_TOURNAMENT = only(Role.JUDGE, Role.ADMIN, Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE)

RIGHTS: Mapping[str, frozenset[Role]] = {
    "see": OFFICIALS,
    "change": frozenset({Role.ORGANISER}),
    "officials": frozenset({Role.ORGANISER}),
    "cancel": frozenset({Role.ORGANISER}),
    "start": frozenset({Role.ORGANISER}),
    "register": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.SCOREKEEPER}),
    "pair": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.SCOREKEEPER}),
    "export": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.SCOREKEEPER}),
    "check_in": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER}),
    "result": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER}),
    "drop": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER}),
    "decks": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE}),
    "clock": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE}),
    "rule": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE}),
    "appeal": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE}),
    "correct": frozenset({Role.ORGANISER, Role.HEAD_JUDGE}),
    "disqualify": frozenset({Role.ORGANISER, Role.HEAD_JUDGE}),
    "void": frozenset({Role.ORGANISER, Role.HEAD_JUDGE}),
    "stepping_in": frozenset({Role.ORGANISER, Role.HEAD_JUDGE}),
    "announce": frozenset({Role.ORGANISER, Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER}),
}
"""What officials may do, said once more and on purpose: whoever changes `tournaments.selectors.roles.MAY` changes this as well."""


def OFFICIAL(right: str, others: Answer = Answer.FORBIDDEN) -> Policy:
    """The officials of the tournament with this right, and administrators."""
    return Policy(RIGHTS[right] | {Role.ADMIN}, others)
