"""What passes without a player, as their standing order says (`orders.py`). It looks at public things only."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardgames.rules.orders import ABLE, ATTACKERS, DONE, OWN, Orders
from games.cardgames.rules.play import Play, texts_of
from games.cardgames.rules.state import CardState
from games.engine.values import ObjectId, SeatNo
from games.engine.window import PASS


def is_word(game: CardState, word: str) -> bool:
    """Whether a standing order of this game may say this."""
    orders = game.ORDERS
    if orders is None:
        return False
    kind, _, rest = word.partition(":")
    about, _, last = rest.rpartition(":")
    if kind == "stop":
        return about in orders.stops and last in ("mine", "theirs")
    if kind == "yield":
        return about in game.book and last.isdecimal() and int(last) < len(game.book[about].scripts)
    if kind == "pass":
        return about in ("turn", "mine") and last.isdecimal()
    return word in (ABLE, OWN)


def answer(game: CardState, order: Sequence[str]) -> int | None:
    """The number of the option that the order of the asked player takes for him now; None: he is asked. Who answers for
    another player goes by his own order, as if he were that player: the turn that he plays is his."""
    asked, orders = game.decision, game.ORDERS
    if asked is None or orders is None:
        return None
    if asked.kind == "priority" and asked.options[0].verb == PASS:
        return 0 if _lets_pass(game, orders, asked.whose, order) else None
    verbs = [option.verb for option in asked.options]
    if asked.kind == ATTACKERS and "clear" not in verbs and DONE in verbs and _skips(game, asked.whose, order):
        return verbs.index(DONE)
    return None


def _lets_pass(game: CardState, orders: Orders, seat: SeatNo, order: Sequence[str]) -> bool:
    if game.stack:
        return _lets_resolve(game, orders, seat, game.stack[-1], order)
    if _skips(game, seat, order) and not game.is_attacked(seat):
        return True
    step = orders.same.get(game.step, game.step)
    whose = "mine" if game.turn_seat == seat else "theirs"
    if f"stop:{step}:{whose}" not in order:
        return True
    if step in orders.combat and not any(game.is_attacked(one) for one in game.seats):
        return True
    return ABLE in order and not (orders.able(game, seat) and _concerns(game, orders, step, seat))


def _concerns(game: CardState, orders: Orders, step: str, seat: SeatNo) -> bool:
    """Whether a step with nothing on the stack is about a player."""
    return step not in orders.combat or orders.concerns(game, seat)


def _lets_resolve(game: CardState, orders: Orders, seat: SeatNo, top: ObjectId, order: Sequence[str]) -> bool:
    play = game.plays_on[top]
    if play.seat == seat:
        return OWN in order
    aimed = _is_aimed_at(game, play, seat)
    if f"yield:{play.passage[0]}:{play.passage[1]}" in order and not aimed:
        return True
    is_spell = bool(game.prints[top])
    return ABLE in order and not ((is_spell or aimed) and not orders.comes_up(game, play) and orders.able(game, seat))


def _is_aimed_at(game: CardState, play: Play, seat: SeatNo) -> bool:
    """Whether a player, or something of his, is a target."""
    return any(
        one == seat if isinstance(one, int) else game.is_current(one) and game.known(one).controller == seat
        for text in texts_of(play)
        for one in text.targets
    )


def _skips(game: CardState, seat: SeatNo, order: Sequence[str]) -> bool:
    """Whether he has said that he does not want to be asked at this time at all."""
    if f"pass:turn:{game.turn}" in order:
        return True
    since = [int(word.rpartition(":")[2]) for word in order if word.startswith("pass:mine:")]
    return any(game.turn == turn or game.turn_seat != seat for turn in since)
