"""What everybody sees of a game of Magic beside what games with cards have in common."""

from __future__ import annotations

from games.cardgames.rules import face_down
from games.cardgames.rules import scene as shared
from games.cardgames.rules.announcing import Announce
from games.cardgames.rules.scene import handle, picked, target
from games.cardgames.rules.traits import NOWHERE
from games.engine import ObjectId, SeatNo, Viewer
from games.engine.values import Plain
from games.engine.viewer import Handles, View
from games.rulesets.magic import commander
from games.rulesets.magic.combat import Attackers, Blockers, Strike
from games.rulesets.magic.mana import MANA
from games.rulesets.magic.objects import Commander
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.turn import Cleanup
from games.rulesets.magic.zones import HAND, LIBRARY


def scene(game: MagicState, viewer: Viewer, handles: Handles) -> View:
    """Turn, players, permanents, stack and combat; the zones say what lies where."""
    return {
        **shared.common(game, handles),
        "doing": _doing(game, viewer, handles),
        "extra_turns": list(game.extra_turns),
        "turn_controller": game.turn_controller,
        "next_controllers": [{"seat": seat, "by": by} for seat, by in sorted(game.next_controllers)],
        "extra_phases": list(game.extra_phases),
        "resumes": game.resumes,
        "added": game.added,
        "same_steps": game.same_steps,
        "players": [
            {
                "seat": seat,
                "life": player.life,
                "poison": player.poison,
                "commander_damage": commander.most_damage(game, SeatNo(seat)),
                "pool": {letter: count for letter, count in zip(MANA, player.pool, strict=True) if count},
                "snow": {letter: count for letter, count in zip(MANA, player.snow, strict=True) if count},
                "tied": [
                    {
                        "mana": one.letter,
                        "card": one.passage[0],
                        **({"stays": True} if one.stays else {}),
                        **({} if one.bound else {"free": True}),
                    }
                    for one in player.tied
                ],
                "lands": player.lands,
                "mulligans": player.mulligans,
                "in_game": seat not in game.left,
            }
            for seat, player in enumerate(game.players)
        ],
        "permanents": {handle(game, thing, handles): _permanent(game, thing, handles) for thing in game.in_play},
        "exiled": {handle(game, thing, handles): game.owners[thing] for thing in game.zones["exile"]},
        "phased": {handle(game, thing, handles): one.seat for thing, one in game.phased.items()},
        "suspended": {handle(game, ObjectId(one.card[0]), handles): one.time for one in game.suspended},
        "beneath": {
            handle(game, thing, handles): card
            for thing, card in sorted(game.covered.items())
            if face_down.may_look(game, thing, viewer)
        },
        "commanders": [_commander(game, one, handles) for one in game.commanders],
        "combat": [
            {
                "attacker": handle(game, attack.thing, handles),
                "on": target(game, attack.on, handles),
                "blocked": attack.blocked,
                "blockers": [handle(game, thing, handles) for thing in attack.blockers],
            }
            for attack in game.attacks
        ],
    }


def _commander(game: MagicState, one: Commander, handles: Handles) -> View:
    """What everybody knows of it: what it costs more, what it has dealt to each player; where it is, while that is
    seen."""
    place = game.places[one.thing].partition(" ")[0]
    open_to_all = place not in (NOWHERE, HAND.key, LIBRARY.key)
    return {
        "seat": one.owner,
        "card": one.card,
        "casts": one.casts,
        "tax": commander.TAX * one.casts,
        "damage": list(one.damage),
        **({"h": handle(game, one.thing, handles), "zone": place} if open_to_all else {}),
    }


def _doing(game: MagicState, viewer: Viewer, handles: Handles) -> View | None:
    """What has been chosen so far and can still be changed; only who chooses, and whose choice it is, sees it before it
    is done."""
    asked = game.decision
    if asked is None or not game.agenda or not (viewer.sees_all or viewer.seat in (asked.seat, asked.whose)):
        return None
    frame = game.agenda[-1]
    if isinstance(frame, Announce):
        return shared.announced(game, frame, handles)
    if isinstance(frame, Attackers):
        attacks: list[Plain] = [
            {"h": handle(game, thing, handles), "on": target(game, on, handles)} for thing, on in frame.picked
        ]
        return {"verb": "attack", "picked": attacks}
    if isinstance(frame, Blockers):
        blocks: list[Plain] = [
            {"h": handle(game, thing, handles), "attacker": handle(game, attacker, handles)}
            for thing, attacker in frame.picked
        ]
        return {"verb": "next" if frame.declared else "block", "picked": blocks}
    if isinstance(frame, Strike):
        dealer = frame.dealer(game)
        left = game.traits(dealer).power - sum(frame.given)
        return {"verb": "damage", "h": handle(game, dealer, handles), "given": list(frame.given), "left": left}
    if isinstance(frame, Cleanup):
        return {"verb": "discard", "picked": picked(game, frame.picked, handles)}
    return None


def _permanent(game: MagicState, thing: ObjectId, handles: Handles) -> View:
    """With its size, its damage, and whether it came only now."""
    traits, permanent = game.traits(thing), game.permanents[thing]
    view = shared.permanent(game, thing, handles)
    if traits.is_a("creature"):
        view.update(power=traits.power, toughness=traits.defence, damage=permanent.damage)
        view["sick"] = permanent.fresh and not traits.has("haste")
    return view
