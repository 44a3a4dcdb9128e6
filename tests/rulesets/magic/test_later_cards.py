"""What the cards of the larger vocabulary do: replacement, layers, copies and costs as they are printed."""

from tests.rulesets.magic.table import A, B, Table

# --- white ------------------------------------------------------------------------------------------------------------


def test_the_two_knights_cannot_fight_each_other_but_strike_first() -> None:
    table = Table({"field": "white_knight"}, {"hand": "doom_blade", "field": "black_knight swamp*2"})
    assert table.attack(white_knight="B").strike().life == [20, 18]
    table = Table({"field": "white_knight"}, {"hand": "doom_blade", "field": "swamp*2"}).pass_()
    assert table.plays() == []


def test_thalia_taxes_both_players() -> None:
    side = {"hand": "shock grizzly_bears", "field": "mountain forest thalia_guardian_of_thraben"}
    assert Table(side).plays() == ["cast shock", "cast grizzly_bears"]
    table = Table(side, {"hand": "shock", "field": "mountain"}).pass_()
    assert table.plays() == []


def test_humility_and_opalescent_lands() -> None:
    """Creature lands lose what they are able to, but the layers below still make them what they are."""
    table = Table({"field": "humility mishras_factory forest"})
    table.activate(A, "mishras_factory.1")
    assert (table.size("mishras_factory"), table.options()) == ((2, 2), ["pass"]), "its own base values are younger"


def test_rest_in_peace_empties_the_graveyards_and_keeps_them_empty() -> None:
    side = {"hand": "rest_in_peace shock", "field": "plains*2 mountain", "graveyard": "opt"}
    table = Table(side, {"graveyard": "hill_giant", "field": "gravedigger"}).cast(A, "rest_in_peace").resolve()
    assert sorted(table.exile()) == ["hill_giant", "opt"]
    table.cast(A, "shock at gravedigger")
    assert (table.graveyard(A), table.graveyard(B), table.exile()[-2:]) == ([], [], ["shock", "gravedigger"])


def test_kismet_taps_lands_and_creatures_of_the_other_player() -> None:
    table = Table({"hand": "forest"}, {"field": "kismet"}).choose(A, "land forest")
    assert (table.is_tapped("forest"), table.plays()) == (True, [])


def test_pariah_takes_the_damage_and_dies_with_its_host() -> None:
    table = Table({"hand": "lightning_bolt*2", "field": "mountain*2"}, {"field": "wall_of_air pariah(on=wall_of_air)"})
    table.cast(A, "lightning_bolt at B").cast(A, "lightning_bolt at B")
    assert (table.life, table.graveyard(B)) == ([20, 20], ["wall_of_air", "pariah"])


# --- blue -------------------------------------------------------------------------------------------------------------


def test_clone_of_a_legend_leaves_one_to_keep() -> None:
    table = Table({"hand": "clone", "field": "island*5 thalia_guardian_of_thraben"}).cast(A, "clone")
    table.answer("copy thalia_guardian_of_thraben")
    assert (table.asked, len(table.options())) == (("A", "keep"), 2)


def test_mind_control_takes_and_gives_back() -> None:
    table = Table({"hand": "mind_control disenchant", "field": "island*5 plains*2"}, {"field": "serra_angel"})
    assert table.cast(A, "mind_control at serra_angel").creatures(A) == ["serra_angel"]
    assert table.cast(A, "disenchant at mind_control").creatures(B) == ["serra_angel"]


def test_twincast_doubles_a_bolt() -> None:
    table = Table({"hand": "lightning_bolt twincast", "field": "mountain island*2"})
    table.say(A, "cast lightning_bolt at B").say(A, "cast twincast at lightning_bolt").resolve().answer("keep B")
    assert table.resolve_all().life == [20, 14]


def test_spell_blast_counters_what_costs_exactly_x() -> None:
    table = Table({"hand": "hill_giant", "field": "mountain*4"}, {"hand": "spell_blast", "field": "island*5"})
    table.say(A, "cast hill_giant").pass_().say(B, "cast spell_blast")
    assert table.options() == ["x 4", "cancel"]
    table.answer("x 4", "at hill_giant").resolve()
    assert table.graveyard(A) == ["hill_giant"]


