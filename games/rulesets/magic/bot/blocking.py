"""Who should block whom: for myself, and as I expect it of the others."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations

from games.rulesets.magic.blocking import ALONE
from games.rulesets.magic.bot.sight import Body, Mark, Sight
from games.rulesets.magic.bot.skirmish import Fight, can_block, fewest, fight
from games.rulesets.magic.bot.worth import of_life

MOST_PAIRS = 9
"""Two together are thought of among so many blockers."""
LOYALTY = 1.1
"""A loyalty counter."""

Attack = tuple[Body, Mark]
"""An attacker, and the seat or planeswalker that it attacks."""
Blocks = tuple[tuple[int, ...], ...]
"""For each attacker, by index, who blocks it."""


class Defence:
    """The blockers of one player, with every fight that has been looked at."""

    def __init__(self, sight: Sight, seat: int, blockers: Sequence[Body], most_pairs: int = MOST_PAIRS) -> None:
        self.seat = seat
        self.life = sight.life[seat]
        self.blockers = blockers
        self.most_pairs = most_pairs
        self._fights: dict[tuple[str, tuple[int, ...]], Fight] = {}
        self._known: dict[Hashable, Fight] = sight.fights
        self._strengths = [body.strength for body in blockers]
        self._choices: dict[str, list[tuple[int, ...]]] = {}

    def fight(self, attacker: Body, chosen: tuple[int, ...]) -> Fight:
        """How these fare against it."""
        key = (attacker.h, chosen)
        found = self._fights.get(key)
        if found is None:
            alike = (attacker.strength, *(self._strengths[number] for number in chosen))
            found = self._known.get(alike)
            if found is None:
                bodies = [self.blockers[number] for number in chosen]
                found = self._known[alike] = fight(attacker, bodies, blocked=bool(chosen))
            self._fights[key] = found
        return found

    def choices(self, attacker: Body) -> list[tuple[int, ...]]:
        """All ways to block it with one or two, or as many as it takes; the empty one first."""
        found = self._choices.get(attacker.h)
        if found is None:
            able = [number for number, body in enumerate(self.blockers) if can_block(body, attacker)]
            found = [()]
            need = fewest(attacker)
            if need == 1:
                found += [(number,) for number in able]
            if len(self.blockers) <= self.most_pairs and ALONE not in attacker.forbids:
                found += list(combinations(able, max(2, need)))
            elif need > 1:
                found += [tuple(able[at : at + need]) for at in range(0, len(able) - need + 1, need)]
            self._choices[attacker.h] = found
        return found

    def part(self, attack: Attack, chosen: tuple[int, ...]) -> tuple[float, int]:
        """What one attacker and its blockers bring the defender: worth, and life."""
        attacker, on = attack
        one = self.fight(attacker, chosen)
        if on == self.seat:
            return -one.swing, one.block_life - one.through
        return -one.swing - LOYALTY * one.through, one.block_life

    def score(self, attacks: Sequence[Attack], blocks: Sequence[tuple[int, ...]]) -> float:
        """What the defender has of it: less is lost, more is killed."""
        parts = [self.part(attack, chosen) for attack, chosen in zip(attacks, blocks, strict=True)]
        return sum(value for value, _ in parts) + of_life(self.life + sum(life for _, life in parts))

    def best(self, attacks: Sequence[Attack], passes: int = 2) -> list[tuple[int, ...]]:
        """Blocks found attacker by attacker, the worst one first, and looked over again."""
        blocks: list[tuple[int, ...]] = [()] * len(attacks)
        if not self.blockers:
            return blocks
        busy: dict[int, int] = {}
        parts = [self.part(attack, ()) for attack in attacks]
        life = self.life + sum(part[1] for part in parts)
        order = sorted(range(len(attacks)), key=lambda number: -attacks[number][0].power)
        for _ in range(passes):
            changed = False
            for number in order:
                former = blocks[number]
                rest = life - parts[number][1]
                best = (parts[number][0] + of_life(life) + 1e-6, former, parts[number])
                for chosen in self.choices(attacks[number][0]):
                    if any(busy.get(one, number) != number for one in chosen):
                        continue
                    part = self.part(attacks[number], chosen)
                    now = part[0] + of_life(rest + part[1])
                    if now > best[0]:
                        best = (now, chosen, part)
                if best[1] != former:
                    changed = True
                    blocks[number], parts[number] = best[1], best[2]
                    life = rest + best[2][1]
                    for one in former:
                        busy.pop(one, None)
                    for one in best[1]:
                        busy[one] = number
            if not changed:
                break
        return blocks
