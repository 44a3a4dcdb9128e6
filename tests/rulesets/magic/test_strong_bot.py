"""The strong computer player: it departs from what normal does where that leads to more, and nowhere else."""

from random import Random

import pytest

from games.cardgames.bots import rollout
from games.cardgames.bots.rollout import Rollout
from games.engine import Action, Game, Setup
from games.engine.bots import answer
from games.engine.chance import Chance
from games.engine.viewer import View
from games.rulesets import rulesets
from games.rulesets.magic.bot import IDLE, SETTLED, normal
from games.rulesets.magic.bot.position import is_quiet, worth
from tests.rulesets.magic.table import B, Table
from tests.rulesets.magic.test_random import any_deck

STRONG = rulesets()["magic"].bots["strong"]


def chosen(table: Table, bot: Rollout) -> str:
    """What a player does for the seat that is asked, as a sentence."""
    asked = table.game.decision
    assert asked is not None
    return table.sentence(asked.options[answer(bot, table.game, Random(3).randrange)])


def first(view: View, draw: object) -> int:
    """A policy that passes, declares nothing, aims at its opponent and takes the first of all else."""
    options = view["decision"]["options"]
    return next((one["id"] for one in options if one["verb"] == "target" and one.get("seat") == B), 0)


@pytest.mark.parametrize("seed", range(2))
def test_every_answer_is_legal_and_repeatable(seed: int) -> None:
    """With every card there is; random answers lead to strange positions."""
    luck, chance = Chance(seed.to_bytes(8, "big") * 8), Random(seed)
    seats = 2 + seed
    game = Game.start(Setup("magic", seats, luck.key, decks=tuple(any_deck(luck) for _ in range(seats))))
    compared = 0
    while game.decision is not None and game.decisions < 300:
        asked = game.decision
        number = chance.randrange(len(asked.options))
        if chance.random() < 0.3:
            number = answer(STRONG, game, Random(5).randrange)
            assert number == answer(STRONG, game, Random(5).randrange)
            assert Action.choose(asked.seat, asked.number, number) in game.legal()
            compared += 1
        game.act(Action.choose(asked.seat, asked.number, number))
    assert compared > 50


def test_it_finds_what_a_policy_that_only_passes_does_not() -> None:
    table = Table({"hand": "lightning_bolt", "field": "mountain"}, {"field": "serra_angel", "life": 3})
    better = Rollout(first, worth, is_quiet, SETTLED, IDLE)
    assert chosen(table, better) == "cast lightning_bolt"
    table.answer("cast lightning_bolt")
    assert chosen(table, better) == "at B"


def test_it_departs_for_something_better_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"hand": "lightning_bolt", "field": "mountain"}, {"field": "serra_angel", "life": 3})
    monkeypatch.setattr(rollout, "BETTER", 10_000_000.0)
    assert chosen(table, Rollout(first, worth, is_quiet, SETTLED, IDLE)) == "pass"


def test_what_is_settled_is_left_to_the_policy() -> None:
    table = Table({"hand": "lightning_bolt", "field": "mountain"}, {"field": "serra_angel", "life": 3})
    assert chosen(table, Rollout(first, worth, is_quiet, frozenset({"priority"}), IDLE)) == "pass"


@pytest.mark.parametrize(
    ("own", "theirs", "at", "allowed"),
    [
        ("grizzly_bears", "rumbling_baloth", "attackers", {"done"}),
        ("serra_angel", "grizzly_bears", "attackers", {"attack serra_angel on B"}),
        ("hill_giant", "jace_beleren", "attackers", {"attack hill_giant on jace_beleren"}),
    ],
)
def test_it_attacks_where_that_gains_and_not_into_death(own: str, theirs: str, at: str, allowed: set[str]) -> None:
    table = Table({"field": own}, {"field": theirs}).until(at)
    assert chosen(table, STRONG) in allowed


def test_it_taps_no_mana_and_plays_no_trick_for_nothing() -> None:
    table = Table({"hand": "giant_growth dark_ritual", "field": "forest*3 swamp*3 grizzly_bears(fresh)"})
    assert chosen(table, STRONG) == "pass"


def test_it_blocks_to_survive() -> None:
    table = Table({"field": "rumbling_baloth"}, {"field": "savannah_lions", "life": 4}).attack(rumbling_baloth="B")
    table.until("blockers")
    assert chosen(table, STRONG) == "block rumbling_baloth with savannah_lions"


def test_without_a_departure_it_plays_as_normal_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollout, "BETTER", 10_000_000.0)
    game = Game.start(Setup("magic", 2, bytes(64)))
    compared = 0
    while game.decision is not None and game.decisions < 120:
        asked = game.decision
        usual = answer(normal, game, lambda below: 0)
        assert answer(STRONG, game, Random(1).randrange) == usual
        compared += len(asked.options) > 1
        game.act(Action.choose(asked.seat, asked.number, usual))
    assert compared > 30


def test_a_wide_board_is_thought_about_no_longer_than_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixteen creatures could attack: the answers that are followed are shared among them."""
    monkeypatch.setattr(rollout, "ALL_ANSWERS", 36)
    asked_for: list[View] = []

    def counting(view: View, draw: object) -> int:
        asked_for.append(view)
        return normal(view, lambda below: 0)

    wide = {"hand": "grizzly_bears", "field": "grizzly_bears*8 hill_giant*8 forest*6"}
    table = Table(wide, wide, step="attackers")
    assert table.game.decision is not None
    assert (table.game.decision.kind, len(table.game.decision.options)) == ("attackers", 17)
    thinking = Rollout(counting, worth, is_quiet, SETTLED, IDLE)
    chosen(table, thinking)
    assert 17 <= len(asked_for) <= 36
