"""Standings as pages read them: worked out once for each revision of a tournament, by whoever asks first.

What comes back is everybody's: nobody may change it. Services reckon for themselves, under their lock.
"""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.models import Registration, Round, Stage, Tournament
from tournaments.pairing.metrics import points_after
from tournaments.revision_cache import shared
from tournaments.selectors.kept_registrations import kept_registrations
from tournaments.selectors.pairings import Pairing, kept_pairings
from tournaments.selectors.people import taking_part
from tournaments.selectors.records import BRACKETS, Records, profile_of, records_of
from tournaments.selectors.standings import Line, final_standings, standings_of


def shared_registrations(tournament: Tournament) -> dict[int, Registration]:
    """All registrations by key, of teams and of their players."""
    return shared(tournament, "registrations", lambda: kept_registrations(tournament.pk))


def shared_participants(tournament: Tournament) -> list[Registration]:
    """Those whom everybody sees in the list, by number, as `people.participants`."""
    states = taking_part(tournament)
    return [one for one in shared_registrations(tournament).values() if one.state in states]


def shared_records(tournament: Tournament, stage: Stage) -> Records:
    """The records of a stage that has begun."""
    return shared(
        tournament, f"records:{stage.pk}", lambda: records_of(stage, known=shared_registrations(tournament).values())
    )


def shared_standings(tournament: Tournament, stage: Stage, after: int | None = None) -> list[Line]:
    """The standings of a stage, now or as of a round."""

    def made() -> list[Line]:
        known = None if stage.kind in BRACKETS else shared_records(tournament, stage)
        return standings_of(stage, after, known=known)

    return shared(tournament, f"lines:{stage.pk}:{after}", made)


def shared_final_standings(tournament: Tournament) -> list[Line]:
    """The standings of the whole tournament."""
    return shared(
        tournament, "final", lambda: final_standings(tournament, lambda stage: shared_standings(tournament, stage))
    )


def shared_points(tournament: Tournament, stage: Stage, after: int) -> Mapping[int, int]:
    """The match points of everybody after a round, by number."""

    def made() -> Mapping[int, int]:
        known = shared_records(tournament, stage)
        return points_after(known.entrants, known.matches, profile_of(stage), after)

    return shared(tournament, f"points:{stage.pk}:{after}", made)


def shared_pairings(tournament: Tournament, round_: Round) -> list[Pairing]:
    """All matches of a published round by table."""

    return shared(tournament, f"pairings:{round_.pk}", lambda: kept_pairings(round_, shared_registrations(tournament)))
