"""The strongest computer player: plans its whole turn and bans what matters."""

from collections.abc import Callable

from games.engine.viewer import View
from games.rulesets.kafkas_halle.bot.judgement import SLOPE
from games.rulesets.kafkas_halle.bot.objection import worth_of_stopping
from games.rulesets.kafkas_halle.bot.plan import Plan, State, without
from games.rulesets.kafkas_halle.bot.sight import Sight, sight_of

BAN_FROM = 0.3
"""A ban is used for what is worth at least this much more than keeping it, in actions of the nearest opponent."""
GIVEN = 0.5
"""How much a permit that I give away counts against me."""
ALIKE = 0.01
"""Points within which two options are equally good; then chance decides."""


def strong(view: View, draw: Callable[[int], int]) -> int:
    """The number of the option to take."""
    return near_best(sight_of(view), draw, ALIKE)


def near_best(sight: Sight, draw: Callable[[int], int], within: float) -> int:
    """The number of any option that is worth as much as the best one, or less by so many points at most."""
    worths = _worths(sight)
    best = max(worths)
    good = [option["id"] for option, worth in zip(sight.options, worths, strict=True) if worth >= best - within]
    return int(good[draw(len(good))])


def _worths(sight: Sight) -> list[float]:
    """What each option is worth, in points."""
    if sight.kind == "ban":
        return _objections(sight)
    if sight.kind == "swap":
        return _swaps(sight)
    if sight.kind == "action":
        plan = Plan(sight)
        return [_action(plan, option) for option in sight.options]
    return [float(option.get("seat") == sight.seat) for option in sight.options]


def _action(plan: Plan, option: View) -> float:
    now = plan.now()
    if option["verb"] == "play":
        return plan.worth_of_play(now, option["permit"], option["opponent"])
    if option["verb"] == "fetch":
        return plan.worth_of_fetch(now)
    if option["verb"] == "despair":
        return plan.worth_of_despair(now, option["permit"])
    return plan.worth_of_rest(now)


def _objections(sight: Sight) -> list[float]:
    plan = Plan(sight)
    judgement = plan.judgement
    gain = worth_of_stopping(sight, judgement)
    held = judgement.permits(sight.board, sight.rotation)
    nearest = min((judgement.cost(sight.board, seat, sight.rotation) for seat in sight.others), default=1)
    reserve = BAN_FROM * SLOPE[nearest]
    return [
        0.0 if option["verb"] == "allow" else gain - reserve - max(0.0, held[option["permit"]] - held[""])
        for option in sight.options
    ]


def _swaps(sight: Sight) -> list[float]:
    """The turn goes on with the new hand, and the opponent has what I gave."""
    plan = Plan(sight)
    held = plan.judgement.permits(sight.board, sight.rotation)
    worths = []
    for option in sight.options:
        give, take = option["give"], option["take"]
        hand = tuple(sorted((*without(sight.hand, give), take)))
        state = State(sight.board, sight.rotation, sight.run_ups, sight.actions, hand, 0)
        worths.append(plan.worth(state) + GIVEN * (held[take] - held[give]))
    return worths
