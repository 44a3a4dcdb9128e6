"""An event with several judges: a call reaches each of them wherever they are, is heard, and who goes is seen."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.events import submit
from tests.browser.test_accessibility import violations
from tests.browser.test_disputes import PHONE, begun, fits
from tests.browser.test_rated import sign_up_in_german
from tests.browser.visitor import Visitor, enter

LISTEN = """
window.tones = 0;
const real = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.tones += 1;
  this.onstatechange = () => { document.documentElement.dataset.speaker = this.state; };
  return real.call(this);
};
"""
"""Counts the tones that a page plays, and says whether what plays them is at work or rests."""


@pytest.mark.night
def test_a_call_on_paper_reaches_every_judge_with_a_sound_and_is_ruled_on_in_four_presses(
    visitor: Callable[..., Visitor], guest: Callable[..., Visitor]
) -> None:
    host, rhea, floor = visitor(), visitor(**PHONE), visitor(**PHONE, locale="de-DE")
    mira, jonas = guest(**PHONE), guest(**PHONE)
    mark = secrets.token_hex(3)
    for who, name in ((host, "Olga"), (rhea, "Rhea"), (floor, "Finn")):
        who.context.add_init_script(LISTEN)
        (sign_up_in_german if who is floor else Visitor.sign_up)(who, f"{name}{mark}")
    match = begun(host, f"Rhea{mark}", [mira, jonas])
    answer = host.context.request.get(match).text()
    address = re.search(r'href="(/t/[^"/]+/)"', answer)
    assert address is not None
    submit(host, f"{address[1]}desk/officials/", account=f"Finn{mark}", role="judge")

    host.page.goto("/rules/")
    rhea.page.goto("/decks/")
    floor.page.goto("/me/")
    for who in (host, rhea, floor):
        expect(who.page.locator("[data-calls]")).to_be_hidden()
        who.page.evaluate("window.stays = true")
    for who in (host, rhea, floor):  # before a first press browsers are silent
        who.page.locator("main").click(position={"x": 2, "y": 2})

    mira.page.goto(match)
    mira.page.get_by_text("Call a judge").first.click()
    mira.page.get_by_label("What has happened?").fill("He draws too much.")
    mira.page.locator("#judge").get_by_role("button", name="Call a judge").click()
    expect(host.page.locator("[data-calls-text]")).to_have_text("Table 1 calls a judge")
    expect(rhea.page.locator("[data-calls-text]")).to_have_text("Table 1 calls a judge")
    expect(floor.page.locator("[data-calls-text]")).to_have_text("Tisch 1 ruft einen Judge")
    assert [who.page.evaluate("window.tones") for who in (host, rhea, floor)] == [4, 4, 4]
    for who in (host, rhea, floor):
        assert who.page.evaluate("window.stays")

    fits(rhea.page)
    tones = host.page.evaluate("window.tones")
    submit(jonas, f"{match}judge/", text="He accuses me.")  # his page does not offer it any more
    expect(host.page.locator("[data-calls-text]")).to_have_text("Table 1 calls a judge")
    assert host.page.evaluate("window.tones") == tones  # the same call

    floor.page.get_by_role("button", name="Ich gehe hin").click()  # 1
    expect(floor.page).to_have_url(re.compile("/desk/cases/"))
    for who in (host, rhea):
        expect(who.page.locator("[data-calls]")).to_have_text(re.compile(f"Finn{mark} is on the way to table 1"))
        expect(who.page.get_by_role("button", name="I am going")).to_be_hidden()
    fits(rhea.page)
    expect(floor.page.locator("[data-calls]")).to_be_hidden()
    jonas.page.goto("/rules/")
    submit(host, f"{address[1]}desk/step/announce/", text="Five minutes left.", to="round")
    for player in (mira, jonas):
        expect(player.page.locator("#notices")).to_contain_text("Paper Cup: Five minutes left.")
    jonas.page.get_by_role("button", name="I have read it").click()
    expect(jonas.page.locator("#notices")).not_to_contain_text("Five minutes left.")
    mira.page.get_by_role("link", name="To the case").click()
    expect(mira.page.locator("main")).to_contain_text("He accuses me.")
    expect(mira.page.locator("#c-said")).to_contain_text(f"Finn{mark} judges")

    page = floor.page
    accused = page.locator(".case-penalty .choices label").last
    name = accused.inner_text()
    accused.click()  # 2
    page.locator(".case-infractions label", has_text="Verwarnung").first.click()  # 3
    page.get_by_role("button", name="Weiterspielen lassen").click()  # 4
    expect(page.locator("#c-said")).to_contain_text("Für das, was geschehen ist, wurde eine Strafe gegeben.")
    expect(page.locator("aside")).to_contain_text(name)
    fits(page)
    expect(mira.page.locator("#c-said")).to_contain_text("A penalty was given for what has happened.")


def test_from_the_banner_and_its_sound_to_a_ruling_with_a_penalty_in_four_presses_on_a_phone(
    visitor: Callable[..., Visitor], guest: Callable[..., Visitor]
) -> None:
    host, rhea, mira, jonas = visitor(), visitor(**PHONE), guest(**PHONE), guest(**PHONE)
    mark = secrets.token_hex(3)
    host.sign_up(f"Olga{mark}")
    rhea.sign_up(f"Rhea{mark}")
    match = begun(host, f"Rhea{mark}", [mira, jonas], mode="online")
    for player in (mira, jonas):
        submit(player, f"{match}ready/")  # how one gets from a match to its table: test_tournament
    found = re.search(r'"/g/([^"/]+)/"', mira.context.request.get(match).text())
    assert found is not None
    game = found[1]
    for player in (mira, jonas):
        enter(player.page, game)
    rhea.context.add_init_script(LISTEN)
    rhea.page.goto("/rules/")
    rhea.page.locator("main").click(position={"x": 2, "y": 2})  # before a first press browsers are silent
    mira.do(game, "call", text="He looks at his phone all the time.")
    expect(rhea.page.locator("[data-calls-text]")).to_have_text("Table 1 calls a judge")
    assert rhea.page.evaluate("window.tones") == 4
    expect(rhea.page.locator("html")).to_have_attribute("data-speaker", "suspended")  # when they have ended
    waits = mira.page.locator(".t-note-row", has_text="Nobody has answered yet")
    expect(waits).to_contain_text(re.compile(r"You have waited for \d+:\d\d"))

    page = rhea.page
    page.get_by_role("button", name="I am going").click()  # 1
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    for about in ("Cup", "He looks at his phone all the time.", "Clocks and presence"):
        expect(page.get_by_text(about).first).to_be_visible()
    board = page.frame_locator("iframe.case-board")
    expect(board.locator("#table [data-main], #table .t-board, #table .t-status").first).to_be_visible()
    expect(page.locator(".case-log li").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})

    accused = page.locator(".case-penalty .choices label").last
    name = accused.inner_text()
    expect(page.locator(".case-infractions")).to_be_hidden()
    accused.click()  # 2
    page.locator(".case-infractions label", has_text="Slow Play").click()  # 3
    page.get_by_role("button", name="Rule and close the case").click()  # 4
    expect(page.locator("#said")).to_contain_text("A penalty was given for what has happened.")
    expect(page.locator("main")).to_contain_text(f"{name}")
    for player in (mira, jonas):
        expect(player.page.locator(".t-ruling")).to_contain_text("A penalty was given")
