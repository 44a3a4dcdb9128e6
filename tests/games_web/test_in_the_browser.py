"""The pages in a real browser: scripts on and off, keyboard, accessibility, the strict policy."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django.live_server_helper import LiveServer

from accounts.models import Page, User
from config.testing.browser import find_chromium
from games.models import Game
from tests.browser.conftest import FLAGS
from tests.shares import SOAKED

playwright = pytest.importorskip("playwright.sync_api")

CHROMIUM = find_chromium()
pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not CHROMIUM, reason="NO CHROMIUM FOUND"),
]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """One browser for all tests of this file."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # playwright's own loop runs in this thread
    playwright.expect.set_options(timeout=60_000)  # the machine may be busy
    with playwright.sync_playwright() as play:
        started = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()
    os.environ.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)


@pytest.fixture
def visit(chromium: Any, live_server: LiveServer, settings: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages; fails at the end if the browser complained of anything (policy, scripts, missing files)."""
    address = live_server.url.replace("127.0.0.1", "localhost")
    settings.MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = True
    complaints: list[str] = []
    contexts: list[Any] = []

    def open_page(**options: Any) -> Any:
        context = chromium.new_context(base_url=address, **options)
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    # this server speaks no sockets, which is the point of the pages' polling
    assert [text for text in complaints if "/ws/" not in text and "404" not in text] == []


def test_from_home_to_a_seat_without_scripts(visit: Callable[..., Any]) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("button", name="Play Magic now against the computer").click()
    page.wait_for_url("**/g/**")
    assert Game.objects.get().status == "running"


def test_a_whole_way_without_scripts(visit: Callable[..., Any]) -> None:
    """Sign up, open a private table, close it, change the language, log out."""
    page = visit(java_script_enabled=False, locale="en")
    page.goto("/accounts/signup/")
    page.get_by_label("Name").fill("Mira")
    page.get_by_label("Password").fill("a quiet heron sits")
    page.get_by_role("button", name="Create the account").click()
    page.get_by_role("link", name=re.compile("Invite a friend")).click()
    page.get_by_role("link", name="Kafkas Halle").click()
    page.get_by_role("button", name="Open the table").first.click()
    playwright.expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for 1 more player")
    assert "/i/" in page.get_by_label("Link").input_value()
    page.get_by_role("button", name="Deutsch").click()
    playwright.expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Close the table").click()
    playwright.expect(page.get_by_role("heading", level=1)).to_have_text("Lobby")
    page.locator(".account-menu summary").click()
    page.get_by_role("button", name="Log out").click()
    playwright.expect(page.get_by_role("link", name="Log in").first).to_be_visible()


def test_colours_change_at_once_and_stay(visit: Callable[..., Any]) -> None:
    page = visit(color_scheme="light")
    page.goto("/about/")
    with page.expect_response("**/theme/"):
        page.get_by_role("button", name="Dark").click()
    playwright.expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    playwright.expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_language_switch_keeps_the_place(visit: Callable[..., Any]) -> None:
    page = visit(viewport={"width": 390, "height": 500})
    page.goto("/about/?a=1")
    before = page.evaluate("() => { scrollTo({ top: 300, behavior: 'instant' }); return scrollY; }")
    assert before > 100
    page.locator("[data-keep-place] button[value=de]").evaluate("button => button.click()")
    playwright.expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.url.endswith("/about/?a=1")
    page.wait_for_function("before => Math.abs(scrollY - before) < 40", arg=before)


def test_a_second_player_lets_the_waiting_room_go_on(visit: Callable[..., Any]) -> None:
    host, friend = visit(locale="en"), visit(locale="de", viewport={"width": 390, "height": 844})
    host.goto("/play/new/?ruleset=kafkas_halle&visibility=private")
    host.get_by_role("button", name="Open the table").first.click()
    link = host.get_by_label("Link").input_value()
    friend.goto(link)
    friend.locator(".invitation-main button").click()
    friend.wait_for_url("**/g/**")
    playwright.expect(host.locator("#table")).to_be_attached()
    assert Game.objects.get().status == "running"


def test_new_tables_wait_behind_a_button(visit: Callable[..., Any], waiting_table: Callable[..., Game]) -> None:
    waiting_table()
    page = visit(locale="en")
    page.goto("/play/")
    playwright.expect(page.locator("[data-table]")).to_have_count(1)
    page.locator("[data-table] a").first.focus()
    newer = waiting_table()
    button = page.get_by_role("button", name="1 new table - show")
    playwright.expect(button).to_be_visible()
    playwright.expect(page.locator("[data-table]")).to_have_count(1)
    assert page.evaluate("() => document.activeElement.closest('[data-table]') !== null"), "the focus stays"
    button.click()
    playwright.expect(page.locator(f'[data-table="{newer.pk}"]')).to_be_visible()


def test_filters_work_in_place(visit: Callable[..., Any], waiting_table: Callable[..., Game]) -> None:
    waiting_table()
    page = visit(locale="en")
    page.goto("/play/")
    page.get_by_label("Players").select_option("4")
    playwright.expect(page.get_by_text("No open table fits these filters.")).to_be_visible()
    page.get_by_label("Players").select_option("2")
    playwright.expect(page.locator("[data-table]")).to_have_count(1)


def test_a_passkey_opens_the_account(visit: Callable[..., Any], live_server: LiveServer) -> None:
    page = visit(locale="en")
    keys = page.context.new_cdp_session(page)
    keys.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    keys.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**device, "isUserVerified": True, "automaticPresenceSimulation": True}},
    )
    page.goto("/accounts/signup/")
    page.get_by_label("Name").fill("Mira")
    page.get_by_label("Password").fill("a quiet heron sits")
    page.get_by_role("button", name="Create the account").click()
    page.goto("/accounts/2fa/webauthn/add/")
    if "reauthenticate" in page.url:
        page.get_by_label("Password").fill("a quiet heron sits")
        page.get_by_role("button", name="Confirm").click()
    page.locator("[name=name]").fill("Phone")
    passwordless = page.locator("[name=passwordless]")
    if passwordless.count() and not passwordless.is_checked():
        passwordless.check()
    page.get_by_role("button", name="Add a passkey").click()
    page.wait_for_url(re.compile("/accounts/2fa/(?!webauthn/add)"))
    page.locator(".account-menu summary").click()
    page.get_by_role("button", name="Log out").click()
    page.goto("/accounts/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    playwright.expect(page.locator(".account-menu summary")).to_be_visible()


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize(("theme", "language", "width"), [("light", "en", 1280), ("dark", "de", 320)])
def test_every_page_is_accessible_and_fits(
    visit: Callable[..., Any], finished_game: Callable[..., Game], waiting_table: Callable[..., Game], mira: User,
    browser: Callable[..., Client], theme: str, language: str, width: int,
) -> None:  # fmt: skip
    """axe finds nothing (WCAG 2.2 AA and best practice), nothing is wider than the screen, pages name their language: one
    page so, the next one otherwise. The other pages are looked at in `tests/browser/test_accessibility.py`."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    Page.objects.create(key="imprint", language="de", body="## Kontakt\n\nhttps://example.org")
    finished_game()
    waiting = waiting_table()
    options = {"color_scheme": theme, "locale": language, "viewport": {"width": width, "height": 800}}
    page = visit(**options)
    public = ["/", "/play/", "/legal/imprint/", "/u/mira/"]
    own = ["/games/", f"/g/{waiting.pk}/", "/accounts/email/", "/accounts/2fa/", "/accounts/password/change/",
           "/accounts/sessions/", "/accounts/logout/"]  # fmt: skip
    found = []
    first, step = (0, 1) if SOAKED else (0 if theme == "light" else 1, 2)
    for is_own, paths in ((False, public[first::step]), (True, own[first::step])):
        if is_own:
            session = browser(mira).cookies["sessionid"].value
            page.context.add_cookies([{"name": "sessionid", "value": session, "domain": "localhost", "path": "/"}])
        for path in paths:
            page.goto(path)
            assert page.evaluate("location.pathname") == path  # no page for logging in instead
            result = axe.run(page, options={"resultTypes": ["violations"], "preload": False})
            found += [(path, item["id"], item["nodes"][0]["target"]) for item in result.response["violations"]]
            wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if wide > 0:
                found.append((path, "wider than the screen", wide))
            if page.locator("html").get_attribute("lang") != language:
                found.append((path, "language", language))
    assert found == []
