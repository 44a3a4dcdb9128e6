"""Combat: attackers, blockers and damage (magic 506 to 511, MTG-C)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.cardgames.rules import damage, permanent_status, triggers
from games.cardgames.rules.announcing import target_option
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.traits import Target
from games.engine import Frame, ObjectId, ObjectRef, Option, SeatNo
from games.engine.values import Plain
from games.rulesets.magic import attacking
from games.rulesets.magic.blocking import (
    ALONE,
    capacity,
    fewest,
    is_bound,
    is_unblockable,
    is_whole,
    may_block,
    most_obeyed,
    obeyed,
)
from games.rulesets.magic.objects import Attack
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.vocabulary.combat import ATTACK_TAX, BLOCKS_MORE, DECLARED

ORDERED = "ordered"


def remove(game: MagicState, thing: ObjectId) -> None:
    """No attacker and no blocker any more (magic 506.4)."""
    game.attacks = [attack for attack in game.attacks if attack.thing != thing]
    for attack in game.attacks:
        if thing in attack.blockers:
            attack.blockers.remove(thing)


def remove_noncreatures(game: MagicState) -> None:
    """What fights and is no creature any more (magic 506.4)."""
    for thing in _fighters(game):
        if not game.traits(thing).is_a("creature"):
            remove(game, thing)


# --- attackers -----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Attackers(Frame[MagicState]):
    """The turn player names attackers one after the other; they attack together (MTG-C-02 to MTG-C-07)."""

    picked: list[tuple[ObjectId, Target]] = field(default_factory=list)
    done: bool = False

    def advance(self, game: MagicState) -> None:
        """Ask for one more; nothing is declared before he says that these are all.

        Restrictions have left only those that may attack; of these all that must are to be named (magic 508.1d).
        """
        options, bound = ([], []) if self.done else self._options(game)
        if self.done or not (options or self.picked):
            game.agenda.pop()
            _declare(game, self.picked)
            return
        if not bound:
            options.insert(0, Option("done", self._price(game, self.picked)))
        if self.picked:
            options.append(Option("clear"))
        game.ask(game.turn_seat, "attackers", options)

    def _options(self, game: MagicState) -> tuple[list[Option], list[ObjectId]]:
        """Who could attack what beside those that are picked, and who of them must."""
        chosen = [thing for thing, _ in self.picked]
        own = game.controlled_by(game.turn_seat)
        able = [thing for thing in own if thing not in chosen and attacking.may_attack(game, thing)]
        bound = [thing for thing in able if attacking.is_bound(game, thing)]
        options = []
        for thing in sorted(able, key=lambda one: one not in bound):
            for on in attacking.goals(game, thing):
                if attacking.can_pay(game, [*self.picked, (thing, on)]):
                    about = target_option(on).about if isinstance(on, int) else {"on": on[0], "life": on[1]}
                    options.append(Option("attack", {"thing": thing, **about, **self._price(game, [(thing, on)])}))
        return options, bound

    def _price(self, game: MagicState, attackers: Sequence[attacking.Attacker]) -> dict[str, Plain]:
        """What these cost, if anything."""
        if ATTACK_TAX not in game.features:
            return {}
        cost = attacking.cost_of_attack(game, attackers)
        return {"cost": str(cost)} if cost.total else {}

    def begin_anew(self, game: MagicState, left: SeatNo) -> None:
        """A player has left: what was named so far is to be named again."""
        self.picked = []
        self.done = game.turn_seat not in game.seats

    def take(self, game: MagicState, chosen: list[Option]) -> None:
        """One attacker more, none of them, or these are all."""
        option = chosen[0]
        if option.verb == "done":
            self.done = True
        elif option.verb == "clear":
            self.picked = []
        else:
            on: Target = option.about["seat"] if "seat" in option.about else (option.about["on"], option.about["life"])
            self.picked.append((ObjectId(option.about["thing"]), on))


def _declare(game: MagicState, picked: list[tuple[ObjectId, Target]]) -> None:
    """They are tapped, paid for, and attack, all at the same time (MTG-C-04, MTG-C-05)."""
    game.attacked = bool(picked)
    cost = attacking.cost_of_attack(game, picked)
    for thing, _ in picked:
        if not game.traits(thing).has("vigilance"):
            permanent_status.tap(game, thing)
    attacking.pay(game, cost)
    for thing, on in picked:
        defender = attacking.defender_of(game, on)
        game.attacks.append(Attack(thing, on, defender))
        if "defended" in game.features:
            game.defended[thing] = (game.incarnations[thing], defender)
        about = {"seat": on} if isinstance(on, int) else {"seat": None, "planeswalker": game.known(on).card}
        game.emit("attacks", by=game.turn_seat, card=game.face(thing), **about)
    triggers.notice(game, GameEvent(DECLARED, seat=game.turn_seat, amount=len(picked)))
    for thing, _ in picked:
        triggers.notice(game, GameEvent("attacks", game.ref(thing), game.traits(thing), game.turn_seat))


# --- blockers ------------------------------------------------------------------------------------------------------


def attacked_by(game: MagicState, attack: Attack) -> SeatNo | None:
    """The player who may block an attacker, as long as he is in the game (magic 506.4c, 508.5)."""
    return attack.defender if attack.defender in game.seats else None


def begin_blocks(game: MagicState) -> None:
    """The attacked players declare blockers in turn order."""
    attacked = [attacked_by(game, attack) for attack in game.attacks]
    for seat in reversed(game.in_turn_order()):
        if seat in attacked:
            game.push(Blockers(seat))


@dataclass(slots=True)
class Blockers(Frame[MagicState]):
    """A player names blockers one after the other; they block together (MTG-C-08 to MTG-C-13)."""

    seat: SeatNo
    picked: list[tuple[ObjectId, ObjectId]] = field(default_factory=list)
    """Blocker and attacker."""
    done: bool = False
    declared: bool = False

    def advance(self, game: MagicState) -> None:
        """Ask for one more; then let the attacker's player order them (MTG-C-12)."""
        if self.declared:
            self._order(game)
            return
        options = [] if self.done else self._options(game)
        if not (options or self.picked) or self.done:
            self._declare(game)
            return
        whole = [Option("done")] if is_whole(game, self.picked) else []
        if is_bound(game, self.seat, self._attacks(game)):
            options, whole = self._obeying(game, options, whole)
        game.ask(self.seat, "blockers", whole + options + ([Option("clear")] if self.picked else []))

    def begin_anew(self, game: MagicState, left: SeatNo) -> None:
        """A player has left: what was named so far is to be named again."""
        self.picked = []
        self.done = self.done or self.seat not in game.seats

    def take(self, game: MagicState, chosen: list[Option]) -> None:
        """One blocker more, none of them, these are all; or who is first in an order."""
        option = chosen[0]
        if option.verb == "done":
            self.done = True
        elif option.verb == "clear":
            self.picked = []
        elif option.verb == "block":
            self.picked.append((ObjectId(option.about["thing"]), ObjectId(option.about["attacker"])))
        else:
            self._put_next(game, ObjectId(option.about["attacker"]), ObjectId(option.about["thing"]))

    def _attacks(self, game: MagicState) -> list[Attack]:
        return [attack for attack in game.attacks if attacked_by(game, attack) == self.seat]

    def _obeying(
        self, game: MagicState, options: list[Option], whole: list[Option]
    ) -> tuple[list[Option], list[Option]]:
        """As many requirements as possible are obeyed without disobeying a restriction (magic 509.1c): only blocks
        with which that can still be so."""
        attacks = self._attacks(game)
        most = most_obeyed(game, self.seat, attacks, [])
        able = []
        for option in options:
            pair = ObjectId(option.about["thing"]), ObjectId(option.about["attacker"])
            if most_obeyed(game, self.seat, attacks, [*self.picked, pair]) == most:
                able.append(option)
        return able, whole if obeyed(game, self.picked) == most else []

    def _options(self, game: MagicState) -> list[Option]:
        busy = [blocker for blocker, _ in self.picked]
        own = game.controlled_by(self.seat)
        free = [thing for thing in own if thing not in busy or busy.count(thing) < capacity(game, thing)]
        found = []
        for attack in game.attacks:
            if attacked_by(game, attack) != self.seat:
                continue
            able = [
                thing
                for thing in free
                if (thing, attack.thing) not in self.picked and may_block(game, thing, attack.thing)
            ]
            already = sum(attacker == attack.thing for _, attacker in self.picked)
            traits = game.traits(attack.thing)
            if already + len(able) < fewest(traits) or is_unblockable(traits):
                continue
            if already and ALONE in traits.forbids:
                continue
            found += [Option("block", {"thing": thing, "attacker": attack.thing}) for thing in able]
        return found

    def _declare(self, game: MagicState) -> None:
        self.declared = True
        for attack in game.attacks:
            own = [blocker for blocker, attacker in self.picked if attacker == attack.thing]
            if own:
                attack.blocked = True
                attack.blockers = own
        for blocker, attacker in self.picked:
            game.emit("blocks", seat=self.seat, card=game.face(blocker), attacker=game.face(attacker))
        for blocker in dict.fromkeys(blocker for blocker, _ in self.picked):
            triggers.notice(game, GameEvent("blocks", game.ref(blocker), game.traits(blocker), self.seat))
        for attacker in dict.fromkeys(attacker for _, attacker in self.picked):
            triggers.notice(game, GameEvent("blocked", game.ref(attacker), game.traits(attacker), game.turn_seat))
        for attack in self._attacks(game):
            if not attack.blocked:
                thing = attack.thing
                triggers.notice(game, GameEvent("unblocked", game.ref(thing), game.traits(thing), game.turn_seat))
        self.picked = []

    def _order(self, game: MagicState) -> None:
        """With "ordered" the attacker's player names, for each attacker, who is damaged first, second and so on."""
        if game.options["damage_assignment"] == ORDERED and game.turn_seat in game.seats:
            for attack in game.attacks:
                own = [pair[0] for pair in self.picked if pair[1] == attack.thing]
                left = [thing for thing in attack.blockers if thing not in own]
                if attacked_by(game, attack) == self.seat and len(attack.blockers) > 1 and len(left) > 1:
                    game.ask(
                        game.turn_seat, "damage_order",
                        [Option("next", {"thing": thing, "attacker": attack.thing}) for thing in left],
                    )  # fmt: skip
                    return
            self._arrange(game)
        game.agenda.pop()

    def _put_next(self, game: MagicState, attacker: ObjectId, blocker: ObjectId) -> None:
        self.picked.append((blocker, attacker))

    def _arrange(self, game: MagicState) -> None:
        for attack in game.attacks:
            first = [blocker for blocker, attacker in self.picked if attacker == attack.thing]
            if first:
                attack.blockers = first + [thing for thing in attack.blockers if thing not in first]


