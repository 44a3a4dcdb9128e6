"""Trying a line of the table: who comes gets what the policy says, and who is turned away changes nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponseBase
from django.urls import reverse
from django.utils.http import urlencode

from games.live import states
from tests.authorisation.policies import NOT_LOGGED_IN, Answer, Policy, Role
from tests.authorisation.world import CSRF, VISITS, Browser, World, Writing, digest_of
from tests.shares import in_turn

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
SAFE = ("GET", "HEAD", "OPTIONS")
T = TypeVar("T")


@dataclass(frozen=True)
class Line:
    """What an address answers whom: a policy for each method that it serves."""

    name: str
    path: str
    methods: dict[str, Policy]
    body: dict[str, Any] = field(default_factory=dict)
    """What is sent with methods that change something."""
    does: bool = False
    """Whether somebody who is let in changes something with this body."""
    scopes: dict[str, str] = field(default_factory=dict)
    """The scope that a token needs, by method; empty where no token is read."""
    own: frozenset[Role] = frozenset()
    """For whom this is something of their own, so that the scope to play is the one that they need."""

    def __str__(self) -> str:
        said = "".join(f",{word}" for word in self.body.get("do", "").split())
        return f"{self.name}:{self.path}{said}"


def address_of(world: World, line: Line, role: Role) -> str:
    """Where a role comes to. The watcher brings the invitation along."""
    path = line.path.format(**world.places)
    known = next((world.invites[name] for name in world.invites if f"{{{name}}}" in line.path), None)
    if role is Role.WATCHER and known and path.startswith("/api/"):
        path += ("&" if "?" in path else "?") + f"invite={known}"
    return path


@dataclass
class Visit:
    """What came of a request. The database is as it was before."""

    response: HttpResponseBase
    changed: bool


def visit(
    world: World, client: Browser, method: str, path: str, body: dict[str, Any], *, look: bool, **headers: str
) -> Visit:
    """Come, and leave no trace. Whether rows changed is found out if one is to look."""
    as_json = path.startswith("/api/")
    form = {} if method == "POST" else {"content_type": "application/x-www-form-urlencoded"}
    sent = {"content_type": "application/json"} if as_json else form
    if path.startswith(("/accounts/", "/report/")):
        cache.clear()  # limits are not what is tried here
    changed = False
    with transaction.atomic(), Writing() as writing:
        call = getattr(client, method.lower())
        if method not in SAFE:
            headers = {"X-CSRFToken": CSRF, **headers}
            body = body if as_json or method == "POST" else urlencode(body)
        response = call(path, headers=headers) if method in SAFE else call(path, body, **sent, headers=headers)
        if writing.tables:
            changed = look and any(digest_of(table) != world.rows[table] for table in writing.tables - VISITS)
            states.forget_all()
            cache.clear()
        transaction.set_rollback(True)
    return Visit(response, changed)


def browser(world: World, role: Role, *, with_csrf: bool = True) -> Browser:
    """The browser of a role, as if nothing had been done with it."""
    client = world.clients[role]
    client.cookies.clear()
    if role in world.cookies:
        client.cookies[settings.SESSION_COOKIE_NAME] = world.cookies[role]
    if with_csrf:
        client.cookies[settings.CSRF_COOKIE_NAME] = CSRF
    return client


def answer_of(visit: Visit, path: str) -> str:
    """What somebody was told, in the words of `Answer`; "in" if he was let in, else the status."""
    response = visit.response
    status = response.status_code
    if status in (301, 302):
        goal = response["Location"].partition("?")[0]
        if goal == reverse("account_login") and not path.startswith("/accounts/"):
            return Answer.LOGIN
        if goal == reverse("account_login") and path != reverse("account_login"):
            return Answer.LOGIN
        if goal == reverse("me_upgrade"):
            return Answer.UPGRADE
        if goal == reverse("admin:login"):
            return Answer.ENTRANCE
        return "in"
    return {401: Answer.UNKNOWN, 403: Answer.FORBIDDEN, 404: Answer.HIDDEN}.get(status) or (
        "in" if status < 400 or status in (400, 409, 413, 415, 422, 423) else str(status)
    )


def comers(policy: Policy) -> list[Role]:
    """Who tries a method: one of those who are let in, and of those who are turned away in the same way two at most, on
    another line other ones; in `make soak` all."""
    alike: dict[Answer | None, list[Role]] = defaultdict(list)
    for role in Role:
        alike[policy(role)].append(role)
    shares = [parted(roles, len(roles) if answer is None else (len(roles) + 1) // 2) for answer, roles in alike.items()]
    return [role for share in shares for some in in_turn(share) for role in some]


def parted(all_: list[T], parts: int) -> list[list[T]]:
    """So many groups of something."""
    return [all_[at::parts] for at in range(parts)]


def wrong_cells(world: World, line: Line) -> Iterator[str]:
    """Every cell of a line that is not as the table says, in words."""
    for method, policy in line.methods.items():
        for role in comers(policy):
            path = address_of(world, line, role)
            wanted = policy(role)
            does = line.does and method not in SAFE
            look = wanted is not None or does
            got = visit(world, browser(world, role), method, path, line.body, look=look)
            said = answer_of(got, path)
            cell = f"{role} {method} {path}: {said} ({got.response.status_code})"
            yield from judged(cell, said, wanted, got.changed, does=does)


TURNED_AWAY = {Answer.LOGIN, Answer.UPGRADE, Answer.ENTRANCE, Answer.UNKNOWN, Answer.FORBIDDEN, Answer.HIDDEN, "405"}
SAMPLE = (Role.NOBODY, Role.PLAYER, Role.ADMIN)
"""Who tries the methods that an address does not serve, one method each: which they are is settled before anybody is
asked who he is."""


def wrong_methods(world: World, line: Line, served: set[str]) -> Iterator[str]:
    """Methods that an address does not serve are refused and change nothing; HEAD tells no more than GET. One of them on
    each line, and in `make soak` all."""
    for method in in_turn([one for one in METHODS if one not in served]):
        for role in in_turn(SAMPLE):
            path = address_of(world, line, role)
            got = visit(world, browser(world, role), method, path, {}, look=True)
            said = answer_of(got, path)
            fine = said in TURNED_AWAY
            if method == "OPTIONS" or path.startswith(
                "/accounts/"
            ):  # allauth knows what it will say before how it is asked
                fine = got.response.status_code < 500
            if method == "HEAD" and "GET" in line.methods and line.methods["GET"](role) is None:
                fine, got.changed = said in ("405", "in"), False
            if not fine or got.changed:
                yield f"{role} {method} {path}: {said} ({got.response.status_code}), although it is not served" + (
                    " and it changed rows" if got.changed else ""
                )


def judged(cell: str, said: str, wanted: Answer | None, changed: bool, *, does: bool) -> Iterator[str]:
    """Whether a cell is as the table says."""
    if wanted is None and (said != "in" or (does and not changed)):
        yield f"{cell}, instead of being let in" + (" and doing something" if said == "in" else "")
    refused = said == ("in" if wanted is Answer.SAID else wanted)
    if wanted is not None and (changed or not refused):
        yield f"{cell}, instead of: {wanted}" + (", and it changed rows" if changed else "")


def wrong_tokens(world: World, line: Line) -> Iterator[str]:
    """Every token that opens what it must not, or does not open what it must. A token that is not read is nothing.

    Each scope is tried by one of those who have such a token: what a role may do, the cells say. And of the scopes that
    open it one, on another line another one."""
    visitor = Browser(enforce_csrf_checks=True)
    scopes = {scope: [role for role, of in world.tokens if of == scope] for _, scope in world.tokens}
    tried = [((role, scope), world.tokens[role, scope]) for scope in scopes for role in in_turn(scopes[scope])]
    for method, policy in line.methods.items():
        opening = [one for one in tried if is_enough(line, method, *one[0])]
        closed = [one for one in tried if one not in opening]
        for (role, scope), token in [*in_turn(opening), *closed, ((Role.NOBODY, "unknown"), "vorrang_unknown")]:
            path = line.path.format(**world.places)
            visitor.cookies.clear()
            got = visit(world, visitor, method, path, line.body, look=True, Authorization=f"Bearer {token}")
            said = answer_of(got, path)
            cell = f"token {scope} of {role} {method} {path}: {said} ({got.response.status_code})"
            if scope == "unknown":
                wanted: Answer | None = Answer.UNKNOWN
            else:
                enough = is_enough(line, method, role, scope)
                wanted = policy(role) if enough else Answer.FORBIDDEN
                if not enough and said == Answer.HIDDEN and policy(role) is Answer.HIDDEN:
                    wanted = Answer.HIDDEN
            yield from judged(cell, said, wanted, got.changed, does=False)


def is_enough(line: Line, method: str, role: Role, scope: str) -> bool:
    """Whether a token with this scope opens the line to a role that may enter."""
    need = "play" if role in line.own else line.scopes[method]
    return scope == need or (need == "read" and scope in ("play", "organise"))


def unread_token(world: World, line: Line) -> Iterator[str]:
    """Whether an address that reads no tokens takes one for a login; where all may enter nothing would tell."""
    visitor = Browser(enforce_csrf_checks=True)
    token = world.tokens[Role.ORGANISER, "organise"]
    for method, policy in line.methods.items():
        if policy(Role.NOBODY) is None:
            continue
        visitor.cookies.clear()
        visitor.cookies[settings.CSRF_COOKIE_NAME] = CSRF
        path = line.path.format(**world.places)
        got = visit(world, visitor, method, path, line.body, look=True, Authorization=f"Bearer {token}")
        cell = f"a token on {method} {path}: {answer_of(got, path)}"
        yield from judged(cell, answer_of(got, path), policy(Role.NOBODY), got.changed, does=False)


def without_csrf(world: World, line: Line) -> Iterator[str]:
    """Whether a browser that is logged in can be made to send this from elsewhere."""
    role = next((one for one in Role if one not in NOT_LOGGED_IN and any(
        method not in SAFE and policy(one) is None for method, policy in line.methods.items()
    )), None)  # fmt: skip
    for method, policy in line.methods.items():
        if method in SAFE or role is None or policy(role) is not None:
            continue
        path = address_of(world, line, role)
        elsewhere = {"X-CSRFToken": ""}
        got = visit(world, browser(world, role, with_csrf=False), method, path, line.body, look=True, **elsewhere)
        if got.response.status_code != 403 or got.changed:
            yield f"{role} {method} {path} without a CSRF token: {got.response.status_code}"
