"""What a loop that was settled leaves behind: who may not do what again, and the last round before a draw."""

from __future__ import annotations

from games.engine.decision import Decision
from games.engine.loops.bans import Ban, Repeats
from games.engine.loops.moments import moment
from games.engine.state import State
from games.engine.values import SeatNo


def barred(game: State, asked: Decision) -> list[int]:
    """The options of a decision that a ban takes away; never all of them."""
    repeats = game.repeats
    if repeats is None or not repeats.bans:
        return []
    turn = game.turn_number()
    repeats.bans = [ban for ban in repeats.bans if ban.turn == turn]
    if not repeats.bans and not repeats.last_round:
        game.repeats = None
    bans = [ban for ban in repeats.bans if ban.seat == asked.seat]
    if not bans or (asked.least, asked.most) != (1, 1):
        return []
    now = moment(game)
    words = {word for ban in bans for word in ban.words.get(now.key, ())}
    found = [number for number in range(len(asked.options)) if words and now.word((number,)) in words]
    return found if len(found) < len(asked.options) else []


def ban(game: State, seat: SeatNo, words: dict[str, list[str]]) -> None:
    """Forbid a player these words at these moments of the present turn."""
    if game.repeats is None:
        game.repeats = Repeats()
    game.repeats.bans.append(Ban(seat, game.turn_number(), words))


def begin_last_round(game: State, words: list[str]) -> None:
    """Once more round, with every answer given by the players themselves."""
    if game.repeats is None:
        game.repeats = Repeats()
    game.repeats.last_round = words


def goes_round(game: State, choice: tuple[int, ...]) -> bool:
    """Note an answer that is about to be given; whether it is the last one of the last round.

    Whoever answers anything else than before has broken the loop.
    """
    repeats = game.repeats
    if repeats is None or not repeats.last_round:
        return False
    if moment(game).word(choice) != repeats.last_round[0]:
        game.emit("loop_broken")
        end_last_round(game)
        return False
    repeats.last_round = repeats.last_round[1:]
    return not repeats.last_round


def end_last_round(game: State) -> None:
    """There is no loop any more that could end the game."""
    if game.repeats is not None:
        game.repeats.last_round = []
        if not game.repeats.bans:
            game.repeats = None