# --- damage --------------------------------------------------------------------------------------------------------


def has_first_strike(game: MagicState) -> bool:
    """Whether there are two damage steps (magic 510.4)."""
    return any(_strikes_first(game, thing) for thing in _fighters(game))


def _strikes_first(game: MagicState, thing: ObjectId) -> bool:
    traits = game.traits(thing)
    return traits.has("first strike") or traits.has("double strike")


def _fighters(game: MagicState) -> list[ObjectId]:
    return [thing for attack in game.attacks for thing in (attack.thing, *attack.blockers)]


@dataclass(slots=True)
class Strike(Frame[MagicState]):
    """One combat damage step: the division is asked where there is a choice, then all is dealt at once (MTG-C-14)."""

    at: int = 0
    """Which attacker is being assigned."""
    given: list[int] = field(default_factory=list)
    """What the present attacker assigns, one after the other."""
    hits: list[tuple[ObjectRef, Target, int]] = field(default_factory=list)

    def advance(self, game: MagicState) -> None:
        """Attacker by attacker; of the blockers those have a choice that block several."""
        if self.at < len(game.attacks):
            self._assign(game, game.attacks[self.at])
            return
        wide = _wide(game)
        if self.at < len(game.attacks) + len(wide):
            self._divide(game, wide[self.at - len(game.attacks)])
            return
        game.agenda.pop()
        for attack in game.attacks:
            for blocker in attack.blockers:
                if blocker not in wide and self._strikes_now(game, blocker):
                    self._hit(game, blocker, game.ref(attack.thing), game.traits(blocker).power)
        if game.step == "first_damage":
            game.struck = [thing for thing in _fighters(game) if _strikes_first(game, thing)]
        damage.deal_damage(game, self.hits, combat=True)

    def begin_anew(self, game: MagicState, left: SeatNo) -> None:
        """A player has left: all is assigned again."""
        self.at, self.given, self.hits = 0, [], []

    def take(self, game: MagicState, chosen: list[Option]) -> None:
        """So much to the next one."""
        self.given.append(chosen[0].about["amount"])

    def _strikes_now(self, game: MagicState, thing: ObjectId) -> bool:
        if game.step == "first_damage":
            return _strikes_first(game, thing)
        return thing not in game.struck or game.traits(thing).has("double strike")

    def _hit(self, game: MagicState, thing: ObjectId, target: Target, amount: int) -> None:
        if amount > 0:
            self.hits.append((game.ref(thing), target, amount))

    def _assign(self, game: MagicState, attack: Attack) -> None:
        power = game.traits(attack.thing).power
        receivers = self._receivers(game, attack)
        if power <= 0 or not receivers or not self._strikes_now(game, attack.thing):
            self._next([])
            return
        left = power - sum(self.given)
        number = len(self.given)
        if number < len(receivers) - 1:
            amounts = self._amounts(game, attack, receivers, left)
            if len(amounts) > 1:
                options = [Option("damage", {**_about(receivers[number]), "amount": amount}) for amount in amounts]
                game.ask(game.turn_seat, "damage", options)
                return
            self.given.append(amounts[0])
            return
        amounts = [*self.given, left]
        self._next(
            [(game.ref(attack.thing), receiver, amount) for receiver, amount in zip(receivers, amounts, strict=True)]
        )

    def dealer(self, game: MagicState) -> ObjectId:
        """Whose damage is being assigned."""
        if self.at < len(game.attacks):
            return game.attacks[self.at].thing
        return _wide(game)[self.at - len(game.attacks)]

    def _divide(self, game: MagicState, thing: ObjectId) -> None:
        """A blocker divides its damage as its controller likes among all that it blocks (magic 510.1d)."""
        traits = game.traits(thing)
        blocked = [game.ref(attack.thing) for attack in game.attacks if thing in attack.blockers]
        if traits.power <= 0 or not self._strikes_now(game, thing):
            self._next([])
            return
        left = traits.power - sum(self.given)
        if len(self.given) < len(blocked) - 1:
            receiver = blocked[len(self.given)]
            options = [Option("damage", {**_about(receiver), "amount": amount}) for amount in range(left + 1)]
            if left:
                game.ask(traits.controller, "damage", options)
            else:
                self.given.append(0)
            return
        self._next([(game.ref(thing), *hit) for hit in zip(blocked, [*self.given, left], strict=True)])

    def _next(self, hits: list[tuple[ObjectRef, Target, int]]) -> None:
        self.hits += [hit for hit in hits if hit[2] > 0]
        self.given = []
        self.at += 1

    def _receivers(self, game: MagicState, attack: Attack) -> list[Target]:
        """Whom an attacker may damage, in order (MTG-C-15, MTG-C-16, trample)."""
        there: list[Target] = []
        if isinstance(attack.on, int):
            there = [attack.on] if attack.on in game.seats else []
        elif _is_still_attacked(game, attack, attack.on):
            there = [attack.on]
        if not attack.blocked:
            return there
        blockers: list[Target] = [game.ref(thing) for thing in attack.blockers]
        return blockers + there if game.traits(attack.thing).has("trample") else blockers

    def _amounts(self, game: MagicState, attack: Attack, receivers: list[Target], left: int) -> list[int]:
        """What may be assigned to the next blocker (MTG-C-17): the last one asked takes what is left."""
        number = len(self.given)
        tramples = len(receivers) > len(attack.blockers)
        if game.options["damage_assignment"] == ORDERED:
            return list(range(min(left, self._lethal(game, attack, receivers[number])), left + 1))
        if not tramples or number < len(receivers) - 2:
            return list(range(left + 1))
        enough = all(
            amount >= self._lethal(game, attack, receiver)
            for receiver, amount in zip(receivers, self.given, strict=False)
        )
        return list(range(min(left, self._lethal(game, attack, receivers[number])), left + 1)) if enough else [left]

    def _lethal(self, game: MagicState, attack: Attack, target: Target) -> int:
        """Enough to destroy it, with what is marked on it and what others assign to it in this step."""
        if isinstance(target, int):
            return 0
        thing = ObjectId(target[0])
        assigned = sum(amount for _, hit, amount in self.hits if hit == target)
        enough = max(0, game.traits(thing).defence - game.permanents[thing].damage - assigned)
        return min(enough, 1) if game.traits(attack.thing).has("deathtouch") else enough


def _wide(game: MagicState) -> list[ObjectId]:
    """The creatures that block several attackers."""
    if BLOCKS_MORE not in game.features:
        return []
    blockers = [thing for attack in game.attacks for thing in attack.blockers]
    return [thing for thing in dict.fromkeys(blockers) if blockers.count(thing) > 1]


def _is_still_attacked(game: MagicState, attack: Attack, on: ObjectRef) -> bool:
    """Whether a planeswalker has neither left nor changed its controller or its type (magic 506.4c)."""
    traits = game.known(on)
    return game.is_current(on) and traits.is_a("planeswalker") and traits.controller == attack.defender


def _about(target: Target) -> dict[str, int]:
    return {"seat": target} if isinstance(target, int) else {"thing": target[0]}
