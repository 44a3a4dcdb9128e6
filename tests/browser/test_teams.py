"""Teams in the browser: four people in two teams, each at their own seat, from the registration to the final standings."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.events import tournament
from tests.browser.test_people import inside
from tests.browser.test_tournament import step, todo
from tests.browser.visitor import Visitor
from tests.shares import in_turn

PHONE = {"width": 390, "height": 844}
SETTLED = 300
"""ms within which a page has done what an answer makes it do."""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def opened(host: Visitor) -> str:
    """A tournament of teams of two that is open for registration: the address of its page."""
    host.sign_up(f"Host {secrets.token_hex(3)}")
    page = host.page
    page.goto("/t/new/")
    page.locator("input[name=name]").fill("Two by Two")
    page.locator("input[name=ruleset][value=kafkas_halle]").check()
    page.locator("#fold-entry summary").click()
    page.locator("select[name=team_size]").select_option("2")
    page.locator("main form button.primary").click()
    page.wait_for_url(re.compile("/desk/$"))
    address = page.url.removeprefix(host.address).removesuffix("desk/")
    step(host, address, "registration-open")
    return address


def register(captain: Visitor, address: str, team: str, name: str, words: tuple[str, str, str]) -> str:
    """Somebody registers a team on seat A; the link to it."""
    page = captain.page
    page.goto(address)
    page.get_by_label(words[0]).fill(team)
    page.get_by_label(words[1]).fill(name)
    page.get_by_role("button", name=words[2], exact=True).click()
    link = page.locator("#t-team-link")
    expect(link).to_be_visible()
    return link.input_value()


def join(player: Visitor, link: str, name: str, words: tuple[str, str]) -> None:
    """Somebody takes the free seat behind a link."""
    player.page.goto(link)
    player.page.get_by_label(words[0]).fill(name)
    player.page.get_by_role("button", name=words[1]).click()


def fits(page: Page) -> None:
    assert page.evaluate(OVERFLOW) <= 0, page.url


ENGLISH = (("Name of the team", "Your name", "Register"), ("Your name", "Take this seat"))
GERMAN = (("Name des Teams", "Dein Name", "Teilnehmen"), ("Dein Name", "Diesen Platz einnehmen"))


@pytest.mark.night
def test_two_teams_of_two_from_registration_to_final_standings(visitor: Callable[..., Visitor]) -> None:
    host, mira, jonas = visitor(), visitor(), visitor()
    ada, ben = visitor(locale="de-DE", viewport=PHONE), visitor(viewport=PHONE, color_scheme="dark")
    address = opened(host)
    owls = register(mira, address, "Night Owls", "Mira", ENGLISH[0])
    join(jonas, owls, "Jonas", ENGLISH[1])
    todo(jonas.page, "You are registered")
    todo(mira.page, "You are registered")  # by itself: the team is complete
    swap = mira.page.get_by_role("button", name="Swap A and B")
    for first, second in (("Jonas", "Mira"), ("Mira", "Jonas")):
        inside(mira.page, swap)
        swap.click()
        expect(mira.page.locator(".t-team-seats li")).to_have_text([re.compile(first), re.compile(second)])
    bears = register(ada, address, "Bären", "Ada", GERMAN[0])
    fits(ada.page)
    join(ben, bears, "Ben", ENGLISH[1])
    todo(ada.page, "Du bist angemeldet")
    expect(ada.page.locator(".t-team-seats")).to_contain_text("Ben")
    step(host, address, "start")
    for player, opponent in ((mira, "Ada"), (jonas, "Ben"), (ben, "Jonas")):
        todo(player.page, f"Your match: {opponent}")
    todo(ada.page, "Mira")
    expect(jonas.page.locator(".todo-table strong")).to_have_text("1 B")
    for page in (ada.page, ben.page):
        fits(page)
    for player, label in ((mira, "I am ready"), (ada, "Ich bin bereit"), (jonas, "I am ready"), (ben, "I am ready")):
        player.page.get_by_role("button", name=label).click()
    for loser in (ben, ada):  # seat B first: the match goes on, then seat A makes it two to none
        loser.page.locator(".todo a.button.primary").click()
        loser.page.locator(".t-link.is-live").wait_for()
        game = re.search(r"/g/([^/]+)/", loser.page.url)
        assert game is not None
        loser.do(game.group(1), "concede", scope="game")
        loser.page.goto(address)
    expect(jonas.page.locator(".todo")).to_contain_text("You won")
    step(host, address, "complete")
    todo(mira.page, "You finished in place 1")
    todo(ada.page, "Du hast Platz 2")
    ada.page.goto(f"{address}standings/")
    expect(ada.page.locator("#t-seats")).to_contain_text("Platz B")
    fits(ada.page)
    ada.page.goto(f"{address}pairings/")
    expect(ada.page.locator(".t-boards").first).to_contain_text("Ada")
    fits(ada.page)


@pytest.mark.parametrize("size", in_turn([(1440, 900), (1280, 720), (390, 844)]))
def test_the_desk_adds_a_team_and_swaps_its_seats_in_any_window(
    visitor: Callable[..., Visitor], size: tuple[int, int]
) -> None:
    host = visitor(viewport={"width": size[0], "height": size[1]})
    host.sign_up(f"Host {secrets.token_hex(3)}")
    address = tournament(host, "Two by Two", team_size=2)
    page, captain, mate = host.page, visitor(), visitor()
    link = register(captain, address, "Long-Winded Gentlemen of the Canal", "Ada", ENGLISH[0])
    join(mate, link, "Friederike-Charlotte", ENGLISH[1])
    page.goto(f"{address}desk/players/")
    expect(page.get_by_role("button", name="Add the team")).to_be_visible()
    fits(page)
    page.get_by_role("link", name="Long-Winded Gentlemen of the Canal").click()
    swap = page.get_by_role("button", name="Swap A and B")
    swap.scroll_into_view_if_needed()
    inside(page, swap)
    swap.click()
    expect(page.locator(".message.success")).to_contain_text("Seats A and B are swapped.")
    members = page.get_by_role("region", name="Team").get_by_role("listitem")
    expect(members).to_have_text([re.compile("A.*Friederike"), re.compile("B.*Ada.*captain", re.DOTALL)])
    fits(page)
    others = [f"{name}{secrets.token_hex(3)}" for name in ("Dan", "Eve")]
    for name in others:
        visitor().sign_up(name)
    added = host.post(f"/api/tournaments/{address.split('/')[2]}/registrations", team="Bären", players=others)
    assert added.ok, added.text()
    captain.page.goto(address)
    captain.page.set_viewport_size(PHONE)
    goes_on_its_way(captain.page, f"{address}pairings/", lambda: step(host, address, "start"))
    expect(captain.page.locator(".t-boards").first).to_contain_text("Ada")
    fits(captain.page)
    captain.page.goto(address)
    expect(captain.page.locator(".todo-table strong")).to_have_text("1 B")
    fits(captain.page)


def goes_on_its_way(page: Page, address: str, begins: Callable[[], None]) -> None:
    """Who has gone to another page comes there, although that takes a while and the page that they leave becomes another one:
    to load it anew would call them back."""
    held: list[Route] = []
    left = page.url
    page.route(f"**{address}", lambda route: held.append(route))
    page.evaluate("(address) => { location.href = address; }", address)
    with page.expect_response(lambda answer: answer.url == left and answer.request.resource_type == "fetch") as heard:
        begins()
    heard.value.finished()
    page.wait_for_timeout(SETTLED)
    held[0].continue_()
    page.wait_for_url(f"**{address}")


def test_a_form_shows_minutes_or_days_as_its_clock_counts(visitor: Callable[..., Visitor]) -> None:
    host = visitor(viewport=PHONE)
    host.sign_up(f"Host {secrets.token_hex(3)}")
    page = host.page
    page.goto("/t/new/")
    page.locator("#fold-play summary").click()
    minutes, days = page.locator("#id_round_minutes"), page.locator("#id_round_days")
    expect(minutes).to_be_visible()
    expect(days).to_be_hidden()
    page.locator("select[name=clock]").select_option("correspondence")
    expect(days).to_be_visible()
    expect(minutes).to_be_hidden()
    page.locator("input[name=mode][value=paper]").check()
    expect(minutes).to_be_visible()
    expect(days).to_be_hidden()
