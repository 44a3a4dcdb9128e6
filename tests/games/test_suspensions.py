"""What a ban does to games: sockets close, casual games are given up, nothing that is played for a match."""

from __future__ import annotations

import threading
import uuid
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.db import connections

from accounts.models import AuditLogEntry
from accounts.moderation.bans import ban_impose
from accounts.platform.audit_log import actor_key
from games.live import clocks, log_entries, queries, table_messages
from games.models import Case, Game, Status
from games.services.cases import cases
from games.services.community import suspensions
from games.services.operation import maintenance, sweep
from games.services.play import moves
from games.services.play.outcome import Outcome
from games.services.tables import tables
from tests.games.conftest import Table, make_user
from tests.games.sockets import Socket, table_socket

pytestmark = pytest.mark.django_db(transaction=True)


def banned(user: Any) -> None:
    """Ban somebody for a week."""
    by = make_user(f"boss{uuid.uuid4().hex[:6]}", is_staff=True, is_superuser=True)
    ban_impose(user, by=by, kind="abuse", reason="Insults.", days=7)


@pytest.fixture
def unheard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process dies between the ban and what follows from it."""
    monkeypatch.setattr(suspensions, "give_up", lambda user: 0)


async def test_every_socket_of_the_account_closes_and_says_why(table: Table) -> None:
    user, other = table.users
    async with (
        table_socket(table, user) as seat,
        Socket("/ws/lobby/", user) as lobby,
        table_socket(table, other) as opponent,
    ):
        await seat.hello()
        await opponent.hello()
        await lobby.send("hello", build="test")
        await lobby.wait_for("tables")
        await sync_to_async(banned)(user)
        assert await seat.closed() == 4423
        assert await lobby.closed() == 4423
        await opponent.until_seq(1)
    async with table_socket(table, user) as again:
        await again.send("hello", build="test")
        assert await again.closed() == 4423


def test_casual_games_are_given_up_and_open_tables_closed(table: Table, people: list[Any]) -> None:
    user, _other = table.users
    waiting = tables.table_open(host=user, settings=tables.TableSettings())
    banned(user)
    game = table.row()
    assert (game.status, game.result["winners"]) == (Status.FINISHED, [1])
    assert Game.objects.get(pk=waiting.pk).status == Status.ABORTED
    assert table.entries()[-1].kind == log_entries.CONCEDE


def test_the_sweep_does_it_when_nobody_has(table: Table, unheard: None) -> None:
    user = table.asked()
    banned(user)
    assert table.row().status == Status.RUNNING
    refused = table.act(table.message(), by=user)
    assert refused.code == "forbidden"
    assert sweep.sweep(clocks.database_now()) == 1
    assert table.row().status == Status.FINISHED
    assert sweep.sweep(clocks.database_now()) == 0


def test_a_game_that_somebody_arranges_is_left_to_the_officials(table: Table) -> None:
    Game.objects.update(arranged=True)
    user = table.asked()
    banned(user)
    sweep.sweep(clocks.database_now())
    assert table.row().status == Status.RUNNING
    assert table.act(table.message(), by=user).code == "forbidden"


def test_without_the_check_a_move_after_the_ban_would_count(
    table: Table, unheard: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The danger is real."""
    user, message = table.asked(), table.message()
    banned(user)
    read = queries.read_seats

    def unchecked(*args: Any) -> Any:
        found = read(*args)
        assert found is not None
        for seat in found.seats:
            seat.banned = False
        return found

    monkeypatch.setattr(queries, "read_seats", unchecked)
    assert table.act(message, by=user).ok


def test_ban_against_move(table: Table) -> None:
    """Whoever comes first: in the end the game is given up, and nothing of the banned seat stands after that."""
    user, message = table.asked(), table.message()
    number = table.row().decision_seat
    by = make_user("boss", is_staff=True, is_superuser=True)
    gate = threading.Barrier(5)
    found: list[Any] = []

    def run(work: Any) -> None:
        gate.wait()
        try:
            found.append(work())
        finally:
            connections.close_all()

    works = [lambda: ban_impose(user, by=by, kind="abuse", reason="Insults.", days=7)]
    works += [
        lambda: moves.act(table.id, by=user, message=msgspec.structs.replace(message, aid=uuid.uuid4())) for _ in "1234"
    ]
    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    outcomes = [one for one in found if isinstance(one, Outcome)]
    assert len(found) == 5
    assert sum(one.ok for one in outcomes) <= 1
    assert {one.code for one in outcomes if not one.ok} <= {"stale", "forbidden", "over", "not_yours"}
    assert table.row().status == Status.FINISHED
    written = table.entries()
    assert (written[-1].kind, written[-1].seat) == (log_entries.CONCEDE, number)
    again = moves.act(table.id, by=user, message=table_messages.Concede(aid=uuid.uuid4()))
    assert again.code == "forbidden"


def test_what_judges_and_operators_do_to_games_is_in_the_audit(table: Table) -> None:
    judge = make_user("judge", is_staff=True, is_superuser=True)
    assert moves.act(table.id, by=table.users[0], message=table_messages.Call(aid=uuid.uuid4(), text="A judge.")).ok
    case = Case.objects.get()
    cases.case_claim(case.pk, by=judge)
    case.refresh_from_db()
    for _twice in range(2):
        cases.case_look(case, by=judge, seq=0, seat=1)
    cases.case_look(case, by=judge, seq=0, seat=None)  # what everybody sees
    moves.freeze(table.id, 0, "broken")
    assert moves.thaw(table.id, by=judge)
    assert not moves.thaw(table.id, by=judge)
    maintenance.begin({})
    maintenance.end()
    written = list(AuditLogEntry.objects.order_by("seq").values_list("action", "object", "actor"))
    key = actor_key(judge)
    assert written == [
        ("cards.seen", f"case:{case.pk}", key), ("game.thawed", f"game:{table.id}", key),
        ("maintenance.begun", "", ""), ("maintenance.ended", "", ""),
    ]  # fmt: skip
