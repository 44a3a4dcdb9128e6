"""Who should attack what: the blocks are foreseen, and the attack that comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet

from games.rulesets.magic.bot.blocking import LOYALTY, Attack, Defence
from games.rulesets.magic.bot.sight import Body, Mark, Sight
from games.rulesets.magic.bot.skirmish import can_block, fewest
from games.rulesets.magic.bot.worth import of_life, roused

MANY = 8
"""From so many attackers on, only some sets of them are looked at."""
EAGER = 1.1
"""How much more their life counts than mine: somebody has to win."""
WIN = 400.0
PAIRS = 9
"""Among so many blockers of theirs two are expected to block together."""
ROUND = 1.5
"""With several opponents: how many of them are expected to attack me."""
RETURN = 0.9
"""How much of the attack that could come back is expected."""


def may_attack(body: Body) -> bool:
    """Whether it could be declared now."""
    return body.could_attack and not body.tapped and not body.sick


def holds_off(guard: Body, attacker: Body) -> bool:
    """Whether it can block without dying for nothing."""
    if not can_block(guard, attacker):
        return False
    kills = guard.power >= attacker.left or ("deathtouch" in guard.keywords and guard.power > 0)
    survives = guard.left > attacker.power and "deathtouch" not in attacker.keywords
    first = {"first strike", "double strike"}
    if kills and not survives and first & attacker.keywords and not first & guard.keywords:
        return False
    return kills or survives


class Offence:
    """The attacks that I could make, with what is expected of them."""

    def __init__(self, sight: Sight, bodies: Mapping[str, Body] | None = None) -> None:
        self.sight = sight
        there = (sight.bodies if bodies is None else bodies).values()
        self.own = [body for body in there if body.is_creature and body.seat == sight.seat]
        self.theirs = {
            seat: [body for body in there if body.is_creature and body.seat == seat] for seat in sight.others
        }
        self.walkers = [body for body in there if "planeswalker" in body.types and body.seat in sight.others]
        self.able = [roused(body) for body in self.own if may_attack(body)]
        self._defences = {
            seat: Defence(sight, seat, [body for body in bodies if body.could_block and not body.tapped], PAIRS)
            for seat, bodies in self.theirs.items()
        }
        self.life = sight.life[sight.seat]

    def worth(self, attacks: Sequence[Attack]) -> float:
        """What an attack leads to, for me: whoever is attacked blocks as well as he can; then the others attack."""
        value = 0.0
        life = self.life
        dead: set[str] = set()
        for seat, defence in self._defences.items():
            whose = [one for one in attacks if self._defender(one[1]) == seat]
            left = sight_life = self.sight.life[seat]
            blocks = defence.best(whose) if whose else []
            for (attacker, on), chosen in zip(whose, blocks, strict=True):
                one = defence.fight(attacker, chosen)
                value += one.swing
                life += one.attack_life
                left += one.block_life
                if on == seat:
                    left -= one.through
                else:
                    value += LOYALTY * one.through
                if one.attacker_dies:
                    dead.add(attacker.h)
                dead.update(defence.blockers[number].h for number in one.dead_blockers)
            if left <= 0 < sight_life:
                value += WIN / len(self.sight.others)
                dead.update(body.h for body in self.theirs[seat])
            value += EAGER * (of_life(max(1, sight_life)) - of_life(max(1, left)))
        tapped = {body.h for body, _ in attacks if "vigilance" not in body.keywords}
        return value + of_life(life - self.coming_back(dead, tapped))

    def _defender(self, on: Mark) -> int:
        if isinstance(on, int):
            return on
        return next((body.seat for body in self.walkers if body.h == on), -1)

    def coming_back(self, dead: AbstractSet[str] = frozenset(), tapped: AbstractSet[str] = frozenset()) -> int:
        """The damage that I would take from the others before my next turn: whoever can stop an attacker without
        being lost for nothing does, and when it comes to the worst everybody.
        """
        guards = [body for body in self.own if body.could_block and not body.tapped]
        guards = [body for body in guards if body.h not in dead and body.h not in tapped]
        total = 0.0
        for creatures in self.theirs.values():
            coming = [roused(body) for body in creatures if body.h not in dead and body.could_attack]
            coming = [body for body in coming if body.power > 0 and not ("untap" in body.forbids and body.tapped)]
            coming.sort(key=lambda body: -body.power)
            hurt = self._unstopped(coming, guards, holds_off)
            total += hurt if hurt < self.life else self._unstopped(coming, guards, can_block)
        if len(self.theirs) > 1:
            total *= ROUND / len(self.theirs)
        return round(RETURN * total)

    def _unstopped(self, coming: Sequence[Body], guards: Sequence[Body], stops: Callable[[Body, Body], bool]) -> int:
        """The damage of those that find no guard; one that flies or reaches is kept for the others if possible."""
        free = sorted(guards, key=lambda body: ("flying" in body.keywords or "reach" in body.keywords, body.power))
        total = 0
        for body in coming:
            need = fewest(body)
            stopping = [one for one in free if stops(one, body)][:need]
            if len(stopping) == need:
                free = [one for one in free if one not in stopping]
            else:
                total += body.power * (2 if "double strike" in body.keywords else 1)
        return total

    def plan(self) -> list[Attack]:
        """The best attack found; nothing if none is better than staying at home."""
        best: list[Attack] = []
        score = self.worth(best)
        for seat in self.sight.others:
            attacks, worth = self._against(seat)
            if worth > score + 0.05:
                best, score = attacks, worth
        return self._redirected(best, score)

    def best_worth(self) -> float:
        """What the best attack leads to."""
        return self.worth(self.plan())

    def _against(self, seat: int) -> tuple[list[Attack], float]:
        """The best attack on one player: all, those that get through, then one more or one less."""
        every: list[Attack] = [(body, seat) for body in sorted(self.able, key=lambda one: -one.power)]
        starts: list[list[Attack]] = [[], every]
        blockers = self._defences[seat].blockers
        starts.append([one for one in every if not any(can_block(body, one[0]) for body in blockers)])
        if len(every) > MANY:
            starts += [every[:count] for count in range(2, len(every), 3)]
        scored = [(self.worth(one), number) for number, one in enumerate(starts)]
        score, number = max(scored)
        best = starts[number]
        for _ in range(2 if len(every) <= MANY else 1):
            former = score
            for one in every:
                trial = [other for other in best if other[0].h != one[0].h] if one in best else [*best, one]
                now = self.worth(trial)
                if now > score + 1e-6:
                    best, score = trial, now
            if score <= former + 1e-6:
                break
        return best, score

    def _redirected(self, attacks: list[Attack], score: float) -> list[Attack]:
        """Some of them attack a planeswalker instead, if that is better."""
        best = attacks
        for walker in self.walkers:
            for body in self.able:
                trial: list[Attack] = [one for one in best if one[0].h != body.h]
                trial.append((body, walker.h))
                now = self.worth(trial)
                if now > score + 0.05:
                    best, score = trial, now
        return best
