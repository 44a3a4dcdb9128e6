"""What views of games with cards have in common: turn, priority, stack, permanents, and options with handles.

A game's `scene` is `common` and what only it has. Things are named by handles everywhere; what a player is just
choosing is seen by nobody else (`doing`).
"""

from __future__ import annotations

from games.cardgames.rules.announcing import Announce
from games.cardgames.rules.play import Play, texts_of
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF, Target
from games.engine.decision import Option
from games.engine.values import ObjectId, Plain
from games.engine.viewer import Handles, View
from games.engine.window import Window

THINGS = ("thing", "on", "attacker")
"""The fields of an option that are things."""


def common(game: CardState, handles: Handles) -> View:
    """Whose turn, who has priority, who has not passed, what is resolving, and the stack from the bottom up."""
    return {
        "turn": {"number": game.turn, "seat": game.turn_seat, "step": game.step, "starter": game.starter},
        "priority": game.decision.whose if game.decision is not None and game.decision.kind == "priority" else None,
        "waiting": waiting(game),
        "resolving": resolving(game, handles),
        "plays": [play(game, game.plays_on[thing], handles) for thing in game.stack],
    }


def waiting(game: CardState) -> list[Plain]:
    """Who has not passed since the last play, the next one first."""
    window = game.agenda[-1] if game.agenda else None
    return [seat for seat in window.waiting if seat in game.seats] if isinstance(window, Window) else []


def resolving(game: CardState, handles: Handles) -> Plain:
    """What is being carried out just now."""
    for frame in reversed(game.agenda):
        if isinstance(frame, Resolving) and frame.play.thing in game.plays_on:
            return handle(game, frame.play.thing, handles)
    return None


def handle(game: CardState, thing: ObjectId, handles: Handles) -> str:
    """The name by which the viewer knows a thing."""
    return handles.of(thing, game.marks[thing])


def permanent(game: CardState, thing: ObjectId, handles: Handles) -> View:
    """An object on the field: who controls and owns it, and what differs from the printed card."""
    traits, state = game.traits(thing), game.permanents[thing]
    view: View = {"controller": traits.controller, "owner": game.owners[thing], "tapped": state.tapped}
    printed = game.book[traits.card].traits
    if traits.card != game.prints[thing]:
        view["card"] = traits.card  # it is a copy of that
    if traits.types != printed.types or traits.subtypes != printed.subtypes:
        view.update(types=sorted(traits.types), subtypes=sorted(traits.subtypes))
    if traits.colours != printed.colours:
        view["colours"] = sorted(traits.colours)
    if state.chosen:
        view["chosen"] = state.chosen
    if traits.keywords != printed.keywords:
        view["keywords"] = sorted(traits.keywords)
    if traits.abilities != printed.abilities:
        view["abilities"] = [list(passage) for passage in traits.abilities]
    if traits.forbids:
        view["forbids"] = sorted({one if one.startswith("be ") else one.partition(" ")[0] for one in traits.forbids})
    if traits.demands:
        view["demands"] = sorted(traits.demands)
    if state.counters:
        view["counters"] = dict(state.counters)
    if state.attached >= 0:
        view["attached"] = handle(game, state.attached, handles)
    if state.attached_player >= 0:
        view["attached_player"] = state.attached_player
    return view


def play(game: CardState, one: Play, handles: Handles) -> View:
    """What lies on the stack: whose it is, its text, its targets; for an ability what it stands on."""
    view: View = {
        "h": handle(game, one.thing, handles),
        "seat": one.seat,
        "spell": bool(game.prints[one.thing]),
        **chosen(game, one, handles),
    }
    if not view["spell"] and game.is_current(one.source):
        view["source"] = handle(game, ObjectId(one.source[0]), handles)
    return view


def announced(game: CardState, frame: Announce, handles: Handles) -> View:
    """What somebody is just playing, as far as he has chosen."""
    return {"verb": frame.verb, **source(game, frame.play, handles), **chosen(game, frame.play, handles)}


def source(game: CardState, one: Play, handles: Handles) -> View:
    """The object on which a play stands, while it is the same."""
    return {"h": handle(game, ObjectId(one.source[0]), handles)} if game.is_current(one.source) else {}


def chosen(game: CardState, one: Play, handles: Handles) -> View:
    """The text of a play and what was chosen for it."""
    view: View = {
        "card": one.passage[0],
        "ability": one.passage[1],
        "targets": [target(game, goal, handles) for each in texts_of(one) for goal in each.targets if goal != NO_REF],
    }
    if one.spliced:
        view["spliced"] = [list(gained.passage) for gained in one.spliced]
    if one.mode:
        view["mode"] = one.mode
    if one.x:
        view["x"] = one.x
    if one.paid_more:
        view["paid_more"] = True
    if one.shares:
        view["shares"] = list(one.shares)
    if one.is_copy:
        view["copy"] = True
    return view


def target(game: CardState, goal: Target, handles: Handles) -> View:
    """A player or an object, and whether it is still the same."""
    if isinstance(goal, int):
        return {"seat": goal}
    return {"h": handle(game, ObjectId(goal[0]), handles), "there": game.is_current(goal)}


def picked(game: CardState, things: list[ObjectId], handles: Handles) -> list[Plain]:
    """Things that were named so far."""
    return [{"h": handle(game, thing, handles)} for thing in things]


def option_view(game: CardState, option: Option, handles: Handles) -> View:
    """An option with handles in place of things."""
    view: View = {"verb": option.verb}
    for key, value in option.about.items():
        if key in THINGS:
            view["h" if key == "thing" else key] = handle(game, ObjectId(value), handles)
        elif key == "things":
            view["cards"] = [game.prints[thing] for thing in value]
            view["hs"] = [handle(game, ObjectId(thing), handles) for thing in value]
        elif key != "life":
            view[key] = value
    if "thing" in option.about:
        thing = ObjectId(option.about["thing"])
        view["card"] = game.traits(thing).card if thing in game.permanents else game.prints[thing]
    return view
