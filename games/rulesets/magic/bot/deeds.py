"""What each word of a card's text does, followed in thought; `PASSED_OVER` are those that count for nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.cardgames.rules import schedule
from games.cardgames.vocabulary import (
    conditions,
    damage,
    effects,
    permanents,
    piles,
    returning,
    revealing,
    selectors,
    shields,
    transforming,
    turns,
    unless,
)
from games.cardgames.vocabulary.endings import DrawGame, WinGame
from games.cardgames.vocabulary.selectors import Compared, ObjectFilter
from games.rulesets.magic.bot import worth
from games.rulesets.magic.bot.reckoning import Reckoning
from games.rulesets.magic.bot.sight import Body, Seen, face, printed, script
from games.rulesets.magic.vocabulary import (
    actions,
    casting,
    choosing,
    combat,
    creatures,
    emblems,
    giving,
    phasing,
    suspend,
    turn_control,
)
from games.rulesets.magic.vocabulary.endings import EndTurn, LoseGame
from games.rulesets.magic.vocabulary.library import PutIntoLibrary
from games.rulesets.magic.vocabulary.madness import CastOrBury
from games.rulesets.magic.vocabulary.mana import AddMana
from games.rulesets.magic.vocabulary.reconfiguring import Reconfigure

DRAW = 2.0
TIME = 0.5
"""What it brings that something suspended comes a turn earlier."""
RIDDANCE = 0.4
"""Share of a permanent's worth that is lost with its return to the hand."""
LONG = ("for ever", "while this is tapped", "while you control this", "while this is there")
"""How long something lasts that does not end with a turn."""
TURN = 6.0
PHASED = 0.25
"""Share of a permanent's worth that is lost while it is phased out."""
EMBLEM = 6.0
"""What it brings to have an emblem, which stays for the rest of the game."""
SKIPPED = {"turn": TURN, "untap": 2.5, "upkeep": 0.1, "draw": DRAW, "combat": 2.0}
"""What a player loses who skips something."""
STEP = {"upkeep": 0.5, "draw": DRAW, "end": 0.5}
"""What an additional step brings."""
EXPLOITED = 2.5
UNEARTHED = 0.6
"""What a creature is expected to do for the one that it was exploited by."""
UNPAID = 0.8
"""How likely something is not paid for."""


def _damage(run: Reckoning, effect: damage.Damage) -> None:
    much = run.number(effect.amount)
    run.done = 0
    source = run.sight.find(run.source)
    deadly = source is not None and "deathtouch" in source.keywords
    for one in run.meant(effect.to):
        run.hurt(one, much, deadly=deadly)


def _fight(run: Reckoning, effect: damage.Fight) -> None:
    pair = [run.bodies.get(str(one)) for those in (effect.one, effect.other) for one in run.meant(those)[:1]]
    if len(pair) == 2 and pair[0] is not None and pair[1] is not None:
        one, other = pair[0], pair[1]
        run.hurt(other.h, one.power, deadly="deathtouch" in one.keywords)
        run.hurt(one.h, other.power, deadly="deathtouch" in other.keywords)


def _gain_life(run: Reckoning, effect: damage.GainLife) -> None:
    for one in run.meant(effect.who):
        if isinstance(one, int):
            run.life(one, run.number(effect.amount))


def _lose_life(run: Reckoning, effect: damage.LoseLife) -> None:
    for one in run.meant(effect.who):
        if isinstance(one, int):
            run.life(one, -run.number(effect.amount))


def _exchange(run: Reckoning, effect: damage.ExchangeLife) -> None:
    for one in run.meant(effect.other):
        if isinstance(one, int):
            mine, theirs = run.sight.life[run.seat], run.sight.life[one]
            run.life(run.seat, theirs - mine)
            run.life(one, mine - theirs)


def _draw(run: Reckoning, effect: piles.Draw) -> None:
    much = run.number(effect.amount)
    for one in run.meant(effect.who):
        if isinstance(one, int):
            if much > run.sight.library.get(one, 0):
                run.life(one, -1000)
            else:
                run.value += run.sign(one) * DRAW * much


