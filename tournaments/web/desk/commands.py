"""Tables of commands: what the forms of a page of the desk do, by the word in their address."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import Promise

from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.web.desk.access import Rights, whole


@dataclass(frozen=True, slots=True)
class Sent:
    """A form that an official has sent, and what it is about."""

    request: HttpRequest
    tournament: Tournament
    may: Rights
    about: Any = None
    """The round, match, case or penalty of the page; None for the tournament."""

    @property
    def by(self) -> Any:
        """The official."""
        return self.request.user

    @property
    def reason(self) -> str:
        """The reason that they gave."""
        return self.text("reason").strip()[:400]

    def text(self, name: str) -> str:
        """What stands in a field; "" without it."""
        return self.request.POST.get(name, "")

    def number(self, name: str, default: int | None = None) -> int | None:
        """The whole number in a field; the default if it is none."""
        return whole(self.text(name), default)


@dataclass(frozen=True, slots=True)
class Command:
    """What one form does."""

    right: str | None
    """Who may send it, an act of `selectors.roles.MAY`; None where the service alone knows."""
    call: Callable[[Sent], Any]
    """Calls the service."""
    said: str | Promise | None = ""
    """What is said when it is done; None: what `call` answers with, a sentence or a page."""
    to: Callable[[Sent], HttpResponse] | None = None
    """Where it leads when it is done; None: back to the page of the form."""

    def __call__(self, sent: Sent) -> HttpResponse | None:
        """Do it and say how it went. Where it leads; None: back, also if it could not be done."""
        try:
            answer = self.call(sent)
        except TournamentError as error:
            messages.error(sent.request, error.text)
            return None
        if isinstance(answer, HttpResponse):
            return answer
        if said := answer if self.said is None else self.said:
            messages.success(sent.request, str(said))
        return None if self.to is None else self.to(sent)


def permitted(commands: Mapping[str, Command], word: str, may: Rights) -> Command:
    """The command of this word. Raises Http404 without one, PermissionDenied without its right, or where the reader
    has a right to none of them."""
    if not any(one.right is None or may[one.right] for one in commands.values()):
        raise PermissionDenied
    if word not in commands:
        raise Http404
    right = commands[word].right
    if right is not None and not may[right]:
        raise PermissionDenied
    return commands[word]
