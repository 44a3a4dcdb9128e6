"""All that is asked beside priority: mulligans, targets, combat, and what effects ask on the way."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.viewer import View
from games.rulesets.magic.bot import worth
from games.rulesets.magic.bot.attacking import Offence
from games.rulesets.magic.bot.blocking import Attack, Defence
from games.rulesets.magic.bot.following import reckoning
from games.rulesets.magic.bot.lands import colours_of, wanted_colours
from games.rulesets.magic.bot.mind import Mind
from games.rulesets.magic.bot.reckoning import in_slots, said
from games.rulesets.magic.bot.shots import shots_at
from games.rulesets.magic.bot.sight import Body, Mark, Seen, Sight, announced, face, printed, script
from games.rulesets.magic.vocabulary.choosing import GainsProtection
from games.rulesets.magic.ways import is_bought

FEWEST_LANDS, MOST_LANDS = 2, 5
ENOUGH_MULLIGANS = 2
"""After so many it keeps whatever comes."""


def choose(sight: Sight) -> View | None:
    """The option to take; None: nothing speaks for one of them."""
    choice = _CHOICES.get(sight.kind)
    return None if choice is None else choice(sight)


def _pick(sight: Sight, verb: str, value: Callable[[View], float]) -> View | None:
    """The best of the options with this verb."""
    options = [option for option in sight.options if option["verb"] == verb]
    return max(options, key=value, default=None)


def named(sight: Sight, verb: str) -> View | None:
    """The option with this verb, if there is one."""
    return next((option for option in sight.options if option["verb"] == verb), None)


# --- before the game -----------------------------------------------------------------------------------------------


def _first(sight: Sight) -> View | None:
    return _pick(sight, "first", lambda option: float(option["seat"] == sight.seat))


def _mulligan(sight: Sight) -> View | None:
    lands = sum("land" in body.types for body in sight.hand.values())
    keeps = FEWEST_LANDS <= lands <= MOST_LANDS
    return named(sight, "keep" if keeps or sight.mulligans >= ENOUGH_MULLIGANS else "mulligan")


def _bottom(sight: Sight) -> View | None:
    """Lands beyond the fourth first, then what costs most."""
    lands = sum("land" in body.types for body in sight.hand.values())

    def value(option: View) -> float:
        body = sight.hand[option["h"]]
        if "land" in body.types:
            return 20.0 if lands > 4 else 5.0 if lands == 4 else -10.0
        return float(body.cost) + (4.0 if body.cost > 5 else 0.0)

    return _pick(sight, "bottom", value)


# --- announcing ----------------------------------------------------------------------------------------------------


def _mode(sight: Sight) -> View | None:
    mind, seen = Mind(sight), announced(sight)

    def value(option: View) -> float:
        moded = Seen(seen.h, seen.seat, seen.passage, seen.source, seen.is_spell, (), option["mode"], 0, seen.paid_more)
        return mind.best(moded)[0]

    return _pick(sight, "mode", value)


def _x(sight: Sight) -> View | None:
    return _pick(sight, "x", lambda option: float(option["x"]))


def _target(sight: Sight) -> View | None:
    """The best target with what was chosen before and may be chosen after it; a player who can be finished off."""
    mind, seen = Mind(sight), announced(sight)
    known = script(seen.passage)
    for option in sight.options:
        seat = option.get("seat")
        if option["verb"] == "target" and seat in sight.others and any(h == seen.h for h, _ in shots_at(mind, seat)):
            return option
    top = next((play for play in reversed(sight.stack) if play.seat != sight.seat), None)
    answers = seen.is_spell and bool(sight.stack) and sight.doing["verb"] == "cast"
    plans = known is None or not (seen.is_spell and face(seen.passage[0]).is_fast)

    def value(option: View) -> float:
        mark: Mark = option["seat"] if "seat" in option else option["h"]
        aimed = Seen(
            seen.h, seen.seat, seen.passage, seen.source, seen.is_spell, (*seen.targets, mark), seen.mode, seen.x,
            seen.paid_more,
        )  # fmt: skip
        return mind.best(aimed, plans=plans, top=top if answers and seen.passage[1] >= 0 else None)[0]

    best = _pick(sight, "target", value)
    enough = named(sight, "enough")
    return enough if best is None or (enough is not None and value(best) < 0) else best


# --- combat --------------------------------------------------------------------------------------------------------


def _attackers(sight: Sight) -> View | None:
    """What the plan says, one after the other; the plan does not change on the way."""
    picked = {one["h"] for one in sight.doing.get("picked", ())}
    for body, on in Offence(sight).plan():
        for option in sight.options:
            if option["verb"] == "attack" and option["h"] == body.h and body.h not in picked and _on(option) == on:
                return option
    return named(sight, "done")


def _on(option: View) -> Mark:
    on: Mark = option["seat"] if "seat" in option else option["on"]
    return on


def coming_at(sight: Sight) -> list[Attack]:
    """The attackers that I may block."""
    mind = Mind(sight)
    return [
        (sight.bodies[charge.attacker], charge.on)
        for charge in sight.charges
        if charge.attacker in sight.bodies and mind.defender(charge.on) == sight.seat
    ]


def _blockers(sight: Sight) -> View | None:
    coming = coming_at(sight)
    own = [body for body in sight.creatures(sight.seat) if body.could_block and not body.tapped]
    defence = Defence(sight, sight.seat, own)
    wanted = {
        (own[number].h, attacker.h)
        for (attacker, _), chosen in zip(coming, defence.best(coming, 3), strict=True)
        for number in chosen
    }
    return block_next(sight, wanted)


def block_next(sight: Sight, wanted: set[tuple[str, str]]) -> View | None:
    """The next of the wanted blocks; menace may need one more."""
    blocks = [option for option in sight.options if option["verb"] == "block"]
    for option in blocks:
        if (option["h"], option["attacker"]) in wanted:
            return option
    done = named(sight, "done")
    if done is not None:
        return done
    half = {one["attacker"] for one in sight.doing.get("picked", ())}
    return next((option for option in blocks if option["attacker"] in half), named(sight, "clear"))


def _damage_order(sight: Sight) -> View | None:
    """What can be killed first, the most valuable before the others."""

    def value(option: View) -> float:
        body, attacker = sight.bodies[option["h"]], sight.bodies[option["attacker"]]
        kills = "deathtouch" in attacker.keywords or body.left <= attacker.power
        return worth.of_body(body) / max(1, body.left) + (10.0 if kills else 0.0)

    return _pick(sight, "next", value)


def _damage(sight: Sight) -> View | None:
    """Enough and no more; where that cannot be, nothing, so that the next one gets it."""
    attacker = sight.bodies[sight.doing["h"]]

    def value(option: View) -> float:
        amount = option["amount"]
        body = sight.bodies.get(option.get("h", ""))
        if body is None:
            return float(amount)
        lethal = max(0, min(1, body.left) if "deathtouch" in attacker.keywords else body.left)
        return 50.0 - amount if amount >= lethal else -float(amount)

    return _pick(sight, "damage", value)


# --- on the way ----------------------------------------------------------------------------------------------------


def _discard(sight: Sight) -> View | None:
    return _pick(sight, "discard", lambda option: -worth.in_hand(sight, sight.hand[option["h"]]))


def _choose(sight: Sight) -> View | None:
    """From another player's hand."""
    return _pick(sight, "discard", lambda option: worth.of_card(printed(option["card"], sight.seat)))


