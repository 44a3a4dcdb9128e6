"""Every socket, every message of a client, every role: one table, made complete by the protocol's own list of messages."""

from __future__ import annotations

import json
import uuid
from random import Random
from typing import Any, get_args

import pytest
from asgiref.sync import sync_to_async

from accounts.models import User
from accounts.people.services import account_close
from games.live import table_messages
from games.models import Game
from games.services.tables.tables import TableSettings, table_join, table_open
from games.sockets.routing import websocket_urlpatterns
from tests.authorisation.policies import LOGGED_IN, PLAYERS, Role
from tests.games.conftest import _closed_connections, published  # noqa: F401
from tests.games.sockets import Closed, Socket, session_for
from tests.loops import some
from tests.shares import share
from tournaments.services.lifecycle import transitions
from tournaments.sockets.routing import websocket_urlpatterns as tournament_patterns

pytestmark = pytest.mark.django_db(transaction=True)

WATCHES = frozenset({Role.WATCHER}) | PLAYERS
EVERYBODY = LOGGED_IN | {Role.NOBODY}
TABLE = {
    "hello": WATCHES, "sync": WATCHES, "ping": WATCHES, "outcome": WATCHES,
    "act": PLAYERS, "concede": PLAYERS, "offer": PLAYERS, "answer": PLAYERS, "ready": PLAYERS, "claim": PLAYERS,
    "abort": PLAYERS, "rematch": PLAYERS, "show": PLAYERS, "order": PLAYERS, "revoke": PLAYERS, "call": PLAYERS,
    "chat": WATCHES, "write": PLAYERS, "mute": WATCHES,
}  # fmt: skip
"""Who may send a message on the socket of a private table. To all others it does not exist."""
FIELDS: dict[str, dict[str, Any]] = {
    "act": {"epoch": 0, "decision": 0, "choice": 0},
    "answer": {"value": True},
    "show": {"cards": ["x"]},
    "revoke": {"entry": 0},
    "call": {"text": "A judge, please."},
    "ping": {"n": 1},
    "chat": {"phrase": "hello"},
    "mute": {"seat": 1},
}
"""What a message needs beside its `aid`."""
BULLETINS = {"lobby": EVERYBODY, "me": LOGGED_IN, "people": LOGGED_IN, "pod": EVERYBODY, "tournament": EVERYBODY}
"""Who may listen to the sockets on which nothing can be done: they take `hello` and `ping` and nothing else."""
TYPES = {kind.__name__.lower(): kind for kind in get_args(table_messages.Any_)}
ROLES = (
    Role.NOBODY, Role.GUEST, Role.STRANGER, Role.WATCHER, Role.PLAYER, Role.OPPONENT, Role.JUDGE, Role.ADMIN,
)  # fmt: skip
LISTENING = ("hello", "ping")


def test_every_message_and_every_socket_has_a_line() -> None:
    assert set(TABLE) == set(TYPES)
    told = {str(pattern.pattern).split("/")[1] for pattern in (*websocket_urlpatterns, *tournament_patterns)}
    assert told == {"game", *BULLETINS}


@pytest.fixture
def people(db: None) -> dict[Role, User | None]:
    """Who comes to the sockets."""
    found: dict[Role, User | None] = {Role.NOBODY: None}
    for role in ROLES[1:]:
        staff = role in (Role.JUDGE, Role.ADMIN)
        found[role] = User.objects.create_user(
            username=role, public_name=role.title(), is_guest=role is Role.GUEST, is_staff=staff,
            is_superuser=role is Role.ADMIN,
        )  # fmt: skip
    return found


def private(people: dict[Role, User | None]) -> Game:
    """A private game of the two players."""
    game = table_open(host=people[Role.PLAYER], settings=TableSettings(bots=(), visibility="private"))
    table_join(game=game, user=people[Role.OPPONENT], invite=game.invite)
    return Game.objects.get(pk=game.pk)


def body(kind: str) -> dict[str, Any]:
    """A message that the protocol takes."""
    aid = {"aid": str(uuid.uuid4())} if "aid" in TYPES[kind].__struct_fields__ else {}
    return {**aid, **FIELDS.get(kind, {})}


async def said(socket: Socket, kind: str) -> str:
    """What a message is answered with: the code of a refusal or of a close, else "in"."""
    await socket.send(kind, **body(kind))
    waits = {"hello": ("welcome",), "ping": ("pong",), "sync": ("view", "update")}.get(kind, ("ack", "nack"))
    try:
        frame = await socket.wait_for(*waits, "nack")
    except Closed as closed:
        return str(closed.code)
    return str(frame["code"]) if frame["t"] == "nack" else "in"


async def test_messages_at_a_private_table(people: dict[Role, User | None]) -> None:
    wrong = []
    game = await sync_to_async(private)(people)
    for role in ROLES:
        query = f"?invite={game.invite}" if role is Role.WATCHER else ""
        sees = role in WATCHES
        socket = None
        for kind in sorted(TABLE, key=lambda kind: (kind != "hello", kind in ("concede", "abort"))):
            if not sees or socket is None:
                socket = Socket(f"/ws/game/{game.pk}/{query}", people[role])
                await socket.__aenter__()
            answer = await said(socket, kind)
            if not sees:  # nothing can be said to what does not exist, before a greeting or with it
                fits = answer == ("4404" if kind == "hello" else "malformed")
                await socket.__aexit__(None, None, None)
            elif role in TABLE[kind]:
                fits = answer not in ("forbidden", "malformed", "rate") and not answer.isdecimal()
            else:
                fits = answer == "forbidden"
            if not fits:
                wrong.append(f"{role} {kind}: {answer}")
        if sees:
            await socket.__aexit__(None, None, None)
        if role is Role.WATCHER:
            now = await sync_to_async(Game.objects.get)(pk=game.pk)
            assert (now.seq, now.status) == (game.seq, game.status)
        if role in PLAYERS:
            game = await sync_to_async(private)(people)
    assert wrong == []


