"""Lessons in a browser: read, watched, chosen in, answered, gone back from, by mouse and by keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.lessons import Lesson, lessons_of
from games.rulesets import rulesets
from tests.browser.sight import SIZES, complaints
from tests.browser.visitor import Visitor
from tests.loops import some
from tests.shares import in_turn

Guest = Callable[..., Visitor]
LOCALES = {"en": "en-GB", "de": "de-DE"}
STEPS = "JSON.parse(document.getElementById('steps').textContent)"
WRITTEN = re.compile(r'<script id="steps" type="application/json">(.*?)</script>', re.DOTALL)
MOST_STEPS = 60
_steps: dict[str, list[dict[str, Any]]] = {}


def steps_on(page: Page) -> list[dict[str, Any]]:
    """What the page knows of its steps."""
    found: list[dict[str, Any]] = page.evaluate(STEPS)
    return found


def first_step_with(reader: Visitor, holds: Callable[[dict[str, Any]], object]) -> tuple[str, dict[str, Any]]:
    """The first step of all lessons of Magic of which that is true, and where it is; the pages are not shown for it."""
    for lesson in lessons_of("magic"):
        address = f"/lessons/magic/{lesson.slug}/"
        if address not in _steps:
            found = WRITTEN.search(reader.context.request.get(address).text())
            assert found is not None
            _steps[address] = json.loads(found[1])
        for step in _steps[address]:
            if holds(step):
                return f"{address}#{step['number']}", step
    raise AssertionError("there is no such step")


def at(page: Page) -> int:
    """The step that is shown, by the address."""
    return int(page.evaluate("Number(location.hash.slice(1)) || 0"))


def walk(page: Page, lesson: Lesson, language: str) -> None:
    """From the first step to the last: what is said is there, what is asked is answered, and the end is told."""
    steps = steps_on(page)
    number = 0
    for _ in range(MOST_STEPS):
        step = steps[number]
        expect(page.locator(".t-lesson-text")).to_have_count(len(step["remarks"]))
        task = step["task"]
        if task and task["kind"] == "quiz":
            expect(page.locator("[data-main]")).to_have_attribute("aria-disabled", "true")
            page.locator(".t-lesson-answers button").nth(task["right"]).press("Enter")
            expect(page.locator(".t-lesson-verdict")).to_be_visible()
        if step["after"] is None:
            break
        number = step["after"]
        if task and task["kind"] == "choice":
            page.get_by_role("button", name={"en": "Show me", "de": "Zeig es mir"}[language], exact=True).press("Enter")
        else:
            page.locator("[data-main]").press("Enter")
        page.wait_for_function(f"(Number(location.hash.slice(1)) || 0) === {number}")
    expect(page.locator(".t-lesson-end")).to_be_visible()


@pytest.mark.parametrize(
    ("ruleset", "language"),
    [
        # one of Magic, in English: test_the_browser_remembers_what_a_visitor_has_done
        pytest.param(ruleset, one, marks=[] if (ruleset, one) == ("kafkas_halle", "de") else pytest.mark.night)
        for ruleset in rulesets()
        for one in LOCALES
    ],
)
def test_every_lesson_is_walked_through_by_keyboard(visitor: Guest, ruleset: str, language: str) -> None:
    page = visitor(locale=LOCALES[language]).page
    for lesson in some(in_turn(lessons_of(ruleset))):
        page.goto(f"/lessons/{ruleset}/{lesson.slug}/")
        expect(page.locator("#t-status")).to_have_text(lesson.title.in_(language))
        walk(page, lesson, language)


@pytest.mark.parametrize("ruleset", rulesets())
def test_what_a_lesson_says_and_asks_is_in_the_window_on_top_and_readable(visitor: Guest, ruleset: str) -> None:
    page = visitor().page
    lesson = lessons_of(ruleset)[0]
    page.goto(f"/lessons/{ruleset}/{lesson.slug}/")
    expect(page.locator(".t-lesson")).to_be_visible()
    for width, height in some(in_turn(SIZES)):
        page.set_viewport_size({"width": width, "height": height})
        for number in some(step["number"] for step in in_turn(steps_on(page))):
            page.goto(f"/lessons/{ruleset}/{lesson.slug}/#{number}")
            page.wait_for_timeout(300)
            assert complaints(page) == [], (width, height, number)
            assert outside(page, [".t-lesson-question", ".t-lesson-buttons", ".t-lesson-said"]) == []


def outside(page: Page, selectors: list[str]) -> list[str]:
    """Which of these are not wholly inside the window, or lie under something."""
    found: list[str] = page.evaluate(
        """(selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).filter((node) => {
          const { left, top, right, bottom } = node.getBoundingClientRect();
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          return !inside || !(over && (node.contains(over) || over.contains(node)));
        }).map((node) => node.className)""",
        selectors,
    )
    return found


def test_a_mistake_is_played_and_one_comes_back(visitor: Guest) -> None:
    page = visitor(locale="en-GB").page
    page.goto("/lessons/magic/ronin-badly/")
    page.locator("[data-main]").click()
    asked = at(page)
    question = page.locator(".t-lesson-question").inner_text()
    page.locator(".c-own .c-card").filter(has_text="Cursed Ronin").click()
    page.wait_for_timeout(300)
    if at(page) == asked and not page.get_by_text("Your own way:").is_visible():
        page.locator("[data-main]").click()
    expect(page.get_by_text("Your own way:")).to_be_visible()
    expect(page.locator(".c-stack")).to_contain_text("ability of Cursed Ronin")
    page.get_by_role("button", name="Back to the lesson").first.click()
    expect(page.locator(".t-lesson-question")).to_have_text(question)
    expect(page.locator(".c-stack")).to_have_count(0)


def test_a_wrong_answer_may_be_mended(visitor: Guest) -> None:
    reader = visitor(locale="en-GB")
    page = reader.page
    address, found = first_step_with(reader, lambda step: (step["task"] or {}).get("kind") == "quiz")
    page.goto(address)
    wrong = next(number for number in range(len(found["task"]["answers"])) if number != found["task"]["right"])
    answers = page.locator(".t-lesson-answers button")
    answers.nth(wrong).click()
    expect(page.locator(".t-lesson-verdict")).to_contain_text("Not quite")
    expect(page.locator("[data-main]")).to_have_attribute("aria-disabled", "true")
    answers.nth(found["task"]["right"]).click()
    expect(page.locator(".t-lesson-verdict")).to_have_text("That is right.")


def test_the_browser_remembers_what_a_visitor_has_done(visitor: Guest) -> None:
    page = visitor(locale="en-GB").page
    lesson = next(one for one in lessons_of("magic") if "-exercise" in one.slug)
    page.goto(f"/lessons/magic/{lesson.slug}/")
    walk(page, lesson, "en")
    page.goto("/lessons/")
    mark = page.locator(f'[data-lesson="magic/{lesson.slug}"] [data-lesson-done]')
    expect(mark).to_be_visible()
    expect(page.locator("[data-lesson-done]").filter(visible=True)).to_have_count(1)


def test_one_plays_on_from_a_step_at_a_table_of_ones_own(visitor: Guest) -> None:
    page = visitor(locale="en-GB").page
    page.goto("/lessons/magic/ronin-badly/#1")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/g/*/")
    expect(page.locator(".c-own")).to_contain_text("Cursed Ronin")
    expect(page.locator("#t-status")).to_contain_text("declare attackers")
    expect(page.locator("[data-main]")).not_to_have_attribute("aria-disabled", "true")


OUTLINED = """() => [...document.querySelectorAll("#table *")].filter((node) => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node);
  return outlineStyle === "solid" && outlineWidth === "3px" && outlineOffset === "3px" && node.getClientRects().length;
}).map((node) => node.className)"""
"""What a lesson points at, as a person sees it."""


def test_what_a_lesson_speaks_of_is_outlined(visitor: Guest) -> None:
    reader = visitor()
    page = reader.page
    for place, outlined in (("stack", "c-stack"), ("hand", "c-hand"), ("step", "c-step")):
        address, _step = first_step_with(reader, lambda step: any(one["place"] == place for one in step["remarks"]))  # noqa: B023
        page.goto(address)
        page.wait_for_function(f"(document.querySelector('#table')?.dataset.points ?? '').includes('{place}')")
        marked = page.evaluate(OUTLINED)
        assert any(outlined in name for name in marked), (place, marked)
