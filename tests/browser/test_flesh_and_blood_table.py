"""Flesh and Blood at the table: whole games by pressing, the catalogue's worked turn, and arcane barrier paid for."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cards import CardPilot, KeyPilot, View, advance_cards, by_verb, is_theirs, play_cards
from tests.browser.pilot import GUARD
from tests.browser.situations import lay_out
from tests.browser.test_accessibility import read_in, seen_in, violations
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import BASE, Play

EXAMPLE = BASE / "tests/rulesets/flesh_and_blood/scenarios/example.scenario"
LAST_BLOWS = """
scenario Two heroes who will not stand much more
ruleset flesh_and_blood
players Dorinthea, Dromai
Dorinthea life: 4
Dorinthea arena: Dorinthea, Dawnblade, Ironrot Helm, Courage of Bladehold, Refraction Bolters
Dorinthea hand: 2 Sharpen Steel blue, Driving Blade red, Thrust red
Dorinthea deck: 6 Driving Blade blue, 6 Thrust red, 6 Sharpen Steel blue
Dromai life: 4
Dromai arena: Dromai, Storm of Sandikai, Quelling Slippers, Silken Form, Ash token
Dromai hand: Sweeping Blow blue, Dustup red, Sigil of Solace blue, Enigma Chimera red
Dromai deck: 6 Sweeping Blow blue, 6 Dustup red, 6 Enigma Chimera red
at Dorinthea's action phase
"""
LAST_BLOW = """
scenario Two heroes who will not stand anything more
ruleset flesh_and_blood
players Dorinthea, Dromai
Dorinthea life: 1
Dorinthea arena: Dorinthea, Dawnblade
Dorinthea hand: Sharpen Steel blue, Thrust red
Dorinthea deck: 6 Driving Blade blue
Dromai life: 1
Dromai arena: Dromai, Quelling Slippers
Dromai hand: Sweeping Blow blue, Sigil of Solace blue
Dromai deck: 6 Sweeping Blow blue
at Dorinthea's action phase
"""
UNDER_ATTACK = LAST_BLOWS.replace("at Dorinthea's", "at Dromai's")
FULL = {"full": True}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def fighter(seed: int) -> Callable[[View], int]:
    """Attacks and plays whatever he can, pays as proposed, and seldom defends: games end soon."""
    roll = random.Random(seed)

    def think(view: View) -> int:
        by, kind = by_verb(view), view["decision"]["kind"]
        found = [one for one in view["decision"]["options"] if one["verb"] not in ("cancel", "clear", "back")]
        if kind == "priority":
            found = by.get("activate", []) + by.get("cast", []) or by["pass"]
        elif kind == "payment":
            found = (by.get("pitch") if roll.random() < 0.4 else None) or by.get("accept") or by["pitch"]
        elif kind == "defenders":
            found = (by.get("defend", []) if roll.random() < 0.2 else []) or by["done"]
        elif kind == "arsenal":
            found = by["arsenal"]
        elif kind == "target":
            found = [one for one in by.get("target", []) if is_theirs(view, one)] or found
        return int(roll.choice(found)["id"])

    return think


def ask_always(*people: Visitor) -> None:
    """Nothing passes without them."""
    for one in people:
        token = next(cookie["value"] for cookie in one.context.cookies() if cookie["name"] == "csrftoken")
        kept = one.context.request.patch("/api/stops/flesh_and_blood", data=FULL, headers={"X-CSRFToken": token})
        assert kept.ok, kept.text()


def test_two_people_fight_to_the_end(play: Play | None, guest: Callable[..., Visitor]) -> None:
    mira, jonas = guest(), guest()
    game = lay_out(play, LAST_BLOW, mira, jonas)
    hers, his = CardPilot(mira.page, fighter(1)), CardPilot(jonas.page, fighter(2))
    hers.sit(game)
    his.sit(game)
    play_cards(hers, his)
    expect(hers.result).to_be_visible()
    expect(his.result).to_be_visible()
    assert hers.view["result"]["kind"] == "won"
    assert hers.view["result"] == his.view["result"]
    assert {"pass", "accept"} <= hers.verbs | his.verbs
    assert {"cast", "activate"} & (hers.verbs | his.verbs)
    assert {"priority", "payment", "defenders", "prevent"} <= hers.kinds | his.kinds
    assert hers.refusals == his.refusals == []


# --- the worked turn ---------------------------------------------------------------------------------------------------


class Table:
    """Both pages of a game, and what is done and seen there."""

    def __init__(self, game: str, dromai: Visitor, iyslander: Visitor) -> None:
        self.wanted: Callable[[View], int] = lambda view: 0
        # one plays with the pointer, the other by keyboard alone
        pairs = ((CardPilot, dromai), (KeyPilot, iyslander))
        self.pilots = [pilot(one.page, lambda view: self.wanted(view)) for pilot, one in pairs]
        for pilot in self.pilots:
            pilot.sit(game)

    @property
    def newest(self) -> CardPilot:
        """The page that has heard last; of two that have heard the same, the one that is asked."""
        return max(self.pilots, key=lambda one: (one.frame["seq"], one.asked) if one.frame else (-1, False))

    def does(self, who: int, verb: str, card: str = "", **about: object) -> None:
        """Press on that seat's page until the game has gone on from this decision."""
        pilot = self.asked(who)
        number = pilot.view["decision"]["number"]
        self.wanted = lambda view: option_of(view, verb, card, about)
        while (self.newest.view["decision"] or {}).get("number") == number:
            if pilot.asked and pilot.view["decision"]["number"] == number:
                pilot.step()
            else:
                pilot.page.wait_for_timeout(GUARD)

    def asked(self, seat: int) -> CardPilot:
        """The page of a seat, once the game waits for it there and the page has heard all that the other one has."""
        pilot = self.pilots[seat]
        while not (pilot.asked and pilot is self.newest):
            pilot.page.wait_for_timeout(GUARD / 4)
        expect(pilot.main).to_have_class(re.compile(r"\bis-(act|choose)\b"))
        return pilot

    def may(self, seat: int) -> list[tuple[str, str]]:
        """All that is offered to a seat."""
        options = self.asked(seat).view["decision"]["options"]
        return sorted((one["verb"], one.get("card", "")) for one in options)

    def sees(self, *stack: str, points: int, resources: int, life: int, hand: int) -> None:
        """Both pages show this stack, from the top, and of Dromai so much of everything."""
        for pilot in self.pilots:
            page = pilot.page
            heads = page.locator(".c-stack-row .c-play-head")
            expect(heads).to_have_text([re.compile(name) for name in stack])
            if stack:
                expect(page.locator(".c-stack-row").first).to_contain_text(re.compile("resolves (first|now)"))
            bar = page.locator('[data-player="0"]')
            expect(bar.locator("[data-life]")).to_have_text(str(life))
            expect(bar.locator(".c-points b")).to_have_text([str(points)] if points else [])
            expect(bar.locator(".c-pool-one")).to_have_text([re.compile(f"×{resources}")] if resources else [])
            expect(bar.locator('[data-place="hand-0"] b')).to_have_text(str(hand))


