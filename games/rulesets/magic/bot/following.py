"""Texts followed in thought: each instruction does in a `Reckoning` what `ACTS` says of its word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.selectors import Each
from games.rulesets.magic.bot import worth
from games.rulesets.magic.bot.deeds import ACTS, attached_worth
from games.rulesets.magic.bot.reckoning import Reckoning, in_slots, said
from games.rulesets.magic.bot.sight import Body, Mark, Seen, Sight, script

OFTEN = 3.0
"""How often something that triggers turn by turn will have done so."""


@dataclass(slots=True)
class Following(Reckoning):
    """A text whose instructions are followed."""

    def follow(self, steps: Sequence[Effect]) -> None:
        """One instruction after the other."""
        for effect in steps:
            act = ACTS.get(type(effect))
            if act is not None:
                act(self, effect)

    def of_play(self, seen: Seen) -> float:
        """What something else on the stack is worth to me."""
        return of_play(self.sight, seen)


def reckoning(sight: Sight, seen: Seen, targets: Sequence[Sequence[Mark]] | None = None) -> Following:
    """Follow a spell or ability as it was put on the stack; `targets` replaces what was chosen."""
    known = script(seen.passage)
    chosen = in_slots(seen) if targets is None else targets
    body = sight.find(seen.source)
    host: Mark = "" if body is None else body.attached if body.cursed < 0 else body.cursed
    one = Following(
        sight, seen.seat, seen.source, seen.x, seen.paid_more, chosen, host, bodies=dict(sight.bodies),
    )  # fmt: skip
    if known is not None and seen.passage[1] >= 0:
        mode = min(seen.mode, len(known.programs) - 1)
        one.follow(said(known.programs[mode]))
    return one


def curse_worth(sight: Sight, item: Body, seat: int) -> float:
    """What an Aura on a player is worth to me: what it does to what that player has, and does again and again."""
    run = Following(sight, item.seat, item.h, host=seat, that=seat, bodies=dict(sight.bodies))
    value = 0.0
    for passage in item.abilities:
        known = script(passage)
        ability = None if known is None else known.ability
        if known is not None and isinstance(ability, Triggered):
            run.follow(said(known.programs[0]))
        elif isinstance(ability, Static) and isinstance(ability.of, Each):
            power, toughness = run.number(ability.power), run.number(ability.defence)
            each = power + 0.6 * toughness - 0.6 * (len(ability.forbids) + len(ability.demands))
            value += each * sum(run.sign(sight.bodies[str(h)].seat) for h in run.found(ability.of.kind))
    return value + OFTEN * run.value


def of_play(sight: Sight, seen: Seen) -> float:
    """What something on the stack is worth to me; negative for what an opponent does well."""
    sign = 1.0 if seen.seat == sight.seat else -1.0
    if seen.passage[1] >= 0:
        return reckoning(sight, seen).value
    card = sight.find(seen.h)
    if card is None:
        return sign
    marks = in_slots(seen)
    if marks and marks[0] and isinstance(marks[0][0], int):
        return curse_worth(sight, card, marks[0][0])
    if marks and marks[0]:
        run = Following(sight, seen.seat, seen.h, bodies=dict(sight.bodies))
        return attached_worth(run, card, str(marks[0][0]))
    return sign * worth.of_body(card)