def _mill(run: Reckoning, effect: piles.Mill) -> None:
    much = run.number(effect.amount)
    for one in run.meant(effect.who):
        if isinstance(one, int):
            left = run.sight.library.get(one, 0) - much
            run.value -= run.sign(one) * (40.0 if left <= 0 else 0.05 * much)


def _discard(run: Reckoning, effect: piles.Discard) -> None:
    for one in run.meant(effect.who):
        if isinstance(one, int):
            run.value -= run.sign(one) * 1.5 * min(run.number(effect.amount), run.sight.held.get(one, 0))


def _discard_chosen(run: Reckoning, effect: piles.DiscardChosen) -> None:
    for one in run.meant(effect.who)[:1]:
        if isinstance(one, int):
            run.value -= run.sign(one) * min(2.5, 0.8 * run.sight.held.get(one, 0))


def _scry(run: Reckoning, effect: piles.Scry) -> None:
    run.value += run.sign(run.seat) * 0.4 * effect.amount


def _surveil(run: Reckoning, effect: piles.Surveil) -> None:
    run.value += run.sign(run.seat) * 0.45 * effect.amount


def _look(run: Reckoning, effect: piles.Look) -> None:
    each = DRAW * 1.2 if effect.to == "hand" else DRAW * 1.6
    run.value += run.sign(run.seat) * each * min(effect.take, run.number(effect.amount))


def _reveal_until(run: Reckoning, effect: revealing.RevealUntil) -> None:
    each = {"hand": DRAW * 1.2, "field": DRAW * 2.0, "grave": 0.0}[effect.to]
    more = {"hand": DRAW * 0.5, "grave": -0.1}.get(effect.rest, 0.0)
    for one in run.meant(effect.who):
        if isinstance(one, int):
            run.value += run.sign(one) * (each + more)


def _look_at_hand(run: Reckoning, effect: revealing.LookAtHand) -> None:
    for one in run.meant(effect.who):
        if isinstance(one, int) and one != run.seat:
            run.value += run.sign(run.seat) * 0.2


def _discard_named(run: Reckoning, effect: choosing.DiscardNamed) -> None:
    for one in run.meant(effect.who)[:1]:
        if isinstance(one, int):
            run.value -= run.sign(one) * min(1.5, 0.4 * run.sight.held.get(one, 0))


def _search(run: Reckoning, effect: piles.Search) -> None:
    early = 2.6 if run.sight.lands < 6 else 1.0
    each = {"field": early, "hand": DRAW * 1.3, "top": 1.0, "grave": 0.5}[effect.to]
    run.value += run.sign(run.seat) * each * effect.count


def _destroy(run: Reckoning, effect: permanents.Destroy) -> None:
    for one in run.meant(effect.what):
        body = run.bodies.get(str(one))
        if body is not None and "indestructible" not in body.keywords:
            run.lose(body.h)


def _exile(run: Reckoning, effect: permanents.Exile) -> None:
    for one in run.meant(effect.what):
        run.lose(str(one), 0.9 if effect.keep or effect.until_leaves else 1.0)


def _return(run: Reckoning, effect: permanents.ReturnToHand) -> None:
    for one in run.meant(effect.what):
        body = run.sight.graves.get(str(one))
        if body is not None:
            run.value += run.sign(body.seat) * (0.7 * worth.of_card(body) + 0.5)
        elif str(one) in run.bodies:
            body = run.bodies[str(one)]
            run.lose(body.h, 1.0 if body.is_token else RIDDANCE)


def _into_library(run: Reckoning, effect: PutIntoLibrary) -> None:
    """On top it takes the place of a card that would be drawn."""
    for one in run.meant(effect.what):
        body = run.sight.graves.get(str(one))
        if body is not None and not effect.bottom:
            run.value += run.sign(body.seat) * 0.3 * worth.of_card(body)
        elif str(one) in run.bodies:
            run.lose(str(one), 1.0)
            run.value -= run.sign(run.bodies[str(one)].owner) * (0.0 if effect.bottom else DRAW)


def _sacrifice(run: Reckoning, effect: permanents.Sacrifice) -> None:
    for one in run.meant(effect.who):
        own = [body for body in run.still_there().values() if body.seat == one and _of_kind(effect.kind, body)]
        for body in sorted(own, key=worth.of_body)[: run.number(effect.amount)]:
            run.lose(body.h)


