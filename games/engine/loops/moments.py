"""A position as a loop sees it: its key, and every answer by a word that means the same in the next round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

import msgspec

from games.engine import encoding
from games.engine.state import State

OPTIONS = 2
"""Where the options stand in the decision of a position, behind seat and kind."""
_written = msgspec.msgpack.Encoder(order="deterministic").encode


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision, without what may grow from round to round. Bans and a last round are no part of it: they speak
    about moments themselves."""

    key: str
    amounts: dict[str, int]
    """What may grow, as it is now."""
    kind: str
    options: list[bytes]
    """Canonically, as they are written: objects by where they lie."""

    def word(self, choice: tuple[int, ...]) -> str:
        """What a choice is called here, and called again whenever the same is chosen at the same place."""
        chosen = [self.options[number] for number in choice if number < len(self.options)]
        return blake2b(_written((self.kind, chosen)), digest_size=16).hexdigest()

    def number(self, word: str) -> int | None:
        """The option of this word; None if it is not offered."""
        return next((number for number in range(len(self.options)) if self.word((number,)) == word), None)


def moment(game: State) -> Moment:
    """The present decision of a game that is not over."""
    asked = game.decision
    assert asked is not None
    parts, amounts = game.reduced()
    parts.pop("repeats", None)
    options = [_written(option) for option in parts["decision"][OPTIONS]]
    # Which of several things that are alike is chosen makes no difference, nor how many of them there are to choose.
    parts["decision"] = (asked.seat, asked.kind, list(dict.fromkeys(options)))
    return Moment(encoding.digest(parts).hex(), amounts, asked.kind, options)


def difference(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int] | None:
    """What has changed from one moment to another; None if they do not count the same things."""
    if before.keys() != after.keys():
        return None
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}
