"""What a learner does beyond reading: finishes lessons, and plays on from them."""

from __future__ import annotations

from accounts.models import User
from games.lessons import Lesson, LessonStep, lesson_of, steps_of
from games.models import Game, LessonDone
from games.rulesets import rulesets
from games.services.tables.positions import Beginning, position_open

OPPONENT = "normal"


def lesson_done(user: User, ruleset: str, slug: str) -> None:
    """The user has reached the end of a lesson; once more changes nothing. Raises `NoSuchLesson`."""
    lesson = lesson_of(ruleset, slug)
    LessonDone.objects.get_or_create(user=user, ruleset=lesson.ruleset, slug=lesson.slug)


def lesson_play_on(user: User, lesson: Lesson, number: int) -> Game:
    """A private table in the position of a step, against computer players: nothing of it counts. The user has the
    learner's seat. Raises `IndexError` for a step that there is not, and `TableError`."""
    return step_play_on(user, lesson, steps_of(lesson)[number])


def step_play_on(user: User, lesson: Lesson, step: LessonStep, *, with_people: bool = False) -> Game:
    """The same for a step that is at hand. `with_people`: the other seats wait for those who are invited, and the game
    begins from the first position, as nothing can have been done before they sit there. Raises `TableError`."""
    bots = rulesets()[lesson.ruleset].bots
    level = OPPONENT if OPPONENT in bots else next(iter(bots))
    cards = [card.data for card in lesson.scenario.cards]
    actions = () if with_people else step.actions
    beginning = Beginning(lesson.ruleset, lesson.position, cards, lesson.options, actions)
    others = [None if with_people else level] * (len(lesson.scenario.players) - 1)
    return position_open(beginning, others, host=user, seat=step.learner)
