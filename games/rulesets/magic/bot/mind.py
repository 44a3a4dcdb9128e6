"""What a play is worth at this moment: its own effect, and what it changes in the combat that goes on or is to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice, product

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Target
from games.cardgames.vocabulary.triggers import Enters
from games.rulesets.magic.bot import worth
from games.rulesets.magic.bot.attacking import Offence
from games.rulesets.magic.bot.blocking import LOYALTY, Attack, Defence
from games.rulesets.magic.bot.deeds import attached_worth
from games.rulesets.magic.bot.following import curse_worth, of_play, reckoning
from games.rulesets.magic.bot.reckoning import WIN, Reckoning, in_slots, slots_of
from games.rulesets.magic.bot.sight import Body, Mark, Seen, Sight, face, printed, script
from games.rulesets.magic.bot.skirmish import fight
from games.rulesets.magic.vocabulary.entries import EntersUnder

BEFORE_COMBAT = ("upkeep", "draw", "main1", "combat")
BEFORE_DAMAGE = ("attackers", "blockers", "first_damage")
MOST_TARGETS = 10
MOST_WAYS = 40
"""So many ways to choose targets are compared."""
PRICE = 1.8
"""What a spell has to bring at least: as a card it could still be of use later."""
SHELTER = 0.5
MOST_SHELTER = 12.0
LORD = 0.8
"""How much of what a permanent gives to others is sure."""


class Mind:
    """One decision of one seat, with what has been worked out for it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._attacks: list[tuple[list[Body], float]] = []
        self._battle: float | None = None

    # --- combat -----------------------------------------------------------------------------------------------------

    def swing(self, run: Reckoning, *, plans: bool) -> float:
        """What a text changes in the fights; `plans`: also in an attack that I may still declare."""
        sight = self.sight
        if not (run.changed or run.gone or run.calm):
            return 0.0
        if sight.charges and sight.step in BEFORE_DAMAGE:
            if self._battle is None:
                self._battle = self.battle(sight.bodies)
            return self.battle(run.still_there(), calm=run.calm) - self._battle
        if plans and sight.mine and sight.step in BEFORE_COMBAT:
            return self._best_attack(run.still_there()) - self._best_attack(sight.bodies)
        return 0.0

    def _best_attack(self, bodies: Mapping[str, Body]) -> float:
        """What my best attack leads to; lands and the like that are gone change nothing of it."""
        fighting = [body for body in bodies.values() if body.is_creature or "planeswalker" in body.types]
        for there, known in self._attacks:
            if there == fighting:
                return known
        worth = Offence(self.sight, bodies).best_worth()
        self._attacks.append((fighting, worth))
        return worth

    def battle(self, bodies: Mapping[str, Body], *, calm: bool = False) -> float:
        """What comes of the attack that is going on, for me; blocks of mine that are still to come are made well."""
        sight = self.sight
        if calm:
            return 0.0
        life = dict(sight.life)
        value = 0.0
        sign = 1.0 if sight.mine else -1.0
        coming: list[Attack] = []
        for charge in sight.charges:
            attacker = bodies.get(charge.attacker)
            if attacker is None or attacker.seat != sight.turn_seat:
                continue
            whose = self.defender(charge.on)
            if sight.step == "attackers" and whose == sight.seat:
                coming.append((attacker, charge.on))
                continue
            blockers = [bodies[h] for h in charge.blockers if h in bodies]
            blocked = charge.blocked and sight.step != "attackers"
            one = fight(attacker, blockers, blocked=blocked, planned=False)
            value += sign * one.swing if sight.seat in (sight.turn_seat, whose) else 0.0
            life[sight.turn_seat] = life.get(sight.turn_seat, 0) + one.attack_life
            life[whose] = life.get(whose, 0) + one.block_life
            if isinstance(charge.on, int):
                life[charge.on] -= one.through
            elif sight.seat in (sight.turn_seat, whose):
                value += sign * LOYALTY * one.through
        if coming:
            value += self._blocked(coming, bodies)
        for seat in (sight.seat, *sight.others):
            change = worth.of_life(life[seat]) - worth.of_life(sight.life[seat])
            if seat == sight.seat:
                value += change
            elif sight.mine:
                value -= -WIN / len(sight.others) if life[seat] <= 0 else change
        return value

    def _blocked(self, coming: Sequence[Attack], bodies: Mapping[str, Body]) -> float:
        sight = self.sight
        own = [body for body in bodies.values() if body.seat == sight.seat and body.could_block and not body.tapped]
        defence = Defence(sight, sight.seat, own)
        return defence.score(coming, defence.best(coming)) - worth.of_life(sight.life[sight.seat])

    def defender(self, on: Mark) -> int:
        """The player who is attacked, himself or in a planeswalker."""
        if isinstance(on, int):
            return on
        body = self.sight.bodies.get(on)
        return -1 if body is None else body.seat

    def through(self, seat: int) -> int:
        """The damage that a player is about to take from attackers whose blockers are settled."""
        sight = self.sight
        if sight.step not in ("blockers", "first_damage"):
            return 0
        total = 0
        for charge in sight.charges:
            attacker = sight.bodies.get(charge.attacker)
            if attacker is not None and charge.on == seat:
                blockers = [sight.bodies[h] for h in charge.blockers if h in sight.bodies]
                total += fight(attacker, blockers, blocked=charge.blocked, planned=False).through
        return total

    # --- plays ------------------------------------------------------------------------------------------------------

    def value(self, seen: Seen, targets: Sequence[Sequence[Mark]] | None = None, *, plans: bool = False) -> float:
        """What a play with these targets is worth."""
        chosen = in_slots(seen) if targets is None else targets
        if seen.passage[1] < 0:
            return self._of_permanent(seen, chosen)
        run = reckoning(self.sight, seen, chosen)
        return run.value + self.swing(run, plans=plans)

    def answer(self, seen: Seen, targets: Sequence[Sequence[Mark]], top: Seen) -> float:
        """What a play is worth in answer to another one that waits below it."""
        run = reckoning(self.sight, seen, targets)
        value = run.value
        hit = {mark for slot in targets for mark in slot}
        if hit.isdisjoint(top.targets):
            return value
        before = of_play(self.sight, top)
        if any("target" in run.bodies[h].forbids for h in hit if isinstance(h, str) and h in run.bodies):
            return value - before
        return value + of_play(replace(self.sight, bodies=run.still_there()), top) - before

    def _of_permanent(self, seen: Seen, targets: Sequence[Sequence[Mark]]) -> float:
        """A permanent spell: what will lie there, and what it does on entering."""
        sight = self.sight
        body = printed(seen.passage[0], seen.seat, seen.h)
        body.sick = "haste" not in body.keywords
        if targets and targets[0] and isinstance(targets[0][0], int):
            return curse_worth(sight, body, targets[0][0])
        if sight.others and any(isinstance(one.ability, EntersUnder) for one in face(body.card).entering):
            given = replace(body, seat=sight.others[0])
            return curse_worth(sight, given, given.seat) - (worth.of_body(given) if given.is_creature else 0.0)
        if targets and targets[0]:
            run = Reckoning(sight, seen.seat, seen.h, bodies=dict(sight.bodies))
            return attached_worth(run, body, str(targets[0][0]))
        there = replace(sight, bodies={**sight.bodies, body.h: body})
        value = worth.of_body(body)
        if "aura" in body.subtypes:
            return -1.0
        if "equipment" in body.subtypes:
            value = 2.0 if sight.creatures(sight.seat) else 0.8
        elif not body.is_creature and _does_on_entering(body):
            value = -PRICE  # it is a spell that stays
        if not body.is_creature and any(one.card == body.card for one in sight.bodies.values()):
            value *= 0.7
        if "legendary" in body.types and any(
            one.card == body.card and one.seat == sight.seat for one in sight.bodies.values()
        ):
            return -1.0
        for passage in body.abilities:
            value += Mind(there).of_entering(body, passage)
        return value + (self.shelter(body) if body.could_block else 0.0)

    def shelter(self, body: Body) -> float:
        """What one more blocker is worth against the attack that could come."""
        sight = self.sight
        life = sight.life[sight.seat]
        before = worth.of_life(life - self._danger(sight.bodies))
        after = worth.of_life(life - self._danger({**sight.bodies, body.h: body}))
        return SHELTER * min(MOST_SHELTER, after - before)

    def _danger(self, bodies: Mapping[str, Body]) -> int:
        return Offence(self.sight, bodies).coming_back()

    def of_entering(self, body: Body, passage: tuple[str, int]) -> float:
        """What one ability of a permanent does when it enters, or to those that are there already."""
        known = script(passage)
        ability = None if known is None else known.ability
        if isinstance(ability, Triggered) and ability.when == Enters():
            seen = Seen(body.h, body.seat, passage, body.h, False, ())
            return self.best(seen, plans=True)[0]
        if isinstance(ability, Static) and isinstance(ability.of, Each):
            run = Reckoning(self.sight, body.seat, body.h, bodies=dict(self.sight.bodies))
            power, toughness = run.number(ability.power), run.number(ability.defence)
            each = power + 0.6 * toughness + 0.2 * len(ability.keywords)
            found = [self.sight.bodies[str(h)] for h in run.found(ability.of.kind)]
            return sum(run.sign(one.seat) * LORD * each for one in found if one.h != body.h)
        return 0.0

    # --- targets ----------------------------------------------------------------------------------------------------

    def best(self, seen: Seen, *, plans: bool = False, top: Seen | None = None) -> tuple[float, list[list[Mark]]]:
        """The best targets, and what the play is worth with them; a play that lacks one is worth nothing."""
        slots = slots_of(seen)
        choices: list[list[list[Mark]]] = []
        taken = list(seen.targets)
        for slot in slots:
            fixed, taken = taken[: slot.count], taken[slot.count :]
            choices.append(self._fillings(seen, slot, fixed))
        if any(not one for one in choices):
            return 0.0, []
        best_value, best_targets = -1e9, [one[0] for one in choices]
        for way in islice(product(*choices), MOST_WAYS):
            targets = list(way)
            if len(targets) == 2 and targets[0] == targets[1]:
                continue
            now = self.value(seen, targets, plans=plans) if top is None else self.answer(seen, targets, top)
            if now > best_value:
                best_value, best_targets = now, targets
        return best_value, best_targets

    def _fillings(self, seen: Seen, slot: Target, fixed: list[Mark]) -> list[list[Mark]]:
        """Ways to fill a slot, the rest of it as seems natural; empty if it cannot be filled."""
        if len(fixed) >= slot.count:
            return [fixed]
        found = [one for one in self.candidates(seen, slot.kind) if one not in fixed]
        missing = slot.count - len(fixed)
        if len(found) < missing and not slot.up_to:
            return []
        if missing == 1:
            return [[*fixed, one] for one in found] or [fixed]
        return [[*fixed, one, *(other for other in found if other != one)][: slot.count] for one in found] or [fixed]

    def candidates(self, seen: Seen, kind: ObjectFilter) -> list[Mark]:
        """What could be a target, the weightiest first."""
        sight = self.sight
        run = Reckoning(sight, seen.seat, seen.source, bodies=sight.bodies)
        pile = run.pile(kind)
        if kind.zone == "stack":
            waiting = [play.h for play in reversed(sight.stack) if play.is_spell and play.h != seen.h]
            return [h for h in waiting if h in pile and run.fits(kind, pile[h])]
        able = [
            pile[str(h)]
            for h in run.found(kind)
            if not ("hexproof" in pile[str(h)].keywords and pile[str(h)].seat != seen.seat)
            and "target" not in pile[str(h)].forbids
        ]
        able.sort(key=lambda body: -worth.of_body(body))
        most = MOST_TARGETS // 2
        theirs = [body.h for body in able if body.seat != seen.seat][:most]
        own = [body.h for body in able if body.seat == seen.seat][:most]
        return [*run.players(kind), *theirs, *own]


def _does_on_entering(body: Body) -> bool:
    """Whether it is there for what it does when it comes."""
    known = [script(passage) for passage in body.abilities]
    return any(one is not None and isinstance(one.ability, Triggered) and one.ability.when == Enters() for one in known)


def cast_of(sight: Sight, h: str, *, paid_more: bool = False, side: str = "") -> Seen:
    """A card of a hand, of the command zone, or of a graveyard with flashback, as it would be on the stack, perhaps as
    another of its faces."""
    known = face(side or sight.castable(h).card)
    passage = (known.key, -1) if known.spell is None else known.spell.passage
    return Seen(h, sight.player, passage, h, True, (), paid_more=paid_more)
