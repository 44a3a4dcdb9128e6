"""The other side of `differential`: situations played out by an independent engine of Magic, in a Python that has it.

It is started by `differential` with an interpreter in which `phase-python` is installed: that is no part of the project. The first
line says which cards there are, as `build_oracle_face` takes them, each further line is a situation; of each it prints the
outcomes as JSON.
"""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from itertools import product
from typing import Any

phase: Any = import_module("phase")
"""The other engine; by name, since it is not declared: the project does without it."""

NEVER = frozenset({"CancelCast", "Concede", "TapLandForMana", "UntapLandForMana"})
"""What is never tried: to go back, to give up, and to tap by hand what is tapped when needed."""
REFUSED = '"refused"'
COUNTERS = {"P1P1": "+1/+1", "M1M1": "-1/-1"}


class TooMuch(Exception):
    """There are more outcomes than are worth comparing."""


def engine_of(records: list[dict[str, Any]]) -> Any:
    """An engine that knows these cards."""
    faces = {record["name"].lower(): phase.build_oracle_face(record, None) for record in records}
    return phase.Engine.from_json(json.dumps(faces))


def laid_out(engine: Any, situation: dict[str, Any]) -> Any:
    """A game in the first main phase of A's third turn, with exactly these cards."""
    cards = [(seat, zone, name) for seat, zone, name in situation["cards"]]
    decks = [[name for owner, _, name in cards if owner == seat] for seat in (0, 1)]
    game = engine.new_game(*(deck + ["Plains"] * (61 - len(deck)) for deck in decks), seed=1, first_player=0)
    for _ in range(2):
        keep = next(
            one for one in game.actions() if one.kind == "MulliganDecision" and one.data["choice"]["type"] == "Keep"
        )
        game.apply(game.waiting_for()["data"]["pending"][0]["player"], keep)
    whole = game.state()
    state = whole["state"]
    free: dict[tuple[int, str], list[str]] = {}
    for number, thing in state["objects"].items():
        free.setdefault((thing["owner"], thing["name"]), []).append(number)
    state["battlefield"] = []
    for player in state["players"]:
        player |= {
            "hand": [],
            "graveyard": [],
            "library": [],
            "life": situation["life"][player["id"]],
            "turns_taken": 2,
        }
    kept = set()
    for seat, zone, name in cards:
        number = free[seat, name].pop()
        kept.add(number)
        thing = state["objects"][number]
        thing["zone"] = zone.capitalize()
        if zone == "battlefield":
            state["battlefield"].append(int(number))
            thing |= {"entered_battlefield_turn": 1, "timestamp": len(state["battlefield"])}
        else:
            state["players"][seat][zone].append(int(number))
    state["objects"] = {number: thing for number, thing in state["objects"].items() if number in kept}
    state |= {"next_timestamp": 100, "turn_number": 5, "phase": "PreCombatMain", "zone_changes_this_turn": []}
    return engine.load_game(whole)


def outcomes(engine: Any, situation: dict[str, Any]) -> list[str]:
    """All that can come of using the card, as the positions in which nothing waits any more."""
    game = laid_out(engine, situation)
    things = game.state()["state"]["objects"].items()
    own = [int(number) for number, thing in things if thing["name"] == situation["card"]][-1]
    found: set[str] = set()
    for action in game.actions():
        if own in [value for value in (action.data or {}).values() if isinstance(value, int)]:
            copy = laid_out(engine, situation)
            copy.apply(0, action)
            _follow(engine, copy, found, situation, 0)
    return sorted(found)


def _follow(engine: Any, game: Any, found: set[str], situation: dict[str, Any], depth: int) -> None:
    most = situation["most"]
    if len(found) > most:
        raise TooMuch
    while game.waiting_for()["type"] == "Priority":
        seat = game.waiting_for()["data"]["player"]
        if seat == 0 and not game.stack():
            found.add(_said(game, set(situation["keywords"])))
            return
        game.apply(seat, {"type": "PassPriority"})
    if game.waiting_for()["type"] == "GameOver":
        found.add(_said(game, set(situation["keywords"])))
        return
    actions = [one for one in game.actions() if one.kind not in NEVER]
    if depth > most or not actions or len(actions) > most:
        raise TooMuch
    state = game.state()
    for action in actions:
        copy = engine.load_game(state)
        copy.apply(_asked(copy), action)
        _follow(engine, copy, found, situation, depth + 1)


def fought(engine: Any, situation: dict[str, Any]) -> list[str]:
    """All that can come of an attack, as `fights.outcomes`."""
    found: set[str] = set()
    _fight(engine, laid_out(engine, situation), situation, found, set())
    return sorted(found)


