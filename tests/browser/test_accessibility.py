"""Every page, and the table in its states: axe without a violation, light and dark, wide and narrow, English and German.

Each page is looked at in one of the four, the next page in the next one; in `make soak` all pages in all of them."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from tests.browser.situations import lay_out
from tests.browser.tables import advance
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play
from tests.shares import SOAKED, in_turn

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""What another colour scheme can break. It changes nothing else, whatever the language."""
SIZES = {"wide": (1280, 800), "narrow": (390, 844)}
LANGUAGES = ("en", "de")
RUN = "([part, options]) => axe.run(part === 'html' ? document : part, options)"


def violations(
    page: Page, *, part: str = "html", dark: bool = True, sizes: Iterable[str] = tuple(SIZES), all_looks: bool = False
) -> list[str]:
    """What axe finds, one line for each element, in one of these sizes and in light or in dark colours, or in all looks;
    and what is too wide at 320 px. `part`: the only part of the page that another look has not seen yet."""
    found = []
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    looks = [(size, scheme) for size in sizes for scheme in ("light", "dark") if dark or scheme == "light"]
    seen = looks if all_looks else in_turn(looks)
    for size, scheme in seen:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        seen_in_light = scheme == "dark" and (size, "light") in seen
        rules = {"type": "rule", "values": COLOURS} if seen_in_light else {"type": "tag", "values": TAGS}
        # No rule that is on needs the style sheets themselves, which axe would fetch anew, imported ones wrongly.
        options = {"runOnly": rules, "resultTypes": ["violations"], "preload": False}
        for violation in page.evaluate(RUN, [part, options])["violations"]:
            for node in violation["nodes"]:
                if violation["id"] == "target-size" and is_large_when_scrolled_to(page, node["target"]):
                    continue
                message = (node["any"] or node["all"] or node["none"])[0]["message"]
                found.append(f"{size} {scheme} {violation['id']}: {node['target']} {message}")
    page.set_viewport_size({"width": 320, "height": 640})
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > 320:
        found.append(f"{wide} px wide on a screen of 320 px")
    page.emulate_media(color_scheme=None)
    page.set_viewport_size({"width": 1280, "height": 800})
    return found


def is_large_when_scrolled_to(page: Page, target: list[str]) -> bool:
    """Whether it was only half behind the bar at the edge of the screen, where a reader would scroll."""
    found = page.evaluate(
        """async ([selector]) => {
            document.querySelector(selector).scrollIntoView({ block: "center" });
            return axe.run(selector, { runOnly: { type: "rule", values: ["target-size"] } });
        }""",
        target,
    )
    return not found["violations"]


def seen_in(language: str) -> dict[str, Any]:
    """How `violations` looks, if in all looks, at what it sees in several languages: in dark colours and where there is
    much room only in the first of them; another language has other lengths, which matter where it is narrow."""
    first = language == LANGUAGES[0] or not SOAKED
    return {"dark": first, "sizes": tuple(SIZES) if first else ("narrow",)}


