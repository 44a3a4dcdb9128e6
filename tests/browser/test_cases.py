"""A judge on a phone: called in the middle of a game with something on the stack, looks at both sides, takes two actions
back; and both go on."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cards import by_verb
from tests.browser.presses import click_until
from tests.browser.sight import complaints
from tests.browser.situations import administer, lay_out
from tests.browser.test_accessibility import violations
from tests.browser.test_magic_table import LAST_TURNS, PHONE
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play

APPOINT = """
from django.contrib.auth.models import Permission
from accounts.models import User
judge = User.objects.get(public_name="{name}")
judge.is_staff = True
judge.save()
judge.user_permissions.add(Permission.objects.get(codename="judge"))
"""


def appoint(play: Play | None, name: str) -> None:
    """Give somebody the right to judge, as an administrator does."""
    assert play is not None, "needs a site of its own"
    administer(play, APPOINT.format(name=name))


def choose(somebody: Visitor, game: str, verb: str) -> None:
    """Answer the open decision with the first option of this verb."""
    frame = somebody.view(game)
    somebody.act(game, frame, by_verb(frame["state"])[verb][0]["id"])


def look(page: Page, name: str) -> Locator:
    """The hand that the replay shows through the eyes of a player."""
    page.get_by_role("tab", name="View").click()
    page.get_by_label("Look through the eyes of").select_option(label=name)
    return page.get_by_role("region", name=f"Hand of {name}")


@pytest.mark.night
def test_a_judge_takes_two_actions_back_and_both_go_on(
    play: Play | None, guest: Callable[..., Visitor], visitor: Callable[..., Visitor]
) -> None:
    mira, jonas, rhea = guest(**PHONE), guest(**PHONE), visitor(**PHONE, reduced_motion="reduce")
    rhea.sign_up("Rhea")
    appoint(play, "Rhea")
    game = lay_out(play, LAST_TURNS, mira, jonas)
    choose(mira, game, "cast")
    while mira.view(game)["state"]["decision"]["kind"] != "priority":
        frame = mira.view(game)
        mira.act(game, frame, frame["state"]["decision"]["options"][0]["id"])
    before = mira.view(game)
    assert before["state"]["plays"]
    choose(mira, game, "pass")
    choose(jonas, game, "pass")
    assert not mira.view(game)["state"]["plays"]

    his, hers = enter(jonas.page, game), enter(mira.page, game)
    item = his.locator('.t-menu [data-do="judge"]')
    click_until(his.get_by_role("button", name="Table", exact=True), item)
    claim = his.get_by_label("What has happened?")
    click_until(item, claim)
    claim.fill("I wanted to answer, and the page had passed for me.")
    assert violations(his, part="dialog[open]") == []
    his.set_viewport_size({"width": 390, "height": 844})
    call = his.get_by_role("button", name="Call the judge")
    click_until(call, his.locator(".t-note-row", has_text="Nobody has answered yet"))
    expect(hers.locator(".t-note-row", has_text="Pause: no clock runs")).to_be_visible()

    page = rhea.page
    page.goto("/judge/")
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("link", name="I wanted to answer").click()
    page.get_by_role("button", name="Claim this case").click()
    expect(hers.locator(".t-note-row", has_text="Rhea comes as a judge")).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})

    page.get_by_role("link", name="Replay, as each side saw it").click()
    names = [one["name"] for one in before["table"]["seats"]]
    for name, bolts in zip(names, (2, 2), strict=True):
        expect(look(page, name).get_by_role("button", name="Lightning Bolt")).to_have_count(bolts)
    page.get_by_role("link", name="To the case").click()
    expect(page.get_by_text("has looked at the view of")).to_have_count(2)

    target = page.locator(f'input[name="to"][value="{before["seq"]}"]')
    target.check()
    page.get_by_role("button", name="Back to after this entry").click()
    page.get_by_label("Reason").first.fill("He had no chance to answer.")
    page.get_by_role("button", name="Take the game back").click()
    expect(page.get_by_text(f"The game was taken back to after entry {before['seq']}")).to_be_visible()
    page.get_by_text("Put something right").click()
    page.get_by_label("Of whom, or of which card").select_option(label=names[1])
    page.get_by_role("button", name="Show what it is now").click()
    page.get_by_label("life", exact=True).fill("17")
    page.locator(".case-change", has_text="life").get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="Put this right?")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("#correction-template").select_option("both_say")
    page.get_by_role("button", name="Put it right").click()
    expect(page.get_by_role("link", name="Undo this")).to_have_count(2)
    page.get_by_role("radio", name="I have ruled").check()
    page.locator("#template").select_option("taken_back")
    page.get_by_role("button", name="Rule and close the case").click()
    for one in (hers, his):
        expect(one.locator(".t-ruling")).to_contain_text("taken back to the moment before the mistake")

    after = mira.view(game)
    assert (after["epoch"], after["state"]["plays"]) == (before["epoch"] + 1, before["state"]["plays"])
    assert after["state"]["players"][1]["life"] == 17
    assert after["table"]["orders"] is None  # nothing passes for her unasked, although her page is open
    assert after["state"]["decision"]["seat"] == 0
    choose(mira, game, "pass")
    choose(jonas, game, "cast")
    assert jonas.view(game)["state"]["plays"]


UNCOVERED = """() => {
  const bar = document.querySelector("[data-calls]");
  const link = bar.querySelector("a").getBoundingClientRect();
  const { left, top, right, bottom } = bar.getBoundingClientRect();
  const below = [...document.querySelectorAll("#table :is(button, a, h2, [data-do]):not(.t-side-panel *)")] // what the log has scrolled away is nowhere
    .filter((node) => {
      const box = node.getBoundingClientRect();
      const shown = box.width > 1 && box.height > 1 && getComputedStyle(node).clipPath === "none";
      return shown && box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top;
    });
  const hit = document.elementFromPoint((link.left + link.right) / 2, (link.top + link.bottom) / 2);
  const inside = link.left >= 0 && link.right <= innerWidth && link.top >= 0 && link.bottom <= innerHeight;
  return { pressed: bar.querySelector("a") === hit, inside, high: link.height >= 24, below: below.length };
}"""
"""Whether the call in the banner can be read and pressed, and how much of a table lies under it."""


def test_a_call_appears_before_an_official_wherever_he_is_and_goes_when_it_is_claimed(
    play: Play | None, guest: Callable[..., Visitor], visitor: Callable[..., Visitor]
) -> None:
    mira, jonas, rhea, name = guest(), guest(), visitor(), f"Rhea{secrets.token_hex(3)}"
    rhea.sign_up(name)
    appoint(play, name)
    game = mira.open_table()["id"]
    jonas.join(game)
    read, at_table = rhea.page, rhea.context.new_page()
    at_table.set_viewport_size({"width": 390, "height": 844})
    read.goto("/rules/")
    enter(at_table, rhea.open_table(bots=["easy"])["id"])
    jonas.page.goto("/rules/")
    at_table.locator("[data-main]").wait_for()
    for page in (read, at_table):
        expect(page.locator("[data-calls]")).to_be_hidden()
        page.evaluate("window.stays = true")

    mira.do(game, "call", text="Look.")
    for page in (read, at_table):
        link = page.locator("[data-calls] a")
        expect(link).to_have_text("1 call for a judge is waiting")
        expect(link).to_be_visible()
        assert page.evaluate("window.stays")
    expect(enter(mira.page, game).locator("[data-calls]")).to_have_count(0)
    expect(jonas.page.locator("[data-calls]")).to_have_count(0)

    for width, height in ((390, 844), (1280, 720)):
        for page in (read, at_table):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(UNCOVERED) == {"pressed": True, "inside": True, "high": True, "below": 0}
        assert complaints(at_table) == []
    at_table.set_viewport_size({"width": 390, "height": 844})
    at_table.reload()
    at_table.locator(".t-link.is-live").wait_for()
    assert at_table.evaluate(UNCOVERED) == {"pressed": True, "inside": True, "high": True, "below": 0}

    at_table.evaluate("window.stays = true")
    read.locator("[data-calls] a").click()
    read.get_by_role("button", name="Claim this case").click()
    expect(at_table.locator("[data-calls]")).to_be_hidden()
    assert at_table.evaluate("window.stays")
    expect(read.locator("[data-calls]")).to_be_hidden()
