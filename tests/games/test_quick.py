"""Quick match: who is brought together with whom, and that nothing is left of a search."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Relation, User
from games.live import clocks, matching, presence
from games.models import CasualRating, Game, Seat
from games.selectors import table_views
from games.services.tables import quick_match, tables
from games.services.tables.quick_match import Search
from games.services.tables.tables import TableError, TableSettings

from .conftest import make_user
from .test_concurrency import together

pytestmark = pytest.mark.django_db
RULESET = "kafkas_halle"
RATED = Search(ruleset=RULESET, rated=True)
SECONDS = [(0, 100), (4.9, 100), (5, 150), (9, 150), (10, 200), (39, 450), (40, 500), (3600, 500)]


def seek(user: User, search: Search = RATED) -> Game:
    return quick_match.seek(user=user, search=search, deck_for=lambda ruleset: "")


def rate(user: User, rating: float) -> None:
    CasualRating.objects.create(
        user=user, ruleset=RULESET, rating=rating, deviation=60, volatility=0.06, games=20, rated_at=timezone.now()
    )


def waited(game: Game, seconds: float) -> Game:
    """A table that has stood there for so long, at which its host has just given a sign."""
    Game.objects.filter(pk=game.pk).update(created_at=clocks.to_ms(timezone.now()) - timedelta(seconds=seconds))
    here(game)
    return Game.objects.get(pk=game.pk)


def here(game: Game) -> None:
    Seat.objects.filter(game=game, number=0).update(present_at=timezone.now(), away_since=None)


def gone(game: Game) -> None:
    Seat.objects.filter(game=game, number=0).update(away_since=timezone.now() - timedelta(seconds=1))


def state(game: Game) -> tuple[str, set[str]]:
    game.refresh_from_db()
    return game.status, {seat.user.username for seat in game.seats.all() if seat.user}


# --- the window -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seconds", "points"), SECONDS)
def test_the_window_widens_each_five_seconds_to_its_limit(seconds: float, points: int) -> None:
    assert matching.window(timedelta(seconds=seconds)) == points


@pytest.mark.parametrize(
    ("one", "other", "within"),
    [(0, 0, 100), (0, 40, 100), (40, 0, 100), (40, 40, 500), (10, 15, 200), (10, None, 200)],
)
def test_two_are_brought_together_within_the_windows_of_both(one: float, other: float | None, within: int) -> None:
    times = timedelta(seconds=one), None if other is None else timedelta(seconds=other)
    assert matching.is_within(1500, times[0], 1500 + within, times[1])
    assert not matching.is_within(1500, times[0], 1501 + within, times[1])


def test_two_newcomers_meet_at_once(people: list[User]) -> None:
    game = seek(people[0])
    assert (game.status, game.rated, game.quick, game.clock["kind"]) == ("open", True, True, "bank")
    assert seek(people[1]).pk == game.pk and state(game) == ("running", {"mira", "jonas"})


def test_ratings_apart_meet_as_soon_as_both_windows_reach(people: list[User]) -> None:
    rate(people[0], 1700)
    older, younger = seek(people[0]), seek(people[1])
    assert older.pk != younger.pk
    for seconds, met in ((9, False), (10, True)):
        waited(older, 60)
        found = quick_match.meet(waited(younger, seconds), people[1])
        assert (found is not None) is met
    assert found is not None and found.pk == older.pk
    assert state(older) == ("running", {"mira", "jonas"})
    assert state(younger)[0] == "aborted"


def test_the_nearest_rating_comes_first_and_equal_ones_by_waiting(people: list[User]) -> None:
    for user, rating in zip(people, (1580, 1490, 1490, 1500), strict=False):
        rate(user, rating)
    far, first, second = (tables.table_open(host=user, settings=settings(quick=True)) for user in people[:3])
    assert seek(people[3]).pk == first.pk
    assert {state(far)[0], state(second)[0]} == {"open"}


def settings(**more: object) -> TableSettings:
    return TableSettings(ruleset=RULESET, rated=True, **more)  # type: ignore[arg-type]


def test_the_older_one_does_not_give_up_its_table_for_the_younger(people: list[User]) -> None:
    older = seek(people[0])
    younger = tables.table_open(host=people[1], settings=settings(quick=True))
    assert quick_match.meet(older, people[0]) is None
    found = quick_match.meet(younger, people[1])
    assert found is not None and found.pk == older.pk


def test_a_table_that_was_taken_a_moment_ago_is_passed_over_for_the_next_one(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    for user, rating in zip(people, (1500, 1500, 1510, 1510), strict=False):
        rate(user, rating)
    near, far = (tables.table_open(host=user, settings=settings(quick=True)) for user in people[:2])
    join = tables.table_join

    def taken(*, game: Game, **more: Any) -> Any:
        if game.pk == near.pk and not near.seats.filter(user=people[3]).exists():
            join(game=near, user=people[3])
        return join(game=game, **more)

    monkeypatch.setattr(tables, "table_join", taken)
    assert seek(people[2]).pk == far.pk
    assert (state(near), state(far)) == (("running", {"mira", "dario"}), ("running", {"jonas", "carla"}))


# --- whom it leaves out -----------------------------------------------------------------------------------------------


def test_a_host_who_has_gone_is_skipped_and_his_search_is_over(people: list[User]) -> None:
    left = seek(people[0])
    gone(left)
    assert not table_views.open_tables(people[1]).exists()
    own = seek(people[1])
    assert own.pk != left.pk and state(left)[0] == "open"
    here(own)
    assert quick_match.desert(timezone.now()) == 1
    assert (state(left)[0], state(own)[0]) == ("aborted", "open")


def test_a_host_of_an_ordinary_table_who_is_away_is_skipped_as_well(people: list[User]) -> None:
    table = tables.table_open(host=people[0], settings=TableSettings(ruleset=RULESET))
    Game.objects.filter(pk=table.pk).update(created_at=timezone.now() - matching.JUST_OPENED)
    assert table_views.open_tables(people[1]).get() == table
    assert seek(people[1], Search()).pk != table.pk
    quick_match.desert(timezone.now() + timedelta(days=1))
    here(table)
    assert seek(people[2], Search()).pk == table.pk


@pytest.mark.parametrize("clock", ["untimed", "correspondence"])
def test_tables_without_a_running_clock_are_found_only_by_who_asks_for_them(people: list[User], clock: str) -> None:
    table = tables.table_open(host=people[0], settings=TableSettings(ruleset=RULESET, clock=clock))
    assert seek(people[1], Search()).clock["kind"] == "bank"
    assert seek(people[2], Search(clock=clock)).pk == table.pk


def test_rated_and_unrated_searches_do_not_meet(people: list[User]) -> None:
    rated, unrated = seek(people[0]), seek(people[1], Search())
    assert rated.pk != unrated.pk and (rated.rated, unrated.rated) == (True, False)


def test_people_of_one_household_are_not_brought_together_where_it_counts(people: list[User]) -> None:
    Relation.objects.create(user=people[1], other=people[0])
    game = seek(people[0])
    assert seek(people[1]).pk != game.pk
    plain = seek(people[2], Search())
    Relation.objects.create(user=people[3], other=people[2])
    assert seek(people[3], Search()).pk == plain.pk


def test_a_guest_who_wants_a_rated_game_is_told_what_to_do(people: list[User]) -> None:
    with pytest.raises(TableError) as error:
        seek(make_user("guest", is_guest=True))
    assert error.value.code == "rated_guest" and not Game.objects.exists()


# --- one search each --------------------------------------------------------------------------------------------------


def test_who_looks_again_keeps_the_place_and_who_looks_for_something_else_gives_it_up(people: list[User]) -> None:
    first = seek(people[0])
    assert seek(people[0]).pk == first.pk
    other = seek(people[0], Search(ruleset=RULESET))
    assert other.pk != first.pk and state(first)[0] == "aborted"
    assert Game.objects.filter(status="open").count() == 1


def test_a_bot_takes_the_place_only_when_that_is_accepted(people: list[User]) -> None:
    game = waited(seek(people[0]), 21)
    assert game.status == "open"
    tables.table_bot(game=game, user=people[0], level="easy")
    game.refresh_from_db()
    assert (game.status, game.rated, game.visibility, game.clock["kind"]) == ("running", False, "private", "untimed")
    assert [seat.bot for seat in game.seats.all()] == ["", "easy"]


def test_somebody_who_came_first_keeps_the_place_that_a_bot_was_to_take(people: list[User]) -> None:
    game = seek(people[0])
    tables.table_join(game=game, user=people[1])
    tables.table_bot(game=game, user=people[0], level="easy")
    assert state(game) == ("running", {"mira", "jonas"})
    game.refresh_from_db()
    assert game.rated


# --- for programs -----------------------------------------------------------------------------------------------------


def post(client: Client, path: str = "", **body: Any) -> Any:
    return client.post(f"/api/quick{path}", body, content_type="application/json")


def test_two_programs_find_each_other_and_the_one_who_waits_is_told_by_staying(
    people: list[User], client_of: Callable[[User], Client]
) -> None:
    hers, his = client_of(people[0]), client_of(people[1])
    rate(people[0], 1700)
    told = post(hers, ruleset=RULESET, rated=True).json()
    assert (told["status"], told["seat"], told["rated"], told["lowest"], told["highest"]) == (
        "open", 0, True, 1600, 1800,
    )  # fmt: skip
    assert hers.get("/api/quick").json() == [told] and post(hers, ruleset=RULESET, rated=True).json() == told
    other = post(his, ruleset=RULESET, rated=True).json()
    assert other["id"] != told["id"] and post(his, f"/{other['id']}/stay").json()["id"] == other["id"]
    for one in (told, other):
        waited(Game.objects.get(pk=one["id"]), 60 if one is told else 10)
    met = post(his, f"/{other['id']}/stay").json()
    assert (met["id"], met["status"], met["seat"], met["lowest"]) == (told["id"], "running", 1, None)
    assert post(hers, f"/{told['id']}/stay").json()["status"] == "running"
    assert post(his, f"/{other['id']}/stay").json()["status"] == "aborted"
    assert hers.get("/api/quick").json() == his.get("/api/quick").json() == []
    late = post(hers, f"/{told['id']}/stop")
    assert (late.status_code, late.json()["code"]) == (409, "begun")


def test_staying_keeps_the_place_and_stopping_closes_the_table(
    people: list[User], client_of: Callable[[User], Client]
) -> None:
    client = client_of(people[0])
    table = Game.objects.get(pk=post(client, ruleset=RULESET).json()["id"])
    Game.objects.update(created_at=timezone.now() - timedelta(seconds=30))
    assert post(client, f"/{table.pk}/stay").json()["offers_bot"] is True
    assert quick_match.desert(timezone.now()) == 0
    for _ in range(2):
        assert post(client, f"/{table.pk}/stop").status_code == 204
    assert state(table)[0] == "aborted"
    again = post(client, ruleset=RULESET).json()
    begun = post(client, f"/{again['id']}/bot", level="easy").json()
    assert (begun["id"], begun["status"], begun["rated"]) == (again["id"], "running", False)


def test_a_search_is_its_owner_s_and_other_tables_are_none(
    people: list[User], client_of: Callable[[User], Client]
) -> None:
    own = seek(people[0])
    plain = tables.table_open(host=people[1], settings=TableSettings(ruleset=RULESET))
    client = client_of(people[1])
    for game in (own, plain):
        for act in ("stay", "stop", "bot"):
            assert post(client, f"/{game.pk}/{act}").json()["code"] == "no_such_table"
    assert (state(own)[0], state(plain)[0]) == ("open", "open")


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"ruleset": "chess"}, 400, ""),
        ({"clock": "fast"}, 400, "malformed"),
        ({"deck": "ready:x"}, 400, "malformed"),
        ({"bots": ["easy"]}, 400, "malformed"),
        ({"ruleset": RULESET, "seats": 19}, 400, ""),
        ({"ruleset": RULESET, "clock": "untimed", "rated": True}, 400, ""),
    ],
)
def test_a_wish_that_cannot_be_is_refused_and_opens_nothing(
    people: list[User], client_of: Callable[[User], Client], wish: dict[str, Any], status: int, code: str
) -> None:
    answer = post(client_of(people[0]), **wish)
    assert answer.status_code == status and answer.json()["text"]
    assert answer.json()["code"] == (code or answer.json()["code"])
    assert not Game.objects.exists()


def test_a_program_of_a_guest_looks_for_unrated_games_only(client_of: Callable[[User], Client]) -> None:
    client = client_of(make_user("guest", is_guest=True))
    answer = post(client, rated=True)
    assert (answer.status_code, answer.json()["code"]) == (403, "rated_guest")
    assert post(client).json()["status"] == "open"
    assert post(Client()).json()["code"] == "not_logged_in"


@pytest.mark.django_db(transaction=True)
@pytest.mark.concurrency
def test_many_who_look_at_once_are_paired_exactly_once_each() -> None:
    seekers = [make_user(f"seeker{number}") for number in range(8)]
    works: list[Callable[[], Game]] = [lambda user=user: seek(user) for user in seekers]  # type: ignore[misc]
    assert not [found for found in together(works) if isinstance(found, Exception)]
    for _ in range(6):
        waiting = list(Game.objects.filter(status="open"))
        if not waiting:
            break
        for game in waiting:
            here(game)
        met = [lambda game=game: quick_match.meet(game, game.host) for game in waiting]
        assert not [found for found in together(met) if isinstance(found, Exception)]
    running = Game.objects.filter(status="running")
    assert running.count() == 4
    seated = [seat.user_id for seat in Seat.objects.filter(game__in=running)]
    assert sorted(seated) == sorted(user.pk for user in seekers)
    assert not Game.objects.filter(status="open").exists()


def test_a_page_that_is_asked_for_by_polling_counts_as_gone_after_its_time(people: list[User]) -> None:
    game = seek(people[0])
    now = timezone.now()
    seat = Seat.objects.get(game=game, number=0)
    assert matching.is_attended(game, seat, game.created_at + matching.JUST_OPENED - timedelta(seconds=1))
    assert not matching.is_attended(game, seat, game.created_at + matching.JUST_OPENED)
    seat.present_at, seat.away_since = now, now + presence.UNSEEN
    assert matching.is_attended(game, seat, now + presence.UNSEEN - timedelta(seconds=1))
    assert not matching.is_attended(game, seat, now + presence.UNSEEN)
