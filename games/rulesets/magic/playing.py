"""What may be played when, and what it costs (magic 116, 117.1, 601.3, 605, 606)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.cardgames.rules import announcing, damage, permanent_status, triggers, zone_changes
from games.cardgames.rules.announcing import ACTIVATE, CAST, has_targets
from games.cardgames.rules.card import GRAVE_USES, Script
from games.cardgames.rules.face_down import FACE_DOWN
from games.cardgames.rules.play import Play, texts_of
from games.cardgames.vocabulary.abilities import Activated, Part, Payment
from games.cardgames.vocabulary.amounts import number as counted
from games.engine import ObjectId, Option, SeatNo
from games.engine.values import Plain
from games.rulesets.magic import additional_costs, commander, face_down, mana_pool, paying, several_faces
from games.rulesets.magic.card import SPLIT, Face
from games.rulesets.magic.mana import Cost, cost_of
from games.rulesets.magic.objects import MOST_LANDS, Suspended
from games.rulesets.magic.state import FREELY, MADNESS, SPLICED, SUSPEND, MagicState
from games.rulesets.magic.vocabulary.abilities import Loyalty
from games.rulesets.magic.vocabulary.casting import BANS, CannotCast
from games.rulesets.magic.vocabulary.costs import COST, CostChange
from games.rulesets.magic.vocabulary.morph import FACE_DOWN_COST, MORPH
from games.rulesets.magic.ways import BUYBACK, bought, is_bought, unbought
from games.rulesets.magic.zones import COMMAND

LAND = "land"
ALTERNATIVE, FLASHBACK, PHYREXIAN = "alternative ", "flashback", "life "
ESCAPE = "escape"
"""The ways to cast a spell beside the usual one; the first with the number of the cost among those of the card."""
FREE = Cost()
ARCANE = "arcane"
"""The subtype of spells that gain the texts of others."""


def plays(game: MagicState, seat: SeatNo) -> list[Option]:
    """All that a player may do with priority beside passing; each can be completed (MTG-P-27, magic 117.1)."""
    found: list[Option] = []
    if not (game.stack and is_split_second(game)):
        slow = may_play_slowly(game, seat)
        for card in game.hand(seat):
            face = game.card(card)
            if slow or face.is_fast or face.hand:
                found += _from_hand(game, seat, card, face, slow)
            for side in map(game.book.__getitem__, face.choices):
                if slow or side.is_fast:
                    found += _face_from_hand(game, seat, card, side, slow)
        for card in commander.castable(game, seat) if game.commanders else ():
            face = game.card(card)
            for side in (face, *map(game.book.__getitem__, face.choices)):
                if not side.is_land and (slow or side.is_fast):
                    found += _casts(game, seat, card, side)
        for card in several_faces.on_adventure(game, seat):
            if slow or game.card(card).is_fast:
                found += _casts(game, seat, card, game.card(card))
        if GRAVE_USES in game.features:
            found += _from_graveyard(game, seat, slow)
        found += [
            announcing.use_option(game, thing, script)
            for thing, script in announcing.usable(game, seat)
            if can_activate(game, seat, thing, script, slow)
        ]
    return found + face_down.options(game, seat) + paying.mana_options(game, seat)


def may_play_slowly(game: MagicState, seat: SeatNo) -> bool:
    """One's own main phase with an empty stack."""
    return game.turn_seat == seat and game.in_step("main") and not game.stack


def is_split_second(game: MagicState) -> bool:
    """Whether a spell on the stack allows no answer but mana abilities (MTG-P-C01)."""
    return any("split second" in game.card(thing).card.keywords for thing in game.stack if game.prints[thing])


def _face_from_hand(game: MagicState, seat: SeatNo, card: ObjectId, face: Face, slow: bool) -> list[Option]:
    """A card played as this face, which is its front or another (magic 709.3, 712.12, 715.3)."""
    if not face.is_land:
        return _casts(game, seat, card, face)
    may = slow and game.players[seat].lands < MOST_LANDS
    return [Option(LAND, {"thing": card, **_side(face)})] if may else []


def _side(face: Face) -> dict[str, Plain]:
    """Which face is meant, where it is not the front."""
    return {"side": face.key} if face.card.side_of else {}


