"""Texts that an Arcane spell gains as it is cast (magic 702.47, 601.2b)."""

from typing import Any

import pytest

from games.cardgames.vocabulary.abilities import Instructions, Mode, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import CopySpell
from games.cardgames.vocabulary.permanents import Alter, Destroy, Exile
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import SPELL, Target
from games.cardgames.vocabulary.triggers import Casts
from games.engine import Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.abilities import Ward
from games.rulesets.magic.vocabulary.costs import Splice
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen


def arcane(*effects: Effect, name: str = "Chant", more: tuple[Ability, ...] = (), cost: str = "{0}") -> Any:
    """An Arcane instant, as plain data."""
    return as_data(Card(name, name, ("instant",), cost, ("arcane",), abilities=(*does(*effects), *more)))


CHANT = arcane(GainLife(1))
HYMN = arcane(GainLife(3), name="Hymn", more=(Splice("{0}"),))
PSALM = arcane(Draw(), name="Psalm", more=(Splice("{0}"),))
STRIKE = arcane(Destroy(TARGET_CREATURE), name="Strike", more=(Splice("{0}"),))


def test_702_47a_it_is_offered_beside_the_plain_way_and_costs_more() -> None:
    for lands, offered in (
        (3, ["cast crushing_pain"]),
        (4, ["cast crushing_pain", "cast crushing_pain with glacial_ray"]),
    ):
        table = Table(
            {"hand": "crushing_pain glacial_ray", "field": f"mountain*{lands}"}, {"field": "hill_giant(damage=1)"}
        )
        assert [one for one in table.plays() if "crushing" in one] == offered


def test_702_47a_the_card_stays_in_the_hand_and_its_text_is_carried_out_after_that_of_the_spell() -> None:
    table = Table({"hand": "crushing_pain glacial_ray", "field": "mountain*4"}, {"field": "hill_giant(damage=1)"})
    table.cast(A, "crushing_pain with glacial_ray at hill_giant at B")
    assert (table.hand(A), table.life[B], table.graveyard(A)) == (["glacial_ray"], 18, ["crushing_pain"])
    assert table.graveyard(B) == ["hill_giant"]
    assert all(table.is_tapped(one) for one in ("mountain", "mountain#2", "mountain#3", "mountain#4"))


def test_702_47a_only_onto_an_arcane_spell() -> None:
    table = Table({"hand": "shock glacial_ray", "field": "mountain*4"})
    assert [one for one in table.plays() if one.startswith("cast")] == ["cast shock", "cast glacial_ray"]


def test_702_47b_without_a_target_for_it_it_cannot_be_spliced() -> None:
    for field, offered in (("", []), ("hill_giant", ["cast chant with strike"])):
        table = Table({"hand": "chant strike"}, {"field": field}, cards=[CHANT, STRIKE])
        assert [one for one in table.plays() if "chant with" in one] == offered


def test_702_47b_several_are_spliced_each_once_and_in_any_order() -> None:
    table = Table({"hand": "chant hymn psalm"}, cards=[CHANT, HYMN, PSALM])
    assert [one.removeprefix("cast chant with ") for one in table.plays() if "chant with" in one] == [
        "hymn", "psalm", "hymn with psalm", "psalm with hymn",
    ]  # fmt: skip
    table.cast(A, "chant with psalm with hymn")
    assert (table.life[A], sorted(table.hand(A))) == (24, ["hymn", "psalm", "swamp"])
    told = [event.kind for event in table.events if event.kind in ("gained_life", "drew")]
    assert told == ["gained_life", "drew", "gained_life"]


def test_702_47b_a_card_is_not_spliced_onto_itself() -> None:
    table = Table({"hand": "hymn"}, cards=[HYMN])
    assert table.plays() == ["cast hymn"]


def test_608_2b_what_has_one_legal_target_left_resolves_as_far_as_it_can() -> None:
    hit = arcane(Damage(5, TARGET_CREATURE), name="Chant")
    gone = as_data(Card("Gone", "Weg", ("instant",), "{0}", abilities=does(Exile(TARGET_CREATURE))))
    for away, left in (("hill_giant", "serra_angel"), ("serra_angel", "hill_giant")):
        table = Table(
            {"hand": "chant strike"}, {"hand": "gone", "field": "hill_giant serra_angel"}, cards=[hit, STRIKE, gone]
        )
        table.say(A, "cast chant with strike at hill_giant at serra_angel").pass_()
        table.cast(B, f"gone at {away}").resolve_all()
        assert (table.field(B), table.graveyard(B)) == ([], ["gone", left])


def test_608_2b_without_any_legal_target_it_does_not_resolve() -> None:
    gone = as_data(Card("Gone", "Weg", ("instant",), "{0}", abilities=does(Exile(TARGET_CREATURE))))
    table = Table({"hand": "chant strike"}, {"hand": "gone", "field": "hill_giant"}, cards=[CHANT, STRIKE, gone])
    table.say(A, "cast chant with strike at hill_giant").pass_().cast(B, "gone at hill_giant").resolve_all()
    assert (table.life[A], table.graveyard(A)) == (20, ["chant"])


