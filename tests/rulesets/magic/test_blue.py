"""Blue cards, each by what it does."""

import pytest

from tests.rulesets.magic.table import A, B, Table


def test_omenspeaker_scries_two() -> None:
    table = Table({"hand": "omenspeaker", "field": "island*2", "library": "shock opt duress forest"})
    table.cast(A, "omenspeaker").resolve()
    assert table.asked == ("A", "scry")
    assert table.options() == ["top shock", "bottom shock", "top opt", "bottom opt"]
    table.answer("bottom shock", "top opt")
    assert table.library(A) == ["opt", "duress", "forest", "shock"]


def test_scry_puts_cards_back_in_any_order() -> None:
    table = Table({"hand": "omenspeaker", "field": "island*2", "library": "shock opt duress"})
    table.cast(A, "omenspeaker").resolve().answer("top shock", "top opt")
    assert table.library(A) == ["opt", "shock", "duress"]


def test_welkin_tern_blocks_only_what_flies() -> None:
    table = Table({"field": "grizzly_bears wind_drake"}, {"field": "welkin_tern"})
    table.attack(grizzly_bears="B", wind_drake="B").until("blockers")
    assert table.options() == ["done", "block wind_drake with welkin_tern"]


def test_welkin_tern_without_abilities_blocks_anything_on_the_ground() -> None:
    table = Table(
        {"hand": "sudden_spoiling", "field": "swamp*3 grizzly_bears wind_drake"},
        {"field": "welkin_tern"},
    )
    table.cast(A, "sudden_spoiling at B").attack(grizzly_bears="B", wind_drake="B").until("blockers")
    assert table.options() == ["done", "block grizzly_bears with welkin_tern"]


def test_jeskai_windscout_grows_with_noncreature_spells() -> None:
    table = Table({"hand": "opt wind_drake glorious_anthem", "field": "jeskai_windscout island*4 plains*3"})
    table.say(A, "cast opt")
    assert table.stack() == ["jeskai_windscout.0", "opt"]
    table.resolve()
    assert table.size("jeskai_windscout") == (3, 2)
    table.resolve().answer("bottom swamp").say(A, "cast wind_drake")
    assert table.stack() == ["wind_drake"]
    table.resolve().say(A, "cast glorious_anthem").resolve()
    assert table.size("jeskai_windscout") == (4, 3)
    table.to("upkeep", of=B)
    assert table.size("jeskai_windscout") == (3, 2)


def test_wind_drake_flies() -> None:
    table = Table({"field": "wind_drake"}, {"field": "hill_giant"}).attack(wind_drake="B").strike()
    assert table.life == [20, 18]


def test_man_o_war_returns_a_creature_to_its_owner() -> None:
    table = Table({"hand": "man_o_war", "field": "island*3"}, {"field": "serra_angel ornithopter forest"})
    table.cast(A, "man_o_war")
    assert table.targets() == ["serra_angel", "ornithopter", "man_o_war"]
    table.answer("at serra_angel").resolve()
    assert table.hand(B) == ["serra_angel"]


def test_man_o_war_alone_returns_itself() -> None:
    table = Table({"hand": "man_o_war", "field": "island*3"}).cast(A, "man_o_war")
    assert (table.stack(), table.aimed()) == (["man_o_war.0"], ["man_o_war"])
    assert table.resolve().hand(A) == ["man_o_war"]


def test_cloudkin_seer_draws() -> None:
    table = Table({"hand": "cloudkin_seer", "field": "island*3", "library": "shock island"})
    table.cast(A, "cloudkin_seer").resolve()
    assert (table.hand(A), table.has("cloudkin_seer", "flying")) == (["shock"], True)


def test_frost_lynx_freezes_a_creature_for_one_untap_step() -> None:
    table = Table({"hand": "frost_lynx", "field": "island*3 wind_drake"}, {"field": "hill_giant grizzly_bears"})
    table.cast(A, "frost_lynx")
    assert table.targets() == ["hill_giant", "grizzly_bears"]
    table.answer("at hill_giant").resolve()
    assert table.is_tapped("hill_giant")
    table.to("upkeep", of=B)
    assert table.is_tapped("hill_giant")
    table.to("upkeep", of=A).to("upkeep", of=B)
    assert not table.is_tapped("hill_giant")


def test_wall_of_air_flies_but_does_not_attack() -> None:
    table = Table({"field": "wind_drake wall_of_air"}, {"field": "wall_of_air"})
    table.until("attackers")
    assert table.options() == ["done", "attack wind_drake on B"]
    table.answer("attack wind_drake on B", "done").until("blockers")
    assert table.options() == ["done", "block wind_drake with wall_of_air#2"]


def test_waterfall_aerialist_is_countered_for_unless_two_are_paid() -> None:
    table = Table({"field": "waterfall_aerialist"}, {"hand": "shock", "field": "mountain*3"}, turn_of=B)
    table.say(B, "cast shock at waterfall_aerialist")
    assert table.stack() == ["waterfall_aerialist.0", "shock"]
    table.resolve()
    assert (table.asked, table.options()) == (("B", "pay"), ["pay", "decline"])
    table.answer("pay")
    assert (table.stack(), table.is_tapped("mountain#3")) == (["shock"], True)
    assert table.resolve().graveyard(A) == ["waterfall_aerialist"]


