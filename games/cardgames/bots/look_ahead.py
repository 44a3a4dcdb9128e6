"""A computer player for any card game: it tries each option in games that could be the real one, and takes the best.

What it does not decide itself is answered quietly: everybody passes, and whoever has to choose something takes what
is best for them at a glance. A position is judged when nothing is going on any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from games.cardgames.hidden_information import imagined as imagined_anew
from games.cardgames.rules.game import CardGame
from games.engine.action import Action
from games.engine.chance import Draw
from games.engine.decision import Option
from games.engine.values import SeatNo

PRIORITY = "priority"
DONE = "done"
WON = 1_000_000.0
"""What a victory is worth."""
MOST_STEPS = 120
"""So many answers are followed from one option on; then the position is judged as it is."""
HARM = 0.5
"""So much worse than to pass nothing may be that is done in a slip: no removal on a character of one's own."""
MUDDLED = 1.0
"""So much worse than the best may be what is chosen in a slip while something is carried out, such as a target."""
TAKES_BACK = frozenset({"cancel", "clear", "untap", "back"})
"""Options that lead back to where one was."""


def _is_quiet(game: CardGame) -> bool:
    return game.stack_is_empty()


@dataclass(frozen=True, slots=True)
class LookAhead:
    """Takes the option that is followed by the best position."""

    worth: Callable[[Any, SeatNo], float]
    """What a position of a game that goes on is worth for a seat."""
    quiet: Callable[[Any], bool] = _is_quiet
    """Whether a position in which somebody has priority can be judged: nothing is going on."""
    positions: int = 240
    """So many positions are looked at for one decision, about."""
    worlds: int = 2
    """In so many imagined games every option is tried."""
    finalists: int = 6
    """So many options are looked at closely, after a glance at all."""
    slips: int = 0
    """In so many of a hundred decisions it does not look closely, and takes anything that at a glance is not much worse
    than the best. Not where one thing after the other is named, such as defenders: there the slips would add up."""
    careless: float = 2.0
    """How much worse that may be."""

    def choose(self, imagined: CardGame, draw: Draw) -> int:
        """The number of an option of the decision that is open in an imagined game."""
        asked = imagined.decision
        assert asked is not None
        options = list(distinct(imagined))
        if len(options) < 2:
            return options[0] if options else imagined.default().choice[0]
        names = any(option.verb == DONE for option in asked.options)
        slips = not names and self.slips > 0 and draw(100) < self.slips
        if slips or len(options) > self.finalists:
            scores = self._scores([imagined], options, self.positions // 3 // len(options))
            best = sorted(options, key=lambda number: -scores[number])[: self.finalists]
        else:
            best = options  # all of them are looked at closely: a glance would change nothing
        if slips:
            floor = self._floor(imagined, scores)
            near = [number for number in options if scores[number] >= floor]
            return near[draw(len(near))]
        if len(best) > 1:
            worlds = [imagined, *(imagined_anew(imagined, asked.seat, draw) for _ in range(self.worlds - 1))]
            scores = self._scores(worlds, best, self.positions * 2 // 3 // len(best) // len(worlds))
        return max(sorted(best), key=lambda number: scores[number])

    def _floor(self, game: CardGame, scores: dict[int, float]) -> float:
        """How good an option must be at a glance to be taken in a slip: what does harm is worse than doing nothing."""
        asked = game.decision
        assert asked is not None
        best = max(scores.values())
        if asked.kind != PRIORITY:
            return best - min(self.careless, MUDDLED)
        return max(best - self.careless, scores.get(0, best) - HARM)

    def _scores(self, worlds: list[CardGame], options: list[int], share: int) -> dict[int, float]:
        """For each option what it leads to, in all these games together."""
        return {number: sum(self._after(world, number, share) for world in worlds) for number in options}

    def _after(self, game: CardGame, number: int, share: int) -> float:
        """The worth of what one option leads to, for the seat that takes it. `share`: positions that may be tried."""
        asked = game.decision
        assert asked is not None
        seat = asked.seat
        copy = game.clone()
        copy.act(Action.choose(seat, asked.number, (number,)))
        return self._followed(copy, seat, share)

    def _followed(self, game: CardGame, seat: SeatNo, share: int) -> float:
        """What comes of a position when everything goes on quietly. Changes the game."""
        for _ in range(MOST_STEPS):
            asked = game.decision
            if asked is None:
                break
            if asked.kind == PRIORITY:
                if self.quiet(game):
                    break
                game.act(Action.choose(asked.seat, asked.number, (0,)))
                continue
            tried = _tried(game, share)
            if tried and asked.seat == seat:
                left = (share - len(tried)) // len(tried)
                return max(self._after(game, number, left) for number in tried)
            if tried:
                number = max(tried, key=lambda number: self._after(game, number, 0))
                game.act(Action.choose(asked.seat, asked.number, (number,)))
            else:
                game.act(game.default())
        return judged(game, seat, self.worth)


def judged(game: CardGame, seat: SeatNo, worth: Callable[[Any, SeatNo], float]) -> float:
    """The worth of a position, or of how the game has ended."""
    if game.result is None:
        return worth(game, seat)
    if not game.result.winners:
        return 0.0
    return WON if seat in game.result.winners else -WON


def _tried(game: CardGame, share: int) -> list[int]:
    """The options to be tried in a decision that follows another one; none: too many, take the usual one.

    Where one thing after the other is named, such as attackers, it is tried to stop here and to go on.
    """
    asked = game.decision
    assert asked is not None
    if (asked.least, asked.most) != (1, 1):
        return []
    found = list(distinct(game))
    ends = [number for number in found if asked.options[number].verb == DONE]
    if ends:
        found = ends + [number for number in found if number not in ends][:1]
    return found if len(found) <= share else []


def distinct(game: CardGame) -> Iterator[int]:
    """The numbers of the open options that are worth a thought: of equal cards one, and no way back."""
    asked = game.decision
    assert asked is not None
    seen: set[tuple[object, ...]] = set()
    for number, option in enumerate(asked.options):
        what = _what(game, option)
        if what not in seen and (option.verb not in TAKES_BACK or len(asked.options) == 1):
            seen.add(what)
            yield number


def _what(game: CardGame, option: Option) -> tuple[object, ...]:
    """What an option is about, with its card in place of a thing that has no state of its own."""
    about = dict(option.about)
    thing = about.get("thing")
    if thing is not None and thing not in game.permanents and game.prints[thing]:
        about["thing"] = game.prints[thing]
        about.pop("life", None)
    return option.verb, *sorted((key, str(value)) for key, value in about.items())
