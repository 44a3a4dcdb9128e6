"""What another player is given, and numbers that are chosen (magic 110.2, 302.6, 506.4, 608.2d, 611.2a, 614.12a)."""

from games.cardgames.vocabulary.amounts import ThatMuch
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.selectors import Each, ObjectFilter
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.choosing import ChooseNumber
from tests.rulesets.magic.table import A, B, C, Table
from tests.rulesets.magic.test_combat_words import spell

WORTH = ObjectFilter(types=("creature",), value=ThatMuch())


def controls(table: Table, name: str) -> int:
    """Who controls it."""
    return table.game.traits(table.thing(name)).controller


def test_611_2a_an_opponent_who_is_given_something_keeps_it() -> None:
    table = Table({"field": "grizzly_bears mountain*3", "hand": "harmless_offering"}, {}, {})
    assert table.say(A, "cast harmless_offering").targets() == ["B", "C"]
    table.answer("at C", "at grizzly_bears").resolve()
    assert controls(table, "grizzly_bears") == C
    table.to("upkeep", of=B)
    assert controls(table, "grizzly_bears") == C


def test_302_6_it_is_new_to_whoever_is_given_it() -> None:
    table = Table({"field": "humble_defector swamp"}, {}, step="main1")
    table.say(A, "activate humble_defector.0").answer("at B").resolve()
    assert controls(table, "humble_defector") == B
    assert table.game.permanents[table.thing("humble_defector")].fresh
    table.to("main1", of=B)
    assert controls(table, "humble_defector") == B
    assert not table.game.permanents[table.thing("humble_defector")].fresh


def test_506_4_what_is_given_away_leaves_combat() -> None:
    table = Table({"field": "goblin_cadets"}, {"field": "grizzly_bears"}).attack(goblin_cadets="B")
    table.block(grizzly_bears="goblin_cadets").resolve()
    assert (controls(table, "goblin_cadets"), table.game.attacks) == (B, [])
    assert table.to("end").life == [20, 20]


def test_608_2b_who_is_no_legal_target_any_more_is_given_nothing() -> None:
    table = Table({"field": "grizzly_bears island*3", "hand": "wrong_turn"}, {"field": "hill_giant"}, {})
    table.say(A, "cast wrong_turn").answer("at B", "at hill_giant")
    table.concede(B)
    table.resolve_all()
    assert "hill_giant" not in [table.name(thing) for thing in table.game.battlefield]


def test_611_2a_what_has_left_is_not_given() -> None:
    table = Table({"field": "swamp", "hand": "sleeper_agent"}, {"hand": "swords_to_plowshares", "field": "plains"})
    table.cast(A, "sleeper_agent").pass_()
    table.cast(B, "swords_to_plowshares at sleeper_agent").resolve_all()
    assert [table.name(thing) for thing in table.game.battlefield] == ["swamp", "plains"]


def test_614_12a_a_number_is_chosen_as_it_enters_and_spells_worth_that_cannot_be_cast() -> None:
    table = Table(
        {"hand": "sanctum_prelate", "field": "plains*3"},
        {"hand": "shock opt grizzly_bears", "field": "forest mountain island*2"},
    )
    table.cast(A, "sanctum_prelate")
    assert (table.kind, table.options()[:3]) == ("choice", ["choose 0", "choose 1", "choose 2"])
    table.answer("choose 1").pass_()
    assert [one for one in table.options() if one.startswith("cast")] == []
    table = Table({"hand": "sanctum_prelate", "field": "plains*3"}, {"hand": "shock opt", "field": "mountain island"})
    table.cast(A, "sanctum_prelate").answer("choose 2").pass_()
    assert [one for one in table.options() if one.startswith("cast")] == ["cast shock", "cast opt"]


def test_614_12a_creature_spells_worth_that_may_be_cast() -> None:
    table = Table({"hand": "sanctum_prelate", "field": "plains*3"}, {"hand": "grizzly_bears", "field": "forest*2"})
    table.cast(A, "sanctum_prelate").answer("choose 2").to("main1", of=B)
    assert "cast grizzly_bears" in table.options()


def test_608_2d_a_number_is_chosen_as_the_spell_resolves() -> None:
    table = Table({"hand": "by_invitation_only", "field": "plains*5 grizzly_bears"}, {"field": "goblin*3"})
    table.cast(A, "by_invitation_only")
    assert table.options() == [f"choose {number}" for number in range(14)]
    table.answer("choose 2")
    while table.kind not in ("priority", ""):
        table.answer(table.options()[0])
    assert [table.name(one) for one in table.game.battlefield if table.name(one).startswith("g")] == ["goblin"]


def test_608_2d_none_is_a_number_too() -> None:
    table = Table({"hand": "by_invitation_only", "field": "plains*5 grizzly_bears"}, {"field": "goblin"})
    table.cast(A, "by_invitation_only").answer("choose 0")
    assert table.kind == "priority"
    assert table.thing("goblin") and table.thing("grizzly_bears")


def test_202_3_objects_are_compared_with_the_number() -> None:
    table = Table(
        {"hand": "test", "field": "grizzly_bears"}, {"field": "hill_giant goblin"},
        cards=[spell(ChooseNumber(), Destroy(Each(WORTH)))],
    )  # fmt: skip
    table.cast(A, "test").answer("choose 2")
    assert [table.name(one) for one in table.game.battlefield] == ["hill_giant", "goblin"]


def test_what_speaks_of_a_number_that_nobody_chooses_is_refused() -> None:
    said = [Card("Test", "Test", ("sorcery",), "", abilities=does(GainLife(ThatMuch())))]
    said.append(Card("Test", "Test", ("sorcery",), "", abilities=does(GainLife(ThatMuch()), ChooseNumber(3))))
    assert all(list(CARDS.faults(CARDS.vocabulary.read(as_data(card), Card), {})) for card in said)
    right = Card("Test", "Test", ("sorcery",), "", abilities=does(ChooseNumber(3), GainLife(ThatMuch())))
    assert not list(CARDS.faults(right, {}))


def test_110_2a_what_is_put_onto_the_battlefield_under_your_control_is_yours_to_control_and_theirs_to_own() -> None:
    table = Table({"hand": "ashen_powder", "field": "swamp*4"}, {"graveyard": "grizzly_bears"})
    table.cast(A, "ashen_powder at grizzly_bears")
    bears = table.thing("grizzly_bears")
    assert (controls(table, "grizzly_bears"), table.game.owners[bears]) == (A, B)
    assert table.game.permanents[bears].fresh


def test_110_2a_what_you_have_only_for_a_turn_comes_back_under_your_control_for_good() -> None:
    side = {"hand": "act_of_treason cloudshift", "field": "mountain*3 plains"}
    table = Table(side, {"field": "grizzly_bears"})
    table.cast(A, "act_of_treason at grizzly_bears").cast(A, "cloudshift at grizzly_bears")
    assert controls(table, "grizzly_bears") == A
    table.to("main1", of=B)
    assert controls(table, "grizzly_bears") == A
