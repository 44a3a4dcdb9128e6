"""Everything that can be taken out of a tournament as a file, and who may."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.revision_cache import shared
from tournaments.selectors.roles import role_for
from tournaments.transfer import tables, trf
from tournaments.transfer.backup import backup

CSV, JSON, TEXT = "text/csv; charset=utf-8", "application/json", "text/plain; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Export:
    """A kind of file."""

    write: Callable[[Tournament], bytes]
    content_type: str
    ending: str
    official: bool = False
    """Whether it holds more than everybody sees."""
    kept: bool = True
    """Whether the next who asks for it may have the same one: not a backup, which is large."""


EXPORTS = {
    "registrations": Export(tables.registrations, CSV, "csv", official=True),
    "pairings": Export(tables.pairings, CSV, "csv"),
    "results": Export(tables.results, CSV, "csv"),
    "standings": Export(tables.standings, CSV, "csv"),
    "backup": Export(backup, JSON, "json", official=True, kept=False),
    "trf": Export(trf.report, TEXT, "trf"),
}


@dataclass(frozen=True, slots=True)
class File:
    """A file for somebody."""

    body: bytes
    content_type: str
    name: str


def exported(tournament: Tournament, kind: str, by: Any) -> File:
    """A file of a tournament that `by` may see. Raises `TournamentError`."""
    export = EXPORTS.get(kind)
    if export is None:
        text = _("There is no such file. Known are: %(known)s.") % {"known": ", ".join(EXPORTS)}
        raise TournamentError("no_such_file", text, status=404)
    if export.official:
        role_for(tournament, by, "export")

    def write() -> bytes:
        return export.write(tournament)

    title = slugify(tournament.name)[:40] or "tournament"
    body = shared(tournament, f"file:{kind}", write) if export.kept else write()
    return File(body, export.content_type, f"{title}-{kind}.{export.ending}")