def _from_hand(game: MagicState, seat: SeatNo, card: ObjectId, face: Face, slow: bool) -> list[Option]:
    found = _face_from_hand(game, seat, card, face, slow) if slow or face.is_fast else []
    if face.suspend is not None and (slow or face.is_fast):
        found += _suspends(game, seat, card, face, face.suspend)
    if face.morph is not None and slow and _can_cast_face_down(game, seat, card):
        found.append(Option(CAST, {"thing": card, "way": MORPH}))
    for script in face.hand:
        if can_activate(game, seat, card, script, slow):
            found.append(Option(ACTIVATE, {"thing": card, "ability": script.passage[1]}))
    return found


def _suspends(game: MagicState, seat: SeatNo, card: ObjectId, face: Face, cost: Cost) -> list[Option]:
    """A card that could begin to be cast can be suspended, with each X but 0; targets do not matter (magic 702.62c)."""
    if BANS in game.features and _is_banned(game, seat, card):
        return []
    if not cost.x:
        return [Option(SUSPEND, {"thing": card})] if paying.purse(game, seat).covers(cost) else []
    return [Option(SUSPEND, {"thing": card, "x": value}) for value in paying.payable_x(game, seat, cost, face.time)]


def _can_cast_face_down(game: MagicState, seat: SeatNo, card: ObjectId) -> bool:
    """Whether a card can be cast as a 2/2 creature that has no name (magic 702.37c)."""
    is_banned = BANS in game.features and _is_banned(game, seat, card, FACE_DOWN)
    return not is_banned and _can_pay(game, spell_of(game, seat, card, way=MORPH))


def _casts(game: MagicState, seat: SeatNo, card: ObjectId, face: Face) -> list[Option]:
    """The ways in which a card of the hand, or a commander, can be cast."""
    found: list[Option] = []
    side = face.card.side_of and face.key
    if BANS in game.features and _is_banned(game, seat, card, side):
        return found
    commands = commander.is_in_command_zone(game, card)
    tax: dict[str, Plain] = {"tax": commander.tax(game, card)} if commands else {}
    about: dict[str, Plain] = {"thing": card, **tax, **_side(face)}
    if face.is_without_cost:
        able = False
    elif face.additional or face.assists or COST in game.features or commands:
        able = _can_cast(game, spell_of(game, seat, card, side=side), face)
    else:
        play = announcing.spell_of(game, seat, card, side=side)
        able = paying.purse_for(game, play).covers(face.cost) and _can_aim(game, play, face)
    if able:
        found.append(Option(CAST, about))
        if face.kicker is not None and _can_pay(game, spell_of(game, seat, card, paid_more=True, side=side)):
            found.append(Option(CAST, {**about, "paid_more": True}))
    for way in _other_ways(face):
        found += _kicked_or_not(game, spell_of(game, seat, card, way=way, side=side), about)
    for number, other in enumerate(face.alternatives):
        play = spell_of(game, seat, card, way=f"{ALTERNATIVE}{number}", side=side)
        if other.only_if is None or other.only_if.holds(game, play):
            found += _kicked_or_not(game, play, about)
    return _with_texts(game, seat, found)


def _kicked_or_not(game: MagicState, play: Play, about: dict[str, Plain]) -> list[Option]:
    """A way to cast a card, and the same with its kicker, with its buyback, with both (magic 601.2b)."""
    face, found = face_down.face_of(game, play), []
    for way in ways_beside(face, play.way):
        spell = replace(play, way=way)
        if _can_cast(game, spell, face):
            found.append(Option(CAST, {**about, "way": way}))
            if face.kicker is not None and _can_pay(game, replace(spell, paid_more=True)):
                found.append(Option(CAST, {**about, "way": way, "paid_more": True}))
    return found


def ways_beside(face: Face, way: str) -> Sequence[str]:
    """A way to cast a card, and the same with its buyback."""
    return (way,) if face.buyback is None or is_bought(way) else (way, bought(way))


def _other_ways(face: Face) -> Sequence[str]:
    """By keywords and symbols: with life for Phyrexian mana, with buyback, evoked, ..."""
    if not (face.cost.hybrid or face.buyback or face.ways):
        return ()
    lives = [f"{PHYREXIAN}{count}" for count in range(1, face.cost.phyrexian + 1)]
    return [*lives, *([BUYBACK] if face.buyback is not None else []), *face.ways]


