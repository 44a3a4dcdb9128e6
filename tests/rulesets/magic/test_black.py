"""Black cards, each by what it does."""

import pytest

from tests.rulesets.magic.table import A, B, Table


def test_typhoid_rats_kill_whatever_they_touch() -> None:
    table = Table({"field": "colossal_dreadmaw"}, {"field": "typhoid_rats"})
    table.attack(colossal_dreadmaw="B").block(typhoid_rats="colossal_dreadmaw").until("damage")
    assert table.options() == ["1 to typhoid_rats", *(f"{n} to typhoid_rats" for n in range(2, 7))]
    table.answer("1 to typhoid_rats").strike()
    assert (table.graveyard(A), table.graveyard(B), table.life) == (["colossal_dreadmaw"], ["typhoid_rats"], [20, 15])


def test_diregraf_ghoul_enters_tapped() -> None:
    table = Table({"hand": "diregraf_ghoul", "field": "swamp"}).cast(A, "diregraf_ghoul")
    assert (table.is_tapped("diregraf_ghoul"), table.size("diregraf_ghoul")) == (True, (2, 2))


def test_child_of_night_links_its_damage_to_your_life() -> None:
    table = Table({"field": "child_of_night"}, {"field": "wall_of_omens"})
    table.attack(child_of_night="B").block(wall_of_omens="child_of_night").strike()
    assert table.life == [22, 20]


def test_ravenous_rats_take_a_card_of_the_opponents_choice() -> None:
    table = Table({"hand": "ravenous_rats", "field": "swamp*2"}, {"hand": "shock opt"})
    table.cast(A, "ravenous_rats").resolve()
    assert (table.asked, table.options()) == (("B", "discard"), ["discard shock", "discard opt"])
    table.answer("discard shock")
    assert (table.hand(B), table.graveyard(B)) == (["opt"], ["shock"])


def test_ravenous_rats_find_an_empty_hand() -> None:
    table = Table({"hand": "ravenous_rats", "field": "swamp*2"}).cast(A, "ravenous_rats").resolve()
    assert table.asked == ("A", "priority")


def test_blood_artist_drains_when_any_creature_dies() -> None:
    table = Table({"hand": "shock*2", "field": "blood_artist mountain*2"}, {"field": "grizzly_bears"})
    table.cast(A, "shock at grizzly_bears")
    assert table.targets() == ["A", "B"]
    table.answer("at B").resolve()
    assert table.life == [21, 19]
    table.cast(A, "shock at blood_artist").answer("at A").resolve()
    assert table.life == [21, 19]


def test_vampire_interloper_does_not_block() -> None:
    table = Table({"field": "wind_drake"}, {"field": "vampire_interloper"}).attack(wind_drake="B").strike()
    assert table.life == [20, 18]
    table.to("main1", of=B).attack(vampire_interloper="A").strike()
    assert table.life == [18, 18]


def test_vampire_nighthawk_flies_kills_and_feeds() -> None:
    table = Table({"field": "vampire_nighthawk"}, {"field": "air_elemental"})
    table.attack(vampire_nighthawk="B").block(air_elemental="vampire_nighthawk").strike()
    assert (table.graveyard(A), table.graveyard(B), table.life) == (["vampire_nighthawk"], ["air_elemental"], [22, 20])


def test_phyrexian_rager_trades_life_for_a_card() -> None:
    table = Table({"hand": "phyrexian_rager", "field": "swamp*3", "library": "shock"})
    table.cast(A, "phyrexian_rager").resolve()
    assert (table.hand(A), table.life) == (["shock"], [19, 20])


def test_barony_vampire_is_a_3_2() -> None:
    assert Table({"field": "barony_vampire"}).size("barony_vampire") == (3, 2)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_gravedigger_may_raise_one_of_your_dead(answer: str) -> None:
    table = Table(
        {"hand": "gravedigger", "field": "swamp*4", "graveyard": "serra_angel shock hill_giant"},
        {"graveyard": "grizzly_bears"},
    )
    table.cast(A, "gravedigger")
    assert table.targets() == ["serra_angel", "hill_giant"]
    table.answer("at serra_angel").resolve()
    assert table.asked == ("A", "may")
    table.answer(answer)
    assert table.hand(A) == (["serra_angel"] if answer == "yes" else [])


def test_cursed_ronin_grows_by_mana_and_by_fighting() -> None:
    table = Table({"field": "cursed_ronin swamp*2"}, {"field": "grizzly_bears"})
    table.activate(A, "cursed_ronin.1").activate(A, "cursed_ronin.1")
    assert table.size("cursed_ronin") == (3, 3)
    table.attack(cursed_ronin="B").block(grizzly_bears="cursed_ronin")
    assert table.stack() == ["cursed_ronin.0"]
    table.resolve()
    assert table.size("cursed_ronin") == (4, 4)
    table.to("upkeep", of=B)
    assert table.size("cursed_ronin") == (1, 1)


