"""Time is called: so many turns more, in every game alike; then it is a draw."""

from collections.abc import Iterator

import pytest

from games.engine import LANGUAGES, Action, Game, IllegalAction, MalformedAction, SeatNo, Setup, Viewer
from games.engine.language import game_log
from games.rulesets import rulesets
from games.rulesets.fftcg.game import Fftcg
from games.rulesets.fftcg.zones import DAMAGE
from games.rulesets.magic.game import Magic
from tests.loops import some
from tests.rulesets.conformance import everybody, rebuilt

GAMES = sorted(rulesets())
SETUPS = [(key, seats) for key in GAMES for seats in rulesets()[key].seats]
NAMES = ["Ada", "Bob", "Cyd", "Dan", "Eva", "Fay"]


def begun(key: str, seats: int = 2) -> Game:
    return Game.start(Setup(key, seats, bytes(range(64))))


def played(game: Game, most: int = 2_000) -> list[Action]:
    """The clock's answers until the game is over."""
    log = []
    while game.decision is not None and len(log) < most:
        log.append(game.default())
        game.act(log[-1])
    return log


def in_turn(key: str, turn: int, seats: int = 2) -> Game:
    game = begun(key, seats)
    while game.turn_number() < turn:
        game.act(game.default())
    return game


@pytest.mark.parametrize("turns", [0, 1, 5])
@pytest.mark.parametrize(("key", "seats"), SETUPS)
def test_exactly_so_many_turns_are_played_after_the_present_one(key: str, seats: int, turns: int) -> None:
    game = in_turn(key, 3, seats)
    game.act(Action.call_time(turns))
    seen = [game.turn_number()]
    while game.decision is not None:
        game.act(game.default())
        seen.append(game.turn_number())
    assert list(dict.fromkeys(seen)) == list(range(3, 4 + turns))
    assert game.result is not None
    assert (game.result.kind, game.result.winners, game.result.reason) == ("draw", (), "time_called")
    assert game.events[-1].kind == "ended"


@pytest.mark.parametrize("key", GAMES)
def test_without_the_call_nothing_ends(key: str) -> None:
    game = in_turn(key, 5)
    assert game.result is None


@pytest.mark.parametrize("key", GAMES)
def test_while_a_game_is_set_up_its_first_turn_is_the_present_one(key: str) -> None:
    game = begun(key)
    game.act(Action.call_time(1))
    played(game)
    assert game.turn_number() == 2


@pytest.mark.parametrize("key", GAMES)
def test_it_interrupts_nobody(key: str) -> None:
    game = begun(key)
    asked, legal = game.decision, list(game.legal())
    game.act(Action.call_time(2))
    assert (game.decision, list(game.legal())) == (asked, legal)


@pytest.mark.parametrize("key", GAMES)
def test_it_is_part_of_the_position_and_of_every_copy(key: str) -> None:
    game, other, third = begun(key), begun(key), begun(key)
    other.act(Action.call_time(3))
    third.act(Action.call_time(4))
    assert len({game.key(), other.key(), third.key()}) == 3
    for copy in (other.clone(), Game.decode(other.encode())):
        assert (copy.key(), copy.encode(), copy.last_turn) == (other.key(), other.encode(), other.last_turn)
        played(copy)
        assert copy.result is not None
        assert copy.result.reason == "time_called"


@pytest.mark.parametrize("key", GAMES)
def test_the_log_plays_it_again(key: str) -> None:
    game = begun(key)
    log = [game.default()]
    game.act(log[0])
    log.append(Action.call_time(2))
    game.act(log[-1])
    log += played(game)
    assert rebuilt(game.setup, log).encode() == game.encode()


@pytest.mark.parametrize("key", GAMES)
def test_everybody_sees_the_same_of_it(key: str) -> None:
    game = in_turn(key, 2)
    assert {str(game.view(viewer)["time_called"]) for viewer in everybody(game)} == {"None"}
    events = game.act(Action.call_time(3))
    assert [event.as_data() for event in events] == [
        {"kind": "time_called", "facts": {"turns": 3}, "secret": {}, "known_to": []}
    ]
    assert {str(game.view(viewer)["time_called"]) for viewer in everybody(game)} == {"{'turns': 3}"}
    while game.turn_number() < 4:
        game.act(game.default())
    assert {str(game.view(viewer)["time_called"]) for viewer in everybody(game)} == {"{'turns': 1}"}


