"""State-based actions: what the rules do by themselves before anybody has priority (magic 704)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.cardgames.rules import leaving, permanent_status, replacement_effects, triggers, zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NO_OBJECT, NOBODY, Target, Traits
from games.cardgames.vocabulary.endings import BY_EFFECT, CANNOT_LOSE
from games.cardgames.vocabulary.permanents import Attach
from games.cardgames.vocabulary.selectors import Self
from games.engine import ObjectId, Option, SeatNo
from games.engine.agenda import Frame
from games.engine.node import each_word
from games.rulesets.magic import combat, commander, reconfigured
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.vocabulary.abilities import Equip
from games.rulesets.magic.vocabulary.endings import LEGENDS, NoLegendRule

if TYPE_CHECKING:
    from games.rulesets.magic.objects import Permanent

DEADLY_POISON = 10
WORLD = "world"
"""The supertype, and the feature of games in which there is a card that has it."""


def check(game: MagicState) -> bool:
    """Once, everything together; True if anything was done. Which legends stay is asked before (magic 704.3)."""
    if any(isinstance(frame, Legends | commander.Returning) for frame in game.agenda):
        return False
    if game.attacks:
        combat.remove_noncreatures(game)
    lost = losers(game)
    if lost and len(game.seats) - len(lost) <= 1:
        leaving.lose(game, lost)
        return True
    if commander.ask(game, lost):
        return True
    rivals = _rivals(game, lost)
    if rivals:
        game.push(Legends(rivals))
        return True
    return carry_out(game)


def carry_out(game: MagicState, spare: Collection[ObjectId] = ()) -> bool:
    """All at the same time; `spare` are legends that nobody keeps."""
    lost = losers(game)
    buried, destroyed, fallen, cancelled = _doomed(game, spare)
    if buried or destroyed:
        zone_changes.die_together(game, buried, destroyed)
    for thing in fallen:
        if thing in game.permanents:
            game.permanents[thing].attached, game.permanents[thing].attached_player = NO_OBJECT, NOBODY
            game.changed()
    if lost and not replacement_effects.is_pending(game):
        leaving.lose(game, lost)
    for player in game.players:
        player.drew_from_empty = player.lost = False
    return bool(lost or buried or fallen or cancelled or destroyed)


def losers(game: MagicState) -> dict[SeatNo, str]:
    """Who has lost, and why (magic 104.3e, 704.5a to c, 903.10a)."""
    found = {}
    kept = {game.traits(thing).controller for thing, _ in triggers.listeners(game).get(CANNOT_LOSE, ())}
    for seat in game.seats:
        player = game.players[seat]
        if seat in kept:
            continue
        if player.lost:
            found[seat] = BY_EFFECT
        elif player.life <= 0:
            found[seat] = "life"
        elif player.drew_from_empty:
            found[seat] = "library"
        elif player.poison >= DEADLY_POISON:
            found[seat] = "poison"
        elif commander.most_damage(game, seat) >= commander.DEADLY:
            found[seat] = "commander"
    return found


def _doomed(
    game: MagicState, spare: Collection[ObjectId]
) -> tuple[list[ObjectId], list[ObjectId], list[ObjectId], bool]:
    """What is buried, what is destroyed, what comes off, and whether counters cancelled (magic 704.5f to q)."""
    buried, destroyed, fallen, cancelled = [], [], [], False
    older = _older_worlds(game) if WORLD in game.features else []
    for thing in list(game.battlefield):
        traits, permanent = game.traits(thing), game.permanents[thing]
        is_aura = "aura" in traits.subtypes
        must_go = thing in spare or thing in older or _cannot_stay(traits, permanent)
        if must_go or (is_aura and not _is_well_attached(game, thing)):
            buried.append(thing)
        elif "creature" in traits.types and _is_dealt_death(traits, permanent):
            destroyed.append(thing)
        permanent.poisoned = False
        held = max(permanent.attached, permanent.attached_player) >= 0 and not is_aura
        if held and ("creature" in traits.types or not _holds_creature(game, thing)):
            fallen.append(thing)
        if permanent.counters and _cancel_counters(game, thing):
            cancelled = True
    return buried, destroyed, fallen, cancelled


def _older_worlds(game: MagicState) -> list[ObjectId]:
    """Of all permanents with the supertype world, whoever controls them, those that have not come last (magic
    704.5k)."""
    worlds = [thing for thing in game.battlefield if WORLD in game.traits(thing).types]
    return sorted(worlds, key=lambda thing: game.permanents[thing].stamp)[:-1]


def _cannot_stay(traits: Traits, permanent: Permanent) -> bool:
    """A creature without toughness, a planeswalker without loyalty."""
    if "creature" in traits.types and traits.defence <= 0:
        return True
    return "planeswalker" in traits.types and not permanent.counters.get("loyalty")


def _is_dealt_death(traits: Traits, permanent: Permanent) -> bool:
    """Lethal damage, or any from a source with deathtouch (MTG-C-21)."""
    lethal = permanent.damage >= traits.defence or permanent.poisoned
    return lethal and not traits.has("indestructible")


def may_be_attached(game: MagicState, thing: ObjectId, host: Target) -> bool:
    """Whether something could stay where it would be attached: otherwise it is not moved (magic 701.3b). What has
    reconfigure is no creature any more once it is attached (magic 301.5c, 702.151b)."""
    traits = game.traits(thing)
    if "aura" in traits.subtypes:
        return _may_enchant(game, thing, host)
    is_gear = "equipment" in traits.subtypes or _attaches_itself(game, traits)
    fits = isinstance(host, tuple) and _may_equip(game, thing, ObjectId(host[0]))
    return is_gear and (not traits.is_a("creature") or reconfigured.has_reconfigure(game, traits)) and fits


def _attaches_itself(game: MagicState, traits: Traits) -> bool:
    """Whether it can be attached because it says so, as cards of one's own may without the subtype."""
    words = each_word(game.book[traits.card].card.abilities)
    return any(isinstance(word, Equip) or (isinstance(word, Attach) and isinstance(word.what, Self)) for word in words)


