"""Actions as data, decisions and their answers, and what refusals say."""

import json
import string
from collections.abc import Iterator
from itertools import product

import pytest

from games.engine import (
    LANGUAGES,
    Action,
    BrokenRules,
    Decision,
    Game,
    IllegalAction,
    LocalizedText,
    MalformedAction,
    Option,
    SeatNo,
    Setup,
    StaleAction,
    UnknownRuleset,
    WrongSetup,
)
from games.engine.errors import EngineError
from games.rulesets import rulesets


def hall(**changes: object) -> Game:
    assert "kafkas_halle" in rulesets()
    setup = {"ruleset": "kafkas_halle", "seats": 2, "key": bytes(64), "first": 0, **changes}
    return Game.start(Setup(**setup))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "action",
    [
        Action.choose(1, 7, 3),
        Action.choose(1, 7, (3, 0)),
        Action.choose(0, 0, ()),
        Action.concede(1),
        Action.time_out(0),
        Action.abandon(1),
        Action.abandon_draw(1),
        Action.agree_draw(),
        Action.abort(),
        Action.call_time(5),
        Action.aside(1, "show", ("00ff", "ff00")),
    ],
)
def test_an_action_comes_back_from_its_data(action: Action) -> None:
    assert Action.from_data(json.loads(json.dumps(action.as_data()))) == action


def test_a_single_choice_may_be_written_as_a_number() -> None:
    assert Action.from_data({"seat": 0, "decision": 1, "choice": 2}) == Action.choose(0, 1, 2)


HUGE = 10**5000
BAD_NUMBERS: list[object] = [True, False, -1, 1.0, "1", [1], {}, b"1", HUGE, 2**31]


@pytest.mark.parametrize("data", [None, [], "choose", 3, [("seat", 0)], b"{}"])
def test_what_is_no_object_is_malformed(data: object) -> None:
    with pytest.raises(MalformedAction) as error:
        Action.from_data(data)
    assert error.value.code == "no_mapping"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *product(("seat", "decision"), BAD_NUMBERS),
        *(
            ("choice", value)
            for value in (True, -1, 1.5, "01", "", {}, None, [True], [-1], [[0]], ["0"], [None], HUGE, [HUGE])
        ),
        *(("kind", value) for value in (None, 1, ["choose"], True)),
        *(("about", value) for value in ("00ff", None, [1], [None], {"a": 1}, [["a"]])),
    ],
    ids=lambda value: value if isinstance(value, str) and value else type(value).__name__,
)
def test_a_field_of_the_wrong_form_is_named(field: str, value: object) -> None:
    with pytest.raises(MalformedAction) as error:
        Action.from_data({"seat": 0, "kind": "choose", "decision": 0, "choice": [0], "about": [], field: value})
    assert (error.value.code, error.value.data["field"]) == ("wrong_field", field)
    for language in LANGUAGES:
        assert field in error.value.text(language)


def test_an_enormous_choice_is_refused_shortly() -> None:
    game = hall()
    with pytest.raises(IllegalAction) as error:
        game.act(Action.from_data({"seat": 0, "decision": 0, "choice": list(range(100_000))}))
    assert len(error.value.text("en")) < 400


def test_an_enormous_kind_is_refused_shortly() -> None:
    with pytest.raises(MalformedAction) as error:
        hall().act(Action.from_data({"seat": 0, "kind": "x" * 100_000}))
    assert len(error.value.text("de")) < 400


def test_an_enormous_list_of_handles_is_refused() -> None:
    with pytest.raises(IllegalAction):
        hall().act(Action.aside(0, "show", tuple(f"{number:016x}" for number in range(100_000))))


# --- what the game refuses --------------------------------------------------------------------------------------------