class Scan:
    """Collects the violations of many pages, so that one run names them all."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.known = False

    def look(self, page: Page, what: str, part: str = "") -> None:
        """Scan the page as it is now, or what is new on it: beyond the first page of a visit head and foot are known."""
        language = page.locator("html").get_attribute("lang") or ""
        found = violations(page, part=part or ("main" if self.known else "html"), **seen_in(language))
        found += [] if page.title().strip() else ["it has no title"]
        self.known = not SOAKED
        self.found += [f"{language} {what}: {text}" for text in found]


@pytest.fixture
def scan() -> Iterator[Scan]:
    """A scan that must have found nothing."""
    one = Scan()
    yield one
    assert not one.found, "\n" + "\n".join(one.found)


def read_in(usual: str) -> pytest.MarkDecorator:
    """A test that is run in this `language`, and in `make soak` in the others too."""
    night = [pytest.mark.night]
    return pytest.mark.parametrize(
        "language", [pytest.param(one, marks=[] if one == usual else night) for one in LANGUAGES]
    )


@pytest.fixture
def reader(visitor: Callable[..., Visitor], language: str) -> Visitor:
    """Somebody who reads this language; axe needs a page whose policy does not bind the tool."""
    return visitor(locale=language, bypass_csp=True, reduced_motion="reduce")


ALIKE = (
    "/play/new/",
    "/play/new/?ruleset=kafkas_halle",
    "/cards/kafkas_halle/",
    "/cards/magic/?q=nothing-of-that-kind",
    "/accounts/signup/",  # seen with its errors
)
ELSEWHERE = ("/", "/play/")
"""Seen in every run by `tests/games_web/test_in_the_browser.py`."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_for_everybody(guest: Callable[..., Visitor], reader: Visitor, language: str, scan: Scan) -> None:
    invite = guest().open_table(clock="standard")["invite"]
    reader.forgiven.append("404")
    addresses = (
        "/", "/play/", "/play/new/", "/play/new/?ruleset=magic", "/play/new/?ruleset=kafkas_halle", "/rules/", "/decks/",
        "/decks/import/", "/decks/ready/magic/stampede/", "/rules/kafkas_halle/", "/accounts/login/", "/accounts/signup/",
        "/accounts/password/reset/", "/guest/", "/about/", f"/i/{invite}/", "/no/such/page/", "/ladders/magic/",
        "/cards/kafkas_halle/", "/cards/magic/?q=goblin", "/cards/magic/?q=nothing-of-that-kind", "/cards/fftcg/2-120C/",
    )  # fmt: skip
    # each page in one language, the next one in the next, and of those that differ by what is asked one
    usual = [one for one in addresses if one not in (*ALIKE, *ELSEWHERE)]
    shown = addresses if SOAKED else usual[LANGUAGES.index(language) :: len(LANGUAGES)]
    for address in shown:
        reader.page.goto(address)
        expect(reader.page.locator("html")).to_have_attribute("lang", language)
        scan.look(reader.page, address)
    if language != LANGUAGES[-1] and not SOAKED:
        return
    reader.page.goto("/accounts/signup/")
    reader.page.get_by_role("main").locator("input[name=username]").fill("x")
    reader.page.get_by_role("main").locator("input[name=password1]").fill("x")
    reader.page.get_by_role("main").locator("form button").last.click()
    expect(reader.page.locator(".errors").first).to_be_visible()
    scan.look(reader.page, "sign-up with errors")


@read_in("de")
def test_pages_of_a_person(guest: Callable[..., Visitor], reader: Visitor, scan: Scan) -> None:
    reader.become_guest()
    over = guest().open_table()["id"]
    reader.join(over)
    reader.do(over, "concede", scope="game")
    waiting = reader.open_table(clock="standard")["id"]
    known = (f"/g/{waiting}/", "/games/") if SOAKED else ()  # else: tests/games_web/test_in_the_browser.py
    for address in ("/", *known, "/me/", "/me/upgrade/", "/me/delete/"):
        reader.page.goto(address)
        if address == "/":
            reader.page.locator(".account-menu summary").click()
        scan.look(reader.page, address)
    reader.page.goto("/")
    profile = reader.page.locator('.account-menu a[href^="/u/"]').get_attribute("href") or ""
    reader.page.goto(profile)
    scan.look(reader.page, "profile")


@read_in("en")
def test_pages_of_two_people_who_know_each_other(
    visitor: Callable[..., Visitor], reader: Visitor, language: str, scan: Scan
) -> None:
    other = visitor()
    profiles = {}
    for one, name in ((reader, f"Rosa{uuid.uuid4().hex[:8]}"), (other, f"Timo{uuid.uuid4().hex[:8]}")):
        one.sign_up(name)
        profiles[one] = f"/u/{name.lower()}/"
    for one, whom in ((other, reader), (reader, other)):
        one.page.goto(profiles[whom])
        one.page.locator("button[value=follow]").click()
        expect(one.page.locator("button[value=unfollow]")).to_be_visible()
    page = reader.page
    scan.look(page, "profile of somebody else")
    page.locator(".own-note-box summary").click()
    page.get_by_role("textbox").fill("Plays in the evening.")
    page.locator(".own-note-box button").click()
    known = () if not SOAKED else ("/people/", f"{profiles[other]}challenge/")  # of the same kind as those below
    for address in (*known, f"{profiles[other]}challenge/?ruleset=magic"):
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("lang", language)
        scan.look(page, address)
    other.page.goto(f"{profiles[reader]}challenge/?ruleset=magic")
    other.page.get_by_role("main").locator("form button.primary").click()
    other.page.wait_for_url("**/g/**")
    page.goto("/people/")
    answer = page.get_by_role("main").locator('a[href^="/challenges/"]')
    expect(answer).to_be_visible()
    scan.look(page, "people with a challenge")
    answer.click()
    scan.look(page, "the answer to a challenge")
    private = reader.open_table(visibility="private", bots=["easy"])["id"]
    page.goto(f"/g/{private}/links/")
    scan.look(page, "links of a running game")
    reader.do(private, "concede", scope="game")
    page.goto(f"/g/{private}/links/")
    page.get_by_role("main").locator("button[value=share]").click()
    expect(page.locator("#replay-link")).to_be_visible()
    scan.look(page, "links of a finished game")


