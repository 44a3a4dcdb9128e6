"""Extra action, Swap permit, showing permits (KH-49 to KH-51, KH-I05, KH-I19, KH-16)."""

import pytest

from games.engine import Action, IllegalAction, Viewer
from tests.rulesets.kafkas_halle.law import law
from tests.rulesets.kafkas_halle.situations import (
    P1,
    P2,
    asked,
    discards,
    everything,
    figure,
    hall_plays,
    hand,
    kinds,
    nobody_objects,
    options,
    plays,
    situation,
    swaps,
    words,
)


def faces(view: dict, seat: int) -> list[str]:  # type: ignore[type-arg]
    return [card["face"] for card in view["zones"]["hand"][seat]["cards"]]


@law("KH-49", "KH-50")
def test_an_extra_action_costs_one_action_and_gives_two() -> None:
    game = situation(hands={P1: "extra_action left back right"})
    plays(game, "extra_action")
    assert game.actions == 1
    game = situation(hands={P1: "extra_action left back right"})
    hall_plays(game, "extra_action")
    assert (game.actions, asked(game)) == (3, (P1, "action"))


@law("KH-50")
def test_extra_actions_can_be_chained() -> None:
    game = situation(hands={P1: "extra_action extra_action extra_action extra_action"})
    counts = []
    for _ in range(4):
        hall_plays(game, "extra_action")
        counts.append(game.actions)
    assert counts == [3, 4, 5, 6]


@law("KH-50")
def test_extra_actions_are_gone_with_the_turn() -> None:
    game = situation(hands={P1: "extra_action left left left", P2: "right right right back"})
    for permit in ("extra_action", "left", "left", "left"):
        hall_plays(game, permit)
    assert (asked(game), game.actions) == ((P2, "action"), 2)


@law("KH-49", "KH-51", "KH-I05")
def test_swap_costs_one_action_and_its_replacement_is_drawn_before_the_choice() -> None:
    game = situation(hands={P1: "swap left back right", P2: "forward forward run_up half_turn"}, next_cards="opponent")
    hall_plays(game, "swap")
    assert game.actions == 1
    assert hand(game, P1) == ["left", "back", "right", "opponent"]
    assert asked(game) == (P1, "swap")
    assert options(game) == {
        f"swap {give} for {take}"
        for give in ("left", "back", "right", "opponent")
        for take in ("forward", "run_up", "half_turn")
    }


@law("KH-51")
def test_swap_exchanges_one_permit_for_one() -> None:
    game = situation(hands={P1: "swap left back right", P2: "forward forward run_up half_turn"}, next_cards="opponent")
    hall_plays(game, "swap")
    swaps(game, "left", "forward")
    assert sorted(hand(game, P1)) == sorted(words("back right opponent forward"))
    assert sorted(hand(game, P2)) == sorted(words("forward run_up half_turn left"))
    assert asked(game) == (P1, "action")
    assert discards(game) == ["swap"]


@law("KH-51")
def test_a_card_really_changes_hands_even_for_one_of_the_same_name() -> None:
    game = situation(hands={P1: "swap left back right", P2: "left left run_up half_turn"}, next_cards="opponent")
    hall_plays(game, "swap")
    mine, his = set(game.zones["hand 0"]), set(game.zones["hand 1"])
    swaps(game, "left", "left")
    assert len(set(game.zones["hand 0"]) - mine) == 1
    assert len(set(game.zones["hand 1"]) - his) == 1


@law("KH-51")
def test_who_swaps_sees_the_other_hand_until_he_has_chosen() -> None:
    game = situation(hands={P1: "swap left back right", P2: "forward forward run_up half_turn"}, next_cards="opponent")
    plays(game, "swap")
    assert faces(game.view(Viewer.of_seat(P1)), P2) == []
    nobody_objects(game)
    assert sorted(faces(game.view(Viewer.of_seat(P1)), P2)) == sorted(words("forward forward run_up half_turn"))
    assert faces(game.view(Viewer.of_seat(P2)), P1) == []
    assert faces(game.view(Viewer.public()), P2) == []
    swaps(game, "left", "forward")
    assert faces(game.view(Viewer.of_seat(P1)), P2) == []


