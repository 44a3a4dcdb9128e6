"""A pod that drafts: every seat picks one card of its booster, then all boosters go on, left, right and left again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.limited.boosters import SEALED, Rules, boosters


class NoSuchPick(Exception):
    """This seat cannot pick this card now; nothing has changed."""


@dataclass(slots=True)
class Draft:
    """Where a pod stands. It follows from rules, seed and picks."""

    rules: Rules
    unopened: list[list[list[str]]] = field(repr=False)
    """For each seat the boosters that it has still to open, the next one first."""
    packs: list[list[str]] = field(repr=False)
    """For each seat what it picks from."""
    pools: list[list[str]] = field(repr=False)
    """For each seat what it has, in the order of its picks."""
    booster: int = 1
    """Which booster is open, counted from 1."""
    waiting: set[int] = field(default_factory=set)
    """The seats that have still to pick before the boosters go on; none when all is over."""

    @classmethod
    def begin(cls, rules: Rules, seed: bytes) -> Draft:
        """The first boosters are open; of sealed pools all are. Raises `WrongRules`."""
        made = boosters(rules, seed)
        if rules.kind == SEALED:
            return cls(rules, [], [[] for _ in made], [[key for pack in own for key in pack] for own in made])
        return cls(
            rules,
            [own[1:] for own in made],
            [list(own[0]) for own in made],
            [[] for _ in made],
            waiting=set(range(rules.seats)),
        )

    @property
    def over(self) -> bool:
        """Whether all cards are picked."""
        return not self.waiting

    @property
    def turn(self) -> int:
        """Which pick of the whole draft is to be made, counted from 1: the same number for every seat."""
        left = max((len(pack) for pack in self.packs), default=0)
        return self.booster * self.rules.size - left + 1

    def pick(self, seat: int, card: str) -> None:
        """A seat takes a card. When all have, the boosters go on. Raises `NoSuchPick`."""
        if seat not in self.waiting or card not in self.packs[seat]:
            raise NoSuchPick(f"seat {seat} cannot pick {card!r} now")
        self.packs[seat].remove(card)
        self.pools[seat].append(card)
        self.waiting.remove(seat)
        if not self.waiting:
            self._go_on()

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know: its booster, its pool, and who has still to pick; None: what everybody may."""
        seen: dict[str, Any] = {
            "booster": self.booster,
            "boosters": self.rules.boosters,
            "turn": self.turn,
            "left": self.booster % 2 == 1,
            "waiting": sorted(self.waiting),
            "over": self.over,
        }
        if seat is not None:
            may_pick = seat in self.waiting
            seen |= {"pack": list(self.packs[seat]) if may_pick else [], "pool": list(self.pools[seat])}
        return seen

    def _go_on(self) -> None:
        if any(self.packs):
            step = 1 if self.booster % 2 else -1  # to the left is to the next seat
            self.packs = [self.packs[(seat - step) % len(self.packs)] for seat in range(len(self.packs))]
        elif any(self.unopened):
            self.packs = [list(own.pop(0)) for own in self.unopened]
            self.booster += 1
        else:
            return
        self.waiting = set(range(self.rules.seats))
