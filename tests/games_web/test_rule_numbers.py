"""Rules by their numbers: each that a lesson leads to has its place on the rules page, and the way back is there."""

import re
from html import unescape
from importlib import import_module
from typing import Any

import pytest
from django.test import Client

from games.lessons import lesson_of, lessons_of
from games.rulesets import rulesets
from games.selectors.rule_numbers import explained, of_line
from tests.loops import some

pytestmark = pytest.mark.django_db


def page(address: str) -> str:
    answer: Any = Client().get(address, headers={"accept-language": "en"})
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.mark.parametrize("key", rulesets())
def test_each_number_that_a_lesson_leads_to_stands_once_on_the_rules_page(key: str) -> None:
    places = re.findall(r'id="([^"]+)"', page(f"/rules/{key}/"))
    led = {number for lesson in lessons_of(key) for number in explained(lesson)}
    assert {number: places.count(number) for number in led} == dict.fromkeys(led, 1)


@pytest.mark.parametrize("key", rulesets())
def test_every_rule_and_example_that_a_lesson_shows_is_said_on_the_rules_page(key: str) -> None:
    shown = {number for lesson in lessons_of(key) for number in lesson.proves}
    rules = {number for number in shown if re.fullmatch(r"(MTG-[PC]|FF|FAB|KH4?)-[XI]?\d+", number)}
    assert rules
    assert rules - {number for lesson in lessons_of(key) for number in explained(lesson)} == set()


@pytest.mark.parametrize("key", rulesets())
def test_lines_of_the_log_lead_to_rules_that_stand_on_the_page(key: str) -> None:
    places = re.findall(r'id="([^"]+)"', page(f"/rules/{key}/"))
    kinds = import_module(f"games.rulesets.{key}.rule_numbers").LOG_RULES
    assert kinds
    for kind in some(kinds):
        rule = of_line(key, kind)
        assert rule is not None
        assert places.count(rule["number"]) == 1
    assert of_line(key, "cast") is None


def test_a_loop_is_explained_where_the_page_speaks_of_loops() -> None:
    loops = page("/rules/fftcg/").partition('id="loops"')[2].partition("</section>")[0]
    assert all(f'id="{number}"' in loops for number in ("FF-29", "FF-30", "FF-31", "FF-32", "FF-X09"))
    assert "/lessons/fftcg/loop-of-one/" in loops


def test_a_paragraph_leads_to_its_lessons_and_a_lesson_knows_its_rules() -> None:
    response = lesson_of("magic", "a-response")
    assert f"/lessons/magic/{response.slug}/" in page("/rules/magic/")
    assert f'data-numbers="{" ".join(explained(response))}"' in page(f"/lessons/magic/{response.slug}/")


def test_only_this_site_frames_a_lesson_and_only_its_board() -> None:
    board: Any = Client().get("/lessons/magic/first-steps/board/")
    assert (board["X-Frame-Options"], "frame-ancestors 'self'" in board["Content-Security-Policy"]) == (
        "SAMEORIGIN",
        True,
    )
    whole: Any = Client().get("/lessons/magic/first-steps/")
    assert (whole["X-Frame-Options"], "frame-ancestors 'none'" in whole["Content-Security-Policy"]) == ("DENY", True)
    rules: Any = Client().get("/rules/magic/")
    assert "frame-src 'self'" in rules["Content-Security-Policy"]
    assert "site-header" not in board.content.decode() and "site-header" in whole.content.decode()
