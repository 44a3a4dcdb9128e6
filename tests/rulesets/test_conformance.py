"""Every installed game passes the same suite. Its list of exceptions is empty."""

import pytest

from games.engine import Action, Event, Game, Setup, Viewer
from games.rulesets import rulesets
from tests.loops import some
from tests.rulesets.conformance import all_can_read, hook, play, variants
from tests.shares import share

GAMES = sorted(rulesets())


ENDED, ASKED = share(2, 12), share(1, 10)
"""Games of a part."""
STRIDE = share(7, 1)
"""From seed to seed: few games, too, are of many numbers of seats and options."""


@pytest.mark.soak
@pytest.mark.parametrize("part", range(share(1, 160)))
@pytest.mark.parametrize("key", GAMES)
def test_random_games_end_without_a_broken_invariant(key: str, part: int) -> None:
    for seed in range(ENDED):
        play(key, STRIDE * (ENDED * part + seed), most=share(300, 500))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(share(1, 50)))
@pytest.mark.parametrize("key", GAMES)
def test_random_games_stand_every_question_on_the_way(key: str, part: int) -> None:
    for seed in range(ASKED):
        play(key, 1000 + STRIDE * (ASKED * part + seed), thorough=True, most=share(200, 300))


@pytest.mark.parametrize("key", GAMES)
def test_there_is_a_game_for_every_number_of_seats_and_every_option(key: str) -> None:
    for seats, options in some(variants(rulesets()[key])):
        game = Game.start(Setup(key, seats, bytes(64), options))
        assert game.decision is not None
        assert game.view(Viewer.public())["options"] == options


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_the_clock_alone_plays_a_game_that_stays_legal(key: str) -> None:
    for seats in some(rulesets()[key].seats):
        game = Game.start(Setup(key, seats, bytes(64)))
        for step in range(300):
            if game.decision is None:
                break
            assert game.default() in game.legal()
            game.act(game.default())
            if step % share(10, 1) == 0:
                all_can_read(game, game.events)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_invariants_of_its_own(key: str) -> None:
    assert hook(key, "check") is not None


@pytest.mark.parametrize(
    "spoiled", ["a card is lost", "two barriers overlap", "a barrier on a target", "no turn player"]
)
def test_the_invariants_notice_what_cannot_be(spoiled: str) -> None:
    game = Game.start(Setup("kafkas_halle", 2, bytes(64)))
    check = hook("kafkas_halle", "check")
    check(game)
    if spoiled == "a card is lost":
        game.zones["draw"].pop()
    elif spoiled == "two barriers overlap":
        game.board.barriers[0] = game.board.barriers[1]  # type: ignore[attr-defined]
    elif spoiled == "a barrier on a target":
        game.board.barriers[0] = 0  # type: ignore[attr-defined]
    else:
        game.left.append(game.decision.seat)  # type: ignore[union-attr]
    with pytest.raises(AssertionError):
        check(game)


@pytest.mark.parametrize("key", GAMES)
def test_a_log_of_actions_is_the_whole_game(key: str) -> None:
    """Setup and actions as data, and nothing else, rebuild the game with the same events."""
    setup = Setup(key, rulesets()[key].seats[-1], bytes(range(64)))
    game = Game.start(setup)
    log: list[tuple[dict[str, object], list[dict[str, object]]]] = []
    for _ in range(120):
        if game.decision is None:
            break
        action = game.legal()[game.decision.number % len(game.legal())]
        log.append((action.as_data(), [event.as_data() for event in game.act(action)]))
    again = Game.start(setup)
    for action_data, events in log:
        assert [event.as_data() for event in again.act(Action.from_data(action_data))] == events
        assert [Event.from_data(event).as_data() for event in events] == events
    assert again.encode() == game.encode()
