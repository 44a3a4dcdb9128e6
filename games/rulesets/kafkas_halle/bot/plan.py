"""The search through one's own turn: every order of the permits in hand, with an average over what may be drawn."""

from dataclasses import dataclass

from games.rulesets.kafkas_halle.board import Board
from games.rulesets.kafkas_halle.bot.judgement import SLOPE, WON, Judgement
from games.rulesets.kafkas_halle.bot.sight import Sight
from games.rulesets.kafkas_halle.effect import STEPS, carry_out
from games.rulesets.kafkas_halle.permits import PERMITS
from games.rulesets.kafkas_halle.play import EXTRA_ACTIONS

SINGLE = ("left", "right", "back", "clockwise", "counter_clockwise", "light_barriers", "dark_barriers")
"""What a card that is drawn in the middle of a turn could do at once with the last action."""
SWAP_GAIN = 0.5
"""What an exchange brings, in actions: a look into the other hand and its best card."""
FEE = 0.05
"""Points that every play costs: what is won at once is better than what is won by a detour."""
DESPAIR_LOSS = 15.0
"""Points that a permit less for the rest of the game costs: only a good chance to win now is worth that."""
DESPAIR_WITHIN = 5
"""How near the exit must be, in actions, for despair to be thought of."""
RIVALRY_AMONG_MANY = 0.7
"""How much the others' ways count with several of them. If all four held each other up as hard as two players do, the
games would be half as long again (median 216 turns instead of 138), and no better against weaker players."""
MOST_STATES = 600
"""How many states of a turn are looked into before further cards are no longer imagined."""


@dataclass(frozen=True, slots=True)
class State:
    """A moment of one's own turn."""

    board: Board
    rotation: int
    run_ups: int
    actions: int
    known: tuple[str, ...]
    """The permits in hand that are known, sorted."""
    unknown: int
    """How many more are held that are yet to be drawn."""

    def key(self) -> tuple[object, ...]:
        """What makes two states the same."""
        return (
            tuple(self.board.barriers),
            tuple(self.board.figures),
            self.rotation,
            self.run_ups,
            self.actions,
            self.known,
            self.unknown,
        )


