"""Pages of rated tables, ladders and quick match."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Ban, Relation, User
from games.models import CasualRating, Game, Seat
from tournaments.models import Rating as TournamentRating

pytestmark = pytest.mark.django_db
Browser = Callable[[User | None], Client]
RULESET = "kafkas_halle"


def rate(
    user: User, rating: float, *, deviation: float = 60, games: int = 20, days: float = 1, pool: str = "casual"
) -> None:
    model, count = {"casual": (CasualRating, "games"), "tournament": (TournamentRating, "matches")}[pool]
    values: dict[str, Any] = {count: games, "rated_at": timezone.now() - timedelta(days=days)}
    model.objects.create(  # type: ignore[attr-defined]
        user=user, ruleset=RULESET, rating=rating, deviation=deviation, volatility=0.06, **values
    )


def listed(client: Client, **query: str) -> list[tuple[int | None, str]]:
    return [(row["place"], row["name"]) for row in client.get(f"/api/ladders/{RULESET}", query).json()["rows"]]


@pytest.mark.parametrize(("pool", "unit"), [("casual", "game"), ("tournament", "match")])
def test_both_ladders_leave_out_who_has_played_little_or_not_lately_and_who_has_gone(
    browser: Browser, person: Callable[..., User], pool: str, unit: str
) -> None:
    names = ("Ten", "Nine", "Lately", "Long ago", "Longer ago", "Gone", "Banned", "Visitor", "Unsure")
    people = {name: person(name) for name in names}
    values: dict[str, tuple[float, dict[str, float]]] = {
        "Ten": (1500, {"games": 10}), "Nine": (1900, {"games": 9}), "Lately": (1600, {"days": 89.9}),
        "Long ago": (1800, {"days": 90}), "Longer ago": (1800, {"days": 91}), "Unsure": (1700, {"deviation": 200}),
    }  # fmt: skip
    for name, user in people.items():
        rating, more = values.get(name, (1700, {}))
        rate(user, rating, pool=pool, **more)  # type: ignore[arg-type]
    User.objects.filter(username="Gone").update(deleted_at=timezone.now())
    User.objects.filter(username="Visitor").update(is_guest=True)
    now = timezone.now()
    week = {"at": now, "begins_at": now, "ends_at": now + timedelta(days=7)}
    Ban.objects.create(user=people["Banned"], by=people["Ten"], reason="?", kind="abuse", **week)
    assert listed(Client(), pool=pool) == [(1, "Lately"), (2, "Ten"), (3, "Unsure")]
    other = "tournament" if pool == "casual" else "casual"
    assert listed(Client(), pool=other) == []

    def page_of(name: str) -> str:
        return browser(people[name]).get(f"/ladders/{RULESET}/", {"pool": pool}).content.decode()

    page, units = page_of("Ten"), f"{unit}es" if unit == "match" else f"{unit}s"
    assert f"Your place: 2, with 1500 ± 60 after 10 rated {units}." in page
    assert page.count("<tr") == 4 and "Long ago" not in page
    assert f"After 1 more rated {unit} you are listed here." in page_of("Nine")
    assert "was long ago" in page_of("Long ago") and "was long ago" in page_of("Longer ago")
    own = browser(people["Nine"]).get(f"/api/ladders/{RULESET}", {"pool": pool}).json()["own"]
    assert own == {"place": None, "name": "Nine", "rating": 1900.0, "deviation": 60.0, "games": 9}


def test_the_ladder_of_tables_is_what_is_shown_to_who_names_no_pool_and_an_unknown_one_is_named(
    browser: Browser, mira: User
) -> None:
    rate(mira, 1500)
    assert Client().get(f"/api/ladders/{RULESET}").json()["pool"] == "casual" and len(listed(Client())) == 1
    assert Client().get(f"/ladders/{RULESET}/?pool=chess").status_code == 404
    answer = Client().get(f"/api/ladders/{RULESET}?pool=chess")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_pool")
    assert "casual, tournament" in answer.json()["text"]


def test_the_ladder_has_pages_and_leads_to_one_s_own_place(
    browser: Browser, mira: User, person: Callable[..., User]
) -> None:
    for number in range(50):
        rate(
            User.objects.create(username=f"p{number}", public_name=f"Player {number}", slug=f"p{number}"), 2000 - number
        )
    rate(mira, 1500)
    page = browser(mira).get(f"/ladders/{RULESET}/").content.decode()
    assert "Your place: 51" in page and 'href="?page=2">To your place' in page and "Page 1 of 2" in page
    assert "To your place" not in browser(mira).get(f"/ladders/{RULESET}/?page=2").content.decode()


def test_the_ladder_speaks_german_and_knows_its_games(client: Client) -> None:
    client.cookies["django_language"] = "de"
    page = client.get(f"/ladders/{RULESET}/", headers={"accept-language": "de"}).content.decode()
    assert "In letzter Zeit hat niemand 10 gewertete Partien dieses Spiels gespielt." in page
    assert client.get("/ladders/chess/").status_code == 404
    answer = client.get("/api/ladders/chess")
    assert answer.status_code == 404 and answer.json()["code"] == "unknown_ruleset"
    assert client.get("/ladders/").url == f"/ladders/{RULESET}/"


def test_somebody_of_the_household_reads_before_sitting_down_that_it_is_not_rated(
    browser: Browser, waiting_table: Callable[..., Game], mira: User, jonas: User
) -> None:
    game = waiting_table(rated=True)
    page = browser(jonas).get(f"/g/{game.pk}/").content.decode()
    assert "Your rating: +162 for a win, 0 for a draw, −162 for a loss." in page and ">Sit down<" in page
    Relation.objects.create(user=mira, other=jonas)
    page = browser(jonas).get(f"/g/{game.pk}/").content.decode()
    assert "household or team" in page and ">Sit down<" not in page
    assert browser(jonas).post(f"/g/{game.pk}/join/").status_code == 302
    assert Seat.objects.filter(game=game, taken=True).count() == 1


def test_a_link_may_ask_for_a_rated_table_and_only_accounts_get_one(
    browser: Browser, mira: User, client: Client
) -> None:
    query = f"?ruleset={RULESET}&rated=yes"
    page = browser(mira).get(f"/play/new/{query}").content.decode()
    assert re.search(r'name="rated"[^>]*checked', page)
    page = client.get(f"/play/new/{query}").content.decode()
    assert "<code>rated=yes</code>" in page and "Rated games are for people with an account." in page
    data = {"ruleset": RULESET, "seats": "2", "clock": "fast", "visibility": "public", "rated": "on", "guests": "on"}
    browser(mira).post("/play/new/", data)
    game = Game.objects.get()
    assert (game.rated, game.guests) == (True, False)
    client.post("/play/new/", data)
    assert Game.objects.exclude(pk=game.pk).get().rated is False


def test_the_lobby_says_what_is_rated_and_filters_by_it(
    browser: Browser, waiting_table: Callable[..., Game], mira: User, jonas: User
) -> None:
    rate(mira, 1612.4, days=0)
    rated, plain = waiting_table(rated=True), waiting_table()
    assert "1612" in browser(jonas).get("/play/").content.decode()
    for query, found in (("rated=yes", rated), ("rated=no", plain)):
        page = browser(jonas).get(f"/play/tables/?{query}").content.decode()
        assert [game.pk for game in (rated, plain) if f'data-table="{game.pk}"' in page] == [found.pk]
    rows = {row["id"]: (row["rated"], row["rating"]) for row in browser(jonas).get("/api/games").json()}
    assert rows == {rated.pk: (True, {"value": 1612, "sure": True, "change": None}), plain.pk: (False, None)}
    assert rated.pk not in browser(None).get("/play/").content.decode()


def test_who_waits_by_quick_match_reads_how_long_and_for_whom_and_is_offered_a_bot_after_20_seconds(
    browser: Browser, mira: User
) -> None:
    client = browser(mira)
    address = client.post("/play/quick/", {"ruleset": RULESET, "rated": "yes"}).url
    page = client.get(address).content.decode()
    assert "opponents from 1400 to 1600" in page and "Play a bot?" not in page
    Game.objects.update(created_at=timezone.now() - timedelta(seconds=19))
    assert "Play a bot?" not in client.get(f"{address}waiting/").content.decode()
    Game.objects.update(created_at=timezone.now() - timedelta(seconds=21))
    page = client.get(f"{address}waiting/").content.decode()
    assert "opponents from 1200 to 1800" in page and ">0:21<" in page and "Play a bot?" in page
    assert Game.objects.get().status == "open"
    assert client.post(f"{address}bot/", {"level": "easy"}).url == address
    game = Game.objects.get()
    assert (game.status, game.rated) == ("running", False)


def test_the_page_of_who_waits_leads_to_the_table_that_was_found(browser: Browser, mira: User, jonas: User) -> None:
    older = browser(mira).post("/play/quick/", {"ruleset": RULESET}).url
    Game.objects.update(rated=True)  # so that they do not meet at once
    client = browser(jonas)
    younger = client.post("/play/quick/", {"ruleset": RULESET}).url
    assert younger != older
    Game.objects.update(rated=False)
    assert client.get(f"{younger}waiting/").headers["HX-Redirect"] == older
    assert browser(mira).get(f"{older}waiting/").headers["HX-Refresh"] == "true"
    assert client.get(f"{younger}waiting/").headers["HX-Redirect"] == "/play/"


def test_nobody_without_an_account_looks_for_a_rated_game(client: Client) -> None:
    assert client.post("/play/quick/", {"ruleset": RULESET, "rated": "yes"}).url == "/play/"
    assert not User.objects.exists() and not Game.objects.exists()