def _of_kind(kind: ObjectFilter, body: Body) -> bool:
    return not kind.types or any(one in body.types for one in kind.types)


def _tokens(run: Reckoning, effect: permanents.CreateToken) -> None:
    for one in run.meant(effect.who):
        if isinstance(one, int):
            each = worth.of_body(printed(effect.key, one)) * worth.of_token_more(run.sight, one)
            run.value += run.sign(one) * each * run.number(effect.amount)


def _sacrifice_it(run: Reckoning, effect: permanents.SacrificeIt) -> None:
    for one in run.meant(effect.what):
        if run.bodies.get(str(one)) is not None and run.bodies[str(one)].seat == run.seat:
            run.lose(str(one))


def _copies(run: Reckoning, effect: permanents.CreateCopy) -> None:
    """As many bodies as what is copied, of the size that is said."""
    for one in run.meant(effect.of):
        known = run.sight.find(str(one))
        if known is not None:
            body = printed(known.card, run.seat, known.h)
            if effect.but is not None and effect.but.base:
                body = replace(body, power=effect.but.base[0], toughness=effect.but.base[1])
            run.value += run.sign(run.seat) * worth.of_body(body) * run.number(effect.amount)


def _investigate(run: Reckoning, effect: actions.Investigate) -> None:
    run.value += run.sign(run.seat) * 1.2 * run.number(effect.times)


def _discover(run: Reckoning, effect: casting.Discover) -> None:
    run.value += run.sign(run.seat) * (1.0 + run.number(effect.value))


def _cast_from_top(run: Reckoning, effect: casting.CastFromTop) -> None:
    run.value += run.sign(run.seat) * DRAW * 1.5


def _cast_or_bury(run: Reckoning, effect: CastOrBury) -> None:
    run.value += run.sign(run.seat) * DRAW


def _cast_suspended(run: Reckoning, effect: suspend.CastSuspended) -> None:
    run.value += run.sign(run.seat) * DRAW * 1.5


def _remove_time_counter(run: Reckoning, effect: suspend.RemoveTimeCounter) -> None:
    run.value += run.sign(run.seat) * TIME


def _gains_protection(run: Reckoning, effect: choosing.GainsProtection) -> None:
    """What an opponent aims at is saved, mostly."""
    for one in run.meant(effect.what):
        body = run.bodies.get(str(one))
        if body is not None:
            aimed_at = any(play.seat != body.seat and body.h in play.targets for play in run.sight.stack)
            run.value += run.sign(body.seat) * (UNPAID * worth.of_body(body) if aimed_at else 0.2)


def _explore(run: Reckoning, effect: actions.Explore) -> None:
    for one in run.meant(effect.what):
        body = run.bodies.get(str(one))
        if body is not None:
            run.value += run.sign(body.seat) * 1.4


def _proliferate(run: Reckoning, effect: actions.Proliferate) -> None:
    own = [body for body in run.still_there().values() if body.seat == run.seat and body.counters]
    run.value += run.sign(run.seat) * 0.8 * sum(not body.counters.get("-1/-1") for body in own)


def _tap(run: Reckoning, effect: permanents.Tap) -> None:
    for one in run.meant(effect.what):
        if str(one) in run.bodies and not run.bodies[str(one)].tapped:
            run.alter(str(one), tapped=True)


def _untap(run: Reckoning, effect: permanents.Untap) -> None:
    for one in run.meant(effect.what):
        body = run.bodies.get(str(one))
        if body is not None and body.tapped:
            run.value += 0.4 * run.sign(body.seat)
            run.alter(body.h, tapped=False)


def _transform(run: Reckoning, effect: transforming.Transform) -> None:
    """What its other face is worth more."""
    for one in run.meant(effect.what):
        body = run.bodies.get(str(one))
        card = None if body is None else face(body.card).card
        if body is None or card is None:
            continue
        other = card.side_of or next((side.key for side in card.faces if card.turns), "")
        if other:
            now = printed(other, body.seat, body.h)
            run.value += run.sign(body.seat) * (worth.of_body(now) - worth.of_body(body))


