"""Options in words that only Magic has: "play Forest", "tap Forest for {G}"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.cardgames.notation.object_names import card_names, names_of
from games.cardgames.notation.options import Said, activate, things
from games.engine import ObjectId, Option
from games.engine.notation.scenario_notation import Names
from games.rulesets.magic.vocabulary.abilities import Loyalty
from games.rulesets.magic.ways import BUYBACK, is_bought, unbought

if TYPE_CHECKING:
    from games.rulesets.magic.game import Magic


def _land(game: Magic, names: Names, option: Option) -> list[str]:
    return [f"play {name}" for name in _called(game, names, option)]


def _called(game: Magic, names: Names, option: Option) -> list[str]:
    """A card, or the face as which it would be played: by its own name."""
    side = option.about.get("side")
    return list(card_names(game.book[side])) if side else things(game, names, option)


def _cast(game: Magic, names: Names, option: Option) -> list[str]:
    kicked = " kicked" if option.about.get("paid_more") else ""
    whole = option.about.get("way", "")
    bought = f" {BUYBACK}" if is_bought(whole) else ""
    way, _, number = unbought(whole).partition(" ")
    gained = [names_of(game, names, ObjectId(thing))[0] for thing in option.about.get("things", ())]
    bought += f" splicing {', '.join(gained)}" if gained else ""
    if way == "life":
        return [f"cast {name} with {2 * int(number)} life{bought}" for name in _called(game, names, option)]
    return [f"cast {name}{kicked}{f' {way}' * bool(way)}{bought}" for name in _called(game, names, option)]


def _mana(game: Magic, names: Names, option: Option) -> list[str]:
    letters = "".join(f"{{{letter}}}" for letter in option.about["mana"])
    if "thing" not in option.about:
        return [f"mana {letters}"]
    return [f"tap {name}{rest}" for name in things(game, names, option) for rest in (f" for {letters}", "")]


def _activate(game: Magic, names: Names, option: Option) -> list[str]:
    """A loyalty ability by what it changes."""
    about = option.about
    ability = game.script((about.get("of", game.prints[about["thing"]]), about["ability"])).ability
    if not isinstance(ability, Loyalty):
        return activate(game, names, option)
    change = f"{ability.change:+d}" if ability.change else "0"
    return [f"activate {name} {change}" for name in things(game, names, option)]


def _suspend(game: Magic, names: Names, option: Option) -> list[str]:
    return [f"suspend {name}{_x(option)}" for name in things(game, names, option)]


def _x(option: Option) -> str:
    return f" for {option.about['x']}" if "x" in option.about else ""


def _turn_up(game: Magic, names: Names, option: Option) -> list[str]:
    return [f"turn up {name}{_x(option)}" for name in things(game, names, option)]


SAYS: Mapping[str, Said] = {
    "cast": _cast, "land": _land, "mana": _mana, "activate": _activate, "suspend": _suspend, "turn_up": _turn_up,
}  # fmt: skip
