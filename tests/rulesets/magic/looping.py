"""Tables at which loops are looked for: what was done is noted, and what is found is put to the players."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.permanents import Tap, Untap
from games.cardgames.vocabulary.selectors import Target
from games.engine import Action
from games.engine.loops.budget import Budget
from games.engine.loops.settling import LOOP, NOTHING
from games.engine.loops.watching import find
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import Table

WINCH = Card("Winch", "Winde", ("artifact",), "", abilities=(Activated(Payment(), (Tap(Target(CREATURE)),)),))
SPRING = Card("Spring", "Feder", ("artifact",), "", abilities=(Activated(Payment(), (Untap(Target(CREATURE)),)),))


class Watched(Table):
    """A table with a memory of what was done at it."""

    def __init__(self, *sides: Any, **about: Any) -> None:
        super().__init__(*sides, **about)
        self.start = self.game.clone()
        self.log: list[Action] = []

    def act(self, action: Action) -> "Watched":
        super().act(action)
        self.log.append(action)
        return self

    def found(self) -> Action | None:
        """The loop in which the game stands, if it is in one."""
        return find(self.start, self.log, Budget())

    def until_found(self, most: int = 60) -> "Watched":
        """All pass until a loop is found, and it is put to them."""
        for _ in range(most):
            loop = self.found()
            if loop is not None:
                return self.act(loop)
            self.pass_()
        raise AssertionError("no loop is found")

    def says(self, seat: int, number: int | None) -> "Watched":
        """The seat that is asked about a loop names a number, or does nothing (None)."""
        asked = self.game.decision
        assert asked is not None
        assert (asked.kind, asked.seat) == (LOOP, seat), self.asked
        nothing = [option.verb for option in asked.options] == [NOTHING]
        return self.act(Action.choose(seat, asked.number, 0 if number is None else number + nothing))

    def told(self, kind: str) -> dict[str, Any]:
        """The facts of the only event of this kind that the last action has caused."""
        (event,) = [event for event in self.events if event.kind == kind]
        return event.facts

    @property
    def choosers(self) -> list[int]:
        """Who keeps the loop going that is being settled."""
        return list(self.game.agenda[-1].choosers)


def rings(**other: Any) -> Watched:
    """Three Oblivion Rings and nothing else: the third one has just been cast (loops L-01)."""
    table = Watched({"hand": "oblivion_ring*2", "field": "oblivion_ring plains*6"}, other)
    table.cast(0, "oblivion_ring").resolve_all()
    return table.cast(0, "oblivion_ring")


def winches() -> Watched:
    """A may tap any creature at no cost, B untap it (loops L-14)."""
    sides = {"field": "winch grizzly_bears"}, {"field": "spring"}
    return Watched(*sides, cards=[as_data(WINCH), as_data(SPRING)])
