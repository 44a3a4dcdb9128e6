"""Green cards, each by what it does."""

import pytest

from tests.rulesets.magic.table import A, B, Table


def test_llanowar_elves_give_green_mana_once_they_are_ready() -> None:
    table = Table({"field": "llanowar_elves llanowar_elves(fresh)"})
    assert table.options() == ["pass", "mana llanowar_elves G"]
    table.choose(A, "mana llanowar_elves G")
    assert (table.pool(A), table.stack()) == ("G", [])
    assert table.options() == ["pass", "untap llanowar_elves"]
    table.choose(A, "untap llanowar_elves")
    assert (table.pool(A), table.is_tapped("llanowar_elves")) == ("", False)


def test_mana_cannot_be_taken_back_after_a_pass() -> None:
    table = Table({"field": "llanowar_elves"}, {"hand": "shock", "field": "mountain"})
    table.choose(A, "mana llanowar_elves G").pass_().cast(B, "shock at llanowar_elves")
    assert (table.pool(A), table.options()) == ("G", ["pass"])


def test_mana_cannot_be_taken_back_after_a_land_that_took_its_source_away() -> None:
    """The legend rule buries the one that was tapped (magic 704.5j)."""
    urborg = "urborg_tomb_of_yawgmoth"
    table = Table({"hand": urborg, "field": urborg}).choose(A, f"mana {urborg} B").choose(A, f"land {urborg}")
    table.answer(f"keep {urborg}#2")
    assert (table.pool(A), table.graveyard(A)) == ("B", [urborg])
    assert not [option for option in table.options() if option.startswith("untap")]


def test_mana_cannot_be_taken_back_from_what_has_left_with_its_owner() -> None:
    table = Table({"hand": "act_of_treason", "field": "mountain*3"}, {"field": "llanowar_elves"}, {})
    table.cast(A, "act_of_treason at llanowar_elves").choose(A, "mana llanowar_elves G")
    assert "untap llanowar_elves" in table.options()
    table.concede(B)
    assert (table.pool(A), table.options()) == ("G", ["pass"])


def test_llanowar_elves_pay_by_themselves() -> None:
    table = Table({"hand": "grizzly_bears", "field": "llanowar_elves forest"}).cast(A, "grizzly_bears")
    assert (table.creatures(A), table.pool(A)) == (["llanowar_elves", "grizzly_bears"], "")


def test_gladecover_scout_is_hexproof() -> None:
    table = Table({"hand": "giant_growth", "field": "gladecover_scout forest"}, {"hand": "shock", "field": "mountain"})
    table.say(A, "cast giant_growth at gladecover_scout").pass_().say(B, "cast shock")
    assert table.targets() == ["A", "B"]
    table.answer("cancel").resolve()
    assert table.size("gladecover_scout") == (4, 4)


@pytest.mark.parametrize(
    ("creature", "size"),
    [
        ("grizzly_bears", (2, 2)),
        ("kalonian_tusker", (3, 3)),
        ("centaur_courser", (3, 3)),
        ("rumbling_baloth", (4, 4)),
        ("vastwood_gorger", (5, 6)),
    ],
)
def test_plain_creatures_have_nothing_but_their_size(creature: str, size: tuple[int, int]) -> None:
    """Grizzly Bears, Kalonian Tusker, Centaur Courser, Rumbling Baloth, Vastwood Gorger."""
    table = Table({"hand": creature, "field": "forest*6"}).cast(A, creature)
    assert (table.size(creature), table.traits(creature).keywords) == (size, frozenset())
    table.to("upkeep", of=B).to("main1", of=A).attack(**{creature: "B"}).strike()
    assert table.life == [20, 20 - size[0]]


def test_garruks_companion_tramples() -> None:
    table = Table({"field": "garruks_companion"}, {"field": "gladecover_scout"})
    table.attack(garruks_companion="B").block(gladecover_scout="garruks_companion").until("damage")
    assert table.options() == ["1 to gladecover_scout", "2 to gladecover_scout", "3 to gladecover_scout"]
    assert table.answer("1 to gladecover_scout").life == [20, 18]


def test_elvish_visionary_draws() -> None:
    table = Table({"hand": "elvish_visionary", "field": "forest*2", "library": "shock"})
    assert table.cast(A, "elvish_visionary").resolve().hand(A) == ["shock"]


