"""Situations of one's own: mistakes are said and change nothing, an address is all of it, and it can be played."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.lessons import LONGEST, Mistakes, lessons_of, situation_in
from games.models import Game
from games.rulesets import rulesets
from games.web.situations import NoSituation, packed, unpacked
from tests.loops import some

pytestmark = pytest.mark.django_db
SHOCK = "A hand: Shock\nA battlefield: Mountain\nat A's upkeep\n\nA casts Shock on B\n"


@pytest.mark.parametrize("key", sorted(rulesets()))
def test_each_game_has_an_example_that_can_be_shown_and_played(client: Client, key: str) -> None:
    text = client.get(f"/situations/{key}/").context["text"]
    page = client.post(f"/situations/{key}/", {"players": "2", "text": text})
    assert page.status_code == 302, page.content.decode()
    shown = client.get(page.url)
    assert shown.status_code == 200
    assert Game.objects.count() == 0
    begun = client.post(page.url.replace("/table/", "/play/"), {"step": "0"})
    assert begun.status_code == 302
    game = Game.objects.get()
    assert (game.ruleset, game.status, game.visibility) == (key, "running", "private")


def test_it_may_begin_as_a_lesson_does(client: Client) -> None:
    for lesson in some(lessons_of("magic")):
        if not lesson.scenario.cards and not lesson.options:
            copied = client.get("/situations/magic/", {"lesson": lesson.slug}).context
            assert situation_in("magic", copied["players"], copied["text"])


def test_it_is_played_on_from_the_step_that_was_reached(client: Client) -> None:
    address = f"/situations/magic/play/?s={packed(2, SHOCK)}"
    client.post(address, {"step": "1"})
    assert "casts Shock" in client.get(f"/api/games/{Game.objects.get().pk}/view").json()["log"][-1]["text"]


def test_with_a_friend_the_other_seat_is_free(client: Client) -> None:
    client.post(f"/situations/magic/play/?s={packed(2, SHOCK)}", {"with": "people"})
    game = Game.objects.get()
    assert game.status == "open"
    assert [seat.taken for seat in game.seats.order_by("number")] == [True, False]


def test_a_sentence_for_each_mistake_in_the_readers_language(client: Client) -> None:
    text = "A hand: Shok\nA battlefield\n> hello\nA life: 999999999\nat A's upkeep"
    page = client.post("/situations/magic/", {"text": text}).content.decode()
    for line in (1, 2, 3, 4):
        assert f"<strong>Line {line}</strong>" in page
    german = client.post("/situations/magic/", {"text": text}, headers={"accept-language": "de"}).content.decode()
    assert "<strong>Zeile 3</strong>" in german
    assert "das kann nicht in einer Situation stehen" in german
    assert Game.objects.count() == 0


QUESTION = "A hand: Shock\nA battlefield: Mountain\nB battlefield: Grizzly Bears as bears\nat A's upkeep\n\n?\nA casts Shock on bears\nask survives bears\n"


def test_a_question_has_the_action_behind_it_as_its_answer(client: Client) -> None:
    _lesson, steps = situation_in("magic", 2, QUESTION)
    asked = [step for step in steps if step.task is not None]
    assert [type(step.task).__name__ for step in asked] == ["LessonChoice", "Quiz"]
    choice, quiz = (step.task for step in asked)
    assert steps[0].game.decision.options[choice.answer[0]].verb == "cast"
    assert quiz.right == 1, "the bears die"
    page = client.get("/situations/magic/table/", {"s": packed(2, QUESTION)})
    assert page.context["steps"][0]["task"]["text"] == "What do you do?"
    german = client.get("/situations/magic/table/", {"s": packed(2, QUESTION)}, headers={"accept-language": "de"})
    assert german.context["steps"][0]["task"]["text"] == "Was tust du?"


def test_another_answer_is_played_and_stores_nothing(client: Client) -> None:
    _lesson, steps = situation_in("magic", 2, QUESTION)
    verbs = [option.verb for option in steps[0].game.decision.options]
    query = {"s": packed(2, QUESTION), "step": "0", "choices": str(verbs.index("pass"))}
    said = client.get("/situations/magic/try/", query).json()
    assert any("passes" in line for line in said["lines"])
    assert Game.objects.count() == 0
    for wrong in ({"step": "99"}, {"choices": "99"}, {"choices": "x"}, {"step": ""}):
        refused = client.get("/situations/magic/try/", {**query, **wrong})
        assert (refused.status_code, "cannot be chosen" in refused.json()["detail"]) == (400, True)
    assert client.get("/situations/magic/try/", {**query, "s": "nothing"}).status_code == 404


def test_a_question_is_not_more_than_a_sign(client: Client) -> None:
    for text, line in (
        ("at A's upkeep\n? Who is a fool?\neverybody passes", 2),
        ("at A's upkeep\n?\n", 0),
        ("at A's upkeep\nask nonsense\n", 2),
        ("at A's upkeep\n" + "ask priority\n" * 4, 5),
    ):
        with pytest.raises(Mistakes) as refused:
            situation_in("magic", 2, text)
        assert [fault.line for fault in refused.value.faults] == [line], text


IN_GERMAN = {
    "A hand: Shok\nat A's upkeep": "es gibt nicht: die Karte „Shok“; meinst du Shock oder Schock?",
    "at A's upkeep\nB passes": "B ist nicht gefragt; gefragt ist A: priority: pass",
    "A hand: Forest\nat A's upkeep\nA plays Forest": "A kann das jetzt nicht tun: „play Forest“; möglich ist: priority: pass",
    "A hand:\nat A's upkeep": "es ist nichts aufgezählt; schreibe, was da ist, oder „empty“",
    "A hand: Shock": "es fehlt, wann sie beginnt; beende die Beschreibung mit einer Zeile „at ...“",
    "at A's upkeep\n?\n": "keine Handlung beantwortet diese Frage; schreibe sie in die Zeile darunter",
}


@pytest.mark.parametrize("text", sorted(IN_GERMAN))
def test_what_is_wrong_and_what_to_write_instead_are_said_in_german(client: Client, text: str) -> None:
    page: Any = client.post("/situations/magic/", {"text": text}, headers={"accept-language": "de"})
    assert IN_GERMAN[text] in unescape(page.content.decode())
    assert '<small lang="en">' not in page.content.decode()


@pytest.mark.parametrize(
    "text",
    [
        "", "at", "at A's lunch", "A hand: 99999 Forest\nat A's upkeep", "card {}\nat A's upkeep",
        "option format: commander | duel\nat A's upkeep", "A hand: Shock # said\nat A's upkeep",
        "at A's upkeep\neverybody passes until A's end step", "at A's upkeep\nbranch x\nend",
        "x" * (LONGEST + 1), "at A's upkeep\n" * 41, "A hand: Shock\nat A's upkeep\nB casts Shock on A",
        "cards ../../etc/passwd\nat A's upkeep", "at A's upkeep\neverybody passes 9999 times",
    ],
)  # fmt: skip
def test_what_is_none_is_refused(client: Client, text: str) -> None:
    with pytest.raises(Mistakes) as refused:
        situation_in("magic", 2, text)
    assert refused.value.faults
    assert client.post("/situations/magic/", {"text": text}).status_code == 200
    assert client.get("/situations/magic/table/", {"s": packed(2, text)}).status_code == 302


def test_an_address_holds_all_of_it_and_nothing_else_is_read() -> None:
    assert unpacked(packed(2, SHOCK)) == (2, SHOCK)
    for wrong in ("", "x", "é", packed(2, "x" * 9000), packed(2, SHOCK)[:-4], "A" * 5000, packed(2, SHOCK)[4:]):
        with pytest.raises(NoSituation):
            unpacked(wrong)


def test_unknown_games_and_numbers_of_players(client: Client) -> None:
    assert client.get("/situations/chess/").status_code == 404
    assert client.post(f"/situations/magic/play/?s={packed(99, SHOCK)}").status_code == 404
    assert client.get("/situations/magic/table/", {"s": packed(99, SHOCK)}).status_code == 302