@pytest.mark.parametrize("mountains", ["mountain*3", "mountain*2"])
def test_waterfall_aerialist_is_safe_if_nobody_pays(mountains: str) -> None:
    table = Table({"field": "waterfall_aerialist"}, {"hand": "shock", "field": mountains}, turn_of=B)
    table.say(B, "cast shock at waterfall_aerialist").resolve()
    if mountains == "mountain*3":
        table.answer("decline")
    assert (table.stack(), table.graveyard(B), table.creatures(A)) == ([], ["shock"], ["waterfall_aerialist"])


def test_waterfall_aerialist_wards_off_abilities_too() -> None:
    table = Table({"field": "waterfall_aerialist"}, {"field": "prodigal_pyromancer"}, turn_of=B)
    table.say(B, "activate prodigal_pyromancer.0 at waterfall_aerialist")
    assert table.stack() == ["waterfall_aerialist.0", "prodigal_pyromancer.0"]
    assert table.resolve().stack() == []
    assert table.creatures(A) == ["waterfall_aerialist"]


def test_waterfall_aerialist_does_not_mind_its_own_controller() -> None:
    table = Table({"hand": "giant_growth", "field": "waterfall_aerialist forest"})
    assert table.say(A, "cast giant_growth at waterfall_aerialist").stack() == ["giant_growth"]


def test_aven_fleetwing_cannot_be_an_opponents_target() -> None:
    table = Table(
        {"hand": "unsummon", "field": "aven_fleetwing island"}, {"hand": "unsummon", "field": "wind_drake island"}
    )
    table.say(A, "cast unsummon")
    assert table.targets() == ["aven_fleetwing", "wind_drake"]
    table.answer("at wind_drake").pass_().say(B, "cast unsummon")
    assert table.targets() == ["wind_drake"]


def test_aven_fleetwing_has_no_hexproof_on_the_stack() -> None:
    table = Table({"hand": "aven_fleetwing", "field": "island*4"}, {"hand": "counterspell", "field": "island*2"})
    table.say(A, "cast aven_fleetwing").pass_().cast(B, "counterspell at aven_fleetwing")
    assert table.graveyard(A) == ["aven_fleetwing"]


def test_murmuring_mystic_makes_birds_of_your_instants_and_sorceries() -> None:
    table = Table(
        {"hand": "opt divination wind_drake", "field": "murmuring_mystic island*7"},
        {"hand": "shock", "field": "mountain"},
    )
    table.say(A, "cast opt")
    assert table.stack() == ["murmuring_mystic.0", "opt"]
    table.resolve()
    assert (table.creatures(A), table.size("bird_illusion")) == (["murmuring_mystic", "bird_illusion"], (1, 1))
    assert table.has("bird_illusion", "flying")
    table.pass_().say(B, "cast shock at A")
    assert table.stack() == ["shock", "opt"]
    table.resolve().resolve().answer("top swamp").cast(A, "wind_drake").say(A, "cast divination")
    assert table.stack() == ["murmuring_mystic.0", "divination"]


def test_air_elemental_is_a_4_4_flyer() -> None:
    table = Table({"field": "air_elemental"}, {"field": "hill_giant"}).attack(air_elemental="B").strike()
    assert table.life == [20, 16]


def test_faerie_invaders_come_as_a_surprise() -> None:
    table = Table({"field": "wind_drake"}, {"hand": "faerie_invaders air_elemental", "field": "island*5"})
    table.attack(wind_drake="B").pass_()
    assert table.plays() == ["cast faerie_invaders"]
    table.cast(B, "faerie_invaders").block(faerie_invaders="wind_drake").strike()
    assert (table.creatures(A), table.creatures(B)) == ([], ["faerie_invaders"])


def test_opt_scries_before_it_draws() -> None:
    table = Table({"hand": "opt", "field": "island", "library": "shock duress forest"}).cast(A, "opt")
    assert table.hand(A) == []
    table.answer("bottom shock")
    assert (table.hand(A), table.library(A)) == (["duress"], ["forest", "shock"])


def test_unsummon_returns_a_creature_and_a_token_is_no_more() -> None:
    table = Table({"hand": "unsummon*2", "field": "island*2"}, {"field": "grizzly_bears beast forest"})
    table.say(A, "cast unsummon")
    assert table.targets() == ["grizzly_bears", "beast"]
    table.answer("at grizzly_bears").resolve()
    table.cast(A, "unsummon at beast")
    assert (table.hand(B), table.field(B)) == (["grizzly_bears"], ["forest"])


def test_counterspell_counters_any_spell_but_no_ability() -> None:
    table = Table(
        {"hand": "shock", "field": "prodigal_pyromancer mountain"}, {"hand": "counterspell", "field": "island*2"}
    )
    table.say(A, "activate prodigal_pyromancer.0 at B").pass_()
    assert table.plays() == []
    table.pass_().say(A, "cast shock at B").pass_().cast(B, "counterspell at shock")
    assert (table.life, table.graveyard(A), table.graveyard(B)) == ([20, 19], ["shock"], ["counterspell"])