def _fight(engine: Any, game: Any, situation: dict[str, Any], found: set[str], declared: set[str]) -> None:
    if len(found) > situation["most"]:
        raise TooMuch
    while (waits := game.waiting_for())["type"] in ("Priority", "DeclareAttackers", "DeclareBlockers"):
        if waits["type"] == "Priority":
            if game.phase == "PostCombatMain" and not game.stack():
                break
            game.apply(waits["data"]["player"], {"type": "PassPriority"})
        elif not _declare(game, waits, situation, declared):
            found.add(REFUSED)
            return
    if waits["type"] in ("Priority", "GameOver"):
        asked = {"DeclareAttackers": situation["attack"], "DeclareBlockers": situation["block"]}
        is_fought = waits["type"] == "GameOver" or all(kind in declared for kind, deeds in asked.items() if deeds)
        found.add(_said(game, set(situation["keywords"])) if is_fought else REFUSED)
        return
    divided = waits["type"] == "AssignCombatDamage"
    actions = _divisions(waits["data"]) if divided else [one for one in game.actions() if one.kind not in NEVER]
    if not actions or len(actions) > situation["most"]:
        raise TooMuch
    state, seat = game.state(), _asked(game)
    for action in actions:
        copy = engine.load_game(state)
        try:
            copy.apply(seat, action)
        except ValueError:
            if not divided:
                raise
            continue
        _fight(engine, copy, situation, found, set(declared))


def _declare(game: Any, waits: dict[str, Any], situation: dict[str, Any], declared: set[str]) -> bool:
    """Name the attackers or blockers of a fight; whether that is allowed."""
    numbers = {thing["name"]: thing["id"] for thing in game.battlefield()}
    kind = waits["type"]
    attack, block = (situation["attack"], situation["block"]) if kind not in declared else ([], [])
    declared.add(kind)
    try:
        if kind == "DeclareAttackers":
            said = {"attacks": [[numbers[name], {"type": "Player", "data": 1}] for name in attack], "bands": []}
        else:
            said = {"assignments": [[numbers[blocker], numbers[attacker]] for blocker, attacker in block]}
        game.apply(waits["data"]["player"], {"type": kind, "data": said})
    except (ValueError, KeyError):
        return False
    return True


def _divisions(asked: dict[str, Any]) -> list[dict[str, Any]]:
    """Every way in which an attacker could divide its damage; what is not allowed will be refused."""
    things = [one["blocker_id"] for one in asked["blockers"]]
    over = 1 if asked["trample"] else 0
    found = []
    for parts in product(range(asked["total_damage"] + 1), repeat=len(things) + over):
        if sum(parts) == asked["total_damage"]:
            hits = [[thing, much] for thing, much in zip(things, parts, strict=False)]
            said = {
                "mode": "Normal",
                "assignments": hits,
                "trample_damage": parts[-1] if over else 0,
                "controller_damage": 0,
            }
            found.append({"type": "AssignCombatDamage", "data": said})
    return found


def _asked(game: Any) -> int:
    said = game.waiting_for().get("data") or {}
    return int(said["player"]) if "player" in said else int(game.priority_player())


def _said(game: Any, keywords: set[str]) -> str:
    """A position in the words of `differential.said`."""
    state = game.state()["state"]
    if state["waiting_for"]["type"] == "GameOver":
        winner = state["waiting_for"]["data"].get("winner")
        return json.dumps(["over", [] if winner is None else [winner]])
    things = {int(number): thing for number, thing in state["objects"].items()}
    players = [
        [player["life"], player["poison_counters"], *(sorted(things[one]["name"] for one in player[pile]) for pile in ("hand", "graveyard")), len(player["library"])]
        for player in state["players"]
    ]  # fmt: skip
    exiled = sorted(things[one]["name"] for one in state["exile"] if not things[one].get("is_token"))
    field = sorted(json.dumps(_permanent(things[one], keywords)) for one in state["battlefield"])
    return json.dumps([players, exiled, field])


def _permanent(thing: dict[str, Any], keywords: set[str]) -> list[Any]:
    types = thing["card_types"]["core_types"]
    creature = "Creature" in types
    named = [key if isinstance(key, str) else str(key.get("type") or next(iter(key))) for key in thing["keywords"]]
    kept = sorted({re.sub(r"(?<!^)(?=[A-Z])", " ", key).lower() for key in named} & keywords)
    return [
        "token" if thing.get("is_token") else thing["name"],
        thing["controller"],
        [thing["power"], thing["toughness"], thing["damage_marked"]] if creature else None,
        None if "Land" in types else thing["tapped"],
        sorted([COUNTERS.get(key, key.lower()), much] for key, much in thing["counters"].items() if much),
        kept if creature else [],
    ]


def main() -> None:
    """Answer line by line; what goes wrong is an answer too."""
    engine = engine_of(json.loads(sys.stdin.readline()))
    for line in sys.stdin:
        try:
            there = json.loads(line)
            answer: Any = (fought if "attack" in there else outcomes)(engine, there)
        except TooMuch:
            answer = "too much"
        except Exception as trouble:
            answer = f"{type(trouble).__name__}: {trouble}"[:200]
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
