"""Plays Magic by pressing what the page offers, with the pointer or the keyboard alone, or over the API."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.pilot import GUARD, PRESSES, Pilot
from tests.browser.visitor import Visitor, enter, updated

LISTED = {"mode", "may", "pay", "first", "mana", "order", "search", "look", "scry", "choose"}
BREATH = 40
"""ms between two looks at whether a press was taken."""
BACK = {"cancel", "clear", "untap", "mana"}
View = dict[str, Any]


def enter_cards(page: Page, game: str) -> Page:
    """Go to a table of Magic and wait until it has taken the stops that one usually has: then nothing is redrawn by itself."""
    enter(page, game).locator(".c-stop.is-on").first.wait_for(state="attached")
    return page


def by_verb(view: View) -> dict[str, list[View]]:
    """The options of a decision, by what they do."""
    found: dict[str, list[View]] = {}
    for option in view["decision"]["options"]:
        found.setdefault(option["verb"], []).append(option)
    return found


def is_theirs(view: View, option: View) -> bool:
    """Whether an option is about another player, or something of his."""
    if "seat" in option:
        return bool(option["seat"] != view["you"])
    permanent = view["permanents"].get(option.get("h"))
    return permanent is None or bool(permanent["controller"] != view["you"])


def duellist(seed: int, *, eager: bool = True) -> Callable[[View], int]:
    """Plays what he can, answers what others cast, and attacks; `eager`: also in others' turns."""
    roll = random.Random(seed)

    def think(view: View) -> int:
        by, kind = by_verb(view), view["decision"]["kind"]
        found = [one for one in view["decision"]["options"] if one["verb"] not in BACK]
        if kind == "mulligan":
            found = by["keep"]
        elif kind == "priority":
            found = _play(view, by, eager)
        elif kind == "attackers":
            found = by.get("attack", [])[:1] or by["done"]
        elif kind == "blockers":
            found = (by.get("block", []) if roll.random() < 0.25 else by.get("done")) or by.get("block") or by["clear"]
        elif kind == "target":
            found = [one for one in by.get("target", []) if is_theirs(view, one)] or found
        return int(roll.choice(found)["id"])

    return think


def _play(view: View, by: dict[str, list[View]], eager: bool) -> list[View]:
    """A land, else a spell: in the own main phase, or as an answer."""
    main = view["turn"]["seat"] == view["you"] and view["turn"]["step"] in ("main1", "main2")
    answer = bool(view["plays"]) and view["plays"][-1]["seat"] != view["you"]
    if main or (eager and answer):
        return by.get("land") or by.get("cast") or by["pass"]
    return by["pass"]


def answerer(seed: int) -> Callable[[View], int]:
    """Plays lands in his own turn, and spells only as an answer to what another has put on the stack."""
    answer = duellist(seed)

    def think(view: View) -> int:
        by = by_verb(view)
        if view["decision"]["kind"] == "priority" and not view["plays"]:
            return int((by.get("land") or by["pass"])[0]["id"])
        return answer(view)

    return think


def idler(view: View) -> int:
    """Does nothing that is not asked of him."""
    by = by_verb(view)
    for verb in ("keep", "pass", "done", "no", "nothing", "decline"):
        if verb in by:
            return int(by[verb][0]["id"])
    return int(next(one for one in view["decision"]["options"] if one["verb"] not in BACK)["id"])


