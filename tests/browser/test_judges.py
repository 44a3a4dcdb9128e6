"""An event with several judges: a call reaches each of them wherever they are, is heard, and who goes is seen."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.sight import complaints
from tests.browser.test_disputes import PHONE, begun, fits, send
from tests.browser.test_rated import sign_up_in_german
from tests.browser.visitor import Visitor

LISTEN = """
window.tones = 0;
const real = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.tones += 1; return real.call(this); };
"""
"""Counts the tones that a page plays."""


def test_a_call_reaches_every_judge_with_a_sound_and_who_goes_is_seen(
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
    send(host, f"{address[1]}desk/officials/", account=f"Finn{mark}", role="judge")

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
        assert complaints(who.page) == []

    tones = host.page.evaluate("window.tones")
    send(jonas, f"{match}judge/", text="He accuses me.")  # his page does not offer it any more
    expect(host.page.locator("[data-calls-text]")).to_have_text("Table 1 calls a judge")
    assert host.page.evaluate("window.tones") == tones  # the same call

    floor.page.get_by_role("button", name="Ich gehe hin").click()
    expect(floor.page).to_have_url(re.compile("/desk/cases/"))
    for who in (host, rhea):
        expect(who.page.locator("[data-calls]")).to_have_text(re.compile(f"Finn{mark} is on the way to table 1"))
        expect(who.page.get_by_role("button", name="I am going")).to_be_hidden()
    fits(rhea.page)
    expect(floor.page.locator("[data-calls]")).to_be_hidden()
    mira.page.get_by_role("link", name="To the case").click()
    expect(mira.page.locator("main")).to_contain_text("He accuses me.")
    expect(mira.page.locator("#c-said")).to_contain_text(f"Finn{mark} judges")
