"""What can be said of permanents of Magic only: power and toughness, loyalty, combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.cardgames.notation.object_names import called, find, find_target, target_called
from games.cardgames.notation.states import Check, State, counter, expect, there
from games.engine import ObjectId, ObjectRef
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names, Untrue

if TYPE_CHECKING:
    from games.rulesets.magic.game import Magic


def _size(game: Magic, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    traits = game.traits(there(game, names, ref))
    wanted = (int(groups[0].text), int(groups[1].text))
    expect((traits.power, traits.defence) == wanted, f"{traits.power}/{traits.defence}")


def _attacks(game: Magic, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    goals = [attack.on for attack in game.attacks if attack.thing == there(game, names, ref)]
    found = f"attacking {target_called(game, names, goals[0])}" if goals else "not attacking"
    expect(goals == [find_target(game, names, groups[0])], found)


def _blocked(wanted: bool) -> Check:
    def check(game: Magic, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
        attack = next((attack for attack in game.attacks if attack.thing == there(game, names, ref)), None)
        if attack is None:
            raise Untrue("it does not attack")
        found = _blockers(game, names, attack.blockers, attack.blocked)
        expect(attack.blocked is wanted, found)
        if groups:
            expect(attack.blockers == [find(game, names, one)[0] for one in groups[0].split()], found)

    return check


def _blockers(game: Magic, names: Names, blockers: Sequence[ObjectId], blocked: bool) -> str:
    if not blocked:
        return "unblocked"
    return f"blocked by {', '.join(called(game, names, thing) for thing in blockers) or 'nothing any more'}"


SIZE = State(r"(-?\d+)/(-?\d+)", "3/3", None, _size)
LOYALTY = counter("loyalty", "loyalty")
ATTACKS = State(r"attacks (.+)", "attacks B", None, _attacks)
UNBLOCKED = State(r"unblocked", "unblocked", None, _blocked(False))
BLOCKED_BY = State(r"blocked by (.+)", "blocked by y, z", None, _blocked(True))
BLOCKED = State(r"blocked", "blocked", None, _blocked(True))
