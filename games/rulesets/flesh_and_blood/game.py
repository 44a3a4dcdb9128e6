"""A game of Flesh and Blood, and what it says to the core of all games with cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.cardgames.rules import announcing, triggers, zone_changes
from games.cardgames.rules.card import Script
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import NOWHERE, Passage, Traits
from games.cardgames.vocabulary.selectors import Target as Slot
from games.engine import Decision, ObjectId, Option, SeatNo, Viewer
from games.engine.priority import TriggerOrder
from games.engine.values import Plain
from games.engine.viewer import Handles, View
from games.engine.zone import Zone
from games.rulesets.flesh_and_blood import (
    arena,
    assets,
    cards,
    chain,
    checks,
    choosing,
    outside,
    playing,
    scene,
    setting_up,
)
from games.rulesets.flesh_and_blood.card import Face
from games.rulesets.flesh_and_blood.objects import Permanent
from games.rulesets.flesh_and_blood.orders import ORDERS
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import Activation
from games.rulesets.flesh_and_blood.vocabulary.selectors import ATTACK_TARGET, BIG_CARD
from games.rulesets.flesh_and_blood.zones import (
    ARENA,
    PITCH,
    UNDER,
)


@dataclass(slots=True)
class FleshAndBlood(FleshAndBloodState):
    """One game of two heroes."""

    ORDERS = ORDERS
    COUNTED = ("life", "resources", "action_points")
    SPENT = ("resources", "action_points")
    CORRECTED = ("life", "resources", "action_points")
    COUNTERS = ("+1 power", "-1 defence", "endurance", "steam", "verse")
    TAPS = False

    # --- what a game says ---------------------------------------------------------------------------------------

    def cards(self) -> dict[str, Face]:
        """Those of the ruleset, and those that the set-up brings along."""
        return cards.COLLECTION.book_of(self.setup)

    def is_drawn(self, card: str) -> bool:
        """Heroes, weapons and equipment begin in the arena."""
        return not self.book[card].is_worn

    def value_of(self, thing: ObjectId) -> int:
        """Its printed cost."""
        return self.card(thing).cost

    def check_state(self) -> bool:
        """Game state actions."""
        return checks.check(self)

    def is_attacking(self, thing: ObjectId) -> bool:
        """Whether it is the attack of the last link, until the chain closes."""
        return bool(self.links) and self.step != "close" and self.links[-1].attack == self.ref(thing)

    def is_blocking(self, thing: ObjectId) -> bool:
        """Whether it defends on the last link, until the chain closes."""
        return bool(self.links) and self.step != "close" and self.ref(thing) in self.links[-1].defenders

    def is_use(self, script: Script) -> bool:
        """What is activated has a word of its own here."""
        return isinstance(script.word, Activation)

    def trigger_order(self) -> TriggerOrder | None:
        """As the table has chosen (FAB-07)."""
        return TriggerOrder.NAMED if self.options["trigger_order"] == "each_own" else self.ruleset.priority.triggers

    def slots_of(self, play: Play) -> Sequence[Slot]:
        """The targets of a text; an attack has what it attacks."""
        if not chain.is_attack(self, play):
            return CardGame.slots_of(self, play)
        return (*CardGame.slots_of(self, play), ATTACK_TARGET)

    def told_of(self, number: str, seat: SeatNo, place: Sequence[str], by: int) -> dict[str, Plain] | None:
        """Resources are gained."""
        return {"kind": "resources", "seat": seat, "count": by} if number == "resources" and by > 0 else None

    def counter_size(self, counter: str) -> tuple[int, int]:
        """What a counter does to power and defence."""
        return {"+1 power": (1, 0), "-1 defence": (0, -1)}.get(counter, (0, 0))

    def more_abilities(self, thing: ObjectId) -> tuple[Passage, ...]:
        """What a permanent has from what lies under it."""
        below = self.permanents[thing].under
        return tuple(passage for under in below for passage in self.card(under).material) if below else ()

    def new_permanent(self, seat: SeatNo) -> Permanent:
        """An object comes into the arena."""
        return Permanent(seat, self.stamp(), fresh=False)

    def keeps_tokens(self, zone: Zone) -> bool:
        """An Ash may lie under a Dragon."""
        return zone in (ARENA, UNDER)

    def open_zones(self) -> tuple[Zone, ...]:
        """What was pitched as well."""
        return (*CardGame.open_zones(self), PITCH)

    def may_be_moved(self, thing: ObjectId) -> bool:
        """Heroes stay, and so does what is on the combat chain, has turned over or lies on something."""
        permanent, card = self.permanents.get(thing), self.card(thing).card
        is_hero = "hero" in card.types
        return not (is_hero or card.front or chain.is_on_chain(self, thing) or (permanent and permanent.under))

    def keeps_damage(self, traits: Traits) -> bool:
        """Allies alone have life of their own."""
        return traits.is_a("ally")

    def leaving(self, thing: ObjectId) -> None:
        """A permanent is about to leave the arena."""
        arena.let_go(self, thing)

    def carry_out(self, play: Play, verb: str) -> None:
        """What was announced is paid for; a trigger costs nothing."""
        if verb == announcing.TRIGGER:
            CardGame.carry_out(self, play, verb)
        else:
            self.push(playing.Charge(play, verb))

    def finish_play(self, play: Play) -> None:
        """What becomes of a layer that has resolved."""
        arena.finish(self, play)

    def fizzled(self, play: Play) -> None:
        """A layer without any legal target has failed."""
        arena.fizzled(self, play)

    def drawn(self, seat: SeatNo) -> None:
        """A player has drawn a card."""
        assets.note(self, seat, "draw")

    def discarded(self, thing: ObjectId) -> None:
        """A card was discarded: whether it was a big one is remembered."""
        seat = self.owners[thing]
        if self.is_token(thing):
            zone_changes.go(self, thing, NOWHERE)
            return
        if BIG_CARD.met(self, self.traits(thing), seat):
            assets.note(self, seat, "big discard")

    def buried(self, thing: ObjectId) -> None:
        """A card has come into a graveyard: it may listen for that."""
        outside.buried(self, thing)

    def may_draw(self, seat: SeatNo) -> bool:
        """Whether nothing forbids a player to draw."""
        return playing.may_draw(self, seat)

    def in_step(self, step: str) -> bool:
        """Whether it is this phase or step; the steps of combat belong to the action phase."""
        return self.step == step or (step == "action" and self.step in chain.STEPS)

    # --- what the window and the kernel ask ---------------------------------------------------------------------

    def plays(self, seat: SeatNo) -> list[Option]:
        """All that may be done with priority beside passing."""
        if not self.stack and not self.triggered and not self.links:
            triggers.forget(self)
        return playing.plays(self, seat)

    def play(self, seat: SeatNo, option: Option) -> None:
        """Do it, or begin to."""
        playing.begin_play(self, seat, option)

    def begin(self) -> None:
        """Heroes and what they bear, decks, hands, the first turn."""
        setting_up.begin(self)

    def open_hands(self) -> None:
        """It is settled who begins."""
        setting_up.open_hands(self)

    def is_attacked(self, seat: SeatNo) -> bool:
        """Whether his hero is attacked on the active link."""
        return chain.defending_seat(self) == seat

    def scene(self, viewer: Viewer, handles: Handles) -> View:
        """The public part of a view."""
        return scene.scene(self, viewer, handles)

    def default_choice(self, asked: Decision) -> tuple[int, ...]:
        """What the clock answers."""
        return (choosing.default(asked),)
