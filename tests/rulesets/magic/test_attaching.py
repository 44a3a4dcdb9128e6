"""What is attached by something else, and what cannot be attached (magic 301.5, 303.4, 701.3)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Enchant, Static
from games.cardgames.vocabulary.permanents import Alter, Attach
from games.cardgames.vocabulary.selectors import Attached, ObjectFilter, Self, Target
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import ARTIFACT, does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.abilities import Equip
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, Table
from tests.rulesets.magic.test_bot import chosen

STICK = as_data(
    Card("Stick", "Stock", ("artifact",), "", ("equipment",), abilities=(Equip("{9}"), Static(Attached(), 2)))
)
MOVE = as_data(
    Card(
        "Move", "Zug", ("instant",), "{0}",
        abilities=does(Attach(Target(ObjectFilter(), 1), Target(ObjectFilter(lacks=("land",))))),
    )
)  # fmt: skip


def moved(thing: str, host: str, mine: str, theirs: str = "", **more: Any) -> Table:
    """One thing was to be attached to another."""
    table = Table({"hand": "move", "field": mine}, {"field": theirs}, cards=[MOVE, STICK, *more.get("cards", ())])
    return table.cast(A, f"move at {thing} at {host}")


def host_of(table: Table, thing: str) -> int:
    return int(table.permanent(thing).attached)


def test_701_3_an_equipment_is_attached_to_a_creature_whoever_controls_it() -> None:
    table = moved("stick", "hill_giant", "stick", "hill_giant")
    assert table.traits("hill_giant").power == 5
    assert table.traits("stick").controller == A


def test_701_3b_an_equipment_is_not_attached_to_what_is_no_creature() -> None:
    table = moved("stick", "mind_stone", "stick mind_stone")
    assert host_of(table, "stick") < 0


def test_301_5_what_is_no_equipment_is_attached_to_nothing() -> None:
    for thing in ("mind_stone", "grizzly_bears"):
        assert host_of(moved(thing, "hill_giant", f"{thing} hill_giant"), thing) < 0


def test_301_5c_an_equipment_that_is_a_creature_is_attached_to_nothing() -> None:
    living = as_data(Card("Blade", "Klinge", ("artifact", "creature"), "", ("equipment",), 1, 1))
    table = Table({"hand": "move", "field": "blade hill_giant"}, cards=[MOVE, living])
    before = table.permanent("blade").stamp
    table.cast(A, "move at blade at hill_giant")
    assert (table.permanent("blade").attached < 0, table.permanent("blade").stamp) == (True, before)


def test_704_5p_an_equipment_that_becomes_a_creature_comes_off() -> None:
    alive = as_data(
        Card(
            "Wake",
            "Wecken",
            ("instant",),
            "{0}",
            abilities=does(Alter(Target(ARTIFACT), base=(1, 1), types=("creature",))),
        )
    )
    table = Table({"hand": "move wake", "field": "stick hill_giant"}, cards=[MOVE, STICK, alive])
    assert table.cast(A, "move at stick at hill_giant").traits("hill_giant").power == 5
    assert table.cast(A, "wake at stick").traits("hill_giant").power == 3


def test_303_4i_an_aura_moves_only_to_what_it_can_enchant() -> None:
    aura = as_data(
        Card(
            "Veil", "Schleier", ("enchantment",), "{0}", ("aura",), abilities=(Enchant(CREATURE), Static(Attached(), 3))
        )
    )
    for host, power in (("hill_giant", 2), ("mind_stone", 5)):
        table = Table({"hand": "veil move", "field": "grizzly_bears hill_giant mind_stone"}, cards=[MOVE, STICK, aura])
        table.cast(A, "veil at grizzly_bears")
        assert table.traits("grizzly_bears").power == 5
        table.cast(A, f"move at veil at {host}")
        assert table.traits("grizzly_bears").power == power
        assert "veil" in [table.game.prints[one] for one in table.game.battlefield]


def test_303_4d_an_aura_is_not_attached_to_itself() -> None:
    aura = as_data(
        Card(
            "Veil",
            "Schleier",
            ("enchantment",),
            "{0}",
            ("aura",),
            abilities=(Enchant(ObjectFilter()), Static(Attached(), 3)),
        )
    )
    table = Table({"hand": "veil move", "field": "grizzly_bears"}, cards=[MOVE, aura]).cast(A, "veil at grizzly_bears")
    assert table.cast(A, "move at veil at veil").traits("grizzly_bears").power == 5


def test_613_7e_moved_it_has_a_new_timestamp() -> None:
    table = Table({"hand": "move", "field": "stick hill_giant"}, cards=[MOVE, STICK])
    before = table.permanent("stick").stamp
    assert table.cast(A, "move at stick at hill_giant").permanent("stick").stamp > before


def test_an_instant_attaches_others_and_never_itself() -> None:
    assert CARDS.faults(CARDS.vocabulary.read(MOVE, Card), {}) == []
    itself = as_data(Card("Move", "Zug", ("instant",), "{0}", abilities=does(Attach(Target(CREATURE), Self()))))
    assert [fault.place for fault in CARDS.faults(CARDS.vocabulary.read(itself, Card), {})] == [
        "abilities[0].effects[0]",
    ]  # fmt: skip


def test_the_computer_player_hands_a_weapon_to_the_better_creature() -> None:
    table = Table({"field": "auriok_windwalker loxodon_warhammer serra_angel"})
    assert chosen(table).startswith("activate auriok_windwalker")