def _wants(sight: Sight, body: Body) -> float:
    """Whether a card should be drawn next: above 0, yes."""
    held = sum("land" in one.types for one in sight.hand.values())
    if "land" in body.types:
        return 3.0 if sight.lands + held < 4 else 1.0 if sight.lands + held < 6 else -2.0
    late = body.cost - sight.lands - held - 1
    return worth.of_card(body) - 3.0 - 2.0 * max(0, late)


def _scry(sight: Sight) -> View | None:
    """What is not wanted goes to the bottom; of the others the best one lies on top, that is, is named last."""
    bodies = {option["h"]: printed(option["card"], sight.seat) for option in sight.options}
    h = min(bodies, key=lambda one: _wants(sight, bodies[one]))
    is_wanted = _wants(sight, bodies[h]) > 0
    return next(option for option in sight.options if option["h"] == h and (option["verb"] == "top") is is_wanted)


def _search(sight: Sight) -> View | None:
    wanted = wanted_colours(sight)

    def value(option: View) -> float:
        body = printed(option["card"], sight.seat)
        if "land" in body.types:
            return sum(wanted.get(letter, 0) for letter in colours_of(body.card)) + 2.0
        return worth.of_card(body) - max(0, body.cost - sight.lands - 1)

    return _pick(sight, "take", value) or named(sight, "nothing")


