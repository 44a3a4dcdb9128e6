"""A league in the browser: two divisions play a season, it is closed, and who has gone up registers above."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor


def held(host: Visitor, division: str, *order: str) -> None:
    """A completed tournament of a division: two players meet once, the first-named one wins."""
    made = host.post(
        "/api/tournaments",
        name=f"Cup of {division}",
        ruleset="kafkas_halle",
        mode="paper",
        stages=[{"kind": "single", "best_of": 1}],
    ).json()
    api = f"/api/tournaments/{made['id']}"
    into(host.page, division, f"Cup of {division}")
    assert host.post(f"{api}/steps/open_registration").ok
    for name in order:
        assert host.post(f"{api}/registrations", account=name).ok
    assert host.post(f"{api}/steps/start").ok
    (only,) = host.context.request.get(f"{api}/rounds").json()
    (match,) = host.context.request.get(f"{api}/rounds/{only['id']}").json()["matches"]
    first = match["a"]["name"] == order[0]
    assert host.post(f"{api}/matches/{match['id']}/record", wins_a=int(first), wins_b=int(not first)).ok
    assert host.post(f"{api}/steps/complete").ok


def into(page: Page, division: str, tournament: str) -> None:
    """Let a tournament count for a division of the present season."""
    page.get_by_role("link", name="Players and settings").click()
    page.get_by_role("link", name=re.compile(f"Tournaments and points.*{division}")).click()
    page.get_by_label("Add a tournament that you organise").select_option(label=tournament)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("link", name=tournament)).to_be_visible()
    page.get_by_role("link", name=re.compile("^Town · ")).click()
    page.get_by_role("link", name="Town", exact=True).click()


def zone(page: Page, name: str) -> str:
    """What the table says of a player, as it is read."""
    return page.locator("table.league tr", has_text=name).locator(".zone").inner_text().strip()


def test_a_season_is_played_and_closed_and_who_went_up_registers_above(visitor: Callable[..., Visitor]) -> None:
    host, *players = (visitor() for _ in range(5))
    host.sign_up(f"Olga{secrets.token_hex(3)}")
    ada, bob, cyd, dan = (f"{name}{secrets.token_hex(3)}" for name in ("Ada", "Bob", "Cyd", "Dan"))
    for one, name in zip(players, (ada, bob, cyd, dan), strict=True):
        one.sign_up(name)
    page = host.page
    page.goto("/series/")
    page.get_by_role("link", name="New league").click()
    page.get_by_label("Name", exact=True).fill("Town")
    page.get_by_label("Divisions").fill("First\nSecond")
    for label in ("How many go up", "How many go down"):
        page.get_by_label(label).fill("1")
    page.get_by_role("button", name="Begin the league").click()
    for division, names in (("First", f"{ada}\n{bob}"), ("Second", f"{cyd}\n{dan}")):
        page.get_by_label("Division", exact=True).select_option(label=division)
        page.get_by_label("Players", exact=True).fill(names)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_text("2 players added.")).to_be_visible()
    page.get_by_role("link", name="Town", exact=True).click()
    league = page.url
    held(host, "First", ada, bob)
    held(host, "Second", cyd, dan)

    page.goto(league)
    assert (zone(page, bob), zone(page, cyd)) == ("▼ goes down", "▲ goes up")
    page.get_by_role("link", name="Close the season").click()
    ways = page.get_by_role("combobox")
    chosen = [way.evaluate("one => one.selectedOptions[0].textContent") for way in ways.all()]
    assert chosen == ["Stays", "▼ Goes down: Second", "▲ Goes up: First", "Stays"]
    page.get_by_label("Name of the next season").fill("Autumn")
    page.get_by_role("button", name="Close this season and begin the next one").click()
    expect(page.locator(".message.success")).to_contain_text("season Autumn has begun")
    expect(page.locator("table.league").first.get_by_role("rowheader")).to_have_text([ada, cyd])
    page.get_by_role("link", name="Season 1").click()
    assert (zone(page, bob), zone(page, cyd)) == ("▼ gone down", "▲ gone up")

    made = host.post("/api/tournaments", name="Autumn Cup", ruleset="kafkas_halle", mode="paper").json()
    page.goto(league)
    into(page, "First", "Autumn Cup")
    assert host.post(f"/api/tournaments/{made['id']}/steps/open_registration").ok
    _first, down, up, _last = players
    for one in (down, up):
        one.page.goto(f"/t/{made['id']}/")
    expect(down.page.locator(".todo")).to_contain_text("you play in Second")
    expect(down.page.get_by_role("button", name="Register")).to_have_count(0)
    up.page.get_by_role("button", name="Register").click()
    expect(up.page.locator(".todo-title")).to_have_text("You are registered")
    assert [one.complaints for one in (host, *players)] == [[]] * 5
