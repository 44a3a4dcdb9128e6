"""The lines of the long tables of standings, players, matches and starting places, filled into their shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from accounts.templatetags.site import avatar
from tournaments.models import Match, Registration, Stage, Tournament
from tournaments.pairing import profiles
from tournaments.pairing.metrics import Tally
from tournaments.pairing.standings import Row
from tournaments.revision_cache import Thing, kept
from tournaments.selectors.pairings import Pairing
from tournaments.selectors.records import profile_of
from tournaments.selectors.standings import Line
from tournaments.web.rows import labels
from tournaments.web.rows.shapes import Stand, escaped, line, places_of, stand_in, written

CELLS = tuple(f"cell{place}" for place in range(profiles.MOST))
"""The names of the numbers of a line of standings."""
VALUES = tuple(f"value{place}" for place in range(profiles.MOST))
"""Those of a line of the desk."""


def joined(lines: Iterable[str]) -> SafeString:
    """Lines that come from templates, one after the other."""
    return mark_safe("".join(lines))


def standing_groups(
    tournament: Tournament, stage: Stage, lines: Sequence[Line], after: int | None, plain: bool
) -> list[tuple[int | None, SafeString]]:
    """The lines of each group with their numbers. None: there are no groups."""
    language, profile = get_language(), profile_of(stage)
    keys, said = tuple([criterion.metric for criterion in profile.order]), labels.numbers(profile.points.unit)

    shapes: dict[tuple[str, bool], str] = {}

    def made(player: Registration, values: tuple[Any, ...], tally: Tally) -> Ranked:
        own = player.state, bool(player.club)
        shape = shapes.get(own)
        if shape is None:
            shape = shapes[own] = _standing(tournament, stage, player, keys, after, plain, language)
        filled: dict[str, object] = dict(zip(CELLS, map(said, keys, values), strict=False))
        filled["number0"], filled["name0"] = player.number, escaped(player.shown_name)
        filled["rank"], filled["wins"], filled["losses"], filled["draws"] = RANK, tally.wins, tally.losses, tally.draws
        if own[1]:
            filled["club0"] = escaped(player.club)
        return _without_rank(shape % filled)

    about = "standings", tournament.pk, stage.pk, stage.order, keys, profile.points.unit, after, plain, language
    found = kept(about, [(one.registration.pk, _made_of(one), ()) for one in lines], made)
    return [
        (group, joined([f"{before}{one.rank}{behind}" for one, (before, behind) in pairs]))
        for group, pairs in groupby(zip(lines, found, strict=True), key=lambda pair: pair[0].group)
    ]


Ranked = tuple[str, str]
"""What stands in a line before and behind its rank: one result moves hundreds of players by a place, and changes
nothing else of their lines."""
RANK = "\0"
"""It stands for the rank, until that is put in. Behind it there may be one in a name."""
NOTHING = Tally()


def _without_rank(html: str) -> Ranked:
    """A line in which `RANK` is the rank, before all names."""
    before, _rank, behind = html.partition(RANK)
    return before, behind


def _made_of(one: Line) -> tuple[Registration, tuple[Any, ...], Tally]:
    """All that a line says, but for the rank."""
    return (one.registration, (), NOTHING) if one.row is None else (one.registration, one.row.values, one.row.tally)


def _standing(
    tournament: Tournament,
    stage: Stage,
    player: Registration,
    keys: tuple[str, ...],
    after: int | None,
    plain: bool,
    language: str | None,
) -> str:
    """A line with places for its numbers, by metric, for all players of the same standing, with a club or without."""
    shape = (tournament.pk, stage.pk, after, plain, keys, player.state, bool(player.club))

    def context(stand: Stand) -> dict[str, Any]:
        done = Tally(wins=stand.number("wins"), losses=stand.number("losses"), draws=stand.number("draws"))
        found = Line(stand.number("rank"), stand_in(stand, player), Row(0, 0, (), done))
        said = [(key, stand.text(name)) for name, key in zip(CELLS, keys, strict=False)]
        return {
            "tournament": tournament, "stage": stage, "after": after, "plain": plain, "line": found, "cells": said,
        }  # fmt: skip

    return places_of("parts/standing_line", shape, context, language)


def player_line(tournament: Tournament, player: Registration, members: list[Registration], language: str | None) -> str:
    """A player of the list of players; a team with its members and a computer player from the template itself."""
    if members or player.bot:
        context = {"tournament": tournament, "one": player, "members": members}
        return str(get_template("tournaments/parts/player_line.html").render(context))
    values = {"number0": player.number, "name0": player.shown_name, "club0": player.club}
    user = player.user if player.user is not None and not player.user.deleted_at else None
    values["pattern"] = avatar(user or player.player_key)
    return line(
        "parts/player_line",
        (tournament.pk, player.state, bool(player.club)),
        lambda stand: {"tournament": tournament, "one": stand_in(stand, player), "pattern": stand.text("pattern")},
        values,
        language,
    )


def paper_line(player: Registration, members: list[Registration], language: str | None) -> str:
    """A player of the list of registrations on paper; a team with its members from the template itself."""
    if members:
        return str(get_template("tournaments/parts/player_paper.html").render({"one": player, "members": members}))
    return line(
        "parts/player_paper",
        (player.state, bool(player.club)),
        lambda stand: {"one": stand_in(stand, player), "members": []},
        {"number0": player.number, "name0": player.shown_name, "club0": player.club},
        language,
    )


def slip_line(one: Pairing, boards: Sequence[Pairing], name: str, round_name: str, language: str | None) -> str:
    """The slip of a match of two or of a table; of two teams with their boards from the template itself."""
    sides = [player for player in one.sides if player is not None]
    said = {"name": name, "round_name": round_name}
    if boards or len(sides) < len(one.sides):
        context = {**said, "one": one, "boards": boards}
        return str(get_template("tournaments/parts/slip.html").render(context))
    table = one.match.table
    values: dict[str, object] = {"table": table, **said}
    values |= {f"name{at}": player.shown_name for at, player in enumerate(sides)}

    def context_of(stand: Stand) -> dict[str, Any]:
        players = tuple([Registration(name=stand.text(f"name{at}")) for at in range(len(sides))])
        match = Match(table=None if table is None else stand.number("table"))
        said_by_all = {key: stand.text(key) for key in said}
        return {**said_by_all, "one": Pairing(match, players, None), "boards": []}

    return line("parts/slip", (len(sides), table is None), context_of, values, language)


def stage_lines(tournament: Tournament, table: Any, language: str | None) -> SafeString:
    """The lines of the standings of the desk; `table` is a stage with them."""
    keys = tuple([key for key, _metric in table.metrics])
    about = "desk-stage", tournament.pk, table.stage.pk, table.groups, bool(table.cut), keys, table.unit, language
    said = labels.numbers(table.unit)
    shapes: dict[tuple[str, bool, bool], str] = {}

    def made(
        player: Registration, values: tuple[Any, ...], _tally: Tally, group: int | None, goes: bool, last: int | None
    ) -> Ranked:
        own = player.state, goes, last is not None
        shape = shapes.get(own)
        if shape is None:
            shape = shapes[own] = _stage_line(tournament, table, player, len(values), goes, last is not None, language)
        filled: dict[str, object] = dict(zip(VALUES, map(said, keys, values), strict=False))
        filled["number0"], filled["name0"] = player.number, escaped(player.shown_name)
        filled["rank"], filled["last"], filled["group"] = RANK, last or 0, (group or 0) + 1
        return _without_rank(shape % filled)

    things: list[Thing] = [
        (one.registration.pk, _made_of(one), (one.group, goes, one.last if one.last > one.rank else None))
        for one, goes in table.lines
    ]
    pairs = zip(table.lines, kept(about, things, made), strict=True)
    return joined([f"{before}{one.rank}{behind}" for (one, _goes), (before, behind) in pairs])


def _stage_line(
    tournament: Tournament,
    table: Any,
    player: Registration,
    values: int,
    goes: bool,
    several: bool,
    language: str | None,
) -> str:
    """A line with places for so many numbers; `goes` whether the player would go on as it stands, `several` whether
    places are shared."""
    shape = (tournament.pk, table.groups, bool(table.cut), goes, values, several, player.state)

    def context(stand: Stand) -> dict[str, Any]:
        rank = stand.number("rank")
        found = Line(rank, stand_in(stand, player), None, stand.number("group") - 1, rank)
        if several:
            found = Line(rank, found.registration, None, found.group, stand.number("last"))
        return {
            "tournament": tournament, "table": table, "line": found,
            "values": [stand.text(name) for name in VALUES[:values]], "goes": goes,
        }  # fmt: skip

    return places_of("desk/stage_line", shape, context, language)


def seed_line(player: Registration, place: int, last: int, language: str | None) -> str:
    """A player of the list of starting places, of which so many are."""
    first, ends = place == 1, place == last
    values = {"number0": player.number, "name0": player.shown_name, "club0": player.club, "place": place}
    return line(
        "desk/seed_line",
        (first, ends, bool(player.club), bool(player.seed)),
        lambda stand: {
            "row": stand_in(stand, player), "place": stand.number("place"), "first": first, "last": ends,
        },
        values,
        language,
    )  # fmt: skip


def match_line(tournament: Tournament, row: Any, language: str | None) -> str:
    """A match of a round at the desk, as `desk.rows` has it."""
    match: Match = row.match
    shape = (
        tournament.pk,
        match.state,
        match.table is None,
        row.minutes,
        row.trouble,
        bool(row.label),
        bool(row.result),
    )
    values = {"match": match.pk, "label": row.label, "versus": row.versus, "result": row.result}

    def context(stand: Stand) -> dict[str, Any]:
        found = Match(pk=stand.text("match"), table=match.table, state=match.state)
        said: dict[str, Any] = {
            name: stand.text(name) if values[name] else "" for name in ("label", "versus", "result")
        }
        return {
            "tournament": tournament,
            "row": {"match": found, "minutes": row.minutes, "trouble": row.trouble, **said},
        }

    return line("desk/match_row", shape, context, values, language)


def screen_line(language: str | None) -> Callable[[Any], str]:
    """What makes the lines of players of the big screen, as `rows.pairings.by_name` has them: the table, and who is met
    there."""
    shapes: dict[bool, str] = {}

    def context_of(seated: bool) -> Callable[[Stand], dict[str, Any]]:
        return lambda stand: {
            "table": stand.text("table") if seated else "", "name": stand.text("name"), "meets": stand.text("meets"),
        }  # fmt: skip

    def made(one: Any) -> str:
        alone, table = one.pairing.alone, one.pairing.match.table_name
        meets = one.opponent.shown_name if one.opponent else "…"
        if alone:
            result = one.pairing.result
            meets = labels.result_text(result) if result else labels.state_text(one.pairing.match)
        shape = shapes.get(seated := bool(table))
        if shape is None:
            shape = shapes[seated] = places_of("parts/screen_line", (seated,), context_of(seated), language)
        return shape % {"name": escaped(one.player.shown_name), "meets": written(meets), "table": escaped(table)}

    return made
