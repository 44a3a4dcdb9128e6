"""What the game waits for: one seat, one kind, one number, and the exact options."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations

from games.engine.values import Plain, SeatNo

NUMBER = "number"
"""The verb of an answer that is a number."""


@dataclass(slots=True)
class Option:
    """One thing that may be chosen: a verb of the ruleset and what it is about."""

    verb: str
    about: dict[str, Plain] = field(default_factory=dict)


@dataclass(slots=True)
class Decision:
    """A question to one seat. Usually one option answers it; `least`, `most` and `ordered` widen that."""

    number: int
    """Counts the decisions of a game from 0; an answer must name it."""
    seat: SeatNo
    """Who answers."""
    kind: str
    options: list[Option]
    least: int = 1
    most: int = 1
    ordered: bool = False
    """Whether the order of the chosen options matters (simultaneous triggers: first resolves first)."""
    numbers: int = 0
    """How many numbers, from 0 on, may be answered too. They come after the options and are not listed: the answer
    `len(options) + n` is the number n."""
    player: SeatNo | None = None
    """Whose choice it is, where another player makes it; None: of the seat that answers."""

    @property
    def whose(self) -> SeatNo:
        """The player whose choice it is: mostly the one who answers, else the one for whom that one decides."""
        return self.seat if self.player is None else self.player

    @property
    def count(self) -> int:
        """How many things there are to choose from."""
        return len(self.options) + self.numbers

    def option(self, number: int) -> Option:
        """What a number of an answer stands for."""
        listed = len(self.options)
        return self.options[number] if number < listed else Option(NUMBER, {"number": number - listed})

    def answers(self) -> Iterator[tuple[int, ...]]:
        """Every legal choice, in a fixed order: fewer options first, then by number."""
        if self.numbers:
            yield from ((number,) for number in range(self.count))
            return
        arrange = permutations if self.ordered else combinations
        for size in range(self.least, self.most + 1):
            yield from arrange(range(len(self.options)), size)

    def accepts(self, choice: tuple[int, ...]) -> bool:
        """Whether a choice is one of `answers`, without listing them all."""
        if self.least == self.most == len(choice) == 1:
            return 0 <= choice[0] < self.count
        if not self.least <= len(choice) <= self.most or len(set(choice)) != len(choice):
            return False
        if not all(0 <= number < self.count for number in choice):
            return False
        return self.ordered or list(choice) == sorted(choice)
