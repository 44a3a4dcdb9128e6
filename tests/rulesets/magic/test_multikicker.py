"""A kicker that is paid as often as one likes (magic 702.33c)."""

import pytest

from games.cardgames.vocabulary.conditions import PaidMore
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effects import If
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does, on_entering
from games.rulesets.magic.undefined import undefined
from games.rulesets.magic.vocabulary.abilities import Multikicker
from games.rulesets.magic.vocabulary.amounts import TimesKicked
from games.rulesets.magic.vocabulary.costs import CostChange
from tests.rulesets.magic.table import A, Table
from tests.rulesets.magic.test_bot import chosen

HEALS = on_entering(GainLife(TimesKicked()))


def test_702_33_it_is_paid_as_often_as_the_mana_allows() -> None:
    table = Table({"hand": "gnarlid_pack", "field": "forest*7"})
    assert table.plays() == ["cast gnarlid_pack"]
    table.choose(A, "cast gnarlid_pack")
    assert table.options() == ["x 0", "x 1", "x 2", "cancel"]
    table.answer("x 2").resolve()
    assert table.size("gnarlid_pack") == (4, 4)


def test_702_33_it_need_not_be_paid() -> None:
    table = Table({"hand": "gnarlid_pack", "field": "forest*4"})
    assert table.say(A, "cast gnarlid_pack, x 0").resolve().size("gnarlid_pack") == (2, 2)


def test_601_2f_each_time_is_paid_with_its_own_colours() -> None:
    table = Table({"hand": "enclave_elite", "field": "island mountain*5"})
    assert table.choose(A, "cast enclave_elite").options() == ["x 0", "cancel"]


def test_601_2f_what_costs_less_costs_less_of_what_is_paid_besides_too() -> None:
    cheaper = as_data(Card("Aid", "Aid", ("artifact",), "", abilities=(CostChange(-3),)))
    table = Table({"hand": "gnarlid_pack", "field": "aid forest*2"}, cards=[cheaper])
    table.say(A, "cast gnarlid_pack, x 1").resolve()
    assert table.size("gnarlid_pack") == (3, 3)


def test_702_33_it_was_kicked_if_it_was_paid_at_all() -> None:
    heal = (GainLife(TimesKicked()), If(PaidMore(), (GainLife(10),)))
    spell = as_data(Card("Spell", "Spell", ("sorcery",), "{W}", abilities=(Multikicker("{W}"), *does(*heal))))
    table = Table({"hand": "spell*2", "field": "plains*4"}, cards=[spell])
    table.say(A, "cast spell, x 0").resolve()
    assert table.life[A] == 20
    table.say(A, "cast spell, x 2").resolve()
    assert table.life[A] == 32


def test_702_33_what_entered_knows_how_often_it_was_kicked() -> None:
    healer = Card("Healer", "Healer", ("creature",), "{W}", (), 1, 1, abilities=(Multikicker("{W}"), HEALS))
    table = Table({"hand": "healer", "field": "plains*3"}, cards=[as_data(healer)])
    table.say(A, "cast healer, x 2").resolve().resolve()
    assert table.life[A] == 22


@pytest.mark.parametrize(
    ("card", "cost", "wrong"),
    [("{X}{G}", "{1}", True), ("{G}", "{0}", True), ("{G}", "{X}", True), ("{G}", "{1}", False)],
)
def test_its_number_is_the_only_x_and_each_time_costs_something(card: str, cost: str, wrong: bool) -> None:
    probe = Card("Probe", "Probe", ("creature",), card, (), 1, 1, abilities=(Multikicker(cost), HEALS))
    assert bool(list(undefined(probe))) is wrong


def test_nothing_counts_kicks_where_there_are_none() -> None:
    assert list(undefined(Card("Probe", "Probe", ("creature",), "{G}", (), 1, 1, abilities=(HEALS,))))


def test_the_computer_player_kicks_as_often_as_it_can() -> None:
    table = Table({"hand": "gnarlid_pack", "field": "forest*6"})
    assert chosen(table) == "cast gnarlid_pack"
    table.choose(A, "cast gnarlid_pack")
    assert chosen(table) == "x 2"
