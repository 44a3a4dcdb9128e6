"""Phasing: what phases out is there no more, comes back as it was, and nothing notices (magic 702.26)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage, GainLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import If, Later
from games.cardgames.vocabulary.permanents import Alter, Destroy, Exile, PutBack
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Target, That
from games.cardgames.vocabulary.triggers import Enters, Leaves
from games.engine import Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, YOUR_CREATURE, does
from games.rulesets.magic.vocabulary.phasing import PhaseOut
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table

ANYTHING = Target(ObjectFilter())


def spell(*effects: Effect, name: str = "Other") -> Any:
    """An instant that costs nothing, as plain data."""
    return as_data(Card(name, name, ("instant",), "", abilities=does(*effects)))


AWAY = spell(PhaseOut(ANYTHING), name="Away")


def names(table: Table) -> list[str]:
    """What is on the battlefield."""
    return [table.name(one) for one in table.game.battlefield]


def test_702_26a_it_phases_in_before_its_controller_untaps_and_untaps() -> None:
    table = Table({"hand": "away", "field": "grizzly_bears(tapped)"}, cards=[AWAY]).cast(A, "away at grizzly_bears")
    assert names(table) == []
    table.to("upkeep", of=B)
    assert names(table) == []
    table.to("upkeep", of=A)
    assert (names(table), table.is_tapped("grizzly_bears")) == (["grizzly_bears"], False)


def test_702_26a_what_has_phasing_is_away_every_other_turn_of_its_controller() -> None:
    table = Table({"field": "tolarian_drake"})
    there = []
    for _ in range(4):
        table.to("end").to("upkeep", of=B).to("end").to("upkeep", of=A)
        there.append(names(table) == ["tolarian_drake"])
    assert there == [False, True, False, True]


def test_702_26b_what_is_phased_out_is_counted_by_nothing_and_hit_by_nothing() -> None:
    cards = [AWAY, spell(Destroy(Each(CREATURE)), If(Control(YOUR_CREATURE), (GainLife(5),)))]
    table = Table({"hand": "away other", "field": "grizzly_bears"}, {"field": "hill_giant"}, cards=cards)
    table.cast(A, "away at grizzly_bears").cast(A, "other")
    assert (names(table), table.life) == ([], [20, 20])
    table.to("main1", of=B).to("main1", of=A)
    assert names(table) == ["grizzly_bears"]


def test_702_26b_it_is_no_target_and_a_spell_that_aims_at_it_does_nothing() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"hand": "away", "field": "hill_giant"}, cards=[AWAY])
    table.say(A, "cast shock, at hill_giant").pass_().cast(B, "away at hill_giant").resolve_all()
    table.to("main1", of=B)
    assert (names(table), table.game.permanents[table.thing("hill_giant")].damaged) == (
        ["mountain", "hill_giant"],
        False,
    )


def test_702_26b_its_static_abilities_do_not_work_meanwhile() -> None:
    side = {"hand": "away", "field": "veteran_armorer grizzly_bears"}
    table = Table(side, cards=[AWAY])
    assert table.traits("grizzly_bears").defence == 3
    assert table.cast(A, "away at veteran_armorer").traits("grizzly_bears").defence == 2


def test_702_26d_nothing_triggers_by_it_and_it_stays_the_same_object() -> None:
    watch = as_data(Card("Probe", "Probe", ("artifact",), "", abilities=(
        Triggered(Leaves(ObjectFilter()), (GainLife(1),)), Triggered(Enters(ObjectFilter()), (GainLife(1),)),
    )))  # fmt: skip
    table = Table({"hand": "away", "field": "probe grizzly_bears(+1/+1=2)"}, cards=[AWAY, watch])
    ref = table.game.ref(table.thing("grizzly_bears"))
    table.cast(A, "away at grizzly_bears")
    assert (table.game.triggered, table.stack(), table.game.is_current(ref)) == ([], [], False)
    table.to("main1", of=B).to("main1", of=A)
    assert (table.life, table.game.is_current(ref)) == ([20, 20], True)
    assert table.traits("grizzly_bears").power == 4


def test_702_26d_a_token_comes_back() -> None:
    table = Table({"hand": "away", "field": "soldier"}, cards=[AWAY]).cast(A, "away at soldier")
    assert names(table) == []
    assert names(table.to("main1", of=B).to("main1", of=A)) == ["soldier"]


def test_506_4_it_is_removed_from_combat() -> None:
    table = Table({"field": "hill_giant"}, {"hand": "away", "field": "forest"}, cards=[AWAY])
    table.attack(hill_giant="B").pass_().cast(B, "away at hill_giant")
    assert (table.game.attacks, table.strike().life) == ([], [20, 20])


def test_702_26g_what_is_attached_to_it_goes_along_and_comes_back_attached() -> None:
    side = {"hand": "away", "field": "grizzly_bears bonesplitter(on=grizzly_bears)"}
    table = Table(side, {"field": "pacifism(on=grizzly_bears)"}, cards=[AWAY]).cast(A, "away at grizzly_bears")
    assert names(table) == []
    table.to("upkeep", of=B)
    assert names(table) == []
    table.to("upkeep", of=A)
    assert sorted(names(table)) == ["bonesplitter", "grizzly_bears", "pacifism"]
    assert table.traits("grizzly_bears").power == 4
    assert table.game.permanents[table.thing("pacifism")].attached == table.thing("grizzly_bears")


def test_702_26i_what_phases_out_by_itself_is_attached_again_if_its_host_is_still_the_same() -> None:
    cards = [AWAY, spell(Exile(TARGET_CREATURE), PutBack(TARGET_CREATURE))]
    side = {"hand": "away other", "field": "grizzly_bears bonesplitter(on=grizzly_bears)"}
    stays = Table(side, cards=cards).cast(A, "away at bonesplitter")
    assert stays.traits("grizzly_bears").power == 2
    assert stays.to("main1", of=B).to("main1", of=A).traits("grizzly_bears").power == 4
    gone = Table(side, cards=cards).cast(A, "away at bonesplitter").cast(A, "other at grizzly_bears")
    gone.to("main1", of=B).to("main1", of=A)
    assert sorted(names(gone)) == ["bonesplitter", "grizzly_bears"]
    assert gone.game.permanents[gone.thing("bonesplitter")].attached < 0


def test_514_2_damage_on_it_is_removed_and_what_lasts_for_the_turn_ends() -> None:
    cards = [AWAY, spell(Alter(TARGET_CREATURE, 3, 3), Damage(1, TARGET_CREATURE))]
    table = Table({"hand": "away other", "field": "grizzly_bears"}, cards=cards).cast(A, "other at grizzly_bears")
    table.cast(A, "away at grizzly_bears").to("main1", of=B).to("main1", of=A)
    bears = table.thing("grizzly_bears")
    assert (table.game.permanents[bears].damage, table.traits("grizzly_bears").power) == (0, 2)


def test_611_2_what_lasts_longer_is_there_again_when_it_phases_in() -> None:
    cards = [AWAY, spell(Alter(TARGET_CREATURE, 3, 3, until="for ever"))]
    table = Table({"hand": "away other", "field": "grizzly_bears"}, cards=cards).cast(A, "other at grizzly_bears")
    table.cast(A, "away at grizzly_bears").to("main1", of=B).to("main1", of=A)
    assert table.traits("grizzly_bears").power == 5


def test_702_26e_what_has_been_put_off_does_not_find_it() -> None:
    cards = [AWAY, spell(Later((Exile(That()),), step="end", it=TARGET_CREATURE))]
    table = Table({"hand": "away other", "field": "grizzly_bears"}, cards=cards).cast(A, "other at grizzly_bears")
    table.cast(A, "away at grizzly_bears").to("main1", of=B).to("main1", of=A)
    assert names(table) == ["grizzly_bears"]


def test_302_6_it_attacks_in_the_turn_in_which_it_phases_in() -> None:
    table = Table({"hand": "away", "field": "grizzly_bears(fresh)"}, cards=[AWAY]).cast(A, "away at grizzly_bears")
    table.to("main1", of=B).to("main1", of=A)
    assert not table.game.permanents[table.thing("grizzly_bears")].fresh
    assert table.attack(grizzly_bears="B").strike().life == [20, 18]


def test_800_4a_it_leaves_the_game_with_its_owner() -> None:
    table = Table({"hand": "away", "field": "grizzly_bears"}, {}, {}, cards=[AWAY]).cast(A, "away at grizzly_bears")
    table.concede(A)
    assert (table.game.phased, table.game.zones["phased"]) == ({}, [])


def test_702_26n_what_a_player_controlled_who_has_left_comes_back_with_the_next_untap_step() -> None:
    cards = [AWAY, spell(Alter(TARGET_CREATURE, control=True, until="for ever"))]
    table = Table({"hand": "away other"}, {"field": "hill_giant"}, {}, cards=cards).cast(A, "other at hill_giant")
    table.cast(A, "away at hill_giant").concede(A)
    table.to("upkeep")
    assert [table.game.traits(one).controller for one in table.game.battlefield] == [B]


def test_everybody_sees_what_has_phased_out_and_whose_it_is() -> None:
    table = Table({"hand": "away", "field": "grizzly_bears"}, cards=[AWAY]).cast(A, "away at grizzly_bears")
    for viewer in (Viewer.of_seat(A), Viewer.of_seat(B), Viewer.public()):
        view = table.game.view(viewer)
        (card,) = view["zones"]["phased"]["cards"]
        assert (card["face"], view["phased"]) == ("grizzly_bears", {card["h"]: A})


def test_slip_out_the_back_puts_its_counter_first() -> None:
    table = Table({"hand": "slip_out_the_back", "field": "island grizzly_bears"})
    table.cast(A, "slip_out_the_back at grizzly_bears").to("main1", of=B).to("main1", of=A)
    assert table.traits("grizzly_bears").power == 3
