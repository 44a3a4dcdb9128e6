"""Series of tournaments: whoever owns one says what a place is worth, and which tournaments belong to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournaments.domain.errors import TournamentError
from tournaments.models import Division, Series, Tournament
from tournaments.selectors.leagues import is_open
from tournaments.selectors.roles import role_for
from tournaments.services.common import audit
from tournaments.services.common.act import act
from tournaments.services.common.taken_texts import need_free

USUAL = (12, 10, 8, 7, 6, 5, 4, 3)
"""Points for places, as long as nobody says anything else."""
MOST_PLACES = 128
MOST_POINTS = 10_000


def series_create(
    *, by: Any, name: str, text: str = "", points: Sequence[int] = USUAL, taking_part: int = 1, best: int = 0
) -> Series:
    """A new series, owned by whoever makes it. Raises `TournamentError`."""
    if by is None or not by.is_authenticated or by.is_guest:
        raise TournamentError("account", _("A series needs an owner with an account. Create one first."), status=403)
    values = values_checked(name, points, taking_part, best)
    return Series.objects.create(owner=by, text=text.strip()[:4000], **values)


def series_change(
    *, series: Series, by: Any, name: str, text: str, points: Sequence[int], taking_part: int, best: int
) -> Series:
    """Say anew what a series is and what places are worth: the table follows at once. That of a division is called as
    its league has it. Raises `TournamentError`."""
    with transaction.atomic():
        row = _owned(series, by)
        division = Division.objects.filter(series=row).select_related("season").first()
        if division is None:
            need_free(f"series:{row.pk}", {"name": name.strip(), "text": text.strip()})
        else:
            name = row.name
            need_free(f"league:{division.season.league_id}", {"text": text.strip()})
        for key, value in values_checked(name, points, taking_part, best).items():
            setattr(row, key, value)
        row.text = text.strip()[:4000]
        row.save()
    return row


def tournament_attach(*, series: Series, tournament: Tournament, by: Any) -> None:
    """A tournament counts for a series from now on, and for no other: its organiser owns the series. Raises
    `TournamentError`."""
    with act(tournament, by, "change") as this:
        row, role = this.tournament, this.role
        _owned(series, by)
        _join(row, series, by, role)


def tournament_detach(*, tournament: Tournament, by: Any) -> None:
    """It counts for no series any more. The owner of the series can do that, or an organiser. Raises
    `TournamentError`."""
    with act(tournament) as this:
        row = this.tournament
        if row.series_id is None:
            return
        owns = row.series is not None and by is not None and row.series.owner_id == by.pk
        _join(row, None, by, "" if owns else role_for(row, by, "change"))


def _join(row: Tournament, series: Series | None, by: Any, role: str) -> None:
    if row.series_id == (None if series is None else series.pk):
        return
    refuse_closed(row.series)
    refuse_closed(series)
    before, row.series = row.series_id, series
    row.save(update_fields=["series"])
    after = "" if series is None else series.pk
    audit.write(row, "series_set", by=by, role=role, before={"series": before or ""}, after={"series": after})


def refuse_closed(series: Series | None) -> None:
    """Raise `TournamentError` for a division whose season is closed: what it was decided by stays."""
    if series is not None and not is_open(series):
        raise TournamentError(
            "closed", _("The season of this division is closed, and its tournaments stay as they are.")
        )


def _owned(series: Series, by: Any) -> Series:
    row = Series.objects.select_for_update().filter(pk=series.pk).first()
    if row is None or by is None or row.owner_id is None or row.owner_id != by.pk:
        raise TournamentError("not_owner", _("Only its owner changes a series. Make one of your own."), status=403)
    return row


def values_checked(name: str, points: Sequence[int], taking_part: int, best: int) -> dict[str, Any]:
    """The fields of a series. Raises `TournamentError`."""
    if not name.strip():
        raise TournamentError("name", _("Give the series a name."), status=422)
    if len(points) > MOST_PLACES or any(not 0 <= one <= MOST_POINTS for one in (*points, taking_part)):
        raise TournamentError(
            "points", _("Points are whole numbers from 0 to 10,000, for at most 128 places."), status=422
        )
    if sorted([*points, taking_part], reverse=True) != [*points, taking_part]:
        raise TournamentError(
            "order", _("A better place may not be worth less: let the points fall from the first place on."), status=422
        )
    if not 0 <= best <= 1000:
        raise TournamentError("best", _("Say how many tournaments count, or 0 for all."), status=422)
    return {"name": name.strip()[:80], "points": list(points), "taking_part": taking_part, "best": best}
