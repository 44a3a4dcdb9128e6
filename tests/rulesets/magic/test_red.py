"""Red cards, each by what it does."""

import pytest

from tests.rulesets.magic.table import A, B, Table


@pytest.mark.parametrize(
    ("creature", "mana", "size"),
    [("raging_goblin", 1, (1, 1)), ("lightning_elemental", 4, (4, 1)), ("monastery_swiftspear", 1, (1, 2))],
)
def test_haste_attacks_at_once(creature: str, mana: int, size: tuple[int, int]) -> None:
    """Raging Goblin, Lightning Elemental, Monastery Swiftspear."""
    table = Table({"hand": creature, "field": f"mountain*{mana}"}).cast(A, creature)
    assert table.size(creature) == size
    assert table.attack(**{creature: "B"}).strike().life == [20, 20 - size[0]]


def test_goblin_arsonist_may_shoot_when_it_dies() -> None:
    table = Table({"hand": "shock*2", "field": "goblin_arsonist*2 mountain*2"}, {"field": "raging_goblin"})
    table.cast(A, "shock at goblin_arsonist")
    assert table.targets() == ["goblin_arsonist", "raging_goblin", "A", "B"]
    table.answer("at raging_goblin").resolve().answer("yes")
    assert table.graveyard(B) == ["raging_goblin"]
    table.cast(A, "shock at goblin_arsonist").answer("at B").resolve().answer("no")
    assert table.life == [20, 20]


def test_monastery_swiftspear_has_prowess() -> None:
    table = Table({"hand": "shock", "field": "monastery_swiftspear mountain"}).say(A, "cast shock at B")
    assert table.stack() == ["monastery_swiftspear.0", "shock"]
    assert table.resolve().size("monastery_swiftspear") == (2, 3)


def test_kird_ape_is_strong_beside_a_forest() -> None:
    table = Table({"hand": "forest", "field": "kird_ape"}, {"field": "forest"})
    assert table.size("kird_ape") == (1, 1)
    assert table.say(A, "land forest").size("kird_ape") == (2, 3)


def test_goblin_instigator_brings_a_goblin() -> None:
    table = Table({"hand": "goblin_instigator", "field": "mountain*2"}).cast(A, "goblin_instigator").resolve()
    assert (table.creatures(A), table.size("goblin")) == (["goblin_instigator", "goblin"], (1, 1))


def test_borderland_marauder_attacks_as_a_3_2() -> None:
    table = Table({"field": "borderland_marauder"}).attack(borderland_marauder="B")
    assert (table.stack(), table.size("borderland_marauder")) == (["borderland_marauder.0"], (1, 2))
    assert table.resolve().size("borderland_marauder") == (3, 2)
    assert table.strike().life == [20, 17]


def test_ember_hauler_throws_itself() -> None:
    table = Table({"field": "ember_hauler(fresh) mountain"}, {"field": "grizzly_bears"})
    table.say(A, "activate ember_hauler.0 at grizzly_bears")
    assert (table.graveyard(A), table.stack()) == (["ember_hauler"], ["ember_hauler.0"])
    assert table.resolve().graveyard(B) == ["grizzly_bears"]
    assert Table({"field": "ember_hauler"}).plays() == []


def test_boggart_brute_needs_two_blockers() -> None:
    table = Table({"field": "boggart_brute"}, {"field": "grizzly_bears"}).attack(boggart_brute="B").strike()
    assert table.life == [20, 17]


def test_prodigal_pyromancer_shoots_when_he_is_ready() -> None:
    table = Table({"field": "prodigal_pyromancer prodigal_pyromancer(fresh)"}, {"field": "forest"})
    assert table.plays() == ["activate prodigal_pyromancer.0"]
    table.say(A, "activate prodigal_pyromancer.0")
    assert table.targets() == ["prodigal_pyromancer", "prodigal_pyromancer#2", "A", "B"]
    table.answer("at B").resolve()
    assert (table.life, table.plays()) == ([20, 19], [])


def test_goblin_chieftain_leads_the_other_goblins() -> None:
    table = Table({"hand": "goblin_chieftain", "field": "mountain*3 goblin(fresh) hill_giant"}, {"field": "goblin"})
    table.cast(A, "goblin_chieftain")
    assert (table.size("goblin"), table.has("goblin", "haste")) == ((2, 2), True)
    assert (table.size("goblin_chieftain"), table.size("hill_giant")) == ((2, 2), (3, 3))
    assert (table.size("goblin#2"), table.has("goblin#2", "haste")) == ((1, 1), False)
    table.until("attackers")
    assert table.options() == [
        "done",
        "attack goblin on B",
        "attack hill_giant on B",
        "attack goblin_chieftain on B",
    ]


def test_hill_giant_is_a_3_3() -> None:
    assert Table({"field": "hill_giant"}).size("hill_giant") == (3, 3)


