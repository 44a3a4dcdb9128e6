"""What can be said of objects in the arena of this game only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.cardgames.notation.object_names import called, find, find_target, target_called
from games.cardgames.notation.states import State, expect, there, trait
from games.engine import ObjectId, ObjectRef
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names, Untrue
from games.rulesets.flesh_and_blood.objects import FACE_DOWN, Link
from games.rulesets.flesh_and_blood.state import FleshAndBloodState

Checked = Callable[[FleshAndBloodState, Names, Link, list[Excerpt]], None]


def _of_link(check: Checked) -> Callable[[Any, Names, ObjectRef, list[Excerpt]], None]:
    """A claim about the last link on which an object attacks."""

    def of_attack(game: FleshAndBloodState, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
        links = [link for link in game.links if link.attack == ref]
        if not links:
            raise Untrue("it is no attack on the combat chain")
        check(game, names, links[-1], groups)

    return of_attack


def _attacks(game: FleshAndBloodState, names: Names, link: Link, groups: list[Excerpt]) -> None:
    found = f"attacking {target_called(game, names, link.target)}"
    expect(link.target == find_target(game, names, groups[0]), found)


def _defended(game: FleshAndBloodState, names: Names, link: Link, groups: list[Excerpt]) -> None:
    wanted = sorted(find(game, names, one) for one in groups[0].split())
    found = ", ".join(called(game, names, ObjectId(ref[0])) for ref in link.defenders) or "nothing"
    expect(sorted(link.defenders) == wanted, f"defended by {found}")


def _undefended(game: FleshAndBloodState, names: Names, link: Link, groups: list[Excerpt]) -> None:
    expect(not link.defenders, f"defended by {len(link.defenders)} cards")


def _hit(game: FleshAndBloodState, names: Names, link: Link, groups: list[Excerpt]) -> None:
    expect(link.dealt == int(groups[0].text), f"it has dealt {max(0, link.dealt)} damage")


def _put_counters(permanent: Any, groups: list[str]) -> None:
    permanent.counters[groups[1]] = int(groups[0])


def _counters(game: FleshAndBloodState, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    held = game.permanents[there(game, names, ref)].counters.get(groups[1].text, 0)
    expect(held == int(groups[0].text), f"{held} {groups[1]} counters")


def _over(game: FleshAndBloodState, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    under = game.permanents[there(game, names, ref)].under
    wanted = [one.bare() for one in groups[0].split()]
    found = [game.card(thing).card.en for thing in under]
    expect(found == wanted, f"over {', '.join(found) or 'nothing'}")


def _put_face_down(permanent: Any, groups: list[str]) -> None:
    permanent.copies = FACE_DOWN


def _is_face_down(game: FleshAndBloodState, names: Names, ref: ObjectRef, groups: list[Excerpt]) -> None:
    expect(game.permanents[there(game, names, ref)].copies == FACE_DOWN, "face up")


OWN: Sequence[State] = (
    State(r"attacks (\S+)", "attacks B", None, _of_link(_attacks)),
    State(r"defended by (.+)", "defended by y, z", None, _of_link(_defended)),
    State(r"undefended", "undefended", None, _of_link(_undefended)),
    State(r"has dealt (\d+)", "has dealt 3", None, _of_link(_hit)),
    State(
        r"(\d+) (\+1 power|-1 defence|endurance|steam|verse|aim|suspense) counters?",
        "1 -1 defence counter",
        _put_counters,
        _counters,
    ),
    State(r"over (.+)", "over Ash", None, _over),
    State(r"face down", "face down", _put_face_down, _is_face_down),
    trait("power", "power"),
    trait("defence", "defence"),
    trait("life", "defence"),
)