def _is_well_attached(game: MagicState, thing: ObjectId) -> bool:
    return _may_enchant(game, thing, game.host_of(game.ref(thing)))


def _may_enchant(game: MagicState, thing: ObjectId, host: Target) -> bool:
    """Whether an Aura may be there: on what it enchants, or on a player who is in the game; one that is a creature
    enchants nothing (magic 303.4c, 303.4d, 702.5)."""
    traits = game.traits(thing)
    enchants = game.book[traits.card].enchants
    if enchants is None or traits.is_a("creature"):
        return False
    play = Play(traits.controller, game.ref(thing), (game.face(thing), -1))
    if isinstance(host, int):
        return host in enchants.kind.seats(game, play)
    on, for_objects = ObjectId(host[0]), enchants.kind.players == "none" or bool(enchants.kind.types)
    if not for_objects or on not in game.permanents or game.traits(on).is_protected_from(traits):
        return False
    return enchants.kind.fits(game, on, play)


def _holds_creature(game: MagicState, thing: ObjectId) -> bool:
    return _may_equip(game, thing, game.permanents[thing].attached)


def _may_equip(game: MagicState, thing: ObjectId, host: ObjectId) -> bool:
    if host not in game.permanents:
        return False
    traits = game.traits(host)
    return traits.is_a("creature") and not traits.is_protected_from(game.traits(thing))


def _cancel_counters(game: MagicState, thing: ObjectId) -> bool:
    """+1/+1 and -1/-1 counters go in pairs (magic 704.5q)."""
    counters = game.permanents[thing].counters
    pairs = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
    if pairs:
        permanent_status.remove_counters(game, thing, "+1/+1", pairs)
        permanent_status.remove_counters(game, thing, "-1/-1", pairs)
    return bool(pairs)


def _rivals(game: MagicState, lost: Collection[SeatNo]) -> list[list[ObjectId]]:
    """Legendary permanents of one name under one controller, in turn order (magic 704.5j)."""
    legends = [thing for thing in game.battlefield if "legendary" in game.traits(thing).types]
    if len(legends) < 2:
        return []
    free, free_tokens = _free_of_the_legend_rule(game)
    held: dict[tuple[SeatNo, str], list[ObjectId]] = {}
    for thing in legends:
        traits = game.traits(thing)
        if game.is_token(thing) and traits.controller in free_tokens:
            continue
        held.setdefault((traits.controller, traits.card), []).append(thing)
    return [
        things
        for turn in game.in_turn_order()
        for (seat, _), things in held.items()
        if seat == turn and seat not in lost and seat not in free and len(things) > 1
    ]


def _free_of_the_legend_rule(game: MagicState) -> tuple[set[SeatNo], set[SeatNo]]:
    """For whom it does not apply, and for whom it does not to tokens."""
    free: set[SeatNo] = set()
    free_tokens: set[SeatNo] = set()
    for thing, passage in triggers.listeners(game).get(LEGENDS, ()):
        ability = game.script(passage).ability
        if isinstance(ability, NoLegendRule):
            whose = free_tokens if ability.tokens else free
            whose |= {game.traits(thing).controller} if ability.yours else set(game.seats)
    return free, free_tokens


@dataclass(slots=True)
class Legends(Frame[MagicState]):
    """Of each group one stays; the others go together with all that the checks do."""

    rivals: list[list[ObjectId]]
    kept: list[ObjectId] = field(default_factory=list)

    def advance(self, game: MagicState) -> None:
        """Ask which, one group after the other."""
        if len(self.kept) < len(self.rivals):
            things = self.rivals[len(self.kept)]
            game.ask(game.traits(things[0]).controller, "keep", [Option("keep", {"thing": thing}) for thing in things])
            return
        game.agenda.pop()
        carry_out(game, [thing for things in self.rivals for thing in things if thing not in self.kept])

    def begin_anew(self, game: MagicState, left: SeatNo) -> None:
        """A player has left: the next checks find what there is to choose then."""
        self.rivals, self.kept = [], []

    def take(self, game: MagicState, chosen: list[Option]) -> None:
        """The others go to the graveyard."""
        self.kept.append(ObjectId(chosen[0].about["thing"]))