def spell_of(
    game: MagicState,
    seat: SeatNo,
    card: ObjectId,
    *,
    paid_more: bool = False,
    way: str = "",
    side: str = "",
    gains: Sequence[ObjectId] = (),
) -> Play:
    """What casting a card would be; a commander knows that it comes from the command zone."""
    play = announcing.spell_of(game, seat, card, paid_more=paid_more, way=way, side=side, gains=gains)
    if way == MORPH:
        play.passage = (FACE_DOWN, -1)
    if commander.is_in_command_zone(game, card):
        play.origin = COMMAND.key
    return play


def _from_graveyard(game: MagicState, seat: SeatNo, slow: bool) -> list[Option]:
    """Cards with flashback (magic 702.34), and those with abilities that work there (magic 113.6m)."""
    found = []
    for card in game.grave(seat):
        face = game.card(card)
        for script in face.grave:
            if can_activate(game, seat, card, script, slow):
                found.append(Option(ACTIVATE, {"thing": card, "ability": script.passage[1]}))
        ways = [FLASHBACK] if face.flashback is not None else [ESCAPE] if face.escape is not None else []
        for way in ways if slow or face.is_fast else ():
            play = announcing.spell_of(game, seat, card, way=way)
            if may_be_cast(game, play):
                found += _with_texts(game, seat, _kicked_or_not(game, play, {"thing": card}))
    return found


def may_be_cast(game: MagicState, play: Play) -> bool:
    """Whether a card could be cast that some effect or ability allows to be cast (magic 601.3, 608.2g)."""
    face = face_down.face_of(game, play)
    if BANS in game.features and _is_banned(game, play.seat, play.thing, face.key):
        return False
    if face.is_land or (play.paid_more and face.kicker is None) or face.card.layout == SPLIT:
        return False
    if face.card.side_of and not _is_offered(game, play, face):
        return False
    return _can_cast(game, play, face)


def _is_offered(game: MagicState, play: Play, face: Face) -> bool:
    """Whether an effect that lets a card be cast lets it be cast as another of its faces: as one that may be played,
    and that costs no more than the card (magic 702.85a)."""
    whole = game.card(play.thing)
    return face.key in whole.choices and unbought(play.way) == FREELY and face.cost.total <= whole.cost.total


def _is_banned(game: MagicState, seat: SeatNo, card: ObjectId, key: str = "") -> bool:
    """Whether something says that this player cannot cast this card, or cast it as another."""
    spell = game.printed(key or game.prints[card], seat)
    for thing, passage in triggers.listeners(game).get(BANS, ()):
        ability = game.script(passage).ability
        stands_on = Play(game.traits(thing).controller, game.ref(thing), passage)
        if isinstance(ability, CannotCast) and ability.bans(game, card, spell, stands_on):
            return True
    return False


def _can_cast(game: MagicState, play: Play, face: Face) -> bool:
    """Whether it can be paid for and has its targets."""
    return _can_pay(game, play) and _can_aim(game, play, face)


def _can_aim(game: MagicState, play: Play, face: Face) -> bool:
    """Whether it has its targets, with some X if they depend on it."""
    modes = range(1 if face.spell is None else len(face.spell.slots))
    if face.spell is not None and face.spell.aims_at_x:
        most = most_x(game, play, CAST) or 0
        return any(announcing.can_be_x(game, play, value) for value in range(most + 1))
    return any(has_targets(game, play, mode) for mode in modes)


def _can_pay(game: MagicState, play: Play) -> bool:
    cost, face = cost_for(game, play, CAST), face_down.face_of(game, play)
    if face.assists:
        cost = cost.with_x(0)
        parts, life = parts_for(game, play, CAST)
        if life and game.players[play.seat].life < life:
            return False
        if parts and not additional_costs.can_finish(game, play, FREE, additional_costs.each(parts), []):
            return False
        return additional_costs.could_cover(game, play, cost, face.assists)
    if not face.additional and not play.way and not (play.paid_more and (face.kicked_by.parts or face.kicked_by.life)):
        return paying.purse_for(game, play).covers(cost.with_x(0) if cost.generic < 0 else cost)
    cost = cost.with_x(0)
    parts, life = parts_for(game, play, CAST)
    if life and game.players[play.seat].life < life:
        return False
    return additional_costs.can_finish(game, play, cost, additional_costs.each(parts), [])


