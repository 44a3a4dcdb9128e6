"""The course of a turn, and what playing a permit costs (KH-20 to KH-30, KH-56, KH-57)."""

from games.engine.chance import Chance
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    allows,
    asked,
    bans,
    discards,
    fetches,
    fetches_to_the_end,
    figure,
    hall_plays,
    hand,
    kinds,
    new_game,
    nobody_objects,
    options,
    pile_size,
    plays,
    situation,
    words,
)


@law("KH-20")
def test_the_first_turn_has_one_action_and_every_other_turn_two() -> None:
    game = new_game()
    counts = []
    for _ in range(4):
        counts.append((game.turn_seat, game.actions))
        fetches_to_the_end(game)
    assert counts == [(P1, 1), (P2, 2), (P1, 2), (P2, 2)]


@law("KH-21", "KH-26", "KH-27")
def test_only_permits_in_hand_that_can_be_paid_for_are_offered_and_fetching() -> None:
    game = situation(hands={P1: "right ban_move forward light_barriers"})
    assert options(game) == {"play right", "play forward", "play light_barriers", "fetch"}


@law("KH-21")
def test_a_permit_held_twice_is_offered_once() -> None:
    game = situation(hands={P1: "right right left left"})
    assert options(game) == {"play right", "play left", "fetch"}


@law("KH-22", "KH-C05", "KH-61")
def test_actions_cannot_be_forgone() -> None:
    for despair in (False, True):
        for actions in (1, 2, 3):
            assert "end" not in options(situation(actions=actions, despair=despair))


@law("KH-22", "KH-23", "KH-I10")
def test_who_can_play_nothing_can_still_fetch() -> None:
    game = situation(hands={P1: "ban_move ban_turn ban_push ban_manipulation"})
    assert options(game) == {"fetch"}


@law("KH-23")
def test_fetching_discards_all_permits_and_draws_as_many_for_one_action() -> None:
    game = situation(
        hands={P1: "right left back run_up"}, next_cards="swap forward opponent half_turn", figures={P1: "c3"}
    )
    fetches(game)
    assert sorted(hand(game, P1)) == sorted(words("swap forward opponent half_turn"))
    assert sorted(discards(game)) == sorted(words("right left back run_up"))
    assert (game.actions, asked(game)) == (1, (P1, "action"))


@law("KH-23", "KH-C05")
def test_fetching_is_possible_repeatedly_and_after_a_permit() -> None:
    game = situation(hands={P1: "right left back extra_action"})
    hall_plays(game, "extra_action")
    fetches(game)
    assert (game.actions, asked(game)) == (2, (P1, "action"))
    fetches(game)
    assert (game.actions, asked(game)) == (1, (P1, "action"))
    fetches(game)
    assert asked(game) == (P2, "action")


@law("KH-24")
def test_without_actions_the_next_turn_begins() -> None:
    game = situation(hands={P1: "right left back run_up"}, figures={P1: "c3"})
    hall_plays(game, "right")
    assert asked(game) == (P1, "action")
    hall_plays(game, "left")
    assert (asked(game), game.actions) == ((P2, "action"), 2)


@law("KH-25", "KH-57")
def test_a_played_permit_is_discarded_paid_for_and_replaced_before_anybody_may_ban() -> None:
    game = situation(hands={P1: "right left back run_up"}, next_cards="swap", figures={P1: "c3"})
    events = plays(game, "right")
    assert discards(game) == ["right"]
    assert game.actions == 1
    assert hand(game, P1) == ["left", "back", "run_up", "swap"]
    assert kinds(events) == ["played", "drew"]
    assert events[0].facts["actions"] == 1
    assert asked(game) == (P2, "ban")
    assert figure(game, P1) == "c3"


@law("KH-25")
def test_what_nobody_bans_is_carried_out() -> None:
    game = situation(hands={P1: "right left back run_up"}, figures={P1: "b3"})
    plays(game, "right")
    allows(game, P2)
    assert figure(game, P1) == "c3"


@law("KH-25")
def test_the_opponent_has_one_opportunity_to_ban() -> None:
    game = situation(
        hands={P1: "right left back run_up", P2: "ban_move ban_move swap forward"},
        figures={P1: "b3"},
        next_cards="left",
    )
    plays(game, "right")
    allows(game, P2)
    assert asked(game) == (P1, "action")


