"""The state of a game of Magic, and what Magic says to the core of all games with cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.cardgames.rules import damage, face_down, permanent_status, triggers, zone_changes
from games.cardgames.rules.announcing import CAST
from games.cardgames.rules.card import Script
from games.cardgames.rules.continuous_effects import WHILE_YOURS
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.objects import Lasting, LostTypes
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import HEXPROOF_FROM, Passage, Target, Traits, shielded
from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.replacement import Replacement
from games.engine import ObjectId, ObjectRef, Option, Result, SeatNo, Viewer
from games.engine.correctable import Correctable
from games.engine.values import Plain
from games.engine.viewer import Handles, View
from games.rulesets.magic import (
    additional_costs,
    cards,
    checks,
    combat,
    commander,
    orders,
    paying,
    playing,
    reconfigured,
    scene,
    setting_up,
    several_faces,
    turn_control,
    zones,
)
from games.rulesets.magic.card import BASIC_TYPES, FREE, Face
from games.rulesets.magic.faces import is_mana_ability
from games.rulesets.magic.mana import MANA, cost_of
from games.rulesets.magic.objects import Permanent
from games.rulesets.magic.state import MADNESS, SUSPEND, MagicState
from games.rulesets.magic.vocabulary import casting, madness
from games.rulesets.magic.vocabulary.abilities import Loyalty
from games.rulesets.magic.vocabulary.morph import MORPH
from games.rulesets.magic.ways import is_bought

NO_RULES: Mapping[str, Replacement] = {}


@dataclass(slots=True)
class Magic(MagicState):
    """One game, two to six players."""

    COUNTED: ClassVar[tuple[str, ...]] = ("life", "poison", "pool")
    SPENT: ClassVar[tuple[str, ...]] = ("pool",)
    FATAL: ClassVar[Mapping[str, int]] = {"poison": checks.DEADLY_POISON}
    CORRECTED: ClassVar[tuple[str, ...]] = ("life", "poison", "lands")
    COUNTERS: ClassVar[tuple[str, ...]] = ("+1/+1", "-1/-1", "loyalty", "charge")
    ORDERS = orders.ORDERS

    # --- what the core asks -------------------------------------------------------------------------------------

    def cards(self) -> dict[str, Face]:
        """Those of Magic, and those of the set-up."""
        return cards.COLLECTION.book_of(self.setup)

    def open_hands(self) -> None:
        """Seven cards each; then mulligans (magic 103.5)."""
        setting_up.open_hands(self)

    def goes_on(self, verb: str) -> bool:
        """Whoever taps lands first does so for what he plays next."""
        return CardGame.goes_on(self, verb) or verb in ("mana", "untap")

    def ahead(self) -> SeatNo | None:
        """The higher life total (Magic Tournament Rules, end of a match of an elimination)."""
        lives = {seat: self.players[seat].life for seat in self.seats}
        best = [seat for seat in lives if lives[seat] == max(lives.values())]
        return best[0] if len(best) == 1 else None

    def checks(self) -> bool:
        """A commander that has come to lie somewhere is something that has happened (magic 903.9a)."""
        self.unchecked = self.unchecked or commander.is_to_be_asked(self)
        if self.suspended:
            self.suspended = [one for one in self.suspended if self.is_current(one.card)]
        if self.phased:
            self.phased = {thing: one for thing, one in self.phased.items() if self.places[thing] == zones.PHASED.key}
        if self.adventurers or self.late:
            self.adventurers = [one for one in self.adventurers if self.is_current(one.card)]
            self.late = [one for one in self.late if self.is_current(one)]
        return CardGame.checks(self)

    def standing(self, kind: str = "") -> Mapping[str, Replacement]:
        """A commander may go to the command zone in place of a hand or library (magic 903.9b), and what has madness is
        discarded into exile (magic 702.35a)."""
        if kind not in ("", "goes"):
            return NO_RULES
        found = commander.RULES if self.commanders else NO_RULES
        return {**found, **madness.RULES} if MADNESS in self.features else found

    def seat_left(self, seat: SeatNo) -> None:
        """With what they control ends their control of players (magic 800.4a)."""
        turn_control.player_left(self, seat)
        CardGame.seat_left(self, seat)

    def finish(self, result: Result) -> None:
        """Nobody sees for another any more."""
        turn_control.end(self)
        CardGame.finish(self, result)

    def hurt_player(self, seat: SeatNo, source: ObjectRef, amount: int) -> None:
        """What a commander deals is counted (magic 903.10a)."""
        commander.count_damage(self, seat, source, amount)

    def check_state(self) -> bool:
        """State-based actions (magic 704)."""
        return checks.check(self)

    def plays(self, seat: SeatNo) -> list[Option]:
        """Spells, abilities, lands, mana."""
        triggers.forget(self)
        return playing.plays(self, seat)

    def play(self, seat: SeatNo, option: Option) -> None:
        """Do it, or begin to."""
        playing.begin_play(self, seat, option)

    def carry_out(self, play: Play, verb: str) -> None:
        """What is cast face down is that from now on (magic 708.4)."""
        if verb == CAST and play.way == MORPH:
            face_down.cover(self, play.thing)
        CardGame.carry_out(self, play, verb)

    def is_use(self, script: Script) -> bool:
        """Loyalty abilities are activated as well; mana abilities do not use the stack (magic 605, 606)."""
        if isinstance(script.ability, Loyalty):
            return True
        return CardGame.is_use(self, script) and not is_mana_ability(script)

    def finish_play(self, play: Play) -> None:
        """With buyback to its owner's hand (magic 702.27a)."""
        if play.way == SUSPEND and not play.is_copy and self.traits(play.thing).is_a("creature"):
            self.lasting.append(self._haste_of(play))
        if is_bought(play.way):
            zone_changes.off_stack(self, play, self.HAND)
        elif several_faces.is_adventure(self, play):
            several_faces.set_out(self, play)
        else:
            CardGame.finish_play(self, play)

    def _haste_of(self, play: Play) -> Lasting:
        """What a creature spell that was suspended becomes has haste until you lose control of it (magic 702.62a)."""
        becomes = (play.thing, self.incarnations[play.thing] + 1)
        return Lasting(
            (becomes,), self.stamp(), play.seat, keywords=("haste",), lasts=True, until=WHILE_YOURS, bound=becomes
        )

    def value_of(self, thing: ObjectId) -> int:
        """Its mana value (magic 202.3)."""
        cost = several_faces.cost_of_object(self, thing) if self.prints[thing] else None
        play = self.plays_on.get(thing)
        return 0 if cost is None else cost.total + (cost.x * play.x if play is not None else 0)

    def cost_options(self, play: Play, verb: str) -> list[Option] | None:
        """Creatures to be sacrificed, cards to be discarded and the like."""
        return playing.cost_options(self, play, verb)

    def most_x(self, play: Play, verb: str) -> int | None:
        """As much as there is mana for."""
        return playing.most_x(self, play, verb)

    def may_cast(self, play: Play) -> bool:
        """At any time, but no land (magic 305.9)."""
        return playing.may_be_cast(self, play)

    def texts_to_gain(self, play: Play) -> Sequence[tuple[ObjectId, ...]]:
        """Those of cards with splice."""
        return playing.texts_to_gain(self, play)

    def ways_beside(self, play: Play) -> Sequence[str]:
        """With buyback."""
        return playing.ways_beside(self.book[play.passage[0]], play.way)

    def pay(self, play: Play, verb: str) -> None:
        """At once: whoever wants to choose taps for mana beforehand (magic 601.2g)."""
        playing.pay(self, play, verb)

    def can_charge(self, seat: SeatNo, cost: str) -> bool:
        """With mana."""
        return paying.purse(self, seat).covers(cost_of(cost))

    def charge(self, seat: SeatNo, cost: str) -> None:
        """At once."""
        paying.pay_mana(self, seat, cost_of(cost))

    def can_give(self, play: Play, payment: Payment) -> bool:
        """Life, and what is discarded or sacrificed."""
        enough = self.players[play.seat].life >= payment.life
        return enough and additional_costs.can_finish(self, play, FREE, additional_costs.each(payment.parts), [])

    def gifts(self, play: Play, payment: Payment) -> list[Option] | None:
        """One after the other."""
        return additional_costs.options(self, play, FREE, payment.parts)

    def give(self, play: Play, payment: Payment) -> None:
        """Together."""
        additional_costs.charge(self, play, payment.parts)
        damage.lose_life(self, play.seat, payment.life)

    def cannot_be_countered(self, thing: ObjectId) -> bool:
        """What says so itself, and what something else says it of."""
        return casting.is_safe(self, thing)

    def keeps_damage(self, traits: Traits) -> bool:
        """Creatures alone (magic 120.6)."""
        return traits.is_a("creature")

    def forbids_target(self, thing: ObjectId, play: Play) -> bool:
        """Shroud (magic 702.18), hexproof (magic 702.11), and protection from a colour (magic 702.16b)."""
        traits = self.traits(thing)
        if traits.has("shroud"):
            return True
        source = self.known(play.source)
        if play.thing == play.source[0] and self.book[play.passage[0]].card.side_of:
            source = self.printed(play.passage[0], play.seat)  # while it is announced it lies where it has all faces
        if traits.controller != play.seat and (
            traits.has("hexproof") or any(map(source.is_of, shielded(traits.keywords, HEXPROOF_FROM)))
        ):
            return True
        return traits.is_protected_from(source)

    def told_of(self, number: str, seat: SeatNo, place: Sequence[str], by: int) -> dict[str, Plain] | None:
        """Mana goes to the pool."""
        more = number == "pool" and by > 0
        return {"kind": "mana", "seat": seat, "mana": MANA[int(place[0])] * by} if more else None

    def may_be_attached(self, thing: ObjectId, host: Target) -> bool:
        """An Aura to what it can enchant, an Equipment to a creature; a creature to nothing (magic 301.5, 303.4i)."""
        return checks.may_be_attached(self, thing, host)

    def types_lost_by_rule(self, now: Mapping[ObjectId, Traits]) -> Sequence[LostTypes]:
        """What has reconfigure is no creature while it is attached to one (magic 702.151b)."""
        return reconfigured.types_lost_by_rule(self, now)

    def without_types(self, traits: Traits, types: Sequence[str]) -> Traits:
        """With the subtypes that go with them (magic 205.1a)."""
        return reconfigured.without_types(traits, types)

    def inborn(self, subtype: str) -> tuple[Passage, ...]:
        """The mana ability of a basic land type (magic 305.6)."""
        return ((subtype, 0),) if subtype in BASIC_TYPES else ()

    def new_permanent(self, seat: SeatNo) -> Permanent:
        """A permanent of Magic."""
        return Permanent(seat, self.stamp(), held_by=seat)

    def hurt(self, thing: ObjectId, amount: int, dealer: Traits) -> None:
        """Deathtouch kills creatures; planeswalkers lose loyalty (magic 120.3c, 702.2)."""
        traits = self.traits(thing)
        if traits.is_a("creature") and dealer.has("deathtouch"):
            self.permanents[thing].poisoned = True
        if self.withers(traits, dealer):
            permanent_status.add_counters(self, thing, "-1/-1", amount)
        if traits.is_a("planeswalker"):
            permanent_status.remove_counters(self, thing, "loyalty", amount)

    def withers(self, traits: Traits, dealer: Traits) -> bool:
        """Wither and infect put -1/-1 counters on creatures (magic 702.80, 702.90c)."""
        return traits.is_a("creature") and (dealer.has("wither") or dealer.has("infect"))

    def poisons(self, seat: SeatNo, amount: int, dealer: Traits) -> bool:
        """Infect gives poison counters (magic 702.90b)."""
        if not dealer.has("infect"):
            return False
        self.poison(seat, amount)
        return True

    def has_dealt(self, dealer: Traits, amount: int) -> None:
        """Lifelink: one gain for all that a source has dealt at the same time (magic 120.3f)."""
        if dealer.has("lifelink") and dealer.controller in self.seats:
            damage.gain_life(self, dealer.controller, amount)

    def is_attacking(self, thing: ObjectId) -> bool:
        """Whether a creature attacks."""
        return any(attack.thing == thing for attack in self.attacks)

    def is_blocking(self, thing: ObjectId) -> bool:
        """Whether a creature blocks."""
        return any(thing in attack.blockers for attack in self.attacks)

    def turned_over(self, thing: ObjectId) -> None:
        """Its abilities that wait do not turn it over again (magic 701.27f)."""
        self.late += [self.ref(one) for one, play in self.plays_on.items() if play.source == self.ref(thing)]

    def has_turned_since(self, play: Play) -> bool:
        """Whether this is one of those."""
        return self.ref(play.thing) in self.late

    def out_of_combat(self, thing: ObjectId) -> None:
        """No attacker and no blocker any more (magic 506.4)."""
        combat.remove(self, thing)

    def correct(self, one: Correctable, value: str) -> None:
        """What was tapped for mana before cannot be taken back any more."""
        for player in self.players:
            player.taps = ()
        CardGame.correct(self, one, value)

    def passed(self, seat: SeatNo) -> None:
        """Whoever passes cannot take back what he tapped for mana."""
        self.players[seat].taps = ()
        self.emit("passed", seat=seat)

    # --- what the kernel asks -----------------------------------------------------------------------------------

    def is_attacked(self, seat: SeatNo) -> bool:
        """Whether an attacker attacks a player, or a planeswalker of his."""
        return any(combat.attacked_by(self, attack) == seat for attack in self.attacks)

    def begin(self) -> None:
        """Decks, opening hands, mulligans, the first turn."""
        setting_up.begin(self)

    def scene(self, viewer: Viewer, handles: Handles) -> View:
        """The public part of a view."""
        return scene.scene(self, viewer, handles)
