"""Events that are about to happen, and what makes others of them (magic 614 to 616).

Whoever changes the game in a way that may be replaced writes the events of one moment into an `Impending` and lets it
go `ahead`. Each event is shown to what waits for such a one; the affected player chooses between them where the order
can matter, and each applies at most once. Then what has become of the events happens. Where nothing waits, nothing of
this is done: `is_waited` says so first.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from games.cardgames.rules import triggers
from games.cardgames.rules.play import Play
from games.cardgames.rules.proposed_event import WOULD, Guard, Mark, Prospect
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import Target, Traits
from games.cardgames.vocabulary.replacement import Replacement
from games.engine import Frame, Option


def mark_of(guard: Guard) -> Mark:
    """What tells it from others."""
    return (guard.play.source, guard.play.passage, guard.stamp)


def ability_of(game: CardState, guard: Guard) -> Replacement:
    """What it does."""
    ability: Replacement = game.script(guard.play.passage).ability  # type: ignore[assignment]
    return ability


# --- who waits -----------------------------------------------------------------------------------------------------


def is_waited(game: CardState, kind: str) -> bool:
    """Whether anything at all waits for such events."""
    if game.guards and any(kind in ability_of(game, guard).kinds() for guard in game.guards):
        return True
    return "would" in game.features and WOULD + kind in triggers.listeners(game)


def waiting(game: CardState, prospect: Prospect) -> list[Guard]:
    """What may be applied to an event now, that of the first rank only (magic 616.1)."""
    found = [
        guard
        for guard in _candidates(game, prospect)
        if mark_of(guard) not in prospect.passed and ability_of(game, guard).meets(game, prospect, guard)
    ]
    first = min((ability_of(game, guard).RANK for guard in found), default=0)
    return [guard for guard in found if first == ability_of(game, guard).RANK]


def _candidates(game: CardState, prospect: Prospect) -> list[Guard]:
    found = []
    if prospect.kind == "enters":
        face = game.book[prospect.copy or prospect.what]
        for script in face.entering:
            play = Play(prospect.seat, prospect.ref, script.passage, x=prospect.x, paid_more=prospect.paid_more)
            found.append(Guard(play))
    if "would" in game.features:
        for thing, passage in triggers.listeners(game).get(WOULD + prospect.kind, ()):
            if game.ref(thing) != prospect.ref or prospect.kind != "enters":
                found.append(Guard(Play(game.traits(thing).controller, game.ref(thing), passage)))
    found += [guard for guard in game.guards if prospect.kind in ability_of(game, guard).kinds()]
    if is_unpreventable(game):
        found = [guard for guard in found if not ability_of(game, guard).prevents]
    return found


def is_unpreventable(game: CardState) -> bool:
    """Whether damage cannot be prevented now; then shields stay as they are (magic 615.12)."""
    return is_waited(game, "prevention")


def entering_traits(game: CardState, prospect: Prospect) -> Traits:
    """What it will be that enters."""
    return game.printed(prospect.copy or prospect.what, prospect.seat)


def set_up(game: CardState, play: Play, ability: Replacement, it: Target, left: int) -> None:
    """Something waits for the rest of this turn; `it` is what it calls "that"."""
    if left:
        guard = Play(play.seat, play.source, game.written(play, ability), x=play.x, paid_more=play.paid_more, it=it)
        game.guards.append(Guard(guard, left, game.stamp()))


def use_up(game: CardState, guard: Guard, points: int = 1) -> None:
    """So many points or times of what was set up are gone."""
    if guard.left > 0:
        guard.left -= points
        game.guards = [one for one in game.guards if one.left]


# --- what happens --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Impending(Frame[CardState]):
    """Events of one moment: first what replaces them, then what has become of them."""

    ONE_BY_ONE: ClassVar[bool] = False
    """Whether each happens before the next is looked at, as cards are drawn (magic 121.2)."""

    prospects: list[Prospect] = field(default_factory=list)
    picked: list[Mark] = field(default_factory=list)
    """What is being applied."""
    answers: list[Option] = field(default_factory=list)
    """To what it has asked."""

    def happen(self, game: CardState) -> None:
        """Carry out what is left of the events."""
        raise NotImplementedError

    def advance(self, game: CardState) -> None:
        """Apply one replacement after the other; if none is left, it happens."""
        if self._is_settled(game):
            game.agenda.pop()
            self.happen(game)

    def take(self, game: CardState, chosen: list[Option]) -> None:
        """Which replacement is applied next, or an answer to what that one has asked."""
        if self.picked:
            self.answers += chosen
        else:
            open_ones = waiting(game, self._next(game))
            self.picked = [mark_of(open_ones[chosen[0].about["number"]])]

    def _next(self, game: CardState) -> Prospect:
        return next(one for one in self._looked_at() if self._is_open(one) and waiting(game, one))

    def _looked_at(self) -> list[Prospect]:
        return self.prospects[:1] if self.ONE_BY_ONE else self.prospects

    def _is_settled(self, game: CardState) -> bool:
        for prospect in self._looked_at():
            while self._is_open(prospect) and (able := waiting(game, prospect)):
                guard = self._pick(game, prospect, able)
                if guard is None or not self._apply(game, prospect, guard):
                    return False
        return True

    def _is_open(self, prospect: Prospect) -> bool:
        """Whether more may be applied to it; several that come one by one in its place are looked at one by one."""
        return not prospect.off and not (self.ONE_BY_ONE and prospect.amount > 1)

    def _pick(self, game: CardState, prospect: Prospect, able: list[Guard]) -> Guard | None:
        """The one that was chosen, or the only one that matters; None if that is being asked."""
        for guard in able:
            if mark_of(guard) in self.picked:
                return guard
        self.picked = []
        kinds = {ability_of(game, guard).likeness() for guard in able}
        if len(kinds) == 1 or prospect.seat not in game.seats:
            return able[0]
        options = [
            Option("replace", {"number": number, "card": guard.play.passage[0], "ability": guard.play.passage[1]})
            for number, guard in enumerate(able)
        ]
        game.ask(prospect.seat, "replace", options)
        return None

    def _apply(self, game: CardState, prospect: Prospect, guard: Guard) -> bool:
        """Whether it is through: it may have asked something."""
        self.picked = [mark_of(guard)]
        if not ability_of(game, guard).replace(game, prospect, guard, self):
            return False
        if ability_of(game, guard).is_told:
            game.emit("replaced", card=guard.play.passage[0])
        prospect.passed.append(mark_of(guard))
        self.picked, self.answers = [], []
        return True


def ahead(game: CardState, impending: Impending) -> None:
    """Let events happen now, or after those that wait for an answer."""
    place = len(game.agenda)
    while place and isinstance(game.agenda[place - 1], Impending):
        place -= 1
    game.agenda.insert(place, impending)
    if place == len(game.agenda) - 1:
        impending.advance(game)


def is_pending(game: CardState) -> bool:
    """Whether events wait for an answer: nothing is checked before they have happened."""
    return any(isinstance(frame, Impending) for frame in game.agenda)
