"""The drill: the engine's own positions and answers, the same for the same number, with the reason that holds there."""

import pytest

from games.cardgames.rules.state import CardState
from games.lessons import Quiz, drill, has_drill
from games.rulesets import rulesets
from tests.loops import some
from tests.shares import share

GAMES = [key for key in rulesets() if has_drill(key)]
FIRST_WORDS = {"The player who": "cast", "Something has": "resolved", "A player has": "passed", "A step has": "step"}


def test_games_with_decks_have_it() -> None:
    assert [key for key in rulesets() if key != "kafkas_halle"] == GAMES


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_answer_is_the_players_who_is_asked_or_the_object_that_resolves(ruleset: str) -> None:
    for number in some(range(share(8, 400))):
        asked, then = drill(ruleset, number)
        task, decision = asked.task, asked.game.decision
        assert isinstance(task, Quiz)
        assert decision is not None and decision.kind == "priority"
        stack = list(asked.game.stack)  # type: ignore[attr-defined]
        if task.kind == "priority":
            assert task.seats[task.right] == decision.seat
            assert then.game is asked.game
        else:
            assert task.things[task.right] == stack[-1]
            assert len(stack) >= 2
            assert "resolved" in {event.kind for event in then.events} or then.game.result is not None


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_reason_that_is_given_is_why_the_player_has_priority(ruleset: str) -> None:
    for number in some(range(0, share(12, 400), 2)):
        asked, then = drill(ruleset, number)
        decision = asked.game.decision
        assert decision is not None
        why = next(reason for words, reason in FIRST_WORDS.items() if then.remarks[0].text.en.startswith(words))
        turn_player = asked.game.turn_player()  # type: ignore[attr-defined]
        if why in ("resolved", "step"):
            assert decision.seat == turn_player
        elif why == "passed":
            assert asked.events[-1].kind == "passed"
            assert asked.events[-1].facts["seat"] != decision.seat
        else:
            last = [event for event in asked.events if event.kind in ("cast", "activated")]
            assert not last or last[-1].facts["seat"] == decision.seat


@pytest.mark.soak
def test_no_place_in_the_list_is_the_right_one_and_no_two_answers_read_alike() -> None:
    places = set()
    for number in some(range(1, share(10, 40), 2)):
        asked = drill("magic", number)[0]
        task, game = asked.task, asked.game
        assert isinstance(task, Quiz)
        assert isinstance(game, CardState)
        places.add(task.right)
        called = [(game.prints[one], game.plays_on[one].passage[0], game.plays_on[one].seat) for one in task.things]
        assert len(set(called)) == len(called)
    assert len(places) > 1


def test_a_number_is_always_the_same_position() -> None:
    first = drill("magic", 5)[0]
    drill.cache_clear()
    assert drill("magic", 5)[0].game.encode() == first.game.encode()
