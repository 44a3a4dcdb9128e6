"""Bans, and bans of bans (KH-52 to KH-57, KH-X01 to KH-X03, KH-I06, KH-I08, KH-I14)."""

import pytest

from games.engine import Viewer
from games.rulesets.kafkas_halle.permits import PERMITS
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    allows,
    asked,
    bans,
    discards,
    figure,
    hall_plays,
    hand,
    kinds,
    options,
    plays,
    situation,
)

FITTING = {
    "ban_move": {"left", "right", "back", "forward", "run_up"},
    "ban_turn": {"clockwise", "counter_clockwise", "half_turn"},
    "ban_push": {"light_barriers", "dark_barriers", "opponent"},
    "ban_manipulation": {"extra_action", "swap"},
}


@law("KH-52")
@pytest.mark.parametrize("permit", sorted(set().union(*FITTING.values())))
def test_against_a_permit_only_the_bans_of_its_category_are_offered(permit: str) -> None:
    spare = "left" if permit != "left" else "right"
    game = situation(
        hands={P1: f"{permit} back {spare} {spare}", P2: "ban_move ban_turn ban_push ban_manipulation"},
        next_cards="back",
    )
    plays(game, permit)
    (ban,) = [ban for ban, against in FITTING.items() if permit in against]
    assert asked(game) == (P2, "ban")
    assert options(game) == {"allow", f"ban {ban}"}


@law("KH-52")
@pytest.mark.parametrize("ban", sorted(FITTING))
def test_any_ban_can_be_met_with_ban_a_manipulation_alone(ban: str) -> None:
    permit = sorted(FITTING[ban])[-1]
    hands = {P1: f"{permit} ban_move ban_turn ban_push", P2: f"{ban} back back back"}
    game = situation(hands=hands, next_cards="ban_manipulation left")
    plays(game, permit)
    bans(game, P2, ban)
    assert asked(game) == (P1, "ban")
    assert options(game) == {"allow", "ban ban_manipulation"}


@law("KH-52", "KH-I14")
def test_a_ban_that_does_not_fit_is_not_offered_and_the_question_comes_all_the_same() -> None:
    game = situation(
        hands={P1: "right left back run_up", P2: "ban_turn ban_push ban_manipulation swap"}, next_cards="back"
    )
    plays(game, "right")
    assert asked(game) == (P2, "ban")
    assert options(game) == {"allow"}


@law("KH-I14")
def test_the_acting_player_cannot_tell_whether_the_other_holds_a_fitting_ban() -> None:
    views = []
    for held in ("ban_move ban_move swap swap", "left left left left"):
        game = situation(hands={P1: "right back back run_up", P2: held}, next_cards="back", figures={P1: "b3"})
        events = plays(game, "right")
        view = game.view(Viewer.of_seat(P1))
        seen = [event.seen_by(Viewer.of_seat(P1)) for event in events]
        for card in view["zones"]["hand"][P1]["cards"] + view["zones"]["discard"]["cards"]:
            card["h"] = ""
        views.append((view, seen))
    assert views[0] == views[1]


@law("KH-53", "KH-25")
def test_a_ban_is_discarded_and_replaced_before_it_can_be_banned() -> None:
    game = situation(
        hands={P1: "right left back run_up", P2: "ban_move left left back"}, next_cards="back swap", figures={P1: "b3"}
    )
    plays(game, "right")
    events = bans(game, P2, "ban_move")
    assert kinds(events) == ["played", "drew"]
    assert discards(game) == ["right", "ban_move"]
    assert hand(game, P2) == ["left", "left", "back", "swap"]
    assert asked(game) == (P1, "ban")


@law("KH-52")
def test_a_ban_costs_no_action() -> None:
    game = situation(hands={P1: "right left back run_up", P2: "ban_move left left back"}, next_cards="back swap")
    plays(game, "right")
    bans(game, P2, "ban_move")
    allows(game, P1)
    assert (asked(game), game.actions) == ((P1, "action"), 1)


@law("KH-53", "KH-30")
def test_a_ban_just_drawn_as_a_replacement_can_be_used_at_once() -> None:
    game = situation(
        hands={P1: "right left back run_up", P2: "ban_move left left back"},
        next_cards="ban_manipulation back",
        figures={P1: "b3"},
    )
    plays(game, "right")
    bans(game, P2, "ban_move")
    bans(game, P1, "ban_manipulation")
    allows(game, P2)
    assert figure(game, P1) == "c3"


@law("KH-54")
@pytest.mark.parametrize(
    ("permit", "ban"),
    [
        ("right", "ban_move"),
        ("clockwise", "ban_turn"),
        ("dark_barriers", "ban_push"),
        ("extra_action", "ban_manipulation"),
    ],
)
def test_what_is_banned_is_not_carried_out(permit: str, ban: str) -> None:
    game = situation(
        hands={P1: f"{permit} left back run_up", P2: f"{ban} left left back"},
        next_cards="back back",
        figures={P1: "b3"},
    )
    before = game.board.copy()
    plays(game, permit)
    bans(game, P2, ban)
    events = allows(game, P1)
    assert "not_carried_out" in kinds(events)
    assert (game.board, game.rotation, game.actions) == (before, 0, 1)


