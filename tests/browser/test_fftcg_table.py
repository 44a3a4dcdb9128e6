"""FFTCG at the table: a whole game by pressing, payment by hand, a party, a block, an EX Burst; and looked over for the guidelines."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cards import CardPilot, KeyPilot, View, advance_cards, by_verb, play_cards
from tests.browser.presses import press_twice
from tests.browser.situations import lay_out
from tests.browser.test_accessibility import read_in, seen_in, violations
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play

SCANNED = {"bypass_csp": True, "reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, **SCANNED}
LAST_ATTACKS = """
scenario One point is missing
ruleset fftcg
players Mira, Jonas
Mira hand: Monk
Mira field: Monk, Samurai, 2 Evoker 1-105C
Mira deck: 5 Viking
Jonas damage zone: 6 Viking
Jonas field: Paladin
Jonas deck: 5 Viking
at Mira's main phase 1
"""
PARTY = """
scenario Two of one element
ruleset fftcg
players Mira, Jonas
Mira field: 2 Monk
Mira deck: 5 Viking
Jonas field: Paladin
Jonas deck: 5 Viking
at Mira's main phase 1
"""
PAYABLE = """
scenario Two Backups and four cards can pay
ruleset fftcg
players Mira, Jonas
Mira hand: Black Belt, Monk, Ninja 2-013C, Paladin
Mira field: Evoker 1-105C, Evoker 1-011C
Mira deck: 5 Viking
Jonas deck: 5 Viking
at Mira's main phase 1
"""
HALF_WAY = """
scenario Two points are missing to each
ruleset fftcg
players Mira, Jonas
Mira hand: 2 Monk, Samurai
Mira damage zone: 5 Viking
Mira field: Monk, 2 Evoker 1-105C
Mira deck: 9 Monk
Jonas hand: 2 Viking
Jonas damage zone: 5 Viking
Jonas field: Viking, 2 Evoker 1-105C
Jonas deck: 9 Viking
at Mira's main phase 1
"""
BLOCK = """
scenario A Forward is about to attack, and another one can block it
ruleset fftcg
players Mira, Jonas
Mira damage zone: 5 Viking
Mira field: Monk
Mira deck: 5 Monk
Jonas field: Viking
Jonas deck: 5 Viking
at Jonas's main phase 1
"""
LAST_POINT = """
scenario One point is missing, and the other one has the turn
ruleset fftcg
players Mira, Jonas
Mira hand: 2 Monk
Mira damage zone: 5 Viking
Mira field: Monk, 2 Evoker 1-105C
Mira deck: 9 Monk
Jonas hand: 2 Viking
Jonas damage zone: 6 Viking
Jonas field: 2 Evoker 1-105C
Jonas deck: 9 Viking
at Jonas's main phase 1
"""
BURST = """
scenario Every point of damage is an EX Burst
ruleset fftcg
players Mira, Jonas
Mira deck: 9 Golem
Jonas field: Viking
Jonas deck: 9 Viking
at Jonas's main phase 1
"""
PAUSE = 300
"""ms in which a button that has changed takes no press."""
BACK = {"cancel", "clear", "back"}


def attacker(seed: int, *, idle: bool = False, meek: bool = False) -> Callable[[View], int]:
    """Casts what he can in his main phases, attacks with all he has, and seldom blocks.

    idle: answers nothing and never blocks; meek: never attacks.
    """
    roll, paid = random.Random(seed), [False]

    def think(view: View) -> int:
        by, kind = by_verb(view), view["decision"]["kind"]
        found = [one for one in view["decision"]["options"] if one["verb"] not in BACK]
        if kind == "mulligan":
            found = by["keep"]
        elif kind == "priority":
            main = view["turn"]["seat"] == view["you"] and view["turn"]["step"] in ("main1", "main2")
            answers = bool(view["plays"]) and view["plays"][-1]["seat"] != view["you"] and not idle
            found = by.get("cast", by["pass"]) if main or answers else by["pass"]
        elif kind == "payment":
            sources = by.get("dull") or by.get("discard") or by["accept"]
            found = sources if not paid[0] or roll.random() < 0.3 else by["accept"]  # once at least source by source
            paid[0] = True
        elif kind == "attackers":
            party = bool((view["doing"] or {}).get("picked"))
            found = by["done"] if meek or (party and roll.random() < 0.6) else by.get("attack") or by["done"]
        elif kind == "blockers":
            found = by.get("block", by["done"]) if not idle and roll.random() < 0.3 else by["done"]
        return int(roll.choice(found)["id"])

    return think


class FieldPilot(CardPilot):
    """The same for FFTCG: who attacks is pressed once, who blocks is selected and confirmed."""

    def one_press(self, kind: str, option: View) -> None:
        """The next press on the way to an option."""
        if kind == "attackers" and "h" in option:
            self.push(self.thing(option["h"]))
        elif kind == "blockers" and "h" in option:
            self.point_at(self.thing(option["h"]))
        else:
            super().one_press(kind, option)

    def point_at(self, what: Locator) -> None:
        """A card that is gone was used a moment ago: the frame that says so is on its way."""
        if what.count():
            super().point_at(what)


class KeyFieldPilot(FieldPilot, KeyPilot):
    """The same by keyboard alone."""


def finisher(view: View) -> int:
    """Casts and pays source by source, attacks with one Forward after the other, and blocks once."""
    by, kind = by_verb(view), view["decision"]["kind"]
    if kind == "priority":
        found = by.get("cast", by["pass"])
    elif kind == "payment":
        found = by.get("dull") or by["accept"]
    elif kind == "attackers":
        found = by["done"] if view["doing"]["picked"] else by["attack"]
    elif kind == "blockers":
        unhurt = view["permanents"][by["block"][0]["h"]]["damage"] == 0
        found = by["block"] if unhurt else by["done"]
    else:
        found = view["decision"]["options"]
    return int(found[0]["id"])


def brought_to(game: str, people: list[Visitor], until: Callable[[View], bool], *, meek: bool = False) -> Page:
    """The first one's page, when he is asked about something. meek: he does not attack until then."""
    thoughts = {0: attacker(1, meek=meek), 1: attacker(2)}
    advance_cards(game, dict(enumerate(people)), thoughts, lambda view: view["you"] == 0 and until(view))
    page = enter(people[0].page, game)
    expect(page.locator(".c-own")).to_be_visible()
    page.wait_for_timeout(PAUSE)
    return page


