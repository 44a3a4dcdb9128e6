"""A game with cards, put together: what the kernel asks, answered by the chapters beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from games.cardgames import hidden_information
from games.cardgames.rules import (
    announcing,
    continuous_effects,
    corrections,
    face_down,
    layers,
    leaving,
    loop_growth,
    orders,
    passing,
    replacement_effects,
    resolving,
    scene,
    triggers,
    zone_changes,
)
from games.cardgames.rules.card import Script
from games.cardgames.rules.objects import Keep, Permanent
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.abilities import Activated
from games.cardgames.vocabulary.triggers import STATES
from games.engine.action import Action
from games.engine.chance import Draw
from games.engine.correctable import Correctable
from games.engine.decision import Option
from games.engine.game import HIDDEN
from games.engine.priority import rotated
from games.engine.result import Result
from games.engine.values import ObjectId, Plain, SeatNo
from games.engine.viewer import Handles, View
from games.engine.window import StackGame
from games.engine.zone import Zone

SHOWS = frozenset({"revealed", "turned_up", "uncovered"})
"""Events by which everybody learns what a card is."""


@dataclass(slots=True)
class CardGame(CardState):
    """One game with cards: its state, and the chapters that change it."""

    # --- the usual answers --------------------------------------------------------------------------------------

    def new_permanent(self, seat: SeatNo) -> Permanent:
        """Nothing but who controls it."""
        return Permanent(seat, self.stamp(), held_by=seat)

    def carry_out(self, play: Play, verb: str) -> None:
        """At once."""
        announcing.carry_out(self, play, verb)

    def is_use(self, script: Script) -> bool:
        """All that are activated there."""
        return isinstance(script.ability, Activated) and script.ability.zone == "field"

    def finish_play(self, play: Play) -> None:
        """Onto the field, or to the grave."""
        resolving.finish(self, play)

    def fizzled(self, play: Play) -> None:
        """As if it had been carried out without coming about."""
        zone_changes.off_stack(self, play)

    def give_back(self, keep: Keep) -> None:
        """At once, before anything else happens; nothing of it uses the stack (magic 610.3)."""
        self.keeps.append(keep)  # for as long as it takes
        self.push(resolving.Resolving(Play(keep.seat, keep.by, keep.back), at=0, aside=True))

    def open_zones(self) -> tuple[Zone, ...]:
        """Where everybody sees what lies there."""
        return (self.FIELD, self.GRAVE, self.EXILE)

    def traits(self, thing: ObjectId) -> Traits:
        """What a thing is now: on the field with all that changes it, elsewhere as printed."""
        if self.seen is None:
            self.seen = layers.all_traits(self)
        found = self.seen.get(thing)
        return layers.elsewhere(self, thing) if found is None else found

    # --- what the window asks -----------------------------------------------------------------------------------

    def turn_player(self) -> SeatNo:
        """The turn player; if he has left, the next in turn order."""
        return rotated(self.seats, self.turn_seat)[0]

    def stack_height(self) -> int:
        """Spells and abilities alike."""
        return len(self.stack)

    def resolve_top(self) -> None:
        """The topmost object only."""
        self.push(resolving.Resolving(self.plays_on[self.stack[-1]]))

    def waiting_triggers(self) -> list[Play]:
        """In the order in which they were noticed."""
        return self.triggered

    def arrange_triggers(self, order: Sequence[int]) -> None:
        """These first."""
        chosen = [self.triggered[number] for number in order]
        self.triggered = chosen + [play for number, play in enumerate(self.triggered) if number not in order]

    def place_trigger(self) -> None:
        """Choose its targets; a player who has left has no triggers (magic 800.4d)."""
        play = self.triggered.pop(0)
        if play.seat in self.seats:
            self.push(announcing.Announce(play, announcing.TRIGGER))

    def are_alike(self, one: int, other: int) -> bool:
        """The same text for the same player, about the same thing or about nothing in particular."""
        first, second = self.triggered[one], self.triggered[other]
        if first.passage != second.passage or first.seat != second.seat:
            return False
        about_it = self.script(first.passage).speaks_of_it
        return not about_it or (first.it, first.amount) == (second.it, second.amount)

    def trigger_option(self, number: int) -> Option:
        """The object on which it stands."""
        play = self.triggered[number]
        about = {"trigger": number, "card": play.passage[0], "ability": play.passage[1]}
        return Option("first", {**about, "thing": play.source[0]} if self.is_current(play.source) else about)

    def checks(self) -> bool:
        """They look only where something has happened."""
        if not self.unchecked or replacement_effects.is_pending(self):
            return False
        if self.lasting or "control" in self.features:
            continuous_effects.lapse(self)
            continuous_effects.settle_control(self)
        if STATES in self.features:
            triggers.notice_states(self)
        self.unchecked = self.check_state()
        return self.unchecked

    # --- what the kernel asks -----------------------------------------------------------------------------------

    def restore(self) -> None:
        """The cards are looked up again."""
        self.book = self.cards()
        self.take_stock()

    def imagined(self, seat: SeatNo, draw: Draw) -> Self:
        """Its own unseen cards in any order, in place of those of others some that could be theirs."""
        return hidden_information.imagined(self, seat, draw)

    def position(self) -> dict[str, Plain]:
        """All that can influence the future; things by where they lie, timestamps by their order."""
        return self.position_without({})

    def reduced(self) -> tuple[dict[str, Plain], dict[str, int]]:
        """Without the numbers of players, counters, and things that are alike."""
        return loop_growth.reduced(self)

    def endures(self, now: Mapping[str, int], growth: Mapping[str, int]) -> int | None:
        """As far as no text in play reads what grows."""
        return loop_growth.endures(self, now, growth)

    def most_rounds(self, now: Mapping[str, int], growth: Mapping[str, int]) -> int | None:
        """As many tokens as the table can hold, as much of what is spent as can be counted through."""
        return loop_growth.most_rounds(self, now, growth)

    def is_played_out(self, growth: Mapping[str, int]) -> bool:
        """Where cards go from pile to pile."""
        return loop_growth.is_played_out(growth)

    def grow(self, growth: Mapping[str, int], rounds: int) -> None:
        """Numbers are added, tokens made, and nothing triggers."""
        loop_growth.grow(self, growth, rounds)

    def grown(self, now: Mapping[str, int], growth: Mapping[str, int]) -> list[dict[str, Plain]]:
        """As the log tells of life, counters and tokens."""
        return loop_growth.grown(self, now, growth)

    def correctable(self) -> Sequence[Correctable]:
        """Numbers of players, and cards in the open."""
        return corrections.correctable(self)

    def correct(self, one: Correctable, value: str) -> None:
        """Without any trigger."""
        corrections.correct(self, one, value)

    def finish(self, result: Result) -> None:
        """Whatever lies face down is shown (magic 708.9)."""
        for thing in sorted(self.covered):
            face_down.reveal(self, thing)
        StackGame.finish(self, result)

    def seat_left(self, seat: SeatNo) -> None:
        """At once, with all that he owns."""
        leaving.leave(self, seat)

    def answer_by_order(self, order: list[str]) -> Action | None:
        """A player passes where his standing order says so; it looks at public things only."""
        asked = self.decision
        choice = passing.answer(self, order)
        return None if asked is None or choice is None else Action.choose(asked.seat, asked.number, choice)

    def kept_orders(self, order: list[str]) -> list[str]:
        """The stops stay; yields and passes end."""
        return orders.lasting(order)

    def bot_order(self) -> list[str]:
        """They stop where something can be decided, as most people do."""
        return list(self.ORDERS.of_bots) if self.ORDERS is not None else []

    def strange_orders(self, order: list[str]) -> list[str]:
        """Words that say nothing here."""
        return [word for word in order if not passing.is_word(self, word)]

    def order_words(self) -> tuple[str, ...]:
        """How an order is written."""
        return orders.WORDS

    def option_view(self, option: Option, handles: Handles) -> View:
        """What the deciding seat sees of an option."""
        return scene.option_view(self, option, handles)

    def told(self, before: CardGame, by: SeatNo | None = None) -> str:
        """A hand that was revealed, and cards of a deck that somebody looks at, lie where they lay. Whoever searches
        has looked, also where he finds nothing."""
        asked = self.decision
        looked = [option.about["thing"] for option in asked.options if "thing" in option.about] if asked else []
        decks = [thing for seat in self.seats for thing in self.deck(seat)]
        return StackGame.told(self, before, by) or (
            HIDDEN
            if any(event.kind in SHOWS for event in self.events)
            or (asked is not None and asked.kind == "search")
            or any(thing in decks for thing in looked)
            else ""
        )

    def answers_follow(self) -> bool:
        """Through the steps in which nobody wants to do anything the game goes in one go."""
        return self.stack_is_empty()
