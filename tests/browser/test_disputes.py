"""A contested result on phones: ruled on, appealed against, final; nobody reloads a page."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.events import submit, tournament
from tests.browser.presses import click_until
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"}


def begun(host: Visitor, head: str, players: list[Visitor], mode: str = "paper") -> str:
    """A knockout of two that has begun, on paper or here, with this head judge: the address of its match."""
    address = tournament(host, "Paper Cup", kind="single", mode=mode)
    submit(host, f"{address}desk/officials/", account=head, role="head_judge")
    for player in players:
        submit(player, f"{address}register/")
    submit(host, f"{address}desk/step/check-in-open/")
    submit(host, f"{address}desk/players/check-in/")
    submit(host, f"{address}desk/step/start/")
    found = re.search(r'"(/m/[^"/]+/)"', host.context.request.get(f"{address}pairings/").text())
    assert found is not None
    return found[1]


def fits(page: Page) -> None:
    """Nothing is wider than the phone, and nothing is wrong for a screen reader."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})


def test_a_contested_result_goes_through_ruling_and_appeal_to_its_end(
    visitor: Callable[..., Visitor], guest: Callable[..., Visitor]
) -> None:
    host, rhea, mira, jonas = visitor(**PHONE), visitor(**PHONE), guest(**PHONE), guest(**PHONE)
    mark = secrets.token_hex(3)
    host.sign_up(f"Olga{mark}")
    rhea.sign_up(f"Rhea{mark}")
    match = begun(host, f"Rhea{mark}", [mira, jonas])
    for player, said in ((mira, "I won 1–0"), (jonas, "I won 1–0")):
        player.page.goto(match)
        title = player.page.locator(".todo-title")
        if player is jonas:
            player.page.get_by_text("Report something else").click()
        player.page.get_by_role("radio", name=said).check()
        player.page.get_by_role("button", name="Report", exact=True).click()
        expect(title).to_contain_text("has to confirm" if player is mira else "A judge decides")
    expect(mira.page.locator("#m-case")).to_contain_text("A judge is called")
    hers, his = mira.page, jonas.page
    for page in (hers, his):
        page.get_by_role("link", name="To the case").click()
    hers.get_by_label("What has happened, as you have seen it?").fill("I won the last turn.")
    hers.get_by_role("button", name="Answer").click()
    expect(his.locator("#c-claim")).to_contain_text("I won the last turn.")
    assert his.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page = host.page
    page.goto("/judge/")
    fits(page)
    page.get_by_role("link", name="Paper Cup").click()
    page.get_by_role("button", name="Claim this case").click()
    expect(hers.locator("#c-said")).to_contain_text("judges")
    page.get_by_label("Games won by").nth(0).fill("1")
    page.get_by_label("Games won by").nth(1).fill("0")
    page.locator("#id_reason").fill("Both have shown me the last turn.")
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.get_by_role("heading", name="What this ruling changes")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Rule so").click()
    for one in (hers, his):
        expect(one.locator("#c-said")).to_contain_text("Both have shown me the last turn.")
    fits(his)

    appeal = his.get_by_label("Why should it be ruled otherwise?")
    click_until(his.locator("#appeal > summary"), appeal)
    appeal.fill("It was my turn.")
    his.get_by_role("button", name="Appeal").click()
    expect(hers.locator("#c-said")).to_contain_text("The appeal waits for the head judge")

    page = rhea.page
    page.goto("/judge/")
    page.get_by_role("link", name="Paper Cup").click()
    page.get_by_role("button", name="Answer this appeal").click()
    page.get_by_label("Reason in own words, if no sentence says it").first.fill("The turn was over.")
    fits(page)
    page.get_by_role("button", name="Uphold the ruling").click()
    for one in (hers, his):
        expect(one.locator("#c-said")).to_contain_text("The ruling is final")
        expect(one.locator("#c-said")).to_contain_text("The turn was over.")
    his.locator("#c-head a").click()
    expect(his.locator("#m-case")).to_contain_text("The first ruling stands")
