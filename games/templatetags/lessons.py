"""What is said in both languages, in the reader's."""

from __future__ import annotations

from django import template

from games.engine import LocalizedText
from games.lessons import Lesson
from games.selectors import lessons, listings

register = template.Library()


@register.simple_tag
def said(text: LocalizedText) -> str:
    """A text in the reader's language."""
    return text.in_(listings.language())


@register.simple_tag
def first_lesson(ruleset: str) -> Lesson | None:
    """Where one begins who has never seen the game."""
    return lessons.first(ruleset)
