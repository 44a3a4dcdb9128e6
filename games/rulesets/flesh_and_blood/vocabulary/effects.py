"""What texts of this game do, beyond what the common words say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.cardgames.rules import continuous_effects, permanent_status, zone_changes
from games.cardgames.rules.card import Card
from games.cardgames.rules.resolving import Resolving
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Number, number
from games.cardgames.vocabulary.effects import Effect, Then
from games.cardgames.vocabulary.selectors import YOU, Selector, Self, refs, seats
from games.engine import ObjectId, ObjectRef, Option
from games.rulesets.flesh_and_blood import arena, assets, discarding
from games.rulesets.flesh_and_blood.damage import Blow, Hit
from games.rulesets.flesh_and_blood.paying import CANCEL, PAID, Pay
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.selectors import ASH

ITSELF = Self()


@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Deal damage to each of them."""

    ACHIEVES: ClassVar[bool] = True

    amount: Number
    to: Selector
    kind: Literal["arcane", "physical", ""] = "arcane"
    unpreventable: bool = False
    """It cannot be prevented."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Whoever is to be hurt may prevent it first; then it goes on here with what was dealt."""
        if run.answers:
            run.play.done = run.answers[0].about["amount"]
            if run.play.done and self.kind == "arcane":
                assets.note(game, run.play.seat, "arcane damage")
                if any(seat != run.play.seat for seat in run.answers[0].about["heroes"]):
                    assets.note(game, run.play.seat, "arcane damage to an opponent")
            return Then.DONE
        much = number(self.amount, game, run.play)
        if much and self.kind == "arcane":
            much += assets.amped(game, run.play)
        game.push(
            Blow(
                [
                    Hit(run.play.source, one, much, self.kind, self.unpreventable)
                    for one in self.to.resolve_for(game, run.play)
                ]
            )
        )
        return Then.WAIT


