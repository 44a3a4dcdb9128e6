"""Opening tables, sitting down, leaving, playing again; who sees which table; bots."""

from __future__ import annotations

import uuid

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from games.checks import notices_fit_the_layer
from games.live import push, states, table_messages
from games.models import Game, Seat, Status
from games.rulesets import rulesets
from games.selectors import table_views
from games.selectors.table_views import NoSuchTable
from games.services import hooks
from games.services.operation import sweep
from games.services.play import bots, moves
from games.services.tables import tables
from games.services.tables.tables import TableError, TableSettings
from tests.games.conftest import make_user

pytestmark = pytest.mark.django_db(transaction=True)


class TestSittingDown:
    def test_the_game_begins_when_the_last_place_is_taken(self, open_table, people):
        table = open_table(seats=4, sit=3)
        assert table.row().status == "open" and table.row().seq == -1
        seat = tables.table_join(game=table.game, user=people[3])
        game = table.row()
        assert seat.number == 3 and game.status == "running" and game.seq == 0 and game.started_at is not None
        assert [table.seat(number).bank_ms for number in range(4)] == [25 * 60_000] * 4

    def test_sitting_down_twice_is_once(self, open_table, people):
        table = open_table(seats=4, sit=1)
        assert tables.table_join(game=table.game, user=people[0]).number == 0
        assert Seat.objects.filter(game=table.game, taken=True).count() == 1
        with pytest.raises(IntegrityError), transaction.atomic():
            Seat.objects.filter(game=table.game, number=1).update(user=people[0])

    def test_a_private_table_needs_its_invitation(self, open_table, people):
        table = open_table(sit=1, visibility="private")
        for invite in (None, "", "wrong", table.id):
            with pytest.raises(TableError) as error:
                tables.table_join(game=table.game, user=people[1], invite=invite)
            assert error.value.code == "no_such_table"
        assert tables.table_join(game=table.game, user=people[1], invite=table.game.invite).number == 1
        assert table_views.table_by_invite(table.game.invite).pk == table.id
        with pytest.raises(NoSuchTable):
            table_views.table_by_invite("wrong")

    def test_a_full_table_and_a_guest_where_none_is_wanted(self, open_table, people):
        full, members_only = open_table(), open_table(sit=1, guests=False)
        with pytest.raises(TableError) as error:
            tables.table_join(game=full.game, user=people[3])
        assert error.value.code == "full" and "another table" in error.value.text
        guest = make_user("gast", is_guest=True)
        with pytest.raises(TableError) as error:
            tables.table_join(game=members_only.game, user=guest)
        assert error.value.code == "no_guests" and "account" in error.value.text
        assert tables.table_join(game=members_only.game, user=people[1])

    def test_not_more_than_a_few_tables_each(self, people, monkeypatch):
        for _ in range(tables.OPEN_TABLES_EACH):
            tables.table_open(host=people[0], settings=TableSettings())
        with pytest.raises(TableError) as error:
            tables.table_open(host=people[0], settings=TableSettings())
        assert error.value.code == "too_many"
        assert tables.table_open(host=people[0], settings=TableSettings(bots=("easy",))).status == "running"
        monkeypatch.setattr(tables, "TABLES_EACH", 6)
        with pytest.raises(TableError):
            tables.table_open(host=people[0], settings=TableSettings(bots=("easy",)))


