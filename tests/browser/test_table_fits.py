"""The table fits the window: whatever one needs for the next move is inside it, on top and readable.

While a loop is settled: test_loop_panel_fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cards import View, advance_cards
from tests.browser.sight import SIZES, complaints
from tests.browser.situations import lay_out
from tests.browser.tables import advance
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play
from tests.shares import in_turn, share

GAMES = ["magic", "fftcg", "flesh_and_blood", "kafkas_halle"]
BAR = """(lines) => {
  const bar = document.createElement("p");
  bar.className = "notice";
  bar.innerText = "A bar\\n".repeat(lines);
  document.querySelector("#notices").replaceChildren(bar);
  return bar.offsetHeight;
}"""
BARS = """() => ["#table .t-status", "#table .t-dock"].map((name) => document.querySelector(name).getBoundingClientRect().height).reduce((sum, one) => sum + one, 0)"""
"""What sticks to the edges."""
REGIONS = """() => [...document.querySelectorAll("#table :is(section, nav, aside, [role=region])")].filter((one) => one.getClientRects().length)
  .map((one) => one.getAttribute("aria-label") ?? document.getElementById(one.getAttribute("aria-labelledby"))?.textContent.trim()).filter(Boolean)"""
"""The names of what a screen reader can go to."""
COVERED = """() => [...document.querySelectorAll(".c-hand .c-card.is-legal")].filter((card) => {
  const fan = card.closest(".c-fan");
  fan.scrollTo({ left: fan.scrollLeft + card.getBoundingClientRect().left - fan.getBoundingClientRect().left, behavior: "instant" });
  const { left, top, bottom } = card.getBoundingClientRect();
  return [top + 9, (top + bottom) / 2, bottom - 9].some((y) => !card.contains(document.elementFromPoint(left + 9, y)));
}).map((card) => card.innerText)"""
"""Cards of the hand that could be pressed if nothing lay over them or the edge of the window. A hand is turned over from
side to side, and each of its cards shows at least its left."""
IN_SIGHT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const seen = ({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= innerHeight;
  const [board, dock] = [box('.kh-board'), box('.t-dock')];
  const apart = board.bottom <= dock.top || board.right <= dock.left;
  const rest = [seen(box('#t-status')), seen(box('[data-main]')), seen(board) && apart];
  scrollTo(0, document.documentElement.scrollHeight);
  const below = [seen(box('#t-status')), seen(box('[data-main]'))];
  scrollTo(0, 0);
  return [...rest, ...below];
}"""
"""Status, main button, the whole hall; and the first two again where the page is scrolled to its end."""
TELEPHONE = {"width": 390, "height": 844}
PAUSE = 400
CREATURES = """
scenario A crowded battlefield
ruleset magic
A hand: Lightning Bolt, Rampant Growth, Grizzly Bears, Forest, Divination, Shock, Colossal Dreadmaw
A battlefield: Serra Angel, Grizzly Bears as bears, Giant Spider, Prodigal Pyromancer, Monastery Swiftspear, Elvish Visionary
A battlefield: Colossal Dreadmaw, Stormfront Pegasus, Blood Artist, Centaur Courser, Borderland Marauder, Glorious Anthem
A battlefield: Blanchwood Armor as armor (attached to bears), Bonesplitter as axe (attached to bears), 4 Forest, 3 Mountain
A library: Forest, Island, Swamp, Mountain, Plains, 3 Lightning Bolt
B battlefield: Rumbling Baloth as baloth, Hill Giant, Shivan Dragon, Skyhunter Skirmisher, Omenspeaker, Inspiring Captain
B battlefield: Briarpack Alpha, Deadly Recluse, Air Elemental, Aven Fleetwing, Cloudkin Seer, 5 Island, 2 Swamp
B battlefield: Claustrophobia as fear (attached to baloth)
B hand: 5 Shock
B library: 6 Lightning Bolt
at A's first main phase
"""
FORWARDS = """
scenario A crowded field
ruleset fftcg
players A, B
A hand: Aldo, Monk, Samurai, Viking, 2 Paladin
A field: Samurai, Monk, Black Belt, Viking, Dragoon 2-120C, Rosa, Warrior, Summoner 1-138C
A field: Evoker 1-105C, Black Mage 1-010C, Evoker 1-011C
A deck: Thancred, Larkeicus, Onion Knight 1-125R, 4 Paladin
A damage zone: 3 Viking
B field: Paladin, Rogue, Warrior, Assassin, Gladiator, Ranger, Aerith, Devout, Chemist, Duke Larg
B damage zone: 4 Viking
B hand: 4 Viking
B deck: 5 Viking
at A's main phase 1
"""
HEROES = """
scenario Two heroes with full hands
ruleset flesh_and_blood
players A, B
A life: 12
A arena: Dorinthea, Dawnblade, Ironrot Helm, Courage of Bladehold, Refraction Bolters
A arena: Emerging Power red as power, Emerging Dominance red as dominance
A hand: Sharpen Steel blue, 2 Driving Blade red, Thrust red
A deck: 9 Driving Blade blue
B life: 12
B arena: Dromai, Storm of Sandikai, Quelling Slippers, Silken Form, 5 Ash token
B hand: Sweeping Blow blue, Dustup red, Sigil of Solace blue, Enigma Chimera red
B deck: 9 Dustup red
at A's action phase
"""


