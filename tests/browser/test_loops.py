"""A loop in the browser: three Oblivion Rings of which each exiles another for ever (loops L-01)."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.cards import View, advance_cards, by_verb, duellist, idler
from tests.browser.pilot import GUARD
from tests.browser.visitor import Visitor, enter

RINGS = {"plains": 24, "oblivion_ring": 16}
SWAMPS = {"swamp": 24, "dark_ritual": 16}
BREATH = 0.4
"""Seconds between two passes: a person is no quicker, and whoever looks for loops gets a chance."""


def to_the_third_ring(game: str, mira: Visitor, jonas: Visitor) -> None:
    """Two rings lie in exile: from now on each that leaves brings another one back."""
    thoughts = {0: duellist(3, eager=False), 1: idler}

    def circling(view: View) -> bool:
        return [card["face"] for card in view["zones"]["exile"]["cards"]] == ["oblivion_ring"] * 2

    advance_cards(game, {0: mira, 1: jonas}, thoughts, circling, limit=600)


def go_round(game: str, mira: Visitor, jonas: Visitor, again: str = "") -> None:
    """Pass until somebody has found out that it goes on for ever; on an empty stack the first one does it `again`."""
    for _ in range(120):
        player = (mira, jonas)[mira.view(game)["state"]["decision"]["seat"]]
        frame = player.view(game)
        if frame["state"]["decision"]["kind"] == "loop":
            return
        deeds = by_verb(frame["state"]).get(again, []) if not frame["state"]["plays"] else []
        player.post(f"/api/games/{game}/actions", t="act", aid=str(uuid.uuid4()), epoch=frame["epoch"],
                    seq=frame["seq"], decision=frame["state"]["decision"]["number"],
                    choice=deeds[0]["id"] if deeds else 0)  # fmt: skip
        time.sleep(BREATH)
    raise AssertionError("nobody has found the loop")


def ring_duel(guest: Callable[..., Visitor], **options: object) -> tuple[str, Visitor, Visitor]:
    """Two guests; the first one has the rings."""
    mira, jonas = guest(**options), guest()
    deck = mira.build_deck("magic", RINGS)
    game = mira.open_table(ruleset="magic", first=0, options={"format": "any"}, deck=deck)["id"]
    jonas.join(game, deck=jonas.build_deck("magic", SWAMPS))
    return game, mira, jonas


def do_nothing(page: Page) -> None:
    """By the main button; it stays shut for a moment after it has changed."""
    button = page.locator("[data-main]", has_text="Do nothing")
    button.wait_for()
    page.wait_for_timeout(GUARD)
    button.click()
    expect(button).to_have_count(0)


def test_a_loop_is_shown_settled_by_a_number_and_in_the_end_a_draw(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = ring_duel(guest)
    to_the_third_ring(game, mira, jonas)
    go_round(game, mira, jonas)
    hers, his = (enter(one.page, game) for one in (mira, jonas))
    for page in (hers, his):
        panel = page.get_by_role("region", name="A loop", exact=True)
        expect(panel).to_contain_text("Nobody keeps it going.")
        expect(panel.get_by_role("list", name="In every round")).to_contain_text("Oblivion Ring")
    expect(his.get_by_label("Number of rounds")).to_have_count(0)

    # the one who breaks in has to do something else than pass
    hers.get_by_label("Number of rounds").fill("17")
    hers.get_by_role("button", name="Name this number").click()
    expect(his.get_by_role("list", name="Named so far")).to_contain_text("after 17 rounds")
    do_nothing(his)
    expect(hers.locator(".t-log-line", has_text="The loop goes round for 17 rounds").first).to_be_attached()
    verbs = [option["verb"] for option in mira.view(game)["state"]["decision"]["options"]]
    assert set(verbs) == {"mana"}
    mira.act(game, mira.view(game), 0)

    # with that mana in the pool the loop is another one; nobody acts in it
    go_round(game, mira, jonas)
    for page in (hers, his):
        do_nothing(page)
    expect(hers.get_by_role("region", name="A loop", exact=True)).to_contain_text("A last round before the draw")
    while mira.view(game)["state"]["decision"]:
        player = (mira, jonas)[mira.view(game)["state"]["decision"]["seat"]]
        player.act(game, player.view(game), 0)
    for page in (hers, his):
        expect(page.locator("#t-result-h")).to_have_text("A draw")
    expect(hers.locator(".t-log-line", has_text="nobody can stop the loop").first).to_be_attached()


def test_a_claim_that_is_wrong_says_what_has_changed(guest: Callable[..., Visitor]) -> None:
    game, mira, _jonas = ring_duel(guest, locale="de")
    page = enter(mira.page, game)
    page.get_by_role("button", name="Tisch", exact=True).click()
    assert mira.view(game)["table"]["may"]["loop"]
    page.locator('[data-do="loop-claim"]').click()
    expect(page.locator(".t-refusal")).to_be_visible()


GUARDS = {"plains": 10, "forest": 10, "midnight_guard": 10, "presence_of_gond": 10}


def on_table(view: View) -> list[str]:
    """All cards on the battlefield."""
    return [card["face"] for card in view["zones"]["battlefield"]["cards"]]


def enchants(view: View) -> int:
    """A land, one guard, one presence on it, and nothing else; no attack."""
    kind, by = view["decision"]["kind"], by_verb(view)
    if kind == "target":
        return int(by["target"][0]["id"])
    if kind != "priority" or view["turn"]["seat"] != view["you"] or view["turn"]["step"] != "main1" or view["plays"]:
        return idler(view)
    there = on_table(view)
    wanted = "midnight_guard" if "midnight_guard" not in there else "presence_of_gond"
    casts = [one for one in by.get("cast", []) if one["card"] == wanted and wanted not in there]
    return int((by.get("land") or casts or by["pass"])[0]["id"])


def can_activate(view: View) -> bool:
    """The guard has stood there since the turn began, and bears the presence."""
    return view["you"] == 0 and "activate" in by_verb(view) and view["turn"]["step"] == "main1" and not view["plays"]


def test_an_army_without_end_one_names_17_and_there_are_17_more(guest: Callable[..., Visitor]) -> None:
    """L-03, with the cards of the game: Midnight Guard and Presence of Gond."""
    mira, jonas = guest(), guest()
    deck = mira.build_deck("magic", GUARDS)
    game = mira.open_table(ruleset="magic", first=0, options={"format": "any"}, deck=deck)["id"]
    jonas.join(game, deck=jonas.build_deck("magic", SWAMPS))
    advance_cards(game, {0: mira, 1: jonas}, {0: enchants, 1: idler}, can_activate, limit=900)
    go_round(game, mira, jonas, again="activate")
    hers, his = (enter(one.page, game) for one in (mira, jonas))
    elves = on_table(mira.view(game)["state"]).count("token:elf_warrior")
    expect(hers.get_by_role("region", name="A loop", exact=True)).to_contain_text("keeps it going")
    hers.get_by_label("Number of rounds").fill("17")
    expect(hers.get_by_role("list", name="Each round adds")).to_contain_text(f"{elves} → {elves + 17}")
    hers.get_by_role("button", name="Name this number").click()
    do_nothing(his)
    expect(hers.locator(".t-log-line", has_text="may not start it again").first).to_be_attached()
    after = mira.view(game)["state"]
    assert on_table(after).count("token:elf_warrior") == elves + 17
    assert "activate" not in by_verb(after)