class TestLeaving:
    def test_the_host_closes_a_table_that_waits(self, open_table, people):
        table = open_table(sit=1)
        with pytest.raises(TableError):
            tables.table_abort(game=table.game, user=people[1])
        tables.table_abort(game=table.game, user=people[0])
        assert table.row().status == "aborted"
        with pytest.raises(TableError):
            tables.table_join(game=table.game, user=people[1])

    def test_another_one_gets_up_and_his_place_is_free_again(self, open_table, people):
        table = open_table(seats=4, sit=2)
        tables.table_abort(game=table.game, user=people[1])
        assert table.row().status == "open" and not table.seat(1).taken
        assert tables.table_join(game=table.game, user=people[2]).number == 1

    def test_a_running_game_is_not_closed(self, table):
        with pytest.raises(TableError) as error:
            tables.table_abort(game=table.game, user=table.users[0])
        assert error.value.code == "begun" and table.row().status == "running"

    def test_tables_at_which_nobody_sits_down_are_closed_after_a_day(self, open_table, clock):
        waiting, running = open_table(sit=1), open_table()
        clock.forward(hours=23)
        sweep.tidy()
        assert waiting.row().status == "open"
        clock.forward(hours=2)
        sweep.tidy()
        assert (waiting.row().status, running.row().status) == ("aborted", "running")


class TestRematch:
    def test_all_must_want_it_and_the_loser_is_asked_who_begins(self, table):
        first, second = table.users
        assert table.act(table_messages.Rematch(aid=uuid.uuid4()), by=first).code == "illegal"
        assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=second).ok
        assert tables.rematch_ask(game=table.game, user=first) is None
        assert table_views.view(table.id, second).table["rematch"] == {"wanted": [0], "game": None}
        new = tables.rematch_ask(game=table.game, user=second)
        assert new is not None and new.rematch_of == table.game and new.chooser == 1
        state = states.present(Game.objects.get(pk=new.pk))
        assert (state.decision.kind, state.decision.seat) == ("first", 1)
        assert tables.rematch_ask(game=table.game, user=first) == new
        assert table_views.view(table.id, first).table["rematch"]["game"] == new.pk

    def test_a_bot_always_wants_it(self, open_table):
        table = open_table(bots=("easy",))
        assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[0]).ok
        assert tables.rematch_ask(game=table.game, user=table.users[0]).status == "running"

    def test_strangers_and_the_departed(self, table, people):
        assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[0]).ok
        with pytest.raises(TableError):
            tables.rematch_ask(game=table.game, user=people[3])
        Seat.objects.filter(game=table.game, number=1).update(user=None)
        with pytest.raises(TableError) as error:
            tables.rematch_ask(game=table.game, user=table.users[0])
        assert error.value.code == "gone"


class TestWhoSees:
    def test_lists_of_a_player(self, open_table, people):
        running, over = open_table(), open_table()
        over.act(table_messages.Concede(aid=uuid.uuid4()), by=people[0])
        assert list(table_views.games_of(people[0], finished=True)) == [over.game]
        assert list(table_views.games_of(people[0], finished=False)) == [running.game]
        assert list(table_views.games_of(people[4])) == []
        assert list(table_views.waiting_for(running.asked())) == [running.game]
        assert list(table_views.waiting_for(running.other())) == []

    @pytest.mark.parametrize(
        ("settings", "stranger", "invited"),
        [
            ({}, True, True),
            ({"watchers": False}, False, False),
            ({"visibility": "private"}, False, True),
            ({"visibility": "private", "watchers": False}, False, False),
        ],
    )
    def test_watching(self, open_table, people, settings, stranger, invited):
        table = open_table(**settings)

        def sees(user, invite=None):
            try:
                return table_views.table_for(table.id, user, invite).pk == table.id
            except NoSuchTable:
                return False

        assert sees(people[0]) and sees(people[1])
        assert sees(people[3]) is sees(None) is stranger
        assert sees(people[3], table.game.invite) is invited
        assert sees(people[3], "wrong") is stranger

    def test_who_was_deleted_is_called_so_and_the_game_stays(self, table):
        Seat.objects.filter(game=table.game, number=1).update(user=None)
        view = table_views.view_frame(table_views.view(table.id, table.users[0]))
        assert view["table"]["seats"][1]["name"] == "Deleted player"
        assert table_views.steps(table.row(), table.users[0])["seats"][1]["name"] == "Deleted player"


