"""Emblems: what gives them, what they do, and that nothing does anything to them (magic 114)."""

from dataclasses import replace
from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.changes import Times
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.events import WouldGainLife
from games.cardgames.vocabulary.permanents import Alter, Destroy
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import Each, EachPlayer, ObjectFilter, Selector, Self
from games.cardgames.vocabulary.triggers import Begins, Dies, Draws
from games.engine import LANGUAGES, Viewer
from games.engine.cardset import check
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET, TARGET_OPPONENT, YOUR_CREATURES, does
from games.rulesets.magic.objects import Commander
from games.rulesets.magic.vocabulary.emblems import GetEmblem
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table

BIGGER = Static(YOUR_CREATURES, 1, 1)


def gives(*abilities: Ability, who: Selector | None = None, name: str = "Test") -> Any:
    """An instant that costs nothing, as plain data."""
    word = GetEmblem(abilities) if who is None else GetEmblem(abilities, who)
    return as_data(Card(name, name, ("instant",), "", abilities=does(word)))


def emblems(table: Table, seat: int) -> int:
    """How many lie in a player's command zone."""
    return sum(table.game.owners[one] == seat for one in table.game.emblems)


def test_114_1_an_emblem_comes_to_the_command_zone_of_the_player_who_gets_it() -> None:
    table = Table({"hand": "test"}, cards=[gives(BIGGER)]).cast(A, "test")
    (thing,) = table.game.zones["command 0"]
    assert list(table.game.emblems) == [thing]
    assert [event["seat"] for event in table.told("emblem")] == [A]
    assert table.game.traits(thing).types == {"emblem"}


def test_114_2_whoever_gets_it_owns_and_controls_it() -> None:
    loses = Triggered(Begins("upkeep"), (LoseLife(2),))
    table = Table({"hand": "test"}, cards=[gives(loses, who=TARGET_OPPONENT)]).cast(A, "test at B")
    assert (emblems(table, A), emblems(table, B)) == (0, 1)
    table.to("upkeep", of=B)
    assert table.resolve_all().life == [20, 18]


def test_114_2_each_player_gets_one_of_their_own() -> None:
    table = Table(
        {"hand": "test", "field": "grizzly_bears"}, {"field": "hill_giant"}, {}, cards=[gives(BIGGER, who=EachPlayer())]
    )
    table.cast(A, "test")
    assert [emblems(table, seat) for seat in range(3)] == [1, 1, 1]
    assert [table.traits(one).power for one in ("grizzly_bears", "hill_giant")] == [3, 4]


def test_114_4_its_abilities_work_in_the_command_zone_also_for_what_comes_later() -> None:
    side = {"hand": "test grizzly_bears", "field": "hill_giant forest*2"}
    table = Table(side, {"field": "goblin_piker"}, cards=[gives(BIGGER)]).cast(A, "test").cast(A, "grizzly_bears")
    assert [table.traits(one).power for one in ("hill_giant", "grizzly_bears", "goblin_piker")] == [4, 3, 2]


def test_114_4_two_emblems_are_two() -> None:
    table = Table({"hand": "test*2", "field": "grizzly_bears"}, cards=[gives(BIGGER)])
    assert table.cast(A, "test").cast(A, "test").traits("grizzly_bears").power == 4


def test_114_4_it_triggers_and_is_the_source_of_what_it_does() -> None:
    shot = Triggered(Begins("end"), (Damage(3, TARGET),))
    table = Table({"hand": "test"}, cards=[gives(shot)]).cast(A, "test").until("target")
    assert table.game.step == "end"
    table.answer("at B").resolve_all()
    assert table.life == [20, 17]


def test_114_4_it_replaces_events() -> None:
    twice = Instead(WouldGainLife(), Times())
    healing = as_data(Card("Heal", "Heilung", ("instant",), "", abilities=does(GainLife(3))))
    table = Table({"hand": "test heal"}, cards=[gives(twice), healing]).cast(A, "test").cast(A, "heal")
    assert table.life == [26, 20]


def test_114_5_nothing_that_destroys_all_permanents_touches_it() -> None:
    wrath = as_data(Card("Wrath", "Zorn", ("instant",), "", abilities=does(Destroy(Each(ObjectFilter())))))
    table = Table({"hand": "test wrath grizzly_bears", "field": "forest*2"}, cards=[gives(BIGGER), wrath])
    table.cast(A, "test").cast(A, "wrath")
    assert (table.game.battlefield, emblems(table, A)) == ([], 1)


