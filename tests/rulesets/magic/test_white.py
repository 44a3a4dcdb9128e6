"""White cards, each by what it does."""

from tests.rulesets.magic.table import A, B, Table


def test_savannah_lions_are_a_2_1_for_one() -> None:
    table = Table({"hand": "savannah_lions", "field": "plains"}).cast(A, "savannah_lions")
    assert table.size("savannah_lions") == (2, 1)
    assert table.is_tapped("plains")


def test_healers_hawk_gains_what_it_deals() -> None:
    table = Table({"field": "healers_hawk"}).attack(healers_hawk="B").strike()
    assert table.life == [21, 19]


def test_soul_warden_counts_creatures_of_anyone_but_itself() -> None:
    table = Table(
        {"hand": "soul_warden raise_the_alarm", "field": "plains*3"},
        {"hand": "faerie_invaders", "field": "island*5"},
    )
    table.cast(A, "soul_warden")
    assert (table.stack(), table.life) == ([], [20, 20])
    table.cast(A, "raise_the_alarm")
    assert table.stack() == ["soul_warden.0", "soul_warden.0"]
    table.resolve_all()
    assert table.life == [22, 20]
    table.pass_().cast(B, "faerie_invaders").resolve()
    assert table.life == [23, 20]


def test_youthful_knight_kills_a_bear_without_a_scratch() -> None:
    table = Table({"field": "youthful_knight"}, {"field": "grizzly_bears"})
    table.attack(youthful_knight="B").block(grizzly_bears="youthful_knight").strike()
    assert (table.creatures(A), table.creatures(B)) == (["youthful_knight"], [])


def test_ajanis_pridemate_grows_once_for_each_gain() -> None:
    table = Table({"hand": "healing_salve", "field": "ajanis_pridemate plains healers_hawk*2"})
    table.cast(A, "healing_salve, mode 0, at A").resolve_all()
    assert (table.life[A], table.size("ajanis_pridemate")) == (23, (3, 3))
    table.attack(**{"healers_hawk": "B", "healers_hawk#2": "B"}).strike()
    assert (table.life[A], table.size("ajanis_pridemate")) == (25, (5, 5))


def test_stormfront_pegasus_flies() -> None:
    table = Table({"field": "stormfront_pegasus"}, {"field": "grizzly_bears giant_spider wind_drake"})
    table.attack(stormfront_pegasus="B").until("blockers")
    assert table.options() == [
        "done",
        "block stormfront_pegasus with giant_spider",
        "block stormfront_pegasus with wind_drake",
    ]


def test_fencing_ace_strikes_twice() -> None:
    table = Table({"field": "fencing_ace"}).attack(fencing_ace="B")
    table.to("first_damage")
    assert table.life == [20, 19]
    table.to("damage")
    assert table.life == [20, 18]


def test_veteran_armorer_protects_the_others_only() -> None:
    table = Table({"field": "veteran_armorer*2 savannah_lions"}, {"field": "grizzly_bears"})
    assert table.size("veteran_armorer") == table.size("veteran_armorer#2") == (2, 3)
    assert (table.size("savannah_lions"), table.size("grizzly_bears")) == ((2, 3), (2, 2))


def test_wall_of_omens_draws_and_stays_home() -> None:
    table = Table({"hand": "wall_of_omens", "field": "plains*2", "library": "shock forest*5"})
    table.cast(A, "wall_of_omens")
    assert table.hand(A) == []
    table.resolve()
    assert table.hand(A) == ["shock"]
    table.to("main1", of=B).to("combat", of=A)
    table.pass_(2)
    assert "attack wall_of_omens on B" not in table.options()


def test_attended_knight_brings_a_soldier() -> None:
    table = Table({"hand": "attended_knight", "field": "plains*3"}).cast(A, "attended_knight").resolve()
    assert table.creatures(A) == ["attended_knight", "soldier"]
    assert (table.size("soldier"), table.traits("soldier").colours) == ((1, 1), {"W"})
    assert table.has("attended_knight", "first strike")


def test_midnight_guard_untaps_when_another_creature_enters() -> None:
    table = Table(
        {"hand": "midnight_guard", "field": "midnight_guard(tapped) plains*3"},
        {"hand": "raise_the_alarm", "field": "plains*2"},
    )
    table.cast(A, "midnight_guard").resolve()
    assert (table.is_tapped("midnight_guard"), table.stack()) == (False, [])
    table.attack(midnight_guard="B")
    table.pass_().cast(B, "raise_the_alarm")
    assert table.stack() == ["midnight_guard.0"] * 4
    table.resolve_all()
    assert not table.is_tapped("midnight_guard")


def test_skyhunter_skirmisher_flies_and_strikes_twice() -> None:
    table = Table({"field": "skyhunter_skirmisher"}, {"field": "grizzly_bears"})
    table.attack(skyhunter_skirmisher="B").strike()
    assert table.life == [20, 18]


def test_inspiring_captain_inspires_himself_and_those_who_are_there() -> None:
    table = Table(
        {"hand": "inspiring_captain raise_the_alarm", "field": "savannah_lions plains*6"}, {"field": "grizzly_bears"}
    )
    table.cast(A, "inspiring_captain").resolve()
    table.cast(A, "raise_the_alarm")
    assert (table.size("inspiring_captain"), table.size("savannah_lions")) == ((4, 4), (3, 2))
    assert (table.size("soldier"), table.size("grizzly_bears")) == ((1, 1), (2, 2))
    table.to("upkeep", of=B)
    assert (table.size("inspiring_captain"), table.size("savannah_lions")) == ((3, 3), (2, 1))