class TestBots:
    @pytest.fixture
    def game(self, open_table):
        """A game against the bot, which is asked."""
        assert {"easy", "normal"} <= set(rulesets()["kafkas_halle"].bots)
        table = open_table(bots=("easy",), options={"turn_limit": 100})
        while table.row().decision_seat == 0:
            assert table.act(by=table.users[0]).ok
        return table

    def test_a_bot_is_called_when_its_tick_is_set(self, game, published):
        row = game.row()
        assert row.tick_at is not None and row.deadline_at is None
        assert ("games.tasks.bot_move", game.id, row.seq) in published

    def test_it_answers_from_its_own_view_through_the_same_service(self, game, monkeypatch):
        seen = []

        def bot(view, draw):
            seen.append(view)
            return 0

        ruleset = rulesets()["kafkas_halle"]
        monkeypatch.setattr(
            "games.services.play.bots.rulesets", lambda: {"kafkas_halle": _With(ruleset, {"easy": bot})}
        )
        seq = game.row().seq
        assert bots.move(game.id, seq)
        assert seen[0]["you"] == 1 and seen[0]["zones"]["hand"][0]["cards"] == []
        entry = game.entries()[-1]
        assert (entry.seat, entry.kind) == (1, "choose") and entry.aid is not None
        assert not bots.move(game.id, seq)  # delivered twice
        assert game.row().seq == seq + 1

    def test_one_that_thinks_in_games_gets_an_imagined_one(self, open_table, monkeypatch):
        """It is not the true game: chance has another key, and what others have brought is not in it."""
        given = []

        class Thinker:
            def choose(self, imagined, draw):
                given.append(imagined)
                return 0

        ruleset = rulesets()["magic"]
        monkeypatch.setattr("games.services.play.bots.rulesets", lambda: {"magic": _With(ruleset, {"easy": Thinker()})})
        table = open_table(ruleset="magic", bots=("easy",), first=1, deck="ready:stampede")
        while table.row().decision_seat == 0:
            assert table.act(by=table.users[0]).ok
        true = states.present(table.row())
        assert bots.move(table.id, table.row().seq)
        [imagined] = given
        assert imagined.decision == true.decision and imagined is not true
        assert imagined.setup.key != true.setup.key and imagined.chance.key != true.chance.key
        assert imagined.setup.decks[0] == {} and imagined.setup.decks[1] == true.setup.decks[1]
        assert table.entries()[-1].seat == 1

    def test_a_broken_bot_still_answers(self, game, monkeypatch):
        ruleset = rulesets()["kafkas_halle"]
        monkeypatch.setattr(
            "games.services.play.bots.rulesets", lambda: {"kafkas_halle": _With(ruleset, {"easy": lambda *a: 1 // 0})}
        )
        assert bots.move(game.id, game.row().seq)

    def test_what_does_not_count_is_no_error(self, game):
        """The game is gone, it has gone on, the choice is none of those that are open, another transaction was first."""
        row = game.row()
        asked = (row.decision_seat, row.decision)
        assert not moves.bot_act("nowhere", row.seq, *asked, 0, uuid.uuid4())
        assert not moves.bot_act(row.pk, row.seq + 1, *asked, 0, uuid.uuid4())
        assert not moves.bot_act(row.pk, row.seq, *asked, 999, uuid.uuid4())
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(moves.LockedGame, "save", lambda locked: (_ for _ in ()).throw(moves.Conflict(row.pk)))
            assert not moves.bot_act(row.pk, row.seq, *asked, 0, uuid.uuid4())
        assert game.row().seq == row.seq
        assert moves.bot_act(row.pk, row.seq, *asked, 0, uuid.uuid4())

    def test_nobody_moves_for_a_person(self, table):
        assert not bots.move(table.id, 0)

    def test_the_sweeper_asks_again_and_at_last_moves_itself(self, game, clock, published):
        row = game.row()
        published.clear()
        clock.at = row.tick_at + sweep.BOT_ASKED_AGAIN
        sweep.sweep(clock.at)
        sweep.sweep(clock.at)
        assert published == [("games.tasks.bot_move", game.id, row.seq)]
        clock.at = row.tick_at + sweep.BOT_HERE
        sweep.sweep(clock.at)
        assert game.row().seq == row.seq + 1

    @pytest.mark.night
    def test_a_whole_game_against_the_bot(self, game):
        for _ in range(3000):
            row = game.row()
            if row.status != "running":
                break
            if row.decision_seat == 1:
                assert bots.move(game.id, row.seq)
            else:
                assert game.act(game.message(choice=0), by=game.users[0]).ok
        assert game.row().status == "finished" and states.differences(game.row()) == []


class _With:
    """A ruleset with other bots."""

    def __init__(self, ruleset, others):
        self._ruleset, self.bots = ruleset, others

    def __getattr__(self, name):
        return getattr(self._ruleset, name)


class TestTellingOthers:
    def test_the_end_of_a_game_is_told_after_the_commit(self, table):
        heard = []

        def listener(sender, game, **kwargs):
            heard.append((game.pk, Game.objects.get(pk=game.pk).status))

        hooks.game_ended.connect(listener)
        try:
            table.act(table_messages.Concede(aid=uuid.uuid4()))
        finally:
            hooks.game_ended.disconnect(listener)
        assert heard == [(table.id, "finished")]

    def test_a_failing_listener_spoils_nothing(self, table, caplog):
        def listener(sender, **kwargs):
            raise RuntimeError

        hooks.game_ended.connect(listener)
        try:
            assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
        finally:
            hooks.game_ended.disconnect(listener)
        assert table.row().status == "finished"

    def test_nothing_is_told_of_what_was_rolled_back(self, table, monkeypatch):
        told = []
        monkeypatch.setattr(push, "send", lambda group, message: told.append(message))
        with transaction.atomic():
            locked = moves.LockedGame(table.id)
            locked.append("offer", 0, {})
            locked.save()
            transaction.set_rollback(True)
        assert told == [] and table.row().seq == 0

    def test_the_configuration_of_the_layer_is_checked(self, settings):
        assert notices_fit_the_layer(None) == []
        for change in (
            {"hosts": ["redis://a", "redis://b"]},
            {"symmetric_encryption_keys": ["x"]},
            {"serializer_format": "json"},
            {"prefix": "other"},
        ):
            config = {**settings.CHANNEL_LAYERS["default"]["CONFIG"], **change}
            settings.CHANNEL_LAYERS = {"default": {**settings.CHANNEL_LAYERS["default"], "CONFIG": config}}
            assert [error.id for error in notices_fit_the_layer(None)] == ["games.E001"]
            settings.CHANNEL_LAYERS = {
                "default": {
                    **settings.CHANNEL_LAYERS["default"],
                    "CONFIG": {"hosts": ["x"], "prefix": settings.INSTANCE},
                }
            }


class TestAdministration:
    @pytest.fixture
    def admin(self, people):
        people[4].is_staff = people[4].is_superuser = True
        people[4].save()
        client = Client()
        client.force_login(people[4])
        return client

    def test_frozen_games_are_found_and_go_on(self, admin, table):
        moves.freeze(table.id, 0, "ZeroDivisionError in hall.py:1 after entry 0")
        page = admin.get("/admin/games/game/?status__exact=frozen")
        assert page.status_code == 200 and table.id in page.content.decode()
        assert admin.get(f"/admin/games/game/{table.id}/change/").status_code == 200
        admin.post("/admin/games/game/", {"action": "go_on", "_selected_action": [table.id]})
        assert table.row().status == Status.RUNNING

    def test_there_is_no_page_for_logs_and_secrets_and_nothing_to_edit(self, admin, table):
        for name in ("entry", "snapshot", "gamesecret", "seat"):
            assert admin.get(f"/admin/games/{name}/").status_code == 404
        assert admin.get("/admin/games/game/add/").status_code == 403
        assert admin.post(f"/admin/games/game/{table.id}/delete/", {"post": "yes"}).status_code == 403
        admin.post(f"/admin/games/game/{table.id}/change/", {"status": "finished", "ruleset": "x"})
        assert table.row().status == "running"