def test_force_of_will_needs_no_mana_but_a_blue_card() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"hand": "force_of_will opt"})
    table.say(A, "cast shock at B").pass_().say(B, "cast force_of_will alternative at shock").answer(
        "exile opt"
    ).resolve()
    assert (table.life, table.graveyard(A), table.exile()) == ([20, 19], ["shock"], ["opt"])
    assert (
        Table({"hand": "shock", "field": "mountain"}, {"hand": "force_of_will shock"})
        .say(A, "cast shock at B")
        .pass_()
        .plays()
        == []
    )


def test_cryptic_command_does_two_of_four_things() -> None:
    side = {"hand": "cryptic_command", "field": "island*4", "library": "shock"}
    table = Table(side, {"field": "hill_giant grizzly_bears"}).say(A, "cast cryptic_command")
    assert table.options() == ["mode 3", "mode 4", "mode 5", "cancel"]
    table.answer("mode 3", "at hill_giant").resolve()
    assert (table.hand(B), table.is_tapped("grizzly_bears")) == (["hill_giant"], True)


# --- black ------------------------------------------------------------------------------------------------------------


def test_nightmare_grows_with_swamps_and_shrinks_at_once() -> None:
    table = Table({"hand": "swamp", "field": "swamp*2 nightmare"})
    assert table.size("nightmare") == (2, 2)
    assert table.choose(A, "land swamp").size("nightmare") == (3, 3)
    assert Table({"field": "swamp nightmare urborg_tomb_of_yawgmoth forest"}).size("nightmare") == (3, 3)


def test_the_wisp_comes_back_for_one_black_mana() -> None:
    table = Table({"field": "hill_giant"}, {"field": "swamp will_o_the_wisp"})
    table.attack(hill_giant="B").block(will_o_the_wisp="hill_giant").pass_().activate(B, "will_o_the_wisp.0").strike()
    assert (table.creatures(B), table.is_tapped("will_o_the_wisp"), table.life) == (["will_o_the_wisp"], True, [20, 20])


def test_what_terror_and_wrath_of_god_destroy_cannot_be_regenerated() -> None:
    guard = {"hand": "wrath_of_god", "field": "swamp*3 plains*4 will_o_the_wisp"}
    table = Table(guard).activate(A, "will_o_the_wisp.0").cast(A, "wrath_of_god")
    assert table.graveyard(A) == ["will_o_the_wisp", "wrath_of_god"]
    assert "cast terror" not in Table({"hand": "terror", "field": "swamp*2"}, {"field": "black_knight"}).plays()
    assert "cast terror" not in Table({"hand": "terror", "field": "swamp*2"}, {"field": "ornithopter"}).plays()


def test_bone_splinters_trades_one_for_one() -> None:
    table = Table({"hand": "bone_splinters", "field": "swamp goblin"}, {"field": "serra_angel"})
    table.say(A, "cast bone_splinters at serra_angel").answer("sacrifice goblin").resolve()
    assert (table.creatures(A), table.creatures(B)) == ([], [])


def test_yawgmoths_bargain_draws_for_life_and_never_by_itself() -> None:
    table = Table({"field": "yawgmoths_bargain", "library": "shock opt"}, step="upkeep").pass_(2)
    assert (table.game.step, table.hand(A)) == ("main1", [])
    table.activate(A, "yawgmoths_bargain.1")
    assert (table.life, table.hand(A)) == ([19, 20], ["shock"])


# --- red --------------------------------------------------------------------------------------------------------------


def test_fling_hits_as_hard_as_what_was_thrown() -> None:
    side = {"hand": "giant_growth fling", "field": "forest mountain*2 hill_giant"}
    table = Table(side).cast(A, "giant_growth at hill_giant").say(A, "cast fling at B").answer("sacrifice hill_giant")
    assert table.resolve().life == [20, 14]