def test_shivan_dragon_breathes_fire() -> None:
    table = Table({"field": "shivan_dragon mountain*2"}).attack(shivan_dragon="B")
    table.activate(A, "shivan_dragon.0").activate(A, "shivan_dragon.0")
    assert table.size("shivan_dragon") == (7, 5)
    assert table.strike().life == [20, 13]


@pytest.mark.parametrize(
    ("spell", "mana", "damage"),
    [
        ("shock", 1, 2),
        ("lightning_bolt", 1, 3),
        ("lightning_strike", 2, 3),
        ("volcanic_hammer", 2, 3),
        ("burst_lightning", 1, 2),
    ],
)
def test_burn_hits_any_target(spell: str, mana: int, damage: int) -> None:
    """Shock, Lightning Bolt, Lightning Strike, Volcanic Hammer, Burst Lightning."""
    sides = {"hand": spell, "field": f"mountain*{mana}"}, {"field": "colossal_dreadmaw garruk_wildspeaker forest"}
    table = Table(*sides).say(A, f"cast {spell}")
    assert table.targets() == ["colossal_dreadmaw", "garruk_wildspeaker", "A", "B"]
    table.answer("at B").resolve()
    assert table.life == [20, 20 - damage]
    table = Table(*sides).cast(A, f"{spell} at colossal_dreadmaw")
    assert table.permanent("colossal_dreadmaw").damage == damage
    table = Table(*sides).cast(A, f"{spell} at garruk_wildspeaker")
    assert table.graveyard(B) == (["garruk_wildspeaker"] if damage == 3 else [])


def test_volcanic_hammer_is_slow() -> None:
    table = Table({"hand": "volcanic_hammer", "field": "mountain*2"}, turn_of=B).pass_()
    assert table.plays() == []


def test_burst_lightning_kicked_deals_four() -> None:
    table = Table({"hand": "burst_lightning", "field": "mountain*5"}).cast(A, "burst_lightning kicked at B")
    assert table.life == [20, 16]


def test_crushing_pain_finishes_what_is_hurt() -> None:
    table = Table({"hand": "shock crushing_pain", "field": "mountain*3"}, {"field": "colossal_dreadmaw hill_giant"})
    assert table.plays() == ["cast shock"]
    table.cast(A, "shock at colossal_dreadmaw").say(A, "cast crushing_pain")
    assert table.targets() == ["colossal_dreadmaw"]
    assert table.answer("at colossal_dreadmaw").resolve().graveyard(B) == ["colossal_dreadmaw"]


def test_krenkos_command_calls_two_goblins() -> None:
    table = Table({"hand": "krenkos_command", "field": "mountain*2"}).cast(A, "krenkos_command")
    assert table.creatures(A) == ["goblin", "goblin#2"]


def test_pyroclasm_burns_each_creature_but_no_player() -> None:
    table = Table({"hand": "pyroclasm", "field": "mountain*2 savannah_lions"}, {"field": "gladecover_scout hill_giant"})
    table.cast(A, "pyroclasm")
    assert (table.graveyard(A), table.graveyard(B)) == (["pyroclasm", "savannah_lions"], ["gladecover_scout"])
    assert (table.permanent("hill_giant").damage, table.life) == (2, [20, 20])


def test_smash_to_smithereens_hurts_the_owner_too() -> None:
    table = Table({"hand": "smash_to_smithereens", "field": "mountain*2"}, {"field": "ornithopter glorious_anthem"})
    table.say(A, "cast smash_to_smithereens")
    assert table.targets() == ["ornithopter"]
    table.answer("at ornithopter").resolve()
    assert (table.graveyard(B), table.life) == (["ornithopter"], [20, 17])


def test_smash_to_smithereens_hurts_even_if_the_artifact_stays() -> None:
    table = Table({"hand": "smash_to_smithereens", "field": "mountain*2"}, {"field": "darksteel_myr"})
    table.cast(A, "smash_to_smithereens at darksteel_myr")
    assert (table.creatures(B), table.life) == (["darksteel_myr"], [20, 17])


def test_trumpet_blast_strengthens_attackers() -> None:
    table = Table({"hand": "trumpet_blast", "field": "mountain*3 grizzly_bears hill_giant"})
    table.attack(grizzly_bears="B").cast(A, "trumpet_blast")
    assert (table.size("grizzly_bears"), table.size("hill_giant")) == ((4, 2), (3, 3))


def test_act_of_treason_borrows_a_creature_ready_to_attack() -> None:
    table = Table({"hand": "act_of_treason", "field": "mountain*3"}, {"field": "hill_giant(tapped)"})
    table.cast(A, "act_of_treason at hill_giant")
    assert (table.creatures(A), table.creatures(B)) == (["hill_giant"], [])
    assert (table.is_tapped("hill_giant"), table.has("hill_giant", "haste")) == (False, True)
    table.attack(hill_giant="B").strike()
    assert table.life == [20, 17]
    table.to("upkeep", of=B)
    assert (table.creatures(A), table.creatures(B)) == ([], ["hill_giant"])