async def test_sockets_on_which_nothing_can_be_done(people: dict[Role, User | None]) -> None:
    host = people[Role.PLAYER]
    draft = await sync_to_async(transitions.tournament_create)(by=host, name="Secret", ruleset="kafkas_halle")
    paths = {
        "lobby": "/ws/lobby/",
        "me": "/ws/me/",
        "people": "/ws/people/",
        "pod": "/ws/pod/nosuchpod/",
        "tournament": f"/ws/tournament/{draft.pk}/",
    }
    wrong = []
    for name, path in paths.items():
        for role in ROLES:
            async with Socket(path, people[role]) as socket:
                answers = {}
                for kind in sorted(TYPES, key=lambda kind: kind != "hello"):
                    answers[kind] = await said(socket, kind)
                    if answers[kind].isdecimal():
                        break
            let_in = role in BULLETINS[name]
            wanted = (
                {kind: "in" if kind in LISTENING else "forbidden" for kind in TYPES} if let_in else {"hello": "4401"}
            )
            if answers != wanted:
                wrong.append(f"{role} {path}: {answers}")
            told = [frame["revision"] for frame in socket.frames if frame["t"] == "tournament"]
            sees = role in (Role.PLAYER, Role.ADMIN)
            if name == "tournament" and any(told) != sees:
                wrong.append(f"{role} reads of a draft: {told}")
    assert wrong == []


async def test_accounts_that_are_no_more_are_closed_out(people: dict[Role, User | None]) -> None:
    """A login from before the suspension or the deletion opens no socket, and does nothing on one that is open."""
    game = await sync_to_async(private)(people)
    player, opponent = people[Role.PLAYER], people[Role.OPPONENT]
    paths = [f"/ws/game/{game.pk}/", "/ws/lobby/", "/ws/me/"]
    for user in (player, opponent):
        session = await sync_to_async(session_for)(user)
        async with Socket(paths[0], user, session=session) as socket:
            assert await said(socket, "hello") == "in"
            if user is player:
                await sync_to_async(User.objects.filter(pk=user.pk).update)(is_active=False)
            else:
                await sync_to_async(account_close)(user)
            answer = await said(socket, "concede")
            assert answer in ("4423", "4401"), answer
        for path in some(paths):
            async with Socket(path, user, session=session) as socket:
                assert await said(socket, "hello") in ("4423", "4401")


MAD: list[Any] = [
    {"t": []}, {"t": {}}, {"t": None}, {"t": 5}, {"t": ["act"]}, {"t": "nothing"}, {"t": "act", "aid": []}, {"T": "act"}, {}, [],
    [[]], None, 5, "act", {"t": "act", "aid": {}, "choice": [[]]}, {"t": "chat", "text": {}}, {"t": "order", "allow": [[]]},
    {"t": "mute", "aid": str(uuid.UUID(int=1)), "line": "\0"}, {"t": "chat", "aid": str(uuid.UUID(int=2)), "text": "\0"},
]  # fmt: skip
"""What is no message of ours, or only looks like one."""
RAW = ["", "{", "[" * 4000, '{"t": "ping", "n": ' + "9" * 4000 + "}", '"\\ud800"', "NaN", "\ufffe", '{"t": "ping"']
SIGNS = '{}[]",:tn0019.-aeil \\u'


@pytest.mark.soak
async def test_no_message_leaves_a_socket_without_a_word(people: dict[Role, User | None]) -> None:
    """A socket that has heard nonsense answers the next message, or has said goodbye. `{"t": []}` had it die."""
    random = Random(7)
    frames = [*map(json.dumps, MAD), *RAW]
    frames += ["".join(random.choices(SIGNS, k=random.randint(1, 60))) for _each in range(share(10, 300))]
    frames += [
        json.dumps({"t": random.choice(sorted(TYPES)), random.choice(["aid", "n", "text", "x"]): random.choice(MAD)})
        for _each in range(share(10, 300))
    ]
    game = await sync_to_async(private)(people)
    socket: Socket | None = None
    for frame in some(frames):
        if socket is None:
            socket = Socket(f"/ws/game/{game.pk}/", people[Role.PLAYER])
            await socket.__aenter__()
            await socket.hello()
        heard = len(socket.frames)
        await socket.raw(frame)
        try:
            await socket.send("ping", n=4711)
            while (await socket.wait_for("pong"))["n"] != 4711:
                pass
        except Closed:
            *_before, nack, bye = socket.frames[heard:]
            assert (nack["t"], bye["t"], bye["code"] in (1009, 4400, 4429)) == ("nack", "bye", True), frame
            await socket.__aexit__(None, None, None)
            socket = None
        else:
            assert "unknown" not in {one["t"] for one in socket.frames[heard:]}, frame
    if socket is not None:
        await socket.__aexit__(None, None, None)