class Moment(NamedTuple):
    """What A does until a seat is asked something of a kind, and how much it can press at least."""

    kind: str
    wants: tuple[str, ...] = ()
    seat: int = 0
    choices: int = 1

    def has_come(self, view: View) -> bool:
        """Whether that seat is asked for that."""
        return bool(view["decision"]["kind"] == self.kind and view["you"] == self.seat)


COURSES = {
    "magic": (
        CREATURES,
        Moment("priority", choices=6),
        Moment("search", ("cast rampant_growth", "accept", "pay", "pass"), choices=5),
        Moment("target", ("take", "cast lightning_bolt"), choices=22),
    ),
    "fftcg": (
        FORWARDS,
        Moment("priority", choices=2),
        Moment("search", ("yes", "cast 10-086C", "accept", "discard", "dull", "pass"), choices=1),
    ),
    "flesh_and_blood": (
        HEROES,
        Moment("order", choices=2),
        Moment("payment", ("first", "activate"), choices=3),
        Moment("defenders", ("target", "accept", "pitch", "pass"), seat=1, choices=4),
    ),
}
"""Crowded tables in the middle of a game: moments one after the other, among them a chooser over the battlefield."""


@pytest.fixture
def two(guest: Callable[..., Visitor]) -> tuple[Visitor, Visitor]:
    """Two people."""
    return guest(), guest()


def wanting(*wants: str) -> Callable[[View], int]:
    """Does the first that is possible of what is wanted, else whatever is quiet. A want is a verb, with a card of the hand."""

    def think(view: View) -> int:
        faces = {card["h"]: card["face"] for zone in view["zones"]["hand"] for card in zone.get("cards") or []}
        for want in (*wants, "keep", "pass", "done", "no"):
            verb, _, card = want.partition(" ")
            for option in view["decision"]["options"]:
                if option["verb"] == verb and card in ("", faces.get(option.get("h"))):
                    return int(option["id"])
        raise AssertionError(f"nothing of {wants}: {view['decision']}")

    return think


def fits(page: Page, what: str, choices: int = 0) -> None:
    """Look at a table in the window of a telephone and in one of the others, the next one the next time."""
    for width, height in (*in_turn(SIZES[:-1]), SIZES[-1]):
        page.set_viewport_size({"width": width, "height": height})
        assert complaints(page, choices=choices) == [], f"{what} at {width}x{height}"


def entered(page: Page, game: str) -> Page:
    """At a table that has taken what one usually wants of it."""
    enter(page, game).locator("[data-main]").wait_for()
    if page.locator(".c-ladder").count():
        page.locator(".c-stop.is-on").first.wait_for(state="attached")
    return page


