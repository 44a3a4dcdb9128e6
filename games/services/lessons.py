"""What a learner has done."""

from __future__ import annotations

from accounts.models import User
from games.lessons import lesson_of
from games.models import LessonDone


def lesson_done(user: User, ruleset: str, slug: str) -> None:
    """The user has reached the end of a lesson; once more changes nothing. Raises `NoSuchLesson`."""
    lesson = lesson_of(ruleset, slug)
    LessonDone.objects.get_or_create(user=user, ruleset=lesson.ruleset, slug=lesson.slug)