def test_magma_spray_exiles_what_it_kills() -> None:
    table = Table({"hand": "magma_spray", "field": "mountain"}, {"field": "goblin_arsonist"})
    table.cast(A, "magma_spray at goblin_arsonist")
    assert (table.exile(), table.stack()) == (["goblin_arsonist"], [])


def test_skullcrack_goes_through_shields_and_stops_lifelink() -> None:
    table = Table({"hand": "skullcrack", "field": "mountain*2 healers_hawk"}, {"field": "urzas_armor"})
    assert table.cast(A, "skullcrack at B").life == [20, 17]
    assert table.attack(healers_hawk="B").strike().life == [20, 16]


def test_ancient_grudge_strikes_twice() -> None:
    table = Table({"hand": "ancient_grudge", "field": "mountain*2 forest"}, {"field": "ornithopter mind_stone"})
    table.cast(A, "ancient_grudge at ornithopter").say(A, "cast ancient_grudge flashback at mind_stone").resolve()
    assert (table.field(B), table.exile()) == ([], ["ancient_grudge"])


def test_rolling_thunder_rolls_over_many() -> None:
    table = Table({"hand": "rolling_thunder", "field": "mountain*6"}, {"field": "goblin*2 grizzly_bears"})
    table.say(A, "cast rolling_thunder").answer("x 4", "at goblin", "at goblin#2", "at grizzly_bears", "enough")
    table.answer("1 to goblin", "1 to goblin#2").resolve()
    assert table.creatures(B) == []


def test_blood_moon_and_urborg_in_either_order() -> None:
    for field in ("blood_moon urborg_tomb_of_yawgmoth forest", "urborg_tomb_of_yawgmoth forest blood_moon"):
        table = Table({"field": field})
        assert table.options() == ["pass", "mana urborg_tomb_of_yawgmoth R", "mana forest G"], field


def test_furnace_of_rath_doubles_what_is_left_after_the_armor_if_its_owner_likes() -> None:
    table = Table({"hand": "shock", "field": "mountain furnace_of_rath"}, {"field": "urzas_armor"})
    table.cast(A, "shock at B")
    assert (table.asked, table.options()) == (("B", "replace"), ["replace furnace_of_rath", "replace urzas_armor"])
    assert table.answer("replace urzas_armor").life == [20, 18]


# --- green, artifacts, lands ------------------------------------------------------------------------------------------


def test_hardened_scales_and_parallel_lives() -> None:
    table = Table(
        {"hand": "raise_the_alarm", "field": "plains*2 parallel_lives hardened_scales ajanis_pridemate soul_warden"}
    )
    table.cast(A, "raise_the_alarm").resolve_all()
    assert (len(table.creatures(A)), table.life, table.size("ajanis_pridemate")) == (6, [24, 20], (10, 10))


def test_ruby_medallion_and_cloud_key_add_up() -> None:
    side = {"hand": "hill_giant", "field": "mountain*2 ruby_medallion cloud_key"}
    table = Table(side)
    assert table.plays() == [], "nothing was chosen for the key"
    table = Table({"hand": "cloud_key hill_giant", "field": "island*3 mountain*2 ruby_medallion"}).cast(A, "cloud_key")
    table.answer("choose creature")
    assert table.plays() == ["cast hill_giant"]


def test_hall_of_triumph_leads_the_chosen_colour() -> None:
    table = Table({"hand": "hall_of_triumph", "field": "forest*3 grizzly_bears hill_giant"}).cast(A, "hall_of_triumph")
    table.answer("choose G")
    assert (table.size("grizzly_bears"), table.size("hill_giant")) == ((3, 3), (3, 3))


def test_mishras_factory_works_fights_and_helps_itself() -> None:
    table = Table({"field": "mishras_factory*2 island"}).activate(A, "mishras_factory.1")
    assert (table.creatures(A), table.size("mishras_factory")) == (["mishras_factory"], (2, 2))
    table.say(A, "activate mishras_factory#2.2 at mishras_factory").resolve()
    assert table.size("mishras_factory") == (3, 3)
    table.attack(mishras_factory="B").strike()
    assert table.life == [20, 17]
    assert table.to("upkeep", of=B).creatures(A) == []
