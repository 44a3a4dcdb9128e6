"""Computer players: they answer every decision legally, see nothing hidden, and play well enough to be opponents."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.engine import Action, Game, Viewer
from games.rulesets import rulesets
from games.rulesets.kafkas_halle.bot.judgement import Judgement
from games.rulesets.kafkas_halle.bot.sight import sight_of
from games.rulesets.kafkas_halle.bot.ways import FAR, ways
from games.rulesets.kafkas_halle.compass import square
from games.rulesets.kafkas_halle.game import Hall
from games.rulesets.kafkas_halle.permits import PACK
from games.rulesets.kafkas_halle.zones import DISCARD, DRAW, HAND
from tests.loops import some
from tests.rulesets.kafkas_halle.match import match, start, wins
from tests.shares import share

BOTS = rulesets()["kafkas_halle"].bots
LEVELS = ("easy", "normal", "strong")
Bot = Callable[[dict[str, Any], Callable[[int], int]], int]


def dealt(seats: int = 2, despair: bool = False, **hands: str) -> Hall:
    """A game at its second turn, seat 0 to act with two actions, with the permits named: `dealt(s0="left left")`."""
    game = start("dealt", seats, 0, despair)
    assert isinstance(game, Hall)
    rest = list(range(len(PACK)))
    wanted = [hands.get(f"s{seat}", "").split() for seat in range(seats)]
    for seat, faces in enumerate(wanted):
        pile = []
        for face in faces:
            thing = next(thing for thing in rest if PACK[thing] == face)
            rest.remove(thing)
            pile.append(thing)
        game.zones[HAND.of(seat)] = pile
    for seat in range(seats):
        while len(game.zones[HAND.of(seat)]) < 4:
            game.zones[HAND.of(seat)].append(rest.pop(0))
    game.zones[DRAW.of()], game.zones[DISCARD.of()] = rest, []
    game.actions = 2
    asked_again(game)
    return game


def asked_again(game: Hall) -> None:
    """Put the present question again, after something was changed by hand."""
    game.decision = None
    game._run()


def place(game: Hall, *figures: str) -> None:
    """Put the figures on squares, in the order of the seats."""
    for seat, name in enumerate(figures):
        game.board.figures[seat] = square(name)
    asked_again(game)


def chosen(game: Game, level: str = "normal", draw: Callable[[int], int] | None = None) -> dict[str, Any]:
    """The option that a computer player takes for the seat that is asked."""
    assert game.decision is not None
    view = game.view(Viewer.of_seat(game.decision.seat))
    number = BOTS[level](view, draw or Random(0).randrange)
    return dict(view["decision"]["options"][number])


def do(game: Game, verb: str, **about: Any) -> None:
    """Answer the present decision with the option that fits."""
    assert game.decision is not None
    options = game.decision.options
    number = next(
        number
        for number, option in enumerate(options)
        if option.verb == verb and all(option.about[key] == value for key, value in about.items())
    )
    game.act(Action.choose(game.decision.seat, game.decision.number, number))


WANDERINGS = share(1, 6)


def wander(seats: int, seed: str, despair: bool) -> Any:
    """Views of a game played at random, each to be answered; sometimes somebody leaves."""
    game, chance = start(seed, seats, 0, despair), Random(seed)
    while game.decision is not None:
        yield game, game.view(Viewer.of_seat(game.decision.seat))
        if len(game.seats) > 2 and chance.random() < 0.002:
            game.act(Action.concede(chance.choice(game.seats)))
        else:
            game.act(chance.choice(game.legal()))


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "despair"), [(2, False), (2, True), (4, False), (4, True)])
def test_every_answer_is_legal_and_repeatable_and_leaves_the_view_alone(seats: int, despair: bool) -> None:
    kinds = set()
    answered = 0
    for number in range(WANDERINGS):
        for step, (game, view) in enumerate(wander(seats, f"wander {number}", despair)):
            kinds.add(view["decision"]["kind"])
            if (step + number) % 7 and view["decision"]["kind"] != "swap":
                continue
            before = json.dumps(view)
            for level in LEVELS:
                answers = {BOTS[level](view, Random(5).randrange) for _ in range(2)}
                assert len(answers) == 1
                assert Action.choose(view["you"], view["decision"]["number"], answers.pop()) in game.legal()
            assert json.dumps(view) == before
            answered += 1
            if answered >= 60 * (number + 1):
                break
    assert answered >= 50 * WANDERINGS
    assert kinds == {"action", "ban", "swap"}


@pytest.mark.parametrize("level", LEVELS)
def test_who_may_choose_begins_himself(level: str) -> None:
    from games.engine import Setup

    game = Game.start(Setup("kafkas_halle", 2, bytes(64), chooser=1))
    assert chosen(game, level) == {"id": 1, "verb": "begin", "seat": 1}


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_that_is_not_asked_is_refused(level: str) -> None:
    game = dealt()
    with pytest.raises(ValueError, match="the seat that decides"):
        BOTS[level](game.view(Viewer.of_seat(1)), Random(0).randrange)
    with pytest.raises(ValueError, match="the seat that decides"):
        BOTS[level](game.view(Viewer.public()), Random(0).randrange)


def test_the_view_is_read_as_the_board_it_shows() -> None:
    for game, view in some(wander(4, "read", False)):
        sight = sight_of(view)
        assert isinstance(game, Hall)
        assert sight.board == game.board
        assert sorted(sight.hand) == sorted(game.face(thing) for thing in game.hand(sight.seat))
        if sight.kind != "swap":
            open_cards = len(sight.hand) + len(game.zones[DISCARD.of()])
            assert sum(count for _, count in sight.unseen) == len(PACK) - open_cards
        if game.turn > 60:
            break


def test_what_it_may_not_know_makes_no_difference() -> None:
    game = dealt(s0="left right back forward", s1="ban_move ban_turn ban_push swap")
    twin = game.clone()
    assert isinstance(twin, Hall)
    hand, pile = twin.zones[HAND.of(1)], twin.zones[DRAW.of()]
    hand[:], pile[:4] = pile[:4], list(hand)
    pile.reverse()
    for level in LEVELS:
        for seed in range(10):
            assert chosen(game, level, Random(seed).randrange) == chosen(twin, level, Random(seed).randrange)


def test_the_way_is_counted_in_actions() -> None:
    game = dealt()
    # Turned clockwise, seat 0 crosses the hall by Right and Back alone.
    assert ways(game.board, 0, 1)[square("h8")] == 0
    assert ways(game.board, 0, 1)[square("g8")] == 1
    assert ways(game.board, 0, 0)[square("h8")] == 0
    assert ways(game.board, 0, 1)[square("a1")] == 14
    assert ways(game.board, 0, 0)[square("a1")] == 16
    # In the four-player hall no seat has an advantage.
    four = dealt(4)
    lengths = {ways(four.board, seat, 0)[place] for seat, place in enumerate(four.board.layout.starts)}
    assert len(lengths) == 1
    assert max(ways(four.board, 0, 0)) <= FAR


@pytest.mark.parametrize("level", LEVELS)
def test_it_walks_through_the_exit_when_it_can(level: str) -> None:
    game = dealt(s0="right left back swap")
    place(game, "g8", "d1")
    # draw: 99 is no slip of the easy one.
    assert chosen(game, level, lambda below: below - 1)["permit"] == "right"


def test_it_finds_two_cards_that_win_together() -> None:
    # From f8: a run-up, then Right over g8.
    game = dealt(s0="run_up right clockwise ban_turn")
    place(game, "f8", "d2")
    do(game, "play", permit=chosen(game)["permit"])
    do(game, "allow")
    do(game, "play", permit=chosen(game)["permit"])
    do(game, "allow")
    assert game.result is not None
    assert game.result.winners == (0,)


def test_it_pushes_its_own_figure_home() -> None:
    # The hall turned once counter-clockwise, seat 0 pulls towards the a-file: not home; clockwise it pulls towards h.
    game = dealt(s0="opponent left ban_turn ban_push")
    game.rotation = 1
    place(game, "g8", "f8")
    assert chosen(game)["permit"] == "opponent"


def test_it_fetches_when_the_hand_is_useless() -> None:
    game = dealt(s0="ban_move ban_turn ban_turn ban_push")
    assert chosen(game)["verb"] == "fetch"
    assert chosen(game, "easy", lambda below: below - 1)["verb"] == "fetch"


@pytest.mark.parametrize("level", LEVELS)
def test_it_bans_what_would_lose_the_game(level: str) -> None:
    game = dealt(s0="right left back swap", s1="ban_move left back swap")
    place(game, "g8", "d1")
    do(game, "play", permit="right")
    assert chosen(game, level)["verb"] == "ban"


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_ban_what_is_without_effect(level: str) -> None:
    game = dealt(s0="left right back swap", s1="ban_move left back swap")
    do(game, "play", permit="left")
    assert chosen(game, level)["verb"] == "allow"


@pytest.mark.parametrize("level", LEVELS)
def test_it_defends_its_own_winning_move_against_a_ban(level: str) -> None:
    game = dealt(s0="right ban_manipulation back swap", s1="ban_move left back swap")
    place(game, "g8", "d1")
    do(game, "play", permit="right")
    do(game, "ban", permit="ban_move")
    assert chosen(game, level)["permit"] == "ban_manipulation"


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_ban_the_ban_that_saves_it(level: str) -> None:
    # Four players: seat 1 bans the winning move of seat 0; seat 2 could ban that ban and would lose.
    game = dealt(4, s0="right left back", s1="ban_move", s2="ban_manipulation left back")
    place(game, "g8", "a7", "h7", "h2")
    do(game, "play", permit="right")
    do(game, "ban", permit="ban_move")
    assert game.decision is not None
    assert game.decision.seat == 2
    assert chosen(game, level)["verb"] == "allow"


def test_it_takes_the_permit_that_wins_when_it_swaps() -> None:
    game = dealt(s0="swap ban_turn ban_push ban_push", s1="right clockwise back ban_turn")
    place(game, "g8", "d1")
    do(game, "play", permit="swap")
    do(game, "allow")
    assert game.decision is not None
    assert game.decision.kind == "swap"
    assert chosen(game)["take"] == "right"


def test_it_despairs_to_win_and_not_otherwise() -> None:
    game = dealt(despair=True, s0="right ban_turn ban_push left")
    place(game, "g8", "d1")
    game.actions = 0
    asked_again(game)
    option = chosen(game)
    assert option["verb"] == "despair"
    assert option["permit"] != "right"
    place(game, "a1", "h8")
    for level in LEVELS:
        assert chosen(game, level, lambda below: below - 1)["verb"] == "end"


def test_it_judges_a_position_for_both_alike() -> None:
    game = dealt()
    place(game, "c1", "f8")
    mine = Judgement(sight_of(game.view(Viewer.of_seat(0))))
    assert mine.score(game.board, 0) == pytest.approx(0)
    assert mine.score(game.board, 2) == pytest.approx(0)
    place(game, "c2", "f8")
    assert mine.score(game.board, 0) > 0


@pytest.mark.soak
@pytest.mark.parametrize(("level", "lost"), [("strong", 1), ("normal", 1), ("easy", 2)])
def test_it_beats_a_random_player(level: str, lost: int) -> None:
    """The counted match over 100 games is `python -m tests.rulesets.kafkas_halle.match`."""
    games = share(4, 20)
    assert wins([level, "random"], games - share(0, 1) * lost, games, "suite")


@pytest.mark.night
def test_the_strengths_differ() -> None:
    assert wins(["normal", "easy"], 9, 12, "suite")
    assert wins(["strong", "normal"], 24, 40, "suite")


@pytest.mark.soak
def test_four_at_a_table_come_to_an_end() -> None:
    games = share(1, 3)
    result = match(["normal", "random", "random", "random"], games, "suite")
    assert result["wins"] == {"normal": games}
