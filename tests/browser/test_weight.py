"""What a page asks for when nothing of it is in the browser's memory: few requests, few bytes; and the way it is served."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.contexts import Contexts
from tests.browser.visitor import Visitor, enter

REQUESTS = 40
BYTES = 320 * 1024
GAMES = ["magic", "fftcg", "flesh_and_blood", "kafkas_halle"]
DECKS = {"magic": "ready:forest", "fftcg": "ready:cold_hands", "flesh_and_blood": "", "kafkas_halle": ""}


@pytest.fixture(scope="module")
def contexts(chromium: Browser) -> Contexts:
    """Nobody takes over what a visitor has read."""
    return Contexts(chromium, kept=0)


@contextmanager
def weighing(page: Page) -> Iterator[dict[str, int]]:
    """Every request that begins meanwhile, by its address, with the bytes that came over the wire for it."""
    told = page.context.new_cdp_session(page)
    told.send("Network.enable")
    told.send("Network.setCacheDisabled", {"cacheDisabled": False})
    names: dict[str, str] = {}
    weights: dict[str, int] = {}

    def began(event: dict[str, Any]) -> None:
        address = event["request"]["url"]
        if not address.startswith("data:"):
            names[event["requestId"]] = address
            weights.setdefault(address, 0)

    def came(event: dict[str, Any]) -> None:
        if event["requestId"] in names:
            weights[names[event["requestId"]]] += int(event["encodedDataLength"])

    told.on("Network.requestWillBeSent", began)
    told.on("Network.loadingFinished", came)
    told.on("Network.webSocketCreated", lambda event: weights.update({event["url"]: 0}))
    yield weights
    page.wait_for_load_state("networkidle")
    told.detach()


def listed(weights: dict[str, int]) -> str:
    lines = [f"{size:8d} {re.sub(r'^[a-z]+://[^/]+', '', address)}" for address, size in sorted(weights.items())]
    return "\n".join([f"{len(weights)} requests, {sum(weights.values())} bytes", *lines])


@pytest.mark.parametrize(
    ("ruleset", "locale"),
    [
        pytest.param(ruleset, locale, marks=pytest.mark.night)  # Magic's, which has the most: the next test
        for ruleset in GAMES
        for locale in ("en-GB", "de-DE")
    ],
)
def test_a_cold_table_is_few_requests_and_little_weight(
    guest: Callable[..., Visitor], ruleset: str, locale: str
) -> None:
    host = guest(locale=locale)
    game = host.open_table(ruleset=ruleset, bots=["easy"])["id"]
    with weighing(host.page) as weights:
        enter(host.page, game)
    print(listed(weights))
    assert len(weights) <= REQUESTS, listed(weights)
    assert sum(weights.values()) <= BYTES, listed(weights)


@pytest.mark.parametrize(
    ("known", "locale"),
    [
        pytest.param(
            known, locale, id=f"{who}-{locale}", marks=[] if known == (locale == "de-DE") else [pytest.mark.night]
        )
        for known, who in ((False, "stranger"), (True, "guest"))
        for locale in ("en-GB", "de-DE")
    ],
)
def test_a_cold_home_page_is_few_requests_and_little_weight(
    visitor: Callable[..., Visitor], known: bool, locale: str
) -> None:
    somebody = visitor(locale=locale)
    if known:
        somebody.become_guest()
    with weighing(somebody.page) as weights:
        somebody.page.goto("/", wait_until="networkidle")
    print(listed(weights))
    assert len(weights) <= REQUESTS, listed(weights)
    assert sum(weights.values()) <= BYTES, listed(weights)
    bundles = {found.group(1) for address in weights if (found := re.search(r"/static/bundles/(\w+)\.", address))}
    assert bundles == ({"net", "news"} if known else set()), "no code of the table outside of it"


def test_a_cold_table_is_little_and_every_module_of_it_is_fetched_ahead_and_once(guest: Callable[..., Visitor]) -> None:
    """What is preloaded is used, nothing that is used was forgotten, and no module is there twice. Names with hashes are
    kept for ever, and so are the words of scripts, by their version: the second table fetches none again. And all modules
    of all bundles run, whatever no page here happens to use: a bundle in which one module cannot be read would take all of
    them along."""
    host = guest(locale="de-DE")
    game, second = (host.open_table(ruleset="magic", bots=["easy"])["id"] for _ in range(2))
    with weighing(host.page) as weights:
        enter(host.page, game)
    print(listed(weights))
    assert len(weights) <= REQUESTS, listed(weights)
    assert sum(weights.values()) <= BYTES, listed(weights)
    scripts = {address for address in weights if re.search(r"/static/(?:games|rulesets|bundles)/.*\.js$", address)}
    page = host.page
    ahead = page.locator("link[rel=modulepreload]").evaluate_all("(links) => links.map((link) => link.href)")
    assert set(ahead) == scripts
    assert page.evaluate(
        "async () => (await import('table/words')).say === (await import('bundles/table')).modules['table/words']().say"
    )
    with weighing(page) as weights:
        enter(page, second)
    fetched = [address for address, size in weights.items() if size and re.search(r"/static/|/jsi18n/", address)]
    assert fetched == []
    tried = page.evaluate(
        """async () => {
          const { imports } = JSON.parse(document.querySelector("script[type=importmap]").textContent);
          const told = {};
          for (const name of Object.keys(imports).filter((one) => one.startsWith("bundles/"))) {
            const { modules } = await import(name);
            for (const [one, run] of Object.entries(modules)) {
              const made = run();
              const passed = await import(one);
              told[one] = made === run() && Object.keys(made).every((key) => passed[key] === made[key]);
            }
          }
          return told;
        }"""
    )
    assert {"table/words", "cards/model", "news/notices", "ruleset/magic/cards"} <= set(tried)
    assert [name for name, same in tried.items() if not same] == []