SENTENCES = {
    0: ("Time was called: this turn is the last.", "Die Zeit wurde ausgerufen: Dieser Zug ist der letzte."),
    1: ("Time was called: this turn and 1 more.", "Die Zeit wurde ausgerufen: dieser Zug und noch einer."),
    5: ("Time was called: this turn and 5 more.", "Die Zeit wurde ausgerufen: dieser Zug und 5 weitere."),
}


@pytest.mark.parametrize("turns", SENTENCES)
@pytest.mark.parametrize("key", GAMES)
def test_log_and_view_say_how_many_turns_are_left(key: str, turns: int) -> None:
    game = begun(key)
    (event,) = game.act(Action.call_time(turns))
    view = game.view(Viewer.public())
    for language, sentence in some(zip(LANGUAGES, SENTENCES[turns], strict=True)):
        assert game_log.log(game.ruleset, event.seen_by(Viewer.public()), language, NAMES) == sentence
        assert game_log.say(game.ruleset, view, language, NAMES)["time"] == sentence


@pytest.mark.parametrize("key", GAMES)
def test_the_end_says_why(key: str) -> None:
    game = begun(key)
    game.act(Action.call_time(0))
    played(game)
    view = game.view(Viewer.public())
    ends = (
        "The game is a draw: time was called, and the last turn is over.",
        "Das Spiel endet unentschieden: Die Zeit wurde ausgerufen, und der letzte Zug ist vorbei.",
    )
    for language, sentence in some(zip(LANGUAGES, ends, strict=True)):
        said = game_log.say(game.ruleset, view, language, NAMES)
        assert said["status"] == sentence
        assert "time" not in said
        assert game_log.log(game.ruleset, game.events[-1].seen_by(Viewer.public()), language, NAMES) == sentence


@pytest.mark.parametrize("key", GAMES)
def test_who_wins_before_has_won(key: str) -> None:
    game = begun(key)
    game.act(Action.call_time(5))
    game.act(Action.concede(0))
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((1,), "conceded")


@pytest.mark.parametrize("key", GAMES)
def test_a_later_call_can_only_add_turns(key: str) -> None:
    game = in_turn(key, 2)
    game.act(Action.call_time(2))
    while game.turn_number() < 3:
        game.act(game.default())
    for turns in (0, 1):
        before = game.encode()
        with pytest.raises(IllegalAction) as error:
            game.act(Action.call_time(turns))
        assert error.value.code == "time_called"
        assert "1" in error.value.text("de")
        assert game.encode() == before
    game.act(Action.call_time(3))
    played(game)
    assert game.turn_number() == 6


def wrong() -> Iterator[Action]:
    yield Action(SeatNo(0), "call_time", None, (3,))
    yield Action(None, "call_time", None, ())
    yield Action(None, "call_time", None, (3, 4))
    yield Action(None, "call_time", None, (-1,))


@pytest.mark.parametrize("action", list(wrong()))
def test_a_call_of_the_wrong_form_is_refused(action: Action) -> None:
    game = begun("kafkas_halle")
    before = game.encode()
    with pytest.raises(MalformedAction):
        game.act(action)
    assert game.encode() == before


def test_a_seat_that_leaves_in_the_last_turn_ends_it() -> None:
    game = in_turn("kafkas_halle", 2, seats=4)
    game.act(Action.call_time(0))
    asked = game.decision
    assert asked is not None
    game.act(Action.concede(asked.seat))
    assert game.result is not None
    assert game.result.reason == "time_called"


def test_where_somebody_must_win_the_game_says_who_is_ahead() -> None:
    magic, fftcg = begun("magic"), begun("fftcg")
    assert isinstance(magic, Magic) and isinstance(fftcg, Fftcg)
    assert (magic.ahead(), fftcg.ahead(), begun("flesh_and_blood").ahead()) == (None, None, None)
    magic.players[0].life = 19
    assert magic.ahead() == 1, "the higher life total"
    fftcg.zones[DAMAGE.of(1)].append(fftcg.deck(1)[0])
    assert fftcg.ahead() == 0, "fewer points of damage"
