"""Before the first turn: who begins, opening hands, one chance to draw anew (rules 3.1)."""

from games.engine import Action, Game, SeatNo, Setup, Viewer
from games.rulesets import rulesets
from games.rulesets.fftcg.game import Fftcg

KEY = bytes(range(64))


def started(**more: object) -> Fftcg:
    rulesets()
    game = Game.start(Setup("fftcg", 2, KEY, **more))  # type: ignore[arg-type]
    assert isinstance(game, Fftcg)
    return game


def choose(game: Fftcg, verb: str, number: int = 0) -> None:
    """The so-manieth option of this verb."""
    assert game.decision is not None
    found = [at for at, option in enumerate(game.decision.options) if option.verb == verb]
    game.act(Action.choose(game.decision.seat, game.decision.number, (found[number],)))


def asked(game: Fftcg) -> tuple[int, str, list[str]]:
    assert game.decision is not None
    return game.decision.seat, game.decision.kind, [option.verb for option in game.decision.options]


def test_chance_decides_who_chooses_and_he_chooses_who_begins() -> None:
    game = started()
    seat, kind, _ = asked(game)
    assert kind == "first"
    assert game.decision is not None
    assert {option.about["seat"] for option in game.decision.options} == {0, 1}
    choose(game, "first", 1)
    assert game.starter == 1 - seat


def test_the_loser_of_the_game_before_chooses() -> None:
    assert asked(started(chooser=1))[:2] == (1, "first")


def test_each_draws_five_and_the_starting_player_decides_first() -> None:
    game = started(first=1)
    assert [len(game.hand(SeatNo(seat))) for seat in (0, 1)] == [5, 5]
    assert asked(game) == (1, "mulligan", ["keep", "mulligan"])
    choose(game, "keep")
    assert asked(game) == (0, "mulligan", ["keep", "mulligan"])


def test_a_new_hand_comes_once_and_the_old_one_goes_to_the_bottom_in_any_order() -> None:
    game = started(first=0)
    old, deck = list(game.hand(SeatNo(0))), list(game.deck(SeatNo(0)))
    choose(game, "mulligan")
    order = []
    for number in (4, 0, 2, 1, 0):
        assert asked(game)[:2] == (0, "bottom")
        assert game.decision is not None
        order.append(game.decision.options[number].about["thing"])
        choose(game, "bottom", number)
    assert sorted(order) == sorted(old)
    assert game.deck(SeatNo(0))[:5] == order[::-1]
    assert game.hand(SeatNo(0)) == deck[-5:][::-1]
    assert asked(game) == (1, "mulligan", ["keep", "mulligan"])
    choose(game, "keep")
    assert game.step == "main1"


def test_the_starting_player_draws_one_card_in_his_first_turn_and_two_are_drawn_later() -> None:
    game = started(first=0)
    choose(game, "keep")
    choose(game, "keep")
    assert (game.turn, game.turn_seat, len(game.hand(SeatNo(0)))) == (1, 0, 6)
    while game.turn == 1:
        assert game.decision is not None
        game.act(game.default())
    assert (game.turn_seat, len(game.hand(SeatNo(1)))) == (1, 7)


def test_what_is_put_on_the_bottom_is_not_told() -> None:
    game = started(first=0)
    choose(game, "mulligan")
    choose(game, "bottom")
    (event,) = [event for event in game.events if event.kind == "put_on_bottom"]
    assert "card" not in event.seen_by(Viewer.of_seat(SeatNo(1)))
    assert "card" in event.seen_by(Viewer.of_seat(SeatNo(0)))


def test_a_deck_has_fifty_cards_at_most_three_of_a_number() -> None:
    decks = rulesets()["fftcg"].decks
    assert decks is not None
    constructed = decks.formats[0]
    for ready in decks.ready:
        assert constructed.check(ready.deck, decks.catalogue()) == []
    cold = decks.ready_deck("cold_hands")
    assert cold is not None
    four = cold.deck.changed("main", "1-050C", 1)
    assert {problem.code for problem in constructed.check(four, decks.catalogue())} == {"too_many", "copies"}