def test_cursed_ronin_grows_once_when_it_is_blocked_by_two_and_when_it_blocks() -> None:
    table = Table({"field": "cursed_ronin"}, {"field": "grizzly_bears*2 cursed_ronin"})
    table.attack(cursed_ronin="B")
    table.block(**{"grizzly_bears": "cursed_ronin", "cursed_ronin#2": "cursed_ronin"}).answer("next grizzly_bears")
    assert table.stack() == ["cursed_ronin.0", "cursed_ronin.0"]
    table.resolve_all()
    assert (table.size("cursed_ronin"), table.size("cursed_ronin#2")) == ((2, 2), (2, 2))


def test_sengir_vampire_feeds_on_what_it_has_hurt() -> None:
    table = Table({"hand": "shock*2", "field": "sengir_vampire mountain*2"}, {"field": "wall_of_air grizzly_bears"})
    table.attack(sengir_vampire="B").block(wall_of_air="sengir_vampire").to("main2")
    table.cast(A, "shock at grizzly_bears")
    assert table.stack() == []
    table.cast(A, "shock at wall_of_air")
    assert table.stack() == ["sengir_vampire.0"]
    table.resolve()
    assert (table.size("sengir_vampire"), table.permanent("sengir_vampire").counters) == ((5, 5), {"+1/+1": 1})


def test_magus_of_the_mirror_exchanges_life_in_your_upkeep() -> None:
    table = Table({"field": "magus_of_the_mirror", "life": 3}, {"life": 17}, step="upkeep")
    table.say(A, "activate magus_of_the_mirror.0 at B")
    assert (table.graveyard(A), table.stack()) == (["magus_of_the_mirror"], ["magus_of_the_mirror.0"])
    assert table.resolve().life == [17, 3]


def test_magus_of_the_mirror_waits_for_your_upkeep() -> None:
    table = Table({"field": "magus_of_the_mirror"})
    assert table.plays() == []
    table.to("upkeep", of=B).pass_()
    assert table.plays() == []
    assert table.to("upkeep", of=A).plays() == ["activate magus_of_the_mirror.0"]


def test_magus_of_the_mirror_is_sick_at_first() -> None:
    assert Table({"field": "magus_of_the_mirror(fresh)"}, step="upkeep").plays() == []


def test_dark_ritual_adds_three_black_by_the_stack() -> None:
    table = Table({"hand": "dark_ritual", "field": "swamp"}).say(A, "cast dark_ritual")
    assert (table.stack(), table.pool(A)) == (["dark_ritual"], "")
    table.resolve()
    assert table.pool(A) == "BBB"
    table.to("combat")
    assert table.pool(A) == ""


def test_dark_ritual_pays_for_what_comes_next() -> None:
    table = Table({"hand": "dark_ritual murder", "field": "swamp"}, {"field": "hill_giant"})
    assert table.plays() == ["cast dark_ritual"]
    table.cast(A, "dark_ritual").cast(A, "murder at hill_giant")
    assert (table.graveyard(B), table.pool(A)) == (["hill_giant"], "")


def test_disfigure_kills_the_small_and_weakens_the_big() -> None:
    table = Table({"hand": "disfigure*2", "field": "swamp*2"}, {"field": "grizzly_bears hill_giant"})
    table.cast(A, "disfigure at grizzly_bears").cast(A, "disfigure at hill_giant")
    assert (table.graveyard(B), table.size("hill_giant")) == (["grizzly_bears"], (1, 1))
    table.to("upkeep", of=B)
    assert table.size("hill_giant") == (3, 3)


def test_duress_takes_what_is_neither_creature_nor_land() -> None:
    table = Table({"hand": "duress", "field": "swamp"}, {"hand": "forest shock grizzly_bears glorious_anthem"})
    table.cast(A, "duress at B")
    assert (table.asked, table.options()) == (("A", "choose"), ["discard shock", "discard glorious_anthem"])
    table.answer("discard glorious_anthem")
    assert (table.graveyard(B), table.hand(B)) == (["glorious_anthem"], ["forest", "shock", "grizzly_bears"])


def test_duress_only_looks_if_there_is_nothing_to_take() -> None:
    table = Table({"hand": "duress", "field": "swamp"}, {"hand": "forest"}).cast(A, "duress at B")
    assert table.told("revealed") == [{"seat": B, "cards": ["forest"]}]
    assert (table.asked, table.hand(B)) == (("A", "priority"), ["forest"])


def test_raise_dead_takes_a_creature_back() -> None:
    table = Table({"hand": "raise_dead", "field": "swamp", "graveyard": "shock hill_giant"}, {"graveyard": "opt"})
    table.say(A, "cast raise_dead")
    assert table.targets() == ["hill_giant"]
    assert table.answer("at hill_giant").resolve().hand(A) == ["hill_giant"]


