"""Every lesson of the site goes as it is written, asks what the engine can answer, and is told in both languages."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from games.lessons import Lesson, LessonChoice, Quiz, lessons_of, steps_of, tried
from games.rulesets import rulesets
from games.scenarios import play
from tests.loops import some
from tests.shares import in_turn

LESSONS = {f"{key}/{lesson.slug}": lesson for key in rulesets() for lesson in lessons_of(key)}
BASE = Path(__file__).resolve().parents[2]
LONGEST_REMARK = 400
"""Letters: two or three sentences that are read in one look."""


def each_text(lesson: Lesson) -> Iterator[str]:
    """All that is said in it, in both languages."""
    yield from (lesson.title.en, lesson.title.de, lesson.about.en, lesson.about.de)
    for step in steps_of(lesson):
        for remark in step.remarks:
            yield from (remark.text.en, remark.text.de)
        if isinstance(step.task, LessonChoice):
            yield from (step.task.text.en, step.task.text.de)


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", rulesets())
def test_every_line_of_a_lesson_holds(ruleset: str) -> None:
    for lesson in some(in_turn(lessons_of(ruleset))):
        assert lesson.ruleset == ruleset
        assert [report.passed for report in play(lesson.scenario)] == [True]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_begins_with_a_remark_and_leads_from_step_to_step(name: str) -> None:
    steps = steps_of(LESSONS[name])
    assert steps[0].remarks or steps[0].task, "the first thing is to say what one sees"
    course: list[int] = []
    at: int | None = 0
    while at is not None and at not in course:
        course.append(at)
        at = steps[at].after
    assert at is None
    assert course == [step.number for step in steps if not step.is_aside]


@pytest.mark.parametrize("name", LESSONS)
def test_nothing_said_is_too_long_to_be_read_beside_the_table(name: str) -> None:
    assert [text for text in each_text(LESSONS[name]) if not 0 < len(text) <= LONGEST_REMARK] == []


@pytest.mark.parametrize("name", LESSONS)
def test_the_own_choice_of_a_lesson_and_every_reply_are_legal(name: str) -> None:
    for step in some(steps_of(LESSONS[name])):
        asked = step.game.decision
        if isinstance(step.task, LessonChoice):
            assert asked is not None
            assert asked.accepts(step.task.answer)
            assert all(asked.accepts(other) for other in step.task.replies)
        elif isinstance(step.task, Quiz):
            assert 0 <= step.task.right < max(2, len(step.task.seats), len(step.task.things))


@pytest.mark.parametrize("name", LESSONS)
def test_every_other_choice_is_played_until_the_learner_is_asked_again(name: str) -> None:
    for step in some(steps_of(LESSONS[name])):
        if not isinstance(step.task, LessonChoice) or step.game.decision is None:
            continue
        before = step.game.encode()
        for answer in some(islice(step.game.decision.answers(), 5)):
            after = tried(step, [answer]).game
            assert after.decision is None or after.decision.seat == step.learner
        assert step.game.encode() == before


def test_every_worked_example_of_the_rules_has_a_lesson_and_the_document_names_it() -> None:
    proofs = (BASE / "tests" / "rulesets").glob("**/*.*")
    catalogue = "\n".join(file.read_text("utf-8") for file in proofs if file.suffix in (".py", ".scenario"))
    examples = set(re.findall(r"\b(?:MTG-[PC]|FF|FAB|KH4?)-X\d\d\b", catalogue))
    shown: dict[str, list[str]] = {}
    for name, lesson in LESSONS.items():
        for number in set(lesson.proves) & examples:
            shown.setdefault(number, []).append(name)
    assert set(shown) == examples and len(examples) >= 36
    document = (BASE / "docs" / "lessons.md").read_text("utf-8")
    said = dict(re.findall(r"^\| (\S+-X\d\d) \| (.+) \|$", document, re.MULTILINE))
    assert {number: re.findall(r"`(.+?)`", names) for number, names in said.items()} == shown