def test_serra_angel_attacks_without_tapping() -> None:
    table = Table({"field": "serra_angel"}).attack(serra_angel="B")
    assert not table.is_tapped("serra_angel")
    assert table.strike().life == [20, 16]


def test_swords_to_plowshares_pays_its_controller_in_life() -> None:
    table = Table({"hand": "swords_to_plowshares", "field": "plains"}, {"field": "hill_giant(+1/+1=2)"})
    table.cast(A, "swords_to_plowshares at hill_giant")
    assert (table.exile(), table.life) == (["hill_giant"], [20, 25])


def test_healing_salve_heals_a_player() -> None:
    table = Table({"hand": "healing_salve", "field": "plains"}).say(A, "cast healing_salve, mode 0")
    assert table.targets() == ["A", "B"]
    table.answer("at B").resolve()
    assert table.life == [20, 23]


def test_healing_salve_prevents_the_next_three_damage_point_by_point() -> None:
    table = Table(
        {"hand": "healing_salve", "field": "plains grizzly_bears"}, {"hand": "shock*2", "field": "mountain*2"}
    )
    table.cast(A, "healing_salve, mode 1, at grizzly_bears")
    table.pass_().cast(B, "shock at grizzly_bears")
    assert table.permanent("grizzly_bears").damage == 0
    table.pass_().cast(B, "shock at grizzly_bears")
    assert table.permanent("grizzly_bears").damage == 1


def test_healing_salve_wears_off_with_the_turn() -> None:
    table = Table({"hand": "healing_salve", "field": "plains"}, {"hand": "shock", "field": "mountain"})
    table.cast(A, "healing_salve, mode 1, at A").to("main1", of=B).cast(B, "shock at A")
    assert table.life == [18, 20]


def test_raise_the_alarm_makes_two_soldiers_at_instant_speed() -> None:
    table = Table({"hand": "raise_the_alarm", "field": "plains*2"}, turn_of=B).pass_()
    table.cast(A, "raise_the_alarm")
    assert table.creatures(A) == ["soldier", "soldier#2"]


def test_disenchant_destroys_an_artifact_or_an_enchantment() -> None:
    table = Table(
        {"hand": "disenchant", "field": "plains*2"}, {"field": "ornithopter glorious_anthem grizzly_bears forest"}
    )
    table.say(A, "cast disenchant")
    assert table.targets() == ["ornithopter", "glorious_anthem"]
    table.answer("at glorious_anthem").resolve()
    assert table.graveyard(B) == ["glorious_anthem"]


def test_pacifism_forbids_to_attack_and_to_block() -> None:
    table = Table({"hand": "pacifism", "field": "plains*2 grizzly_bears"}, {"field": "hill_giant"})
    table.cast(A, "pacifism at hill_giant")
    assert table.permanent("pacifism").attached == table.thing("hill_giant")
    table.attack(grizzly_bears="B").strike()
    assert table.life == [20, 18]
    table.to("main1", of=B).pass_(6)
    assert table.game.step == "combat_end"


def test_glorious_anthem_strengthens_your_creatures() -> None:
    table = Table({"hand": "glorious_anthem", "field": "plains*3 savannah_lions"}, {"field": "grizzly_bears"})
    table.cast(A, "glorious_anthem")
    assert (table.size("savannah_lions"), table.size("grizzly_bears")) == ((3, 2), (2, 2))


def test_oblivion_ring_keeps_a_permanent_until_it_leaves() -> None:
    table = Table(
        {"hand": "oblivion_ring", "field": "plains*4"},
        {"hand": "disenchant", "field": "hill_giant plains*2 glorious_anthem"},
    )
    table.cast(A, "oblivion_ring")
    assert table.targets() == ["hill_giant", "glorious_anthem"]
    table.answer("at hill_giant").resolve()
    assert table.exile() == ["hill_giant"]
    table.pass_().cast(B, "disenchant at oblivion_ring")
    assert table.stack() == ["oblivion_ring.1"]
    table.resolve()
    assert (table.exile(), table.creatures(B), table.permanent("hill_giant").fresh) == ([], ["hill_giant"], True)


def test_oblivion_ring_alone_with_lands_exiles_nothing() -> None:
    table = Table({"hand": "oblivion_ring", "field": "plains*3"}).cast(A, "oblivion_ring")
    assert (table.stack(), table.exile(), table.told("no_target")) == ([], [], [{"seat": A, "card": "oblivion_ring"}])


def test_day_of_judgment_destroys_all_creatures_but_the_indestructible() -> None:
    table = Table(
        {"hand": "day_of_judgment", "field": "plains*4 savannah_lions glorious_anthem"},
        {"field": "grizzly_bears darksteel_myr"},
    )
    table.cast(A, "day_of_judgment")
    assert (table.creatures(A), table.creatures(B)) == ([], ["darksteel_myr"])
    assert (table.graveyard(A), table.graveyard(B)) == (["savannah_lions", "day_of_judgment"], ["grizzly_bears"])
