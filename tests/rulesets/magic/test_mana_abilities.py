"""Mana abilities that do something besides, and several of one land (magic 605)."""

import pytest

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import You
from games.engine.cardset import check
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import LAND, taps_for
from games.rulesets.magic.vocabulary.mana import AddMana
from tests.rulesets.magic.table import A, B, Table


def test_605_3b_the_damage_is_dealt_at_once_and_the_tap_cannot_be_taken_back() -> None:
    table = Table({"field": "battlefield_forge"})
    assert [option for option in table.options() if option.startswith("mana")] == [
        "mana battlefield_forge C", "mana battlefield_forge R", "mana battlefield_forge W",
    ]  # fmt: skip
    table.choose(A, "mana battlefield_forge R")
    assert (table.life, table.stack(), "untap battlefield_forge" in table.options()) == ([19, 20], [], False)
    table = Table({"field": "battlefield_forge"}).choose(A, "mana battlefield_forge C")
    assert (table.life, "untap battlefield_forge" in table.options()) == ([20, 20], True)


def test_605_3b_only_coloured_mana_hurts_and_it_is_the_last_to_be_used() -> None:
    table = Table({"hand": "shock", "field": "battlefield_forge mountain"}).cast(A, "shock at B")
    assert (table.life, table.is_tapped("mountain"), table.is_tapped("battlefield_forge")) == ([20, 18], True, False)
    table = Table({"hand": "shock", "field": "battlefield_forge"}).cast(A, "shock at B")
    assert table.life == [19, 18]
    table = Table({"hand": "mind_stone", "field": "battlefield_forge shivan_reef"}).cast(A, "mind_stone")
    assert table.life == [20, 20]
    table = Table({"hand": "goblin_piker", "field": "battlefield_forge shivan_reef"}).cast(A, "goblin_piker")
    assert table.life == [19, 20]

    table = Table({"hand": "duress", "field": "caves_of_koilos urborg_tomb_of_yawgmoth(tapped)"}).cast(A, "duress at B")
    assert table.life == [20, 20]


def test_704_5a_a_player_may_pay_with_the_last_life_and_has_lost_then() -> None:
    table = Table({"hand": "shock", "field": "battlefield_forge", "life": 1}, {"life": 2}).say(A, "cast shock at B")
    assert table.result is not None
    assert table.result.winners == (B,)


def test_305_6_a_land_that_can_give_the_same_mana_in_two_ways_offers_it_once() -> None:
    vault = as_data(Card("Vault", "Kammer", ("artifact", "land"), abilities=(taps_for("B"),)))
    table = Table({"field": "vault urborg_tomb_of_yawgmoth"}, cards=[vault])
    assert [option for option in table.options() if "vault" in option] == ["mana vault B"]
    table.choose(A, "mana vault B")
    assert table.game.players[A].pool == (0, 0, 1, 0, 0, 0)


def test_an_ability_from_another_card_is_told_apart_by_that_card() -> None:
    table = Table({"field": "forest urborg_tomb_of_yawgmoth"})
    decision = table.game.decision
    assert decision is not None
    about = [
        option.about
        for option in decision.options
        if option.verb == "mana" and option.about["thing"] == table.thing("forest")
    ]
    assert [(one["mana"], one.get("of", "")) for one in about] == [("G", ""), ("B", "swamp")]


@pytest.mark.parametrize(
    ("effects", "only", "place"),
    [
        ((AddMana("R"), Draw()), False, "abilities[0].effects[1]"),
        ((AddMana("R"), AddMana("G")), False, "abilities[0].effects"),
        ((AddMana("R"),), True, "abilities[0].only"),
        ((AddMana("R"), Damage(1, You())), False, None),
    ],
)
def test_the_check_refuses_what_cannot_be_done_while_mana_is_made(
    effects: tuple[Effect, ...], only: bool, place: str | None
) -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    ability = Activated(Payment(tap=True), effects, Control(LAND) if only else None)
    (found,) = check(cards, as_data(Card("Probe", "Probe", ("land",), abilities=(ability,))))
    assert [fault.place for fault in found.faults] == ([] if place is None else [place])