@law("KH-54")
def test_a_banned_ban_bans_nothing() -> None:
    game = situation(
        hands={P1: "right ban_manipulation back run_up", P2: "ban_move left left back"},
        next_cards="back left left",
        figures={P1: "b3"},
    )
    plays(game, "right")
    bans(game, P2, "ban_move")
    bans(game, P1, "ban_manipulation")
    allows(game, P2)
    assert figure(game, P1) == "c3"


@law("KH-55", "KH-X02", "KH-C06")
def test_whose_ban_was_banned_gets_no_second_opportunity_against_the_same_action() -> None:
    game = situation(
        hands={P1: "right ban_manipulation back run_up", P2: "ban_move ban_move left back"},
        next_cards="back left left",
        figures={P1: "b3"},
    )
    plays(game, "right")
    bans(game, P2, "ban_move")
    bans(game, P1, "ban_manipulation")
    assert options(game) == {"allow"}
    allows(game, P2)
    assert asked(game) == (P1, "action")
    assert figure(game, P1) == "c3"
    assert "ban_move" in hand(game, P2)


@law("KH-X01", "KH-53")
def test_the_longest_typical_chain() -> None:
    game = situation(
        hands={P1: "right ban_manipulation back run_up", P2: "ban_move ban_manipulation left left"},
        next_cards="forward back left back",
        figures={P1: "b3"},
    )
    plays(game, "right")
    assert (discards(game), game.actions, hand(game, P1)[-1], asked(game)) == (["right"], 1, "forward", (P2, "ban"))
    bans(game, P2, "ban_move")
    assert (discards(game)[-1], hand(game, P2)[-1], asked(game)) == ("ban_move", "back", (P1, "ban"))
    bans(game, P1, "ban_manipulation")
    assert (discards(game)[-1], hand(game, P1)[-1], asked(game)) == ("ban_manipulation", "left", (P2, "ban"))
    bans(game, P2, "ban_manipulation")
    assert (discards(game)[-1], hand(game, P2)[-1], asked(game)) == ("ban_manipulation", "back", (P1, "ban"))
    assert options(game) == {"allow"}
    events = allows(game, P1)
    assert kinds(events) == ["allowed", "ban_stands", "not_carried_out", "ban_stands", "not_carried_out"]
    assert (figure(game, P1), game.actions, asked(game)) == ("b3", 1, (P1, "action"))
    assert (len(hand(game, P1)), len(hand(game, P2))) == (4, 4)


@law("KH-X03", "KH-C08")
def test_who_bans_the_ban_of_his_ban_makes_his_first_ban_work_again() -> None:
    game = situation(
        hands={P1: "clockwise ban_manipulation back run_up", P2: "ban_turn ban_manipulation left left"},
        next_cards="back back left back",
    )
    plays(game, "clockwise")
    bans(game, P2, "ban_turn")
    bans(game, P1, "ban_manipulation")
    bans(game, P2, "ban_manipulation")
    allows(game, P1)
    assert (game.rotation, asked(game), game.actions) == (0, (P1, "action"), 1)


@law("KH-I06", "KH-53", "KH-30")
def test_a_reshuffle_can_bring_a_ban_back_in_the_middle_of_a_chain_of_any_length() -> None:
    longest = 0
    for number in range(400):
        game = situation(
            hands={P1: "right ban_manipulation back run_up", P2: "ban_move ban_manipulation left left"},
            pile="back back",
            figures={P1: "b3"},
            key=number.to_bytes(8, "big") * 8,
        )
        plays(game, "right")
        length = 0
        while game.decision is not None and game.decision.kind == "ban":
            ban = next((option for option in sorted(options(game)) if option != "allow"), None)
            if ban is None:
                allows(game, game.decision.seat)
            else:
                bans(game, game.decision.seat, ban.split()[1])
                length += 1
        longest = max(longest, length)
        assert figure(game, P1) == ("b3" if length % 2 else "c3")
        assert (len(hand(game, P1)), len(hand(game, P2))) == (4, 4)
        if longest > 3:
            return
    raise AssertionError(f"no chain was longer than {longest} bans, the three that lay in the hands")


@law("KH-I08")
def test_a_banned_extra_action_costs_its_action_and_gives_none() -> None:
    game = situation(
        hands={P1: "extra_action left back right", P2: "ban_manipulation left left back"}, next_cards="back back"
    )
    plays(game, "extra_action")
    bans(game, P2, "ban_manipulation")
    allows(game, P1)
    assert (game.actions, asked(game)) == (1, (P1, "action"))


@law("KH-I08")
def test_a_banned_run_up_gives_no_bonus() -> None:
    game = situation(
        hands={P1: "run_up left back right", P2: "ban_move left left back"}, next_cards="back back", figures={P1: "a7"}
    )
    plays(game, "run_up")
    bans(game, P2, "ban_move")
    allows(game, P1)
    assert game.run_ups == 0
    hall_plays(game, "right")
    assert figure(game, P1) == "b7"


@law("KH-54")
def test_a_banned_swap_shows_no_hand() -> None:
    game = situation(hands={P1: "swap left back right", P2: "ban_manipulation left left back"}, next_cards="back back")
    plays(game, "swap")
    bans(game, P2, "ban_manipulation")
    events = allows(game, P1)
    assert "looked" not in kinds(events)
    assert asked(game) == (P1, "action")


@law("KH-52", "KH-27")
def test_exactly_the_four_bans_cost_nothing() -> None:
    assert {key for key, permit in PERMITS.items() if permit.cost == 0} == set(FITTING)