@pytest.mark.parametrize("ruleset", GAMES)
def test_main_button_and_hand_are_in_the_window_fresh_reloaded_and_magnified(
    guest: Callable[..., Visitor], ruleset: str
) -> None:
    """In the first window fresh, on a telephone reloaded; then under a notice of the site, of any height and at any moment,
    which takes its room from the table, in a window that changes, and magnified by the browser: at 110 %, where no two
    regions have one name, and at 200 %, where bars and question leave room for the table: at most 160 of 360 pixels."""
    player = guest()
    page, game = player.page, player.open_table(ruleset=ruleset, bots=["easy"], first=0)["id"]
    for number, (width, height) in enumerate((*in_turn(SIZES[:-1]), SIZES[-1])):
        page.set_viewport_size({"width": width, "height": height})
        if number:
            page.reload()
            page.locator(".t-link.is-live").wait_for()
        else:
            entered(page, game)
        assert complaints(page) == [], f"{width}x{height}"
    page.set_viewport_size({"width": 1366, "height": 820})
    for lines in (1, 3, 2):
        assert page.evaluate(BAR, lines) > 20 * lines
        assert complaints(page) == [], f"{lines} lines"
    page.set_viewport_size({"width": 1440, "height": 900})
    assert complaints(page) == []
    page.evaluate("document.querySelector('#notices').replaceChildren()")
    for width, height in in_turn([(1164, 655), (1152, 648), (1120, 630)]):
        page.set_viewport_size({"width": width, "height": height})
        assert complaints(page) == [], f"{width}x{height}"
    names = page.evaluate(REGIONS)
    assert len(names) > 3
    assert sorted(names) == sorted(set(names))
    page.set_viewport_size({"width": 640, "height": 360})
    page.reload()
    page.locator(".t-link.is-live").wait_for()
    page.wait_for_function(f"({BARS})() <= 160")  # as soon as the page has settled
    assert complaints(page) == []


@pytest.mark.parametrize("ruleset", COURSES)
def test_a_crowded_table_fits_and_nothing_lies_over_what_can_be_pressed(
    play: Play | None, two: tuple[Visitor, Visitor], ruleset: str
) -> None:
    """On a telephone the cards of the hand that can be pressed lie above the dock, as the page comes, and when one of them
    is chosen and the dock has more to say: without any scrolling."""
    scenario, *moments = COURSES[ruleset]
    game = lay_out(play, scenario, *two)
    seen = 0
    for moment in moments:
        thoughts = {0: wanting(*moment.wants), 1: wanting()}
        advance_cards(game, dict(enumerate(two)), thoughts, moment.has_come, 40)
        page = two[moment.seat].page
        page.set_viewport_size(TELEPHONE)
        entered(page, game)
        page.locator("#table :is(.is-legal, .is-mana, .c-pick-whole)").first.wait_for(state="attached")
        assert page.evaluate(COVERED) == [], moment.kind
        fits(page, moment.kind, moment.choices)
        page.set_viewport_size(TELEPHONE)
        cards = page.locator(".c-hand .c-card.is-legal")
        if cards.count():
            seen += 1
            page.wait_for_timeout(PAUSE)
            cards.first.evaluate("(card) => card.click()")
            page.wait_for_timeout(PAUSE)
            assert page.evaluate(COVERED) == [], f"{moment.kind}, one chosen"
    assert seen
    page = two[0].page
    page.goto(f"/g/{game}/replay/")
    page.locator(".c-stage").wait_for()
    fits(page, "replay")


def test_the_hall_fits_whatever_is_asked(two: tuple[Visitor, Visitor]) -> None:
    """Also when the game is over: the first three things one needs are in sight wherever the page is scrolled to."""
    host, other = two
    game = host.open_table()["id"]
    other.join(game)
    mine = host.view(game)["state"]["you"]
    for kind in ("action", "ban"):
        advance(game, host, other, until=lambda view: view["decision"]["kind"] == kind and view["you"] == mine)  # noqa: B023
        fits(entered(host.page, game), kind)
        for size in (TELEPHONE, {"width": 1280, "height": 720})[: share(1, 2)]:
            host.page.set_viewport_size(size)
            assert host.page.evaluate(IN_SIGHT) == [True] * 5, (kind, size)
    host.page.set_viewport_size(TELEPHONE)
    other.do(game, "concede", scope="game")
    expect(host.page.locator("#t-result-h")).to_be_visible()
    enter(host.page, game)
    assert host.page.evaluate(IN_SIGHT) == [True] * 5
    host.page.goto(f"/g/{game}/replay/")
    host.page.locator(".kh-board").wait_for()
    fits(host.page, "replay")
