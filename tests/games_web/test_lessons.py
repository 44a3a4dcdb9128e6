"""Lessons as pages: found in one press, told in both languages, tried without changing anything, kept when done."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.lessons import LessonChoice, lesson_of, lessons_of, steps_of
from games.models import Entry, Game, LessonDone
from games.rulesets import rulesets
from games.selectors import table_views
from tests.loops import some

pytestmark = pytest.mark.django_db
Browser = Callable[..., Client]
RONIN = "/lessons/magic/ronin-badly/"


def steps_in(page: str) -> list[dict[str, Any]]:
    """The steps that a page brings along."""
    found = re.search(r'<script id="steps" type="application/json">(.*?)</script>', page, re.S)
    assert found
    steps: list[dict[str, Any]] = json.loads(found[1])
    return steps


def test_the_home_page_leads_to_the_first_lesson_of_every_game_with_one_press(client: Client) -> None:
    page = client.get("/").content.decode()
    for key in some(rulesets()):
        assert f'href="/lessons/{key}/{lessons_of(key)[0].slug}/"' in page


def test_menu_and_rules_lead_to_the_list(client: Client) -> None:
    assert 'href="/lessons/"' in client.get("/").content.decode()
    assert 'href="/lessons/#lessons-fftcg"' in client.get("/rules/fftcg/").content.decode()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_list_names_every_lesson_in_the_readers_language(client: Client, language: str) -> None:
    page = client.get("/lessons/", headers={"Accept-Language": language}).content.decode()
    for key in some(rulesets()):
        for lesson in some(lessons_of(key)):
            assert f"/lessons/{key}/{lesson.slug}/" in page
    assert ("Learn by doing" in page, "Lernen durch Spielen" in page) == (language == "en", language == "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_brings_its_steps_along_in_the_readers_language(client: Client, language: str) -> None:
    page = client.get(RONIN, headers={"Accept-Language": language})
    assert page.status_code == 200
    told = steps_in(page.content.decode())
    lesson = steps_of(lesson_of("magic", "ronin-badly"))
    assert [step["number"] for step in told] == list(range(len(lesson)))
    assert [remark["text"] for remark in told[0]["remarks"]] == [one.text.in_(language) for one in lesson[0].remarks]
    chosen = next(step for step in told if step["task"] and step["task"]["kind"] == "choice")
    task = lesson[chosen["number"]].task
    assert isinstance(task, LessonChoice)
    assert chosen["task"]["answer"] == list(task.answer)
    decision = chosen["frame"]["state"]["decision"]
    assert decision["seat"] == chosen["frame"]["state"]["you"] == chosen["learner"]
    assert set(chosen["frame"]["say"]["options"]) == {str(option["id"]) for option in decision["options"]} or set(
        chosen["frame"]["say"]["options"]
    ) == {option["id"] for option in decision["options"]}


def test_a_remark_points_at_something_that_lies_on_the_table(client: Client) -> None:
    told = steps_in(client.get(RONIN).content.decode())
    pointed = [(step, remark["handle"]) for step in told for remark in step["remarks"] if remark["handle"]]
    assert pointed
    for step, handle in some(pointed):
        assert f'"{handle}"' in json.dumps(step["frame"]["state"])


def test_another_choice_is_played_and_nothing_is_stored(client: Client) -> None:
    step = next(
        one
        for one in steps_of(lesson_of("magic", "ronin-badly"))
        if isinstance(one.task, LessonChoice) and one.game.decision
    )
    assert step.game.decision is not None
    rows = (Game.objects.count(), Entry.objects.count())
    for number in some(range(len(step.game.decision.options))):
        answer = client.get(f"{RONIN}try/?step={step.number}&choices={number}")
        assert answer.status_code == 200
        came = answer.json()
        asked = came["frame"]["state"]["decision"]
        assert came["lines"] or asked
        assert asked is None or asked["seat"] == step.learner
    assert (Game.objects.count(), Entry.objects.count()) == rows


@pytest.mark.parametrize(
    "query",
    [
        "", "?step=1", "?step=9999&choices=0", "?step=-1&choices=0", "?step=x&choices=0", "?step=1&choices=", "?step=1&choices=999",
        "?step=1&choices=0.0.0", "?step=1&choices=0,", "?step=1&choices=" + ",".join("0" * 200),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("language", "said"), [("en", "Go back to the lesson"), ("de", "Geh zurück zur Lektion")])
def test_a_wrong_choice_is_told_in_the_readers_language(client: Client, query: str, language: str, said: str) -> None:
    answer = client.get(f"{RONIN}try/{query}", headers={"Accept-Language": language})
    assert answer.status_code == 400
    assert said in answer.json()["detail"]


@pytest.mark.parametrize(
    "path", ["/lessons/magic/none/", "/lessons/chess/ronin-badly/", "/lessons/magic/none/try/?step=0&choices=0"]
)
def test_a_lesson_that_there_is_not_is_a_page_that_says_so(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_what_a_user_has_done_is_kept_once_and_marked(browser: Browser, mira: User) -> None:
    client = browser(mira)
    before = client.get("/lessons/").content.decode()
    for _ in ("once", "twice"):
        assert client.post(f"{RONIN}done/").status_code == 204
    assert list(LessonDone.objects.values_list("user", "ruleset", "slug")) == [(mira.pk, "magic", "ronin-badly")]
    after = client.get("/lessons/").content.decode()
    assert after.count("data-lesson-done hidden") == before.count("data-lesson-done hidden") - 1


def test_a_visitor_may_finish_a_lesson_and_nothing_is_stored(client: Client) -> None:
    assert client.post(f"{RONIN}done/").status_code == 204
    assert not LessonDone.objects.exists()
    assert client.get(f"{RONIN}done/").status_code == 405


def test_a_visitor_plays_on_from_a_step_as_a_guest(client: Client) -> None:
    answer = client.post(f"{RONIN}play/", {"step": "1"})
    game = Game.objects.get()
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/g/{game.pk}/")
    assert game.host is not None and game.host.is_guest
    assert client.get(f"/g/{game.pk}/").status_code == 200


@pytest.mark.parametrize("step", ["", "999", "-1", "x"])
def test_playing_on_from_a_step_that_there_is_not(client: Client, step: str) -> None:
    assert client.post(f"{RONIN}play/", {"step": step}).status_code == 404
    assert not Game.objects.exists() and not User.objects.exists()


def test_the_drill_asks_about_another_position_each_time(client: Client) -> None:
    moved = client.get("/lessons/magic/drill/")
    assert moved.status_code == 302
    assert re.fullmatch(r"/lessons/magic/drill/\d+/", moved.headers["Location"])
    page = client.get("/lessons/magic/drill/3/").content.decode()
    first, then = steps_in(page)
    assert first["task"]["kind"] == "quiz"
    assert 0 <= first["task"]["right"] < len(first["task"]["answers"])
    assert then["remarks"] and then["after"] is None
    assert 'data-after="/lessons/magic/drill/"' in page
    assert "data-done=" not in page


@pytest.mark.parametrize(
    "path", ["/lessons/kafkas_halle/drill/", "/lessons/chess/drill/", "/lessons/magic/drill/1000000/"]
)
def test_a_drill_that_there_is_not(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_lesson_tells_the_table_what_any_table_tells_it(
    client: Client, running_game: Callable[..., Game], mira: User
) -> None:
    """The scripts are the same: each part that they may look at is there."""
    step = steps_in(client.get(RONIN).content.decode())[0]["frame"]
    own = table_views.view_frame(table_views.view(running_game(ruleset="magic").pk, mira))
    assert set(step) == set(own) - {"words", "cards"}
    assert set(step["table"]) == set(own["table"])
    assert set(step["table"]["may"]) == set(own["table"]["may"])
    assert set(step["table"]["seats"][0]) == set(own["table"]["seats"][0])
