"""What is true of every position of Kafkas Halle, and figures about a game."""

from collections import Counter
from itertools import pairwise

from games.engine import Event, Game
from games.rulesets.kafkas_halle.game import Hall
from games.rulesets.kafkas_halle.permits import PACK, PERMITS
from games.rulesets.kafkas_halle.play import Play, Swap, chain_of
from games.rulesets.kafkas_halle.turn import Opening, Turn


def check(game: Game) -> None:
    """Raises AssertionError for a position that cannot be."""
    assert isinstance(game, Hall)
    things = [thing for pile in game.zones.values() for thing in pile]
    assert sorted(things) == list(range(len(PACK))), "a card is lost or doubled"
    assert set(game.shown) <= {thing for seat in range(game.setup.seats) for thing in game.hand(seat)}
    assert len(set(game.shown)) == len(game.shown)
    assert game.rotation in range(4)
    assert game.actions >= 0
    assert game.run_ups >= 0
    _check_board(game)
    _check_hands(game)
    if game.result is None:
        _check_question(game)
    else:
        assert (game.decision, game.agenda) == (None, [])


def _check_board(game: Hall) -> None:
    board, layout = game.board, game.board.layout
    covered = [place for barrier in range(len(board.barriers)) for place in board.covered_by(barrier)]
    assert len(set(covered)) == 2 * len(board.barriers), "barriers overlap"
    assert not set(covered) & layout.blocks, "a barrier is on a block"
    assert not set(covered) & layout.exits, "a barrier is on a target square"
    for barrier, (colour, _) in enumerate(layout.barriers):
        low, high = board.covered_by(barrier)
        assert high - low == (1 if colour == "light" else 8)
        assert colour == "dark" or low // 8 == high // 8
    standing = Counter(place for place in board.figures if place is not None)
    for place, count in standing.items():
        assert 0 <= place < 64
        assert place not in layout.blocks, "a figure is on a block"
        assert place not in covered, "a figure is on a barrier"
        assert count == 1 or place in layout.exits, "figures share a square"
    assert [seat for seat, place in enumerate(board.figures) if place is None] == sorted(game.left) or game.result


def _check_hands(game: Hall) -> None:
    dealt = not (game.agenda and isinstance(game.agenda[0], Opening)) and game.turn > 0
    for seat in range(game.setup.seats):
        held = len(game.hand(seat))
        if seat in game.left and game.result is None:
            assert held == 0
        elif dealt and seat not in game.left:
            assert 1 <= held <= 4
            assert held == 4 or game.options["despair"]


def _check_question(game: Hall) -> None:
    asked = game.decision
    assert asked is not None
    assert asked.seat in game.seats
    assert len({str(option) for option in asked.options}) == len(asked.options), "an option is there twice"
    bottom, top = game.agenda[0], game.agenda[-1]
    if isinstance(bottom, Opening):
        assert asked.kind == "first"
        return
    assert isinstance(bottom, Turn)
    assert bottom.seat == game.turn_seat == asked.seat or asked.kind != "action"
    assert game.turn_seat in game.seats
    verbs = Counter(option.verb for option in asked.options)
    if asked.kind == "action":
        assert len(game.agenda) == 1
        assert verbs["fetch"] == (game.actions > 0)
        assert verbs["end"] == (game.actions == 0)
        assert bool(verbs["despair"]) == (bool(game.options["despair"]) and len(game.hand(asked.seat)) > 1)
    elif asked.kind == "ban":
        chain = chain_of(game.agenda)
        assert chain == game.agenda[1:]
        assert isinstance(top, Play)
        assert asked.seat != top.seat
        assert verbs["allow"] == 1
        assert not any(play.banned for play in chain)
        assert len({(id(play), play.seat) for play in chain}) == len(chain)
        for below, above in pairwise(chain):
            assert above.seat != below.seat
            assert PERMITS[above.permit].bans is PERMITS[below.permit].category
    else:
        assert asked.kind == "swap"
        assert isinstance(top, Swap)
        assert len(game.agenda) == 2


class Figures:
    """What KH-C03, KH-C04 and KH4-06 guess or measure: how long a game is and how often the pile is shuffled."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.longest_chain = 0

    def see(self, game: Game, events: list[Event]) -> None:
        """Count what an action did."""
        assert isinstance(game, Hall)
        self.longest_chain = max(self.longest_chain, len(chain_of(game.agenda)) - 1)
        for event in events:
            self.counts[event.kind] += 1
            if event.kind == "drew":
                self.counts["cards"] += event.facts["count"]

    def ended(self, game: Game) -> dict[str, float]:
        """The figures of one game."""
        assert isinstance(game, Hall)
        return {
            "turns": game.turn,
            "reshuffles": self.counts["reshuffled"],
            "cards drawn a turn": self.counts["cards"] / max(1, game.turn),
            "bans that stood": self.counts["ban_stands"],
            "longest chain of bans": self.longest_chain,
        }
