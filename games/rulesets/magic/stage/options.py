"""Options in words that only Magic has: "play Forest", "tap Forest for {G}"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.engine import Option
from games.engine.stage import Names
from games.engine.stage.options import Said, things

if TYPE_CHECKING:
    from games.rulesets.magic.duel import Magic


def _land(game: Magic, names: Names, option: Option) -> list[str]:
    return [f"play {name}" for name in things(game, names, option)]


def _mana(game: Magic, names: Names, option: Option) -> list[str]:
    letters = "".join(f"{{{letter}}}" for letter in option.about["mana"])
    if "thing" not in option.about:
        return [f"mana {letters}"]
    return [f"tap {name}{rest}" for name in things(game, names, option) for rest in (f" for {letters}", "")]


SAYS: Mapping[str, Said] = {"land": _land, "mana": _mana}
