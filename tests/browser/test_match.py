"""Two people: from two sign-up forms over an invite link to the exit, a rematch and the replay."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.pilot import GUARD, PRESSES, Pilot, play_on, play_out
from tests.browser.tables import advance, pair
from tests.browser.thoughts import View, idle, racer, sportsman
from tests.browser.visitor import Visitor, enter

MOVES = {"play", "fetch", "allow"}


@pytest.mark.night
def test_two_people_meet_by_a_link_and_play_to_the_exit(visitor: Callable[..., Visitor]) -> None:
    mira, jonas = visitor(), visitor(viewport={"width": 390, "height": 844}, has_touch=True)
    hers, his = Pilot(mira.page, racer), Pilot(jonas.page, sportsman(2), touch=True)
    her_name, his_name = (f"{name} {random.randrange(10**6)}" for name in ("Mira", "Jonas"))
    mira.sign_up_by_form(her_name)
    jonas.sign_up(his_name)

    mira.page.goto("/")
    mira.page.get_by_role("link", name="Invite a friend").click()
    mira.page.get_by_role("link", name="Kafkas Halle").click()
    mira.page.get_by_text("Untimed").click()
    mira.page.get_by_role("button", name="Open the table").first.click()
    expect(mira.page.get_by_role("heading", level=1)).to_have_text("Waiting for 1 more player")
    jonas.page.goto(mira.page.get_by_label("Link").input_value())
    expect(jonas.page.get_by_role("main")).to_contain_text(her_name)
    jonas.page.get_by_role("button", name="Sit down").click()
    his.sat_down()
    hers.sat_down()  # her waiting room goes on by itself

    # each of them has made a turn by pressing, and all that one does was pressed
    play_on(hers, his, until=lambda view: view["turn"]["number"] > 2 and hers.verbs | his.verbs >= MOVES)
    game, seat = mira.page.url.split("/g/")[1].split("/")[0], hers.view["you"]
    for pilot in (hers, his):
        assert pilot.verbs
        pilot.page.goto("about:blank")  # the middle of the game is the same again: it is played without pages
    advance(
        game,
        mira,
        jonas,
        limit=900,
        until=may_leave,
        thought=lambda view: (racer if view["you"] == seat else idle)(view),
    )
    for pilot in (hers, his):
        pilot.sit(game)
    play_out(hers, his)
    assert hers.view["result"]["kind"] == "won"
    assert hers.view["result"]["reason"] == "target"
    assert hers.view["result"] == his.view["result"]
    winner, loser = (hers, his) if hers.view["result"]["winners"] == [hers.view["you"]] else (his, hers)
    name = her_name if winner is hers else his_name
    expect(winner.result).to_have_text("You have won!")
    expect(loser.result).to_have_text("You have lost")
    expect(winner.page.locator(".t-result")).to_contain_text("You reached the exit first.")
    expect(loser.page.locator(".t-result")).to_contain_text(f"{name} reached the exit first.")


def may_leave(view: View) -> bool:
    """Whether the asked one can move to the exit."""
    figure, target = f"figure-{view['you']}", view["seats"][view["you"]]["target"]
    moves = [move for option in view["decision"]["options"] for move in (option.get("outcome") or {}).get("moves", ())]
    return any(move["piece"] == figure and move["to"] == [target] for move in moves)


def finished(guest: Callable[..., Visitor]) -> tuple[str, Visitor, Visitor]:
    """A public game that the second player has given up on the third turn."""
    game, mira, jonas = pair(guest)
    advance(game, mira, jonas, until=lambda view: view["turn"]["number"] > 2)
    jonas.do(game, "concede", scope="game")
    return game, mira, jonas


def test_a_finished_game_is_watched_and_played_again_by_one_press_each(
    guest: Callable[..., Visitor], visitor: Callable[..., Visitor]
) -> None:
    game, mira, jonas = finished(guest)
    steps_through_the_replay(mira.page, game)
    # anybody may follow the link of a public game
    stranger = visitor(viewport={"width": 390, "height": 844})
    stranger.page.goto(f"/g/{game}/replay/#2")
    expect(stranger.page.locator(".t-status .t-link")).to_contain_text("ntry 2 of")
    expect(stranger.page.locator(".t-log-line.is-current").first).to_be_attached()
    enter(mira.page, game)
    enter(jonas.page, game)
    expect(mira.page.locator("#t-result-h")).to_have_text("You have won!")
    press_until(mira.page, "Rematch", mira.page.locator(".t-result", has_text="You have asked for a rematch."))
    expect(mira.page.locator("[data-main]")).to_contain_text("Waiting for ")
    expect(jonas.page.locator(".t-result")).to_contain_text("You have resigned.")
    expect(jonas.page.locator(".t-result")).to_contain_text("wants a rematch.")
    press_until(jonas.page, "Rematch", jonas.page.get_by_text("The rematch has begun.").first)
    addresses = set()
    for player in (mira, jonas):
        player.page.wait_for_url(lambda address: "/g/" in address and game not in address)
        expect(player.page.locator("#t-result-h")).to_have_count(0)
        expect(player.page.locator(".kh-hall")).to_be_visible()
        addresses.add(player.page.url)
    assert len(addresses) == 1
    assert game not in addresses.pop()
    comes_back_and_stays(mira.page, game)


def comes_back_and_stays(page: Page, game: str) -> None:
    """To a game that was followed by another."""
    enter(page, game)
    expect(page.locator("[data-main]")).to_contain_text("To the next game")
    page.wait_for_timeout(2000)
    assert game in page.url
    press_until(page, "To the next game", page.locator(".t-link.is-live"))
    assert game not in page.url


def press_until(page: Page, label: str, shown: Locator) -> None:
    """Press the main button by its label until something comes of it."""
    button = page.locator("[data-main]", has_text=label)
    expect(button).to_be_visible()
    for _ in range(PRESSES):
        with suppress(TimeoutError):
            button.click(timeout=GUARD * 4)
            shown.and_(page.locator(":visible")).wait_for(timeout=GUARD * 4)
        if shown.is_visible() and not button.is_visible():
            return
    raise AssertionError(f"nothing comes of {label!r}")


def steps_through_the_replay(page: Page, game: str) -> None:
    """By arrow keys; each step has a link."""
    enter(page, game)
    page.get_by_role("link", name="Watch the replay").click()
    where = page.locator(".t-status .t-link")
    expect(where).to_contain_text(re.compile(r"[Ee]ntry 0 of \d+"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/replay/#1$"))
    first = page.locator("#t-status").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/replay/#2$"))
    expect(page.locator("#t-status")).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#t-status")).to_have_text(first)
    page.keyboard.press("End")
    expect(page.locator("#t-result-h")).to_contain_text("has won")
    page.keyboard.press("Home")
    expect(where).to_contain_text("ntry 0 of")
