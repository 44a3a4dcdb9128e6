"""Tables for the tests of sessions: people, games, and a clock that the test sets."""

from __future__ import annotations

import os
import signal
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from asgiref.sync import SyncToAsync
from django.conf import settings
from django.db import connection, connections
from django.test import Client

from accounts.models import User
from games.live import clocks, queries, states, table_messages, threads
from games.models import Entry, Game, Seat
from games.services.play import moves as play
from games.services.play.outcome import Outcome
from games.services.tables import tables
from games.services.tables.tables import TableSettings
from tests.faults import preloaded

from .house_cards import Folder


@pytest.fixture(autouse=True)
def _closed_connections() -> Iterator[None]:
    """No test keeps the connections of another one's threads."""
    yield
    # The thread that works for asynchronous tests keeps its connection otherwise, and the test database in use.
    SyncToAsync.single_thread_executor.submit(connections.close_all).result(5)
    threads.close_all()


@pytest.fixture(autouse=True)
def published(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Tasks are noted, not sent."""
    sent: list[tuple[Any, ...]] = []
    monkeypatch.setattr("games.live.alarms.publish", lambda task, *args, **options: sent.append((task, *args)))
    return sent


@dataclass
class Clock:
    """The database's clock, in the hands of the test: it stands still until the test moves it."""

    at: datetime

    def read(self, moment: datetime) -> datetime:
        return self.at

    def forward(self, **time: float) -> None:
        """Let time pass."""
        self.at += timedelta(**time)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the services."""
    clock = Clock(clocks.to_ms(datetime.now(UTC)))
    monkeypatch.setattr(clocks, "read", clock.read)
    return clock


def make_user(name: str, **fields: Any) -> User:
    """Somebody."""
    return User.objects.create_user(username=name, public_name=name.title(), password="correct horse", **fields)


@pytest.fixture
def people(db: None) -> list[User]:
    """Five people; the first two sit at the tables."""
    return [make_user(name, slug=name) for name in ("mira", "jonas", "carla", "dario", "eda")]


@dataclass
class Table:
    """A running game and those who sit at it."""

    game: Game
    users: list[User]

    @property
    def id(self) -> str:
        return self.game.pk

    def row(self) -> Game:
        """The game as the database has it."""
        game = queries.read_game(self.game.pk)
        assert game is not None
        return game

    def seat(self, number: int) -> Seat:
        return Seat.objects.get(game=self.game, number=number)

    def entries(self) -> list[Entry]:
        return list(Entry.objects.filter(game=self.game).order_by("seq"))

    def asked(self) -> User:
        """Whose decision it is."""
        number = self.row().decision_seat
        assert number is not None
        return self.users[number]

    def other(self) -> User:
        """Who else sits there."""
        return next(user for user in self.users if user != self.asked())

    def message(self, choice: int | None = None, **fields: Any) -> table_messages.Act:
        """An answer to the open decision: the clock's default unless said otherwise."""
        game = self.row()
        if choice is None:
            choice = states.present(game).default().choice[0]
        values = {
            "aid": uuid.uuid4(),
            "epoch": game.epoch,
            "seq": game.seq,
            "decision": game.decision,
            "choice": choice,
            **fields,
        }
        return table_messages.Act(**values)

    def act(self, message: Any = None, by: User | None = None) -> Outcome:
        """Somebody says something; by default whoever is asked answers."""
        return play.act(self.id, by=by or self.asked(), message=message or self.message())

    def until(self, kind: str) -> None:
        """Play first options until a decision of this kind is open."""
        for _ in range(400):
            game = self.row()
            present = states.present(game)
            if present.decision is None:
                break
            if present.decision.kind == kind:
                return
            assert self.act(self.message(choice=0)).ok
        raise AssertionError(f"no decision of kind {kind} came")

    def play_on(self, moves: int, pick: Callable[[int], int] = lambda count: 0) -> None:
        """Make some moves."""
        for _ in range(moves):
            present = states.present(self.row())
            if present.decision is None:
                return
            assert self.act(self.message(choice=pick(len(present.decision.options)))).ok


@pytest.fixture
def open_table(people: list[User], request: pytest.FixtureRequest) -> Callable[..., Table]:
    """Opens a table for the first people and seats them."""
    if "clock" in request.fixturenames:
        request.getfixturevalue("clock")  # so that the game begins by it

    def opened(*, seats: int = 2, sit: int | None = None, **settings: Any) -> Table:
        game = tables.table_open(host=people[0], settings=TableSettings(seats=seats, **settings))
        for user in people[1 : (seats - len(settings.get("bots", ())) if sit is None else sit)]:
            tables.table_join(game=game, user=user, invite=game.invite)
        return Table(Game.objects.get(pk=game.pk), people[:seats])

    return opened


@pytest.fixture
def table(open_table: Callable[..., Table]) -> Table:
    """A running game of two with the standard clock."""
    return open_table()


@pytest.fixture
def client_of() -> Callable[[User], Client]:
    """A logged-in browser without a socket."""

    def made(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return made


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Iterator[Folder]:
    """The operator's folder with a card set of Magic in it."""
    path = tmp_path / "cards"
    path.mkdir()
    there = Folder(path, settings)
    there.put()
    yield there
    there.clear()


@pytest.fixture(scope="session")
def last_environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What processes see that are killed: the site's keys, and a folder in which there is no Valkey, so that notices and alarms
    reach nobody."""
    mine = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    var = str(tmp_path_factory.mktemp("var"))
    keys = {"VORRANG_SEED_KEY": settings.SEED_KEY, "VORRANG_SECRET_KEY": settings.SECRET_KEY}
    return mine | keys | {"VORRANG_VAR": var, "DJANGO_SETTINGS_MODULE": "config.settings"}


@pytest.fixture
def killed(last_environment: dict[str, str]) -> Callable[[str, Table, User, table_messages.Act | str], None]:
    """Lets a process say something in the name of a player and die at a point of `tests.games.crash`."""

    def act_and_die(point: str, table: Table, user: User, message: table_messages.Act | str) -> None:
        said = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        database = str(connection.settings_dict["NAME"])
        words = ("-m", "tests.games.crash", point, database, table.id, str(user.pk), said)
        code, output = preloaded.run(last_environment, *words)
        assert code == -signal.SIGKILL, output

    return act_and_die