class Plan:
    """The worth of states, worked out once each."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.judgement = Judgement(sight, 1.0 if len(sight.others) == 1 else RIVALRY_AMONG_MANY)
        self._worths: dict[tuple[object, ...], float] = {}
        self._boards: dict[tuple[object, ...], tuple[Board, int]] = {}
        near = self.judgement.cost(sight.board, sight.seat, sight.rotation) <= DESPAIR_WITHIN
        self.may_despair = sight.despair and near

    def now(self) -> State:
        """The present moment."""
        sight = self.sight
        return State(sight.board, sight.rotation, sight.run_ups, sight.actions, sight.hand, 0)

    def worth(self, state: State) -> float:
        """What the best way to go on from here is worth."""
        key = state.key()
        known = self._worths.get(key)
        if known is None:
            known = self._worths[key] = self._worth(state)
        return known

    def played(self, state: State, permit: str, opponent: int | None) -> State:
        """After playing a permit that nobody bans. If it is not in the known hand, it was one of the unknown cards."""
        known, unknown = without(state.known, permit), state.unknown
        if len(known) < len(state.known):
            unknown += 1
        actions = state.actions - PERMITS[permit].cost
        if permit == "run_up":
            return State(state.board, state.rotation, state.run_ups + 1, actions, known, unknown)
        if permit == "extra_action":
            actions += EXTRA_ACTIONS
        if permit in ("extra_action", "swap"):
            return State(state.board, state.rotation, state.run_ups, actions, known, unknown)
        board, rotation = self._carried_out(state, permit, opponent)
        # A move uses the run-ups up, even if it was impossible.
        run_ups = 0 if permit in STEPS else state.run_ups
        return State(board, rotation, run_ups, actions, known, unknown)

    def fetched(self, state: State) -> State:
        """After exchanging the whole hand."""
        held = len(state.known) + state.unknown
        return State(state.board, state.rotation, state.run_ups, state.actions - 1, (), held)

    def despaired(self, state: State, permit: str) -> State:
        """After giving up a permit for good."""
        known = without(state.known, permit)
        return State(state.board, state.rotation, state.run_ups, state.actions + 1, known, state.unknown)

    def worth_of_play(self, state: State, permit: str, opponent: int | None) -> float:
        """The worth of playing a permit now."""
        worth = self.worth(self.played(state, permit, opponent)) - FEE
        if permit == "swap":
            return min(worth + SWAP_GAIN * self._slope(state), WON - 2 * FEE)
        return worth

    def worth_of_despair(self, state: State, permit: str) -> float:
        """The worth of giving up a permit now."""
        return self.worth(self.despaired(state, permit)) - DESPAIR_LOSS

    def _worth(self, state: State) -> float:
        if self.judgement.winner(state.board) is not None:
            return self.judgement.score(state.board, state.rotation)
        if state.actions <= 0:
            return max(self.worth_of_rest(state), self._best_despair(state))
        best = max(self._best_known(state), self._best_despair(state))
        if state.actions == 1 and state.unknown and len(self._worths) < MOST_STATES:
            return self._best_drawn(state, best)
        return best

    def worth_of_rest(self, state: State) -> float:
        """The worth of ending the turn here."""
        hand = self.judgement.hand(state.board, state.rotation, state.known, state.unknown)
        return self.judgement.score(state.board, state.rotation) + hand

    def _best_known(self, state: State) -> float:
        """The best that the known cards can do, fetching included."""
        best = self.worth_of_fetch(state)
        for permit in dict.fromkeys(state.known):
            if 0 < PERMITS[permit].cost <= state.actions:
                opponents = self.sight.others if PERMITS[permit].names_opponent else (None,)
                for opponent in opponents[:1] if permit == "swap" else opponents:
                    best = max(best, self.worth_of_play(state, permit, opponent))
        return best

    def worth_of_fetch(self, state: State) -> float:
        after = self.fetched(state)
        if after.actions <= 1:
            return self.worth(after)
        # Two new hands or more ahead: each further action brings about what the first one brings.
        last = State(after.board, after.rotation, after.run_ups, 1, (), after.unknown)
        idle = State(after.board, after.rotation, 0, 0, (), after.unknown)
        return self.worth(last) + (after.actions - 1) * (self.worth(last) - self.worth(idle))

    def _best_drawn(self, state: State, floor: float) -> float:
        """With one action left: the average over the unknown cards of the best single thing to do."""
        chances = dict(self.sight.unseen)
        total = sum(chances.values())
        ranked = [(self.worth_of_play(state, permit, None), chances[permit]) for permit in SINGLE if permit in chances]
        if "extra_action" in chances:
            ranked.append((floor + 0.5 * self._slope(state), chances["extra_action"]))
        ranked.sort(reverse=True)
        result, none_yet, rest = 0.0, 1.0, total
        for worth, count in ranked:
            if worth <= floor:
                break
            rest -= count
            no_better = (rest / total) ** state.unknown
            result += (none_yet - no_better) * worth
            none_yet = no_better
        return result + none_yet * floor

    def _best_despair(self, state: State) -> float:
        """Despair is thought of only where the exit is near and cards are left to give up."""
        if not self.may_despair or len(state.known) + state.unknown < 2 or state.actions > 1:
            return -WON
        return max((self.worth_of_despair(state, permit) for permit in dict.fromkeys(state.known)), default=-WON)

    def _carried_out(self, state: State, permit: str, opponent: int | None) -> tuple[Board, int]:
        run_ups = state.run_ups if permit in STEPS else 0
        key = (tuple(state.board.barriers), tuple(state.board.figures), state.rotation, run_ups, permit, opponent)
        result = self._boards.get(key)
        if result is None:
            board = state.board.copy()
            effect = carry_out(board, permit, self.sight.seat, state.rotation, run_ups, opponent)
            result = self._boards[key] = board, (state.rotation + effect.turned) % 4
        return result

    def _slope(self, state: State) -> float:
        return SLOPE[self.judgement.cost(state.board, self.sight.seat, state.rotation)]


def without(permits: tuple[str, ...], permit: str) -> tuple[str, ...]:
    """The permits with one copy of one kind less; all of them if there is none."""
    if permit not in permits:
        return permits
    place = permits.index(permit)
    return permits[:place] + permits[place + 1 :]
