"""Effects that end the game, and what keeps players in it (magic 104), for two and for more."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.damage import GainLife, LoseLife
from games.cardgames.vocabulary.endings import CannotLose, DrawGame, WinGame
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import PLAYER, EachPlayer, Target
from games.cardgames.vocabulary.triggers import Enters
from games.engine import Result
from games.rulesets.magic.vocabulary.endings import LoseGame
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, C, Table
from tests.rulesets.magic.test_replacing import relic, spell

WIN = spell("Triumph", WinGame())
FALL = spell("Downfall", LoseGame(Target(PLAYER)))
END = spell("Truce", DrawGame(), GainLife(5))
ANGEL = relic("Halo", CannotLose())
CARDS = [WIN, FALL, END, ANGEL]


def table(*sides: Any) -> Table:
    """A holds all three spells."""
    return Table({"hand": "triumph downfall truce disenchant", "field": "plains*2"}, *sides, cards=CARDS)


@pytest.mark.parametrize("others", [1, 2, 3])
def test_104_2b_an_effect_says_who_wins_whoever_is_still_there(others: int) -> None:
    won = table(*({} for _ in range(others))).cast(A, "triumph")
    assert won.result == Result("won", (A,), "effect")


def test_104_3e_of_two_players_one_loses_by_an_effect_and_the_other_has_won() -> None:
    assert table({}).cast(A, "downfall at B").result == Result("won", (A,), "effect")


def test_104_3e_of_three_players_one_loses_by_an_effect_and_the_others_play_on() -> None:
    lost = table({"field": "grizzly_bears"}, {}).cast(A, "downfall at B")
    assert (lost.result, lost.game.seats, lost.creatures(B)) == (None, [A, C], [])


@pytest.mark.parametrize("others", [1, 2])
def test_104_4c_an_effect_says_that_the_game_is_a_draw_and_nothing_follows(others: int) -> None:
    drawn = table(*({} for _ in range(others))).cast(A, "truce")
    assert drawn.result == Result("draw", (), "drawn_by_effect")
    assert drawn.told("gained_life") == []


def test_104_4a_all_lose_at_once_and_that_is_a_draw() -> None:
    doom = spell("Doom", LoseGame(EachPlayer()))
    assert Table({"hand": "doom"}, {}, {}, cards=[doom]).cast(A, "doom").result == Result("draw", (), "all_lost")


def test_101_2_who_cannot_lose_stays_and_nobody_else_wins() -> None:
    kept = table({"field": "halo"}).cast(A, "downfall at B").cast(A, "triumph")
    assert kept.result is None
    assert kept.cast(A, "disenchant at halo").result is None, "what was said then is past"


def test_101_2_who_cannot_lose_loses_by_what_is_still_so_when_that_ends() -> None:
    drain = spell("Drain", LoseLife(25, EachPlayer(opponents=True)))
    kept = Table({"hand": "drain disenchant", "field": "plains*2"}, {"field": "halo"}, cards=[*CARDS, drain]).cast(
        A, "drain"
    )
    assert (kept.result, kept.life) == (None, [20, -5])
    assert kept.cast(A, "disenchant at halo").result == Result("won", (A,), "life")


def test_704_5b_an_empty_library_counts_only_for_what_was_drawn_since_the_last_checks() -> None:
    drink = spell("Drink", Draw(1))
    kept = Table(
        {"hand": "drink", "library": "", "field": "halo"},
        {"hand": "disenchant", "field": "plains*2"},
        cards=[*CARDS, drink],
    )
    kept.cast(A, "drink").pass_().cast(B, "disenchant at halo")
    assert (kept.result, kept.field(A)) == (None, [])


def test_104_2b_who_cannot_lose_may_win() -> None:
    blessing = relic("Blessing", CannotLose(), Triggered(Enters(CREATURE), (WinGame(),)))
    won = Table({"hand": "raise_the_alarm", "field": "blessing plains*2"}, {}, cards=[blessing])
    assert won.cast(A, "raise_the_alarm").resolve_all().result == Result("won", (A,), "effect")