def _stay_tapped(run: Reckoning, effect: permanents.StayTapped) -> None:
    for one in run.meant(effect.what):
        body = run.bodies.get(str(one))
        if body is not None:
            run.value -= run.sign(body.seat) * 0.25 * worth.of_body(body)


def _counters(run: Reckoning, effect: permanents.PutCounters) -> None:
    for one in run.meant(effect.on):
        body = run.bodies.get(str(one))
        if body is None:
            continue
        much = run.number(effect.amount)
        if effect.counter in ("+1/+1", "-1/-1"):
            each = much if effect.counter[0] == "+" else -much
            run.improve(body.h, power=body.power + each, toughness=body.toughness + each)
        elif effect.counter == "loyalty":
            run.value += run.sign(body.seat) * much
        elif body.counters.get(effect.counter, 0) < 4:
            run.value += run.sign(body.seat) * 0.2 * much


def _attach(run: Reckoning, effect: permanents.Attach) -> None:
    things, hosts = run.meant(effect.what), run.meant(effect.to)
    known = run.sight.find(things[0]) if things else None
    if known is not None and hosts and hosts[0] in run.bodies:
        before = run.host if isinstance(effect.what, selectors.Self) else known.attached
        was = attached_worth(run, known, before) if isinstance(before, str) and before else 0.0
        run.value += attached_worth(run, known, str(hosts[0])) - was
        if not before:
            run.value -= run.sign(known.seat) * _as_a_creature(known)


def _unattach(run: Reckoning, effect: permanents.Unattach) -> None:
    """What it does for its host is gone; what has reconfigure is a creature again."""
    for one in run.meant(effect.what):
        known = run.sight.find(str(one))
        before = run.host if isinstance(effect.what, selectors.Self) else known.attached if known is not None else ""
        if known is not None and isinstance(before, str) and before:
            run.value -= attached_worth(run, known, before)
            run.value += run.sign(known.seat) * _as_a_creature(known)


def _as_a_creature(known: Body) -> float:
    """What Equipment with reconfigure is worth as a creature; nothing, if it has it not."""
    scripts = [script(passage) for passage in known.abilities]
    able = any(one is not None and isinstance(one.word, Reconfigure) for one in scripts)
    return worth.of_body(printed(known.card, known.seat, known.h)) if able else 0.0


def attached_worth(run: Reckoning, item: Body, h: str) -> float:
    """What an Aura or Equipment on a creature is worth to me."""
    body = run.bodies.get(h)
    if body is None:
        return 0.0
    now = replace(body)
    more = 0.0
    for passage in item.abilities:
        known = script(passage)
        ability = None if known is None else known.ability
        if getattr(ability, "of", None) == selectors.Attached():
            assert ability is not None
            power, toughness = run.number(ability.power), run.number(ability.defence)  # type: ignore[attr-defined]
            now.power += power
            now.toughness += toughness
            now.keywords |= frozenset(ability.keywords)  # type: ignore[attr-defined]
            now.forbids |= frozenset(ability.forbids)  # type: ignore[attr-defined]
            more += 2.0 * len(ability.gives)  # type: ignore[attr-defined]
    if "untap" in now.forbids:
        now.tapped = True
    if now.toughness - now.damage <= 0:
        return -run.sign(body.seat) * worth.of_body(body)
    useful = 1.0 if body.could_attack else 0.4
    gain = (worth.of_body(now) - worth.of_body(body)) * useful + more
    return run.sign(body.seat) * (gain - (0.3 if body.sick and gain > 0 else 0.0))


def _alter(run: Reckoning, effect: permanents.Alter) -> None:
    power, toughness = run.number(effect.power), run.number(effect.defence)
    for one in run.meant(effect.what):
        body = run.bodies.get(str(one))
        if body is None or body.h in run.gone:
            continue
        changes: dict[str, Any] = {}
        if effect.base:
            changes["power"], changes["toughness"] = effect.base[0], effect.base[1]
        if effect.loses_abilities:
            changes["keywords"], changes["abilities"] = frozenset(), ()
        if power or toughness:
            changes["power"] = changes.get("power", body.power) + power
            changes["toughness"] = changes.get("toughness", body.toughness) + toughness
        if effect.keywords:
            changes["keywords"] = body.keywords | frozenset(effect.keywords)
            if "haste" in effect.keywords:
                changes["sick"] = False
        if effect.forbids:
            changes["forbids"] = body.forbids | frozenset(effect.forbids)
        if effect.control:
            changes["seat"] = run.seat
        if effect.until in LONG:
            if effect.control and body.seat != run.seat:
                run.value += (run.sign(run.seat) - run.sign(body.seat)) * worth.of_body(body)
            run.improve(body.h, **changes)
        elif changes:
            run.alter(body.h, **changes)


