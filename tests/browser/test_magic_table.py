"""Magic at the table: whole games by pressing, with answers on the stack, by three, by keyboard, and read aloud."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.cards import CardPilot, KeyPilot, View, advance_cards, answerer, duellist, idler, play_cards
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor, enter

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
RED, GREEN = "ready:short_fuse", "ready:deep_roots"
RAID = {"mountain": 16, "raging_goblin": 14, "lightning_bolt": 10}
FIRE = {"mountain": 16, "lightning_bolt": 24}
"""Decks of which every hand can act: games with them are short, and nobody lacks an answer."""


def duel(guest: Callable[..., Visitor], **options: object) -> tuple[str, Visitor, Visitor]:
    """Two guests at a table of Magic; the first one begins, with the quicker deck."""
    one, other = guest(**options), guest()
    game = one.open_table(ruleset="magic", first=0, deck=RED)["id"]
    other.join(game, deck=GREEN)
    return game, one, other


def raid(guest: Callable[..., Visitor]) -> tuple[str, Visitor, Visitor]:
    """The same with two quick decks of their own."""
    one, other = guest(), guest()
    game = one.open_table(ruleset="magic", first=0, options={"format": "any"}, deck=one.build_deck("magic", RAID))["id"]
    other.join(game, deck=other.build_deck("magic", FIRE))
    return game, one, other


def test_two_people_play_to_the_end_and_answer_one_another_on_the_stack(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = raid(guest)
    hers, his = CardPilot(mira.page, duellist(1, eager=False)), CardPilot(jonas.page, answerer(2))
    hers.sit(game)
    his.sit(game)
    play_cards(hers, his)
    assert hers.view["result"]["kind"] == "won"
    assert hers.view["result"] == his.view["result"]
    expect(hers.result).to_be_visible()
    expect(his.result).to_be_visible()
    assert {"land", "cast", "pass", "attack", "target"} <= hers.verbs | his.verbs
    assert max(hers.highest, his.highest) >= 2
    assert hers.refusals == his.refusals == []


def test_three_people_at_one_table(guest: Callable[..., Visitor]) -> None:
    people = [guest(), guest(**PHONE), guest()]
    table = {"ruleset": "magic", "seats": 3, "first": 0, "options": {"format": "any"}}
    game = people[0].open_table(**table, deck=people[0].build_deck("magic", RAID))["id"]
    for other in people[1:]:
        other.join(game, deck=other.build_deck("magic", FIRE))
    pilots = [CardPilot(one.page, duellist(number, eager=False)) for number, one in enumerate(people)]
    for pilot in pilots:
        pilot.sit(game)

    def attacked(view: View) -> bool:
        return bool(view["combat"]) and view["decision"]["kind"] in ("priority", "blockers")

    play_cards(*pilots, until=attacked)
    attack = pilots[0].view["combat"][0]
    for pilot in pilots:  # everybody sees the arrow from the attacker to whom it attacks
        expect(pilot.page.locator(".c-arrow.is-attack, .c-arrow.is-blocked").first).to_be_attached()
        bar = pilot.page.locator(f'[data-player="{attack["on"]["seat"]}"]')
        expect(bar).to_be_visible()
    expect(pilots[0].page.locator(".c-player")).to_have_count(3)
    for leaver in people[1:]:
        leaver.do(game, "concede", scope="game")
    expect(pilots[0].result).to_have_text("You have won!")
    for pilot in pilots:
        assert pilot.refusals == []


def test_a_game_by_keyboard_only(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = raid(guest)
    hers = KeyPilot(mira.page, duellist(4, eager=False))
    hers.sit(game)
    pressed = 0
    while not hers.over and pressed < 600:
        advance_cards(game, {0: mira, 1: jonas}, {1: idler, 0: idler}, lambda view: view["you"] == 0, limit=200)
        if mira.view(game)["state"]["result"]:
            break
        if hers.view["decision"] and hers.asked:
            hers.step()
            pressed += 1
        else:
            mira.page.wait_for_timeout(150)
    expect(hers.result).to_have_text("You have won!")
    assert {"land", "cast", "attack"} <= hers.verbs
    assert hers.refusals == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_axe_finds_nothing_in_mid_game(guest: Callable[..., Visitor], language: str) -> None:
    game, mira, jonas = duel(guest, locale=language, bypass_csp=True, reduced_motion="reduce")
    both = {0: mira, 1: jonas}
    thoughts = {0: duellist(7), 1: duellist(8)}
    advance_cards(game, both, thoughts, lambda view: view["you"] == 0 and len(view["permanents"]) > 8)
    page = enter(mira.page, game)
    expect(page.locator(".c-card").first).to_be_visible()
    found = violations(page)
    page.get_by_role("tab").nth(1).click()
    assert found + violations(page) == []


def test_a_card_can_be_read_in_large_by_pointer_key_and_dialog(guest: Callable[..., Visitor]) -> None:
    game, mira, _jonas = duel(guest)
    page = enter(mira.page, game)
    card = page.locator(".c-hand .c-card").first
    name = card.locator(".c-name").inner_text()
    card.hover()
    expect(page.locator(".c-preview")).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(page.locator(".c-preview")).to_have_count(0)
    card.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".c-preview")).to_contain_text(name)
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_contain_text(name)


def test_a_card_is_played_by_dragging_it_to_the_battlefield(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = duel(guest)
    frame = advance_cards(game, {0: mira, 1: jonas}, {0: idler, 1: idler}, lambda view: bool(lands_of(view)))
    land = lands_of(frame["state"])[0]["h"]
    page = enter(mira.page, game)
    card, field = page.locator(f'[data-thing="{land}"]'), page.locator(".c-field.is-near")
    expect(card).to_have_class(re.compile("is-legal"))
    start, goal = card.bounding_box(), field.bounding_box()
    assert start and goal
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(goal["x"] + 60, goal["y"] + 60, steps=6)
    page.mouse.up()
    expect(field.locator(".c-card")).to_have_count(1)


def lands_of(view: View) -> list[View]:
    """The lands that could be played now."""
    return [one for one in view["decision"]["options"] if one["verb"] == "land"] if view["you"] == 0 else []


def test_stops_are_kept_for_the_next_table(guest: Callable[..., Visitor]) -> None:
    game, mira, _jonas = duel(guest)
    page = enter(mira.page, game)
    page.get_by_role("tab", name="Stops").click()
    box = page.get_by_role("checkbox", name="Upkeep, my turn")
    expect(box).to_be_enabled()
    box.check()
    expect(page.get_by_role("button", name=re.compile("^Upkeep"))).to_have_attribute("aria-pressed", "true")
    page.reload()
    page.get_by_role("tab", name="Stops").click()
    expect(page.get_by_role("checkbox", name="Upkeep, my turn")).to_be_checked()
    orders = mira.view(game)["table"]["orders"]
    assert "stop:upkeep:mine" in orders["allow"]
