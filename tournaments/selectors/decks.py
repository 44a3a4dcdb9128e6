"""Who may read a deck list, and when."""

from __future__ import annotations

from tournaments.domain.choices import DeckState, DeckView, State
from tournaments.models import Decklist, MatchSeat, Registration, Tournament
from tournaments.selectors.pairings import OPEN

LOCKED = (DeckState.ACCEPTED, DeckState.REOPENED)
"""Lists that are played; a reopened one until another is handed in."""


def own_list(registration: Registration | None) -> Decklist | None:
    """The latest list of the reader himself."""
    return None if registration is None else registration.decklists.order_by("-version").first()


def readable_list(tournament: Tournament, registration: Registration, reader: Registration | None) -> Decklist | None:
    """The list of a player, if this reader (None: somebody from outside) may read it now; None for anybody else, as if
    there were none. Officials read lists through `services.decklists.decklist_read`, which is written down."""
    if not tournament.decklists:
        return None
    if reader is not None and reader.pk == registration.pk:
        return own_list(registration)
    found = registration.decklists.filter(state__in=LOCKED).order_by("-version").first()
    if tournament.deck_view == DeckView.AFTER and tournament.state == State.COMPLETED:
        return found
    if tournament.deck_view == DeckView.AT_MATCH and reader is not None and _meet(reader, registration):
        return found
    return None


def _meet(reader: Registration, other: Registration) -> bool:
    mine = MatchSeat.objects.filter(registration=reader, match__state__in=OPEN).values("match_id")
    return MatchSeat.objects.filter(registration=other, match_id__in=mine).exists()
