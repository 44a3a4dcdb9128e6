"""Crowded battlefields: two lines, names that can be read, heaps of equal tokens, Auras below what they enchant."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.cards import advance_cards
from tests.browser.presses import PAUSE, press_twice, press_until
from tests.browser.situations import lay_out
from tests.browser.test_table_fits import CREATURES, entered, wanting
from tests.browser.visitor import Visitor
from tests.faults.processes import Play
from tests.loops import some
from tests.shares import in_turn

ARMY = """
scenario Eight of one kind
ruleset magic
A battlefield: 8 Goblin token, Hill Giant
A library: 6 Mountain
B library: 6 Mountain
at A's declare attackers step
"""
NAMES = """() => [...document.querySelectorAll(".is-front .c-heap > .c-card:not(.is-tucked)")].map((card) => {
  const name = card.querySelector(".c-name");
  const text = name.firstChild;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, (text.data + " ").indexOf(" "));
  const [word, room, box] = [range.getBoundingClientRect(), name.getBoundingClientRect(), card.getBoundingClientRect()];
  const shown = word.right <= room.right + 1 && word.bottom <= room.bottom + 1 && range.getClientRects().length === 1;
  return { name: text.data, shown, width: box.width, line: Math.round(box.top) };
})"""
"""Of each creature whether the first word of its name is whole, its width, and where its line is."""


def test_a_crowded_battlefield_can_be_read_and_pressed_with_pointer_and_digits(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    """From the first main phase over the choice of a target to the spell on the stack."""
    one, other = guest(), guest()
    game = lay_out(play, CREATURES, one, other)
    page = entered(one.page, game)
    lies_in_lines_and_names_can_be_read(page)
    is_pressed_through_the_large_card_in_a_narrow_window(page)
    page.mouse.move(5, 5)
    page.set_viewport_size({"width": 1440, "height": 900})
    thoughts = {0: wanting("cast lightning_bolt"), 1: wanting()}
    advance_cards(game, {0: one, 1: other}, thoughts, lambda view: view["decision"]["kind"] == "target", 20)
    page.locator(".c-others .c-card.is-legal").first.wait_for()
    presses_digits_twice_at_once(page)
    presses_enchanted_creatures(page)
    chooses_by_digit(page)
    thoughts = {0: wanting("target"), 1: wanting()}
    advance_cards(game, {0: one, 1: other}, thoughts, lambda view: bool(view["plays"]), 20)
    for size in some(in_turn([(1280, 720), (1440, 900)])):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        large_cards_cover_neither_themselves_nor_log_tabs_and_stack(page)


def lies_in_lines_and_names_can_be_read(page: Page) -> None:
    """Eleven creatures on each side."""
    for width, height, least in ((1280, 720, 95), (1440, 900, 130), (390, 844, 75)):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(NAMES)
        assert len(found) == 22
        assert [card for card in found if not card["shown"] or card["width"] < least] == [], width
        assert len({card["line"] for card in found}) >= 4, width  # two on each side


def heaps(page: Page) -> list[str]:
    """What the heaps of creatures on the own side say of themselves."""
    return page.locator(".c-own .is-front .c-heap-count").all_inner_texts()


def test_equal_tokens_lie_on_a_heap_from_which_one_after_the_other_attacks(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    one, other = guest(), guest()
    page = entered(one.page, lay_out(play, ARMY, one, other))
    expect(page.locator(".c-own .is-front .c-card.is-legal")).to_have_count(9)
    assert heaps(page) == ["×8"]
    for left in ("×7", "×6"):
        top = page.locator(".c-own .is-front .c-heap.is-many > .c-card").last
        press_until(page, top.click, lambda: heaps(page) == [left])  # noqa: B023
    expect(page.locator(".c-own .is-front .c-card.is-attacking")).to_have_count(2)


def presses_digits_twice_at_once(page: Page) -> None:
    """A doubled press is no confirmation: what was chosen can still be chosen otherwise."""
    expect(page.locator("#table .c-digit")).to_have_text(list("123456789"))
    page.wait_for_timeout(PAUSE)
    press_twice(page, "1")
    marked = page.locator("#table [data-thing]:has(> .c-digit)")
    assert marked.nth(0).get_attribute("data-thing") == "seat-1"
    expect(marked.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-main]")).to_contain_text("just changed: press again")
    expect(page.locator("#table .c-digit")).to_have_count(9)


def chooses_by_digit(page: Page) -> None:
    """Digits choose the targets that show them; once more confirms, as a press on it does."""
    marked = page.locator("#table [data-thing]:has(> .c-digit)")
    for digit in (4, 1):
        page.keyboard.press(str(digit))
        expect(marked.nth(digit - 1)).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(PAUSE)
    page.keyboard.press("1")
    expect(page.locator("#table .c-digit")).to_have_count(0)


def presses_enchanted_creatures(page: Page) -> None:
    """A click on one is not taken by its Aura, also when the pointer comes over the Aura; on both halves of the table."""
    for half in (".c-others", ".c-own"):
        heap = page.locator(f"{half} .c-heap:has(> .is-tucked)")
        aura, creature = heap.locator("> .is-tucked").first, heap.locator("> .c-card:not(.is-tucked)")
        under, over = aura.bounding_box(), creature.bounding_box()
        assert under
        assert over
        page.mouse.move(under["x"] + 8, under["y"] + under["height"] / 2)
        page.mouse.move(over["x"] + 6, over["y"] + 6, steps=8)  # where the Aura lies below it
        page.mouse.click(over["x"] + 6, over["y"] + 6)
        expect(creature).to_have_attribute("aria-pressed", "true")
        assert under["x"] + 24 <= over["x"] + 1  # and of the Aura enough is seen to press that instead


APART = """(node) => {
  const box = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length).map((one) => [selector, one.getBoundingClientRect()]);
  const own = document.querySelector(".c-preview").getBoundingClientRect();
  const meets = (one) => one.left < own.right && one.right > own.left && one.top < own.bottom && one.bottom > own.top;
  const kept = [...box(".t-side-panel"), ...box(".c-stack"), ...box("[data-main]"), ["itself", node.getBoundingClientRect()]];
  const outside = own.left < 0 || own.top < 0 || own.right > innerWidth || own.bottom > innerHeight;
  return [...kept.filter(([, one]) => meets(one)).map(([name]) => name), ...(outside ? ["the edge"] : [])];
}"""
"""What a large card covers that it must not cover."""


def large_cards_cover_neither_themselves_nor_log_tabs_and_stack(page: Page) -> None:
    """Those at the ends of each line, and of the hand."""
    page.locator(".c-stack").wait_for()
    ends = [
        f"{row} .c-heap:{end}-child > .c-card:last-of-type"
        for row in (".c-others .is-front", ".c-others .is-back", ".c-own .is-front", ".c-own .is-back")
        for end in ("first", "last")
    ]
    for what in [*ends, ".c-fan-slot:first-child .c-card", ".c-fan-slot:last-child .c-card"]:
        thing = page.locator(what).first
        page.mouse.move(5, 5)
        page.locator(".c-preview").wait_for(state="detached")
        thing.hover()
        page.locator(f'.c-preview[data-peek="{thing.get_attribute("data-peek")}"]').wait_for()
        assert thing.evaluate(APART) == [], what


def is_pressed_through_the_large_card_in_a_narrow_window(page: Page) -> None:
    """There is no place beside a card in the middle; a mouse must come through to it all the same."""
    page.set_viewport_size({"width": 390, "height": 844})
    covered = 0
    for thing in page.locator(".c-own .c-heap > .c-card:last-of-type").all():
        page.mouse.move(5, 5)
        page.locator(".c-preview").wait_for(state="detached")
        thing.hover()
        page.locator(f'.c-preview[data-peek="{thing.get_attribute("data-peek")}"]').wait_for()
        if "itself" in thing.evaluate(APART):
            covered += 1
            thing.hover(timeout=2_000)  # fails when something else would be met there
    assert covered, "one of them lay below its large card"


SNOW = """
scenario Mana of two forests, and for creatures
ruleset magic
A hand: Icehide Golem, Grizzly Bears, Yew Spirit
A battlefield: Forest, Snow-Covered Forest, Ancient Ziggurat
at A's first main phase
"""


def test_mana_of_snow_and_what_can_be_spent_on_some_things_only_stand_by_themselves_in_the_pool(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    one, other = guest(), guest()
    page = entered(one.page, lay_out(play, SNOW, one, other))
    the_symbols_of_a_cost_stay_in_one_line(page)
    page.mouse.move(5, 5)
    page.locator(".c-preview").wait_for(state="detached")
    pool = page.locator('[data-player="0"] .c-pool-one')
    lands = page.locator(".c-own .is-back .c-card:not(.is-tapped)")
    for number in (0, 1):
        land = lands.filter(has_text="Forest").first
        press_until(page, land.click, lambda: pool.count() == number + 1)  # noqa: B023
    green = page.get_by_role("button").filter(has_text="Ziggurat: one green mana").first
    press_until(page, lands.filter(has_text="Ziggurat").click, green.is_visible)
    press_until(page, green.click, lambda: pool.count() == 3)
    assert sorted(" ".join(each.split()) for each in pool.all_text_contents()) == [
        "*green mana, for some things only×11",
        "Ggreen mana×11",
        "❄green mana, snow mana×11",
    ]


LINES_OF_SYMBOLS = """(text) => [24, 40, 60, 80, 120].map((room) => {
  text.style.inlineSize = `${room}px`;
  return new Set([...text.querySelectorAll(".c-pip")].map((pip) => pip.getBoundingClientRect().top)).size;
})"""


def the_symbols_of_a_cost_stay_in_one_line(page: Page) -> None:
    """However narrow its text is."""
    page.locator(".c-hand .c-card").filter(has_text="Yew Spirit").hover()
    text = page.locator(".c-preview .c-large-text p").first
    expect(text.locator(".c-pip")).to_have_count(3)
    assert text.evaluate(LINES_OF_SYMBOLS) == [1] * 5


TOUCH = """() => {
  const word = document.querySelector(".c-own .c-name").firstChild;
  word.data += ".";
  document.body.getBoundingClientRect();
}"""
IN_THE_PAGE = """(context) => {
  const above = document.createElement("p");
  above.className = "t-context";
  if (context) document.querySelector("#table").before(above);
  const [page, table, foot] = ["main", "#table", ".site-footer"].map((one) => document.querySelector(one).getBoundingClientRect());
  const line = above.getBoundingClientRect().height;
  above.remove();
  return [table.top - page.top - line, page.bottom - table.bottom, foot.top - page.bottom, line].map(Math.round);
}"""


def test_a_word_that_changes_has_no_card_measured_anew_and_the_table_stays_in_its_page(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    """The window, or a least height, decides how high the table is, and not what lies on it. While the page asked for that
    as well, all of it was laid out in two heights, and all cards had their sizes reckoned twice, at each change."""
    one, other = guest(), guest()
    game = lay_out(play, CREATURES, one, other)
    page = entered(one.page, game)
    chromium = page.context.new_cdp_session(page)
    chromium.send("Performance.enable")

    def reckoned() -> tuple[float, ...]:
        known = {one["name"]: one["value"] for one in chromium.send("Performance.getMetrics")["metrics"]}
        return known["LayoutCount"], known["RecalcStyleCount"]

    windows, low = [(1440, 900), (1280, 600), (760, 690), (390, 844)], [(1280, 480), (844, 390)]
    looks = {f"/g/{game}/": windows + low, f"/g/{game}/replay/": windows}  # a low replay is a long page
    for address, sizes in some(looks.items()):
        page.goto(address)
        page.locator(".c-own .c-name").first.wait_for()
        for width, height in some(in_turn(sizes)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(200)
            counts = []
            for _ in range(3):  # something else may happen in between
                before = reckoned()
                page.evaluate(TOUCH)
                counts.append(tuple(now - then for now, then in zip(reckoned(), before, strict=True)))
            assert min(counts) == (1, 0), f"{address} at {width}x{height}"
            for line in (0, 28):
                assert page.evaluate(IN_THE_PAGE, line > 0) == [0, 0, 0, line], f"{address} at {width}x{height}"
