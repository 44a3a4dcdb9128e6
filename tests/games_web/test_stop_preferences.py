"""What somebody wants at every table is kept with the account, word by word."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from accounts.models import User
from accounts.people import services
from games.engine import Game, Setup
from games.live import stop_preferences
from games.models import StopPreference
from games.rulesets import rulesets
from tests.loops import some

pytestmark = pytest.mark.django_db
UPKEEP, MAIN = "stop:upkeep:mine", "stop:main1:mine"


@pytest.fixture
def mira() -> User:
    return User.objects.create_user("Mira", password="a long sentence")


@pytest.fixture
def guest() -> User:
    return services.guest_make("en")


def page_of(user: User) -> Client:
    """A browser in which somebody is logged in."""
    browser = Client()
    browser.force_login(user, backend=services.BACKEND)
    return browser


def settle(browser: Client, subject: str, **words: Any) -> Any:
    said = {word.replace("__", ":"): value for word, value in words.items()}
    return browser.patch(f"/api/stops/{subject}", json.dumps(said), content_type="application/json")


def test_whoever_has_said_nothing_wants_what_is_usual(mira: User) -> None:
    found = page_of(mira).get("/api/stops/magic").json()
    assert found[MAIN] is True
    assert found[UPKEEP] is False
    assert found["full"] is False


def test_what_is_settled_on_one_device_holds_on_another_and_for_guests_too(mira: User, guest: User) -> None:
    for user in (mira, guest):
        settle(page_of(user), "magic", stop__upkeep__mine=True, own=False)
        found = page_of(user).get("/api/stops/magic").json()
        assert (found[UPKEEP], found["own"], found[MAIN]) == (True, False, True)


def test_of_two_tabs_neither_undoes_what_the_other_has_said_of_something_else(mira: User) -> None:
    one, other = page_of(mira), page_of(mira)
    settle(one, "magic", stop__upkeep__mine=True)
    settle(other, "magic", stop__main1__mine=False)
    settle(one, "magic", full=True)
    settle(other, "magic", full=False)
    found = one.get("/api/stops/magic").json()
    assert (found[UPKEEP], found[MAIN], found["full"]) == (True, False, False)


def test_each_game_and_the_table_have_stops_of_their_own(mira: User) -> None:
    browser = page_of(mira)
    assert settle(browser, "table", keys=False).json() == {"keys": False, "space": True}
    assert browser.get("/api/stops/magic").json()[MAIN] is True
    assert browser.get("/api/stops/kafkas_halle").status_code == 404
    assert browser.get("/api/stops/chess").json()["code"] == "no_such_preference"


def test_a_word_that_says_nothing_is_refused_and_nothing_is_kept(mira: User) -> None:
    browser = page_of(mira)
    assert settle(browser, "magic", stop__upkeep__mine=True, stop__lunch__mine=True).status_code == 400
    assert settle(browser, "magic", own="perhaps").status_code == 400
    assert browser.patch("/api/stops/magic", "[1]", content_type="application/json").status_code == 400
    assert not StopPreference.objects.exists()


def test_without_a_login_there_are_none(client: Client) -> None:
    assert client.get("/api/stops/magic").status_code == 403
    assert settle(client, "magic", own=False).status_code == 403


def test_a_guest_who_logs_in_takes_them_along_and_the_accounts_own_word_counts(mira: User, guest: User) -> None:
    settle(page_of(mira), "magic", own=False)
    settle(page_of(guest), "magic", own=True, stop__upkeep__mine=True)
    services.guest_join(guest, mira)
    found = page_of(mira).get("/api/stops/magic").json()
    assert (found["own"], found[UPKEEP]) == (False, True)
    assert not StopPreference.objects.filter(user=guest).exists()


def test_a_deleted_account_leaves_none(mira: User) -> None:
    settle(page_of(mira), "magic", own=False)
    services.account_close(mira)
    assert not StopPreference.objects.exists()


def test_the_page_of_a_table_brings_them_along(mira: User) -> None:
    browser = page_of(mira)
    settle(browser, "magic", stop__upkeep__mine=True)
    settle(browser, "table", keys=False)
    opened = browser.post(
        "/api/games", json.dumps({"ruleset": "magic", "bots": ["easy"]}), content_type="application/json"
    )
    page = browser.get(f"/g/{opened.json()['id']}/")
    wanted = page.context["script_settings"]["stops"]
    assert wanted["magic"][UPKEEP] is True
    assert wanted["table"] == {"keys": False, "space": True}


@pytest.mark.parametrize(("language", "heading"), [("en", "In every turn"), ("de", "In jedem Zug")])
def test_they_can_be_settled_in_the_profile(mira: User, language: str, heading: str) -> None:
    browser = page_of(mira)
    page = browser.get("/me/tables/", headers={"Accept-Language": language}).content.decode()
    assert heading in page
    usual = [word for word, value in stop_preferences.usual("magic").items() if value]
    said = {"subject": "magic", "was": usual, "is": [*usual, UPKEEP]}
    assert browser.post("/me/tables/", said).url == "/me/tables/#magic"
    assert browser.get("/api/stops/magic").json()[UPKEEP] is True


def test_a_page_that_was_drawn_before_keeps_its_hands_off_what_was_settled_since(mira: User) -> None:
    browser = page_of(mira)
    usual = [word for word, value in stop_preferences.usual("magic").items() if value]
    settle(browser, "magic", own=False)
    browser.post("/me/tables/", {"subject": "magic", "was": usual, "is": [*usual, UPKEEP]})
    found = browser.get("/api/stops/magic").json()
    assert (found["own"], found[UPKEEP]) == (False, True)


def test_every_stop_of_a_game_is_a_word_that_its_orders_know() -> None:
    for ruleset in some(rulesets().values()):
        if ruleset.habits:
            decks = tuple(ready.deck.as_data() for ready in ruleset.decks.ready[:2]) if ruleset.decks else ()
            game = Game.start(Setup(ruleset.key, 2, key=bytes(64), decks=decks))
            words = [habit.word for habit in ruleset.habits if habit.word != "full"]
            assert game.strange_orders(words) == []
            assert len(set(words)) == len(words)


def test_every_stop_has_a_name_in_both_languages() -> None:
    for subject in some(stop_preferences.subjects()):
        found = []
        for language in ("en", "de"):
            with translation.override(language):
                found.append(
                    [
                        choice.name
                        for _, group in stop_preferences.groups(subject, stop_preferences.usual(subject))
                        for choice in group
                    ]
                )
        assert len(found[0]) == len(found[1]) == len(stop_preferences.usual(subject))


def test_the_former_address_leads_to_the_present_one_with_method_and_body(mira: User) -> None:
    moved = page_of(mira).patch("/api/habits/magic", "{}", content_type="application/json")
    assert (moved.status_code, moved["Location"]) == (308, "/api/stops/magic")
    followed = page_of(mira).patch(
        "/api/habits/magic", json.dumps({UPKEEP: True}), content_type="application/json", follow=True
    )
    assert followed.json()[UPKEEP] is True
