"""Backups in limited play (rules 3.3, game formats: limited), where decks seldom have the elements that they need."""

from __future__ import annotations

from games.engine import LocalizedText, NamedOption, ObjectId
from games.rulesets.fftcg.cp import DULL, ELEMENTS, GREAT, Element
from games.rulesets.fftcg.points import LIMITED_FORMAT
from games.rulesets.fftcg.state import FftcgState

CAST, GIVE, AS_PRINTED = "cast", "give", "printed"
ANY_ELEMENT: tuple[Element, ...] = tuple(one for one in ELEMENTS if one not in GREAT)
"""Those of which anything can cost CP."""

BACKUPS = NamedOption(
    "limited_backups",
    default=CAST,
    values=(CAST, GIVE, AS_PRINTED),
    name=LocalizedText("Backups in limited", "Backups in Limited"),
    text=LocalizedText(
        "In limited alone: the official formats cast Backups with CP of any element; some shops let Backups give CP of"
        " any element instead.",
        "Nur in Limited: In den offiziellen Formaten werden Backups mit CP beliebiger Elemente eingesetzt; in manchen"
        " Läden geben Backups stattdessen CP beliebiger Elemente.",
    ),
    called={
        CAST: LocalizedText("are cast with CP of any element", "werden mit CP beliebiger Elemente eingesetzt"),
        GIVE: LocalizedText("give CP of any element", "geben CP beliebiger Elemente"),
        AS_PRINTED: LocalizedText("as elsewhere", "wie sonst auch"),
    },
    earlier=AS_PRINTED,
    is_of_beginning=True,
)


def casts_with_any(game: FftcgState, card: ObjectId) -> bool:
    """Whether CP of any element pay for a card because it is a Backup and decks are limited."""
    return _plays(game, CAST) and "backup" in game.card(card).card.types


def elements_given(game: FftcgState, thing: ObjectId, way: str) -> tuple[Element, ...]:
    """Of which elements, one of them, the CP are that a source gives."""
    return ANY_ELEMENT if way == DULL and _plays(game, GIVE) else game.elements(thing)


def _plays(game: FftcgState, what: str) -> bool:
    return bool(game.options["format"] == LIMITED_FORMAT and game.options[BACKUPS.key] == what)