def test_vampires_bite_gives_three_power() -> None:
    table = Table({"hand": "vampires_bite", "field": "swamp wind_drake"})
    table.cast(A, "vampires_bite at wind_drake")
    assert (table.size("wind_drake"), table.has("wind_drake", "lifelink")) == ((5, 2), False)


def test_vampires_bite_kicked_gives_lifelink_too() -> None:
    table = Table({"hand": "vampires_bite", "field": "swamp*4 wind_drake"})
    table.cast(A, "vampires_bite kicked at wind_drake").attack(wind_drake="B").strike()
    assert table.life == [25, 15]


def test_sign_in_blood_is_for_any_player() -> None:
    table = Table({"hand": "sign_in_blood", "field": "swamp*2"}, {"library": "shock opt forest"})
    table.cast(A, "sign_in_blood at B")
    assert (table.hand(B), table.life) == (["shock", "opt"], [20, 18])


def test_doom_blade_cuts_what_is_not_black() -> None:
    table = Table(
        {"hand": "doom_blade", "field": "swamp*2 typhoid_rats"}, {"field": "barony_vampire hill_giant ornithopter"}
    )
    table.say(A, "cast doom_blade")
    assert table.targets() == ["hill_giant", "ornithopter"]
    assert table.answer("at hill_giant").resolve().graveyard(B) == ["hill_giant"]


def test_cruel_edict_lets_the_opponent_choose() -> None:
    table = Table(
        {"hand": "cruel_edict", "field": "swamp*2 hill_giant"}, {"field": "gladecover_scout darksteel_myr forest"}
    )
    table.cast(A, "cruel_edict at B")
    assert (table.asked, table.options()) == (
        ("B", "sacrifice"),
        ["sacrifice gladecover_scout", "sacrifice darksteel_myr"],
    )
    table.answer("sacrifice darksteel_myr")
    assert (table.graveyard(B), table.creatures(A)) == (["darksteel_myr"], ["hill_giant"])


def test_cruel_edict_takes_the_only_creature_unasked() -> None:
    table = Table({"hand": "cruel_edict", "field": "swamp*2"}, {"field": "gladecover_scout"}).cast(
        A, "cruel_edict at B"
    )
    assert (table.asked, table.graveyard(B)) == (("A", "priority"), ["gladecover_scout"])


def test_sudden_spoiling_makes_0_2_without_abilities_for_a_turn() -> None:
    table = Table(
        {"hand": "sudden_spoiling", "field": "swamp*3 wind_drake"},
        {"hand": "shock", "field": "serra_angel goblin_chieftain raging_goblin mountain"},
    )
    table.say(A, "cast sudden_spoiling")
    assert table.targets() == ["A", "B"]
    table.answer("at B").pass_()
    assert table.options() == ["pass", "mana mountain R"]
    table.resolve()
    assert [table.size(name) for name in table.creatures(B)] == [(0, 2)] * 3
    assert not any(table.traits(name).keywords for name in table.creatures(B))
    assert table.size("wind_drake") == (2, 2)
    table.to("upkeep", of=B)
    assert (table.size("serra_angel"), table.size("raging_goblin")) == ((4, 4), (2, 2))


def test_murder_kills_any_creature() -> None:
    table = Table({"hand": "murder", "field": "swamp*3"}, {"field": "sengir_vampire"})
    assert table.cast(A, "murder at sengir_vampire").graveyard(B) == ["sengir_vampire"]


def test_sanguine_bond_passes_each_gain_on_as_a_loss() -> None:
    table = Table({"hand": "healing_salve", "field": "sanguine_bond plains"})
    table.cast(A, "healing_salve, mode 0, at A")
    assert (table.stack(), table.aimed()) == (["sanguine_bond.0"], ["B"])
    assert table.resolve().life == [23, 17]


def test_exquisite_blood_gains_what_an_opponent_loses() -> None:
    table = Table({"hand": "shock*2", "field": "exquisite_blood mountain*2"})
    table.cast(A, "shock at A")
    assert table.stack() == []
    table.cast(A, "shock at B").resolve()
    assert table.life == [20, 18]


def test_corrupt_counts_swamps_and_gains_what_it_dealt() -> None:
    table = Table({"hand": "corrupt", "field": "swamp*5 forest*2"}, {"field": "swamp grizzly_bears"})
    table.cast(A, "corrupt at grizzly_bears")
    assert (table.graveyard(B), table.life) == (["grizzly_bears"], [25, 20])


def test_corrupt_gains_nothing_for_what_was_prevented() -> None:
    table = Table({"hand": "corrupt", "field": "swamp*6"}, {"hand": "healing_salve", "field": "plains"})
    table.say(A, "cast corrupt at B").pass_().cast(B, "healing_salve, mode 1, at B").resolve()
    assert table.life == [23, 17]