def asked_for(kind: str) -> Callable[[View], bool]:
    """The decision is of this kind."""
    return lambda view: bool(view["decision"]["kind"] == kind)


def test_two_people_play_to_the_end_by_pressing(play: Play | None, guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(), guest()
    game = lay_out(play, LAST_POINT, mira, jonas)
    hers, his = FieldPilot(mira.page, attacker(1)), FieldPilot(jonas.page, attacker(2, idle=True))
    hers.sit(game)
    his.sit(game)
    play_cards(hers, his)
    expect(hers.result).to_be_visible()
    expect(his.result).to_be_visible()
    assert hers.view["result"]["kind"] == "won"
    assert hers.view["result"] == his.view["result"]
    assert {"cast", "accept", "pass", "attack"} <= hers.verbs | his.verbs
    assert {"cast", "pass"} <= hers.verbs & his.verbs
    assert {"dull", "discard"} & (hers.verbs | his.verbs)
    assert hers.refusals == his.refusals == []


@pytest.mark.night
def test_the_last_attacks_are_made_by_keyboard_alone(play: Play | None, guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(), guest()
    game = lay_out(play, LAST_ATTACKS, mira, jonas)
    hers, his = KeyFieldPilot(mira.page, finisher), KeyFieldPilot(jonas.page, finisher)
    hers.sit(game)
    his.sit(game)
    play_cards(hers, his)
    expect(hers.result).to_have_text("You have won!")
    assert {"priority", "payment", "attackers"} <= hers.kinds
    assert {"cast", "dull", "attack", "done"} <= hers.verbs
    assert {"block", "done"} <= his.verbs
    assert hers.refusals == his.refusals == []


@pytest.mark.night
@read_in("de")
def test_axe_finds_nothing_in_mid_game(play: Play | None, guest: Callable[..., Visitor], language: str) -> None:
    people = [guest(locale=language, **SCANNED), guest()]
    page = brought_to(
        lay_out(play, HALF_WAY, *people),
        people,
        lambda view: len(view["permanents"]) > 6 and sum(one["points"] for one in view["players"]) > 1,
    )
    expect(page.locator(".c-area.is-damage .c-card").first).to_be_visible()
    assert violations(page, **seen_in(language)) == []


WHOLE = """() => {
  const dock = document.querySelector(".c-dock").getBoundingClientRect();
  return [...document.querySelectorAll(".c-dock > *, .t-prompt-text .c-pip svg")]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height && (one.top < dock.top || one.bottom > dock.bottom)).length;
}"""
"""How much of the dock reaches over its edge, where it is cut off."""


def is_not_cut_off_at_the_edge_of_the_dock(page: Page) -> None:
    """What is asked, in windows of a desktop."""
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".t-prompt-text .c-pip").first).to_be_visible()
        assert page.evaluate(WHOLE) == 0, (width, height)


