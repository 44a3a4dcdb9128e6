"""What a text would bring about, followed in thought: damage, deaths, cards, life, and creatures that change.

It reads the same words that the cards are written with; so a new card is understood if its words are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.cardgames.vocabulary import amounts, selectors
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.selectors import Compared, ObjectFilter, Selector
from games.rulesets.magic.bot import worth
from games.rulesets.magic.bot.sight import Body, Mark, Seen, Sight, face, script
from games.rulesets.magic.card import BASIC_TYPES
from games.rulesets.magic.vocabulary.amounts import Devotion, Domain, ManaValueOf, TimesKicked
from games.rulesets.magic.vocabulary.combat import AttackedThisTurn, DefendingPlayer

WIN = 300.0


@dataclass(slots=True)
class Reckoning:
    """One text, what was chosen for it, and what it has done so far in thought."""

    sight: Sight
    seat: int
    """Whose text it is."""
    source: str
    x: int = 0
    paid_more: bool = False
    targets: Sequence[Sequence[Mark]] = ()
    """What was chosen, slot by slot."""
    host: Mark = ""
    """What, or to which player, the source is attached."""
    that: Mark = ""
    """What the trigger spoke of, as far as that is known."""
    value: float = 0.0
    """For me, whoever's text it is."""
    bodies: dict[str, Body] = field(default_factory=dict)
    """The permanents as they have become."""
    gone: set[str] = field(default_factory=set)
    changed: bool = False
    """Something was altered that matters in combat only."""
    calm: bool = False
    """No combat damage this turn."""
    done: int = 0
    harm: dict[int, int] = field(default_factory=dict)
    """Life that players lose."""

    def follow(self, steps: Sequence[Effect]) -> None:
        """One instruction after the other; what each does is not told here (`bot.following`)."""
        raise NotImplementedError

    def sign(self, seat: int) -> float:
        """Whether what is good for a player is good for me."""
        if seat == self.sight.seat:
            return 1.0
        return -1.0 if seat in self.sight.others else 0.0

    # --- who and how much -------------------------------------------------------------------------------------------

    def meant(self, those: Selector) -> list[Mark]:
        """Which objects and players a text speaks of."""
        match those:
            case selectors.Target():
                return list(self.targets[those.slot]) if those.slot < len(self.targets) else []
            case selectors.Each():
                return [*self.found(those.kind), *self.players(those.kind)]
            case selectors.Self():
                return [self.source]
            case selectors.You():
                return [self.seat]
            case selectors.EachPlayer():
                there = (self.sight.seat, *self.sight.others)
                return [seat for seat in there if not (those.opponents and seat == self.seat)]
            case selectors.ControllerOf():
                known = [self.sight.find(one) for one in self.meant(those.what)]
                return [body.seat for body in known if body is not None]
            case DefendingPlayer():
                on = next((charge.on for charge in self.sight.charges if charge.attacker == self.source), None)
                walker = self.bodies.get(str(on))
                return [on] if isinstance(on, int) else [walker.seat] if walker is not None else []
            case selectors.Attached():
                return [self.host] if isinstance(self.host, str) and self.host else []
            case selectors.AttachedPlayer():
                return [self.host] if isinstance(self.host, int) else []
            case selectors.That():
                return [self.that] if self.that != "" else []
            case AttackedThisTurn():
                own = (body for body in self.still_there().values() if body.seat == self.seat and body.is_creature)
                return [body.h for body in own if body.tapped]
        return []

    def fits(self, kind: ObjectFilter, body: Body) -> bool:
        """Whether an object is of a kind, as far as can be seen."""
        types = body.types
        if kind.types and not any(one in types for one in kind.types):
            return False
        if kind.lacks and any(one in types for one in kind.lacks):
            return False
        if kind.supertype and kind.supertype not in types:
            return False
        if kind.subtype and kind.subtype not in body.subtypes:
            return False
        if kind.colour and kind.colour not in body.colours:
            return False
        if kind.not_colour and kind.not_colour in body.colours:
            return False
        if kind.keyword and kind.keyword not in body.keywords:
            return False
        if kind.whose != "anyone" and (body.seat == self.seat) is not (kind.whose == "you"):
            return False
        if kind.another and body.h == self.source:
            return False
        own = self.sight.find(self.source) if kind.namesake else None
        if own is not None and own.card != body.card:
            return False
        if kind.without and kind.without in body.keywords:
            return False
        if (kind.attacking or kind.blocking) and not self._fights(kind, body):
            return False
        if (kind.damaged and not body.damage) or (kind.tapped and not body.tapped):
            return False
        if (kind.untapped and body.tapped) or (kind.counter and not body.counters.get(kind.counter)):
            return False
        if (kind.nontoken and body.is_token) or not all(self._compares(one, body) for one in kind.compared):
            return False
        return kind.of is None or body.seat in self.meant(kind.of)

    def _fights(self, kind: ObjectFilter, body: Body) -> bool:
        """Whether it attacks or blocks, as far as either is asked for."""
        return any(
            (kind.attacking and charge.attacker == body.h) or (kind.blocking and body.h in charge.blockers)
            for charge in self.sight.charges
        )

    def _compares(self, one: Compared, body: Body) -> bool:
        much = {"power": body.power, "defence": body.toughness, "value": body.cost}[one.of]
        return one.holds(much, self.number(one.amount))

    def pile(self, kind: ObjectFilter) -> Mapping[str, Body]:
        """Where objects of a kind are."""
        if not kind.zone:
            return self.bodies
        if kind.zone == "stack":
            return self.sight.spells
        if kind.zone == "graveyard":
            return self.sight.graves
        return self.sight.hand if self.seat == self.sight.seat and kind.zone == "hand" else {}

    def found(self, kind: ObjectFilter) -> list[Mark]:
        """All objects of a kind."""
        if kind.players != "none" and not kind.types:
            return []
        return [h for h, body in self.pile(kind).items() if h not in self.gone and self.fits(kind, body)]

    def players(self, kind: ObjectFilter) -> list[int]:
        """All players of a kind."""
        if kind.players == "none":
            return []
        there = (self.sight.seat, *self.sight.others)
        return [seat for seat in there if kind.players == "any" or seat != self.seat]

    def number(self, value: amounts.Number) -> int:
        """How much."""
        if isinstance(value, int):
            return value
        if isinstance(value, amounts.Count):
            return value.times * len(self.found(value.kind))
        if isinstance(value, amounts.X | TimesKicked):
            return self.x
        if isinstance(value, amounts.Done):
            return self.done
        if isinstance(value, amounts.IfPaidMore):
            return value.paid_more if self.paid_more else value.otherwise
        if isinstance(value, amounts.PowerOf):
            known = [self.sight.bodies.get(str(one)) for one in self.meant(value.what)]
            return sum(max(0, body.power) for body in known if body is not None)
        return self._looked_up(value)

    def _looked_up(self, value: amounts.Amount) -> int:
        """What players and objects have."""
        match value:
            case amounts.DefenceOf() | amounts.CountersOn():
                known = [self.bodies[str(one)] for one in self.meant(value.what) if str(one) in self.bodies]
                if isinstance(value, amounts.DefenceOf):
                    return sum(max(0, body.toughness) for body in known)
                return sum(body.counters.get(value.counter, 0) for body in known)
            case amounts.LifeOf():
                return sum(self.sight.life.get(one, 0) for one in self.meant(value.who) if isinstance(one, int))
            case amounts.CardsOf():
                return sum(self._cards(one, value.pile) for one in self.meant(value.who) if isinstance(one, int))
            case amounts.Greatest() | amounts.Total():
                there = [self.bodies[str(one)] for one in self.found(value.kind) if str(one) in self.bodies]
                sizes = [body.power if value.size == "power" else body.toughness for body in there]
                return max(0, sum(sizes) if isinstance(value, amounts.Total) else max(sizes, default=0))
            case amounts.Minus():
                return max(0, self.number(value.of) - value.less)
            case amounts.Half():
                return (self.number(value.of) + value.up) // 2
            case ManaValueOf():
                found = [self.sight.find(one) for one in self.meant(value.what)]
                return sum(body.cost for body in found if body is not None)
            case Devotion():
                own = [face(body.card).cost for body in self.bodies.values() if body.seat == self.seat]
                return sum(cost.symbols_of(letter) for cost in own for letter in value.colours)
            case Domain():
                lands = [body for body in self.bodies.values() if body.seat == self.seat and "land" in body.types]
                return len({one for body in lands for one in body.subtypes & BASIC_TYPES})
        return 2

    def _cards(self, seat: int, pile: str) -> int:
        if pile == "grave":
            return sum(body.owner == seat for body in self.sight.graves.values())
        return (self.sight.held if pile == "hand" else self.sight.library).get(seat, 0)

    # --- what happens -----------------------------------------------------------------------------------------------

    def life(self, seat: int, change: int) -> None:
        """A player's life changes."""
        now = self.sight.life.get(seat, 0)
        if seat not in (self.sight.seat, *self.sight.others):
            return
        self.harm[seat] = self.harm.get(seat, 0) - change
        gain = worth.of_life(now + change) - worth.of_life(now)
        if seat != self.sight.seat and now + change <= 0:
            gain = -WIN / len(self.sight.others)
        self.value += gain * (1.0 if seat == self.sight.seat else -1.0)

    def lose(self, h: str, share: float = 1.0) -> None:
        """A permanent goes."""
        body = self.bodies.get(h)
        if body is None or h in self.gone:
            return
        value = worth.of_body(body) * share
        value += sum(self._of_aura(one, body.seat) for one in self.bodies.values() if one.attached == h)
        self.gone.add(h)
        self.value -= self.sign(body.seat) * value

    def _of_aura(self, aura: Body, host_seat: int) -> float:
        """An Aura goes with what it enchants; that of an enemy holds its host in check and would set it free."""
        return 0.0 if "aura" not in aura.subtypes else 1.0 if aura.seat == host_seat else 0.0

    def hurt(self, mark: Mark, amount: int, *, deadly: bool = False) -> None:
        """Damage."""
        if amount <= 0:
            return
        self.done += amount
        if isinstance(mark, int):
            self.life(mark, -amount)
            return
        body = self.bodies.get(mark)
        if body is None or mark in self.gone:
            return
        if "planeswalker" in body.types:
            left = body.counters.get("loyalty", 0)
            if amount >= left:
                self.lose(mark)
            else:
                self.value -= self.sign(body.seat) * amount
        elif (amount >= body.left or deadly) and "indestructible" not in body.keywords:
            self.lose(mark)
        else:
            self.alter(mark, damage=body.damage + amount)

    def alter(self, h: str, **changes: Any) -> None:
        """A permanent is different until end of turn."""
        body = self.bodies.get(h)
        if body is None or h in self.gone:
            return
        now = worth.for_a_turn(body, **changes)
        dies = now.toughness <= 0 or (now.left <= 0 and "indestructible" not in now.keywords)
        if now.is_creature and dies:
            self.lose(h)
        else:
            self.bodies[h] = now
            self.changed = self.changed or now.is_creature

    def improve(self, h: str, **changes: Any) -> None:
        """A permanent is different for good."""
        body = self.bodies.get(h)
        if body is not None and h not in self.gone:
            now = replace(body, **{"stake": None, **changes})
            self.value += self.sign(now.seat) * (worth.of_body(now) - worth.of_body(body))
            self.bodies[h] = now

    def of_play(self, seen: Seen) -> float:
        """What something else on the stack is worth to me."""
        raise NotImplementedError

    def still_there(self) -> dict[str, Body]:
        """The permanents afterwards."""
        return {h: body for h, body in self.bodies.items() if h not in self.gone}


def said(program: Sequence[tuple[Effect, int]]) -> list[Effect]:
    """The outermost instructions of a program; those that are governed come with theirs."""
    found, skip = [], 0
    for effect, governed in program:
        if skip:
            skip -= 1
            continue
        found.append(effect)
        skip = governed
    return found


def in_slots(seen: Seen) -> list[list[Mark]]:
    """The targets of a text, slot by slot."""
    slots = slots_of(seen)
    found: list[list[Mark]] = []
    rest = list(seen.targets)
    for slot in slots:
        found.append(rest[: slot.count])
        rest = rest[slot.count :]
    return found


def slots_of(seen: Seen) -> Sequence[selectors.Target]:
    """The targets that a text has; an Aura has what it enchants."""
    if seen.passage[1] < 0:
        enchants = face(seen.passage[0]).enchants
        return () if enchants is None else (enchants,)
    known = script(seen.passage)
    return () if known is None else known.slots[min(seen.mode, len(known.slots) - 1)]
