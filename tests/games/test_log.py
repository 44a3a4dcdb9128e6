"""The log: append-only in the database, chained, complete; seeds and states are encrypted; a fault freezes one game."""

from __future__ import annotations

import hashlib
import uuid

import msgspec
import pytest
from cryptography.fernet import InvalidToken
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.db import DatabaseError, connection, transaction

from games.engine import Event
from games.engine import Game as Play
from games.engine.encoding import FORMAT
from games.live import former_names, log_entries, secrets, states, table_messages
from games.live.log_marks import marks
from games.models import Entry, Game, GameSecret, Snapshot
from games.selectors import table_views
from games.services.play import moves
from tests.loops import some

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.concurrency
def test_entries_can_be_neither_changed_nor_deleted_by_whatever_statement(table):
    table.act()
    before = list(Entry.objects.values())
    row = table.entries()[0]
    ways = [
        lambda: Entry.objects.filter(pk=row.pk).update(kind="choose"),
        lambda: Entry.objects.filter(pk=row.pk).delete(),
        lambda: row.delete(),
        lambda: row.save(),
        lambda: connection.cursor().execute("UPDATE games_entry SET hash = ''"),
        lambda: connection.cursor().execute("DELETE FROM games_entry"),
    ]
    for way in ways:
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            way()
    assert list(Entry.objects.values()) == before
    assert table.act().ok  # appending works


@pytest.mark.concurrency
def test_without_the_triggers_an_entry_could_be_changed(table):
    """The danger is real."""
    from games.models.append_only import LOG

    with connection.cursor() as cursor:
        for statement in LOG.drops(connection.vendor):
            cursor.execute(statement)
        try:
            assert Entry.objects.filter(game=table.game).update(kind="choose") == 1
        finally:
            for statement in LOG.creates(connection.vendor):
                cursor.execute(statement)


def test_the_chain_names_the_first_entry_that_was_tampered_with(table):
    table.play_on(6)
    log = table.entries()
    assert log_entries.broken_link(table.id, log) is None
    log[3].action = {**log[3].action, "choice": [1]}
    assert log_entries.broken_link(table.id, log) == 3
    log = table.entries()
    del log[4]
    assert log_entries.broken_link(table.id, log) == 4


def test_entry_0_holds_the_commitment_and_the_players_as_keys_without_names(table):
    entry = table.entries()[0]
    seed = secrets.opened(GameSecret.objects.get(game=table.game).seed)
    assert entry.action["commitment"] == secrets.commitment(table.id, "kafkas_halle", seed)
    assert entry.action["players"] == [table.seat(0).player_key, table.seat(1).player_key]
    assert all(user.public_name not in str(entry.action) + str(entry.events) for user in table.users)


def test_commitment_and_key_follow_the_published_vector():
    seed = bytes(range(64))
    assert secrets.commitment("game-0001", "core-1", seed).startswith("fca8a36bb10155cf")
    decks = [hashlib.sha256(b"deck one").digest(), hashlib.sha256(b"deck two").digest()]
    key = secrets.chance_key("game-0001", "core-1", seed, decks, [b"\1" * 32, b"\2" * 32])
    assert key.hex().startswith("6397f3e310d6afaa")


def test_seed_and_snapshots_cannot_be_read_without_the_key_outside_of_the_database(table, settings):
    play_now = states.present(table.row())
    secret, snapshot = GameSecret.objects.get(game=table.game), Snapshot.objects.get(game=table.game)
    for stored in (bytes(secret.seed), bytes(snapshot.state)):
        assert play_now.setup.key not in stored and b"vorrang" not in stored
    assert "vorrang" not in repr(secret) + repr(snapshot) + str(secret)
    assert Play.decode(secrets.opened(snapshot.state)).key() == play_now.key()
    settings.SEED_KEY = "another key"
    with pytest.raises(InvalidToken):
        secrets.opened(secret.seed)