def refusals() -> Iterator[tuple[type[EngineError], str, Game, Action]]:
    """Every reason for which a game refuses an action."""
    game = hall()
    yield IllegalAction, "not_yours", game, Action.choose(1, 0, 0)
    yield IllegalAction, "no_such_option", game, Action.choose(0, 0, 99)
    yield IllegalAction, "no_such_option", game, Action.choose(0, 0, -1)
    yield IllegalAction, "no_such_option", game, Action.choose(0, 0, ())
    yield IllegalAction, "no_such_option", game, Action.choose(0, 0, (0, 1))
    yield IllegalAction, "no_such_option", game, Action.choose(0, 0, (0, 0))
    yield IllegalAction, "no_such_seat", game, Action.choose(2, 0, 0)
    yield IllegalAction, "no_such_seat", game, Action.choose(-1, 0, 0)
    yield IllegalAction, "no_such_seat", game, Action.concede(7)
    yield IllegalAction, "not_in_hand", game, Action.aside(0, "show", ("no such handle",))
    yield StaleAction, "stale", game, Action.choose(0, 1, 0)
    yield StaleAction, "stale", game, Action(SeatNo(0), "choose", None, (0,))
    yield MalformedAction, "wrong_field", game, Action(None, "choose", 0, (0,))
    yield MalformedAction, "wrong_field", game, Action(None, "concede")
    yield MalformedAction, "wrong_field", game, Action(None, "time_out")
    yield MalformedAction, "wrong_field", game, Action(None, "abandon")
    yield MalformedAction, "wrong_field", game, Action(None, "abandon_draw")
    yield IllegalAction, "not_two", hall(seats=4), Action.abandon_draw(1)
    yield MalformedAction, "wrong_field", game, Action(SeatNo(0), "draw")
    yield MalformedAction, "wrong_field", game, Action(SeatNo(0), "abort")
    yield MalformedAction, "wrong_field", game, Action(None, "show", about=("x",))
    yield MalformedAction, "unknown_kind", game, Action(SeatNo(0), "fly")
    begun = hall()
    begun.act(begun.default())
    yield IllegalAction, "begun", begun, Action.abort()
    over = hall()
    over.act(Action.concede(0))
    for action in (
        Action.choose(1, 0, 0),
        Action.concede(1),
        Action.agree_draw(),
        Action.abort(),
        Action.call_time(5),
        Action.aside(1, "show", ("x",)),
    ):
        yield IllegalAction, "over", over, action
    four = hall(seats=4)
    four.act(Action.concede(2))
    yield IllegalAction, "left", four, Action.concede(2)
    yield IllegalAction, "left", four, Action.choose(2, four.decision.number, 0)  # type: ignore[union-attr]


@pytest.mark.parametrize(("kind", "code", "game", "action"), list(refusals()))
def test_a_refused_action_changes_nothing_and_says_what_would_be_right(
    kind: type[EngineError], code: str, game: Game, action: Action
) -> None:
    before, events = game.encode(), list(game.events)
    with pytest.raises(kind) as error:
        game.act(action)
    assert type(error.value) is kind
    assert error.value.code == code
    assert (game.encode(), game.events) == (before, events)
    english, german = (error.value.text(language) for language in LANGUAGES)
    assert english != german
    assert "{" not in english + german


def wrong_setups() -> Iterator[tuple[str, dict[str, object]]]:
    """Set-ups that no game can start from."""
    yield "seats", {"seats": 5}
    yield "seats", {"seats": 0}
    yield "seats", {"seats": 2.0}
    yield "unknown_option", {"options": {"dispair": True}}
    yield "option_value", {"options": {"despair": 1}}
    yield "option_value", {"options": {"turn_limit": 7}}
    yield "option_value", {"options": {"turn_limit": False}}
    yield "option_value", {"options": {"turn_limit": [0]}}
    yield "key", {"key": b""}
    yield "key", {"key": bytes(63)}
    yield "first", {"first": 2}
    yield "first", {"first": -1}
    yield "first", {"first": None, "chooser": 2}
    yield "position", {"position": "at A's lunch"}


