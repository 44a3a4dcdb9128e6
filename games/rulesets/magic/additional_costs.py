"""What is given away for a spell or ability beside mana: chosen while it is announced, paid at the end (601.2)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardgames.rules import permanent_status, zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.vocabulary.abilities import Part
from games.engine import ObjectId, Option
from games.rulesets.magic import paying
from games.rulesets.magic.mana import Cost
from games.rulesets.magic.state import MagicState


def options(game: MagicState, play: Play, cost: Cost, parts: Sequence[Part]) -> list[Option] | None:
    """What may be chosen next, so that all the rest can still be paid; None if nothing is to be chosen any more."""
    wanted = each(parts)
    if len(play.paid) >= len(wanted):
        return None
    chosen = [ObjectId(ref[0]) for ref in play.paid]
    part = wanted[len(chosen)]
    return [
        Option(part.how, {"thing": thing, "cost": True})
        for thing in _able(game, play, part, chosen)
        if can_finish(game, play, cost, wanted, [*chosen, thing])
    ]


def each(parts: Sequence[Part]) -> list[Part]:
    """One for each thing that is given away."""
    return [part for part in parts for _ in range(part.count)]


def can_finish(game: MagicState, play: Play, cost: Cost, wanted: Sequence[Part], chosen: Sequence[ObjectId]) -> bool:
    """Whether the rest of the parts and the mana can be paid."""
    taken = list(chosen)
    purse = paying.purse(game, play.seat)
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
    script = None if play.passage[1] < 0 else game.script(play.passage)
    if script is not None and script.cost is not None and script.cost.tap:
        purse = purse.without(ObjectId(play.source[0]))
    return purse.covers(cost)


def _able(game: MagicState, play: Play, part: Part, taken: Sequence[ObjectId]) -> list[ObjectId]:
    """What may be given away: no spell pays for itself, and nothing pays twice."""
    if part.how in ("sacrifice", "tap", "return"):
        found = [thing for thing in game.controlled_by(play.seat) if part.kind.fits(game, thing, play)]
    elif part.kind.zone == "graveyard":
        found = [thing for thing in game.grave(play.seat) if part.kind.fits(game, thing, play)]
    else:
        found = [thing for thing in game.hand(play.seat) if part.kind.fits(game, thing, play)]
    if part.how == "tap":
        found = [thing for thing in found if not game.permanents[thing].tapped]
    return [thing for thing in found if thing not in taken and thing != play.thing]


def charge_taps(game: MagicState, play: Play, parts: Sequence[Part]) -> None:
    """What is tapped is tapped before the mana is paid, or it could be paid with it."""
    for part, ref in zip(each(parts), play.paid, strict=True):
        if part.how == "tap":
            permanent_status.tap(game, ObjectId(ref[0]))


def charge(game: MagicState, play: Play, parts: Sequence[Part]) -> None:
    """Everything else goes, of one sort together."""
    if not parts:
        return
    chosen = list(zip(each(parts), [ObjectId(ref[0]) for ref in play.paid], strict=True))
    gone = {how: [thing for part, thing in chosen if part.how == how] for how in ("sacrifice", "discard", "return")}
    zone_changes.sacrifice(game, gone["sacrifice"])
    zone_changes.discard(game, play.seat, gone["discard"])
    zone_changes.bounce(game, gone["return"])
    for thing in [thing for part, thing in chosen if part.how == "exile"]:
        zone_changes.exile(game, [thing])
