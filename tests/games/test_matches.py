"""Games that somebody above arranges: opened as it is said, closed to everybody else, ended with their match."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from games.engine import Deck as Listed
from games.integration.data_export import games_of
from games.live import game_record, states, table_messages
from games.models import Brought, Entry, Game, Seat, Status
from games.rulesets import rulesets
from games.selectors import decks, listings, table_views
from games.services import hooks
from games.services.operation import maintenance, sweep
from games.services.play import bots, moves
from games.services.tables import tables
from games.services.tables.matches import Arrangement, Place, game_open, game_stop, games_unseal, time_call
from games.services.tables.tables import TableError
from tests.games.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)


def arranged(people, *, bots: tuple[str, ...] = (), **fields) -> Game:
    places = [Place(one) for one in (*people[: 2 - len(bots)], *bots)]
    return game_open(Arrangement(**{"ruleset": "kafkas_halle", "places": places, **fields}))


def magic(people, **fields) -> Game:
    ready = rulesets()["magic"].decks.ready
    places = [
        Place(people[0], Listed(dict(ready[0].deck.main), {"mountain": 2}), "mine"),
        Place(people[1], ready[1].deck, f"ready:{ready[1].key}"),
    ]
    return game_open(Arrangement(**{"ruleset": "magic", "places": places, "sealed": True, **fields}))


def said(name: str, **fields):
    return getattr(table_messages, name)(aid=uuid.uuid4(), **fields)


class TestOpening:
    def test_it_begins_at_once_as_it_is_arranged(self, people, clock):
        game = arranged(people, clock="fast", chooser=1)
        assert (game.status, game.seq, game.arranged, game.host) == ("running", 0, True, None)
        assert list(Seat.objects.filter(game=game).values_list("user_id", "bank_ms")) == [
            (people[0].pk, 600_000),
            (people[1].pk, 600_000),
        ]
        assert game.decision_seat == 1 and states.present(game).decision.kind == "first"

    def test_each_seat_has_the_list_that_it_was_given(self, people):
        game = magic(people)
        first, second = Brought.objects.filter(seat__game=game).order_by("seat__number")
        assert first.sections["side"] == {"mountain": 2} and first.origin == "mine" and not first.by_lot
        assert second.origin.startswith("ready:")
        with_lot = magic(people, places=[Place(people[0]), Place("easy")])
        assert Brought.objects.filter(seat__game=with_lot, by_lot=True).count() == 2

    def test_what_cannot_be_opened_says_why_and_leaves_nothing(self, people, settings):
        for wrong in ({"clock": "sundial"}, {"options": {"nonsense": 1}}):
            with pytest.raises(TableError) as error:
                arranged(people, **wrong)
            assert error.value.code in ("clock", "options") and error.value.text
        maintenance.begin({})
        with pytest.raises(TableError) as error:
            arranged(people)
        assert error.value.code == "maintenance"
        assert not Game.objects.exists()

    def test_the_table_before_leads_on_to_it(self, people):
        before = arranged(people)
        game_stop(before.pk, 0)
        after = arranged(people, after=before)
        assert table_views.view(before.pk, people[0]).table["rematch"]["game"] == after.pk


class TestClosedToOthers:
    def test_anybody_may_watch_and_nobody_can_sit_down(self, people):
        game = arranged(people)
        assert table_views.view(game.pk, people[2]).viewer.seat is None
        assert not table_views.open_tables(people[2]).exists()
        with pytest.raises(TableError):
            tables.table_join(game=game, user=people[2])
        hidden = arranged(people[1:], watchers=False)
        with pytest.raises(table_views.NoSuchTable):
            table_views.view(hidden.pk, people[4])

    def test_its_players_neither_call_it_off_nor_play_it_again(self, people):
        game = arranged(people)
        assert not table_views.view(game.pk, people[0]).table["may"]["abort"]
        assert moves.act(game.pk, by=people[0], message=said("Abort")).code == "illegal"
        assert moves.act(game.pk, by=people[0], message=said("Concede")).ok
        assert not table_views.view(game.pk, people[0]).table["may"]["rematch"]
        assert moves.act(game.pk, by=people[0], message=said("Rematch")).code == "illegal"
        with pytest.raises(TableError) as error:
            tables.rematch_ask(game=game, user=people[1])
        assert error.value.code == "arranged" and Game.objects.count() == 1

    def test_a_draw_is_agreed_on_only_where_that_is_allowed(self, people):
        offer = {"kind": "draw", "value": True}
        assert moves.act(arranged(people).pk, by=people[0], message=said("Offer", **offer)).ok
        game = arranged(people[1:], draws=False)
        assert not table_views.view(game.pk, people[1]).table["may"]["draw"]
        refusal = moves.act(game.pk, by=people[1], message=said("Offer", **offer))
        assert refusal.code == "illegal" and "Play on" in refusal.text

    def test_the_name_that_is_said_here_is_in_the_export_of_one_s_data(self, people):
        places = [Place(people[0], name="Captain Ada"), Place(people[1])]
        game_open(Arrangement(ruleset="kafkas_halle", places=places))
        assert [games_of(user)["played"][0]["name"] for user in people[:2]] == ["Captain Ada", ""]


class TestSealed:
    def test_decks_hands_and_seed_stay_hidden_until_it_is_opened(self, people):
        game = magic(people)
        game_stop(game.pk, 0)
        game.refresh_from_db()
        stranger = people[2]

        def seen() -> tuple[int, int, bool, bool]:
            told = game_record.record_of(game)
            link = table_views.view(game.pk, stranger).table["decks"]
            return (
                len(decks.brought(game, stranger)),
                len(decks.brought(game, people[0])),
                "seed" in told or "decks" in told,
                link is not None,
            )

        assert game.is_over and seen() == (0, 1, False, False)
        for seat in ("0", "1"):
            with pytest.raises(table_views.NotYet):
                table_views.view_at(game.pk, stranger, seq=0, seat=seat)
        assert table_views.view_at(game.pk, people[0], seq=0, seat="0").viewer.seat == 0
        assert games_unseal([game.pk]) == 1
        game.refresh_from_db()
        assert seen() == (2, 2, True, True)
        assert table_views.view_at(game.pk, stranger, seq=0, seat="1").viewer.seat == 1

    def test_a_running_game_is_never_opened(self, people):
        game = magic(people)
        assert games_unseal([game.pk]) == 0


class TestTheEnd:
    def test_a_game_ends_for_whom_the_match_was_decided(self, people):
        heard: list[str] = []
        receiver = lambda game, **_: heard.append(game.pk)  # noqa: E731
        hooks.game_ended.connect(receiver)
        try:
            won, drawn = arranged(people), arranged(people[2:])
            assert game_stop(won.pk, 1) and game_stop(drawn.pk, None)
        finally:
            hooks.game_ended.disconnect(receiver)
        for game in (won, drawn):
            game.refresh_from_db()
        assert (won.status, won.result["kind"], won.result["winners"]) == (Status.FINISHED, "won", [1])
        assert (drawn.result["kind"], drawn.result["winners"]) == ("draw", [])
        assert heard == [won.pk, drawn.pk]
        assert not game_stop(won.pk, 0) and not game_stop("missing", 0)
        lines = table_views.lines(table_views.view(won.pk, None), Entry.objects.filter(game=won, seq=won.seq))
        assert "The match has been decided" in " ".join(line["text"] for line in lines)
        assert states.differences(won) == [] and states.differences(drawn) == []

    def test_time_is_called_once_and_the_game_ends_after_its_turns(self, people):
        game = arranged(people)
        assert time_call(game.pk, 1) and not time_call(game.pk, 1)
        table = Table(game, people[:2])
        for _ in range(400):
            if table.row().is_over:
                break
            assert table.act().ok
        row = table.row()
        assert row.result == {"kind": "draw", "winners": [], "reason": "time_called"}
        assert Entry.objects.filter(game=game, kind="call_time").count() == 1
        assert states.differences(row) == [] and not time_call(game.pk, 1)


class TestBots:
    def test_two_bots_play_without_any_worker_once_none_has_answered(self, people, clock):
        game = arranged(people, bots=("easy", "easy"))
        row = Game.objects.get(pk=game.pk)
        clock.at = row.tick_at + sweep.BOT_HERE
        sweep.sweep(clock.at)
        assert Game.objects.get(pk=game.pk).seq > 0, "the first one waits for a worker"
        for _ in range(5):
            row = Game.objects.get(pk=game.pk)
            clock.at = row.tick_at + sweep.LATE
            sweep.sweep(clock.at)
            assert Game.objects.get(pk=game.pk).seq > row.seq, "from then on each tick is answered"

    def test_a_busy_worker_is_waited_for(self, people, clock):
        game = arranged(people, bots=("easy", "easy"))
        row = Game.objects.get(pk=game.pk)
        clock.at = row.tick_at + sweep.LATE
        sweep.sweep(clock.at)
        assert Game.objects.get(pk=game.pk).seq == row.seq
        assert bots.move(game.pk, row.seq)


def test_the_table_says_what_its_game_belongs_to(people, monkeypatch):
    monkeypatch.setattr(listings, "_contexts", [])
    own, of_match = arranged(people), arranged(people[1:])
    listings.register_context(
        lambda game, reader: None if game.pk == own.pk else listings.Context("Round 2", "/m/1/", "Back")
    )
    page = Client().get(f"/g/{of_match.pk}/").content.decode()
    assert '<a href="/m/1/">Round 2</a>' in page and 'data-back-label="Back"' in page
    assert "data-back" not in Client().get(f"/g/{own.pk}/").content.decode()
