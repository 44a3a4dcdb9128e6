"""When a player is asked: not more often than he can bear, and never so that it tells what he holds."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from games.engine import Action
from games.rulesets import rulesets
from games.rulesets.fftcg import orders as of_fftcg
from games.rulesets.flesh_and_blood import orders as of_flesh_and_blood
from games.rulesets.magic import orders as of_magic
from tests.benchmarks.prompts import played
from tests.rulesets.mutation import Mutant
from tests.rulesets.stops import answered, positions, twins
from tests.shares import SOAKED, share

CARD_GAMES = ("magic", "fftcg", "flesh_and_blood")
SEEDS = range(4) if SOAKED else (0, 3)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(share(2, 5)))
def test_a_player_of_magic_who_does_nothing_is_asked_twice_in_his_turn_and_once_in_another_s(seed: int) -> None:
    turns = played("magic", seed, rulesets()["magic"].presets[0].words)
    assert sum(one.own for one in turns) > 3
    assert max(one.prompts for one in turns if one.own) == 2
    assert max(one.prompts for one in turns if not one.own) <= 1
    assert sum(one.without_attackers for one in turns) == 0


@pytest.mark.parametrize("key", CARD_GAMES)
def test_whoever_wants_to_be_asked_more_often_is(key: str) -> None:
    able, usual, every = (preset.words for preset in rulesets()[key].presets)

    def prompts(words: tuple[str, ...]) -> int:
        games = (played(key, seed, words, turns=20, other="random") for seed in range(2))
        return sum(one.prompts for game in games for one in game)

    assert prompts(able) < prompts(usual) < prompts(every)


@pytest.mark.parametrize("key", CARD_GAMES)
def test_what_is_said_first_is_what_is_usual(key: str) -> None:
    """The habits of whoever has settled nothing are the first preset, which asks only where something could be done."""
    ruleset = rulesets()[key]
    usual = {habit.word for habit in ruleset.habits if habit.usual}
    assert usual == set(ruleset.presets[0].words)
    assert "able" in usual
    assert "stop:end:theirs" not in usual
    assert len({preset.text for preset in ruleset.presets}) == len(ruleset.presets) == 3


def agree(key: str, seeds: Iterable[int]) -> int:
    """In how many positions it was seen that whether a player passes by himself depends on nothing hidden."""
    seen = 0
    for seed in seeds:
        luck = Random(seed)
        for game in positions(key, seed):
            for twin in twins(game, luck):
                assert answered(twin) == answered(game), (game.turn, game.step)
            seen += 1
    return seen


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", CARD_GAMES)
def test_whether_one_is_asked_depends_on_nothing_that_not_everybody_sees(key: str, seed: int) -> None:
    assert agree(key, [seed]) > 20


@pytest.mark.parametrize("key", CARD_GAMES)
def test_there_are_positions_of_either_kind(key: str) -> None:
    found = set[str]()
    for seed in SEEDS:
        for game in positions(key, seed):
            found.update(answer for _seat, answer in answered(game))
            if {"", "pass"} <= found:
                return
    raise AssertionError(found)


LOOKS: dict[str, tuple[Callable[..., Any], str, str]] = {
    "magic": (of_magic.could_act, "if held and (", "if held and len(playing.plays(game, seat)) > 1 and ("),
    "fftcg": (of_fftcg.could_act, "if held and (", "if held and playing.plays(game, seat) and ("),
    "flesh_and_blood": (
        of_flesh_and_blood.could_act,
        "if game.hand(seat) or game.zones[game.ARSENAL.of(seat)]:",
        "if playing.plays(game, seat):",
    ),
}


@pytest.mark.parametrize("key", CARD_GAMES)
def test_whoever_looked_at_the_hand_would_be_found_out(key: str) -> None:
    where, old, new = LOOKS[key]
    with Mutant("a hand is looked at", where, old, new, ()).at_large(), pytest.raises(AssertionError):
        agree(key, SEEDS)


@pytest.mark.soak
@pytest.mark.parametrize("key", CARD_GAMES)
def test_until_my_next_turn_nobody_attacks_for_me_and_the_clock_is_not_needed_for_it(key: str) -> None:
    """All that is answered is priority and, in the own turn, who attacks: nobody, unless something has to."""
    seen = 0
    for seed in SEEDS:
        for game in positions(key, seed):
            asked = game.decision
            assert asked is not None
            verbs = [option.verb for option in asked.options]
            if asked.kind != "attackers":
                continue
            seen += 1
            free = "done" in verbs and "clear" not in verbs
            for word in (f"pass:turn:{game.turn}", f"pass:mine:{game.turn}"):
                action = game.answer_by_order([word])
                expected = Action.choose(asked.seat, asked.number, verbs.index("done")) if free else None
                assert action == expected
            assert game.answer_by_order([f"pass:turn:{game.turn + 1}"]) is None
            assert game.answer_by_order(list(rulesets()[key].presets[0].words)) is None
    assert seen or key == "flesh_and_blood"  # which has no such decision
