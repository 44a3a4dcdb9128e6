"""Many at once: exactly one counts. And the proof that the guard is what makes it so."""

from __future__ import annotations

import threading
import uuid
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.db import connection, connections

from accounts.models import User
from accounts.moderation.bans import ban_impose
from accounts.people.services import account_close
from games.live import log_entries, queries, states, table_messages
from games.models import Entry, Game
from games.services.play import locked_game, moves
from tests.games.conftest import make_user

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.concurrency]
AT_ONCE = 32


def together(works: list[Callable[[], Any]]) -> list[Any]:
    """Run all at the same moment, each in a thread with a connection of its own; results or exceptions."""
    results: list[Any] = [None] * len(works)
    gate = threading.Barrier(len(works))

    def run(number: int) -> None:
        gate.wait()
        try:
            results[number] = works[number]()
        except Exception as error:  # the test looks at it
            results[number] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return results


def test_of_32_answers_to_one_decision_exactly_one_counts(table):
    user, message = table.asked(), table.message()
    answers = [msgspec.structs.replace(message, aid=uuid.uuid4()) for _ in range(AT_ONCE)]
    found = together([lambda answer=answer: moves.act(table.id, by=user, message=answer) for answer in answers])
    assert Counter(outcome.code for outcome in found) == {"ack": 1, "stale": AT_ONCE - 1}
    assert [entry.kind for entry in table.entries()] == ["start", "choose"]
    assert states.differences(table.row()) == []


def test_of_32_posts_of_one_aid_all_get_the_same_answer_and_one_counts(table):
    user, message = table.asked(), table.message()
    found = together([lambda: moves.act(table.id, by=user, message=message) for _ in range(AT_ONCE)])
    assert {(outcome.code, outcome.seq) for outcome in found} == {("ack", 1)}
    assert sum(not outcome.dup for outcome in found) == 1
    assert len(table.entries()) == 2


def test_move_against_time_out_has_one_winner(table, clock):
    user, message = table.asked(), table.message()
    clock.at = table.row().deadline_at + locked_game.clocks.GRACE
    works: list[Callable[[], Any]] = [lambda: moves.act(table.id, by=user, message=message) for _ in range(4)]
    works += [lambda: moves.expire(table.id, 0) for _ in range(4)]
    found = together(works)
    assert {outcome.code for outcome in found[:4]} == {"too_late"}
    assert [entry.kind for entry in table.entries()] == ["start", log_entries.TIME_OUT]


def test_a_claim_of_time_against_moves_has_one_winner(table, clock):
    """Of a clock that has run out: who claims it is told yes, however many moves come in the same moment."""
    user, message, claimant = table.asked(), table.message(), table.other()
    clock.at = table.row().deadline_at + locked_game.clocks.GRACE
    answers = [msgspec.structs.replace(message, aid=uuid.uuid4()) for _ in range(4)]
    claims = [table_messages.Claim(aid=uuid.uuid4(), seq=table.row().seq) for _ in range(4)]
    works: list[Callable[[], Any]] = [
        lambda answer=answer: moves.act(table.id, by=user, message=answer) for answer in answers
    ]
    works += [lambda claim=claim: moves.act(table.id, by=claimant, message=claim) for claim in claims]
    found = together(works)
    assert {outcome.code for outcome in found[:4]} == {"too_late"}
    assert {outcome.code for outcome in found[4:]} <= {"ack", "stale", "illegal", "over"}
    assert [entry.kind for entry in table.entries()] == ["start", log_entries.TIME_OUT]
    assert states.differences(table.row()) == []


def test_both_concede_and_one_of_them_was_first(table):
    first, second = table.users
    found = together(
        [
            lambda user=user: moves.act(table.id, by=user, message=table_messages.Concede(aid=uuid.uuid4()))
            for user in (first, second)
        ]
    )
    assert sorted(outcome.code for outcome in found) == ["ack", "over"]
    assert len(table.entries()) == 2


def test_a_move_comes_before_the_deletion_of_its_account_or_not_at_all(table):
    user, message = table.asked(), table.message()
    answers = [msgspec.structs.replace(message, aid=uuid.uuid4()) for _ in range(4)]
    works: list[Callable[[], Any]] = [
        lambda answer=answer: moves.act(table.id, by=User.objects.get(pk=user.pk), message=answer) for answer in answers
    ]
    found = together([*works, lambda: account_close(User.objects.get(pk=user.pk))])
    done = [entry.kind for entry in table.entries()]
    assert (done[0], done[-1]) == ("start", log_entries.CONCEDE)
    assert done[1:-1] == ["choose"] * [getattr(one, "code", one) for one in found].count("ack")
    assert states.differences(table.row()) == []


def test_a_move_comes_before_the_ban_of_its_player_or_not_at_all(table):
    user, message, boss = table.asked(), table.message(), make_user("boss", is_staff=True, is_superuser=True)
    answers = [msgspec.structs.replace(message, aid=uuid.uuid4()) for _ in range(4)]
    works: list[Callable[[], Any]] = [
        lambda answer=answer: moves.act(table.id, by=User.objects.get(pk=user.pk), message=answer) for answer in answers
    ]
    found = together([*works, lambda: ban_impose(user, by=boss, kind="abuse", reason="Insults.", days=7)])
    done = [entry.kind for entry in table.entries()]
    assert (done[0], done[-1]) == ("start", log_entries.CONCEDE)
    assert done[1:-1] == ["choose"] * [getattr(one, "code", one) for one in found].count("ack")
    assert table.row().is_over and states.differences(table.row()) == []


