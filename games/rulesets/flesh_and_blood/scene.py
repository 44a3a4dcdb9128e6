"""What everybody sees of a game, and what the deciding seat sees of its options."""

from __future__ import annotations

from games.cardgames.rules import scene as shared
from games.cardgames.rules.announcing import Announce
from games.cardgames.rules.scene import chosen, handle, picked, source, target
from games.engine import ObjectId, SeatNo, Viewer
from games.engine.viewer import Handles, View
from games.rulesets.flesh_and_blood.chain import defence_of
from games.rulesets.flesh_and_blood.damage import Blow
from games.rulesets.flesh_and_blood.defending import Defend
from games.rulesets.flesh_and_blood.objects import Link
from games.rulesets.flesh_and_blood.paying import Pay, proposal
from games.rulesets.flesh_and_blood.playing import Charge, surcharge
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.turn import Ending


def scene(game: FleshAndBloodState, viewer: Viewer, handles: Handles) -> View:
    """Turn, heroes, the arena, the stack and the combat chain; the zones say what lies where."""
    return {
        **shared.common(game, handles),
        "doing": _doing(game, viewer, handles),
        "players": [
            {
                "seat": seat,
                "life": player.life,
                "intellect": player.intellect,
                "action_points": player.action_points,
                "resources": player.resources,
                "surcharge": surcharge(game, SeatNo(seat)) if seat not in game.left else 0,
                "deeds": list(player.deeds),
                "in_game": seat not in game.left,
            }
            for seat, player in enumerate(game.players)
        ],
        "permanents": {handle(game, thing, handles): _permanent(game, thing, handles) for thing in game.in_play},
        "banished": {handle(game, thing, handles): game.owners[thing] for thing in game.zones[game.EXILE.key]},
        "chain": [_link(game, link, handles) for link in game.links],
        "promises": [{"seat": one.seat, "card": one.by.passage[0], "turn": one.turn} for one in game.promises],
        "shelters": [
            {"seat": one.seat, "amount": one.amount, "kind": one.kind, "card": one.card} for one in game.shelters
        ],
    }


def _permanent(game: FleshAndBloodState, thing: ObjectId, handles: Handles) -> View:
    traits, permanent, printed = game.traits(thing), game.permanents[thing], game.book[game.traits(thing).card].traits
    view = shared.permanent(game, thing, handles)
    view.update(types=sorted(traits.types), used=bool(permanent.used) and not permanent.more)
    if "ally" in traits.types:
        view.update(power=traits.power, life=traits.defence, damage=permanent.damage)
    elif traits.power or printed.power:
        view["power"] = traits.power
    if printed.defence >= 0 and "ally" not in traits.types:
        view["defence"] = defence_of(game, thing)
    if traits.keywords:
        view["keywords"] = sorted(traits.keywords)
    if permanent.under:
        view["under"] = [game.face(under) for under in permanent.under]
    if permanent.quelled:
        view["quelled"] = True
    if "hero" in traits.types:
        view["life"] = game.players[traits.controller].life
        if game.players[traits.controller].marked:
            view["marked"] = True
    if game.is_attacking(thing):
        view["attacking"] = True
    if any(game.ref(thing) in link.defenders for link in game.links):
        view["defending"] = True
    return view


def _link(game: FleshAndBloodState, link: Link, handles: Handles) -> View:
    """One chain link: the attack, its target, what defends, and whether it has hit."""
    thing = ObjectId(link.attack[0])
    traits = game.known(link.attack)
    there = game.is_current(link.attack) and thing in game.permanents
    return {
        "attack": {
            "h": handle(game, thing, handles) if there else None,
            "card": traits.card,
            "seat": link.seat,
            "power": traits.power,
            "keywords": sorted(traits.keywords),
        },
        "on": target(game, link.target, handles),
        "defenders": [
            {
                "h": handle(game, ObjectId(ref[0]), handles),
                "card": game.face(ObjectId(ref[0])),
                "defence": defence_of(game, ObjectId(ref[0])),
            }
            for ref in link.defenders
            if game.is_current(ref) and ref[0] in game.permanents
        ],
        "reactions": [{"card": card} for card in link.reactions],
        "hit": None if link.dealt < 0 else link.dealt > 0,
        "dealt": max(0, link.dealt),
    }


# --- what the asked player is just doing ---------------------------------------------------------------------------


def _doing(game: FleshAndBloodState, viewer: Viewer, handles: Handles) -> View | None:
    """What the asked player has chosen so far and can still change; nobody else sees it before it is done."""
    asked = game.decision
    if asked is None or not game.agenda or not (viewer.sees_all or viewer.seat == asked.seat):
        return None
    frame = game.agenda[-1]
    if isinstance(frame, Announce):
        return shared.announced(game, frame, handles)
    if isinstance(frame, Charge):
        return {"verb": "reveal", **source(game, frame.play, handles), **chosen(game, frame.play, handles)}
    if isinstance(frame, Pay):
        return _payment(game, frame, handles)
    if isinstance(frame, Defend):
        return {"verb": "defend", "picked": picked(game, frame.picked, handles)}
    if isinstance(frame, Blow):
        hit = frame.hits[frame.at]
        return {"verb": "prevent", "amount": hit.amount, "kind": hit.kind, "card": game.known(hit.source).card}
    if isinstance(frame, Ending):
        return {"verb": asked.kind, "picked": picked(game, frame.order, handles)}
    return None


def _payment(game: FleshAndBloodState, pay: Pay, handles: Handles) -> View:
    below = next((frame for frame in reversed(game.agenda) if isinstance(frame, Charge)), None)
    play = below.play if below is not None else None

    def gives(card: ObjectId) -> View:
        return {"h": handle(game, card, handles), "card": game.face(card), "gives": "{r}" * game.card(card).pitch}

    missing = pay.missing(game)
    return {
        "verb": "payment",
        **({} if play is None else {**source(game, play, handles), **chosen(game, play, handles)}),
        "cost": f"{{{pay.amount}}}",
        "paid": [gives(card) for card in pay.picked],
        "missing": f"{{{missing}}}",
        "proposal": [gives(card) for card in proposal(game, pay.free(game), missing)],
    }