@law("KH-51")
def test_only_the_two_who_swap_know_which_permits_were_swapped() -> None:
    game = situation(hands={P1: "swap left back right", P2: "forward forward run_up half_turn"}, next_cards="opponent")
    looked = next(event for event in hall_plays(game, "swap") if event.kind == "looked")
    (swapped,) = swaps(game, "left", "forward")
    for seat in (P1, P2):
        assert {"gave": "left", "took": "forward"}.items() <= swapped.seen_by(Viewer.of_seat(seat)).items()
        assert "permits" in looked.seen_by(Viewer.of_seat(seat))
    assert swapped.seen_by(Viewer.public()) == {"kind": "swapped", "seat": P1, "opponent": P2}
    assert looked.seen_by(Viewer.public()) == {"kind": "looked", "seat": P1, "opponent": P2}


@law("KH-I19", "KH-16")
def test_a_player_may_show_a_permit_to_all_at_any_time() -> None:
    game = situation(hands={P1: "right left back run_up", P2: "swap forward left back"})
    held = game.view(Viewer.of_seat(P2))["zones"]["hand"][P2]["cards"]
    decision = game.decision
    events = game.act(Action.aside(P2, "show", (held[0]["h"],)))
    assert [event.as_data() for event in events] == [
        {"kind": "showed", "facts": {"seat": P2, "permits": ["swap"]}, "secret": {}, "known_to": []}
    ]
    assert faces(game.view(Viewer.of_seat(P1)), P2) == ["swap"]
    assert faces(game.view(Viewer.public()), P2) == ["swap"]
    assert game.decision == decision


@law("KH-I19", "KH-16")
def test_a_shown_permit_is_hidden_again_once_it_has_gone_into_the_draw_pile() -> None:
    game = situation(hands={P1: "right left back run_up"}, pile="")
    (card, *_) = game.view(Viewer.of_seat(P1))["zones"]["hand"][P1]["cards"]
    game.act(Action.aside(P1, "show", (card["h"],)))
    assert len(game.shown) == 1
    plays(game, "right")
    assert game.shown == []
    assert all(card["h"] not in str(view) for view in everything(game))


@law("KH-I19")
@pytest.mark.parametrize(
    "what", ["nothing", "a handle of another viewer", "a card of the other", "a shown card", "nonsense"]
)
def test_only_hidden_permits_of_the_own_hand_can_be_shown(what: str) -> None:
    game = situation(hands={P1: "right left back run_up", P2: "swap forward left back"})
    own = game.view(Viewer.of_seat(P1))["zones"]["hand"][P1]["cards"]
    other = game.view(Viewer.of_seat(P2))["zones"]["hand"][P2]["cards"]
    judged = game.view(Viewer.judge())["zones"]["hand"][P1]["cards"]
    game.act(Action.aside(P1, "show", (own[0]["h"],)))
    about = {
        "nothing": (),
        "a handle of another viewer": (judged[1]["h"],),
        "a card of the other": (other[0]["h"],),
        "a shown card": (own[0]["h"],),
        "nonsense": (own[1]["h"], "0" * 16),
    }[what]
    before = game.encode()
    with pytest.raises(IllegalAction) as error:
        game.act(Action.aside(P1, "show", about))
    assert error.value.code == "not_in_hand"
    assert game.encode() == before


@law("KH-I19")
def test_showing_a_permit_twice_in_one_action_shows_it_once() -> None:
    game = situation(hands={P1: "right left back run_up"})
    (card, *_) = game.view(Viewer.of_seat(P1))["zones"]["hand"][P1]["cards"]
    events = game.act(Action.aside(P1, "show", (card["h"], card["h"])))
    assert events[0].facts["permits"] == ["right"]
    assert figure(game, P1) == "a1"


@law("KH-I19")
def test_permits_can_be_shown_while_somebody_is_asked_to_ban() -> None:
    game = situation(hands={P1: "right left back run_up", P2: "ban_move forward left back"}, next_cards="back")
    plays(game, "right")
    (card, *_) = game.view(Viewer.of_seat(P2))["zones"]["hand"][P2]["cards"]
    assert kinds(game.act(Action.aside(P2, "show", (card["h"],)))) == ["showed"]
    assert asked(game) == (P2, "ban")
    assert options(game) == {"allow", "ban ban_move"}
