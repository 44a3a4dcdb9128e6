"""What a correction would change, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms

from tournaments.domain.errors import TournamentError
from tournaments.models import Match, ResultVersion
from tournaments.pairing.results import Result
from tournaments.selectors.round_names import round_name
from tournaments.services.results.corrections import Preview, correction_preview
from tournaments.web.desk.rows import label_of, side_name
from tournaments.web.rows.labels import result_text


@dataclass(frozen=True, slots=True)
class Change:
    """A preview as its page shows it."""

    preview: Preview
    old: str
    new: str
    later: list[tuple[str, str, str]]
    """Round, table and players of matches that stay as they were paired."""
    moved: list[tuple[str, str]]
    """Table and players of matches that get other players."""
    touched: list[tuple[str, str]]
    """Of matches that have begun and would have other players."""


def change_of(preview: Preview) -> Change:
    """A preview in words."""
    return Change(
        preview=preview,
        old="–" if preview.old is None else result_words(preview.match, preview.old),
        new=result_words(preview.match, preview.new),
        later=[(round_name(later.round), label_of(later), names_in(later)) for later in preview.later],
        moved=[(label_of(moved), names_in(moved)) for moved in preview.moved],
        touched=[(label_of(touched), names_in(touched)) for touched in preview.touched],
    )


def previewed(form: forms.BaseForm, match: Match) -> Preview | None:
    """What the result of a form would change; None if that cannot be, and the form says why."""
    if not form.is_valid():
        return None
    try:
        return correction_preview(match, form.cleaned_data["result"])
    except TournamentError as error:
        form.add_error(None, error.text)
        return None


def confirming(form: forms.BaseForm, preview: Preview | None) -> dict[str, Any]:
    """What a page shows before what its form says is done: the change in words, and the form's fields once more."""
    if preview is None:
        return {"change": None}
    return {
        "change": change_of(preview),
        "fields": [(name, form[name].value() or "") for name in form.fields],
    }


def result_words(found: Match, result: Result) -> str:
    """A result that has no row yet, as pairings say it."""
    first, second, drawn = result.games
    version = ResultVersion(
        match=found, kind=str(result.kind), winner=result.winner, wins_a=first, wins_b=second, drawn=drawn
    )
    return result_text(version)


def names_in(found: Match) -> str:
    """Who plays in a match."""
    sides = {seat.side: seat.registration for seat in found.seats.select_related("registration__user")}
    return " – ".join(side_name(found, sides.get(side)) for side in (0, 1))
