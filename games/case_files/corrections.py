"""What a judge can put right in the game of a case, in words, and what would follow from it. Reads only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.engine import Action, EngineError, Viewer
from games.engine.correctable import Correctable
from games.engine.corrections import CORRECTED
from games.engine.own_cards import speaking_of
from games.live import log_entries, states
from games.models import Case, Entry, Status
from games.rulesets import rulesets
from games.selectors import table_views


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that can be put right: what it is, and what it may become."""

    what: str
    """As the engine calls it."""
    label: str
    now: str
    value: str
    """What it is now, as the engine writes it."""
    choices: list[tuple[str, str]]
    """Values with their names; none for a number."""
    most: str
    """The highest number."""


@dataclass(slots=True)
class ObjectId:
    """A player, a card or a piece of the table; if it is the chosen one, with all that can be put right of it."""

    of: str
    label: str
    changes: list[Change] = field(default_factory=list)


@dataclass(slots=True)
class Group:
    """What belongs to one player, or to none."""

    name: str
    things: list[ObjectId] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Preview:
    """What putting something right would do."""

    whom: str
    what: str
    before: str
    after: str
    lines: list[str]
    """What would follow by itself, as the log would tell it."""
    trouble: str
    """Why it cannot be done; "" if it can."""
    about: tuple[str, str, str]


def groups(case: Case, of: str = "") -> list[Group]:
    """Of what something can be put right at this moment, by player; what, for the one thing that is named."""
    if case.game.status != Status.RUNNING:
        return []
    found: dict[int | None, Group] = {}
    named: Counter[tuple[int | None, str]] = Counter()
    things: dict[str, ObjectId] = {}
    names = _names(case)
    for one in states.present(case.game).correctable():
        if one.of in things and one.of != of:
            continue
        whom, what, now, _after = _told(case, one.becoming(one.now), names)
        group = found.setdefault(one.seat, Group(_("The table") if one.seat is None else names[one.seat]))
        if one.of not in things:
            named[one.seat, whom] += 1
            count = named[one.seat, whom]
            things[one.of] = ObjectId(one.of, (whom or group.name) + (f" ({count})" if count > 1 else ""))
            group.things.append(things[one.of])
        if one.of == of:
            things[one.of].changes.append(_change(case, one, what, now, names))
    return list(found.values())


def preview(case: Case, what: str, of: str, value: str) -> Preview | None:
    """What it would be like; None for what cannot be put right now."""
    game = case.game
    if game.status != Status.RUNNING:
        return None
    play = states.present(game)
    one = next((one for one in play.correctable() if (one.what, one.of) == (what, of)), None)
    if one is None:
        return None
    lines, trouble = [], ""
    try:
        events = [event.as_data() for event in play.clone().act(Action.corrected(what, of, value))]
    except EngineError as error:
        trouble = error.text(get_language() or "en")
    else:
        follows = [event for event in events if event["kind"] != CORRECTED]
        entry = Entry(game_id=game.pk, seq=game.seq + 1, kind=log_entries.CORRECTED, action={}, events=follows)
        now = table_views.view_for(game, Viewer.public(), seq=game.seq)
        lines = [line["text"] for line in table_views.lines(now, [entry])]
    told = _told(case, one.becoming(value), _names(case)) if value in one.values else ("", "", one.now, value)
    return Preview(*told, lines, trouble, (what, of, value))


def said(case: Case, facts: Mapping[str, Any]) -> str:
    """What was put right, as a heading."""
    whom, what, before, after = _told(case, facts, _names(case))
    return f"{', '.join(part for part in (whom, what) if part)}: {before} → {after}"


def _change(case: Case, one: Correctable, what: str, now: str, names: list[str]) -> Change:
    is_number = one.now.isdecimal()
    choices = [] if is_number else [(value, _told(case, one.becoming(value), names)[3]) for value in one.values]
    return Change(one.what, what, now, one.now, choices, one.values[-1] if is_number else "")


def _names(case: Case) -> list[str]:
    return table_views.names_of(case.game.seats.select_related("user").order_by("number"))


def _told(case: Case, facts: Mapping[str, Any], names: list[str]) -> tuple[str, str, str, str]:
    corrected = rulesets()[case.game.ruleset].corrected
    assert corrected is not None
    with speaking_of(case.game.cards):
        return corrected(facts, get_language() or "en", names)