def option_of(view: View, verb: str, card: str, about: dict[str, object]) -> int:
    """The option that does this."""
    fitting = [
        one
        for one in view["decision"]["options"]
        if one["verb"] == verb
        and (not card or one.get("card") == card)
        and all(one.get(key) == value for key, value in about.items())
    ]
    assert fitting, (verb, card, view["decision"])
    return int(fitting[0]["id"])


def arena(page: Page, seat: int) -> Iterable[str]:
    """The names of all that lies on a side, in order."""
    return sorted(page.locator(f'[data-field="{seat}"] .c-row .c-card .c-name').all_inner_texts())


@pytest.fixture
def worked_turn(play: Play | None, guest: Callable[..., Visitor]) -> Table:
    """Dromai against Iyslander, as the catalogue has it (FAB-X01)."""
    dromai, iyslander = guest(), guest()
    ask_always(dromai, iyslander)
    return Table(lay_out(play, EXAMPLE.read_text("utf-8"), dromai, iyslander), dromai, iyslander)


@pytest.mark.night
def test_the_worked_turn_is_played_through_the_table(worked_turn: Table) -> None:
    """FAB-X01, step by step."""
    table, dromai, iyslander = worked_turn, 0, 1
    table.sees(points=1, resources=0, life=1, hand=2)
    # 1: an instant of cost 0
    table.does(dromai, "cast", "sigil_of_solace_red")
    table.sees("Sigil of Solace", points=1, resources=0, life=1, hand=1)
    table.does(dromai, "pass")
    # 2: from the arsenal as an instant; the Frostbite is a layer of its own above it
    page = table.asked(iyslander).page
    expect(page.locator('.c-area[data-place="arsenal-1"] .c-card.is-legal')).to_have_count(1)
    expect(table.pilots[dromai].page.locator('.c-area[data-place="arsenal-1"] .is-back-side')).to_have_count(1)
    table.does(iyslander, "cast", "winters_bite_blue")
    if table.asked(iyslander).view["decision"]["kind"] == "target":
        table.does(iyslander, "target", seat=dromai)
    table.sees("Iyslander", "Winter.s Bite", "Sigil of Solace", points=1, resources=0, life=1, hand=1)
    for pilot in table.pilots:
        expect(pilot.page.locator('.c-area[data-place="arsenal-1"] .c-card')).to_have_count(0)
    table.does(iyslander, "pass")
    # 3: the Sash is destroyed as it is activated
    table.does(dromai, "activate", "sash_of_sandikai")
    table.sees(
        "Sash of Sandikai", "Iyslander", "Winter.s Bite", "Sigil of Solace", points=1, resources=0, life=1, hand=1
    )
    expect(table.pilots[iyslander].page.locator('[data-field="0"] .c-place.is-chest')).to_have_class(
        re.compile("is-free")
    )
    table.does(dromai, "pass")
    # 4: two passes in succession are enough
    table.does(iyslander, "pass")
    table.sees("Iyslander", "Winter.s Bite", "Sigil of Solace", points=1, resources=1, life=1, hand=1)
    # 5: the Frostbite layer
    table.does(dromai, "pass")
    table.does(iyslander, "pass")
    table.sees("Winter.s Bite", "Sigil of Solace", points=1, resources=1, life=1, hand=1)
    assert "Frostbite" in arena(table.asked(dromai).page, dromai)
    # 6: Winter's Bite: she pays 1 with the resource from the Sash, without surcharge
    table.does(dromai, "pass")
    table.does(iyslander, "pass")
    assert table.may(dromai) == [("decline", ""), ("pay", "")]
    table.does(dromai, "pay")
    table.sees("Sigil of Solace", points=1, resources=0, life=1, hand=1)
    table.does(dromai, "pass")
    # 7: Waning Moon
    table.does(iyslander, "activate", "waning_moon")
    for _ in range(3):
        kind = table.asked(iyslander).view["decision"]["kind"]
        if kind == "target":
            table.does(iyslander, "target", seat=dromai)
        elif kind == "payment":
            table.does(iyslander, "accept")
    table.sees("Waning Moon", "Sigil of Solace", points=1, resources=0, life=1, hand=1)
    table.does(iyslander, "pass")
    table.does(dromai, "pass")
    # 8: 3 arcane damage; one blue card pays for three Arcane Barriers of 1
    for left in (2, 1, 0):
        assert {verb for verb, _ in table.may(dromai)} == {"done", "prevent"}
        table.does(dromai, "prevent", "token:aether_ashwing")
        if left == 2:
            expect(table.asked(dromai).page.locator(".c-payment")).to_contain_text("Rake the Embers")
            table.does(dromai, "pitch")
            table.does(dromai, "accept")
    table.sees("Sigil of Solace", points=1, resources=0, life=1, hand=0)
    # 9: the Sigil resolves last
    table.does(dromai, "pass")
    table.does(iyslander, "pass")
    table.sees(points=1, resources=0, life=4, hand=0)
    # 10: the Dragons' attack would cost 1
    assert table.may(dromai) == [("pass", "")]
    assert arena(table.pilots[iyslander].page, dromai) == [
        "Aether Ashwing", "Aether Ashwing", "Aether Ashwing", "Dromai", "Frostbite", "Storm of Sandikai",
    ]  # fmt: skip
    table.does(dromai, "pass")
    table.does(iyslander, "pass")
    for pilot in table.pilots:
        assert pilot.refusals == []


