"""A table in two worlds: in the other one everything that a seat cannot know is otherwise, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from unittest.mock import patch

from django.db import connection, transaction
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

HIDDEN_TABLES = ('"games_snapshot"', '"games_entry"', '"games_gamesecret"')
"""What two worlds differ in, as the database has it; in memory it is what `games.live.states` has read of them."""
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


@dataclass(slots=True)
class Answer:
    """What somebody was given, as it came; made comparable only where the bytes are not the same."""

    head: str
    body: str
    hidden: bool = True
    """Whether anything was looked at for it in which two worlds differ: the log, a snapshot, the seed, a state."""
    is_json: bool = False

    @property
    def text(self) -> str:
        """Without what is another one in every answer."""
        # PostgreSQL gives what it has stored in an order of its own, the memory of a process in that of the rules
        body = json.dumps(json.loads(self.body), sort_keys=True) if self.is_json else self.body
        return MADE_ANEW.sub(r"\1", f"{self.head}\n{body}")

    def equals(self, other: Answer) -> bool:
        """Whether the reader cannot tell them apart."""
        return (self.head, self.body) == (other.head, other.body) or self.text == other.text


class Transcript(dict[str, Answer]):
    """Answers by where they come from."""

    def ask(self, where: str, known: Transcript | None, give: Callable[[], Answer]) -> None:
        """Take an answer down; from the transcript of the first world if it was given there without a look at anything
        in which the worlds differ: it cannot be another one here."""
        if known is not None and not known[where].hidden:
            self[where] = known[where]
            return
        with looks_at_what_is_hidden() as looked:
            answer = give()
        answer.hidden = bool(looked)
        self[where] = answer


@contextmanager
def looks_at_what_is_hidden() -> Iterator[list[str]]:
    """By what anything was looked at in which two worlds differ; empty if it was not."""
    looked: list[str] = []

    def noted(name: str) -> Any:
        real = getattr(states, name)

        def look_at(*args: Any, **more: Any) -> Any:
            looked.append(name)
            return real(*args, **more)

        return patch.object(states, name, look_at)

    def asked(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if any(table in sql for table in HIDDEN_TABLES):
            looked.append(sql)
        return execute(sql, params, many, context)

    with noted("remembered"), noted("entries_between"), connection.execute_wrapper(asked):
        yield looked


def transcript(
    table: Table, user: User, client: Client, before: Any = None, known: Transcript | None = None, *, pages: bool = True
) -> Transcript:
    """Every byte that somebody can get of a table, by where it comes from. `before`: the view that their socket has;
    `known`: what they were given in the other world; without `pages`, only what the API says of the table."""
    found = Transcript()

    def get(where: str, address: str) -> None:
        found.ask(where, known, lambda: _said(client.get(address)))

    for page in PAGES if pages else ():
        address = page.format(table.id if page.startswith("/g/") else user.slug)
        get(address, address)
    game = table.row()
    for query in (
        "",
        "?since=0",
        f"?since={game.seq - 1}",
        f"?at={game.seq}",
        f"?at={game.seq}&seat=public",
        "?seat=1",
    ):
        get(f"view{query}", f"/api/games/{table.id}/view{query}")
    for what in ("log", "log?seat=0", "log?seat=1", "record", "chat"):
        get(what, f"/api/games/{table.id}/{what}")
    if not pages:
        return found
    get("games", "/api/games")
    with translation.override("de"):
        found.ask("welcome", known, lambda: _as_json(table_views.view_frame(look.look(table.id, user))))
        if before is not None:
            now = partial(table_views.view, table.id, user)
            found.ask("update", known, lambda: _as_json(table_views.update_frame(before, now())))
    for name, section in data_export.SECTIONS.items():
        found.ask(f"export {name}", known, lambda section=section: _as_json(section.read(user)))
    return found


def _said(answer: Any) -> Answer:
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in OF_THE_MOMENT)
    head = f"{answer.status_code} {headers} {sorted(answer.cookies)}"
    is_json = answer.headers["Content-Type"] == "application/json"
    return Answer(head, answer.content.decode(errors="replace"), is_json=is_json)


def _as_json(data: Any) -> Answer:
    return Answer("", json.dumps(data, sort_keys=True, default=str))


def differences(one: Transcript, other: Transcript) -> list[str]:
    """Where two transcripts differ, with what stands there in both."""
    return [
        f"{where}: {_excerpts(answer.text, other[where].text)}"
        for where, answer in one.items()
        if not answer.equals(other[where])
    ]


def _excerpts(one: str, other: str) -> str:
    at = next((at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right), 0)
    return " | ".join(text[max(0, at - 60) : at + 60] for text in (one, other))
