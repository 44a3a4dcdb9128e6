"""Two people talk at a table; one has had enough, mutes and reports; a moderator on a telephone reads the lines."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.presses import click_until
from tests.browser.situations import administer
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play

APPOINT = """
from accounts.models import User
User.objects.filter(public_name="Sibylle").update(is_staff=True, is_superuser=True)
"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}


def open_chat(page: Page) -> None:
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("group", name="Sentences to say")).to_be_visible()


def lines(page: Page) -> Locator:
    """What somebody reads, line by line."""
    return page.locator(".t-chat-line p")


def test_two_talk_one_mutes_and_reports_and_a_moderator_reads_the_lines(
    play: Play | None, visitor: Callable[..., Visitor]
) -> None:
    mira, jonas, sibylle = visitor(**PHONE), visitor(), visitor(**PHONE)
    for one, name in ((mira, "Myrta"), (jonas, "Jost"), (sibylle, "Sibylle")):
        one.sign_up(name)
    administer(play, APPOINT)
    game = mira.open_table()["id"]
    jonas.join(game)
    hers, his = enter(mira.page, game), enter(jonas.page, game)

    open_chat(hers)
    sentence = hers.get_by_role("button", name="Good luck, and have fun.")
    click_until(sentence, lines(hers).filter(has_text="You: Good luck"))
    expect(his.locator(".t-unread")).to_be_visible()
    expect(his.locator("#live-polite")).to_have_text("Myrta says: Good luck, and have fun.")
    open_chat(his)
    expect(lines(his)).to_have_text(["Myrta: Good luck, and have fun."])
    expect(his.locator(".t-unread")).to_have_count(0)
    his.get_by_role("button", name="Hello!").focus()
    his.keyboard.press("End")
    expect(his.get_by_role("button", name="Good game!")).to_be_focused()
    assert violations(hers, sizes=["narrow"]) == []

    his.get_by_label("Write in own words").check()
    expect(hers.get_by_text("Would like to: Jost.")).to_be_visible()
    hers.get_by_label("Write in own words").check()
    his.get_by_label("Own words", exact=True).fill("You are slow, and m is a key here")
    his.keyboard.press("Enter")
    expect(lines(hers).last).to_have_text("Jost: You are slow, and m is a key here")
    expect(his.get_by_label("Own words", exact=True)).to_have_value("")

    hers.get_by_role("button", name="Mute Jost").click()
    expect(lines(hers)).to_have_text(["You: Good luck, and have fun."])
    expect(lines(his)).to_have_count(2)
    with mira.context.expect_page() as opened:
        hers.get_by_role("link", name="Report Jost").click()
    form = opened.value
    form.get_by_label("What is wrong, and why?").fill("He is rude.")
    form.get_by_role("button", name="Send the report").click()
    expect(form.get_by_text("A moderator looks into it.")).to_be_visible()

    desk = sibylle.page
    desk.goto("/system/")
    assert violations(desk, sizes=["narrow"]) == []
    desk.goto("/moderation/")
    desk.get_by_role("link", name="Jost").click()
    desk.get_by_role("button", name="Claim this report").click()
    desk.get_by_label("You are slow").check()
    assert violations(desk, sizes=["narrow"]) == []
    desk.get_by_label("What you have found and why").fill("Please be polite.")
    desk.get_by_role("button", name="Settle the report").click()
    expect(desk.get_by_text("taken away", exact=False).first).to_be_visible()
    expect(lines(his)).to_have_text(["Myrta: Good luck, and have fun."])
    form.reload()
    expect(form.get_by_text("Please be polite.")).to_be_visible()
