"""Two people at a table: one asks a binding question (MTG-P-25), one steps in when it went too fast (MTG-P-26)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import violations
from tests.browser.test_magic_table import GREEN, RED
from tests.browser.test_revoking import choose
from tests.browser.visitor import Visitor, enter


def on_to_main(mira: Visitor, jonas: Visitor, game: str) -> None:
    choose(mira, game, "keep")
    choose(jonas, game, "keep")
    while (state := mira.view(game)["state"])["turn"]["step"] != "main1":
        choose(mira if state["decision"]["seat"] == 0 else jonas, game, "pass")


@pytest.mark.night
def test_mtg_p_25_and_26_a_question_and_a_step_that_went_too_fast(guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(), guest()
    # 20 s to step in: the usual 5 may be over before a busy machine has shown that one may
    game = mira.open_table(ruleset="magic", first=0, deck=RED, stepping_in=20)["id"]
    jonas.join(game, deck=GREEN)
    on_to_main(mira, jonas, game)
    hers = enter(mira.page, game)
    ask = hers.get_by_role("button", name="Ask and pass: “Anything before combat?”")
    expect(ask).to_be_visible()
    assert violations(hers) == []
    ask.click()
    expect(ask).not_to_be_attached()
    his = enter(jonas.page, game)
    expect(his.locator(".t-question")).to_contain_text("asks: “Anything before combat?”")
    expect(his.locator(".t-log")).to_contain_text("and has passed with that")
    expect(his.locator(".t-log").get_by_role("link", name="MTG-P-25")).to_have_attribute(
        "href", "/rules/magic/#MTG-P-25"
    )
    assert violations(his) == []
    choose(jonas, game, "pass")
    expect(his.locator(".t-question")).not_to_be_attached()
    expect(his.get_by_role("button", name="Too fast: step in")).not_to_be_attached()

    choose(mira, game, "pass")
    choose(jonas, game, "pass")  # the beginning of combat ends, in a hurry
    step_in = his.get_by_role("button", name="Too fast: step in")
    expect(step_in).to_be_visible()
    step_in.click()
    expect(hers.locator(".t-log")).to_contain_text("steps in, as it went too fast")
    stepped = mira.view(game)
    assert (stepped["epoch"], stepped["state"]["turn"]["step"], stepped["state"]["decision"]["seat"]) == (
        1,
        "combat",
        1,
    )
    expect(step_in).not_to_be_attached()