@dataclass(frozen=True, slots=True)
class GainResources(Effect):
    """Gain resources; they stay until the turn ends (FAB-25)."""

    amount: int

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Yours."""
        assets.gain_resources(game, run.play.seat, self.amount)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class GainActionPoint(Effect):
    """Gain an action point."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Only in one's own action phase (FAB-21)."""
        assets.gain_action_point(game, run.play.seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Create(Effect):
    """Tokens are created under the control of heroes."""

    token: str | Card
    """The key of a token that many cards create, or the token itself: its name, types, life, abilities."""
    amount: Number = 1
    who: Selector = YOU

    def __post_init__(self) -> None:
        """What is described here is a token, whether it says so or not."""
        if isinstance(self.token, Card):
            object.__setattr__(self, "token", self.token.as_token())

    @property
    def key(self) -> str:
        """Under which the token is found."""
        return self.token if isinstance(self.token, str) else self.token.key

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """All at once."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            zone_changes.create_tokens(game, self.key, number(self.amount, game, run.play), seat)
            if game.book[self.key].traits.is_a("aura"):
                assets.note(game, run.play.seat, "aura")
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """An object is put under a token that it becomes."""

    what: Selector
    into: str
    """The key of the token."""
    power: Number = 0
    """It gets so much power until the end of the turn."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Each of them that is in the arena."""
        for ref in refs(self.what.resolve_for(game, run.play)):
            if ObjectId(ref[0]) not in game.permanents:
                continue
            thing = arena.transform(game, ObjectId(ref[0]), self.into, run.play.seat)
            more = number(self.power, game, run.play)
            if more:
                continuous_effects.alter(game, [game.ref(thing)], by=run.play.seat, power=more)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class TransformUpTo(Effect):
    """Of your Ashes, up to so many become a token each."""

    amount: Number
    into: str

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """One after the other is named; alike they are, so it matters only how many."""
        picked = [ObjectId(option.about["thing"]) for option in run.answers if option.verb == "transform"]
        left = [thing for thing in ASH.found(game, run.play) if thing not in picked]
        enough = any(option.verb == "enough" for option in run.answers)
        if left and not enough and len(picked) < number(self.amount, game, run.play):
            game.ask(run.play.seat, "transform", [Option("transform", {"thing": left[0]}), Option("enough")])
            return Then.WAIT
        for thing in picked:
            arena.transform(game, thing, self.into, run.play.seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Invoke(Effect):
    """An object is put under this card, which turns over."""

    what: Selector
    into: str
    """The key of its other side."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Done when this card has resolved (`arena.finish`)."""
        found = refs(self.what.resolve_for(game, run.play))
        if found:
            run.play.it = found[0]
        return Then.DONE


@dataclass(frozen=True, slots=True)
class UnlessPays(Effect):
    """What follows happens unless a hero pays. Paying is no play: nothing raises it (FAB-20)."""

    amount: Number
    who: Selector
    otherwise: tuple[Effect, ...]

    def children(self) -> tuple[Effect, ...]:
        """Only if he does not pay."""
        return self.otherwise

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Ask him if he could for all that others know; he pays as for anything else, and may think better of it."""
        payers = seats(self.who.resolve_for(game, run.play))
        much = number(self.amount, game, run.play)
        if not payers or assets.most_means(game, payers[0]) < much:
            return Then.DONE
        last = run.answers[-1].verb if run.answers else CANCEL
        if last == CANCEL:
            able = [Option("pay", {"resources": much})] if assets.means(game, payers[0]) >= much else []
            game.ask(payers[0], "pay", [*able, Option("decline")])
            return Then.WAIT
        if last == "pay":
            game.push(Pay(payers[0], much))
            return Then.WAIT
        return Then.SKIP if last == PAID else Then.DONE


@dataclass(frozen=True, slots=True)
class DiscardAtRandom(Effect):
    """Heroes discard cards at random."""

    ACHIEVES: ClassVar[bool] = True

    amount: int
    who: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """As many as there are; how many of them have 6 or more power is noted."""
        run.play.done = 0
        for seat in seats(self.who.resolve_for(game, run.play)):
            for _ in range(min(self.amount, len(game.hand(seat)))):
                run.play.done += discarding.at_random(game, seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class HandToBottom(Effect):
    """You put a card from your hand on the bottom of your deck. If you cannot, what follows is left out."""

    effects: tuple[Effect, ...] = ()

    def children(self) -> tuple[Effect, ...]:
        """Only if it was done."""
        return self.effects

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Nobody else learns which."""
        seat = run.play.seat
        if not game.hand(seat):
            return Then.SKIP
        if not run.answers:
            game.ask(seat, "bottom", [Option("bottom", {"thing": card}) for card in game.hand(seat)])
            return Then.WAIT
        arena.to_bottom(game, ObjectId(run.answers[0].about["thing"]), seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class ArsenalToBottom(Effect):
    """A card of a hero's arsenal goes to the bottom of its owner's deck."""

    who: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """There is at most one."""
        for seat in seats(self.who.resolve_for(game, run.play)):
            for card in list(game.zones[game.ARSENAL.of(seat)])[:1]:
                arena.to_bottom(game, card, seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Strengthen(Effect):
    """Attacks get power, keywords or abilities as long as they are the active link."""

    what: Selector
    power: Number = 0
    keywords: tuple[str, ...] = ()
    gives: tuple[Ability, ...] = ()

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Only what attacks now."""
        on: list[ObjectRef] = [
            ref for ref in refs(self.what.resolve_for(game, run.play)) if game.is_attacking(ObjectId(ref[0]))
        ]
        power = number(self.power, game, run.play)
        gives = game.book[run.play.passage[0]].given.get((run.play.passage, run.at), ())
        continuous_effects.alter(
            game, on, by=run.play.seat, power=power, keywords=self.keywords, gives=gives, until="this attack"
        )
        return Then.DONE


@dataclass(frozen=True, slots=True)
class Fortify(Effect):
    """This gets defence, or another card that defends does: as long as it defends, or until the end of the turn."""

    amount: int
    turn: bool = False
    """It is said that it lasts until the end of the turn."""
    what: Selector = ITSELF

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Only what is in the arena; a card that defends leaves it as the chain closes."""
        there = [
            ref
            for ref in refs(self.what.resolve_for(game, run.play))
            if game.is_current(ref) and ObjectId(ref[0]) in game.permanents
        ]
        continuous_effects.alter(game, there, by=run.play.seat, defence=self.amount)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class GoAgain(Effect):
    """This card, which is used up, gets go again."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """An action point, unless it has go again anyhow."""
        if not game.card(run.play.thing).traits.has("go again"):
            assets.gain_action_point(game, run.play.seat)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class AttackAgain(Effect):
    """You may attack once more with something in this turn."""

    what: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Remembered on it."""
        for ref in refs(self.what.resolve_for(game, run.play)):
            if (permanent := game.permanents.get(ObjectId(ref[0]))) is not None:
                permanent.more += 1
        return Then.DONE


@dataclass(frozen=True, slots=True)
class OncePerTurn(Effect):
    """What follows happens once in a turn."""

    effects: tuple[Effect, ...]

    def children(self) -> tuple[Effect, ...]:
        """The first time."""
        return self.effects

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Remembered for the object on which it stands, also if that has gone."""
        once = (run.play.source, run.play.passage)
        if once in game.once:
            return Then.SKIP
        game.once.append(once)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class PreventNext(Effect):
    """Prevents so much of the next damage of a kind to your hero in this turn (official rules 6.4.10)."""

    amount: Number
    kind: Literal["arcane", "physical", ""] = "physical"
    lasts: bool = False
    """It goes on until it has prevented that much in all; otherwise one event uses it up."""

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """Remembered until it is used up, or the turn ends."""
        game.shelter(run.play, number(self.amount, game, run.play), self.kind, lasts=self.lasts)
        return Then.DONE


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """All counters of a kind are taken off."""

    counter: str
    what: Selector

    def resolve(self, game: FleshAndBloodState, run: Resolving) -> Then:
        """As many as there are."""
        for ref in refs(self.what.resolve_for(game, run.play)):
            permanent = game.permanents.get(ObjectId(ref[0]))
            if permanent is not None and (count := permanent.counters.get(self.counter, 0)):
                permanent_status.remove_counters(game, ObjectId(ref[0]), self.counter, count)
        return Then.DONE
