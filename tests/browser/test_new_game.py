"""A game that is one new file: Nim of docs/adding-a-game.md in a site of its own, on the board that needs no script."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.sight import SIZES, complaints
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play
from tests.furnished import BASE, compiled_too, furnished

PARTS = ("config", "accounts", "games", "tournaments", "templates", "docs", "manage.py", "pyproject.toml")
NIM = re.compile(r"```python\n# games/rulesets/nim/__init__.py\n(.*?)```", re.DOTALL)
PAUSE = 400


@pytest.fixture(scope="module")
def nim_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site with one folder more."""
    project = tmp_path_factory.mktemp("project")
    for name in PARTS:
        copy = shutil.copytree if (BASE / name).is_dir() else shutil.copy
        copy(BASE / name, project / name)
    found = NIM.search((BASE / "docs" / "adding-a-game.md").read_text("utf-8"))
    assert found is not None
    folder = project / "games" / "rulesets" / "nim"
    folder.mkdir()
    (folder / "__init__.py").write_text(found[1], "utf-8")
    shutil.copytree(furnished(), project / "var")
    crowd = {"VORRANG_CROWD": "20"}
    with ExitStack() as stack:
        for name in PARTS:
            stack.enter_context(compiled_too(BASE / name, project / name))
        play = stack.enter_context(Play(project / "var", "--no-demo", "--web", "1", environment=crowd, base=project))
        play.wait_until_ready()
        yield f"http://127.0.0.1:{play.port}"


@pytest.fixture
def two(chromium: Browser, nim_site: str) -> Iterator[tuple[Visitor, Visitor]]:
    """One who reads German and one who reads English, both as guests."""
    options = {"bypass_csp": True, "reduced_motion": "reduce"}
    made = [Visitor(chromium, nim_site, PATIENCE, locale=locale, **options) for locale in ("de-DE", "en-GB")]
    for one in made:
        one.become_guest()
    yield made[0], made[1]
    said = [text for one in made for text in one.complaints]
    for one in made:
        one.context.close()
    assert said == []


def is_asked(page: Page) -> bool:
    return page.locator(".t-choice:not([aria-disabled])").count() > 0


def test_two_people_play_it_to_its_end_by_pressing(two: tuple[Visitor, Visitor]) -> None:
    german, english = two
    game = german.open_table(ruleset="nim")["id"]
    english.join(game)
    pages = [enter(one.page, game) for one in two]
    for page in pages:
        expect(page.locator(".p-facts dd")).to_have_text("21")
    left = 21
    for _ in range(21):
        asked = next((page for page in pages if is_asked(page)), None)
        if asked is None:
            asked = next(
                page for page in pages if page.locator(".t-choice").count() or page.locator(".t-result").count()
            )
        if left == 21:
            looked_over(asked, pages[0] is asked)
        taken = asked.locator(".t-choice").last
        number = min(3, left)
        expect(taken).to_contain_text(str(number))
        asked.wait_for_timeout(PAUSE)
        taken.click()
        asked.locator("[data-main]").click()
        left -= number
        for page in pages:
            expect(page.locator(".p-facts dd")).to_have_text(str(left))
        if not left:
            break
    expect(german.page.locator(".t-result")).to_be_visible()
    expect(english.page.locator(".t-result")).to_be_visible()
    expect(german.page.get_by_text("gewinnt mit dem letzten").first).to_be_visible()
    expect(english.page.get_by_text("took the last match and wins").first).to_be_visible()
    english.page.goto(f"/g/{game}/replay/")
    expect(english.page.locator(".p-facts dd")).to_be_visible()
    english.page.goto("/rules/nim/")
    expect(english.page.get_by_role("heading", name="Nim").first).to_be_visible()


def looked_over(page: Page, is_german: bool) -> None:
    """The first question: in words, in every window, for everybody."""
    said = "Wie viele Streichhölzer nimmst du?" if is_german else "How many matches do you take?"
    expect(page.locator(".t-dock")).to_contain_text(said)
    assert violations(page) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert complaints(page, choices=3) == [], f"{width}x{height}"
    page.set_viewport_size({"width": 1280, "height": 720})


def test_a_computer_player_sits_down_at_once(two: tuple[Visitor, Visitor]) -> None:
    page = two[1].page
    page.goto("/play/")
    expect(page.get_by_text("Nim").first).to_be_attached()
    game = two[1].open_table(ruleset="nim", bots=["normal"])["id"]
    enter(page, game)
    expect(page.locator(".t-choice").first).to_be_visible()
