"""Casting Characters and Summons, using abilities, Warp and Priming: what may be played, and what then happens."""

from __future__ import annotations

from games.cardgames.rules import announcing, permanent_status, triggers, zone_changes
from games.cardgames.rules.announcing import ACTIVATE, CAST, TRIGGER, can_be_x, has_targets
from games.cardgames.rules.card import Script
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.traits import NO_OBJECT
from games.engine import ObjectId, Option, SeatNo
from games.rulesets.fftcg import casting_costs, paying
from games.rulesets.fftcg.casting_costs import INSTEAD
from games.rulesets.fftcg.paying import PRIME, WARP
from games.rulesets.fftcg.points import is_burst
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.vocabulary.abilities import Action, Priming
from games.rulesets.fftcg.zones import LIMIT

SPECIAL, ACTION = "uses special", "uses action"
"""What triggers wait for: that a special ability, or an action ability, is used."""
MAIN = ("main1", "main2")
PLAYING = (*MAIN, "preparation", "declaration", "block", "damage")
"""Where cards are cast and abilities used; in the End Phase there is priority, but for nothing of the kind (FF-07)."""


# --- what may be played --------------------------------------------------------------------------------------------


def plays(game: FftcgState, seat: SeatNo) -> list[Option]:
    """All that a player may do with priority beside passing; each can be completed (FF-04, FF-05, FF-07)."""
    if game.step not in PLAYING:
        return []
    found: list[Option] = []
    slow = may_play_slowly(game, seat)
    for card in game.hand(seat):
        found += _from_hand(game, seat, card, slow)
    for card in game.zones[LIMIT.of(seat)] if game.limits else ():
        found += _from_hand(game, seat, card, slow)
    for thing, script in announcing.usable(game, seat):
        if can_use(game, seat, thing, script, slow):
            option = announcing.use_option(game, thing, script)
            if isinstance(script.ability, Priming):
                option.verb = PRIME
            found.append(option)
    return found


def may_play_slowly(game: FftcgState, seat: SeatNo) -> bool:
    """One's own main phase with an empty stack (FF-05)."""
    return game.turn_seat == seat and game.step in MAIN and game.stack_is_empty()


def _from_hand(game: FftcgState, seat: SeatNo, card: ObjectId, slow: bool) -> list[Option]:
    face = game.card(card)
    found = []
    if slow or face.traits.is_a("summon") or face.traits.has("back attack"):
        play = announcing.spell_of(game, seat, card)
        cost = casting_costs.of_casting(game, seat, card)
        able = None
        limit = paying.limit_price(game, card) if game.limits else None
        payable = paying.can_pay(game, seat, cost, [card]) and (
            limit is None or paying.can_pay_price(game, play, limit, cost)
        )
        if payable and (able := can_choose(game, play)):
            found.append(Option(CAST, {"thing": card}))
        if face.instead and (can_choose(game, play) if able is None else able):
            for script, price in casting_costs.other_prices(game, seat, card):
                if paying.can_pay_price(game, play, price):
                    found.append(Option(CAST, {"thing": card, "way": f"{INSTEAD} {script.passage[1]}"}))
    if slow and face.warp_price is not None and paying.can_pay(game, seat, face.warp_price, [card]):
        found.append(Option(WARP, {"thing": card}))
    return found


def can_use(game: FftcgState, seat: SeatNo, thing: ObjectId, script: Script, slow: bool) -> bool:
    """Whether everything that an ability needs is there: time, price and something to choose."""
    ability = script.ability
    play = Play(seat, game.ref(thing), script.passage)
    if isinstance(ability, Priming):
        return slow and paying.can_pay_price(game, play, ability.cost)
    assert isinstance(ability, Action)
    if ability.only is not None and not ability.only.holds(game, play):
        return False
    if ability.cost.dull and not can_be_dulled(game, thing):
        return False
    return paying.can_pay_price(game, play, ability.cost) and can_choose(game, play)


def can_choose(game: FftcgState, play: Play) -> bool:
    """Whether what it chooses is there; of what chooses by X that is asked for each X when that is named."""
    script = game.script(play.passage) if play.passage[1] >= 0 else None
    if script is None or (len(script.slots) == 1 and not script.aims_at_x):
        return has_targets(game, play, 0)
    if script.aims_at_x:
        return any(
            can_be_x(game, play, x)
            for x in range((paying.most_x(game, play, CAST if play.thing != NO_OBJECT else ACTIVATE) or 0) + 1)
        )
    return any(has_targets(game, play, mode) for mode in range(len(script.slots)))


def can_be_dulled(game: FftcgState, thing: ObjectId) -> bool:
    """For {D}: active, and if it is no Monster yours since your turn began, or with Haste (rules 3.3)."""
    traits, permanent = game.traits(thing), game.permanents[thing]
    ready = not permanent.fresh or traits.has("haste") or not (traits.is_a("forward") or traits.is_a("backup"))
    return not permanent.tapped and ready


# --- playing -------------------------------------------------------------------------------------------------------


def begin_play(game: FftcgState, seat: SeatNo, option: Option) -> None:
    """Begin to do what was chosen from `plays`: choose, then pay."""
    thing = ObjectId(option.about["thing"])
    if option.verb == WARP:
        paying.begin(game, Play(seat, game.ref(thing), (game.prints[thing], -1), thing), WARP)
    elif option.verb == PRIME:
        paying.begin(game, Play(seat, game.ref(thing), (game.prints[thing], option.about["ability"])), PRIME)
    else:
        announcing.begin(game, seat, option)


def settle_price(game: FftcgState, play: Play, verb: str) -> None:
    """Everything is chosen: now it is paid for. A trigger costs nothing, and an EX Burst resolves at once."""
    if verb != TRIGGER:
        paying.begin(game, play, verb)
    elif is_burst(game, play):
        game.push(Resolving(play, at=0, aside=True))
    else:
        announcing.carry_out(game, play, verb)


def notice_use(game: FftcgState, play: Play) -> None:
    """Who waits for the use of abilities notices it; the ability is on the stack by now (FF-33)."""
    ability = game.script(play.passage).ability
    way = SPECIAL if isinstance(ability, Action) and ability.cost.same_name else ACTION
    triggers.notice(game, GameEvent(way, play.source, game.known(play.source), play.seat))


def use_up(game: FftcgState, play: Play) -> None:
    """What an ability costs of the object on which it stands (FF-27: the ability itself is on the stack by now)."""
    ability, thing = game.script(play.passage).ability, ObjectId(play.source[0])
    assert isinstance(ability, Action)
    if ability.cost.dull:
        permanent_status.tap(game, thing)
    if ability.cost.breaks:
        zone_changes.bury(game, [thing])
