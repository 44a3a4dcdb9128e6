"""Rated tables: who may sit there, what counts, and that what is stored follows from the games alone."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import translation

from accounts.models import Relation
from accounts.people import services as accounts
from games.glicko2 import Rating, after_game, aged
from games.live import table_messages
from games.models import CasualRating, Game, Seat
from games.selectors import ladders
from games.services import ratings
from games.services.cases import rulings
from games.services.play import moves
from games.services.tables import tables
from games.services.tables.tables import TableError, TableSettings

from .conftest import make_user
from .test_cases import make_judge
from .test_rulings import claimed

pytestmark = pytest.mark.django_db
RULESET = "kafkas_halle"


@pytest.fixture
def rated(open_table, clock):
    """Opens a rated table of the first two people, at which each has decided twice."""

    def opened(*, decided: bool = True, **settings):
        table = open_table(rated=True, **settings)
        if decided:
            decide(table)
        return table

    return opened


def decide(table, times: int = 2) -> None:
    """Have each of both make so many decisions himself."""
    made = {user.pk: 0 for user in table.users}
    while min(made.values()) < times:
        made[table.asked().pk] += 1
        assert table.act().ok


def concede(table, user) -> None:
    assert moves.act(table.id, by=user, message=table_messages.Concede(aid=uuid.uuid4())).ok


def stored() -> dict[str, tuple[float, float, int]]:
    """What is stored of everybody: rating, deviation and number of games, to a thousandth."""
    rows = CasualRating.objects.select_related("user").order_by("user_id")
    return {row.user.username: (round(row.rating, 3), round(row.deviation, 3), row.games) for row in rows}


def changes(game_id: str) -> list[int | None]:
    """What a game has changed, by seat, in whole points."""
    rows = Seat.objects.filter(game=game_id).order_by("number").values_list("rating_change", flat=True)
    return [None if change is None else round(change) for change in rows]


# --- who sits down ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "code", "said"),
    [
        ({"seats": 4}, "rated_seats", "Only games of two players are rated."),
        ({"bots": ("easy",)}, "rated_bot", "Bots are not rated."),
        ({"clock": "untimed"}, "rated_clock", "A rated game needs a clock."),
    ],
)
def test_only_two_people_with_a_clock_open_a_rated_table(people, wrong, code, said):
    with pytest.raises(TableError) as error:
        tables.table_open(host=people[0], settings=TableSettings(rated=True, **wrong))
    assert error.value.code == code and error.value.text.startswith(said) and "unrated table" in error.value.text
    assert not Game.objects.exists()


def test_a_guest_neither_opens_a_rated_table_nor_sits_down_at_one(people):
    guest = make_user("guest", is_guest=True)
    with pytest.raises(TableError) as error:
        tables.table_open(host=guest, settings=TableSettings(rated=True))
    assert error.value.code == "rated_guest" and "Create one" in error.value.text
    game = tables.table_open(host=people[0], settings=TableSettings(rated=True, guests=True))
    assert game.guests is False
    with pytest.raises(TableError) as error:
        tables.table_join(game=game, user=guest)
    assert error.value.code == "rated_guest"
    with translation.override("de"), pytest.raises(TableError) as error:
        tables.table_join(game=game, user=guest)
    assert error.value.text.startswith("Gewertete Partien sind für Leute mit einem Konto.")


@pytest.mark.parametrize("declared_by", [0, 1])
def test_people_of_one_household_do_not_sit_down_at_one_rated_table(people, declared_by):
    Relation.objects.create(user=people[declared_by], other=people[1 - declared_by])
    game = tables.table_open(host=people[0], settings=TableSettings(rated=True))
    with pytest.raises(TableError) as error:
        tables.table_join(game=game, user=people[1])
    assert error.value.code == "rated_related" and "household or team" in error.value.text
    assert Seat.objects.get(game=game, number=1).taken is False
    unrated = tables.table_open(host=people[0], settings=TableSettings())
    assert tables.table_join(game=unrated, user=people[1]).number == 1


# --- what counts ------------------------------------------------------------------------------------------------------


def test_a_win_changes_both_ratings_by_the_paper_s_arithmetic(rated, people):
    table = rated()
    concede(table, people[1])
    won, lost = after_game(Rating(), Rating(), 1)
    assert stored() == {
        "mira": (round(won.rating, 3), round(won.deviation, 3), 1),
        "jonas": (round(lost.rating, 3), round(lost.deviation, 3), 1),
    }
    assert changes(table.id) == [162, -162]


def test_a_draw_between_equals_changes_the_deviation_alone(rated, people):
    table = rated()
    for user, message in ((people[0], table_messages.Offer), (people[1], table_messages.Answer)):
        assert moves.act(table.id, by=user, message=message(aid=uuid.uuid4(), kind="draw", value=True)).ok
    assert changes(table.id) == [0, 0]
    assert {found[0] for found in stored().values()} == {1500} and {found[1] < 300 for found in stored().values()} == {
        True
    }


def test_an_unrated_game_changes_nothing(open_table, people):
    table = open_table()
    decide(table)
    concede(table, people[1])
    assert stored() == {} and changes(table.id) == [None, None]


@pytest.mark.parametrize(("times", "counts"), [(0, False), (1, False), (2, True)])
def test_a_game_that_is_given_up_counts_once_each_has_decided_twice(rated, people, times, counts):
    table = rated(decided=False)
    decide(table, times)
    concede(table, people[0])
    assert (changes(table.id) == [-162, 162]) is counts
    assert bool(stored()) is counts


def test_who_runs_out_of_time_has_lost(rated, clock):
    table = rated()
    table.until("action")
    loser = table.row().decision_seat
    clock.forward(hours=2)
    assert moves.expire(table.id)
    assert table.row().result["reason"] == "time"
    assert changes(table.id)[loser] == -162


def test_a_loss_by_a_judge_s_ruling_counts_from_the_first_decision_on(rated, people):
    table, judge = rated(decided=False), make_judge("rhea")
    rulings.rule_loss(claimed(table, judge).pk, by=judge, reason="He has left the hall.", seat=0)
    assert table.row().result == {"kind": "won", "winners": [1], "reason": "ruled"}
    assert changes(table.id) == [-162, 162]


def test_a_game_called_off_does_not_count(rated, people):
    table = rated(decided=False)
    assert moves.act(table.id, by=people[0], message=table_messages.Abort(aid=uuid.uuid4())).ok
    assert table.row().status == "aborted" and stored() == {}


def test_the_rematch_of_a_rated_game_is_rated_with_the_new_ratings(rated, people):
    table = rated()
    concede(table, people[1])
    assert tables.rematch_ask(game=table.game, user=people[0]) is None
    again = tables.rematch_ask(game=table.game, user=people[1])
    assert again.rated and [round(seat.rating) for seat in again.seats.all()] == [1662, 1338]


def test_no_rematch_is_rated_between_people_who_are_of_one_household_by_now(rated, people):
    table = rated()
    concede(table, people[1])
    Relation.objects.create(user=people[0], other=people[1])
    tables_before = Game.objects.count()
    with pytest.raises(TableError) as error:
        tables.rematch_ask(game=table.game, user=people[0])
    assert error.value.code == "rated_related" and Game.objects.count() == tables_before


# --- time -------------------------------------------------------------------------------------------------------------


def test_a_rating_grows_less_certain_day_by_day(rated, people, clock):
    concede(rated(), people[1])
    row = CasualRating.objects.get(user=people[0])
    stored = Rating(row.rating, row.deviation, row.volatility)
    for days in (0, 0.5, 40):
        moment = row.rated_at + timedelta(days=days)
        assert ladders.rating_of(people[0], RULESET, moment) == aged(stored, days)
    clock.forward(days=40)
    table = rated()
    assert table.seat(0).deviation == pytest.approx(aged(stored, 40).deviation, abs=0.01)


# --- once, and always the same ----------------------------------------------------------------------------------------


def tournament_of(rated, people) -> list[str]:
    """Some rated games, won and lost and too short."""
    games = []
    for loser, decided in ((0, True), (1, True), (1, False), (1, True), (0, True)):
        table = rated(decided=decided)
        concede(table, people[loser])
        games.append(table.id)
    return games


def test_all_ratings_follow_from_the_games_alone(rated, people, clock):
    games = tournament_of(rated, people)
    before, changed = stored(), [changes(game) for game in games]
    assert before["mira"][2] == 4 and changed[2] == [None, None]
    assert ratings.ratings_renew(RULESET) == 2
    assert stored() == before
    CasualRating.objects.all().delete()
    Seat.objects.update(rating_change=None)
    ratings.ratings_renew(RULESET)
    assert (stored(), [changes(game) for game in games]) == (before, changed)
    CasualRating.objects.update(rating=2900, games=80)
    ratings.ratings_renew(RULESET)
    assert stored() == before


def test_a_result_that_is_put_right_afterwards_is_followed(rated, people):
    table = rated()
    concede(table, people[1])
    Game.objects.filter(pk=table.id).update(result={"kind": "won", "winners": [1], "reason": "ruled"})
    ratings.ratings_renew(RULESET)
    assert changes(table.id) == [-162, 162] and stored()["jonas"][0] > 1600
    Game.objects.filter(pk=table.id).update(rated=False)
    ratings.ratings_renew(RULESET)
    assert stored() == {}


def test_the_end_is_rated_once_however_often_it_is_said(rated, people):
    table = rated()
    message = table_messages.Concede(aid=uuid.uuid4())
    for _ in range(3):
        moves.act(table.id, by=people[1], message=message)
        concede_again = table_messages.Concede(aid=uuid.uuid4())
        moves.act(table.id, by=people[1], message=concede_again)
        moves.expire(table.id)
    assert stored()["mira"][2] == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("point", "counts"), [("inserted", False), ("committed", True)])
def test_killed_at_the_end_of_a_game_the_rating_is_there_exactly_if_the_end_is(open_table, killed, point, counts):
    table = open_table(rated=True)
    decide(table)
    loser = table.users[1]
    message = table_messages.Concede(aid=uuid.uuid4())
    killed(point, table, loser, message)
    assert (table.row().status == "finished", stored() != {}) == (counts, counts)
    again = moves.act(table.id, by=loser, message=message)
    assert (again.code, again.dup) == ("ack", counts)
    assert stored()["mira"][2] == stored()["jonas"][2] == 1
    assert changes(table.id) == [162, -162]


def test_a_game_that_is_written_late_has_all_put_into_order(
    rated, people, published, django_capture_on_commit_callbacks
):
    concede(rated(), people[1])
    CasualRating.objects.filter(user=people[0]).update(rated_at=F("rated_at") + timedelta(seconds=1))
    table = rated()
    with django_capture_on_commit_callbacks(execute=True):
        concede(table, people[1])
    assert ("games.tasks.ratings_renew", RULESET) in published


# --- people who go ----------------------------------------------------------------------------------------------------


def test_who_deletes_the_account_has_lost_and_has_no_rating_any_more(rated, people):
    table = rated()
    accounts.account_close(people[1])
    assert table.row().status == "finished" and changes(table.id) == [162, -162]
    assert set(stored()) == {"mira"}
    ratings.ratings_renew(RULESET)
    assert set(stored()) == {"mira"} and stored()["mira"][0] > 1600


def test_one_s_own_data_hold_the_ratings(rated, people, client_of):
    table = rated()
    concede(table, people[1])
    from games.integration.data_export import games_of, ratings_of

    [row] = ratings_of(people[0])
    assert (row["ruleset"], row["games"], round(row["rating"])) == (RULESET, 1, 1662)
    [played] = games_of(people[0])["played"]
    assert (played["rated"], played["rating"], round(played["rating_change"])) == (True, 1500, 162)
