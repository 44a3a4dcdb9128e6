"""What a catalogue is: infractions with their penalties, and the hint for whoever repeats one. Knows no game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairing.sentences import Sentence


class Category(StrEnum):
    """What kind of thing an infraction is."""

    GAMEPLAY = "gameplay"
    TOURNAMENT = "tournament"
    CONDUCT = "conduct"


CATEGORIES = {
    Category.GAMEPLAY: Sentence("In the game", "Im Spiel"),
    Category.TOURNAMENT: Sentence("In the tournament", "Im Turnier"),
    Category.CONDUCT: Sentence("Conduct", "Verhalten"),
}
"""How categories are called."""


class Effect(StrEnum):
    """What a penalty does beside being written down."""

    NONE = ""
    BY_HAND = "by_hand"
    """The officials see to it at the table: no ruleset here knows it."""
    GAME_LOSS = "game_loss"
    MATCH_LOSS = "match_loss"
    DISQUALIFICATION = "disqualification"


@dataclass(frozen=True, slots=True)
class Penalty:
    """One step of the ladder of a catalogue."""

    code: str
    name: Sentence
    effect: Effect = Effect.NONE


@dataclass(frozen=True, slots=True)
class Definition:
    """An infraction as the catalogue has it."""

    code: str
    category: Category
    default: str
    """The code of the penalty for somebody who does it for the first time."""
    name: Sentence


@dataclass(frozen=True, slots=True)
class Earlier:
    """Something that the same player has done before, on the same day of the same tournament."""

    infraction: str
    penalty: str


Hint = Callable[["Catalogue", Definition, Sequence[Earlier]], str]
"""The code of the penalty for an infraction that follows these equal ones (oldest first)."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything that can be wrong in a tournament of a game, and what is given for it."""

    key: str
    edition: str
    """What it follows, with its date: kept with each penalty."""
    document: str
    """The address of the official guide; "" without one."""
    penalties: tuple[Penalty, ...]
    """Ascending."""
    infractions: tuple[Definition, ...]
    hint: Hint

    def infraction(self, code: str) -> Definition | None:
        """By its code; None if there is none."""
        return next((one for one in self.infractions if one.code == code), None)

    def penalty(self, code: str) -> Penalty | None:
        """By its code; None if there is none."""
        return next((one for one in self.penalties if one.code == code), None)

    def step(self, code: str) -> int:
        """How high a penalty stands, counted from 0; -1 for one that is not on the ladder."""
        return next((step for step, one in enumerate(self.penalties) if one.code == code), -1)

    def one_up(self, code: str, most: str) -> str:
        """The next penalty, but nothing above `most`; what stands there already stays."""
        step = self.step(code)
        return code if step >= self.step(most) else self.penalties[step + 1].code


def counted(catalogue: Catalogue, infraction: str, earlier: Sequence[Earlier]) -> list[Earlier]:
    """The earlier infractions that a hint may look at: equal ones. Everything else is another matter."""
    return [one for one in earlier if one.infraction == infraction]


def suggest(catalogue: Catalogue, infraction: str, earlier: Sequence[Earlier]) -> str:
    """The code of the penalty that the guide gives, with the step up for repetition. `earlier` is what the same player
    did before on the same day, oldest first. Raises `KeyError` for an infraction that is not in the catalogue.

    It is a hint: the penalty given may differ, with a reason. Never lower than the default.
    """
    found = catalogue.infraction(infraction)
    if found is None:
        raise KeyError(infraction)
    return catalogue.hint(catalogue, found, counted(catalogue, infraction, earlier))


def definitions(category: Category, rows: Mapping[str, tuple[str, str, str]]) -> tuple[Definition, ...]:
    """Infractions of one category: code to default, English and German name."""
    return tuple(Definition(code, category, default, Sentence(en, de)) for code, (default, en, de) in rows.items())


# Steps of the ladders, which the games share as far as they have them.
NONE = Penalty("none", Sentence("No penalty", "Keine Strafe"))
CAUTION = Penalty("caution", Sentence("Caution", "Ermahnung"))
WARNING = Penalty("warning", Sentence("Warning", "Verwarnung"))
GAME_LOSS = Penalty("game_loss", Sentence("Game Loss", "Spielverlust"), Effect.GAME_LOSS)
MATCH_LOSS = Penalty("match_loss", Sentence("Match Loss", "Matchverlust"), Effect.MATCH_LOSS)
DISQUALIFICATION = Penalty(
    "disqualification", Sentence("Disqualification", "Disqualifikation"), Effect.DISQUALIFICATION
)