def _counter(run: Reckoning, effect: effects.Counter) -> None:
    for one in run.meant(effect.what):
        seen = next((play for play in run.sight.stack if play.h == one), None)
        if seen is not None and not _stays(seen):
            run.value -= run.of_play(seen)


def _stays(seen: Seen) -> bool:
    """Whether it says itself that it cannot be countered."""
    return any(isinstance(one.ability, casting.CannotBeCountered) for one in face(seen.passage[0]).scripts)


def _unless(run: Reckoning, effect: effects.Unless | unless.UnlessGives) -> None:
    before = run.value
    run.follow(effect.otherwise)
    run.value = before + UNPAID * (run.value - before)


def _may(run: Reckoning, effect: effects.May) -> None:
    before = run.value
    run.follow(effect.effects)
    if run.seat == run.sight.seat and not run.changed:
        run.value = max(before, run.value)


def _if(run: Reckoning, effect: effects.If) -> None:
    condition = effect.condition
    if isinstance(condition, conditions.PaidMore) and not run.paid_more:
        return
    if isinstance(condition, conditions.Comparison):
        much = run.number(condition.amount)
        if not Compared("power", condition.than, condition.how).holds(much, condition.than):
            return
    if isinstance(condition, conditions.Control) and len(run.found(condition.kind)) < condition.least:
        return
    run.follow(effect.effects)


def _goad(run: Reckoning, effect: combat.Goad) -> None:
    for one in run.meant(effect.what):
        body = run.bodies.get(str(one))
        if body is not None and body.seat != run.seat:
            run.value += run.sign(run.seat) * 0.3 * body.power * (1 if len(run.sight.others) > 1 else 0.3)


def _gives_control(run: Reckoning, effect: giving.GivesControl) -> None:
    for seat in run.meant(effect.who)[:1]:
        for one in run.meant(effect.what):
            body = run.bodies.get(str(one))
            if body is not None and isinstance(seat, int) and body.seat != seat:
                run.value += (run.sign(seat) - run.sign(body.seat)) * worth.of_body(body)


def _exploit_one(run: Reckoning, effect: creatures.ExploitOne) -> None:
    own = [body for body in run.still_there().values() if body.seat == run.seat and body.is_creature]
    run.value += run.sign(run.seat) * EXPLOITED
    if own:
        run.lose(min(own, key=worth.of_body).h)


def _unearthed(run: Reckoning, effect: returning.ExileIfItLeaves) -> None:
    """It attacks this turn, and is gone at its end."""
    body = run.sight.graves.get(run.source)
    if body is not None and run.sight.step == "main1" and body.could_attack:
        run.value += run.sign(run.seat) * UNEARTHED * body.power


def _get_emblem(run: Reckoning, effect: emblems.GetEmblem) -> None:
    """Good for whoever gets it himself; others are given only what harms them."""
    for one in run.meant(effect.who):
        if isinstance(one, int):
            run.value += run.sign(run.seat) * EMBLEM


def _phase_out(run: Reckoning, effect: phasing.PhaseOut) -> None:
    """It is away until its controller's next untap step, and nothing can happen to it so long."""
    for one in run.meant(effect.what):
        if str(one) in run.bodies:
            run.lose(str(one), PHASED)


def _control_turn(run: Reckoning, effect: turn_control.ControlNextTurn) -> None:
    """As good as a turn more, for whoever decides in it; to decide in one's own is nothing new."""
    for one in run.meant(effect.who):
        if isinstance(one, int) and one != run.seat:
            run.value -= run.sign(one) * TURN


def _extra_turn(run: Reckoning, effect: turns.ExtraTurn) -> None:
    for one in run.meant(effect.who):
        if isinstance(one, int):
            run.value += run.sign(one) * TURN * effect.times


