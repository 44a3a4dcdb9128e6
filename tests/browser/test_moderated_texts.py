"""The name of a league is reported from its page, taken away by a moderator on a telephone, and given back on appeal."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.situations import administer
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}
FOUND = """
from accounts.models import User
from tournaments.services.lifecycle.leagues import league_create
User.objects.filter(public_name__in={moderators!r}).update(is_staff=True, is_superuser=True)
User.objects.filter(public_name={owner!r}).update(language="de")
made = league_create(by=User.objects.get(public_name={owner!r}), name={name!r}, divisions=["First", "Second"])
said = made.get_absolute_url()
"""


@pytest.mark.night
def test_a_name_is_reported_taken_away_and_given_back(play: Play | None, visitor: Callable[..., Visitor]) -> None:
    owner, reader, first, second = visitor(), visitor(), visitor(**PHONE), visitor()
    names = [f"{name}{secrets.token_hex(3)}" for name in ("Olga", "Rita", "Sven", "Tilda")]
    first.forgiven.append("400 .*/moderation/")  # a refused form
    for one, name in zip((owner, reader, first, second), names, strict=True):
        one.sign_up(name)
    rude = f"Fools {secrets.token_hex(3)}"
    league = administer(play, FOUND.format(moderators=names[2:], owner=names[0], name=rude))

    page = reader.page
    page.goto(league)
    page.get_by_role("link", name="Report something").click()
    page.get_by_label("What is wrong, and why?").fill(f"It insults people: {rude}")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("A moderator looks into it.")).to_be_visible()

    desk = first.page
    desk.goto("/moderation/")
    desk.get_by_role("link", name=names[0]).click()
    desk.get_by_role("button", name="Claim this report").click()
    desk.get_by_label("Take the name away").check()
    desk.get_by_label("What you have found and why").fill("The word insults people.")
    desk.get_by_role("button", name="Settle the report").click()
    expect(desk.get_by_text("Choose the rule that it is against.")).to_be_visible()
    expect(desk.get_by_label("Take the name away")).to_be_checked()
    expect(desk.get_by_label("What you have found and why")).to_have_value("The word insults people.")
    desk.get_by_label("Rule that it is against").select_option("abuse")
    assert violations(desk, sizes=["narrow"]) == []
    desk.get_by_role("button", name="Settle the report").click()
    expect(desk.get_by_text("The name was taken away; another one stands in its place.")).to_be_visible()
    page.goto(league)
    expect(page.get_by_role("heading", level=1)).to_have_text("Liga ohne Namen")

    own = owner.page
    own.goto(league)
    own.get_by_role("link", name="Lies, warum, und wie du Einspruch einlegst").click()
    expect(own.get_by_text("The word insults people.")).to_have_count(1)
    expect(own.get_by_text("Der Name wurde entfernt; ein anderer steht an seiner Stelle.").first).to_be_visible()
    expect(own.get_by_text("keine Beleidigungen, Drohungen oder Belästigungen").first).to_be_visible()
    assert violations(own) == []
    own.get_by_label("Wenn du das für falsch hältst").fill("So heißt unser Fluss.")
    own.get_by_role("button", name="Einspruch einlegen").click()
    expect(own.get_by_text("Dein Einspruch ist angekommen.")).to_be_visible()

    desk.goto("/moderation/")
    expect(desk.get_by_text("So heißt unser Fluss.")).to_have_count(0)  # the one who has decided does not answer
    other = second.page
    other.goto("/moderation/")
    other.get_by_role("link", name="So heißt unser Fluss.").click()
    other.get_by_label("Your answer").fill("Then it stays.")
    assert violations(other) == []
    other.get_by_role("button", name="Give it back").click()
    expect(other.get_by_text("The person concerned is told.")).to_be_visible()
    page.goto(league)
    expect(page.get_by_role("heading", level=1)).to_have_text(rude)
    own.reload()
    expect(own.get_by_text("Then it stays.")).to_be_visible()