@pytest.mark.parametrize(
    ("spell", "counters"),
    [("essence_scatter", ["wind_drake", "ornithopter"]), ("negate", ["opt", "glorious_anthem"])],
)
def test_essence_scatter_and_negate_are_choosy(spell: str, counters: list[str]) -> None:
    for cast in ("wind_drake", "ornithopter", "opt", "glorious_anthem"):
        table = Table({"hand": cast, "field": "island*2 plains*2"}, {"hand": spell, "field": "island*2"})
        table.say(A, f"cast {cast}").pass_()
        assert table.plays() == ([f"cast {spell}"] if cast in counters else [])
        if cast in counters:
            assert table.cast(B, f"{spell} at {cast}").graveyard(A) == [cast]


def test_mana_leak_may_be_paid_for() -> None:
    table = Table({"hand": "shock", "field": "mountain*4"}, {"hand": "mana_leak", "field": "island*2"})
    table.say(A, "cast shock at B").pass_().cast(B, "mana_leak at shock")
    assert (table.asked, table.options()) == (("A", "pay"), ["pay", "decline"])
    table.answer("pay")
    assert (table.stack(), table.plays()) == (["shock"], [])
    assert table.resolve().life == [20, 18]


def test_mana_leak_counters_whoever_cannot_pay() -> None:
    table = Table({"hand": "shock", "field": "mountain*3"}, {"hand": "mana_leak", "field": "island*2"})
    table.say(A, "cast shock at B").pass_().cast(B, "mana_leak at shock")
    assert (table.stack(), table.graveyard(A), table.asked) == ([], ["shock"], ("A", "priority"))


def test_into_the_roil_returns_a_nonland_permanent() -> None:
    table = Table({"hand": "into_the_roil", "field": "island*3"}, {"field": "glorious_anthem plains"})
    assert table.plays() == ["cast into_the_roil"]
    table.say(A, "cast into_the_roil")
    assert table.targets() == ["glorious_anthem"]
    table.answer("at glorious_anthem").resolve()
    assert (table.hand(A), table.hand(B)) == ([], ["glorious_anthem"])


def test_into_the_roil_kicked_draws_as_well() -> None:
    table = Table({"hand": "into_the_roil", "field": "island*4", "library": "opt"}, {"field": "glorious_anthem"})
    assert table.plays() == ["cast into_the_roil", "cast into_the_roil kicked"]
    table.cast(A, "into_the_roil kicked at glorious_anthem")
    assert (table.hand(A), table.hand(B)) == (["opt"], ["glorious_anthem"])


def test_divination_draws_two_in_a_main_phase() -> None:
    table = Table({"hand": "divination", "field": "island*3", "library": "shock opt duress"}, step="upkeep")
    assert table.plays() == []
    table.to("main1").cast(A, "divination")
    assert table.hand(A) == ["shock", "opt", "duress"]


def test_claustrophobia_taps_and_keeps_tapped() -> None:
    table = Table({"hand": "claustrophobia", "field": "island*3"}, {"field": "hill_giant", "hand": "disenchant"})
    table.cast(A, "claustrophobia at hill_giant")
    assert (table.is_tapped("hill_giant"), table.stack()) == (False, ["claustrophobia.1"])
    table.resolve()
    assert table.is_tapped("hill_giant")
    table.to("upkeep", of=B)
    assert table.is_tapped("hill_giant")


def test_claustrophobia_that_is_gone_again_still_taps_what_it_was_on() -> None:
    table = Table(
        {"hand": "claustrophobia", "field": "island*3"}, {"field": "hill_giant plains*2", "hand": "disenchant"}
    )
    table.cast(A, "claustrophobia at hill_giant").pass_().cast(B, "disenchant at claustrophobia")
    assert (table.stack(), table.is_tapped("hill_giant")) == (["claustrophobia.1"], False)
    table.resolve()
    assert table.is_tapped("hill_giant")
    table.to("upkeep", of=B)
    assert not table.is_tapped("hill_giant")


def test_hieroglyphic_illumination_draws_two_or_cycles() -> None:
    table = Table({"hand": "hieroglyphic_illumination*2", "field": "island*5", "library": "shock opt duress forest"})
    assert table.plays() == [
        "cast hieroglyphic_illumination",
        "activate hieroglyphic_illumination.1",
        "cast hieroglyphic_illumination#2",
        "activate hieroglyphic_illumination#2.1",
    ]
    table.say(A, "activate hieroglyphic_illumination.1")
    assert (table.graveyard(A), table.stack()) == (["hieroglyphic_illumination"], ["hieroglyphic_illumination.1"])
    table.resolve()
    assert table.hand(A) == ["hieroglyphic_illumination", "shock"]
    table.cast(A, "hieroglyphic_illumination")
    assert table.hand(A) == ["shock", "opt", "duress"]
