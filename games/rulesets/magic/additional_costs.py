"""What is given away for a spell or ability beside mana: chosen while it is announced, paid at the end (601.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.cardgames.rules import permanent_status, zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_OBJECT, NO_REF
from games.cardgames.vocabulary.abilities import Part
from games.engine import ObjectId, Option
from games.rulesets.magic import paying
from games.rulesets.magic.mana import EMPTY, MANA, Cost, Purse, Source
from games.rulesets.magic.state import MagicState


def options(game: MagicState, play: Play, cost: Cost, parts: Sequence[Part]) -> list[Option] | None:
    """What may be chosen next, so that all the rest can still be paid; None if nothing is to be chosen any more."""
    wanted = each(parts)
    if wanted and wanted[0].power:
        return _crew_options(game, play, wanted[0])
    if len(play.paid) >= len(wanted):
        return None
    chosen = [ObjectId(ref[0]) for ref in play.paid]
    part = wanted[len(chosen)]
    return [
        Option(part.how, {"thing": thing, "cost": True})
        for thing in _able(game, play, part, chosen)
        if can_finish(game, play, cost, wanted, [*chosen, thing])
    ]


def _crew_options(game: MagicState, play: Play, part: Part) -> list[Option] | None:
    """One creature more, until they have the power together (magic 702.122)."""
    chosen = [ObjectId(ref[0]) for ref in play.paid]
    if _power(game, chosen) >= part.power:
        return None
    able = [thing for thing in _able(game, play, part, chosen) if game.traits(thing).power > 0]
    return [Option(part.how, {"thing": thing, "cost": True}) for thing in able]


def _power(game: MagicState, things: Sequence[ObjectId]) -> int:
    return sum(max(0, game.traits(thing).power) for thing in things)


def helpers(game: MagicState, play: Play, assists: Sequence[str]) -> list[Source]:
    """What can be tapped or exiled in place of mana: creatures for {1} or one of their colours, artifacts and cards of
    one's graveyard for {1} (magic 702.51, 702.126, 702.66)."""
    found: list[Source] = []
    own = [thing for thing in game.controlled_by(play.seat) if not game.permanents[thing].tapped]
    if "convoke" in assists:
        creatures = [(thing, game.traits(thing)) for thing in own if game.traits(thing).is_a("creature")]
        found += [Source(one, paying.HELPS, "".join(sorted(traits.colours)) + "-", -1) for one, traits in creatures]
    if "improvise" in assists:
        found += [Source(thing, paying.HELPS, "-", -1) for thing in own if game.traits(thing).is_a("artifact")]
    if "delve" in assists:
        found += [Source(thing, paying.HELPS, "-", -1) for thing in game.grave(play.seat) if thing != play.thing]
    return found


def with_help(game: MagicState, play: Play, helping: Sequence[Source]) -> Purse:
    """What could be paid with, with some that help, whose own mana there is not then."""
    purse = paying.purse_for(game, play)
    for source in helping:
        purse = purse.without(source.thing)
    return replace(purse, sources=(*helping, *purse.sources))


def could_cover(game: MagicState, play: Play, cost: Cost, assists: Sequence[str]) -> bool:
    """Whether a cost could be paid with all the help that there is."""
    mana = {source.thing for source in paying.purse_for(game, play).sources}
    spare = [source for source in helpers(game, play, assists) if source.thing not in mana]
    if with_help(game, play, spare).covers(cost):
        return True
    return with_help(game, play, helpers(game, play, assists)).covers(cost)


def helping(game: MagicState, play: Play, assists: Sequence[str]) -> list[Source]:
    """What was chosen to help."""
    chosen = {ref[0] for ref in play.paid}
    return [source for source in helpers(game, play, assists) if source.thing in chosen]


def help_options(game: MagicState, play: Play, cost: Cost, assists: Sequence[str]) -> list[Option] | None:
    """What may help next, none of it in vain; None: it is settled."""
    if NO_REF in play.paid:
        return None
    chosen = helping(game, play, assists)
    found = []
    for source in helpers(game, play, assists):
        more = [*chosen, source]
        if source not in chosen and _all_help(cost, more) and _can_go_on(game, play, cost, assists, more):
            found.append(Option("pick", {"thing": source.thing, "cost": True}))
    enough = with_help(game, play, chosen).covers(cost)
    if not found:
        return None if enough else [Option("finish", {"cost": True})]
    return [*found, Option("finish", {"cost": True})] if enough else found


