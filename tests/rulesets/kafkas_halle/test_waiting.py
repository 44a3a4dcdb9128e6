"""What happens for a seat that does not answer itself: the clock's answer and standing orders (KH-I14)."""

import pytest

from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import P1, P2, hall_plays, new_game, options, plays, sentence, situation


def by_default(game) -> str:  # type: ignore[no-untyped-def]
    """What the clock answers."""
    action = game.default()
    assert action in game.legal()
    (number,) = action.choice
    return sentence(game.decision.options[number])


def test_silence_allows_fetches_and_ends_the_turn() -> None:
    game = situation(hands={P1: "left right back swap", P2: "ban_move ban_turn left right"}, despair=True)
    assert by_default(game) == "fetch"
    plays(game, "left")
    assert options(game) == {"allow", "ban ban_move"}
    assert by_default(game) == "allow"
    game = situation(hands={P1: "left right back swap"}, despair=True, actions=1)
    hall_plays(game, "left")
    assert by_default(game) == "end"
    assert by_default(new_game(first=None, chooser=P2)) == "begin 0"


@law("KH-I14")
@pytest.mark.parametrize("held", ["ban_move ban_move swap swap", "left left back back"])
def test_a_standing_order_lets_a_category_pass_whatever_the_hand_holds(held: str) -> None:
    game = situation(hands={P1: "right run_up clockwise extra_action", P2: held})
    assert game.answer_by_order(["move", "turn", "push", "manipulate"]) is None
    plays(game, "right")
    assert game.answer_by_order([]) is None
    assert game.answer_by_order(["turn", "push", "manipulate", "nonsense"]) is None
    action = game.answer_by_order(["move"])
    assert action is not None
    assert sentence(game.decision.options[action.choice[0]]) == "allow"  # type: ignore[union-attr]
    game.act(action)
    plays(game, "extra_action")
    assert game.answer_by_order(["move"]) is None
    assert game.answer_by_order(["manipulate"]) is not None