def test_a_cost_is_shown_whole_and_paid_source_by_source_or_as_proposed(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    people = [guest(**PHONE), guest()]
    game = lay_out(play, PAYABLE, *people)
    page = brought_to(game, people, lambda view: len((view["doing"] or {}).get("proposal", ())) > 1)
    is_not_cut_off_at_the_edge_of_the_dock(page)
    page.set_viewport_size(PHONE["viewport"])
    panel = page.locator(".c-payment")
    expect(panel.locator(".is-proposal .c-payment-source")).not_to_have_count(0)
    expect(page.locator(".c-card.is-proposed").first).to_be_visible()
    assert violations(page) == []
    backup, card = page.locator(".c-own .is-back .c-card").first, page.locator(".c-hand .c-card").last
    for paid, source in ((1, backup), (2, card)):
        page.wait_for_timeout(PAUSE)
        source.click()
        expect(panel.locator(".is-paid .c-payment-source")).to_have_count(paid)
        expect(source.get_by_text("pays", exact=True)).to_be_visible()
    expect(backup).to_have_accessible_name(re.compile("pays"))
    for left in (1, 0):
        press_twice(page, "u")  # what is taken back already is not asked of the other player
        expect(panel.locator(".is-paid .c-payment-source")).to_have_count(left)
    expect(page.locator("dialog[open]")).to_have_count(0)
    press_until_gone(page, "Space", panel)


def press_until_gone(page: Page, key: str, what: Locator) -> None:
    """Press a key until something is not shown any more; a button that has just changed takes no press."""
    for _ in range(40):
        if not what.count():
            return
        page.keyboard.press(key)
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"{key} does not take it away")


def test_forwards_of_one_element_attack_as_a_party(play: Play | None, guest: Callable[..., Visitor]) -> None:
    people = [guest(), guest()]
    page = brought_to(lay_out(play, PARTY, *people), people, asked_for("attackers"))
    able = page.locator(".c-own .is-front .c-card.is-legal")
    expect(able).to_have_count(2)
    picked = page.locator(".c-own .is-front .c-card").first
    page.evaluate(
        "() => { const now = performance.now(); performance.now = () => now; }"
    )  # however long the answer takes
    picked.click()
    expect(page.locator(".c-arrow.is-planned")).to_have_count(1)
    picked.click()  # a doubled press picks it and does not let it go again
    expect(page.locator("[data-main]")).to_contain_text("press again")
    expect(page.locator("[data-main]")).to_contain_text("Attack with")
    expect(page.locator(".c-arrow.is-planned")).to_have_count(1)
    page.evaluate("() => delete performance.now")
    page.wait_for_timeout(PAUSE)
    picked.click()
    expect(page.locator(".c-arrow.is-planned")).to_have_count(0)


def test_a_blocker_is_selected_before_it_blocks(play: Play | None, guest: Callable[..., Visitor]) -> None:
    people = [guest(**SCANNED), guest()]
    page = brought_to(lay_out(play, BLOCK, *people), people, asked_for("blockers"))
    expect(page.locator(".c-arrow.is-attack").first).to_be_attached()
    expect(page.locator(".c-forecast")).to_contain_text("you would receive 1 point of damage")
    blocker = page.locator(".c-own .is-front .c-card.is-legal").first
    blocker.click()
    expect(blocker).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(PAUSE)
    page.keyboard.press("Space")
    expect(page.locator(".c-arrow.is-block")).not_to_have_count(0)
    expect(page.locator(".c-area.is-damage .c-card").first).to_be_visible()
    assert violations(page) == []


def test_an_ex_burst_is_offered_with_the_card_in_the_damage_zone(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    people = [guest(), guest()]
    page = brought_to(lay_out(play, BURST, *people), people, asked_for("burst"), meek=True)
    expect(page.locator(".c-own .c-area.is-damage .c-card.is-legal")).to_have_count(1)
    expect(page.locator(".t-choices .t-choice")).to_have_count(2)
    expect(page.locator(".t-prompt-text")).not_to_be_empty()
