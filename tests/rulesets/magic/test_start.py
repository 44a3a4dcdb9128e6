"""Before the first turn: who begins, opening hands, mulligans (magic 103)."""

from typing import Any

from games.engine import Action, Game, Setup
from games.rulesets.magic.game import Magic

KEY = bytes(range(64))


def begun(seats: int = 2, **more: Any) -> Magic:
    """A game with the pre-built decks."""
    game = Game.start(Setup("magic", seats, KEY, **more))
    assert isinstance(game, Magic)
    return game


def answers(game: Magic, *verbs: str) -> None:
    """Whoever is asked takes the first option of this verb."""
    for verb in verbs:
        assert game.decision is not None
        offered = [option.verb for option in game.decision.options]
        assert verb in offered, f"{verb} is not among {offered} for {game.decision.kind}"
        game.act(Action.choose(game.decision.seat, game.decision.number, offered.index(verb)))


def asked(game: Magic) -> tuple[int, str] | None:
    """Who is asked what."""
    return None if game.decision is None else (game.decision.seat, game.decision.kind)


def hands(game: Magic) -> list[int]:
    """How many cards everybody holds."""
    return [len(game.hand(seat)) for seat in game.seats]


def test_the_chooser_says_who_begins() -> None:
    game = begun(chooser=1)
    assert asked(game) == (1, "first")
    game.act(Action.choose(1, 0, 1))
    assert (game.starter, game.turn_seat, asked(game)) == (0, 0, (0, "mulligan"))


def test_everybody_draws_seven_and_decides_in_turn_order() -> None:
    game = begun(3, first=1)
    assert (hands(game), asked(game)) == ([7, 7, 7], (1, "mulligan"))
    answers(game, "keep")
    assert asked(game) == (2, "mulligan")
    answers(game, "keep")
    assert asked(game) == (0, "mulligan")
    answers(game, "keep")
    assert (game.turn, game.step, asked(game)) == (1, "upkeep", (1, "priority"))


def test_103_5_the_cards_go_to_the_bottom_before_one_decides_about_the_new_hand() -> None:
    game = begun(first=0)
    answers(game, "mulligan", "keep")
    assert (hands(game), asked(game)) == ([7, 7], (0, "bottom"))
    answers(game, "bottom")
    assert (hands(game), asked(game)) == ([6, 7], (0, "mulligan"))
    answers(game, "mulligan")
    assert (hands(game), asked(game)) == ([7, 7], (0, "bottom"))
    first, second = game.hand(0)[0], game.hand(0)[1]
    answers(game, "bottom", "bottom")
    assert (hands(game), asked(game)) == ([5, 7], (0, "mulligan"))
    assert game.library(0)[:2] == [second, first]
    answers(game, "keep")
    assert (hands(game), asked(game)) == ([5, 7], (0, "priority"))


def test_with_the_former_option_they_go_there_when_a_hand_is_kept() -> None:
    game = begun(first=0, options={"mulligan": "kept"})
    answers(game, "mulligan", "keep")
    assert (hands(game), asked(game)) == ([7, 7], (0, "mulligan"))
    answers(game, "mulligan")
    assert (hands(game), asked(game)) == ([7, 7], (0, "mulligan"))
    answers(game, "keep")
    assert asked(game) == (0, "bottom")
    first, second = game.hand(0)[0], game.hand(0)[1]
    answers(game, "bottom", "bottom")
    assert hands(game) == [5, 7]
    assert game.library(0)[:2] == [second, first]
    assert asked(game) == (0, "priority")


def test_both_put_their_cards_away_in_turn_order_and_then_decide_in_it() -> None:
    game = begun(first=1)
    answers(game, "mulligan", "mulligan")
    assert asked(game) == (1, "bottom")
    answers(game, "bottom")
    assert asked(game) == (0, "bottom")
    answers(game, "bottom")
    assert (hands(game), asked(game)) == ([6, 6], (1, "mulligan"))
    answers(game, "keep", "keep")
    assert asked(game) == (1, "priority")


def test_mulligans_of_a_round_are_carried_out_together() -> None:
    game = begun(first=0)
    before = list(game.hand(0))
    answers(game, "mulligan")
    assert game.hand(0) == before
    answers(game, "mulligan")
    assert (game.hand(0) != before, hands(game), asked(game)) == (True, [7, 7], (0, "bottom"))


def test_with_three_players_the_first_mulligan_is_free() -> None:
    game = begun(3, first=0)
    answers(game, "mulligan", "keep", "keep", "keep")
    assert (hands(game), asked(game)) == ([7, 7, 7], (0, "priority"))
    game = begun(3, first=0)
    answers(game, "mulligan", "keep", "keep", "mulligan")
    assert asked(game) == (0, "bottom")
    answers(game, "bottom", "keep")
    assert hands(game) == [6, 7, 7]


def test_nobody_takes_more_mulligans_than_leave_him_a_hand() -> None:
    game = begun(first=0)
    answers(game, "mulligan", "keep", "bottom")
    for taken in range(2, 8):
        answers(game, "mulligan", *["bottom"] * taken)
    assert (hands(game), asked(game)) == ([0, 7], (0, "priority"))


def test_the_first_turn_of_two_has_no_draw_and_of_three_it_has() -> None:
    for seats, held in ((2, 7), (3, 8)):
        game = begun(seats, first=0)
        answers(game, *["keep"] * seats, *["pass"] * seats)
        assert (game.step, len(game.hand(0))) == ("draw", held)
