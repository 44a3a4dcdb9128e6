"""Lessons: scenarios with words for the learner, to be watched step by step and played by oneself (docs/scenarios.md).

`lessons_of` lists those of a game in the order in which they are learnt, `lesson_of` is one of them, `steps_of` what it
consists of once the engine has played it, and `tried` what comes of a choice that is not the lesson's.
"""

from games.lessons.course import LessonChoice, LessonStep, Remark, steps_of
from games.lessons.drill import drill, drill_lesson, has_drill
from games.lessons.lesson import Lesson, NoSuchLesson, lesson_in, lesson_of, lessons_of
from games.lessons.moments import NoMoment, written
from games.lessons.quizzes import Quiz
from games.lessons.situation import LONGEST, MOST_LINES, Mistakes, has_question, situation_in
from games.lessons.trying import NoSuchChoice, Tried, tried

__all__ = [
    "LONGEST", "MOST_LINES", "Lesson", "LessonChoice", "LessonStep", "Mistakes", "NoMoment", "NoSuchChoice",
    "NoSuchLesson", "Quiz", "Remark", "Tried", "drill", "drill_lesson", "has_drill", "has_question", "lesson_in",
    "lesson_of", "lessons_of", "situation_in", "steps_of", "tried", "written",
]  # fmt: skip
