"""The fifty permits: what each is called, what it costs and how many of it there are (KH-08 to KH-13)."""

from dataclasses import dataclass
from enum import Enum
from functools import cache

from games.engine import LocalizedText
from games.engine.decks.catalogue import CardFacts, Catalogue


class Category(Enum):
    """The four kinds of permit; a ban names the kind that it is against."""

    MOVE = "move"
    TURN = "turn"
    PUSH = "push"
    MANIPULATE = "manipulate"


CATEGORY_NAMES = {
    Category.MOVE: LocalizedText("Move", "Bewegen"),
    Category.TURN: LocalizedText("Turn", "Drehen"),
    Category.PUSH: LocalizedText("Push", "Schieben"),
    Category.MANIPULATE: LocalizedText("Manipulate", "Manipulieren"),
}


@dataclass(frozen=True, slots=True)
class Permit:
    """One kind of permit."""

    key: str
    category: Category
    cost: int
    """Actions that it takes; 0 for a ban, which cannot be played on its own (KH-27)."""
    copies: int
    name: LocalizedText
    text: LocalizedText
    bans: Category | None = None
    """The category that it can be played against."""
    names_opponent: bool = False
    """Whether it is about one opponent, who is named when it is played (KH4-11)."""


_MOVE, _TURN, _PUSH, _MANIPULATE = Category

PERMITS = {
    permit.key: permit
    for permit in (
        Permit(
            "left", _MOVE, 1, 4, LocalizedText("Left", "Links"),
            LocalizedText("Your figure goes one square to the left.", "Deine Figur geht ein Feld nach links."),
        ),
        Permit(
            "right", _MOVE, 1, 4, LocalizedText("Right", "Rechts"),
            LocalizedText("Your figure goes one square to the right.", "Deine Figur geht ein Feld nach rechts."),
        ),
        Permit(
            "back", _MOVE, 1, 4, LocalizedText("Back", "Zurück"),
            LocalizedText("Your figure goes one square back.", "Deine Figur geht ein Feld zurück."),
        ),
        Permit(
            "forward", _MOVE, 2, 3, LocalizedText("Forward", "Vor"),
            LocalizedText("Your figure goes one square forward.", "Deine Figur geht ein Feld vor."),
        ),
        Permit(
            "run_up", _MOVE, 1, 3, LocalizedText("Run-up", "Anlauf"),
            LocalizedText(
                "Your next move in this turn goes one square further and may jump over what is in between.",
                "Deine nächste Bewegung in diesem Zug geht ein Feld weiter und darf überspringen, was dort liegt.",
            ),
        ),
        Permit(
            "clockwise", _TURN, 1, 4, LocalizedText("Clockwise", "Im Uhrzeigersinn"),
            LocalizedText(
                "The hall turns 90 degrees clockwise, with everything in it.",
                "Die Halle dreht sich mit allem, was darin ist, um 90 Grad im Uhrzeigersinn.",
            ),
        ),
        Permit(
            "counter_clockwise", _TURN, 1, 4, LocalizedText("Counter-clockwise", "Gegen den Uhrzeigersinn"),
            LocalizedText(
                "The hall turns 90 degrees counter-clockwise, with everything in it.",
                "Die Halle dreht sich mit allem, was darin ist, um 90 Grad gegen den Uhrzeigersinn.",
            ),
        ),
        Permit(
            "half_turn", _TURN, 2, 2, LocalizedText("180 degrees", "180 Grad"),
            LocalizedText(
                "The hall turns half-way round, with everything in it.",
                "Die Halle dreht sich mit allem, was darin ist, um 180 Grad.",
            ),
        ),
        Permit(
            "light_barriers", _PUSH, 1, 3, LocalizedText("Light barriers", "Helle Barrieren"),
            LocalizedText(
                "Both light barriers slide towards you as far as they can.",
                "Beide hellen Barrieren rutschen auf dich zu, so weit es geht.",
            ),
        ),
        Permit(
            "dark_barriers", _PUSH, 1, 3, LocalizedText("Dark barriers", "Dunkle Barrieren"),
            LocalizedText(
                "Both dark barriers slide towards you as far as they can.",
                "Beide dunklen Barrieren rutschen auf dich zu, so weit es geht.",
            ),
        ),
        Permit(
            "opponent", _PUSH, 2, 2, LocalizedText("Opponent", "Gegner"),
            LocalizedText(
                "An opponent's figure slides towards you as far as it can.",
                "Die Figur eines Gegners rutscht auf dich zu, so weit es geht.",
            ),
            names_opponent=True,
        ),
        Permit(
            "extra_action", _MANIPULATE, 1, 4, LocalizedText("Extra action", "Zusatzaktion"),
            LocalizedText("You have two more actions in this turn.", "Du hast in diesem Zug zwei weitere Aktionen."),
        ),
        Permit(
            "swap", _MANIPULATE, 1, 2, LocalizedText("Swap permit", "Genehmigung tauschen"),
            LocalizedText(
                "Look at an opponent's permits, give one of yours and take one of those.",
                "Sieh dir die Genehmigungen eines Gegners an, gib eine von deinen und nimm dafür eine von dort.",
            ),
            names_opponent=True,
        ),
        Permit(
            "ban_move", _MANIPULATE, 0, 2, LocalizedText("Ban a move", "Bewegen verbieten"),
            LocalizedText(
                "An opponent's Move is not carried out.", "Eine Bewegung eines Gegners wird nicht ausgeführt."
            ),
            bans=_MOVE,
        ),
        Permit(
            "ban_turn", _MANIPULATE, 0, 2, LocalizedText("Ban a turn", "Drehen verbieten"),
            LocalizedText(
                "An opponent's Turn is not carried out.", "Eine Drehung eines Gegners wird nicht ausgeführt."
            ),
            bans=_TURN,
        ),
        Permit(
            "ban_push", _MANIPULATE, 0, 2, LocalizedText("Ban a push", "Schieben verbieten"),
            LocalizedText(
                "An opponent's Push is not carried out.", "Ein Schieben eines Gegners wird nicht ausgeführt."
            ),
            bans=_PUSH,
        ),
        Permit(
            "ban_manipulation", _MANIPULATE, 0, 2, LocalizedText("Ban a manipulation", "Manipulieren verbieten"),
            LocalizedText(
                "An opponent's Extra action, Swap permit or ban is not carried out.",
                "Eine Zusatzaktion, ein Tausch oder ein Verbot eines Gegners wird nicht ausgeführt.",
            ),
            bans=_MANIPULATE,
        ),
    )
}  # fmt: skip

PACK = tuple(key for key, permit in PERMITS.items() for _ in range(permit.copies))
"""The face of each of the fifty cards, by its number."""


@cache
def catalogue() -> Catalogue:
    """All permits, for whoever wants to look at them."""
    facts = (
        CardFacts(one.key, one.name, (one.category.value,), (), one.cost, text=one.text) for one in PERMITS.values()
    )
    return Catalogue(facts, {}, {category.value: name for category, name in CATEGORY_NAMES.items()})
