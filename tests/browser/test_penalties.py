"""On a phone: a disqualification needs two people."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.mark.night
def test_a_disqualification_needs_two_people(visitor: Callable[..., Visitor]) -> None:
    olga, hedda = visitor(**PHONE), visitor(**PHONE)
    name = f"Hedda{secrets.token_hex(3)}"
    olga.sign_up(f"Olga{secrets.token_hex(3)}")
    hedda.sign_up(name)
    stages = [{"kind": "swiss", "best_of": 1, "settings": {"rounds": 2}}]
    cup = olga.post("/api/tournaments", name="Cup", ruleset="kafkas_halle", mode="paper", stages=stages).json()["id"]
    assert olga.post(f"/api/tournaments/{cup}/steps/open_registration").ok
    for player in ("Anna", "Bert", "Cleo", "Dora"):
        assert olga.post(f"/api/tournaments/{cup}/registrations", name=player).ok
    assert olga.post(f"/api/tournaments/{cup}/steps/start").ok
    page, other = olga.page, hedda.page
    page.goto(f"/t/{cup}/desk/officials/")
    page.get_by_label("Public name of the account").fill(name)
    page.get_by_label("Role", exact=True).select_option("head_judge")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".message.success")).to_be_visible()

    # the first person proposes, and cannot approve
    page.goto(f"/t/{cup}/desk/players/2/")
    page.get_by_text("Give a penalty").click()
    page.get_by_label("What has happened?").select_option("cheating")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("Suggested: Disqualification")).to_be_visible()
    page.get_by_label("Reason").fill("Marked cards")
    page.get_by_role("button", name="Give the penalty").click()
    expect(page.locator(".message.success")).to_contain_text("waits for a second person")
    page.get_by_role("link", name="Look at it").click()
    expect(page.get_by_text("You cannot approve it yourself")).to_be_visible()
    expect(page.get_by_role("button", name="Approve")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    # the second person approves; the player is out
    other.goto(f"/t/{cup}/desk/")
    other.get_by_role("link", name="Look at it").click()
    expect(other.get_by_text("Marked cards")).to_be_visible()
    other.get_by_role("button", name="Approve: disqualify Bert").click()
    expect(other.locator(".message.success")).to_contain_text("Bert is disqualified")
    other.goto(f"/t/{cup}/desk/stages/")
    expect(other.get_by_role("rowheader", name="Anna")).to_be_visible()
    expect(other.get_by_role("rowheader", name="Bert")).to_have_count(0)
    expect(other.locator("[aria-labelledby=dq-title]")).to_contain_text("Bert")
