"""Mistakes in situations, as the page says them to their writer: what is wrong, and what to write instead.

The notation says its own in English. What writers meet most is said here in their language; the rest keeps the place
and the words of the notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.utils.translation import pgettext_lazy as pgettext

from games.engine import EngineError
from games.engine.notation.excerpt import Misread

Told = tuple[str, str | Promise]

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
PROBLEMS: Sequence[Told] = (
    ("this cannot stand here", gettext_lazy("this cannot stand in a situation")),
    ("this passes too often", gettext_lazy("this passes too often")),
    ("this number is too great", gettext_lazy("this number is too great")),
    ("these are too many cards", gettext_lazy("these are too many cards")),
    ("that is more than a game can hold", gettext_lazy("these are too many cards")),
    ("it is too long", gettext_lazy("the situation is too long")),
    ("it never begins", gettext_lazy("it is not said when it begins")),
    ("when does it begin?", gettext_lazy("it is not said when it begins")),
    ("no scenario begins like that", gettext_lazy("no situation begins like that")),
    ("this describes nothing", gettext_lazy("this describes nothing")),
    ("these are too many questions", gettext_lazy("these are too many questions")),
    ("no action answers this question", gettext_lazy("no action answers this question")),
    ("this answers no question", gettext_lazy("this does not answer the question")),
    ("nobody is asked anything here", gettext_lazy("nobody is asked anything here")),
    ("this cannot be asked", gettext_lazy("this cannot be asked")),
    ("this is not asked in this game", gettext_lazy("this cannot be asked")),
    ("the stack is empty", gettext_lazy("the stack is empty")),
    ("there is no {what} '{name}'", gettext_lazy("there is no %(what)s “%(name)s”")),
    ("there is another {name} already", gettext_lazy("there is another %(name)s already")),
    ("this is no number", gettext_lazy("this is no number")),
    ("{name} is no permanent", gettext_lazy("%(name)s is no permanent")),
    ("{name} is a player", gettext_lazy("%(name)s is a player")),
    ("a name is for one object", gettext_lazy("a name is for one object")),
    ("nothing is listed", gettext_lazy("nothing is listed")),
    ("whose?", gettext_lazy("it is not said whose this is")),
    ("{name} is not asked", gettext_lazy("%(name)s is not asked")),
    ("{who} cannot '{name}' now", gettext_lazy("%(who)s cannot do this now: “%(name)s”")),
    ("nobody does anything here", gettext_lazy("nobody does anything here")),
    ("{name} what?", gettext_lazy("it is not said with what")),
    ("a decision is left open that no line speaks of", gettext_lazy("a question of the game is left open")),
    ("this can be read in several ways", gettext_lazy("this can be read in several ways")),
    ("there are several, and they differ", gettext_lazy("this can be read in several ways")),
    ("several cards have this name", gettext_lazy("this can be read in several ways")),
    ("this is no name", gettext_lazy("this is no name")),
)
"""What is wrong, by what the notation calls it."""
REMEDIES: Sequence[Told] = (
    ("did you mean {name} or {other}?", gettext_lazy("did you mean %(name)s or %(other)s?")),
    ("did you mean {name}?", gettext_lazy("did you mean %(name)s?")),
    ("there is: {name}", gettext_lazy("there is: %(name)s")),
    ('write for example "{quoted}"', gettext_lazy("write for example %(quoted)s")),
    ('write "{quoted}"', gettext_lazy("write %(quoted)s")),
    ('begin with a player, such as "{quoted}"', gettext_lazy("begin with a player, such as %(quoted)s")),
    ("begin with a player{rest}", gettext_lazy("begin with a player, or “everybody passes”")),
    ("end the description with a line{rest}", gettext_lazy("end the description with a line “at ...”")),
    ("end the position with a line{rest}", gettext_lazy("end the description with a line “at ...”")),
    ("say who has what where,{rest}", gettext_lazy("say who has what where, when it begins, and what is done")),
    ("write {lines} lines or {letters} letters at most",
     gettext_lazy("write %(lines)s lines or %(letters)s letters at most")),
    ("write at most {name} digits", gettext_lazy("write at most %(name)s digits")),
    ("{name} are the most", gettext_lazy("%(name)s are the most")),
    ("write it behind the question", gettext_lazy("write it on the line below")),
    ("let the player act who was asked", gettext_lazy("let the player act who is asked")),
    ("ask while the game waits for a player", gettext_lazy("ask while the game waits for a player")),
    ("ask while something waits on it", gettext_lazy("ask while something waits on it")),
    ("legal is, {name}", gettext_lazy("possible is: %(name)s")),
    ("answer it, or say that it is expected: {who} is asked, {name}",
     gettext_lazy("say on the next line what is chosen: %(who)s is asked, %(name)s")),
    ("{who} is, {name}", gettext_lazy("%(who)s is asked: %(name)s")),
    ("write about, proves,{rest}", gettext_lazy("write for example “A hand: Shock”")),
    ("choose another name", gettext_lazy("choose another name")),
    ("choose a longer name{rest}", gettext_lazy("choose another name")),
    ("write a whole number{rest}", gettext_lazy("write a whole number")),
    ("lay it out in another zone", gettext_lazy("lay it out in another zone")),
    ("lay it out by itself", gettext_lazy("lay it out by itself")),
    ('write what there is, or "empty"', gettext_lazy("write what there is, or “empty”")),
    ("change what it is about", gettext_lazy("change what it is about")),
    ("a name is one word of letters and digits", gettext_lazy("a name is one word of letters and digits")),
)  # fmt: skip
"""What to write instead."""


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


def _in(told: Sequence[Told], text: str) -> str:
    """The same in the reader's language; "" if it is not known here."""
    for form, lazy in told:
        parts = _parts(form, text)
        if parts is None or " " in parts.get("who", ""):
            continue
        if "what" in parts:
            if parts["what"] not in WHAT:
                return ""
            parts["what"] = str(WHAT[parts["what"]])
        if "quoted" in parts:
            parts["quoted"] = f'"{parts["quoted"]}"'
        return str(lazy) % parts
    return ""


def _parts(form: str, text: str) -> dict[str, str] | None:
    """What stands in the places of a form, each as short as can be but the last; None: the text has another form."""
    found: dict[str, str] = {}
    pieces = list(Formatter().parse(form))
    ends = [literal for literal, *_ in pieces[1:]]
    if pieces[-1][1] is not None:
        ends.append("")
    first, rest = pieces[0][0], text
    if not rest.startswith(first):
        return None
    rest = rest[len(first) :]
    names = [name for _, name, *_ in pieces if name]
    for name, end in zip(names, ends, strict=False):
        last = name == names[-1]
        at = (len(rest) - len(end) if rest.endswith(end) else -1) if last else rest.find(end)
        if at < 0:
            return None
        found[name], rest = rest[:at], rest[at + len(end) :]
    return None if rest else found
