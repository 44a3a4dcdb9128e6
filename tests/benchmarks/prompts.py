"""How often a player is asked who lets everything pass: in each game, against its computer player, by each preset.

The player takes the main button's pass each time, and has the answer of the clock to whatever is no priority. A
prompt is a decision with priority that reaches him; other decisions (a discard, attackers, blockers) are counted as
choices. Both are counted for each turn of his own and each turn of the other.

Beside it, for the standing order of whoever has said nothing: a player who plays as the normal computer player does,
and how many prompts a turn he answers by passing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from typing import Any

from games.engine import Action, Decision, Game, SeatNo
from games.engine.window import PASS
from games.rulesets import rulesets
from tests.rulesets.match import Player, player, start

GAMES = 20
MOST_DECISIONS = 20_000
MOST_TURNS = 60
OTHER = "normal"


@dataclass
class Asked:
    """What has reached one player in one turn."""

    own: bool
    """Whether it was his own."""
    prompts: int = 0
    passed: int = 0
    """How many of the prompts he answered by passing."""
    choices: int = 0
    without_attackers: int = 0
    """How many of the prompts came in a step of combat while nobody attacked."""
    kinds: Counter[str] = field(default_factory=Counter)


def passing(game: Game, draw: Any) -> int:
    """Pass, or do what the clock would."""
    asked = game.decision
    assert asked is not None
    return 0 if _is_prompt(asked) else game.default().choice[0]


def played(
    key: str, number: int, order: tuple[str, ...], me: Player = passing, *, turns: int = MOST_TURNS, other: str = OTHER
) -> list[Asked]:
    """One game of a player with this standing order against a computer player: what he was asked, turn by turn."""
    game = start(key, number, "prompts")
    seat = SeatNo(number // 2 % 2)
    opponent = player(key, other)
    draw = Random(f"prompts {number}").randrange
    found: list[Asked] = []
    turn = 0
    while (asked := game.decision) is not None and game.decisions < MOST_DECISIONS and game.turn_number() <= turns:
        if game.turn_number() != turn:
            turn = game.turn_number()
            found.append(Asked(own=game.turn_seat == seat))  # type: ignore[attr-defined]
        own = asked.seat == seat
        by_order = game.answer_by_order(list(order) if own else game.bot_order())
        if by_order is not None:
            game.act(by_order)
            continue
        choice = (me if own else opponent)(game, draw)
        if own and found:
            _note(found[-1], game, asked, choice)
        game.act(Action.choose(asked.seat, asked.number, choice))
    return found


def _note(turn: Asked, game: Any, asked: Decision, choice: int) -> None:
    turn.kinds[f"{asked.kind} {game.step}"] += 1
    if not _is_prompt(asked):
        turn.choices += 1
        return
    turn.prompts += 1
    turn.passed += asked.options[choice].verb == PASS
    attacked = any(game.is_attacked(one) for one in game.seats)
    turn.without_attackers += game.stack_is_empty() and game.step in game.ORDERS.combat and not attacked


def _is_prompt(asked: Decision) -> bool:
    return asked.kind == "priority" and asked.options[0].verb == PASS


def measure(games: int = GAMES, ruleset: str = "") -> dict[str, Any]:
    """Figures for every ruleset with presets, or for one."""
    return {key: _ruleset(key, games) for key, known in rulesets().items() if known.presets and ruleset in ("", key)}


def _ruleset(key: str, count: int) -> dict[str, Any]:
    presets = rulesets()[key].presets
    figures: dict[str, Any] = {
        preset.key: _figures([played(key, number, preset.words) for number in range(count)]) for preset in presets
    }
    normal = player(key, "normal")
    games = [played(key, number, presets[0].words, normal) for number in range(count)]
    figures["passed by a player who plays"] = {
        whose: round(mean([one.passed for turns in games for one in turns if one.own is own]), 2)
        for whose, own in (("own turn", True), ("other's turn", False))
    }
    return figures


def _figures(games: list[list[Asked]]) -> dict[str, Any]:
    turns = [one for game in games for one in game]
    return {
        "games": len(games),
        "turns": len(turns),
        "prompts": sum(one.prompts for one in turns),
        "without attackers": sum(one.without_attackers for one in turns),
        "own turn": _spread([one for one in turns if one.own]),
        "other's turn": _spread([one for one in turns if not one.own]),
    }


def _spread(turns: list[Asked]) -> dict[str, float]:
    return {
        "prompts, mean": round(mean(one.prompts for one in turns), 2),
        "prompts, most": max(one.prompts for one in turns),
        "choices, mean": round(mean(one.choices for one in turns), 2),
    }