class TestFault:
    """The rules fail in one game."""

    @pytest.fixture
    def broken(self, table, monkeypatch):
        """A table whose next action makes the rules crash."""
        real = Play.act

        def crash(self, action):
            if self.setup.key == states.setup_of(table.game).key and action.kind == "choose":
                raise ZeroDivisionError("left, swap: what a hand holds")
            return real(self, action)

        monkeypatch.setattr(Play, "act", crash)
        return table

    def test_the_action_is_rolled_back_and_the_table_frozen_and_everybody_told(self, broken, monkeypatch):
        notices = []
        monkeypatch.setattr("games.live.push.notify_table", lambda game, seq: notices.append((game, seq)))
        user, message = broken.asked(), broken.message()
        decision = broken.row().decision
        found = broken.act(message, by=user)
        game = broken.row()
        assert found.code == "frozen" and "administrator" in found.text
        assert game.status == "frozen" and game.decision == decision and game.deadline_at is None
        assert [entry.kind for entry in broken.entries()] == ["start", "frozen"]
        assert notices == [(broken.id, 1)]
        assert moves.outcome(broken.id, by=user, aid=message.aid).code == "not_applied"
        assert "ZeroDivisionError" in game.fault and "swap" not in game.fault
        assert broken.act(message, by=user).code == "frozen"

    def test_other_games_do_not_notice(self, broken, open_table, monkeypatch):
        monkeypatch.setattr(secrets, "new_seed", lambda: b"another " * 8)
        other = open_table()
        broken.act()
        assert other.act().ok

    def test_it_goes_on_after_the_repair(self, broken, monkeypatch):
        user, message = broken.asked(), broken.message()
        broken.act(message, by=user)
        monkeypatch.undo()
        assert moves.thaw(broken.id)
        assert not moves.thaw(broken.id)
        game = broken.row()
        assert game.status == "running" and game.deadline_at is not None and game.fault == ""
        assert moves.act(broken.id, by=user, message=broken.message()).ok
        assert states.differences(broken.row()) == []

    def test_a_broken_game_does_not_stop_the_sweep(self, broken, open_table, clock, monkeypatch):
        from games.services.operation import sweep

        monkeypatch.setattr(secrets, "new_seed", lambda: b"another " * 8)
        other = open_table(clock="per_decision")
        clock.at = broken.row().deadline_at + sweep.LATE * 4
        monkeypatch.setattr(states, "present", crash_for(broken.id, states.present))
        states.forget_all()
        sweep.sweep(clock.at)
        assert other.entries()[-1].kind == log_entries.DEFAULT
        assert broken.row().status == "frozen"


def crash_for(game_id, real):
    """A `present` that fails for one game."""

    def present(game):
        if game.pk == game_id:
            raise RuntimeError("broken state")
        return real(game)

    return present


def test_a_fault_that_comes_with_a_deadline_freezes_too(table, clock, monkeypatch):
    from games.live.clocks import GRACE

    clock.at = table.row().deadline_at + GRACE
    monkeypatch.setattr(states, "present", crash_for(table.id, states.present))
    assert not moves.expire(table.id)
    assert table.row().status == "frozen"
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[0]).code == "frozen"


@pytest.mark.concurrency
@pytest.mark.parametrize("turn", ["first", "next"])
def test_what_a_test_has_committed_is_gone_in_the_next_one_and_the_triggers_are_not(request, turn):
    """The tests empty their database in a way of their own (`tests.conftest`)."""
    assert not any(model.objects.exists() for model in (get_user_model(), Game, Entry, Snapshot, GameSecret))
    assert Permission.objects.filter(codename="judge").exists()
    table = request.getfixturevalue("table")
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        Entry.objects.filter(game=table.game).delete()
    assert table.act().ok


def test_a_line_bears_the_mark_of_who_acts_never_of_who_happened_to_answer_last(table):
    """An answer of one seat brings about what is the other's, and what is nobody's."""
    now = table_views.view(table.id, table.users[0])
    told = [Event("turn_began", {"seat": 0, "turn": 2, "actions": 2}), Event("reshuffled", {"count": 3})]
    answered = Entry(
        game=table.game, seq=5, kind="choose", seat=1, action={}, events=[event.as_data() for event in told], turn=2
    )
    offered = Entry(game=table.game, seq=6, kind="offer", seat=1, action={"offer": "draw"}, events=[], turn=2)
    lines = table_views.lines(now, [answered, offered])
    assert [(line["kind"], line["mark"], line["seat"], line["by"]) for line in lines] == [
        ("turn_began", 0, 0, 1), ("reshuffled", None, None, 1), ("offer", 1, 1, 1)
    ]  # fmt: skip


