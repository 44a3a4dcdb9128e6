"""Numbers that only Magic counts: mana values, devotion, basic land types (magic 202.3, 700.5, 305.6)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import COLOURS
from games.cardgames.vocabulary.amount import Amount
from games.cardgames.vocabulary.selectors import Selector, refs
from games.engine import ObjectId, SeatNo
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt
from games.rulesets.magic.card import BASIC_TYPES
from games.rulesets.magic.mana import Cost
from games.rulesets.magic.state import MagicState


@dataclass(frozen=True, slots=True)
class TimesKicked(Amount):
    """How often its multikicker was paid (magic 702.33d)."""

    def count(self, game: MagicState, play: Play) -> int:
        """As announced."""
        return play.x


@dataclass(frozen=True, slots=True)
class ManaValueOf(Amount):
    """The mana value of something, also of something that has just gone (magic 202.3)."""

    what: Selector

    def count(self, game: MagicState, play: Play) -> int:
        """As it last was (magic 608.2h)."""
        return sum(_value(game, ref) for ref in refs(self.what.meant_by(game, play)))


def _value(game: MagicState, ref: tuple[ObjectId, int]) -> int:
    last = game.last_known(ref)
    return game.value_of(ObjectId(ref[0])) if last is None else last.value


@dataclass(frozen=True, slots=True)
class Devotion(Amount):
    """Your devotion: the mana symbols of some colours in the costs of your permanents (magic 700.5)."""

    colours: str
    """One letter of WUBRG, or two."""

    def __post_init__(self) -> None:
        """What is no colour is found when it is written."""
        if not 1 <= len(self.colours) <= 2 or set(self.colours) - set(COLOURS):
            raise Misspelt(
                "colours",
                LocalizedText(
                    "{colours!r} are no colours of devotion", "{colours!r} sind keine Farben für Hingabe"
                ).filled(colours=self.colours),
                LocalizedText("write one or two of {known}", "schreibe eine oder zwei von {known}").filled(
                    known=COLOURS
                ),
            )

    def count(self, game: MagicState, play: Play) -> int:
        """Of the costs that are printed, or copied."""
        costs = [game.book[game.traits(thing).card].cost for thing in game.controlled_by(SeatNo(play.seat))]
        return sum(_symbols(cost, self.colours) for cost in costs)


def _symbols(cost: Cost, colours: str) -> int:
    """Each symbol once, of whichever of the colours it is."""
    plain = sum(cost.pips[COLOURS.index(letter)] for letter in colours)
    return plain + sum(any(letter in one for letter in colours) for one in cost.hybrid)


@dataclass(frozen=True, slots=True)
class Domain(Amount):
    """How many basic land types there are among lands you control (magic 305.6)."""

    def count(self, game: MagicState, play: Play) -> int:
        """Each once."""
        own = [game.traits(thing) for thing in game.controlled_by(SeatNo(play.seat))]
        return len({one for traits in own if traits.is_a("land") for one in traits.subtypes & BASIC_TYPES})
