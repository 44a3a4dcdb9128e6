"""The weaker computer player: looks one action ahead, and slips now and then."""

from collections.abc import Callable

from games.engine.viewer import View
from games.rulesets.kafkas_halle.bot.judgement import SLOPE, Judgement
from games.rulesets.kafkas_halle.bot.objection import worth_of_stopping
from games.rulesets.kafkas_halle.bot.sight import Sight, sight_of
from games.rulesets.kafkas_halle.effect import STEPS, carry_out
from games.rulesets.kafkas_halle.permits import PERMITS

SLIPS = 15
"""In so many of a hundred actions it does not think at all."""
FETCH = 0.2
"""What new permits are worth to it, in actions: a play has to bring more."""
RIVALRY = 0.4
"""It minds its own way more than the others'."""
MANIPULATION = {"extra_action": 0.5, "swap": 0.3}
BAN_FROM = 0.8
"""It bans what costs it this many actions."""


def easy(view: View, draw: Callable[[int], int]) -> int:
    """The number of the option to take."""
    sight = sight_of(view)
    if sight.kind == "action" and draw(100) < SLIPS:
        sensible = [option for option in sight.options if option["verb"] != "despair"]
        return int(sensible[draw(len(sensible))]["id"])
    judgement = Judgement(sight, RIVALRY)
    worths = [_worth(option, sight, judgement) for option in sight.options]
    best = max(worths)
    good = [option["id"] for option, worth in zip(sight.options, worths, strict=True) if worth == best]
    return int(good[draw(len(good))])


def _worth(option: View, sight: Sight, judgement: Judgement) -> float:
    """Points that an option brings at once."""
    verb = option["verb"]
    slope = SLOPE[judgement.cost(sight.board, sight.seat, sight.rotation)]
    if verb == "play":
        return _worth_of_play(option, sight, judgement, slope)
    if verb == "fetch":
        return FETCH * slope
    if verb == "ban":
        return worth_of_stopping(sight, judgement) - BAN_FROM * slope
    if verb == "despair":
        return -slope
    if verb == "swap":
        held = judgement.permits(sight.board, sight.rotation)
        return held[option["take"]] - held[option["give"]]
    if verb == "begin":
        return float(option["seat"] == sight.seat)
    return 0.0


def _worth_of_play(option: View, sight: Sight, judgement: Judgement, slope: float) -> float:
    permit = option["permit"]
    if permit in MANIPULATION:
        return MANIPULATION[permit] * slope
    if permit == "run_up":
        # The one thing it thinks of two permits together for: without jumps it would stand before a wall for ever.
        moves = [step for step in STEPS if step in sight.hand and PERMITS[step].cost < sight.actions]
        return max((_gain(move, None, 1, sight, judgement) for move in moves), default=0.0)
    return _gain(permit, option["opponent"], 0, sight, judgement)


def _gain(permit: str, opponent: int | None, more_run_ups: int, sight: Sight, judgement: Judgement) -> float:
    """Points that a permit brings when it is carried out."""
    board = sight.board.copy()
    effect = carry_out(board, permit, sight.seat, sight.rotation, sight.run_ups + more_run_ups, opponent)
    later = judgement.score(board, (sight.rotation + effect.turned) % 4)
    return later - judgement.score(sight.board, sight.rotation)