def test_the_scan_itself_would_notice(visitor: Callable[..., Visitor]) -> None:
    reader = visitor(bypass_csp=True)
    reader.page.goto("/about/")
    wrong = '<input><hr width=500><p style="color: #888; background: #999">Pale</p>'
    reader.page.evaluate("html => document.querySelector('main').insertAdjacentHTML('beforeend', html)", wrong)
    found = "\n".join(violations(reader.page, all_looks=True))
    assert found.count(" label: ") == 2
    for size in SIZES:
        for scheme in ("light", "dark"):
            assert f"{size} {scheme} color-contrast: " in found
    assert "on a screen of 320 px" in found


HALL = """
scenario A turn in the hall, and what the other one does next can be banned
ruleset kafkas_halle
players A, B
A hand: Right, Ban a manipulation, Ban a move, Left
B hand: Left, Right, Left, Back
next cards: Ban a move, Ban a manipulation, Left, Right
at A's turn
"""


@read_in("de")
def test_the_table_in_its_states(play: Play | None, visitor: Callable[..., Visitor], scan: Scan, language: str) -> None:
    def fresh(**options: Any) -> Visitor:
        one = visitor(**{"locale": language, "bypass_csp": True, "reduced_motion": "reduce", **options})
        one.become_guest()
        return one

    mira, jonas = fresh(), fresh()
    game = lay_out(play, HALL, mira, jonas)
    page = mira.page
    ban = lambda view: view["decision"]["kind"] == "ban" and view["you"] == 0 and len(view["decision"]["options"]) > 1  # noqa: E731
    enter(page, game)
    expect(page.locator("html")).to_have_attribute("lang", language)
    # The key, not the pointer: on a narrow page the dock at the bottom may lie over the card for a moment.
    page.locator(".kh-permit.is-legal").first.press("Enter")
    expect(page.locator(".kh-permit.is-chosen")).to_have_count(1)
    scan.look(page, "own turn, a permit selected")
    for tab in in_turn(("orders", "discard", "words", "log")):
        page.locator(f"#t-tab-{tab}").click()
        scan.look(page, f"tab {tab}", ".t-side-panel")
    for verb in in_turn(("menu", "help")):
        page.locator(f'.t-tools [data-do="{verb}"]').click()
        expect(page.get_by_role("dialog")).to_be_visible()
        scan.look(page, f"dialog {verb}", "dialog[open]")
        page.keyboard.press("Escape")
    page.locator('.t-tools [data-do="menu"]').click()
    page.get_by_role("dialog").locator('[data-do="judge"]').click()
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_visible()
    scan.look(page, "dialog judge", "dialog[open]")
    page.keyboard.press("Escape")
    jonas.do(game, "offer", kind="draw", value=True)
    expect(page.locator(".t-offer")).to_be_visible()
    scan.look(page, "a draw offered", ".t-offer")
    at = advance(game, mira, jonas, until=ban)
    expect(page.locator(".t-chain")).to_be_visible()
    expect(page.locator(".t-choice").first).to_be_visible()
    scan.look(page, "ban window", ".t-dock")
    jonas.page.goto(f"/g/{game}/")
    expect(jonas.page.locator(".t-chain")).to_be_visible()
    bad = mira.post(f"/api/games/{game}/actions", t="act", aid=str(uuid.uuid4()), epoch=at["epoch"], seq=at["seq"],
                    decision=at["state"]["decision"]["number"], choice=999)  # fmt: skip
    assert bad.status == 422
    page.locator('.t-tools [data-do="menu"]').click()
    page.get_by_role("dialog").locator('[data-do="resign"]').click()
    scan.look(page, "dialog resign", "dialog[open]")
    page.get_by_role("dialog").locator('[data-do="resign-yes"]').click()
    expect(page.locator("#t-result-h")).to_be_visible()
    scan.look(page, "result", ".t-result")
    page.goto(f"/g/{game}/replay/#7")
    expect(page.locator(".t-replay")).to_be_visible()
    page.locator("#t-tab-choices").click()
    scan.look(page, "replay")