def test_deadly_recluse_catches_and_kills_a_flyer() -> None:
    table = Table({"field": "air_elemental"}, {"field": "deadly_recluse"})
    table.attack(air_elemental="B").block(deadly_recluse="air_elemental").strike()
    assert (table.graveyard(A), table.graveyard(B)) == (["air_elemental"], ["deadly_recluse"])


def test_ambush_viper_strikes_from_the_hand() -> None:
    table = Table({"field": "hill_giant"}, {"hand": "ambush_viper", "field": "forest*2"})
    table.attack(hill_giant="B").pass_().cast(B, "ambush_viper").block(ambush_viper="hill_giant").strike()
    assert (table.graveyard(A), table.graveyard(B)) == (["hill_giant"], ["ambush_viper"])


def test_giant_spider_reaches_flyers() -> None:
    table = Table({"field": "wind_drake"}, {"field": "giant_spider"})
    table.attack(wind_drake="B").block(giant_spider="wind_drake").strike()
    assert (table.graveyard(A), table.creatures(B), table.size("giant_spider")) == (
        ["wind_drake"],
        ["giant_spider"],
        (2, 4),
    )


def test_briarpack_alpha_helps_a_creature_in_the_middle_of_combat() -> None:
    table = Table({"hand": "briarpack_alpha", "field": "grizzly_bears forest*4"}, {"field": "hill_giant"})
    table.attack(grizzly_bears="B").block(hill_giant="grizzly_bears").cast(A, "briarpack_alpha")
    assert table.targets() == ["grizzly_bears", "hill_giant", "briarpack_alpha"]
    table.answer("at grizzly_bears").resolve()
    assert table.size("grizzly_bears") == (4, 4)
    assert table.strike().graveyard(B) == ["hill_giant"]


def test_acidic_slime_dissolves_artifacts_enchantments_and_lands() -> None:
    table = Table(
        {"hand": "acidic_slime", "field": "forest*5"}, {"field": "mind_stone glorious_anthem hill_giant swamp"}
    )
    table.cast(A, "acidic_slime")
    assert table.targets() == [
        "forest",
        *(f"forest#{n}" for n in range(2, 6)),
        "mind_stone",
        "glorious_anthem",
        "swamp",
    ]
    table.answer("at swamp").resolve()
    assert (table.graveyard(B), table.has("acidic_slime", "deathtouch")) == (["swamp"], True)


def test_colossal_dreadmaw_tramples() -> None:
    table = Table({"field": "colossal_dreadmaw"}, {"field": "hill_giant"})
    table.attack(colossal_dreadmaw="B").block(hill_giant="colossal_dreadmaw").until("damage")
    assert table.options() == [f"{n} to hill_giant" for n in range(3, 7)]
    assert table.answer("3 to hill_giant").life == [20, 17]


def test_giant_growth_ends_with_the_turn() -> None:
    table = Table({"hand": "giant_growth", "field": "grizzly_bears forest"}).cast(A, "giant_growth at grizzly_bears")
    assert table.size("grizzly_bears") == (5, 5)
    assert table.to("upkeep", of=B).size("grizzly_bears") == (2, 2)


def test_fog_prevents_combat_damage_only() -> None:
    table = Table({"hand": "fog shock", "field": "forest mountain"}, {"field": "hill_giant"}, turn_of=B)
    table.attack(hill_giant="A").pass_().cast(A, "fog").pass_().cast(A, "shock at hill_giant").strike()
    assert (table.life, table.permanent("hill_giant").damage) == ([20, 20], 2)
    table.to("main1", of=A).to("main1", of=B).attack(hill_giant="A").strike()
    assert table.life == [17, 20]


def test_prey_upon_lets_two_creatures_fight() -> None:
    table = Table({"hand": "prey_upon", "field": "forest hill_giant"}, {"field": "grizzly_bears wall_of_omens"})
    table.say(A, "cast prey_upon")
    assert table.targets() == ["hill_giant"]
    table.answer("at hill_giant")
    assert table.targets() == ["grizzly_bears", "wall_of_omens"]
    table.answer("at grizzly_bears").resolve()
    assert (table.graveyard(B), table.permanent("hill_giant").damage) == (["grizzly_bears"], 2)


def test_prey_upon_needs_both() -> None:
    table = Table(
        {"hand": "prey_upon", "field": "forest hill_giant"}, {"hand": "unsummon", "field": "island grizzly_bears"}
    )
    table.say(A, "cast prey_upon at hill_giant at grizzly_bears").pass_().cast(B, "unsummon at hill_giant").resolve()
    assert table.permanent("grizzly_bears").damage == 0


