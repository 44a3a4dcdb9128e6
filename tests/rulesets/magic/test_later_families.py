"""Tokens that stand on a card, how long something lasts, and what comes later (magic 111, 611.2, 603.7)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Payment, Static
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import Later
from games.cardgames.vocabulary.permanents import Alter, CreateToken, SacrificeIt
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Each, Self
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, YOUR_CREATURE, does
from games.rulesets.magic.vocabulary.actions import Proliferate
from tests.rulesets.magic.table import A, B, Table


def spell(*effects: Effect) -> Any:
    """An instant called Test as plain data."""
    return as_data(Card("Test", "Test", ("instant",), "", abilities=does(*effects)))


def probe(*abilities: Ability, **more: Any) -> Any:
    """A creature as plain data."""
    return as_data(Card("Probe", "Probe", ("creature",), "", (), 2, 2, abilities=abilities, **more))


def field(table: Table) -> list[str]:
    """What is on the battlefield, by name; a token that stands on a card without what tells it apart."""
    return sorted(table.game.card(thing).card.en for thing in table.game.battlefield)


# --- tokens --------------------------------------------------------------------------------------------------------

LORD = Card(
    "Lord", "Herr", ("artifact", "creature"), "", ("myr",), 1, 1, keywords=("flying",),
    abilities=(Static(Each(YOUR_CREATURE), 1, 0), Activated(Payment("{0}"), (Draw(),))),
)  # fmt: skip


def test_111_3_a_token_has_what_the_effect_says_that_creates_it() -> None:
    table = Table({"hand": "test"}, cards=[spell(CreateToken(LORD, 2))]).cast(A, "test")
    assert field(table) == ["Lord", "Lord"]
    one = table.game.battlefield[0]
    traits = table.game.traits(one)
    assert (traits.power, traits.defence, traits.types) == (3, 1, {"artifact", "creature"})
    assert (traits.has("flying"), table.game.is_token(one), len(traits.abilities)) == (True, True, 2)
    table.resolve_all()
    key = table.game.prints[one].removeprefix("token:")
    hand = len(table.hand(A))
    table.activate(A, f"{key}.1")
    assert len(table.hand(A)) == hand + 1


def test_111_4_two_tokens_of_one_name_that_differ_are_two() -> None:
    other = Card("Lord", "Herr", ("creature",), "", ("myr",), 4, 4)
    table = Table({"hand": "test"}, cards=[spell(CreateToken(LORD), CreateToken(other))]).cast(A, "test")
    assert sorted(table.game.traits(one).power for one in table.game.battlefield) == [2, 5]


def test_111_2_another_player_may_create_the_token_and_it_may_be_tapped() -> None:
    table = Table({"hand": "swan_song", "field": "island"}, {"hand": "shock", "field": "mountain"}, turn_of=B)
    table.say(B, "cast shock at A").pass_()
    table.cast(A, "swan_song at shock")
    birds = [one for one in table.game.battlefield if table.game.is_token(one)]
    assert [table.game.traits(one).controller for one in birds] == [B]
    table = Table({"hand": "test"}, cards=[spell(CreateToken("token:goblin", tapped=True))]).cast(A, "test")
    assert table.game.permanents[table.thing("goblin")].tapped


def test_a_token_that_is_described_badly_is_refused() -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    bad = Card("Test", "Test", ("instant",), "", abilities=does(CreateToken(Card("", "X", ("planeswalker",)))))
    assert [fault.place for fault in cards.faults(bad, cards.known())] == [
        "abilities[0].effects[0].token.en", "abilities[0].effects[0].token.loyalty",
    ]  # fmt: skip


def test_111_10_the_tokens_that_the_rules_describe() -> None:
    table = Table(
        {"field": "treasure food clue blood map grizzly_bears plains*7", "hand": "shock", "library": "opt forest"}
    )
    table.choose(A, "mana treasure R")
    assert table.game.players[A].pool[3] == 1
    table.activate(A, "food.0")
    assert table.life[A] == 23
    table.activate(A, "clue.0")
    assert sorted(table.hand(A)) == ["opt", "shock"]
    table.say(A, "activate blood.0, discard shock").resolve()
    assert table.hand(A) == ["opt", "forest"]
    table.say(A, "activate map.0 at grizzly_bears").resolve()
    assert (table.hand(A), table.size("grizzly_bears")) == (["opt", "forest"], (3, 3))


def test_701_44_an_explorer_takes_a_land_or_grows_and_looks_what_to_do_with_the_card() -> None:
    table = Table({"hand": "merfolk_branchwalker", "field": "forest*2", "library": "island"})
    table.cast(A, "merfolk_branchwalker").resolve()
    assert (table.hand(A), table.size("merfolk_branchwalker")) == (["island"], (2, 1))
    table = Table({"hand": "merfolk_branchwalker", "field": "forest*2", "library": "opt island"})
    table.cast(A, "merfolk_branchwalker").resolve()
    assert (table.options(), table.size("merfolk_branchwalker")) == (["top opt", "bury opt"], (3, 2))
    assert table.answer("bury opt").graveyard(A) == ["opt"]


def test_701_16_who_investigates_gets_a_clue() -> None:
    table = Table({"hand": "thraben_inspector", "field": "plains"}).cast(A, "thraben_inspector").resolve()
    assert "Clue" in field(table)


def test_701_34_each_chosen_permanent_and_player_gets_one_more_of_each_kind() -> None:
    table = Table(
        {"hand": "test", "field": "grizzly_bears(+1/+1=1) mind_stone(charge=2)"}, cards=[spell(Proliferate())]
    )
    table.game.players[B].poison = 3
    table.cast(A, "test").answer("pick grizzly_bears", "pick")
    assert table.kind == "pick"
    table.answer("finish")
    assert (table.size("grizzly_bears"), table.game.players[B].poison) == ((4, 4), 4)
    assert table.game.permanents[table.thing("mind_stone")].counters == {"charge": 2}


# --- durations -------------------------------------------------------------------------------------------------------


def test_611_2b_control_lasts_as_long_as_the_source_is_there() -> None:
    table = Table({"hand": "sower_of_temptation", "field": "island*4"}, {"field": "hill_giant"})
    table.cast(A, "sower_of_temptation").answer("at hill_giant").resolve()
    giant = table.thing("hill_giant")
    assert table.game.traits(giant).controller == A
    table.to("main1", of=B)
    assert table.game.traits(giant).controller == A
    table.game.permanents[table.thing("sower_of_temptation")].damage = 2
    table.game.changed()
    table.choose(B, "pass")
    assert table.game.traits(giant).controller == B


def test_611_2b_what_has_ended_before_it_begins_does_nothing() -> None:
    table = Table(
        {"hand": "sower_of_temptation", "field": "island*4"}, {"field": "hill_giant mountain", "hand": "shock"}
    )
    table.cast(A, "sower_of_temptation").answer("at hill_giant").pass_()
    table.say(B, "cast shock at sower_of_temptation").resolve().pass_().choose(B, "pass")
    assert "altered" not in [event.kind for event in table.events]
    assert table.game.traits(table.thing("hill_giant")).controller == B


def test_611_2b_what_lasts_while_the_source_is_tapped_ends_as_it_untaps() -> None:
    cards = [probe(Activated(Payment(tap=True), (Alter(TARGET_CREATURE, 3, 3, until="while this is tapped"),)))]
    table = Table({"field": "probe grizzly_bears"}, cards=cards)
    table.say(A, "activate probe.0 at grizzly_bears").resolve()
    assert table.size("grizzly_bears") == (5, 5)
    table.to("main1", of=B)
    assert table.size("grizzly_bears") == (5, 5)
    table.to("upkeep", of=A)
    assert table.size("grizzly_bears") == (2, 2)


def test_611_2a_until_your_next_turn_ends_as_it_begins_and_until_its_end_as_that_ends() -> None:
    for until, later in (("your next turn", (2, 2)), ("end of your next turn", (5, 5))):
        table = Table(
            {"hand": "test", "field": "grizzly_bears"}, cards=[spell(Alter(TARGET_CREATURE, 3, 3, until=until))]
        )
        table.cast(A, "test at grizzly_bears").to("main1", of=B)
        assert table.size("grizzly_bears") == (5, 5)
        table.to("upkeep", of=A)
        assert table.size("grizzly_bears") == later
        table.to("main1", of=B)
        assert table.size("grizzly_bears") == (2, 2)


# --- later -----------------------------------------------------------------------------------------------------------


def test_603_7_at_end_of_combat_the_elemental_is_sacrificed() -> None:
    table = Table({"field": "fog_elemental"}).attack(fog_elemental="B").strike()
    assert (table.life, table.graveyard(A)) == ([20, 16], ["fog_elemental"])


def test_603_7_your_next_upkeep_is_not_that_of_the_opponent() -> None:
    table = Table({"hand": "pact_of_negation shock", "field": "island*5 mountain"})
    table.say(A, "cast shock at B").cast(A, "pact_of_negation at shock").to("main1", of=B)
    table._pass_while(lambda: table.game.step != "upkeep")
    table.resolve()
    assert (table.kind, table.game.turn_seat) == ("pay", A)
    table.answer("decline")
    assert table.result is not None
    assert table.result.winners == (B,)


def test_701_21_only_what_one_controls_is_sacrificed() -> None:
    table = Table({"hand": "test"}, {"field": "hill_giant"}, cards=[spell(SacrificeIt(TARGET_CREATURE))])
    table.cast(A, "test at hill_giant")
    assert table.graveyard(B) == []


def test_603_7c_several_things_may_be_put_off_each_for_itself() -> None:
    cards = [spell(Later((SacrificeIt(Self()),)))]
    table = Table({"hand": "test"}, cards=cards).cast(A, "test").to("end")
    assert table.stack() == []
