"""Magic at the table: whole games by pressing, with answers on the stack, by three, by keyboard, and read aloud."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cards import (
    BREATH,
    CardPilot,
    KeyPilot,
    View,
    advance_cards,
    answerer,
    duellist,
    enter_cards,
    idler,
    play_cards,
)
from tests.browser.presses import PAUSE
from tests.browser.situations import lay_out
from tests.browser.test_accessibility import read_in, seen_in, violations
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
RED, GREEN = "ready:short_fuse", "ready:deep_roots"
LAST_TURNS = """
scenario The last turns of a duel
ruleset magic
A hand: Raging Goblin, 2 Lightning Bolt, Mountain
A battlefield: 3 Mountain, 2 Raging Goblin
A library: 6 Lightning Bolt, 6 Raging Goblin
B life: 11
B hand: 2 Lightning Bolt, Mountain
B battlefield: 3 Mountain
B library: 6 Lightning Bolt, 6 Mountain
at A's first main phase
"""
"""Both have something to do and to answer. B cannot hold up all attackers, and not even all that A has
takes 11 in this turn."""
LAST_KEYS = """
scenario The last keys of a duel
ruleset magic
A hand: Raging Goblin, Lightning Bolt, Mountain
A battlefield: Mountain, Raging Goblin
A library: 6 Lightning Bolt, 6 Raging Goblin
B life: 7
B hand: 2 Lightning Bolt, Mountain
B battlefield: 3 Mountain
B library: 6 Lightning Bolt, 6 Mountain
at A's first main phase
"""
"""All that A has takes 5: of 7 the second turn takes the rest."""
LAST_KEY = """
scenario The last turn of a duel
ruleset magic
A hand: 2 Lightning Bolt, Mountain
A battlefield: Mountain, 2 Raging Goblin
A library: 6 Raging Goblin
B life: 7
B hand: Lightning Bolt
B battlefield: Mountain
B library: 6 Mountain
at A's first main phase
"""
"""B can answer once, which A could answer again; the attackers take what the bolts have left."""
THREE = """
scenario Three people, and one is about to attack
ruleset magic
players A, B, C
A hand: Raging Goblin, Mountain
A battlefield: 2 Raging Goblin, 2 Mountain
B hand: 2 Lightning Bolt
B battlefield: 2 Mountain, Raging Goblin
C hand: 2 Lightning Bolt
C battlefield: 2 Mountain, Raging Goblin
at A's first main phase
"""


def duel(guest: Callable[..., Visitor], **options: object) -> tuple[str, Visitor, Visitor]:
    """Two guests at a table of Magic; the first one begins, with the quicker deck."""
    one, other = guest(**options), guest()
    game = one.open_table(ruleset="magic", first=0, deck=RED)["id"]
    other.join(game, deck=GREEN)
    return game, one, other


@pytest.mark.night
def test_two_people_play_to_the_end_and_answer_one_another_on_the_stack(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    mira, jonas = guest(), guest()
    game = lay_out(play, LAST_TURNS, mira, jonas)
    hers, his = CardPilot(mira.page, duellist(1, eager=False)), CardPilot(jonas.page, answerer(2))
    hers.sit(game)
    his.sit(game)
    play_cards(hers, his)
    expect(hers.result).to_be_visible()
    expect(his.result).to_be_visible()
    assert hers.view["result"]["kind"] == "won"
    assert hers.view["result"] == his.view["result"]
    assert {"land", "cast", "pass", "attack", "target"} <= hers.verbs | his.verbs
    assert max(hers.highest, his.highest) >= 2
    assert len(hers.turns | his.turns) >= 2
    assert hers.refusals == his.refusals == []


def test_one_by_keyboard_and_one_by_pointer_play_to_the_end_and_answer_on_the_stack(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    mira, jonas = guest(), guest()
    game = lay_out(play, LAST_KEY, mira, jonas)
    hers, his = KeyPilot(mira.page, duellist(4, eager=False)), CardPilot(jonas.page, answerer(2))
    hers.sit(game)
    his.sit(game)
    play_cards(hers, his)
    expect(hers.result).to_have_text("You have won!")
    expect(his.result).to_be_visible()
    assert hers.view["result"] == his.view["result"]
    assert {"land", "cast", "target", "attack"} <= hers.verbs
    assert "cast" in his.verbs
    assert max(hers.highest, his.highest) >= 2
    assert hers.refusals == his.refusals == []


def test_three_people_at_one_table(play: Play | None, guest: Callable[..., Visitor]) -> None:
    people = [guest(), guest(**PHONE), guest()]
    game = lay_out(play, THREE, *people)
    thoughts = {number: duellist(number, eager=False) for number in range(3)}

    def attacked(view: View) -> bool:
        return bool(view["decision"]["kind"] == "blockers")  # which nobody's standing orders answer

    frame = advance_cards(game, dict(enumerate(people)), thoughts, attacked)
    attack = frame["state"]["combat"][0]
    attacker, *others = (enter(one.page, game) for one in people)
    for page in (attacker, *others):  # everybody sees the arrow from the attacker to whom it attacks
        expect(page.locator(".c-arrow.is-attack, .c-arrow.is-blocked").first).to_be_attached()
        expect(page.locator(f'[data-player="{attack["on"]["seat"]}"]')).to_be_visible()
    expect(attacker.locator(".c-player")).to_have_count(3)
    for leaver in people[1:]:
        leaver.do(game, "concede", scope="game")
    expect(attacker.locator("#t-result-h")).to_have_text("You have won!")


@pytest.mark.night
def test_a_game_by_keyboard_only(play: Play | None, guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(), guest()
    game = lay_out(play, LAST_KEYS, mira, jonas)
    hers = KeyPilot(mira.page, duellist(4, eager=False))
    hers.sit(game)
    for _ in range(2000):
        if hers.over:
            break
        if hers.asked:
            hers.step()
            continue
        his = jonas.view(game)
        if "options" in (his["state"]["decision"] or {}):  # None: he has lost meanwhile
            jonas.act(game, his, idler(his["state"]))
        mira.page.wait_for_timeout(BREATH)
    expect(hers.result).to_have_text("You have won!")
    assert {"land", "cast", "target", "attack"} <= hers.verbs
    assert len(hers.turns) >= 2
    assert hers.refusals == []


@read_in("en")
def test_axe_finds_nothing_in_mid_game(play: Play | None, guest: Callable[..., Visitor], language: str) -> None:
    mira, jonas = guest(locale=language, bypass_csp=True, reduced_motion="reduce"), guest()
    game = lay_out(play, LAST_TURNS, mira, jonas)
    both = {0: mira, 1: jonas}
    thoughts = {0: duellist(7), 1: duellist(8)}
    advance_cards(game, both, thoughts, lambda view: view["you"] == 0 and len(view["permanents"]) > 8)
    page = enter(mira.page, game)
    expect(page.locator(".c-card").first).to_be_visible()
    found = violations(page, **seen_in(language))
    page.get_by_role("tab").nth(1).click()
    assert found + violations(page, part=".t-side-panel", **seen_in(language)) == []


def test_a_card_can_be_read_in_large_by_pointer_key_and_dialog(guest: Callable[..., Visitor]) -> None:
    game, mira, _jonas = duel(guest)
    page = enter_cards(mira.page, game)
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
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    stays_under_a_pointer_at_rest(page)


def stays_under_a_pointer_at_rest(page: Page) -> None:
    """What moves under it opens and closes no card."""
    preview = page.locator(".c-preview")
    page.locator(".c-hand .c-card").first.hover()
    expect(preview).to_be_visible()
    shift(page, "-900px")
    expect(preview).to_be_visible()
    page.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    shift(page, "0")
    expect(preview).to_have_count(0)


def shift(page: Page, top: str) -> None:
    """Let the hand lie elsewhere, and wait until the browser has told the page what is below the pointer now."""
    page.locator(".c-hand").evaluate("(hand, top) => Object.assign(hand.style, { position: 'relative', top })", top)
    page.wait_for_timeout(2 * PAUSE)


def test_a_card_is_played_by_dragging_it_to_the_battlefield(guest: Callable[..., Visitor]) -> None:
    game, mira, jonas = duel(guest)
    frame = advance_cards(game, {0: mira, 1: jonas}, {0: idler, 1: idler}, lambda view: bool(lands_of(view)))
    land = lands_of(frame["state"])[0]["h"]
    page = enter_cards(mira.page, game)
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


def test_stops_switched_in_one_breath_are_all_kept_also_when_the_page_comes_anew(guest: Callable[..., Visitor]) -> None:
    game, mira, _jonas = duel(guest)
    page = enter_cards(mira.page, game)
    page.get_by_role("tab", name="Stops").click()
    names = ("Upkeep, my turn", "Draw step, my turn", "End step, my turn")
    boxes = [page.get_by_role("checkbox", name=name).element_handle() for name in names]
    page.evaluate("(boxes) => boxes.forEach((box) => box.click())", boxes)  # before the server has answered any
    for name in names:
        expect(page.get_by_role("checkbox", name=name)).to_be_checked()
    wanted = {"stop:upkeep:mine", "stop:draw:mine", "stop:end:mine"}
    for _ in range(600):
        if wanted <= set(mira.view(game)["table"]["orders"]["allow"]):
            break
        page.wait_for_timeout(100)
    assert wanted <= set(mira.view(game)["table"]["orders"]["allow"])
    expect(page.get_by_role("button", name=re.compile("^Upkeep"))).to_have_attribute("aria-pressed", "true")
    page.reload()
    page.get_by_role("tab", name="Stops").click()
    for name in names:
        expect(page.get_by_role("checkbox", name=name)).to_be_checked()