def test_114_5_it_is_no_target() -> None:
    shot = as_data(
        Card("Shot", "Schuss", ("instant",), "", abilities=does(Destroy(replace(TARGET, kind=ObjectFilter()))))
    )
    table = Table({"hand": "test shot", "field": "forest"}, cards=[gives(BIGGER), shot]).cast(A, "test")
    assert table.choose(A, "cast shot").targets() == ["forest"]


def test_613_7_an_emblem_has_the_timestamp_of_its_coming() -> None:
    small = Static(YOUR_CREATURES, base=(1, 1))
    big = as_data(Card("Big", "Gross", ("instant",), "", abilities=does(Alter(YOUR_CREATURES, base=(7, 7)))))
    side = {"hand": "test big", "field": "grizzly_bears"}
    first = Table(side, cards=[gives(small), big]).cast(A, "test").cast(A, "big")
    then = Table(side, cards=[gives(small), big]).cast(A, "big").cast(A, "test")
    assert [table.traits("grizzly_bears").power for table in (first, then)] == [7, 1]


def test_800_4a_it_leaves_the_game_with_its_owner() -> None:
    worse = Static(Each(CREATURE), -1, -1)
    table = Table({"hand": "test"}, {"field": "grizzly_bears"}, {}, cards=[gives(worse)]).cast(A, "test")
    assert table.traits("grizzly_bears").power == 1
    table.concede(A)
    assert (table.game.emblems, table.traits("grizzly_bears").power) == ({}, 2)


def test_903_8_an_emblem_is_not_cast_from_the_command_zone() -> None:
    table = Table({"hand": "test", "field": "island*8 grizzly_bears"}, cards=[gives(BIGGER)])
    table.game.commanders.append(Commander(table.thing("grizzly_bears"), A, "grizzly_bears", damage=[0, 0]))
    assert table.cast(A, "test").plays() == []


def test_everybody_sees_an_emblem_and_what_it_says() -> None:
    table = Table({"hand": "test"}, cards=[gives(BIGGER)]).cast(A, "test")
    for viewer in (Viewer.of_seat(A), Viewer.of_seat(B), Viewer.public()):
        (card,) = table.game.view(viewer)["zones"]["command"][A]["cards"]
        assert card["face"].startswith("emblem:")


@pytest.mark.parametrize(
    "ability",
    [
        Static(Self(), 1, 1),
        Triggered(Dies(), (Draw(),)),
        Activated(Payment(tap=True), (Draw(),)),
        Triggered(Draws(), (Destroy(Self()),)),
        Triggered(Draws(), (Draw(),), zone="grave"),
    ],
)
def test_an_emblem_that_could_not_keep_what_it_says_is_refused(ability: Ability) -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    (found,) = check(cards, gives(ability))
    assert any(fault.place.startswith("abilities[0].effects[0].abilities[0]") for fault in found.faults)
    assert all(fault.remedy.in_(language) for fault in found.faults for language in LANGUAGES)


def test_an_emblem_that_says_nothing_is_refused() -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    (found,) = check(cards, gives())
    assert [fault.place for fault in found.faults] == ["abilities[0].effects[0].abilities"]


def test_elspeth_makes_soldiers_destroys_what_is_large_and_ends_in_an_emblem() -> None:
    table = Table({"field": "elspeth_suns_champion(loyalty=8)"}, {"field": "serra_angel grizzly_bears"})
    table.activate(A, "elspeth_suns_champion.2")
    assert [table.name(one) for one in table.game.battlefield] == [
        "elspeth_suns_champion",
        "serra_angel",
        "grizzly_bears",
    ]
    table.to("main1", of=B).to("main1", of=A).activate(A, "elspeth_suns_champion.0")
    assert table.traits("soldier").power == 3
    assert table.traits("soldier").has("flying")


def test_ob_nixilis_lets_an_opponent_lose_life_for_every_card_that_is_drawn() -> None:
    table = (
        Table({"field": "ob_nixilis_reignited(loyalty=8)"}).say(A, "activate ob_nixilis_reignited.2, at B").resolve()
    )
    table.to("main1", of=B).to("main1", of=A)
    assert table.life == [20, 16]


def test_ajani_makes_cats_at_the_end_of_each_turn_of_ones_own() -> None:
    table = Table({"field": "ajani_adversary_of_tyrants(loyalty=7)"}).activate(A, "ajani_adversary_of_tyrants.2")
    table.to("end").resolve_all()
    cats = [one for one in table.game.battlefield if table.game.is_token(one)]
    assert [table.game.traits(one).has("lifelink") for one in cats] == [True] * 3
