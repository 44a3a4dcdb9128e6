"""The additional rule: despair (KH-58 to KH-61, KH-I15, KH-I16)."""

import pytest

from games.engine import Viewer
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    asked,
    despairs,
    discards,
    ends,
    fetches,
    hall_plays,
    hand,
    kinds,
    options,
    pile_size,
    plays,
    situation,
    swaps,
)

HANDS = {P1: "left right ban_move run_up", P2: "left right left run_up"}


@law("KH-58", "KH-C07", "KH-I15")
def test_with_the_additional_rule_every_permit_in_hand_can_be_given_up() -> None:
    game = situation(hands=HANDS, despair=True)
    assert options(game) == {
        "play left",
        "play right",
        "play run_up",
        "fetch",
        "despair left",
        "despair right",
        "despair ban_move",
        "despair run_up",
    }


@law("KH-58")
def test_without_the_additional_rule_nobody_may_despair() -> None:
    game = situation(hands=HANDS)
    assert options(game) == {"play left", "play right", "play run_up", "fetch"}
    game = situation(hands=HANDS, actions=1)
    fetches(game)
    assert asked(game) == (P2, "action")


@law("KH-59", "KH-58", "KH-I16")
def test_despair_costs_a_permit_without_replacement_and_gives_an_action() -> None:
    game = situation(hands=HANDS, despair=True)
    before = pile_size(game)
    events = despairs(game, "ban_move")
    assert kinds(events) == ["despaired"]
    assert (game.actions, hand(game, P1), pile_size(game)) == (3, ["left", "right", "run_up"], before)
    assert discards(game) == ["ban_move"]
    assert [card["face"] for card in game.view(Viewer.of_seat(P2))["zones"]["discard"]["cards"]] == ["ban_move"]
    assert asked(game) == (P1, "action")


@law("KH-59", "KH-61")
def test_after_despair_one_plays_and_fetches_with_one_permit_less_for_the_rest_of_the_game() -> None:
    game = situation(hands=HANDS, despair=True, actions=2)
    despairs(game, "ban_move")
    hall_plays(game, "left")
    assert len(hand(game, P1)) == 3
    fetches(game)
    assert len(hand(game, P1)) == 3
    assert len(hand(game, P2)) == 4


@law("KH-58", "KH-I15")
def test_one_may_despair_at_the_end_of_the_turn_when_no_action_is_left() -> None:
    game = situation(hands=HANDS, despair=True, actions=1, next_cards="back back back back")
    fetches(game)
    assert (asked(game), game.actions) == ((P1, "action"), 0)
    assert options(game) == {"despair back", "end"}
    despairs(game, "back")
    assert game.actions == 1
    assert options(game) == {"play back", "fetch", "despair back"}


@law("KH-I15", "KH-24")
def test_who_does_not_despair_at_the_end_passes_the_turn_on() -> None:
    game = situation(hands=HANDS, despair=True, actions=1)
    fetches(game)
    ends(game)
    assert (asked(game), game.actions) == ((P2, "action"), 2)


@law("KH-I15", "KH-60")
def test_with_a_single_permit_nobody_is_asked_at_the_end_of_the_turn() -> None:
    game = situation(hands={P1: "left"}, despair=True, actions=1)
    fetches(game)
    assert asked(game) == (P2, "action")


@law("KH-58")
def test_one_may_despair_more_than_once() -> None:
    game = situation(hands=HANDS, despair=True)
    despairs(game, "left")
    despairs(game, "right")
    despairs(game, "run_up")
    assert (game.actions, hand(game, P1)) == (5, ["ban_move"])


@law("KH-60", "KH-61", "KH-C09")
def test_with_a_single_permit_one_may_not_despair() -> None:
    game = situation(hands={P1: "left right"}, despair=True)
    despairs(game, "left")
    assert options(game) == {"play right", "fetch"}


@law("KH-61")
def test_with_four_permits_nobody_can_despair_more_than_three_times() -> None:
    game = situation(hands=HANDS, despair=True)
    count = 0
    while gone := sorted(option for option in options(game) if option.startswith("despair")):
        despairs(game, gone[0].split()[1])
        count += 1
        assert count < 5
    assert count == 3


@law("KH-61", "KH-22")
def test_the_action_gained_must_be_used() -> None:
    game = situation(hands=HANDS, despair=True, actions=1, next_cards="back back back back")
    fetches(game)
    despairs(game, "back")
    assert "end" not in options(game)
    assert asked(game) == (P1, "action")


@law("KH-56")
def test_despair_cannot_be_banned() -> None:
    game = situation(
        hands={P1: "left right back run_up", P2: "ban_move ban_turn ban_push ban_manipulation"}, despair=True
    )
    despairs(game, "left")
    assert asked(game) == (P1, "action")


@law("KH-58")
def test_only_the_turn_player_may_despair() -> None:
    game = situation(
        hands={P1: "left right back run_up", P2: "ban_move ban_turn ban_push ban_manipulation"}, despair=True
    )
    plays(game, "left")
    assert asked(game) == (P2, "ban")
    assert options(game) == {"allow", "ban ban_move"}


@law("KH-60", "KH-51")
def test_swap_works_with_a_single_permit_on_both_sides() -> None:
    game = situation(hands={P1: "swap", P2: "left"}, despair=True, next_cards="right")
    hall_plays(game, "swap")
    assert options(game) == {"swap right for left"}
    swaps(game, "right", "left")
    assert (hand(game, P1), hand(game, P2)) == (["left"], ["right"])


@law("KH-50", "KH-59", "KH-F10")
@pytest.mark.parametrize("permit", ["forward", "half_turn"])
def test_despair_pays_for_a_permit_of_cost_2_with_one_action_left(permit: str) -> None:
    game = situation(hands={P1: f"{permit} left left left"}, despair=True, actions=1)
    assert f"play {permit}" not in options(game)
    despairs(game, "left")
    assert f"play {permit}" in options(game)