def test_702_47c_the_spell_deals_the_damage_and_is_no_other_colour_for_that() -> None:
    from_hand = arcane(LoseLife(1), name="Chant", cost="{G}")
    table = Table({"hand": "chant glacial_ray", "field": "forest mountain*2"}, {}, cards=[from_hand])
    table.say(A, "cast chant with glacial_ray at B")
    play = table.game.plays_on[table.game.stack[-1]]
    assert table.game.traits(play.thing).colours == {"G"}
    assert table.game.value_of(play.thing) == 1
    table.resolve()
    assert table.life == [19, 18]


def test_702_47e_it_has_lost_the_text_once_it_has_left_the_stack() -> None:
    table = Table({"hand": "chant hymn"}, cards=[CHANT, HYMN]).cast(A, "chant with hymn")
    assert (table.life[A], table.game.plays_on) == (24, {})


def test_603_2_what_the_added_text_targets_notices_it() -> None:
    warded = as_data(Card("Guarded", "Behütet", ("creature",), "", (), 2, 2, abilities=(Ward("{1}"),)))
    table = Table({"hand": "chant strike"}, {"field": "guarded"}, cards=[CHANT, STRIKE, warded])
    table.say(A, "cast chant with strike at guarded")
    assert table.stack() == ["guarded.0", "chant"]


def test_707_10_a_copy_has_the_added_texts_and_may_have_other_targets_for_them() -> None:
    twin = as_data(Card("Twin", "Zwilling", ("instant",), "{0}", abilities=does(CopySpell(Target(SPELL)))))
    table = Table({"hand": "chant strike twin"}, {"field": "hill_giant serra_angel"}, cards=[CHANT, STRIKE, twin])
    table.say(A, "cast chant with strike at hill_giant").cast(A, "twin at chant")
    assert table.kind == "retarget"
    table.answer("at serra_angel").resolve()
    assert (table.field(B), table.life[A]) == (["hill_giant"], 21)
    table.resolve()
    assert (table.field(B), table.life[A]) == ([], 22)


def test_400_2_nobody_learns_of_the_card_before_the_spell_has_been_cast() -> None:
    table = Table({"hand": "chant strike"}, {"field": "hill_giant"}, cards=[CHANT, STRIKE])
    table.choose(A, "cast chant with strike")
    assert "strike" not in str(table.game.view(Viewer.of_seat(B))["plays"])
    assert not table.told("revealed")
    table.choose(A, "at hill_giant")
    assert [one["cards"] for one in table.told("revealed")] == [["strike"]]
    assert [one["spliced"] for one in table.game.view(Viewer.of_seat(B))["plays"]] == [[["strike", 0]]]


@pytest.mark.parametrize("bad", ["X in its cost", "X", "nothing"])
def test_702_47_what_another_spell_could_not_gain_is_refused(bad: str) -> None:
    card = {
        "X in its cost": as_data(Card("Bad", "Bad", ("instant",), "{0}", ("arcane",), abilities=(*does(GainLife(1)), Splice("{X}")))),
        "X": as_data(Card("Bad", "Bad", ("instant",), "{X}", ("arcane",),
                          abilities=(*does(GainLife(CARDS.vocabulary.words["X"]())), Splice("{0}")))),  # type: ignore[arg-type]
        "nothing": as_data(Card("Bad", "Bad", ("creature",), "{0}", (), 1, 1, abilities=(Splice("{0}"),))),
    }[bad]  # fmt: skip
    places = [one.place for one in CARDS.faults(CARDS.vocabulary.read(card, Card), {})]
    assert any(place.startswith("abilities[") for place in places), places


def test_702_47_a_text_with_modes_is_refused() -> None:
    modes = (Mode((Draw(),)), Mode((GainLife(3),)))
    card = Card(
        "Bad", "Bad", ("instant",), "{0}", ("arcane",), abilities=(Instructions(choose_one=modes), Splice("{0}"))
    )
    assert [one.place for one in CARDS.faults(card, {})] == ["abilities[1]"]


def test_608_2b_an_illegal_target_of_an_added_text_is_spared() -> None:
    guard = as_data(
        Card("Guard", "Schutz", ("instant",), "{0}", abilities=does(Alter(TARGET_CREATURE, keywords=("hexproof",))))
    )
    table = Table({"hand": "chant strike"}, {"hand": "guard", "field": "hill_giant serra_angel"},
                  cards=[arcane(Damage(4, TARGET_CREATURE)), STRIKE, guard])  # fmt: skip
    table.say(A, "cast chant with strike at serra_angel at hill_giant").pass_()
    table.cast(B, "guard at hill_giant").resolve_all()
    assert table.field(B) == ["hill_giant"]


def test_the_computer_player_splices_what_does_good() -> None:
    table = Table({"hand": "crushing_pain glacial_ray", "field": "mountain*4"},
                  {"field": "serra_angel(damage=1) grizzly_bears"})  # fmt: skip
    assert chosen(table) == "cast crushing_pain with glacial_ray"
    table.answer("cast crushing_pain with glacial_ray", "at serra_angel")
    assert chosen(table) in ("at grizzly_bears", "at B")


def test_603_2_the_splice_is_one_spell_that_was_cast() -> None:
    bell = as_data(Card("Bell", "Glocke", ("artifact",), "", abilities=(Triggered(Casts(), (GainLife(10),)),)))
    table = Table({"hand": "chant hymn", "field": "bell"}, cards=[CHANT, HYMN, bell])
    assert table.say(A, "cast chant with hymn").resolve_all().life[A] == 34
