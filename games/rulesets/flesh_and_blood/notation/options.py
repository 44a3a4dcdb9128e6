"""Options in words that only this game has."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.notation.object_names import card_names
from games.cardgames.notation.options import Said, things
from games.engine import Option
from games.engine.notation.scenario_notation import Names
from games.rulesets.flesh_and_blood.state import FleshAndBloodState

_HOW = {"fused": " fused", "more": " paying more", "boosted": " boosted", "also": " with more", "instead": " instead"}


def _play(game: FleshAndBloodState, names: Names, option: Option) -> list[str]:
    how = next((words for key, words in _HOW.items() if option.about.get(key)), "")
    return [f"play {name}{how}" for name in things(game, names, option)]


def _alone(game: FleshAndBloodState, names: Names, option: Option) -> list[str]:
    return [option.verb]


def _shelter(game: FleshAndBloodState, names: Names, option: Option) -> list[str]:
    """By the card that has put it up."""
    return [f"prevent {name}" for name in card_names(game.book[option.about["card"]])]


SAYS: Mapping[str, Said] = {"cast": _play, "accept": _alone, "pay": _alone, "shelter": _shelter}
