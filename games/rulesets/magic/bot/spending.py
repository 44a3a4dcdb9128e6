"""What to do with priority: which spells and abilities are worth their mana and their time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from games.cardgames.rules.face_down import FACE_DOWN
from games.cardgames.rules.traits import Passage
from games.cardgames.vocabulary.abilities import Activated, Triggered
from games.cardgames.vocabulary.permanents import Alter, CreateToken
from games.cardgames.vocabulary.piles import Discard, Draw, Scry, Search
from games.cardgames.vocabulary.selectors import Self
from games.engine.viewer import View
from games.rulesets.magic.bot import worth
from games.rulesets.magic.bot.following import reckoning
from games.rulesets.magic.bot.lands import best_land
from games.rulesets.magic.bot.mind import PRICE, Mind, cast_of
from games.rulesets.magic.bot.reckoning import Reckoning, slots_of
from games.rulesets.magic.bot.shots import finishing_shot
from games.rulesets.magic.bot.sight import Body, Seen, Sight, face, printed, script
from games.rulesets.magic.card import Face
from games.rulesets.magic.face_down import TURN_UP
from games.rulesets.magic.mana import Cost, cost_of
from games.rulesets.magic.playing import price_of
from games.rulesets.magic.state import SUSPEND
from games.rulesets.magic.vocabulary.abilities import Loyalty
from games.rulesets.magic.vocabulary.morph import MORPH, TurnedUp

ANSWER = 2.6
"""What an answer has to bring at least: a counterspell waits for something that matters."""
LIGHT = 0.3
"""The same for one that only draws cards, makes creatures or the like, and gains little by waiting."""
LIGHT_WORDS = (Draw, Scry, CreateToken, Search, Discard)
MOST_ITEMS = 9
TAPPING = 0.5
"""What it costs to tap a creature before combat."""
REPEATS = 5
SECRET = 0.5
"""What it is worth that nobody else knows what lies there."""
WAITING = 0.85
"""So much of its worth is left of what comes a turn later."""
FREE = Cost()


@dataclass(frozen=True, slots=True)
class Item:
    """Something that I may do now."""

    option: View
    seen: Seen
    value: float
    cost: Cost


def spend(sight: Sight) -> View | None:
    """The best thing to do with priority; None is to pass."""
    mind = Mind(sight)
    if sight.stack:
        return None if sight.stack[-1].seat == sight.seat else _answer(mind)
    shot = finishing_shot(mind)
    if shot is not None:
        return shot
    if sight.mine and sight.step in ("main1", "main2"):
        return best_land(sight) or _best_of(sight, _items(mind))
    if _is_time(sight):
        return _best_of(sight, _items(mind))
    return None


def _is_time(sight: Sight) -> bool:
    """The moments for instants: a combat whose outcome they change, and the end of the turn before mine."""
    if sight.step == "blockers":
        return bool(sight.charges)
    if sight.mine:
        return False
    if sight.step == "attackers":
        return any(_concerns(sight, charge.on) for charge in sight.charges)
    return sight.step == "end" and sight.next_is_mine()


def _concerns(sight: Sight, on: str | int) -> bool:
    return on == sight.seat or (isinstance(on, str) and on in sight.bodies and sight.bodies[on].seat == sight.seat)


# --- what there is to do -------------------------------------------------------------------------------------------


def _items(mind: Mind) -> list[Item]:
    found = []
    for option in mind.sight.options:
        if option["verb"] == "cast":
            found += _cast(mind, option)
        elif option["verb"] == TURN_UP:
            found.append(_turn_up(mind, option))
        elif option["verb"] == SUSPEND:
            found.append(_suspend(mind, option))
        elif option["verb"] == "activate":
            found += _activate(mind, option)
    return [item for item in found if item.value > 0]


def _best_of(sight: Sight, items: Sequence[Item]) -> View | None:
    """Of all that can be paid for together the most valuable, and of that the best one first."""
    items = sorted(items, key=lambda item: -item.value)[:MOST_ITEMS]
    best: tuple[float, Sequence[Item]] = (0.0, ())
    for count in range(1, len(items) + 1):
        for some in combinations(items, count):
            value = sum(item.value for item in some)
            if value > best[0] and _can_pay(sight, some):
                best = (value, some)
    return max(best[1], key=lambda item: item.value).option if best[1] else None


def _can_pay(sight: Sight, items: Sequence[Item]) -> bool:
    if len({item.option["h"] for item in items}) < len(items):
        return False
    total = FREE
    for item in items:
        total = total.plus(item.cost)
    return len(items) == 1 or sight.purse.covers(total)


def _cast(mind: Mind, option: View) -> list[Item]:
    sight = mind.sight
    body = sight.castable(option["h"])
    side = option.get("side", "")
    known = face(side or body.card)
    paid_more = option.get("paid_more", False)
    cost = price_of(known, option.get("way", ""), paid_more=paid_more).changed(option.get("tax", 0))
    gained = [face(key) for key in option.get("cards", ())]
    for text in gained:
        cost = cost.plus(text.splice or FREE)
    seen = cast_of(sight, body.h, paid_more=paid_more, side=side)
    if option.get("way") == MORPH:
        seen = replace(seen, passage=(FACE_DOWN, -1))
        return [Item(option, seen, value_of_spell(mind, seen) + SECRET, cost)]
    if known.cost.x:
        seen = replace(seen, x=max(0, len(sight.purse.sources) - cost.total))
    elif known.multikicker is not None:
        seen = replace(seen, x=max(0, (len(sight.purse.sources) - cost.total) // known.multikicker.total))
    return [Item(option, seen, value_of_spell(mind, seen) + sum(_of_text(mind, seen, text) for text in gained), cost)]


def _of_text(mind: Mind, seen: Seen, text: Face) -> float:
    """What the text of another card does, which the spell gains; that card stays in my hand."""
    if text.spell is None:
        return 0.0
    return mind.best(replace(seen, passage=text.spell.passage, mode=0))[0] - 0.1


def _turn_up(mind: Mind, option: View) -> Item:
    """What it is more than what it seemed to be."""
    sight = mind.sight
    known = face(option["beneath"])
    gained = worth.of_body(printed(known.key, sight.seat)) - worth.of_body(sight.bodies[option["h"]])
    seen = Seen(option["h"], sight.seat, (known.key, -1), option["h"], False, ())
    x = option.get("x", 0)
    for passage in known.traits.abilities if "x" in option else ():
        text = script(passage)
        if text is not None and isinstance(text.ability, Triggered) and isinstance(text.ability.when, TurnedUp):
            gained += mind.best(replace(seen, passage=passage, x=x))[0]
    return Item(option, seen, gained, (known.morph or FREE).with_x(x))


def _suspend(mind: Mind, option: View) -> Item:
    """What it will bring when its time has come, less for each turn until then."""
    known = face(option["card"])
    seen = cast_of(mind.sight, option["h"])
    x = option.get("x", 0)
    value = value_of_spell(mind, seen) * WAITING ** (x or known.time)
    return Item(option, seen, value, (known.suspend or FREE).with_x(x))


def value_of_spell(mind: Mind, seen: Seen) -> float:
    """What a spell would bring beyond its price."""
    sight = mind.sight
    known = face(seen.passage[0])
    if known.spell is None:
        if known.is_fast and sight.mine and len(sight.hand) < 7 and sight.step != "blockers":
            return 0.0  # it can wait until the others have done what they do
        value = mind.best(seen)[0]
        if "flash" in known.traits.keywords and sight.step == "blockers":
            value -= 0.6 * worth.of_card(sight.castable(seen.h))
        return value - (0.5 if known.enchants is not None else 0.0)
    values = [
        mind.best(replace(seen, mode=mode), plans=not known.is_fast)[0] for mode in range(len(known.spell.programs))
    ]
    return max(values) - price(seen)


def price(seen: Seen) -> float:
    """What a spell has to bring."""
    known = script(seen.passage)
    assert known is not None
    light = all(isinstance(effect, LIGHT_WORDS) for program in known.programs for effect, _ in program)
    return LIGHT if light else PRICE


def _activate(mind: Mind, option: View) -> list[Item]:
    sight = mind.sight
    passage: Passage = (option.get("of") or option["card"], option["ability"])
    known = script(passage)
    seen = Seen(option["h"], sight.seat, passage, option["h"], False, ())
    body = sight.bodies.get(option["h"])
    if known is None or any(play.passage == passage and play.source == option["h"] for play in sight.stack):
        return []
    if isinstance(known.ability, Loyalty) and body is not None:
        return [Item(option, seen, _of_loyalty(mind, seen, body, known.ability.change), FREE)]
    if not isinstance(known.ability, Activated):
        return []
    payment = known.ability.cost
    if body is None:
        card = sight.hand.get(option["h"])
        if option["h"] in sight.graves:
            return [Item(option, seen, mind.best(seen)[0], cost_of(payment.symbols))]
        value = -9.0 if card is None else mind.best(seen)[0] - 0.5 * worth.in_hand(sight, card)
        return [Item(option, seen, value, cost_of(payment.symbols))]
    if not (payment.symbols or payment.tap or payment.sacrifice or payment.counter or payment.life):
        return []  # what costs nothing could be done without end
    return [Item(option, seen, _of_ability(mind, seen, body, known.ability), cost_of(payment.symbols))]


def _of_loyalty(mind: Mind, seen: Seen, body: Body, change: int) -> float:
    left = body.counters.get("loyalty", 0) + change
    value = mind.best(seen, plans=True)[0] + 0.6 * change
    return value - 2.0 if left <= 0 else value + 0.1


def _of_ability(mind: Mind, seen: Seen, body: Body, ability: Activated) -> float:
    sight, payment = mind.sight, ability.cost
    if ability.effects and all(isinstance(one, Alter) and isinstance(one.what, Self) for one in ability.effects):
        return _of_growing(mind, seen, ability)
    value, targets = mind.best(seen, plans=ability.slow)
    if slots_of(seen) and not targets:
        return 0.0
    if payment.sacrifice:
        return _of_sacrificing(mind, reckoning(sight, seen, targets), body, ability)
    value -= 0.15
    if payment.tap and body.is_creature and sight.mine and sight.step == "main1" and body.could_attack:
        value -= TAPPING
    value -= 0.4 * payment.life + (0.2 if payment.counter else 0.0)
    if "equipment" in body.subtypes:
        value -= 0.35
    return value


def _of_sacrificing(mind: Mind, run: Reckoning, body: Body, ability: Activated) -> float:
    """The source goes first: it is not there any more when the text is carried out."""
    fetches = any(isinstance(one, Search) for one in ability.effects)
    share = 1.0 if body.is_creature or not (fetches or mind.sight.lands > 5) else 0.15 if fetches else 0.5
    run.gone.add(body.h)
    return run.value + mind.swing(run, plans=False) - share * worth.of_body(body) - 0.3


def _of_growing(mind: Mind, seen: Seen, ability: Activated) -> float:
    """Several times if need be; only when blocks are settled."""
    if mind.sight.step != "blockers":
        return 0.0
    best, total = 0.0, FREE
    run = reckoning(mind.sight, seen)
    for times in range(1, REPEATS + 1):
        total = total.plus(cost_of(ability.cost.symbols))
        if not mind.sight.purse.covers(total) or (times > 1 and ability.cost.tap):
            break
        if times > 1:
            run.follow(ability.effects)
        best = max(best, run.value + mind.swing(run, plans=False) - 0.05 * times)
    return best


# --- answers -------------------------------------------------------------------------------------------------------


def _answer(mind: Mind) -> View | None:
    """Something against what an opponent has just put on the stack."""
    sight = mind.sight
    top = sight.stack[-1]
    best: tuple[float, View | None] = (0.0, None)
    for option in sight.options:
        if option["verb"] != "cast":
            continue
        seen = cast_of(sight, option["h"], paid_more=option.get("paid_more", False), side=option.get("side", ""))
        if seen.passage[1] < 0:
            continue
        value, targets = mind.best(seen, top=top)
        aimed = {mark for slot in targets for mark in slot}
        concerns = top.h in aimed or not aimed.isdisjoint(top.targets)
        value -= ANSWER + (0.3 if option.get("paid_more") else 0.0)
        if concerns and value > best[0]:
            best = (value, option)
    return best[1]
