"""What a reader sets stays set, and nothing moves for those who asked for stillness."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.tables import advance
from tests.browser.thoughts import clever
from tests.browser.visitor import Visitor, enter

WATCH_MOTION = """
    window.motions = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        window.motions.push(`animate ${this.className?.baseVal ?? this.className}`);
        return animate.call(this, frames, options);
    };
    for (const kind of ["animationstart", "transitionrun"])
        document.addEventListener(kind, (event) => window.motions.push(`${kind} ${event.target.className} ${event.propertyName ?? event.animationName}`), true);
"""
"""Notes everything that begins to move."""


def test_the_language_switch_sticks(visitor: Callable[..., Visitor]) -> None:
    reader = visitor(locale="en-GB")
    page = reader.page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    other = reader.context.new_page()
    other.goto("/accounts/login/")
    expect(other.locator("html")).to_have_attribute("lang", "de")
    reader.become_guest()
    game = reader.open_table(bots=["easy"])["id"]
    enter(page, game)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    says_what_the_view_says(reader, game)
    expect(page.locator("#t-status")).not_to_contain_text("Your turn")
    page.get_by_role("banner").get_by_text("Menü", exact=True).click()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    says_what_the_view_says(reader, game)


def says_what_the_view_says(reader: Visitor, game: str) -> None:
    """The page's line of the game's state is the view's. The bot may move between the two looks: then once more."""
    said, line = "", reader.page.locator("#t-status")
    for _ in range(200):
        said = reader.view(game)["say"]["status"]
        if (line.text_content() or "").strip() == said:
            return
        reader.page.wait_for_timeout(50)
    expect(line).to_have_text(said)


def test_reduced_motion_moves_nothing(guest: Callable[..., Visitor]) -> None:
    """The other one's page proves that the first would have noticed."""
    mira, jonas = (guest(reduced_motion=wish, bypass_csp=True) for wish in ("reduce", "no-preference"))
    game = mira.open_table()["id"]
    jonas.join(game)
    for one in (mira, jonas):
        one.context.add_init_script(WATCH_MOTION)
        enter(one.page, game).evaluate("window.motions.length = 0")
    moved = 0
    for _ in range(30):
        at = advance(game, mira, jonas, until=lambda view: True)
        player = (mira, jonas)[at["state"]["you"]]
        choice = clever(at["state"])
        option = next(one for one in at["state"]["decision"]["options"] if one["id"] == choice)
        moved += option["verb"] == "play" and bool(option["outcome"]["moves"])
        player.act(game, at, choice)
        for one in (mira, jonas):
            expect(one.page.locator("#t-status")).to_have_text(one.view(game)["say"]["status"])
        if moved > 2:  # a page that is told of the next move too soon shows only that
            break
    motions, others = (one.page.evaluate("window.motions") for one in (mira, jonas))
    running = mira.page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length")
    assert (motions, running) == ([], 0)
    assert others
