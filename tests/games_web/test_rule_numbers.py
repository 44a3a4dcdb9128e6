"""Rules by their numbers: each that a lesson leads to has its place on the rules page, and the way back is there."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.lessons import lesson_of, lessons_of
from games.rulesets import rulesets
from games.selectors.rule_numbers import explained

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


def test_every_numbered_rule_of_magic_that_a_lesson_shows_is_said_on_the_rules_page() -> None:
    shown = {number for lesson in lessons_of("magic") for number in lesson.proves}
    rules = {number for number in shown if re.fullmatch(r"MTG-[PC]-\d+", number)}
    assert rules - {number for lesson in lessons_of("magic") for number in explained(lesson)} == set()


def test_a_paragraph_leads_to_its_lessons_and_a_lesson_knows_its_rules() -> None:
    response = lesson_of("magic", "a-response")
    assert f"/lessons/magic/{response.slug}/" in page("/rules/magic/")
    assert f'data-numbers="{" ".join(explained(response))}"' in page(f"/lessons/magic/{response.slug}/")
