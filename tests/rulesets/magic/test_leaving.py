"""A player leaves a game that goes on without him (magic 800.4)."""

import pytest

from tests.rulesets.magic.table import A, B, C, Table


def test_the_turn_player_leaves_with_all_that_he_owns() -> None:
    """A borrowed creature goes home, his Aura and his spell are gone, his turn goes on without him."""
    table = Table(
        {"hand": "act_of_treason shock", "field": "mountain*4 pacifism(on=wind_drake) grizzly_bears"},
        {"field": "hill_giant wind_drake"},
        {},
    )
    table.cast(A, "act_of_treason at hill_giant").say(A, "cast shock at B")
    assert (table.creatures(A), table.stack()) == (["grizzly_bears", "hill_giant"], ["shock"])
    table.concede(A)
    assert (table.stack(), table.life[B]) == ([], 20)
    assert sorted(table.field(B)) == ["hill_giant", "wind_drake"]
    assert (table.field(A), table.exile(), table.graveyard(A)) == ([], [], [])
    assert (table.asked, table.game.step, table.game.turn_seat) == (("B", "priority"), "main1", A)
    table.to("upkeep")
    assert (table.game.turn_seat, table.asked) == (B, ("B", "priority"))


def test_what_he_controls_but_does_not_own_is_exiled_if_no_effect_gave_it_to_him() -> None:
    table = Table({}, {"field": "hill_giant"}, {})
    table.game.permanents[table.thing("hill_giant")].controller = table.game.seats[A]
    table.game.changed()
    table.concede(A)
    assert (table.exile(), table.creatures(B)) == (["hill_giant"], [])


@pytest.mark.parametrize("leaver", [A, B, C])
def test_somebody_leaves_while_a_target_is_chosen(leaver: int) -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {}, {}).say(A, "cast shock").concede(leaver)
    if leaver == A:
        assert table.asked == ("B", "priority")
    else:
        table.say(A, "cast shock")
        assert table.targets() == [name for seat, name in enumerate("ABC") if seat != leaver]


def test_the_attacking_player_leaves_while_he_declares() -> None:
    table = Table({"field": "grizzly_bears hill_giant"}, {}, {}).until("attackers")
    table.answer("attack grizzly_bears on B").concede(A)
    assert (table.asked, table.game.step, table.game.attacks) == (("B", "priority"), "attackers", [])


def test_an_attacked_player_leaves_while_attackers_are_declared() -> None:
    table = Table({"field": "grizzly_bears hill_giant"}, {}, {}).until("attackers")
    table.answer("attack grizzly_bears on B").concede(B)
    assert table.options() == ["done", "attack grizzly_bears on C", "attack hill_giant on C"]


def test_a_defender_leaves_and_the_attacker_hits_nobody() -> None:
    table = Table({"field": "grizzly_bears hill_giant"}, {}, {})
    table.attack(grizzly_bears="B", hill_giant="C").concede(B).strike()
    assert table.life == [20, 20, 17]


def test_a_defender_leaves_while_he_declares_blockers() -> None:
    table = Table({"field": "grizzly_bears hill_giant"}, {"field": "wind_drake*2"}, {"field": "wall_of_air"})
    table.attack(grizzly_bears="B", hill_giant="C").until("blockers")
    table.answer("block grizzly_bears with wind_drake").concede(B)
    assert table.asked == ("C", "blockers")
    table.answer("block hill_giant with wall_of_air", "done").strike()
    assert table.life[C] == 20


def test_the_turn_player_leaves_while_damage_is_divided() -> None:
    table = Table({"field": "hill_giant garruks_companion"}, {"field": "grizzly_bears"}, {})
    table.attack(hill_giant="C", garruks_companion="B").block(grizzly_bears="garruks_companion").until("damage")
    table.concede(A)
    assert (table.life[B:], table.asked, table.game.attacks) == ([20, 20], ("B", "priority"), [])


def test_a_defender_leaves_while_damage_is_divided_and_the_rest_is_dealt() -> None:
    table = Table({"field": "garruks_companion hill_giant"}, {"field": "grizzly_bears"}, {})
    table.attack(garruks_companion="B", hill_giant="C").block(grizzly_bears="garruks_companion").until("damage")
    table.concede(B)
    assert (table.life[C], table.asked) == (17, ("A", "priority"))


def test_his_triggers_are_not_put_on_the_stack_and_those_of_others_are() -> None:
    table = Table({"hand": "pyroclasm", "field": "mountain*2 blood_artist"}, {"field": "blood_artist"}, {})
    table.cast(A, "pyroclasm").answer("at B").concede(A)
    assert table.asked == ("B", "target")
    assert table.targets() == ["B", "C"]


def test_the_payer_leaves_and_nothing_is_paid() -> None:
    table = Table({"hand": "shock", "field": "mountain*4"}, {"hand": "mana_leak", "field": "island*2"}, {})
    table.say(A, "cast shock at B").pass_().cast(B, "mana_leak at shock")
    assert table.asked == ("A", "pay")
    table.concede(A)
    assert (table.stack(), table.graveyard(B), table.life[B]) == ([], ["mana_leak"], 20)


def test_the_chooser_of_legends_leaves() -> None:
    table = Table({"hand": "jace_beleren", "field": "island*3 jace_beleren"}, {}, {}).cast(A, "jace_beleren")
    assert table.asked == ("A", "keep")
    assert table.concede(A).asked == ("B", "priority")


def test_the_last_one_left_has_won() -> None:
    table = Table({}, {}, {}).concede(B).concede(A)
    assert table.result is not None
    assert (table.result.kind, table.result.winners, table.result.reason) == ("won", (C,), "conceded")


def test_leaves_and_its_owner_has_left_brings_nothing_back() -> None:
    table = Table({"hand": "oblivion_ring", "field": "plains*3"}, {"field": "hill_giant"}, {})
    table.cast(A, "oblivion_ring").resolve().concede(A)
    assert (table.exile(), table.stack(), table.creatures(B)) == (["hill_giant"], [], [])