def can_activate(game: MagicState, seat: SeatNo, thing: ObjectId, script: Script, slow: bool) -> bool:
    """Whether an ability could be activated now and paid for, and has its targets."""
    ability = script.ability
    play = Play(seat, game.ref(thing), script.passage)
    if isinstance(ability, Loyalty):
        permanent = game.permanents[thing]
        enough = permanent.counters.get("loyalty", 0) + ability.change >= 0
        return slow and not permanent.used and enough and has_targets(game, play, 0)
    assert isinstance(ability, Activated)
    if ability.slow and not slow:
        return False
    if (ability.zone == "field") is not (thing in game.permanents):
        return False
    if ability.only is not None and not ability.only.holds(game, play):
        return False
    if not paying.can_pay_parts(game, thing, ability.cost):
        return False
    purse = paying.purse_for(game, play)
    if ability.cost.tap:
        purse = purse.without(thing)
    if not purse.covers(cost_of(ability.cost.symbols)) or not has_targets(game, play, 0):
        return False
    parts = ability.cost.parts
    return not parts or additional_costs.can_finish(
        game, play, cost_of(ability.cost.symbols), additional_costs.each(parts), []
    )


def begin_play(game: MagicState, seat: SeatNo, option: Option) -> None:
    """Do what was chosen from `plays`, or begin to."""
    about = option.about
    thing = ObjectId(about["thing"])
    if option.verb == "mana":
        paying.activate_mana(game, seat, option)
        return
    if option.verb == "untap":
        mana_pool.take_back_mana(game, seat)
        return
    if option.verb == LAND:
        _play_land(game, seat, thing, about.get("side", ""))
        return
    if option.verb == SUSPEND:
        _suspend(game, seat, thing, about.get("x", 0))
        return
    if option.verb == face_down.TURN_UP:
        face_down.turn_up(game, seat, thing, about.get("x", 0))
        return
    if option.verb == CAST:
        game.push(announcing.Announce(_spell_meant(game, seat, about), CAST))
        return
    announcing.begin(game, seat, option)


def _play_land(game: MagicState, seat: SeatNo, thing: ObjectId, side: str) -> None:
    """A special action: no stack, no response (magic 116.2a). What was tapped before stays tapped."""
    game.players[seat].lands += 1
    game.players[seat].taps = ()
    game.emit("played_land", seat=seat, card=side or game.face(thing))
    zone_changes.enter(game, thing, seat, side=side)
    announcing.acted(game, seat)


def _suspend(game: MagicState, seat: SeatNo, card: ObjectId, x: int) -> None:
    """A special action: no stack, no response (magic 116.2f, 702.62a)."""
    face = game.card(card)
    assert face.suspend is not None
    time = x or face.time
    zone_changes.go(game, card, game.EXILE.of())
    game.suspended.append(Suspended(game.ref(card), time))
    paying.pay_mana(game, seat, face.suspend.with_x(x))
    game.emit("suspended", seat=seat, card=face.key, count=time)
    announcing.acted(game, seat)


def cost_for(game: MagicState, play: Play, verb: str) -> Cost:
    """The mana that something costs, with X still open: printed or other, plus, then minus (magic 601.2f)."""
    if verb == CAST:
        face = face_down.face_of(game, play)
        cost = price_of(face, play.way, paid_more=play.paid_more)
        for gained in play.spliced:
            cost = cost.plus(game.book[gained.passage[0]].splice or FREE)
        if face.multikicker is not None:
            cost = replace(cost, each=face.multikicker)
        more = _changes(game, play) if COST in game.features else 0
        more += commander.tax(game, play.thing) if play.origin == COMMAND.key else 0
        return cost.changed(more) if more else cost
    ability = game.script(play.passage).ability
    return cost_of(ability.cost.symbols) if isinstance(ability, Activated) else FREE


