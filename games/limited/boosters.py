"""What a draft is made of, and its boosters, which follow from the seed alone."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.chance import Chance
from games.engine.decks.formats import Limited
from games.engine.language.localized_text import LocalizedText

DRAFT, SEALED = "draft", "sealed"
LEAST_CARDS = 150
"""A card set for boosters has at least so many cards, or boosters would be too much alike."""
SEATS = range(2, 9)
BOOSTERS = {DRAFT: 3, SEALED: 6}
"""How many boosters each seat opens, where a game says nothing else."""
SIZE = 15
"""Cards of a booster, where a game says nothing else."""


class WrongRules(ValueError):
    """These boosters cannot be made; `text` says what would help."""

    def __init__(self, text: LocalizedText) -> None:
        super().__init__(text.en)
        self.text = text


@dataclass(frozen=True, slots=True)
class Rules:
    """All that is settled before the first booster is opened."""

    draft: str
    """The id of the draft."""
    ruleset: str
    kind: str
    seats: int
    cards: Mapping[str, int]
    """By key: the cards of a cube list with their copies; each of a card set counts 1 there."""
    cube: bool = False
    """Whether there is no more of a card than the list has. Of a card set there is, in other boosters."""
    size: int = SIZE
    opened: int = 0
    """How many boosters each seat opens; 0: as many as are usual for the kind."""

    def as_data(self) -> dict[str, Any]:
        """Plain data, the same for the same rules."""
        data = {
            "draft": self.draft,
            "ruleset": self.ruleset,
            "kind": self.kind,
            "seats": self.seats,
            "cards": dict(sorted(self.cards.items())),
            "cube": self.cube,
            "size": self.size,
        }
        return {**data, "opened": self.opened} if self.opened else data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Rules:
        """What `as_data` gave."""
        return cls(**data)

    @property
    def boosters(self) -> int:
        """How many boosters each seat opens."""
        return self.opened or BOOSTERS[self.kind]

    @classmethod
    def of(
        cls, draft: str, ruleset: str, kind: str, seats: int, cards: Mapping[str, int], limited: Limited, *,
        cube: bool = False,
    ) -> Rules:  # fmt: skip
        """With the boosters of a game."""
        packs = limited.sealed if kind == SEALED else limited.draft
        opened = 0 if packs.number == BOOSTERS[kind] else packs.number
        return cls(draft, ruleset, kind, seats, cards, cube, packs.size, opened)

    def check(self) -> None:
        """Raise `WrongRules` if these boosters cannot be made."""
        if self.seats not in SEATS:
            raise WrongRules(POD)
        have = sum(self.cards.values())
        need = self.seats * self.boosters * self.size if self.cube else LEAST_CARDS
        if have < need:
            text = SMALL_CUBE if self.cube else SMALL_SET
            raise WrongRules(text.filled(have=have, need=need, each=self.boosters * self.size))


def commitment(rules: Rules, seed: bytes) -> str:
    """What is published before the first booster is opened, so that neither seed nor rules change afterwards."""
    return hashlib.sha256(b"vorrang-draft-commit-v1" + _lp(canonical(rules.as_data())) + _lp(seed)).hexdigest()


def boosters(rules: Rules, seed: bytes) -> list[list[list[str]]]:
    """For each seat its boosters, as keys. No booster of a card set has a card twice. Raises `WrongRules`."""
    rules.check()
    chance = Chance(hmac.digest(seed, b"vorrang-draft-key-v1" + _lp(canonical(rules.as_data())), "sha512"))
    number = rules.seats * rules.boosters
    if rules.cube:
        copies = [key for key in sorted(rules.cards) for _ in range(rules.cards[key])]
        dealt = chance.shuffled("cube", copies)
        made = [dealt[place * rules.size : (place + 1) * rules.size] for place in range(number)]
    else:
        keys = sorted(rules.cards)
        made = [chance.shuffled(f"booster {place}", keys)[: rules.size] for place in range(number)]
    return [made[seat * rules.boosters : (seat + 1) * rules.boosters] for seat in range(rules.seats)]


def canonical(data: Any) -> bytes:
    """Canonical JSON: sorted keys, no spaces, letters unescaped."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _lp(part: bytes) -> bytes:
    return len(part).to_bytes(4, "big") + part


POD = LocalizedText("A pod has two to eight seats. Choose a number of these.",
                    "Ein Pod hat zwei bis acht Plätze. Wähle eine Zahl davon.")  # fmt: skip
SMALL_CUBE = LocalizedText(
    "The cube list has {have} cards, and {need} are needed: {each} for each seat. Add cards, or choose a smaller pod.",
    "Die Cube-Liste hat {have} Karten, und {need} werden gebraucht: {each} für jeden Platz. Füge Karten hinzu oder"
    " wähle einen kleineren Pod.",
)
SMALL_SET = LocalizedText(
    "The card set has {have} cards for boosters, and {need} are needed. Choose a larger one, or a cube list.",
    "Das Kartenset hat {have} Karten für Booster, und {need} werden gebraucht. Wähle ein größeres oder eine"
    " Cube-Liste.",
)
