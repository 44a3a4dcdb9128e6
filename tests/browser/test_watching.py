"""Watchers see what everybody may see: nothing of a hand in the page, in a frame, in the API or in the replay of a running game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.tables import advance, pair
from tests.browser.thoughts import clever
from tests.browser.visitor import Visitor, enter


@pytest.mark.night
def test_a_watcher_sees_the_public_view_only(guest: Callable[..., Visitor], visitor: Callable[..., Visitor]) -> None:
    game, mira, jonas = pair(guest)
    watcher = visitor()
    frames: list[dict[str, Any]] = []
    watcher.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(json.loads(text)))
    )
    enter(watcher.page, game)
    handles: set[str] = set()
    for _ in range(14):
        seated = [mira.view(game), jonas.view(game)]
        handles |= {card["h"] for frame in seated for hand in frame["state"]["zones"]["hand"] for card in hand["cards"]}
        asked = seated[0]["state"]["decision"]["seat"]
        player = (mira, jonas)[asked]
        player.act(game, seated[asked], clever(seated[asked]["state"]))
        expect(watcher.page.locator("#t-status")).to_have_text(watcher.view(game)["say"]["status"])
    expect(watcher.page.locator(".kh-permit")).to_have_count(0)
    expect(watcher.page.locator(".t-log-line", has_text="draws 4 new permits").first).to_be_attached()

    # the first view stands in the page, the rest comes by the socket
    first = json.loads(watcher.page.locator("script#frame").text_content() or "")
    told = [first, *(frame for frame in frames if frame["t"] in ("view", "update"))]
    assert len(told) > 10
    assert handles
    for frame in told:
        state = frame.get("state") or frame.get("changes") or {}
        for hand in state.get("zones", {}).get("hand", []):
            assert hand["cards"] == []
        assert "options" not in (state.get("decision") or {})
        for line in frame.get("log", []):
            if line["kind"] == "drew":
                assert "permits" not in line["data"]
                assert "faces" not in line["data"]
        text = json.dumps(frame)
        assert not [handle for handle in handles if handle in text]
    assert not [handle for handle in handles if handle in watcher.page.content()]


def test_a_watcher_chooses_a_side_and_cannot_act(
    guest: Callable[..., Visitor], visitor: Callable[..., Visitor]
) -> None:
    game, mira, jonas = pair(guest)
    advance(game, mira, jonas, until=lambda view: view["turn"]["number"] > 1)
    watcher = visitor()
    page = enter(watcher.page, game)
    frame = watcher.view(game)
    expect(page.locator("[data-main]")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Resign")).to_have_count(0)
    page.keyboard.press("Escape")
    first = page.locator(".kh-field").first.get_attribute("data-field") or ""
    page.get_by_role("combobox", name="Sit behind").select_option("1")
    expect(page.locator(".kh-field").first).not_to_have_attribute("data-field", first)
    expect(page.locator(".t-own .t-seat")).to_have_attribute("data-seat", "1")
    answer = watcher.post(f"/api/games/{game}/actions", t="act", aid="00000000-0000-4000-8000-000000000001",
                          epoch=frame["epoch"], seq=frame["seq"], decision=frame["state"]["decision"]["number"], choice=0)  # fmt: skip
    assert answer.status in (401, 403)
    assert watcher.view(game)["seq"] == frame["seq"]