MAGIC = [
    ("choose", 0, [("cast", {"seat": 0}, 0)]),
    ("choose", 1, [("passed", {"seat": 1}, 1), ("resolved", {"seat": 0}, 0), ("damaged", {"seat": 1, "by": "bolt"}, 0),
                   ("destroyed", {"seat": 1}, 0), ("died", {"seat": 1}, None)]),
    ("choose", 0, [("passed", {"seat": 0}, 0), ("step", {"seat": 0}, 0), ("damaged", {"seat": 1, "by": "bear"}, None)]),
    ("choose", 0, [("attacks", {"by": 0}, 0)]),
]  # fmt: skip
FFTCG = [
    ("choose", 1, [("attacks", {"seat": 1}, 1)]),
    ("choose", 0, [("blocks", {"seat": 0}, 0), ("triggered", {"seat": 1}, 1)]),
    ("choose", 0, [("passed", {"seat": 0}, 0), ("resolved", {"seat": 1}, 1), ("dulled", {"seat": 0}, 1),
                   ("drew", {"seat": 0}, 0), ("counters", {}, 1)]),
    ("choose", 1, [("passed", {"seat": 1}, 1), ("turn", {"seat": 0}, 0), ("untapped", {"seat": 0}, None)]),
]  # fmt: skip
FLESH_AND_BLOOD = [
    ("choose", 0, [("played", {"seat": 0}, 0), ("pitched", {"seat": 0}, 0)]),
    ("choose", 1, [("defends", {"seat": 1}, 1)]),
    ("choose", 1, [("passed", {"seat": 1}, 1), ("resolved", {"seat": 0}, 0), ("damaged", {"seat": 1, "by": "cut"}, 0),
                   ("hit", {"seat": 0}, 0), ("lost_life", {"seat": 1}, 0)]),
    ("default", 1, [("default", {"seat": 1}, None), ("passed", {"seat": 1}, 1)]),
    ("concede", 1, [("left", {"seat": 1, "why": "conceded"}, 1), ("ended", {"winners": [0]}, 0)]),
    ("ruling", None, [("left", {"seat": 1, "why": "ruled"}, None)]),
]  # fmt: skip


@pytest.mark.parametrize("log", [MAGIC, FFTCG, FLESH_AND_BLOOD], ids=["magic", "fftcg", "flesh_and_blood"])
def test_what_befalls_somebody_bears_the_mark_of_whose_object_or_answer_it_comes_from(log):
    for kind, seat, events in some(log):
        told = [{"kind": what, **about} for what, about, _mark in events]
        assert marks(kind, seat, told) == [mark for _what, _about, mark in events], events


def test_a_log_of_an_earlier_release_is_read_under_the_present_names() -> None:
    stored = [
        {"kind": "cast", "facts": {"seat": 0, "kicked": True}, "secret": {}, "known_to": []},
        {"kind": "altered", "facts": {"power": 1, "toughness": 2}, "secret": {}, "known_to": []},
        {"kind": "drew", "facts": {"kicked": 1}, "secret": {}, "known_to": []},
    ]
    read = former_names.at_present(stored)
    assert [event["facts"] for event in read] == [
        {"seat": 0, "paid_more": True}, {"power": 1, "defence": 2}, {"kicked": 1},
    ]  # fmt: skip
    assert stored[0]["facts"] == {"seat": 0, "kicked": True}
    assert former_names.at_present(read) == read


def test_a_snapshot_of_an_earlier_engine_is_no_difference_and_never_read(table):
    game = table.game
    snapshot = Snapshot.objects.filter(game=game).latest("seq")
    head, _, agenda = msgspec.msgpack.decode(secrets.opened(snapshot.state))
    earlier = msgspec.msgpack.encode(((FORMAT - 1, *head[1:]), {}, agenda))
    Snapshot.objects.filter(pk=snapshot.pk).delete()
    Snapshot.objects.create(game=game, seq=snapshot.seq, state=secrets.sealed(earlier))
    states.forget_all()
    assert states.differences(game) == []
    assert states.after(game, game.seq).key() == states.rebuilt(game).key()
