"""Attacks: one Forward or a party, a blocker, damage (rules 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.cardgames.rules import damage, permanent_status, triggers
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Target
from games.engine import Frame, ObjectId, ObjectRef, Option
from games.rulesets.fftcg.features import TWICE
from games.rulesets.fftcg.objects import Attack
from games.rulesets.fftcg.points import Point
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.vocabulary.abilities import NotBlockedBy

SHARE = 1000
"""A blocker divides its damage in such steps."""


# --- the declaration -----------------------------------------------------------------------------------------------


def may_attack(game: FftcgState, thing: ObjectId) -> bool:
    """An active Forward, yours since your turn began or with Haste, that has not attacked this turn, or that may twice
    and has once."""
    traits, permanent = game.traits(thing), game.permanents[thing]
    return (
        traits.is_a("forward")
        and not permanent.tapped
        and (not permanent.fresh or traits.has("haste"))
        and "attack" not in traits.forbids
        and not has_attacked(game, thing)
    )


def has_attacked(game: FftcgState, thing: ObjectId) -> bool:
    """Whether it has attacked as often as it may this turn."""
    ref = game.ref(thing)
    return ref in game.attacked and game.attacked.count(ref) >= (2 if game.traits(thing).has(TWICE) else 1)


@dataclass(slots=True)
class Declaration(Frame[FftcgState]):
    """The turn player names a Forward, and others that share its element if it is to be a party."""

    picked: list[ObjectId] = field(default_factory=list)
    done: bool = False

    def advance(self, game: FftcgState) -> None:
        """Ask for one more; nothing is declared before he says that these are all."""
        able = [thing for thing in game.controlled_by(game.turn_seat) if self._fits(game, thing)]
        if self.done or not (able or self.picked):
            game.agenda.pop()
            declare(game, self.picked)
            return
        must = not self.picked and any("attack" in game.traits(thing).demands for thing in able)
        options = [Option("attack", {"thing": thing}) for thing in able]
        if not must:  # as long as a Forward that must attack can, the attacks do not end
            options.insert(0, Option("done"))
        game.ask(game.turn_seat, "attackers", [*options, Option("clear")] if self.picked else options)

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """One attacker more, none of them, or these are all."""
        if chosen[0].verb == "done":
            self.done = True
        elif chosen[0].verb == "clear":
            self.picked = []
        else:
            self.picked.append(ObjectId(chosen[0].about["thing"]))

    def _fits(self, game: FftcgState, thing: ObjectId) -> bool:
        """Whether it can attack, and shares an element with all that were named."""
        if thing in self.picked or not may_attack(game, thing):
            return False
        shared = game.traits(thing).colours
        for other in self.picked:
            shared &= game.traits(other).colours
        return bool(shared)


def declare(game: FftcgState, party: Sequence[ObjectId]) -> None:
    """They are dulled, but not those with Brave; then the turn player has priority (FF-11)."""
    if not party:
        return
    game.attack = Attack([game.ref(thing) for thing in party])
    game.attacked += game.attack.party
    for thing in party:
        if not game.traits(thing).has("brave"):
            permanent_status.tap(game, thing)
    game.emit("attacks", seat=game.turn_seat, cards=[game.face(thing) for thing in party])
    for thing in party:
        triggers.notice(game, GameEvent("attacks", game.ref(thing), game.traits(thing), game.turn_seat))
    game.open_window(game.step)


# --- the block -----------------------------------------------------------------------------------------------------


def may_block(game: FftcgState, thing: ObjectId) -> bool:
    """An active Forward that could block one of the party; how long it has been there does not matter (rules 3.2)."""
    traits = game.traits(thing)
    if not traits.is_a("forward") or game.permanents[thing].tapped or "block" in traits.forbids:
        return False
    return any(_may_be_blocked(game, attacker, thing) for attacker in game.attackers)


def _may_be_blocked(game: FftcgState, attacker: ObjectId, by: ObjectId) -> bool:
    """Whether nothing forbids that this one blocks it."""
    traits = game.traits(attacker)
    if "be blocked" in traits.forbids:
        return False
    for passage in traits.abilities:
        ability = game.script(passage).ability
        if isinstance(ability, NotBlockedBy) and ability.kind.fits(
            game, by, Play(traits.controller, game.ref(attacker), passage)
        ):
            return False
    return True


@dataclass(slots=True)
class Block(Frame[FftcgState]):
    """The opponent of the turn player names one Forward that blocks all of the party, or none."""

    def advance(self, game: FftcgState) -> None:
        """Without one who could, nobody is asked."""
        seat = game.opponent(game.turn_seat)
        able = [thing for thing in game.controlled_by(seat) if may_block(game, thing)]
        if able:
            bound = [thing for thing in able if "block" in game.traits(thing).demands]
            must = bound or any("be blocked" in game.traits(thing).demands for thing in game.attackers)
            attacker = game.attackers[0]
            options = [Option("block", {"thing": thing, "attacker": attacker}) for thing in bound or able]
            game.ask(seat, "blockers", options if must else [Option("done"), *options])
        else:
            game.agenda.pop()
            game.emit("no_block", seat=seat)

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """That one, or none."""
        game.agenda.pop()
        attack = game.attack
        assert attack is not None
        if chosen[0].verb == "done":
            game.emit("no_block", seat=game.opponent(game.turn_seat))
            return
        blocker = ObjectId(chosen[0].about["thing"])
        attack.blocked, attack.blocker = True, game.ref(blocker)
        game.emit("blocks", seat=game.opponent(game.turn_seat), card=game.face(blocker))
        for thing in game.attackers:
            triggers.notice(
                game, GameEvent("blocked", game.ref(thing), game.traits(thing), game.turn_seat, attack.blocker)
            )
        traits = game.traits(blocker)
        triggers.notice(game, GameEvent("blocks", attack.blocker, traits, traits.controller))


# --- the damage ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Damage(Frame[FftcgState]):
    """Unblocked: a point of damage. Blocked: both sides deal their power, with First Strike before the others."""

    rounds: list[tuple[bool, bool]] = field(default_factory=list)
    """Who still deals damage: in each round the party, the blocker, or both."""
    begun: bool = False
    struck: bool = False
    """A round has just been struck: what it has broken goes before the next one."""
    shares: list[int] = field(default_factory=list)
    """How the blocker divides its damage, in the order of the party."""

    def advance(self, game: FftcgState) -> None:
        """One round; what is to be broken after the first is broken before the second (rules 3.2)."""
        attack = game.attack
        if attack is None or not attack.blocked:
            game.agenda.pop()
            if game.attackers:
                by = tuple(game.ref(thing) for thing in game.attackers)
                game.push(Point(game.opponent(game.turn_seat), by=by))
            return
        if self.struck:
            self.struck = False
            game.settle()
            return
        if not self.begun:
            self.begun = True
            self.rounds = _rounds(game, attack)
        if not self.rounds:
            game.agenda.pop()
        elif not (self.rounds[0][1] and self._ask_share(game, attack)):
            party, blocker = self.rounds.pop(0)
            self.struck = True
            _strike(game, attack, self.shares if blocker else None, party=party)

    def take(self, game: FftcgState, chosen: list[Option]) -> None:
        """So much for the next of the party."""
        self.shares.append(int(chosen[0].about["amount"]))

    def _ask_share(self, game: FftcgState, attack: Attack) -> bool:
        """For each of the party but the last, who gets the rest."""
        party = game.attackers
        if not game.is_on_field(attack.blocker) or len(self.shares) >= len(party) - 1:
            return False
        left = max(0, game.known(attack.blocker).power) - sum(self.shares)
        amounts = range(0, left + 1, SHARE)
        thing = party[len(self.shares)]
        options = [Option("damage", {"thing": thing, "amount": amount}) for amount in amounts]
        game.ask(game.known(attack.blocker).controller, "damage", options)
        return True


def _rounds(game: FftcgState, attack: Attack) -> list[tuple[bool, bool]]:
    """A party strikes first only if all of it have First Strike."""
    party = bool(game.attackers) and all(game.traits(thing).has("first strike") for thing in game.attackers)
    blocker = game.is_on_field(attack.blocker) and game.known(attack.blocker).has("first strike")
    return [(True, True)] if party is blocker else [(party, blocker), (blocker, party)]


def _strike(game: FftcgState, attack: Attack, shares: Sequence[int] | None, *, party: bool) -> None:
    """The damage of one round, all at the same time; without a blocker any more nobody is hurt."""
    if not game.is_on_field(attack.blocker):
        return
    attackers = [game.ref(thing) for thing in game.attackers]
    hits: list[tuple[ObjectRef, Target, int]] = []
    if party:
        hits += [(ref, attack.blocker, game.known(ref).power) for ref in attackers]
    if shares is not None and attackers:
        rest = game.known(attack.blocker).power - sum(shares)
        hits += [(attack.blocker, ref, share) for ref, share in zip(attackers, [*shares, rest], strict=True)]
    damage.deal_damage(game, hits, combat=True)
