"""How a scenario becomes a lesson: steps, branches, questions, and what is refused."""

import pytest

from games.engine.notation.excerpt import Misread
from games.lessons import (
    LessonChoice,
    LessonStep,
    NoSuchChoice,
    NoSuchLesson,
    Quiz,
    lesson_in,
    lesson_of,
    steps_of,
    tried,
)
from games.scenarios import Unreadable

HEAD = """scenario Two bolts | Zwei Blitze
about A response. | Eine Antwort.
proves MTG-P-X04
ruleset magic
A hand: Shock as first
A battlefield: Mountain
B hand: Shock as answer
B battlefield: Mountain, Grizzly Bears as bear
at A's first main phase

"""
COURSE = """> [first] Hold it. | Halte sie.
? What do you do? | Was machst du?
branch waiting
  A passes
  > Nothing happens. | Nichts geschieht.
end
A casts first on bear
ask priority
> [stack] You keep it. | Du behältst sie.
ask next
ask survives bear
A passes
B casts answer on A
ask next
everybody passes twice
> Done. | Fertig.
"""


def steps(course: str = COURSE) -> list[LessonStep]:
    """The steps of a lesson in that situation."""
    return list(steps_of(lesson_in(HEAD + course, "bolts")))


def refused(text: str) -> str:
    """What is said of a file that is no lesson."""
    with pytest.raises((Misread, Unreadable)) as trouble:
        steps_of(lesson_in(text, "wrong"))
    return str(trouble.value)


def test_each_action_and_each_word_behind_a_question_is_a_step() -> None:
    told = steps()
    assert [(step.number, step.before, step.after, step.is_aside) for step in told] == [
        (0, None, 2, False), (1, 0, 0, True), (2, 0, 3, False), (3, 2, 4, False), (4, 3, 5, False), (5, 4, 6, False),
        (6, 5, 7, False), (7, 6, None, False),
    ]  # fmt: skip
    assert [[event.kind for event in step.events][:1] for step in told] == [
        [], ["passed"], ["cast"], [], [], ["passed"], ["cast"], ["passed"],
    ]  # fmt: skip


def test_a_remark_points_at_an_object_or_a_place() -> None:
    told = steps()
    assert told[0].remarks[0].thing is not None
    assert (told[0].remarks[0].text.en, told[0].remarks[0].text.de) == ("Hold it.", "Halte sie.")
    assert told[3].remarks[0].place == "stack"
    assert steps("> [B] Look. | Schau.\nA passes\n")[0].remarks[0].seat == 1


def test_the_next_action_answers_a_question_and_branches_are_replies() -> None:
    task = steps()[0].task
    assert isinstance(task, LessonChoice)
    asked = steps()[0].game.decision
    assert asked is not None
    assert asked.options[task.answer[0]].verb == "cast"
    assert {asked.options[answer[0]].verb: step for answer, step in task.replies.items()} == {"pass": 1}


def test_the_engine_answers_who_may_act_what_resolves_next_and_whether_it_survives() -> None:
    tasks = [step.task for step in steps() if isinstance(step.task, Quiz)]
    assert [task.kind for task in tasks] == ["priority", "next", "survives", "next"]
    assert [task.right for task in tasks[:3]] == [0, 0, 1]
    last = [step for step in steps() if isinstance(step.task, Quiz)][-1]
    assert tasks[-1].things[tasks[-1].right] == last.game.stack[-1]  # type: ignore[attr-defined]
    assert tasks[0].seats == [0, 1, None]
    assert [len(task.things) for task in tasks] == [0, 1, 0, 2]


def test_what_was_shocked_otherwise_survives() -> None:
    course = "> Look. | Schau.\nA casts first on B\nask survives bear\n"
    task = steps(course)[-1].task
    assert isinstance(task, Quiz)
    assert task.right == 0


def test_another_choice_is_played_and_the_others_let_it_pass() -> None:
    first, wanted = steps()[0], ("cast", "target", "pass")
    choices: list[tuple[int, ...]] = []
    asked = first.game.decision
    for verb in wanted:
        assert asked is not None
        at_b = [
            number for number, one in enumerate(asked.options) if one.verb == verb and one.about.get("seat", 1) == 1
        ]
        choices.append((at_b[0],))
        after = tried(first, choices)
        asked = after.game.decision
        assert asked is not None
        assert asked.seat == 0
    assert [event.kind for event in after.events][-3:] == ["resolved", "damaged", "destroyed"]
    assert first.game.decision is not asked


def test_a_choice_that_there_is_not_is_refused_and_changes_nothing() -> None:
    first = steps()[0]
    before = first.game.encode()
    for choices in ([], [(99,)], [(0, 1)], [(0,)] * 1000):
        with pytest.raises(NoSuchChoice):
            tried(first, choices)
    assert first.game.encode() == before


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        (" | Zwei Blitze", "", "this is said in one language only"),
        ("about A response. | Eine Antwort.\n", "", "the lesson is not described"),
        ("> Done. | Fertig.", "> Done.", "this is said in one language only"),
        ("[stack]", "[nowhere]", "there is no place 'nowhere'"),
        ("ask survives bear", "ask survives cat", "there is no object 'cat'"),
        ("ask survives bear", "ask survives", "this cannot be asked"),
        ("> Done. | Fertig.", "ask next", "the stack is empty"),
        ("> Done. | Fertig.", "? And now? | Und jetzt?", "no action answers this question"),
        ("A casts first on bear\n", "everybody passes\n", "a branch begins in the same way"),
        ("A casts first on bear\n", "A casts answer on bear\n", "A cannot 'cast answer' now"),
    ],
)
def test_what_is_no_lesson_is_told(was: str, becomes: str, said: str) -> None:
    text = HEAD + COURSE
    assert text.count(was) >= 1
    assert said in refused(text.replace(was, becomes, 1))


def test_a_lesson_that_there_is_not() -> None:
    for ruleset, slug in (("magic", "none"), ("chess", "none"), ("magic", "../cards")):
        with pytest.raises(NoSuchLesson):
            lesson_of(ruleset, slug)