def test_vines_of_vastwood_ward_off_your_opponents_only() -> None:
    table = Table(
        {"hand": "vines_of_vastwood giant_growth", "field": "forest*2 grizzly_bears"},
        {"hand": "shock", "field": "mountain"},
    )
    table.cast(A, "vines_of_vastwood at grizzly_bears")
    assert table.size("grizzly_bears") == (2, 2)
    table.cast(A, "giant_growth at grizzly_bears").pass_().say(B, "cast shock")
    assert table.targets() == ["A", "B"]


def test_vines_of_vastwood_on_an_opponents_creature_ward_off_its_controller() -> None:
    table = Table(
        {"hand": "vines_of_vastwood shock", "field": "forest mountain"},
        {"hand": "giant_growth", "field": "forest grizzly_bears"},
    )
    table.pass_().say(B, "cast giant_growth at grizzly_bears").pass_()
    table.cast(A, "vines_of_vastwood at grizzly_bears").resolve()
    assert (table.size("grizzly_bears"), table.told("fizzled")) == ((2, 2), [{"seat": B, "card": "giant_growth"}])
    table.say(A, "cast shock")
    assert table.targets() == ["grizzly_bears", "A", "B"]


def test_vines_of_vastwood_kicked_strengthen_too() -> None:
    table = Table({"hand": "vines_of_vastwood", "field": "forest*2 grizzly_bears"})
    table.cast(A, "vines_of_vastwood kicked at grizzly_bears")
    assert table.size("grizzly_bears") == (6, 6)
    assert table.to("upkeep", of=B).traits("grizzly_bears").forbids == frozenset()


def test_rampant_growth_fetches_a_basic_land_tapped() -> None:
    table = Table(
        {"hand": "rampant_growth", "field": "forest*2", "library": "shock island tranquil_cove forest island"}
    )
    table.cast(A, "rampant_growth")
    assert (table.asked, table.options()) == (("A", "search"), ["take forest", "take island", "nothing"])
    table.answer("take island")
    assert (table.is_tapped("island"), len(table.library(A)), len(table.told("shuffled"))) == (True, 4, 1)
    assert table.game.players[A].lands == 0


def test_rampant_growth_need_not_find() -> None:
    table = Table({"hand": "rampant_growth", "field": "forest*2", "library": "forest"}).cast(A, "rampant_growth")
    table.answer("nothing")
    assert (table.library(A), len(table.told("shuffled"))) == (["forest"], 1)


def test_naturalize_destroys_an_artifact_or_an_enchantment() -> None:
    table = Table({"hand": "naturalize", "field": "forest*2"}, {"field": "mind_stone hill_giant"})
    table.say(A, "cast naturalize")
    assert table.targets() == ["mind_stone"]
    assert table.answer("at mind_stone").resolve().graveyard(B) == ["mind_stone"]


def test_blanchwood_armor_counts_your_forests() -> None:
    table = Table({"hand": "blanchwood_armor forest", "field": "forest*3"}, {"field": "grizzly_bears forest"})
    table.cast(A, "blanchwood_armor at grizzly_bears")
    assert table.size("grizzly_bears") == (5, 5)
    assert table.say(A, "land forest").size("grizzly_bears") == (6, 6)


def test_presence_of_gond_gives_an_ability_to_the_creature() -> None:
    table = Table({"hand": "presence_of_gond", "field": "forest*3"}, {"field": "grizzly_bears"})
    table.cast(A, "presence_of_gond at grizzly_bears")
    assert table.plays() == []
    table.pass_()
    assert table.plays() == ["activate grizzly_bears.presence_of_gond.2"]
    table.activate(B, "grizzly_bears.presence_of_gond.2")
    assert (table.creatures(B), table.is_tapped("grizzly_bears")) == (["grizzly_bears", "elf_warrior"], True)
    assert table.size("elf_warrior") == (1, 1)


def test_overrun_makes_your_creatures_huge() -> None:
    table = Table({"hand": "overrun", "field": "forest*5 grizzly_bears"}, {"field": "hill_giant"}).cast(A, "overrun")
    assert (table.size("grizzly_bears"), table.has("grizzly_bears", "trample")) == ((5, 5), True)
    assert (table.size("hill_giant"), table.has("hill_giant", "trample")) == ((3, 3), False)