def _all_help(cost: Cost, helping: Sequence[Source]) -> bool:
    """Whether none of them is tapped for nothing: as mana alone they would all be spent."""
    purse = Purse(EMPTY, (*helping, *(Source(ObjectId(-2 - one), 0, MANA, 9, snow=True) for one in range(cost.total))))
    plan = purse.plan(cost)
    return plan is not None and sum(source.ability == paying.HELPS for source, _ in plan.uses) == len(helping)


def _can_go_on(game: MagicState, play: Play, cost: Cost, assists: Sequence[str], chosen: Sequence[Source]) -> bool:
    taken = {source.thing for source in chosen}
    rest = [source for source in helpers(game, play, assists) if source.thing not in taken]
    mana = {source.thing for source in paying.purse_for(game, play).sources}
    spare = [source for source in rest if source.thing not in mana]
    return any(with_help(game, play, [*chosen, *more]).covers(cost) for more in ((), spare, rest))


def each(parts: Sequence[Part]) -> list[Part]:
    """One for each thing that is given away."""
    return [part for part in parts for _ in range(part.count)]


def can_finish(game: MagicState, play: Play, cost: Cost, wanted: Sequence[Part], chosen: Sequence[ObjectId]) -> bool:
    """Whether the rest of the parts and the mana can be paid."""
    if wanted and wanted[0].power:
        together = _power(game, _able(game, play, wanted[0], ()))
        return together >= wanted[0].power and paying.purse_for(game, play).covers(cost)
    taken = list(chosen)
    purse = paying.purse_for(game, play)
    tapped = [thing for part, thing in zip(wanted, taken, strict=False) if part.how == "tap"]
    sources = {source.thing for source in purse.sources}
    for part in wanted[len(chosen) :]:
        able = _able(game, play, part, taken)
        if not able:
            return False
        taken.append(min(able, key=lambda thing: thing in sources) if part.how == "tap" else able[0])
        tapped += taken[-1:] if part.how == "tap" else []
    for thing in tapped:
        purse = purse.without(thing)
    return purse.without(_tapped_itself(game, play)).covers(cost)


def _able(game: MagicState, play: Play, part: Part, taken: Sequence[ObjectId]) -> list[ObjectId]:
    """What may be given away: no spell pays for itself, and nothing pays twice."""
    if part.how in ("sacrifice", "tap", "return"):
        found = [thing for thing in game.controlled_by(play.seat) if part.kind.fits(game, thing, play)]
    elif part.kind.zone == "graveyard":
        found = [thing for thing in game.grave(play.seat) if part.kind.fits(game, thing, play)]
    else:
        found = [thing for thing in game.hand(play.seat) if part.kind.fits(game, thing, play)]
    if part.how == "tap":
        found = [thing for thing in found if not game.permanents[thing].tapped and thing != _tapped_itself(game, play)]
    return [thing for thing in found if thing not in taken and thing != play.thing]


def _tapped_itself(game: MagicState, play: Play) -> ObjectId:
    """The source of an ability whose cost has {T}; nothing is tapped twice."""
    script = None if play.passage[1] < 0 else game.script(play.passage)
    return ObjectId(play.source[0]) if script is not None and script.cost is not None and script.cost.tap else NO_OBJECT


def charge_taps(game: MagicState, play: Play, parts: Sequence[Part]) -> None:
    """What is tapped is tapped before the mana is paid, or it could be paid with it."""
    if parts[0].power:
        for ref in play.paid:
            permanent_status.tap(game, ObjectId(ref[0]))
        return
    for part, ref in zip(each(parts), play.paid, strict=False):
        if part.how == "tap":
            permanent_status.tap(game, ObjectId(ref[0]))


def charge(game: MagicState, play: Play, parts: Sequence[Part]) -> None:
    """Everything else goes, of one sort together."""
    if not parts or parts[0].power:
        return
    chosen = list(zip(each(parts), [ObjectId(ref[0]) for ref in play.paid], strict=False))
    gone = {how: [thing for part, thing in chosen if part.how == how] for how in ("sacrifice", "discard", "return")}
    zone_changes.sacrifice(game, gone["sacrifice"])
    zone_changes.discard(game, play.seat, gone["discard"])
    zone_changes.bounce(game, gone["return"])
    for thing in [thing for part, thing in chosen if part.how == "exile"]:
        zone_changes.exile(game, [thing])