class CardPilot(Pilot):
    """A seat of a card game that is played with the pointer."""

    highest = 0
    """How many objects lay on the stack at most while this seat was asked."""

    @property
    def view(self) -> View:
        """The view of this seat as last sent; after the page has connected anew it is asked for."""
        if self.frame is None:
            self.sat_down()
        return super().view

    def step(self) -> None:
        """Answer one decision, if it is still ours: the own standing orders may have answered it."""
        assert self.frame
        view = self.view
        decision = view["decision"]
        if not decision or "options" not in decision or self.frame["table"].get("answers"):
            self.page.wait_for_timeout(BREATH)
            return
        self.highest = max(self.highest, len(view["plays"]))
        choice = self.thought(view)
        option = next(one for one in decision["options"] if one["id"] == choice)
        self.verbs.add(option["verb"])
        self.kinds.add(decision["kind"])
        self.turns.add(view["turn"]["number"])
        self.carry_out(decision["kind"], option, self.sent)

    def carry_out(self, kind: str, option: View, sent: int) -> None:
        """Press what leads to the option until the answer has left, or the decision is gone."""
        number, seq = self.view["decision"]["number"], self.frame["seq"] if self.frame else -1
        for _ in range(PRESSES):
            now = self.view["decision"]
            if self.sent > sent:
                self.hear(seq)
                return
            if not now or now["number"] != number or self.over:
                return
            self.one_press(kind, option)
            self.page.wait_for_timeout(BREATH)
        raise AssertionError(f"nothing comes of {option} at {kind}: {self.main.inner_text()}")

    def one_press(self, kind: str, option: View) -> None:
        """The next press on the way to an option."""
        listed = self.page.locator(f'[data-do="option:{option["id"]}"]:visible')
        if listed.count():
            self.push(listed.first)
        elif kind in ("attackers", "blockers") and "h" in option:
            self._send_out(option)
        elif option["verb"] in ("damage", "x") or ("h" not in option and "seat" not in option):
            self.push(self.main)
        elif "h" in option:
            self.point_at(self.thing(option["h"]))
        else:
            self.point_at(self.page.locator(f'[data-do="player:{option["seat"]}"]'))

    def thing(self, handle: str) -> Locator:
        """Where an object lies; on a small screen the battlefield it lies on may have to be looked at first."""
        found = self.page.locator(f'[data-thing="{handle}"]').first
        permanent = self.view["permanents"].get(handle)
        if permanent is not None and not found.is_visible():
            self.push(self.page.locator(f'[data-do="look:{permanent["controller"]}"]'))
        return found

    def push(self, what: Locator) -> None:
        """One press; the page may have gone on meanwhile, or the large card of what was pressed last lies over it."""
        try:
            self.point(what, timeout=GUARD * 8)
        except TimeoutError:
            self.page.mouse.move(0, 0)

    def point_at(self, what: Locator) -> None:
        self.push(self.main if self._is_selected(what) else what)

    def _is_selected(self, what: Locator) -> bool:
        """Whether the page shows it as selected; what the press before has used up may be gone."""
        with suppress(TimeoutError):
            return what.get_attribute("aria-pressed", timeout=GUARD * 8) == "true"
        return False

    def _send_out(self, option: View) -> None:
        goal = option.get("attacker") or option.get("on")
        target = self.thing(goal) if goal else self.page.locator(f'[data-do="player:{option["seat"]}"]')
        who = self.thing(option["h"])
        self.push(target if self._is_selected(who) else who)


class KeyPilot(CardPilot):
    """The same by keyboard: Tab from zone to zone, arrows inside, Enter, Space."""

    def push(self, what: Locator) -> None:
        """Go there by keys and press Enter; the main button has Space."""
        if what == self.main:
            self.page.keyboard.press("Space")
            return
        with suppress(TimeoutError):  # the page may have gone on meanwhile: whoever presses looks anew
            self.go_to(what)
            self.page.keyboard.press("Enter")

    def go_to(self, what: Locator) -> None:
        """Tab to the zone of something, then arrows to it. Raises TimeoutError when the keyboard does not get there."""
        what.wait_for(timeout=GUARD * 8)
        here = "node => node === document.activeElement"
        near = "node => { const zone = node.closest('[data-zone]'); return Boolean(zone && zone.contains(document.activeElement)); }"
        for _ in range(90):
            if what.evaluate(here, timeout=GUARD * 8):
                return
            if what.evaluate(near, timeout=GUARD * 8) and what.get_attribute("data-rove") is not None:
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Home")
        for _ in range(40):
            if what.evaluate(here, timeout=GUARD * 8):
                return
            self.page.keyboard.press("ArrowRight")
        raise TimeoutError("the keyboard does not get there")


def play_cards(*pilots: CardPilot, until: Callable[[View], bool] = lambda view: False, limit: int = 3000) -> None:
    """Let the pilots answer until the game is over or a view fulfils a condition."""
    for _ in range(limit):
        newest = max(pilots, key=lambda one: one.frame["seq"] if one.frame else -1)
        if newest.over or until(newest.view):
            return
        asked = newest.view["decision"]["seat"]
        pilot = next((one for one in pilots if one.view["you"] == asked), None)
        if pilot is not None and pilot.asked:
            pilot.step()
        else:
            pilots[0].page.wait_for_timeout(BREATH)


def advance_cards(
    game: str, players: dict[int, Visitor], thoughts: dict[int, Callable[[View], int]],
    until: Callable[[View], bool], limit: int = 1500,
) -> View:  # fmt: skip
    """Bring a game somewhere over the API; gives the frame of the asked seat."""
    frame = next(iter(players.values())).view(game)
    for _ in range(limit):
        decision, you = frame["state"]["decision"], frame["state"]["you"]
        if decision is None:
            raise AssertionError("the game is over before it came to that")
        player = players[decision["seat"]]
        if decision["seat"] != you or "options" not in decision:
            frame = player.view(game)
        view = frame["state"]
        if not view["decision"] or "options" not in view["decision"]:
            continue
        if until(view):
            return frame
        answer = player.answer(game, frame, thoughts[decision["seat"]](view))
        # a standing order may have been quicker
        frame = updated(frame, answer.json()["frame"]) if answer.ok else player.view(game)
    raise AssertionError("it never came to that")