# --- looking and reading --------------------------------------------------------------------------------------------------


def test_several_defenders_are_picked_and_put_back_before_they_defend(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    mira, jonas = guest(**PHONE, bypass_csp=True), guest()
    game = lay_out(play, UNDER_ATTACK, mira, jonas)

    def attacked(view: View) -> bool:
        defends = by_verb(view).get("defend", [])
        return bool(view["you"] == 0 and sum(one.get("card") is not None for one in defends) > 1)

    both = {0: mira, 1: jonas}
    frame = advance_cards(game, both, {0: fighter(3), 1: fighter(4)}, attacked)
    first, second = by_verb(frame["state"])["defend"][:2]
    page = enter(mira.page, game)
    main = page.locator("[data-main]")
    expect(main).to_contain_text("Do not defend")
    for one in (first, second):
        press_until(page, one["h"], picked=True)
    expect(page.locator(".fab-planned")).to_have_count(2)
    expect(main).to_contain_text(re.compile("Defend for [0-9]+"))
    press_until(page, first["h"], picked=False)
    expect(page.locator(".fab-planned")).to_have_count(1)
    for _ in range(40):
        if not page.locator(".fab-planned").count():
            break
        main.click()
        page.wait_for_timeout(GUARD)
    expect(page.locator(".fab-defenders .fab-part")).to_have_count(1)
    assert violations(page) == []


def press_until(page: Page, handle: str, *, picked: bool) -> None:
    """Tap on a card until the page shows that it is picked, or not any more."""
    card = page.locator(f'.fab-planned [data-peek="card:{handle}"]')
    for _ in range(40):
        if (card.count() > 0) == picked:
            return
        page.locator(f'.t-root [data-thing="{handle}"]').first.tap()
        page.wait_for_timeout(GUARD)
    raise AssertionError(f"pressing {handle} changes nothing")


@pytest.mark.night
@read_in("de")
def test_axe_finds_nothing_on_an_open_chain(play: Play | None, guest: Callable[..., Visitor], language: str) -> None:
    mira, jonas = guest(locale=language, bypass_csp=True, reduced_motion="reduce"), guest()
    game = lay_out(play, UNDER_ATTACK, mira, jonas)
    attack, named = fighter(6), []

    def defend(view: View) -> int:
        if view["decision"]["kind"] != "defenders":
            return attack(view)
        named.append("defend" if not named else "done")
        return int(by_verb(view)[named[-1]][0]["id"])

    def open_chain(view: View) -> bool:
        return bool(view["chain"] and view["chain"][-1]["defenders"])

    advance_cards(game, {0: mira, 1: jonas}, {0: defend, 1: attack}, open_chain)
    page = enter(mira.page, game)
    expect(page.locator(".c-card").first).to_be_visible()
    found = violations(page, **seen_in(language))
    page.get_by_role("tab").nth(1).click()
    assert found + violations(page, part=".t-side-panel", **seen_in(language)) == []