def _look(sight: Sight) -> View | None:
    """The best card is taken; of the others it does not matter which lies where."""
    return _pick(sight, "take", lambda option: _wants(sight, printed(option["card"], sight.seat))) or sight.options[0]


def _sacrifice(sight: Sight) -> View | None:
    return _pick(sight, "sacrifice", lambda option: -worth.of_body(sight.bodies[option["h"]]))


def _resolving(sight: Sight) -> Seen | None:
    """What asks the question."""
    return sight.stack[-1] if sight.stack else None


def _may(sight: Sight) -> View | None:
    """Yes, unless it would hurt."""
    seen = _resolving(sight)
    if seen is None:
        return named(sight, "yes")
    known = script(seen.passage)
    run = reckoning(sight, seen, in_slots(seen))
    if known is not None:
        run.value = 0.0
        for effect in said(known.programs[min(seen.mode, len(known.programs) - 1)]):
            run.follow(getattr(effect, "effects", (effect,)))
    return named(sight, "yes" if run.value >= 0 else "no")


def _cast(sight: Sight) -> View | None:
    """For nothing, or kicked if that brings more, and with buyback if that can be paid: unless it would do harm."""

    def value(option: View) -> float:
        known = face(option.get("side") or option["card"])
        passage = (known.key, -1) if known.spell is None else known.spell.passage
        kicked = option.get("paid_more", False)
        return Mind(sight).best(Seen(option["h"], sight.seat, passage, option["h"], True, (), paid_more=kicked))[0]

    casts = [option for option in sight.options if option["verb"] == "cast"]
    option = max(casts, key=lambda one: (value(one), is_bought(one.get("way", ""))), default=None)
    if option is None or value(option) >= 0:
        return option
    return next(other for other in sight.options if other["verb"] != "cast")


def _pay(sight: Sight) -> View | None:
    return named(sight, "pay")


def _mana(sight: Sight) -> View | None:
    wanted = wanted_colours(sight)
    return _pick(sight, "mana", lambda option: float(wanted.get(option["mana"], 0)))


def _keep(sight: Sight) -> View | None:
    """The legend with more on it."""

    def value(option: View) -> float:
        body = sight.bodies.get(option.get("h", ""))
        return 0.0 if body is None else worth.of_body(body) + sum(body.counters.values())

    return max(sight.options, key=value)


def _commander(sight: Sight) -> View | None:
    """In hand it costs no tax; from anywhere else it is had again by way of the command zone."""
    stays = named(sight, "leave")
    return stays if stays is not None and stays["zone"] == "hand" else named(sight, "command")


def _attach(sight: Sight) -> View | None:
    """An Aura comes back: onto whatever it does most good, or least harm."""
    mind = Mind(sight)

    def value(option: View) -> float:
        seen = Seen(
            "", sight.seat, (option["aura"], -1), "", True, (option["seat"] if "seat" in option else option["h"],)
        )
        return mind.value(seen)

    return _pick(sight, "attach", value)


