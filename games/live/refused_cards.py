"""Real cards that cannot be played here, as the last compiling of the operator's file has told them."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.compiling.refusals import RefusedCard, RefusedCards, file_of


def refused_cards(ruleset: str) -> RefusedCards:
    """Those of one game."""
    return RefusedCards(Path(settings.CARDS) / file_of(ruleset))


def why_refused(card: RefusedCard) -> str:
    """That a card is known, and why it cannot be played here, in one sentence."""
    slots = {"card": card.german if (get_language() or "en")[:2] == "de" else card.name, "words": card.words}
    said = {
        "line": _("%(card)s cannot be played here: nothing here means “%(words)s” yet."),
        "text": _("%(card)s cannot be played here: the line “%(words)s” would be another one in our words."),
        "ambiguous": _("%(card)s cannot be played here: the line “%(words)s” could mean two things."),
        "faces": _("%(card)s cannot be played here: it has several faces."),
        "types": _("%(card)s cannot be played here: there are no cards of its type in these games."),
        "cost": _("%(card)s cannot be played here: its cost could not be read."),
        "size": _("%(card)s cannot be played here: its numbers could not be read."),
        "twice": _("%(card)s cannot be played here: another card is called so."),
        "length": _("%(card)s cannot be played here: it is longer than any card."),
        "name": _("%(card)s cannot be played here: no card can be called so."),
    }
    other = _("%(card)s cannot be played here: no card of this game can be so.")
    return said.get(card.why, other) % slots
