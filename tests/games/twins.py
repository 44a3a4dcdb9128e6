"""A table in two worlds: in the other one everything that a seat cannot know is otherwise, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any
from unittest.mock import patch

from django.db import transaction
from django.test import Client
from django.utils import translation

from accounts.models import User
from accounts.platform import data_export
from games.engine import Game as Play
from games.engine import SeatNo
from games.engine.chance import Draw
from games.live import secrets, states
from games.models import Entry, Snapshot
from games.rulesets.kafkas_halle import zones
from games.selectors import table_views
from games.services.play import look

from .conftest import Table

Transcript = dict[str, str]
PAGES = ("/g/{}/", "/g/{}/replay/", "/g/{}/shuffles/", "/g/{}/decks/", "/games/", "/play/", "/play/tables/", "/u/{}/")
"""Where something of a game could stand; those that a viewer may not open are compared as well."""
MADE_ANEW = re.compile(r"(nonce[=-]|csrf\w*token\W+(?:value\W+)?)[\"']?[\w+/=-]{20,}", re.I)
"""What is another one in every answer, and known to be by chance."""
OF_THE_MOMENT = {"Content-Length", "ETag", "Expires", "Last-Modified", "Server-Timing"}
"""Headers that say when, or how long the body is, which is compared itself."""


def twin_of(game: Play, seat: int, draw: Draw) -> Play:
    """A game that looks the same to a seat and to watchers: the cards that they do not know are dealt anew."""
    if game.setup.ruleset == "kafkas_halle":
        twin = game.clone()
        hand, pile = (twin.zones[zone.of(of)] for zone, of in ((zones.HAND, 1 - seat), (zones.DRAW, None)))
        for at in range(len(hand)) if pile else ():
            other = draw(len(pile))
            hand[at], pile[other] = pile[other], hand[at]
        return twin
    twin = game.imagined(SeatNo(seat), draw)
    twin.setup, twin.chance = game.setup, replace(game.chance)
    twin.events = list(game.events)
    return twin


@contextmanager
def undone(table: Table) -> Iterator[None]:
    """Whatever happens at a table is undone at the end."""
    with transaction.atomic():
        before = transaction.savepoint()
        states.forget_all()
        try:
            yield
        finally:
            transaction.savepoint_rollback(before)
            states.forget_all()


@contextmanager
def other_world(table: Table, twin: Play, seat: int) -> Iterator[None]:
    """The table with another state, and with a log whose secrets are other ones; all of it is undone at the end."""
    game = table.row()
    with (
        undone(table),
        patch.object(Entry, "from_db", classmethod(partial(_read_otherwise, Entry.from_db, seat, _others(twin)))),
    ):
        sealed = secrets.sealed(twin.encode())
        Snapshot.objects.update_or_create(game=game, seq=game.seq, defaults={"state": sealed})
        yield


def _others(play: Play) -> dict[str, str]:
    """For each card that there is another one."""
    there = sorted({play.face(thing) for pile in play.zones.values() for thing in pile})
    return dict(zip(there, there[1:] + there[:1], strict=True))


def _read_otherwise(
    read: Callable[..., Entry], seat: int, others: dict[str, str], _kind: type[Entry], *row: Any
) -> Entry:
    """An entry as the log of the other world has it; the real one cannot be written over."""
    entry = read(*row)
    entry.events = [_otherwise(event, seat, others) for event in entry.events]
    return entry


def _otherwise(event: dict[str, Any], seat: int, others: dict[str, str]) -> dict[str, Any]:
    if seat in event["known_to"]:
        return event
    return {**event, "secret": {key: _turned(value, others) for key, value in event["secret"].items()}}


def _turned(value: Any, others: dict[str, str]) -> Any:
    if isinstance(value, list):
        return [_turned(one, others) for one in value]
    return others.get(value, value) if isinstance(value, str) else value


def logged_in(user: User) -> Client:
    """A browser in which somebody has come to all pages before."""
    client = Client()
    client.force_login(user)
    return client


def transcript(table: Table, user: User, client: Client, before: Any = None) -> Transcript:
    """Every byte that somebody can get of a table, by where it comes from. `before`: the view that their socket has."""
    found = Transcript()
    for page in PAGES:
        address = page.format(table.id if page.startswith("/g/") else user.slug)
        found[address] = _said(client.get(address))
    game = table.row()
    for query in (
        "",
        "?since=0",
        f"?since={game.seq - 1}",
        f"?at={game.seq}",
        f"?at={game.seq}&seat=public",
        "?seat=1",
    ):
        found[f"view{query}"] = _said(client.get(f"/api/games/{table.id}/view{query}"))
    for what in ("log", "log?seat=0", "log?seat=1", "record", "chat"):
        found[what] = _said(client.get(f"/api/games/{table.id}/{what}"))
    found["games"] = _said(client.get("/api/games"))
    with translation.override("de"):
        now = table_views.view_frame(look.look(table.id, user))
        found["welcome"] = json.dumps(now, sort_keys=True)
        if before is not None:
            update = table_views.update_frame(before, table_views.view(table.id, user))
            found["update"] = json.dumps(update, sort_keys=True)
    sections = {name: section.read(user) for name, section in data_export.SECTIONS.items()}
    found["export"] = json.dumps(sections, sort_keys=True, default=str)
    return found


def _said(answer: Any) -> str:
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in OF_THE_MOMENT)
    cookies, body = sorted(answer.cookies), answer.content.decode(errors="replace")
    if answer.headers["Content-Type"] == "application/json":
        # PostgreSQL gives what it has stored in an order of its own, the memory of a process in that of the rules
        body = json.dumps(json.loads(body), sort_keys=True)
    return MADE_ANEW.sub(r"\1", f"{answer.status_code} {headers} {cookies}\n{body}")


def differences(one: Transcript, other: Transcript) -> list[str]:
    """Where two transcripts differ, with what stands there in both."""
    return [f"{where}: {_excerpts(one[where], other[where])}" for where in one if one[where] != other[where]]


def _excerpts(one: str, other: str) -> str:
    at = next((at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right), 0)
    return " | ".join(text[max(0, at - 60) : at + 60] for text in (one, other))