def _extra_combat(run: Reckoning, effect: turns.ExtraCombat) -> None:
    able = [body for body in run.still_there().values() if body.seat == run.seat and body.could_attack]
    if not effect.main or run.sight.step in ("main1", "main2"):
        run.value += run.sign(run.seat) * 0.5 * sum(body.power for body in able if not body.tapped)


def _extra_step(run: Reckoning, effect: turns.ExtraStep) -> None:
    each = SKIPPED["untap"] + DRAW if effect.what == schedule.BEGINNING else STEP[effect.what]
    for one in run.meant(effect.who):
        if one == run.sight.turn_seat and isinstance(one, int):
            run.value += run.sign(one) * each * run.number(effect.times)


def _skip_next(run: Reckoning, effect: turns.SkipNext) -> None:
    for one in run.meant(effect.who):
        if isinstance(one, int):
            run.value -= run.sign(one) * SKIPPED[effect.what] * effect.times


def _end_turn(run: Reckoning, effect: EndTurn) -> None:
    for seen in run.sight.stack:
        run.value -= run.of_play(seen)


def _no_combat_damage(run: Reckoning, effect: damage.PreventCombatDamage) -> None:
    run.calm = True


ACTS: dict[type, Callable[[Reckoning, Any], None]] = {
    damage.Damage: _damage,
    damage.Fight: _fight,
    damage.GainLife: _gain_life,
    damage.LoseLife: _lose_life,
    damage.ExchangeLife: _exchange,
    piles.Draw: _draw,
    piles.Mill: _mill,
    piles.Discard: _discard,
    piles.DiscardChosen: _discard_chosen,
    piles.Look: _look,
    piles.Scry: _scry,
    piles.Surveil: _surveil,
    piles.Search: _search,
    revealing.RevealUntil: _reveal_until,
    permanents.Destroy: _destroy,
    permanents.Exile: _exile,
    permanents.ReturnToHand: _return,
    PutIntoLibrary: _into_library,
    permanents.Sacrifice: _sacrifice,
    permanents.SacrificeIt: _sacrifice_it,
    permanents.CreateToken: _tokens,
    permanents.CreateCopy: _copies,
    actions.Investigate: _investigate,
    actions.Explore: _explore,
    choosing.DiscardNamed: _discard_named,
    revealing.LookAtHand: _look_at_hand,
    choosing.GainsProtection: _gains_protection,
    casting.Discover: _discover,
    casting.CastFromTop: _cast_from_top,
    CastOrBury: _cast_or_bury,
    suspend.CastSuspended: _cast_suspended,
    suspend.RemoveTimeCounter: _remove_time_counter,
    actions.Proliferate: _proliferate,
    permanents.Tap: _tap,
    permanents.Untap: _untap,
    transforming.Transform: _transform,
    permanents.StayTapped: _stay_tapped,
    permanents.PutCounters: _counters,
    permanents.Attach: _attach,
    permanents.Unattach: _unattach,
    permanents.Alter: _alter,
    effects.Counter: _counter,
    effects.Unless: _unless,
    effects.May: _may,
    effects.If: _if,
    damage.PreventCombatDamage: _no_combat_damage,
    combat.Goad: _goad,
    giving.GivesControl: _gives_control,
    creatures.ExploitOne: _exploit_one,
    returning.ExileIfItLeaves: _unearthed,
    unless.UnlessGives: _unless,
    turns.ExtraTurn: _extra_turn,
    turns.ExtraCombat: _extra_combat,
    turns.ExtraStep: _extra_step,
    turns.SkipNext: _skip_next,
    emblems.GetEmblem: _get_emblem,
    phasing.PhaseOut: _phase_out,
    turn_control.ControlNextTurn: _control_turn,
    EndTurn: _end_turn,
}
PASSED_OVER: frozenset[type] = frozenset(
    {
        AddMana,
        DrawGame,
        LoseGame,
        WinGame,
        choosing.ChooseNumber,
        damage.Prevent,
        effects.CopySpell,
        effects.Later,
        permanents.BecomeCopy,
        permanents.PutBack,
        shields.Regenerate,
        shields.ThisTurn,
    }
)
"""Words that count for nothing yet. A new word is followed above or stands here: none is forgotten in silence."""
