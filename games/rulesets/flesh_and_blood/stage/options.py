"""Options in words that only this game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.cardgames.notation.options import Said, things
from games.engine import Option
from games.engine.notation.scenario_notation import Names

if TYPE_CHECKING:
    from games.rulesets.flesh_and_blood.bout import FleshAndBlood


def _play(game: FleshAndBlood, names: Names, option: Option) -> list[str]:
    how = " fused" if option.about.get("fused") else " paying more" if option.about.get("more") else ""
    return [f"play {name}{how}" for name in things(game, names, option)]


def _alone(game: FleshAndBlood, names: Names, option: Option) -> list[str]:
    return [option.verb]


SAYS: Mapping[str, Said] = {"cast": _play, "accept": _alone, "pay": _alone}