@pytest.mark.parametrize(("code", "changes"), list(wrong_setups()))
def test_a_wrong_set_up_is_refused_with_what_would_be_right(code: str, changes: dict[str, object]) -> None:
    with pytest.raises(WrongSetup) as error:
        hall(**changes)
    assert error.value.code == code
    assert error.value.text("en") != error.value.text("de")


def test_an_unknown_game_is_named_with_those_that_there_are() -> None:
    with pytest.raises(UnknownRuleset) as error:
        hall(ruleset="chess")
    for language in LANGUAGES:
        assert "chess" in error.value.text(language)
        assert "kafkas_halle" in error.value.text(language)


def test_what_is_our_own_fault_tells_a_player_nothing() -> None:
    error = BrokenRules("step_budget", frame="Secret")
    for language in LANGUAGES:
        assert "Secret" not in error.text(language)
    assert "Secret" in str(error)


def slots(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("kind", [MalformedAction, IllegalAction, StaleAction, WrongSetup, UnknownRuleset])
def test_every_refusal_has_two_sentences_with_the_same_slots(kind: type[EngineError]) -> None:
    assert kind.SENTENCES
    for code, words in kind.SENTENCES.items():
        assert isinstance(words, LocalizedText)
        assert slots(words.en) == slots(words.de), code
        assert words.en != words.de
        assert all(text.endswith(".") for text in (words.en, words.de)), code


REMEDIES = {
    "not_yours": "waits for",
    "no_such_option": "Choose",
    "no_such_choice": "Choose",
    "over": "rematch",
    "left": "watch",
    "no_such_seat": "seats are",
    "begun": "Resign",
    "not_correctable": "look at the list again",
    "no_such_value": "values that are offered",
    "is_so": "another value",
    "correction_ends": "game loss or a draw",
    "not_two": "play on",
    "not_in_hand": "only cards that you hold",
    "no_loop": "lead back",
    "time_called": "name more",
    "stale": "choose again",
    "seats": "is played with",
    "unknown_option": "Known are",
    "option_value": "Allowed is",
    "key": "must have 64 bytes",
    "first": "seats are",
    "no_positions": "as usual",
    "position": "mend that line",
    "no_mapping": "object with the fields",
    "wrong_field": "must be",
    "unknown_kind": "Known are",
    "unknown_ruleset": "Installed are",
}
"""Words of each sentence that say what would be right."""


def test_every_refusal_names_its_remedy() -> None:
    kinds = (MalformedAction, IllegalAction, StaleAction, WrongSetup, UnknownRuleset)
    sentences = {code: words.en for kind in kinds for code, words in kind.SENTENCES.items()}
    assert set(sentences) == set(REMEDIES)
    for code, remedy in REMEDIES.items():
        assert remedy in sentences[code], code


def test_a_language_that_we_do_not_speak_gets_english() -> None:
    words = LocalizedText("yes", "ja")
    assert [words.in_(language) for language in ("en", "de", "de-at", "fr", "")] == ["yes", "ja", "ja", "yes", "yes"]


# --- decisions --------------------------------------------------------------------------------------------------------


def decision(count: int, least: int, most: int, ordered: bool) -> Decision:
    return Decision(0, SeatNo(0), "test", [Option(str(number)) for number in range(count)], least, most, ordered)


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize(("least", "most"), [(1, 1), (0, 1), (0, 3), (2, 2), (3, 3), (2, 9)])
@pytest.mark.parametrize("count", [1, 3, 4])
def test_a_decision_accepts_exactly_its_answers(count: int, least: int, most: int, ordered: bool) -> None:
    asked = decision(count, least, most, ordered)
    answers = list(asked.answers())
    assert len(set(answers)) == len(answers)
    possible = [choice for size in range(4) for choice in product(range(-1, count + 1), repeat=size)]
    assert {choice for choice in possible if asked.accepts(choice)} == {answer for answer in answers if len(answer) < 4}


def test_answers_come_in_a_fixed_order_fewer_options_first() -> None:
    assert list(decision(3, 0, 2, False).answers()) == [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]
    assert list(decision(2, 2, 2, True).answers()) == [(0, 1), (1, 0)]
