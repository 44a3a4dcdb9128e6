"""How the table behaves under hands, bad connections and old presses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.presses import PAUSE, space_until
from tests.browser.visitor import Visitor, enter


@pytest.fixture(scope="module")
def people(chromium: Browser, site: str) -> Iterator[Callable[[int], Visitor]]:
    """The same few guests for all tests here: the site gives one address only so many."""
    made: dict[int, Visitor] = {}

    def person(number: int) -> Visitor:
        if number not in made:
            made[number] = Visitor(chromium, site, PATIENCE)
            made[number].become_guest()
        return made[number]

    yield person
    for one in made.values():
        one.context.close()
    assert [text for one in made.values() for text in one.complaints] == []


@pytest.fixture
def as_guest(people: Callable[[int], Visitor], visitor: Callable[..., Visitor]) -> Callable[..., Visitor]:
    """A browser of another kind (narrow, calm, German) with the login of one of them."""

    def make(**options: Any) -> Visitor:
        return visitor(storage_state=people(0).context.storage_state(), **options)

    return make


@pytest.fixture
def pair(people: Callable[[int], Visitor]) -> tuple[Visitor, Visitor, str]:
    """Two guests at a running table: who is asked first, the other, the game."""
    return seated(people(0), people(1))


@pytest.fixture(scope="module")
def still(chromium: Browser, site: str) -> Iterator[tuple[Visitor, Visitor, str]]:
    """The same, for all tests that change nothing."""
    two = Visitor(chromium, site, PATIENCE), Visitor(chromium, site, PATIENCE)
    for one in two:
        one.become_guest()
    mine, other, game = seated(*two)
    before = seq(mine, game)
    yield mine, other, game
    assert seq(mine, game) == before
    for one in two:
        one.context.close()
    assert [text for one in two for text in one.complaints] == []


def seated(host: Visitor, other: Visitor) -> tuple[Visitor, Visitor, str]:
    """Both at a new table."""
    game = host.open_table()["id"]
    other.join(game)
    for one in (host, other):
        enter(one.page, game)
    if host.view(game)["state"]["decision"]["seat"] == host.view(game)["state"]["you"]:
        return host, other, game
    return other, host, game


def seq(visitor: Visitor, game: str) -> int:
    number: int = visitor.view(game)["seq"]
    return number


def select_fetch(page: Page) -> None:
    page.locator(".kh-fetch.is-legal").click()
    expect(page.locator("[data-main]")).not_to_have_attribute("aria-disabled", "true")


def settle(page: Page) -> None:
    """Longer than the guard of the main button."""
    page.wait_for_timeout(PAUSE)


def test_a_press_right_after_one_s_own_choice_is_taken_and_only_once(pair: tuple[Visitor, Visitor, str]) -> None:
    """What the reader has changed himself does not surprise him; that a press comes twice by mistake may well be."""
    mine, _, game = pair
    before = seq(mine, game)
    settle(mine.page)  # what has only just appeared takes no press
    mine.page.evaluate(
        "() => { document.querySelector('.kh-fetch').click();"
        " queueMicrotask(() => queueMicrotask(() => { const main = document.querySelector('[data-main]'); main.click(); main.click(); })); }"
    )
    expect(mine.page.locator(".kh-fetch.is-chosen")).to_have_count(0)
    settle(mine.page)
    assert seq(mine, game) == before + 1


def test_a_held_key_is_one_press(still: tuple[Visitor, Visitor, str]) -> None:
    mine, _, game = still
    before = seq(mine, game)
    select_fetch(mine.page)
    settle(mine.page)
    mine.page.evaluate(
        "() => { for (let i = 0; i < 20; i += 1) document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true })); }"
    )
    settle(mine.page)
    assert seq(mine, game) == before


def test_an_old_press_is_answered_and_changes_nothing(pair: tuple[Visitor, Visitor, str]) -> None:
    """The same person acts in two places; the second press names a decision that is gone, is refused in words, and no more."""
    mine, _, game = pair
    frame = mine.view(game)
    fetch = next(option["id"] for option in frame["state"]["decision"]["options"] if option["verb"] == "fetch")
    mine.page.evaluate(
        """() => { const send = WebSocket.prototype.send;
          window.late = new Promise((free) => (window.letGo = free));
          WebSocket.prototype.send = function (text) {
            if (text.includes('"act"')) window.late.then(() => send.call(this, text));
            else send.call(this, text);
          }; }"""
    )
    select_fetch(mine.page)
    space_until(mine.page, mine.page.locator("[data-main].is-sent"))
    mine.act(game, frame, fetch)
    now = seq(mine, game)
    mine.page.evaluate("window.letGo()")
    expect(mine.page.locator(".t-refusal")).to_be_visible()
    assert seq(mine, game) == now
    mine.page.get_by_role("button", name="Understood").click()
    expect(mine.page.locator(".t-refusal")).to_have_count(0)


def test_two_live_regions_beside_that_of_the_house_and_the_turn_is_said_in_words(
    still: tuple[Visitor, Visitor, str],
) -> None:
    mine, other, _ = still
    for one in (mine, other):
        regions = one.page.locator("[aria-live], [role=status], [role=alert], [role=log]")
        assert [region.get_attribute("id") for region in regions.all()] == ["notices", "live-polite", "live-assertive"]
    assert mine.page.title().startswith("●")
    assert not other.page.title().startswith("●")
    expect(other.page.locator("[data-main]")).to_have_text(re.compile("Waiting for"))


def test_a_wrong_view_is_noticed_and_replaced(still: tuple[Visitor, Visitor, str]) -> None:
    """The fingerprint: a view that is not what the server meant is reported and asked for again."""
    mine, _, _ = still
    mine.forgiven += [r"does not match its fingerprint"]
    healed = mine.page.evaluate(
        """async () => {
          const { Link } = await import('table/link');
          const frame = JSON.parse(document.getElementById('frame').textContent);
          const asked = [];
          const boot = { game: 'test', build: '', urls: { socket: '/ws/none/', view: '/none', actions: '/none' } };
          const link = new Link({ boot, want: 'seat', onFrame() {}, onState() {}, onRefusal() {}, onNotice() {} });
          link.socket.send = (message) => asked.push(message);
          link.socket.on.message({ ...frame, t: 'view', log: frame.log, state: { ...frame.state, version: 77 } });
          const end = Date.now() + 30_000;
          while (!asked.length && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
          return asked;
        }"""
    )
    assert [(message["t"], message["since"]) for message in healed] == [("sync", None)]


def test_an_unconfirmed_action_is_sent_once_more_and_only_for_its_decision(still: tuple[Visitor, Visitor, str]) -> None:
    mine, _, _ = still
    told: list[Any] = mine.page.evaluate(
        """async () => {
          const { Pending } = await import('table/pending');
          const held = new Pending('test-pending');
          held.hold({ t: 'act', aid: 'x', epoch: 0, decision: 4, choice: 0 });
          const again = new Pending('test-pending');
          const frame = (epoch, number) => ({ epoch, state: { decision: { number } } });
          const answers = [again.mayResend(frame(0, 4)), again.mayResend(frame(0, 5)), again.mayResend(frame(1, 4))];
          again.markResent();
          answers.push(again.mayResend(frame(0, 4)));
          again.clear();
          answers.push(new Pending('test-pending').value);
          return answers;
        }"""
    )
    assert told == [True, False, False, False, None]


def test_a_card_that_cannot_be_played_says_why(still: tuple[Visitor, Visitor, str]) -> None:
    _, other, _ = still
    other.page.locator(".kh-permit").first.click()
    expect(other.page.locator(".t-hint.is-why")).to_have_text(re.compile("own turn|cannot be played on its own"))


def test_the_grid_is_walked_with_arrows_and_names_its_fields(still: tuple[Visitor, Visitor, str]) -> None:
    mine, _, _ = still
    page = mine.page
    page.locator(".kh-field[tabindex='0']").focus()
    here = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert "your figure" in here and here.endswith("here")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')").endswith("1 right and 1 forward")


@pytest.mark.parametrize(("width", "locale"), [(320, "de-DE"), pytest.param(390, "en-GB", marks=pytest.mark.night)])
def test_a_phone_scrolls_in_one_direction_and_every_target_is_large_enough(
    as_guest: Callable[..., Visitor], width: int, locale: str
) -> None:
    phone = as_guest(viewport={"width": width, "height": 700}, locale=locale, has_touch=True)
    game = phone.open_table(bots=["easy"])["id"]
    page = enter(phone.page, game)
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll('#table button, #table a, #table input, #table select')].filter((node) => node.offsetParent)
          .map((node) => [node.className, node.getBoundingClientRect()]).filter(([, box]) => box.width < 24 || box.height < 24).map(([name]) => name)"""
    )
    assert small == []
    assert page.locator("[data-main]").evaluate("(node) => node.getBoundingClientRect().height") >= 44


def test_a_watcher_of_a_table_that_is_shown_later_is_told_so(
    people: Callable[[int], Visitor], guest: Callable[..., Visitor]
) -> None:
    """And who plays is not: they see it as it is."""
    host, other, watcher = people(0), people(1), guest(locale="de")
    game = host.open_table(watch_delay=120)["id"]
    other.join(game)
    enter(host.page, game)
    expect(host.page.locator(".t-link")).to_have_text("Live")
    enter(watcher.page, game)
    expect(watcher.page.locator(".t-link")).to_have_text("Um 2 Minuten zeitversetzt")
