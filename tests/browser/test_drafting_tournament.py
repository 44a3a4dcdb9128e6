"""A tournament whose decks come from a draft: when the clock of the last pick ends, the pages of its players go on."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drafts import picked_up_to_the_last
from tests.browser.situations import administer
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

BEGUN = """
from accounts.models import User
from tournaments.services.drafting import first_stage
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations

host, *people = [User.objects.get(public_name=name) for name in {names!r}]
made = transitions.tournament_create(
    by=host, name="Friday", ruleset="magic", mode="online", decklists=True, stages=None, kind="round_robin"
)
cup = transitions.registration_open(tournament=made, by=host)
for one in people:
    registrations.register(tournament=cup, user=one)
(pod,) = first_stage.players_draft(tournament=cup, by=host, kind="draft", seconds=90)
said = f"{{cup.get_absolute_url()}} {{pod.get_absolute_url()}}"
"""
OVERDUE = """
from games.live import clocks
from tournaments.models import Pod

Pod.objects.filter(pk={pod!r}, state="picking").update(deadline_at=clocks.database_now())
said = ""
"""


def untouched(page: Page) -> None:
    """Let the page tell whether it was loaded anew, and whether anybody has pressed anything on it."""
    page.evaluate(
        "() => { window.pressed = 0; for (const kind of ['pointerdown', 'keydown', 'submit'])"
        " addEventListener(kind, () => { window.pressed += 1; }, true); }"
    )


def heard_by(page: Page) -> list[str]:
    """What the sockets of a page hear from now on about its tournament: without a notice it would go on, too, but only
    when it asks by itself, once in a while."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda said: frames.append(str(said))))
    return frames


@pytest.mark.night
def test_pages_of_a_drafting_tournament_go_on_when_the_clock_of_the_last_pick_ends(
    play: Play | None, visitor: Callable[..., Visitor]
) -> None:
    names = [f"{role}{uuid4().hex[:6]}" for role in ("Host", "Reader", "Drafter")]
    host, reader, drafter = visitor(), visitor(viewport={"width": 390, "height": 844}), visitor(locale="de-DE")
    for one, name in zip((host, reader, drafter), names, strict=True):
        one.sign_up(name)
    tournament, pod = administer(play, BEGUN.format(names=names)).split()
    frames = heard_by(reader.page)
    reader.page.goto(tournament)
    title = reader.page.locator(".todo-title")
    expect(title).to_have_text("Pick your cards")
    drafter.page.goto(pod)
    picked_up_to_the_last(play, drafter.page)
    expect(title).to_have_text("Pick your cards")
    for page in (reader.page, drafter.page):
        untouched(page)
    frames.clear()
    administer(play, OVERDUE.format(pod=pod.split("/drafts/")[1].strip("/")))
    expect(title).to_have_text("Build your deck")
    for _ in range(50):
        if not any('"tournament"' in one for one in frames):
            reader.page.wait_for_timeout(100)
    assert any('"tournament"' in one for one in frames), "it was told"
    expect(reader.page.get_by_role("link", name="To your draft")).to_be_in_viewport()
    expect(drafter.page.locator(".pod-pack")).to_have_count(0)
    expect(drafter.page.get_by_role("button", name="Abgeben")).to_be_visible()
    for page in (reader.page, drafter.page):
        assert page.evaluate("window.pressed") == 0, "neither loaded anew nor pressed"
