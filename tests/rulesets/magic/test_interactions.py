"""What cards do to one another: layers, combat, the stack, the checks."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.permanents import Alter, BecomeCopy
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Self, Target
from games.engine import Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.abilities import Equip
from tests.rulesets.magic.table import A, B, C, Table

# --- layers (magic 613) -----------------------------------------------------------------------------------------------


def test_sudden_spoiling_and_giant_growth_give_3_5_in_either_order() -> None:
    side = {"hand": "sudden_spoiling giant_growth", "field": "swamp*3 forest grizzly_bears"}
    first = Table(side).cast(A, "giant_growth at grizzly_bears").cast(A, "sudden_spoiling at A")
    second = Table(side).cast(A, "sudden_spoiling at A").cast(A, "giant_growth at grizzly_bears")
    assert first.size("grizzly_bears") == second.size("grizzly_bears") == (3, 5)


def test_sudden_spoiling_leaves_counters_and_anthems_as_they_are() -> None:
    table = Table({"hand": "sudden_spoiling", "field": "swamp*3 serra_angel(+1/+1=1) glorious_anthem"})
    table.cast(A, "sudden_spoiling at A")
    assert (table.size("serra_angel"), table.traits("serra_angel").keywords) == ((2, 4), frozenset())


def test_sudden_spoiling_silences_goblin_chieftain_for_the_others_too() -> None:
    """The static ability waits for what takes it away (magic 613.8), whichever is older."""
    table = Table({"hand": "sudden_spoiling", "field": "goblin_chieftain swamp*3"}, {"field": "goblin"})
    table.cast(A, "sudden_spoiling at A")
    assert (table.size("goblin_chieftain"), table.size("goblin")) == ((0, 2), (1, 1))
    table = Table({"field": "goblin_chieftain goblin"}, {"hand": "sudden_spoiling", "field": "swamp*3"}).pass_()
    table.cast(B, "sudden_spoiling at A")
    assert (table.size("goblin"), table.has("goblin", "haste")) == ((0, 2), False)


def test_a_goblin_chieftain_that_comes_later_leads_spoiled_goblins() -> None:
    table = Table({"hand": "sudden_spoiling goblin_chieftain", "field": "mountain*3 swamp*3 goblin"})
    table.cast(A, "sudden_spoiling at A").cast(A, "goblin_chieftain")
    assert (table.size("goblin"), table.has("goblin", "haste")) == ((1, 3), True)


def test_what_enters_after_sudden_spoiling_is_not_spoiled() -> None:
    table = Table({"hand": "sudden_spoiling raise_the_alarm", "field": "swamp*3 plains*2 wind_drake"})
    table.cast(A, "sudden_spoiling at A").cast(A, "raise_the_alarm")
    assert (table.size("wind_drake"), table.size("soldier")) == ((0, 2), (1, 1))


def test_sudden_spoiling_ends_defender_hexproof_vigilance_mana_and_cannot_block() -> None:
    table = Table(
        {"hand": "sudden_spoiling unsummon", "field": "swamp*3 island"},
        {"field": "wall_of_air aven_fleetwing serra_angel llanowar_elves vampire_interloper waterfall_aerialist"},
        step="upkeep",
        turn_of=B,
    )
    table.pass_().cast(A, "sudden_spoiling at B")
    assert table.options() == ["pass"]
    table.pass_().say(A, "cast unsummon")
    assert table.targets() == table.creatures(B)
    table.answer("at waterfall_aerialist")
    assert table.stack() == ["unsummon"]
    table.resolve().until("attackers")
    assert table.options() == ["done", *(f"attack {name} on A" for name in table.creatures(B))]
    table.answer("attack serra_angel on A", "done")
    assert table.is_tapped("serra_angel")
    table = Table({"hand": "sudden_spoiling", "field": "swamp*3 hill_giant"}, {"field": "vampire_interloper"})
    table.cast(A, "sudden_spoiling at B").attack(hill_giant="B").until("blockers")
    assert table.options() == ["done", "block hill_giant with vampire_interloper"]


def test_sudden_spoiling_takes_what_presence_of_gond_gave() -> None:
    table = Table({"hand": "sudden_spoiling", "field": "swamp*3 grizzly_bears presence_of_gond(on=grizzly_bears)"})
    assert table.plays() == ["cast sudden_spoiling", "activate grizzly_bears.presence_of_gond.2"]
    table.cast(A, "sudden_spoiling at A")
    assert table.plays() == []


def test_sudden_spoiling_and_loxodon_warhammer_go_by_their_age() -> None:
    """What was given before is lost, what is given later stays; the power stays either way (magic 613.7)."""
    side = {"hand": "sudden_spoiling", "field": "swamp*6 wind_drake loxodon_warhammer(on=wind_drake)"}
    table = Table(side).cast(A, "sudden_spoiling at A")
    assert (table.size("wind_drake"), table.traits("wind_drake").keywords) == ((3, 2), frozenset())
    side = {"hand": "sudden_spoiling", "field": "swamp*6 wind_drake loxodon_warhammer"}
    table = Table(side).cast(A, "sudden_spoiling at A").activate(A, "loxodon_warhammer.1 at wind_drake")
    assert (table.size("wind_drake"), table.traits("wind_drake").keywords) == ((3, 2), {"trample", "lifelink"})


def test_two_presences_of_gond_are_one_choice() -> None:
    table = Table({"field": "grizzly_bears presence_of_gond*2(on=grizzly_bears)"})
    assert table.plays() == ["activate grizzly_bears.presence_of_gond.2"]


# --- pump and burn ----------------------------------------------------------------------------------------------------


def test_giant_growth_in_response_to_shock_saves_the_creature() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"hand": "giant_growth", "field": "grizzly_bears forest"})
    table.say(A, "cast shock at grizzly_bears").pass_().cast(B, "giant_growth at grizzly_bears").resolve()
    assert (table.size("grizzly_bears"), table.permanent("grizzly_bears").damage) == ((5, 5), 2)


def test_shock_in_response_to_giant_growth_kills_and_the_growth_does_nothing() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"hand": "giant_growth", "field": "grizzly_bears forest"})
    table.pass_().say(B, "cast giant_growth at grizzly_bears").pass_().cast(A, "shock at grizzly_bears").resolve()
    assert (table.graveyard(B), table.told("fizzled")) == (
        ["grizzly_bears", "giant_growth"],
        [{"seat": B, "card": "giant_growth"}],
    )


def test_damage_is_lethal_once_giant_growth_ends_but_both_end_together() -> None:
    table = Table({"hand": "giant_growth shock", "field": "grizzly_bears forest mountain"})
    table.cast(A, "giant_growth at grizzly_bears").cast(A, "shock at grizzly_bears").to("upkeep", of=B)
    assert (table.size("grizzly_bears"), table.permanent("grizzly_bears").damage) == ((2, 2), 0)


def test_plus_and_minus_counters_cancel_and_weakness_beats_indestructible() -> None:
    table = Table({"field": "grizzly_bears(+1/+1=2, -1/-1=1)"})
    assert (table.permanent("grizzly_bears").counters, table.size("grizzly_bears")) == ({"+1/+1": 1}, (3, 3))
    table = Table({"hand": "disfigure", "field": "swamp darksteel_myr glorious_anthem"})
    table.cast(A, "disfigure at darksteel_myr")
    assert table.graveyard(A) == ["disfigure", "darksteel_myr"]


# --- exile and return -------------------------------------------------------------------------------------------------


def test_oblivion_ring_that_goes_first_keeps_its_prey_for_ever() -> None:
    table = Table({"hand": "oblivion_ring disenchant", "field": "plains*5"}, {"field": "hill_giant"})
    table.cast(A, "oblivion_ring")
    assert (table.stack(), table.aimed()) == (["oblivion_ring.0"], ["hill_giant"])
    table.cast(A, "disenchant at oblivion_ring")
    assert table.stack() == ["oblivion_ring.1", "oblivion_ring.0"]
    table.resolve_all()
    assert (table.exile(), table.creatures(B)) == (["hill_giant"], [])


def test_three_oblivion_rings_go_on_for_ever() -> None:
    table = Table({"hand": "oblivion_ring*3", "field": "plains*9"})
    table.cast(A, "oblivion_ring").cast(A, "oblivion_ring").resolve_all().cast(A, "oblivion_ring")
    seen = []
    for _ in range(9):
        seen += table.stack()
        table.resolve()
    assert seen == ["oblivion_ring.0", "oblivion_ring.1", "oblivion_ring.0"] * 3 or seen == [
        "oblivion_ring.0",
        "oblivion_ring.1",
    ] * 4 + ["oblivion_ring.0"]


def test_an_aura_that_returns_is_attached_by_its_owner() -> None:
    table = Table(
        {"hand": "oblivion_ring", "field": "plains*3"},
        {"hand": "disenchant", "field": "plains*2 hill_giant grizzly_bears pacifism(on=hill_giant)"},
    )
    table.cast(A, "oblivion_ring").answer("at pacifism").resolve().pass_()
    table.cast(B, "disenchant at oblivion_ring").resolve()
    assert (table.asked, table.options()) == (("B", "attach"), ["attach hill_giant", "attach grizzly_bears"])
    table.answer("attach grizzly_bears")
    assert table.permanent("pacifism").attached == table.thing("grizzly_bears")


def test_an_aura_that_finds_nothing_stays_in_exile() -> None:
    table = Table(
        {"hand": "oblivion_ring murder", "field": "plains*3 swamp*3 oblivion_ring(fresh)"},
        {"hand": "disenchant", "field": "plains*2 hill_giant pacifism(on=hill_giant)"},
    )
    table.cast(A, "oblivion_ring").answer("at pacifism").resolve().cast(A, "murder at hill_giant").pass_()
    table.cast(B, "disenchant at oblivion_ring#2").resolve()
    assert (table.exile(), table.asked) == (["pacifism"], ("A", "priority"))


# --- triggers that happen together --------------------------------------------------------------------------------------


def test_blood_artist_and_pyroclasm_count_every_death_and_her_own() -> None:
    table = Table(
        {"hand": "pyroclasm", "field": "mountain*2 blood_artist savannah_lions"}, {"field": "gladecover_scout*2"}
    )
    table.cast(A, "pyroclasm")
    for _ in range(4):
        assert (table.asked, table.targets()) == (("A", "target"), ["A", "B"])
        table.answer("at B")
    assert table.stack() == ["blood_artist.0"] * 4
    assert table.resolve_all().life == [24, 16]


def test_two_blood_artists_see_each_other_die_and_the_turn_player_is_first_on_the_stack() -> None:
    table = Table({"hand": "pyroclasm", "field": "mountain*2 blood_artist"}, {"field": "blood_artist"})
    table.cast(A, "pyroclasm").answer("at B", "at B")
    table.answer("at A", "at A")
    assert [table.game.plays_on[thing].seat for thing in table.game.zones["stack"]] == [A, A, B, B]
    table.resolve().resolve()
    assert table.life == [18, 22]
    assert table.resolve_all().life == [20, 20]


def test_midnight_guard_and_soul_warden_see_two_tokens_enter_and_the_order_is_asked() -> None:
    table = Table({"hand": "krenkos_command", "field": "mountain*2 soul_warden midnight_guard(tapped)"})
    table.cast(A, "krenkos_command")
    assert (table.asked, table.options()[0]) == (("A", "order"), "first soul_warden")


# --- combat -----------------------------------------------------------------------------------------------------------


def test_lifelink_double_strike_and_trample_together() -> None:
    table = Table({"field": "fencing_ace loxodon_warhammer(on=fencing_ace)"}, {"field": "wall_of_omens(damage=2)"})
    assert table.size("fencing_ace") == (4, 1)
    table.attack(fencing_ace="B").block(wall_of_omens="fencing_ace").until("damage")
    assert table.options() == ["2 to wall_of_omens", "3 to wall_of_omens", "4 to wall_of_omens"]
    table.answer("2 to wall_of_omens")
    assert (table.life, table.graveyard(B)) == ([24, 18], ["wall_of_omens"])
    assert table.strike().life == [28, 14]


def test_deathtouch_and_trample_need_one_for_each_blocker() -> None:
    table = Table(
        {"field": "vampire_nighthawk loxodon_warhammer(on=vampire_nighthawk)"}, {"field": "wall_of_air giant_spider"}
    )
    table.attack(vampire_nighthawk="B").block(wall_of_air="vampire_nighthawk", giant_spider="vampire_nighthawk")
    table.answer("next giant_spider").until("damage")
    assert table.options()[0] == "1 to giant_spider"
    table.answer("1 to giant_spider").answer("1 to wall_of_air")
    assert (sorted(table.graveyard(B)), table.life) == (["giant_spider", "wall_of_air"], [25, 17])


def test_free_assignment_divides_as_the_attacker_likes() -> None:
    table = Table({"field": "rumbling_baloth"}, {"field": "hill_giant*2"}, damage_assignment="free")
    table.attack(rumbling_baloth="B")
    table.block(**{"hill_giant": "rumbling_baloth", "hill_giant#2": "rumbling_baloth"}).until("damage")
    assert table.options() == [f"{n} to hill_giant" for n in range(5)]
    table.answer("1 to hill_giant").strike()
    assert table.graveyard(B) == ["hill_giant"]


def test_free_assignment_with_trample_needs_lethal_damage_for_all_blockers() -> None:
    side = {"field": "colossal_dreadmaw"}, {"field": "grizzly_bears*2"}
    blocks = {"grizzly_bears": "colossal_dreadmaw", "grizzly_bears#2": "colossal_dreadmaw"}
    table = Table(*side, damage_assignment="free").attack(colossal_dreadmaw="B").block(**blocks).until("damage")
    table.answer("2 to grizzly_bears")
    assert table.options() == [f"{n} to grizzly_bears#2" for n in range(2, 5)]
    assert table.answer("2 to grizzly_bears#2").life == [20, 18]
    table = Table(*side, damage_assignment="free").attack(colossal_dreadmaw="B").block(**blocks).until("damage")
    assert table.answer("1 to grizzly_bears").strike().graveyard(B) == ["grizzly_bears"]
    assert table.life == [20, 20]


def test_trample_without_anything_left_to_attack_divides_among_blockers() -> None:
    table = Table(
        {"hand": "lightning_bolt", "field": "colossal_dreadmaw mountain"},
        {"field": "garruk_wildspeaker grizzly_bears*2"},
        damage_assignment="free",
    )
    table.attack(colossal_dreadmaw="garruk_wildspeaker").cast(A, "lightning_bolt at garruk_wildspeaker")
    table.block(**{"grizzly_bears": "colossal_dreadmaw", "grizzly_bears#2": "colossal_dreadmaw"}).until("damage")
    assert table.options() == [f"{n} to grizzly_bears" for n in range(7)]


def test_trample_goes_through_when_the_blocker_is_gone() -> None:
    table = Table({"hand": "shock", "field": "garruks_companion mountain"}, {"field": "gladecover_scout wind_drake"})
    table.attack(garruks_companion="B").block(wind_drake="garruks_companion").cast(A, "shock at wind_drake")
    assert table.strike().life == [20, 17]


def test_a_blocked_attacker_without_trample_stays_blocked() -> None:
    table = Table({"hand": "shock", "field": "hill_giant mountain"}, {"field": "wind_drake"})
    table.attack(hill_giant="B").block(wind_drake="hill_giant").cast(A, "shock at wind_drake")
    assert table.strike().life == [20, 20]


def test_menace_needs_two_blockers_or_none() -> None:
    table = Table({"field": "boggart_brute"}, {"field": "grizzly_bears*2"}).attack(boggart_brute="B")
    table.until("blockers").answer("block boggart_brute with grizzly_bears")
    assert table.options() == ["block boggart_brute with grizzly_bears#2", "clear"]
    table.answer("block boggart_brute with grizzly_bears#2")
    assert table.options() == ["done", "clear"]
    table.answer("done")
    assert table.asked == ("A", "damage_order")


def test_first_strike_kills_before_the_normal_creature_strikes() -> None:
    table = Table({"field": "grizzly_bears"}, {"field": "youthful_knight"})
    table.attack(grizzly_bears="B").block(youthful_knight="grizzly_bears").to("first_damage")
    assert (table.graveyard(A), table.creatures(B)) == (["grizzly_bears"], ["youthful_knight"])
    assert table.strike().creatures(B) == ["youthful_knight"]


def test_first_strike_that_does_not_kill_is_answered() -> None:
    table = Table({"field": "youthful_knight"}, {"field": "hill_giant"})
    table.attack(youthful_knight="B").block(hill_giant="youthful_knight").strike()
    assert (table.graveyard(A), table.permanent("hill_giant").damage) == (["youthful_knight"], 2)


def test_blocks_come_even_if_the_only_attacker_is_gone() -> None:
    """The steps are skipped only if nobody was declared as an attacker (magic 508.8)."""
    table = Table({"field": "grizzly_bears"}, {"hand": "shock", "field": "mountain"}).attack(grizzly_bears="B")
    table.pass_().cast(B, "shock at grizzly_bears").pass_(2)
    assert (table.game.step, table.asked) == ("blockers", ("A", "priority"))


def test_a_planeswalker_is_attacked_and_burned() -> None:
    table = Table(
        {"hand": "shock", "field": "grizzly_bears hill_giant mountain"}, {"field": "garruk_wildspeaker(loyalty=5)"}
    )
    table.attack(grizzly_bears="garruk_wildspeaker", hill_giant="B").strike()
    assert (table.permanent("garruk_wildspeaker").counters, table.life) == ({"loyalty": 3}, [20, 17])
    table.cast(A, "shock at garruk_wildspeaker")
    assert table.permanent("garruk_wildspeaker").counters == {"loyalty": 1}


def test_what_attacks_a_planeswalker_that_has_gone_hits_nothing() -> None:
    table = Table({"hand": "lightning_bolt", "field": "hill_giant mountain"}, {"field": "garruk_wildspeaker"})
    table.attack(hill_giant="garruk_wildspeaker").cast(A, "lightning_bolt at garruk_wildspeaker").strike()
    assert (table.graveyard(B), table.life) == (["garruk_wildspeaker"], [20, 20])


def test_what_attacked_a_planeswalker_that_has_gone_may_still_be_blocked() -> None:
    table = Table(
        {"hand": "lightning_bolt", "field": "hill_giant mountain"}, {"field": "garruk_wildspeaker rumbling_baloth"}
    )
    table.attack(hill_giant="garruk_wildspeaker").cast(A, "lightning_bolt at garruk_wildspeaker")
    table.block(rumbling_baloth="hill_giant").strike()
    assert table.graveyard(A) == ["lightning_bolt", "hill_giant"]


def test_loyalty_is_used_once_a_turn_by_each_planeswalker() -> None:
    table = Table({"field": "garruk_wildspeaker jace_beleren"})
    table.activate(A, "garruk_wildspeaker.1")
    assert table.plays() == ["activate jace_beleren.0", "activate jace_beleren.1"]
    table.to("upkeep", of=B).to("main1", of=A)
    assert "activate garruk_wildspeaker.1" in table.plays()


# --- attachments, legends, control --------------------------------------------------------------------------------------


def test_an_aura_falls_off_and_equipment_stays() -> None:
    table = Table(
        {"hand": "murder", "field": "swamp*3"},
        {"field": "grizzly_bears bonesplitter(on=grizzly_bears) blanchwood_armor(on=grizzly_bears) forest"},
    )
    assert table.size("grizzly_bears") == (5, 3)
    table.cast(A, "murder at grizzly_bears")
    assert (table.graveyard(B), table.field(B)) == (["grizzly_bears", "blanchwood_armor"], ["bonesplitter", "forest"])
    assert table.permanent("bonesplitter").attached == -1


def test_an_aura_whose_target_is_gone_does_not_enter() -> None:
    table = Table({"hand": "pacifism", "field": "plains*2"}, {"hand": "unsummon", "field": "hill_giant island"})
    table.say(A, "cast pacifism at hill_giant").pass_().cast(B, "unsummon at hill_giant").resolve()
    assert (table.graveyard(A), table.told("fizzled")) == (["pacifism"], [{"seat": A, "card": "pacifism"}])


def test_of_two_legends_of_one_name_the_player_keeps_one() -> None:
    table = Table({"hand": "jace_beleren", "field": "island*3 jace_beleren(loyalty=7)"}, {"field": "jace_beleren"})
    table.cast(A, "jace_beleren")
    assert (table.asked, table.options()) == (("A", "keep"), ["keep jace_beleren", "keep jace_beleren#3"])
    table.answer("keep jace_beleren")
    assert (table.graveyard(A), table.field(B)) == (["jace_beleren"], ["jace_beleren#2"])
    assert table.permanent("jace_beleren").counters == {"loyalty": 7}


def test_the_legend_that_is_kept_may_be_the_one_that_dies_at_the_same_time() -> None:
    table = Table({"field": "thalia_guardian_of_thraben thalia_guardian_of_thraben(damage=1)"})
    assert table.asked == ("A", "keep")
    table.answer("keep thalia_guardian_of_thraben#2")
    assert (table.creatures(A), len(table.graveyard(A))) == ([], 2)


def test_legends_of_several_players_are_chosen_in_turn_order_and_go_together() -> None:
    pair = "thalia_guardian_of_thraben*2"
    table = Table({"field": "blood_artist"}, {"field": pair}, {"field": pair}, turn_of=C)
    assert table.asked == ("C", "keep")
    table.answer("keep thalia_guardian_of_thraben#3")
    assert (table.asked, table.graveyard(C)) == (("B", "keep"), [])
    table.answer("keep thalia_guardian_of_thraben")
    assert (len(table.graveyard(B)), len(table.graveyard(C))) == (1, 1)
    assert table.asked == ("A", "target")


def test_a_planeswalker_that_is_a_creature_needs_loyalty_as_well() -> None:
    walking = Card(
        "Walking", "Wandeln", ("enchantment",),
        abilities=(Static(Each(ObjectFilter(types=("planeswalker",))), types=("creature",), base=(3, 3)),),
    )  # fmt: skip
    table = Table({"field": "walking jace_beleren(loyalty=0)"}, {"field": "jace_beleren"}, cards=[as_data(walking)])
    assert (table.graveyard(A), table.creatures(B)) == (["jace_beleren"], ["jace_beleren"])


def test_what_dies_as_its_player_loses_has_died() -> None:
    table = Table({"field": "blood_artist"}, {}, {"field": "hill_giant(damage=3)", "life": 0})
    assert (table.game.seats, table.asked) == ([A, B], ("A", "target"))


def test_a_borrowed_creature_goes_back_and_is_sick_again() -> None:
    table = Table({"hand": "act_of_treason", "field": "mountain*3"}, {"field": "prodigal_pyromancer"})
    table.cast(A, "act_of_treason at prodigal_pyromancer")
    assert table.plays() == ["activate prodigal_pyromancer.0"]
    table.to("upkeep", of=B)
    assert (table.creatures(B), table.permanent("prodigal_pyromancer").fresh) == (["prodigal_pyromancer"], False)


def test_control_without_haste_is_summoning_sickness() -> None:
    table = Table({"hand": "act_of_treason sudden_spoiling", "field": "mountain*3 swamp*3"}, {"field": "hill_giant"})
    table.cast(A, "act_of_treason at hill_giant").cast(A, "sudden_spoiling at A")
    assert not table.has("hill_giant", "haste")
    table.pass_(4)
    assert table.game.step == "attackers"
    assert table.kind == "priority"


def test_an_attacker_that_changes_control_leaves_combat() -> None:
    steal = as_data(Card("Steal", "Diebstahl", ("instant",), abilities=does(Alter(TARGET_CREATURE, control=True))))
    table = Table({"field": "hill_giant"}, {"hand": "steal"}, cards=[steal]).attack(hill_giant="B")
    table.pass_().cast(B, "steal at hill_giant")
    assert (table.game.attacks, table.permanent("hill_giant").fresh) == ([], True)
    assert table.strike().life == [20, 20]


FOSSIL = as_data(Card("Petrify", "Versteinern", ("instant",), abilities=does(BecomeCopy(Each(ObjectFilter(types=("land",))), TARGET_CREATURE))))  # fmt: skip


def test_506_4_an_attacker_that_is_no_creature_any_more_leaves_combat() -> None:
    table = Table({"field": "hill_giant"}, {"hand": "petrify", "field": "island"}, cards=[FOSSIL])
    table.attack(hill_giant="B").pass_().cast(B, "petrify at hill_giant")
    assert table.game.attacks == []
    assert table.strike().life == [20, 20]


def test_506_4_a_blocker_that_is_no_creature_any_more_leaves_combat_and_its_attacker_stays_blocked() -> None:
    sides = {"field": "hill_giant island", "hand": "petrify"}, {"field": "wall_of_air"}
    table = Table(*sides, cards=[FOSSIL]).attack(hill_giant="B").block(wall_of_air="hill_giant")
    table.cast(A, "petrify at wall_of_air")
    assert [(attack.blocked, attack.blockers) for attack in table.game.attacks] == [(True, [])]
    table.strike()
    assert (table.life, table.permanent("hill_giant").damage, table.permanent("wall_of_air").damage) == ([20, 20], 0, 0)


def test_506_4c_what_attacks_a_planeswalker_that_has_changed_its_controller_hits_nothing() -> None:
    kind = ObjectFilter(types=("planeswalker",))
    steal = as_data(Card("Steal", "Diebstahl", ("instant",), abilities=does(Alter(Target(kind), control=True))))
    table = Table({"hand": "steal", "field": "hill_giant"}, {"field": "garruk_wildspeaker"}, cards=[steal])
    table.attack(hill_giant="garruk_wildspeaker").cast(A, "steal at garruk_wildspeaker").strike()
    assert (table.permanent("garruk_wildspeaker").counters, table.life) == ({"loyalty": 3}, [20, 20])


# --- the stack --------------------------------------------------------------------------------------------------------


def test_counterspell_on_a_kicked_spell_takes_everything() -> None:
    table = Table(
        {"hand": "into_the_roil", "field": "island*4"}, {"hand": "counterspell", "field": "island*2 ornithopter"}
    )
    table.say(A, "cast into_the_roil kicked at ornithopter").pass_().cast(B, "counterspell at into_the_roil")
    assert (table.hand(A), table.creatures(B), table.graveyard(A)) == ([], ["ornithopter"], ["into_the_roil"])
    assert table.plays() == []


def test_cycling_answers_a_spell() -> None:
    table = Table(
        {"hand": "shock", "field": "mountain"},
        {"hand": "hieroglyphic_illumination", "field": "island", "library": "opt duress"},
    )
    table.say(A, "cast shock at B").pass_()
    assert table.plays() == ["activate hieroglyphic_illumination.1"]
    table.activate(B, "hieroglyphic_illumination.1")
    assert (table.hand(B), table.stack(), table.life) == (["opt"], ["shock"], [20, 20])


def test_split_second_leaves_mana_and_triggers_alone() -> None:
    table = Table(
        {"hand": "sudden_spoiling", "field": "swamp*3 murmuring_mystic"},
        {"hand": "shock", "field": "mountain prodigal_pyromancer llanowar_elves"},
    )
    table.say(A, "cast sudden_spoiling at B")
    assert table.stack() == ["murmuring_mystic.0", "sudden_spoiling"]
    table.pass_()
    assert table.options() == ["pass", "mana mountain R", "mana llanowar_elves G"]


def test_a_player_may_answer_his_own_spell() -> None:
    table = Table({"hand": "shock lightning_bolt", "field": "mountain*2"})
    table.say(A, "cast shock at B").say(A, "cast lightning_bolt at B")
    assert table.stack() == ["lightning_bolt", "shock"]
    assert table.resolve().life == [20, 17]
    assert table.asked == ("A", "priority")


def test_going_back_undoes_the_announcement() -> None:
    table = Table({"hand": "shock", "field": "mountain"})
    before = table.game.key()
    table.say(A, "cast shock").answer("cancel")
    assert (table.game.key(), table.plays(), table.asked) == (before, ["cast shock"], ("A", "priority"))


def test_a_spell_with_one_illegal_target_still_does_the_rest() -> None:
    table = Table(
        {"field": "garruk_wildspeaker forest*2(tapped)", "hand": "naturalize"},
        {"hand": "unsummon smash_to_smithereens", "field": "island"},
    )
    table.say(A, "activate garruk_wildspeaker.0 at forest at forest#2")
    land = table.thing("forest")
    table.game.permanents[land].tapped = True
    table.resolve()
    assert not table.is_tapped("forest")


# --- more than two players (rules of free for all) ----------------------------------------------------------------------


MOB = Card(
    "Mob", "Meute", ("creature",), "{R}", ("goblin",), 2, 2, abilities=(Static(Self(), demands=("attack",)),)
)  # fmt: skip


def test_what_must_attack_attacks_as_soon_as_it_is_able_to() -> None:
    table = Table({"field": "hill_giant mob"}, cards=[as_data(MOB)]).until("attackers")
    assert table.options() == ["attack mob on B", "attack hill_giant on B"]
    assert table.answer("attack hill_giant on B").options() == ["attack mob on B", "clear"]
    assert table.answer("attack mob on B").options() == ["done", "clear"]
    assert table.answer("clear").options() == ["attack mob on B", "attack hill_giant on B"]
    seen = table.game.view(Viewer.public())["permanents"].values()
    assert [one["demands"] for one in seen if "demands" in one] == [["attack"]]


@pytest.mark.parametrize("state", ["tapped", "fresh", ""])
def test_what_cannot_attack_need_not(state: str) -> None:
    pacified = " pacifism(on=mob)" * (not state)
    table = Table({"field": f"hill_giant mob{state and f'({state})'}{pacified}"}, cards=[as_data(MOB)])
    assert table.until("attackers").options() == ["done", "attack hill_giant on B"]


def test_whoever_does_not_answer_attacks_with_what_must() -> None:
    table = Table({"field": "hill_giant mob"}, cards=[as_data(MOB)]).until("attackers")
    table.act(table.game.default()).act(table.game.default())
    assert (table.game.step, [table.game.face(one.thing) for one in table.game.attacks]) == ("attackers", ["mob"])


def test_two_players_are_attacked_and_block_in_turn_order() -> None:
    table = Table(
        {},
        {"field": "hill_giant garruks_companion jace_beleren"},
        {"field": "grizzly_bears jace_beleren"},
        {"field": "wind_drake"},
        turn_of=B,
    )
    table.until("attackers")
    assert table.options() == [
        "done",
        *(f"attack hill_giant on {on}" for on in ("C", "D", "A", "jace_beleren#2")),
        *(f"attack garruks_companion on {on}" for on in ("C", "D", "A", "jace_beleren#2")),
    ]
    table.answer("attack hill_giant on D", "attack garruks_companion on jace_beleren#2", "done").until("blockers")
    assert (table.asked, table.options()) == (("C", "blockers"), ["done", "block garruks_companion with grizzly_bears"])
    table.answer("block garruks_companion with grizzly_bears", "done")
    assert (table.asked, table.options()) == (("D", "blockers"), ["done", "block hill_giant with wind_drake"])
    table.answer("done").until("damage").answer("2 to grizzly_bears")
    assert (table.life, table.permanent("jace_beleren#2").counters) == ([20, 20, 20, 17], {"loyalty": 2})


def test_all_players_pass_before_anything_resolves_and_triggers_go_in_turn_order() -> None:
    table = Table(
        {"field": "blood_artist"},
        {"hand": "pyroclasm", "field": "mountain*2 blood_artist"},
        {"field": "blood_artist"},
        turn_of=B,
    )
    table.say(B, "cast pyroclasm")
    for seat in ("B", "C", "A"):
        assert table.asked == (seat, "priority")
        table.pass_()
    assert table.asked == ("B", "target")
    table.answer(*["at A"] * 3)
    assert table.asked == ("C", "target")
    table.answer(*["at B"] * 3)
    assert table.asked == ("A", "target")
    table.answer(*["at C"] * 3)
    seats = [table.game.plays_on[thing].seat for thing in table.game.zones["stack"]]
    assert seats == [B] * 3 + [C] * 3 + [A] * 3
    assert table.resolve_all().life == [20, 20, 20]


# --- the end of a turn, the end of a game -------------------------------------------------------------------------------


def test_the_hand_limit_is_seven_in_ones_own_cleanup_step_only() -> None:
    table = Table({"hand": "swamp*9"}, {"hand": "swamp*9"}).to("end").pass_(2)
    assert (table.asked, table.game.step) == (("A", "discard"), "cleanup")
    table.answer("discard swamp", "discard swamp#2")
    assert (len(table.hand(A)), len(table.hand(B)), table.game.step) == (7, 9, "upkeep")


def test_a_trigger_in_the_cleanup_step_is_followed_by_another_one() -> None:
    """Giant Growth ends, the bears die of the old counters; Blood Artist sees it (magic 514.3a)."""
    table = Table({"hand": "giant_growth", "field": "forest blood_artist grizzly_bears(-1/-1=1)"})
    table.cast(A, "giant_growth at grizzly_bears")
    table.game.permanents[table.thing("grizzly_bears")].counters["-1/-1"] = 2
    table.game.changed()
    table.to("end").pass_(2)
    assert (table.game.step, table.asked) == ("cleanup", ("A", "target"))
    table.answer("at B")
    assert (table.stack(), table.asked) == (["blood_artist.0"], ("A", "priority"))
    table.resolve()
    assert (table.life, table.game.step) == ([21, 19], "cleanup")
    table.pass_(2)
    assert (table.game.step, table.game.turn_seat) == ("upkeep", B)


def test_life_0_loses_when_somebody_would_have_priority() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"life": 2}).cast(A, "shock at B")
    assert table.result is not None
    assert (table.result.kind, table.result.winners, table.result.reason) == ("won", (A,), "life")


def test_both_at_0_is_a_draw() -> None:
    table = Table({"hand": "pyroclasm", "field": "mountain*2 blood_artist", "life": 1}, {"life": 1})
    table.game.players[A].life = 0
    table.game.players[B].life = 0
    table.game.changed()
    table.pass_()
    assert table.result is not None
    assert (table.result.kind, table.result.winners) == ("draw", ())


def test_drawing_from_an_empty_library_loses() -> None:
    table = Table({}, {"library": ""}).to("end").pass_(2).pass_(2)
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((A,), "library")


def test_sanguine_bond_and_exquisite_blood_drain_to_the_end() -> None:
    table = Table({"hand": "shock", "field": "mountain sanguine_bond exquisite_blood"}, {"life": 9})
    table.cast(A, "shock at B").resolve_all()
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((A,), "life")


@pytest.mark.parametrize("seat", [A, B, C])
def test_each_opponent_may_be_targeted_with_three_players(seat: int) -> None:
    table = Table({"hand": "cruel_edict", "field": "swamp*2"}, {"field": "hill_giant"}, {"field": "hill_giant"})
    table.say(A, "cast cruel_edict")
    assert table.targets() == ["B", "C"]


def test_301_5c_nothing_is_attached_to_itself() -> None:
    test: Any = as_data(Card("Test", "Test", ("artifact", "creature"), "{1}", (), 1, 1, abilities=(Equip("{1}"),)))
    table = Table({"field": "test forest"}, cards=[test]).activate(A, "test.0 at test")
    assert table.permanent("test").attached < 0