@law("KH-26")
def test_a_permit_of_cost_2_needs_two_actions() -> None:
    held = {P1: "forward half_turn opponent right"}
    assert options(situation(hands=held, actions=1)) == {"play right", "fetch"}
    assert options(situation(hands=held, actions=2)) == {
        "play forward",
        "play half_turn",
        "play opponent at 1",
        "play right",
        "fetch",
    }


@law("KH-26")
def test_a_permit_of_cost_2_takes_both_actions() -> None:
    game = situation(hands={P1: "half_turn left back right"}, actions=3)
    plays(game, "half_turn")
    assert game.actions == 1


@law("KH-27")
def test_a_ban_cannot_be_played_on_its_own() -> None:
    game = situation(hands={P1: "ban_move ban_turn ban_push right"})
    assert options(game) == {"play right", "fetch"}


@law("KH-28")
def test_an_action_without_any_effect_is_allowed_and_paid_for() -> None:
    game = situation(hands={P1: "left right back run_up"})
    events = hall_plays(game, "left")
    assert "no_effect" in kinds(events)
    assert (figure(game, P1), game.actions) == ("a1", 1)


@law("KH-29", "KH-25")
def test_everybody_has_four_permits_all_the_time() -> None:
    game = situation(
        hands={P1: "right left back run_up", P2: "ban_move swap forward left"}, next_cards="left back right"
    )
    plays(game, "right")
    assert (len(hand(game, P1)), len(hand(game, P2))) == (4, 4)
    bans(game, P2, "ban_move")
    assert (len(hand(game, P1)), len(hand(game, P2))) == (4, 4)
    nobody_objects(game)
    fetches(game)
    assert (len(hand(game, P1)), len(hand(game, P2))) == (4, 4)


@law("KH-30")
def test_taking_the_last_card_does_not_refill_the_draw_pile() -> None:
    game = situation(hands={P1: "right left back run_up"}, pile="swap", figures={P1: "b3"})
    events = plays(game, "right")
    assert "reshuffled" not in kinds(events)
    assert (hand(game, P1)[-1], pile_size(game), len(discards(game))) == ("swap", 0, 42)


@law("KH-30", "KH-I17")
def test_the_permit_just_played_belongs_to_the_reshuffle() -> None:
    game = situation(hands={P1: "right left back run_up"}, pile="", figures={P1: "b3"})
    events = plays(game, "right")
    assert kinds(events) == ["played", "reshuffled", "drew"]
    assert events[1].facts["count"] == 43
    assert (discards(game), pile_size(game)) == ([], 42)


@law("KH-30")
def test_one_can_draw_the_very_permit_just_played() -> None:
    for number in range(256):
        game = situation(hands={P1: "right left back run_up"}, pile="", figures={P1: "b3"}, key=bytes([number]) * 64)
        played = game.zones["hand 0"][0]
        plays(game, "right")
        if game.zones["hand 0"][-1] == played:
            return
    raise AssertionError("the permit just played never came back")


@law("KH-30", "KH-I17")
def test_the_draw_pile_is_refilled_in_the_middle_of_a_fetch() -> None:
    game = situation(hands={P1: "right left back run_up"}, pile="swap forward")
    events = fetches(game)
    assert hand(game, P1)[:2] == ["swap", "forward"]
    assert [event.facts["count"] for event in events if event.kind == "reshuffled"] == [44]
    assert (len(hand(game, P1)), pile_size(game), discards(game)) == (4, 42, [])


@law("KH-30")
def test_the_reshuffle_puts_the_cards_into_a_random_order() -> None:
    orders = set()
    for number in range(10):
        game = situation(hands={P1: "right left back run_up"}, pile="")
        game.chance = Chance(bytes([number]) * 64)
        fetches(game)
        orders.add(tuple(game.zones["draw"]))
    assert len(orders) == 10


@law("KH-56")
def test_fetching_cannot_be_banned() -> None:
    game = situation(hands={P2: "ban_move ban_turn ban_push ban_manipulation"})
    fetches(game)
    assert asked(game) == (P1, "action")


@law("KH-57")
def test_a_banned_permit_and_its_actions_stay_spent() -> None:
    game = situation(
        hands={P1: "forward left back run_up", P2: "ban_move swap forward left"},
        next_cards="clockwise half_turn",
        figures={P1: "b3"},
    )
    plays(game, "forward")
    bans(game, P2, "ban_move")
    allows(game, P1)
    assert figure(game, P1) == "b3"
    assert (asked(game), game.actions) == ((P2, "action"), 2)
    assert discards(game) == ["forward", "ban_move"]
    assert hand(game, P1) == ["left", "back", "run_up", "clockwise"]