# --- copies, costs, division ---------------------------------------------------------------------------------------


def _copy(sight: Sight) -> View | None:
    """The best that there is; a clone of nothing is not worth having."""
    return _pick(sight, "copy", lambda option: worth.of_body(sight.bodies[option["h"]]))


def _choice(sight: Sight) -> View | None:
    """The colour or type of which I have most; an opponent, and the name of a card that opponents have most of."""
    mine = [*sight.hand.values(), *(body for body in sight.bodies.values() if body.seat == sight.seat)]
    seen = _resolving(sight)
    known = None if seen is None else script(seen.passage)
    protects = known is not None and any(isinstance(word, GainsProtection) for word, _ in known.programs[0])
    theirs = [one for one in (*sight.bodies.values(), *sight.graves.values()) if one.seat != sight.seat]

    def value(option: View) -> float:
        if "seat" in option:
            return float(option["seat"] != sight.seat)
        if "name" in option:
            return float(sum(option["name"] == body.card for body in theirs))
        if "number" in option:
            worth = sum(option["number"] == body.cost for body in theirs)
            return float(worth - sum(option["number"] == body.cost for body in mine))
        if "subtype" in option:
            return float(sum(option["subtype"] in body.subtypes and body.is_creature for body in mine))
        if "colour" in option and protects:
            aimed = [printed(play.passage[0], play.seat) for play in sight.stack if play.seat != sight.seat]
            dangers = [*(body for body in theirs if body.is_creature), *(body for body in aimed for _ in range(9))]
            return float(sum(option["colour"] in body.colours for body in dangers))
        if "colour" in option:
            return float(sum(option["colour"] in body.colours for body in mine))
        return float(sum(option["type"] in body.types for body in mine))

    return _pick(sight, "choose", value)


def _cost(sight: Sight) -> View | None:
    """What is worth least."""
    known = {**sight.graves, **sight.hand, **sight.bodies}
    options = [option for option in sight.options if option["verb"] != "cancel" and option.get("h") in known]
    return min(options, key=lambda option: worth.of_body(known[option["h"]]), default=None)


def _chosen(sight: Sight) -> View | None:
    """Any number: what is good for mine and bad for others, as counters mostly are that are there."""

    def value(option: View) -> float:
        if "seat" in option:
            return -1.0 if option["seat"] == sight.seat else 1.0
        body = sight.bodies.get(option.get("h", ""))
        if body is None:
            return 0.0
        harm = -1.0 if body.counters.get("-1/-1") else 1.0
        return harm if body.seat == sight.seat else -harm

    best = _pick(sight, "pick", value)
    return best if best is not None and value(best) > 0 else named(sight, "finish")


def _divide(sight: Sight) -> View | None:
    """Just enough for a creature, else as little as may be."""
    options = [option for option in sight.options if option["verb"] == "damage"]
    body = sight.bodies.get(options[0].get("h", "")) if options else None
    enough = [option for option in options if body is not None and option["amount"] >= body.left]
    return min(enough or options, key=lambda option: int(option["amount"]), default=None)


_CHOICES: dict[str, Callable[[Sight], View | None]] = {
    "first": _first,
    "mulligan": _mulligan,
    "bottom": _bottom,
    "mode": _mode,
    "x": _x,
    "target": _target,
    "attackers": _attackers,
    "blockers": _blockers,
    "damage_order": _damage_order,
    "damage": _damage,
    "discard": _discard,
    "choose": _choose,
    "scry": _scry,
    "look": _look,
    "search": _search,
    "sacrifice": _sacrifice,
    "may": _may,
    "cast": _cast,
    "pay": _pay,
    "mana": _mana,
    "keep": _keep,
    "attach": _attach,
    "commander": _commander,
    "copy": _copy,
    "choice": _choice,
    "cost": _cost,
    "divide": _divide,
    "pick": _chosen,
}
