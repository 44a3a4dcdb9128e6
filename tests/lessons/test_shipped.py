"""Every lesson of the site goes as it is written, asks what the engine can answer, and is told in both languages."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path

import pytest

from games.lessons import Lesson, LessonChoice, LessonStep, Quiz, lessons_of, steps_of, tried
from games.rulesets import rulesets
from games.scenarios import play
from tests.loops import some
from tests.shares import in_turn, share

LESSONS = {f"{key}/{lesson.slug}": lesson for key in rulesets() for lesson in lessons_of(key)}
BASE = Path(__file__).resolve().parents[2]
LONGEST_REMARK = 400
"""Letters: two or three sentences that are read in one look."""


def each_text(lesson: Lesson) -> Iterator[str]:
    """All that is said in it, in both languages."""
    yield from (lesson.title.en, lesson.title.de, lesson.about.en, lesson.about.de)
    for step in all_steps()[f"{lesson.ruleset}/{lesson.slug}"]:
        for remark in step.remarks:
            yield from (remark.text.en, remark.text.de)
        if isinstance(step.task, LessonChoice):
            yield from (step.task.text.en, step.task.text.de)


@lru_cache(maxsize=1)
def all_steps() -> Mapping[str, Sequence[LessonStep]]:
    """The steps of every lesson, played once for all tests; nobody changes them."""
    return {name: steps_of(lesson) for name, lesson in LESSONS.items()}


def each_step() -> Iterator[tuple[str, LessonStep]]:
    """All steps of all lessons, with the names of the lessons."""
    for name, steps in all_steps().items():
        yield from ((name, step) for step in some(steps))


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", rulesets())
def test_every_line_of_a_lesson_holds(ruleset: str) -> None:
    for lesson in some(in_turn(lessons_of(ruleset))):
        assert lesson.ruleset == ruleset
        assert [report.passed for report in play(lesson.scenario)] == [True]


def test_a_lesson_begins_with_a_remark_and_leads_from_step_to_step() -> None:
    for name, steps in some(all_steps().items()):
        assert steps[0].remarks or steps[0].task, f"{name}: the first thing is to say what one sees"
        course: list[int] = []
        at: int | None = 0
        while at is not None and at not in course:
            course.append(at)
            at = steps[at].after
        assert at is None, name
        assert course == [step.number for step in steps if not step.is_aside], name


def test_nothing_said_is_too_long_to_be_read_beside_the_table() -> None:
    texts = [(name, text) for name, lesson in LESSONS.items() for text in each_text(lesson)]
    assert [(name, text) for name, text in some(texts) if not 0 < len(text) <= LONGEST_REMARK] == []


def test_the_own_choice_of_a_lesson_and_every_reply_are_legal() -> None:
    for name, step in some(each_step()):
        asked = step.game.decision
        if isinstance(step.task, LessonChoice):
            assert asked is not None, name
            assert asked.accepts(step.task.answer), name
            assert all(asked.accepts(other) for other in step.task.replies), name
        elif isinstance(step.task, Quiz):
            assert 0 <= step.task.right < max(2, len(step.task.seats), len(step.task.things)), name


@pytest.mark.soak
def test_every_other_choice_is_played_until_the_learner_is_asked_again() -> None:
    for name, step in some(each_step()):
        if not isinstance(step.task, LessonChoice) or step.game.decision is None:
            continue
        before = step.game.encode()
        for answer in some(islice(step.game.decision.answers(), share(2, 5))):
            after = tried(step, [answer]).game
            assert after.decision is None or after.decision.seat == step.learner, name
        assert step.game.encode() == before, name


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
