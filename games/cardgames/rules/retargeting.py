"""Other targets for what lies on the stack already (magic 115.7, 707.10c)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import zone_changes
from games.cardgames.rules.play import Play, texts_of
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF, Target
from games.engine import Frame, ObjectId, Option


@dataclass(slots=True)
class Retargeting(Frame[CardState]):
    """The controller of a copy may choose other targets, one after the other; the others stay as they are."""

    thing: ObjectId
    """The copy on the stack."""
    at: int = 0
    """Which target is next."""

    def advance(self, game: CardState) -> None:
        """Ask where there is any other."""
        play = game.plays_on.get(self.thing)
        place = None if play is None else _place(play, self.at)
        if play is None or place is None or play.seat not in game.seats:
            game.agenda.pop()
            return
        text, number = place
        others = _others(game, text, number)
        if text.targets[number] == NO_REF or not others:
            self.at += 1
            return
        kept = _option(text.targets[number], "keep")
        game.ask(play.seat, "retarget", [kept, *(_option(one, "target") for one in others)])

    def take(self, game: CardState, chosen: list[Option]) -> None:
        """Another one, or the same."""
        place = _place(game.plays_on[self.thing], self.at)
        about = chosen[0].about
        if chosen[0].verb == "target" and place is not None:
            one: Target = about["seat"] if "seat" in about else (about["thing"], about["life"])
            zone_changes.point_anew(game, *place, one)
        self.at += 1


def _place(play: Play, at: int) -> tuple[Play, int] | None:
    """The text, and the number of its target, that comes there: the texts that a spell has gained follow its own."""
    for text in texts_of(play):
        if at < len(text.targets):
            return text, at
        at -= len(text.targets)
    return None


def _option(one: Target, verb: str) -> Option:
    return Option(verb, {"seat": one} if isinstance(one, int) else {"thing": one[0], "life": one[1]})


def _others(game: CardState, play: Play, at: int) -> list[Target]:
    """What else could be chosen in this place, and is not chosen in the same slot already."""
    first = 0
    for slot in game.slots_of(play):
        if at < first + slot.count:
            chosen = play.targets[first : first + slot.count]
            return [one for one in slot.options(game, play) if one not in chosen]
        first += slot.count
    return []