def test_the_last_free_place_is_taken_once(open_table, people):
    from games.services.tables.tables import TableError, table_join

    table = open_table(sit=1)
    found = together([lambda user=user: table_join(game=table.game, user=user) for user in people[1:5]])
    assert sum(isinstance(seat, TableError) and seat.code == "full" for seat in found) == 3
    assert table.row().status == "running"


def test_many_games_at_once_do_not_hinder_each_other(open_table):
    tables = [open_table() for _ in range(6)]

    def play_on(table: Any) -> int:
        table.play_on(15)
        return table.row().seq

    assert together([lambda table=table: play_on(table) for table in tables]) == [15] * 6
    assert all(states.differences(table.row()) == [] for table in tables)


def test_without_the_lock_the_constraint_alone_still_lets_one_through(table, monkeypatch):
    """Correctness must not hang on the lock."""
    monkeypatch.setattr(locked_game, "lock_game", lambda game_id: Game.objects.get(pk=game_id))
    user, message = table.asked(), table.message()
    answers = [msgspec.structs.replace(message, aid=uuid.uuid4()) for _ in range(8)]
    found = together([lambda answer=answer: moves.act(table.id, by=user, message=answer) for answer in answers])
    codes = Counter(outcome.code if hasattr(outcome, "code") else type(outcome).__name__ for outcome in found)
    assert codes["ack"] == 1, codes
    assert len(table.entries()) == 2


@pytest.mark.postgresql  # SQLite lets only one writer in, whatever we do
def test_without_lock_and_constraints_one_decision_is_answered_more_than_once(table, monkeypatch):
    """The danger is real: this is what the guards prevent."""
    gate = threading.Barrier(4, timeout=60)

    def unlocked(game_id: str) -> Game:
        game = Game.objects.get(pk=game_id)
        gate.wait()  # all have read before anybody writes
        return game

    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE games_entry DROP CONSTRAINT games_entry_seq_once")
        cursor.execute("ALTER TABLE games_snapshot DROP CONSTRAINT games_snapshot_once")
    monkeypatch.setattr(locked_game, "lock_game", unlocked)
    really = queries.write
    monkeypatch.setattr(queries, "write", lambda *what: really(*what) or True)
    try:
        user, message = table.asked(), table.message()
        answers = [msgspec.structs.replace(message, aid=uuid.uuid4()) for _ in range(4)]
        found = together([lambda answer=answer: moves.act(table.id, by=user, message=answer) for answer in answers])
        assert sum(getattr(outcome, "ok", False) for outcome in found) > 1
        assert Entry.objects.filter(game=table.game, seq=1).count() > 1
    finally:
        with connection.cursor() as cursor:
            cursor.execute("TRUNCATE games_entry, games_snapshot CASCADE")
            cursor.execute("ALTER TABLE games_entry ADD CONSTRAINT games_entry_seq_once UNIQUE (game_id, seq)")
            cursor.execute("ALTER TABLE games_snapshot ADD CONSTRAINT games_snapshot_once UNIQUE (game_id, seq)")


def test_a_loser_of_the_race_is_told_stale_and_not_an_error(table, monkeypatch):
    """Somebody writes between our reading and our writing: the transaction is done anew."""
    user, message = table.asked(), table.message()
    real, calls = queries.write, []

    def overtaken(game: Game, seq: int, *more: Any) -> bool:
        calls.append(seq)
        if len(calls) == 1:
            Game.objects.filter(pk=game.pk).update(seq=seq + 1)
        return real(game, seq, *more)

    monkeypatch.setattr(queries, "write", overtaken)
    assert moves.act(table.id, by=user, message=message).ok
    assert len(calls) == 2 and len(table.entries()) == 2


def test_who_asks_for_a_take_back_while_the_other_acts_finds_one_order_of_both(open_table):
    """Either the answer was first, and the request is about what is left; or the request was, and nobody acts on."""
    for _ in range(6):
        table = open_table()
        table.until("ban")
        asked, other = table.asked(), table.other()
        assert table.act(table.message(choice=0)).ok  # lets it pass, which can be taken back
        if states.present(table.row()).decision is None or table.row().decision_seat != table.users.index(other):
            continue
        message = table.message()
        request = table_messages.Offer(aid=uuid.uuid4(), kind="take_back")
        acted, wanted = together(
            [
                lambda table=table, other=other, message=message: moves.act(table.id, by=other, message=message),
                lambda table=table, asked=asked, request=request: moves.act(table.id, by=asked, message=request),
            ]
        )
        assert (acted.code, wanted.code) in {("ack", "ack"), ("ack", "illegal"), ("paused", "ack")}
        log = table.entries()
        assert [entry.seq for entry in log] == list(range(len(log)))
        assert (table.row().take_back_until is not None) is (wanted.code == "ack")
        assert states.differences(table.row()) == []


def test_a_request_is_answered_once_whoever_answers_or_withdraws(open_table):
    table = open_table()
    table.until("ban")
    asked, other = table.asked(), table.other()
    assert table.act(table.message(choice=0)).ok
    assert moves.act(table.id, by=asked, message=table_messages.Offer(aid=uuid.uuid4(), kind="take_back")).ok
    works = [
        lambda: moves.act(
            table.id, by=other, message=table_messages.Answer(aid=uuid.uuid4(), kind="take_back", value=True)
        ),
        lambda: moves.act(
            table.id, by=other, message=table_messages.Answer(aid=uuid.uuid4(), kind="take_back", value=False)
        ),
        lambda: moves.act(
            table.id, by=asked, message=table_messages.Offer(aid=uuid.uuid4(), kind="take_back", value=False)
        ),
    ]
    found = together(works)
    assert sorted(outcome.code for outcome in found) == ["ack", "illegal", "illegal"]
    assert table.row().take_back_until is None
    assert states.differences(table.row()) == []
