"""What a view asks its viewer, in words."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import ruleset_for
from games.engine.language import game_log
from games.engine.own_cards import speaking_of
from games.models import Game, Seat, Status
from games.selectors.table_views.table_view import names_of


def prompt(game: Game, seats: list[Seat], state: dict[str, Any] | None, language: str) -> dict[str, Any]:
    """What the page says of the state of a game, what it asks its viewer, and what each option is called."""
    if game.status == Status.FROZEN:
        return _only(
            _("The table was stopped by a fault in the rules. Nothing is lost; an administrator has been told.")
        )
    if state is not None:
        with speaking_of(game.cards):
            return dict(game_log.say(ruleset_for(game.ruleset), state, language, names_of(seats)))
    if game.status == Status.ABORTED:
        return _only(_("This table was closed."))
    missing = sum(not seat.taken for seat in seats)
    return _only(ngettext("Waiting for %d more player.", "Waiting for %d more players.", missing) % missing)


def _only(status: str) -> dict[str, Any]:
    return {"status": status, "prompt": "", "options": {}}