def texts_to_gain(game: MagicState, play: Play) -> list[tuple[ObjectId, ...]]:
    """No card, and each order of cards of the hand whose texts an Arcane spell may gain: each once, with what it costs
    besides and with targets (magic 702.47a, 702.47b)."""
    found: list[tuple[ObjectId, ...]] = [()]
    if SPLICED not in game.features or ARCANE not in game.printed(play.passage[0], play.seat).subtypes:
        return found
    able = [card for card in game.hand(play.seat) if game.card(card).splice is not None and card != play.thing]
    for chosen in found:  # the list grows
        for card in able:
            gains = (*chosen, card)
            more = announcing.spell_of(game, play.seat, play.thing, gains=gains)
            more = replace(play, spliced=more.spliced)
            if card not in chosen and _can_pay(game, more) and has_targets(game, texts_of(more)[-1], 0):
                found.append(gains)
    return found


def _with_texts(game: MagicState, seat: SeatNo, casts: Sequence[Option]) -> list[Option]:
    """The same ways to cast a card, each also with the texts that the spell may gain (magic 601.2b)."""
    if SPLICED not in game.features:
        return list(casts)
    return [
        Option(CAST, {**one.about, **announcing.gaining(gains)})
        for one in casts
        for gains in texts_to_gain(game, _spell_meant(game, seat, one.about))
    ]


def _spell_meant(game: MagicState, seat: SeatNo, about: Mapping[str, Plain]) -> Play:
    """What an option to cast something announces."""
    how = {name: about[name] for name in ("paid_more", "way", "side") if name in about}
    return spell_of(game, seat, ObjectId(about["thing"]), **how, gains=about.get("things", ()))


def price_of(face: Face, way: str, *, paid_more: bool = False) -> Cost:
    """What a card costs in the way in which it is cast, with its kicker, before anything makes it more or less (magic
    601.2f)."""
    cost = _price_of(face, way)
    return cost.plus(face.kicker) if paid_more and face.kicker is not None else cost


def _price_of(face: Face, way: str) -> Cost:
    if is_bought(way) and face.buyback is not None:
        return _price_of(face, unbought(way)).plus(face.buyback)
    if way in (FREELY, SUSPEND):
        return FREE
    if way == MORPH:
        return cost_of(FACE_DOWN_COST)
    if way.startswith(PHYREXIAN):
        return face.cost.paid_with_life(_symbols_of_life(way))
    if way == MADNESS and face.madness is not None:
        return face.madness
    return cost_of(_other(face, way).symbols) if way else face.cost


def _other(face: Face, way: str) -> Payment:
    """The alternative cost that was chosen."""
    if way == ESCAPE and face.escape is not None:
        return face.escape
    if way == FLASHBACK and face.flashback is not None:
        return face.flashback
    if way in face.ways:
        return face.ways[way]
    return face.alternatives[int(way.removeprefix(ALTERNATIVE))].cost


def _symbols_of_life(way: str) -> int:
    """How many Phyrexian symbols are paid with life."""
    return int(way.removeprefix(PHYREXIAN)) if way.startswith(PHYREXIAN) else 0


def _changes(game: MagicState, play: Play) -> int:
    """How much more, or less, a spell costs because of what it says itself, and of what is on the battlefield."""
    face = face_down.face_of(game, play)
    spell = game.printed(face.key, play.seat)
    own = [one for one in face.cheaper if one.only_if is None or one.only_if.holds(game, play)]
    more = -sum(counted(one.amount, game, play) for one in own)
    for thing, passage in triggers.listeners(game).get(COST, ()):
        ability = game.script(passage).ability
        stands_on = Play(game.traits(thing).controller, game.ref(thing), passage)
        if isinstance(ability, CostChange) and ability.concerns(spell, stands_on):
            kind = ability.spells
            more += ability.more if kind.is_so(game, play.thing, stands_on) else 0
    return more


