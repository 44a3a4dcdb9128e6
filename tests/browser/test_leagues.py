"""A league in the browser: two divisions play a season, it is closed, and who has gone up registers above."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.situations import administer
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

ATTACH = """
from tournaments.models import Division, Tournament
from tournaments.services.lifecycle.series import tournament_attach

division = Division.objects.get(season__league={league!r}, name={division!r})
cup = Tournament.objects.get(pk={cup!r})
tournament_attach(series=division.series, tournament=cup, by=division.series.owner)
"""


def held(play: Play | None, host: Visitor, league: str, division: str, *order: str) -> None:
    """A completed tournament of a division: two players meet once, the first-named one wins."""
    made = host.post(
        "/api/tournaments",
        name=f"Cup of {division}",
        ruleset="kafkas_halle",
        mode="paper",
        stages=[{"kind": "single", "best_of": 1}],
    ).json()
    api = f"/api/tournaments/{made['id']}"
    administer(play, ATTACH.format(league=league, division=division, cup=made["id"]))
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


def played(play: Play | None, host: Visitor, *divisions: tuple[str, str]) -> str:
    """Begin the league of the form, with two players in each division who have played; the address of its page, which is
    open."""
    page = host.page
    page.get_by_role("button", name="Begin the league").click()
    for division, players in zip(("First", "Second"), divisions, strict=True):
        page.get_by_label("Division", exact=True).select_option(label=division)
        page.get_by_label("Players", exact=True).fill("\n".join(players))
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_text("2 players added.")).to_be_visible()
    page.get_by_role("link", name="Town", exact=True).click()
    league = page.url
    for division, players in zip(("First", "Second"), divisions, strict=True):
        held(play, host, league.split("/")[4], division, *players)
    page.goto(league)
    return league


@pytest.mark.night
def test_a_season_is_played_and_closed_and_who_went_up_registers_above(
    play: Play | None, visitor: Callable[..., Visitor]
) -> None:
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
    league = played(play, host, (ada, bob), (cyd, dan))
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


@pytest.mark.night
def test_a_match_decides_about_a_place_between_two_divisions(
    play: Play | None, visitor: Callable[..., Visitor]
) -> None:
    """Arranged by the owner, reported by one player, confirmed by the other; who wins is listed above."""
    host, *players = (visitor() for _ in range(5))
    host.sign_up(f"Olga{secrets.token_hex(3)}")
    ada, bob, cyd, dan = (f"{name}{secrets.token_hex(3)}" for name in ("Ada", "Bob", "Cyd", "Dan"))
    for one, name in zip(players, (ada, bob, cyd, dan), strict=True):
        one.sign_up(name)
    page = host.page
    page.goto("/leagues/new/")
    page.get_by_label("Name", exact=True).fill("Town")
    page.get_by_label("Divisions").fill("First\nSecond")
    for label, number in (("How many go up", "0"), ("How many go down", "0"), ("How many places a match decides", "1")):
        page.get_by_label(label).fill(number)
    league = played(play, host, (ada, bob), (cyd, dan))
    assert (zone(page, bob), zone(page, cyd)) == ("◆ plays a match to stay", "◆ plays a match to go up")
    page.get_by_role("link", name="Close the season").click()
    chosen = [
        page.get_by_role("combobox", name=one, exact=True).evaluate("one => one.selectedOptions[0].textContent")
        for one in ("First", "Second")
    ]
    assert chosen == [f"2. {bob}", f"1. {cyd}"]
    page.get_by_role("button", name="Arrange these matches").click()
    expect(page.get_by_text("1 match is arranged.")).to_be_visible()
    expect(page.get_by_role("button", name="Close this season and begin the next one")).to_have_count(0)
    page.get_by_role("link", name=f"{bob} – {cyd}").click()
    tournament = page.url
    page.get_by_role("link", name="Desk").first.click()
    page.get_by_role("button", name="Start the tournament").click()

    _first, defender, challenger, _last = players
    challenger.page.goto(tournament)
    challenger.page.get_by_role("link", name="Report the result").click()
    challenger.page.get_by_role("radio", name=re.compile("^I won")).first.check()
    challenger.page.get_by_role("button", name="Report", exact=True).click()
    defender.page.goto(tournament)
    defender.page.get_by_role("button", name="That is right").click()
    expect(defender.page.locator(".todo-title")).to_have_text("Your tournament is over")
    assert host.post(f"/api/tournaments/{tournament.rstrip('/').rsplit('/', 1)[1]}/steps/complete").ok

    page.goto(league)
    expect(page.get_by_text(f"{cyd} has it")).to_be_visible()
    assert (zone(page, bob), zone(page, cyd)) == ("▼ goes down", "▲ goes up")
    page.get_by_role("link", name="Close the season").click()
    page.get_by_role("button", name="Close this season and begin the next one").click()
    expect(page.locator("table.league").first.get_by_role("rowheader")).to_have_text([ada, cyd])
    assert [one.complaints for one in (host, *players)] == [[]] * 5
