"""Mistakes in situations, as the page says them to their writer: what is wrong, and what to write instead.

The notation says its own in English. What writers meet most is said here in their language; the rest keeps the place
and the words of the notation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.utils.translation import pgettext_lazy as pgettext

from games.engine import EngineError
from games.engine.notation.excerpt import Misread

Pattern = tuple[re.Pattern[str], str | Promise]


def _patterns(*said: tuple[str, str | Promise]) -> Sequence[Pattern]:
    return tuple((re.compile(pattern, re.DOTALL), text) for pattern, text in said)


WHAT: dict[str, Promise] = {
    "card": pgettext("situation", "card"),
    "object": pgettext("situation", "object"),
    "player": pgettext("situation", "player"),
    "state": pgettext("situation", "state"),
    "step": pgettext("situation", "step"),
    "zone": pgettext("situation", "zone"),
    "such thing to describe:": pgettext("situation", "thing to describe:"),
    "such deed:": pgettext("situation", "action:"),
}
PROBLEMS = _patterns(
    (r"this cannot stand here", gettext_lazy("this cannot stand in a situation")),
    (r"this passes too often", gettext_lazy("this passes too often")),
    (r"this number is too great", gettext_lazy("this number is too great")),
    (r"these are too many cards|that is more than a game can hold", gettext_lazy("these are too many cards")),
    (r"it is too long", gettext_lazy("the situation is too long")),
    (r"it never begins|when does it begin\?", gettext_lazy("it is not said when it begins")),
    (r"no scenario begins like that", gettext_lazy("no situation begins like that")),
    (r"this describes nothing", gettext_lazy("this describes nothing")),
    (r"these are too many questions", gettext_lazy("these are too many questions")),
    (r"no action answers this question", gettext_lazy("no action answers this question")),
    (r"this answers no question", gettext_lazy("this does not answer the question")),
    (r"nobody is asked anything here", gettext_lazy("nobody is asked anything here")),
    (r"this cannot be asked|this is not asked in this game", gettext_lazy("this cannot be asked")),
    (r"the stack is empty", gettext_lazy("the stack is empty")),
    (r"there is no (?P<what>.+?) '(?P<name>.*)'", gettext_lazy("there is no %(what)s “%(name)s”")),
    (r"there is another (?P<name>.+) already", gettext_lazy("there is another %(name)s already")),
    (r"this is no number", gettext_lazy("this is no number")),
    (r"(?P<name>.+) is no permanent", gettext_lazy("%(name)s is no permanent")),
    (r"(?P<name>.+) is a player", gettext_lazy("%(name)s is a player")),
    (r"a name is for one object", gettext_lazy("a name is for one object")),
    (r"nothing is listed", gettext_lazy("nothing is listed")),
    (r"whose\?", gettext_lazy("it is not said whose this is")),
    (r"(?P<name>.+) is not asked", gettext_lazy("%(name)s is not asked")),
    (r"(?P<who>\S+) cannot '(?P<name>.+)' now", gettext_lazy("%(who)s cannot do this now: “%(name)s”")),
    (r"nobody does anything here", gettext_lazy("nobody does anything here")),
    (r"\w+ (with )?what\?", gettext_lazy("it is not said with what")),
    (r"a decision is left open that no line speaks of", gettext_lazy("a question of the game is left open")),
    (r"this can be read in several ways|there are several, and they differ|several cards have this name",
     gettext_lazy("this can be read in several ways")),
    (r"this is no name", gettext_lazy("this is no name")),
)  # fmt: skip
"""What is wrong, by what the notation calls it."""
REMEDIES = _patterns(
    (r'did you mean (?P<name>.+) or (?P<other>.+)\?', gettext_lazy("did you mean %(name)s or %(other)s?")),
    (r"did you mean (?P<name>.+)\?", gettext_lazy("did you mean %(name)s?")),
    (r"there is: (?P<name>.+)", gettext_lazy("there is: %(name)s")),
    (r'write for example (?P<name>".+")', gettext_lazy("write for example %(name)s")),
    (r'write (?P<name>".+")', gettext_lazy("write %(name)s")),
    (r'begin with a player, such as (?P<name>".+")', gettext_lazy("begin with a player, such as %(name)s")),
    (r'begin with a player .*', gettext_lazy("begin with a player, or “everybody passes”")),
    (r'end the (description|position) with a line .*', gettext_lazy("end the description with a line “at ...”")),
    (r"say who has what where, .*", gettext_lazy("say who has what where, when it begins, and what is done")),
    (r"write (?P<lines>\d+) lines or (?P<letters>\d+) letters at most",
     gettext_lazy("write %(lines)s lines or %(letters)s letters at most")),
    (r"write at most (?P<name>\d+) digits", gettext_lazy("write at most %(name)s digits")),
    (r"(?P<name>\d+) are the most", gettext_lazy("%(name)s are the most")),
    (r"write it behind the question", gettext_lazy("write it on the line below")),
    (r"let the player act who was asked", gettext_lazy("let the player act who is asked")),
    (r"ask while the game waits for a player", gettext_lazy("ask while the game waits for a player")),
    (r"ask while something waits on it", gettext_lazy("ask while something waits on it")),
    (r"legal is, (?P<name>.+)", gettext_lazy("possible is: %(name)s")),
    (r"(?P<who>\w+) is, (?P<name>.+)", gettext_lazy("%(who)s is asked: %(name)s")),
    (r"answer it, or say that it is expected: (?P<who>.+) is asked, (?P<name>.+)",
     gettext_lazy("say on the next line what is chosen: %(who)s is asked, %(name)s")),
    (r"write about, proves, .*", gettext_lazy("write for example %(name)s")),
    (r"choose another name|choose a longer name, .*", gettext_lazy("choose another name")),
    (r"write a whole number.*", gettext_lazy("write a whole number")),
    (r"lay it out in another zone", gettext_lazy("lay it out in another zone")),
    (r"lay it out by itself", gettext_lazy("lay it out by itself")),
    (r'write what there is, or "empty"', gettext_lazy("write what there is, or “empty”")),
    (r"change what it is about", gettext_lazy("change what it is about")),
    (r"a name is one word of letters and digits", gettext_lazy("a name is one word of letters and digits")),
)  # fmt: skip
"""What to write instead."""
EXAMPLE = "“A hand: Shock”"


def said(fault: Misread, language: str) -> dict[str, Any]:
    """A mistake for the page: where, what was read, what is wrong with it, and what to write instead; `detail` is what
    only the notation says."""
    place = _("Line %(line)d") % {"line": fault.line} if fault.line else _("The whole")
    cause = fault.__cause__
    problem = cause.text(language) if isinstance(cause, EngineError) else _in(PROBLEMS, fault.problem)
    remedy = _in(REMEDIES, fault.remedy) if problem else ""
    unsaid = "" if problem else fault.problem
    return {
        "place": place,
        "read": fault.read,
        "text": (problem or _("this cannot be understood, or is not possible here")).rstrip("."),
        "remedy": remedy,
        "detail": "; ".join(filter(None, (unsaid, "" if remedy else fault.remedy))),
    }


def _in(patterns: Sequence[Pattern], text: str) -> str:
    """The same in the reader's language; "" if it is not known here."""
    for pattern, lazy in patterns:
        if found := pattern.fullmatch(text):
            parts = {name: part or "" for name, part in found.groupdict().items()}
            what = parts.get("what")
            if what is not None:
                if what not in WHAT:
                    return ""
                parts["what"] = str(WHAT[what])
            return str(lazy) % {"name": EXAMPLE, **parts}
    return ""