def parts_for(game: MagicState, play: Play, verb: str) -> tuple[tuple[Part, ...], int]:
    """What is given away beside mana, and how much life is paid."""
    if verb != CAST:
        ability = game.script(play.passage).ability
        return (ability.cost.parts, 0) if isinstance(ability, Activated) else ((), 0)
    face = face_down.face_of(game, play)
    way = unbought(play.way)
    instead = way.startswith(ALTERNATIVE) or way in (ESCAPE, FLASHBACK, *face.ways)
    paid = [*face.additional, *([_other(face, way)] if instead else [])]
    paid += [face.kicked_by] if play.paid_more else []
    life = sum(cost.life for cost in paid) + 2 * _symbols_of_life(way)
    return tuple(part for cost in paid for part in cost.parts), life


def cost_options(game: MagicState, play: Play, verb: str) -> list[Option] | None:
    """What may be given away next."""
    parts, _ = parts_for(game, play, verb)
    assists = face_down.face_of(game, play).assists if verb == CAST else ()
    if parts:
        cost = FREE if assists else cost_for(game, play, verb).with_x(play.x)
        options = additional_costs.options(game, play, cost, parts)
        if options is not None:
            return options
    if not assists:
        return None
    return additional_costs.help_options(game, play, cost_for(game, play, verb).with_x(play.x), assists)


def most_x(game: MagicState, play: Play, verb: str) -> int | None:
    """The highest X that can be paid for; None if there is no X."""
    cost = cost_for(game, play, verb)
    if not cost.x and cost.each is None:
        return None
    purse = paying.purse_for(game, play)
    assists = face_down.face_of(game, play).assists if verb == CAST else ()
    if assists:
        purse = additional_costs.with_help(game, play, additional_costs.helpers(game, play, assists))
    script = None if play.passage[1] < 0 else game.script(play.passage)
    if script is not None and script.cost is not None and script.cost.tap:
        purse = purse.without(ObjectId(play.source[0]))
    parts = additional_costs.each(parts_for(game, play, verb)[0])
    most = 0
    while (
        additional_costs.can_finish(game, play, cost.with_x(most + 1), parts, [])
        if parts
        else purse.covers(cost.with_x(most + 1))
    ):
        most += 1
    return most


def pay(game: MagicState, play: Play, verb: str) -> None:
    """Mana from the pool, then from what was not tapped by hand; then the other parts of the cost."""
    cost = cost_for(game, play, verb).with_x(play.x)
    parts, life = parts_for(game, play, verb)
    if parts:
        additional_costs.charge_taps(game, play, parts)
    if verb == CAST:
        _pay_for_spell(game, play, cost)
        play.exiles = unbought(play.way) == FLASHBACK
        play.paid_more = play.paid_more or bool(play.x and face_down.face_of(game, play).multikicker)
        additional_costs.charge(game, play, parts)
        damage.lose_life(game, play.seat, life)
        commander.count_cast(game, play)
        return
    thing = ObjectId(play.source[0])
    ability = game.script(play.passage).ability
    if isinstance(ability, Loyalty):
        _pay_loyalty(game, thing, ability)
        return
    assert isinstance(ability, Activated)
    if ability.cost.tap:
        permanent_status.tap(game, thing)
    paying.pay_mana(game, play.seat, cost, paying.purse_for(game, play))
    # What is done with the permanent itself comes first: it may be what is sacrificed.
    paying.pay_parts(game, play.seat, thing, replace(ability.cost, tap=False))
    additional_costs.charge(game, play, parts)


def _pay_for_spell(game: MagicState, play: Play, cost: Cost) -> None:
    """With mana, and with what helps: that is tapped, or exiled from the graveyard."""
    assists = face_down.face_of(game, play).assists
    if not assists:
        paying.pay_mana(game, play.seat, cost, paying.purse_for(game, play))
        return
    helping = additional_costs.helping(game, play, assists)
    purse = additional_costs.with_help(game, play, helping)
    for source in helping:
        if source.thing in game.permanents:
            permanent_status.tap(game, source.thing)
        else:
            zone_changes.exile(game, [source.thing])
    paying.pay_mana(game, play.seat, cost, purse)


def _pay_loyalty(game: MagicState, thing: ObjectId, ability: Loyalty) -> None:
    """Once each turn, by its counters (magic 606)."""
    game.permanents[thing].used = True
    if ability.change > 0:
        permanent_status.add_counters(game, thing, "loyalty", ability.change)
    else:
        permanent_status.remove_counters(game, thing, "loyalty", -ability.change)
