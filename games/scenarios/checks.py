"""What is checked after every line without a word in the file: replay, copies, exact options, and what views hide."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise

from games.engine import Action, Game, IllegalAction, StaleAction, Viewer
from games.engine.notation.scenario_notation import Stage

FEW_NUMBERS = 3
"""So many of the numbers that may be named are tried."""


Looks = Sequence[tuple[Viewer, bytes]]


class Unsound(Exception):
    """The game itself is at fault: one of its invariants does not hold here."""


def inspect(game: Game, opening: bytes, actions: Sequence[Action], stage: Stage) -> None:
    """All of it. Raises `Unsound`."""
    replay_agrees(game, opening, actions)
    looks = all_looks(game)
    copies_agree(game, looks)
    legal_is_exact(game)
    views_hide(game, stage, looks)


def replay_agrees(game: Game, opening: bytes, actions: Sequence[Action]) -> None:
    """The same actions from the beginning give the same position."""
    again = Game.decode(opening)
    for action in actions:
        again.act(action)
    if (again.key(), again.decisions) != (game.key(), game.decisions):
        raise Unsound("the same actions from the beginning give another position")


def copies_agree(game: Game, looks: Looks | None = None) -> None:
    """A clone and what is decoded are the same game, take each of the legal actions, and go on alike."""
    encoded, key, listed, looks = game.encode(), game.key(), legal(game), looks or all_looks(game)
    clone, decoded = game.clone(), Game.decode(encoded)
    for copy, how in ((clone, "a clone"), (decoded, "decoding what was encoded")):
        if (copy.encode(), copy.key(), legal(copy)) != (encoded, key, listed):
            raise Unsound(f"{how} gives another game")
        for viewer, look in looks:
            if seen(copy, viewer) != look:
                raise Unsound(f"{how} looks different to {viewer.label}")
    for action in listed:
        one, other = clone.clone(), decoded.clone()
        try:
            told = [[event.as_data() for event in copy.act(action)] for copy in (one, other)]
        except (IllegalAction, StaleAction) as refusal:
            raise Unsound(f"{action.choice} is listed as legal and refused: {refusal}") from None
        if told[0] != told[1] or one.encode() != other.encode():
            raise Unsound(f"a clone and a decoded game go on differently after {action.choice}")


def legal_is_exact(game: Game) -> None:
    """No legal action is listed twice, anything else is refused, and what is refused changes nothing. That each of the
    legal ones is accepted is seen by `copies_agree`."""
    before, listed = game.encode(), legal(game)
    if len(set(listed)) != len(listed):
        raise Unsound("an action is listed twice as legal")
    for action in _others(game):
        if is_accepted(game, action):
            raise Unsound(f"{action} is not legal and was accepted")
    if game.encode() != before:
        raise Unsound("what is refused has changed the game")


def legal(game: Game) -> list[Action]:
    """The legal actions; of numbers that may be named the first ones and the last."""
    asked = game.decision
    if asked is None or not asked.numbers:
        return list(game.legal())
    numbers = {*range(min(asked.count, len(asked.options) + FEW_NUMBERS)), asked.count - 1}
    return [Action.choose(asked.seat, asked.number, number) for number in sorted(numbers)]


def is_accepted(game: Game, action: Action) -> bool:
    """Whether a game takes an action; if so, it has now been done."""
    try:
        game.act(action)
    except (IllegalAction, StaleAction):
        return False
    return True


def _others(game: Game) -> list[Action]:
    """Actions that are almost legal: of another seat, of another decision, beyond the last option."""
    asked = game.decision
    if asked is None:
        return [Action.choose(0, max(0, game.decisions - 1), 0)]
    beyond = asked.count
    found = [Action.choose(asked.seat, asked.number, beyond), Action.choose(asked.seat, asked.number + 1, 0)]
    for seat in range(game.setup.seats):
        if seat != asked.seat:
            found += [Action.choose(seat, asked.number, number) for number in range(len(asked.options))]
    return found


def views_hide(game: Game, stage: Stage, looks: Looks | None = None) -> None:
    """A player who may not know some cards sees the same, byte for byte, when they have changed places.

    The question is put anew then: neither whether somebody is asked nor what he may choose may tell of them. Not while
    a loop has left a ban: it holds in one position, and with other cards in it that is another one.
    """
    if game.repeats is not None:
        return
    for viewer, look in looks or all_looks(game):
        hidden = stage.hidden(game, viewer)
        mirrored = zip(hidden[: len(hidden) // 2], reversed(hidden), strict=False)
        for exchange in (pairwise(hidden), mirrored):
            other = game.clone()
            for one, another in exchange:
                stage.swap(other, one, another)
            ask_anew(other)
            if seen(other, viewer) != look:
                raise Unsound(f"the view of {viewer.label} shows a card that it may not know")


def ask_anew(game: Game) -> None:
    """Let the procedure that has asked ask again, as it does when a player leaves."""
    if game.decision is None:
        return
    game.decision = None
    game.decisions -= 1
    while game.decision is None and game.result is None:
        game.agenda[-1].advance(game)


def viewers(game: Game) -> list[Viewer]:
    """Everybody from whom something is hidden."""
    return [*(Viewer.of_seat(seat) for seat in range(game.setup.seats)), Viewer.public()]


def all_looks(game: Game) -> Looks:
    """What each of them receives."""
    return [(viewer, seen(game, viewer)) for viewer in viewers(game)]


def seen(game: Game, viewer: Viewer) -> bytes:
    """What a viewer receives."""
    return json.dumps(game.view(viewer)).encode()
