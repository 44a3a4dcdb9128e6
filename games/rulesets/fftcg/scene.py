"""What everybody sees of a game, and what the deciding seat sees of its options."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardgames.rules import scene
from games.cardgames.rules.announcing import Announce
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.scene import handle
from games.engine import ObjectId, Option, SeatNo, Viewer
from games.engine.viewer import Handles, View
from games.rulesets.fftcg import cp
from games.rulesets.fftcg.combat import Damage, Declaration, has_attacked
from games.rulesets.fftcg.cp import GIVES, Cost, Element, Source
from games.rulesets.fftcg.paying import Paying
from games.rulesets.fftcg.points import MOST_POINTS, losing_points
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.symbols import LETTERS
from games.rulesets.fftcg.turn import End


def view_of(game: FftcgState, viewer: Viewer, handles: Handles) -> View:
    """Turn, players, Characters, stack and attack; the zones say what lies where."""
    enough = losing_points(game)
    fewer = {} if enough == MOST_POINTS else {"losing": enough}
    return {
        **scene.common(game, handles),
        "resolving": _resolving(game, handles),
        "doing": _doing(game, viewer, handles),
        "players": [
            {
                "seat": seat,
                "points": game.points(SeatNo(seat)),
                "cast": game.cast[seat],
                "crystals": player.crystals,
                "mulligans": player.mulligans,
                "in_game": seat not in game.left,
                **fewer,
            }
            for seat, player in enumerate(game.players)
        ],
        "permanents": {handle(game, thing, handles): _character(game, thing, handles) for thing in game.in_play},
        "removed": {handle(game, thing, handles): _removed(game, thing) for thing in game.zones[game.EXILE.key]},
        "combat": _combat(game, handles),
    }


def _resolving(game: FftcgState, handles: Handles) -> str | None:
    """What is being carried out just now: on the stack, or an EX Burst in the Damage Zone."""
    for frame in reversed(game.agenda):
        if isinstance(frame, Resolving) and frame.aside and game.is_current(frame.play.source):
            return handle(game, ObjectId(frame.play.source[0]), handles)
    found: str | None = scene.resolving(game, handles)
    return found


def _combat(game: FftcgState, handles: Handles) -> list[View]:
    attack = game.attack
    if attack is None or not game.attackers:
        return []
    blocker = handle(game, ObjectId(attack.blocker[0]), handles) if game.is_on_field(attack.blocker) else None
    return [
        {
            "attackers": [handle(game, thing, handles) for thing in game.attackers],
            "on": {"seat": game.opponent(game.turn_seat)},
            "blocked": attack.blocked,
            "blocker": blocker,
            "over": game.step == "damage" and not any(isinstance(frame, Damage) for frame in game.agenda),
        }
    ]


def _doing(game: FftcgState, viewer: Viewer, handles: Handles) -> View | None:
    """What the asked player has chosen so far and can still change; nobody else sees it before it is done."""
    asked = game.decision
    if asked is None or not game.agenda or not (viewer.sees_all or viewer.seat == asked.seat):
        return None
    frame = game.agenda[-1]
    if isinstance(frame, Announce):
        return scene.announced(game, frame, handles)
    if isinstance(frame, Paying):
        return _paying(game, frame, handles)
    if isinstance(frame, Declaration):
        return {"verb": "attack", "picked": scene.picked(game, frame.picked, handles)}
    if isinstance(frame, Damage) and game.attack is not None:
        left = game.known(game.attack.blocker).power - sum(frame.shares)
        blocker = handle(game, ObjectId(game.attack.blocker[0]), handles)
        return {"verb": "damage", "h": blocker, "given": list(frame.shares), "left": left}
    if isinstance(frame, End):
        return {"verb": "discard", "picked": scene.picked(game, frame.picked, handles)}
    return None


def _paying(game: FftcgState, frame: Paying, handles: Handles) -> View:
    """What is paid for, what has been paid, what is missing, and what is proposed for the rest."""
    view: View = {"verb": "payment", "for": frame.verb}
    view.update(scene.source(game, frame.play, handles))
    view.update(scene.chosen(game, frame.play, handles))
    if frame.extras:
        view["extra"] = handle(game, frame.extras[-1], handles)
    view["cost"] = cost_symbols(frame.cost)
    view["paid"] = [_given(game, source, handles) for source in frame.picked]
    if game.decision is not None and game.decision.kind == "payment":
        view["missing"] = cost_symbols(cp.missing(frame.cost, frame.picked))
        view["proposal"] = [_given(game, source, handles) for source in frame.proposal(game)]
    return view


def cost_symbols(cost: Cost) -> str:
    """A cost as it is written: "{2}{I}"."""
    needed = "".join(f"{{{LETTERS[element]}}}" * count for element, count in cost.needs)
    rest = cost.total - sum(count for _, count in cost.needs)
    return (f"{{{rest}}}" if rest or not needed else "") + needed


def _given(game: FftcgState, source: Source, handles: Handles) -> View:
    return {
        "h": handle(game, source.thing, handles), "card": game.face(source.thing), "way": source.way,
        "gives": _gives(source.elements, source.way),
    }  # fmt: skip


def _gives(elements: Sequence[Element], way: str) -> str:
    """ "{I}{I}"; of a source of several elements "{I}{I}/{W}{W}"."""
    return "/".join(f"{{{LETTERS[element]}}}" * GIVES[way] for element in elements)


def _character(game: FftcgState, thing: ObjectId, handles: Handles) -> View:
    traits, state = game.traits(thing), game.permanents[thing]
    view = {**scene.permanent(game, thing, handles), "types": sorted(traits.types)}
    if traits.forbids:
        view["forbids"] = sorted(traits.forbids)
    if state.stays_tapped:
        view["frozen"] = True
    if traits.is_a("forward"):
        view.update(power=traits.power, damage=state.damage)
        view["sick"] = state.fresh and not traits.has("haste")
        view["attacked"] = has_attacked(game, thing)
    if thing in game.under:
        view["under"] = [handle(game, lower, handles) for lower in game.under[thing]]
    return view


def _removed(game: FftcgState, thing: ObjectId) -> View:
    view: View = {"owner": game.owners[thing]}
    if thing in game.warping:
        view["counters"] = {"warp": game.warping[thing]}
    return view


def option_view(game: FftcgState, option: Option, handles: Handles) -> View:
    """An option with handles in place of things; what pays, with what it gives."""
    view = scene.option_view(game, option, handles)
    if game.decision is not None and game.decision.kind == "payment" and option.verb in GIVES:
        view["gives"] = _gives(game.elements(ObjectId(option.about["thing"])), option.verb)
    return view
