"""Infractions and penalties as the organised play of each game has them, as data; and the hints for repetition.

PURE. `catalogue_for(ruleset)` is the way in; a ruleset without a catalogue of its own has the house's. Names may carry
over from the official guides, sentences do not; each catalogue links to its guide.
"""

from tournaments.penalties.catalogue import (
    Catalogue,
    Category,
    Definition,
    Earlier,
    Effect,
    Penalty,
    counted,
    suggest,
)
from tournaments.penalties.fftcg import FFTCG
from tournaments.penalties.flesh_and_blood import FLESH_AND_BLOOD
from tournaments.penalties.house import HOUSE
from tournaments.penalties.magic import MAGIC

__all__ = [
    "CATALOGUES",
    "HOUSE",
    "Catalogue",
    "Category",
    "Definition",
    "Earlier",
    "Effect",
    "Penalty",
    "catalogue_for",
    "counted",
    "suggest",
]

CATALOGUES = {"magic": MAGIC, "flesh_and_blood": FLESH_AND_BLOOD, "fftcg": FFTCG}
"""The catalogue of a ruleset."""


def catalogue_for(ruleset: str) -> Catalogue:
    """What is used in tournaments of a ruleset."""
    return CATALOGUES.get(ruleset, HOUSE)
