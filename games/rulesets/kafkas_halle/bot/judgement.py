"""How good a position is for one seat: its own way to the exit against the others', and what the hand promises.

All worth is in points. A step is worth more the nearer the exit is, for there it is harder to undo.
"""

from math import log

from games.rulesets.kafkas_halle.board import Board
from games.rulesets.kafkas_halle.bot.sight import Sight
from games.rulesets.kafkas_halle.bot.ways import FAR, ways
from games.rulesets.kafkas_halle.compass import beside, heading
from games.rulesets.kafkas_halle.effect import QUARTER_TURNS, STEPS
from games.rulesets.kafkas_halle.permits import PERMITS

WON = 50.0
DISTANCE = tuple(10 * log(cost + 2) for cost in range(FAR + 1))
"""The burden of a way of so many actions."""
SLOPE = tuple(DISTANCE[max(cost, 1)] - DISTANCE[max(cost, 1) - 1] for cost in range(FAR + 1))
"""What one action less would be worth."""
LEADER = 0.8
"""How much more the others' best way counts than their average (four players)."""

READY_STEP = {"left": 0.5, "right": 0.5, "back": 0.5, "forward": 0.3}
"""How much of a step that would help is worth holding its permit for the next turn."""
READY_TURN = 0.35
READY = {
    "run_up": 0.35,
    "light_barriers": 0.2,
    "dark_barriers": 0.2,
    "opponent": 0.25,
    "extra_action": 0.8,
    "swap": 0.4,
}
"""The same for the other permits, in actions of one's own."""
GUARD = {"ban_move": 0.6, "ban_turn": 0.3, "ban_push": 0.25, "ban_manipulation": 0.4}
"""The worth of holding a ban, in actions of whoever is nearest to the exit."""
SECOND_COPY = 0.5


class Judgement:
    """The opinion of one seat, with what it has worked out about the boards of one decision.

    `rivalry` is how much holding others up counts beside getting on: 1 is as much, 0 is not at all.
    """

    def __init__(self, sight: Sight, rivalry: float = 1.0) -> None:
        self.seat = sight.seat
        self.rivalry = rivalry
        self.others = sight.others
        self.turn_seat = sight.turn_seat
        self.unseen = sight.unseen
        self._all_unseen = sum(count for _, count in sight.unseen) or 1
        self._worths: dict[tuple[object, ...], dict[str, float]] = {}

    def cost(self, board: Board, seat: int, rotation: int) -> int:
        """The actions that a seat's way to the exit takes."""
        place = board.figures[seat]
        assert place is not None
        return ways(board, seat, rotation)[place]

    def winner(self, board: Board) -> int | None:
        """Who has arrived, the player on turn first."""
        targets = board.layout.targets
        order = sorted((self.seat, *self.others), key=lambda seat: (seat - self.turn_seat) % board.players)
        return next((seat for seat in order if board.figures[seat] == targets[seat]), None)

    def score(self, board: Board, rotation: int) -> float:
        """The worth of a board, hands left aside."""
        winner = self.winner(board)
        if winner is not None:
            return WON if winner == self.seat else -WON
        if not self.others:
            return WON
        theirs = [DISTANCE[self.cost(board, seat, rotation)] for seat in self.others]
        against = LEADER * min(theirs) + (1 - LEADER) * sum(theirs) / len(theirs)
        return self.rivalry * against - DISTANCE[self.cost(board, self.seat, rotation)]

    def hand(self, board: Board, rotation: int, known: tuple[str, ...], unknown: int) -> float:
        """What a hand is worth for the turns to come; `unknown` counts cards that are yet to be drawn."""
        worths = self.permits(board, rotation)
        total = unknown * worths[""]
        before = ""
        for permit in known:
            total += worths[permit] * (SECOND_COPY if permit == before else 1)
            before = permit
        return total

    def permits(self, board: Board, rotation: int) -> dict[str, float]:
        """What each kind of permit is worth to hold, and under "" what a card not yet seen is worth on average."""
        key = (tuple(board.barriers), tuple(board.figures), rotation)
        worths = self._worths.get(key)
        if worths is None:
            worths = self._worths[key] = self._permits(board, rotation)
        return worths

    def _permits(self, board: Board, rotation: int) -> dict[str, float]:
        place = board.figures[self.seat]
        assert place is not None
        mine = ways(board, self.seat, rotation)
        now = mine[place]
        edge = board.layout.edges[self.seat]
        nearest = min((self.cost(board, seat, rotation) for seat in self.others), default=FAR)
        worths = {permit: share * SLOPE[now] for permit, share in READY.items()}
        worths.update((permit, share * SLOPE[nearest]) for permit, share in GUARD.items())
        for permit in STEPS:
            goal = beside(place, heading(edge, rotation, permit))
            gain = DISTANCE[now] - DISTANCE[mine[goal]] if goal is not None and board.is_open(goal) else 0.0
            worths[permit] = READY_STEP[permit] * max(0.0, gain)
        score = self.score(board, rotation)
        for permit, quarters in QUARTER_TURNS.items():
            gain = self.score(board, (rotation + quarters) % 4) - score
            worths[permit] = READY_TURN * max(0.0, gain)
        worths[""] = sum(worths[permit] * count for permit, count in self.unseen) / self._all_unseen
        assert len(worths) == len(PERMITS) + 1
        return worths
