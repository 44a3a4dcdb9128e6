"""Whether to ban: what the permit at the bottom of the chain would do, and what it is worth to stop or save it."""

from games.rulesets.kafkas_halle.bot.judgement import SLOPE, Judgement
from games.rulesets.kafkas_halle.bot.sight import Pending, Sight
from games.rulesets.kafkas_halle.compass import beside, heading
from games.rulesets.kafkas_halle.effect import STEPS, carry_out

RUN_UP_CHANCE = 0.4
"""How likely the move that a run-up prepares comes in the same turn."""
EXTRA_ACTION_GAIN = 0.8
"""What Extra action is worth to its player, in actions."""
SWAP_GAIN = 0.6


def worth_of_stopping(sight: Sight, judgement: Judgement) -> float:
    """Points that my ban would bring if it stands; negative if it would save what hurts me."""
    bottom = sight.chain[0]
    hurt = _worth_not_carried_out(sight, judgement) - _worth_carried_out(sight, judgement, bottom)
    # As it stands, the permit is carried out if the number of bans above it is even; mine would turn that round.
    return hurt if len(sight.chain) % 2 == 1 else -hurt


def _worth_not_carried_out(sight: Sight, judgement: Judgement) -> float:
    return judgement.score(sight.board, sight.rotation)


def _worth_carried_out(sight: Sight, judgement: Judgement, play: Pending) -> float:
    """The score for me once the permit is carried out."""
    score = judgement.score(sight.board, sight.rotation)
    sign = 1 if play.seat == sight.seat else -1
    slope = SLOPE[judgement.cost(sight.board, play.seat, sight.rotation)]
    if play.permit == "extra_action":
        return score + sign * EXTRA_ACTION_GAIN * slope
    if play.permit == "swap":
        return score + sign * SWAP_GAIN * slope
    if play.permit == "run_up":
        return score + RUN_UP_CHANCE * (_best_move(sight, judgement, play.seat) - score)
    board = sight.board.copy()
    effect = carry_out(board, play.permit, play.seat, sight.rotation, sight.run_ups, play.opponent)
    return judgement.score(board, (sight.rotation + effect.turned) % 4)


def _best_move(sight: Sight, judgement: Judgement, seat: int) -> float:
    """My score after the best move that the seat could make with one run-up more."""
    scores = [judgement.score(sight.board, sight.rotation)]
    if sight.actions > 0:
        start = sight.board.figures[seat]
        assert start is not None
        for way in STEPS:
            direction = heading(sight.board.layout.edges[seat], sight.rotation, way)
            if beside(start, direction, sight.run_ups + 2) is not None:
                board = sight.board.copy()
                board.walk(seat, direction, sight.run_ups + 1)
                scores.append(judgement.score(board, sight.rotation))
    return max(scores) if seat == sight.seat else min(scores)
