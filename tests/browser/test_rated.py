"""Two people with accounts find each other by quick match, play a rated game to its end, and see what it has changed."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.thoughts import clever
from tests.browser.visitor import PASSWORD, Visitor, updated

People = Callable[..., Visitor]


def seek(one: Visitor) -> None:
    """Ask for a rated quick match in the lobby."""
    one.page.goto("/play/?ruleset=kafkas_halle")
    one.page.get_by_label("Rated", exact=True).first.check()
    one.page.get_by_role("button", name="Quick match").click()


def decided(game: str, times: int, *players: Visitor) -> None:
    """Let each of the players make so many decisions."""
    made = dict.fromkeys(players, 0)
    frames = {player: player.view(game) for player in players}
    at = {frame["state"]["you"]: player for player, frame in frames.items()}
    frame = frames[players[0]]
    while min(made.values()) < times:
        asked = at[frame["state"]["decision"]["seat"]]
        frame = asked.view(game)
        made[asked] += 1
        frame = updated(frame, asked.act(game, frame, clever(frame["state"]))["frame"])


def test_two_accounts_find_each_other_play_a_rated_game_and_see_what_it_has_changed(visitor: People) -> None:
    mira, jonas = visitor(), visitor(locale="de")
    her_name, his_name = f"Mira{secrets.token_hex(3)}", f"Jonas{secrets.token_hex(3)}"
    mira.sign_up(her_name)
    sign_up_in_german(jonas, his_name)

    seek(mira)
    expect(mira.page.get_by_role("heading", name="Looking for an opponent")).to_be_visible()
    expect(mira.page.get_by_text("Rated: opponents from 1400 to 1600")).to_be_visible()
    expect(mira.page.get_by_role("button", name="Stop looking")).to_be_in_viewport()
    expect(mira.page.locator("[data-since]")).to_have_text(re.compile(r"^0:0[1-9]|^0:[1-9]"))

    jonas.page.goto("/play/?ruleset=kafkas_halle")
    jonas.page.get_by_label("Gewertet", exact=True).first.check()
    jonas.page.get_by_role("button", name="Schnell ein Spiel").click()
    for one in (mira, jonas):
        one.page.locator(".t-link.is-live").wait_for()
    game = mira.page.url.rstrip("/").rsplit("/", 1)[-1]
    assert jonas.page.url.rstrip("/").endswith(game)
    for one in (mira, jonas):
        expect(one.page.locator(".t-rating")).to_have_count(2)
        expect(one.page.locator(".t-rating").first).to_contain_text("1500?")
        other = one.page.locator(".t-opponents")  # with clock and rating, in a low window
        assert other.evaluate("place => place.scrollHeight <= place.clientHeight"), one.locale

    decided(game, 2, mira, jonas)
    jonas.do(game, "concede")
    expect(mira.page.locator(".t-result")).to_contain_text("Your rating: 1500 → 1662 (+162)")
    expect(jonas.page.locator(".t-result")).to_contain_text("Deine Wertung: 1500 → 1338 (−162)")
    expect(mira.page.locator(".t-rating-change")).to_have_text(["−162", "+162"])

    mira.page.goto("/ladders/kafkas_halle/")
    expect(mira.page.get_by_text("You have 1662 ± 290. After 9 more rated games you are listed here.")).to_be_visible()
    own = jonas.page.locator('.account-menu a[href^="/u/"]').first.get_attribute("href") or ""
    jonas.page.goto(own)
    expect(jonas.page.get_by_text("1338 ± 290")).to_be_visible()
    expect(jonas.page.get_by_text("−162")).to_be_visible()


def sign_up_in_german(one: Visitor, name: str) -> None:
    """An account by the German form."""
    one.page.goto("/accounts/signup/")
    one.page.locator("input[name=username]").fill(name)
    one.page.locator("input[type=password]").first.fill(PASSWORD)
    one.page.locator("main form button").first.click()
    one.page.wait_for_url(re.compile(r"^(?!.*/signup/)"))


@pytest.mark.night
def test_who_stops_looking_leaves_nothing_behind(visitor: People) -> None:
    rosa = visitor()
    rosa.sign_up(f"Rosa{secrets.token_hex(3)}")
    seek(rosa)
    game = rosa.page.url.rstrip("/").rsplit("/", 1)[-1]
    rosa.page.get_by_role("button", name="Stop looking").click()
    rosa.page.wait_for_url(re.compile(r"/play/$"))
    listed = [row["id"] for row in rosa.context.request.get("/api/games").json()]
    assert game not in listed
